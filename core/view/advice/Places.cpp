#include "core/view/advice/Places.h"

#include "core/parts/Items.h"
#include "core/parts/Talk.h"
#include "core/types/TypeRegistry.h"
#include "core/view/slice/KnownGround.h"
#include "core/world/LinkKind.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace gloam {

namespace {

KnownPlace placeOf(PlaceKind kind, Point at, const TileType& tile)
{
    return {kind, at, tile.id, tile.displayName(), tile.glyph, tile.color, false, unreachable, 0};
}

std::optional<PlaceKind> kindOf(const TileType& tile)
{
    if (tile.stairs == StairDirection::Down)
        return PlaceKind::StairsDown;
    if (tile.stairs == StairDirection::Up)
        return PlaceKind::StairsUp;
    if (takesOnEntering(tile))
        return PlaceKind::Furniture;
    return tile.isClosedDoor() ? std::optional(PlaceKind::Door) : std::nullopt;
}

void addTiles(const Slice& slice, std::vector<KnownPlace>& places)
{
    for (const Point p : cellsIn(slice.size)) {
        const TileType& tile = knownTile(slice, p);
        if (const auto kind = kindOf(tile)) {
            places.push_back(placeOf(*kind, p, tile));
            places.back().isRemembered = !slice.isSeen(p);
        }
    }
}

void addEntitiesInSight(const Slice& slice, std::vector<KnownPlace>& places)
{
    for (const VisibleEntity& seen : slice.visible) {
        if (seen.isHostile || seen.isFelt)
            continue;
        const bool isBeing = seen.isActor || seen.talks;
        const PlaceKind kind = isBeing ? PlaceKind::Being : seen.isItem ? PlaceKind::Item : PlaceKind::Furniture;
        places.push_back({kind, seen.at, seen.type, seen.name, seen.glyph, seen.colour, false, unreachable, 0});
    }
}

void addRememberedEntities(const Slice& slice, std::vector<KnownPlace>& places)
{
    for (const RememberedSight& entity : slice.rememberedEntities) {
        const EntityType& type = slice.types->entity(slice.types->findEntity(entity.type));
        const Item* const item = type.part<Item>();
        const bool isBeing = type.part<Stats>() || type.part<Talk>();
        const PlaceKind kind = isBeing                    ? PlaceKind::Being
                               : item && item->isTakeable ? PlaceKind::Item
                                                          : PlaceKind::Furniture;
        places.push_back(
            {kind, entity.at, entity.type, entity.name, entity.glyph, entity.colour, true, unreachable, 0});
    }
}

/// To the cell, else to a neighbour: something solid is entered by nobody.
int turnsTo(const Slice& slice, const Grid<int>& turns, Point at)
{
    if (!turns.contains(at))
        return unreachable;
    if (turns[at] >= 0 || footingAt(slice, at) == Footing::Barred)
        return turns[at];
    int least = std::numeric_limits<int>::max();
    for (const Direction direction : allDirections)
        if (const Point beside = at + step(direction); turns.contains(beside) && turns[beside] >= 0)
            least = std::min(least, turns[beside]);
    return least == std::numeric_limits<int>::max() ? unreachable : least;
}

/// Gives the places that a swim leads to, and no dry way, their turns.
void addSwims(const Slice& slice, std::vector<KnownPlace>& places, RouteScratch& scratch)
{
    const auto isFar = [](const KnownPlace& place) { return place.turns == unreachable; };
    if (!slice.swims || std::none_of(places.begin(), places.end(), isFar))
        return;
    RouteScratch swims;  // a search for each of many places that no swim leads to would take long
    const Grid<int>& turns = turnsToAll(slice, swims, Crossing::Swimming);
    for (KnownPlace& place : places)
        if (isFar(place) && turnsTo(slice, turns, place.at) != unreachable) {
            const Route route = routeTo(slice, {place.at, {1, 1}}, scratch, Crossing::Swimming);
            place.turns = route.isEmpty() ? unreachable : route.turns;
            place.swum = route.swum;
        }
}

}  // namespace

std::vector<KnownPlace> knownPlaces(const Slice& slice, RouteScratch& scratch)
{
    std::vector<KnownPlace> places;
    addTiles(slice, places);
    addEntitiesInSight(slice, places);
    addRememberedEntities(slice, places);
    const Grid<int>& turns = turnsToAll(slice, scratch);
    for (KnownPlace& place : places)
        place.turns = turnsTo(slice, turns, place.at);
    addSwims(slice, places, scratch);  // leaves the turns to all cells
    std::erase_if(places,
                  [](const KnownPlace& place) { return place.kind == PlaceKind::Door && place.turns == unreachable; });
    const auto rank = [](const KnownPlace& place) {
        return std::tuple(place.turns == unreachable, place.swum > 0, place.kind, place.turns, place.at.y, place.at.x);
    };
    std::stable_sort(places.begin(), places.end(),
                     [&rank](const KnownPlace& a, const KnownPlace& b) { return rank(a) < rank(b); });
    return places;
}

std::optional<KnownPlace> nearestStairs(const Slice& slice, StairDirection direction, RouteScratch& scratch)
{
    const PlaceKind kind = direction == StairDirection::Down ? PlaceKind::StairsDown : PlaceKind::StairsUp;
    for (const KnownPlace& place : knownPlaces(slice, scratch))
        if (place.kind == kind && place.turns != unreachable && place.swum == 0)
            return place;
    return std::nullopt;
}

}  // namespace gloam
