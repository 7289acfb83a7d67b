// Naked, hidden and locked sets: n cells of a house and n digits that belong together.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

template <int Words>
void find_subsets(Finding<Words>&, const Techniques&) {}

}  // namespace NONET_LOGIC
