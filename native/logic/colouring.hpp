// Colouring: chains of strong links with two colours, one of them true. Remote pairs, simple and multi colours.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

template <int Words>
void find_colouring(Finding<Words>&, const Techniques&) {}

}  // namespace NONET_LOGIC
