#include "app/cli/Interrupt.h"

#include <csignal>

namespace gloam::app {

namespace {

volatile std::sig_atomic_t wasInterrupted = 0;

void noteInterrupt(int)
{
    wasInterrupted = 1;
    std::signal(SIGINT, SIG_DFL);
}

}  // namespace

Interrupt::Interrupt()
{
    wasInterrupted = 0;
    m_before = std::signal(SIGINT, &noteInterrupt);
}

Interrupt::~Interrupt()
{
    std::signal(SIGINT, m_before);
}

bool Interrupt::wasAsked() const
{
    return wasInterrupted != 0;
}

}  // namespace gloam::app
