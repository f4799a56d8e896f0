#include "app/play/DirectionPrompt.h"

#include <utility>

namespace gloam::app {

DirectionPrompt::DirectionPrompt(QObject* parent) : QObject(parent)
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

void DirectionPrompt::act(const QString& name)
{
    if (!m_acts.perform(name))
        answer(std::nullopt);
}

void DirectionPrompt::answer(std::optional<Direction> direction)
{
    const auto then = std::exchange(m_then, nullptr);
    if (direction)
        then(*direction);
    emit changed();
}

}  // namespace gloam::app
