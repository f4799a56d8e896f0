#include "core/io/edit/CarrySides.h"

#include "core/base/Progress.h"
#include "core/game/Zones.h"
#include "core/io/edit/WorldItems.h"
#include "core/io/world/LevelText.h"
#include "core/io/world/WorldText.h"
#include "core/io/yaml/TreeText.h"
#include "core/world/Rearrange.h"
#include "core/world/References.h"

#include <algorithm>
#include <set>

namespace gloam {

namespace {

using EntityKey = WorldItems::EntityKey;
using Entries = std::map<EntityKey, EntityEntry>;

void removeHero(World& world)
{
    for (auto& [id, level] : world.levels)
        if (level->entities.find(heroId))
            for (const EntityId gone : withCarried(level->entities, {heroId}))
                level.write().entities.remove(gone);
}

/// Leaves the ends of links that have no cell on a level as their author wrote them.
void openEnds(World& world, const World& raw, const Name& level)
{
    for (const Link& written : raw.links.all())
        if (const Link* found = world.links.find(written.id)) {
            const auto isOpen = [&level](const Place& place) { return place.level == level && !place.hasCell(); };
            const Place from = isOpen(written.from) ? written.from : found->from;
            const Place to = isOpen(written.to) ? written.to : found->to;
            world.links.setEnds(written.id, from, to);
        }
}

/// A world as a game of that seed opens it, without the hero: creatures have what they carry, zones are laid. If the
/// first level is built, or gets its contents, as the game begins, it is as its author left it.
Result<World> openedWorld(const NewGame& begun, const ReadContext& context)
{
    World raw = begun.world;
    layOverland(raw, begun.seed);
    auto game = Game::begin(context.engine, begun.world, begun.seed, begun.from);
    if (!game)
        return game.error();
    World opened = game->state().world;
    for (const auto& [id, level] : raw.levels)
        if (level->awaitsArrival() && !opened.levels.at(id)->awaitsArrival()) {
            opened.levels[id] = level;
            openEnds(opened, raw, id);
        }
    removeHero(opened);
    return opened;
}

/// Gives what was born in a world ids from `next` on, so that they collide with none of another game.
void renumberBorn(World& world, std::uint64_t& next)
{
    std::map<EntityId, EntityId> ids;
    for (const auto& [id, level] : world.levels)
        for (const Entity& entity : level->entities.all())
            if (entity.id.value < leastAuthoredId)
                ids[entity.id] = EntityId{next++};
    const auto renumbered = [&ids](EntityId id) {
        const auto found = ids.find(id);
        return found == ids.end() ? id : found->second;
    };
    for (auto& [id, level] : world.levels) {
        EntityStore store;
        for (Entity entity : level->entities.all()) {
            entity.id = renumbered(entity.id);
            changeReferences(entity, renumbered, [](Point cell) { return cell; });
            store.add(std::move(entity));
        }
        if (!(store == level->entities))
            level.write().entities = std::move(store);
        std::vector<Trigger> triggers = level->triggers;
        changeReferences(triggers, renumbered, [](Point cell) { return cell; });
        if (triggers != level->triggers)
            level.write().triggers = std::move(triggers);
    }
}

/// How far the author has moved most of the entities of a level.
Point shiftOf(const Level& before, const Level& after)
{
    std::map<std::pair<int, int>, int> counts;
    int all = 0;
    for (const Entity& entity : before.entities.all())
        if (const Entity* same = after.entities.find(entity.id); same && same->isPlaced() && entity.isPlaced()) {
            const Point by = same->at - entity.at;
            ++counts[{by.x, by.y}];
            ++all;
        }
    for (const auto& [by, count] : counts)
        if (2 * count > all)
            return {by.first, by.second};
    return {};
}

/// The level in another size. Entities that fall off stand at its border.
Level reframed(const Level& level, const CellMove& move)
{
    Level inside = level;
    for (const Entity& entity : level.entities.all()) {
        const Point last =
            Point{move.after.width - entity.footprint.width, move.after.height - entity.footprint.height};
        const Point to = entity.at + move.by;
        const Point at{std::clamp(to.x, 0, std::max(0, last.x)), std::clamp(to.y, 0, std::max(0, last.y))};
        if (entity.isPlaced() && at != to)
            inside.entities.move(entity.id, at - move.by);
    }
    Level ground = level;
    ground.tiles = TileMap(move.after, level.tiles.sharedTypes());
    return rearranged(inside, move, ground);
}

/// Brings the levels that the author has resized to their new sizes in the base and in the run.
void reframeResized(CarrySides& sides)
{
    for (auto& [id, base] : sides.base.levels) {
        const auto run = sides.run.levels.find(id);
        const Level* now = sides.now.findLevel(id);
        if (run == sides.run.levels.end() || !now || base->isUnbuilt() || now->isUnbuilt())
            continue;
        const CellMove move{base->tiles.size(), now->tiles.size(), shiftOf(*base, *now)};
        if (move.before == move.after || run->second->tiles.size() != move.before)
            continue;
        base = Cow<Level>(reframed(*base, move));
        run->second = Cow<Level>(reframed(*run->second, move));
        if (move.by != Point{})
            sides.shifts[id] = move.by;
    }
}

/// The types whose definitions differ, their ancestors' included.
std::set<Name> changedTypes(const World& before, const World& after)
{
    const auto definitions = [](const World& world) {
        std::map<Name, TypeSource> sources;
        for (TypeSource& source : allTypes(world).entities)
            sources.emplace(source.name, source);
        return sources;
    };
    const auto old = definitions(before);
    const auto fresh = definitions(after);
    std::set<Name> changed;
    for (const auto& [name, source] : fresh) {
        Name at = name;
        for (std::size_t steps = 0; !at.isEmpty() && steps <= fresh.size(); ++steps) {
            const auto was = old.find(at);
            const auto is = fresh.find(at);
            const bool differs =
                (was == old.end()) != (is == fresh.end())
                || (is != fresh.end()
                    && !(was->second.written == is->second.written && was->second.parent == is->second.parent));
            if (differs)
                changed.insert(name);
            at = differs || is == fresh.end() ? Name() : is->second.parent;
        }
    }
    return changed;
}

bool isSameEntry(const EntityEntry* a, const EntityEntry* b)
{
    return !a || !b ? a == b : a->level == b->level && a->written == b->written;
}

/// Sorts the entities of three worlds into groups, each of what was ever carried together, and chooses for each group
/// the base's version or the new one's.
class EntityChoice {
public:
    EntityChoice(const CarrySides& sides, const World& began, const World& now)
        : m_doubled(allDoubled(sides)), m_base(sides.base, m_doubled), m_run(sides.run, m_doubled),
          m_now(sides.now, m_doubled), m_rawBase(began, m_doubled), m_rawNow(now, m_doubled),
          m_changedTypes(changedTypes(began, now))
    {}

    /// The entities of the new version, by level.
    std::map<Name, List> choose()
    {
        for (const WorldItems* items : {&m_base, &m_run, &m_now})
            for (const auto& [key, entry] : items->entities)
                join(*items, key, entry);
        std::map<EntityKey, std::vector<EntityKey>> groups;
        for (const auto& [key, parent] : m_parents)
            groups[rootOf(key)].push_back(key);
        for (const auto& [root, keys] : groups)
            chooseGroup(keys);
        return std::move(m_chosen);
    }

    std::size_t kept() const { return m_kept; }

private:
    static std::set<EntityId> allDoubled(const CarrySides& sides)
    {
        std::set<EntityId> doubled = doubledIds(sides.base);
        doubled.merge(doubledIds(sides.run));
        doubled.merge(doubledIds(sides.now));
        return doubled;
    }

    EntityKey rootOf(EntityKey key) const
    {
        for (auto found = m_parents.find(key); found->second != key; found = m_parents.find(key))
            key = found->second;
        return key;
    }

    /// What the hero carries does not belong together.
    void join(const WorldItems& items, const EntityKey& key, const EntityEntry& entry)
    {
        m_parents.emplace(key, key);
        const Value* in = entry.written.as<Map>()->find("in");
        const auto id = in && in->as<std::string>() ? parseEntityId(*in->as<std::string>()) : Result<EntityId>(Error{});
        if (!id || *id == heroId)
            return;
        const EntityKey carrier{*id, m_doubled.count(*id) > 0 ? entry.level : Name()};
        if (!items.findEntity(carrier))
            return;
        m_parents.emplace(carrier, carrier);
        m_parents[rootOf(key)] = rootOf(carrier);
    }

    void chooseGroup(const std::vector<EntityKey>& keys)
    {
        const auto isAny = [&keys](auto isSo) { return std::any_of(keys.begin(), keys.end(), isSo); };
        const bool isTouched = isAny([this](const EntityKey& key) {
            const EntityEntry* base = m_base.findEntity(key);
            return base && !isSameEntry(base, m_run.findEntity(key));
        });
        const bool isChanged = isAny([this](const EntityKey& key) { return hasChanged(key); });
        m_kept += isTouched && isChanged ? 1 : 0;
        const WorldItems& taken = isTouched || !isChanged ? m_base : m_now;
        for (const EntityKey& key : keys)
            if (const EntityEntry* entry = taken.findEntity(key); entry && m_now.findLevel(entry->level))
                m_chosen[entry->level].push_back(entry->written);
    }

    /// Whether the author has changed it, or its type, which decides what it carries.
    bool hasChanged(const EntityKey& key) const
    {
        const EntityEntry* before = m_rawBase.findEntity(key);
        const EntityEntry* after = m_rawNow.findEntity(key);
        if (!isSameEntry(before, after))
            return true;
        const Value* type = after ? after->written.as<Map>()->find("type") : nullptr;
        const auto* name = type ? type->as<std::string>() : nullptr;
        return name && m_changedTypes.count(*name) > 0;
    }

    std::set<EntityId> m_doubled;
    WorldItems m_base;
    WorldItems m_run;
    WorldItems m_now;
    WorldItems m_rawBase;
    WorldItems m_rawNow;
    std::set<Name> m_changedTypes;
    std::map<EntityKey, EntityKey> m_parents;
    std::map<Name, List> m_chosen;
    std::size_t m_kept = 0;
};

/// The levels of a world's tree; the tree must outlive it.
Map* levelsOf(Map& tree)
{
    Value* levels = tree.find(levelsSection);
    return levels ? levels->as<Map>() : nullptr;
}

Result<World> readBack(const Map& tree, const ReadContext& context)
{
    Progress progress;
    ParsedWorld read = parseWorld(formatTree(tree), context, {}, progress);
    for (const Problem& problem : read.problems)
        if (problem.code().front() == 'F' || problem.code().front() == 'D')
            return Error{problem.sentence};
    return std::move(read.world);
}

}  // namespace

Result<CarrySides> carrySides(const GameState& state, const NewGame& began, const World& now,
                              const ReadContext& context)
{
    auto base = openedWorld(began, context);
    if (!base)
        return base.error();
    auto opened = openedWorld({now, began.seed, std::nullopt}, context);
    if (!opened)
        return opened.error();
    CarrySides sides{std::move(*base), state.world, std::move(*opened)};
    std::uint64_t next = state.nextId;
    renumberBorn(sides.now, next);
    reframeResized(sides);
    EntityChoice choice(sides, began.world, now);
    std::map<Name, List> entities = choice.choose();
    sides.keptEntities = choice.kept();
    Map tree = worldTree(sides.now);
    if (Map* levels = levelsOf(tree))
        for (Entry& entry : levels->entries()) {
            List& list = entities[entry.key];
            if (list.empty())
                entry.value.as<Map>()->erase("entities");
            else
                entry.value.as<Map>()->set("entities", std::move(list));
        }
    auto read = readBack(tree, context);
    if (!read)
        return read.error();
    sides.now = std::move(*read);
    return sides;
}

Result<World> withVisitedLevels(const GameState& state, const World& now, const ReadContext& context)
{
    auto opened = openedWorld({now, state.chance.seed(), std::nullopt}, context);
    if (!opened)
        return opened.error();
    std::uint64_t next = state.nextId;
    renumberBorn(*opened, next);
    std::set<Name> visited;
    std::set<EntityId> there;
    for (const auto& [id, level] : state.world.levels)
        if (id == state.level || state.leftAt.count(id) > 0 || (!now.findLevel(id) && !level->isUnbuilt())) {
            visited.insert(id);
            for (const Entity& entity : level->entities.all())
                there.insert(entity.id);
        }
    for (auto& [id, level] : opened->levels)
        for (const EntityId entityId : there)
            if (level->entities.find(entityId))
                level.write().entities.remove(entityId);
    for (const Link& link : state.world.links.all())
        for (const Name& end : {link.from.level, link.to.level})
            if (visited.count(end) > 0 && !now.findLevel(end))
                opened->links.add(link);
    Map tree = worldTree(*opened);
    Map played = worldTree(state.world);
    Map* levels = levelsOf(tree);
    if (const Map* own = levelsOf(played); own && levels)
        for (const Entry& entry : own->entries())
            if (visited.count(entry.key) > 0)
                levels->set(entry.key, entry.value);
    return readBack(tree, context);
}

}  // namespace gloam
