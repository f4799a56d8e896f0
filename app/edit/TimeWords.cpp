#include "app/edit/TimeWords.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace gloam::app {

QString timeWords(std::int64_t seconds)
{
    const QDateTime time = QDateTime::fromSecsSinceEpoch(seconds);
    const bool isToday = time.date() == QDate::currentDate();
    return isToday ? QCoreApplication::translate("TimeWords", "today at %1")
                         .arg(QLocale().toString(time.time(), QStringLiteral("HH:mm")))
                   : QCoreApplication::translate("TimeWords", "on %1")
                         .arg(QLocale().toString(time, QStringLiteral("d MMM yyyy HH:mm")));
}

}  // namespace gloam::app
