#include "editor/exchange/ForeignLinks.h"

#include "editor/exchange/FileNames.h"
#include "editor/exchange/ForeignFiles.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

namespace gloam::editor {

namespace {

bool isNamedLikePassage(const std::string& name)
{
    const std::string low = nameFrom(name);
    constexpr std::string_view words[] = {"target", "dest", "link", "warp", "portal", "exit", "teleport", "stair"};
    return std::any_of(std::begin(words), std::end(words),
                       [&low](std::string_view word) { return low.find(word) != std::string::npos; });
}

std::string textOfProperty(const Value* value)
{
    const auto* text = value ? value->as<std::string>() : nullptr;
    const auto* number = value ? value->as<std::int64_t>() : nullptr;
    return text ? *text : number ? std::to_string(*number) : std::string();
}

/// A whole number of a property, whether its tool calls it one or not.
std::optional<int> wholeCellOf(const Value* value)
{
    const std::string text = textOfProperty(value);
    int number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole =
        read.ec == std::errc() && read.ptr == text.data() + text.size() && std::abs(number) < 1'000'000;
    return isWhole ? std::optional(number) : std::nullopt;
}

/// Whether an object refers to another as an entity of its project; those of Tiled do not.
bool hasWaysToEntities(const ForeignWorld& world)
{
    const auto isWay = [](const ForeignProperty& property) { return property.type == "entity"; };
    const auto hasWay = [&](const ForeignObject& object) {
        return std::any_of(object.properties.begin(), object.properties.end(), isWay);
    };
    return std::any_of(world.maps.begin(), world.maps.end(), [&](const ForeignMap& map) {
        return std::any_of(map.objects.begin(), map.objects.end(), hasWay);
    });
}

}  // namespace

ForeignLinks::ForeignLinks(const ForeignWorld& world, const std::vector<Name>& levels, std::set<Name> others)
    : m_world(world), m_levels(levels), m_others(std::move(others))
{
    indexMaps();
    findEntities();
}

/// By name, since thousands of objects may refer to one another.
void ForeignLinks::indexMaps()
{
    m_objects.resize(m_levels.size());
    for (std::size_t i = 0; i < m_levels.size(); ++i) {
        const ForeignMap& map = m_world.maps[i];
        const std::filesystem::path file(map.file);
        m_mapsByLevel.emplace(m_levels[i].text(), i);
        m_mapsByName.emplace(map.name, i);
        if (map.id.empty())
            indexPath(i);
        m_mapsByFile.emplace(file.filename().string(), i);
        m_mapsByStem.emplace(file.stem().string(), i);
        m_objects[i].byId.reserve(map.objects.size());
        for (std::size_t j = 0; j < map.objects.size(); ++j) {
            if (!map.objects[j].id.empty())
                m_objects[i].byId.try_emplace(map.objects[j].id, j);
            if (!map.objects[j].name.empty())
                m_objects[i].byName.try_emplace(map.objects[j].name, j);
        }
    }
}

/// If maps share a name, their folders distinguish them.
void ForeignLinks::indexPath(std::size_t map)
{
    const auto add = [map](Index& index, std::filesystem::path path) {
        index.emplace(path.generic_string(), map);
        index.emplace(path.replace_extension().generic_string(), map);
    };
    const std::filesystem::path file = std::filesystem::path(m_world.maps[map].file).lexically_normal();
    add(m_mapsByPath, file);
    std::filesystem::path end = file.filename();
    for (std::filesystem::path folder = file.parent_path(); folder.has_filename(); folder = folder.parent_path()) {
        end = folder.filename() / end;
        add(m_mapsByEnd, end);
    }
}

/// Entities outside their maps stay out, as nothing can lead there.
void ForeignLinks::findEntities()
{
    if (!hasWaysToEntities(m_world))
        return;
    for (std::size_t i = 0; i < m_levels.size(); ++i)
        for (const ForeignObject& object : m_world.maps[i].objects)
            if (!object.id.empty() && m_world.maps[i].size.contains(object.at))
                m_entities.emplace(idInProject(m_world.maps[i], object.id), Place{m_levels[i], object.at});
}

ForeignLinks::Way ForeignLinks::wayToEntity(std::size_t map, const std::string& id, const std::string& spoken) const
{
    const auto found = m_entities.find(idInProject(m_world.maps[map], id));
    if (found == m_entities.end())
        return spoken + " refers to the entity '" + shown(id) + "', which is not there.";
    return found->second;
}

const std::set<std::string, std::less<>>& ForeignLinks::properties()
{
    static const std::set<std::string, std::less<>> names{"dest_map", "dest_x",     "dest_y",
                                                          "target",   "target_map", "target_id"};
    return names;
}

/// By its level's id, its file, seen from the map that names it, or the name of its file without its ending.
std::optional<std::size_t> ForeignLinks::mapNamed(std::string named, std::size_t from) const
{
    std::replace(named.begin(), named.end(), '\\', '/');
    const std::filesystem::path path(named);
    if (const auto own = m_mapsByLevel.find(named); own != m_mapsByLevel.end())
        return own->second;
    const std::filesystem::path folder = std::filesystem::path(m_world.maps[from].file).parent_path();
    if (const auto seen = m_mapsByPath.find((folder / path).lexically_normal().generic_string());
        seen != m_mapsByPath.end())
        return seen->second;
    std::string end = path.lexically_normal().generic_string();
    while (end.starts_with("../"))
        end.erase(0, 3);
    if (const auto found = m_mapsByEnd.find(end); found != m_mapsByEnd.end())
        return found->second;
    std::optional<std::size_t> first;
    const auto look = [&first](const Index& index, const std::string& word) {
        if (const auto found = index.find(word); found != index.end())
            first = std::min(first.value_or(found->second), found->second);
    };
    look(m_mapsByName, named);
    look(m_mapsByFile, path.filename().string());
    look(m_mapsByStem, path.filename().string());
    look(m_mapsByStem, path.stem().string());
    return first;
}

ForeignLinks::Way ForeignLinks::wayToObject(std::size_t map, const std::string& named, const std::string& spoken) const
{
    for (const Index* index : {&m_objects[map].byId, &m_objects[map].byName})
        if (const auto found = index->find(named); found != index->end() && !named.empty())
            return Place{m_levels[map], m_world.maps[map].objects[found->second].at};
    return spoken + " leads to '" + shown(named) + "', which is not there.";
}

ForeignLinks::Way ForeignLinks::wayToMap(const ForeignObject& object, std::size_t from, const std::string& named) const
{
    const std::string spoken = spokenOf(object);
    const auto map = mapNamed(named, from);
    const std::string target = textOfProperty(findProperty(object.properties, "target"));
    const auto x = wholeCellOf(findProperty(object.properties, "dest_x"));
    const auto y = wholeCellOf(findProperty(object.properties, "dest_y"));
    if (map && !target.empty())
        return wayToObject(*map, target, spoken);
    if (!x || !y)
        return spoken + " leads to the map '" + shown(named) + "', and does not say to which cell.";
    const bool isOwn = object.type == "gloam:link";
    const Point cell = Point{*x, *y} - (map ? m_world.maps[*map].origin : Point{});
    if (map && !isOwn && !m_world.maps[*map].size.contains(cell))
        return spoken + " leads to a cell outside the map '" + shown(named) + "'.";
    if (map)
        return Place{m_levels[*map], cell};
    if (m_others.count(Name(named)) > 0 || isOwn)
        return Place{Name(named), cell};
    return spoken + " leads to the map '" + shown(named) + "', which is not among those imported.";
}

ForeignLinks::Way ForeignLinks::wayOf(const ForeignObject& object, std::size_t map) const
{
    if (object.properties.empty())
        return std::monostate{};
    const std::string spoken = spokenOf(object);
    for (const char* key : {"dest_map", "target_map"})
        if (const std::string named = textOfProperty(findProperty(object.properties, key)); !named.empty())
            return wayToMap(object, map, named);
    for (const ForeignProperty& property : object.properties) {
        const bool isReference = property.type == "object" || property.name == "target";
        const std::string named = textOfProperty(&property.value);
        if (property.type == "entity") {
            Way way = wayToEntity(map, named, spoken);
            const bool leads = isNamedLikePassage(property.name) || isNamedLikePassage(object.type);
            if (leads || std::holds_alternative<std::string>(way))
                return way;
            continue;
        }
        if (isReference && !named.empty() && named != "0"
            && (isNamedLikePassage(property.name) || isNamedLikePassage(object.type)))
            return wayToObject(map, named, spoken);
    }
    return std::monostate{};
}

}  // namespace gloam::editor
