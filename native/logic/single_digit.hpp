// Patterns of one digit and two strong links: skyscraper, two-string kite, turbot fish, empty rectangle.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

template <int Words>
void find_single_digit(Finding<Words>&, const Techniques&) {}

}  // namespace NONET_LOGIC
