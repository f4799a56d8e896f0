#include "core/world/Sections.h"

#include "core/world/Ruleset.h"

#include <set>

namespace gloam {

namespace {

template <typename T> std::vector<SectionSource> sourcesOfEntries(const World& world)
{
    std::vector<SectionSource> sources;
    for (const Name& used : world.settings.uses)
        if (const auto* entries = entriesIn<T>(world, used))
            sources.push_back({used, &entries->written()});
    sources.push_back({{}, &(world.*entryPlace<T>.own).written()});
    return sources;
}

}  // namespace

const Map& sectionOf(const World& world, AuthoredSection section)
{
    switch (section) {
    case AuthoredSection::Tables: return world.tables.written();
    case AuthoredSection::Recipes: return world.recipes.written();
    case AuthoredSection::Prefabs: return world.prefabs.written();
    case AuthoredSection::Overland: return world.overland.written();
    }
    return world.prefabs.written();
}

std::vector<SectionSource> sectionSources(const World& world, AuthoredSection section)
{
    switch (section) {
    case AuthoredSection::Tables: return sourcesOfEntries<EncounterTable>(world);
    case AuthoredSection::Recipes: return sourcesOfEntries<Recipe>(world);
    case AuthoredSection::Prefabs: return sourcesOfEntries<Prefab>(world);
    case AuthoredSection::Overland: break;
    }
    return {{{}, &world.overland.written()}};
}

const Value* findWritten(const World& world, AuthoredSection section, const Name& name)
{
    const std::vector<SectionSource> sources = sectionSources(world, section);
    for (auto source = sources.rbegin(); source != sources.rend(); ++source)
        if (const Value* found = source->written->find(name.text()))
            return found;
    return nullptr;
}

const RuleChoices* presetOf(const World& world)
{
    if (!world.library)
        return nullptr;
    const auto found = world.library->rulesets.find(world.settings.ruleset);
    return found == world.library->rulesets.end() ? nullptr : &found->second.value();
}

std::vector<std::string> entryNames(const World& world, AuthoredSection section)
{
    std::set<std::string> names;
    for (const SectionSource& source : sectionSources(world, section))
        for (const Entry& entry : source.written->entries())
            names.insert(entry.key);
    return {names.begin(), names.end()};
}

}  // namespace gloam
