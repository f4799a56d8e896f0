#include "core/action/Deed.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/parts/Waiting.h"
#include "core/rules/Burning.h"
#include "core/rules/EffectKinds.h"
#include "core/rules/EffectTargets.h"
#include "core/rules/Effects.h"
#include "core/rules/Ground.h"
#include "core/rules/Switching.h"
#include "core/rules/TimedParts.h"
#include "core/rules/Traps.h"

#include <algorithm>

namespace gloam::doing {

namespace {

constexpr int usualTurns = 10;

std::string nameAt(const Deed& deed, Point at)
{
    const TileId tile = deed.types().apparent(deed.level().tiles.topAt(at));
    return tile == nothingTile ? std::string() : deed.types().tile(tile).displayName();
}

bool isSolidBodyAt(const Deed& deed, Point at)
{
    return deed.level().entities.blockerAt(at) != nullptr;
}

/// Every cell of the level for the shape self, else the cells of the shape.
std::vector<Point> revealedCells(const Deed& deed, const Effect& effect, const Causing& causing)
{
    if (effect.shape != EffectShape::Self)
        return cellsOf(deed, effect, causing);
    std::vector<Point> cells;
    for (const Point p : cellsIn(deed.level().tiles.size()))
        cells.push_back(p);
    return cells;
}

void revealSecretsAt(Deed& deed, EntityId user, Point at)
{
    const Name foundAs = deed.level().tiles.typeAt(at).foundAs;
    if (const TileId becomes = deed.types().findTile(foundAs); becomes != nothingTile) {
        changeGround(deed, at, foundAs);
        deed.tell(event::Found{deed.subject(user), at, deed.types().tile(becomes).displayName()});
        deed.makeKnown(user, at);
    }
    findTraps(deed, user, at);
}

/// Senses for a while, on the whole level or, for a burst, within its reach. The farther sense counts.
void sense(Deed& deed, EntityId user, const Effect& effect)
{
    Sensing* sensing = deed.add<Sensing>(user);
    if (!sensing)
        return;
    const bool areCreatures = effect.what == Revealed::Creatures;
    int& left = areCreatures ? sensing->creatures : sensing->items;
    int& within = areCreatures ? sensing->creaturesWithin : sensing->itemsWithin;
    const int reach = effect.shape == EffectShape::Burst ? std::max(1, effect.reach) : 0;
    within = left == 0 ? reach : within == 0 || reach == 0 ? 0 : std::max(within, reach);
    left = std::max(left, effect.turns > 0 ? effect.turns : usualTurns);
}

}  // namespace

/// Digs up to `amount` walls, nearest to the user first.
void dig(Deed& deed, const Effect& effect, const Causing& causing)
{
    const Point origin = originOf(deed, causing);
    std::vector<Point> cells = cellsOf(deed, effect, causing);
    std::erase_if(cells, [&](Point p) { return !canBeDug(deed.level().tiles, p); });
    std::stable_sort(cells.begin(), cells.end(),
                     [origin](Point a, Point b) { return squaredDistance(a, origin) < squaredDistance(b, origin); });
    const auto most = static_cast<std::size_t>(std::max(0, rollAmount(deed, effect, causing)));
    for (std::size_t i = 0; i < std::min(most, cells.size()); ++i) {
        const std::string what = nameAt(deed, cells[i]);
        changeGround(deed, cells[i], effect.tile.isEmpty() ? deed.level().tiles.typeAt(cells[i]).dugTo : effect.tile);
        deed.tell(event::Dug{sourceOf(deed, causing, cells[i]), cells[i], what, true});
    }
}

void smoke(Deed& deed, const Effect& effect, const Causing& causing)
{
    const TileId tile = deed.types().findTile(effect.tile.isEmpty() ? Name("smoke") : effect.tile);
    if (tile == nothingTile || deed.types().tile(tile).layer != Layer::Effect)
        return;
    const int own = deed.types().tile(tile).fades;
    const int turns = effect.turns > 0 ? effect.turns : own > 0 ? own : usualTurns;
    for (const Point at : cellsOf(deed, effect, causing)) {
        if (deed.level().tiles.blocksMove(at))
            continue;
        const std::string before = nameAt(deed, at);
        hangOver(deed, at, tile, turns);
        deed.tell(event::CellChanged{sourceOf(deed, causing, at), at, before, nameAt(deed, at)});
    }
}

/// What burns catches fire; elsewhere the fire named, if any, lies for a while.
void ignite(Deed& deed, const Effect& effect, const Causing& causing)
{
    const TileId tile = deed.types().findTile(effect.tile);
    const TileType& type = deed.types().tile(tile);
    const bool liesAnywhere = tile != nothingTile && type.layer == Layer::Effect;
    const int turns = effect.turns > 0 ? effect.turns : type.fades > 0 ? type.fades : usualTurns;
    for (const Point at : cellsOf(deed, effect, causing)) {
        const std::string before = nameAt(deed, at);
        const bool isLaid = liesAnywhere && !deed.level().tiles.blocksMove(at);
        if (!setAlight(deed, at) && isLaid)
            hangOver(deed, at, tile, turns);
        if (const std::string now = nameAt(deed, at); now != before)
            deed.tell(event::CellChanged{sourceOf(deed, causing, at), at, before, now});
    }
}

/// Takes away up to `amount` traps, nearest to the user first; all of them if that is 0.
void disarm(Deed& deed, const Effect& effect, const Causing& causing)
{
    const Point origin = originOf(deed, causing);
    std::vector<Point> cells = cellsOf(deed, effect, causing);
    std::stable_sort(cells.begin(), cells.end(),
                     [origin](Point a, Point b) { return squaredDistance(a, origin) < squaredDistance(b, origin); });
    std::vector<EntityId> traps;
    for (const Point at : cells)
        for (const Entity* entity : deed.level().entities.at(at))
            if (part<Trap>(*entity, deed.types()) && entity->id != heroId
                && std::find(traps.begin(), traps.end(), entity->id) == traps.end())
                traps.push_back(entity->id);
    const int most = rollAmount(deed, effect, causing);
    if (most > 0 && traps.size() > static_cast<std::size_t>(most))
        traps.resize(static_cast<std::size_t>(most));
    for (const EntityId trap : traps) {
        const Subject what = deed.subject(trap);
        deed.remove(trap);
        deed.tell(event::Custom{"disarmed", what, {}});
    }
}

/// Walls nobody in: a cell with a solid entity stays as it is if the new tile would block movement.
void tile(Deed& deed, const Effect& effect, const Causing& causing)
{
    const TileId becomes = deed.types().findTile(effect.tile);
    if (becomes == nothingTile)
        return;
    const TileType& type = deed.types().tile(becomes);
    for (const Point at : cellsOf(deed, effect, causing)) {
        const bool isMeant =
            effect.instead.isEmpty() || deed.types().tile(deed.level().tiles.solidAt(at)).id == effect.instead;
        if (!isMeant || (!type.isWalkable && isSolidBodyAt(deed, at)))
            continue;
        const std::string before = nameAt(deed, at);
        const TileId wasSolid = deed.level().tiles.solidAt(at);
        if (type.layer == Layer::Terrain || type.layer == Layer::Structure)
            changeGround(deed, at, effect.tile);
        else if (type.layer == Layer::Effect)
            layEffect(deed, at, becomes);
        else
            deed.put(type.layer, at, becomes);
        deed.tell(event::CellChanged{sourceOf(deed, causing, at), at, before, nameAt(deed, at)});
        if (effect.at != noCell && wasSolid != deed.level().tiles.solidAt(at))
            tellOfGround(deed, at, wasSolid);
    }
}

void reveal(Deed& deed, const Effect& effect, const Causing& causing)
{
    if (!deed.find(causing.user))
        return;
    switch (effect.what) {
    case Revealed::Ground:
        for (const Point at : revealedCells(deed, effect, causing))
            deed.makeKnown(causing.user, at);
        return;
    case Revealed::Secrets:
        for (const Point at : revealedCells(deed, effect, causing))
            revealSecretsAt(deed, causing.user, at);
        return;
    case Revealed::Creatures:
    case Revealed::Items: sense(deed, causing.user, effect);
    }
}

}  // namespace gloam::doing
