#include "core/bot/ExplorerBot.h"

#include "core/view/slice/KnownGround.h"
#include "core/world/World.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace gloam {

namespace {

/// The nearest enemy in reach; `visible` is sorted by distance.
const VisibleEntity* hostileBeside(const Slice& slice)
{
    for (const VisibleEntity& seen : slice.visible)
        if (seen.isHostile && slice.isTouching(seen.id))
            return &seen;
    return nullptr;
}

/// Whether something in a cell opens when one walks into it.
bool opensAt(const Slice& slice, Point p)
{
    return std::any_of(slice.visible.begin(), slice.visible.end(),
                       [p](const VisibleEntity& seen) { return seen.opens && seen.cells().contains(p); });
}

std::vector<Point> cellsOf(const BitGrid& plane)
{
    std::vector<Point> cells;
    forEachCell(plane, [&cells](Point p) { cells.push_back(p); });
    return cells;
}

MovementProfile movementOf(const Slice& slice, const BitGrid& way)
{
    MovementProfile movement;
    movement.isPassable = way;
    movement.footprint = slice.self.footprint;
    movement.corners = slice.corners;
    return movement;
}

}  // namespace

Errand ExplorerBot::next(const Slice& slice, Random&)
{
    if (slice.end != GameEnd::Running)
        return {std::nullopt, "The game is over."};
    if (slice.question)
        return {answer(slice), {}};
    readGround(slice);
    learnWhereStairsLead(slice);
    learn(slice);
    if (const auto command = eatWhenHungry(slice))
        return {command, {}};
    if (const VisibleEntity* hostile = hostileBeside(slice))
        return {command::Strike{hostile->id}, {}};
    do {
        if (const auto command = explore(slice))
            return {command, {}};
        if (const auto command = seekEntities(slice))
            return {command, {}};
    } while (tryAgain());
    if (const auto command = seekWayOut(slice))
        return {command, {}};
    return {command::Wait{}, "There is nothing left to explore."};
}

/// The first answer. One that leads back to the same question, and has changed nothing, is not given twice.
Command ExplorerBot::answer(const Slice& slice)
{
    if (slice.turn != m_askedAt || slice.carried != m_askedWith) {
        m_answers.clear();
        m_askedAt = slice.turn;
        m_askedWith = slice.carried;
    }
    const int options = std::max(1, static_cast<int>(slice.question->options.size()));
    return command::Choose{1 + m_answers[slice.question->sentence]++ % options};
}

/// What it carries itself and can eat, once it is hungry and nothing is beside it. What it could not eat, it leaves
/// alone.
std::optional<Command> ExplorerBot::eatWhenHungry(const Slice& slice)
{
    if (slice.supplies.hunger == HungerState::Sated || hostileBeside(slice))
        return std::nullopt;
    const auto isMeal = [&](const CarriedItem& item) {
        return item.in == slice.self.id && item.verb == UseVerb::Eat && item.aim == AimKind::None;
    };
    for (const CarriedItem& item : slice.carried) {
        if (!isMeal(item) || m_inedible.count(item.id) > 0)
            continue;
        if (m_meal && m_meal->what == item.id && m_meal->count == item.count && m_meal->turn == slice.turn) {
            m_inedible.insert(item.id);
            continue;
        }
        m_meal = Meal{item.id, item.count, slice.turn};
        return command::Use{Name(toText(item.id)), std::nullopt};
    }
    return std::nullopt;
}

void ExplorerBot::learn(const Slice& slice)
{
    learnFromLastStep(slice);
    noteObstacles(slice);
    noteEntities(slice);
    m_last.reset();
}

/// The notes of a level stand together, so each level is looked for once.
void ExplorerBot::dropLost(const World& world)
{
    constexpr int end = std::numeric_limits<int>::max();
    for (std::set<Spot>* const spots :
         {&m_barred, &m_bumpedInto, &m_triedAgain, &m_entities, &m_treasure, &m_chests, &m_chestsVisited, &m_stayedShut,
          &m_visited, &m_owned, &m_darkSteps, &m_usedStairs})
        for (auto first = spots->begin(); first != spots->end();) {
            const Name level = std::get<Name>(*first);
            const auto last = spots->upper_bound({level, end, end});
            first = world.findLevel(level) ? last : spots->erase(first, last);
        }
    std::erase_if(m_usedSides, [&world](const auto& side) { return !world.findLevel(side.first); });
    std::erase_if(m_leadsTo, [&world](const auto& way) {
        return !world.findLevel(std::get<Name>(way.first)) || !world.findLevel(way.second);
    });
    std::erase_if(m_trodden, [&world](const Name& level) { return !world.findLevel(level); });
}

std::optional<Command> ExplorerBot::exploreLevel(const Slice& slice)
{
    readGround(slice);
    learn(slice);
    if (const auto command = seekTreasureNearby(slice))
        return command;
    const auto command = explore(slice);
    return command ? command : seekEntities(slice);
}

void ExplorerBot::bar(const Slice& slice, Rect cells)
{
    for (const Point p : cellsIn(cells))
        m_barred.insert(spotOf(slice, p));
}

void ExplorerBot::forgetBarred()
{
    m_barred.clear();
    m_stayedShut.clear();
}

/// A step that neither moved the walker nor took time was refused: something unseen is there, perhaps a lock, or in an
/// open door a creature. If it took time in the dark, something unseen was used, such as a lever.
void ExplorerBot::learnFromLastStep(const Slice& slice)
{
    if (!m_last || m_last->level != slice.level || m_last->from != slice.self.at)
        return;
    const bool hasTakenTime = m_last->turn != slice.turn;
    if (opensAt(slice, m_last->to))
        m_stayedShut.insert(spotOf(slice, m_last->to));
    if (hasTakenTime && (slice.isSeen(m_last->to) || slice.feltAt(m_last->to)))
        return;
    const bool isOpenDoor = knownTile(slice, m_last->to).isOpenDoor();
    if (hasTakenTime && isOpenDoor)
        return;
    const Spot spot = spotOf(slice, m_last->to);
    m_barred.insert(spot);
    if ((hasTakenTime || isOpenDoor) && m_triedAgain.count(spot) == 0)
        m_bumpedInto.insert(spot);
}

bool ExplorerBot::tryAgain()
{
    const bool isAny = !m_bumpedInto.empty();
    m_hasWay = m_hasWay && !isAny;
    for (const Spot& spot : m_bumpedInto)
        m_barred.erase(spot);
    m_triedAgain.merge(m_bumpedInto);
    return isAny;
}

void ExplorerBot::learnWhereStairsLead(const Slice& slice)
{
    if (m_lastStairs && std::get<Name>(*m_lastStairs) != slice.level)
        m_leadsTo.insert_or_assign(*m_lastStairs, slice.level);
    m_lastStairs.reset();
}

/// Solid entities that do not act will still be there when out of sight. One that opens is no obstacle, if it has not
/// stayed shut; with a key, another one opens.
void ExplorerBot::noteObstacles(const Slice& slice)
{
    const auto note = [&](Rect cells, bool opens) {
        for (const Point p : cellsIn(cells)) {
            const Spot spot = spotOf(slice, p);
            if (opens && m_stayedShut.count(spot) == 0)
                m_barred.erase(spot);
            else
                m_barred.insert(spot);
        }
    };
    for (const VisibleEntity& seen : slice.visible)
        if (seen.isSolid && !seen.isActor && !seen.isHostile)
            note(seen.cells(), seen.opens);
    for (const RememberedSight& sight : slice.rememberedEntities)
        if (sight.opens)
            note({sight.at, {1, 1}}, true);
}

void ExplorerBot::readGround(const Slice& slice)
{
    m_ground.read(slice);
    m_hasWay = false;
}

/// Where it would walk: known open cells, those it has walked on in the dark, and doors, except those blocked by
/// someone it should not fight.
const BitGrid& ExplorerBot::wayFor(const Slice& slice)
{
    if (std::exchange(m_hasWay, true))
        return m_way;
    BitGrid& way = m_way = m_ground.open();
    for (int y = 0; y < way.size().height; ++y)
        for (int word = 0; word < way.wordsPerRow(); ++word)
            way.row(y)[word] = (way.row(y)[word] & ~m_ground.mouths().row(y)[word]) | m_ground.doors().row(y)[word];
    forEachOnLevel(slice, m_darkSteps, [&](Point p) {
        if (way.contains(p) && !m_ground.known().get(p))
            way.set(p, true);
    });
    leaveOutBarred(slice, way);
    for (const VisibleEntity& seen : slice.visible)
        if (seen.isSolid && !seen.isHostile && !seen.opens)
            for (const Point p : cellsIn(intersected(seen.cells(), {{0, 0}, slice.size})))
                way.set(p, false);
    return way;
}

void ExplorerBot::leaveOutBarred(const Slice& slice, BitGrid& cells) const
{
    forEachOnLevel(slice, m_barred, [&cells](Point p) {
        if (cells.contains(p))
            cells.set(p, false);
    });
}

/// The unknown cells next to where it could go. In the dark it may stand among them.
BitGrid ExplorerBot::edgeOf(const Slice& slice) const
{
    BitGrid edge = m_ground.edge();
    if (!m_ground.known().get(slice.self.at))
        for (const Direction direction : allDirections)
            if (const Point p = slice.self.at + step(direction); edge.contains(p) && !m_ground.known().get(p))
                edge.set(p, true);
    forEachOnLevel(slice, m_darkSteps, [&edge](Point p) {
        if (edge.contains(p))
            edge.set(p, false);
    });
    leaveOutBarred(slice, edge);
    return edge;
}

std::optional<Command> ExplorerBot::explore(const Slice& slice)
{
    BitGrid way = wayFor(slice);
    const BitGrid edge = edgeOf(slice);
    const std::vector<Point> goals = cellsOf(edge);
    for (const Point p : goals)
        way.set(p, true);  // only the unknown edge itself is entered blindly
    const auto direction = stepToward(slice, goals, way);
    return direction ? std::optional(walk(slice, *direction)) : std::nullopt;
}

std::optional<Command> ExplorerBot::tread(const Slice& slice)
{
    readGround(slice);
    const BitGrid& way = wayFor(slice);
    BitGrid places = way;
    forEachOnLevel(slice, m_visited, [&places](Point p) {
        if (places.contains(p))
            places.set(p, false);
    });
    const auto direction = stepToward(slice, cellsOf(places), way);
    if (direction)
        m_trodden.erase(slice.level);
    else
        m_trodden.insert(slice.level);
    return direction ? std::optional(walk(slice, *direction)) : std::nullopt;
}

/// The stairs of this level on the shortest known way to a level not fully explored.
std::vector<Point> ExplorerBot::stairsToUntrodden(const Slice& slice) const
{
    std::map<Name, std::vector<Point>> firstStairs;  // by level: what to take here to get there
    std::vector<Name> open{slice.level};
    firstStairs[slice.level];
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (m_trodden.count(open[i]) == 0 && open[i] != slice.level)
            return firstStairs[open[i]];
        for (const auto& [spot, to] : m_leadsTo) {
            const auto& [level, x, y] = spot;
            if (level != open[i] || firstStairs.count(to) > 0)
                continue;
            firstStairs[to] = level == slice.level ? std::vector<Point>{{x, y}} : firstStairs[level];
            open.push_back(to);
        }
    }
    return {};
}

std::optional<Command> ExplorerBot::seekUntrodden(const Slice& slice)
{
    const std::vector<Point> stairs = stairsToUntrodden(slice);
    if (stairs.empty())
        return std::nullopt;
    if (stairs.front() == slice.self.at)
        return climb(slice, knownTile(slice, slice.self.at).stairs);
    readGround(slice);
    const auto toward = stepToward(slice, stairs, wayFor(slice));
    return toward ? std::optional(walk(slice, *toward)) : std::nullopt;
}

std::optional<Command> ExplorerBot::descend(const Slice& slice)
{
    m_ground.read(slice);
    learnWhereStairsLead(slice);
    learn(slice);
    return seekStairs(slice, StairDirection::Down);
}

std::optional<Command> ExplorerBot::leaveLevel(const Slice& slice)
{
    m_ground.read(slice);
    learnWhereStairsLead(slice);
    learn(slice);
    return seekWayOut(slice);
}

std::optional<Command> ExplorerBot::seekWayOut(const Slice& slice)
{
    for (const StairDirection direction : {StairDirection::Down, StairDirection::Up})
        if (const auto command = seekStairs(slice, direction))
            return command;
    if (const auto command = seekMouth(slice))
        return command;
    return seekExit(slice);
}

Command ExplorerBot::climb(const Slice& slice, StairDirection direction)
{
    m_lastStairs = spotOf(slice, slice.self.at);
    return command::UseStairs{direction};
}

std::optional<Command> ExplorerBot::seekStairs(const Slice& slice, StairDirection direction)
{
    std::vector<Point> stairs = cellsOf(m_ground.stairs(direction));
    std::erase_if(stairs, [&](Point p) { return m_usedStairs.count(spotOf(slice, p)) > 0; });
    if (std::find(stairs.begin(), stairs.end(), slice.self.at) != stairs.end()) {
        m_usedStairs.insert(spotOf(slice, slice.self.at));
        return climb(slice, direction);
    }
    const auto toward = stepToward(slice, stairs, wayFor(slice));
    return toward ? std::optional(walk(slice, *toward)) : std::nullopt;
}

/// Portals, holes and similar passages, each once.
std::optional<Command> ExplorerBot::seekMouth(const Slice& slice)
{
    BitGrid way = wayFor(slice);
    std::vector<Point> mouths;
    forEachCell(m_ground.mouths(), [&](Point p) {
        if (m_ground.open().get(p) && p != slice.self.at && m_usedStairs.count(spotOf(slice, p)) == 0
            && m_barred.count(spotOf(slice, p)) == 0)
            mouths.push_back(p);
    });
    for (const Point p : mouths)
        way.set(p, true);
    const auto toward = stepToward(slice, mouths, way);
    if (!toward)
        return std::nullopt;
    const Point to = slice.self.at + step(*toward);
    if (std::find(mouths.begin(), mouths.end(), to) != mouths.end())
        m_usedStairs.insert(spotOf(slice, to));
    return walk(slice, *toward);
}

/// Leaves the map once on each side that has an exit, from the nearest known cell.
std::optional<Command> ExplorerBot::seekExit(const Slice& slice)
{
    std::vector<Point> rims;
    const BitGrid& way = wayFor(slice);
    for (const Direction side : slice.exits) {
        if (m_usedSides.count({slice.level, side}) > 0)
            continue;
        if (!slice.size.contains(slice.self.at + step(side))) {
            m_usedSides.insert({slice.level, side});
            return command::Move{side};
        }
        forEachCell(way, [&](Point p) {
            if (!slice.size.contains(p + step(side)))
                rims.push_back(p);
        });
    }
    const auto toward = stepToward(slice, rims, way);
    return toward ? std::optional(walk(slice, *toward)) : std::nullopt;
}

std::optional<Direction> ExplorerBot::stepToward(const Slice& slice, const std::vector<Point>& goals,
                                                 const BitGrid& way, std::optional<int> mostCost)
{
    if (goals.empty())
        return std::nullopt;
    BitGrid withSelf = way;
    for (const Point p : cellsIn(intersected(slice.self.cells(), {{0, 0}, slice.size})))
        withSelf.set(p, true);
    DistanceRequest request;
    request.sources = goals;
    request.movement = movementOf(slice, withSelf);
    request.maxCost = mostCost;
    request.until = slice.self.at;
    computeDistances(request, slice.size, m_scratch, m_costs);
    return m_costs[slice.self.at] > 0 ? stepDown(m_costs, request.movement, slice.self.at) : std::nullopt;
}

Command ExplorerBot::walk(const Slice& slice, Direction direction)
{
    m_last = LastStep{slice.level, slice.self.at, slice.self.at + step(direction), slice.turn};
    return command::Move{direction};
}

}  // namespace gloam
