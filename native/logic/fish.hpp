// Fish: a digit's places in n base houses, all within n cover houses but for fins.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

template <int Words>
void find_fish(Finding<Words>&, const Techniques&) {}

}  // namespace NONET_LOGIC
