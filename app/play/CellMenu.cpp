#include "app/play/CellMenu.h"

#include "core/action/Command.h"
#include "core/base/Direction.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/Labels.h"

#include <QCoreApplication>

#include <optional>
#include <variant>

namespace gloam::app {

namespace {

struct CellMenuWords {
    const char* act;
    const char* text;  ///< with %1 for the target
    const char* icon;
    const char* key = nullptr;  ///< the act of the key maps, without its direction after a hyphen; if null, this act
};

constexpr CellMenuWords cellMenuWords[] = {
    {"walk", QT_TRANSLATE_NOOP("CellMenu", "Walk there"), "walk", "move-"},
    {"strike", QT_TRANSLATE_NOOP("CellMenu", "Strike: %1"), "bump", "move-"},
    {"talk", QT_TRANSLATE_NOOP("CellMenu", "Talk: %1"), "bump", "move-"},
    {"use", QT_TRANSLATE_NOOP("CellMenu", "Use: %1"), "bump", "move-"},
    {"push", QT_TRANSLATE_NOOP("CellMenu", "Push: %1"), "bump", "move-"},
    {"open", QT_TRANSLATE_NOOP("CellMenu", "Open: %1"), "close-door", "move-"},
    {"close", QT_TRANSLATE_NOOP("CellMenu", "Close: %1"), "close-door", "close-door"},
    {"dig", QT_TRANSLATE_NOOP("CellMenu", "Dig: %1"), "dig"},
    {"search", QT_TRANSLATE_NOOP("CellMenu", "Search around"), "search"},
    {"fire", QT_TRANSLATE_NOOP("CellMenu", "Shoot: %1"), "fire"},
    {"travel", QT_TRANSLATE_NOOP("CellMenu", "Travel there"), "travel"},
    {"stairs", QT_TRANSLATE_NOOP("CellMenu", "Take: %1"), "stairs-down", "take-stairs"},
    {"take", QT_TRANSLATE_NOOP("CellMenu", "Pick up: %1"), "take"},
    {"wait", QT_TRANSLATE_NOOP("CellMenu", "Wait"), "wait"},
    {"look", QT_TRANSLATE_NOOP("CellMenu", "Look"), "look"},
    {"describe", QT_TRANSLATE_NOOP("CellMenu", "Describe where you are"), "describe"},
};

/// The direction of a command that has one.
std::optional<Direction> directionIn(const CellAct& act)
{
    if (!act.command)
        return std::nullopt;
    return std::visit(
        [](const auto& command) -> std::optional<Direction> {
            if constexpr (requires(Direction direction) { direction = command.direction; })
                return command.direction;
            return std::nullopt;
        },
        *act.command);
}

QString keyActOf(const CellAct& act, const CellMenuWords& words)
{
    const QString key = QLatin1String(words.key ? words.key : words.act);
    const std::optional<Direction> direction = directionIn(act);
    if (!key.endsWith(QLatin1Char('-')))
        return key;
    return direction ? editor::actToward(key, *direction) : QLatin1String(words.act);
}

}  // namespace

CellMenuRow menuRowOf(const CellAct& act, const editor::KeyBindings& keys)
{
    for (const CellMenuWords& words : cellMenuWords)
        if (act.act.text() == words.act) {
            const QString text = QCoreApplication::translate("CellMenu", words.text);
            const QString what = editor::withoutMnemonic(QString::fromStdString(act.what));
            return {text.contains(QLatin1String("%1")) ? text.arg(what) : text, QLatin1String(words.icon),
                    keys.keysOf(keyActOf(act, words)).value(0)};
        }
    const QString plain = QString::fromStdString(act.act.text());
    return {plain, {}, keys.keysOf(plain).value(0)};
}

}  // namespace gloam::app
