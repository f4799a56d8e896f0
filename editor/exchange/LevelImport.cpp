#include "editor/exchange/LevelImport.h"

#include "core/io/world/LevelText.h"
#include "core/types/FieldWriter.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignWords.h"
#include "editor/exchange/KindTable.h"
#include "editor/exchange/TreeParts.h"

#include <algorithm>
#include <array>

namespace gloam::editor {

namespace {

void readLegendInto(const Map& legend, Level& level)
{
    for (const Entry& entry : legend.entries()) {
        const std::u32string signs = toCodePoints(entry.key);
        if (signs.size() != 1)
            continue;
        LegendEntry read{signs[0], {}};
        const List tiles = entry.value.as<List>() ? *entry.value.as<List>() : List{entry.value};
        for (const Value& tile : tiles)
            if (const auto* name = tile.as<std::string>())
                read.tiles.emplace_back(*name);
        level.legend.push_back(std::move(read));
    }
}

/// The comments of a legend. Its entries are rewritten.
void takeLayout(const Map& own, Map& tree)
{
    const Value* kept = own.find("legend");
    Value* legend = tree.find("legend");
    if (!kept || !legend)
        return;
    legend->commentsAbove = kept->commentsAbove;
}

void setComments(const ReadKeys& keys, Map& tree)
{
    for (const Entry& entry : keys.commentsOfKeys.entries()) {
        Value* value = tree.find(entry.key);
        const List* lines = entry.value.as<List>();
        for (std::size_t i = 0; value && lines && i < lines->size(); ++i)
            if (const auto* line = (*lines)[i].as<std::string>())
                value->commentsAbove.push_back(*line);
    }
}

/// What an import itself writes under `x` of a level.
constexpr std::string_view keysOfX[] = {"source",         "class",  "properties", "property-types",
                                        "property-words", "layers", "tilesets",   "neighbours",
                                        "covered",        "tiles",  "objects",    "words"};

/// The words of a map, with those that are called like a key of ours apart.
Map apartFromOurs(const Map& about)
{
    Map words;
    Map apart;
    for (const Entry& entry : about.entries()) {
        const bool isOurs = std::find(std::begin(keysOfX), std::end(keysOfX), entry.key) != std::end(keysOfX);
        (isOurs ? apart : words).set(entry.key, entry.value);
    }
    if (!apart.isEmpty())
        words.set("words", std::move(apart));
    return words;
}

/// Properties and other words for `x`.
void keepWords(Map& kept, const ForeignProperties& properties, const Map& foreign, const Map& about)
{
    for (const Entry& entry : about.entries())
        kept.set(entry.key, entry.value);
    if (!foreign.isEmpty())
        kept.set("properties", foreign);
    keepWordsOf(properties, kept);
}

}  // namespace

LevelImport::LevelImport(ImportContext& context, const ObjectTable& table, std::size_t index,
                         const std::vector<Mapping::StacksOfLayer>& stacks)
    : m_context(context), m_table(table), m_index(index), m_map(context.request.foreign.maps[index]),
      m_id(context.ids[index]), m_source(context.sources[index]), m_stacks(stacks),
      m_keys(keysOf(m_map.properties, context.known.level, false, {ownLevelKey, ownWorldKey}))
{
    m_context.take(m_map, m_keys.problems);
    m_table.nameOurs(m_map.properties, m_index, m_keys.own);
    m_table.nameOurs(m_map.properties, m_index, m_keys.foreign);
}

Map LevelImport::tree()
{
    Level level = levelWithTiles();
    const bool isDrawn = m_context.request.into != nullptr;
    Map tree = isDrawn ? levelTree(level) : levelHead(level);
    if (!isDrawn && !level.isUnbuilt())
        tree.set("map", "");
    m_tiles = std::move(level.tiles);
    for (const Entry& entry : m_keys.own.entries())
        if (entry.key != "legend" && entry.key != "cells" && entry.key != "entities")
            tree.set(entry.key, entry.value);
    takeLayout(m_keys.own, tree);
    if (!findProperty(m_map.properties, ownLevelKey))
        describe(tree);
    else if (m_context.request.into)  // what the export kept is the source of a level of another world
        madeMap(tree, "x").set("source", m_source);
    keepForeign(tree);
    return tree;
}

Level LevelImport::levelWithTiles()
{
    Level level;
    level.id = m_id;
    if (const Value* recipe = m_keys.own.find("recipe"))
        level.recipe = *recipe;
    if (const Map* legend = innerMap(m_keys.own, "legend"))
        readLegendInto(*legend, level);
    level.tiles = tiles();
    return level;
}

/// Where two tiles belong to the same layer, the upper one stays. Two of a type of this world are one, but a type that
/// was made for a tile counts each of them.
TileMap LevelImport::tiles()
{
    std::array<TileLayer, 4> layers;
    layers.fill(TileLayer(m_map.size));
    for (std::size_t i = 0; i < m_map.layers.size(); ++i) {
        addTiles(i, layers);
        findEntities(i);
    }
    return {std::move(layers), m_context.types};
}

void LevelImport::addTiles(std::size_t layer, std::array<TileLayer, 4>& layers)
{
    const TypeRegistry& types = *m_context.types;
    const Grid<std::uint32_t>& cells = m_map.layers[layer].cells;
    m_tilesOfKinds.resize(m_map.kinds.size());
    for (const auto& [kind, stack] : m_stacks[layer])
        for (const Name& name : stack)
            if (!isOnlyEntity(types, name) && !isStartWord(types, name)) {
                const TileId tile = types.findTile(name);
                m_tilesOfKinds[kind].push_back({tile, static_cast<std::size_t>(types.tile(tile).layer)});
            }
    long long covered = 0;
    TileMap::TileRow row;
    for (int y = 0; y < m_map.size.height; ++y) {
        for (std::size_t i = 0; i < layers.size(); ++i)
            layers[i].copyRow({0, y}, m_map.size.width, row[i]);
        const std::array<TileId*, 4> put{row[0].data(), row[1].data(), row[2].data(), row[3].data()};
        for (int x = 0; x < m_map.size.width; ++x)
            for (const auto& [tile, place] : m_tilesOfKinds[cells[{x, y}]]) {
                TileId& cell = put[place][x];
                covered += cell != nothingTile && loses(cell, tile, {x, y}) ? 1 : 0;
                cell = tile;
            }
        for (std::size_t i = 0; i < layers.size(); ++i)
            layers[i].putChangedRow({0, y}, row[i].data(), m_map.size.width);
    }
    for (const auto& [kind, stack] : m_stacks[layer])
        m_tilesOfKinds[kind].clear();
    reportCovered(m_map.layers[layer], covered);
}

bool LevelImport::loses(TileId covered, TileId tile, Point at)
{
    const TypeRegistry& types = *m_context.types;
    const bool isTold = covered == tile && !types.tile(tile).properties.find(importedTileKey);
    return !isTold && !keepCovered(types.tile(covered).id, at);
}

bool LevelImport::keepCovered(const Name& tile, Point at)
{
    const auto [run, isNew] = m_lastRuns.try_emplace(tile, 0);
    if (!isNew && m_covered[run->second].at + Point{m_covered[run->second].count, 0} == at) {
        ++m_covered[run->second].count;
        return true;
    }
    if (m_covered.size() >= mostCoveredRuns)
        return false;
    run->second = m_covered.size();
    m_covered.push_back({tile, at, 1});
    return true;
}

void LevelImport::findEntities(std::size_t layer)
{
    std::vector<std::vector<Name>> entities(m_map.kinds.size());
    bool hasAny = false;
    for (const auto& [kind, stack] : m_stacks[layer])
        for (const Name& name : stack)
            if (isOnlyEntity(*m_context.types, name)) {
                entities[kind].push_back(name);
                hasAny = true;
            }
    for (const Point p : cellsIn(hasAny ? m_map.size : Size{})) {
        for (const Name& name : entities[m_map.layers[layer].cells[p]]) {
            if (m_entities.size() < mostDrawnEntities)
                m_entities.emplace_back(p, name);
            else
                ++m_entitiesOver;
        }
    }
}

void LevelImport::addDrawnEntities(Map& tree)
{
    for (const auto& [at, type] : m_entities) {
        Map item;
        item.set("type", type.text());
        item.set("at", toValue(at));
        madeList(tree, "entities").emplace_back(std::move(item));
    }
    if (m_entitiesOver > 0)
        m_context.report(m_map,
                         (m_entitiesOver == 1 ? "1 thing is" : std::to_string(m_entitiesOver) + " things are")
                             + " not imported: a map may draw at most " + std::to_string(mostDrawnEntities) + ".",
                         {});
}

void LevelImport::reportCovered(const ForeignLayer& layer, long long cells)
{
    if (cells > 0)
        m_context.report(m_map,
                         "Under the layer '" + shown(layer.name)
                             + "' lie tiles of the same layer of a level as those on them: " + std::to_string(cells)
                             + (cells == 1 ? " is" : " are")
                             + " not imported: a level "
                               "keeps at most "
                             + std::to_string(mostCoveredRuns) + " rows of such tiles.",
                         {});
}

void LevelImport::describe(Map& tree) const
{
    if (!tree.find("name"))
        tree.set("name", m_map.name);
    if (!tree.find("depth") && m_map.depth != 0)
        tree.set("depth", m_map.depth);
    if (m_map.place)
        tree.set("graph", List{m_map.place->x, m_map.place->y});
    Map& x = madeMap(tree, "x");
    x.set("source", m_source);
    if (!m_map.type.empty())
        x.set("class", m_map.type);
}

/// Whether the type that a kind became also names its class, or the kind does not occur.
bool LevelImport::isNamedByClass(std::size_t index) const
{
    const ForeignKind& kind = m_map.kinds[index];
    for (const Mapping::StacksOfLayer& stacks : m_stacks) {
        const auto stack = stacks.find(static_cast<std::uint32_t>(index));
        if (stack == stacks.end())
            continue;
        return std::any_of(stack->second.begin(), stack->second.end(), [&](const Name& name) {
            const TileId tile = m_context.types->findTile(name);
            return name == tileNamed(*m_context.types, kind.type) || name == entityNamed(*m_context.types, kind.type)
                   || m_context.types->tile(tile).displayName() == kind.type;
        });
    }
    return true;
}

/// The levels that the neighbours of the map become; a map that does not come by its own id.
List LevelImport::neighbours() const
{
    List neighbours;
    for (const ForeignMap::Neighbour& neighbour : m_map.neighbours) {
        std::string level = neighbour.id;
        for (std::size_t i = 0; i < m_context.ids.size(); ++i)
            if (const ForeignMap& map = m_context.request.foreign.maps[i];
                map.id == neighbour.id && map.project == m_map.project)
                level = m_context.ids[i].text();
        Map item;
        item.set("side", neighbour.side);
        item.set("level", level);
        neighbours.emplace_back(std::move(item));
    }
    return neighbours;
}

/// What worlds have no word for of a layer; only its name if there is nothing.
Map LevelImport::foreignLayer(const ForeignLayerWords& layer) const
{
    Map kept;
    kept.set("name", layer.name);
    if (!layer.type.empty())
        kept.set("class", layer.type);
    ReadKeys keys = keysOf(layer.properties, {}, false);
    m_context.take(m_map, keys.problems);
    m_table.nameOurs(layer.properties, m_index, keys.foreign);
    keepWords(kept, layer.properties, keys.foreign, layer.about);
    return kept;
}

/// The layers of objects are named, as nothing else in a level tells of them.
List LevelImport::foreignLayers() const
{
    const bool isOfOurs = findProperty(m_map.properties, ownLevelKey) != nullptr;
    List layers;
    const auto add = [&layers](Map kept) {
        if (kept.entries().size() > 1)
            layers.emplace_back(std::move(kept));
    };
    for (const ForeignLayer& layer : m_map.layers) {
        Map kept = foreignLayer(layer);
        if (!layer.turns.empty())
            kept.set("turns", layer.turns);
        add(std::move(kept));
    }
    for (const ForeignLayerWords& layer : m_map.otherLayers) {
        Map kept = foreignLayer(layer);
        if (layer.holdsObjects && !layer.name.empty() && !isOfOurs)
            kept.set("holds", "objects");
        add(std::move(kept));
    }
    return layers;
}

Map LevelImport::coveredTiles() const
{
    std::map<Name, List> runs;
    for (const CoveredRun& run : m_covered)
        runs[run.tile].emplace_back(List{run.at.x, run.at.y, run.count});
    Map covered;
    for (auto& [tile, list] : runs)
        covered.entries().push_back({tile.text(), std::move(list), {}});
    return covered;
}

void LevelImport::keepForeign(Map& tree) const
{
    Map words;
    keepWords(words, m_map.properties, m_keys.foreign, apartFromOurs(m_map.about));
    for (const Entry& entry : words.entries())
        madeMap(tree, "x").set(entry.key, entry.value);
    if (List layers = foreignLayers(); !layers.empty())
        madeMap(tree, "x").set("layers", std::move(layers));
    if (!m_map.tilesets.isEmpty())
        madeMap(tree, "x").set("tilesets", m_map.tilesets);
    if (List neighbours = this->neighbours(); !neighbours.empty())
        madeMap(tree, "x").set("neighbours", std::move(neighbours));
    if (Map covered = coveredTiles(); !covered.isEmpty())
        madeMap(tree, "x").set("covered", std::move(covered));
    Map kinds;
    for (std::size_t i = 1; i < m_map.kinds.size(); ++i) {
        const ForeignKind& kind = m_map.kinds[i];
        ReadKeys keys = keysOf(kind.properties, {}, false, {"gloam_tile"});
        m_context.take(m_map, keys.problems);
        Map kept = std::move(keys.foreign);
        keepWordsOf(kind.properties, kept);
        for (const Entry& entry : kind.about.entries())
            kept.set(entry.key, entry.value);
        if (!kind.type.empty() && kind.set != "csv" && !isNamedByClass(i))
            kept.set("class", kind.type);
        if (!kept.isEmpty())
            madeMap(kinds, kind.set).set(kind.id, std::move(kept));
    }
    if (!kinds.isEmpty())
        madeMap(tree, "x").set("tiles", std::move(kinds));
}

void LevelImport::addKept(Map& tree) const
{
    for (const char* key : {"cells", "entities"})
        if (const Value* kept = m_keys.own.find(key); kept && kept->as<List>()) {
            List& list = madeList(tree, key);
            list.insert(list.end(), kept->as<List>()->begin(), kept->as<List>()->end());
        }
    setComments(m_keys, tree);
}

}  // namespace gloam::editor
