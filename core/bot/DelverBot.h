#pragma once

#include "core/bot/ExplorerBot.h"

#include <map>

namespace gloam {

/// Lives as a delver does: fights with what it has, keeps its light burning, eats before it starves, rests when it is
/// hurt and nobody is about, takes what it finds and wears what there is a free slot for; and else explores. What it
/// could do for the first time it does, and now and then it tries something for the sake of it, so that in time it has
/// done all that can be done where it is. It says when it has stood on every cell it can get to, and when it has met
/// nothing new for a thousand turns.
class DelverBot : public Bot {
public:
    Errand next(const Slice& slice, Random& chance) override;

private:
    Errand decide(const Slice& slice, Random& chance);
    bool isStale(const Slice& slice);
    std::optional<Command> need(const Slice& slice);
    bool doesRestHelp(const Slice& slice);
    std::optional<Command> tryNew(const Slice& slice);
    std::optional<Command> gather(const Slice& slice);

    ExplorerBot m_explorer;
    std::set<std::string> m_tried;    ///< what it has done, and to what sort of thing
    std::map<EntityId, std::int64_t> m_reachedFor;   ///< things it took or tried to take, and the turn
    std::set<EntityId> m_triedOn;     ///< things it has put on or tried to
    int m_restHp = -1;                ///< the hit points at which it last rested
    int m_restTurns = 0;              ///< turns that it rested without winning one
    std::size_t m_known = 0;          ///< cells and acts that were new once
    std::int64_t m_newsAt = 0;        ///< the turn of the last of them
};

}  // namespace gloam
