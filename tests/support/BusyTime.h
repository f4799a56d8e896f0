#pragma once

#include <ctime>

namespace gloam::test {

/// How long an event keeps the program busy: processor time of its thread, unaffected by other programs.
class BusyTime {
public:
    static constexpr int mostOfOneEvent = 150;  ///< in milliseconds; people notice anything longer

    BusyTime() : m_since(now()) {}
    int milliseconds() const { return static_cast<int>(now() - m_since); }

private:
    static long long now()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return time.tv_sec * 1000LL + time.tv_nsec / 1'000'000;
    }

    long long m_since;
};

}  // namespace gloam::test
