#include "core/check/OpenEnds.h"

#include "core/base/Fault.h"
#include "core/game/StairEnds.h"
#include "core/world/LinkKind.h"

#include <algorithm>
#include <string>
#include <utility>

namespace gloam {

namespace {

/// Whether a link with a smaller id is left by the same numbered stairs.
bool areTaken(const World& world, const Link& link, bool isFrom)
{
    const Place& place = endPlace(link, isFrom);
    if (place.nth == 0 || !canLeaveBy(link, isFrom))
        return false;
    return std::any_of(world.links.all().begin(), world.links.all().end(), [&](const Link& other) {
        return other.id < link.id && (other.from == place || (other.to == place && other.ways == LinkWays::Both));
    });
}

/// What the cells of ends on a level depend on: a world may be large, and each level asks.
World linkedPart(const World& world, const Name& id)
{
    World part;
    part.registry = world.registry;
    part.settings = world.settings;
    part.levels[id] = world.levels.at(id);
    for (const Link& link : world.links.all()) {
        if (link.from.level != id && link.to.level != id)
            continue;
        part.links.add(link);
        for (const Name& end : {link.from.level, link.to.level})
            if (const auto level = world.levels.find(end); level != world.levels.end())
                part.levels[end] = level->second;
    }
    return part;
}

}  // namespace

std::vector<Point> foundEndsOn(const World& world, const Level& level)
{
    std::vector<Point> cells;
    if (level.isUnbuilt() || !hasOpenEnds(world, level.id))
        return cells;
    GameState state;
    state.world = linkedPart(world, level.id);
    settleEnds(state, level.id);
    for (const Link& link : world.links.all())
        for (const bool isFrom : {true, false})
            if (const Place& place = endPlace(link, isFrom); place.level == level.id && !place.hasCell())
                if (const Place& found = endPlace(*state.world.links.find(link.id), isFrom); found.hasCell())
                    cells.push_back(found.at);
    return cells;
}

int countFreeStairs(const World& world, const Level& level, StairDirection direction)
{
    int count = 0;
    for (const Point p : cellsIn(level.tiles.size())) {
        if (level.tiles.typeAt(p).stairs != direction)
            continue;
        const Place here{level.id, p};
        count += std::none_of(world.links.all().begin(), world.links.all().end(), [&here](const Link& link) {
            return link.from == here || (link.to == here && link.ways == LinkWays::Both);
        });
    }
    return count;
}

std::string wordsOfStairs(int count, StairDirection direction)
{
    return (count == 0 ? "no" : std::to_string(count)) + " stairs " + (direction == StairDirection::Up ? "up" : "down");
}

void checkOpenEnd(const World& world, const Link& link, bool isFrom, const std::string& path, Problems& problems)
{
    const Place& place = endPlace(link, isFrom);
    const auto report = [&](Fault fault, std::string sentence, std::string suggestion) {
        problems.push_back(problemAt(Severity::Error, fault, path, std::move(sentence), std::move(suggestion)));
    };
    if (kindOf(link).moment == LinkMoment::Edge)
        return report(Fault::EdgeInside, "An edge needs a cell at the border of level '" + place.level.text() + "'.",
                      "Write [LEVEL, X, Y].");
    if (areTaken(world, link, isFrom))
        return report(Fault::LinksCollide, "Another link begins at the same stairs, and only that one is ever taken.",
                      "Give it another number.");
    const Level* const level = world.findLevel(place.level);
    if (!level || level->isUnbuilt() || place.nth == 0)
        return;
    const StairDirection direction = place.stairs == EndStairs::Up ? StairDirection::Up : StairDirection::Down;
    if (const int count = countFreeStairs(world, *level, direction); count < place.nth)
        report(Fault::LinkToNowhere,
               "The link needs " + wordsOfStairs(place.nth, direction) + " on level '" + place.level.text()
                   + "' that no link with a cell takes, and there are " + wordsOfStairs(count, direction) + ".",
               "Draw them, or give the end a cell.");
}

}  // namespace gloam
