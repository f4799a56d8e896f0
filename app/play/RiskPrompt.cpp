#include "app/play/RiskPrompt.h"

#include "app/run/PlaySession.h"
#include "app/widgets/Asking.h"

#include <QPointer>

#include <utility>

namespace gloam::app {

namespace {

QString settingOf(RiskKind kind)
{
    const std::string_view name = namesOf(kind)[static_cast<std::size_t>(kind)];
    return QStringLiteral("ask-") + QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

RiskPrompt::Before momentOf(RiskKind kind)
{
    return kind == RiskKind::LastLight ? RiskPrompt::Before::Rest : RiskPrompt::Before::Command;
}

}  // namespace

RiskPrompt::RiskPrompt(std::shared_ptr<Settings> settings, Asking& asking, QObject* parent)
    : QObject(parent), m_settings(std::move(settings)), m_asking(asking)
{}

void RiskPrompt::guard(PlaySession& session, const Command& command, Before before, std::function<void()> doIt)
{
    for (const Risk& risk : risksOf(session.slice(), command))
        if (momentOf(risk.kind) == before && m_settings->isOn(settingOf(risk.kind))) {
            ask(session, risk, std::move(doIt));
            return;
        }
    doIt();
}

void RiskPrompt::ask(PlaySession& session, const Risk& risk, std::function<void()> doIt)
{
    emit asked();
    const QString sentence = QString::fromStdString(session.narrator().say(risk.key(), risk.fills).text);
    const QString setting = settingOf(risk.kind);
    m_asking.ask(sentence, {tr("No"), tr("Yes"), tr("Yes, and do not ask again")},
                 [this, setting, played = QPointer(&session), doIt = std::move(doIt)](int option) {
                     if (option == 3)
                         m_settings->set(setting, QStringLiteral("no"));
                     if (option >= 2 && played)
                         doIt();
                 });
}

}  // namespace gloam::app
