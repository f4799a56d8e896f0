#include "app/RunStore.h"

#include "core/io/Files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace gloam::app {

bool RunStore::hasRun() const
{
    return QFileInfo::exists(file());
}

QDateTime RunStore::savedAt() const
{
    return QFileInfo(file()).lastModified();
}

Status RunStore::save(const SavedGame& run) const
{
    if (!QDir().mkpath(m_folder))
        return Error{"The folder " + m_folder.toStdString() + " cannot be made."};
    SaveOptions options;
    options.keepBackup = false;   // a run is not to be taken back
    return saveFileDurably(file().toStdString(), formatSave(run), options);
}

Result<SavedGame> RunStore::load(const ReadContext& reading) const
{
    const std::string path = file().toStdString();
    const auto text = readFile(path, reading.limits.fileBytes);
    if (!text)
        return text.error();
    Progress progress;
    return parseSave(*text, reading, "current.gloamsave", progress);
}

Result<QString> RunStore::setAside() const
{
    const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    QString aside = m_folder + QStringLiteral("/damaged-%1.gloamsave").arg(stamp);
    for (int i = 2; QFileInfo::exists(aside); ++i)
        aside = m_folder + QStringLiteral("/damaged-%1-%2.gloamsave").arg(stamp).arg(i);
    if (!QFile::rename(file(), aside))
        return Error{"It could not be renamed to " + aside.toStdString() + "."};
    return aside;
}

void RunStore::remove() const
{
    QFile::remove(file());
}

QString describeRun(const GameState& state)
{
    const Level& level = state.currentLevel();
    return QCoreApplication::translate("RunStore", "%1, depth %2, turn %3")
        .arg(QString::fromStdString(level.displayName()))
        .arg(level.depth)
        .arg(state.turn);
}

}  // namespace gloam::app
