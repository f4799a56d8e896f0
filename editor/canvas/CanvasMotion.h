#pragma once

#include "editor/state/CellSelection.h"
#include "editor/state/SubjectSelection.h"
#include "editor/ui/CellPicture.h"

#include <QElapsedTimer>
#include <QLine>
#include <QTimer>

namespace gloam::editor {

class CanvasView;

/// Animations of a canvas: dashes that march around the selection, and cells that glow after an undo. Without motion,
/// dashes stand still and the glow does not fade.
class CanvasMotion {
public:
    CanvasMotion(const CellSelection& cells, const SubjectSelection& subject, const CanvasView& view,
                 const CellPicture& picture, QWidget& canvas);

    void setMotion(bool hasMotion) { m_hasMotion = hasMotion; }

    void glow(const std::vector<Rect>& cells);
    void endGlow() { m_glowing.clear(); }
    const std::vector<Rect>& glowing() const { return m_glowing; }
    double strengthOfGlow() const;  ///< from 0 to 1

    int dash() const { return m_hasMotion ? (m_dash / 2) % 6 : 0; }  ///< pixels that the dashes have marched
    const std::vector<QLine>& areaOutline() const;                   ///< of the selected cells, where visible
    void forgetOutline() { m_isOutlineStale = true; }

private:
    void begin();
    void step();
    bool isMarching() const { return !m_subject.selection().entities.empty() || !m_cells.area().isEmpty(); }
    void updateDashes();

    const CellSelection& m_cells;
    const SubjectSelection& m_subject;
    const CanvasView& m_view;
    const CellPicture& m_picture;
    QWidget& m_canvas;
    bool m_hasMotion = true;
    std::vector<Rect> m_glowing;
    QElapsedTimer m_sinceGlow;
    QTimer m_timer;
    int m_dash = 0;
    mutable std::vector<QLine> m_outline;
    mutable bool m_isOutlineStale = true;
};

}  // namespace gloam::editor
