#include "core/game/GameState.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace gloam {

namespace {

Entity withoutMasks(Entity entity)
{
    for (PartBox& box : entity.parts)
        box.own = {};
    return entity;
}

bool areSameInPlay(const Entity& a, const Entity& b)
{
    return a == b || withoutMasks(a) == withoutMasks(b);
}

Level withoutEntitiesAndLegend(Level level)
{
    level.entities = {};
    level.legend = {};
    return level;
}

bool areSameInPlay(const Cow<Level>& a, const Cow<Level>& b)
{
    if (a == b)
        return true;
    const EntityList& mine = a->entities.all();
    const EntityList& theirs = b->entities.all();
    return mine.size() == theirs.size()
           && std::equal(mine.begin(), mine.end(), theirs.begin(),
                         [](const Entity& one, const Entity& other) { return areSameInPlay(one, other); })
           && withoutEntitiesAndLegend(*a) == withoutEntitiesAndLegend(*b);
}

bool areSameInPlay(World a, World b)
{
    const auto mine = std::exchange(a.levels, {});
    const auto theirs = std::exchange(b.levels, {});
    return a == b && mine.size() == theirs.size()
           && std::equal(mine.begin(), mine.end(), theirs.begin(), [](const auto& one, const auto& other) {
                  return one.first == other.first && areSameInPlay(one.second, other.second);
              });
}

auto everythingButTheWorld(const GameState& state)
{
    return std::tie(state.level, state.now, state.turn, state.chance, state.flags, state.choice, state.memory,
                    state.leftAt, state.nextId, state.end, state.killer, state.ending, state.endText);
}

}  // namespace

bool operator==(const GameState& a, const GameState& b)
{
    return everythingButTheWorld(a) == everythingButTheWorld(b) && areSameInPlay(a.world, b.world);
}

std::span<const std::string_view> namesOf(GameEnd)
{
    static constexpr std::string_view names[] = {"running", "won", "died"};
    return names;
}

void fields(FieldVisitor& visitor, Subject& subject)
{
    field(visitor, {"id", "its id"}, subject.id);
    field(visitor, {.name = "type", .help = "what it is", .refersTo = "entities"}, subject.type);
    field(visitor, {"name", "its name"}, subject.name);
    field(visitor, {"at", "where it was"}, subject.at);
}

void fields(FieldVisitor& visitor, GameState& state)
{
    field(visitor, {.name = "level", .help = "level the hero is on", .refersTo = "levels"}, state.level);
    field(visitor, {"now", "time since the game began", "ticks", 0}, state.now);
    field(visitor, {"turn", "turn of the game, counted from its beginning", "turns", 0}, state.turn);
    field(visitor, {"end", "how it ended"}, state.end);
    field(visitor, {"killer", "who killed the hero"}, state.killer);
    field(visitor, {"ending", "what the world calls this end"}, state.ending);
    field(visitor, {"end-text", "what the world says about it"}, state.endText);
    auto nextId = static_cast<std::int64_t>(state.nextId);
    field(visitor, {"next-entity-id", "id of the next entity born in play", {}, firstBornId}, nextId);
    assignChanged(state.nextId, static_cast<std::uint64_t>(nextId));
}

}  // namespace gloam
