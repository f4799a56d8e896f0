#pragma once

#include "core/world/World.h"

#include <map>
#include <string>
#include <vector>

namespace gloam {

/// As its author wrote it.
const Map& sectionOf(const World& world, AuthoredSection section);

/// A section of a library that a world uses; of the world itself if `library` is empty.
struct SectionSource {
    Name library;
    const Map* written = nullptr;
};

/// Where the entries of a section come from, in the order of use, the world last. Of entries of one name the last
/// counts.
std::vector<SectionSource> sectionSources(const World& world, AuthoredSection section);

/// An entry as written; null if there is none.
const Value* findWritten(const World& world, AuthoredSection section, const Name& name);

/// The choices of the ruleset that a world names; null if its libraries have none of that name.
const RuleChoices* presetOf(const World& world);

/// The names of a section's entries, sorted.
std::vector<std::string> entryNames(const World& world, AuthoredSection section);

/// The sections of a library; null if there is none of that name.
const EntrySections* sectionsOfLibrary(const World& world, const Name& library);

/// The entry of a name: the world's own, else that of the last library it uses that has one. Null if none has.
template <typename T> const Read<T>* findEntry(const World& world, const Name& name)
{
    constexpr auto entries = entrySectionOf<T>();
    if (const Read<T>* own = (world.*entries).find(name))
        return own;
    const Read<T>* found = nullptr;
    for (auto used = world.settings.uses.rbegin(); used != world.settings.uses.rend() && !found; ++used)
        if (const EntrySections* library = sectionsOfLibrary(world, *used))
            found = (library->*entries).find(name);
    return found;
}

/// All that a world has of a type, by name.
template <typename T> std::map<Name, const Read<T>*> allEntries(const World& world)
{
    constexpr auto entries = entrySectionOf<T>();
    std::map<Name, const Read<T>*> all;
    const auto add = [&all](const AuthoredEntries<T>& more) {
        for (const auto& [name, read] : more.all())
            all.insert_or_assign(name, read.get());
    };
    for (const Name& used : world.settings.uses)
        if (const EntrySections* library = sectionsOfLibrary(world, used))
            add(library->*entries);
    add(world.*entries);
    return all;
}

}  // namespace gloam
