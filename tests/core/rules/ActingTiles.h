#pragma once

#include "tests/support/Scenario.h"

namespace gloam::test {

/// A world with lava (L), gas (%), a web (w), grass that burns (g) and is on fire (F), a hedge that burns (h), a thing
/// of wood on stone (b), wet ground (W), a hero with these parts and levels that do this.
inline ScenarioOptions actingTiles(const std::string& heroParts = {}, const std::string& triggers = {})
{
    ScenarioOptions options;
    options.types =
        "{tiles: {lava: {glyph: L, fire: true, touch: {damage: 3, element: fire}, light: {radius: 3}}, "
        "gas: {layer: effect, glyph: \"%\", touch: {status: poison, turns: 4, flyers: true}}, "
        "web: {layer: effect, glyph: w, touch: {status: held, spares: [spider]}}, "
        "flame: {layer: effect, glyph: F, fire: true, fades: 3, touch: {damage: 2, element: fire, flyers: true}, "
        "light: {radius: 1}}, "
        "grass: {glyph: g, burns: {percent: 100, turns: 2, as: flame, to: ash}}, ash: {glyph: \",\"}, "
        "hedge: {layer: structure, walkable: false, transparent: false, glyph: h, burns: {percent: 100, turns: 1, as: "
        "flame}}, "
        "damp: {glyph: W, quenches: true}}, statuses: {held: {skips-turns: true, turns: 2}}, "
        "entities: {wick: {parent: delver, parts: {stats: {hp: 30}"
        + (heroParts.empty() ? "" : ", " + heroParts)
        + "}}, spider: {parent: creature, glyph: S, faction: spiders, parts: {stats: {hp: 20}, brain: {mind: still}}}, "
          "bat: {parent: creature, glyph: B, faction: player, parts: {stats: {hp: 20}, mobile: {flies: true}, brain: "
          "{mind: still}}}, "
          "rat: {parent: creature, glyph: R, faction: rats, parts: {stats: {hp: 20}, brain: {wanders: false}}}, "
          "imp: {parent: rat, glyph: I, parts: {resists: {harm: {fire: 0}}}}}}";
    options.hero = "wick";
    options.triggers = triggers;
    options.signs = {{'L', "lava"},
                     {'%', "[floor, gas]"},
                     {'w', "[floor, web]"},
                     {'g', "grass"},
                     {'h', "[floor, hedge]"},
                     {'F', "[grass, flame]"},
                     {'f', "[floor, flame]"},
                     {'W', "damp"},
                     {'S', "{entity: spider, on: [floor, web]}"},
                     {'B', "{entity: bat, on: lava}"},
                     {'R', "{entity: rat, on: floor}"},
                     {'I', "{entity: imp, on: floor}"}};
    return options;
}

/// The ids of the highest tiles of a row, from its west end, by their first letters.
inline std::string tilesOfRow(const Scenario& game, int y = 0)
{
    std::string row;
    const TileMap& tiles = game.level().tiles;
    for (int x = 0; x < tiles.size().width; ++x)
        row += tiles.types().tile(tiles.topAt({x, y})).id.text().substr(0, 2) + " ";
    return row;
}

}  // namespace gloam::test
