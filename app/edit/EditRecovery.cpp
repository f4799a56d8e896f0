#include "app/edit/EditController.h"
#include "app/edit/TimeWords.h"
#include "app/widgets/Asking.h"
#include "core/io/edit/Replay.h"

#include <QFileInfo>

namespace gloam::app {

namespace {

/// "14 steps made after the last save of Crypt were recovered. The last one, today at 14:05: paint 34 cells on The
/// Gate."
QString describeKept(const KeptJournal& kept)
{
    const QString world = kept.world.isEmpty() ? QFileInfo(kept.file).fileName() : kept.world;
    QString words;
    if (kept.file.isEmpty())
        words = kept.steps == 1
                    ? EditController::tr("%1 was never saved: its one step is recovered.").arg(world)
                    : EditController::tr("%2 was never saved: its %L1 steps are recovered.").arg(kept.steps).arg(world);
    else
        words = kept.steps == 1
                    ? EditController::tr("One step made after the last save of %1 was recovered.").arg(world)
                    : EditController::tr("%L1 steps made after the last save of %2 were recovered.")
                          .arg(kept.steps)
                          .arg(world);
    if (!kept.lastStep.isEmpty())
        words +=
            QLatin1Char(' ') + EditController::tr("The last one, %1: %2.").arg(timeWords(kept.time), kept.lastStep);
    return words;
}

}  // namespace

std::vector<KeptJournal> EditController::unsavedJournals(const QString& file) const
{
    std::vector<KeptJournal> journals = m_journal.store().unsaved(file);
    std::erase_if(journals, [](const KeptJournal& kept) { return kept.isAside; });
    return journals;
}

/// The saved file stays as it is until the recovered world is saved. Unanswered, the journal stays.
void EditController::offerSteps(const KeptJournal& kept, std::function<void(Offered)> then)
{
    const bool hasFile = !kept.file.isEmpty() && QFileInfo::exists(kept.file);
    QStringList options{tr("Recover")};
    if (hasFile)
        options << tr("Open saved");
    options << tr("Keep for later");
    m_asking.ask(describeKept(kept), options, [this, kept, then, hasFile](int option) {
        if (option != 1) {
            const bool opensSaved = hasFile && option == 2;
            if (const auto held = opensSaved ? m_journal.store().hold(kept.folder) : std::nullopt)
                RecoveryStore::setAside(*held);
            then(opensSaved ? Offered::OpenSaved : Offered::Later);
            return;
        }
        if (const Status recovered = recover(kept); recovered) {
            then(Offered::Recovered);
            return;
        } else {
            m_asking.ask(tr("The steps cannot be recovered. %1 They stay in '%2'.")
                             .arg(QString::fromStdString(recovered.error().sentence),
                                  QString::fromStdString(kept.folder.string())),
                         {tr("Go on")}, [then](int) { then(Offered::Later); });
        }
    });
}

Status EditController::recover(const KeptJournal& kept)
{
    auto held = m_journal.store().hold(kept.folder);
    if (!held)
        return Error{tr("Another program is using them.").toStdString()};
    const auto log = readEditLog(held->journal(), m_document.context().limits);
    if (!log)
        return log.error();
    auto replayed = replay(*log, m_document.context());
    if (!replayed)
        return replayed.error();
    const QString damage = QString::fromStdString(log->damage.empty() ? replayed->damage : log->damage);
    const bool isWhole = replayed->damage.empty();
    m_document.recover(std::move(*replayed), log->file(), log->fileSum());
    const Status appended = m_journal.append(std::move(*held), *log, isWhole);
    m_isOpen = true;
    m_pack.clear();
    m_toldStamp.reset();
    markOpen();
    emit stateChanged();
    if (!damage.isEmpty())
        state().notices.tell(tr("Not all steps could be recovered. %1 The journal is kept as it was.").arg(damage),
                             editor::Sign::Warning);
    else if (!appended)
        state().notices.tell(QString::fromStdString(appended.error().sentence), editor::Sign::Danger);
    else
        state().notices.tell(tr("The steps are recovered. Save the world to keep them; Ctrl+Z takes them back."),
                             editor::Sign::Good);
    return done();
}

/// Two windows may show one file, but only the first writes it.
void EditController::markOpen()
{
    m_openMark.reset();
    m_isElsewhere = false;
    if (m_document.path().empty())
        return;
    auto mark = m_journal.store().markOpen(QString::fromStdString(m_document.path().string()));
    m_isElsewhere = mark && !*mark;
    if (mark)
        m_openMark = std::move(*mark);
    if (m_isElsewhere)
        state().notices.tell(
            tr("'%1' is open in another window, which alone writes it. You can save yours under another name.")
                .arg(fileName()),
            editor::Sign::Warning);
}

bool EditController::isElsewhere(const QString& file) const
{
    const bool isOurs = m_openMark && isOpen(file);
    return !isOurs && m_journal.store().isOpen(file);
}

/// Whether this window may write its own file. Once the other window is closed, it may.
bool EditController::isWriter()
{
    if (m_isElsewhere)
        markOpen();
    return !m_isElsewhere;
}

/// What was done to a world before it was closed can be undone when it is opened again.
void EditController::continueHistory()
{
    const RecoveryStore& store = m_journal.store();
    const auto folder = store.historyOf(QString::fromStdString(m_document.path().string()), m_document.fileSum());
    auto held = folder ? store.hold(*folder) : std::nullopt;
    const auto log = held ? readEditLog(held->journal(), m_document.context().limits) : Result<EditLog>(Error{});
    auto replayed = log ? replay(*log, m_document.context()) : Result<Replayed>(Error{});
    if (replayed && log->damage.empty() && m_document.adoptHistory(std::move(*replayed)))
        if (const Status appended = m_journal.append(std::move(*held), *log, true); !appended)
            state().notices.tell(QString::fromStdString(appended.error().sentence), editor::Sign::Danger);
}

}  // namespace gloam::app
