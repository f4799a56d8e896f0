#pragma once

#include "core/bot/ExplorerBot.h"

#include <map>

namespace gloam {

/// Lives as a delver does: fights with what it has, keeps its light burning, eats before it starves, rests when it is
/// hurt and nobody is about, takes what it finds and wears what there is a free slot for; and else explores. What it
/// could do for the first time it does, and now and then it tries something for the sake of it, so that in time it has
/// done all that can be done where it is.
class DelverBot : public Bot {
public:
    Errand next(const Slice& slice, Random& chance) override;

private:
    static std::optional<Command> need(const Slice& slice);
    std::optional<Command> tryNew(const Slice& slice);
    std::optional<Command> gather(const Slice& slice);

    ExplorerBot m_explorer;
    std::set<std::string> m_tried;    ///< what it has done, and to what sort of thing
    std::map<EntityId, std::int64_t> m_reachedFor;   ///< things it took or tried to take, and the turn
    std::set<EntityId> m_triedOn;     ///< things it has put on or tried to
};

}  // namespace gloam
