#include "app/play/DirectionPrompt.h"

#include "app/play/PlayCommands.h"
#include "app/run/PlaySession.h"

#include <utility>

namespace gloam::app {

DirectionPrompt::DirectionPrompt(const PlayCommands& commands, QObject* parent) : QObject(parent), m_commands(commands)
{
    for (const char* prefix : {"move-", "bump-"})
        m_acts.addDirections(QLatin1String(prefix), [this](Direction direction) { answer(direction); });
}

void DirectionPrompt::ask(const QString& hint, std::function<void(Direction)> then)
{
    m_hint = hint;
    m_then = std::move(then);
    emit changed();
}

bool DirectionPrompt::act(const QString& name)
{
    if (!isOn())
        return false;
    if (!m_acts.trigger(name))
        answer(std::nullopt);
    return true;
}

/// A right click cancels the question and shows the menu of the cell.
bool DirectionPrompt::click(Point cell, Qt::MouseButton button)
{
    if (!isOn() || (button != Qt::LeftButton && button != Qt::RightButton))
        return false;
    const bool isAnswer = button == Qt::LeftButton;
    answer(isAnswer ? directionOf(cell - m_commands.session()->slice().self.at) : std::nullopt);
    return isAnswer;
}

/// A click beside the map cancels the question.
bool DirectionPrompt::clickBeside(const QString&)
{
    if (isOn())
        answer(std::nullopt);
    return false;
}

void DirectionPrompt::answer(std::optional<Direction> direction)
{
    const auto then = std::exchange(m_then, nullptr);
    if (direction)
        then(*direction);
    emit changed();
}

}  // namespace gloam::app
