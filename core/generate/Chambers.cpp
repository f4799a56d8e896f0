#include "core/generate/Shapes.h"
#include "core/generate/Sides.h"
#include "core/generate/Steps.h"

#include <algorithm>
#include <array>
#include <limits>

namespace gloam {

namespace {

void fillWith(Draft& draft, const Name& wall, TileId floor)
{
    draft.setUsualFloor(floor);
    fillRect(draft, {{}, draft.size()}, draft.tile(wall));
}

Point middleOf(Rect room)
{
    return room.at + Point{room.size.width / 2, room.size.height / 2};
}

int apart(Point a, Point b)
{
    return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

Rect grownBy(Rect room, int cells)
{
    return {room.at - Point{cells, cells}, {room.size.width + 2 * cells, room.size.height + 2 * cells}};
}

/// Sizes and numbers of rooms.
struct RoomPlan {
    int count, leastSide, mostSide, apart;
};

/// Rooms at random that keep their distance; fewer than planned where no more fit.
std::vector<Rect> plannedRooms(BuildContext& context, const RoomPlan& plan)
{
    const Size size = context.draft.size();
    const int mostWidth = std::min(plan.mostSide, size.width - 2);
    const int mostHeight = std::min(plan.mostSide, size.height - 2);
    std::vector<Rect> rooms;
    if (mostWidth < plan.leastSide || mostHeight < plan.leastSide)
        return rooms;
    // Rooms by the square of the grid their middle is in, so that each compares with its neighbours only.
    const int tries = plan.count * 12;
    const int cell = plan.mostSide + plan.apart + 1;
    Grid<std::vector<Rect>> near({size.width / cell + 3, size.height / cell + 3});
    for (int i = 0; i < tries && static_cast<int>(rooms.size()) < plan.count; ++i) {
        const int width = context.chance.between(plan.leastSide, mostWidth);
        const int height = context.chance.between(plan.leastSide, mostHeight);
        const int x = context.chance.between(1, size.width - 1 - width);
        const int y = context.chance.between(1, size.height - 1 - height);
        const Rect room{{x, y}, {width, height}};
        const Point square{middleOf(room).x / cell + 1, middleOf(room).y / cell + 1};
        bool isFree = true;
        for (const Point p : cellsIn(squareAround(square, 1)))
            for (const Rect& other : near[p])
                isFree = isFree && intersected(grownBy(room, plan.apart), other).isEmpty();
        if (!isFree)
            continue;
        near[square].push_back(room);
        rooms.push_back(room);
    }
    return rooms;
}

/// Joins each room to the nearest of those joined before it: the shortest tree over their middles (Prim 1957).
template <typename Join> void joinRooms(const std::vector<Rect>& rooms, Join join)
{
    std::vector<int> nearest(rooms.size(), 0);
    std::vector<int> distance(rooms.size(), std::numeric_limits<int>::max());
    std::vector<char> isJoined(rooms.size(), 0);
    std::size_t last = 0;
    for (std::size_t n = 1; n < rooms.size(); ++n) {
        isJoined[last] = 1;
        std::size_t next = 0;
        int best = std::numeric_limits<int>::max();
        for (std::size_t i = 0; i < rooms.size(); ++i) {
            if (isJoined[i])
                continue;
            if (const int far = apart(middleOf(rooms[i]), middleOf(rooms[last])); far < distance[i]) {
                distance[i] = far;
                nearest[i] = static_cast<int>(last);
            }
            if (distance[i] < best) {
                best = distance[i];
                next = i;
            }
        }
        join(rooms[static_cast<std::size_t>(nearest[next])], rooms[next]);
        last = next;
    }
}

int roomsFor(Size size, int perTwoThousand)
{
    return static_cast<int>(std::max(1LL, (size.area() * perTwoThousand + 1000) / 2000));
}

/// Divides an area into halls.
class HallDivision {
public:
    HallDivision(BuildContext& context, const builder::Halls& halls, TileId floor)
        : m_context(context), m_halls(halls), m_floor(floor)
    {}

    void divide(Rect area)
    {
        const bool isWide = area.size.width > m_halls.mostSide;
        const bool isHigh = area.size.height > m_halls.mostSide;
        if (!isWide && !isHigh) {
            for (const Point p : cellsIn(area))
                m_context.draft.put(p, m_floor);
            return;
        }
        const bool isAcross = area.size.width > area.size.height;
        const int side = isAcross ? area.size.width : area.size.height;
        const int cut = m_context.chance.between(m_halls.leastSide, side - 1 - m_halls.leastSide);
        const Rect first{area.at, isAcross ? Size{cut, area.size.height} : Size{area.size.width, cut}};
        const Rect second{area.at + (isAcross ? Point{cut + 1, 0} : Point{0, cut + 1}),
                          isAcross ? Size{side - cut - 1, area.size.height} : Size{area.size.width, side - cut - 1}};
        divide(first);
        divide(second);
        join(area, cut, isAcross);
    }

private:
    /// Opens the wall between two halves where both sides are open.
    void join(Rect area, int cut, bool isAcross)
    {
        const int length = isAcross ? area.size.height : area.size.width;
        const int from = m_context.chance.between(0, length - 1);
        for (int i = 0; i < length; ++i) {
            const int along = (from + i) % length;
            const Point p = area.at + (isAcross ? Point{cut, along} : Point{along, cut});
            const Point ahead = isAcross ? Point{1, 0} : Point{0, 1};
            if (!m_context.draft.isOpen(p - ahead) || !m_context.draft.isOpen(p + ahead) || m_context.draft.isFixed(p))
                continue;
            m_context.draft.put(p, m_floor);
            return;
        }
    }

    BuildContext& m_context;
    const builder::Halls& m_halls;
    TileId m_floor;
};

/// Digs a maze on the cells with odd coordinates.
class MazeDigger {
public:
    MazeDigger(BuildContext& context, const builder::Maze& maze, TileId floor)
        : m_context(context), m_maze(maze), m_floor(floor)
    {}

    void dig()
    {
        const Size size = m_context.draft.size();
        for (int y = 1; y < size.height - 1; y += 2)
            for (int x = 1; x < size.width - 1; x += 2)
                if (!m_context.draft.isOpen({x, y}) && !m_context.draft.isFixed({x, y}))
                    digFrom({x, y});
        braid();
    }

private:
    bool isFresh(Point p) const
    {
        const Size size = m_context.draft.size();
        return p.x > 0 && p.y > 0 && p.x < size.width - 1 && p.y < size.height - 1 && !m_context.draft.isOpen(p)
               && !m_context.draft.isFixed(p);
    }

    void digFrom(Point start)
    {
        std::vector<Point> active{start};
        m_context.draft.put(start, m_floor);
        while (!active.empty()) {
            const bool isNewest = m_context.chance.percent(m_maze.winding);
            const std::size_t which =
                isNewest ? active.size() - 1 : static_cast<std::size_t>(m_context.chance.below(active.size()));
            const Point at = active[which];
            std::vector<Point> ways;
            for (const Point side : fourSides)
                if (isFresh(at + side * 2) && !m_context.draft.isFixed(at + side))
                    ways.push_back(side);
            if (ways.empty()) {
                active[which] = active.back();
                active.pop_back();
                continue;
            }
            const Point way = ways[static_cast<std::size_t>(m_context.chance.below(ways.size()))];
            m_context.draft.put(at + way, m_floor);
            m_context.draft.put(at + way * 2, m_floor);
            active.push_back(at + way * 2);
        }
    }

    /// Opens dead ends towards another corridor.
    void braid()
    {
        const Size size = m_context.draft.size();
        for (int y = 1; y < size.height - 1; y += 2)
            for (int x = 1; x < size.width - 1; x += 2) {
                int ways = 0;
                std::vector<Point> walls;
                for (const Point side : fourSides) {
                    const Point wall = Point{x, y} + side;
                    ways += m_context.draft.isOpen(wall) ? 1 : 0;
                    if (!m_context.draft.isOpen(wall) && !m_context.draft.isFixed(wall)
                        && m_context.draft.isOpen(wall + side))
                        walls.push_back(wall);
                }
                if (ways == 1 && !walls.empty() && m_context.chance.percent(m_maze.braid))
                    m_context.draft.put(walls[static_cast<std::size_t>(m_context.chance.below(walls.size()))], m_floor);
            }
    }

    BuildContext& m_context;
    const builder::Maze& m_maze;
    TileId m_floor;
};

Status noRoom()
{
    return Error{"no room fits into the area"};
}

}  // namespace

Status build(BuildContext& context, const builder::Ruins& ruins)
{
    Draft& draft = context.draft;
    const TileId floor = draft.tile(ruins.floor);
    const TileId rubble = draft.tile(ruins.rubble);
    fillWith(draft, ruins.wall, floor);
    const int count =
        context.chance.between(roomsFor(draft.size(), ruins.leastRooms), roomsFor(draft.size(), ruins.mostRooms));
    const std::vector<Rect> rooms = plannedRooms(context, {count, ruins.leastSide, ruins.mostSide, 1});
    if (rooms.empty())
        return noRoom();
    for (const Rect& room : rooms)
        fillRect(draft, room, floor);
    joinRooms(rooms, [&](const Rect& a, const Rect& b) {
        const bool acrossFirst = context.chance.percent(50);
        makeCorridor(middleOf(a), middleOf(b), acrossFirst, [&](Point p) {
            if (!draft.isOpen(p))
                draft.put(p, context.chance.percent(ruins.rubblePercent) ? rubble : floor);
        });
    });
    return done();
}

Status build(BuildContext& context, const builder::Rooms& rooms)
{
    Draft& draft = context.draft;
    const TileId floor = draft.tile(rooms.floor);
    const TileId corridor = draft.tile(rooms.corridor);
    fillWith(draft, rooms.wall, floor);
    const int count = static_cast<int>(std::max(1LL, draft.size().area() / rooms.cellsPerRoom));
    const std::vector<Rect> planned = plannedRooms(context, {count, rooms.leastSide, rooms.mostSide, rooms.apart});
    if (planned.empty())
        return noRoom();
    for (const Rect& room : planned)
        fillRect(draft, room, floor);
    joinRooms(planned, [&](const Rect& a, const Rect& b) {
        const bool acrossFirst = context.chance.percent(50);
        makeCorridor(middleOf(a), middleOf(b), acrossFirst, [&](Point p) {
            if (!draft.isOpen(p))
                draft.put(p, corridor);
        });
    });
    return done();
}

Status build(BuildContext& context, const builder::Halls& halls)
{
    Draft& draft = context.draft;
    const TileId floor = draft.tile(halls.floor);
    fillWith(draft, halls.wall, floor);
    const Rect inner{{1, 1}, {draft.size().width - 2, draft.size().height - 2}};
    if (inner.size.width < halls.leastSide || inner.size.height < halls.leastSide)
        return noRoom();
    HallDivision(context, halls, floor).divide(inner);
    return done();
}

Status build(BuildContext& context, const builder::Maze& maze)
{
    Draft& draft = context.draft;
    if (draft.size().width < 5 || draft.size().height < 5)
        return Error{"the area is too small for a maze"};
    const TileId floor = draft.tile(maze.floor);
    fillWith(draft, maze.wall, floor);
    MazeDigger(context, maze, floor).dig();
    return done();
}

}  // namespace gloam
