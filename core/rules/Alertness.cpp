#include "core/rules/Alertness.h"

#include "core/action/Deed.h"
#include "core/parts/Conducts.h"
#include "core/parts/Factions.h"

#include <algorithm>

namespace gloam {

namespace {

Veto hear(Deed& deed, EntityId who, hook::Heard& heard)
{
    if (heard.who == who)
        alert(deed, who, heard.at, heard.maker, MindSense::Noise);
    return {};
}

/// Whether it follows the attacker: an ally forgives a blow that went astray.
bool forgives(const Deed& deed, const Entity& who, const Entity& attacker)
{
    const Brain* brain = part<Brain>(who, deed.types());
    return brain && findConduct(conductsOf(*brain), MindState::Follow)
           && feelingOf(deed.world(), who, attacker) >= alliedFeeling;
}

Veto resent(Deed& deed, EntityId who, hook::TakeDamage& taken)
{
    const Entity* attacker = deed.find(taken.attacker);
    if (taken.damage <= 0 || !attacker || taken.attacker == who || !deed.read<Stats>(attacker->id)
        || forgives(deed, *deed.find(who), *attacker))
        return {};
    if (Mood* mood = writeMood(deed, who)) {
        mood->isStruck = true;
        mood->grudge = taken.attacker;
        mood->grudgeAt = deed.turn();
    }
    return {};
}

bool canBeSmelled(const Level& level)
{
    const auto smells = [](const Brain* brain) { return brain && brain->smell > 0; };
    const auto& all = level.entities.all();
    return std::any_of(all.begin(), all.end(),
                       [&](const Entity& entity) { return smells(part<Brain>(entity, level.tiles.types())); });
}

/// Records the step if something on the level could follow it.
Veto leaveTrack(Deed& deed, EntityId who, hook::AfterMove& move)
{
    if (who != heroId || !canBeSmelled(deed.level()))
        return {};
    if (Trail* trail = deed.add<Trail>(who)) {
        if (trail->tracks.size() >= longestTrail)
            trail->tracks.erase(trail->tracks.begin());
        trail->tracks.push_back({move.from, deed.turn()});
    }
    return {};
}

}  // namespace

Mood* writeMood(Deed& deed, EntityId who)
{
    const Entity* creature = deed.find(who);
    if (!creature)
        return nullptr;
    const Mood now = moodOf(*creature, deed.types());
    Mood* mood = deed.add<Mood>(who);
    if (mood)
        *mood = now;
    return mood;
}

bool isNews(const Entity& who, const TypeRegistry& types, Point place, EntityId whom, MindSense by, std::int64_t turn)
{
    const Mood* mood = findPart<Mood>(who.parts);
    if (!mood || !mood->hasHeard)
        return isPeaceful(moodOf(who, types).state);
    const bool isKnown =
        mood->goal == place && mood->target == whom && mood->by == by && mood->noticedAt == turn && mood->looked == 0;
    return !isKnown && isPeaceful(mood->state);
}

void alert(Deed& deed, EntityId who, Point place, EntityId whom, MindSense by)
{
    if (!isNews(*deed.find(who), deed.types(), place, whom, by, deed.turn()))
        return;
    if (Mood* mood = writeMood(deed, who)) {
        mood->hasHeard = true;
        learn(*mood, place, whom, by, deed.turn());
    }
}

bool isHearingAlone(const Deed& deed)
{
    return deed.isOnlyHandler(&hear);
}

void registerAlertness(HookTable& hooks)
{
    hooks.on<Brain, hook::Heard>(&hear);
    hooks.on<Brain, hook::TakeDamage>(&resent);
    hooks.on<Stats, hook::AfterMove>(&leaveTrack);
}

}  // namespace gloam
