#include "core/action/Deed.h"
#include "core/ai/Minds.h"
#include "core/base/Fault.h"
#include "core/game/Engine.h"
#include "core/parts/Conducts.h"

#include "core/parts/Parts.h"
#include "core/parts/Waiting.h"
#include "core/rules/Abilities.h"
#include "core/rules/Alertness.h"
#include "core/rules/Attributes.h"
#include "core/rules/BlowNumbers.h"
#include "core/rules/Burning.h"
#include "core/rules/Catching.h"
#include "core/rules/Containers.h"
#include "core/rules/Corpses.h"
#include "core/rules/D20Combat.h"
#include "core/rules/Hunger.h"
#include "core/rules/Light.h"
#include "core/rules/LivingContainers.h"
#include "core/rules/OnHit.h"
#include "core/rules/PenetrationCombat.h"
#include "core/rules/Perishing.h"
#include "core/rules/Predators.h"
#include "core/rules/Regeneration.h"
#include "core/rules/StatusTurns.h"
#include "core/rules/Statuses.h"
#include "core/rules/Ticking.h"
#include "core/rules/TimedParts.h"
#include "core/rules/Timing.h"
#include "core/rules/Traps.h"
#include "core/rules/Treading.h"
#include "core/rules/Triggers.h"
#include "core/rules/Vision.h"
#include "core/rules/Wearing.h"
#include "core/world/Sections.h"

namespace gloam {

std::shared_ptr<const Engine> standardEngine()
{
    auto engine = std::make_shared<Engine>();
    registerParts(engine->parts);
    registerAttributes(engine->policies.stats);
    registerBlowNumbers(engine->policies.stats);
    registerD20Combat(engine->policies);
    registerPenetrationCombat(engine->policies);
    registerTraps(engine->hooks);
    registerLight(engine->hooks);
    registerWearing(engine->policies.stats);
    registerContainers(engine->hooks);
    registerLivingContainers(engine->hooks);
    registerCatching(engine->hooks);
    registerPredators(engine->hooks);
    registerOnHit(engine->hooks);
    registerPerishing(engine->hooks);
    registerHunger(engine->policies.stats);
    registerRegeneration(engine->policies.stats);
    registerVision(engine->policies);
    registerAbilities(engine->hooks, engine->policies.stats);
    registerTriggers(engine->hooks);
    registerCorpses(engine->hooks);
    registerStatusTurns(engine->hooks);
    registerStatuses(engine->policies.stats);
    registerAlertness(engine->hooks);
    registerTiming(engine->policies);
    registerPolicies(engine->policies.table);
    engine->upkeep["fuel"] = &burnFuel;
    engine->upkeep["hunger"] = &growHungry;
    engine->upkeep["regen"] = &regenerate;
    // Part of the turn itself, which every ruleset counts: tiles, triggers and smoke do not depend on rules.
    engine->upkeep["turn"] = [](Deed& deed) {
        touchAll(deed);
        spreadFire(deed);
        passTimed(deed);
        setOffAll(deed, TriggerMoment::Turn);
    };
    engine->upkeep["effects"] = &tickAll;
    for (const MindPlan& plan : mindPlans())
        engine->minds[plan.name] = &actByMood;
    return engine;
}

Ruleset rulesetOf(const World& world, const Engine& engine, Problems& problems)
{
    const RuleChoices* preset = presetOf(world);
    if (!preset) {
        std::vector<std::string> names;
        if (world.library)
            for (const auto& [name, choices] : world.library->rulesets)
                names.push_back(name.text());
        problems.push_back(problemAt(Severity::Error, Fault::UnknownPolicy, "world.ruleset",
                                     "There is no ruleset '" + world.settings.ruleset.text() + "'.",
                                     suggestName(world.settings.ruleset.text(), names)));
        return {};
    }
    PolicyTable choices = engine.policies.table;
    for (const auto& [step, function] : engine.upkeep)
        for (const char* key : {"upkeep.order", "upkeep.rest-order"})
            choices.offer(key, {step.text()});
    return playableRules(*preset, world.ruleset, choices, problems);
}

}  // namespace gloam
