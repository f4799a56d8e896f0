#include "core/rules/TimedParts.h"

#include "core/action/Deed.h"
#include "core/parts/Ends.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/rules/Burning.h"
#include "core/rules/CellNumbers.h"
#include "core/rules/Dying.h"

#include <algorithm>

namespace gloam {

namespace {
constexpr std::string_view hangsKey = "hangs";  ///< stored in the cell: how many turns its effect tile remains

void thinOut(Deed& deed)
{
    for (const Point at : deed.level().tiles.cells().places()) {
        const int turns = numberAt(deed.level().tiles, at, hangsKey);
        if (turns == 0)
            continue;
        keepNumber(deed, at, hangsKey, turns - 1);
        if (turns > 1)
            continue;
        const bool wasFire = deed.types().tile(deed.level().tiles.at(Layer::Effect, at)).isFire;
        deed.put(Layer::Effect, at, nothingTile);
        if (wasFire)
            burnOut(deed, at);
    }
}

/// Whether a tile is fire, and the cell is too wet for it.
bool isDrowned(const Deed& deed, Point at, TileId tile)
{
    return deed.types().tile(tile).isFire && isQuenched(deed.level().tiles, at);
}

void endGlow(Deed& deed, EntityId who)
{
    const Glowing glowing = *deed.read<Glowing>(who);
    deed.drop<Glowing>(who);
    if (glowing.radiusBefore < 0)
        deed.drop<Light>(who);
    else
        deed.change<Light>(who, [&glowing](Light& light) {
            light.radius = glowing.radiusBefore;
            light.affects = glowing.affectsBefore;
        });
}

/// It knows where these are until it acts again.
void senseAll(Deed& deed, EntityId who, const Sensing& sensing)
{
    std::vector<EntityId> sensed;
    const Point from = deed.find(who)->at;
    const auto senses = [&](int turns, int within, const Entity& entity) {
        return turns > 0 && (within == 0 || isWithin(deed.policies().metric, entity.at - from, within));
    };
    for (const Entity& entity : deed.level().entities.all()) {
        const bool isCreature = part<Stats>(entity, deed.types()) != nullptr;
        const bool isItem = part<Item>(entity, deed.types()) != nullptr;
        const bool isSensed = (isCreature && senses(sensing.creatures, sensing.creaturesWithin, entity))
                              || (isItem && senses(sensing.items, sensing.itemsWithin, entity));
        if (isSensed && entity.isPlaced() && entity.id != who)
            sensed.push_back(entity.id);
    }
    for (const EntityId id : sensed)
        deed.feel(who, id);
}

void fade(Deed& deed, EntityId who)
{
    if (Glowing* glowing = deed.write<Glowing>(who); glowing && --glowing->turns <= 0)
        endGlow(deed, who);
    if (const Sensing* now = deed.read<Sensing>(who)) {
        senseAll(deed, who, Sensing(*now));
        Sensing* sensing = deed.write<Sensing>(who);
        sensing->creatures = std::max(0, sensing->creatures - 1);
        sensing->items = std::max(0, sensing->items - 1);
        if (sensing->creatures == 0 && sensing->items == 0)
            deed.drop<Sensing>(who);
    }
    const Fleeting* fleeting = deed.read<Fleeting>(who);
    if (fleeting && fleeting->turns > 1)
        --deed.write<Fleeting>(who)->turns;
    else if (fleeting && who == heroId)
        dieOf(deed, who, {});
    else if (fleeting)
        deed.remove(who);
}

/// Only an entity's own part runs out; its type's part is permanent.
bool isTimed(const Entity& entity)
{
    if (entity.parts.empty())
        return false;
    return findPart<Glowing>(entity.parts) || findPart<Sensing>(entity.parts) || findPart<Fleeting>(entity.parts);
}

}  // namespace

void glowFor(Deed& deed, EntityId who, int radius, int turns)
{
    if (!deed.find(who) || turns <= 0)
        return;
    if (Glowing* glowing = deed.write<Glowing>(who)) {
        glowing->turns = std::max(glowing->turns, turns);
    } else {
        const Light* before = deed.read<Light>(who);
        const Glowing now = before ? Glowing{turns, before->radius, before->affects} : Glowing{turns};
        *deed.add<Glowing>(who) = now;
    }
    const bool hadNone = deed.read<Glowing>(who)->radiusBefore < 0;
    deed.addAndChange<Light>(who, [=](Light& light) {
        light.radius = hadNone ? std::clamp(radius, 0, 100) : std::clamp(radius, light.radius, 100);
        light.affects = LightAffects::Vision;
    });
}

void layEffect(Deed& deed, Point at, TileId tile)
{
    if (!deed.level().contains(at) || isDrowned(deed, at, tile))
        return;
    deed.put(Layer::Effect, at, tile);
    const int turns = deed.types().tile(tile).fades;
    if (turns > 0 || numberAt(deed.level().tiles, at, hangsKey) > 0)
        keepNumber(deed, at, hangsKey, turns);
}

void hangFor(Deed& deed, Point at, TileId tile, int turns)
{
    deed.put(Layer::Effect, at, tile);
    keepNumber(deed, at, hangsKey, turns);
}

void hangOver(Deed& deed, Point at, TileId tile, int turns)
{
    if (isDrowned(deed, at, tile))
        return;
    deed.put(Layer::Effect, at, tile);
    keepNumber(deed, at, hangsKey, std::max(turns, numberAt(deed.level().tiles, at, hangsKey)));
}

void passTimed(Deed& deed)
{
    thinOut(deed);
    std::vector<EntityId> timed;
    for (const Entity& entity : deed.level().entities.all())
        if (isTimed(entity))
            timed.push_back(entity.id);
    for (const EntityId who : timed)
        fade(deed, who);
}

}  // namespace gloam
