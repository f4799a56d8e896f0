#pragma once

#include "core/world/World.h"

#include <map>
#include <string>
#include <vector>

namespace gloam {

/// Sections of a world that are kept as their author wrote them.
enum class AuthoredSection { Tables, Recipes, Prefabs, Overland };
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

/// Where worlds and libraries keep entries of a type.
template <typename T> struct EntryPlace {
    AuthoredEntries<T> World::*own;
    std::map<Name, AuthoredEntries<T>> Library::*inLibraries;
};
template <typename T> inline constexpr EntryPlace<T> entryPlace{};
template <> inline constexpr EntryPlace<EncounterTable> entryPlace<EncounterTable>{&World::tables, &Library::tables};
template <> inline constexpr EntryPlace<Recipe> entryPlace<Recipe>{&World::recipes, &Library::recipes};
template <> inline constexpr EntryPlace<Prefab> entryPlace<Prefab>{&World::prefabs, &Library::prefabs};

/// What a library has of a type; null if it has none.
template <typename T> const AuthoredEntries<T>* entriesIn(const World& world, const Name& library)
{
    if (!world.library)
        return nullptr;
    const auto& all = (*world.library).*entryPlace<T>.inLibraries;
    const auto found = all.find(library);
    return found == all.end() ? nullptr : &found->second;
}

/// The entry of a name: the world's own, else that of the last library it uses that has one. Null if none has.
template <typename T> const Read<T>* findEntry(const World& world, const Name& name)
{
    if (const Read<T>* own = (world.*entryPlace<T>.own).find(name))
        return own;
    const Read<T>* found = nullptr;
    for (auto used = world.settings.uses.rbegin(); used != world.settings.uses.rend() && !found; ++used)
        if (const auto* entries = entriesIn<T>(world, *used))
            found = entries->find(name);
    return found;
}

/// All that a world has of a type, by name.
template <typename T> std::map<Name, const Read<T>*> allEntries(const World& world)
{
    std::map<Name, const Read<T>*> all;
    const auto add = [&all](const AuthoredEntries<T>& entries) {
        for (const auto& [name, read] : entries.all())
            all.insert_or_assign(name, read.get());
    };
    for (const Name& used : world.settings.uses)
        if (const auto* entries = entriesIn<T>(world, used))
            add(*entries);
    add(world.*entryPlace<T>.own);
    return all;
}

}  // namespace gloam
