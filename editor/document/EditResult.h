#pragma once

#include <QString>

namespace gloam::editor {

/// Whether an edit can be made or was made, and if not, why: core's Status, with a sentence for the window.
struct EditResult {
    QString objection;  ///< a sentence; empty if there is none
    explicit operator bool() const { return objection.isEmpty(); }
};

}  // namespace gloam::editor
