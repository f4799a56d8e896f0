#pragma once

#include "core/bot/ExplorerBot.h"
#include "core/view/advice/Route.h"

#include <map>

namespace gloam {

/// How carefully a player plays.
struct Policy {
    int drinksBelow = 0;         ///< percent of its hit points below which it drinks in a fight; 0: never
    int restsBelow = 0;          ///< percent of its hit points below which it rests; 0: never
    bool exploresAll = true;     ///< the whole level before it goes down
    bool equips = true;          ///< takes what it finds, wears what fits a free slot or is better
    bool usesAbilities = false;  ///< abilities, and what it can shoot
    bool challenges = true;      ///< goes up to the enemies it left alone once nothing else is left on a level
    bool weighsFights = false;   ///< keeps away from enemies that would win, as long as they have not noticed it
    bool paysShrines =
        false;  ///< answers a question with its first option while it has light to spare, else with its last
};

/// Strikes what is in the way and goes down, as a newcomer who reads nothing.
Policy drifterPolicy();
/// Rests, drinks, equips and explores, and knows no other trick.
Policy plodderPolicy();
/// A plodder who also uses abilities and leaves strong enemies alone.
Policy wayfarerPolicy();
/// A wayfarer who also pays the shrines, as long as it has light to spare.
Policy wardenPolicy();

/// Plays toward the goal by a policy, without dice of its own: a measure of balance. It stops after a thousand turns
/// without a new cell.
class PolicyBot : public Bot {
public:
    explicit PolicyBot(Policy policy) : m_policy(policy) {}

    Errand next(const Slice& slice, Random& chance) override;

private:
    std::optional<Command> decide(const Slice& slice);
    void note(const Slice& slice, const std::optional<Command>& command);
    std::optional<Command> answer(const Slice& slice);
    std::optional<Command> fight(const Slice& slice, const std::set<Name>& vain);
    std::optional<Command> approach(const Slice& slice, Rect cells);
    bool wasRefused(const Slice& slice, const Command& command) const;
    std::optional<Command> ability(const Slice& slice, const VisibleEntity& foe) const;
    std::optional<Command> leaveHarm(const Slice& slice) const;
    std::optional<Command> rest(const Slice& slice);
    std::optional<Command> take(const Slice& slice);
    std::optional<Command> equip(const Slice& slice);
    std::optional<Command> touch(const Slice& slice);
    std::optional<Command> proceed(const Slice& slice);
    void noteFoes(const Slice& slice);
    std::optional<Command> challenge(const Slice& slice);

    /// Where something was seen: a thing used by walking into it, an enemy.
    struct Sighting {
        Name level;
        Rect cells;
    };

    Policy m_policy;
    ExplorerBot m_explorer;
    RouteScratch m_scratch;
    std::map<Name, std::int64_t> m_refused;  ///< items whose use was refused, with the turn
    std::map<EntityId, Sighting> m_usable;
    std::map<EntityId, Sighting> m_foes;
    std::optional<EntityId> m_challenged;  ///< whom it goes to although that one would win
    std::map<EntityId, int> m_challenges;  ///< steps toward such a one
    /// How often it has stepped toward an enemy without coming to blows, and the turn of the latest step.
    struct Pursuit {
        int steps = 0;
        std::int64_t turn = 0;
    };
    bool isOutOfReach(const Slice& slice, EntityId foe);

    std::map<EntityId, Pursuit> m_pursuits;
    std::map<EntityId, std::int64_t> m_touched;  ///< what it has walked into, with the turn
    std::set<Name> m_prized;                     ///< types of items like no other that it has carried
    std::int64_t m_prizedAt = -1;                ///< the turn of the latest of them
    std::set<EntityId> m_reached;                ///< items it took or tried to take
    std::set<EntityId> m_tried;                  ///< items it put on or tried to
    std::map<std::string, int> m_answers;        ///< how often a question was answered on this turn
    std::optional<Command> m_last;
    std::int64_t m_lastTurn = -1;
    Point m_lastAt;
    std::vector<Command> m_triedHere;  ///< what it has tried since time passed or it moved
    std::vector<CarriedItem> m_lastCarried;
    int m_restHp = -1;
    int m_restTurns = 0;
    std::int64_t m_forgotAt = -1'000;  ///< the turn it forgot what was closed
    std::size_t m_known = 0;           ///< cells it has stood on
    std::int64_t m_newsAt = 0;         ///< the turn of the latest of them
};

}  // namespace gloam
