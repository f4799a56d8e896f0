#include "editor/exchange/WriteCells.h"

#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/KindTable.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace gloam::editor {

namespace {

constexpr std::size_t layerCount = 4;

/// What a tile puts into a cell, or a whole cell has: a tile for each layer of a level, and things.
struct CellContent {
    std::array<Name, layerCount> tiles;
    std::vector<Name> things;  ///< sorted
    bool operator==(const CellContent&) const = default;
    bool operator<(const CellContent& other) const
    {
        return std::tie(tiles, things) < std::tie(other.tiles, other.things);
    }
};

/// A tile that a layer can get, by what it puts there.
struct Choice {
    CellContent content;
    std::uint32_t number = 0;
    long long uses = 0;
};

/// Finds the changes of one cell; holds what cells share.
class CellWriter {
public:
    explicit CellWriter(const CellsToWrite& cells) : m_cells(cells), m_types(cells.now.tiles.types())
    {
        const ForeignMap& map = cells.map;
        m_contents.resize(map.layers.size());
        m_choices.resize(map.layers.size());
        for (std::size_t layer = 0; layer < map.layers.size(); ++layer)
            readLayer(layer);
        readSets();
    }

    Result<std::vector<CellChange>> changes()
    {
        for (const Point p : cellsIn(m_cells.now.tiles.size()))
            if (isChanged(p))
                changeCell(p);
        if (m_missing.empty())
            return std::move(m_changes);
        return Error{missingText()};
    }

private:
    CellContent contentOf(const Mapping::Stack& stack) const
    {
        CellContent content;
        for (const Name& name : stack) {
            if (isStartWord(m_types, name))
                continue;
            if (isOnlyEntity(m_types, name))
                content.things.push_back(name);
            else
                content.tiles[static_cast<std::size_t>(m_types.tile(m_types.findTile(name)).layer)] = name;
        }
        std::sort(content.things.begin(), content.things.end());
        return content;
    }

    void readLayer(std::size_t layer)
    {
        const ForeignMap& map = m_cells.map;
        m_contents[layer].resize(map.kinds.size());
        std::vector<long long> uses(map.kinds.size(), 0);
        for (const std::uint32_t kind : map.layers[layer].cells.cells())
            ++uses[kind];
        bool isNothingAt0 = true;  // LDtk: a mapping may fill the value 0
        for (const auto& [kind, stack] : m_cells.stacks[layer]) {
            m_contents[layer][kind] = contentOf(stack);
            m_choices[layer].push_back({m_contents[layer][kind], map.kinds[kind].number, uses[kind]});
            isNothingAt0 = isNothingAt0 && !(map.kinds[kind].number == 0 && !stack.empty());
        }
        if (isNothingAt0)
            m_choices[layer].push_back({{}, 0, -1});
        keepBest(m_choices[layer]);
    }

    /// Of tiles that put the same into a cell the one that is used most, else the first of its set.
    static void keepBest(std::vector<Choice>& choices)
    {
        std::stable_sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
            return a.content == b.content ? std::pair(-a.uses, a.number) < std::pair(-b.uses, b.number)
                                          : a.content < b.content;
        });
        choices.erase(std::unique(choices.begin(), choices.end(),
                                  [](const Choice& a, const Choice& b) { return a.content == b.content; }),
                      choices.end());
    }

    /// Tiles of the map's tilesets that it need not show yet: mapped, named by their class, or with a type made for
    /// one.
    void readSets()
    {
        const auto add = [this](const ForeignSet& set, const std::string& id, const Mapping::Stack& stack) {
            std::uint32_t local = 0;
            if (std::from_chars(id.data(), id.data() + id.size(), local).ec == std::errc() && !stack.empty())
                m_others.push_back({contentOf(stack), set.first + local, 0});
        };
        for (const ForeignSet& set : m_cells.map.sets) {
            if (const auto mapped = m_cells.mapping.tiles.find(set.name); mapped != m_cells.mapping.tiles.end())
                for (const auto& [id, stack] : mapped->second)
                    add(set, id, stack);
            for (const auto& [id, type] : set.types)
                if (const Name name = tileNamed(m_types, type); !name.isEmpty())
                    add(set, id, {name});
            for (const TileType& type : m_types.tiles())
                if (const Value* from = type.properties.find(importedTileKey); from && from->as<std::string>())
                    if (const std::string& tile = *from->as<std::string>(); tile.starts_with(set.name + ":"))
                        add(set, tile.substr(set.name.size() + 1), {type.id});
        }
        keepBest(m_others);
    }

    Name tileName(const Level& level, Layer layer, Point p) const
    {
        const TileId tile = level.tiles.at(layer, p);
        return tile == nothingTile ? Name() : level.tiles.types().tile(tile).id;
    }

    bool isChanged(Point p) const
    {
        for (const Layer layer : allLayers)
            if (tileName(m_cells.before, layer, p) != tileName(m_cells.now, layer, p))
                return true;
        return m_cells.things.count(p) > 0;
    }

    CellContent target(Point p) const
    {
        CellContent content;
        for (const Layer layer : allLayers)
            content.tiles[static_cast<std::size_t>(layer)] = tileName(m_cells.now, layer, p);
        if (const auto changed = m_cells.things.find(p); changed != m_cells.things.end())
            content.things = changed->second;
        else
            for (std::size_t layer = 0; layer < m_contents.size(); ++layer)
                for (const Name& thing : contentAt(layer, p).things)
                    content.things.push_back(thing);
        std::sort(content.things.begin(), content.things.end());
        return content;
    }

    std::uint32_t kindAt(std::size_t layer, Point p) const { return m_cells.map.layers[layer].cells[p]; }
    const CellContent& contentAt(std::size_t layer, Point p) const { return m_contents[layer][kindAt(layer, p)]; }

    using Change = std::pair<std::size_t, std::uint32_t>;  ///< layer and number

    void changeCell(Point p)
    {
        std::pair<std::vector<std::uint32_t>, CellContent> key{{}, target(p)};
        for (std::size_t layer = 0; layer < m_contents.size(); ++layer)
            key.first.push_back(canWrite(layer, p) ? kindAt(layer, p) : UINT32_MAX - kindAt(layer, p));
        auto known = m_known.find(key);
        if (known == m_known.end())
            known = m_known.emplace(std::move(key), solve(p)).first;
        if (!known->second) {
            noteMissing(p);
            return;
        }
        for (const auto& [layer, number] : *known->second)
            m_changes.push_back({layer, p, number});
    }

    std::optional<std::vector<Change>> solve(Point p)
    {
        CellContent wanted = target(p);
        if (auto changes = solve(p, wanted, {}))
            return changes;
        // A wall that was drawn on a floor goes into a layer in which a cell has one of them.
        if (wanted.tiles[static_cast<std::size_t>(Layer::Structure)].isEmpty())
            return std::nullopt;
        std::array<bool, layerCount> isCovered{};
        isCovered[static_cast<std::size_t>(Layer::Terrain)] = true;
        wanted.tiles[static_cast<std::size_t>(Layer::Terrain)] = Name();
        return solve(p, wanted, isCovered);
    }

    std::optional<std::vector<Change>> solve(Point p, const CellContent& wanted,
                                             const std::array<bool, layerCount>& isCovered)
    {
        for (const bool isAny : {false, true})
            for (std::size_t most = 0; most <= m_contents.size(); ++most) {
                std::vector<Change> changes;
                if (solve(p, m_contents.size(), wanted, isCovered, wanted.things, most, isAny, changes))
                    return changes;
            }
        return std::nullopt;
    }

    /// From the highest layer down: what a layer puts must be wanted or covered by those above it.
    bool solve(Point p, std::size_t above, const CellContent& wanted, std::array<bool, layerCount> isCovered,
               std::vector<Name> things, std::size_t most, bool isAny, std::vector<Change>& changes)
    {
        if (above == 0) {
            for (std::size_t i = 0; i < layerCount; ++i)
                if (!wanted.tiles[i].isEmpty() && !isCovered[i])
                    return false;
            return things.empty();
        }
        const std::size_t layer = above - 1;
        const auto goOn = [&](const CellContent& content) {
            auto covered = isCovered;
            auto rest = things;
            return take(content, wanted, covered, rest)
                   && solve(p, layer, wanted, covered, std::move(rest), most, isAny, changes);
        };
        if (goOn(contentAt(layer, p)))
            return true;
        if (changes.size() == most || !canWrite(layer, p))
            return false;
        const auto tryAll = [&](const std::vector<Choice>& choices) {
            for (const Choice& choice : choices) {
                changes.emplace_back(layer, choice.number);
                if (goOn(choice.content))
                    return true;
                changes.pop_back();
            }
            return false;
        };
        return tryAll(m_choices[layer]) || (isAny && usesTiles(layer) && tryAll(m_others));
    }

    static bool take(const CellContent& content, const CellContent& wanted, std::array<bool, layerCount>& isCovered,
                     std::vector<Name>& things)
    {
        for (std::size_t i = 0; i < layerCount; ++i) {
            if (content.tiles[i].isEmpty() || isCovered[i])
                continue;
            if (content.tiles[i] != wanted.tiles[i])
                return false;
            isCovered[i] = true;
        }
        for (const Name& thing : content.things) {
            const auto found = std::find(things.begin(), things.end(), thing);
            if (found == things.end())
                return false;
            things.erase(found);
        }
        return true;
    }

    bool usesTiles(std::size_t layer) const
    {
        const auto said = m_cells.mapping.layers.find(m_cells.map.layers[layer].name);
        return said == m_cells.mapping.layers.end() || said->second == LayerUse::Tiles;
    }

    /// Whether a part of the layer that is written covers the cell; parts of infinite maps need not.
    bool canWrite(std::size_t layer, Point p) const
    {
        const auto& blocks = m_cells.map.layers[layer].blocks;
        return std::any_of(blocks.begin(), blocks.end(), [p](const Rect& block) { return block.contains(p); });
    }

    void noteMissing(Point p)
    {
        const CellContent wanted = target(p);
        std::set<Name> known;
        const auto note = [&known](const std::vector<Choice>& choices) {
            for (const Choice& choice : choices)
                known.insert(choice.content.tiles.begin(), choice.content.tiles.end());
        };
        std::for_each(m_choices.begin(), m_choices.end(), note);
        note(m_others);
        bool isNamed = false;
        for (const Name& tile : wanted.tiles)
            if (!tile.isEmpty() && known.count(tile) == 0) {
                m_missing.try_emplace(tile, 0, p).first->second.first++;
                isNamed = true;
            }
        if (!isNamed)
            m_missing.try_emplace(Name(), 0, p).first->second.first++;
    }

    std::string missingText() const
    {
        std::string text;
        for (const auto& [tile, where] : m_missing) {
            const auto& [count, first] = where;
            const std::string cells = count == 1 ? "the cell " : std::to_string(count) + " cells, such as ";
            const std::string at = std::to_string(first.x) + "," + std::to_string(first.y);
            text += text.empty() ? "" : " ";
            text += tile.isEmpty() ? "The tiles of " + cells + at
                                         + " cannot be written: no tiles of the file together give them in its layers."
                                   : "No tile of the file is '" + tile.text() + "', which is in " + cells + at + ".";
        }
        return text + " Map a tile to it with an import, or draw these cells with types that came from the file.";
    }

    const CellsToWrite& m_cells;
    const TypeRegistry& m_types;
    std::vector<std::vector<CellContent>> m_contents;  ///< by layer and kind
    std::vector<std::vector<Choice>> m_choices;        ///< by layer
    std::vector<Choice> m_others;
    std::map<std::pair<std::vector<std::uint32_t>, CellContent>, std::optional<std::vector<Change>>> m_known;
    std::map<Name, std::pair<long long, Point>> m_missing;
    std::vector<CellChange> m_changes;
};

}  // namespace

Result<std::vector<CellChange>> changedCells(const CellsToWrite& cells)
{
    return CellWriter(cells).changes();
}

}  // namespace gloam::editor
