#include "app/play/DangerHold.h"

#include "app/run/PlaySession.h"

#include <QKeyEvent>

#include <utility>

namespace gloam::app {

DangerHold::DangerHold(std::shared_ptr<Settings> settings, QObject* parent)
    : QObject(parent), m_settings(std::move(settings))
{}

void DangerHold::note(const PlaySession& session, std::size_t toldBefore)
{
    if (!m_settings->isOn(QStringLiteral("hold-dangers")) || session.game().isOver())
        return;
    const std::vector<LogEntry>& told = session.history().entries();
    for (std::size_t i = toldBefore; i < told.size(); ++i)
        m_isOn = m_isOn || told[i].line.severity == "danger";
    if (m_isOn)
        emit changed();
}

void DangerHold::release()
{
    m_isOn = false;
    emit changed();
}

QString DangerHold::hint() const
{
    return m_isOn ? tr("Danger: read the log. Press Space to continue.") : QString();
}

bool DangerHold::claims(const QKeyEvent& event) const
{
    return m_isOn && endsReading(event);
}

/// The key that ends it does nothing else.
bool DangerHold::takeKey(const QKeyEvent& event, const QString& act)
{
    if (!m_isOn || isHarmless(act))
        return false;
    if (!event.isAutoRepeat() && endsReading(event))
        release();
    return true;
}

bool DangerHold::act(const QString& name)
{
    return m_isOn && !isHarmless(name);
}

bool DangerHold::click(Point, Qt::MouseButton)
{
    const bool wasOn = m_isOn;
    if (wasOn)
        release();
    return wasOn;
}

bool DangerHold::clickBeside(const QString& act)
{
    return m_isOn && !isHarmless(act);
}

}  // namespace gloam::app
