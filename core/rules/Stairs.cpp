#include "core/rules/Stairs.h"

#include "core/action/Deed.h"
#include "core/rules/Passages.h"

namespace gloam {

Outcome perform(Deed& deed, const command::UseStairs& stairs)
{
    const Place here{deed.levelId(), deed.actor().at};
    const bool areStairs = deed.level().tiles.typeAt(here.at).stairs == stairs.direction;
    if (areStairs)
        if (const auto passage = passageFrom(deed.world().links, here, LinkMoment::Asked))
            return goThrough(deed, deed.actorId(), *passage);
    // Back through a portal one has come out of.
    if (const auto passage = passageFrom(deed.world().links, here, LinkMoment::Enter))
        return goThrough(deed, deed.actorId(), *passage);
    return Refusal{areStairs ? RefusalReason::StairsLeadNowhere : RefusalReason::NoStairs};
}

}  // namespace gloam
