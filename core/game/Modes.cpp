#include "core/game/Modes.h"

#include "core/parts/Brain.h"
#include "core/parts/Factions.h"
#include "core/world/Prefab.h"
#include "core/world/RebuildTypes.h"
#include "core/world/Sections.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gloam {

namespace {

constexpr int usualPercent = 100;

/// Within what a file may hold, or a save of the run could not be read again.
int strengthened(std::int64_t hp, int percent)
{
    constexpr std::int64_t mostHitPoints = 1'000'000;
    return static_cast<int>(
        std::clamp<std::int64_t>((hp * percent + usualPercent / 2) / usualPercent, 1, mostHitPoints));
}

Name factionOfHero(const World& world)
{
    const EntityTypeId hero = world.registry->findEntity(world.settings.start.hero);
    return hero.slot == 0 ? Name("player") : world.registry->entity(hero).body().faction;
}

bool areFoes(const World& world, const Name& faction, const Name& heros)
{
    return feelingBetween(world, faction, heros) <= hostileFeeling
           || feelingBetween(world, heros, faction) <= hostileFeeling;
}

std::string listOfModes(const WorldSettings& settings)
{
    std::string text;
    for (const GameMode& mode : settings.modes)
        text += (text.empty() ? "" : ", ") + mode.id.text();
    return text;
}

SavePlaces savePlacesIn(ModeSaves saves, SavePlaces usual)
{
    switch (saves) {
    case ModeSaves::AsUsual: return usual;
    case ModeSaves::Nowhere: return SavePlaces::Nowhere;
    case ModeSaves::AtSavePoints: return SavePlaces::AtSavePoints;
    case ModeSaves::Anywhere: return SavePlaces::Anywhere;
    }
    return usual;
}

void applySettings(WorldSettings& settings, const GameMode& mode)
{
    if (!mode.ruleset.isEmpty())
        settings.ruleset = mode.ruleset;
    if (!mode.start.level.isEmpty()) {
        settings.start.level = mode.start.level;
        settings.start.at = mode.start.at;
    }
    if (!mode.start.hero.isEmpty())
        settings.start.hero = mode.start.hero;
    if (!mode.start.kit.empty())
        settings.start.kit = mode.start.kit;
    settings.saves = savePlacesIn(mode.saves, settings.saves);
    settings.mode = mode.id;
}

/// Those whose author gave them hit points of their own, which no type changes.
void strengthenPlaced(World& world, int percent)
{
    const Name heros = factionOfHero(world);
    for (auto& [id, level] : world.levels) {
        std::vector<EntityId> own;
        for (const Entity& entity : level->entities.all()) {
            const Stats* stats = findPart<Stats>(entity.parts);
            const Stats* usual = world.registry->entity(entity.type).part<Stats>();
            if (stats && !(usual && usual->hp == stats->hp) && part<Brain>(entity, *world.registry)
                && areFoes(world, entity.faction, heros))
                own.push_back(entity.id);
        }
        for (const EntityId foe : own)
            level.write().entities.update(foe, [percent](Entity& entity) {
                Stats& stats = entity.parts.find(partKey<Stats>())->write<Stats>();
                stats.hp = strengthened(stats.hp, percent);
                entity.hp = strengthened(entity.hp, percent);
            });
    }
}

/// The value in maps within maps; null if there is none.
Value* writtenBelow(Value& written, std::initializer_list<std::string_view> keys)
{
    Value* value = &written;
    for (const std::string_view key : keys) {
        Map* map = value->as<Map>();
        value = map ? map->find(key) : nullptr;
        if (!value)
            return nullptr;
    }
    return value;
}

/// Whether a prefab as written has foes with hit points of their own.
bool strengthenIn(Value& prefab, const World& world, const Name& heros, int percent)
{
    bool hasChanged = false;
    Value* const entities = writtenBelow(prefab, {"entities"});
    List* const list = entities ? entities->as<List>() : nullptr;
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Value* const type = writtenBelow((*list)[i], {"type"});
        Value* const hp = writtenBelow((*list)[i], {"parts", "stats", "hp"});
        const std::string* const name = type ? type->as<std::string>() : nullptr;
        std::int64_t* const number = hp ? hp->as<std::int64_t>() : nullptr;
        if (!name || !number)
            continue;
        const EntityType& foe = world.registry->entity(world.registry->findEntity(Name(*name)));
        if (!foe.part<Brain>() || !areFoes(world, foe.body().faction, heros))
            continue;
        *number = strengthened(*number, percent);
        hasChanged = true;
    }
    return hasChanged;
}

/// A library's prefab becomes the world's own if it changes.
void strengthenPrefabs(World& world, int percent)
{
    const Name heros = factionOfHero(world);
    std::map<Name, Value> all;  // the world's own on top
    const auto collect = [&all](const EntrySections& sections) {
        for (const Entry& entry : sections.prefabs.written().entries())
            all.insert_or_assign(Name(entry.key), entry.value);
    };
    for (const Name& used : world.settings.uses)
        if (const EntrySections* library = sectionsOfLibrary(world, used))
            collect(*library);
    collect(world);
    for (auto& [name, written] : all)
        if (strengthenIn(written, world, heros, percent))
            world.prefabs.change(name,
                                 [&key = name, &value = written](Map& prefabs) { prefabs.set(key.text(), value); });
}

}  // namespace

const GameMode* findMode(const WorldSettings& settings, const Name& id)
{
    const auto found = std::ranges::find(settings.modes, id, &GameMode::id);
    return found == settings.modes.end() ? nullptr : &*found;
}

const GameMode* modeOf(const World& world)
{
    return world.settings.mode.isEmpty() ? nullptr : findMode(world.settings, world.settings.mode);
}

Result<World> inMode(World world, const Name& id, const PartTable& parts)
{
    WorldSettings& settings = world.settings;
    if (!settings.mode.isEmpty() && id != settings.mode && !id.isEmpty())
        return Error{"This world is played in its mode '" + settings.mode.text() + "' alone."};
    if (!settings.mode.isEmpty() || (id.isEmpty() && settings.modes.empty()))
        return world;
    if (settings.modes.empty())
        return Error{"This world has no modes, and so none called '" + id.text() + "'."};
    const GameMode* chosen = id.isEmpty() ? &settings.modes.front() : findMode(settings, id);
    if (!chosen)
        return Error{"There is no mode '" + id.text() + "'; this world has " + listOfModes(settings) + "."};
    const GameMode mode = *chosen;
    applySettings(settings, mode);
    if (mode.foesHp == usualPercent)
        return world;
    const std::shared_ptr<const TypeRegistry> before = world.registry;
    strengthenFoes(world);
    for (auto& [level, drawn] : world.levels)
        rebind(drawn.write(), *before, world.registry, parts);
    strengthenPlaced(world, mode.foesHp);
    strengthenPrefabs(world, mode.foesHp);
    return world;
}

void strengthenFoes(World& world)
{
    const GameMode* mode = modeOf(world);
    if (!mode || mode->foesHp == usualPercent)
        return;
    auto types = std::make_shared<TypeRegistry>(*world.registry);
    const Name heros = factionOfHero(world);
    for (std::size_t slot = 1; slot < types->entities().size(); ++slot) {
        const EntityTypeId id{static_cast<std::uint16_t>(slot)};
        EntityType type = types->entity(id);
        if (!type.part<Stats>() || !type.part<Brain>() || !areFoes(world, type.body().faction, heros))
            continue;
        Stats& stats = type.parts.find(partKey<Stats>())->write<Stats>();
        stats.hp = strengthened(stats.hp, mode->foesHp);
        types->replace(id, std::move(type));
    }
    world.registry = std::move(types);
}

std::uint64_t seedOfDay(int year, int month, int day)
{
    constexpr std::uint64_t ofYear = 10'000;
    constexpr std::uint64_t ofMonth = 100;
    return static_cast<std::uint64_t>(year) * ofYear + static_cast<std::uint64_t>(month) * ofMonth
           + static_cast<std::uint64_t>(day);
}

std::string dayOfSeed(std::uint64_t seed)
{
    constexpr std::size_t digits = 8;
    std::string text = std::to_string(seed);
    if (text.size() != digits)
        return {};
    const auto number = [&text](std::size_t from, std::size_t count) { return std::stoi(text.substr(from, count)); };
    const std::chrono::year_month_day day(std::chrono::year(number(0, 4)),
                                          std::chrono::month(static_cast<unsigned>(number(4, 2))),
                                          std::chrono::day(static_cast<unsigned>(number(6, 2))));
    return day.ok() ? text.insert(6, "-").insert(4, "-") : std::string();
}

}  // namespace gloam
