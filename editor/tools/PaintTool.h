#pragma once

#include "editor/tools/Tool.h"

namespace gloam::editor {

/// A gesture of painting as it was made so far, on one level.
struct Stroke {
    Point from;                    ///< where it was pressed
    Point to;                      ///< where it is now
    std::vector<Point> trail;      ///< all it went over, without a gap, from `from` to `to`
    std::optional<Point> before;   ///< where the stroke before this one ended
};

/// Which cells a gesture takes. They may lie outside of the level.
struct PaintShape {
    std::vector<Point> (*cells)(const Level& level, const Stroke& stroke, Held held, std::size_t most);
    bool isTrail = false;                    ///< without Shift it takes what it goes over: each cell once
    bool isOutlined = false;                 ///< its bounds are drawn and told while it is pressed
    std::size_t mostPreviewed = 1'000'000;   ///< cells of a preview; more are only taken when it is done
};

/// What is to become of cells: tiles put down, things taken away.
struct CellWork {
    TilePatch tiles;
    std::vector<EntityId> removed;
};

/// What painting does to one cell inside of the level.
using PaintEffect = void (*)(CellWork& work, const Workbench& bench, Point cell, Held held);

/// A tool that does the same to all the cells of a gesture: stamp, fill, rectangle and eraser.
class PaintTool : public Tool {
public:
    PaintTool(Workbench& bench, const PaintShape& shape, PaintEffect effect, QString hint)
        : Tool(bench), m_shape(shape), m_effect(effect), m_hint(std::move(hint))
    {
    }

    void press(Point cell, Held held) override;
    void aim(std::optional<Point> cell, Held held) override;
    void release(Held held) override;
    void cancel() override;
    bool isBusy() const override { return m_stroke.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;

private:
    Point near(Point cell) const;
    void extend(Point to, Held held);
    void work(CellWork& work, const std::vector<Point>& cells, Held held) const;
    CellWork workOf(const Stroke& stroke, Held held, std::size_t most) const;
    std::optional<Point> strokeBefore() const;
    std::optional<Rect> outline() const;

    PaintShape m_shape;
    PaintEffect m_effect;
    QString m_hint;
    std::optional<Stroke> m_stroke;
    CellWork m_trailWork;            ///< of the trail, grown as it grows
    std::optional<Point> m_aim;      ///< before a press
    Held m_held;
    std::optional<Place> m_lastEnd;
};

/// Paints the chosen tile over what it is drawn over. Shift: a straight line, from where the last stroke ended.
std::unique_ptr<Tool> makeStampTool(Workbench& bench);

/// Fills the area of one tile. Ctrl: every such tile of the level.
std::unique_ptr<Tool> makeFillTool(Workbench& bench);

/// A rectangle from corner to corner. Ctrl: its outline only; Shift: a square; Alt: about its centre.
std::unique_ptr<Tool> makeRectangleTool(Workbench& bench);

/// Takes away what is on top, a thing or a tile, down to solid ground. Shift: everything at once.
std::unique_ptr<Tool> makeEraserTool(Workbench& bench);

}  // namespace gloam::editor
