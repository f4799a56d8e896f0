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
    // A portal that the actor has just come out of: using it leads back.
    if (const auto passage = passageFrom(deed.world().links, here, LinkMoment::Enter))
        return goThrough(deed, deed.actorId(), *passage);
    if (areStairs && deed.actorId() == heroId && stairs.direction == StairDirection::Down
        && goesDeeper(deed.world(), deed.levelId())) {
        deed.tell(event::TookStairs{deed.subject(deed.actorId()), stairs.direction});
        return Leave{placeAtStairs(levelBelow(deed.world(), deed.level()))};  // built as the hero arrives
    }
    return Refusal{areStairs ? RefusalReason::StairsLeadNowhere : RefusalReason::NoStairs};
}

}  // namespace gloam
