#include "app/run/CommandWords.h"

#include "core/action/Command.h"
#include "core/base/Overloaded.h"
#include "core/view/words/WayWords.h"

namespace gloam::app {

namespace {

/// What the sentence is called after: the command's verb, with a name for those whose word is a sign or one of many.
std::string verbOf(const Command& command, const std::string& text)
{
    return std::visit(Overloaded{[](const command::Move&) { return std::string("step"); },
                                 [](const command::UseStairs& stairs) {
                                     return "stairs-"
                                            + std::string(stairs.direction == StairDirection::Down ? "down" : "up");
                                 },
                                 [](const command::Use&) { return std::string("use"); },
                                 [&](const auto&) { return text.substr(0, text.find_first_of(":@")); }},
                      command);
}

std::string wordsOf(const Narrator& narrator, const Command& command)
{
    if (const auto* custom = std::get_if<command::Custom>(&command))
        return custom->verb.text();
    const std::string text = toText(command);
    const std::string argument = text.substr(text.find(':') + 1);
    const auto direction = directionFromWord(argument);
    return narrator
        .say("after-" + verbOf(command, text), {{"direction", direction ? directionWord(*direction) : std::string()},
                                                {"number", argument.substr(0, argument.find('@'))}})
        .text;
}

}  // namespace

QString commandWords(const Narrator& narrator, const std::string& text, bool hasStayed)
{
    const auto commands = parseCommands(text);
    if (!commands || commands->size() != 1)
        return QString::fromStdString(text);
    const auto* move = std::get_if<command::Move>(&commands->front());
    return QString::fromStdString(
        wordsOf(narrator, move && hasStayed ? Command(command::Bump{move->direction}) : commands->front()));
}

}  // namespace gloam::app
