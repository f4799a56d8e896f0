#include "core/game/GameState.h"

namespace gloam {

std::span<const std::string_view> namesOf(GameEnd)
{
    static constexpr std::string_view names[] = {"running", "won", "died"};
    return names;
}

void fields(FieldVisitor& visitor, Subject& subject)
{
    field(visitor, {"id", "who"}, subject.id);
    field(visitor, {.name = "type", .help = "what it is", .refersTo = "entities"}, subject.type);
    field(visitor, {"name", "what it is called"}, subject.name);
    field(visitor, {"at", "where it was"}, subject.at);
}

void fields(FieldVisitor& visitor, GameState& state)
{
    field(visitor, {.name = "level", .help = "where the hero is", .refersTo = "levels"}, state.level);
    field(visitor, {"now", "since the beginning", "ticks", 0}, state.now);
    field(visitor, {"turn", "since the beginning", "turns", 0}, state.turn);
    field(visitor, {"end", "how it ended"}, state.end);
    field(visitor, {"killer", "of the hero"}, state.killer);
    auto nextId = static_cast<std::int64_t>(state.nextId);
    field(visitor, {"next-entity-id", "given to who is born next", {}, firstBornId}, nextId);
    state.nextId = static_cast<std::uint64_t>(nextId);
}

}  // namespace gloam
