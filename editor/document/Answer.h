#pragma once

#include <QString>

namespace gloam::editor {

/// Whether something can be done or was done, and if not, why.
struct Answer {
    QString objection;  ///< a sentence; empty if there is none
    explicit operator bool() const { return objection.isEmpty(); }
};

}  // namespace gloam::editor
