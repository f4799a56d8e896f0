#pragma once

#include <chrono>

namespace gloam::app {

/// Milliseconds since an arbitrary moment; never goes back, whatever happens to the date.
inline long long steadyMilliseconds()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace gloam::app
