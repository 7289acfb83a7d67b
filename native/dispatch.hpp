// Which kernels this build has, and which of them this CPU can run.
#pragma once
#include <string_view>
#include <vector>

#include "engine.hpp"

namespace nonet {

// The kernels that run here, the fastest last.
std::vector<const Kernel*> kernels();

// The one with this name, or the fastest for an empty name; null when this CPU or this build has none such.
const Kernel* find_kernel(std::string_view name);

}  // namespace nonet
