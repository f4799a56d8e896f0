#include "editor/exchange/Import.h"

#include "core/base/Fault.h"
#include "core/base/Progress.h"
#include "core/game/Engine.h"
#include "core/io/world/EntityText.h"
#include "core/io/world/LevelText.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldSections.h"
#include "core/io/yaml/TreeReader.h"
#include "core/types/FieldWriter.h"
#include "core/world/LinkKind.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/ForeignLinks.h"
#include "editor/exchange/ForeignNode.h"
#include "editor/exchange/KeptValue.h"
#include "editor/exchange/KindTable.h"
#include "editor/exchange/ObjectItems.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr const char* ownLevel = "gloam:level";
constexpr const char* ownWorld = "gloam:world";
constexpr int idOfObjects = -2;  ///< a row that no cell has, to derive ids from those of foreign objects

const Map* innerMap(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    return value ? value->as<Map>() : nullptr;
}

/// The map below a key, which is made if missing.
Map& madeMap(Map& map, std::string_view key)
{
    Value* value = map.find(key);
    if (!value || !value->as<Map>())
        value = &map.set(key, Map());
    return *value->as<Map>();
}

List& madeList(Map& map, std::string_view key)
{
    Value* value = map.find(key);
    if (!value || !value->as<List>())
        value = &map.set(key, List());
    return *value->as<List>();
}

/// An id that stays the same as long as the tool keeps its own.
std::string derivedFor(const Name& level, const ForeignObject& object, std::size_t order)
{
    std::size_t number = order;
    if (!object.id.empty()) {
        number = 1;
        for (const char letter : object.id)
            number = number * 31 + static_cast<unsigned char>(letter);
    }
    return toText(derivedId(level, {0, idOfObjects}, number));
}

bool isStart(const ForeignObject& object)
{
    for (const std::string& said : {object.type, object.name}) {
        const std::string low = nameFrom(said);
        if (low == "player" || low == "hero" || low == "start" || low == "spawn" || low == "player-start")
            return true;
    }
    return false;
}

/// Imports one foreign world; holds what its steps share.
class Importer {
public:
    explicit Importer(const ImportRequest& request)
        : m_request(request), m_foreign(request.foreign), m_known(knownKeys(request.reading.engine->parts))
    {}

    Imported run()
    {
        m_problems = m_foreign.problems;
        makeBase();
        const ParsedWorld base = readWorldTree(m_tree, m_request.reading, {});
        m_types = base.world.registry;
        nameLevels();
        KindTable kinds(m_request.mapping, *m_types);
        std::vector<std::vector<std::vector<Mapping::Stack>>> stacks;
        for (const ForeignMap& map : m_foreign.maps)
            stacks.push_back(kinds.stacksOf(map));
        m_decided = kinds.decided();
        addTypes(kinds);
        m_links.emplace(m_foreign, m_ids, otherLevels());
        for (std::size_t i = 0; i < m_foreign.maps.size(); ++i)
            addLevel(i, stacks[i]);
        const Problems unmapped = kinds.problems();
        m_problems.insert(m_problems.end(), unmapped.begin(), unmapped.end());
        return finish();
    }

private:
    void report(const ForeignMap& map, std::string sentence, Mark mark, Fault fault = Fault::NotCarried)
    {
        Problem problem = problemAt(Severity::Warning, fault, {}, std::move(sentence), {}, mark);
        problem.file = map.file;
        m_problems.push_back(std::move(problem));
    }

    void takeProblems(const ForeignMap& map, const Problems& problems)
    {
        for (Problem problem : problems) {
            problem.file = map.file;
            m_problems.push_back(std::move(problem));
        }
    }

    std::string ownWorldText() const
    {
        std::string text = textProperty(m_foreign.properties, ownWorld);
        if (text.empty() && m_foreign.maps.size() == 1)
            text = textProperty(m_foreign.maps.front().properties, ownWorld);
        return text;
    }

    /// The world without the levels: the one to add to, the one our export kept, or a new one.
    void makeBase()
    {
        if (m_request.into) {
            m_tree = worldTree(*m_request.into);
            for (const auto& [key, comments] : m_request.into->extras.comments)
                if (key == endOfFile)
                    m_trailing = comments;
            return;
        }
        if (const std::string text = ownWorldText(); !text.empty()) {
            Progress progress;
            ParsedTree tree = readTree(text, m_request.reading.limits, progress);
            m_problems.insert(m_problems.end(), tree.problems.begin(), tree.problems.end());
            m_tree = std::move(tree.root);
            m_trailing = std::move(tree.trailingComments);
            return;
        }
        Map settings;
        settings.set("id", nameFrom(m_foreign.name));
        settings.set("name", m_foreign.name);
        settings.set("ruleset", "d20");
        settings.set("uses", List{"gloam-types"});
        m_tree.set("gloam", formatVersion);
        m_tree.set("world", std::move(settings));
    }

    /// The level that an earlier import of the same file made.
    Name levelMadeFrom(const ForeignMap& map) const
    {
        const std::string file = sourceOf(map);
        if (m_request.into)
            for (const auto& [id, level] : m_request.into->levels)
                if (const Map* x = innerMap(level->extras.unknown, "x"))
                    if (const Value* source = x->find("source"); source && *source == Value(file))
                        return id;
        return {};
    }

    /// Its file, and its name where a file holds several.
    static std::string sourceOf(const ForeignMap& map)
    {
        const std::string file = map.file.substr(map.file.rfind('/') + 1);
        return file.substr(0, file.rfind('.')) == map.name ? file : file + "#" + map.name;
    }

    void nameLevels()
    {
        std::set<Name> taken = otherLevels();
        for (const ForeignMap& map : m_foreign.maps) {
            const bool isFirst = m_ids.empty();
            Name id = isFirst ? m_request.level : Name();
            if (id.isEmpty())
                id = levelMadeFrom(map);
            const bool replaces = !id.isEmpty() && std::find(m_ids.begin(), m_ids.end(), id) == m_ids.end();
            if (!replaces) {
                const std::string own = textProperty(map.properties, ownLevel);
                const std::string stem = own.empty() ? nameFrom(map.name) : own;
                id = Name(stem);
                for (int number = 2; taken.count(id) > 0; ++number)
                    id = Name(stem + "-" + std::to_string(number));
            }
            taken.insert(id);
            m_ids.push_back(id);
        }
    }

    std::set<Name> otherLevels() const
    {
        std::set<Name> others;
        if (m_request.into)
            for (const auto& [id, level] : m_request.into->levels)
                others.insert(id);
        return others;
    }

    /// Adds new types to the world's own, and bakes them with every name that levels will use.
    void addTypes(const KindTable& kinds)
    {
        if (!kinds.newTypes().isEmpty()) {
            Map& tiles = madeMap(madeMap(m_tree, "types"), "tiles");
            for (const Entry& entry : kinds.newTypes().entries())
                tiles.set(entry.key, entry.value);
        }
        Map legend;
        char32_t sign = U'\u4E00';
        for (const Name& name : kinds.used())
            legend.set(toUtf8(sign++), name.text());
        Map level;
        level.set("size", List{1, 1});
        level.set("legend", std::move(legend));
        Map levels;
        levels.set("names", std::move(level));
        Map tree = m_tree;
        tree.set("levels", std::move(levels));
        m_types = readWorldTree(std::move(tree), m_request.reading, {}).world.registry;
    }

    void addLevel(std::size_t index, const std::vector<std::vector<Mapping::Stack>>& stacks)
    {
        const ForeignMap& map = m_foreign.maps[index];
        const ReadKeys keys = keysOf(map.properties, m_known.level, false, {ownLevel, ownWorld});
        takeProblems(map, keys.problems);
        Level level;
        level.id = m_ids[index];
        level.tiles = TileMap(map.size, m_types);
        if (const Value* recipe = keys.own.find("recipe"))
            level.recipe = *recipe;
        if (const Map* legend = innerMap(keys.own, "legend"))
            readLegend(*legend, level);
        putTiles(map, stacks, level);
        Map tree = levelTree(level);
        for (const Entry& entry : keys.own.entries())
            if (entry.key != "legend" && entry.key != "cells" && entry.key != "entities")
                tree.set(entry.key, entry.value);
        takeLayout(keys.own, tree);
        if (!findProperty(map.properties, ownLevel))
            describe(map, tree);
        keepForeign(map, keys.foreign, tree);
        addObjects(index, tree);
        for (const char* key : {"cells", "entities"})
            if (const Value* lost = keys.own.find(key); lost && lost->as<List>()) {
                List& list = madeList(tree, key);
                list.insert(list.end(), lost->as<List>()->begin(), lost->as<List>()->end());
            }
        setComments(keys, tree);
        Map& levels = madeMap(m_tree, "levels");
        std::vector<std::string> comments = keys.comments;
        levels.set(level.id.text(), std::move(tree)).commentsAbove = std::move(comments);
    }

    static void readLegend(const Map& legend, Level& level)
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

    /// The lines and comments of a legend. Its entries are rewritten.
    static void takeLayout(const Map& own, Map& tree)
    {
        const Value* kept = own.find("legend");
        Value* legend = tree.find("legend");
        if (!kept || !legend)
            return;
        legend->blockColumn = kept->blockColumn;
        legend->commentsAbove = kept->commentsAbove;
    }

    static void setComments(const ReadKeys& keys, Map& tree)
    {
        for (const Entry& entry : keys.commentsOfKeys.entries()) {
            Value* value = tree.find(entry.key);
            const List* lines = entry.value.as<List>();
            for (std::size_t i = 0; value && lines && i < lines->size(); ++i)
                if (const auto* line = (*lines)[i].as<std::string>())
                    value->commentsAbove.push_back(*line);
        }
    }

    /// Of two tiles that belong to one layer of ours, the upper stays.
    void putTiles(const ForeignMap& map, const std::vector<std::vector<Mapping::Stack>>& stacks, Level& level)
    {
        std::array<Grid<TileId>, 4> layers;
        layers.fill(Grid<TileId>(map.size));
        bool isAny = false;
        for (std::size_t i = 0; i < map.layers.size(); ++i) {
            std::vector<std::vector<TileId>> tiles(map.kinds.size());
            for (std::size_t kind = 0; kind < tiles.size(); ++kind)
                for (const Name& name : stacks[i][kind])
                    tiles[kind].push_back(m_types->findTile(name));
            long long covered = 0;
            for (const Point p : cellsIn(map.size))
                for (const TileId tile : tiles[map.layers[i].cells[p]]) {
                    TileId& cell = layers[static_cast<std::size_t>(m_types->tile(tile).layer)][p];
                    covered += cell != nothingTile && cell != tile ? 1 : 0;
                    cell = tile;
                    isAny = true;
                }
            if (covered > 0)
                report(map,
                       std::to_string(covered) + " tiles under the layer '" + shown(map.layers[i].name)
                           + "' belong to the same layer of a level as those on them, and are not imported.",
                       {});
        }
        if (isAny)
            level.tiles.putAll({}, layers);
    }

    void describe(const ForeignMap& map, Map& tree)
    {
        if (!tree.find("name"))
            tree.set("name", map.name);
        if (!tree.find("depth") && map.depth != 0)
            tree.set("depth", map.depth);
        if (map.place)
            tree.set("graph", List{map.place->x, map.place->y});
        Map& x = madeMap(tree, "x");
        x.set("source", sourceOf(map));
        if (!map.type.empty())
            x.set("class", map.type);
    }

    void keepForeign(const ForeignMap& map, const Map& properties, Map& tree)
    {
        if (!properties.isEmpty())
            madeMap(tree, "x").set("properties", properties);
        List layers;
        for (const ForeignLayer& layer : map.layers) {
            const ReadKeys keys = keysOf(layer.properties, {}, false);
            Map kept;
            kept.set("name", layer.name);
            if (!layer.type.empty())
                kept.set("class", layer.type);
            if (!keys.foreign.isEmpty())
                kept.set("properties", keys.foreign);
            if (!layer.turns.empty())
                kept.set("turns", layer.turns);
            if (kept.entries().size() > 1)
                layers.emplace_back(std::move(kept));
        }
        if (!layers.empty())
            madeMap(tree, "x").set("layers", std::move(layers));
        Map kinds;
        for (const ForeignKind& kind : map.kinds)
            if (const ReadKeys keys = keysOf(kind.properties, {}, false, {"gloam_tile"}); !keys.foreign.isEmpty())
                madeMap(kinds, kind.set).set(kind.id, keys.foreign);
        if (!kinds.isEmpty())
            madeMap(tree, "x").set("tiles", std::move(kinds));
    }

    void addObjects(std::size_t index, Map& tree)
    {
        const ForeignMap& map = m_foreign.maps[index];
        for (std::size_t order = 0; order < map.objects.size(); ++order) {
            const ForeignObject& object = map.objects[order];
            if (object.type == "gloam:cell")
                addCell(map, object, tree);
            else if (object.type == "gloam:note")
                addNote(tree, object.at, textProperty(object.properties, "text"));
            else
                addThing(index, order, tree);
        }
    }

    void addCell(const ForeignMap& map, const ForeignObject& object, Map& tree)
    {
        const ReadKeys keys = keysOf(object.properties, {}, true);
        takeProblems(map, keys.problems);
        Map item;
        item.set("at", toValue(object.at));
        for (const ForeignProperty& property : object.properties)  // in their order
            for (const Map* from : {&keys.own, &keys.foreign}) {
                const bool isOwn = property.name.starts_with(ownPrefix);
                const std::string key = isOwn ? property.name.substr(ownPrefix.size()) : property.name;
                if (const Value* value = isOwn == (from == &keys.own) ? from->find(key) : nullptr)
                    item.set(key, *value);
            }
        madeList(tree, "cells").emplace_back(std::move(item)).commentsAbove = keys.comments;
    }

    static void addNote(Map& tree, Point at, std::string text)
    {
        Map note;
        note.set("at", toValue(at));
        note.set("text", std::move(text));
        madeList(tree, "notes").emplace_back(std::move(note));
    }

    void addThing(std::size_t index, std::size_t order, Map& tree)
    {
        const ForeignMap& map = m_foreign.maps[index];
        const ForeignObject& object = map.objects[order];
        const bool isLink = object.type == "gloam:link";
        if (isLink || !map.size.contains(object.at)) {
            if (isLink)
                addLink(index, order, {}, false);
            else
                keepOutside(map, object, tree);
            return;
        }
        const bool isOwn = findProperty(object.properties, "gloam:id") != nullptr;
        const Name type = isOwn ? Name(object.type) : entityFor(object.type);
        const bool leads = addLink(index, order, type, true);
        if (!type.isEmpty())
            addEntity(index, order, type, leads, tree);
        else if (isStart(object) && takeStart(index, object))
            keepObject(object, tree);
        else if (!leads)
            addForeignNote(object, tree);
    }

    Name entityFor(const std::string& type)
    {
        if (type.empty())
            return {};
        Name name = entityNamed(*m_types, type);
        if (const auto said = m_request.mapping.entities.find(type);
            name.isEmpty() && said != m_request.mapping.entities.end())
            name = said->second;
        m_decided.entities[type] = name;
        return name;
    }

    /// Whether the world starts there now; the first such object wins.
    bool takeStart(std::size_t index, const ForeignObject& object)
    {
        Map& settings = madeMap(m_tree, "world");
        const Value level = m_ids[index].text();
        if (const Map* start = innerMap(settings, "start")) {
            const Value* startLevel = start->find("level");
            const Value* at = start->find("at");
            return startLevel && *startLevel == level && at && *at == toValue(object.at);
        }
        Map start;
        start.set("level", level);
        start.set("at", toValue(object.at));
        start.set("hero", "delver");
        settings.set("start", std::move(start));
        return true;
    }

    void keepOutside(const ForeignMap& map, const ForeignObject& object, Map& tree)
    {
        report(map,
               "The object '" + shown(object.name.empty() ? object.type : object.name)
                   + "' lies outside the map; it stays under 'x' and does nothing.",
               object.mark);
        keepObject(object, tree);
    }

    void keepObject(const ForeignObject& object, Map& tree)
    {
        Map kept;
        kept.set("at", toValue(object.at));
        const Map described = foreignMap(object, keysOf(object.properties, {}, true).foreign);
        for (const Entry& entry : described.entries())
            kept.set(entry.key, entry.value);
        madeList(madeMap(tree, "x"), "objects").emplace_back(std::move(kept));
    }

    /// Its name, as the editor shows it; everything else stays under `x`.
    void addForeignNote(const ForeignObject& object, Map& tree)
    {
        std::string text = object.text.substr(0, Limits{}.textBytes / 2);
        for (const std::string& said : {object.type, object.name})
            if (!said.empty() && said.size() < 200)
                text = text.empty() ? said : said + ": " + text;
        addNote(tree, object.at, text.empty() ? "object " + object.id : text);
        keepObject(object, tree);
    }

    void addEntity(std::size_t index, std::size_t order, const Name& type, bool leads, Map& tree)
    {
        const ForeignMap& map = m_foreign.maps[index];
        const ForeignObject& object = map.objects[order];
        const bool isOwn = findProperty(object.properties, "gloam:id") != nullptr;
        const ReadKeys keys = keysOf(object.properties, m_known.entity, true,
                                     leads ? ForeignLinks::properties() : std::set<std::string, std::less<>>());
        takeProblems(map, keys.problems);
        Map item;
        const Value* id = keys.own.find("id");
        item.set("id", id ? *id : Value(derivedFor(m_ids[index], object, order)));
        item.set("type", type.text());
        item.set("at", toValue(object.at));
        for (const Entry& entry : keys.own.entries())
            item.set(entry.key, entry.value);
        ForeignObject described = object;
        if (isOwn)
            described.name.clear();
        if (isOwn || Name(object.type) == type)
            described.type.clear();
        if (const Map foreign = foreignMap(described, keys.foreign); !isOwn || !keys.foreign.isEmpty())
            if (Map kept = withoutId(foreign); !kept.isEmpty())
                item.set("x", std::move(kept));
        madeList(tree, "entities").emplace_back(std::move(item)).commentsAbove = keys.comments;
    }

    static Map withoutId(Map map)
    {
        map.erase("id");
        return map;
    }

    /// Whether the object leads somewhere, even if it is to a place that does not exist.
    bool addLink(std::size_t index, std::size_t order, const Name& type, bool isForeign)
    {
        const ForeignMap& map = m_foreign.maps[index];
        const ForeignObject& object = map.objects[order];
        const ForeignLinks::Way way = m_links->wayOf(object, index);
        if (const auto* sentence = std::get_if<std::string>(&way))
            report(map, *sentence, object.mark, Fault::PassageToNowhere);
        const auto* to = std::get_if<Place>(&way);
        if (!to)
            return false;
        const ReadKeys keys = keysOf(object.properties, {}, true, ForeignLinks::properties());
        takeProblems(map, keys.problems);
        Map link;
        if (isForeign) {
            link.set("id", toText(derivedId(m_ids[index], {1, idOfObjects}, order)));
            link.set("kind", "portal");
            link.set("ways", "one");
        }
        for (const Entry& entry : keys.own.entries())
            link.set(entry.key, entry.value);
        link.set("from", toValue(Place{m_ids[index], object.at}));
        link.set("to", toValue(*to));
        if (isForeign && type.isEmpty())
            if (Map kept = withoutId(foreignMap(object, keys.foreign)); !kept.isEmpty())
                link.set("x", std::move(kept));
        m_newLinks.emplace_back(std::move(link)).commentsAbove = keys.comments;
        return true;
    }

    /// Links of levels that were replaced give way to those imported now.
    void mergeLinks()
    {
        List& links = madeList(m_tree, "links");
        for (Value& link : m_newLinks) {
            const Value* id = link.as<Map>()->find("id");
            std::erase_if(links, [&](const Value& other) {
                const Value* otherId = other.as<Map>() ? other.as<Map>()->find("id") : nullptr;
                return id && otherId && *id == *otherId;
            });
            links.push_back(std::move(link));
        }
        if (links.empty())
            m_tree.erase("links");
    }

    Imported finish()
    {
        mergeLinks();
        ParsedWorld parsed = readWorldTree(std::move(m_tree), m_request.reading, {});
        if (!m_trailing.empty())
            parsed.world.extras.comments.emplace_back(endOfFile, m_trailing);
        m_problems.insert(m_problems.end(), parsed.problems.begin(), parsed.problems.end());
        return {std::move(parsed.world), m_ids, std::move(m_decided), std::move(m_problems)};
    }

    const ImportRequest& m_request;
    const ForeignWorld& m_foreign;
    const KnownKeys m_known;
    Map m_tree;
    std::vector<std::string> m_trailing;
    std::shared_ptr<const TypeRegistry> m_types;
    std::vector<Name> m_ids;
    std::optional<ForeignLinks> m_links;
    List m_newLinks;
    Mapping m_decided;
    Problems m_problems;
};

}  // namespace

Imported importWorld(const ImportRequest& request)
{
    return Importer(request).run();
}

std::string nameFrom(std::string_view text)
{
    std::string name;
    for (const char letter : text) {
        const char low = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
        if ((low >= 'a' && low <= 'z') || (low >= '0' && low <= '9'))
            name += low;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    while (name.ends_with('-'))
        name.pop_back();
    return name.empty() ? "imported" : name;
}

}  // namespace gloam::editor
