#include "core/world/EntrySections.h"

#include "core/world/EntryTypes.h"

#include <algorithm>
#include <utility>

namespace gloam {

namespace {

/// Calls `visit` with a section's member.
template <typename Visit> void withEntries(AuthoredSection wanted, const Visit& visit)
{
    forEachEntrySection([&](AuthoredSection section, auto member) {
        if (section == wanted)
            visit(member);
    });
}

}  // namespace

std::string_view keyOf(AuthoredSection section)
{
    std::string_view key = "overland";  // the one without entries
    withEntries(section, [&key]<typename T>(AuthoredEntries<T> EntrySections::*) { key = T::section; });
    return key;
}

std::optional<AuthoredSection> entrySectionFromKey(std::string_view key)
{
    const auto found = std::ranges::find(entrySections, key, &keyOf);
    return found == entrySections.end() ? std::nullopt : std::optional(*found);
}

const Map& writtenIn(const EntrySections& sections, AuthoredSection section)
{
    static const Map nothing;
    const Map* written = &nothing;
    withEntries(section, [&](auto member) { written = &(sections.*member).written(); });
    return *written;
}

void setWritten(EntrySections& sections, AuthoredSection section, Map written)
{
    withEntries(section, [&](auto member) { sections.*member = std::move(written); });
}

void changeEntry(EntrySections& sections, AuthoredSection section, const Name& name, FunctionRef<void(Map&)> change)
{
    withEntries(section, [&](auto member) { (sections.*member).change(name, change); });
}

Problems problemsOf(const EntrySections& sections)
{
    Problems problems;
    forEachEntrySection([&](AuthoredSection, auto member) {
        for (const Entry& entry : (sections.*member).written().entries()) {
            const Problems& found = (sections.*member).find(entry.key)->problems;
            problems.insert(problems.end(), found.begin(), found.end());
        }
    });
    return problems;
}

}  // namespace gloam
