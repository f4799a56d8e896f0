#include "editor/ui/ActHandlers.h"

#include <utility>

namespace gloam::editor {

QString actToward(const QString& prefix, Direction direction)
{
    const std::string_view word = wordOf(direction);
    return prefix + QLatin1String(word.data(), static_cast<qsizetype>(word.size()));
}

void ActHandlers::add(const QString& name, std::function<void()> handler, Objection objection)
{
    [[maybe_unused]] const bool isNew = m_handlers.emplace(name, std::move(handler)).second;
    Q_ASSERT_X(isNew, "ActHandlers", qPrintable(name));
    if (objection)
        object(name, std::move(objection));
}

void ActHandlers::object(const QString& name, Objection objection)
{
    Q_ASSERT_X(has(name), "ActHandlers", qPrintable(name));
    Objection& kept = m_objections[name];
    if (!kept) {
        kept = std::move(objection);
        return;
    }
    kept = [first = std::move(kept), second = std::move(objection)] {
        const QString sentence = first();
        return sentence.isEmpty() ? second() : sentence;
    };
}

QString ActHandlers::objectionTo(const QString& name) const
{
    const auto found = m_objections.find(name);
    return found == m_objections.end() ? QString() : found->second();
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
