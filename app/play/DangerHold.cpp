#include "app/play/DangerHold.h"

#include "app/run/PlaySession.h"

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

}  // namespace gloam::app
