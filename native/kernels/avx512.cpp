// The kernel for AVX-512: 32 lanes.
#include "../lanes/kernel.hpp"

namespace nonet {

extern const Kernel avx512_kernel;
const Kernel avx512_kernel = kernel_of<64>("avx512");

}  // namespace nonet
