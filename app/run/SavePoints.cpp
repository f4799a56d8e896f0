#include "app/run/SavePoints.h"

#include "core/base/Limits.h"
#include "core/io/file/FileLock.h"
#include "core/io/file/Files.h"
#include "core/world/SavePoints.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringList>

namespace gloam::app {

namespace {

QString wordsOfSaving(const char* text)
{
    return QCoreApplication::translate("SavePoints", text);
}

Status copyDurably(const QString& from, const QString& to)
{
    const auto bytes = readFile(from.toStdString(), Limits().fileBytes);
    if (!bytes)
        return bytes.error();
    SaveOptions options;
    options.keepBackup = false;
    return saveFileDurably(to.toStdString(), *bytes, options);
}

}  // namespace

bool SavePoints::isEmpty() const
{
    return QDir(m_folder).entryList({QStringLiteral("*.txt")}, QDir::Files).isEmpty();
}

std::vector<PastRun> SavePoints::all() const
{
    return runsIn(m_folder);
}

/// The text comes last: without it, a save is not listed.
Status SavePoints::keep(const RunStore& store, const std::string& dump, const QDateTime& when) const
{
    if (!QDir().mkpath(m_folder))
        return Error{"The folder " + m_folder.toStdString() + " cannot be made."};
    const auto alone = FileLock::wait(lockOfFolder(m_folder).toStdString());  // two windows may save at once
    if (!alone)
        return alone.error();
    const RunStore saved = RunStore::named(m_folder, freeStampIn(m_folder, when));
    if (const Status copied = copyDurably(store.file(), saved.file()); !copied)
        return copied;
    if (QFileInfo::exists(store.journalFile()))
        if (const Status copied = copyDurably(store.journalFile(), saved.journalFile()); !copied)
            return copied;
    QFile::copy(store.cardFile(), saved.cardFile());
    SaveOptions options;
    options.keepBackup = false;
    const QString text = QFileInfo(saved.file()).path() + QLatin1Char('/') + QFileInfo(saved.file()).completeBaseName()
                         + QStringLiteral(".txt");
    return saveFileDurably(text.toStdString(), dump, options);
}

Result<KeptRun> SavePoints::read(const PastRun& point, const ReadContext& reading) const
{
    return storeOfJournal(point.journal).load(reading);
}

Status SavePoints::remove(const PastRun& point) const
{
    const RunStore saved = storeOfJournal(point.journal);
    if (!QFile::remove(point.dump))
        return Error{"The file " + point.dump.toStdString() + " cannot be removed."};
    saved.remove();
    return done();
}

RunStore storeOfJournal(const QString& journal)
{
    const QFileInfo file(journal);
    return RunStore::named(file.path(), file.completeBaseName());
}

/// A program killed in between leaves a current run that is whole: the former one, or this one.
Status makeRunCurrent(const QString& journal, const KeptRun& kept, const RunStore& store)
{
    if (!QDir().mkpath(store.folder()))
        return Error{"The folder " + store.folder().toStdString() + " cannot be made."};
    if (!kept.journal) {
        store.remove();
        return store.save(kept.saved);
    }
    store.dropSave();  // it belongs to the former run's journal
    if (const Status copied = copyDurably(journal, store.journalFile()); !copied)
        return copied;
    return store.save(kept.saved);
}

bool areOfOneRun(const GameState& a, const GameState& b)
{
    return a.world.settings.id == b.world.settings.id && a.chance.seed() == b.chance.seed();
}

QString whyNoSave(const GameState& state)
{
    if (!state.hero() || allowsSaving(state.world, {state.level, state.hero()->at}))
        return {};
    QStringList names;
    for (const std::string& name : savePointNames(state.world))
        names << QString::fromStdString(name);
    return names.isEmpty() ? wordsOfSaving("You can save only beside a save point, and this world has none yet.")
                           : wordsOfSaving("You can save only beside a save point (%1), and none is near.")
                                 .arg(names.join(QStringLiteral(", ")));
}

}  // namespace gloam::app
