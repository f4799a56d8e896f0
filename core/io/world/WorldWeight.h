#pragma once

#include "core/base/Limits.h"
#include "core/io/world/EntityText.h"
#include "core/io/world/LevelText.h"
#include "core/io/world/WorldLayout.h"

#include <map>

namespace gloam {

class PartTable;

/// The number of entries of a legend from which signs of four bytes may stand for new ones.
inline constexpr long long scarceSigns = 20'000;

/// How much of each limit of files a world takes, or an edit adds.
struct WorldWeight {
    long long levels = 0;
    long long side = 0;        ///< of the longest level
    long long levelCells = 0;  ///< of the largest level
    long long legend = 0;      ///< entries of the longest legend; of an edit, those that it may add
    LevelTotals totals;
    long long values = 0;  ///< keys count, too
    long long bytes = 0;   ///< at most, of the text
    long long growth = 0;  ///< bytes by which its drawings may grow with the signs in them

    void add(const WorldWeight& other);
};

WorldWeight weightOf(const World& world, const PartTable& parts);

/// What each file of a world takes at most, by its name; the main one has none.
std::map<std::string, WorldWeight> weightOfFiles(const World& world, const WorldLayout& layout, const PartTable& parts);

/// Adds the values of a tree, and at most the bytes that they take, nested `depth` deep.
void addWeightOf(const Map& tree, int depth, WorldWeight& weight);

/// Adds an entity of a level.
void addWeightOf(const Entity& entity, const TypeRegistry& types, CopiedValues& copies, WorldWeight& weight);

/// The first limit that is passed, as a sentence; empty if there is none. What is already over a limit in `before` is
/// only told if there is more of it.
std::string excessOf(const WorldWeight& weight, const WorldWeight& before, const Limits& limits);

/// What no reader takes in a tree, as a sentence: a text or a key that is too long, or lists and maps nested too deep.
/// Empty if there is nothing of the kind.
std::string excessIn(const Map& tree, const Limits& limits);

/// The limits of the text of a world that is spread over files are those of all of them.
Limits limitsOfWorld(const Limits& limits, bool isSpread);

/// The limits of saves and of journals of runs: one text there holds a world that may be spread over files, and a game
/// adds entities, levels and what the hero knows to its world.
Limits limitsOfRun(const Limits& limits);

}  // namespace gloam
