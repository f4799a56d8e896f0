#include "core/ai/Hearing.h"
#include "core/game/Engine.h"

#include "core/rules/Arms.h"
#include "core/rules/Attributes.h"
#include "core/rules/Catching.h"
#include "core/rules/Choices.h"
#include "core/rules/Containers.h"
#include "core/rules/D20Combat.h"
#include "core/rules/Digging.h"
#include "core/rules/Gullets.h"
#include "core/rules/Hunger.h"
#include "core/rules/Items.h"
#include "core/rules/Lasting.h"
#include "core/rules/Light.h"
#include "core/rules/Movement.h"
#include "core/rules/PenetrationCombat.h"
#include "core/rules/Perishing.h"
#include "core/rules/Powers.h"
#include "core/rules/Predators.h"
#include "core/rules/Pushing.h"
#include "core/rules/Regeneration.h"
#include "core/rules/Remains.h"
#include "core/rules/Statuses.h"
#include "core/rules/Switching.h"
#include "core/rules/Talking.h"
#include "core/rules/Ticking.h"
#include "core/rules/Timing.h"
#include "core/rules/Traps.h"
#include "core/rules/Triggers.h"
#include "core/rules/Using.h"
#include "core/rules/Vision.h"

namespace gloam {

std::shared_ptr<const Engine> standardEngine()
{
    auto engine = std::make_shared<Engine>();
    registerBodyParts(engine->parts);
    registerMovement(engine->parts);
    registerAttributes(engine->parts, engine->policies.stats);
    registerArms(engine->parts, engine->policies.stats);
    registerD20Combat(engine->parts, engine->policies);
    registerPenetrationCombat(engine->policies);
    registerDigging(engine->parts);
    registerPushing(engine->parts);
    registerTraps(engine->parts, engine->hooks);
    registerLight(engine->parts, engine->hooks);
    registerItems(engine->parts, engine->hooks, engine->policies.stats);
    registerContainers(engine->parts, engine->hooks);
    registerUsing(engine->parts, engine->hooks);
    registerGullets(engine->parts, engine->hooks);
    registerCatching(engine->parts, engine->hooks);
    registerPredators(engine->parts, engine->hooks);
    registerPerishing(engine->parts, engine->hooks);
    registerHunger(engine->parts, engine->policies.stats);
    registerRegeneration(engine->parts, engine->policies.stats);
    registerVision(engine->parts, engine->policies);
    registerPowers(engine->parts, engine->hooks, engine->policies.stats);
    registerTriggers(engine->parts, engine->hooks);
    registerSwitching(engine->parts);
    registerRemains(engine->parts, engine->hooks);
    registerStatuses(engine->hooks, engine->policies.stats);
    registerTalking(engine->parts);
    registerChoices(engine->parts);
    registerLasting(engine->parts);
    registerBrain(engine->parts);
    registerHearing(engine->parts, engine->hooks);
    registerTiming(engine->policies);
    registerPolicies(engine->policies.table);
    engine->upkeep["fuel"] = &burnFuel;
    engine->upkeep["hunger"] = &growHungry;
    engine->upkeep["regen"] = &regenerate;
    // With the turn itself, which every ruleset counts: a trigger or a veil of smoke is no matter of rules.
    engine->upkeep["turn"] = [](Deed& deed) {
        passLasting(deed);
        setOffAll(deed, TriggerMoment::Turn);
    };
    engine->upkeep["effects"] = &tickAll;
    engine->minds = {{"chase", &chase}, {"idle", &idle}, {"still", &still}, {"wander", &wander}};
    return engine;
}

Ruleset rulesetOf(const World& world, const Engine& engine, Problems& problems)
{
    static const Map none;
    const Map* preset = &none;
    const auto found = world.library ? world.library->rulesets.find(world.settings.ruleset) : std::map<Name, Map>::const_iterator();
    if (world.library && found != world.library->rulesets.end()) {
        preset = &found->second;
    } else {
        std::vector<std::string> names;
        if (world.library)
            for (const auto& [name, choices] : world.library->rulesets)
                names.push_back(name.text());
        problems.push_back({Severity::Error, Fault::UnknownPolicy, "world.ruleset",
                            "There is no ruleset '" + world.settings.ruleset.text() + "'.",
                            suggestName(world.settings.ruleset.text(), names), {}, {}});
        return {};
    }
    PolicyTable choices = engine.policies.table;
    for (const auto& [step, function] : engine.upkeep)
        for (const char* key : {"upkeep.order", "upkeep.rest-order"})
            choices.offer(key, step.text());
    return readRuleset(*preset, world.ruleset, choices, problems);
}

}  // namespace gloam
