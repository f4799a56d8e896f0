#pragma once

namespace gloam {

/// How long work tells that it gets on, and learns that it need not: pass it in, ask `isCancelled()` between steps.
class Progress {
public:
    virtual ~Progress() = default;
    virtual void report([[maybe_unused]] int done, [[maybe_unused]] int of) {}
    virtual bool isCancelled() const { return false; }
};

}  // namespace gloam
