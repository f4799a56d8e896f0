#include "core/generate/Corridors.h"
#include "core/generate/Regions.h"
#include "core/generate/Sides.h"
#include "core/generate/Steps.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

template <typename T> void shuffle(std::vector<T>& items, Random& chance)
{
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[static_cast<std::size_t>(chance.below(i))]);
}

/// Digs ways: floor through rock, fords through deep water.
class WayDigger {
public:
    WayDigger(BuildContext& context, const builder::Connect& connect)
        : m_context(context), m_floor(context.draft.tile(connect.floor)), m_ford(context.draft.tile(connect.ford)),
          m_widen(connect.widen)
    {
        context.draft.setUsualFloor(m_floor);
    }

    void open(Point p)
    {
        Draft& draft = m_context.draft;
        if (!draft.isOpen(p))
            draft.put(p, draft.types().tile(draft.solidAt(p)).isSwum ? m_ford : m_floor);
    }

    void dig(const Bridge& bridge)
    {
        for (const Point p : bridge)
            open(p);
        for (const Point p : bridge)
            if (m_context.chance.percent(m_widen))
                openBeside(p);
    }

private:
    /// Opens one of a cell's closed neighbours.
    void openBeside(Point p)
    {
        const std::uint64_t first = m_context.chance.below(fourSides.size());
        for (std::uint64_t i = 0; i < fourSides.size(); ++i) {
            const Point beside = p + fourSides[static_cast<std::size_t>((first + i) % fourSides.size())];
            if (m_context.draft.isFixed(beside) || m_context.draft.isOpen(beside))
                continue;
            open(beside);
            return;
        }
    }

    BuildContext& m_context;
    TileId m_floor;
    TileId m_ford;
    int m_widen;
};

/// The cells of one edge, without its corners.
std::vector<Point> edgeCells(Size size, Point side)
{
    std::vector<Point> cells;
    if (side.x == 0)
        for (int x = 1; x < size.width - 1; ++x)
            cells.push_back({x, side.y < 0 ? 0 : size.height - 1});
    else
        for (int y = 1; y < size.height - 1; ++y)
            cells.push_back({side.x < 0 ? 0 : size.width - 1, y});
    return cells;
}

/// A cell to walk on along each edge; the Error names the edge where all cells are locked.
Status openEdges(BuildContext& context)
{
    Draft& draft = context.draft;
    for (const Point side : fourSides) {
        std::vector<Point> cells = edgeCells(draft.size(), side);
        if (std::any_of(cells.begin(), cells.end(), [&](Point p) { return draft.isOpen(p); }))
            continue;
        if (cells.empty())
            return Error{"the area is too small for a cell to walk on along every edge"};
        shuffle(cells, context.chance);
        const auto found = std::find_if(cells.begin(), cells.end(), [&](Point p) {
            draft.unseal(p);
            const bool isFree = !draft.isFixed(p);
            draft.seal(p);
            return isFree;
        });
        if (found == cells.end())
            return Error{"every cell of an edge is locked"};
        draft.openings.push_back(*found);
    }
    return done();
}

/// Unseals the shortest way from an opening to a cell that can be changed: in a corner, or in a border two cells deep,
/// everything beside an opening is sealed. Does nothing if locked cells and vaults leave no way.
void unsealWayIn(Draft& draft, Point opening)
{
    std::vector<Point> reached{opening};
    std::vector<std::size_t> cameFrom{0};
    Grid<char> isReached(draft.size(), 0);
    isReached[opening] = 1;
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const Point side : fourSides) {
            const Point next = reached[i] + side;
            if (!draft.contains(next) || isReached[next] != 0 || draft.isLocked(next) || draft.isVault(next))
                continue;
            if (!draft.isFixed(next)) {
                for (std::size_t way = i; way != 0; way = cameFrom[way])
                    draft.unseal(reached[way]);
                return;
            }
            isReached[next] = 1;
            reached.push_back(next);
            cameFrom.push_back(i);
        }
}

/// Walls up regions smaller than asked for; false if there are none.
bool fillSmall(Draft& draft, const builder::Connect& connect, const Regions& regions)
{
    std::vector<char> isKept(regions.sizes.size(), 0);
    for (std::size_t i = 0; i < regions.sizes.size(); ++i)
        isKept[i] = regions.sizes[i] >= connect.smallest ? 1 : 0;
    for (const Point p : draft.openings)
        isKept[static_cast<std::size_t>(regions.of[p])] = 1;
    if (regions.largest() != Regions::none)
        isKept[static_cast<std::size_t>(regions.largest())] = 1;
    if (std::find(isKept.begin(), isKept.end(), 0) == isKept.end())
        return false;
    std::vector<Point> small;
    for (const Point p : cellsIn(draft.size()))
        if (regions.of[p] != Regions::none && isKept[static_cast<std::size_t>(regions.of[p])] == 0)
            small.push_back(p);
    for (const Point p : small)
        if (draft.isFixed(p))
            isKept[static_cast<std::size_t>(regions.of[p])] = 1;
    const TileId wall = draft.tile(connect.wall);
    for (const Point p : small)
        if (isKept[static_cast<std::size_t>(regions.of[p])] == 0)
            draft.put(p, wall);
    return true;
}

/// Walks within a few steps, for many questions on one map.
class Neighbourhood {
public:
    explicit Neighbourhood(Size size) : m_seen(size, 0) {}

    /// Whether a way of at most `steps` leads from one cell to another without entering `without`.
    bool isNear(const BitGrid& open, Point from, Point to, Point without, int steps)
    {
        ++m_walk;
        m_queue.assign(1, {from, 0});
        m_seen[from] = m_walk;
        for (std::size_t i = 0; i < m_queue.size(); ++i) {
            const auto [p, walked] = m_queue[i];
            if (p == to)
                return true;
            if (walked == steps)
                continue;
            for (const Point side : fourSides) {
                const Point next = p + side;
                if (!open.contains(next) || !open.get(next) || m_seen[next] == m_walk || next == without)
                    continue;
                m_seen[next] = m_walk;
                m_queue.push_back({next, walked + 1});
            }
        }
        return false;
    }

private:
    struct Step {
        Point at;
        int walked;
    };
    Grid<int> m_seen;
    int m_walk = 0;
    std::vector<Step> m_queue;
};

/// The direction through a wall one cell thick, or through a doorway; {0, 0} if it is neither.
Point passage(const BitGrid& open, Point p)
{
    const auto isOpen = [&open](Point at) { return open.contains(at) && open.get(at); };
    for (const Point side : {Point{1, 0}, Point{0, 1}}) {
        const Point across{side.y, side.x};
        if (isOpen(p + side) && isOpen(p - side) && !isOpen(p + across) && !isOpen(p - across))
            return side;
    }
    return {};
}

constexpr Point noPlace{-1, -1};

/// A straight way that could be dug between two open cells.
struct Shortcut {
    Point from;
    Point step;
    int cells;
};

/// How many closed cells lie between an open cell and the next open one that way, with rock on both sides of each; 0 if
/// there are none or more than `most`, or if one of them cannot be dug.
int shortcutCells(const Draft& draft, Point from, Point step, int most)
{
    if (!draft.isOpen(from))
        return 0;
    const Point across{step.y, step.x};
    for (int cells = 0; cells <= most; ++cells) {
        const Point p = from + step * (cells + 1);
        if (draft.isOpen(p))
            return cells;
        if (draft.isFixed(p) || draft.isOpen(p + across) || draft.isOpen(p - across)
            || draft.types().tile(draft.solidAt(p)).isSwum)
            return 0;
    }
    return 0;
}

/// Whether a room begins on that side of a doorway: all three cells there are open.
bool isRoom(const Draft& draft, Point doorway, Point side)
{
    const Point across{side.y, side.x};
    const Point first = doorway + side;
    return draft.isOpen(first) && draft.isOpen(first + across) && draft.isOpen(first - across);
}

/// Opens the eight cells around one, water too: sides first, then corners that have an open side.
void openBay(Draft& draft, Point middle, TileId floor)
{
    for (const bool isCorner : {false, true})
        for (const Point p : cellsIn(squareAround(middle, 1))) {
            const bool isDiagonal = p.x != middle.x && p.y != middle.y;
            if (isDiagonal == isCorner && !draft.isFixed(p) && !draft.isOpen(p) && openSides(draft.open(), p) > 0)
                draft.put(p, floor);
        }
}

/// Joins the regions outside vaults, so that no way has to lead through a vault.
Status joinAroundVaults(Draft& draft, WayDigger& digger)
{
    const auto outside = [&draft] {
        BitGrid open = draft.open();
        for (const Point p : cellsIn(draft.size()))
            if (draft.isVault(p))
                open.set(p, false);
        return regionsOf(open);
    };
    for (const Bridge& bridge : bridgesBetween(outside(), draft.fixed()))
        digger.dig(bridge);
    return outside().count() > 1 ? Status(Error{"vaults and locked cells keep regions apart"}) : done();
}

}  // namespace

Status build(BuildContext& context, const builder::Connect& connect)
{
    Draft& draft = context.draft;
    if (connect.edges)
        if (const Status opened = openEdges(context); !opened)
            return opened;
    WayDigger digger(context, connect);
    for (const Point p : draft.openings)
        draft.unseal(p);
    for (const Point p : draft.openings) {
        unsealWayIn(draft, p);
        digger.open(p);
        if (!draft.isOpen(p))
            return Error{"an opening is locked and closed"};
    }
    for (const Point p : draft.gates) {
        digger.open(p);
        if (!draft.isOpen(p))
            return Error{"a cell before a vault is locked and closed"};
    }
    Regions regions = regionsOf(draft.open());
    bool haveChanged = fillSmall(draft, connect, regions);
    if (!connect.join)
        return draft.open().count() == 0 ? Status(Error{"there is nothing to walk on"}) : done();
    if (draft.hasVaults()) {
        if (const Status joined = joinAroundVaults(draft, digger); !joined)
            return joined;
        haveChanged = true;
    }
    if (haveChanged) {
        regions = {};  // frees them first: those of a large level take much memory
        regions = regionsOf(draft.open());
    }
    for (const Bridge& bridge : bridgesBetween(std::move(regions), draft.fixed()))
        digger.dig(bridge);
    const int count = regionCount(draft.open());
    if (count == 0)
        return Error{"there is nothing to walk on"};
    if (count > 1)
        return Error{std::to_string(count) + " regions stay apart: only locked cells are between them"};
    return done();
}

Status build(BuildContext& context, const builder::Loops& loops)
{
    Draft& draft = context.draft;
    const TileId floor = draft.tile(loops.floor);
    std::vector<Shortcut> shortcuts;
    for (const Point p : cellsIn(draft.size()))
        for (const Point way : {Point{1, 0}, Point{0, 1}})
            if (const int cells = shortcutCells(draft, p, way, loops.through); cells > 0)
                shortcuts.push_back({p, way, cells});
    shuffle(shortcuts, context.chance);
    std::size_t left = (shortcuts.size() * static_cast<std::size_t>(loops.percent) + 99) / 100;
    const std::size_t tries = std::min(shortcuts.size(), 6 * left);
    Neighbourhood near(draft.size());
    for (std::size_t i = 0; i < tries && left > 0; ++i) {
        const Shortcut& way = shortcuts[i];
        // A shortcut dug before may have changed what is here.
        if (shortcutCells(draft, way.from, way.step, loops.through) != way.cells
            || near.isNear(draft.open(), way.from, way.from + way.step * (way.cells + 1), noPlace,
                           loops.detour + way.cells))
            continue;
        for (int cell = 1; cell <= way.cells; ++cell)
            draft.put(way.from + way.step * cell, floor);
        --left;
    }
    return done();
}

Status build(BuildContext& context, const builder::Alcoves& alcoves)
{
    Draft& draft = context.draft;
    const TileId floor = draft.tile(alcoves.floor);
    const auto longest = static_cast<std::size_t>(alcoves.longest);
    for (const std::vector<Point>& corridor : corridorsOf(draft.open())) {
        if (corridor.size() <= longest)
            continue;
        const std::size_t parts = corridor.size() / longest + 1;
        for (std::size_t i = 1; i < parts; ++i)
            openBay(draft, corridor[i * corridor.size() / parts], floor);
    }
    return done();
}

Status build(BuildContext& context, const builder::Doors& doors)
{
    Draft& draft = context.draft;
    const TileId door = draft.tile(doors.door);
    for (const Point p : cellsIn(draft.size())) {
        const Point side =
            draft.isOpen(p) && !draft.isFixed(p) && !draft.isTaken(p) ? passage(draft.open(), p) : Point{};
        if (side == Point{} || !(isRoom(draft, p, side) || isRoom(draft, p, Point{} - side)))
            continue;
        const bool isBesideDoor =
            std::any_of(fourSides.begin(), fourSides.end(), [&](Point by) { return draft.isTaken(p + by); });
        if (isBesideDoor || !context.chance.percent(doors.percent))
            continue;
        draft.put(p, door);
        draft.take(p);
        draft.doors.push_back(p);
    }
    return done();
}

Status build(BuildContext& context, const builder::SecretDoors& secret)
{
    constexpr int farthest = 40;  // steps of the way around that one can be expected to find
    Draft& draft = context.draft;
    const TileId door = draft.tile(secret.door);
    BitGrid known = draft.open();
    Neighbourhood near(draft.size());
    for (const Point p : draft.doors) {
        const Point side = passage(draft.open(), p);
        if (!context.chance.percent(secret.percent) || side == Point{}
            || !near.isNear(known, p - side, p + side, p, farthest))
            continue;
        known.set(p, false);
        draft.put(p, door);
    }
    return done();
}

}  // namespace gloam
