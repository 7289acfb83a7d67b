// The kernel for AVX2: 16 lanes.
#include "../lanes/kernel.hpp"

namespace nonet {

extern const Kernel avx2_kernel;
const Kernel avx2_kernel = kernel_of<32>("avx2");

}  // namespace nonet
