#include "core/game/GameState.h"

namespace gloam {

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
