#include "app/start/DistinctNames.h"

#include <QCoreApplication>
#include <QDir>
#include <QMap>
#include <QSet>

#include <algorithm>

namespace gloam::app {

namespace {

/// The last `parts` parts of a path.
QString endOfPath(const QString& file, int parts)
{
    return QDir::fromNativeSeparators(file).section(QLatin1Char('/'), -parts, -1, QString::SectionSkipEmpty);
}

/// The fewest parts at the ends of the paths that make all ends differ.
int partsToTell(const QSet<QString>& files)
{
    constexpr int most = 64;
    for (int parts = 1; parts < most; ++parts) {
        QSet<QString> ends;
        for (const QString& file : files)
            ends.insert(endOfPath(file, parts));
        if (ends.size() == files.size())
            return parts;
    }
    return most;
}

}  // namespace

QStringList distinctNames(QStringList names, const QStringList& files)
{
    QMap<QString, QSet<QString>> filesOfName;
    for (qsizetype i = 0; i < std::min(names.size(), files.size()); ++i)
        if (!files[i].isEmpty())
            filesOfName[names[i]].insert(files[i]);
    for (qsizetype i = 0; i < std::min(names.size(), files.size()); ++i) {
        const QSet<QString> shared = filesOfName.value(names[i]);
        if (shared.size() > 1 && !files[i].isEmpty())
            names[i] = QCoreApplication::translate("DistinctNames", "%1 (%2)")
                           .arg(names[i], QDir::toNativeSeparators(endOfPath(files[i], partsToTell(shared))));
    }
    return names;
}

}  // namespace gloam::app
