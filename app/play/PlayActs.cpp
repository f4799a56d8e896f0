#include "app/play/PlayActs.h"

#include "core/action/Command.h"

namespace gloam::app {

std::optional<Direction> directionOfAct(const QString& act)
{
    const bool isStep = act.startsWith(QLatin1String("move-")) || act.startsWith(QLatin1String("bump-"));
    return isStep ? directionFromWord(act.mid(5).toStdString()) : std::nullopt;
}

std::optional<Command> commandOfAct(const QString& act)
{
    if (const auto direction = directionOfAct(act)) {
        if (act.startsWith(QLatin1String("move-")))
            return command::Move{*direction};
        return command::Bump{*direction};
    }
    if (act == QLatin1String("wait"))
        return command::Wait{};
    if (act == QLatin1String("search"))
        return command::Search{};
    if (act == QLatin1String("take"))
        return command::Take{};
    if (act == QLatin1String("douse"))
        return command::Douse{};
    if (act == QLatin1String("stairs-down"))
        return command::UseStairs{StairDirection::Down};
    if (act == QLatin1String("stairs-up"))
        return command::UseStairs{StairDirection::Up};
    return std::nullopt;
}

bool isRepeatable(const QString& act)
{
    return directionOfAct(act) || act == QLatin1String("wait") || act == QLatin1String("zoom-in") ||
           act == QLatin1String("zoom-out");
}

}  // namespace gloam::app
