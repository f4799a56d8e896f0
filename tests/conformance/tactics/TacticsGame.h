#pragma once

#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"

namespace gloam::test {

/// The source's world: its ruleset, terrain of every pace, bodies of one cell and more. F hunts, O is a hunting ogre of
/// two by two, P a post that never moves, Z a sleeper and S a stone; i is a statue, which hides nobody.
inline ScenarioOptions tactics(const std::string& choices = {})
{
    ScenarioOptions options;
    options.ruleset = "tactics";
    options.choices = choices;
    options.types = "{entities: {"
                    "hunter: {parent: gritling, glyph: F, parts: {brain: {wanders: false}, stats: {hp: 500}}}, "
                    "ogre: {parent: hunter, glyph: O, footprint: [2, 2], parts: {mobile: {opens-doors: false}}}, "
                    "post: {parent: hunter, glyph: P, parts: {brain: {mind: still}}}, "
                    "dozer: {parent: post, glyph: Z, parts: {statuses: {now: [{status: asleep, turns: 900}]}}}, "
                    "stoned: {parent: post, glyph: S, parts: {statuses: {now: [{status: asleep, turns: 900}, "
                    "{status: petrified, turns: 900}]}}}, "
                    "sprawler: {parent: dozer, glyph: B, footprint: [2, 1]}, "
                    "survivor: {parent: delver, parts: {stats: {hp: 10000}}}}, "
                    "tiles: {web: {name: web, glyph: w, layer: effect, speed: 25}, "
                    "gas: {name: gas, glyph: g, layer: effect, smoke: true, speed: 50}}}";
    options.hero = "survivor";
    options.signs = {{'F', "{entity: hunter, on: floor}"},
                     {'O', "{entity: ogre, on: floor}"},
                     {'P', "{entity: post, on: floor}"},
                     {'Z', "{entity: dozer, on: floor}"},
                     {'S', "{entity: stoned, on: floor}"},
                     {'B', "{entity: sprawler, on: floor}"},
                     {'i', "[floor, statue]"},
                     {'m', "mud"},
                     {'r', "river"},
                     {'o', "ocean"},
                     {'s', "shallow-water"},
                     {'w', "[floor, web]"},
                     {'g', "[floor, gas]"}};
    return options;
}

/// Puts a tile into a cell of the hero's level, as an act of someone out of sight would.
inline void putTile(Scenario& game, Layer layer, Point at, const char* tile)
{
    game.change([&](GameState& state) {
        Level& level = state.world.levels.at(state.level).write();
        level.tiles.put(layer, at, *tile ? level.tiles.types().findTile(tile) : nothingTile);
    });
}

/// Moves an entity without asking the rules: it was shoved or sent away.
inline void shove(Scenario& game, std::string_view glyph, Point to)
{
    const EntityId id = game.entity(glyph).id;
    game.change([&](GameState& state) { state.world.levels.at(state.level).write().entities.move(id, to); });
}

}  // namespace gloam::test
