#pragma once

#include "core/bot/ExplorerBot.h"

#include <map>

namespace gloam {

/// Lives as a delver does: fights with what it has, keeps its light burning, eats before it starves, rests when hurt
/// and safe, takes what it finds, wears what fits a free slot, and otherwise explores. It tries each new action once,
/// and now and then an action at random, so that in time it covers them all. It stops when it has stood on every cell
/// it can reach, and when it has met nothing new for a thousand turns.
class DelverBot : public Bot {
public:
    Errand next(const Slice& slice, Random& chance) override;

private:
    Errand decide(const Slice& slice, Random& chance);
    void noteRefusal(const Slice& slice);
    bool isStale(const Slice& slice);
    std::optional<Command> need(const Slice& slice, const std::set<Name>& vain);
    bool doesRestHelp(const Slice& slice);
    std::optional<Command> tryNew(const Slice& slice);
    std::optional<Command> gather(const Slice& slice);

    ExplorerBot m_explorer;
    std::set<std::string> m_tried;                  ///< its acts, each with the sort of thing it was done to
    std::map<EntityId, std::int64_t> m_reachedFor;  ///< items it took or tried to take, with the turn
    std::set<EntityId> m_triedOn;                   ///< items it put on or tried to
    int m_restHp = -1;                              ///< its hit points when it last rested
    int m_restTurns = 0;                            ///< turns of rest without a gain
    std::size_t m_known = 0;                        ///< the number of cells and acts that were new
    std::int64_t m_newsAt = 0;                      ///< the turn of the latest
    std::optional<Command> m_last;                  ///< its last command
    std::int64_t m_lastTurn = -1;                   ///< the turn it gave that
    std::vector<CarriedItem> m_lastCarried;         ///< what it carried then
    std::map<Name, std::int64_t> m_refused;         ///< items that it could not use, with the turn
    std::int64_t m_shotAt = -1;                     ///< the turn of its last shot; a second one was refused
};

}  // namespace gloam
