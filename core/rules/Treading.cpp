#include "core/rules/Treading.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/rules/Harm.h"
#include "core/rules/Resisting.h"
#include "core/rules/Statuses.h"
#include "core/types/StatusType.h"

#include <algorithm>
#include <tuple>

namespace gloam {

namespace {

bool doesReach(const TileTouch& touch, const Entity& who, const TypeRegistry& types)
{
    const EntityType& type = types.entity(who.type);
    return (touch.touchesFlyers || !doesFly(who, types))
           && std::none_of(touch.spares.begin(), touch.spares.end(),
                           [&type](const Name& spared) { return type.isA(spared); });
}

bool doesHurt(const TileTouch& touch, const Level& level, const Entity& who)
{
    const TypeRegistry& types = level.tiles.types();
    if (!doesReach(touch, who, types))
        return false;
    if (touch.damage.most() > 0 && harmPercent(level, who, touch.element) > 0)
        return true;
    const StatusType* status = types.findStatus(touch.status);
    return status && status->isHarmful && !isImmune(level, who, touch.status);
}

/// Notes the tiles in a cell that reach a creature there.
void noteTouches(Deed& deed, const Entity& who, Point at)
{
    const TypeRegistry& types = deed.types();
    for (const Layer layer : allLayers) {
        const TileId tile = deed.level().tiles.at(layer, at);
        if (types.tile(tile).touchBit != 0 && doesReach(types.tile(tile).touch, who, types))
            deed.lists().touched.emplace_back(who.id, tile);
    }
}

bool isCreature(const Deed& deed, const Entity& entity)
{
    return entity.isPlaced() && part<Stats>(entity, deed.types()) && isAlive(entity);
}

/// Looks at the cells that touch or at all entities, whichever are fewer.
void findTouches(Deed& deed)
{
    const Level& level = deed.level();
    const std::vector<Point>& cells = level.tiles.acting(TileAct::Touch);
    if (cells.size() <= level.entities.count()) {
        for (const Point at : cells)
            level.entities.occupancy().forEachAt(at, [&](EntityId id) {
                if (const Entity* entity = deed.find(id); entity && isCreature(deed, *entity))
                    noteTouches(deed, *entity, at);
            });
        return;
    }
    for (const Entity& entity : level.entities.all())
        if (isCreature(deed, entity))
            for (const Point at : cellsIn(intersected(entity.cells(), {{}, level.tiles.size()})))
                if (level.tiles.touchBitsAt(at) != 0)
                    noteTouches(deed, entity, at);
}

void touch(Deed& deed, EntityId who, const TileType& tile)
{
    const TileTouch& touch = tile.touch;
    if (touch.percent < 100 && !deed.chance("tiles").percent(touch.percent))
        return;
    if (touch.damage.most() > 0) {
        const Subject by{{}, tile.id, tile.displayName(), placeOf(deed.level(), who)};
        const int damage = roll(touch.damage, deed.chance("tiles"));
        hurt(deed, who, {tile.id, by, damage, touch.element});
    }
    const Entity* still = deed.find(who);
    if (!touch.status.isEmpty() && still && isAlive(*still))
        afflict(deed, who, touch.status, touch.turns > 0 ? std::optional(touch.turns) : std::nullopt);
}

}  // namespace

std::uint64_t hurtBy(const Level& level, const Entity& who)
{
    const TypeRegistry& types = level.tiles.types();
    std::uint64_t bits = 0;
    for (const TileId tile : types.touchingTiles())
        if (doesHurt(types.tile(tile).touch, level, who))
            bits |= types.tile(tile).touchBit;
    return bits;
}

void touchAll(Deed& deed)
{
    if (deed.level().tiles.acting(TileAct::Touch).empty())
        return;
    auto& touched = deed.lists().touched;
    touched.clear();
    findTouches(deed);
    const auto rank = [](const auto& one) { return std::tuple(one.first, one.second.slot); };
    std::sort(touched.begin(), touched.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    for (std::size_t i = 0; i < touched.size() && deed.spend(1); ++i)
        if (const Entity* entity = deed.find(touched[i].first); entity && isAlive(*entity))
            touch(deed, entity->id, deed.types().tile(touched[i].second));
}

}  // namespace gloam
