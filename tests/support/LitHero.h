#pragma once

#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "tests/support/Scenario.h"

#include <algorithm>

namespace gloam::test {

/// A hero that sees by worn lights, eats and heals; it wears lights only when told to.
inline ScenarioOptions litOptions(std::string kit = "", std::string ruleset = "lamplight")
{
    ScenarioOptions options;
    options.hero = "lampwick";
    options.kit = std::move(kit);
    options.ruleset = std::move(ruleset);
    options.types =
        R"({entities: {
          lampwick: {parent: humanoid, name: lampwick, glyph: "@", layer: 20, faction: player, parts: {stats: {hp: 20}, inventory: {}, hunger: {}, regeneration: {}}},
          brand: {parent: item, name: torch, parts: {item: {kind: light}, light: {radius: 2, affects: vision, fuel: 500}}},
          candle-end: {parent: brand, parts: {light: {fuel: 52}}},
          lamp: {parent: brand, name: lantern, parts: {light: {fuel: 500, capacity: 1500, fuel-type: oil}}},
          oil: {parent: item, name: oil flask, parts: {item: {kind: light}, fuel: {turns: 500}}},
          star: {parent: brand, name: star, parts: {light: {radius: 3, fuel: -1}}},
          glow: {parent: brand, name: glow, parts: {light: {affects: visual, fuel: -1}}},
          mending: {parent: item, name: ring, parts: {item: {kind: ring}, equippable: {slots: [left-ring, right-ring], bonuses: [{stat: regen-turns, amount: -5}, {stat: food-rate, amount: 30}]}}},
          fasting: {parent: item, name: ring, parts: {item: {kind: ring}, equippable: {slots: [left-ring, right-ring], bonuses: [{stat: food-rate, amount: -50}]}}},
          post: {parent: furnishing, name: lamp post, glyph: p, parts: {light: {radius: 3, affects: vision}}},
          imp: {parent: gritling, name: imp, glyph: i, parts: {stats: {hp: 500}, brain: {mind: still}}},
          hound: {parent: imp, name: hound, glyph: h, parts: {brain: {mind: chase}}},
          owl: {parent: hound, name: owl, glyph: w, parts: {darkvision: {radius: 4}}}}})";
    std::replace(options.types.begin(), options.types.end(), '\n', ' ');
    options.signs = {{'P', "{entity: post, on: floor}"},
                     {'I', "{entity: imp, on: floor}"},
                     {'H', "{entity: hound, on: floor}"},
                     {'O', "{entity: owl, on: floor}"}};
    return options;
}

/// Changes a part of the hero.
template <typename P> void changeHero(Scenario& game, const std::function<void(P&)>& change)
{
    game.change([&](GameState& state) {
        state.world.levels.at(state.level).write().entities.updateInPlace(heroId, [&](Entity& hero) {
            change(*writePart<P>(hero, *state.world.registry));
        });
    });
}

inline EntityId carriedOf(const Scenario& game, const Name& type)
{
    for (const Entity* item : contentsOf(game.level(), heroId))
        if (game.game().types().entity(item->type).isA(type))
            return item->id;
    return {};
}

/// Makes the hero wear the first item of a type that it carries; no turn passes.
inline void wearByHand(Scenario& game, const Name& type, const Name& slot = "light")
{
    const EntityId item = carriedOf(game, type);
    changeHero<Inventory>(game, [&](Inventory& inventory) {
        std::erase_if(inventory.worn, [&slot](const Worn& worn) { return worn.slot == slot; });
        inventory.worn.push_back({slot, item});
        std::sort(inventory.worn.begin(), inventory.worn.end(),
                  [](const Worn& a, const Worn& b) { return a.slot < b.slot; });
    });
}

inline void setHitPoints(Scenario& game, int hp)
{
    game.change([hp](GameState& state) {
        state.world.levels.at(state.level).write().entities.updateInPlace(heroId, [hp](Entity& hero) { hero.hp = hp; });
    });
}

inline void setSatiety(Scenario& game, int satiety)
{
    changeHero<Hunger>(game, [satiety](Hunger& hunger) { hunger.satiety = satiety; });
}

inline void setFuel(Scenario& game, const Name& type, int fuel)
{
    const EntityId item = carriedOf(game, type);
    game.change([&](GameState& state) {
        state.world.levels.at(state.level).write().entities.updateInPlace(item, [&](Entity& lamp) {
            writePart<Light>(lamp, *state.world.registry)->fuel = fuel;
        });
    });
}

}  // namespace gloam::test
