#include "core/io/world/OldTypes.h"

#include "core/base/Fault.h"
#include "core/io/world/NearestTypes.h"
#include "core/world/World.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace gloam {

namespace {

Map* mapIn(Map& map, std::string_view key)
{
    Value* value = map.find(key);
    return value ? value->as<Map>() : nullptr;
}

List* listIn(Map& map, std::string_view key)
{
    Value* value = map.find(key);
    return value ? value->as<List>() : nullptr;
}

/// Replaces names of one category.
class Renaming {
public:
    Renaming(const TypeSources& shipped, TypeCategory category, Map* ownTypes, Problems& problems)
        : m_nearest(shipped, category), m_own(ownTypes), m_problems(problems)
    {}

    /// The name to use instead; the same one if it needs no other.
    const std::string& of(const std::string& name, Mark mark)
    {
        const auto [place, isNew] = m_names.try_emplace(name, name);
        if (!isNew || name.empty())
            return place->second;
        const bool isShipped = m_nearest.has(Name(name));
        const Name nearest = isShipped ? Name(name) : m_nearest.nearest(Name(name), glyphOf(name));
        if (nearest.isEmpty())
            return place->second;
        m_replaced.insert(name);
        if (!isShipped)
            m_problems.push_back(
                problemAt(Severity::Warning, Fault::UnknownName, "types",
                          "There is no type '" + name + "'. It becomes '" + nearest.text() + "', which is the nearest.",
                          {}, mark));
        return place->second = nearest.text();
    }

    /// Takes the types that others replace out of the world's own, all at once: there may be thousands.
    void dropReplaced()
    {
        if (m_own && !m_replaced.empty())
            std::erase_if(m_own->entries(), [this](const Entry& type) { return m_replaced.count(type.key) > 0; });
    }

    bool liesOnGround(const Value& name) const
    {
        const auto* text = name.as<std::string>();
        return text && m_nearest.liesOnGround(Name(*text));
    }

    void replace(Value& name)
    {
        if (auto* text = name.as<std::string>())
            *text = of(*text, name.mark);
    }

private:
    std::string glyphOf(const std::string& name) const
    {
        const Value* type = m_own ? m_own->find(name) : nullptr;
        const Value* glyph = type && type->as<Map>() ? type->as<Map>()->find("glyph") : nullptr;
        return glyph && glyph->as<std::string>() ? *glyph->as<std::string>() : std::string();
    }

    NearestTypes m_nearest;
    Map* m_own;
    Problems& m_problems;
    std::map<std::string, std::string> m_names;
    std::set<std::string> m_replaced;
};

/// "3xfloor 2x 1xwall" with other names.
std::string renamedRuns(const std::string& runs, Renaming& tiles)
{
    std::string renamed;
    for (std::size_t at = 0; at < runs.size();) {
        const std::size_t end = std::min(runs.find(' ', at), runs.size());
        const std::size_t cross = runs.find('x', at);
        const std::size_t name = cross < end ? cross + 1 : end;
        renamed +=
            (renamed.empty() ? "" : " ") + runs.substr(at, name - at) + tiles.of(runs.substr(name, end - name), {});
        at = end + 1;
    }
    return renamed;
}

void renameLevel(Map& level, Renaming& tiles, Renaming& entities)
{
    if (Map* legend = mapIn(level, "legend"))
        for (Entry& sign : legend->entries()) {
            if (List* stack = sign.value.as<List>())
                for (Value& name : *stack)
                    tiles.replace(name);
            else
                tiles.replace(sign.value);
            if (tiles.liesOnGround(sign.value))
                sign.value = Value(List{"floor", sign.value});
        }
    if (List* list = listIn(level, "entities"))
        for (Value& entity : *list)
            if (Value* type = entity.as<Map>() ? entity.as<Map>()->find("type") : nullptr) {
                type->mark = entity.mark;
                entities.replace(*type);
            }
}

}  // namespace

void adoptShippedTypes(Map& tree, const Library& library, Problems& problems)
{
    const auto shipped = library.types.find("gloam-types");
    if (shipped == library.types.end())
        return;
    Map* own = mapIn(tree, "types");
    Renaming tiles(shipped->second, TypeCategory::Tiles, own ? mapIn(*own, "tiles") : nullptr, problems);
    Renaming entities(shipped->second, TypeCategory::Entities, own ? mapIn(*own, "entities") : nullptr, problems);
    if (Map* levels = mapIn(tree, "levels"))
        for (Entry& entry : levels->entries())
            if (Map* level = entry.value.as<Map>())
                renameLevel(*level, tiles, entities);
    if (Map* world = mapIn(tree, "world"))
        if (Map* start = mapIn(*world, "start"))
            if (Value* hero = start->find("hero"))
                entities.replace(*hero);
    if (List* memory = listIn(tree, "memory"))
        for (Value& row : *memory)
            if (Value* runs = row.as<Map>() ? row.as<Map>()->find("runs") : nullptr)
                if (auto* text = runs->as<std::string>())
                    *text = renamedRuns(*text, tiles);
    tiles.dropReplaced();
    entities.dropReplaced();
    for (const char* category : {"tiles", "entities"})
        if (own && mapIn(*own, category) && mapIn(*own, category)->isEmpty())
            own->erase(category);
    if (own && own->isEmpty())
        tree.erase("types");
}

}  // namespace gloam
