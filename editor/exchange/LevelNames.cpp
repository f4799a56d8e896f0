#include "editor/exchange/LevelNames.h"

#include "editor/exchange/FileNames.h"
#include "editor/exchange/ImportContext.h"

#include <algorithm>
#include <map>

namespace gloam::editor {

namespace {

/// Goes on from the last number of a stem, as thousands of maps may share one.
Name freeName(const ForeignMap& map, const std::set<Name>& taken, std::map<std::string, int>& lastNumbers)
{
    const std::string own = textProperty(map.properties, ownLevelKey);
    constexpr std::size_t longest = 200;  // letters, as a level may be a file of its own
    const std::string stem = own.empty() ? nameFrom(map.name).substr(0, longest) : own;
    int& number = lastNumbers[stem];
    for (;;) {
        ++number;
        const Name id(number == 1 ? stem : stem + "-" + std::to_string(number));
        if (taken.count(id) == 0)
            return id;
    }
}

/// A level keeps the words for its source that it has, so that reading the same file again changes nothing.
std::string sourceFor(const ForeignMap& map, const ImportRequest& request, const Name& updated)
{
    const Level* before = request.into && !updated.isEmpty() ? request.into->findLevel(updated) : nullptr;
    const std::string kept = before ? sourceOf(*before) : std::string();
    const bool isKept = !kept.empty() && request.places.moved.count(kept) == 0;
    return isKept ? kept : sourceOf(map, request.places);
}

}  // namespace

std::set<Name> levelsBefore(const ImportRequest& request)
{
    std::set<Name> levels;
    if (request.into)
        for (const auto& [id, level] : request.into->levels)
            levels.insert(id);
    return levels;
}

std::vector<LevelName> levelNamesFor(const ImportRequest& request)
{
    const SourceIndex sources(request.into, request.places);
    const std::set<Name> before = levelsBefore(request);
    std::set<Name> taken = before;
    std::set<Name> used;
    std::map<std::string, int> lastNumbers;
    std::vector<LevelName> levels;
    for (const ForeignMap& map : request.foreign.maps) {
        LevelName level;
        const std::vector<Name> made = sources.levelsMadeFrom(map);
        const auto next =
            std::find_if(made.begin(), made.end(), [&used](const Name& id) { return used.count(id) == 0; });
        const Name updated = next == made.end() ? Name() : *next;
        level.id = levels.empty() && !request.level.isEmpty() ? request.level : updated;
        level.source = sourceFor(map, request, level.id == updated ? updated : Name());
        if (level.id.isEmpty())
            level.id = freeName(map, taken, lastNumbers);
        level.isUpdate = before.count(level.id) > 0;
        taken.insert(level.id);
        used.insert(level.id);
        levels.push_back(std::move(level));
    }
    return levels;
}

}  // namespace gloam::editor
