#include "core/action/Policies.h"

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
    table.offer("movement.diagonal-time", "1");
    table.offer("movement.large-diagonal", "orthogonal");
    table.offer("movement.dig", "none");
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

FovRequest sightOf(const Entity& viewer, const TypeRegistry& types, const Policies& policies)
{
    const Stats* stats = part<Stats>(viewer, types);
    FovRequest request{policies.viewRadius, policies.metric};
    if (stats && stats->viewRadius >= 0)
        request.radius = stats->viewRadius;
    return request;
}

}  // namespace gloam
