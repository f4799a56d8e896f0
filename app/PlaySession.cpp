#include "app/PlaySession.h"

namespace gloam::app {

namespace {

constexpr std::size_t mostLines = 500;

editor::Sign signNamed(const std::string& severity)
{
    const auto names = namesOf(MessageSeverity{});
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == severity)
            return static_cast<editor::Sign>(i);   // Info is None; the rest have the same order
    return editor::Sign::None;
}

SavedLine lineOf(const Message& message)
{
    return {message.text, std::string(namesOf(message.severity)[static_cast<std::size_t>(message.severity)])};
}

LogLine shownLine(const SavedLine& line)
{
    return {QString::fromStdString(line.text), signNamed(line.severity), line.count};
}

}  // namespace

PlaySession::PlaySession(Game game, std::string worldFile, std::vector<SavedLine> told, const RunStore* store,
                         QObject* parent)
    : QObject(parent), m_game(std::move(game)), m_narrator(Narrator::forWorld(m_game.state().world)),
      m_worldFile(std::move(worldFile)), m_store(store), m_told(std::move(told)), m_slice(sliceOf(m_game, m_scratch)),
      m_savedTurn(m_game.state().turn)
{
    if (m_told.empty())
        tell(m_narrator.say("you-arrive", {{"level", m_game.level().displayName()}}));
}

std::vector<LogLine> PlaySession::lines() const
{
    std::vector<LogLine> lines;
    lines.reserve(m_told.size() + 1);
    for (const SavedLine& line : m_told)
        lines.push_back(shownLine(line));
    if (m_refusal)
        lines.push_back(shownLine(*m_refusal));
    return lines;
}

bool PlaySession::perform(const Command& command)
{
    if (m_game.isOver())
        return false;
    const Name levelBefore = m_game.state().level;
    const StepResult result = m_game.perform(command);
    if (result.refusal) {
        showRefusal(m_narrator.refused(*result.refusal));
        return false;
    }
    m_refusal.reset();
    for (const Message& message : m_narrator.narrate(result))
        tell(message);
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
    emit changed();
}

Status PlaySession::save()
{
    if (!m_store || m_game.isOver())
        return done();
    m_savedTurn = m_game.state().turn;
    return m_store->save({m_game.state(), m_told, m_worldFile});
}

/// The same sentence again is counted; a danger never is: each one must be seen.
void PlaySession::tell(const Message& message)
{
    SavedLine line = lineOf(message);
    const bool isRepeated = !m_told.empty() && m_told.back().text == line.text && m_told.back().severity == line.severity;
    if (isRepeated && !isDangerous(message)) {
        ++m_told.back().count;
        return;
    }
    m_told.push_back(std::move(line));
    if (m_told.size() > mostLines)
        m_told.erase(m_told.begin());
}

void PlaySession::showRefusal(const Message& message)
{
    if (m_refusal && m_refusal->text == message.text)
        ++m_refusal->count;
    else
        m_refusal = lineOf(message);
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
        tell({tr("The run could not be saved: %1").arg(QString::fromStdString(saved.error().sentence)).toStdString(),
              MessageSeverity::Warning, "story"});
}

}  // namespace gloam::app
