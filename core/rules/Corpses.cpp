#include "core/rules/Corpses.h"

#include "core/action/Deed.h"
#include "core/parts/Carrying.h"
#include "core/parts/Ends.h"
#include "core/parts/FreeCell.h"
#include "core/rules/TimedParts.h"

namespace gloam {

namespace {

constexpr int remainsRadius = 2;  ///< cells around, searched for room for large remains

/// Smoke above a stain stays.
Veto stain(Deed& deed, EntityId who, hook::Died&)
{
    const Remains* remains = deed.read<Remains>(who);
    const TileId tile = remains ? deed.types().findTile(remains->tile) : nothingTile;
    if (tile == nothingTile || deed.types().tile(tile).layer != Layer::Effect)
        return {};
    for (const Point p : cellsIn(deed.find(who)->cells()))
        if (!deed.types().tile(deed.level().tiles.at(Layer::Effect, p)).isSmoke)
            layEffect(deed, p, tile);
    return {};
}

/// The hero leaves no remains: it stays for the report.
Veto leaveEntity(Deed& deed, EntityId who, hook::Died&)
{
    const Remains* remains = deed.read<Remains>(who);
    const EntityTypeId type = remains ? deed.types().findEntity(remains->entity) : EntityTypeId{};
    if (type.slot == 0 || who == heroId)
        return {};
    const Point at = outermostOf(deed.level(), *deed.find(who)).at;
    const Entity blank = makeEntity(deed.types(), type, {}, at);
    if (const auto cell =
            blank.footprint == Size{1, 1} ? std::optional(at) : freeCellNear(deed.level(), blank, at, remainsRadius))
        deed.create(type, *cell);
    return {};
}

}  // namespace

void registerCorpses(HookTable& hooks)
{
    hooks.on<Remains, hook::Died>(&stain);
    hooks.on<Remains, hook::Died>(&leaveEntity);
}

}  // namespace gloam
