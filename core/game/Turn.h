#pragma once

#include "core/game/TurnContext.h"

namespace gloam {

/// One turn of a game: picks the actor, performs its command and pays the time.
class Turn {
public:
    /// The context must exist for as long as the turn.
    explicit Turn(TurnContext& turn) : m_turn(turn) {}

    /// The hero's command, then the others until the hero is next.
    void play(const Command& command);

    /// The first look around, before any command, and what is due at the start.
    void open();

private:
    Outcome resolve(Deed& deed, Command command) const;
    void requireUnchanged(const Name& verb, std::uint64_t before) const;
    Outcome perform(Deed& deed, const Command& command) const;
    void pay(EntityId who, std::optional<int> ticks);
    void beginTurnsOfOthers();
    void letOthersAct();
    void act(EntityId who);
    void runOn(Deed& deed);
    Command decide(Deed& deed);
    void beginHeroTurn();
    void passHelplessTurns();
    void passTime();
    void cutShort();
    void takeInKnowledge();
    void takeInFeelings();

    TurnContext& m_turn;
};

}  // namespace gloam
