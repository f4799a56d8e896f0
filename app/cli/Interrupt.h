#pragma once

#include "core/base/Progress.h"

namespace gloam::app {

/// Lets Ctrl+C stop the work of a command during its lifetime, instead of the program. A second Ctrl+C ends the
/// program, however long the work takes to stop. Where Ctrl+C was ignored, as in a script that runs in the background,
/// it stays ignored.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    bool wasAsked() const;

private:
    void (*m_before)(int) = nullptr;
};

/// Work that Ctrl+C stops.
class UntilInterrupted : public Progress {
public:
    bool isCancelled() const override { return m_interrupt.wasAsked(); }

private:
    Interrupt m_interrupt;
};

}  // namespace gloam::app
