#include "core/world/Sections.h"

#include "core/world/Ruleset.h"

#include <set>

namespace gloam {

const Map& sectionOf(const World& world, AuthoredSection section)
{
    return section == AuthoredSection::Overland ? world.overland.written() : writtenIn(world, section);
}

const EntrySections* sectionsOfLibrary(const World& world, const Name& library)
{
    if (!world.library)
        return nullptr;
    const auto found = world.library->sections.find(library);
    return found == world.library->sections.end() ? nullptr : &found->second;
}

std::vector<SectionSource> sectionSources(const World& world, AuthoredSection section)
{
    std::vector<SectionSource> sources;
    if (section != AuthoredSection::Overland)
        for (const Name& used : world.settings.uses)
            if (const EntrySections* library = sectionsOfLibrary(world, used))
                sources.push_back({used, &writtenIn(*library, section)});
    sources.push_back({{}, &sectionOf(world, section)});
    return sources;
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
