#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QString>
#include <QStringList>

namespace gloam::test {

/// Where the program's sources are, with a slash at the end.
inline const QString sourceRoot = QStringLiteral(GLOAM_RESOURCES "/../");

/// The text of a file of the tree, "core/map/Entity.h"; empty if it cannot be read.
inline QString sourceText(const QString& path)
{
    QFile file(sourceRoot + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// "core/map/Entity.h" for each file of a folder of the tree whose name matches, sorted.
inline QStringList sourcesOf(const QString& folder,
                             const QStringList& names = {QStringLiteral("*.h"), QStringLiteral("*.cpp")})
{
    QStringList sources;
    for (QDirIterator files(sourceRoot + folder, names, QDir::Files, QDirIterator::Subdirectories); files.hasNext();)
        sources << files.next().mid(sourceRoot.size());
    sources.sort();
    return sources;
}

}  // namespace gloam::test
