#pragma once

#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/game/GameState.h"
#include "core/game/TableConditions.h"
#include "core/generate/ContentPools.h"

#include <memory>
#include <string_view>
#include <vector>

namespace gloam {

/// A tile that a link needs at one of its ends.
struct LinkStair {
    Point at;
    std::string_view tile;
    bool operator==(const LinkStair&) const = default;
};

/// The stairs on a level that its links need.
std::vector<LinkStair> stairsOfLinks(const World& world, const Level& level);

/// The cells of a level where the start is, where goals are and where links start or end; each once.
std::vector<Point> placesOn(const World& world, const Level& level);

/// Puts the stairs, if the types have any.
void layStairs(Level& level, const std::vector<LinkStair>& stairs);

/// What the builders of a world choose from.
struct BuildSources {
    std::vector<Name> uses;
    AuthoredEntries<EncounterTable> tables;
    AuthoredEntries<Prefab> prefabs;
    std::shared_ptr<const Library> library;
    std::shared_ptr<const TypeRegistry> types;
    bool operator==(const BuildSources&) const = default;
};

/// Everything that decides what a level becomes: equal orders give equal levels. A value that no game changes, so that
/// it can be carried out elsewhere while the game goes on.
struct LevelOrder {
    Cow<Level> level;  ///< as its author left it: without tiles, or drawn and without its contents
    Recipe recipe;
    std::uint64_t seed = 0;
    std::vector<LinkStair> stairs;
    std::vector<Point> openings;  ///< cells that must be reached
    BuildSources sources;
    std::vector<BarredEntry> barred;  ///< entries of tables that do not come now
    bool operator==(const LevelOrder&) const = default;
};

/// The seed of a level that has none of its own; it follows from the game's.
std::uint64_t usualSeedOf(const GameState& state, const Name& level);

/// The seed of a level: its own, or the usual one.
std::uint64_t seedFor(const GameState& state, const Level& level);

/// The order of a level that awaits an arrival. The seed of a recipe is its own, or follows from the game's; that of
/// what comes to a drawn level always does. The Error names the level and what is wrong with its steps.
Result<LevelOrder> orderOf(const GameState& state, const Name& level);

/// The order of the next endless level below a level. The game's seed and the depth decide its recipe and its seed.
Result<LevelOrder> orderBelow(const GameState& state, const Name& above);

/// Builds the level, with what its author placed and the stairs of its links. The Error names the level and the builder
/// that could not.
Result<Level> carriedOut(const LevelOrder& order, Progress& progress);

}  // namespace gloam
