#include "core/view/slice/Belongings.h"

#include "core/game/Game.h"
#include "core/parts/Abilities.h"
#include "core/parts/Carrying.h"
#include "core/parts/Ends.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/parts/Unknown.h"
#include "core/parts/Waiting.h"
#include "core/parts/Weighing.h"
#include "core/rules/Abilities.h"
#include "core/rules/Hunger.h"
#include "core/rules/Light.h"
#include "core/rules/Regeneration.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace gloam {

namespace {

std::optional<int> turnsLeftOf(const Entity& item, const TypeRegistry& types)
{
    if (const Light* light = part<Light>(item, types); light && light->fuel >= 0)
        return light->fuel;
    if (const Perishable* perishable = part<Perishable>(item, types))
        return perishable->turns;
    return std::nullopt;
}

void addUse(CarriedItem& carried, const Entity& item, const TypeRegistry& types)
{
    if (const Usable* usable = part<Usable>(item, types)) {
        carried.verb = usable->verb;
        carried.aim = usable->aim;
        carried.range = usable->range;
        carried.charges = usable->charges;
    } else if (part<Edible>(item, types)) {
        carried.verb = UseVerb::Eat;
    } else if (part<Fuel>(item, types)) {
        carried.verb = UseVerb::Pour;
    }
    const Thrown* thrown = part<Thrown>(item, types);
    carried.throwRange = thrown ? thrown->range : Thrown().range;
    carried.isForThrowing = thrown && (thrown->damage != Dice{} || !thrown->effects.empty());
}

/// What only those know who know the item. How it is aimed remains, as nobody could use it otherwise.
void hideWhatIsUnknown(CarriedItem& carried)
{
    carried.bonuses.clear();
    carried.charges = -1;
    carried.throwRange = Thrown().range;
    carried.isForThrowing = false;
}

CarriedItem carriedItem(const Level& level, const Entity& item)
{
    const TypeRegistry& types = level.tiles.types();
    const Look& look = lookOf(item, types);
    CarriedItem carried;
    carried.id = item.id;
    carried.type = idSeen(types.entity(item.type));
    carried.name = displayName(item, types);
    carried.description = look.description;
    carried.glyph = look.glyph;
    carried.colour = look.color;
    carried.rarity = look.rarity;
    carried.weight = weightOf(level, item);
    carried.worn = slotOf(level, item);
    carried.count = countOf(item, types);
    carried.in = item.in;
    carried.turnsLeft = turnsLeftOf(item, types);
    const Container* container = part<Container>(item, types);
    carried.isContainer = container != nullptr;
    if (container)
        carried.accepts = container->accepts;
    if (const Item* sort = part<Item>(item, types)) {
        carried.kind = sort->kind;
        carried.owner = sort->owner;
    }
    if (const Equippable* equippable = part<Equippable>(item, types)) {
        carried.fits = equippable->fits;
        carried.bonuses = equippable->bonuses;
    }
    if (const Light* light = part<Light>(item, types))
        carried.isLit = doesShine(*light);
    addUse(carried, item, types);
    if (unknownOf(types.entity(item.type)))
        hideWhatIsUnknown(carried);
    return carried;
}

void addWithContents(const Level& level, const Entity& item, const std::string& letter, std::vector<CarriedItem>& all,
                     int depth = 0)
{
    all.push_back(carriedItem(level, item));
    all.back().letter = letter;
    if (depth < deepestNesting)
        for (const Entity* inner : contentsOf(level, item.id))
            addWithContents(level, *inner, {}, all, depth + 1);
}

/// How long spare lights and fuel that someone carries would burn.
int turnsInSpares(const Level& level, const Entity& who, const Lamp* inUse)
{
    const TypeRegistry& types = level.tiles.types();
    std::int64_t turns = 0;
    for (const Entity* item : contentsOf(level, who.id)) {
        const Light* light = part<Light>(*item, types);
        if (light && light->fuel > 0 && light->affects == LightAffects::Vision && !(inUse && inUse->entity == item))
            turns += std::int64_t{light->fuel} * countOf(*item, types);
        const Fuel* fuel = part<Fuel>(*item, types);
        if (fuel && inUse && types.entity(item->type).isA(inUse->light->fuelType))
            turns += std::int64_t{fuel->turns} * countOf(*item, types);
    }
    return static_cast<int>(std::min<std::int64_t>(turns, 1'000'000'000));
}

void addLight(Supplies& supplies, const Game& game, const Entity& who)
{
    const Level& level = game.level();
    supplies.fuelRate = fuelRateOf(level, game.policies().stats, who);
    const auto shining = lightInUse(level, who);
    const auto lamp = shining ? shining : lightWorn(level, who);
    supplies.sparesLeft = turnsInSpares(level, who, lamp ? &*lamp : nullptr);
    if (const auto isInDarkness = game.policies().vision.isInDarkness)
        supplies.isInDarkness = isInDarkness(who, level, game.policies().stats);
    if (!lamp || lamp->light->affects != LightAffects::Vision)
        return;
    const Light* usual = game.types().entity(lamp->entity->type).part<Light>();
    supplies.lightName = lamp->entity == &who ? "light" : displayName(*lamp->entity, game.types());
    supplies.lightRadius = shining ? lamp->light->radius : 0;
    if (const Glowing* glowing = findPart<Glowing>(who.parts); glowing && lamp->entity == &who)
        supplies.glowTurns = glowing->turns;
    if (lamp->light->fuel < 0)
        return;
    supplies.lightLeft = lamp->light->fuel;
    supplies.lightMost = std::max({lamp->light->fuel, lamp->light->capacity, usual ? usual->fuel : 0});
}

std::string letterOf(const Inventory& inventory, EntityId item)
{
    for (const Lettered& lettered : inventory.letters)
        if (lettered.item == item)
            return lettered.letter;
    return {};
}

}  // namespace

std::vector<CarriedItem> belongingsOf(const Game& game, EntityId viewer)
{
    const Level& level = game.level();
    const Entity* who = level.entities.find(viewer);
    const Inventory* inventory = who ? part<Inventory>(*who, game.types()) : nullptr;
    if (!inventory)
        return {};
    const std::vector<Name> places = slotsOf(*inventory);
    std::vector<std::tuple<std::ptrdiff_t, std::string, EntityId>> order;  // worn items by slot, then all by letter
    for (const EntityId id : level.entities.within(viewer)) {
        const Name slot = slotOf(level, *level.entities.find(id));
        order.emplace_back(std::find(places.begin(), places.end(), slot) - places.begin(), letterOf(*inventory, id),
                           id);
    }
    std::sort(order.begin(), order.end());
    std::vector<CarriedItem> all;
    all.reserve(order.size());
    for (const auto& [place, letter, id] : order)
        addWithContents(level, *level.entities.find(id), letter, all);
    return all;
}

std::vector<CarriedItem> itemsInReach(const Game& game, EntityId viewer, const CellMask& seen)
{
    const Level& level = game.level();
    const Entity* who = level.entities.find(viewer);
    std::vector<CarriedItem> all;
    if (!who || !part<Inventory>(*who, game.types()))
        return all;
    for (const Entity& entity : level.entities.all()) {
        const Container* container = entity.isPlaced() ? part<Container>(entity, game.types()) : nullptr;
        if (!container || container->isClosed || !canReach(level, *who, entity) || !seen.contains(entity.at)
            || isHidden(entity, game.types()))
            continue;
        all.push_back(carriedItem(level, entity));
        for (const Entity* inner : contentsOf(level, entity.id))
            all.push_back(carriedItem(level, *inner));
    }
    return all;
}

std::vector<AbilityView> abilitiesOf(const Game& game, EntityId viewer)
{
    const Entity* who = game.level().entities.find(viewer);
    const std::vector<KnownAbility> abilities =
        who ? knownAbilitiesOf(*who, game.types()) : std::vector<KnownAbility>();
    std::vector<AbilityView> signs;
    for (std::size_t i = 0; i < abilities.size(); ++i) {
        const KnownAbility& known = abilities[i];
        const AbilityType* type = game.types().findAbility(known.ability);
        if (!type)
            continue;
        const bool isReady = !whyNotReady(game.level(), *who, known, *type);
        signs.push_back({type->id, type->displayName(), type->description, type->glyph, type->color,
                         static_cast<int>(i) + 1, known.level, known.cooldown, type->cooldown, type->isPassive, isReady,
                         type->aim, rangeOf(*type, known.level)});
    }
    return signs;
}

Supplies suppliesOf(const Game& game, EntityId viewer)
{
    Supplies supplies;
    const Level& level = game.level();
    const Entity* who = level.entities.find(viewer);
    if (!who)
        return supplies;
    addLight(supplies, game, *who);
    if (const Regeneration* regeneration = part<Regeneration>(*who, game.types())) {
        supplies.regenTurns = regenTurnsOf(level, game.policies().stats, *who);
        supplies.regenCounter = regeneration->counter;
    }
    if (const Hunger* hunger = part<Hunger>(*who, game.types())) {
        supplies.foodRate = foodRateOf(level, game.policies().stats, *who);
        supplies.satiety = hunger->satiety;
        supplies.satietyMost = hunger->most;
        supplies.hunger = stateOf(*hunger);
    }
    if (part<Inventory>(*who, game.types())) {
        supplies.weight = carriedWeight(level, viewer);
        supplies.maxWeight = game.policies().stats.numberOf(level, *who, stat::maxWeight);
    }
    return supplies;
}

}  // namespace gloam
