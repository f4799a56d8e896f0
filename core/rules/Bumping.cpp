#include "core/rules/Bumping.h"

#include "core/action/Deed.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"
#include "core/parts/Moving.h"
#include "core/parts/Talk.h"
#include "core/rules/Displacing.h"
#include "core/rules/Talking.h"
#include "core/rules/Triggers.h"

namespace gloam {

namespace {

/// Asks those involved for a veto or for another command instead; nullopt: go on.
std::optional<Outcome> askBefore(Deed& deed, hook::BeforeBump before)
{
    if (const Veto veto = deed.askBoth(before.who, before.target, before))
        return Outcome(*veto);
    return before.instead ? std::optional(Outcome(*before.instead)) : std::nullopt;
}

std::optional<Outcome> askBefore(Deed& deed, hook::BeforeBumpTile before)
{
    if (const Veto veto = deed.ask(before.who, before))
        return Outcome(*veto);
    return before.instead ? std::optional(Outcome(*before.instead)) : std::nullopt;
}

bool doesPush(const Deed& deed, const Entity& actor, const Entity& entity)
{
    const Mobile* mobile = deed.read<Mobile>(actor.id);
    return mobile && mobile->pushes && deed.read<Pushable>(entity.id);
}

/// Whether it is an ally that follows the hero, in a fight too, and lets it pass; a sleeper does not.
bool letsHeroPass(const Deed& deed, const Entity& blocker)
{
    const Brain* brain = deed.read<Brain>(blocker.id);
    return brain && findConduct(conductsOf(*brain), MindState::Follow)
           && moodOf(blocker, deed.types()).state != MindState::Sleep
           && feelingOf(deed.world(), blocker, *deed.find(heroId)) >= alliedFeeling;
}

}  // namespace

Outcome bumpInto(Deed& deed, const Entity& blocker, Direction direction)
{
    const Entity& actor = deed.actor();
    if (const auto answer = askBefore(deed, hook::BeforeBump{actor.id, blocker.id, {}}))
        return *answer;
    if (const auto answer = bumpTrigger(deed, blocker.id))
        return *answer;
    if (actor.id == heroId && deed.read<Talk>(blocker.id))
        return talkTo(deed, blocker.id);
    if (const auto answer = useTrigger(deed, blocker.id))
        return *answer;
    const bool isFoe = areEnemies(deed.world(), actor, blocker) || holdsGrudge(blocker, actor.id);
    if (isFoe && deed.read<Stats>(blocker.id))
        return command::Strike{blocker.id};
    if (actor.id == heroId && letsHeroPass(deed, blocker))
        return displace(deed, blocker.id, direction);
    if (doesPush(deed, actor, blocker))
        return command::Push{direction};
    if (const Mobile* mobile = deed.read<Mobile>(actor.id); mobile && mobile->displaces && deed.read<Stats>(blocker.id))
        return displace(deed, blocker.id, direction);
    return Refusal{RefusalReason::Occupied, blocker.at, blocker.id};
}

Outcome bumpIntoWall(Deed& deed, Point at, Direction direction)
{
    const Entity& actor = deed.actor();
    if (const auto answer = askBefore(deed, hook::BeforeBumpTile{actor.id, at, {}}))
        return *answer;
    if (const auto answer = bumpTriggerIn(deed, at))
        return *answer;
    const bool isAlone = actor.footprint == Size{1, 1};  // a large body would have to dig several cells at once
    if (isAlone && deed.policies().dig != DigRule::None && diggingPower(deed.level(), actor, at) > 0)
        return command::Dig{direction};
    return Refusal{RefusalReason::Blocked, at};
}

Outcome perform(Deed& deed, const command::Bump& bump)
{
    const Level& level = deed.level();
    const Point to = deed.actor().at + step(bump.direction);
    if (!level.contains(to))
        return Refusal{RefusalReason::EdgeOfMap};
    if (const Entity* blocker = level.entities.blockerAt(to, deed.actorId()))
        return bumpInto(deed, *blocker, bump.direction);
    if (const auto answer = askBefore(deed, hook::BeforeBumpTile{deed.actorId(), to, {}}))
        return *answer;
    if (const auto answer = bumpTriggerIn(deed, to))
        return *answer;
    for (const Entity* entity : level.entities.at(to))
        if (waitsForUse(deed, entity->id))
            return useTrigger(deed, entity->id).value_or(Refusal{RefusalReason::Occupied, to, entity->id});
    if (level.tiles.isClosedDoor(to))
        return command::OpenDoor{bump.direction};
    if (level.tiles.isOpenDoor(to))
        return command::CloseDoor{bump.direction};
    return Refusal{RefusalReason::NothingThere, to};
}

}  // namespace gloam
