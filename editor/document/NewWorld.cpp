#include "editor/document/NewWorld.h"

#include "core/game/Engine.h"
#include "core/world/Ruleset.h"
#include "core/world/TilePatch.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr Rect firstRoom{{36, 10}, {9, 5}};
const char* const usualHero = "delver";
const char* const usualLamp = "brazier";

void digRoom(Level& level, const Rect& room)
{
    const TypeRegistry& types = level.tiles.types();
    TilePatch patch;
    for (int y = room.top(); y < room.bottom(); ++y)
        for (int x = room.left(); x < room.right(); ++x)
            stamp(patch, types, {x, y}, types.findTile(floorTile));
    patch.exchangeWith(level.tiles);
}

/// The preset follows the original game to the letter; in a new world, authors expect that closed doors stop nobody.
Map choicesOfNewWorlds()
{
    Map movement;
    movement.set("doors", "all");
    Map choices;
    choices.set("movement", movement);
    choices.set("theme", "ember");
    return choices;
}

}  // namespace

void digFirstRoom(Level& level)
{
    const Size all = level.tiles.size();
    const Size size{std::clamp(all.width - 2, 1, firstRoom.size.width),
                    std::clamp(all.height - 2, 1, firstRoom.size.height)};
    if (level.tiles.types().findTile(floorTile) != nothingTile)
        digRoom(level, {{all.width / 2 - size.width / 2, all.height / 2 - size.height / 2}, size});
}

Level solidLevel(const Name& id, const std::string& name, Size size, const std::shared_ptr<const TypeRegistry>& types)
{
    Level level;
    level.id = id;
    level.name = name;
    level.tiles = TileMap(size, types);
    const TileId ground = types->findTile(groundTile);
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            level.tiles.put(Layer::Terrain, {x, y}, types->findTile(floorTile));
            level.tiles.put(types->tile(ground).layer, {x, y}, ground);
        }
    if (ground != nothingTile && types->findTile(floorTile) != nothingTile)
        level.legend = {{U'#', {floorTile, groundTile}}, {U'.', {floorTile}}};
    return level;
}

World newWorld(const ReadContext& context, Random& ids)
{
    World world;
    world.library = context.library;
    world.settings.id = "new-world";
    world.settings.name = "New World";
    world.settings.ruleset = "d20";
    world.ruleset = choicesOfNewWorlds();
    for (const auto& [name, types] : context.library->types)
        world.settings.uses.push_back(name);
    const Point centre = firstRoom.at + Point{firstRoom.size.width / 2, firstRoom.size.height / 2};
    world.settings.start = {"first-level", centre, usualHero, {}};
    Problems none;
    world.registry =
        bake(allTypes(world), context.engine->parts, {{floorTile, groundTile}, {usualHero, usualLamp}}, none);

    Level level = solidLevel(world.settings.start.level, "First level", usualLevelSize, world.registry);
    level.depth = 1;
    digRoom(level, firstRoom);
    const EntityTypeId lamp = world.registry->findEntity(usualLamp);
    for (const Point corner : {firstRoom.at, Point{firstRoom.right() - 1, firstRoom.bottom() - 1}})
        level.entities.add(makeEntity(*world.registry, lamp, EntityId{ids.next() | leastAuthoredId}, corner));
    world.levels.emplace(level.id, Cow<Level>(level));
    return world;
}

}  // namespace gloam::editor
