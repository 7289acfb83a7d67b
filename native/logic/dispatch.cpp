#include <cstring>
#include <initializer_list>

#include "logic.hpp"

namespace nonet::logic {

const Finders* find_finders(const Tables& rules, [[maybe_unused]] const char* kernel) {
    const auto fit = [&](const Finders& finders) {
        return rules.cells <= finders.cells && rules.size <= finders.digits && rules.houses <= finders.houses;
    };
#if NONET_HAVE_AVX2
    if (std::strcmp(kernel, "baseline") && fit(avx2_2)) return &avx2_2;
#endif
    for (const Finders* finders : {&baseline_2, &baseline_4, &baseline_10})
        if (fit(*finders)) return finders;
    return nullptr;
}

}  // namespace nonet::logic
