#include "app/run/PlaySession.h"

#include "app/run/CreatureStore.h"
#include "app/run/LevelBuilder.h"
#include "app/run/PastRuns.h"
#include "app/run/SavePoints.h"
#include "app/widgets/Patience.h"
#include "core/game/AheadStock.h"
#include "core/io/file/AppendedFile.h"
#include "core/world/HomeZone.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace gloam::app {

namespace {

constexpr const char* busySentence = "A turn is still being played.";

/// A sentence that names a place on this machine is shown, but not stored with the run, which people share.
Name categoryOfNote(const QString& sentence)
{
    return sentence.contains(QLatin1Char('/')) ? LogHistory::ofThisMachine : Name("story");
}

}  // namespace

PlaySession::PlaySession(Game game, std::string worldFile, std::vector<SavedLine> told, const RunStore* store,
                         QObject* parent)
    : QObject(parent), m_game(std::move(game)), m_narrator(Narrator::forWorld(m_game.state().world)),
      m_worldFile(std::move(worldFile)), m_store(store), m_log(std::move(told)), m_slice(sliceOf(m_game, m_scratch)),
      m_sentry(m_slice), m_savedTurn(m_game.state().turn), m_ahead(std::make_shared<AheadStock>())
{
    m_syncTimer.setSingleShot(true);
    m_syncTimer.setInterval(static_cast<int>(AppendedFile::longestUnsynced) / 2);
    m_ahead->build = [builder = std::make_shared<LevelBuilder>()](const LevelOrder& order, Progress& progress) {
        return builder->build(order, progress);
    };
    connect(&m_syncTimer, &QTimer::timeout, this, [this] { warnOf(m_journal->sync()); });
    m_isOpeningTold = !m_log.isEmpty();
    if (!m_isOpeningTold)
        m_opening = m_game.opening();
    if (m_log.isEmpty())
        m_log.tell(m_narrator.say("you-arrive", {{"level", m_game.level().displayName()}}), m_game.state().turn, {},
                   m_game.state().level);
    m_lastTurns.note(m_game, {}, m_log.entries().back().line.text);
    m_tally.creatures.meet(m_slice);
    if (!m_isOpeningTold)
        m_tally.begin(m_slice, m_game);
    recallCreatures();
}

void PlaySession::recallCreatures()
{
    if (!m_store)
        return;
    auto earlier = CreatureStore(*m_store).load(m_game.state().world.settings.id);
    if (earlier)
        m_earlier = std::move(*earlier);
    else
        note(QString::fromStdString(earlier.error().sentence), MessageSeverity::Warning);
}

void PlaySession::setTally(const Tally& tally)
{
    m_tally = tally;
    m_tally.creatures.meet(m_slice);
}

CreatureToTell PlaySession::creature(const Name& type) const
{
    return {m_earlier.find(type), m_tally.creatures.find(type), m_slice.creaturesOpenDoors};
}

std::vector<CreatureToTell> PlaySession::creatures() const
{
    KnownCreatures all = m_earlier;
    all.add(m_tally.creatures);
    std::vector<CreatureToTell> kinds;
    for (const KnownCreature& kind : all.kinds())
        kinds.push_back(creature(kind.type));
    return kinds;
}

void PlaySession::nameKeys(std::map<std::string, std::string> keys)
{
    m_narrator.nameKeys(std::move(keys));
    if (m_isOpeningTold)
        return;
    m_isOpeningTold = true;
    std::vector<Message> told = m_narrator.narrate({std::nullopt, std::exchange(m_opening, {})});
    const auto isHint = [](const Message& message) { return message.category == hintCategory; };
    if (std::none_of(told.begin(), told.end(), isHint)) {  // else the world says it in its own words
        told.push_back(m_narrator.opening());
        told.back().category = hintCategory;
    }
    LogHistory opening;
    for (const Message& message : told)
        if (m_tellsHints || !isHint(message))
            opening.tell(message, 0, {}, m_log.entries().front().line.level);
    m_log.insertAfterFirst(opening);
}

void PlaySession::tellFirst(std::vector<PerceivedEvent> opening)
{
    if (opening.empty())
        return;
    m_opening = std::move(opening);
    m_isOpeningTold = false;
}

std::vector<LogLine> PlaySession::lines() const
{
    const std::vector<LogEntry>& entries = m_log.entries();
    std::vector<LogLine> lines;
    for (std::size_t i = entries.size() - std::min(entries.size(), mostLines); i < entries.size(); ++i)
        lines.push_back(shownLine(entries[i]));
    if (m_refusal && !entries.empty() && entries.back().line.text == m_refusal->text)
        lines.back().count += m_refusal->count;  // what ended a walk keeps the next from beginning
    else if (m_refusal)
        lines.push_back(shownLine({*m_refusal, {}, false}));
    return lines;
}

std::optional<std::size_t> PlaySession::entryOfLine(std::size_t row) const
{
    const std::size_t count = m_log.entries().size();
    const std::size_t entry = count - std::min(count, mostLines) + row;
    return entry < count ? std::optional(entry) : std::nullopt;
}

void PlaySession::markOverlays()
{
    m_tally.usedOverlays = true;
    note(tr("You use overlays: this run is marked."), MessageSeverity::Note);
    warnOf(save());
}

std::string PlaySession::whereStairsLead(const Place& stairs) const
{
    const KnownPassage* const passage = m_tally.passages.find(stairs);
    const Level* const there = passage ? m_game.state().world.findLevel(passage->to.level) : nullptr;
    return there ? there->displayName() : std::string();
}

std::optional<Point> PlaySession::zone() const
{
    return zoneFromHome(m_game.state().world, m_game.state().level);
}

bool PlaySession::isBusy() const
{
    return m_ahead->progress != nullptr;
}

bool PlaySession::perform(const Command& command)
{
    if (hasEnded() || isBusy())
        return false;
    if (!m_isWatched)
        return carryOut(command);
    showRefusal(
        {tr("You watch: this run is played in another window.").toStdString(), MessageSeverity::Note, "refusal"});
    return false;
}

void PlaySession::setWatched()
{
    m_isWatched = true;
    m_isPractice = true;  // in that nothing of it is stored here
    m_isOpeningTold = true;
}

bool PlaySession::follow(const Command& command)
{
    return m_isWatched && !m_game.isOver() && carryOut(command);
}

Status PlaySession::giveUp()
{
    if (isBusy())
        return Error{busySentence};
    m_isGivenUp = true;
    return m_store ? closeRun() : done();
}

bool PlaySession::carryOut(const Command& command)
{
    const Name levelBefore = m_game.state().level;
    const Game before = m_game;  // shares what the command leaves unchanged
    Patience patience(tr("The others act:"));
    m_ahead->progress = m_isWatched ? nullptr : &patience;
    StepResult result = m_game.perform(command, *m_ahead);
    m_ahead->progress = nullptr;
    m_wasTouched = patience.wasTouched();
    if (patience.wasStopped()) {
        m_game = before;
        emit takenBack();
        showRefusal({tr("You take your command back.").toStdString(), MessageSeverity::Note, "refusal"});
        return false;
    }
    if (result.refusal) {
        showRefusal(m_narrator.refused(*result.refusal, &m_slice));
        return false;
    }
    m_refusal.reset();
    std::vector<Message> told = m_narrator.narrate(result, &m_slice);
    const Slice known = std::exchange(m_slice, sliceOf(m_game, m_scratch));
    tellAll(m_sentry.look(result, m_slice, m_narrator, std::move(told)), result, before);
    m_tally.count(known, result, m_slice, m_game);
    m_lastEvents = std::move(result.events);
    m_lastNoises = std::move(result.noises);
    const bool hasArrived = m_game.state().level != levelBefore;
    m_lastTurns.note(m_game, toText(command), m_log.entries().back().line.text);
    record(command);
    saveWhenDue(hasArrived);
    emit changed();
    if (hasArrived)
        emit arrived();
    if (m_game.isOver())
        emit ended();
    return true;
}

void PlaySession::tellAll(const std::vector<Message>& messages, const StepResult& result, const Game& before)
{
    for (const Message& message : messages)
        if (m_tellsHints || message.category != hintCategory)
            m_log.tell(message, m_game.state().turn, blowOf(message, result, before), m_game.state().level);
}

void PlaySession::refuseAndLog(const Message& why)
{
    m_refusal.reset();
    m_log.keep(savedLineOf(why, m_game.state().turn, m_game.state().level));
    emit changed();
}

void PlaySession::refuseKey(const QString& key)
{
    showRefusal(m_narrator.unboundKey(key.toStdString()));
}

void PlaySession::refuse(RefusalReason reason)
{
    showRefusal(m_narrator.refused({reason, {}, {}, {}}));
}

void PlaySession::note(const QString& sentence, MessageSeverity severity)
{
    tell({sentence.toStdString(), severity, categoryOfNote(sentence)});
}

void PlaySession::tell(const Message& message)
{
    m_refusal.reset();
    m_log.tell(message, m_game.state().turn, {}, m_game.state().level);
    emit changed();
}

SavedGame PlaySession::saved() const
{
    return {m_game.state(), m_log.saved(), m_worldFile, m_journal ? m_journal->records() : 0, m_tally};
}

Status PlaySession::save()
{
    if (isBusy())
        return Error{busySentence};
    if (!m_store || hasEnded())
        return done();
    m_savedTurn = m_game.state().turn;
    if (m_journal)
        if (const Status synced = m_journal->sync(); !synced)
            return synced;
    return m_store->save(saved());
}

Status PlaySession::keepSavePoint()
{
    if (!m_store || hasEnded())
        return Error{"This game is not stored."};
    if (const Status saved = save(); !saved)
        return saved;
    const QDateTime now = QDateTime::currentDateTime();
    const std::vector<RunRecord> commands = m_journal ? m_journal->commands() : std::vector<RunRecord>();
    return SavePoints(*m_store).keep(*m_store, textOfRun(m_game, m_tally, m_log.saved(), commands, now, true), now);
}

void PlaySession::keepIn(RunJournal journal)
{
    m_journal = std::move(journal);
    if (m_game.isOver())
        warnOf(closeRun());  // a run that ended when the program did
}

void PlaySession::setPractice()
{
    m_isPractice = true;
    m_isOpeningTold = true;  // they belong to the start of the run being practised
    note(tr("Practice: nothing is saved."), MessageSeverity::Note);
}

void PlaySession::setDebugged()
{
    m_isPractice = true;
    m_isDebugged = true;
    note(tr("Debugging: Enter shows the win screen, Backspace the lose screen. Nothing is saved."),
         MessageSeverity::Note);
}

void PlaySession::showEnd(GameEnd end)
{
    m_shownEnd = end;
    emit ended();
}

void PlaySession::record(const Command& command)
{
    if (!m_journal)
        return;
    const Status written = m_journal->add(command, m_game.state());
    if (!written)
        giveUpJournal(written.error());
    else if (!m_journal->isSynced() && !m_syncTimer.isActive())
        m_syncTimer.start();
}

/// A journal that lacks a command leads elsewhere: from now on only the save counts.
void PlaySession::giveUpJournal(const Error& error)
{
    warnOf(error);
    m_journal.reset();
    m_syncTimer.stop();
    const Status saved = save();
    warnOf(saved);
    if (saved)
        m_store->dropJournal();
}

/// Moves a finished run with its text to the past runs.
Status PlaySession::closeRun()
{
    m_syncTimer.stop();
    std::vector<RunRecord> commands;
    if (m_journal) {
        warnOf(m_journal->sync());
        commands = m_journal->commands();
    }
    m_journal.reset();
    if (const Status learned = keepCreatures(*m_store, m_game, m_tally); !learned)
        note(QString::fromStdString(learned.error().sentence), MessageSeverity::Warning);
    const auto kept = keepPastRun(*m_store, m_game, m_tally, m_log.saved(), commands);
    if (!kept)
        return kept.error();
    m_pastJournal = *kept;
    return done();
}

void PlaySession::warnOf(const Status& status)
{
    if (status)
        return;
    const QString words = tr("The run could not be saved: %1").arg(QString::fromStdString(status.error().sentence));
    m_log.tell({words.toStdString(), MessageSeverity::Warning, categoryOfNote(words)}, m_game.state().turn);
}

void PlaySession::showRefusal(const Message& message)
{
    if (m_refusal && m_refusal->text == message.text)
        ++m_refusal->count;
    else
        m_refusal = savedLineOf(message, m_game.state().turn, m_game.state().level);
    emit changed();
}

void PlaySession::saveWhenDue(bool hasArrived)
{
    if (!m_store)
        return;
    if (m_game.isOver()) {
        warnOf(closeRun());
        return;
    }
    if (!hasArrived && m_game.state().turn - m_savedTurn < turnsBetweenSaves)
        return;
    warnOf(save());
}

}  // namespace gloam::app
