#include "core/io/EditText.h"

#include "core/base/Overloaded.h"
#include "core/io/EntityText.h"
#include "core/io/LevelText.h"
#include "core/io/FactionText.h"
#include "core/io/SettingsText.h"

namespace gloam {

namespace {

// So that no line comes near the limits of a line.
constexpr std::size_t runsOfLine = 1000;
constexpr std::size_t thingsOfLine = 100;

void collectComments(Value& value, const List& way, List& found)
{
    if (!value.commentsAbove.empty()) {
        List entry{Value(way)};
        for (std::string& line : value.commentsAbove)
            entry.emplace_back(std::move(line));
        value.commentsAbove.clear();
        found.emplace_back(std::move(entry));
    }
    List inner = way;
    inner.emplace_back(0);
    const auto collectFrom = [&](Value& child, std::size_t index) {
        inner.back() = Value(static_cast<std::int64_t>(index));
        collectComments(child, inner, found);
    };
    std::size_t index = 0;
    if (List* list = value.as<List>())
        for (Value& child : *list)
            collectFrom(child, index++);
    else if (Map* map = value.as<Map>())
        for (Entry& entry : map->entries())
            collectFrom(entry.value, index++);
}

/// The value that a way leads to; none when it leads astray.
Value* followed(Map& item, const List& way)
{
    Map* map = &item;
    List* list = nullptr;
    Value* value = nullptr;
    for (const Value& step : way) {
        const auto* number = step.as<std::int64_t>();
        const std::size_t count = map ? map->entries().size() : list ? list->size() : 0;
        if (!number || *number < 0 || static_cast<std::size_t>(*number) >= count)
            return nullptr;
        const auto index = static_cast<std::size_t>(*number);
        value = map ? &map->entries()[index].value : &(*list)[index];
        map = value->as<Map>();
        list = value->as<List>();
    }
    return value;
}

/// Writes one edit; goes along with it on a copy of the world, so that what a later item names is there.
class EditWriter {
public:
    EditWriter(const World& world, const PartTable& parts) : m_world(world), m_parts(parts) {}

    Map take()
    {
        Map tree;
        tree.set("edits", std::move(m_items));
        if (!m_levels.isEmpty())
            tree.set("levels", std::move(m_levels));
        return tree;
    }

    void operator()(const edit::Tiles& edit)
    {
        List runs;
        const auto& changes = edit.patch.changes();
        for (const Layer layer : allLayers)
            for (std::size_t i = 0; i < changes.size(); ++i)
                if (changes[i].layer == layer)
                    addRun(runs, changes[i]);
        addLines(head("tiles", edit.level), "tiles", std::move(runs), runsOfLine);
    }

    void operator()(const edit::Cells& edit)
    {
        List cells;
        for (const auto& [at, cell] : edit.cells) {
            Map map;
            map.set("at", toValue(at));
            for (const Entry& entry : cell.written.entries())
                map.set(entry.key, entry.value);
            cells.emplace_back(std::move(map)).commentsAbove = cell.commentsAbove;
        }
        addLines(head("cells", edit.level), "cells", std::move(cells), thingsOfLine);
    }

    void operator()(const edit::Entities& edit)
    {
        List entities;
        for (const auto& [id, entity] : edit.entities) {
            entities.emplace_back(entity ? entityTree(*entity, *m_world.registry) : onlyId(id));
            if (entity)
                entities.back().commentsAbove = entity->extras.commentsAbove;
        }
        addLines(head("entities", edit.level), "entities", std::move(entities), thingsOfLine);
    }

    void operator()(const edit::LevelList& edit)
    {
        std::visit(Overloaded{[this](const edit::LevelList::Put& put) { addLevel(put); },
                              [this](const edit::LevelList::Rename& rename) {
                                  Map item;
                                  item.set("edit", "level-name");
                                  item.set("from", rename.from.text());
                                  item.set("to", rename.to.text());
                                  addItem(std::move(item));
                              },
                              [this](const edit::LevelList::Settings& change) {
                                  Level level;
                                  level.name = change.settings.name;
                                  level.depth = change.settings.depth;
                                  level.ambient = change.settings.ambient;
                                  level.notes = change.settings.notes;
                                  Map item = head("level-settings", change.id);
                                  item.set("settings", written(level));
                                  addItem(std::move(item));
                              }},
                   edit.change);
    }

    void operator()(const edit::Links& edit)
    {
        List links;
        for (const auto& [id, link] : edit.links) {
            links.emplace_back(link ? linkTree(*link) : onlyId(id));
            if (link)
                links.back().commentsAbove = link->extras.commentsAbove;
        }
        Map item;
        item.set("edit", "links");
        addLines(std::move(item), "links", std::move(links), thingsOfLine);
    }

    void operator()(const edit::Types& edit)
    {
        Map item;
        item.set("edit", "types");
        item.set("category", std::string(nameOf(edit.category)));
        item.set("name", edit.name.text());
        if (edit.source) {
            item.set("position", static_cast<std::int64_t>(edit.position));
            Map type;
            if (!edit.source->parent.isEmpty())
                type.set("parent", edit.source->parent.text());
            for (const Entry& entry : edit.source->written.entries())
                type.set(entry.key, entry.value);
            item.set("type", std::move(type)).commentsAbove = edit.source->commentsAbove;
        }
        addItem(std::move(item));
    }

    void operator()(const edit::TypeName& edit)
    {
        Map item;
        item.set("edit", "type-name");
        item.set("category", std::string(nameOf(edit.category)));
        item.set("from", edit.from.text());
        item.set("to", edit.to.text());
        addItem(std::move(item));
    }

    void operator()(const edit::Settings& edit)
    {
        Map item;
        item.set("edit", "settings");
        item.set("world", settingsTree(edit.settings));
        item.set("ruleset", edit.ruleset);
        item.set("messages", edit.messages);
        if (!edit.settings.factions.empty())
            item.set("factions", factionsTree(edit.settings.factions, {}));
        addItem(std::move(item));
    }

    void operator()(const edit::Several& several)
    {
        for (const edit::Simple& one : several.edits) {
            std::visit(*this, one);
            Edit made = toEdit(one);
            exchange(m_world, made, m_parts);
        }
    }

private:
    static Map head(const char* kind, const Name& level)
    {
        Map item;
        item.set("edit", kind);
        item.set("level", level.text());
        return item;
    }

    static Map onlyId(EntityId id)
    {
        Map map;
        map.set("id", toText(id));
        return map;
    }

    void addRun(List& runs, const TileChange& change)
    {
        const std::string tile = change.tile == nothingTile ? std::string() : m_world.registry->tile(change.tile).id.text();
        const std::string_view layer = namesOf(change.layer)[static_cast<std::size_t>(change.layer)];
        if (!runs.empty()) {
            List& last = *runs.back().as<List>();
            auto& count = *last[2].as<std::int64_t>();
            const bool isNeighbour = last[0] == Value(change.at.x - static_cast<int>(count)) && last[1] == Value(change.at.y);
            const bool isSameTile = tile.empty() ? last.size() == 4 : last.size() == 5 && last[4] == Value(tile);
            if (isNeighbour && isSameTile && last[3] == Value(std::string(layer))) {
                ++count;
                return;
            }
        }
        List run{change.at.x, change.at.y, 1, std::string(layer)};
        if (!tile.empty())
            run.emplace_back(tile);
        runs.emplace_back(std::move(run));
    }

    void addLevel(const edit::LevelList::Put& put)
    {
        Map item = head("level", put.id);
        if (put.level) {
            const Level& level = **put.level;
            const std::string key = std::to_string(m_levels.entries().size());
            item.set("put", key);
            // The drawing's legend may grow while it is written; how much of it is the level's own is told.
            item.set("legend", static_cast<std::int64_t>(level.legend.size()));
            m_levels.set(key, levelTree(level)).commentsAbove = level.extras.commentsAbove;
        }
        addItem(std::move(item));
    }

    void addItem(Map item)
    {
        packComments(item);
        m_items.emplace_back(std::move(item));
    }

    void addLines(Map item, const char* key, List things, std::size_t most)
    {
        for (std::size_t from = 0; from == 0 || from < things.size(); from += most) {
            const auto first = things.begin() + static_cast<std::ptrdiff_t>(from);
            const auto last = things.begin() + static_cast<std::ptrdiff_t>(std::min(from + most, things.size()));
            item.set(key, List(first, last));
            if (from > 0)
                item.set("more", true);
            addItem(item);
        }
    }

    World m_world;
    const PartTable& m_parts;
    List m_items;
    Map m_levels;
};

}  // namespace

void packComments(Map& item)
{
    List found;
    std::size_t index = 0;
    for (Entry& entry : item.entries())
        collectComments(entry.value, List{Value(static_cast<std::int64_t>(index++))}, found);
    if (!found.empty())
        item.set("comments", std::move(found));
}

void unpackComments(Map& item)
{
    const Value* packed = item.find("comments");
    const List found = packed && packed->as<List>() ? *packed->as<List>() : List();
    item.erase("comments");
    for (const Value& one : found) {
        const List* entry = one.as<List>();
        const List* way = entry && !entry->empty() ? entry->front().as<List>() : nullptr;
        Value* value = way ? followed(item, *way) : nullptr;
        for (std::size_t i = 1; value && i < entry->size(); ++i)
            if (const auto* line = (*entry)[i].as<std::string>())
                value->commentsAbove.push_back(*line);
    }
}

Map editTree(const Edit& edit, const World& world, const PartTable& parts)
{
    EditWriter writer(world, parts);
    std::visit(writer, edit);
    return writer.take();
}

}  // namespace gloam
