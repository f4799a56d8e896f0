#include "app/run/RunStore.h"

#include "app/log/LogHistory.h"
#include "core/io/file/FileNames.h"
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
/// have changed, it stays where it left the journal. Stopped on the way, it is a save to go on from another time.
KeptRun playedOn(Replay replay, SavedGame from, RunFile journal, Progress& progress)
{
    const Narrator narrator = Narrator::forWorld(replay.game().state().world);
    LogHistory log(std::move(from.log));
    const auto tell = [&](const std::vector<Message>& messages) {
        for (const Message& message : messages)
            log.tell(message, replay.game().state().turn, {}, replay.game().state().level);
    };
    SliceScratch scratch;
    Slice known = sliceToDecide(replay.game(), scratch);
    Sentry sentry(known);
    from.tally.creatures.meet(known);
    KeptRun kept;
    const auto first = static_cast<std::size_t>(from.records);
    auto i = first;
    for (; i < journal.records.size() && !progress.isCancelled() && replay.take(journal.records[i]); ++i) {
        progress.report(static_cast<int>(i - first), static_cast<int>(journal.records.size() - first));
        std::vector<Message> told = narrator.narrate(replay.told(), &known);
        const Slice before = std::exchange(known, sliceToDecide(replay.game(), scratch));
        tell(sentry.look(replay.told(), known, narrator, std::move(told)));
        from.tally.count(before, replay.told(), known, replay.game());
    }
    kept.replayed = static_cast<std::int64_t>(i - first);
    kept.wasStopped = i < journal.records.size() && !replay.divergence();
    kept.saved = {replay.game().state(), log.saved(), journal.head.worldFile,
                  static_cast<std::int64_t>(kept.wasStopped ? i : journal.records.size()), from.tally};
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
Result<KeptRun> playedOn(RunFile journal, std::optional<SavedGame> snapshot, const ReadContext& reading,
                         Progress& progress)
{
    const bool isUsable =
        snapshot && snapshot->records > 0 && snapshot->records <= static_cast<std::int64_t>(journal.records.size());
    if (isUsable) {
        auto game = Game::resume(reading.engine, snapshot->state);
        if (game) {
            const auto before = std::span(journal.records).first(static_cast<std::size_t>(snapshot->records));
            return playedOn(Replay::resume(std::move(*game), before, true), std::move(*snapshot), std::move(journal),
                            progress);
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
    std::vector<PerceivedEvent> opening = replay->game().opening();
    SavedGame fresh{{}, log.saved(), {}};
    SliceScratch scratch;
    fresh.tally.begin(sliceOf(replay->game(), scratch), replay->game());
    KeptRun kept = playedOn(std::move(*replay), std::move(fresh), std::move(journal), progress);
    kept.opening = std::move(opening);
    return kept;
}

}  // namespace

RunStore RunStore::named(const QString& folder, const QString& name)
{
    RunStore store{QString()};
    store.m_folder = folder;
    store.m_name = name;
    return store;
}

Result<std::optional<FileLock>> RunStore::lock() const
{
    if (const Status made = makeFolder(); !made)
        return made.error();
    return FileLock::take(lockFile().toStdString());
}

void RunStore::dropLock() const
{
    QFile::remove(lockFile());
}

/// Without a card, as older versions left it, the head of the journal names at least the world's file.
RunCard RunStore::card() const
{
    if (const auto card = readCard(cardFile()))
        return *card;
    constexpr qint64 headBytes = 8 * 1024;
    QFile journal(journalFile());
    const std::string head = journal.open(QIODevice::ReadOnly) ? journal.read(headBytes).toStdString() : std::string();
    RunCard card;
    card.file = QString::fromStdString(worldFileOfRun(head));
    card.world = QFileInfo(card.file).completeBaseName();
    return card;
}

int RunStore::commandsSince(const RunCard& card) const
{
    QFile journal(journalFile());
    if (card.journalBytes <= 0 || !journal.open(QIODevice::ReadOnly) || !journal.seek(card.journalBytes))
        return 0;
    int count = 0;
    for (QByteArray line = journal.readLine(); line.endsWith('\n'); line = journal.readLine())
        count += !line.contains(" state ") && !line.contains(" end ") ? 1 : 0;
    return count;
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
    options.copies = formerSaves;  // for the case of damage only: a run cannot be taken back
    if (const Status saved = saveFileDurably(file().toStdString(), *packed, options); !saved)
        return saved;
    return writeCard(cardOf(run.state, run.worldFile, QFileInfo(journalFile()).size()), cardFile());
}

Result<RunJournal> RunStore::begin(const RunHead& head, const RunOrigin& origin, const GameState& state) const
{
    if (const Status made = makeFolder(); !made)
        return made.error();
    dropSave();  // it belongs to another run
    auto journal = RunJournal::begin(journalFile().toStdString(), head, origin, state);
    if (journal)  // without the card the run goes on; the next save says that it cannot be written
        [[maybe_unused]]
        const Status written = writeCard(cardOf(state, head.worldFile, QFileInfo(journalFile()).size()), cardFile());
    return journal;
}

/// A journal of an older version holds the path of the world: it is written again without.
Result<RunJournal> RunStore::append(RunFile run) const
{
    if (!run.damage.empty()) {
        QFile::copy(journalFile(), freeName(QStringLiteral("gloamrun")));
        dropSave();  // it may know of commands that the journal has lost
    }
    if (nameToShare(run.head.worldFile) != run.head.worldFile) {
        SaveOptions options;
        options.keepBackup = false;
        if (const Status saved = saveFileDurably(journalFile().toStdString(), withNameToShare(run), options); !saved)
            return saved.error();
    }
    return RunJournal::append(journalFile().toStdString(), run);
}

QStringList RunStore::saves() const
{
    QStringList all{file()};
    for (int number = 1; number <= formerSaves; ++number)
        all << formerSave(number);
    return all;
}

Result<SavedGame> RunStore::readSaveFile(const QString& save, const ReadContext& reading) const
{
    const auto text = readFile(save.toStdString(), reading.limits.fileBytes);
    if (!text)
        return text.error();
    Progress progress;
    return readSave(*text, reading, m_name.toStdString() + ".gloamsave", progress);
}

/// The newest save that can be read; the Error is that of the last one.
Result<RunStore::LoadedSave> RunStore::loadSave(const ReadContext& reading) const
{
    auto last = readSaveFile(file(), reading);
    if (last)
        return LoadedSave{std::move(*last), false};
    for (int number = 1; number <= formerSaves; ++number)
        if (auto former = readSaveFile(formerSave(number), reading))
            return LoadedSave{std::move(*former), true};
    return last.error();
}

std::string RunStore::whereIs(const std::string& worldFile) const
{
    const std::string known = card().file.toStdString();
    return known.empty() ? worldFile : known;  // another name than in the journal if the world was renamed
}

Result<KeptRun> RunStore::load(const ReadContext& reading, Progress& progress) const
{
    auto kept = loadAsNamed(reading, progress);
    if (kept)
        kept->saved.worldFile = whereIs(kept->saved.worldFile);
    return kept;
}

Result<KeptRun> RunStore::load(const ReadContext& reading) const
{
    Progress none;
    return load(reading, none);
}

Result<KeptRun> RunStore::loadAsNamed(const ReadContext& reading, Progress& progress) const
{
    auto loaded = loadSave(reading);
    const bool hasJournal = QFileInfo::exists(journalFile());
    if (!loaded && !hasJournal)
        return loaded.error();
    std::optional<SavedGame> snapshot;
    if (loaded)
        snapshot = std::move(loaded->game);
    if (!hasJournal) {
        const QString notice =
            said("The last save could not be used, so the run continues from turn %1.").arg(snapshot->state.turn);
        return KeptRun{std::move(*snapshot), {}, loaded->isFormer ? notice : QString()};
    }
    auto journal = readRun(journalFile().toStdString(), reading, progress);
    if (journal) {
        auto kept = playedOn(std::move(*journal), snapshot, reading, progress);
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
    const QString start = m_folder + QLatin1Char('/') + damagedMark + stamp;
    QString name = start + QLatin1Char('.') + ending;
    for (int i = 2; QFileInfo::exists(name); ++i)
        name = start + QStringLiteral("-%1.%2").arg(i).arg(ending);
    return name;
}

Result<QString> RunStore::setAside() const
{
    QString last;
    QStringList files = saves();
    std::reverse(files.begin(), files.end());
    for (const QString& damaged : files << journalFile()) {
        if (!QFileInfo::exists(damaged))
            continue;
        const QString aside = freeName(QFileInfo(damaged).fileName().mid(m_name.size() + 1));
        if (!QFile::rename(damaged, aside))
            return Error{"It could not be renamed to " + aside.toStdString() + "."};
        last = aside;
    }
    QFile::remove(cardFile());
    return last;
}

void RunStore::remove() const
{
    dropSave();
    for (const QString& each : {journalFile(), cardFile()})
        QFile::remove(each);
}

void RunStore::dropJournal() const
{
    QFile::remove(journalFile());
}

void RunStore::dropSave() const
{
    for (const QString& save : saves())
        QFile::remove(save);
}

}  // namespace gloam::app
