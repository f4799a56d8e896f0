#include "core/rules/Digging.h"

#include "core/action/Deed.h"
#include "core/parts/Moving.h"
#include "core/rules/CellNumbers.h"
#include "core/rules/Ground.h"
#include "core/rules/Stepping.h"

namespace gloam {

namespace {

constexpr std::string_view dugKey = "dug";  ///< stored in the cell: how much of its hardness is gone

}  // namespace

Outcome perform(Deed& deed, const command::Dig& dig)
{
    const EntityId who = deed.actorId();
    const Point at = deed.actor().at + step(dig.direction);
    if (!deed.level().contains(at))
        return Refusal{RefusalReason::EdgeOfMap};
    const int power = diggingPower(deed.level(), deed.actor(), at);
    if (power == 0)
        return Refusal{RefusalReason::CannotDig, at};
    hook::BeforeDig before{who, at};
    if (const Veto veto = deed.ask(who, before))
        return *veto;

    const TileType& tile = deed.types().tile(deed.types().apparent(deed.level().tiles.solidAt(at)));
    const std::string what = tile.displayName();
    const TileType& dug = deed.level().tiles.typeAt(at);
    const int sum = numberAt(deed.level().tiles, at, dugKey) + power;
    const bool isThrough = sum >= dug.hardness;
    keepNumber(deed, at, dugKey, isThrough ? 0 : sum);
    if (isThrough)
        changeGround(deed, at, dug.dugTo);
    deed.tell(event::Dug{deed.subject(who), at, what, isThrough});
    if (isThrough && deed.policies().dig == DigRule::DigAndMove)
        walkOn(deed, dig.direction);
    return Done{};
}

}  // namespace gloam
