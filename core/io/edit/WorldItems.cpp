#include "core/io/edit/WorldItems.h"

#include "core/io/edit/ItemWords.h"
#include "core/io/world/EntityText.h"
#include "core/io/world/LevelText.h"
#include "core/io/world/SettingsText.h"
#include "core/io/world/WorldSections.h"
#include "core/io/world/WorldText.h"
#include "core/types/FieldReader.h"

#include <algorithm>
#include <deque>
#include <map>
#include <unordered_map>
#include <unordered_set>

namespace gloam {

namespace {

std::string writtenText(const Map& map, std::string_view key)
{
    const Value* value = map.find(key);
    const auto* text = value ? value->as<std::string>() : nullptr;
    return text ? *text : std::string();
}

std::optional<Point> pointAt(const Map& map)
{
    Problems problems;
    Point at{-1, -1};
    FieldReader(map, {}, problems).leaf({"at"}, at);
    return problems.empty() && at.x >= 0 ? std::optional(at) : std::nullopt;
}

/// A list by the ids of its items. An item without one, which could not be read, goes by its text.
Map byIds(const List& list)
{
    Map map;
    for (const Value& item : list) {
        const Map* link = item.as<Map>();
        const std::string id = link ? writtenText(*link, "id") : std::string();
        map.set(id.empty() ? toFlowText(item) : id, item);
    }
    return map;
}

/// The ignored problems by their codes and places, so that two sides may each add some.
Map byPlaces(const List& list)
{
    Map map;
    for (const Value& item : list) {
        const Map* entry = item.as<Map>();
        const std::string place = entry ? writtenText(*entry, "fault") + " " + writtenText(*entry, "path") : " ";
        map.set(place == " " || map.find(place) ? toFlowText(item) : place, item);
    }
    return map;
}

/// Takes the items of a list that `take` accepts out of it; the others could not be read, and stay.
template <typename Take> void takeItems(Map& head, std::string_view key, Take take)
{
    Value* value = head.find(key);
    List* list = value ? value->as<List>() : nullptr;
    if (!list)
        return;
    List rest;
    for (Value& item : *list)
        if (!take(item))
            rest.push_back(std::move(item));
    *list = std::move(rest);
}

/// Replaces a value by one without content, which keeps its comments.
void emptyValue(Map& head, std::string_view key)
{
    if (Value* value = head.find(key)) {
        Value blank;
        blank.commentsAbove = std::move(value->commentsAbove);
        *value = std::move(blank);
    }
}

std::string levelName(const Name& id, const std::vector<const WorldItems*>& worlds)
{
    for (const WorldItems* items : worlds)
        if (const Level* level = items->world.findLevel(id))
            return level->displayName();
    return id.text();
}

std::string placeName(const Place& place, const std::vector<const WorldItems*>& worlds)
{
    if (place.stairs == EndStairs::Fitting)
        return levelName(place.level, worlds);
    if (!place.hasCell())
        return levelName(place.level, worlds) + (place.stairs == EndStairs::Up ? " (up, " : " (down, ")
               + std::to_string(place.nth) + ")";
    return levelName(place.level, worlds) + " (" + std::to_string(place.at.x) + ", " + std::to_string(place.at.y) + ")";
}

std::string linkName(const std::string& id, const std::vector<const WorldItems*>& worlds)
{
    const auto known = parseEntityId(id);
    for (const WorldItems* items : worlds)
        if (const Link* link = known ? items->world.links.find(*known) : nullptr)
            return "the link from " + placeName(link->from, worlds) + " to " + placeName(link->to, worlds);
    return "the link " + id;
}

std::string entityName(const ItemPath& path, const std::vector<const WorldItems*>& worlds)
{
    const auto id = parseEntityId(path[1]);
    const WorldItems::EntityKey key{id ? *id : EntityId{}, path.size() > 2 ? Name(path[2]) : Name()};
    for (const WorldItems* items : worlds) {
        const EntityEntry* entry = items->findEntity(key);
        const Level* level = entry ? items->world.findLevel(entry->level) : nullptr;
        const Entity* entity = level ? level->entities.find(key.first) : nullptr;
        if (!entity)
            continue;
        const std::string name = displayName(*entity, level->tiles.types());
        const std::string cell = std::to_string(entity->at.x) + ", " + std::to_string(entity->at.y);
        return name + (entity->isPlaced() ? " at (" + cell + ") on " : ", carried, on ") + level->displayName();
    }
    return "a thing " + path[1];
}

/// How often each word of thirteen signs, such as an id, is in a text.
std::map<std::string, int, std::less<>> longWordsOf(std::string_view text)
{
    constexpr std::string_view signs = "0123456789abcdefghijklmnopqrstuvwxyz";
    std::map<std::string, int, std::less<>> words;
    for (std::size_t at = text.find_first_of(signs); at < text.size(); at = text.find_first_of(signs, at)) {
        const std::size_t end = std::min(text.find_first_not_of(signs, at), text.size());
        if (end - at == toText(EntityId{leastAuthoredId}).size())
            ++words[std::string(text.substr(at, end - at))];
        at = end;
    }
    return words;
}

/// Gives entities of a level the ids of those in an earlier version of it that are alike.
class IdRestorer {
public:
    IdRestorer(const Level& base, Level& later, const std::map<std::string, int, std::less<>>& words)
        : m_base(base), m_later(later), m_words(words)
    {}

    void restore()
    {
        std::unordered_map<std::string, std::deque<EntityId>> lost;
        std::unordered_set<std::uint64_t> kept;  // the ids of what is the same in both
        for (const Entity& entity : m_base.entities.all()) {
            std::string written = writtenAlone(entity, m_base);
            const Entity* now = m_later.entities.find(entity.id);
            if (now && writtenAlone(*now, m_later) == written)
                kept.insert(entity.id.value);
            else
                lost[std::move(written)].push_back(entity.id);
        }
        for (const Entity& entity : m_later.entities.all()) {
            if (lost.empty() || kept.count(entity.id.value) > 0 || !isFree(entity))
                continue;
            const auto found = lost.find(writtenAlone(entity, m_later));
            if (found == lost.end() || found->second.empty())
                continue;
            m_ids[entity.id] = found->second.front();
            found->second.pop_front();
        }
        makeRoom();
        rename();
    }

private:
    static std::string writtenAlone(const Entity& entity, const Level& level)
    {
        Map written = entityTree(entity, level.tiles.types());
        written.erase("id");
        return toFlowText(Value(std::move(written)));
    }

    /// Whether its author has left out its id, so that nothing else names it.
    bool isFree(const Entity& entity) const
    {
        const auto named = m_words.find(toText(entity.id));
        if (entity.id.value < leastAuthoredId || (named != m_words.end() && named->second > 1))
            return false;
        const std::size_t most = m_base.entities.count() + m_later.entities.count();  // its list may have been longer
        return isDerivedId(entity.id, m_later.id, entity.at, most);
    }

    /// What has an id that another gets takes one that nothing has; if it may not, the other keeps its own.
    void makeRoom()
    {
        for (auto pair = m_ids.begin(); pair != m_ids.end();) {
            const Entity* holder = m_later.entities.find(pair->second);
            if (!holder || m_ids.count(holder->id) > 0) {
                ++pair;
            } else if (isFree(*holder)) {
                m_ids[holder->id] = unusedId(*holder);
                ++pair;
            } else {
                m_ids.erase(pair);
                pair = m_ids.begin();
            }
        }
    }

    EntityId unusedId(const Entity& entity) const
    {
        std::size_t order = m_base.entities.count() + m_later.entities.count();
        EntityId id = derivedId(m_later.id, entity.at, order);
        const auto isTaken = [this](EntityId known) {
            return m_later.entities.find(known) || m_base.entities.find(known)
                   || std::any_of(m_ids.begin(), m_ids.end(), [&](const auto& pair) { return pair.second == known; });
        };
        while (isTaken(id))
            id = derivedId(m_later.id, entity.at, ++order);
        return id;
    }

    void rename()
    {
        if (m_ids.empty())
            return;
        std::vector<Entity> renamed;
        for (const auto& [before, now] : m_ids) {
            renamed.push_back(*m_later.entities.remove(before));
            renamed.back().id = now;
        }
        for (Entity& entity : renamed)
            m_later.entities.add(std::move(entity));
    }

    const Level& m_base;
    Level& m_later;
    const std::map<std::string, int, std::less<>>& m_words;
    std::map<EntityId, EntityId> m_ids;  ///< what each gets in place of its own
};

/// "tables" are made of tables.
std::string singular(std::string section)
{
    if (section == "entities")
        return "entity";
    if (section == "statuses")
        return "status";
    if (section == "abilities")
        return "ability";
    if (section.ends_with('s'))
        section.pop_back();
    return section;
}

}  // namespace

Value* ignoredIn(Map& sections)
{
    Value* settings = sections.find("world");
    Map* map = settings ? settings->as<Map>() : nullptr;
    return map ? map->find("ignored") : nullptr;
}

Value LevelItems::written() const
{
    Value value(levelTree(*level));
    value.commentsAbove = head.commentsAbove;
    return value;
}

WorldItems::WorldItems(const World& whole, const std::set<EntityId>& doubled) : world(whole)
{
    AuthoredWorld written = writtenWorld(whole, Drawings::Empty);
    trailing = std::move(written.trailingComments);
    for (Entry& entry : written.root.entries()) {
        Value& section = sections.set(entry.key, std::move(entry.value));
        if (entry.key == linksSection && section.as<List>()) {
            Value links(byIds(*section.as<List>()));
            links.commentsAbove = section.commentsAbove;
            section = std::move(links);
        }
    }
    if (Value* ignored = ignoredIn(sections); ignored && ignored->as<List>()) {
        Value entries(byPlaces(*ignored->as<List>()));
        entries.commentsAbove = ignored->commentsAbove;
        *ignored = std::move(entries);
    }
    Value* listed = sections.find(levelsSection);
    if (!listed || !listed->as<Map>())
        return;
    for (Entry& entry : listed->as<Map>()->entries()) {
        const Name id(entry.key);
        order.push_back(entry.key);
        LevelItems& items = levels[id];
        items.level = whole.findLevel(id);
        items.head = std::move(entry.value);
        Map& head = *items.head.as<Map>();
        takeItems(head, "cells", [&items](Value& item) {
            const auto at = item.as<Map>() ? pointAt(*item.as<Map>()) : std::nullopt;
            return at && items.cells.try_emplace(*at, std::move(item)).second;
        });
        takeItems(head, "entities", [&](Value& item) {
            const auto known =
                item.as<Map>() ? parseEntityId(writtenText(*item.as<Map>(), "id")) : Result<EntityId>(Error{});
            if (!known || !items.level->entities.find(*known))
                return false;
            const EntityKey key{*known, doubled.count(*known) > 0 ? id : Name()};
            const bool isNew = entities.count(key) == 0;
            if (isNew)
                entities.emplace(key, EntityEntry{id, std::move(item)});
            return isNew;
        });
        for (const char* key : {"size", "legend", "map"})
            emptyValue(head, key);
    }
    Value blank{Map()};
    blank.commentsAbove = std::move(listed->commentsAbove);
    *listed = std::move(blank);
}

const LevelItems* WorldItems::findLevel(const Name& id) const
{
    const auto found = levels.find(id);
    return found == levels.end() ? nullptr : &found->second;
}

const EntityEntry* WorldItems::findEntity(const EntityKey& key) const
{
    const auto found = entities.find(key);
    return found == entities.end() ? nullptr : &found->second;
}

std::set<EntityId> doubledIds(const World& world)
{
    std::set<EntityId> seen;
    std::set<EntityId> doubled;
    for (const auto& [id, level] : world.levels)
        for (const Entity& entity : level->entities.all())
            if (!seen.insert(entity.id).second)
                doubled.insert(entity.id);
    return doubled;
}

World withIdsOf(const World& base, World later)
{
    std::map<std::string, int, std::less<>> words;
    for (auto& [id, level] : later.levels) {
        const Level* known = base.findLevel(id);
        if (!known || known->entities == level->entities)
            continue;
        if (words.empty())
            words = longWordsOf(formatWorld(later));
        IdRestorer(*known, level.write(), words).restore();
    }
    return later;
}

bool isIdentical(const Value& a, const Value& b)
{
    if (a.commentsAbove != b.commentsAbove || a.content().index() != b.content().index())
        return false;
    if (const List* list = a.as<List>())
        return std::equal(list->begin(), list->end(), b.as<List>()->begin(), b.as<List>()->end(), isIdentical);
    if (const Map* map = a.as<Map>())
        return std::equal(map->entries().begin(), map->entries().end(), b.as<Map>()->entries().begin(),
                          b.as<Map>()->entries().end(), [](const Entry& x, const Entry& y) {
                              return x.key == y.key && isIdentical(x.value, y.value);
                          });
    return a == b;
}

std::string keyOf(const ItemPath& path)
{
    std::string key;
    for (const std::string& part : path)
        key += (key.empty() ? "" : "/") + part;
    return key;
}

bool isOfItems(const ItemPath& path)
{
    return path.size() < depthOfItems(path.front()) || path == ItemPath{"world", "ignored"};
}

std::string nameOfItem(const ItemPath& path, const std::vector<const WorldItems*>& worlds)
{
    const std::string& section = path.front();
    const std::string last = "'" + path.back() + "'";
    if (section == "things")
        return entityName(path, worlds);
    if (section == levelsSection && path.size() > 1) {
        const std::string level = levelName(path[1], worlds);
        if (path.size() == 2)
            return "the level " + level;
        return path.back() == "cells" ? "cells of " + level : last + " of the level " + level;
    }
    if (path.size() == 1)
        return "the section " + last;
    if (section == linksSection)
        return linkName(path.back(), worlds);
    if (section == "types")
        return "the " + singular(path[1]) + (path.size() > 2 ? " type " + last : " types");
    if (section == "world")
        return (path.size() > 2 ? "the ignored problem " : "the setting ") + last;
    if (section == "ruleset")
        return "the rule " + last;
    return "the " + singular(section) + " " + last;
}

}  // namespace gloam
