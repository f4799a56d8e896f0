#pragma once

#include "core/action/Deed.h"
#include "core/game/Game.h"

namespace gloam {

class AheadStock;

/// One turn of a game: picks the actor, visits its command, pays the time, runs the upkeep, moves between levels.
class Turn {
public:
    /// `ahead`: levels that are built already; may be null.
    explicit Turn(Game& game, StepResult& result, AheadStock* ahead = nullptr);

    /// The hero's command, then the others until the hero is next.
    void play(const Command& command);

    /// The first look around, before any command, and what is due at the start.
    void open();

private:
    void outfitAll();
    void outfitLevel(const Name& level);
    Outcome resolve(Deed& deed, Command command) const;
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
    void takeInFeelings();
    bool isQueueStale() const;
    void fillQueue();
    bool isQueueTrue() const;  ///< whether it has every actor of the level once, at its tick
    const std::vector<Name>& upkeepOrder() const;
    void keepUp(const Name& stepName);
    bool runUpkeepUntil(std::int64_t tick);
    Result<Place> below();
    void tellUnbuilt(EntityId who, const Error& why);
    Status buildOnArrival(const Name& level);
    void sendOff();
    void transfer(EntityId who, const Leave& leave);
    bool goWithin(EntityId who, const Place& to);
    void harmOnArrival(EntityId who, const Leave& leave);
    std::vector<EntityId> companions() const;
    bool move(EntityId who, const Name& fromLevel, const Place& to);
    static void takeAlong(EntityId holder, EntityStore& from, EntityStore& to);
    void thaw(const Name& level);
    void remember();
    void rememberTiles(Memory& memory, const CellMask& seen);
    void rememberTraps(Memory& memory, const CellMask& seen) const;
    void rememberThings(Memory& memory, const CellMask& seen) const;
    void judge();
    bool isGoalMet(const Goal& goal) const;

    Game& m_game;
    GameState& m_state;
    StepResult& m_result;
    AheadStock* m_ahead;
    bool m_isResting = false;           ///< the hero's command is to wait (C-25)
    Verdict m_verdict = Verdict::None;  ///< by what happened since the command
    bool m_hasCastChanged = false;
    Effort m_effort;
    std::vector<Departure> m_departures;
    Stage m_stage;
};

}  // namespace gloam
