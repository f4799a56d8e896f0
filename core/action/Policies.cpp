#include "core/action/Policies.h"

#include <algorithm>

namespace gloam {

void PolicyShelf::offerCombat(const Name& name, CombatPolicy policy)
{
    table.offer("combat.model", name.text());
    combat[name] = policy;
}

void PolicyShelf::offerTiming(const Name& name, TimingPolicy policy)
{
    table.offer("timing.model", name.text());
    timing[name] = policy;
}

namespace {

EntityFlags statesOf(const std::vector<Name>& words)
{
    constexpr std::pair<const char*, EntityFlag> states[] = {{"sleeping", EntityFlag::Sleeping}, {"petrified", EntityFlag::Petrified},
                                                             {"frozen", EntityFlag::Frozen}, {"stone", EntityFlag::Stone}};
    EntityFlags flags;
    for (const auto& [word, flag] : states)
        if (std::find(words.begin(), words.end(), Name(word)) != words.end())
            flags.set(flag, true);
    return flags;
}

DigRule digRuleOf(const Name& word)
{
    if (word == Name("dig-and-move"))
        return DigRule::DigAndMove;
    return word == Name("none") ? DigRule::None : DigRule::ThenMoveNext;
}

}  // namespace

Policies resolve(const Ruleset& ruleset, const PolicyShelf& shelf)
{
    Policies policies;
    policies.ruleset = ruleset;
    policies.stats = shelf.stats;
    policies.combat = shelf.combat.at(ruleset.combat.model);
    policies.timing = shelf.timing.at(ruleset.timing.model);
    policies.metric = metricFromWord(ruleset.fov.metric.text()).value_or(Metric::Euclidean);
    policies.corners = cornerRuleFromWord(ruleset.movement.cornerCut.text()).value_or(CornerRule::Always);
    policies.pathDynamic = ruleset.path.dynamic == Name("ignore") ? PathDynamic::Ignore : PathDynamic::Avoid;
    policies.wander = ruleset.wander == Name("cardinal") ? Wander::Cardinal : Wander::Any8;
    policies.dig = digRuleOf(ruleset.movement.dig);
    policies.passOver = {statesOf(ruleset.movement.passOver), statesOf(ruleset.movement.neverOver)};
    policies.isDiagonalLonger = ruleset.movement.diagonalTime == Name("sqrt2");
    policies.needsFootprintOnly = ruleset.movement.largeDiagonal == Name("footprint");
    if (ruleset.fov.radius >= 0)
        policies.viewRadius = ruleset.fov.radius;
    return policies;
}

void registerPolicies(PolicyTable& table)
{
    knowLedgerPolicies(table);
    for (const char* metric : {"euclidean", "circle", "chebyshev", "manhattan"})
        table.offer("fov.metric", metric);
    for (const char* rule : {"always", "one-open", "never"})
        table.offer("movement.corner-cut", rule);
    for (const char* step : {"fov", "explored", "turn"})
        table.offer("upkeep.order", step);
    for (const char* view : {"auto", "follow", "whole"})
        table.offer("camera", view);
    table.offer("fov.algorithm", "symmetric");
    table.offer("vision.model", "geometric");
    for (const char* time : {"1", "sqrt2"})
        table.offer("movement.diagonal-time", time);
    for (const char* room : {"orthogonal", "footprint"})
        table.offer("movement.large-diagonal", room);
    for (const char* way : {"none", "then-move-next", "dig-and-move"})
        table.offer("movement.dig", way);
    for (const char* state : {"sleeping", "petrified", "frozen", "stone"}) {
        table.offer("movement.pass-over", state);
        table.offer("movement.never-over", state);
    }
    table.offer("path.cost", "uniform");
    table.offer("path.dynamic", "avoid");
    table.offer("path.dynamic", "ignore");
    table.offer("chase.pursuit", "path");
    table.offer("wander", "any8");
    table.offer("wander", "cardinal");
    table.offer("stats.modifier-rounding", "floor");
    table.offer("offmap.followers", "none");
    table.offer("theme", "ember");
}

namespace {

bool isBlinded(const Entity& viewer, const TypeRegistry& types)
{
    const Statuses* statuses = part<Statuses>(viewer, types);
    return statuses && std::any_of(statuses->now.begin(), statuses->now.end(), [&types](const Affliction& affliction) {
               const StatusType* status = types.findStatus(affliction.status);
               return status && status->isBlinding;
           });
}

}  // namespace

FovRequest sightOf(const Entity& viewer, const TypeRegistry& types, const Policies& policies)
{
    const Stats* stats = part<Stats>(viewer, types);
    FovRequest request{policies.viewRadius, policies.metric};
    if (stats && stats->viewRadius >= 0)
        request.radius = stats->viewRadius;
    if (isBlinded(viewer, types))
        request.radius = 0;
    return request;
}

}  // namespace gloam
