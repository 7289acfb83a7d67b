// Templates: every way a digit can still fill its houses.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

template <int Words>
void find_templates(Finding<Words>&, const Techniques&) {}

}  // namespace NONET_LOGIC
