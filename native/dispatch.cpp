#include "dispatch.hpp"

namespace nonet {

extern const Kernel baseline_kernel;
#if NONET_HAVE_AVX2
extern const Kernel avx2_kernel;
#endif
#if NONET_HAVE_AVX512
extern const Kernel avx512_kernel;
#endif

std::vector<const Kernel*> kernels() {
    std::vector<const Kernel*> found{&baseline_kernel};
#if NONET_HAVE_AVX2 || NONET_HAVE_AVX512
    __builtin_cpu_init();
    [[maybe_unused]] const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                                       __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#endif
#if NONET_HAVE_AVX2
    if (avx2) found.push_back(&avx2_kernel);
#endif
#if NONET_HAVE_AVX512
    if (avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512cd"))
        found.push_back(&avx512_kernel);
#endif
    return found;
}

const Kernel* find_kernel(std::string_view name) {
    const auto all = kernels();
    if (name.empty()) return all.back();
    for (const Kernel* kernel : all)
        if (name == kernel->name) return kernel;
    return nullptr;
}

}  // namespace nonet
