#include "core/parts/Brain.h"

#include <array>

namespace gloam {

namespace {

constexpr std::int64_t mostTurn = 1'000'000'000'000'000;  ///< so that the time between two turns is a number, too

}  // namespace

std::span<const std::string_view> namesOf(MindState)
{
    static constexpr std::array<std::string_view, 12> names{"idle",  "sleep",         "wander", "patrol",
                                                            "guard", "follow",        "hunt",   "search",
                                                            "flee",  "keep-distance", "steal",  "ambush"};
    return names;
}

std::span<const std::string_view> namesOf(MindCause)
{
    static constexpr std::array<std::string_view, 13> names{"sees",   "loses", "hears", "struck", "hurt",
                                                            "healed", "near",  "far",   "lit",    "dark",
                                                            "after",  "loot",  "done"};
    return names;
}

std::span<const std::string_view> namesOf(LightTaste)
{
    static constexpr std::array<std::string_view, 3> names{"none", "fears", "seeks"};
    return names;
}

std::span<const std::string_view> namesOf(MindSense)
{
    static constexpr std::array<std::string_view, 5> names{"none", "sight", "noise", "smell", "call"};
    return names;
}

void fields(FieldVisitor& visitor, MindChange& change)
{
    field(visitor, {"when", "what takes it out of the state"}, change.when);
    field(visitor,
          {.name = "amount",
           .help = "percent of its hit points, cells or turns, as the cause says",
           .min = 0,
           .max = 1'000'000,
           .only = "hurt healed near far after"},
          change.amount);
    field(visitor, {"percent", "chance that it changes, each turn", "%", 1, 100}, change.percent);
    field(visitor, {"go", "the state that follows"}, change.go);
}

void fields(FieldVisitor& visitor, Conduct& conduct)
{
    field(visitor, {"in", "the state"}, conduct.in);
    field(visitor, {"changes", "the ways out of it; the first whose cause holds is taken"}, conduct.changes);
}

void fields(FieldVisitor& visitor, Theft& theft)
{
    field(visitor, {"kind", "only items of this kind, such as light; if empty, any"}, theft.kind);
    field(visitor, {"worn", "whether it also takes what its enemy wears"}, theft.isWorn);
}

void fields(FieldVisitor& visitor, Brain& brain)
{
    field(visitor, {.name = "mind", .help = "how it decides", .refersTo = "minds"}, brain.mind);
    field(visitor, {"states", "states of its own, instead of those of its mind; it begins in the first"}, brain.states);
    field(visitor, {"wanders", "whether it wanders when it has nothing to do"}, brain.wanders);
    field(visitor,
          {"periodic-check",
           "time from one look for enemies to the next while it knows of none; 1: it looks every turn", "turns", 1,
           1'000},
          brain.periodicCheck);
    field(visitor, {"path-max-distance", "longest path it takes; -1 for the ruleset's limit", "cells", -1, 1'000'000},
          brain.pathMaxDistance);
    field(visitor,
          {"memory-turns", "how long it remembers where it saw an enemy; -1 for the ruleset's time", "turns", -1,
           1'000'000},
          brain.memoryTurns);
    field(visitor,
          {"steps", "steps it takes in one act of a chase; -1 for the ruleset's number", {}, -1, mostChaseSteps},
          brain.steps);
    field(visitor, {"hearing", "the farthest noise it hears; half of that when asleep", "cells", 0, 1'000},
          brain.hearing);
    field(visitor, {"smell", "how old a trail it can follow; 0: it smells nothing", "turns", 0, longestTrail},
          brain.smell);
    field(visitor, {"flees-below", "share of its hit points below which it flees; 0: it never does", "%", 0, 100},
          brain.fleesBelow);
    field(visitor,
          {"near", "the least distance it keeps from its enemy; an ambusher attacks within it", "cells", 0, 100},
          brain.near);
    field(visitor, {"far", "the greatest distance it keeps from its enemy", "cells", 0, 100}, brain.far);
    field(visitor,
          {"calls", "how far it calls its own kind when it begins to hunt; 0: it is silent", "cells", 0, 1'000},
          brain.calls);
    field(visitor, {"light", "how it feels about lit cells"}, brain.light);
    field(visitor, {"bashes-doors", "whether it breaks doors it cannot open"}, brain.bashesDoors);
    field(visitor, {"closes-doors", "whether it closes doors behind it as it flees"}, brain.closesDoors);
    field(visitor, {"picks-up", "whether it picks up the items it finds"}, brain.picksUp);
    field(visitor, {"steals", "what it steals, if its mind steals"}, brain.steals);
    field(visitor, {"uses-items", "whether it uses an item that heals when it is hurt"}, brain.usesItems);
    field(visitor, {"leader", "whom it follows; if empty, the hero, if they are allies"}, brain.leader);
    field(visitor, {"patrol", "the cells it walks between, in order and over again"}, brain.patrol);
}

void fields(FieldVisitor& visitor, Mood& mood)
{
    field(visitor, {"state", "what it is at"}, mood.state);
    field(visitor, {"since", "the turn its state began", {}, -mostTurn, mostTurn}, mood.since);
    field(visitor, {"target", "the enemy it is concerned with"}, mood.target);
    field(visitor, {"goal", "where it last noticed something; [-1, -1] for nowhere"}, mood.goal);
    field(visitor, {"by", "how it knows of that place"}, mood.by);
    field(visitor, {"noticed-at", "the turn it learned of it", {}, -mostTurn, mostTurn}, mood.noticedAt);
    field(visitor, {"looked", "how long it has looked around there", "turns", 0, 1'000'000}, mood.looked);
    field(
        visitor,
        {"checked-at", "the turn it last looked for enemies, if it does not look every turn", {}, -mostTurn, mostTurn},
        mood.checkedAt);
    field(visitor, {"has-heard", "whether it has just heard something"}, mood.hasHeard);
    field(visitor, {"is-struck", "whether it has just been hurt"}, mood.isStruck);
    field(visitor, {"grudge", "who last hurt it"}, mood.grudge);
    field(visitor, {"grudge-at", "the turn that happened", {}, -mostTurn, mostTurn}, mood.grudgeAt);
    field(visitor, {"loot", "what it stole"}, mood.loot);
    field(visitor, {"post", "the cell it guards; [-1, -1] for none"}, mood.post);
    field(visitor, {"stop", "index of the patrol's cell it goes to", {}, 0, 1'000'000}, mood.stop);
}

bool isPeaceful(MindState state)
{
    return state != MindState::Hunt && state != MindState::Flee && state != MindState::KeepDistance
           && state != MindState::Steal;
}

void learn(Mood& mood, Point place, EntityId whom, MindSense by, std::int64_t turn)
{
    mood.target = whom;
    mood.goal = place;
    mood.by = by;
    mood.noticedAt = turn;
    mood.looked = 0;
}

bool holdsGrudge(const Entity& who, EntityId against)
{
    const Mood* mood = findPart<Mood>(who.parts);
    return mood && !against.isNothing() && mood->grudge == against;
}

void fields(FieldVisitor& visitor, Track& track)
{
    field(visitor, {"at", "a cell it walked over"}, track.at);
    field(visitor, {"turn", "when", {}, -mostTurn, mostTurn}, track.turn);
}

void fields(FieldVisitor& visitor, Trail& trail)
{
    field(visitor, {"tracks", "its latest steps, the newest last"}, trail.tracks);
}

bool isActor(const Entity& entity, const TypeRegistry& types)
{
    return entity.id != heroId && entity.isPlaced() && part<Brain>(entity, types);
}

}  // namespace gloam
