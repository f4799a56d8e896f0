#pragma once

#include "core/action/Choice.h"
#include "core/action/Subject.h"
#include "core/base/Random.h"
#include "core/world/Memory.h"
#include "core/world/World.h"

namespace gloam {

enum class GameEnd { Running, Won, Died };
std::span<const std::string_view> namesOf(GameEnd);

/// Everything about a running game that is saved and hashed. A value.
struct GameState {
    World world;            ///< in its current state
    Name level;             ///< where the hero is
    std::int64_t now = 0;   ///< ticks since the start
    std::int64_t turn = 0;  ///< game turns since the start (TURN-07)
    Chance chance;
    std::map<Name, std::int64_t> flags;  ///< world flags that are not 0
    std::optional<PendingChoice> choice;
    std::map<EntityId, Memory> memory;    ///< by who remembers (ARCH-07)
    std::map<Name, std::int64_t> leftAt;  ///< the tick at which each level was frozen
    std::uint64_t nextId = firstBornId;
    GameEnd end = GameEnd::Running;
    Subject killer;            ///< of the hero
    std::string ending = {};   ///< what the author calls this end, if anything
    std::string endText = {};  ///< what the author says about it

    const Level& currentLevel() const { return *world.levels.at(level); }
    const Entity* hero() const { return currentLevel().entities.find(heroId); }
};

/// Whether two games are in the same state. What only authors see is not compared: which fields of a part were set
/// rather than taken from its type, and the glyphs of a level's drawing.
bool operator==(const GameState& a, const GameState& b);

/// The single numbers and names of a game, which a save writes on one line.
void fields(FieldVisitor& visitor, GameState& state);
void fields(FieldVisitor& visitor, Subject& subject);

}  // namespace gloam
