#include "core/io/world/LevelText.h"

#include "core/base/Fault.h"
#include "core/game/Engine.h"
#include "core/io/world/CollectedEntities.h"
#include "core/io/world/EntityText.h"
#include "core/io/world/Legend.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldSections.h"
#include "core/io/yaml/Comments.h"
#include "core/types/Drawing.h"
#include "core/types/FieldReader.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace gloam {

namespace {

/// The order that ids of drawn entities are derived from; no listed entity of the same cell can have it.
constexpr std::size_t orderOfDrawn = static_cast<std::size_t>(-1);

const std::vector<std::string> levelKeysWithComments{"cells", "entities", "recipe",
                                                     "contents"};               ///< within their values
const std::vector<std::string> levelKeysKept{"locked", "graph", "cover", "x"};  ///< and not used

/// The names of a legend's tile or stack of tiles.
void collectTiles(const Value& value, std::vector<Name>& tiles)
{
    if (const auto* name = value.as<std::string>())
        tiles.emplace_back(*name);
    if (const List* list = value.as<List>())
        for (const Value& item : *list)
            tiles.emplace_back(item.as<std::string>() ? *item.as<std::string>() : toFlowText(item));
}

/// Reads one level; holds what its steps share.
class LevelReader {
public:
    /// `taken` is the same map if its values may be taken out of it, else null.
    LevelReader(Level& level, const Map& written, Map* taken, const std::shared_ptr<const TypeRegistry>& types,
                const ReadContext& context, LevelTotals& totals, Problems& problems)
        : m_level(level), m_written(written), m_taken(taken), m_types(types), m_context(context), m_totals(totals),
          m_problems(problems), m_copies(*types, context.engine->parts), m_path("levels." + level.id.text())
    {}

    void read(std::optional<Start>& drawnHero)
    {
        FieldReader reader(m_written, m_path, m_problems);
        fields(reader, m_level);
        keepUnknown(reader);
        readRecipe();
        readContents();
        readLegend();
        const DrawnRows rows = rowsOf(m_context.readsDrawings ? m_written.find("map") : nullptr);
        const auto size = readSize(rows);
        if (!size)
            return;
        m_level.tiles = m_context.readsDrawings ? drawn(rows, *size, drawnHero) : TileMap(*size, m_types);
        readCells();
        readEntities();
        m_entities.moveTo(m_level.entities);
    }

private:
    void report(const std::string& path, Fault fault, std::string sentence, Mark mark, std::string suggestion = {})
    {
        m_problems.push_back(
            problemAt(Severity::Error, fault, m_path + path, std::move(sentence), std::move(suggestion), mark));
    }

    void keepUnknown(const FieldReader& reader)
    {
        for (const Entry& entry : m_written.entries()) {
            const auto isIn = [&entry](const auto& keys) {
                return std::find(keys.begin(), keys.end(), entry.key) != keys.end();
            };
            const bool isKnown = isIn(reader.names()) || isIn(levelKeys);
            const bool isWhole = !isKnown || isIn(levelKeysWithComments);
            if (std::vector<std::string> comments =
                    isWhole ? entry.value.commentsAbove.lines() : commentsOf(entry.value);
                !comments.empty())
                m_level.extras.comments.emplace_back(entry.key, std::move(comments));
            if (isKnown)
                continue;
            m_level.extras.unknown.set(entry.key, m_taken ? std::move(*m_taken->find(entry.key)) : Value(entry.value));
            std::vector<std::string> known(reader.names().begin(), reader.names().end());
            known.insert(known.end(), levelKeys.begin(), levelKeys.end());
            if (!isIn(levelKeysKept))
                report("." + entry.key, Fault::UnknownKey, "A level has no '" + entry.key + "'.", entry.mark,
                       suggestName(entry.key, known));
        }
    }

    void readRecipe()
    {
        if (const Value* recipe = m_written.find("recipe")) {
            m_level.recipe = *recipe;
            if (!recipe->as<std::string>() && !recipe->as<List>())
                report(".recipe", Fault::BadValue,
                       "'recipe' must be the name of a recipe or a list of steps such as [{cave: {}}, {connect: {}}].",
                       recipe->mark);
        }
        const Value* seed = m_written.find("seed");
        if (!seed)
            return;
        FieldReader reader(m_written, m_path, m_problems);
        std::int64_t number = -1;
        reader.leaf({"seed", "for its recipe", {}, 0}, number);
        if (number < 0)
            m_level.extras.unknown.set("seed", *seed);
        else
            m_level.seed = number;
    }

    void readContents()
    {
        const Value* contents = m_written.find("contents");
        if (!contents)
            return;
        m_level.contents = contentsFrom(*contents);
        if (!contents->as<List>())
            report(".contents", Fault::BadValue,
                   "'contents' must be a list of steps such as [{populate: {table: Vermin}}].", contents->mark);
    }

    void readLegend()
    {
        const Value* legend = m_written.find("legend");
        const Map* map = legend ? legend->as<Map>() : nullptr;
        if (legend && !map)
            report(".legend", Fault::BadValue, "A legend must be a map such as {\"#\": wall}.", legend->mark);
        if (!map)
            return;
        for (const Entry& entry : map->entries()) {
            const std::u32string signs = toCodePoints(entry.key);
            if (signs.size() == 1)
                readLegendEntry(signs[0], entry);
            else
                report(".legend", Fault::BadSign, "'" + entry.key + "' is not one sign.", entry.mark);
        }
    }

    void readLegendEntry(char32_t sign, const Entry& entry)
    {
        LegendEntry read{sign, {}};
        const Value* tiles = &entry.value;
        if (const Map* drawn = entry.value.as<Map>()) {
            const Value* entity = drawn->find("entity");
            tiles = drawn->find("on");
            if (entity && entity->as<std::string>())
                m_drawnEntities[sign] = *entity->as<std::string>();
        }
        if (tiles)
            collectTiles(*tiles, read.tiles);
        for (const Name& name : read.tiles)
            if (m_types->tile(m_types->findTile(name)).isMissing)
                report(".legend", Fault::UnknownName, "There is no tile type '" + name.text() + "'.", entry.mark,
                       suggestAmong(m_problems, name.text(), [this] { return m_types->names(TypeCategory::Tiles); }));
        m_level.legend.push_back(std::move(read));
    }

    /// The declared size, else the drawn one; nullopt if over the limits.
    std::optional<Size> readSize(const DrawnRows& rows)
    {
        Size size = sizeOf(rows);
        const Value* said = m_written.find("size");
        FieldReader reader(m_written, m_path, m_problems);
        if (said)
            reader.leaf({"size", "width and height"}, size);
        const Limits& limits = m_context.limits;
        const Mark mark = said ? said->mark : Mark{};
        if (size.isEmpty()) {
            report(".size", Fault::BadSize, "A level needs a size such as [80, 25], or a drawing.", mark);
            return std::nullopt;
        }
        if (size.width > limits.levelSide || size.height > limits.levelSide || size.area() > limits.levelCells
            || m_totals.cells + size.area() > limits.fileCells) {
            report(".size", Fault::BadSize,
                   "A level of " + std::to_string(size.width) + " by " + std::to_string(size.height)
                       + " cells is over the limit (" + std::to_string(limits.levelSide) + " a side, "
                       + std::to_string(limits.fileCells) + " cells a file).",
                   mark);
            return std::nullopt;
        }
        m_totals.cells += size.area();
        return size;
    }

    TileMap drawn(const DrawnRows& rows, Size size, std::optional<Start>& drawnHero)
    {
        const LegendReader legend(m_level.legend, *m_types);
        const Value* drawing = m_written.find("map");
        if (!drawing)
            return {size, m_types};
        const bool isSized = m_written.find("size") != nullptr;
        for (Problem& problem : problemsOfRows(*drawing, rows, size, m_path + ".map"))
            if (isSized)
                m_problems.push_back(std::move(problem));
        std::unordered_set<char32_t> unknown;
        const int drawnRows = std::min(size.height, static_cast<int>(rows.size()));
        std::array<TileLayer, 4> map;
        map.fill(TileLayer(size));
        TileMap::TileRow tiles;
        std::u32string row;
        for (int y = 0; y < drawnRows; ++y) {
            readCodePoints(rows[static_cast<std::size_t>(y)].text, row);
            const auto width = std::min(static_cast<std::size_t>(size.width), row.size());
            for (std::vector<TileId>& layer : tiles)
                layer.assign(width, nothingTile);
            const std::array layers{tiles[0].data(), tiles[1].data(), tiles[2].data(), tiles[3].data()};
            for (std::size_t x = 0; x < width; ++x) {
                const char32_t sign = row[x];
                const TileStack* const stack = legend.find(sign);
                const Point p{static_cast<int>(x), y};
                if (stack) {
                    for (std::size_t layer = 0; layer < layers.size(); ++layer)
                        layers[layer][x] = (*stack)[layer];
                    if (!m_drawnEntities.empty())
                        drawEntity(p, sign, drawnHero);
                } else if (unknown.insert(sign).second) {
                    report(".map", Fault::UnknownSign, "The legend has no sign '" + toUtf8(sign) + "'.",
                           markIn(*drawing, rows, p));
                }
            }
            for (std::size_t layer = 0; layer < map.size(); ++layer)
                map[layer].putRow({0, y}, layers[layer], static_cast<int>(width));
        }
        return {std::move(map), m_types};
    }

    void drawEntity(Point p, char32_t sign, std::optional<Start>& drawnHero)
    {
        const auto drawn = m_drawnEntities.find(sign);
        if (drawn == m_drawnEntities.end())
            return;
        if (drawn->second == "hero") {
            drawnHero = Start{m_level.id, p, {}, {}};
            return;
        }
        if (!isRoomFor(0, ".map", markOfDrawing()))
            return;
        Entity entity =
            makeEntity(*m_types, m_types->findEntity(drawn->second), derivedId(m_level.id, p, orderOfDrawn), p);
        if (isRoomFor(entity.footprint, ".map", markOfDrawing()))
            m_entities.add(std::move(entity));
    }

    Mark markOfDrawing() const
    {
        const Value* drawing = m_written.find("map");
        return drawing ? drawing->mark : Mark{};
    }

    void readCells()
    {
        const List* cells = listAt("cells");
        for (std::size_t i = 0; cells && i < cells->size(); ++i) {
            Value made;
            const Value& item = withCommentsAbove((*cells)[i], made);
            const std::string path = ".cells[" + std::to_string(i) + "]";
            const Map* map = item.as<Map>();
            Point at{-1, -1};
            if (map) {
                FieldReader reader(*map, m_path + path, m_problems);
                reader.leaf({"at", "the cell"}, at);
            }
            if (!map || !m_level.tiles.contains(at)) {
                report(path, Fault::MissingKey,
                       "A cell needs a place inside of the level, such as {at: [3, 4], locked: brass}.", item.mark);
                m_lostCells.push_back(item);
                continue;
            }
            CellOverride cell{*map, item.commentsAbove};
            cell.written.erase("at");
            if (const CellOverride* known = m_level.tiles.overrideAt(at))
                cell.commentsAbove.insert(cell.commentsAbove.begin(), known->commentsAbove.begin(),
                                          known->commentsAbove.end());
            if (cell.written.isEmpty())
                keepAboveCells(cell.commentsAbove);
            m_level.tiles.setOverride(at, std::move(cell));
        }
        keepLost("cells", m_lostCells);
    }

    void readEntities()
    {
        const List* entities = listAt("entities");
        List* taken = entities && m_taken ? m_taken->find("entities")->as<List>() : nullptr;
        for (std::size_t i = 0; entities && i < entities->size(); ++i) {
            Value made;
            const Value& item = withCommentsAbove((*entities)[i], made);
            const std::string path = ".entities[" + std::to_string(i) + "]";
            const Map* map = item.as<Map>();
            if (!map) {
                report(path, Fault::BadValue, "An entity must be a map such as {type: gritling, at: [3, 4]}.",
                       item.mark);
                m_lostEntities.push_back(item);
                continue;
            }
            readOneEntity(*map, item, i, path);
            if (taken)
                (*taken)[i] = Value();
        }
        keepLost("entities", m_lostEntities);
    }

    void readOneEntity(const Map& map, const Value& item, std::size_t order, const std::string& path)
    {
        const Name typeName = typeNameOf(map);
        const EntityTypeId type = m_types->findEntity(typeName);
        if (m_types->entity(type).isMissing)
            report(path + ".type", Fault::UnknownName, "There is no entity type '" + typeName.text() + "'.",
                   map.find("type") ? map.find("type")->mark : item.mark,
                   suggestAmong(m_problems, typeName.text(),
                                [this] { return m_types->names(TypeCategory::Entities); }));
        if (!isRoomFor(m_copies.in(map, type), path, item.mark)) {
            m_lostEntities.push_back(item);
            return;
        }
        const std::size_t before = m_problems.size();
        Entity entity =
            readEntity(map, *m_types, m_context.engine->parts, m_level.id, order, m_path + path, m_problems);
        for (std::size_t i = before; i < m_problems.size(); ++i)
            if (m_problems[i].mark.line == 0)
                m_problems[i].mark = item.mark;
        entity.extras.commentsAbove = item.commentsAbove;
        const EntityId id = entity.id;
        const bool isInside = !entity.isPlaced() || m_level.tiles.contains(entity.at);
        const bool isNew = !m_entities.contains(id);
        if (!isInside)
            report(path + ".at", Fault::EntityOutside, "This entity is outside of the level.", item.mark);
        if (!isNew)
            report(path + ".id", Fault::DoubleId, "The id " + toText(id) + " stands twice in this level.", item.mark);
        if (!isInside || !isNew || typeName.isEmpty() || !isRoomFor(entity.footprint, path, item.mark))
            m_lostEntities.push_back(item);
        else
            m_entities.add(std::move(entity));
    }

    /// Counts one more entity and the values it copies. The first entity of a level beyond a limit is reported, and the
    /// level takes no more.
    bool isRoomFor(std::size_t copied, const std::string& path, Mark mark)
    {
        const Limits& limits = m_context.limits;
        m_totals.entities += 1;
        m_totals.copiedValues += static_cast<long long>(copied);
        if (m_isFull)
            return false;
        if (m_totals.entities > limits.entities)
            reportFull(path, "The levels of a file have at most " + std::to_string(limits.entities) + " entities.",
                       mark);
        else if (m_totals.copiedValues > limits.copiedValues)
            reportFull(path,
                       "The entities of a file change parts that have at most " + std::to_string(limits.copiedValues)
                           + " values in all.",
                       mark);
        return !m_isFull;
    }

    /// The same for the cells that a body covers.
    bool isRoomFor(Size body, const std::string& path, Mark mark)
    {
        const long long most = m_context.limits.bodyCells;
        m_totals.bodyCells += body.area();
        if (!m_isFull && m_totals.bodyCells > most)
            reportFull(path, "The entities of a file cover at most " + std::to_string(most) + " cells in all.", mark);
        return !m_isFull;
    }

    void reportFull(const std::string& path, std::string sentence, Mark mark)
    {
        report(path, Fault::TooManyValues, std::move(sentence), mark);
        m_isFull = true;
    }

    /// Keeps the comments of a cell without values above the whole list, since the cell is not written.
    void keepAboveCells(const std::vector<std::string>& more)
    {
        if (more.empty())
            return;
        auto& kept = m_level.extras.comments;
        const auto isOfCells = [](const auto& comments) { return comments.first == "cells"; };
        auto cells = std::find_if(kept.begin(), kept.end(), isOfCells);
        if (cells == kept.end())
            cells = kept.insert(cells, {"cells", {}});
        cells->second.insert(cells->second.end(), more.begin(), more.end());
    }

    /// Keeps what could not become part of the level, as it was written.
    void keepLost(const std::string& key, const List& lost)
    {
        if (!lost.empty())
            m_level.extras.unknown.set(key, lost);
    }

    const List* listAt(std::string_view key)
    {
        const Value* value = m_written.find(key);
        if (value && !value->as<List>())
            report("." + std::string(key), Fault::BadValue, "'" + std::string(key) + "' must be a list.", value->mark);
        return value ? value->as<List>() : nullptr;
    }

    Level& m_level;
    const Map& m_written;
    Map* m_taken;
    const std::shared_ptr<const TypeRegistry>& m_types;
    const ReadContext& m_context;
    LevelTotals& m_totals;
    Problems& m_problems;
    CopiedValues m_copies;
    std::string m_path;
    std::map<char32_t, Name> m_drawnEntities;
    CollectedEntities m_entities;
    bool m_isFull = false;
    List m_lostCells;
    List m_lostEntities;
};

Level blankLevel(const Name& id, const std::shared_ptr<const TypeRegistry>& types)
{
    Level level;
    level.id = id;
    level.tiles = TileMap(Size{}, types);
    return level;
}

}  // namespace

void collectUsedNames(const Map& level, UsedNames& used)
{
    const Value* legend = level.find("legend");
    if (legend && legend->as<Map>())
        for (const Entry& entry : legend->as<Map>()->entries()) {
            const Map* drawn = entry.value.as<Map>();
            if (!drawn) {
                collectTiles(entry.value, used.tiles);
                continue;
            }
            if (const Value* on = drawn->find("on"))
                collectTiles(*on, used.tiles);
            const Value* entity = drawn->find("entity");
            if (entity && entity->as<std::string>() && *entity->as<std::string>() != "hero")
                used.entities.emplace_back(*entity->as<std::string>());
        }
    const Value* entities = level.find("entities");
    if (entities && entities->as<List>())
        for (const Value& item : *entities->as<List>())
            if (item.as<Map>() && !typeNameOf(*item.as<Map>()).isEmpty())
                used.entities.push_back(typeNameOf(*item.as<Map>()));
}

LevelSteps contentsFrom(const Value& written)
{
    const List* steps = written.as<List>();
    return steps && steps->empty() ? LevelSteps() : LevelSteps(written);
}

Level readLevel(const Name& id, const Map& written, const std::shared_ptr<const TypeRegistry>& types,
                const ReadContext& context, LevelTotals& totals, Problems& problems, std::optional<Start>& drawnHero)
{
    Level level = blankLevel(id, types);
    LevelReader(level, written, nullptr, types, context, totals, problems).read(drawnHero);
    return level;
}

Level readLevel(const Name& id, Map&& written, const std::shared_ptr<const TypeRegistry>& types,
                const ReadContext& context, LevelTotals& totals, Problems& problems, std::optional<Start>& drawnHero)
{
    Level level = blankLevel(id, types);
    LevelReader(level, written, &written, types, context, totals, problems).read(drawnHero);
    written = Map();
    return level;
}

}  // namespace gloam
