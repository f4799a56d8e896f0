#pragma once

#include "core/view/frame/DebugView.h"
#include "editor/ui/OverlayShades.h"
#include "editor/ui/UiStyle.h"

#include <QStringList>
#include <QWidget>

#include <optional>

namespace gloam::editor {
class TileCanvas;
}

namespace gloam::app {

/// A layer of a running game over the map, and in a corner the legend that explains it. The mouse passes through.
class DebugOverlay : public QWidget {
    Q_OBJECT

public:
    DebugOverlay(const editor::UiStyle& style, editor::TileCanvas& canvas);

    /// The legend stands on the side of the map away from `focus`.
    void show(DebugView view, const Rect& cells, std::optional<Point> pointed, Point focus);
    void clear();

    const DebugView& view() const { return m_view; }
    const QStringList& legend() const { return m_legend; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QRect legendArea() const;

    editor::UiStyle m_style;
    editor::TileCanvas& m_canvas;
    editor::OverlayShades m_shades;
    DebugView m_view;
    Rect m_cells;
    Point m_focus;
    QStringList m_legend;
};

}  // namespace gloam::app
