#pragma once

#include "core/world/CellArea.h"
#include "core/world/TilePatch.h"
#include "editor/tools/Tool.h"

namespace gloam::editor {

/// Places entities of the chosen type where they may be: one, a line of them, a rectangle filled, or the whole area of one
/// tile. Large ones stand side by side. Where one cannot be none is placed, and the hint says how many those are.
class EntityTool : public Tool {
public:
    using Tool::Tool;

    static constexpr std::size_t mostAtOnce = 65'536;

    void press(Point cell, Held held) override;
    void aim(std::optional<Point> cell, Held held) override;
    void release(Held held) override;
    void cancel() override;
    bool isBusy() const override { return m_from.has_value(); }
    ToolPreview preview() const override;
    QString hint() const override;

private:
    /// What the gesture would place, and how many cells refuse it.
    struct Plan {
        std::vector<Entity> placed;
        TilePatch dug;                 ///< ground for a door in a wall
        std::size_t refused = 0;
        std::optional<Entity> first;   ///< of those asked for, with room or without
        QString objection;             ///< why none could be placed
    };

    Answer place(const Plan& plan);
    bool isJustPlaced(Point cell) const;
    bool isMany(Held held) const;
    std::vector<Point> cellsOf(Held held, Size footprint) const;
    Plan planOf(Held held) const;
    bool isDoorInWall(const Entity& entity) const;
    void digFor(Plan& plan, const Entity& door) const;
    void tellOf(const Plan& plan) const;
    QString nameOf(const Plan& plan) const;

    std::optional<Point> m_from;              ///< where it was pressed
    std::optional<Point> m_aim;
    Held m_held;
    mutable std::vector<EntityId> m_ids;      ///< of what the next release places; each is drawn only once
    mutable std::optional<Plan> m_lastPlan;   ///< of the last preview
};

/// The cells of a line on which things of this size stand side by side.
std::vector<Point> placesAlong(Point from, Point to, Size footprint);

/// The same in the rectangle between two corners, row by row, beginning at the first corner.
std::vector<Point> placesWithin(Point from, Point to, Size footprint);

/// The same among these cells, in reading order: each stands on cells of theirs alone.
std::vector<Point> placesAmong(const CellArea& area, Size footprint);

}  // namespace gloam::editor
