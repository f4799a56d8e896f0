#include "core/action/Policies.h"

#include <algorithm>

namespace gloam {

void PolicyRegistry::offerCombat(const Name& name, CombatPolicy policy)
{
    table.offer("combat.model", name.text());
    combat[name] = policy;
}

void PolicyRegistry::offerTiming(const Name& name, TimingPolicy policy)
{
    table.offer("timing.model", name.text());
    timing[name] = policy;
}

void PolicyRegistry::offerVision(const Name& name, VisionPolicy policy)
{
    table.offer("vision.model", name.text());
    vision[name] = policy;
}

namespace {

EntityFlags statesOf(const std::vector<Name>& words)
{
    constexpr std::pair<const char*, EntityFlag> states[] = {{"sleeping", EntityFlag::Sleeping},
                                                             {"petrified", EntityFlag::Petrified},
                                                             {"frozen", EntityFlag::Frozen},
                                                             {"stone", EntityFlag::Stone}};
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

Policies resolve(const Ruleset& ruleset, const PolicyRegistry& shelf)
{
    Policies policies;
    policies.ruleset = ruleset;
    policies.stats = shelf.stats;
    policies.combat = shelf.combat.at(ruleset.combat.model);
    if (policies.combat.numbers)
        policies.stats.addFirst(policies.combat.numbers);
    policies.stats.rules.rounding = ruleset.stats.modifierRounding == Name("trunc") ? Rounding::Trunc : Rounding::Floor;
    if (ruleset.fov.radius >= 0)
        policies.stats.rules.viewRadius = ruleset.fov.radius;
    policies.timing = shelf.timing.at(ruleset.timing.model);
    policies.vision = shelf.vision.at(ruleset.vision.model);
    if (policies.vision.numbers)
        policies.stats.add(policies.vision.numbers);
    policies.metric = metricFromWord(ruleset.fov.metric.text()).value_or(Metric::Euclidean);
    policies.corners = cornerRuleFromWord(ruleset.movement.cornerCut.text()).value_or(CornerRule::Always);
    policies.pathDynamic = ruleset.path.dynamic == Name("ignore") ? PathDynamic::Ignore : PathDynamic::Avoid;
    policies.wander = ruleset.wander == Name("cardinal") ? Wander::Cardinal : Wander::Any8;
    policies.dig = digRuleOf(ruleset.movement.dig);
    policies.doors = ruleset.movement.doors == Name("hero") ? DoorRule::Hero : DoorRule::All;
    policies.passOver = {statesOf(ruleset.movement.passOver), statesOf(ruleset.movement.neverOver)};
    policies.isDiagonalLonger = ruleset.movement.diagonalTime == Name("sqrt2");
    policies.needsFootprintOnly = ruleset.movement.largeDiagonal == Name("footprint");
    return policies;
}

void registerPolicies(PolicyTable& table)
{
    knowLedgerPolicies(table);
    for (const char* metric : {"euclidean", "circle", "chebyshev", "manhattan"})
        table.offer("fov.metric", metric);
    for (const char* rule : {"always", "one-open", "never"})
        table.offer("movement.corner-cut", rule);
    for (const char* step : {"fov", "explored", "effects", "turn"}) {
        table.offer("upkeep.order", step);
        table.offer("upkeep.rest-order", step);
    }
    for (const char* view : {"auto", "follow", "whole"})
        table.offer("camera", view);
    table.offer("fov.algorithm", "symmetric");
    for (const char* time : {"1", "sqrt2"})
        table.offer("movement.diagonal-time", time);
    for (const char* room : {"orthogonal", "footprint"})
        table.offer("movement.large-diagonal", room);
    for (const char* way : {"none", "then-move-next", "dig-and-move"})
        table.offer("movement.dig", way);
    for (const char* who : {"all", "hero"})
        table.offer("movement.doors", who);
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
    table.offer("stats.modifier-rounding", "trunc");
    table.offer("offmap.followers", "none");
    table.offer("theme", "ember");
    table.offer("theme", "d20");
}

FovRequest sightOf(const Entity& viewer, const Level& level, const Policies& policies)
{
    const int radius = policies.stats.valueOf(level, viewer, stat::viewRadius).value;
    FovRequest request{std::nullopt, policies.metric};
    if (radius < boundlessSight)
        request.radius = std::max(0, radius);
    return request;
}

}  // namespace gloam
