#include "core/world/World.h"

#include <algorithm>
#include <limits>
#include <set>

namespace gloam {

std::span<const std::string_view> namesOf(SavePlaces)
{
    static constexpr std::string_view names[] = {"nowhere", "save-points", "anywhere"};
    return names;
}

void fields(FieldVisitor& visitor, Goal& goal)
{
    field(visitor, {"reach", "cell the hero must stand on"}, goal.reach);
    field(visitor, {.name = "have", .help = "type of item the hero must carry", .refersTo = "entities"}, goal.have);
    field(visitor, {"killed", "entity that must be gone"}, goal.killed);
    field(visitor, {.name = "flag", .help = "world flag that must not be 0", .refersTo = "flags"}, goal.flag);
    field(visitor, {"ending", "what the end is called if the goals win"}, goal.ending);
    field(visitor, {.name = "text", .help = "what the end page says then", .input = InputStyle::Prose}, goal.text);
}

void fields(FieldVisitor& visitor, Start& start)
{
    field(visitor, {.name = "level", .help = "level where a game begins", .refersTo = "levels"}, start.level);
    field(visitor, {"at", "the cell"}, start.at);
    field(visitor, {.name = "hero", .help = "type of the hero", .refersTo = "entities"}, start.hero);
    field(visitor, {.name = "kit", .help = "item types the hero carries at first", .refersTo = "entities"}, start.kit);
}

void fields(FieldVisitor& visitor, DeeperBand& band)
{
    field(visitor, {"from", "depth from which these recipes are used", {}, 1, 1'000'000}, band.from);
    field(visitor, {.name = "recipes", .help = "one of them for each level", .refersTo = "recipes"}, band.recipes);
    field(visitor,
          {"crowding", "how much more often encounter tables are rolled for each level below `from`", "%", 0, 100},
          band.crowding);
    field(visitor, {"name", "name of these levels shown to players; {depth} stands for the depth"}, band.name);
    field(visitor,
          {.name = "level",
           .help = "level of the world that lies at this depth, for a built one",
           .refersTo = "levels"},
          band.level);
    field(visitor, {"last", "whether nothing lies below this depth"}, band.isLast);
}

void fields(FieldVisitor& visitor, Deeper& deeper)
{
    field(visitor, {.name = "below", .help = "level whose stairs down lead on", .refersTo = "levels"}, deeper.below);
    field(visitor, {"name", "name of these levels shown to players, before the depth"}, deeper.name);
    field(visitor, {"kept", "levels that stay behind the deepest one; 0 for all", {}, 0, 1000}, deeper.kept);
    field(visitor, {"bands", "recipes, by the depth from which they are used"}, deeper.bands);
}

void fields(FieldVisitor& visitor, ScoreCount& count)
{
    constexpr std::int64_t most = 1'000'000;
    field(visitor, {.name = "flag", .help = "which world flag", .refersTo = "flags"}, count.flag);
    field(visitor, {"each", "points for each 1 of the flag", "points", -most, most}, count.each);
    field(visitor, {"name", "name shown to players"}, count.name);
}

void fields(FieldVisitor& visitor, ScoreRules& score)
{
    constexpr std::int64_t most = 1'000'000;
    field(visitor, {"depth", "for each level of depth", "points", -most, most}, score.depth);
    field(visitor, {"kill", "for each kill of the hero", "points", -most, most}, score.kill);
    field(visitor, {"gold", "for each piece of gold the hero carries", "points", -most, most}, score.gold);
    field(visitor, {"win", "for winning", "points", -most, most}, score.win);
    field(visitor, {"boss", "for each kill of a creature tagged boss, besides", "points", -most, most}, score.boss);
    field(visitor, {"light", "for every ten turns of fuel that the hero carries", "points", -most, most}, score.light);
    field(visitor, {"counts", "points for world flags"}, score.counts);
}

std::span<const std::string_view> namesOf(ModeSaves)
{
    static constexpr std::string_view names[] = {"as-usual", "nowhere", "save-points", "anywhere"};
    return names;
}

void fields(FieldVisitor& visitor, GameMode& mode)
{
    field(visitor, {"id", "name used in files, and after --mode"}, mode.id);
    field(visitor, {"name", "name shown to players"}, mode.name);
    field(visitor, {.name = "about", .help = "one sentence shown where you choose a mode", .input = InputStyle::Prose},
          mode.about);
    field(visitor, {.name = "ruleset", .help = "rules of the game; if empty, the world's", .refersTo = "rulesets"},
          mode.ruleset);
    field(visitor, {"start", "where a game begins, and as whom, if not as in the world"}, mode.start);
    field(visitor, {"foes-hp", "hit points of creatures that are hostile to the hero's faction", "%", 1, 1'000},
          mode.foesHp);
    field(visitor, {"saves", "where players may save to come back"}, mode.saves);
    field(visitor, {"daily", "whether the date is the seed"}, mode.isDaily);
}

void fields(FieldVisitor& visitor, IgnoredProblem& ignored)
{
    field(visitor, {"fault", "code of the problem, such as W009"}, ignored.fault);
    field(visitor, {"path", "where it is, as the check says; if empty, everywhere"}, ignored.path);
    field(visitor, {"reason", "why it is not a problem here"}, ignored.reason);
}

void fields(FieldVisitor& visitor, WorldSettings& settings)
{
    field(visitor, {"id", "name used in files"}, settings.id);
    field(visitor, {"name", "name shown to players"}, settings.name);
    field(visitor, {"about", "one sentence shown where you choose a world"}, settings.about);
    field(visitor, {"author", "who made it"}, settings.author);
    field(visitor, {"license", "what others may do with it"}, settings.license);
    field(visitor, {.name = "ruleset", .help = "rules of the game", .refersTo = "rulesets"}, settings.ruleset);
    field(visitor, {"start", "where a game begins, and as whom"}, settings.start);
    field(visitor, {"deeper", "levels below one, built as they are reached"}, settings.deeper);
    field(visitor, {"saves", "where players may save to come back; every run is kept at each step besides"},
          settings.saves);
    field(visitor, {"score", "what counts in a run's score"}, settings.score);
    field(visitor, {"modes", "ways to play it, which New Game offers; the first is the usual one"}, settings.modes);
    field(visitor, {"mode", "the mode of a run; worlds have none"}, settings.mode);
    field(visitor, {.name = "uses", .help = "type libraries it uses", .refersTo = "libraries"}, settings.uses);
    field(visitor, {"ignored", "problems that the check leaves out, each with your reason"}, settings.ignored);
}

TypeSources allTypes(const World& world)
{
    TypeSources types;
    if (world.library)
        for (const Name& used : world.settings.uses)
            if (const auto found = world.library->types.find(used); found != world.library->types.end())
                types = combined(types, found->second);
    return combined(types, *world.types);
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

Name deeperId(int depth)
{
    return Name("deeper-" + std::to_string(depth));
}

const DeeperBand* bandAt(const Deeper& deeper, int depth)
{
    const DeeperBand* band = nullptr;
    for (const DeeperBand& each : deeper.bands) {
        const bool reaches = each.level.isEmpty() ? each.from <= depth : each.from == depth;
        const bool isFirst = !band && each.level.isEmpty();  // even if it begins farther down
        if (isFirst || (reaches && (!band || each.from >= band->from || band->from > depth)))
            band = &each;
    }
    return band;
}

std::optional<int> lastDepth(const Deeper& deeper)
{
    std::optional<int> last;
    for (const DeeperBand& band : deeper.bands)
        if (band.isLast)
            last = std::min(last.value_or(band.from), band.from);
    return last;
}

bool isInBand(const Deeper& deeper, const Name& level)
{
    return !level.isEmpty() && std::any_of(deeper.bands.begin(), deeper.bands.end(), [&level](const DeeperBand& band) {
        return band.level == level;
    });
}

bool goesDeeper(const World& world, const Name& level)
{
    const Deeper& deeper = world.settings.deeper;
    const Level* found = world.findLevel(level);
    return found && !deeper.bands.empty() && !deeper.below.isEmpty()
           && (level == deeper.below || level == deeperId(found->depth) || isInBand(deeper, level))
           && found->depth < lastDepth(deeper).value_or(std::numeric_limits<int>::max());
}

Name levelBelow(const World& world, const Level& level)
{
    const DeeperBand* const band = bandAt(world.settings.deeper, level.depth + 1);
    return band && !band->level.isEmpty() ? band->level : deeperId(level.depth + 1);
}

Level makeLevel(const Name& id, Size size, std::shared_ptr<const TypeRegistry> types, const Name& terrain)
{
    Level level;
    level.id = id;
    const TileId tile = terrain.isEmpty() ? nothingTile : types->tileNamed(terrain);
    level.tiles = TileMap(size, std::move(types), tile);
    return level;
}

}  // namespace gloam
