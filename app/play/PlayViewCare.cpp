#include "app/play/LookMode.h"
#include "app/play/PlayView.h"
#include "app/play/RestPage.h"
#include "app/run/PlaySession.h"
#include "app/widgets/Asking.h"
#include "core/bot/Rest.h"
#include "core/view/advice/Risks.h"
#include "editor/ui/ActionTable.h"

#include <QTimer>

namespace gloam::app {

namespace {

constexpr int restFrame = 16;   ///< milliseconds from one turn of a rest to the next

QString settingOf(RiskKind kind)
{
    const std::string_view name = namesOf(kind)[static_cast<std::size_t>(kind)];
    return QStringLiteral("ask-") + QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

/// What a rest risks is asked when it begins, not at each turn that is waited.
bool isOfRests(RiskKind kind)
{
    return kind == RiskKind::LastLight;
}

}  // namespace

/// A command of the player's: what is risky is asked first, with No as the answer that is pointed at.
void PlayView::perform(const Command& command)
{
    for (const Risk& risk : risksOf(m_session->slice(), command))
        if (!isOfRests(risk.kind) && m_workplace.settings->isOn(settingOf(risk.kind))) {
            askFirst(risk, [this, command] { carryOut(command); });
            return;
        }
    carryOut(command);
}

void PlayView::askFirst(const Risk& risk, std::function<void()> doIt)
{
    m_isRepeatBarred = true;
    m_wanting.clear();
    m_look->end();
    const QString setting = settingOf(risk.kind);
    m_asking->ask(QString::fromStdString(m_session->narrator().say(risk.key(), risk.fills).text),
                  {tr("No"), tr("Yes"), tr("Yes, and do not ask again")},
                  [this, setting, doIt = std::move(doIt)](int option) {
                      if (option == 3)
                          m_workplace.settings->set(setting, QStringLiteral("no"));
                      if (option >= 2 && m_session)
                          doIt();
                  });
}

void PlayView::showRest()
{
    if (const auto preview = restPreview(m_session->slice()))
        m_restPage->show(*preview);
    else
        m_session->note(tr("You do not need to rest."), MessageSeverity::Info);
}

/// The keys of play are pressed fast: one that quits asks, while Ctrl+Q and the menu mean it.
void PlayView::askQuit()
{
    const bool isTry = m_mode == editor::Mode::Try;
    m_asking->ask(isTry ? tr("Quit the program? What you try is not saved.") : tr("Quit? Your run is saved."), {tr("Keep playing"), tr("Quit")},
                  [this](int option) {
                      if (option == 2)
                          m_actions.action(QStringLiteral("quit"))->trigger();
                  });
}

void PlayView::askRest()
{
    for (const Risk& risk : risksOf(m_session->slice(), command::Wait{}))
        if (isOfRests(risk.kind) && m_workplace.settings->isOn(settingOf(risk.kind))) {
            askFirst(risk, [this] { beginRest(); });
            return;
        }
    beginRest();
}

void PlayView::beginRest()
{
    InterruptRules rules;
    rules.leastHitPoints = m_workplace.settings->number(QStringLiteral("stop-at"));
    m_rest = std::make_unique<Rest>(m_session->slice(), rules);
    goOnResting();
}

/// One turn a frame, so that it is seen and can be ended.
void PlayView::goOnResting()
{
    if (!m_rest || !m_session)
        return;
    const std::optional<Command> command = m_rest->next();
    const std::int64_t turn = m_session->slice().turn;
    if (command)
        carryOut(*command);
    if (!m_rest || !m_session)
        return;   // another session, or none, was shown meanwhile
    if (!command || m_session->game().isOver() || m_session->slice().turn == turn) {
        endRest();
        return;
    }
    m_rest->saw(m_session->slice(), m_session->lastEvents());
    if (m_isHeld || !m_rest->next())
        endRest();
    else
        m_restTimer->start(restFrame);
}

/// Says why, whatever the reason.
void PlayView::endRest()
{
    m_restTimer->stop();
    const std::unique_ptr<Rest> rest = std::move(m_rest);
    m_isRepeatBarred = true;
    if (!rest || !rest->stop() || !m_session)
        return;
    const Message told = m_session->narrator().say(rest->stop()->key(), rest->stop()->fills);
    if (!told.text.empty())
        m_session->tell(told);
}

/// Whatever the player does ends a rest and is nothing else.
bool PlayView::interruptRest()
{
    if (!m_rest)
        return false;
    m_rest->interrupt();
    endRest();
    return true;
}

void PlayView::connectCare()
{
    m_restTimer->setSingleShot(true);
    connect(m_restTimer, &QTimer::timeout, this, &PlayView::goOnResting);
    connect(m_restPage, &RestPage::begun, this, &PlayView::askRest);
}

}  // namespace gloam::app
