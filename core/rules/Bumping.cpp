#include "core/rules/Bumping.h"

#include "core/rules/Factions.h"
#include "core/rules/Talking.h"

namespace gloam {

Outcome bumpInto(Deed& deed, const Entity& blocker)
{
    const Entity& actor = deed.actor();
    if (actor.id == heroId && deed.read<Talk>(blocker.id))
        return talkTo(deed, blocker.id);
    if (areEnemies(deed.world(), actor, blocker) && deed.read<Stats>(blocker.id))
        return command::Strike{blocker.id};
    return Refusal{RefusalReason::Occupied, blocker.at, blocker.id, {}};
}

Outcome perform(Deed& deed, const command::Bump& bump)
{
    const Level& level = deed.level();
    const Point to = deed.actor().at + step(bump.direction);
    if (!level.contains(to))
        return Refusal{RefusalReason::EdgeOfMap, {}, {}, {}};
    if (const Entity* blocker = level.entities.blockerAt(to, deed.actorId()))
        return bumpInto(deed, *blocker);
    if (level.tiles.isClosedDoor(to))
        return command::OpenDoor{bump.direction};
    if (level.tiles.isOpenDoor(to))
        return command::CloseDoor{bump.direction};
    return Refusal{RefusalReason::NothingThere, to, {}, {}};
}

}  // namespace gloam
