#include "core/rules/Searching.h"

#include "core/action/Deed.h"
#include "core/rules/Ground.h"
#include "core/rules/Traps.h"

namespace gloam {

namespace {

void findTile(Deed& deed, Point at)
{
    const Name foundAs = deed.level().tiles.typeAt(at).foundAs;
    const TileId becomes = deed.types().findTile(foundAs);
    if (becomes == nothingTile)
        return;
    changeGround(deed, at, foundAs);
    deed.tell(event::Found{deed.subject(deed.actorId()), at, deed.types().tile(becomes).displayName()});
}

}  // namespace

Outcome perform(Deed& deed, const command::Search&)
{
    hook::BeforeSearch before{deed.actorId()};
    if (const Veto veto = deed.ask(deed.actorId(), before))
        return *veto;
    deed.tell(event::Searched{deed.subject(deed.actorId())});
    for (const Point p : cellsIn(squareAround(deed.actor().at, 1)))
        if (deed.level().contains(p)) {
            findTile(deed, p);
            findTraps(deed, deed.actorId(), p);
        }
    return Done{};
}

}  // namespace gloam
