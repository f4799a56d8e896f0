#include "app/setup/Today.h"

#include "core/game/Modes.h"

#include <QDateTime>

namespace gloam::app {

std::uint64_t seedOfToday()
{
    const QDate today = QDateTime::currentDateTimeUtc().date();
    return seedOfDay(today.year(), today.month(), today.day());
}

}  // namespace gloam::app
