#pragma once

#include "core/bot/ExplorerBot.h"

namespace gloam {

/// Lives as a delver does: fights with what it has, keeps its light burning, eats before it starves, rests when it is
/// hurt and nobody is about, takes what it finds and wears what there is a free slot for; and else explores. Now and
/// then it tries something for the sake of it, so that in time it has done all that can be done where it is.
class DelverBot : public Bot {
public:
    Errand next(const Slice& slice, Random& chance) override;

private:
    static std::optional<Command> need(const Slice& slice);
    std::optional<Command> gather(const Slice& slice);

    ExplorerBot m_explorer;
    std::set<EntityId> m_leftAlone;   ///< things it has taken or tried to take once
    std::set<EntityId> m_triedOn;     ///< things it has put on or tried to
};

}  // namespace gloam
