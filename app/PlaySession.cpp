#include "app/PlaySession.h"

#include <algorithm>

namespace gloam::app {

PlaySession::PlaySession(Game game, std::string worldFile, std::vector<SavedLine> told, const RunStore* store,
                         QObject* parent)
    : QObject(parent), m_game(std::move(game)), m_narrator(Narrator::forWorld(m_game.state().world)),
      m_worldFile(std::move(worldFile)), m_store(store), m_log(std::move(told)), m_slice(sliceOf(m_game, m_scratch)),
      m_savedTurn(m_game.state().turn)
{
    if (m_log.isEmpty())
        m_log.tell(m_narrator.say("you-arrive", {{"level", m_game.level().displayName()}}), m_game.state().turn);
}

std::vector<LogLine> PlaySession::lines() const
{
    const std::vector<LogEntry>& entries = m_log.entries();
    std::vector<LogLine> lines;
    for (std::size_t i = entries.size() - std::min(entries.size(), mostLines); i < entries.size(); ++i)
        lines.push_back(shownLine(entries[i]));
    if (m_refusal)
        lines.push_back(shownLine({*m_refusal, {}, false}));
    return lines;
}

std::optional<std::size_t> PlaySession::entryOfLine(std::size_t row) const
{
    const std::size_t count = m_log.entries().size();
    const std::size_t entry = count - std::min(count, mostLines) + row;
    return entry < count ? std::optional(entry) : std::nullopt;
}

bool PlaySession::perform(const Command& command)
{
    if (m_game.isOver())
        return false;
    const Name levelBefore = m_game.state().level;
    const Game before = m_game;   // shares all that the command leaves alone
    StepResult result = m_game.perform(command);
    if (result.refusal) {
        showRefusal(m_narrator.refused(*result.refusal));
        return false;
    }
    m_refusal.reset();
    for (const Message& message : m_narrator.narrate(result))
        m_log.tell(message, m_game.state().turn, blowOf(message, result, before));
    m_lastEvents = std::move(result.events);
    m_slice = sliceOf(m_game, m_scratch);
    const bool hasArrived = m_game.state().level != levelBefore;
    saveWhenDue(hasArrived);
    emit changed();
    if (hasArrived)
        emit arrived();
    if (m_game.isOver())
        emit ended();
    return true;
}

void PlaySession::refuse(RefusalReason reason)
{
    showRefusal(m_narrator.refused({reason, {}, {}, {}}));
}

void PlaySession::note(const QString& sentence, MessageSeverity severity)
{
    tell({sentence.toStdString(), severity, "story"});
}

void PlaySession::tell(const Message& message)
{
    m_log.tell(message, m_game.state().turn);
    emit changed();
}

Status PlaySession::save()
{
    if (!m_store || m_game.isOver())
        return done();
    m_savedTurn = m_game.state().turn;
    return m_store->save({m_game.state(), m_log.saved(), m_worldFile});
}

void PlaySession::showRefusal(const Message& message)
{
    if (m_refusal && m_refusal->text == message.text)
        ++m_refusal->count;
    else
        m_refusal = savedLineOf(message, m_game.state().turn);
    emit changed();
}

void PlaySession::saveWhenDue(bool hasArrived)
{
    if (!m_store)
        return;
    if (m_game.isOver()) {
        m_store->remove();
        return;
    }
    if (!hasArrived && m_game.state().turn - m_savedTurn < turnsBetweenSaves)
        return;
    if (const Status saved = save(); !saved)
        m_log.tell({tr("The run could not be saved: %1").arg(QString::fromStdString(saved.error().sentence)).toStdString(),
                    MessageSeverity::Warning, "story"},
                   m_game.state().turn);
}

}  // namespace gloam::app
