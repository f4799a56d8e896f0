#pragma once

#include "core/world/CellArea.h"
#include "core/world/TilePatch.h"
#include "editor/tools/Tool.h"

namespace gloam::editor {

/// Places entities of the chosen type: one, a line, a filled rectangle, or the whole area of one tile. Large ones stand
/// side by side. Cells that refuse one are skipped, and the hint says how many.
class EntityTool : public Tool {
public:
    using Tool::Tool;

    static constexpr std::size_t mostAtOnce = 65'536;

    void press(Point cell, Modifiers held) override;
    void aim(std::optional<Point> cell, Modifiers held) override;
    void release(Modifiers held) override;
    void cancel() override;
    bool isBusy() const override { return m_from.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;

private:
    /// What the gesture would place, and how many cells refuse.
    struct Plan {
        std::vector<Entity> placed;
        TilePatch dug;  ///< ground for a door in a wall
        std::size_t refused = 0;
        std::optional<Entity> first;  ///< of the requested ones, with or without room
        QString objection;            ///< why none can be placed
    };

    EditResult place(const Plan& plan);
    bool isJustPlaced(Point cell) const;
    bool isMany(Modifiers held) const;
    std::vector<Point> cellsOf(Modifiers held, Size footprint) const;
    Plan planOf(Modifiers held) const;
    bool isDoorInWall(const Entity& entity) const;
    void digFor(Plan& plan, const Entity& door) const;
    void tellOf(const Plan& plan) const;
    QString nameOf(const Plan& plan) const;

    std::optional<Point> m_from;  ///< where it was pressed
    std::optional<Point> m_aim;
    Modifiers m_held;
    bool m_isPlacing = false;                ///< the world changes, but what was placed is not selected yet
    mutable std::vector<EntityId> m_ids;     ///< for the next release; each is drawn only once
    mutable std::optional<Plan> m_lastPlan;  ///< of the last preview
};

/// The cells along a line where entities of this size stand side by side.
std::vector<Point> placesAlong(Point from, Point to, Size footprint);

/// The same in the rectangle between two corners, row by row, from the first corner.
std::vector<Point> placesWithin(Point from, Point to, Size footprint);

/// The same among these cells, in reading order; each entity lies entirely within them.
std::vector<Point> placesAmong(const CellArea& area, Size footprint);

}  // namespace gloam::editor
