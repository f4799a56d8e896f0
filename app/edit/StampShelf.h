#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/Notices.h"
#include "editor/state/StoredStamps.h"

namespace gloam::app {

/// The stamps under the numbers 1 to 9, kept in files beyond the program. Each is a clipping: it brings its own types
/// by name, and can be pasted or opened as a world.
class StampShelf : public QObject {
    Q_OBJECT

public:
    /// Gives the stamps of `folder` to `stamps`, and keeps there what these store from now on.
    StampShelf(const editor::WorldDocument& document, editor::Notices& notices, editor::StoredStamps& stamps,
               const QString& folder);

private:
    QString fileOf(int number) const;
    void keep(int number);

    const editor::WorldDocument& m_document;
    editor::Notices& m_notices;
    editor::StoredStamps& m_stamps;
    QString m_folder;
};

}  // namespace gloam::app
