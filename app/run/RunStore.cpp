#include "app/run/RunStore.h"

#include "app/log/LogHistory.h"
#include "core/io/file/Files.h"
#include "core/io/run/SaveFile.h"
#include "core/view/words/Sentry.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace gloam::app {

namespace {

QString said(const char* text)
{
    return QCoreApplication::translate("RunStore", text);
}

/// Replays the journal from the saved state and passes on its messages. If the run diverges, for example because types
/// have changed, it stays where it left the journal.
KeptRun playedOn(Replay replay, SavedGame from, RunFile journal)
{
    const Narrator narrator = Narrator::forWorld(replay.game().state().world);
    LogHistory log(std::move(from.log));
    const auto tell = [&](const std::vector<Message>& messages) {
        for (const Message& message : messages)
            log.tell(message, replay.game().state().turn, {}, replay.game().state().level);
    };
    SliceScratch scratch;
    Slice known = sliceOf(replay.game(), scratch);
    Sentry sentry(known);
    from.tally.creatures.meet(known);
    KeptRun kept;
    for (auto i = static_cast<std::size_t>(from.records); i < journal.records.size() && replay.take(journal.records[i]);
         ++i) {
        std::vector<Message> told = narrator.narrate(replay.told(), &known);
        const Slice before = std::exchange(known, sliceOf(replay.game(), scratch));
        tell(sentry.look(replay.told(), known, narrator, std::move(told)));
        from.tally.count(before, replay.told(), known, replay.game());
    }
    kept.saved = {replay.game().state(), log.saved(), journal.head.worldFile,
                  static_cast<std::int64_t>(journal.records.size()), from.tally};
    if (!journal.damage.empty())
        kept.notice = said("The end of the run's journal was damaged; the run continues from turn %1.")
                          .arg(replay.game().state().turn);
    if (const auto& divergence = replay.divergence()) {
        kept.notice =
            said("The run's journal does not lead to the same state at turn %1 (%2); the run continues from there.")
                .arg(divergence->turn)
                .arg(QString::fromStdString(divergence->subsystem));
        return kept;
    }
    kept.journal = std::move(journal);
    return kept;
}

/// From the snapshot, if the journal knows it, else from the start.
Result<KeptRun> playedOn(RunFile journal, std::optional<SavedGame> snapshot, const ReadContext& reading)
{
    const bool isUsable =
        snapshot && snapshot->records > 0 && snapshot->records <= static_cast<std::int64_t>(journal.records.size());
    if (isUsable) {
        auto game = Game::resume(reading.engine, snapshot->state);
        if (game) {
            const auto before = std::span(journal.records).first(static_cast<std::size_t>(snapshot->records));
            return playedOn(Replay::goOn(std::move(*game), before, true), std::move(*snapshot), std::move(journal));
        }
    }
    auto replay = Replay::begin(reading.engine, journal.origin, true);
    if (!replay)
        return replay.error();
    const Narrator narrator = Narrator::forWorld(replay->game().state().world);
    LogHistory log;
    const GameState& state = replay->game().state();
    log.tell(narrator.say("you-arrive", {{"level", replay->game().level().displayName()}}), state.turn, {},
             state.level);
    return playedOn(std::move(*replay), {{}, log.saved(), {}}, std::move(journal));
}

}  // namespace

RunStore RunStore::named(const QString& folder, const QString& name)
{
    RunStore store{QString()};
    store.m_folder = folder;
    store.m_name = name;
    return store;
}

bool RunStore::hasRun() const
{
    return QFileInfo::exists(file()) || QFileInfo::exists(journalFile());
}

QDateTime RunStore::savedAt() const
{
    return std::max(QFileInfo(file()).lastModified(), QFileInfo(journalFile()).lastModified());
}

Status RunStore::makeFolder() const
{
    if (!QDir().mkpath(m_folder))
        return Error{"The folder " + m_folder.toStdString() + " cannot be made."};
    return done();
}

Status RunStore::save(const SavedGame& run) const
{
    if (const Status made = makeFolder(); !made)
        return made.error();
    const auto packed = packSave(run);
    if (!packed)
        return packed.error();
    SaveOptions options;
    options.fault = m_fault;
    options.keepBackup = false;  // a run cannot be taken back
    return saveFileDurably(file().toStdString(), *packed, options);
}

Result<RunJournal> RunStore::begin(const RunHead& head, const RunOrigin& origin, const GameState& state) const
{
    if (const Status made = makeFolder(); !made)
        return made.error();
    QFile::remove(file());  // it belongs to another run
    return RunJournal::begin(journalFile().toStdString(), head, origin, state);
}

Result<RunJournal> RunStore::goOn(const RunFile& run) const
{
    if (!run.damage.empty())
        QFile::copy(journalFile(), freeName(QStringLiteral("gloamrun")));
    return RunJournal::goOn(journalFile().toStdString(), run);
}

Result<SavedGame> RunStore::loadSave(const ReadContext& reading) const
{
    const auto text = readFile(file().toStdString(), reading.limits.fileBytes);
    if (!text)
        return text.error();
    Progress progress;
    return readSave(*text, reading, m_name.toStdString() + ".gloamsave", progress);
}

Result<KeptRun> RunStore::load(const ReadContext& reading) const
{
    auto snapshot = loadSave(reading);
    if (!QFileInfo::exists(journalFile()))
        return snapshot ? Result<KeptRun>(KeptRun{std::move(*snapshot), {}, {}}) : Result<KeptRun>(snapshot.error());
    Progress progress;
    auto journal = readRun(journalFile().toStdString(), reading, progress);
    if (journal) {
        auto kept = playedOn(std::move(*journal), snapshot ? std::optional(*snapshot) : std::nullopt, reading);
        if (kept || !snapshot)
            return kept;
        journal = kept.error();
    }
    if (!snapshot)
        return journal.error();
    const QString notice = said("The run's journal could not be used, so the run continues from turn %1. %2")
                               .arg(snapshot->state.turn)
                               .arg(QString::fromStdString(journal.error().sentence));
    return KeptRun{std::move(*snapshot), {}, notice};
}

QString RunStore::freeName(const QString& ending) const
{
    const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    QString name = m_folder + QStringLiteral("/damaged-%1.%2").arg(stamp, ending);
    for (int i = 2; QFileInfo::exists(name); ++i)
        name = m_folder + QStringLiteral("/damaged-%1-%2.%3").arg(stamp).arg(i).arg(ending);
    return name;
}

Result<QString> RunStore::setAside() const
{
    QString last;
    for (const QString& damaged : {file(), journalFile()}) {
        if (!QFileInfo::exists(damaged))
            continue;
        const QString aside = freeName(QFileInfo(damaged).suffix());
        if (!QFile::rename(damaged, aside))
            return Error{"It could not be renamed to " + aside.toStdString() + "."};
        last = aside;
    }
    return last;
}

void RunStore::remove() const
{
    QFile::remove(file());
    QFile::remove(journalFile());
}

void RunStore::dropJournal() const
{
    QFile::remove(journalFile());
}

QString describeRun(const GameState& state)
{
    const Level& level = state.currentLevel();
    return said("%1, depth %2, turn %3")
        .arg(QString::fromStdString(level.displayName()))
        .arg(level.depth)
        .arg(state.turn);
}

}  // namespace gloam::app
