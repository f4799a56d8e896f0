#include "app/play/CellMenu.h"

#include "core/action/Command.h"
#include "core/base/OneOf.h"
#include "core/base/Overloaded.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/Labels.h"

#include <QCoreApplication>

namespace gloam::app {

namespace {

struct CellMenuWords {
    const char* act;
    const char* text;  ///< with %1 for the target
    const char* icon;
};

constexpr CellMenuWords cellMenuWords[] = {
    {"walk", QT_TRANSLATE_NOOP("CellMenu", "Walk there"), "walk"},
    {"strike", QT_TRANSLATE_NOOP("CellMenu", "Strike: %1"), "bump"},
    {"talk", QT_TRANSLATE_NOOP("CellMenu", "Talk: %1"), "bump"},
    {"use", QT_TRANSLATE_NOOP("CellMenu", "Use: %1"), "bump"},
    {"push", QT_TRANSLATE_NOOP("CellMenu", "Push: %1"), "bump"},
    {"open", QT_TRANSLATE_NOOP("CellMenu", "Open: %1"), "close-door"},
    {"close", QT_TRANSLATE_NOOP("CellMenu", "Close: %1"), "close-door"},
    {"dig", QT_TRANSLATE_NOOP("CellMenu", "Dig: %1"), "dig"},
    {"search", QT_TRANSLATE_NOOP("CellMenu", "Search around"), "search"},
    {"fire", QT_TRANSLATE_NOOP("CellMenu", "Shoot: %1"), "fire"},
    {"travel", QT_TRANSLATE_NOOP("CellMenu", "Travel there"), "travel"},
    {"stairs", QT_TRANSLATE_NOOP("CellMenu", "Take: %1"), "stairs-down"},
    {"take", QT_TRANSLATE_NOOP("CellMenu", "Pick up: %1"), "take"},
    {"wait", QT_TRANSLATE_NOOP("CellMenu", "Wait"), "wait"},
    {"look", QT_TRANSLATE_NOOP("CellMenu", "Look"), "look"},
    {"describe", QT_TRANSLATE_NOOP("CellMenu", "Describe where you are"), "describe"},
};

/// The act of the key maps that does the same; acts that ask for a direction go by their names alone.
QString keyActOf(const CellAct& act)
{
    if (!act.command)
        return QString::fromStdString(act.act.text());
    const auto moveTo = [](Direction direction) { return editor::actToward(QStringLiteral("move-"), direction); };
    return std::visit(
        Overloaded{[&](const command::Move& move) { return moveTo(move.direction); },
                   [&](const command::Bump& bump) { return moveTo(bump.direction); },
                   [&](const command::OpenDoor& open) { return moveTo(open.direction); },
                   [&](const command::Push& push) { return moveTo(push.direction); },
                   [](const command::CloseDoor&) { return QStringLiteral("close-door"); },
                   [](const command::UseStairs&) { return QStringLiteral("take-stairs"); },
                   [&](const OneOf<command::Strike, command::Fire, command::Dig, command::Search, command::Look,
                                   command::Wait, command::Take, command::Drop, command::Wear, command::TakeOff,
                                   command::Use, command::Throw, command::PutIn, command::UseAbility, command::Douse,
                                   command::Steal, command::Bash, command::Choose, command::Custom> auto&) {
                       return QString::fromStdString(act.act.text());
                   }},
        *act.command);
}

}  // namespace

CellMenuRow menuRowOf(const CellAct& act, const editor::KeyBindings& keys)
{
    const QString key = keys.keysOf(keyActOf(act)).value(0);
    for (const CellMenuWords& words : cellMenuWords)
        if (act.act.text() == words.act) {
            const QString text = QCoreApplication::translate("CellMenu", words.text);
            const QString what = editor::withoutMnemonic(QString::fromStdString(act.what));
            return {text.contains(QLatin1String("%1")) ? text.arg(what) : text, QLatin1String(words.icon), key};
        }
    return {QString::fromStdString(act.act.text()), {}, key};
}

}  // namespace gloam::app
