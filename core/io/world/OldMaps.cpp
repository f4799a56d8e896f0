#include "core/io/world/OldMaps.h"

#include "core/base/Fault.h"
#include "core/base/Utf8.h"
#include "core/io/world/Migration.h"
#include "core/io/world/OldLinks.h"
#include "core/io/world/OldValues.h"
#include "core/io/world/WorldSections.h"
#include "core/types/WrittenCell.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace gloam {

namespace {

constexpr const char* heroWord = "player";
constexpr std::int64_t firstOldId = 2;  ///< 1 is the hero's
constexpr std::int64_t hpOfHero = 20;
constexpr std::int64_t mostOldCells = 16 << 20;

/// Han ideographs are the signs of tiles that have no usual one.
constexpr char32_t firstSign = U'\u4E00';
constexpr char32_t lastSign = U'\u9FFF';

/// The tiles that every file of these versions could name.
constexpr std::pair<const char*, char> usualTiles[] = {{"floor", '.'},      {"wall", '#'},  {"door-closed", '+'},
                                                       {"door-open", '\''}, {"water", '~'}, {"stairs-down", '>'},
                                                       {"stairs-up", '<'}};
/// Tiles that now lie on the floor instead of being one.
constexpr std::string_view onFloor[] = {"door-closed", "door-open", "stairs-down", "stairs-up"};

/// Writes one map of version 2 as a level.
class OldMap {
public:
    OldMap(const std::string& id, const Map& written, Problems& problems)
        : m_id(id), m_written(written), m_problems(problems), m_width(numberAt(written, "width")),
          m_height(numberAt(written, "height"))
    {
        for (const auto& [name, sign] : usualTiles)
            m_signs[name] = static_cast<char32_t>(sign);
    }

    /// Without its entities.
    Map level(int depth)
    {
        Map level;
        const std::string name = textAt(m_written, "name");
        if (!name.empty())
            level.set("name", name);
        level.set("depth", depth);
        const Value* tiles = m_written.find("tiles");
        const List* list = tiles ? tiles->as<List>() : nullptr;
        if (!isComplete(list)) {
            report("tiles", "A map needs a width, a height, and as many tiles, row by row.",
                   tiles ? tiles->mark : Mark{});
            return level;
        }
        const std::string drawing = drawn(*list);
        level.set("size", List{m_width, m_height});
        level.set("legend", legend());
        level.set("map", drawing);
        if (!m_cells.empty())
            level.set("cells", std::move(m_cells));
        return level;
    }

    const Map& written() const { return m_written; }

    /// The looks of tiles that have some of their own, by type: of the first of each type.
    const Map& looks() const { return m_looks; }

    /// The rows of a drawing as runs of what was explored, as the memory of a save has them.
    List memoryOf(const List& explored) const
    {
        std::map<std::int64_t, std::set<std::int64_t>> rows;
        std::int64_t x = 0;
        std::int64_t y = 0;
        for (const Value& cell : explored)
            if (readCell(cell, x, y) && x >= 0 && y >= 0 && x < m_width && y < m_height)
                rows[y].insert(x);
        const Value* tiles = m_written.find("tiles");
        List memory;
        if (tiles && isComplete(tiles->as<List>()))
            for (const auto& [row, cells] : rows)
                memory.emplace_back(memoryRow(row, cells, *tiles->as<List>()));
        return memory;
    }

private:
    void report(const std::string& key, std::string sentence, Mark mark)
    {
        m_problems.push_back(
            problemAt(Severity::Error, Fault::OldShape, "levels." + m_id + "." + key, std::move(sentence), {}, mark));
    }

    /// Whether there is a tile for each cell.
    bool isComplete(const List* tiles) const
    {
        const bool isSized =
            m_width > 0 && m_height > 0 && m_width <= mostOldCells && m_height <= mostOldCells / m_width;
        return isSized && tiles && static_cast<std::int64_t>(tiles->size()) == m_width * m_height;
    }

    static std::string typeOf(const Value& tile)
    {
        if (const auto* name = tile.as<std::string>())
            return *name;
        return tile.as<Map>() ? textAt(*tile.as<Map>(), "type") : std::string();
    }

    std::string drawn(const List& tiles)
    {
        std::string drawing;
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            const auto x = static_cast<std::int64_t>(i) % m_width;
            if (i > 0 && x == 0)
                drawing += '\n';
            const std::string type = typeOf(tiles[i]);
            if (type.empty())
                report("tiles", "A tile needs a type, such as floor or {type: door-closed}.", tiles[i].mark);
            drawing += toUtf8(type.empty() ? U' ' : signOf(type));
            if (const Map* map = tiles[i].as<Map>(); map && map->entries().size() > 1)
                keepCell(*map, x, static_cast<std::int64_t>(i) / m_width);
        }
        return drawing;
    }

    char32_t signOf(const std::string& type)
    {
        m_used.insert(type);
        const auto [found, isNew] = m_signs.try_emplace(type, m_nextSign);
        if (isNew && m_nextSign == lastSign)
            report("tiles", "The map has too many types of tiles.", {});
        if (isNew && m_nextSign <= lastSign)
            ++m_nextSign;
        return found->second;
    }

    void keepCell(const Map& tile, std::int64_t x, std::int64_t y)
    {
        Map cell;
        cell.set("at", List{x, y});
        for (const Entry& entry : tile.entries())
            if (entry.key != "type")
                cell.set(entry.key, entry.value);
        m_cells.emplace_back(std::move(cell));
        keepLooks(tile);
    }

    void keepLooks(const Map& tile)
    {
        const std::string type = textAt(tile, "type");
        if (type.empty() || m_looks.find(type) || textAt(tile, "char").empty())
            return;
        Map looks;
        looks.set("glyph", textAt(tile, "char"));
        for (const char* key : {"color", "walkable", "transparent"})
            if (const Value* value = tile.find(key))
                looks.set(key, *value);
        m_looks.set(type, std::move(looks));
    }

    Value legend() const
    {
        Map legend;
        for (const std::string& type : m_used) {
            const bool isOn = std::find(std::begin(onFloor), std::end(onFloor), type) != std::end(onFloor);
            legend.set(toUtf8(m_signs.at(type)), isOn ? Value(List{"floor", type}) : Value(type));
        }
        return legend;
    }

    Map memoryRow(std::int64_t y, const std::set<std::int64_t>& cells, const List& tiles) const
    {
        std::string runs;
        std::int64_t length = 0;
        std::string type;
        const auto end = [&] {
            if (length > 0)
                runs += (runs.empty() ? "" : " ") + std::to_string(length) + "x" + type;
            length = 0;
        };
        for (std::int64_t x = 0; x <= *cells.rbegin(); ++x) {
            std::string seen = cells.count(x) > 0 ? typeOf(tiles[static_cast<std::size_t>(y * m_width + x)]) : "";
            if (seen != type)
                end();
            type = std::move(seen);
            ++length;
        }
        end();
        Map row;
        row.set("who", heroWord);
        row.set("level", m_id);
        row.set("y", y);
        row.set("runs", runs);
        return row;
    }

    const std::string m_id;
    const Map& m_written;
    Problems& m_problems;
    std::int64_t m_width;
    std::int64_t m_height;
    std::map<std::string, char32_t> m_signs;
    char32_t m_nextSign = firstSign;
    std::set<std::string> m_used;
    List m_cells;
    Map m_looks;
};

/// Builds a tree of version 3 from one of version 2.
class OldWorld {
public:
    OldWorld(Map tree, Problems& problems)
        : m_tree(std::move(tree)), m_isSave(isOldSave(m_tree)), m_problems(problems), m_nextId(firstOldId)
    {}

    Map read()
    {
        const Value* world = m_tree.find("world");
        const Map* written = world ? world->as<Map>() : nullptr;
        const Value* maps = written ? written->find("maps") : nullptr;
        if (!maps || !maps->as<Map>()) {
            report("world", "A file of version 2 needs a 'world' with 'maps'.", world ? world->mark : Mark{});
            return tree({});
        }
        m_current = textAt(*written, "current-map-id");
        countIds(*maps->as<Map>());
        for (const Entry& entry : maps->as<Map>()->entries())
            readMap(entry);
        if (const Value* transitions = written->find("transitions"))
            m_links = linksOf(*transitions, m_problems);
        return tree(*written);
    }

private:
    void report(std::string path, std::string sentence, Mark mark)
    {
        m_problems.push_back(
            problemAt(Severity::Error, Fault::OldShape, std::move(path), std::move(sentence), {}, mark));
    }

    static const List* entitiesOf(const Value& map)
    {
        const Value* entities = map.as<Map>() ? map.as<Map>()->find("entities") : nullptr;
        return entities ? entities->as<List>() : nullptr;
    }

    /// The counter that the file gives, and in any case more than the highest id found (SAVE-02).
    void countIds(const Map& maps)
    {
        constexpr std::int64_t mostIds = 999'999'999'000;
        m_nextId = std::max(m_nextId, numberAt(m_tree, "next-entity-id"));
        for (const Entry& map : maps.entries())
            if (const List* entities = entitiesOf(map.value))
                for (const Value& entity : *entities)
                    if (const Map* written = entity.as<Map>())
                        m_nextId = std::max(m_nextId, std::min(numberAt(*written, "id"), mostIds) + 1);
        m_nextId = std::min(m_nextId, mostIds);
    }

    void readMap(const Entry& entry)
    {
        const Map* written = entry.value.as<Map>();
        if (!written)
            return report("levels." + entry.key, "A map must have width, height and tiles.", entry.mark);
        OldMap map(entry.key, *written, m_problems);
        Map level = map.level(static_cast<int>(m_levels.entries().size()) + 1);
        if (List entities = readEntities(entry); !entities.empty())
            level.set("entities", std::move(entities));
        m_levels.set(entry.key, std::move(level));
        for (const Entry& tile : map.looks().entries())
            if (!m_tiles.find(tile.key))
                m_tiles.set(tile.key, tile.value);
        const Value* explored = m_tree.find("explored");
        const Value* cells = explored && explored->as<Map>() ? explored->as<Map>()->find(entry.key) : nullptr;
        if (cells && cells->as<List>() && m_isSave) {
            List memory = map.memoryOf(*cells->as<List>());
            std::move(memory.begin(), memory.end(), std::back_inserter(m_memory));
        }
    }

    List readEntities(const Entry& map)
    {
        List entities;
        if (const List* written = entitiesOf(map.value))
            for (const Value& entity : *written)
                readEntity(map.key, entity, entities);
        return entities;
    }

    void readEntity(const std::string& level, const Value& item, List& entities)
    {
        const Map* written = item.as<Map>();
        std::int64_t x = 0;
        std::int64_t y = 0;
        if (!written || !written->find("pos") || !readCell(*written->find("pos"), x, y))
            return report("levels." + level + ".entities",
                          "An entity needs a type and a place, such as "
                          "{type: goblin, pos: [5, 4]}.",
                          item.mark);
        const std::string type = textAt(*written, "type");
        const bool isHero = type == heroWord && m_heroLevel.empty();
        noteType(type, *written);
        if (isHero) {
            m_heroLevel = level;
            m_heroAt = List{x, y};
            if (!m_isSave)
                return;
        }
        Map entity;
        if (isHero)
            entity.set("id", heroWord);
        else if (const std::int64_t id = numberAt(*written, "id"); id >= firstOldId && m_ids.insert(id).second)
            entity.set("id", id);
        else if (m_isSave)
            entity.set("id", m_nextId++);
        entity.set("type", type);
        entity.set("at", List{x, y});
        for (const Entry& entry : written->entries())
            if (!isIn({"id", "type", "char", "color", "pos"}, entry.key))
                entity.set(entry.key, entry.value);
        Value value(std::move(entity));
        value.mark = item.mark;
        entities.push_back(std::move(value));
    }

    /// In these versions an entity carried its glyph and colour; now its type has them.
    void noteType(const std::string& name, const Map& entity)
    {
        if (name.empty() || m_types.find(name))
            return;
        Map type;
        type.set("parent", name == heroWord ? "humanoid" : "creature");
        if (const std::string glyph = textAt(entity, "char"); !glyph.empty())
            type.set("glyph", glyph);
        if (const std::string color = textAt(entity, "color"); !color.empty())
            type.set("color", color);
        if (name == heroWord)
            type.set("faction", heroWord);
        if (const std::int64_t health = numberAt(entity, "hp", name == heroWord ? hpOfHero : 0); health > 0) {
            Map stats;
            stats.set("hp", health);
            Map parts;
            parts.set("stats", std::move(stats));
            type.set("parts", std::move(parts));
        }
        m_types.set(name, std::move(type));
    }

    Map settings(const Map& world) const
    {
        Map settings;
        const std::string id = textAt(world, "id");
        settings.set("id", id.empty() ? "old-world" : id);
        settings.set("name", textAt(world, "name").empty() ? "Old World" : textAt(world, "name"));
        settings.set("ruleset", "d20");
        if (!m_heroLevel.empty()) {
            Map start;
            start.set("level", m_heroLevel);
            start.set("at", m_heroAt);
            start.set("hero", heroWord);
            settings.set("start", std::move(start));
        }
        settings.set("uses", List{"gloam-types"});
        return settings;
    }

    Map tree(const Map& world)
    {
        Map result;
        result.set("gloam", formatVersion);
        result.set("world", settings(world));
        Map categories;
        if (!m_tiles.isEmpty())
            categories.set("tiles", std::move(m_tiles));
        if (!m_types.isEmpty())
            categories.set("entities", std::move(m_types));
        if (!categories.isEmpty())
            result.set("types", std::move(categories));
        result.set("levels", std::move(m_levels));
        if (!m_links.empty())
            result.set("links", std::move(m_links));
        if (Map foreign = foreignOf(world); !foreign.isEmpty())
            result.set("x", std::move(foreign));
        if (m_isSave) {
            Map game;
            game.set("seed", "x0");
            game.set("level", m_heroLevel.empty() ? m_current : m_heroLevel);
            game.set("next-entity-id", std::max(m_nextId, firstOldId));
            result.set("game", std::move(game));
            if (!m_memory.empty())
                result.set("memory", std::move(m_memory));
        }
        return result;
    }

    /// What version 3 has no place for.
    Map foreignOf(const Map& world) const
    {
        Map foreign;
        for (const Entry& entry : m_tree.entries())
            if (!isIn({"version", "gloam", "world", "next-entity-id", "explored"}, entry.key))
                foreign.set(entry.key, entry.value);
        for (const Entry& entry : world.entries())
            if (!isIn({"maps", "current-map-id", "transitions", "id", "name"}, entry.key))
                foreign.set("world-" + entry.key, entry.value);
        return foreign;
    }

    const Map m_tree;
    const bool m_isSave;
    Problems& m_problems;
    std::string m_current;
    std::int64_t m_nextId;
    std::set<std::int64_t> m_ids;
    std::string m_heroLevel;
    Value m_heroAt;
    Map m_tiles;
    Map m_types;
    Map m_levels;
    List m_links;
    List m_memory;
};

}  // namespace

Map worldFromOldMaps(Map tree, Problems& problems)
{
    return OldWorld(std::move(tree), problems).read();
}

}  // namespace gloam
