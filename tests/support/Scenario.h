#pragma once

#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/io/world/WorldText.h"
#include "tests/support/Drawing.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::test {

/// A level of a scenario besides the first one.
struct ScenarioLevel {
    std::string name;
    std::string map;
};

/// A scenario besides its drawing; texts are pieces of a world file.
struct ScenarioOptions {
    std::string hero = "delver";
    std::string kit{};  ///< "torch, dagger"
    std::string ruleset = "d20";
    std::string choices{};                ///< "{timing: {model: energy}}"
    std::string types{};                  ///< "{entities: {imp: {parent: gritling}}}"
    std::map<char, std::string> signs{};  ///< 'I' -> "{entity: imp, on: floor}", before the usual signs
    std::string cells{};                  ///< "[{at: [1, 1], locked: brass}]", of the first level
    std::string entities{};               ///< "[{type: gritling, at: [1, 1], hp: 3}]", of the first level
    std::string triggers{};               ///< "[{on: start, effects: [{do: win}]}]", of the first level
    std::vector<ScenarioLevel> levels{};
    std::string links{};     ///< "[{from: [first, 1, 1], to: [second, 2, 2]}]"
    std::string goal{};      ///< "{reach: [first, 3, 3]}"
    std::string factions{};  ///< "{gritlings: {feelings: [{toward: player, feeling: 20}]}}"
    std::uint64_t seed = 1;
    std::shared_ptr<const Engine> engine = standardEngine();
};

/// The types and rulesets of the resources folder, read once.
std::shared_ptr<const Library> shippedLibrary();

/// The text of a scenario's world; its first level is called `first`.
std::string scenarioText(std::string_view map, const ScenarioOptions& options = {});
ParsedWorld parseScenario(std::string_view map, const ScenarioOptions& options = {});

/// A world without problems and a game of it, or the Error that prevented the game.
World scenarioWorld(std::string_view map, const ScenarioOptions& options = {});
Result<Game> beginScenario(std::string_view map, const ScenarioOptions& options = {});

/// A drawn level and a game in it: `#` wall, `.` floor, `+` closed door, `'` open door, `~` water, `>` `<` stairs, `@`
/// hero, a capital letter the first shipped creature of that glyph. Ends the program if it cannot begin.
class Scenario {
public:
    explicit Scenario(std::string_view map, const ScenarioOptions& options = {});

    /// The same world, without reading it again.
    Scenario(const World& world, std::uint64_t seed);

    StepResult play(const Command& command) { return m_game.perform(command); }

    /// Performs commands given as text, up to the first refusal; returns all events.
    StepResult play(std::string_view commands);

    Game& game() { return m_game; }
    const Game& game() const { return m_game; }
    const GameState& state() const { return m_game.state(); }
    const Level& level() const { return m_game.level(); }
    const Entity& hero() const { return *m_game.hero(); }

    /// The hero's level, or another one, as a drawing.
    Drawing drawing() const { return drawing(state().level); }
    Drawing drawing(const Name& level) const;

    /// The first entity with a glyph on any level; null if there is none.
    const Entity* find(std::string_view glyph) const;
    const Entity& entity(std::string_view glyph) const;

    std::string hash() const { return hexText(gloam::hash(state()).value); }

    /// Continues from a state changed by hand.
    void change(const std::function<void(GameState&)>& change);

private:
    std::shared_ptr<const Engine> m_engine;
    Game m_game;
};

/// The events of one kind, in order.
template <typename E> std::vector<E> eventsOf(const StepResult& result)
{
    std::vector<E> found;
    for (const PerceivedEvent& told : result.events)
        if (const E* event = std::get_if<E>(&told.event))
            found.push_back(*event);
    return found;
}

/// Why a command was refused, as a word; empty if it was done.
std::string refusalWord(const StepResult& result);

}  // namespace gloam::test
