#include "core/io/edit/WorldMerge.h"

#include "core/base/Progress.h"
#include "core/io/edit/ItemWords.h"
#include "core/io/edit/TileMerge.h"
#include "core/io/edit/WorldItems.h"
#include "core/io/world/LevelText.h"
#include "core/io/world/WorldText.h"
#include "core/io/yaml/Comments.h"
#include "core/io/yaml/TreeText.h"

#include <algorithm>
#include <iterator>
#include <list>
#include <unordered_map>

namespace gloam {

namespace {

/// One value in the base, in our world and in theirs; null where it is not.
struct ThreeWay {
    const Value* base = nullptr;
    const Value* ours = nullptr;
    const Value* theirs = nullptr;
};

bool isSameText(const Value* a, const Value* b)
{
    return !a || !b ? a == b : isIdentical(*a, *b);
}

bool isSameValue(const Value* a, const Value* b)
{
    return !a || !b ? a == b : *a == *b;
}

const Map& mapOrNone(const Value* value)
{
    static const Map none;
    return value && value->as<Map>() ? *value->as<Map>() : none;
}

std::vector<std::string> keysInOrder(const Map& map)
{
    std::vector<std::string> keys;
    for (const Entry& entry : map.entries())
        keys.push_back(entry.key);
    return keys;
}

/// The keys of both, in the order of the side that has changed it, or ours; the other's come after what they follow
/// there.
std::vector<std::string> joinedKeys(const std::vector<std::string>& base, const std::vector<std::string>& ours,
                                    const std::vector<std::string>& theirs)
{
    const bool isOurs = ours != base;
    std::list<std::string> keys(isOurs ? ours.begin() : theirs.begin(), isOurs ? ours.end() : theirs.end());
    std::unordered_map<std::string_view, std::list<std::string>::iterator> places;
    for (auto key = keys.begin(); key != keys.end(); ++key)
        places.emplace(*key, key);
    auto place = keys.begin();
    for (const std::string& key : isOurs ? theirs : ours) {
        const auto known = places.find(key);
        const auto own = known != places.end() ? known->second : keys.insert(place, key);
        places.emplace(*own, own);
        place = std::next(own);
    }
    return {keys.begin(), keys.end()};
}

/// Merges part by part into a tree, and notes what both sides have changed.
class WorldMerger {
public:
    WorldMerger(const World& base, const World& ours, const World& theirs, const std::set<std::string>& fromTheirs)
        : m_doubled(allDoubled(base, ours, theirs)), m_base(base, m_doubled), m_ours(ours, m_doubled),
          m_theirs(theirs, m_doubled), m_tiles(base, ours, theirs), m_fromTheirs(fromTheirs)
    {}

    std::string text()
    {
        Map tree = mergedMap({}, m_base.sections, m_ours.sections, m_theirs.sections);
        mergeLevels();
        mergeEntities();
        keepCarriers();
        if (Value* levels = tree.find(levelsSection))
            *levels->as<Map>() = levelsTree();
        else if (!m_levels.empty())
            tree.set(levelsSection, levelsTree());
        for (Value* named : {tree.find(linksSection), ignoredIn(tree)})
            if (named && named->as<Map>())
                listAgain(*named);
        return formatTree(tree, m_ours.trailing == m_base.trailing ? m_theirs.trailing : m_ours.trailing);
    }

    std::vector<MergeConflict> conflicts;

private:
    enum class Side { Neither, Ours, Theirs };

    /// Puts a list that was taken apart by names together again.
    static void listAgain(Value& named)
    {
        List list;
        for (const Entry& entry : named.as<Map>()->entries())
            list.push_back(entry.value);
        Value whole(std::move(list));
        whole.commentsAbove = named.commentsAbove;
        named = std::move(whole);
    }

    /// A level of the result.
    struct MergedLevel {
        Value head;
        TileMerge::Result drawing;
        Side whole = Side::Neither;  ///< the side that it is taken from as it is
    };

    static std::set<EntityId> allDoubled(const World& base, const World& ours, const World& theirs)
    {
        std::set<EntityId> doubled = doubledIds(base);
        doubled.merge(doubledIds(ours));
        doubled.merge(doubledIds(theirs));
        return doubled;
    }

    static ItemPath below(const ItemPath& path, const std::string& key)
    {
        ItemPath deeper = path;
        deeper.push_back(key);
        return deeper;
    }

    bool prefersTheirs(const ItemPath& path) const { return m_fromTheirs.count(keyOf(path)) > 0; }

    void addConflict(const ItemPath& path, std::string ours, std::string theirs)
    {
        conflicts.push_back(
            {keyOf(path), nameOfItem(path, {&m_ours, &m_theirs, &m_base}), std::move(ours), std::move(theirs)});
    }

    /// Which side has changed something alone; a conflict goes by its answer. Comments count as a change only if
    /// nothing else has changed.
    Side sideFor(const ItemPath& path, const ThreeWay& of)
    {
        if (isSameText(of.base, of.ours))
            return Side::Theirs;
        if (isSameText(of.base, of.theirs) || isSameValue(of.ours, of.theirs))
            return Side::Ours;
        if (isSameValue(of.base, of.ours))
            return Side::Theirs;
        if (isSameValue(of.base, of.theirs))
            return Side::Ours;
        addConflict(path, changeWords(of.base, of.ours), changeWords(of.base, of.theirs));
        return prefersTheirs(path) ? Side::Theirs : Side::Ours;
    }

    /// Null if it is gone.
    std::optional<Value> mergedValue(const ItemPath& path, const ThreeWay& of)
    {
        const auto canBeMap = [](const Value* value) { return !value || value->as<Map>(); };
        const bool isMap = canBeMap(of.base) && canBeMap(of.ours) && canBeMap(of.theirs) && (of.ours || of.theirs);
        const bool isTrivial = isSameText(of.base, of.ours) || isSameText(of.base, of.theirs);
        if (!isTrivial && isMap && isOfItems(path)) {
            Value value = of.ours ? *of.ours : *of.theirs;
            if (of.base && of.ours && of.theirs && of.base->commentsAbove == of.ours->commentsAbove)
                value.commentsAbove = of.theirs->commentsAbove;
            *value.as<Map>() = mergedMap(path, mapOrNone(of.base), mapOrNone(of.ours), mapOrNone(of.theirs));
            const bool isGone = value.as<Map>()->isEmpty() && !(of.ours && of.theirs);
            return isGone ? std::nullopt : std::optional(std::move(value));
        }
        const Value* taken = sideFor(path, of) == Side::Ours ? of.ours : of.theirs;
        return taken ? std::optional(*taken) : std::nullopt;
    }

    Map mergedMap(const ItemPath& path, const Map& base, const Map& ours, const Map& theirs)
    {
        Map merged;
        const KeyLookup was(base);
        const KeyLookup own(ours);
        const KeyLookup other(theirs);
        for (const std::string& key : joinedKeys(keysInOrder(base), keysInOrder(ours), keysInOrder(theirs)))
            if (auto value = mergedValue(below(path, key), {was.find(key), own.find(key), other.find(key)}))
                merged.set(key, std::move(*value));
        return merged;
    }

    void mergeLevels()
    {
        for (const std::string& name : joinedKeys(m_base.order, m_ours.order, m_theirs.order)) {
            const LevelItems* base = m_base.findLevel(name);
            const LevelItems* ours = m_ours.findLevel(name);
            const LevelItems* theirs = m_theirs.findLevel(name);
            if (base && ours && theirs)
                mergeLevel(name, *base, *ours, *theirs);
            else
                chooseLevel(name, base, ours, theirs);
            if (m_levels.count(name) > 0)
                m_order.push_back(name);
        }
    }

    /// One of them does not have it.
    void chooseLevel(const Name& id, const LevelItems* base, const LevelItems* ours, const LevelItems* theirs)
    {
        const auto written = [](const LevelItems* items) { return items ? items->written() : Value(); };
        const Value was = written(base);
        const Value own = written(ours);
        const Value other = written(theirs);
        const Side side = sideFor({levelsSection, id.text()},
                                  {base ? &was : nullptr, ours ? &own : nullptr, theirs ? &other : nullptr});
        const LevelItems* taken = side == Side::Ours ? ours : theirs;
        if (taken)
            m_levels[id] = {taken->head, m_tiles.whole(*taken, side == Side::Ours ? 1 : 2), side};
    }

    void mergeLevel(const Name& id, const LevelItems& base, const LevelItems& ours, const LevelItems& theirs)
    {
        const ItemPath path{levelsSection, id.text()};
        MergedLevel& level = m_levels[id];
        level.head = *mergedValue(path, {&base.head, &ours.head, &theirs.head});
        const ItemPath cells = below(path, "cells");
        level.drawing = m_tiles.merge(base, ours, theirs, prefersTheirs(cells));
        if (level.drawing.conflicts > 0) {
            const std::string count = std::to_string(level.drawing.conflicts);
            const auto words = [&](const LevelItems& items) {
                const Size size = items.level->tiles.size();
                return level.drawing.isWhole
                           ? "drawn at " + std::to_string(size.width) + " x " + std::to_string(size.height)
                           : count + (level.drawing.conflicts == 1 ? " cell" : " cells");
            };
            addConflict(cells, words(ours), words(theirs));
        }
    }

    void mergeEntities()
    {
        std::set<WorldItems::EntityKey> keys;
        for (const WorldItems* items : {&m_base, &m_ours, &m_theirs})
            for (const auto& [key, entry] : items->entities)
                keys.insert(key);
        for (const WorldItems::EntityKey& key : keys)
            mergeEntity(key);
    }

    void mergeEntity(const WorldItems::EntityKey& key)
    {
        const EntityEntry* ours = m_ours.findEntity(key);
        const EntityEntry* theirs = m_theirs.findEntity(key);
        for (const EntityEntry* entry : {ours, theirs})
            if (entry) {
                // With a level that is taken as it is, all that it holds there is taken.
                const auto level = m_levels.find(entry->level);
                const Side side = entry == ours ? Side::Ours : Side::Theirs;
                if (level != m_levels.end() && level->second.whole == side) {
                    m_entities[key] = {entry, side};
                    return;
                }
            }
        const auto isGone = [this](const EntityEntry* entry) { return entry && m_levels.count(entry->level) == 0; };
        if (isGone(ours))
            ours = nullptr;
        if (isGone(theirs))
            theirs = nullptr;
        if (!ours && !theirs)
            return;
        const Side side = sideOfEntity(key, m_base.findEntity(key), ours, theirs);
        if (const EntityEntry* taken = side == Side::Ours ? ours : theirs)
            m_entities[key] = {taken, side};
    }

    Side sideOfEntity(const WorldItems::EntityKey& key, const EntityEntry* base, const EntityEntry* ours,
                      const EntityEntry* theirs)
    {
        const auto isSame = [](const EntityEntry* a, const EntityEntry* b) {
            return !a || !b ? a == b : a->level == b->level && isIdentical(a->written, b->written);
        };
        if (isSame(base, ours))
            return Side::Theirs;
        if (isSame(base, theirs))
            return Side::Ours;
        const auto writtenWithLevel =
            [](const EntityEntry* entry) {  // with its level, which is as much a part of where it is
                Value value = entry ? entry->written : Value();
                if (entry)
                    value.as<Map>()->set("level", entry->level.text());
                return value;
            };
        const Value was = writtenWithLevel(base);
        const Value is = writtenWithLevel(ours);
        const Value other = writtenWithLevel(theirs);
        ItemPath path{"things", toText(key.first)};
        if (!key.second.isEmpty())
            path.push_back(key.second.text());
        return sideFor(path, {base ? &was : nullptr, ours ? &is : nullptr, theirs ? &other : nullptr});
    }

    /// What one side carries may have lost its carrier to the other: then the carrier stays.
    void keepCarriers()
    {
        std::vector<std::pair<WorldItems::EntityKey, Side>> carried;
        for (const auto& [key, entry] : m_entities)
            carried.emplace_back(key, entry.second);
        while (!carried.empty()) {
            const auto [key, side] = carried.back();
            carried.pop_back();
            const EntityEntry& entry = *m_entities[key].first;
            const Value* in = entry.written.as<Map>()->find("in");
            const auto id =
                in && in->as<std::string>() ? parseEntityId(*in->as<std::string>()) : Result<EntityId>(Error{});
            if (!id)
                continue;
            const WorldItems::EntityKey carrier{*id, m_doubled.count(*id) > 0 ? entry.level : Name()};
            const EntityEntry* known = (side == Side::Ours ? m_ours : m_theirs).findEntity(carrier);
            if (known && m_entities.count(carrier) == 0 && m_levels.count(known->level) > 0) {
                m_entities[carrier] = {known, side};
                carried.emplace_back(carrier, side);
            }
        }
    }

    Map levelsTree()
    {
        std::map<Name, List> entities;
        for (const auto& [key, entry] : m_entities)
            entities[entry.first->level].push_back(entry.first->written);
        Map tree;
        for (const Name& id : m_order)
            tree.set(id.text(), levelTreeOf(m_levels[id], std::move(entities[id])));
        return tree;
    }

    /// Puts drawing, cells and entities back into the head of a level.
    static Value levelTreeOf(MergedLevel& merged, List entities)
    {
        Map& head = *merged.head.as<Map>();
        if (const Value* recipe = head.find("recipe"))
            merged.drawing.level.recipe = *recipe;
        if (const Value* contents = head.find("contents"))
            merged.drawing.level.contents = contentsFrom(*contents);
        Map drawn = levelTree(merged.drawing.level);
        merged.drawing.level = Level();  // its tiles are in the text now
        const auto put = [&head](const char* key, Value value) {
            if (const Value* known = head.find(key))
                value.commentsAbove = known->commentsAbove;
            head.set(key, std::move(value));
        };
        for (const char* key : {"size", "legend", "map"})
            if (Value* value = drawn.find(key))
                put(key, std::move(*value));
            else
                leaveOut(head, key);
        List cells;
        for (auto& [at, cell] : merged.drawing.cells)
            cells.push_back(std::move(cell));
        for (auto& [key, list] : {std::pair("cells", &cells), std::pair("entities", &entities)}) {
            if (const Value* lost = head.find(key); lost && lost->as<List>())
                list->insert(list->end(), lost->as<List>()->begin(), lost->as<List>()->end());
            if (list->empty())
                leaveOut(head, key);
            else
                put(key, std::move(*list));
        }
        return std::move(merged.head);
    }

    std::set<EntityId> m_doubled;
    WorldItems m_base;
    WorldItems m_ours;
    WorldItems m_theirs;
    TileMerge m_tiles;
    const std::set<std::string>& m_fromTheirs;
    std::map<Name, MergedLevel> m_levels;
    std::vector<Name> m_order;
    std::map<WorldItems::EntityKey, std::pair<const EntityEntry*, Side>> m_entities;
};

std::string mergedText(const World& base, const World& ours, const World& theirs,
                       const std::set<std::string>& fromTheirs, std::vector<MergeConflict>& conflicts)
{
    const World ourWorld = withIdsOf(base, ours);
    const World theirWorld = withIdsOf(base, theirs);
    WorldMerger merger(base, ourWorld, theirWorld, fromTheirs);
    std::string text = merger.text();
    conflicts = std::move(merger.conflicts);
    return text;
}

}  // namespace

Result<MergedWorld> mergeWorlds(const World& base, const World& ours, const World& theirs, const ReadContext& context,
                                const std::set<std::string>& fromTheirs)
{
    std::vector<MergeConflict> conflicts;
    const std::string text = mergedText(base, ours, theirs, fromTheirs, conflicts);
    Progress progress;
    ParsedWorld read = parseWorld(text, context, {}, progress);
    for (const Problem& problem : read.problems)
        if (problem.code().front() == 'F' || problem.code().front() == 'D')
            return Error{"The two worlds cannot be merged: " + problem.sentence};
    return MergedWorld{std::move(read.world), std::move(conflicts)};
}

}  // namespace gloam
