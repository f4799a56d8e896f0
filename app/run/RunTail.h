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

    /// Whether another journal lies in its place, as after a new game in the same world.
    bool isReplaced() const;

private:
    QString m_path;
    std::unique_ptr<QFile> m_file;
    RunFile m_run;
};

}  // namespace gloam::app
