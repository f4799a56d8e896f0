#pragma once

#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"

#include <QFrame>
#include <QTimer>

class QListView;

namespace gloam::editor {

class LevelListModel;

/// The levels with small pictures, at the edge of the map to which a link is being dragged: where it is let go over one of
/// them, there it is carried. It never has the mouse itself; who drags tells it where the pointer is.
class LevelPopup : public QFrame {
    Q_OBJECT

public:
    static constexpr int millisecondsAtEdge = 300;
    static constexpr int edge = 16;   ///< pixels from the border of the map that count as its edge

    LevelPopup(const Look& look, Workbench& bench, QWidget* parent);

    /// A drag has come to a point; `map` is where the map is, both on the screen.
    void dragTo(QPoint pointer, const QRect& map);
    void end();   ///< the drag is over

    std::optional<Name> levelAt(QPoint pointer) const;   ///< on the screen; none while it does not show

signals:
    void opened();

private:
    void open();

    Workbench& m_bench;
    LevelListModel* m_model;
    QListView* m_list;
    QTimer m_wait;
    QPoint m_pointer;
    QRect m_map;
};

}  // namespace gloam::editor
