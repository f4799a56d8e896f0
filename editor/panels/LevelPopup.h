#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/Notices.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/OpenOverland.h"
#include "editor/state/SubjectSelection.h"
#include "editor/ui/UiStyle.h"

#include <QFrame>
#include <QTimer>

class QListView;

namespace gloam::editor {

class LevelListModel;

/// The levels with small pictures, at the edge of the map to which a link is being dragged: dropping it on one carries
/// it there. It never grabs the mouse; the dragging widget reports the pointer.
class LevelPopup : public QFrame {
    Q_OBJECT

public:
    static constexpr int millisecondsAtEdge = 300;
    static constexpr int edge = 16;  ///< pixels from the border of the map that count as its edge

    LevelPopup(const UiStyle& style, WorldDocument& document, Notices& notices, const OpenLevel& openLevel,
               const SubjectSelection& subject, const OpenOverland& overland, QWidget* parent);

    /// A drag has reached a point; `map` is the map's rectangle, both on the screen.
    void dragTo(QPoint pointer, const QRect& map);
    void end();  ///< the drag is over

    std::optional<Name> levelAt(QPoint pointer) const;  ///< on the screen; nullopt while hidden

signals:
    void opened();

private:
    void open();

    const OpenLevel& m_open;
    LevelListModel* m_model;
    QListView* m_list;
    QTimer m_wait;
    QPoint m_pointer;
    QRect m_map;
};

}  // namespace gloam::editor
