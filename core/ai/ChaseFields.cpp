#include "core/ai/ChaseFields.h"

#include "core/space/Distance.h"

#include <algorithm>
#include <bit>

namespace gloam {

namespace {

constexpr std::size_t mostFields = 4;
constexpr int farthestMove = 2;  ///< cells that a target may have moved to be taken for the same one

/// Cells of a field that cost about as much as a queued cell of a search: more if they are filled in by words.
constexpr long long cellsOfWorkByWords = 32;
constexpr long long cellsOfWorkByRuns = 6;

constexpr int leastRadius = 8;
constexpr int mostSearches = 1'000;  ///< that are counted for an average

/// A part of the map that holds all cells within `radius` of the goals; of few sizes, so that warm fields allocate
/// nothing.
Rect boxAround(Rect goals, int radius, Size map)
{
    const Rect wanted = intersected(grown(goals, radius), {{}, map});
    const auto side = [](int least, int most) {
        return std::min(most, static_cast<int>(std::bit_ceil(static_cast<unsigned>(least))));
    };
    const Size size{side(wanted.size.width, map.width), side(wanted.size.height, map.height)};
    return {{std::min(wanted.at.x, map.width - size.width), std::min(wanted.at.y, map.height - size.height)}, size};
}

bool isSameTarget(Rect before, Rect now)
{
    return before.size == now.size && chebyshevDistance(before.at, now.at) <= farthestMove;
}

/// Copies the cells of a box.
void copyRows(const BitGrid& from, Rect box, BitGrid& to)
{
    for (int y = 0; y < box.size.height; ++y) {
        std::uint64_t* const row = to.row(y);
        for (int x = 0; x < box.size.width; x += 64) {
            const int cells = std::min(64, box.size.width - x);
            const std::uint64_t inside = cells == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << cells) - 1;
            row[x / 64] = from.bitsAt(box.at.x + x, box.at.y + y) & inside;
        }
    }
}

}  // namespace

int Chase::distance() const
{
    return chebyshevDistance(request.from, nearestIn(goals(), request.from));
}

const PathGuide* ChaseFields::find(const Chase& chase)
{
    Field& field = fieldFor(chase);
    const int distance = chase.distance();
    ++field.asked;
    field.farthestInTurn = std::max(field.farthestInTurn, distance);
    field.farthest = std::max(field.farthest, distance);
    if (field.serves(chase))
        return &guideOf(field);
    const long long worth =
        field.demand() * (field.straight == field.diagonal ? cellsOfWorkByWords : cellsOfWorkByRuns);
    for (int radius = field.farthest + field.farthest / 2 + leastRadius;; radius *= 2) {
        const Rect box = boxAround(chase.goals(), radius, chase.ground.open.size());
        if (box.size.area() > worth)
            return nullptr;
        compute(field, chase, box, radius);
        if (field.serves(chase))
            return &guideOf(field);
    }
}

void ChaseFields::noteSearch(const Chase& chase, int work)
{
    Field& field = fieldFor(chase);
    field.spent += work;
    field.allSpent += work;
    if (++field.searches < mostSearches)
        return;
    field.allSpent /= 2;
    field.searches /= 2;
}

/// What searches cost without a field.
long long ChaseFields::Field::demand() const
{
    return std::max(spent, searches > 0 ? askedBefore * allSpent / searches : 0);
}

bool ChaseFields::Field::isFor(const Chase& chase) const
{
    const MovementProfile& movement = chase.request.movement;
    return kind.is(chase.kind) && corners == movement.corners && straight == movement.costs.straight
           && diagonal == movement.costs.diagonal && isSameTarget(goals, chase.goals());
}

bool ChaseFields::Field::isCurrent(const Chase& chase) const
{
    return goals == chase.goals() && ground == chase.ground.version;
}

/// Whether it knows how far the chaser is from its target, or that no path leads there.
bool ChaseFields::Field::serves(const Chase& chase) const
{
    return isMade && (isWhole || (box.contains(chase.request.from) && left[chase.request.from - box.at] >= 0));
}

const PathGuide& ChaseFields::guideOf(Field& field)
{
    field.guide = {field.box.at, &field.left};
    return field.guide;
}

ChaseFields::Field& ChaseFields::fieldFor(const Chase& chase)
{
    const auto known = std::find_if(m_fields.begin(), m_fields.end(), [&](const Field& f) { return f.isFor(chase); });
    const bool isNew = known == m_fields.end();
    if (isNew && m_fields.size() < mostFields)
        m_fields.emplace_back();
    const auto isOlder = [](const Field& a, const Field& b) { return a.usedAt < b.usedAt; };
    Field& field = isNew ? *std::min_element(m_fields.begin(), m_fields.end(), isOlder) : *known;
    field.usedAt = ++m_uses;
    beginTurn(field, chase.turn);
    if (isNew) {
        field.asked = field.askedBefore = field.searches = field.farthest = field.farthestInTurn = 0;
        field.allSpent = 0;
    }
    if (isNew || !field.isCurrent(chase)) {
        field.isMade = false;
        field.spent = 0;
    }
    field.kind = chase.kind;
    field.corners = chase.request.movement.corners;
    field.straight = chase.request.movement.costs.straight;
    field.diagonal = chase.request.movement.costs.diagonal;
    field.goals = chase.goals();
    field.ground = chase.ground.version;
    return field;
}

void ChaseFields::beginTurn(Field& field, std::int64_t turn)
{
    if (field.turn == turn)
        return;
    const bool follows = field.turn + 1 == turn;
    field.askedBefore = follows ? field.asked : 0;
    field.farthest = follows ? field.farthestInTurn : 0;
    field.asked = 0;
    field.farthestInTurn = 0;
    field.turn = turn;
}

/// A path that costs at most as much as `radius` steps stays in the box; what costs more counts only if that is the
/// whole map.
void ChaseFields::compute(Field& field, const Chase& chase, Rect box, int radius)
{
    const CellPlanes& ground = chase.ground.open;
    m_open.reset(box.size);
    copyRows(ground.rows, box, m_open.rows);
    copyRows(ground.columns, {{box.at.y, box.at.x}, {box.size.height, box.size.width}}, m_open.columns);
    m_sources.clear();
    for (const Point cell : cellsIn(intersected(chase.goals(), box)))
        m_sources.push_back(cell - box.at);
    field.isWhole = box.size == ground.size();
    DistanceRequest request{m_sources, chase.request.movement};
    request.movement.isPassable = m_open;
    if (!field.isWhole)
        request.maxCost = radius * std::min(field.straight, field.diagonal);
    computeDistances(request, box.size, m_distances, field.left);
    field.box = box;
    field.isMade = true;
    field.askedBefore = 0;
}

}  // namespace gloam
