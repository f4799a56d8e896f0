#include "core/view/words/CharacterDump.h"

#include "core/game/Modes.h"
#include "core/view/frame/FrameBuilder.h"
#include "core/view/frame/Viewport.h"
#include "core/view/slice/Belongings.h"
#include "core/view/words/Story.h"
#include "core/view/words/WayWords.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <variant>

namespace gloam {

namespace {

constexpr std::size_t linesOfLog = 20;
constexpr Size surroundings{61, 21};  ///< cells
constexpr std::size_t labelWidth = 10;

std::string row(std::string label, const std::string& value)
{
    label.resize(std::max(label.size() + 1, labelWidth), ' ');
    return label + value + "\n";
}

std::string heading(const std::string& text)
{
    return "\n" + text + "\n" + std::string(text.size(), '-') + "\n";
}

std::string outcomeOf(const Game& game, const Narrator& narrator, bool isGoingOn)
{
    if (game.state().end != GameEnd::Running)
        return outcomeOf(game.state(), narrator);
    return isGoingOn ? "saved" : "gave up";
}

/// Joins the lines of a text. A reader parses the first rows of a dump, so each of them must stay a single line.
std::string oneLine(std::string text)
{
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

std::string scoreText(const Game& game, const Tally& tally)
{
    std::string text;
    for (const ScoreRow& each : scoreRows(game, tally))
        if (each.points != 0)
            text += row(oneLine(each.name), std::to_string(each.count) + ", " + std::to_string(each.points)
                                                + (each.points == 1 ? " point" : " points"));
    return text;
}

std::string storyText(const Tally& tally, const Narrator& narrator)
{
    std::string text;
    for (const std::string& line : chronicleLines(tally.chronicle, narrator))
        text += oneLine(line) + "\n";
    return text;
}

/// What the hero saw by: "torch, 120 turns left", "in the dark".
std::string wornLightText(const Game& game)
{
    const Supplies supplies = suppliesOf(game, heroId);
    const auto left = [](int turns) {
        return ", " + std::to_string(turns) + (turns == 1 ? " turn left" : " turns left");
    };
    if (supplies.lightRadius > 0 && !supplies.lightName.empty())
        return supplies.lightName + (supplies.lightLeft ? left(*supplies.lightLeft) : std::string(", without end"));
    if (supplies.isInDarkness)
        return "in the dark";
    if (supplies.glowTurns > 0)
        return "a glow" + left(supplies.glowTurns);
    return supplies.lightName.empty() ? "none" : supplies.lightName + ", out";
}

/// "Moonless", and for a daily mode its day: "Daily, 2026-11-28".
std::string modeText(const GameState& state)
{
    const GameMode* mode = modeOf(state.world);
    if (!mode)
        return state.world.settings.mode.text();
    const std::string day = mode->isDaily ? dayOfSeed(state.chance.seed()) : std::string();
    return day.empty() ? mode->displayName() : mode->displayName() + ", " + day;
}

/// "step" for every direction, "bump" for every bump…
std::string kindOf(const Command& command)
{
    if (std::holds_alternative<command::Move>(command))
        return "step";
    if (std::holds_alternative<command::UseStairs>(command))
        return "stairs";
    const std::string word = toText(command);
    if (const auto* custom = std::get_if<command::Custom>(&command))
        return custom->verb.text();
    return word.substr(0, word.find_first_of(":@"));
}

std::string deedRows(std::span<const RunRecord> records)
{
    std::map<std::string, int> deeds;
    for (const RunRecord& record : records)
        if (const auto* command = std::get_if<Command>(&record))
            ++deeds[kindOf(*command)];
    std::string text;
    for (const auto& [kind, count] : deeds)
        text += row(kind, std::to_string(count));
    return text;
}

std::string carriedRows(const Game& game)
{
    std::map<std::string, int> items;
    for (const Entity& entity : game.level().entities.all())
        if (entity.in == heroId)
            ++items[game.types().entity(entity.type).displayName()];
    std::string text;
    for (const auto& [name, count] : items)
        text += (count > 1 ? std::to_string(count) + " x " : std::string()) + name + "\n";
    return text;
}

/// The surroundings without lines and columns that are entirely unknown.
std::string mapRows(const Game& game)
{
    SliceScratch scratch;
    const Slice slice = sliceOf(game, scratch);
    std::string text = glyphText(frameOf(slice, Palette::ember(), windowFor(slice.size, surroundings, slice.self.at)));
    std::string trimmed;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        const std::string line = text.substr(at, end - at);
        if (const std::size_t last = line.find_last_not_of(' '); last != std::string::npos)
            trimmed += line.substr(0, last + 1) + "\n";
        at = end + 1;
    }
    return trimmed;
}

}  // namespace

std::string characterDump(const Game& game, const Narrator& narrator, const DumpFacts& facts)
{
    const GameState& state = game.state();
    const Entity& hero = *game.hero();
    const EntityType& type = game.types().entity(hero.type);
    const Stats* stats = part<Stats>(hero, game.types());
    std::string text = state.world.displayName() + ": " + outcomeOf(game, narrator, facts.isGoingOn) + ", turn "
                       + std::to_string(state.turn) + "\n\n";
    text += row("Hero", type.displayName());
    text += row("Where", game.level().displayName() + ", " + whereInWorld(state) + ", cell " + std::to_string(hero.at.x)
                             + "," + std::to_string(hero.at.y));
    text += row("End", outcomeOf(game, narrator, facts.isGoingOn));
    const std::string most = stats ? " of " + std::to_string(stats->hp) : std::string();
    text += row("Health", std::to_string(std::max(0, hero.hp)) + most);
    text += row("Turns", std::to_string(state.turn));
    text += row("Light", wornLightText(game));
    text += row("Kills", std::to_string(facts.tally.kills));
    text += row("Score", std::to_string(scoreOf(game, facts.tally)));
    if (facts.tally.usedOverlays)
        text += row("Overlays", "used: the player saw what the hero could not know");
    if (facts.tally.loads > 0)
        text += row("Loaded", facts.tally.loads == 1 ? std::string("once, from a save")
                                                     : std::to_string(facts.tally.loads) + " times, from saves");
    text += row("World", state.world.displayName());
    if (const std::string mode = oneLine(modeText(state)); !mode.empty())
        text += row("Mode", mode);
    text += row("Seed", std::to_string(state.chance.seed()));
    text += row("When", facts.when);
    if (!state.ending.empty())
        text += row("Ending", oneLine(state.ending));
    if (!state.endText.empty())
        text += heading("The end") + state.endText + "\n";
    const bool hasOwnScore = state.world.settings.score != ScoreRules();
    if (const std::string score = hasOwnScore ? scoreText(game, facts.tally) : ""; !score.empty())
        text += heading("Score") + score;
    text += heading("Map") + mapRows(game);
    if (const std::string story = storyText(facts.tally, narrator); !story.empty())
        text += heading("Story") + story;
    text += heading("Last messages");
    for (std::size_t i = facts.told.size() - std::min(facts.told.size(), linesOfLog); i < facts.told.size(); ++i)
        text += facts.told[i] + "\n";
    if (const std::string carried = carriedRows(game); !carried.empty())
        text += heading("Carried") + carried;
    if (const std::string deeds = deedRows(facts.records); !deeds.empty())
        text += heading("Done") + deeds;
    return text;
}

}  // namespace gloam
