#pragma once

#include "core/base/FunctionRef.h"
#include "core/world/AuthoredEntries.h"

#include <array>
#include <optional>
#include <string_view>
#include <type_traits>

namespace gloam {

struct EncounterTable;
struct Prefab;
struct Recipe;

/// Sections that are kept as their author wrote them, and that edits change key by key.
enum class AuthoredSection { Tables, Recipes, Prefabs, Overland };

/// The sections of named entries that a world and each of its type libraries can have.
struct EntrySections {
    AuthoredEntries<EncounterTable> tables;
    AuthoredEntries<Recipe> recipes;
    AuthoredEntries<Prefab> prefabs;
    bool operator==(const EntrySections&) const = default;
};

/// Calls `visit` with each of these sections and its member, in the order of files. The only list of them: all that
/// reads, writes, edits, joins, renames or lists sections goes through it.
template <typename Visit> constexpr void forEachEntrySection(Visit visit)
{
    visit(AuthoredSection::Tables, &EntrySections::tables);
    visit(AuthoredSection::Recipes, &EntrySections::recipes);
    visit(AuthoredSection::Prefabs, &EntrySections::prefabs);
}

/// The same sections, for those who need no member.
inline constexpr auto entrySections = [] {
    constexpr std::size_t count = [] {
        std::size_t counted = 0;
        forEachEntrySection([&counted](AuthoredSection, auto) { ++counted; });
        return counted;
    }();
    std::array<AuthoredSection, count> sections{};
    std::size_t at = 0;
    forEachEntrySection([&](AuthoredSection section, auto) { sections[at++] = section; });
    return sections;
}();

/// The section that holds entries of a type.
template <typename T> constexpr AuthoredEntries<T> EntrySections::*entrySectionOf()
{
    AuthoredEntries<T> EntrySections::*found = nullptr;
    forEachEntrySection([&found](AuthoredSection, auto member) {
        if constexpr (std::is_same_v<decltype(member), AuthoredEntries<T> EntrySections::*>)
            found = member;
    });
    return found;
}

/// The key of a section in files: "tables". Fields that name one of its entries refer to it by this word.
std::string_view keyOf(AuthoredSection section);
/// The section of named entries with that key; nullopt for any other key.
std::optional<AuthoredSection> entrySectionFromKey(std::string_view key);

// For any section of named entries:

const Map& writtenIn(const EntrySections& sections, AuthoredSection section);
void setWritten(EntrySections& sections, AuthoredSection section, Map written);
/// Lets `change` put, replace or remove the entry of that name in what is written, and reads the entry again.
void changeEntry(EntrySections& sections, AuthoredSection section, const Name& name, FunctionRef<void(Map&)> change);

/// What could not be read of all these sections, in the order of files.
Problems problemsOf(const EntrySections& sections);

}  // namespace gloam
