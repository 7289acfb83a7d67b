// Forcing chains and nets: what follows whichever candidate is true, or what cannot be true at all.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

template <int Words>
void find_forcing(Finding<Words>&, const Techniques&) {}

}  // namespace NONET_LOGIC
