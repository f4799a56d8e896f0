#include "editor/exchange/KindTable.h"

#include "core/base/Fault.h"
#include "core/base/Utf8.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/Import.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr std::size_t mostNewTypes = 4'096;
constexpr const char* importedFrom = "imported";  ///< the property of a new type that names its tile

/// Layers that tell where one cannot walk, and nothing else.
bool isNamedLikeWalls(std::string name)
{
    std::transform(name.begin(), name.end(), name.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    });
    name = name.substr(name.rfind('/') + 1);
    constexpr std::string_view words[] = {"collision", "wall", "block", "solid", "obstacle"};
    return std::any_of(std::begin(words), std::end(words),
                       [&name](std::string_view word) { return name.find(word) != std::string::npos; });
}

bool isTile(const TypeRegistry& types, const Name& name)
{
    const TileId id = types.findTile(name);
    return !name.isEmpty() && id != nothingTile && !types.tile(id).isMissing;
}

bool isEntity(const TypeRegistry& types, const Name& name)
{
    const EntityTypeId id = types.findEntity(name);
    return !name.isEmpty() && id.slot != 0 && !types.entity(id).isMissing;
}

/// Whether the world has a type that was made for this tile before.
bool isMadeFor(const TypeRegistry& types, const Name& name, const std::string& tile)
{
    const Value* from = isTile(types, name) ? types.tile(types.findTile(name)).properties.find(importedFrom) : nullptr;
    return from && *from == Value(tile);
}

bool isDrawable(char32_t sign)
{
    return sign > U' ' && (sign < 0x7F || sign > 0xA0) && sign < 0xE000;
}

Map newType(const ForeignKind& kind, const std::string& tile, bool isLowest)
{
    Map type;
    type.set("name", kind.type.empty() ? kind.set + " " + kind.id : kind.type);
    type.set("glyph", isDrawable(kind.sign) ? toUtf8(kind.sign) : std::string("?"));
    if (!kind.ink.empty())
        type.set("color", kind.ink);
    if (!kind.ground.empty())
        type.set("ground", kind.ground);
    if (!isLowest)
        type.set("layer", "decor");
    Map properties;
    properties.set(importedFrom, tile);
    for (const ForeignProperty& property : kind.properties)
        if (!property.name.empty() && property.name != importedFrom)
            properties.set(property.name, property.value);
    type.set("properties", std::move(properties));
    return type;
}

}  // namespace

Name tileNamed(const TypeRegistry& types, const std::string& type)
{
    for (const Name& name : {Name(type), Name(nameFrom(type))})
        if (isTile(types, name))
            return name;
    return {};
}

Name entityNamed(const TypeRegistry& types, const std::string& type)
{
    for (const Name& name : {Name(type), Name(nameFrom(type))})
        if (isEntity(types, name))
            return name;
    return {};
}

LayerUse KindTable::useOf(const ForeignLayer& layer)
{
    const auto said = m_mapping.layers.find(layer.name);
    const LayerUse usual = isNamedLikeWalls(layer.name) ? LayerUse::Walls : LayerUse::Tiles;
    const LayerUse use = said == m_mapping.layers.end() ? usual : said->second;
    m_decided.layers[layer.name] = use;
    return use;
}

std::vector<std::vector<Mapping::Stack>> KindTable::stacksOf(const ForeignMap& map)
{
    std::vector<std::vector<Mapping::Stack>> stacks;
    bool isLowest = true;
    for (const ForeignLayer& layer : map.layers) {
        std::vector<long long> counts(map.kinds.size(), 0);
        for (const std::uint32_t kind : layer.cells.cells())
            ++counts[kind];
        const LayerUse use = useOf(layer);
        std::vector<Mapping::Stack> ofLayer(map.kinds.size());
        for (std::size_t kind = 1; kind < counts.size(); ++kind) {
            if (counts[kind] == 0 || use == LayerUse::Nothing)
                continue;
            ofLayer[kind] = stackOf(map.kinds[kind], use, isLowest);
            for (const Name& name : ofLayer[kind]) {
                m_used.insert(name);
                if (const auto made = m_counts.find(name); made != m_counts.end())
                    made->second.cells += counts[kind];
            }
        }
        isLowest = isLowest && use != LayerUse::Tiles;
        stacks.push_back(std::move(ofLayer));
    }
    return stacks;
}

Mapping::Stack KindTable::stackOf(const ForeignKind& kind, LayerUse use, bool isLowest)
{
    Mapping::Stack stack;
    const Name exact = isTile(m_types, Name(kind.type)) ? Name(kind.type) : Name();
    if (!exact.isEmpty())
        stack = {exact};
    else if (const std::string said = textProperty(kind.properties, "gloam_tile"); !said.empty())
        stack = {Name(said)};
    else if (const Name named = tileNamed(m_types, kind.type); !named.isEmpty())
        stack = {named};
    else if (const Mapping::Stack* decided = m_mapping.find(kind.set, kind.id))
        stack = *decided;
    else if (use == LayerUse::Walls && isTile(m_types, Name("wall")))
        return {Name("wall")};
    else
        stack = {typeFor(kind, isLowest)};
    m_decided.tiles[kind.set][kind.id] = stack;
    return stack;
}

/// A tile that stands in two layers gets one type, that of the lower.
Name KindTable::typeFor(const ForeignKind& kind, bool isLowest)
{
    const std::string tile = kind.set + ":" + kind.id;
    const std::string stem = nameFrom(kind.set.empty() ? kind.type + "-" + kind.id : kind.set + "-" + kind.id);
    for (int number = 1;; ++number) {
        const Name name(number == 1 ? stem : stem + "-" + std::to_string(number));
        const auto made = m_counts.find(name);
        if (made != m_counts.end() && made->second.set == kind.set && made->second.id == kind.id)
            return name;
        if (made != m_counts.end())
            continue;
        const bool isMade = isMadeFor(m_types, name, tile);
        if (!isMade && isTile(m_types, name))
            continue;
        if (m_counts.size() >= mostNewTypes)
            return m_counts.begin()->first;
        m_counts[name] = {kind.set, kind.id, 0};
        if (!isMade)
            m_newTypes.set(name.text(), newType(kind, tile, isLowest));
        return name;
    }
}

Problems KindTable::problems() const
{
    Problems problems;
    for (const auto& [name, type] : m_counts)
        problems.push_back(problemAt(Severity::Warning, Fault::UnmappedTiles, "types.tiles." + name.text(),
                                     std::to_string(type.cells) + (type.cells == 1 ? " cell holds" : " cells hold")
                                         + " the tile " + shown(type.id) + " of '" + shown(type.set)
                                         + "', which has no mapping; it became the type '" + name.text() + "'.",
                                     "Map it to a tile type, or edit the new type."));
    if (m_counts.size() >= mostNewTypes)
        problems.push_back(problemAt(Severity::Warning, Fault::NotCarried, "types.tiles",
                                     "More than " + std::to_string(mostNewTypes)
                                         + " tiles have no mapping; the last of them became the first new type."));
    return problems;
}

}  // namespace gloam::editor
