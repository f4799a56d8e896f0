#pragma once

#include "core/parts/Conducts.h"
#include "core/space/Distance.h"
#include "tests/support/Scenario.h"

#include <string>

namespace gloam::test {

/// A creature `h` with a brain of these fields, in a world where hunters remember; every turn is alike.
inline ScenarioOptions minded(const std::string& brain, const std::string& parts = "")
{
    ScenarioOptions options;
    options.choices = "{path: {dynamic: avoid}, chase: {pursuit: cached-path, memory-turns: 300}, noise: {step: 0, "
                      "blow: 8, door: 5}, "
                      "offmap: {followers: adjacent}}";
    options.hero = "bearer";
    options.types =
        "{abilities: {yell: {effects: [{do: noise, reach: 8}]}}, entities: {"
        "bearer: {parent: delver, parts: {stats: {hp: 900}, abilities: {start: \"yell:1\"}}}, "
        "minded: {parent: creature, glyph: h, faction: gritlings, parts: {stats: {hp: 40}, melee: {name: claws, "
        "damage: 1d4}, inventory: {}, brain: {"
        + brain + "}" + parts
        + "}}, rival: {parent: creature, glyph: r, faction: rivals, parts: {stats: {hp: 40}, "
          "melee: {name: claws, damage: 1d4}, brain: {mind: chase}}}}}";
    options.signs = {{'H', "{entity: minded, on: floor}"}, {'R', "{entity: rival, on: floor}"}};
    return options;
}

inline Mood moodIn(const Scenario& game, const char* glyph = "h")
{
    return moodOf(game.entity(glyph), game.game().types());
}

inline int distanceToHero(const Scenario& game)
{
    return chebyshevDistance(game.entity("h").at, game.hero().at);
}

}  // namespace gloam::test
