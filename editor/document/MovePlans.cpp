#include "editor/document/WorkPlans.h"

#include "core/world/References.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"

#include <map>
#include <set>

namespace gloam::editor {

namespace {

/// Where references to cells should lead when cells of their level move.
class CellsMoved {
public:
    CellsMoved(const Level& level, const LevelChange& work, const CellArea& cells, Point by, WithGround ground)
        : m_level(level), m_after(level.tiles), m_cells(cells), m_by(by), m_hasGround(ground == WithGround::Yes)
    {
        TilePatch tiles = work.tiles;
        tiles.exchangeWith(m_after);
    }

    /// Whether the topmost content of a cell moves, so that references to the cell follow it.
    bool moves(Point cell) const
    {
        if (!m_level.contains(cell) || !m_cells.contains(cell))
            return false;
        const TileId top = m_level.tiles.topAt(cell);
        return m_hasGround
               || (m_level.tiles.types().tile(top).layer != Layer::Terrain && m_level.contains(cell + m_by)
                   && m_after.topAt(cell + m_by) == top);
    }

    Point operator()(Point cell) const { return moves(cell) && m_level.contains(cell + m_by) ? cell + m_by : cell; }
    Place operator()(Place place) const
    {
        return place.level == m_level.id ? Place{place.level, (*this)(place.at)} : place;
    }
    bool fallsOff(const Place& place) const
    {
        return place.level == m_level.id && moves(place.at) && !m_level.contains(place.at + m_by);
    }

private:
    const Level& m_level;
    TileMap m_after;
    const CellArea& m_cells;
    Point m_by;
    bool m_hasGround;
};

/// Entities with updated references to cells, wherever the entities are.
LevelChange withMeanings(LevelChange work, const Level& level, const CellsMoved& moved)
{
    const auto sameId = [](EntityId id) { return id; };
    const auto newCell = [&moved](Point cell) { return moved(cell); };
    work.triggers = level.triggers;
    changeReferences(*work.triggers, sameId, newCell);
    std::map<EntityId, std::size_t> placed;
    for (std::size_t i = 0; i < work.placed.size(); ++i)
        placed.emplace(work.placed[i].id, i);
    const std::set<EntityId> removed(work.removed.begin(), work.removed.end());
    for (const Entity& before : level.entities.all()) {
        Entity entity = before;
        changeReferences(entity, sameId, newCell);
        if (const auto found = placed.find(before.id); found != placed.end()) {
            entity.at = work.placed[found->second].at;
            work.placed[found->second] = std::move(entity);
        } else if (removed.count(before.id) == 0 && !(entity == before)) {
            work.placed.push_back(std::move(entity));
        }
    }
    return work;
}

}  // namespace

EditResult canMoveCells(const World& world, const Name& level, const LevelChange& work, const CellArea& cells, Point by,
                        WithGround ground)
{
    if (const EditResult working = canWork(world, level, work); !working)
        return working;
    const CellsMoved moved(*world.findLevel(level), work, cells, by, ground);
    const Place start{world.settings.start.level, world.settings.start.at};
    if (moved.fallsOff(start))
        return {tr("The start of the world would be lost. Move it first.")};
    for (const Link& link : linksOf(world, level))
        for (const Place& end : {link.from, link.to}) {
            if (moved.fallsOff(end))
                return {tr("The end of a link at (%1, %2) would be lost.").arg(end.at.x).arg(end.at.y)};
            const Place to = moved(end);
            const EditResult free = to == end || moved.moves(to.at) ? EditResult() : checkUnlinked(world, to);
            if (!free)
                return free;
        }
    return {};
}

Plan planMoveCells(const World& world, const Name& level, const LevelChange& work, const CellArea& cells, Point by,
                   WithGround ground, const QString& text)
{
    if (const EditResult can = canMoveCells(world, level, work, cells, by, ground); !can)
        return can;
    const Level& found = *world.findLevel(level);
    const CellsMoved moved(found, work, cells, by, ground);
    std::vector<edit::Simple> edits = editsOf(found, withMeanings(work, found, moved));
    for (edit::Simple& edit : withPlaces(world, [&moved](const Place& place) { return moved(place); }))
        edits.push_back(std::move(edit));
    return {std::move(edits), text};
}

}  // namespace gloam::editor
