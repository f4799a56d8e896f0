#include "app/run/CommandWords.h"

#include "core/action/Command.h"
#include "core/base/Overloaded.h"
#include "core/view/words/WayWords.h"

#include <QCoreApplication>

namespace gloam::app {

namespace {

QString phrase(const char* text)
{
    return QCoreApplication::translate("CommandWords", text);
}

QString phrase(const char* text, Direction direction)
{
    return phrase(text).arg(QString::fromStdString(directionWord(direction)));
}

QString wordsOf(const Command& command)
{
    return std::visit(
        Overloaded{[](const command::Move& move) { return phrase("a step %1", move.direction); },
                   [](const command::Bump& bump) { return phrase("acting %1", bump.direction); },
                   [](const command::OpenDoor& open) { return phrase("opening the door %1", open.direction); },
                   [](const command::CloseDoor& close) { return phrase("closing the door %1", close.direction); },
                   [](const command::Strike&) { return phrase("a blow"); },
                   [](const command::UseStairs& stairs) {
                       const bool isDown = stairs.direction == StairDirection::Down;
                       return isDown ? phrase("going down the stairs") : phrase("going up the stairs");
                   },
                   [](const command::Fire&) { return phrase("a shot"); },
                   [](const command::Dig& dig) { return phrase("digging %1", dig.direction); },
                   [](const command::Push& push) { return phrase("a push %1", push.direction); },
                   [](const command::Search&) { return phrase("searching"); },
                   [](const command::Take&) { return phrase("taking an item"); },
                   [](const command::Drop&) { return phrase("dropping an item"); },
                   [](const command::Wear&) { return phrase("putting on an item"); },
                   [](const command::TakeOff&) { return phrase("taking off an item"); },
                   [](const command::Use&) { return phrase("using an item"); },
                   [](const command::Throw&) { return phrase("a throw"); },
                   [](const command::PutIn&) { return phrase("putting an item away"); },
                   [](const command::UseAbility& use) { return phrase("using ability %1").arg(use.slot); },
                   [](const command::Douse&) { return phrase("dousing or lighting your light"); },
                   [](const command::Wait&) { return phrase("waiting"); },
                   [](const command::Choose& choice) { return phrase("choosing answer %1").arg(choice.option); },
                   [](const command::Custom& custom) { return QString::fromStdString(custom.verb.text()); }},
        command);
}

}  // namespace

QString commandWords(const std::string& text, bool hasStayed)
{
    const auto commands = parseCommands(text);
    if (!commands || commands->size() != 1)
        return QString::fromStdString(text);
    const auto* move = std::get_if<command::Move>(&commands->front());
    return wordsOf(move && hasStayed ? Command(command::Bump{move->direction}) : commands->front());
}

}  // namespace gloam::app
