#pragma once

#include "editor/state/EditorState.h"

namespace gloam::app {

/// The stamps under the numbers 1 to 9, kept in files beyond the program. Each is a clipping: it brings its own types
/// by name, and can be pasted or opened as a world.
class StampShelf : public QObject {
    Q_OBJECT

public:
    /// Gives the stamps of `folder` to the editor, and keeps there what it stores from now on.
    StampShelf(editor::EditorState& state, const QString& folder);

private:
    QString fileOf(int number) const;
    void keep(int number);

    editor::EditorState& m_state;
    QString m_folder;
};

}  // namespace gloam::app
