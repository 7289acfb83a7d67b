// Sue de Coq: the cells two houses share, and a set in the rest of each.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

template <int Words>
void find_sue_de_coq(Finding<Words>&, const Techniques&) {}

}  // namespace NONET_LOGIC
