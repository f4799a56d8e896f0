#include "app/run/PlaceWords.h"

#include "core/game/GameState.h"
#include "core/world/HomeZone.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstdlib>

namespace gloam::app {

namespace {

QString placed(const char* text)
{
    return QCoreApplication::translate("PlaceWords", text);
}

}  // namespace

QString zoneWords(Point fromHome)
{
    const auto [x, y] = fromHome;
    if (x == 0 && y == 0)
        return placed("home");
    QStringList ways;
    if (x != 0)
        ways << (x < 0 ? placed("%1 west") : placed("%1 east")).arg(std::abs(x));
    if (y != 0)
        ways << (y < 0 ? placed("%1 north") : placed("%1 south")).arg(std::abs(y));
    return ways.join(QStringLiteral(", "));
}

QString levelWords(int depth, const std::optional<Point>& zone)
{
    return zone ? zoneWords(*zone) : placed("depth %1").arg(depth);
}

QString placeNameOf(const GameState& state)
{
    const Level& level = state.currentLevel();
    return placed("%1, %2").arg(QString::fromStdString(level.displayName()),
                                levelWords(level.depth, zoneFromHome(state.world, state.level)));
}

}  // namespace gloam::app
