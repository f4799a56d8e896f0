#include "editor/exchange/LevelNames.h"

#include "editor/exchange/ImportContext.h"
#include "editor/exchange/TreeParts.h"

#include <algorithm>

namespace gloam::editor {

namespace {

/// The level that an earlier import of the same map made; empty if there is none.
Name levelMadeFrom(const ForeignMap& map, const World* into)
{
    const std::string source = sourceOf(map);
    if (into)
        for (const auto& [id, level] : into->levels)
            if (sourceOf(*level) == source)
                return id;
    return {};
}

Name freeName(const ForeignMap& map, const std::set<Name>& taken)
{
    const std::string own = textProperty(map.properties, ownLevelKey);
    const std::string stem = own.empty() ? nameFrom(map.name) : own;
    Name id(stem);
    for (int number = 2; taken.count(id) > 0; ++number)
        id = Name(stem + "-" + std::to_string(number));
    return id;
}

}  // namespace

std::string sourceOf(const ForeignMap& map)
{
    const std::string file = map.file.substr(map.file.rfind('/') + 1);
    return file.substr(0, file.rfind('.')) == map.name ? file : file + "#" + map.name;
}

std::string sourceOf(const Level& level)
{
    const Map* x = innerMap(level.extras.unknown, "x");
    const Value* from = x ? x->find("source") : nullptr;
    const auto* text = from ? from->as<std::string>() : nullptr;
    return text ? *text : std::string();
}

std::set<Name> levelsBefore(const ImportRequest& request)
{
    std::set<Name> levels;
    if (request.into)
        for (const auto& [id, level] : request.into->levels)
            levels.insert(id);
    return levels;
}

std::vector<Name> levelNamesFor(const ImportRequest& request)
{
    std::set<Name> taken = levelsBefore(request);
    std::vector<Name> ids;
    for (const ForeignMap& map : request.foreign.maps) {
        Name id = ids.empty() ? request.level : Name();
        if (id.isEmpty())
            id = levelMadeFrom(map, request.into);
        if (id.isEmpty() || std::find(ids.begin(), ids.end(), id) != ids.end())
            id = freeName(map, taken);
        taken.insert(id);
        ids.push_back(id);
    }
    return ids;
}

}  // namespace gloam::editor
