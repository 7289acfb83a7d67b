// The kernel for every CPU: SSE2 on x86-64, NEON on ARM.
#include "../lanes/kernel.hpp"

namespace nonet {

extern const Kernel baseline_kernel;
const Kernel baseline_kernel = kernel_of<16>("baseline");

}  // namespace nonet
