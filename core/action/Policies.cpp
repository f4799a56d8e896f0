#include "core/action/Policies.h"

#include <algorithm>

namespace gloam {

void PolicyRegistry::offerCombat(const Name& name, CombatPolicy policy)
{
    table.offer("combat.model", {name.text()});
    combat[name] = policy;
}

void PolicyRegistry::offerTiming(const Name& name, TimingPolicy policy)
{
    table.offer("timing.model", {name.text()});
    timing[name] = policy;
}

void PolicyRegistry::offerVision(const Name& name, VisionPolicy policy)
{
    table.offer("vision.model", {name.text()});
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
    if (word == "dig-and-move")
        return DigRule::DigAndMove;
    return word == "none" ? DigRule::None : DigRule::ThenMoveNext;
}

Pursuit pursuitOf(const Name& word)
{
    if (word == "greedy")
        return Pursuit::Greedy;
    return word == "path" ? Pursuit::Path : Pursuit::CachedPath;
}

PathDynamic pathDynamicOf(const Name& word)
{
    if (word == "queue")
        return PathDynamic::Queue;
    return word == "ignore" ? PathDynamic::Ignore : PathDynamic::Avoid;
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
    policies.stats.rules.rounding = ruleset.stats.modifierRounding == "trunc" ? Rounding::Trunc : Rounding::Floor;
    if (ruleset.fov.radius >= 0)
        policies.stats.rules.viewRadius = ruleset.fov.radius;
    policies.stats.rules.isDelayBySpeed = ruleset.timing.model == "delay" && ruleset.timing.isBySpeed;
    policies.timing = shelf.timing.at(ruleset.timing.model);
    policies.vision = shelf.vision.at(ruleset.vision.model);
    if (policies.vision.numbers)
        policies.stats.add(policies.vision.numbers);
    policies.metric = metricFromWord(ruleset.fov.metric.text()).value_or(Metric::Euclidean);
    policies.fov = fovAlgorithmFromWord(ruleset.fov.algorithm.text()).value_or(FovAlgorithm::Symmetric);
    policies.corners = cornerRuleFromWord(ruleset.movement.cornerCut.text()).value_or(CornerRule::Always);
    policies.pathDynamic = pathDynamicOf(ruleset.path.dynamic);
    policies.pursuit = pursuitOf(ruleset.chase.pursuit);
    policies.arePathsWeighted = ruleset.path.cost == "weighted";
    policies.wander = ruleset.wander == "cardinal" ? Wander::Cardinal : Wander::Any8;
    policies.dig = digRuleOf(ruleset.movement.dig);
    policies.doors = ruleset.movement.doors == "hero" ? DoorRule::Hero : DoorRule::All;
    policies.passOver = {statesOf(ruleset.movement.passOver), statesOf(ruleset.movement.neverOver)};
    policies.isDiagonalLonger = ruleset.movement.diagonalTime == "sqrt2";
    policies.needsFootprintOnly = ruleset.movement.largeDiagonal == "footprint";
    return policies;
}

void registerPolicies(PolicyTable& table)
{
    table.know("timing.model", {"energy", "delay"});
    table.know("combat.model", {"penetration", "d20"});
    table.offer("fov.metric", {"euclidean", "circle", "chebyshev", "manhattan"});
    table.offer("fov.algorithm", {"symmetric", "recursive", "precise"});
    table.know("vision.model", {"lit-cells", "light-radius", "geometric"});
    table.offer("movement.corner-cut", {"always", "one-open", "never"});
    table.offer("movement.diagonal-time", {"1", "sqrt2"});
    table.offer("movement.large-diagonal", {"orthogonal", "footprint"});
    table.offer("movement.dig", {"none", "then-move-next", "dig-and-move"});
    table.offer("movement.doors", {"all", "hero"});
    for (const char* key : {"movement.pass-over", "movement.never-over"})
        table.offer(key, {"sleeping", "petrified", "frozen", "stone"});
    table.offer("path.cost", {"weighted", "uniform"});
    table.offer("path.dynamic", {"avoid", "ignore", "queue"});
    table.offer("chase.pursuit", {"cached-path", "greedy", "path"});
    table.offer("wander", {"any8", "cardinal"});
    table.offer("stats.modifier-rounding", {"floor", "trunc"});
    for (const char* key : {"upkeep.order", "upkeep.rest-order"}) {
        table.know(key, {"fuel", "hunger", "regen"});
        table.offer(key, {"fov", "explored", "effects", "turn"});
    }
    table.offer("offmap.followers", {"adjacent", "none"});
    table.offer("camera", {"auto", "follow", "whole"});
    table.offer("look", {"level", "view"});
    table.offer("theme", {"ember", "d20", "caves"});
    table.offer("words", {"graded", "plain"});
}

FovRequest sightOf(const Entity& viewer, const Level& level, const Policies& policies)
{
    const int radius = policies.stats.numberOf(level, viewer, stat::viewRadius);
    FovRequest request{std::nullopt, policies.metric, policies.fov};
    if (radius < boundlessSight)
        request.radius = std::max(0, radius);
    return request;
}

}  // namespace gloam
