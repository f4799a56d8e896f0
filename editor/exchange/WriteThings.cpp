#include "editor/exchange/WriteThings.h"

#include "core/io/world/EntityText.h"
#include "core/io/world/LevelText.h"
#include "editor/exchange/ForeignWords.h"
#include "editor/exchange/KindTable.h"
#include "editor/exchange/TiledProperties.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace gloam::editor {

namespace {

Name typeNameOfThing(const Entity& entity, const Level& level)
{
    return level.tiles.types().entity(entity.type).id;
}

/// As short as it is exact.
std::string textOfPixels(double pixels)
{
    char text[32];
    const bool isWhole = pixels == std::floor(pixels) && std::abs(pixels) < 1e15;
    const auto end = isWhole ? std::to_chars(std::begin(text), std::end(text), static_cast<long long>(pixels)).ptr
                             : std::to_chars(std::begin(text), std::end(text), pixels).ptr;
    return {text, end};
}

double pixelsFrom(const std::string& text)
{
    double pixels = 0;
    std::from_chars(text.data(), text.data() + text.size(), pixels);
    return std::isfinite(pixels) ? pixels : 0;
}

/// The keys in which two trees differ: the values of `now`, and the names of those that it lacks.
struct ChangedKeys {
    std::vector<Entry> set;
    std::vector<std::string> removed;
};

ChangedKeys changedKeys(const Map& before, const Map& now)
{
    ChangedKeys changed;
    for (const Entry& entry : now.entries())
        if (const Value* was = before.find(entry.key); !was || !(*was == entry.value))
            changed.set.push_back(entry);
    for (const Entry& entry : before.entries())
        if (!now.find(entry.key)) {
            changed.removed.push_back(entry.key);
            changed.removed.push_back(std::string(ownPrefix) + entry.key);
        }
    return changed;
}

class ThingWriter {
public:
    ThingWriter(const ThingsToWrite& things, TiledSource& source) : m_things(things), m_source(source)
    {
        for (std::size_t i = 0; i < things.rows.size(); ++i)
            if (things.rows[i].fate == ObjectTable::Fate::Entity)
                m_objects.emplace(things.rows[i].id, i);
        for (const auto& layer : things.stacks)
            for (const auto& [kind, stack] : layer)
                for (const Name& name : stack)
                    if (isOnlyEntity(things.now.tiles.types(), name))
                        m_drawnTypes.insert(name);
    }

    DrawnThings write()
    {
        const std::vector<ThingPair> pairs = pairedThings(m_things.before, m_things.now);
        for (const ThingPair& pair : pairs)
            if (pair.before && !objectOf(*pair.before))
                m_drawnBefore[pair.before->at].push_back(typeNameOfThing(*pair.before, m_things.before));
        for (const ThingPair& pair : pairs)
            writePair(pair);
        m_source.removeObjects(m_removed);
        writeAdded();
        moveStart();
        writeLevel();
        return std::move(m_drawn);
    }

private:
    std::optional<std::size_t> objectOf(const Entity& before) const
    {
        const auto found = m_objects.find(toText(before.id));
        return found == m_objects.end() ? std::nullopt : std::optional(found->second);
    }

    const SpanNode& nodeOf(std::size_t object) const { return *m_source.objects()[object].node; }

    void writePair(const ThingPair& pair)
    {
        const auto object = pair.before ? objectOf(*pair.before) : std::nullopt;
        if (object && pair.now)
            writeChange(*object, *pair.before, *pair.now);
        else if (object)
            m_removed.push_back(*object);
        else if (pair.before)
            redraw(pair);
        else if (m_drawnTypes.count(typeNameOfThing(*pair.now, m_things.now)) > 0 && !modelOf(*pair.now))
            redraw(pair);
        else
            m_added.push_back(pair.now);
    }

    /// What is drawn as tiles: leaves the cell it was in, and comes to the one it is in.
    void redraw(const ThingPair& pair)
    {
        const bool isSame =
            pair.before && pair.now && pair.before->at == pair.now->at
            && typeNameOfThing(*pair.before, m_things.before) == typeNameOfThing(*pair.now, m_things.now);
        if (isSame)
            return;
        if (pair.before) {
            std::vector<Name>& there = drawnAt(pair.before->at);
            there.erase(std::find(there.begin(), there.end(), typeNameOfThing(*pair.before, m_things.before)));
        }
        if (pair.now)
            drawnAt(pair.now->at).push_back(typeNameOfThing(*pair.now, m_things.now));
    }

    std::vector<Name>& drawnAt(Point p)
    {
        const auto [drawn, isNew] = m_drawn.try_emplace(p);
        if (const auto before = m_drawnBefore.find(p); isNew && before != m_drawnBefore.end())
            drawn->second = before->second;
        return drawn->second;
    }

    void move(const SpanNode& node, Point way)
    {
        for (const auto& [name, cells, pixels] :
             {std::tuple("x", way.x, m_things.map.tile.width), std::tuple("y", way.y, m_things.map.tile.height)})
            if (cells != 0)
                m_source.setWord(node, name,
                                 textOfPixels(pixelsFrom(m_source.word(node, name)) + double{1} * cells * pixels),
                                 false);
    }

    void writeChange(std::size_t object, const Entity& before, const Entity& now)
    {
        const SpanNode& node = nodeOf(object);
        move(node, now.at - before.at);
        if (const Name type = typeNameOfThing(now, m_things.now); type != typeNameOfThing(before, m_things.before))
            m_source.setWord(node, wordOfClass(), classOf(type), true);
        writeKeys(node,
                  changedKeys(wordsOfThing(before, m_things.before.tiles.types()),
                              wordsOfThing(now, m_things.now.tiles.types())),
                  KeptIn::Entity, m_things.known.entity);
    }

    static std::vector<TiledSource::Property> propertiesOf(const std::vector<Entry>& entries, KeptIn where,
                                                           const std::set<std::string, std::less<>>& known)
    {
        TiledProperties properties;
        ForeignNode holder;
        for (const Entry& entry : entries)
            properties.add(holder, entry, where, known.count(entry.key) > 0);
        std::vector<TiledSource::Property> made;
        const ForeignItems written(holder.find("properties"));
        for (const ForeignNode& property : written) {
            const ForeignNode* value = property.find("value");
            const auto* truth = value ? value->as<bool>() : nullptr;
            made.push_back({textOf(property.find("name")), textOf(property.find("type")),
                            truth ? std::string(*truth ? "true" : "false") : textOf(value)});
        }
        return made;
    }

    void writeKeys(const SpanNode& node, const ChangedKeys& changed, KeptIn where,
                   const std::set<std::string, std::less<>>& known)
    {
        if (!changed.set.empty() || !changed.removed.empty())
            m_source.setProperties(node, propertiesOf(changed.set, where, known), changed.removed);
    }

    /// Tiled 1.9 called it `class`; the versions before and after it `type`.
    std::string wordOfClass() const
    {
        const auto& objects = m_source.objects();
        return std::any_of(objects.begin(), objects.end(),
                           [this](const TiledSource::Object& each) { return m_source.says(*each.node, "class"); })
                   ? "class"
                   : "type";
    }

    /// The class that becomes a type: the one that objects of it have, else a mapped one, else its own name.
    std::string classOf(const Name& type) const
    {
        for (std::size_t i = 0; i < m_things.rows.size(); ++i)
            if (m_things.rows[i].type == type && !m_things.map.objects[i].type.empty())
                return m_things.map.objects[i].type;
        for (const auto& [named, becomes] : m_things.mapping.entities)
            if (becomes == type && !named.empty())
                return named;
        return type.text();
    }

    std::optional<std::size_t> modelOf(const Entity& now) const
    {
        const Name type = typeNameOfThing(now, m_things.now);
        for (std::size_t i = 0; i < m_things.rows.size(); ++i)
            if (m_things.rows[i].fate == ObjectTable::Fate::Entity && m_things.rows[i].type == type)
                return i;
        return std::nullopt;
    }

    long long nextId() const
    {
        long long next = static_cast<long long>(pixelsFrom(m_source.word(m_source.root(), "nextobjectid")));
        for (const TiledSource::Object& object : m_source.objects())
            next = std::max(next, static_cast<long long>(pixelsFrom(m_source.word(*object.node, "id"))) + 1);
        return std::max(next, 1LL);
    }

    void writeAdded()
    {
        if (m_added.empty() || m_source.groups().empty())
            return;
        long long id = nextId();
        std::map<const SpanNode*, std::vector<TiledSource::NewObject>> byGroup;
        for (const Entity* entity : m_added) {
            const auto model = modelOf(*entity);
            const SpanNode* group = model ? m_source.objects()[*model].group : m_source.groups().back();
            byGroup[group].push_back(newObject(*entity, model, *group, id++));
        }
        for (const auto& [group, objects] : byGroup)
            m_source.addObjects(*group, objects);
        if (m_source.says(m_source.root(), "nextobjectid"))
            m_source.setWord(m_source.root(), "nextobjectid", std::to_string(id), false);
    }

    /// Of the same form as another of its type, if there is one; else a rectangle over its cell.
    TiledSource::NewObject newObject(const Entity& entity, std::optional<std::size_t> model, const SpanNode& group,
                                     long long id) const
    {
        TiledSource::NewObject object;
        const Size tile = m_things.map.tile;
        object.words.push_back({"id", std::to_string(id)});
        Point at = (entity.at + m_things.map.origin);
        double x = double{1} * at.x * tile.width;
        double y = double{1} * at.y * tile.height;
        std::vector<std::string> copied{"width", "height"};
        if (model) {
            const SpanNode& node = nodeOf(*model);
            const Point way = entity.at - m_things.map.objects[*model].at;
            x = pixelsFrom(m_source.word(node, "x")) + double{1} * way.x * tile.width;
            y = pixelsFrom(m_source.word(node, "y")) + double{1} * way.y * tile.height;
            if (m_source.says(node, "template"))
                object.words.push_back({"template", m_source.word(node, "template"), true});
            for (const char* name : {"type", "class"})
                if (m_source.says(node, name))
                    object.words.push_back({name, m_things.map.objects[*model].type, true});
            if (m_source.says(node, "gid"))
                object.words.push_back({"gid", m_source.word(node, "gid")});
        } else {
            object.words.push_back({wordOfClass(), classOf(typeNameOfThing(entity, m_things.now)), true});
            x -= pixelsFrom(m_source.word(group, "offsetx"));
            y -= pixelsFrom(m_source.word(group, "offsety"));
        }
        object.words.push_back({"x", textOfPixels(x)});
        object.words.push_back({"y", textOfPixels(y)});
        for (const char* name : {"width", "height"})
            if (model && m_source.says(nodeOf(*model), name))
                object.words.push_back({name, m_source.word(nodeOf(*model), name)});
            else if (!model)
                object.words.push_back({name, std::to_string(name[0] == 'w' ? tile.width : tile.height)});
        object.properties = propertiesOf(wordsOfThing(entity, m_things.now.tiles.types()).entries(), KeptIn::Entity,
                                         m_things.known.entity);
        return object;
    }

    /// Where the hero begins, if an object says so.
    void moveStart()
    {
        const bool isMoved = m_things.startBefore.level == m_things.now.id && m_things.startNow.level == m_things.now.id
                             && m_things.startBefore.at != m_things.startNow.at;
        for (std::size_t i = 0; isMoved && i < m_things.rows.size(); ++i)
            if (m_things.rows[i].fate == ObjectTable::Fate::Start
                && m_things.map.objects[i].at == m_things.startBefore.at) {
                move(nodeOf(i), m_things.startNow.at - m_things.startBefore.at);
                return;
            }
    }

    void writeLevel()
    {
        writeKeys(m_source.root(), changedKeys(wordsOfLevel(m_things.before), wordsOfLevel(m_things.now)),
                  KeptIn::Level, m_things.known.level);
    }

    const ThingsToWrite& m_things;
    TiledSource& m_source;
    std::map<std::string, std::size_t> m_objects;  ///< by the ids of the things that they became
    std::set<Name> m_drawnTypes;                   ///< things that stand in cells as tiles
    std::map<Point, std::vector<Name>, ReadingOrder> m_drawnBefore;
    DrawnThings m_drawn;
    std::vector<std::size_t> m_removed;
    std::vector<const Entity*> m_added;
};

}  // namespace

Map wordsOfThing(const Entity& entity, const TypeRegistry& types)
{
    Map words = entityTree(entity, types);
    for (const char* key : {"id", "type", "at", "x"})
        words.erase(key);
    return words;
}

Map wordsOfLevel(const Level& level)
{
    Map words = levelHead(level);
    for (const char* key : {"size", "legend", "map", "cells", "entities", "notes", "graph", "x"})
        words.erase(key);
    return words;
}

std::vector<ThingPair> pairedThings(const Level& before, const Level& now)
{
    std::vector<ThingPair> pairs;
    std::vector<const Entity*> gone;
    std::map<EntityId, const Entity*> rest;
    for (const Entity& entity : now.entities.all())
        if (entity.isPlaced())
            rest.emplace(entity.id, &entity);
    for (const Entity& entity : before.entities.all()) {
        const auto same = rest.find(entity.id);
        if (same != rest.end()) {
            pairs.push_back({&entity, same->second});
            rest.erase(same);
        } else if (entity.isPlaced()) {
            gone.push_back(&entity);
        }
    }
    std::multimap<std::tuple<int, int, Name>, const Entity*> byCell;
    for (const auto& [id, entity] : rest)
        byCell.emplace(std::tuple(entity->at.y, entity->at.x, typeNameOfThing(*entity, now)), entity);
    for (const Entity* entity : gone) {
        const auto same = byCell.find(std::tuple(entity->at.y, entity->at.x, typeNameOfThing(*entity, before)));
        pairs.push_back({entity, same == byCell.end() ? nullptr : same->second});
        if (same == byCell.end())
            continue;
        rest.erase(same->second->id);
        byCell.erase(same);
    }
    for (const auto& [id, entity] : rest)
        pairs.push_back({nullptr, entity});
    return pairs;
}

DrawnThings writeThings(const ThingsToWrite& things, TiledSource& source)
{
    return ThingWriter(things, source).write();
}

}  // namespace gloam::editor
