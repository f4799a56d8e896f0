#include "core/base/Fault.h"
#include "core/types/AbilityType.h"
#include "core/types/FieldReader.h"
#include "core/types/StatusType.h"
#include "core/types/TypeRegistry.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace gloam {

namespace {

constexpr std::size_t mostTypes = 60'000;
constexpr std::size_t mostAncestors = 100;
constexpr std::size_t mostValues = 500'000;  ///< of all types, with what each inherits

const std::vector<std::string> keysOfEntityType{"parent", "parts"};

std::string pathOfType(TypeCategory category, const Name& name)
{
    return "types." + std::string(nameOf(category)) + "." + name.text();
}

/// Reads values that were reported where they are written.
template <typename T> void readSilently(const Map& merged, T& type)
{
    Problems known;
    FieldReader reader(merged, {}, known);
    fields(reader, type);
}

/// The keys of inline parts, which are among an entity's own keys.
std::vector<std::string> inlineKeys(const PartTable& parts)
{
    std::vector<std::string> keys = keysOfEntityType;
    for (const auto& kind : parts.kinds())
        if (kind->isInline)
            for (const std::string& key : kind->fieldNames)
                keys.push_back(key);
    return keys;
}

}  // namespace

/// Bakes one set of sources; holds the state that the steps share.
class TypeBaker {
public:
    TypeBaker(const TypeSources& sources, const PartTable& parts, Problems& problems)
        : m_sources(sources), m_parts(parts), m_problems(problems), m_inlineKeys(inlineKeys(parts))
    {
        for (const TypeCategory category : allTypeCategories)
            for (auto& byName = m_byName[category]; const TypeSource& source : sources.of(category))
                byName.emplace(source.name, &source);
    }

    std::shared_ptr<const TypeRegistry> bake(const UsedNames& used, const TypeRegistry* previous)
    {
        const auto before = static_cast<std::ptrdiff_t>(m_problems.size());
        if (previous)
            keepSlots(*previous);
        for (const TypeSource& source : m_sources.tiles)
            place(TypeCategory::Tiles, source);
        for (const TypeSource& source : m_sources.entities)
            place(TypeCategory::Entities, source);
        for (const TypeSource& source : m_sources.abilities)
            place(TypeCategory::Abilities, source);
        for (const TypeSource& source : m_sources.statuses)
            place(TypeCategory::Statuses, source);
        for (const Name& name : used.tiles)
            addMissingTile(name);
        for (const Name& name : used.entities)
            addMissingEntity(name);
        m_registry->indexAbilities();
        for (TileType& tile : m_registry->m_tiles)
            tile.apparent = tile.seenAs.isEmpty() ? TileId{} : m_registry->findTile(tile.seenAs);
        findTouching();
        m_registry->m_problems.assign(m_problems.begin() + before, m_problems.end());
        return m_registry;
    }

private:
    /// Gives tiles that touch a bit each; the last bit is for all that remain.
    void findTouching()
    {
        constexpr std::size_t lastBit = 63;
        std::vector<TileType>& tiles = m_registry->m_tiles;
        for (std::size_t slot = 1; slot < tiles.size(); ++slot) {
            if (tiles[slot].touch.isNothing())
                continue;
            tiles[slot].touchBit = std::uint64_t{1} << std::min(m_registry->m_touching.size(), lastBit);
            m_registry->m_touching.push_back({static_cast<std::uint16_t>(slot)});
        }
    }

    /// The source and its ancestors, nearest first. A broken or circular chain is reported once, for the type it
    /// belongs to. What descends from a type with too many ancestors inherits nothing.
    std::vector<const TypeSource*> chainOf(TypeCategory category, const TypeSource& source)
    {
        std::vector<const TypeSource*> chain{&source};
        const std::size_t ancestors = depthOf(category, source);
        if (ancestors > mostAncestors)
            report(source, category, Fault::BadParent,
                   "'" + source.name.text() + "' has more than " + std::to_string(mostAncestors) + " ancestors.", {});
        if (ancestors > mostAncestors + 1)
            return chain;
        while (!chain.back()->parent.isEmpty()) {
            const Name& parent = chain.back()->parent;
            const TypeSource* next = find(category, parent);
            if (!next && chain.size() == 1)
                report(source, category, Fault::BadParent, "Its parent '" + parent.text() + "' does not exist.",
                       suggestAmong(
                           m_problems, parent.text(), [&]() -> const auto& { return namesOf(category); }));
            if (next && parent == source.name)
                report(source, category, Fault::BadParent, "'" + source.name.text() + "' is its own ancestor.", {});
            if (!next || parent == source.name || std::find(chain.begin(), chain.end(), next) != chain.end())
                break;
            if (chain.size() > mostAncestors)
                break;
            chain.push_back(next);
        }
        return chain;
    }

    /// The number of its ancestors, up to one that is missing or its own ancestor. Each type is looked at once: a long
    /// line of descent is not walked again for each of its types.
    std::size_t depthOf(TypeCategory category, const TypeSource& source)
    {
        std::vector<const TypeSource*> way;
        const TypeSource* top = &source;
        while (top && m_depths.try_emplace(top, 0).second) {
            way.push_back(top);
            top = top->parent.isEmpty() ? nullptr : find(category, top->parent);
        }
        std::size_t depth = top ? m_depths[top] + 1 : 0;
        for (auto below = way.rbegin(); below != way.rend(); ++below)
            m_depths[*below] = depth++;
        return m_depths[&source];
    }

    void place(TypeCategory category, const TypeSource& source)
    {
        const auto chain = chainOf(category, source);
        const Map merged = mergedOf(category, source, chain);
        if (m_registry->tiles().size() + m_registry->entities().size() > mostTypes)
            return;
        switch (category) {
        case TypeCategory::Tiles: return placeTile(source, merged, chain);
        case TypeCategory::Entities: return placeEntity(source, merged, chain);
        case TypeCategory::Abilities:
            return placeNamed(TypeCategory::Abilities, source, merged, m_registry->m_abilities,
                              m_registry->m_abilityProperties);
        case TypeCategory::Statuses:
            return placeNamed(TypeCategory::Statuses, source, merged, m_registry->m_statuses,
                              m_registry->m_statusProperties);
        }
    }

    /// What the types of a chain say together. A type with much in it and thousands of children would fill the memory.
    Map mergedOf(TypeCategory category, const TypeSource& source, const std::vector<const TypeSource*>& chain)
    {
        if (m_values > mostValues)
            return source.written;
        Map merged;
        for (auto ancestor = chain.rbegin(); ancestor != chain.rend(); ++ancestor)
            merged = overlaid(std::move(merged), (*ancestor)->written);
        m_values += valuesIn(merged);
        if (m_values > mostValues)
            m_problems.push_back({Severity::Error,
                                  Fault::OutOfRange,
                                  pathOfType(category, source.name),
                                  "With what they inherit, the types have more than " + std::to_string(mostValues)
                                      + " values. Those below inherit nothing.",
                                  {},
                                  source.file,
                                  source.mark});
        return merged;
    }

    void placeTile(const TypeSource& source, const Map& merged, const std::vector<const TypeSource*>& chain)
    {
        TileType checked;
        const std::size_t before = m_problems.size();
        readFields(source.written, pathOfType(TypeCategory::Tiles, source.name), m_problems, checked);
        nameFile(before, source);

        TileType type;
        readSilently(merged, type);
        type.id = source.name;
        for (std::size_t i = 1; i < chain.size(); ++i)
            type.ancestors.push_back(chain[i]->name);
        m_registry->m_tileProperties[source.name] = merged;
        putTile(std::move(type));
    }

    void placeEntity(const TypeSource& source, const Map& merged, const std::vector<const TypeSource*>& chain)
    {
        const std::size_t before = m_problems.size();
        readParts(source.written, pathOfType(TypeCategory::Entities, source.name), m_problems);
        nameFile(before, source);

        EntityType type;
        Problems known;
        type.id = source.name;
        type.parts = readParts(merged, {}, known);
        type.merged = merged;
        for (std::size_t i = 1; i < chain.size(); ++i)
            type.ancestors.push_back(chain[i]->name);
        putEntity(std::move(type));
    }

    /// A type found by name: an ability or a status.
    template <typename T> void placeNamed(TypeCategory category, const TypeSource& source, const Map& merged,
                                          TypeRegistry::Named<T>& types, std::map<Name, Map>& properties)
    {
        T checked;
        const std::size_t before = m_problems.size();
        readFields(source.written, pathOfType(category, source.name), m_problems, checked);
        nameFile(before, source);

        T type;
        readSilently(merged, type);
        type.id = source.name;
        properties[source.name] = merged;
        types[source.name] = std::make_shared<T>(std::move(type));
    }

    PartList readParts(const Map& written, const std::string& path, Problems& problems)
    {
        if (&problems == &m_problems)
            reportUnknownKeys(written, path);
        const Value* listed = written.find("parts");
        const Map* parts = listed ? listed->as<Map>() : nullptr;
        if (listed && !parts)
            problems.push_back(problemAt(Severity::Error, Fault::BadValue, path + ".parts",
                                         "'parts' must be a map of parts.", {}, listed->mark));
        PartList result;
        for (const auto& kind : m_parts.kinds()) {
            const Value* own = parts ? parts->find(kind->name.text()) : nullptr;
            if (!kind->isInline && !own)
                continue;
            PartBox box(kind);
            const Map nothing;
            const Map* values = kind->isInline ? &written : own->as<Map>();
            if (!values && !own->isNothing())
                problems.push_back(problemAt(Severity::Error, Fault::BadValue, path + ".parts." + kind->name.text(),
                                             "The part '" + kind->name.text() + "' must be a map.", {}, own->mark));
            box.own = box.read(values ? *values : nothing, kind->isInline ? path : path + ".parts." + kind->name.text(),
                               problems);
            result.push_back(std::move(box));
        }
        if (parts && &problems == &m_problems)
            reportUnknownParts(*parts, path);
        return result;
    }

    void reportUnknownKeys(const Map& written, const std::string& path)
    {
        for (const Entry& entry : written.entries())
            if (std::find(m_inlineKeys.begin(), m_inlineKeys.end(), entry.key) == m_inlineKeys.end())
                m_problems.push_back(problemAt(Severity::Error, Fault::UnknownKey, path + "." + entry.key,
                                               "There is no property '" + entry.key
                                                   + "' here; what you add yourself goes under 'properties'.",
                                               suggestAmong(m_problems, entry.key, [this] { return m_inlineKeys; }),
                                               entry.mark));
    }

    void reportUnknownParts(const Map& parts, const std::string& path)
    {
        for (const Entry& entry : parts.entries())
            if (!m_parts.find(entry.key))
                m_problems.push_back(problemAt(Severity::Error, Fault::UnknownKey, path + ".parts." + entry.key,
                                               "There is no part '" + entry.key + "'.",
                                               suggestAmong(m_problems, entry.key, [this] { return m_parts.names(); }),
                                               entry.mark));
    }

    void addMissingTile(const Name& name)
    {
        if (m_registry->findTile(name).slot != 0)
            return;
        TileType type;
        type.id = name;
        type.isMissing = true;
        type.color = Colour("danger");
        m_registry->add(std::move(type));
    }

    void addMissingEntity(const Name& name)
    {
        if (m_registry->findEntity(name).slot != 0)
            return;
        EntityType type;
        Problems none;
        type.id = name;
        type.isMissing = true;
        type.parts = readParts({}, {}, none);
        m_registry->add(std::move(type));
    }

    void keepSlots(const TypeRegistry& previous)
    {
        for (std::size_t slot = 1; slot < previous.tiles().size(); ++slot)
            addMissingTile(previous.tiles()[slot].id);
        for (std::size_t slot = 1; slot < previous.entities().size(); ++slot)
            addMissingEntity(previous.entities()[slot].id);
    }

    void putTile(TileType type)
    {
        const TileId kept = m_registry->findTile(type.id);
        if (kept.slot == 0)
            m_registry->add(std::move(type));
        else
            m_registry->m_tiles[kept.slot] = std::move(type);
    }

    void putEntity(EntityType type)
    {
        const EntityTypeId kept = m_registry->findEntity(type.id);
        if (kept.slot == 0)
            m_registry->add(std::move(type));
        else
            m_registry->m_entities[kept.slot] = std::move(type);
    }

    const TypeSource* find(TypeCategory category, const Name& name) const
    {
        const auto& sources = m_byName.at(category);
        const auto found = sources.find(name);
        return found == sources.end() ? nullptr : found->second;
    }

    const std::vector<std::string>& namesOf(TypeCategory category)
    {
        const auto [names, isNew] = m_names.try_emplace(category);
        if (isNew)
            for (const TypeSource& source : m_sources.of(category))
                names->second.push_back(source.name.text());
        return names->second;
    }

    void report(const TypeSource& source, TypeCategory category, Fault fault, std::string sentence,
                std::string suggestion)
    {
        m_problems.push_back({Severity::Error, fault, pathOfType(category, source.name) + ".parent",
                              std::move(sentence), std::move(suggestion), source.file, source.mark});
    }

    void nameFile(std::size_t from, const TypeSource& source)
    {
        for (std::size_t i = from; i < m_problems.size(); ++i) {
            m_problems[i].file = source.file;
            if (m_problems[i].mark.line == 0)
                m_problems[i].mark = source.mark;
        }
    }

    const TypeSources& m_sources;
    const PartTable& m_parts;
    Problems& m_problems;
    const std::vector<std::string> m_inlineKeys;
    std::size_t m_values = 0;
    std::map<TypeCategory, std::unordered_map<Name, const TypeSource*>> m_byName;
    std::map<TypeCategory, std::vector<std::string>> m_names;     ///< to suggest, where asked for
    std::unordered_map<const TypeSource*, std::size_t> m_depths;  ///< the number of ancestors, where known
    std::shared_ptr<TypeRegistry> m_registry = std::make_shared<TypeRegistry>();
};

std::shared_ptr<const TypeRegistry> bake(const TypeSources& sources, const PartTable& parts, const UsedNames& used,
                                         Problems& problems, const TypeRegistry* previous)
{
    return TypeBaker(sources, parts, problems).bake(used, previous);
}

}  // namespace gloam
