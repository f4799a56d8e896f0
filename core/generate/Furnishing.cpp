#include "core/generate/CellSet.h"
#include "core/generate/ContentPools.h"
#include "core/generate/Corridors.h"
#include "core/generate/EncounterRolls.h"
#include "core/generate/Noise.h"
#include "core/generate/Regions.h"
#include "core/generate/Shapes.h"
#include "core/generate/Steps.h"

#include <algorithm>
#include <optional>

namespace gloam {

namespace {

bool isFree(const Draft& draft, Point p)
{
    return draft.isOpen(p) && !draft.isFixed(p) && !draft.isTaken(p) && draft.at(Layer::Structure, p) == nothingTile;
}

CellSet freeCells(const Draft& draft)
{
    BitGrid cells(draft.size());
    for (int y = 0; y < draft.size().height; ++y)
        for (int word = 0; 64 * word < draft.size().width; ++word)
            cells.row(y)[word] = draft.open().row(y)[word] & ~draft.fixed().row(y)[word] & ~draft.taken().row(y)[word];
    return CellSet(std::move(cells)).where([&draft](Point p) { return draft.at(Layer::Structure, p) == nothingTile; });
}

/// One of the cells, in a room rather than a corridor if a few tries find one.
Point roomyCell(const Draft& draft, const CellSet& cells, Random& chance)
{
    Point best = cells[0];
    for (int tries = 0; tries < 20; ++tries) {
        best = cells[static_cast<std::size_t>(chance.below(cells.size()))];
        if (openNeighbours(draft.open(), best) >= 5)
            break;
    }
    return best;
}

void placeStair(Draft& draft, Point p, const Name& tile)
{
    draft.put(p, draft.tile(tile));
    draft.uncover(p);
    draft.take(p);
    draft.stairs.push_back(p);
}

int kingsMoves(Point a, Point b)
{
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

bool isAway(const Draft& draft, Point p, int steps)
{
    const auto isNear = [&](Point other) { return kingsMoves(p, other) <= steps; };
    return std::none_of(draft.stairs.begin(), draft.stairs.end(), isNear)
           && std::none_of(draft.openings.begin(), draft.openings.end(), isNear);
}

/// Hands out cells at random, each once.
class CellBag {
public:
    CellBag(CellSet cells, Random& chance) : m_cells(std::move(cells)), m_numbers(m_cells.size()), m_chance(chance) {}

    std::optional<Point> draw()
    {
        if (m_numbers.left() == 0)
            return std::nullopt;
        return m_cells[m_numbers.take(static_cast<std::size_t>(m_chance.below(m_numbers.left())))];
    }

private:
    CellSet m_cells;
    NumberBag m_numbers;
    Random& m_chance;
};

bool hasRoom(const Draft& draft, Rect cells)
{
    for (const Point p : cellsIn(cells))
        if (!draft.contains(p) || !isFree(draft, p))
            return false;
    return true;
}

void stand(Draft& draft, EntityTypeId type, Rect body)
{
    for (const Point p : cellsIn(body))
        draft.take(p);
    draft.entities.push_back({type, body.at});
}

/// Puts an entity of a type on a cell of the bag where its whole body has room; false if a few cells have none.
bool placeEntity(Draft& draft, EntityTypeId type, CellBag& bag)
{
    const Size body = draft.types().entity(type).body().footprint;
    for (int tries = 0; tries < 60; ++tries) {
        const auto at = bag.draw();
        if (!at)
            return false;
        if (!hasRoom(draft, {*at, body}))
            continue;
        stand(draft, type, {*at, body});
        return true;
    }
    return false;
}

CellSet freeCellsOfLargest(const Draft& draft)
{
    const Regions regions = regionsOf(draft.open());
    const int largest = regions.largest();
    return freeCells(draft).where([&](Point p) { return regions.of[p] == largest; });
}

}  // namespace

Status build(BuildContext& context, const builder::Slot& slot)
{
    Draft& draft = context.draft;
    const Point at = cellOf(draft.size(), slot.at);
    const EncounterTable table = suited(context.pools.tables.at(slot.table), context.depth);
    if (!isFree(draft, at))
        return Error{"the cell " + cellText(draft.area().at + at) + " is not free"};
    constexpr int tries = 5;  // a type may be too large for the place
    for (int i = 0; i < tries; ++i) {
        const Name name = oneOf(table, context.chance);
        if (name.isEmpty())
            break;
        const EntityTypeId type = draft.types().findEntity(name);
        if (const Rect body{at, draft.types().entity(type).body().footprint}; hasRoom(draft, body)) {
            stand(draft, type, body);
            break;
        }
    }
    draft.take(at);
    return done();
}

Status build(BuildContext& context, const builder::Stairs& stairs)
{
    Draft& draft = context.draft;
    const CellSet cells = freeCellsOfLargest(draft);
    if (cells.isEmpty())
        return Error{"there is no room for a stair"};
    const Point first = roomyCell(draft, cells, context.chance);
    const Grid<int> steps = stepsFrom(draft.open(), first);
    if (!stairs.up.isEmpty())
        placeStair(draft, first, stairs.up);
    if (stairs.down.isEmpty())
        return done();
    int farthest = 0;
    cells.forEach([&](Point p) { farthest = std::max(farthest, steps[p]); });
    const CellSet far = cells.where([&](Point p) { return !(p == first || 100 * steps[p] < stairs.apart * farthest); });
    if (far.isEmpty())
        return Error{"there is no room for a second stair"};
    placeStair(draft, roomyCell(draft, far, context.chance), stairs.down);
    return done();
}

Status build(BuildContext& context, const builder::Scatter& scatter)
{
    Draft& draft = context.draft;
    const TileId tile = draft.tile(scatter.tile);
    if (tile == nothingTile)
        return done();
    const bool blocks = draft.types().tile(tile).layer <= Layer::Structure && !isOpenTile(draft.types().tile(tile));
    Grid<std::uint16_t> noise;
    if (scatter.scale > 0)
        noise = valueNoise(draft.size(), {scatter.scale, 1}, context.chance.next());
    for (const Point p : cellsIn(draft.size())) {
        const int height = scatter.scale > 0 ? noise[p] : noiseEnd / 2;
        // The square of the noise leaves wide gaps between patches; on average it is about a third.
        const auto square = std::uint64_t{3} * static_cast<unsigned>(height) * static_cast<unsigned>(height) / noiseEnd;
        const std::uint64_t share = scatter.scale > 0 ? square : noiseEnd;
        const bool isHere =
            context.chance.below(std::uint64_t{100} * noiseEnd) < static_cast<unsigned>(scatter.percent) * share;
        if (isHere && isFree(draft, p) && (!blocks || openNeighbours(draft.open(), p) == 8))
            draft.put(p, tile);
    }
    return done();
}

Status build(BuildContext& context, const builder::Traps& traps)
{
    Draft& draft = context.draft;
    if (traps.types.empty())
        return done();
    const CellSet cells = freeCells(draft);
    const int count = static_cast<int>(cells.size()) / traps.cellsPerTrap;
    constexpr int away = 3;
    CellBag bag(cells.where([&draft](Point p) { return isAway(draft, p, away); }), context.chance);
    for (int i = 0; i < count; ++i) {
        const Name& type = traps.types[static_cast<std::size_t>(context.chance.below(traps.types.size()))];
        placeEntity(draft, draft.types().findEntity(type), bag);
    }
    return done();
}

Status build(BuildContext& context, const builder::Populate& populate)
{
    Draft& draft = context.draft;
    const EncounterTable table = suited(context.pools.tables.at(populate.table), context.depth);
    const Rect part = partOf(draft.size(), populate.at, populate.size);
    CellSet cells = freeCells(draft).where([part](Point p) { return part.contains(p); });
    const int more = populate.cellsPerRoll == 0 ? 0 : static_cast<int>(cells.size()) / populate.cellsPerRoll;
    const std::vector<Name> names = rolled(table, more, context.chance);
    CellSet away = cells.where([&](Point p) { return isAway(draft, p, populate.away); });
    // On a small level there may be no cell far enough from all stairs.
    CellBag bag(away.size() >= 2 * names.size() ? std::move(away) : std::move(cells), context.chance);
    std::size_t guaranteed = 0;
    for (const Encounter& entry : table.entries)
        guaranteed += static_cast<std::size_t>(entry.least);
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!placeEntity(draft, draft.types().findEntity(names[i]), bag) && i < guaranteed)
            return Error{"there is no room for a " + names[i].text() + " that the table guarantees"};
    return done();
}

}  // namespace gloam
