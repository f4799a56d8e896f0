#include "app/play/LongActionController.h"

#include "app/play/PlayPages.h"
#include "app/play/PlayWords.h"
#include "app/play/RestPage.h"
#include "app/play/TravelPage.h"
#include "app/run/PlaySession.h"
#include "app/widgets/Asking.h"
#include "core/action/Command.h"
#include "core/bot/Attack.h"
#include "core/bot/Exploration.h"
#include "core/bot/Rest.h"
#include "core/bot/Travel.h"
#include "core/view/advice/Onward.h"
#include "core/view/advice/Places.h"

#include <QKeyEvent>
#include <QTimer>

#include <utility>

namespace gloam::app {

namespace {

constexpr int turnFrame = 16;        ///< milliseconds between turns
constexpr qint64 lateForStop = 150;  ///< milliseconds after an end during which a key may have been meant for it

}  // namespace

LongActionController::LongActionController(std::shared_ptr<Settings> settings, PlayCommands& commands, PlayPages& pages,
                                           QObject* parent)
    : QObject(parent), m_settings(std::move(settings)), m_commands(commands), m_pages(pages), m_clock(new QTimer(this)),
      m_explorer(std::make_unique<ExplorerBot>())
{
    m_clock->setSingleShot(true);
    connect(m_clock, &QTimer::timeout, this, &LongActionController::continueActing);
}

LongActionController::~LongActionController() = default;

void LongActionController::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("rest"), [this] { askRest(); });
    acts.add(
        QStringLiteral("rest-until"), [this] { showPreview(); }, [this] { return whyNoRest(); });
    acts.add(QStringLiteral("explore"), [this] { explore(); });
    acts.add(QStringLiteral("travel"), [this] { showPlaces(); });
    acts.add(
        QStringLiteral("attack-nearest"), [this] { attack(); }, [this] { return whyNoAttack(); });
}

QString LongActionController::whyNoRest() const
{
    const PlaySession* const session = m_commands.session();
    return !session || restPreview(session->slice()) ? QString() : tr("You do not need to rest.");
}

QString LongActionController::whyNoAttack()
{
    if (!m_commands.session())
        return {};
    const Attack attack = attackNearest(m_commands.session()->slice(), rules(), m_scratch);
    return attack.command || !attack.stop ? QString() : QString::fromStdString(wordsFor(*attack.stop).text);
}

void LongActionController::showPreview()
{
    PlaySession& session = *m_commands.session();
    const auto connectIt = [this](RestPage& page) {
        connect(&page, &RestPage::begun, this, &LongActionController::askRest);
    };
    if (const auto preview = restPreview(session.slice()))
        m_pages.of<RestPage>(connectIt).show(*preview);
    else
        session.note(whyNoRest(), MessageSeverity::Info);
}

void LongActionController::askRest()
{
    m_commands.risks().guard(*m_commands.session(), command::Wait{}, RiskPrompt::Before::Rest, [this] { rest(); });
}

void LongActionController::rest()
{
    begin(std::make_unique<Rest>(m_commands.session()->slice(), rules()));
}

void LongActionController::explore()
{
    const PlaySession& session = *m_commands.session();
    m_explorer->dropLost(session.game().state().world);
    begin(std::make_unique<Exploration>(*m_explorer, session.slice(), rules(), m_commands.knownEnemies()));
}

void LongActionController::showPlaces()
{
    const PlaySession& session = *m_commands.session();
    const auto connectIt = [this](TravelPage& page) {
        connect(&page, &TravelPage::pointed, &m_pages, &PlayPages::showWay);
        connect(&page, &TravelPage::pointedNowhere, &m_pages, &PlayPages::hideWay);
        connect(&page, &TravelPage::closed, &m_pages, &PlayPages::hideWay);
        connect(&page, &TravelPage::chosen, this, &LongActionController::travelToPlace);
        connect(&page, &TravelPage::stairsChosen, this, &LongActionController::travelToStairs);
    };
    m_pages.of<TravelPage>(connectIt).show(m_pages.placesToGo(), session.slice().types);
}

void LongActionController::travelTo(Point cell)
{
    travel(cell, {});
}

/// Where only deep water leads; false if that is not so, and nothing is asked.
bool LongActionController::askSwim(Point cell)
{
    const Slice& slice = m_commands.session()->slice();
    const Rect goal{cell, {1, 1}};
    if (!slice.swims || whyNotBegin(slice, Activity::Travel, rules(), m_commands.knownEnemies())
        || !routeTo(slice, goal, m_scratch).isEmpty())
        return false;
    const Route swim = routeTo(slice, goal, m_scratch, Crossing::Swimming);
    if (swim.isEmpty())
        return false;
    const QString sentence =
        tr("The only way you know leads across deep water: %1. Swim?").arg(costOfWalk(slice, swim.turns, swim.swum));
    m_commands.asking().ask(sentence, {tr("Stay"), tr("Swim")}, [this, goal](int option) {
        if (option == 2 && m_commands.session())
            begin(std::make_unique<Travel>(m_commands.session()->slice(), goal, rules(), std::vector<KnownPassage>(),
                                           m_commands.knownEnemies(), Crossing::Swimming));
    });
    return true;
}

void LongActionController::travel(Point cell, std::vector<KnownPassage> legs)
{
    if (legs.empty() && askSwim(cell))
        return;
    begin(std::make_unique<Travel>(m_commands.session()->slice(), Rect{cell, {1, 1}}, rules(), std::move(legs),
                                   m_commands.knownEnemies()));
}

void LongActionController::travelToPlace(const Place& place)
{
    travel(place.at, m_pages.stairsOnTheWay(place));
}

void LongActionController::travelAlong(const LevelWay& way)
{
    travel(way.to.at, way.legs);
}

void LongActionController::travelToStairs(StairDirection direction)
{
    if (const auto stairs = nearestStairs(m_commands.session()->slice(), direction, m_scratch))
        travelTo(stairs->at);
    else
        refuse({StopReason::NoStairs, {{"direction", wordOf(direction)}}});
}

void LongActionController::walkToward(Point cell)
{
    const Slice& slice = m_commands.session()->slice();
    const auto stop = whyNotBegin(slice, Activity::Travel, rules(), m_commands.knownEnemies());
    if (stop && (stop->reason == StopReason::EnemyBeside || stop->reason == StopReason::EnemyInView)) {
        const Route route = routeTo(slice, {cell, {1, 1}}, m_scratch);
        if (route.cells.size() > 1) {
            m_commands.perform(command::Move{*directionOf(route.cells[1] - route.cells[0])});
            return;
        }
    }
    travelTo(cell);
}

void LongActionController::attack()
{
    const Attack attack = attackNearest(m_commands.session()->slice(), rules(), m_scratch);
    if (attack.command)
        m_commands.perform(*attack.command);
    else if (attack.stop)
        refuse(*attack.stop);
}

InterruptRules LongActionController::rules() const
{
    InterruptRules rules;
    rules.leastHitPoints = m_settings->number(QStringLiteral("stop-at"));
    return rules;
}

void LongActionController::begin(std::unique_ptr<LongAction> action)
{
    if (action->next()) {
        m_action = std::move(action);
        m_hasGoneOn = false;
        m_sinceEnd.invalidate();
        continueActing();
    } else if (action->stop()) {
        refuse(*action->stop());
    }
}

/// One turn per frame, so that the user can watch and end it.
void LongActionController::continueActing()
{
    PlaySession* session = m_commands.session();
    if (!m_action || !session)
        return;
    const std::optional<Command> command = m_action->next();
    const std::int64_t turn = session->slice().turn;
    if (command)
        m_commands.carryOut(*command);
    session = m_commands.session();
    if (!m_action || !session)
        return;  // the session was replaced meanwhile
    if (!command || session->game().isOver() || session->slice().turn == turn) {
        endByItself();
        return;
    }
    m_action->saw(session->slice(), m_commands.events());
    if (m_commands.wasTouched()) {
        interrupt();
        return;
    }
    if (m_commands.danger().isOn() || !m_action->next()) {
        endByItself();
    } else {
        m_hasGoneOn = true;
        m_clock->start(turnFrame);
    }
}

void LongActionController::endByItself()
{
    if (m_hasGoneOn)
        m_sinceEnd.start();
    const std::optional<Stop> stop = m_action ? m_action->stop() : std::nullopt;
    m_hasArrived = m_action && (!stop || stop->reason == StopReason::Item);
    end();
}

/// Where all is explored, they go on to what is left to do.
Message LongActionController::wordsFor(const Stop& stop)
{
    const PlaySession& session = *m_commands.session();
    Message words = session.narrator().say(stop.key(), stop.fills);
    if (stop.reason == StopReason::Explored) {
        Onward onward = onwardFrom(session.slice(), session.tally().passages, m_scratch);
        for (const auto& [name, act] :
             {std::pair("dig", "dig"), {"enter", "take-stairs"}, {"search", "search"}, {"travel", "travel"}})
            onward.fills.insert_or_assign(name, session.narrator().keyNamed(act));
        words.text += ' ' + session.narrator().say(onward.key, onward.fills).text;
    }
    return words;
}

/// Always says why.
void LongActionController::end()
{
    const std::unique_ptr<LongAction> action = std::move(m_action);
    drop();
    m_commands.barRepeats();
    PlaySession* const session = m_commands.session();
    if (!action || !action->stop() || !session)
        return;
    if (const StopReason why = action->stop()->reason;
        why == StopReason::Enemy || why == StopReason::EnemyNearer || why == StopReason::Harm)
        m_commands.knownEnemies().forget();
    if (const Message told = wordsFor(*action->stop()); !told.text.empty())
        session->tell(told);
}

/// As for a command that was not done: the line goes when something happens, and repeats are counted.
void LongActionController::refuse(const Stop& stop)
{
    PlaySession& session = *m_commands.session();
    m_commands.barRepeats();
    if (stop.reason == StopReason::EnemyInView)
        m_commands.knownEnemies().note(session.slice());
    const Message why = wordsFor(stop);
    if (why.text.empty())
        return;
    const bool isAboutLevel =  // so it still holds after the next step
        stop.reason == StopReason::Explored || stop.reason == StopReason::NoWay || stop.reason == StopReason::NoStairs;
    if (isAboutLevel)
        session.refuseAndLog(why);
    else
        session.refuse(why);
}

bool LongActionController::takeKey(const QKeyEvent& event, const QString& act)
{
    return !event.isAutoRepeat() && takeInput(act);
}

/// Any input ends it and does nothing else, even if it comes a moment late. An act on what it led to, such as taking
/// it, is no attempt to end it.
bool LongActionController::takeInput(const QString& act)
{
    static const QStringList actsOnFinds{"take", "take-from-list", "take-stairs", "stairs-down", "stairs-up"};
    if (interrupt())
        return true;
    const bool isLate = m_sinceEnd.isValid() && m_sinceEnd.elapsed() < lateForStop;
    return isLate && !(m_hasArrived && actsOnFinds.contains(act));
}

bool LongActionController::interrupt()
{
    if (!m_action)
        return false;
    m_action->interrupt();
    end();
    return true;
}

void LongActionController::drop()
{
    m_clock->stop();
    m_action.reset();
}

void LongActionController::forget()
{
    drop();
    m_sinceEnd.invalidate();
    *m_explorer = {};
}

}  // namespace gloam::app
