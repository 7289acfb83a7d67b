// Locked candidates: a digit's places in a house all see a cell, which therefore cannot hold it.
#pragma once
#include "finding.hpp"

namespace NONET_LOGIC {

template <int Words>
void find_locked(Finding<Words>&, const Techniques&) {}

}  // namespace NONET_LOGIC
