#pragma once

#include <QString>

namespace gloam::editor {

/// Whether something may be done, or was: true, or why not.
struct Answer {
    QString objection;  ///< a sentence; empty if it may
    explicit operator bool() const { return objection.isEmpty(); }
};

}  // namespace gloam::editor
