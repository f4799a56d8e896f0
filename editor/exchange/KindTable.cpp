#include "editor/exchange/KindTable.h"

#include "core/base/Fault.h"
#include "core/base/Random.h"
#include "core/base/Utf8.h"
#include "core/types/Scalar.h"
#include "editor/exchange/FileNames.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignWords.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <utility>

namespace gloam::editor {

namespace {

constexpr std::size_t mostNewTypes = 4'096;
constexpr const char* importedLook = "imported-look";  ///< distinguishes tiles that share a name

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

/// "StoneWall" as "Stone Wall".
std::string withBlanks(const std::string& text)
{
    std::string apart;
    for (const char letter : text) {
        const bool isCapital = letter >= 'A' && letter <= 'Z';
        if (isCapital && !apart.empty() && apart.back() >= 'a' && apart.back() <= 'z')
            apart += ' ';
        apart += letter;
    }
    return apart;
}

std::string hexOf(char32_t sign)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (; sign != 0 || text.empty(); sign >>= 4)
        text.insert(text.begin(), digits[sign & 15]);
    return text;
}

/// The start of a new type's name. A glyph is no part of a name, and gives its number.
std::string stemOf(const ForeignKind& kind)
{
    constexpr std::size_t longest = 200;  // letters; a number may follow
    if (kind.sign != 0)
        return nameFrom(kind.set + "-" + hexOf(kind.sign) + "-" + kind.ink).substr(0, longest);
    return nameFrom((kind.set.empty() ? kind.type : kind.set) + "-" + kind.id).substr(0, longest);
}

std::optional<Rgb> colourOf(const std::string& text)
{
    const auto colour = parseRgb(text);
    return colour ? std::optional(*colour) : std::nullopt;
}

/// Tells a tile from others that are called alike, as tilesets in several files may have one name: where its picture
/// is, else its class. Empty if nothing tells it.
std::string lookOfKind(const ForeignKind& kind)
{
    if (kind.sign != 0)
        return {};
    if (kind.picture.file.empty())
        return kind.type;
    const std::string file = std::filesystem::path(kind.picture.file).filename().string();
    return asUtf8(file) + " " + std::to_string(kind.picture.at.x) + "," + std::to_string(kind.picture.at.y);
}

/// The types that earlier imports made, by the tile each was made for.
KindTable::TypesOfTiles typesMadeBefore(const TypeRegistry& types)
{
    KindTable::TypesOfTiles made;
    for (const TileType& type : types.tiles())
        if (const Value* from = type.properties.find(importedTileKey); from && from->as<std::string>()) {
            const Value* look = type.properties.find(importedLook);
            const auto* said = look ? look->as<std::string>() : nullptr;
            made[*from->as<std::string>()].push_back({said ? *said : std::string(), type.id});
        }
    return made;
}

/// The type of a tile that looks the same, else of one of which nothing is known; null if there is none.
const Name* typeLooking(const KindTable::TypesOfTiles& types, const std::string& tile, const std::string& look)
{
    const auto found = types.find(tile);
    if (found == types.end())
        return nullptr;
    for (const KindTable::LookOfType& type : found->second)
        if (type.look == look)
            return &type.type;
    for (const KindTable::LookOfType& type : found->second)
        if (type.look.empty() || look.empty())
            return &type.type;
    return nullptr;
}

std::string textOfColour(Rgb colour)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text = "#";
    for (int shift = 20; shift >= 0; shift -= 4)
        text += digits[colour.value >> shift & 15];
    return text;
}

Rgb darker(Rgb colour)
{
    const auto part = [colour](int shift) { return static_cast<int>(colour.value >> shift & 255) * 2 / 5; };
    return Rgb::of(part(16), part(8), part(0));
}

/// For a tile of which nothing is seen: always the same one, so that such tiles can be told apart.
Rgb colourOfUnseen(const std::string& tile)
{
    const std::uint64_t hash = hashOf(tile);
    const auto part = [hash](int shift) { return 80 + static_cast<int>(hash >> shift & 127); };
    return Rgb::of(part(0), part(8), part(40));
}

bool isDrawable(char32_t sign)
{
    return sign > U' ' && (sign < 0x7F || sign > 0xA0) && sign < 0xE000;
}

}  // namespace

Name tileNamed(const TypeRegistry& types, const std::string& type)
{
    for (const Name& name : {Name(type), Name(nameFrom(type)), Name(nameFrom(withBlanks(type)))})
        if (isTile(types, name))
            return name;
    return {};
}

Name entityNamed(const TypeRegistry& types, const std::string& type)
{
    for (const Name& name : {Name(type), Name(nameFrom(type)), Name(nameFrom(withBlanks(type)))})
        if (isEntity(types, name))
            return name;
    return {};
}

bool isOnlyEntity(const TypeRegistry& types, const Name& name)
{
    return !isTile(types, name) && isEntity(types, name);
}

bool isStartWord(const TypeRegistry& types, const Name& name)
{
    return name == Mapping::start() && !isTile(types, name) && !isEntity(types, name);
}

LayerUse KindTable::useOf(const ForeignLayer& layer)
{
    const auto said = m_mapping.layers.find(layer.name);
    const LayerUse usual = isNamedLikeWalls(layer.name) ? LayerUse::Walls : LayerUse::Tiles;
    const LayerUse use = said == m_mapping.layers.end() ? usual : said->second;
    m_decided.layers[layer.name] = use;
    return use;
}

KindTable::KindTable(const Mapping& mapping, const TypeRegistry& types)
    : m_mapping(mapping), m_types(types), m_signs(types), m_madeBefore(typesMadeBefore(types))
{}

std::vector<Mapping::StacksOfLayer> KindTable::stacksOf(const ForeignMap& map, const Level* replaced)
{
    m_replaced = replaced;
    std::vector<Mapping::StacksOfLayer> stacks;
    std::vector<long long> counts(map.kinds.size(), 0);  // of one layer at a time: maps may have thousands of both
    bool isLowest = true;
    for (const ForeignLayer& layer : map.layers) {
        std::vector<std::uint32_t> kinds;
        for (const std::uint32_t kind : layer.cells.cells())
            if (counts[kind]++ == 0)
                kinds.push_back(kind);
        std::sort(kinds.begin(), kinds.end());
        const LayerUse use = useOf(layer);
        const bool isSaid = m_mapping.layers.count(layer.name) > 0;
        Mapping::StacksOfLayer ofLayer;
        for (const std::uint32_t kind : kinds) {
            const long long cells = std::exchange(counts[kind], 0);
            if (kind == 0 || use == LayerUse::Nothing)
                continue;
            const Mapping::Stack& stack = ofLayer[kind] = stackOf(map.kinds[kind], use, isSaid, isLowest);
            this->use(stack, cells);
            m_recoloured += losesInk(map.kinds[kind]) ? cells : 0;
        }
        isLowest = isLowest && use != LayerUse::Tiles;
        stacks.push_back(std::move(ofLayer));
    }
    return stacks;
}

void KindTable::use(const Mapping::Stack& stack, long long cells)
{
    for (const Name& name : stack) {
        if (!isOnlyEntity(m_types, name) && !isStartWord(m_types, name))
            m_used.insert(name);
        if (const auto made = m_counts.find(name); made != m_counts.end())
            made->second.cells += cells;
    }
}

/// A mapping may name a glyph with all its colours, with its ink alone, or with neither.
const Mapping::Stack* KindTable::mappedTo(const ForeignKind& kind) const
{
    if (const Mapping::Stack* decided = m_mapping.find(kind.set, kind.id); decided || kind.sign == 0)
        return decided;
    const std::string sign = kind.sign == U' ' ? std::string("blank") : toUtf8(kind.sign);
    const Mapping::Stack* decided = m_mapping.find(kind.set, sign + " " + kind.ink);
    return decided ? decided : m_mapping.find(kind.set, sign);
}

/// The types that a glyph or the name of an entity means; empty if none does. In the lowest layer, entities, walls and
/// doors stand on bare floor.
Mapping::Stack KindTable::drawnAs(const ForeignKind& kind, bool isLowest) const
{
    Name entity = kind.mayBeEntity ? entityNamed(m_types, kind.type) : Name();
    if (entity.isEmpty() && kind.sign != 0) {
        for (const LegendEntry& entry : m_replaced&& kind.ink.empty() ? m_replaced->legend : std::vector<LegendEntry>())
            if (entry.glyph == kind.sign)
                return entry.tiles;
        const SignTable::Meaning meaning = m_signs.meaningOf(kind.sign, colourOf(kind.ink));
        if (kind.sign == U' ' && !meaning.hasInk)
            return {};  // a blank says nothing of what it is
        if (!meaning.tile.isEmpty())
            return onFloor(meaning.tile,
                           isLowest && m_types.tile(m_types.findTile(meaning.tile)).layer != Layer::Terrain);
        entity = meaning.entity;
    }
    return entity.isEmpty() ? Mapping::Stack() : onFloor(entity, isLowest);
}

/// In a picture, an entity with the glyph and its very colour is that entity, such as one that was exported.
bool KindTable::isHero(const ForeignKind& kind) const
{
    return kind.sense == ForeignKind::Sense::Hero && !m_signs.meaningOf(kind.sign, colourOf(kind.ink)).hasInk;
}

KindTable::Heroes KindTable::heroesOf(const ForeignMap& map, const std::vector<Mapping::StacksOfLayer>& stacks) const
{
    std::vector<std::vector<bool>> areHeroes;  // by layer and kind, as millions of cells ask
    bool isAny = false;
    for (const Mapping::StacksOfLayer& ofLayer : stacks) {
        std::vector<bool> kinds(map.kinds.size(), false);
        for (const auto& [kind, stack] : ofLayer)
            kinds[kind] = std::any_of(stack.begin(), stack.end(),
                                      [this](const Name& name) { return isStartWord(m_types, name); });
        isAny = isAny || std::find(kinds.begin(), kinds.end(), true) != kinds.end();
        areHeroes.push_back(std::move(kinds));
    }
    Heroes heroes;
    if (!isAny)
        return heroes;
    for (const Point p : cellsIn(map.size))
        for (std::size_t i = 0; i < areHeroes.size(); ++i)
            if (areHeroes[i][map.layers[i].cells[p]] && heroes.count++ == 0)
                heroes.first = p;
    return heroes;
}

/// A glyph that no mapping names may become a type of another colour.
bool KindTable::losesInk(const ForeignKind& kind) const
{
    if (kind.sign == 0 || kind.ink.empty() || mappedTo(kind) || isHero(kind))
        return false;
    const SignTable::Meaning meaning = m_signs.meaningOf(kind.sign, colourOf(kind.ink));
    return !meaning.isEmpty() && !meaning.hasInk && kind.sign != U' ';
}

Mapping::Stack KindTable::onFloor(const Name& type, bool hasFloor) const
{
    const Name floor("floor");
    return hasFloor && isTile(m_types, floor) ? Mapping::Stack{floor, type} : Mapping::Stack{type};
}

Mapping::Stack KindTable::stackOf(const ForeignKind& kind, LayerUse use, bool isSaid, bool isLowest)
{
    Mapping::Stack stack;
    const Name exact = isTile(m_types, Name(kind.type)) ? Name(kind.type) : Name();
    if (!exact.isEmpty())
        stack = {exact};
    else if (const std::string said = textProperty(kind.properties, "gloam_tile"); !said.empty())
        stack = {Name(said)};
    else if (const Name named = tileNamed(m_types, kind.type); !named.isEmpty())
        stack = {named};
    else if (isSaid && use == LayerUse::Walls && kind.sense != ForeignKind::Sense::Blank
             && isTile(m_types, Name("wall")))
        return {Name("wall")};
    else if (const Mapping::Stack* decided = mappedTo(kind))
        stack = *decided;
    else if (kind.sense == ForeignKind::Sense::Blank)
        stack = {};
    else if (isHero(kind))
        stack = onFloor(Mapping::start(), isLowest);
    else if (use == LayerUse::Walls && isTile(m_types, Name("wall")))
        return {Name("wall")};
    else if (const Mapping::Stack drawn = drawnAs(kind, isLowest); !drawn.empty())
        stack = drawn;
    else
        stack = {typeFor(kind, isLowest)};
    m_decided.tiles[kind.set][kind.id] = stack;
    return stack;
}

/// Its colour is the mean one of its picture, on the same ground but darker, so that the map is known again. A tile
/// that has neither a picture nor a glyph nor a colour gets a colour by its name.
Map KindTable::newType(const ForeignKind& kind, const std::string& tile, bool isLowest)
{
    Map type;
    type.set("name", kind.type.empty() ? kind.set + " " + kind.id : kind.type);
    type.set("glyph", isDrawable(kind.sign) ? toUtf8(kind.sign) : std::string("?"));
    auto mean = kind.ink.empty() ? m_pictures.meanColourOf(kind.picture) : std::nullopt;
    if (!mean && kind.ink.empty() && kind.ground.empty() && !isDrawable(kind.sign))
        mean = colourOfUnseen(tile);
    if (const std::string ink = mean ? textOfColour(*mean) : kind.ink; !ink.empty())
        type.set("color", ink);
    if (const std::string ground = mean ? textOfColour(darker(*mean)) : kind.ground; !ground.empty())
        type.set("ground", ground);
    if (!isLowest)
        type.set("layer", "decor");
    Map properties;
    properties.set(importedTileKey, tile);
    if (const std::string look = lookOfKind(kind); !look.empty())
        properties.set(importedLook, look);
    for (const ForeignProperty& property : kind.properties)
        if (property.name != importedTileKey && property.name != importedLook && !property.name.empty()
            && fitsAsKey(property.name) && fitsAsValue(property.value))
            properties.set(property.name, property.value);
    type.set("properties", std::move(properties));
    return type;
}

/// A tile that stands in two layers gets one type, that of the lower.
Name KindTable::typeFor(const ForeignKind& kind, bool isLowest)
{
    const std::string tile = kind.set + ":" + kind.id;
    const std::string look = lookOfKind(kind);
    if (const Name* known = typeLooking(m_typeOf, tile, look))
        return *known;
    if (m_counts.size() >= mostNewTypes)
        return m_counts.begin()->first;
    const Name* before = typeLooking(m_madeBefore, tile, look);
    const Name name = before ? *before : freeName(stemOf(kind));
    if (!before)
        m_newTypes.set(name.text(), newType(kind, tile, isLowest));
    m_counts[name] = {kind.set, kind.id, 0};
    m_typeOf[tile].push_back({look, name});
    return name;
}

/// Goes on from the last number of the stem, as thousands of kinds may share one.
Name KindTable::freeName(const std::string& stem)
{
    int& number = m_lastNumbers[stem];
    for (;;) {
        ++number;
        const Name name(number == 1 ? stem : stem + "-" + std::to_string(number));
        if (m_counts.count(name) == 0 && !isTile(m_types, name))
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
    if (m_recoloured > 0)
        problems.push_back(problemAt(Severity::Warning, Fault::NotCarried, "types.tiles",
                                     std::to_string(m_recoloured) + (m_recoloured == 1 ? " glyph has" : " glyphs have")
                                         + " a colour that no type with that glyph has; the colour is not imported.",
                                     "Map a glyph with its colour, such as '# #C80000', to a type of its own."));
    return problems;
}

}  // namespace gloam::editor
