#pragma once

#include "app/run/RunStore.h"

#include <QFile>

#include <memory>
#include <vector>

namespace gloam::app {

/// The journal of a run that another window writes, read as it grows. It stays the same file even when that window
/// moves it to the past runs.
class RunTail {
public:
    RunTail(const RunStore& store, RunFile read);

    /// The commands written since the last call.
    std::vector<Command> next();

private:
    std::unique_ptr<QFile> m_file;
    RunFile m_run;
};

}  // namespace gloam::app
