#include "app/play/RestController.h"

#include "app/play/PlayPages.h"
#include "app/play/RestPage.h"
#include "app/run/PlaySession.h"
#include "core/action/Command.h"
#include "core/bot/Rest.h"

#include <QTimer>

#include <utility>

namespace gloam::app {

namespace {

constexpr int restFrame = 16;  ///< milliseconds between turns of a rest

}  // namespace

RestController::RestController(std::shared_ptr<Settings> settings, PlayCommands& commands, PlayPages& pages,
                               QObject* parent)
    : QObject(parent), m_settings(std::move(settings)), m_commands(commands), m_pages(pages), m_clock(new QTimer(this))
{
    m_clock->setSingleShot(true);
    connect(m_clock, &QTimer::timeout, this, &RestController::goOn);
}

RestController::~RestController() = default;

void RestController::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("rest"), [this] { ask(); });
    acts.add(QStringLiteral("rest-until"), [this] { showPreview(); });
}

void RestController::showPreview()
{
    PlaySession& session = *m_commands.session();
    const auto connectIt = [this](RestPage& page) { connect(&page, &RestPage::begun, this, &RestController::ask); };
    if (const auto preview = restPreview(session.slice()))
        m_pages.of<RestPage>(connectIt).show(*preview);
    else
        session.note(tr("You do not need to rest."), MessageSeverity::Info);
}

void RestController::ask()
{
    m_commands.risks().guard(*m_commands.session(), command::Wait{}, RiskPrompt::Before::Rest, [this] { begin(); });
}

void RestController::begin()
{
    InterruptRules rules;
    rules.leastHitPoints = m_settings->number(QStringLiteral("stop-at"));
    m_rest = std::make_unique<Rest>(m_commands.session()->slice(), rules);
    goOn();
}

/// One turn per frame, so that the user can watch and end it.
void RestController::goOn()
{
    PlaySession* session = m_commands.session();
    if (!m_rest || !session)
        return;
    const std::optional<Command> command = m_rest->next();
    const std::int64_t turn = session->slice().turn;
    if (command)
        m_commands.carryOut(*command);
    session = m_commands.session();
    if (!m_rest || !session)
        return;  // the session was replaced meanwhile
    if (!command || session->game().isOver() || session->slice().turn == turn) {
        end();
        return;
    }
    m_rest->saw(session->slice(), session->lastEvents());
    if (m_commands.danger().isOn() || !m_rest->next())
        end();
    else
        m_clock->start(restFrame);
}

/// Always says why.
void RestController::end()
{
    const std::unique_ptr<Rest> rest = std::move(m_rest);
    drop();
    m_commands.barRepeats();
    PlaySession* const session = m_commands.session();
    if (!rest || !rest->stop() || !session)
        return;
    const Message told = session->narrator().say(rest->stop()->key(), rest->stop()->fills);
    if (!told.text.empty())
        session->tell(told);
}

/// Any input ends a rest and does nothing else.
bool RestController::interrupt()
{
    if (!m_rest)
        return false;
    m_rest->interrupt();
    end();
    return true;
}

void RestController::drop()
{
    m_clock->stop();
    m_rest.reset();
}

}  // namespace gloam::app
