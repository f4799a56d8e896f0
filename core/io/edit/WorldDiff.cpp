#include "core/io/edit/WorldDiff.h"

#include "core/io/edit/ItemWords.h"
#include "core/io/edit/WorldItems.h"

#include <algorithm>
#include <array>

namespace gloam {

namespace {

using DiffChange = WorldDifference::Change;
using DiffKind = WorldDifference::Kind;

DiffKind kindOfItem(const ItemPath& path)
{
    if (path.front() == "things")
        return DiffKind::Entity;
    if (path.front() == levelsSection)
        return DiffKind::Level;
    if (path.front() == linksSection)
        return DiffKind::Link;
    return path.front() == "types" ? DiffKind::Type : DiffKind::Rest;
}

/// Compares two worlds part by part.
class WorldComparison {
public:
    WorldComparison(const World& before, const World& after)
        : m_later(withIdsOf(before, after)), m_doubled(bothDoubled(before, m_later)), m_before(before, m_doubled),
          m_after(m_later, m_doubled)
    {}

    std::vector<WorldDifference> compare()
    {
        compareMaps({}, m_before.sections, m_after.sections);
        compareLevels();
        compareEntities();
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const WorldDifference& a, const WorldDifference& b) { return a.kind < b.kind; });
        return std::move(m_found);
    }

private:
    static std::set<EntityId> bothDoubled(const World& before, const World& after)
    {
        std::set<EntityId> doubled = doubledIds(before);
        doubled.merge(doubledIds(after));
        return doubled;
    }

    void add(const ItemPath& path, const Value* before, const Value* after)
    {
        const DiffChange change = !before ? DiffChange::Added : !after ? DiffChange::Removed : DiffChange::Changed;
        m_found.push_back({kindOfItem(path), change, nameOfItem(path, {&m_after, &m_before}),
                           change == DiffChange::Changed ? changeWords(before, after) : std::string()});
    }

    void compareValues(const ItemPath& path, const Value* before, const Value* after)
    {
        if (before && after && *before == *after)
            return;
        static const Map none;
        const Map* first = before ? before->as<Map>() : &none;
        const Map* second = after ? after->as<Map>() : &none;
        if (isOfItems(path) && first && second)
            compareMaps(path, *first, *second);
        else
            add(path, before, after);
    }

    void compareMaps(const ItemPath& path, const Map& before, const Map& after)
    {
        const auto below = [&path](const std::string& key) {
            ItemPath deeper = path;
            deeper.push_back(key);
            return deeper;
        };
        const KeyLookup earlier(before);
        const KeyLookup later(after);
        for (const Entry& entry : before.entries())
            compareValues(below(entry.key), &entry.value, later.find(entry.key));
        for (const Entry& entry : after.entries())
            if (!earlier.find(entry.key))
                compareValues(below(entry.key), nullptr, &entry.value);
    }

    void compareLevels()
    {
        std::set<Name> ids;
        for (const WorldItems* items : {&m_before, &m_after})
            for (const auto& [id, level] : items->levels)
                ids.insert(id);
        for (const Name& id : ids) {
            const LevelItems* before = m_before.findLevel(id);
            const LevelItems* after = m_after.findLevel(id);
            if (before && after)
                compareLevel(id, *before, *after);
            else
                add({levelsSection, id.text()}, before ? &before->head : nullptr, after ? &after->head : nullptr);
        }
    }

    void compareLevel(const Name& id, const LevelItems& before, const LevelItems& after)
    {
        compareMaps({levelsSection, id.text()}, *before.head.as<Map>(), *after.head.as<Map>());
        if (before.level->tiles.size() != after.level->tiles.size()) {
            const Size size = after.level->tiles.size();
            m_found.push_back({DiffKind::Level, DiffChange::Changed, nameOfItem({levelsSection, id.text()}, {&m_after}),
                               "size: " + std::to_string(size.width) + " x " + std::to_string(size.height)});
            return;
        }
        if (const std::size_t cells = cellsThatDiffer(before, after); cells > 0)
            m_found.push_back({DiffKind::Cells,
                               DiffChange::Changed,
                               nameOfItem({levelsSection, id.text(), "cells"}, {&m_after}),
                               {},
                               cells});
    }

    static std::size_t cellsThatDiffer(const LevelItems& before, const LevelItems& after)
    {
        const TileMap& old = before.level->tiles;
        const TileMap& now = after.level->tiles;
        std::vector<TileId> slots;
        for (const TileType& type : old.types().tiles())
            slots.push_back(slots.empty() ? nothingTile : now.types().findTile(type.id));
        const Size size = now.size();
        std::vector<char> differs;  // by column, for one row at a time: many times faster than cell by cell
        std::size_t count = 0;
        for (int y = 0; y < size.height; ++y) {
            differs.assign(static_cast<std::size_t>(size.width), 0);
            for (const Layer layer : allLayers)
                noteDifferences(old.row(layer, y), now.row(layer, y), slots, differs);
            noteDifferences(before.cells, after.cells, y, differs);
            noteDifferences(after.cells, before.cells, y, differs);
            count += static_cast<std::size_t>(std::count(differs.begin(), differs.end(), 1));
        }
        return count;
    }

    /// `slots` maps old tiles to new ones; a name that the new types lack maps to `nothing`.
    static void noteDifferences(const TileRowView& old, const TileRowView& now, const std::vector<TileId>& slots,
                                std::vector<char>& differs)
    {
        if (old.isBare() && now.isBare() && old[0] == nothingTile && now[0] == nothingTile)
            return;
        for (std::size_t x = 0; x < differs.size(); ++x) {
            const TileId tile = old[static_cast<int>(x)];
            const TileId other = now[static_cast<int>(x)];
            if (slots[tile.slot] != other || (tile == nothingTile) != (other == nothingTile))
                differs[x] = 1;
        }
    }

    using Cells = std::map<Point, Value, ReadingOrder>;

    /// Marks the overrides of a row that the other world lacks, or has with other values.
    static void noteDifferences(const Cells& cells, const Cells& others, int y, std::vector<char>& differs)
    {
        const auto end = cells.lower_bound({static_cast<int>(differs.size()), y});
        for (auto cell = cells.lower_bound({0, y}); cell != end; ++cell) {
            const auto other = others.find(cell->first);
            if (other == others.end() || !(cell->second == other->second))
                differs[static_cast<std::size_t>(cell->first.x)] = 1;
        }
    }

    /// Entities on a level that only one world has are not listed.
    void compareEntities()
    {
        const auto path = [](const WorldItems::EntityKey& key) {
            ItemPath items{"things", toText(key.first)};
            if (!key.second.isEmpty())
                items.push_back(key.second.text());
            return items;
        };
        for (const auto& [key, before] : m_before.entities) {
            const EntityEntry* after = m_after.findEntity(key);
            if (!after && m_after.findLevel(before.level))
                add(path(key), &before.written, nullptr);
            else if (after && before.level != after->level)
                m_found.push_back({DiffKind::Entity, DiffChange::Changed, nameOfItem(path(key), {&m_after}),
                                   "from " + nameOfItem(path(key), {&m_before})});
            else if (after && !(before.written == after->written))
                add(path(key), &before.written, &after->written);
        }
        for (const auto& [key, after] : m_after.entities)
            if (!m_before.findEntity(key) && m_before.findLevel(after.level))
                add(path(key), nullptr, &after.written);
    }

    World m_later;
    std::set<EntityId> m_doubled;
    WorldItems m_before;
    WorldItems m_after;
    std::vector<WorldDifference> m_found;
};

std::string countWords(std::size_t count, const std::string& one, const std::string& many)
{
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace

std::vector<WorldDifference> differencesBetween(const World& before, const World& after)
{
    return WorldComparison(before, after).compare();
}

std::string sentenceOf(const WorldDifference& difference)
{
    static constexpr std::array<const char*, 3> words{"Added", "Changed", "Removed"};
    std::string sentence = std::string(words[static_cast<std::size_t>(difference.change)]) + ": " + difference.name;
    if (difference.kind == DiffKind::Cells)
        sentence += " (" + std::to_string(difference.count) + ")";
    return difference.what.empty() ? sentence : sentence + " (" + difference.what + ")";
}

std::string summaryOf(const std::vector<WorldDifference>& differences)
{
    static constexpr std::array<std::pair<const char*, const char*>, 6> words{{{"level", "levels"},
                                                                               {"cell", "cells"},
                                                                               {"thing", "things"},
                                                                               {"link", "links"},
                                                                               {"type", "types"},
                                                                               {"other value", "other values"}}};
    std::array<std::size_t, words.size()> counts{};
    for (const WorldDifference& difference : differences)
        counts[static_cast<std::size_t>(difference.kind)] += difference.count;
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0)
            parts.push_back(countWords(counts[i], words[i].first, words[i].second));
    if (parts.empty())
        return "nothing";
    std::string text = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i)
        text += (i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
}

}  // namespace gloam
