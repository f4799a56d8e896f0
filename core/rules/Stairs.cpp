#include "core/rules/Stairs.h"

#include "core/action/Deed.h"
#include "core/parts/FreeCell.h"

namespace gloam {

Outcome perform(Deed& deed, const command::UseStairs& stairs)
{
    const Point at = deed.actor().at;
    if (deed.level().tiles.typeAt(at).stairs != stairs.direction)
        return Refusal{RefusalReason::NoStairs};
    const auto to = deed.world().links.destinationFrom({deed.levelId(), at});
    if (!to && deed.actorId() == heroId && stairs.direction == StairDirection::Down
        && goesDeeper(deed.world(), deed.levelId())) {
        deed.tell(event::TookStairs{deed.subject(deed.actorId()), stairs.direction});
        return Leave{{deeperId(deed.level().depth + 1), noCell}};  // built as the hero arrives
    }
    if (!to || !deed.world().contains(*to))
        return Refusal{RefusalReason::StairsLeadNowhere};
    const bool isUnbuilt = deed.world().findLevel(to->level)->isUnbuilt();  // its recipe leaves room
    if (!isUnbuilt && !freeCellNear(*deed.world().findLevel(to->level), deed.actor(), to->at))
        return Refusal{.reason = RefusalReason::Forbidden, .by = "full-level"};
    deed.tell(event::TookStairs{deed.subject(deed.actorId()), stairs.direction});
    return Leave{*to};
}

}  // namespace gloam
