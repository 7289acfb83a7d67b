// Deadly patterns: cells whose two digits could be swapped, which a puzzle with one solution cannot have.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

template <int Words>
void find_uniqueness(Finding<Words>&, const Techniques&) {}

}  // namespace NONET_LOGIC
