#include "editor/ui/ActHandlers.h"

#include <utility>

namespace gloam::editor {

QString actToward(const QString& prefix, Direction direction)
{
    const std::string_view word = wordOf(direction);
    return prefix + QLatin1String(word.data(), static_cast<qsizetype>(word.size()));
}

void ActHandlers::add(const QString& name, std::function<void()> handler)
{
    [[maybe_unused]] const bool isNew = m_handlers.emplace(name, std::move(handler)).second;
    Q_ASSERT_X(isNew, "ActHandlers", qPrintable(name));
}

void ActHandlers::addDirections(const QString& prefix, const std::function<void(Direction)>& handler)
{
    for (const Direction direction : allDirections)
        add(actToward(prefix, direction), [handler, direction] { handler(direction); });
}

void ActHandlers::addNumbers(const QString& prefix, const std::function<void(int)>& handler)
{
    for (int number = 1; number <= 9; ++number)
        add(prefix + QString::number(number), [handler, number] { handler(number); });
}

bool ActHandlers::trigger(const QString& name) const
{
    const auto found = m_handlers.find(name);
    if (found == m_handlers.end())
        return false;
    found->second();
    return true;
}

QStringList ActHandlers::names() const
{
    QStringList names;
    for (const auto& [name, handler] : m_handlers)
        names << name;
    return names;
}

}  // namespace gloam::editor
