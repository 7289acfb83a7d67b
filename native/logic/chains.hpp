// Chains and loops of strong and weak links, of one digit or several, with groups and almost locked sets.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

template <int Words>
void find_chains(Finding<Words>&, const Techniques&) {}

}  // namespace NONET_LOGIC
