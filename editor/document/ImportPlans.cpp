#include "editor/document/ImportPlans.h"

#include "core/game/Engine.h"
#include "core/io/world/LevelText.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/document/PrefabPlans.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace gloam::editor {

namespace {

std::vector<edit::Simple> newTypes(const World& world, const World& imported)
{
    std::vector<edit::Simple> edits;
    for (const TypeCategory category : allTypeCategories) {
        const std::vector<TypeSource>& before = world.types->of(category);
        std::unordered_map<Name, const TypeSource*> byName;
        for (const TypeSource& source : before)
            byName.emplace(source.name, &source);
        std::size_t count = before.size();
        for (const TypeSource& source : imported.types->of(category)) {
            const auto same = byName.find(source.name);
            if (same == byName.end())
                edits.emplace_back(edit::Types{category, source.name, source, count++});
            else if (!(*same->second == source))
                edits.emplace_back(edit::Types{category, source.name, source, 0});
        }
    }
    return edits;
}

/// The names in use that no type has: each gets a missing type, so that nothing is lost.
UsedNames namesOf(const World& world, const World& imported)
{
    const UsedNames before = usedNames(world);
    const UsedNames added = usedNames(imported);
    std::set<Name> tiles(before.tiles.begin(), before.tiles.end());
    tiles.insert(added.tiles.begin(), added.tiles.end());
    std::set<Name> entities(before.entities.begin(), before.entities.end());
    entities.insert(added.entities.begin(), added.entities.end());
    return {{tiles.begin(), tiles.end()}, {entities.begin(), entities.end()}};
}

/// Bakes once for all new types: only the last edit changes the registry and the levels that use it.
void bakeTypes(World& world, std::vector<edit::Simple>& edits, const World& imported, const PartTable& parts)
{
    const Baked before{world.registry, world.levels};
    for (edit::Simple& each : edits) {
        auto& types = std::get<edit::Types>(each);
        types.baked = before;
        Edit copy = toEdit(each);
        exchange(world, copy, parts);
    }
    Problems none;  // reported by the import
    const auto registry = bake(allTypes(world), parts, namesOf(world, imported), none, before.registry.get());
    const bool isSame = edits.empty() && registry->tiles().size() == before.registry->tiles().size()
                        && registry->entities().size() == before.registry->entities().size();
    if (isSame)
        return;
    world.registry = registry;
    for (auto& [id, level] : world.levels)
        rebind(level.write(), *before.registry, registry, parts);
    if (edits.empty())  // levels name types that do not exist
        edits.emplace_back(edit::Settings{world.settings, world.ruleset, world.messages, {}});
    if (auto* types = std::get_if<edit::Types>(&edits.back()))
        types->baked = Baked{world.registry, world.levels};
    else
        std::get<edit::Settings>(edits.back()).baked = Baked{world.registry, world.levels};
}

/// The level for the registry of `world`, whose slots are others.
Level levelFor(const World& world, const Level& imported, const ReadContext& context)
{
    Problems none;
    LevelTotals totals;
    std::optional<Start> start;
    Level level = readLevel(imported.id, levelTree(imported), world.registry, context, totals, none, start);
    level.legend = imported.legend;
    level.extras = imported.extras;
    const Level* replaced = world.findLevel(imported.id);
    level.place.number = replaced ? replaced->place.number : 0;
    return level;
}

edit::Links changedLinks(const Links& before, const Links& after)
{
    edit::Links edits;
    for (const Link& link : before.all())
        if (!after.find(link.id))
            edits.links[link.id] = std::nullopt;
    for (const Link& link : after.all())
        if (const Link* old = before.find(link.id); !old || !(*old == link))
            edits.links[link.id] = link;
    return edits;
}

/// A world with the types that come, and the edits that add them.
struct WithTypes {
    World world;
    std::vector<edit::Simple> edits;
};

WithTypes withTypes(const World& world, const World& imported, const ReadContext& context)
{
    WithTypes begun{world, newTypes(world, imported)};
    bakeTypes(begun.world, begun.edits, imported, context.engine->parts);
    return begun;
}

}  // namespace

Plan planImport(const World& world, const Imported& imported, const ReadContext& context, const QString& name)
{
    auto [after, edits] = withTypes(world, imported.world, context);
    for (const Name& id : imported.levels) {
        const Level* level = imported.world.findLevel(id);
        if (!level)
            continue;
        if (!after.findLevel(id) && static_cast<int>(after.levels.size()) >= context.limits.levels)
            return EditResult{tr("A world has at most %1 levels.").arg(context.limits.levels)};
        if (const EditResult can = canHoldCells(after, context.limits, level->tiles.size(), id); !can)
            return can;
        Cow<Level> put(levelFor(after, *level, context));
        if (const Level* same = after.findLevel(id); same && *same == *put)
            continue;
        after.levels.erase(id);
        after.levels.emplace(id, put);
        edits.emplace_back(edit::LevelList{edit::LevelList::Put{id, std::move(put)}});
    }
    if (edit::Links links = changedLinks(world.links, imported.world.links); !links.links.empty())
        edits.emplace_back(std::move(links));
    const WorldSettings& now = imported.world.settings;
    if (!(world.settings.start == now.start && world.settings.extras == now.extras)) {
        WorldSettings settings = world.settings;
        settings.start = now.start;
        settings.extras = now.extras;
        edits.emplace_back(edit::Settings{std::move(settings), world.ruleset, world.messages, {}});
    }
    return {std::move(edits), name};
}

std::map<Name, Name> prefabsFor(const World& world, const Imported& imported, const std::map<Name, Name>& before)
{
    std::map<Name, Name> prefabs;
    std::set<Name> taken;
    for (const Name& id : imported.levels) {
        const auto made = before.find(id);
        Name name = made != before.end() && isOwnPrefab(world, made->second) ? made->second
                                                                             : freePrefabName(world, toQString(id));
        for (int number = 2; !taken.insert(name).second; ++number)
            name = freePrefabName(world, QStringLiteral("%1-%2").arg(toQString(id)).arg(number));
        prefabs[id] = name;
    }
    return prefabs;
}

Plan planImportPrefabs(const World& world, const Imported& imported, const std::map<Name, Name>& prefabs,
                       const ReadContext& context, const QString& name)
{
    auto [after, edits] = withTypes(world, imported.world, context);
    for (const Name& id : imported.levels) {
        const Level* level = imported.world.findLevel(id);
        const auto prefab = prefabs.find(id);
        if (!level || prefab == prefabs.end())
            continue;
        const Level piece = levelFor(after, *level, context);
        const Size size = piece.tiles.size();
        const Stamp stamp = cutStamp(piece, CellArea(size, Rect{{}, size}));
        Plan made = isOwnPrefab(after, prefab->second) ? planRedrawPrefab(after, prefab->second, stamp)
                                                       : planMakePrefab(after, prefab->second, stamp);
        if (!made)
            return EditResult{tr("%1: %2").arg(nameOf(imported.world, id), made.objection)};
        Edit done = joined(made.edits);
        exchange(after, done, context.engine->parts);
        edits.insert(edits.end(), made.edits.begin(), made.edits.end());
    }
    return {std::move(edits), name};
}

}  // namespace gloam::editor
