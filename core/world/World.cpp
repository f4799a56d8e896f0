#include "core/world/World.h"

#include <set>

namespace gloam {

void fields(FieldVisitor& visitor, Goal& goal)
{
    field(visitor, {"reach", "the hero stands there"}, goal.reach);
    field(visitor, {.name = "have", .help = "the hero carries one of this type", .refersTo = "entities"}, goal.have);
    field(visitor, {"killed", "this one is no more"}, goal.killed);
    field(visitor, {.name = "flag", .help = "this world flag is not 0", .refersTo = "flags"}, goal.flag);
}

void fields(FieldVisitor& visitor, Start& start)
{
    field(visitor, {.name = "level", .help = "where a game begins", .refersTo = "levels"}, start.level);
    field(visitor, {"at", "the cell"}, start.at);
    field(visitor, {.name = "hero", .help = "what the player is", .refersTo = "entities"}, start.hero);
    field(visitor, {.name = "kit", .help = "what the hero carries", .refersTo = "entities"}, start.kit);
}

void fields(FieldVisitor& visitor, WorldSettings& settings)
{
    field(visitor, {"id", "a name for files"}, settings.id);
    field(visitor, {"name", "what players read"}, settings.name);
    field(visitor, {"author", "who made it"}, settings.author);
    field(visitor, {"license", "what others may do with it"}, settings.license);
    field(visitor, {.name = "ruleset", .help = "the rules it is played by", .refersTo = "rulesets"}, settings.ruleset);
    field(visitor, {"start", "where and as what a game begins"}, settings.start);
    field(visitor, {.name = "uses", .help = "the type libraries it stands on", .refersTo = "libraries"}, settings.uses);
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

Level makeLevel(const Name& id, Size size, std::shared_ptr<const TypeRegistry> types, const Name& terrain)
{
    Level level;
    level.id = id;
    const TileId tile = types->findTile(terrain);
    level.tiles = TileMap(size, std::move(types), tile);
    return level;
}

}  // namespace gloam
