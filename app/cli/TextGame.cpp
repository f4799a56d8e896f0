#include "app/cli/TextGame.h"

#include "app/cli/EndText.h"
#include "core/bot/Rest.h"

#include <iterator>
#include <ostream>
#include <sstream>

namespace gloam::app {

namespace {

/// Replaces a direction after @ by the cell beside the hero: "ability:1@ne".
std::string withCell(const std::string& word, Point hero)
{
    const std::size_t at = word.rfind('@');
    const auto direction =
        at == std::string::npos ? std::nullopt : directionFromWord(std::string_view(word).substr(at + 1));
    if (!direction)
        return word;
    const Point cell = hero + step(*direction);
    return word.substr(0, at + 1) + std::to_string(cell.x) + "," + std::to_string(cell.y);
}

/// The command that a word such as `100*wait` repeats.
std::string withoutCount(const std::string& word)
{
    const std::size_t star = word.substr(0, word.find(':')).find('*');
    return star == std::string::npos ? word : word.substr(star + 1);
}

/// Whether a word is a rest, which is many commands.
bool isRest(const std::string& word)
{
    return word == "rest";
}

}  // namespace

std::vector<std::string> wordsOf(const std::string& text)
{
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

std::string wordError(const std::string& word)
{
    const auto commands = parseCommands(withCell(word, {}));
    return commands || isRest(word) ? std::string() : commands.error().sentence;
}

void TextGame::tellOpening()
{
    for (const Message& message : narrator.narrate({std::nullopt, game.opening()}))
        if (message.category != hintCategory)
            context.out << message.text << "\n";
}

StepResult TextGame::play(const Command& command)
{
    StepResult result = game.perform(command);
    wasRefused = result.refusal.has_value();
    if (journal && !wasRefused)
        recorded = journal->write(recorder.after(command, game.state()));
    std::vector<Message> told = narrator.narrate(result, &known);
    if (!wasRefused) {
        known = sliceToDecide(game, scratch);
        told = sentry.look(result, known, narrator, std::move(told));
    }
    for (const Message& message : told)
        context.out << message.text << "\n";
    return result;
}

bool TextGame::playWord(const std::string& word, bool isStrict)
{
    if (isRest(word)) {
        if (canGoOn())
            rest();
        return true;
    }
    // A cell beside the hero is relative to where it stands now, so each repetition is parsed again.
    const std::size_t repeats = parseCommands(withCell(word, {}))->size();
    const std::string one = withoutCount(word);
    for (std::size_t i = 0; i < repeats && canGoOn(); ++i) {
        play(parseCommands(withCell(one, game.hero()->at))->front());
        if (wasRefused && isStrict)
            return false;
    }
    return true;
}

void TextGame::rest()
{
    Rest resting(known);
    wasRefused = false;
    for (auto command = resting.next(); command && canGoOn(); command = resting.next()) {
        const StepResult result = play(*command);
        resting.saw(known, result.events);
    }
    if (resting.stop())
        if (const std::string why = narrator.say(resting.stop()->key(), resting.stop()->fills).text; !why.empty())
            context.out << why << "\n";
}

int TextGame::finish()
{
    if (journal && recorded)
        recorded = journal->sync();
    if (!recorded)
        return fileError(context, recorded.error().sentence);
    const GameState& state = game.state();
    tellEnd(state, narrator, context.out);
    context.out << "turn " << state.turn << " hash " << hexText(hash(state).value) << "\n";
    return exitDone;
}

}  // namespace gloam::app
