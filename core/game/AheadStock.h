#pragma once

#include "core/base/Progress.h"
#include "core/game/LevelOrder.h"

#include <functional>
#include <optional>
#include <vector>

namespace gloam {

/// What came of an order: the level, or why it could not be built.
struct BuiltLevel {
    LevelOrder order;
    Result<Level> level;
};

/// Carries out an order before it is needed; nullopt if that was cancelled. The order decides the level alone, so that
/// it does not matter when, where and whether this is done.
std::optional<BuiltLevel> builtAhead(LevelOrder order, Progress& progress);

/// What a game is handed while it performs commands: levels built before the hero arrives, and a Progress that shows
/// how far a command is and can stop it. Unless it is stopped, a command does the same without them.
class AheadStock {
public:
    static constexpr std::size_t most = 12;  ///< levels; beyond, the oldest goes

    /// Shows after each act of the others how many have acted, and can stop the command; may be null. A stopped command
    /// leaves the game in the middle of a turn: drop that game, and continue with a copy from before.
    Progress* progress = nullptr;

    /// Builds a level that is not in stock while the hero arrives, and tells that progress how far it is; an Error if
    /// it is stopped. If empty, or without progress, a level is built at once.
    std::function<Result<Level>(const LevelOrder& order, Progress& progress)> build;

    bool has(const LevelOrder& order) const;

    /// Replaces what was built for the same level.
    void add(BuiltLevel built);

    /// The level of an order, which then leaves the stock; built now if the stock does not have it. A level of another
    /// order for the same level is dropped.
    Result<Level> take(const LevelOrder& order);

private:
    std::vector<BuiltLevel> m_built;  ///< oldest first, one for each level
};

/// The order of the level that the hero could arrive on next by the nearest passage, of those that are neither built
/// nor in stock; nullopt if there is none. Looks at no more levels than the stock holds.
std::optional<LevelOrder> nextOrder(const GameState& state, const AheadStock& stock);

}  // namespace gloam
