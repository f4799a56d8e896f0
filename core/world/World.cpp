#include "core/world/World.h"

#include <set>

namespace gloam {

void fields(FieldVisitor& visitor, Goal& goal)
{
    field(visitor, {"reach", "cell the hero must stand on"}, goal.reach);
    field(visitor, {.name = "have", .help = "type of item the hero must carry", .refersTo = "entities"}, goal.have);
    field(visitor, {"killed", "entity that must be gone"}, goal.killed);
    field(visitor, {.name = "flag", .help = "world flag that must not be 0", .refersTo = "flags"}, goal.flag);
}

void fields(FieldVisitor& visitor, Start& start)
{
    field(visitor, {.name = "level", .help = "level where a game begins", .refersTo = "levels"}, start.level);
    field(visitor, {"at", "the cell"}, start.at);
    field(visitor, {.name = "hero", .help = "type of the hero", .refersTo = "entities"}, start.hero);
    field(visitor, {.name = "kit", .help = "item types the hero carries at first", .refersTo = "entities"}, start.kit);
}

void fields(FieldVisitor& visitor, WorldSettings& settings)
{
    field(visitor, {"id", "name used in files"}, settings.id);
    field(visitor, {"name", "name shown to players"}, settings.name);
    field(visitor, {"author", "who made it"}, settings.author);
    field(visitor, {"license", "what others may do with it"}, settings.license);
    field(visitor, {.name = "ruleset", .help = "rules of the game", .refersTo = "rulesets"}, settings.ruleset);
    field(visitor, {"start", "where a game begins, and as whom"}, settings.start);
    field(visitor, {.name = "uses", .help = "type libraries it uses", .refersTo = "libraries"}, settings.uses);
}

TypeSources allTypes(const World& world)
{
    TypeSources types;
    if (world.library)
        for (const Name& used : world.settings.uses)
            if (const auto found = world.library->types.find(used); found != world.library->types.end())
                types = combined(types, found->second);
    return combined(types, world.types);
}

UsedNames usedNames(const World& world)
{
    std::set<Name> tiles;
    std::set<Name> entities(world.settings.start.kit.begin(), world.settings.start.kit.end());
    if (!world.settings.start.hero.isEmpty())
        entities.insert(world.settings.start.hero);
    for (const auto& [id, level] : world.levels) {
        for (const LegendEntry& entry : level->legend)
            tiles.insert(entry.tiles.begin(), entry.tiles.end());
        for (const Entity& entity : level->entities.all())
            entities.insert(world.registry->entity(entity.type).id);
    }
    return {{tiles.begin(), tiles.end()}, {entities.begin(), entities.end()}};
}

Map withLibraries(const World& world, const std::map<Name, Map> Library::*subject, const Map& own)
{
    Map all;
    for (const Name& used : world.settings.uses) {
        if (!world.library)
            break;
        const auto found = (world.library.get()->*subject).find(used);
        if (found != (world.library.get()->*subject).end())
            for (const Entry& entry : found->second.entries())
                all.set(entry.key, entry.value);
    }
    for (const Entry& entry : own.entries())
        all.set(entry.key, entry.value);
    return all;
}

Level makeLevel(const Name& id, Size size, std::shared_ptr<const TypeRegistry> types, const Name& terrain)
{
    Level level;
    level.id = id;
    const TileId tile = types->findTile(terrain);
    level.tiles = TileMap(size, std::move(types), tile);
    return level;
}

}  // namespace gloam
