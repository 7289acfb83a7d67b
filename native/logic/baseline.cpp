// The finders for every CPU, in all widths.
#define NONET_LOGIC nonet::logic_baseline
#include "ladder.hpp"

namespace nonet::logic {

const Finders baseline_2 = logic_baseline::Door<2>::finders("baseline");
#ifdef NONET_DEV
const Finders baseline_4 = baseline_2, baseline_10 = baseline_2;
#else
const Finders baseline_4 = logic_baseline::Door<4>::finders("baseline");
const Finders baseline_10 = logic_baseline::Door<10>::finders("baseline");
#endif

}  // namespace nonet::logic
