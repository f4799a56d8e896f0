#pragma once

#include "core/base/Problem.h"
#include "core/game/LevelOrder.h"
#include "core/world/World.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gloam {

/// Builds the levels that a game builds as someone arrives, and places the contents of those that are drawn, which no
/// author sees before. Keeps what it found until something changes that a level is built from.
class TrialBuilds {
public:
    /// Recipes and contents that are sound as written and yet build nothing, or no stairs (G006), and links to stairs
    /// that they do not build. A level is not tried where an error is known of what it is built from.
    const Problems& of(const World& world, const Problems& known);

private:
    struct Basis {
        Deeper deeper;
        std::vector<Name> uses;
        EntrySections sections;
        std::shared_ptr<const Library> library;
        std::shared_ptr<const TypeRegistry> types;
        bool operator==(const Basis&) const = default;
    };

    /// What building a level of the world by an order came to.
    struct Trial {
        LevelOrder order;
        bool isBuilt = false;
        std::string whyNot = {};  ///< the first reason, if it was not
        int down = 0;             ///< stairs that no link with a cell takes; the most of any seed
        int up = 0;
    };

    void tryBands(const World& world);
    void tryLevel(const GameState& state, const Name& id, int& cellsLeft);
    Trial trialOf(const World& world, const Name& id, LevelOrder order) const;
    void checkEnds(const World& world, const Name& id, const Trial& trial);

    std::optional<Basis> m_basis;
    Problems m_ofBands;
    std::map<Name, Trial> m_trials;
    Problems m_problems;
};

}  // namespace gloam
