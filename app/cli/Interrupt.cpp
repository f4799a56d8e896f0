#include "app/cli/Interrupt.h"

#include <atomic>
#include <csignal>

namespace gloam::app {

namespace {

std::atomic<bool> wasInterrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal may come while it is read");

void noteInterrupt(int)
{
    wasInterrupted = true;
    std::signal(SIGINT, SIG_DFL);
}

}  // namespace

Interrupt::Interrupt()
{
    wasInterrupted = false;
    m_before = std::signal(SIGINT, &noteInterrupt);
    if (m_before == SIG_IGN)
        std::signal(SIGINT, SIG_IGN);
}

Interrupt::~Interrupt()
{
    std::signal(SIGINT, m_before);
}

bool Interrupt::wasAsked() const
{
    return wasInterrupted;
}

}  // namespace gloam::app
