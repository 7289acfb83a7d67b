// The finders for CPUs with AVX2, which also count bits in one instruction: grids up to 11x11.
#define NONET_LOGIC nonet::logic_avx2
#include "ladder.hpp"

namespace nonet::logic {
const Finders avx2_2 = logic_avx2::Door<2>::finders("avx2");
}
