// Almost locked sets: n cells with n + 1 digits, tied by digits that only one of two sets can have.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

template <int Words>
void find_als(Finding<Words>&, const Techniques&) {}

}  // namespace NONET_LOGIC
