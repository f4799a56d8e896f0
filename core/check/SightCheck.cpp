#include "core/check/SightCheck.h"

#include "core/base/Fault.h"
#include "core/parts/Items.h"
#include "core/parts/Lights.h"
#include "core/world/Ruleset.h"

#include <string>
#include <vector>

namespace gloam {

namespace {

/// The light of a type; null if it has none.
const Light* lightOf(const World& world, const Name& type)
{
    return findPart<Light>(world.registry->entity(world.registry->findEntity(type)).parts);
}

/// The types of the hero and of all that it may carry at the start.
std::vector<Name> outfitOf(const World& world)
{
    const Start& start = world.settings.start;
    std::vector<Name> all{start.hero};
    all.insert(all.end(), start.kit.begin(), start.kit.end());
    const EntityType& hero = world.registry->entity(world.registry->findEntity(start.hero));
    const Inventory* const inventory = findPart<Inventory>(hero.parts);
    if (!inventory)
        return all;
    all.insert(all.end(), inventory->start.begin(), inventory->start.end());
    for (const Kit& kit : inventory->kits)
        all.insert(all.end(), kit.items.begin(), kit.items.end());
    return all;
}

}  // namespace

void checkHeroSight(const World& world, const Ruleset& ruleset, Problems& problems)
{
    if (ruleset.vision.model != "light-radius" || world.registry->findEntity(world.settings.start.hero).slot == 0)
        return;
    const Light* visual = nullptr;
    for (const Name& type : outfitOf(world)) {
        const Light* const light = lightOf(world, type);
        if (light && light->affects == LightAffects::Vision)
            return;
        visual = visual ? visual : light;
    }
    problems.push_back(
        {Severity::Warning,
         Fault::BlindHero,
         "world.start.hero",
         "The hero sees only its own cell: with 'vision.model: light-radius' it sees as far as its light "
         "reaches, and "
             + std::string(visual ? "its light only glows." : "it begins without one."),
         visual ? "Write affects: vision in that light." : "Add a light, such as torch, to its kit.",
         {},
         {}});
}

}  // namespace gloam
