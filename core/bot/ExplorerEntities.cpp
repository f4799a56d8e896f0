#include "core/bot/ExplorerBot.h"
#include "core/parts/Items.h"
#include "core/parts/Waiting.h"

namespace gloam {

namespace {

constexpr int nearbySteps = 10;

/// A trap in view is a known one, and nothing is learnt by walking onto it.
bool isTrap(const Slice& slice, const VisibleEntity& seen)
{
    return slice.types && slice.types->entity(slice.types->findEntity(seen.type)).part<Trap>();
}

}  // namespace

void ExplorerBot::noteEntities(const Slice& slice)
{
    m_visited.insert(spotOf(slice, slice.self.at));
    if (!m_ground.known().get(slice.self.at))
        m_darkSteps.insert(spotOf(slice, slice.self.at));
    m_entities.erase(spotOf(slice, slice.self.at));
    m_treasure.erase(spotOf(slice, slice.self.at));
    noteLostChests(slice);
    std::erase_if(m_owned, [&slice](const Spot& spot) {
        const auto& [level, x, y] = spot;
        return level == slice.level && slice.isSeen({x, y});
    });
    for (const VisibleEntity& seen : slice.visible) {
        if (seen.isChest)
            noteChest(slice, seen);
        if (!seen.owner.empty()) {
            m_owned.insert(spotOf(slice, seen.at));
            continue;
        }
        if (seen.isSolid || seen.isActor || isTrap(slice, seen) || m_visited.count(spotOf(slice, seen.at)) > 0)
            continue;
        m_entities.insert(spotOf(slice, seen.at));
        if (seen.isItem || seen.isChest)
            m_treasure.insert(spotOf(slice, seen.at));
    }
    noteRememberedItems(slice);
}

/// What was seen on a walk of the player's own is worth a visit as well.
void ExplorerBot::noteRememberedItems(const Slice& slice)
{
    for (const RememberedSight& sight : slice.rememberedEntities) {
        const Spot spot = spotOf(slice, sight.at);
        const Item* const item = slice.types->entity(slice.types->findEntity(sight.type)).part<Item>();
        if (!item || !item->isTakeable || !item->owner.empty() || m_owned.count(spot) > 0 || m_visited.count(spot) > 0)
            continue;
        m_entities.insert(spot);
        m_treasure.insert(spot);
    }
}

/// One that is not there, or cannot be seen, from beside it: it has been broken or has become something else, and there
/// is nothing to come back for.
void ExplorerBot::noteLostChests(const Slice& slice)
{
    for (const Direction direction : allDirections)
        if (const Spot spot = spotOf(slice, slice.self.at + step(direction)); m_chests.erase(spot) > 0)
            m_chestsVisited.insert(spot);
}

/// A chest that bars the way is looked into from beside it.
void ExplorerBot::noteChest(const Slice& slice, const VisibleEntity& chest)
{
    const Spot spot = spotOf(slice, chest.at);
    if (chest.isSolid ? slice.isTouching(chest.id) : chest.cells().contains(slice.self.at)) {
        m_chestsVisited.insert(spot);
        m_chests.erase(spot);
    } else if (chest.isSolid && m_chestsVisited.count(spot) == 0) {
        m_chests.insert(spot);
    }
}

std::optional<Command> ExplorerBot::seekEntities(const Slice& slice)
{
    const BitGrid& way = wayFor(slice);
    std::vector<Point> places;
    addPlaces(slice, m_entities, places);
    addBeside(slice, m_chests, way, places);
    const auto direction = stepToward(slice, places, way);
    return direction ? std::optional(walk(slice, *direction)) : std::nullopt;
}

/// What is worth having and near comes first: a player sees it, and would turn aside for it.
std::optional<Command> ExplorerBot::seekTreasureNearby(const Slice& slice)
{
    if (m_treasure.empty() && m_chests.empty())
        return std::nullopt;
    std::vector<Point> places;
    const BitGrid& way = wayFor(slice);
    addPlaces(slice, m_treasure, places);
    addBeside(slice, m_chests, way, places);
    const auto direction = stepToward(slice, places, way, nearbySteps * StepCosts().straight);
    return direction ? std::optional(walk(slice, *direction)) : std::nullopt;
}

/// Those that can be entered: what lies in a cell that refused a step would draw every later step there.
void ExplorerBot::addPlaces(const Slice& slice, const std::set<Spot>& spots, std::vector<Point>& places) const
{
    forEachOnLevel(slice, spots, [&](Point p) {
        if (m_barred.count(spotOf(slice, p)) == 0)
            places.push_back(p);
    });
}

/// The cells around each, from which one reaches into it.
void ExplorerBot::addBeside(const Slice& slice, const std::set<Spot>& spots, const BitGrid& way,
                            std::vector<Point>& places) const
{
    forEachOnLevel(slice, spots, [&](Point p) {
        for (const Direction direction : allDirections)
            if (const Point beside = p + step(direction); way.contains(beside) && way.get(beside))
                places.push_back(beside);
    });
}

}  // namespace gloam
