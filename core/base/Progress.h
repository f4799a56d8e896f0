#pragma once

namespace gloam {

/// Lets long work report progress and learn that it may stop: pass it in and call `isCancelled()` between steps.
class Progress {
public:
    virtual ~Progress() = default;
    virtual void report([[maybe_unused]] int done, [[maybe_unused]] int of) {}
    virtual bool isCancelled() const { return false; }
};

}  // namespace gloam
