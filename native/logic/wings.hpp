// Wings: a pivot and pincers, of which one must hold a digit.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

template <int Words>
void find_wings(Finding<Words>&, const Techniques&) {}

}  // namespace NONET_LOGIC
