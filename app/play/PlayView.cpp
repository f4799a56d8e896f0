#include "app/play/PlayView.h"

#include "app/log/LogPanel.h"
#include "app/play/DebugController.h"
#include "app/play/DirectionPrompt.h"
#include "app/play/ItemController.h"
#include "app/play/LongActionController.h"
#include "app/play/LookController.h"
#include "app/play/MapInput.h"
#include "app/play/PauseMenu.h"
#include "app/play/PlayActs.h"
#include "app/play/PlayCommands.h"
#include "app/play/PlayHints.h"
#include "app/play/PlayInput.h"
#include "app/play/PlayMap.h"
#include "app/play/PlayPages.h"
#include "app/play/PlayWords.h"
#include "app/play/QuestionPrompt.h"
#include "app/play/SidePanel.h"
#include "app/run/AheadBuilder.h"
#include "app/run/PlaceWords.h"
#include "app/run/PlaySession.h"
#include "app/setup/KeyNames.h"
#include "app/widgets/Asking.h"
#include "core/action/Command.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/TileCanvas.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QTimer>

#include <algorithm>
#include <initializer_list>

namespace gloam::app {

namespace {

constexpr int foldBelow = 900;  ///< pixels of width

/// The positions of the hero and of the view's top left corner, as the first console game showed them (REND-12).
QString placesText(Point hero, Point corner)
{
    return QStringLiteral("loc: [%1-%2] start: [%3-%4]").arg(hero.x).arg(hero.y).arg(corner.x).arg(corner.y);
}

std::vector<LogLine> linesOf(const PlaySession& session, bool withLevels)
{
    std::vector<LogLine> lines = session.lines();
    if (withLevels)
        std::transform(lines.begin(), lines.end(), lines.begin(), withLevel);
    return lines;
}

}  // namespace

PlayView::PlayView(const AppContext& context, const editor::ActionTable& actions, QWidget* parent)
    : QWidget(parent), m_context(context), m_map(new PlayMap(context, this)),
      m_side(new SidePanel(context.style, this)), m_log(new LogPanel(context.style.theme, this)),
      m_commands(new PlayCommands(context.settings, context.style.theme, &m_map->canvas())),
      m_directions(new DirectionPrompt(*m_commands, this)),
      m_look(new LookController(context.style, *m_commands, *m_map, this)),
      m_hints(new PlayHints(context, *m_commands, m_layers, *m_look, *m_map)),
      m_debug(new DebugController(context.style, *m_commands, *m_look, *m_map)),
      m_question(new QuestionPrompt(context.style, *m_commands, &m_map->canvas())),
      m_pause(new PauseMenu(context.style.theme, this)), m_pages(new PlayPages(context, *m_commands, *m_map, *this)),
      m_longActions(new LongActionController(context.settings, *m_commands, *m_pages, this)),
      m_items(new ItemController(*m_commands, *m_directions, *m_look, *m_map, *m_pages, this)),
      m_mapInput(new MapInput(context.style, actions, {*m_commands, *m_look, *m_longActions, *m_map}, *this)),
      m_ahead(new AheadBuilder(this)), m_idle(new QTimer(this))
{
    m_input = new PlayInput(m_layers, *m_mapInput, *m_commands, *this);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("The game"));
    addActs();
    stackLayers();
    arrange();
    connectMap();
    connectParts();
    connectPause(actions);
    setKeys(context.keys);
    followSettings();
}

void PlayView::addActs()
{
    editor::ActHandlers& acts = m_mapInput->acts();
    addPlayActs(acts, *m_commands, *m_directions);
    m_look->addActs(acts);
    m_longActions->addActs(acts);
    m_pages->addActs(acts);
    m_items->addActs(acts);
    m_debug->addActs(acts);
}

/// The order in which layers get input, the top one first. What lies over the map has the focus and takes its keys and
/// clicks itself.
void PlayView::stackLayers()
{
    m_layers.putBelow(*m_pause);
    m_layers.putBelow(*m_pages);
    m_layers.putBelow(*m_commands);
    m_layers.putBelow(*m_question);
    m_layers.putBelow(*m_longActions);
    m_layers.putBelow(m_commands->danger());
    m_layers.putBelow(*m_map);
    m_layers.putBelow(*m_look);
    m_layers.putBelow(*m_directions);
    m_layers.putBelow(*m_mapInput);
}

void PlayView::arrange()
{
    auto* left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(&m_map->canvas(), 1);
    left->addWidget(m_log);
    auto* row = editor::rowIn(this, {}, 0);
    row->addLayout(left, 1);
    row->addWidget(m_side);
    m_map->canvas().setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_map->canvas().installEventFilter(this);
}

void PlayView::connectMap()
{
    editor::TileCanvas* const canvas = &m_map->canvas();
    connect(canvas, &editor::TileCanvas::clicked, m_input, &PlayInput::click);
    connect(canvas, &editor::TileCanvas::zoomRequested, this, &PlayView::zoom);
    connect(canvas, &editor::TileCanvas::hovered, m_look, [this](Point cell) { m_look->hover(cell); });
    connect(canvas, &editor::TileCanvas::hoverLeft, m_look, [this] { m_look->hover(std::nullopt); });
    connect(m_map, &PlayMap::lightMoved, this, [this] {  // only for the eye: no text depends on it
        const PlaySession* const session = m_commands->session();
        if (session && isVisible() && !session->game().isOver() && !m_layers.isMapHidden())
            m_map->drawLight(*session);
    });
    connect(m_map, &PlayMap::windowMoved, canvas, &editor::TileCanvas::forgetHovered);
    connect(m_map, &PlayMap::windowMoved, this, [this] {
        if (m_context.settings->isOn(QStringLiteral("show-place")))
            showSide();
    });
    connect(m_side, &SidePanel::hovered, canvas, [canvas](Point cell) { canvas->setRing(cell); });
    connect(m_side, &SidePanel::hoverLeft, canvas, [canvas] { canvas->setRing(std::nullopt); });
    connect(m_side, &SidePanel::chosen, this, &PlayView::lookAt);
    connect(m_side, &SidePanel::abilityChosen, this, [this](int slot) { act(QStringLiteral("ability-%1").arg(slot)); });
}

void PlayView::lookAt(Point cell)
{
    if (!m_layers.clickBeside(QStringLiteral("look")))
        m_look->begin(false, cell);
}

void PlayView::connectParts()
{
    connect(&m_commands->risks(), &RiskPrompt::asked, this, [this] {
        m_directions->drop();
        m_look->end();
    });
    connect(&m_commands->danger(), &DangerHold::changed, m_hints, &PlayHints::follow);
    connect(m_commands, &PlayCommands::starting, m_look, &LookController::end);
    connect(m_commands, &PlayCommands::done, this, &PlayView::noteDone);
    connect(m_directions, &DirectionPrompt::changed, m_hints, &PlayHints::follow);
    connect(m_look, &LookController::begun, this, [this] {
        setFocus(Qt::OtherFocusReason);
        m_hints->follow();
    });
    connect(m_look, &LookController::cursorMoved, this, &PlayView::drawMap);
    connect(m_look, &LookController::cursorMoved, m_hints, &PlayHints::follow);
    connect(m_look, &LookController::hoverMoved, m_hints, [this] {
        if (!m_layers.isMapHidden())  // the list of places shows ways of its own
            m_hints->follow();
    });
    connect(m_look, &LookController::hoverMoved, m_debug, &DebugController::point);
    connect(m_debug, &DebugController::turned, this, &PlayView::drawMap);
    connect(m_look, &LookController::actAsked, m_input, &PlayInput::act);
    connect(m_look, &LookController::travelAsked, m_longActions, &LongActionController::travelTo);
    connect(m_look, &LookController::creatureAsked, m_pages, &PlayPages::showCreatures);
    connect(m_question, &QuestionPrompt::escaped, m_mapInput, &MapInput::leave);
    connect(m_pages, &PlayPages::cellChosen, this, &PlayView::lookAt);
    connect(m_pages, &PlayPages::wayChosen, m_longActions, &LongActionController::travelAlong);
    connect(m_log, &LogPanel::lineAsked, m_pages, [this](int row) {
        if (!m_layers.clickBeside(QStringLiteral("log")))
            m_pages->showDiceOf(row);
    });
    connect(m_log, &LogPanel::wholeAsked, m_pages, [this](int row) {
        if (!m_layers.clickBeside(QStringLiteral("log")))
            m_pages->showWholeOf(row);
    });
    connect(m_input, &PlayInput::pressed, m_hints, &PlayHints::skipTitle);
    connect(m_idle, &QTimer::timeout, this, &PlayView::passTime);
}

void PlayView::connectPause(const editor::ActionTable& actions)
{
    connect(m_mapInput, &MapInput::menuAsked, m_pause, &PauseMenu::open);
    connect(m_mapInput, &MapInput::returnAsked, this, &PlayView::returnAsked);
    connect(m_pause, &PauseMenu::helpAsked, actions.action(QStringLiteral("help")), &QAction::trigger);
    connect(m_pause, &PauseMenu::settingsAsked, actions.action(QStringLiteral("settings")), &QAction::trigger);
    connect(m_pause, &PauseMenu::loadAsked, actions.action(QStringLiteral("load-save")), &QAction::trigger);
    connect(m_pause, &PauseMenu::newVersionAsked, actions.action(QStringLiteral("new-version")), &QAction::trigger);
    connect(m_pause, &PauseMenu::opening, this, &PlayView::menuOpening);
    connect(m_pause, &PauseMenu::giveUpAsked, this, &PlayView::giveUpAsked);
    connect(m_pause, &PauseMenu::saveAndLeaveAsked, this, &PlayView::leaveAsked);
    connect(m_pause, &PauseMenu::editAsked, this, &PlayView::editAsked);
    connect(m_pause, &PauseMenu::quitAsked, this, &PlayView::quitAsked);
}

void PlayView::act(const QString& name)
{
    m_input->act(name);
}

/// What waits to be answered or read swallows an act that changes something.
QString PlayView::objectionTo(const QString& act) const
{
    if (m_commands->isOn() || (m_question->isOn() && !isHarmless(act)))
        return tr("Answer the question first.");
    if (m_commands->danger().isOn() && !isHarmless(act))
        return m_commands->danger().hint();
    return acts().objectionTo(act);
}

void PlayView::stop()
{
    m_longActions->interrupt();
}

const editor::ActHandlers& PlayView::acts() const
{
    return m_mapInput->acts();
}

void PlayView::setKeys(const editor::KeyBindings& keys)
{
    m_context.keys = keys;
    m_input->setKeys(keys);
    m_items->setKeys(keys);
    if (PlaySession* const session = m_commands->session())
        session->nameKeys(keyNames(keys));
}

void PlayView::setSession(PlaySession* session, editor::Mode mode)
{
    if (m_commands->session())
        m_commands->session()->disconnect(this);
    m_look->forgetHovered();
    m_commands->setSession(session);
    m_mapInput->setMode(mode);
    m_debug->begin(mode);
    m_question->drop();
    m_look->end();
    m_map->skip();
    m_map->startOver();
    m_idle->stop();
    m_pages->closeAll();
    m_look->forgetTarget();
    m_directions->drop();
    m_longActions->forget();
    m_pause->hide();
    m_ahead->setSession(session);
    if (!session)
        return;
    m_pause->setPractice(session->isPractice(), session->isFromReview());
    m_pause->setSaves(session->game().state().world.settings.saves != SavePlaces::Nowhere);
    session->setHints(m_context.settings->isOn(QStringLiteral("hints")));
    session->nameKeys(keyNames(m_context.keys));
    connect(session, &PlaySession::changed, this, &PlayView::refresh);
    connect(session, &PlaySession::arrived, this, &PlayView::greet);
    refresh();
    greet();
    if (const int pause = session->game().policies().ruleset.timing.realtimeMs; pause > 0)
        m_idle->start(pause);
    setFocus(Qt::OtherFocusReason);
}

void PlayView::offerNewVersion(bool isThere)
{
    m_pause->setNewVersion(isThere);
}

void PlayView::greet()
{
    m_commands->barRepeats();
    m_hints->greet();
}

void PlayView::clearWords()
{
    m_hints->skipTitle();
    m_look->forgetHovered();
    m_hints->follow();
}

QImage PlayView::lastMoment()
{
    QImage picture(size() * devicePixelRatioF(), QImage::Format_RGB32);
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(m_context.style.theme.map);
    m_map->canvas().render(&picture, m_map->canvas().pos(), {}, QWidget::DrawWindowBackground);
    for (QWidget* const part : std::initializer_list<QWidget*>{m_side, m_log})
        part->render(&picture, part->pos());
    return picture;
}

QRect PlayView::heroPlace() const
{
    const PlaySession* const session = m_commands->session();
    const editor::TileCanvas& canvas = m_map->canvas();
    return session ? canvas.rectOf(session->slice().self.at).translated(canvas.pos()) : QRect();
}

QRect PlayView::mapPlace() const
{
    return m_map->canvas().geometry();
}

const Frame& PlayView::frame() const
{
    return m_map->canvas().frame();
}

QMenu* PlayView::menuOf(Point cell)
{
    return m_mapInput->menuOf(cell);
}

void PlayView::refresh()
{
    drawMap();
    showSide();
    m_items->follow();
    m_log->setLines(linesOf(*m_commands->session(), m_context.settings->isOn(QStringLiteral("level-prefix"))));
    m_hints->follow();
    m_question->follow();
}

void PlayView::drawMap()
{
    if (!m_commands->session())
        return;
    m_map->draw(*m_commands->session(), m_look->cursor());
    m_debug->follow();
}

void PlayView::showSide()
{
    const PlaySession& session = *m_commands->session();
    SideModel side = sideModelOf(session.slice(), m_context.style.theme, m_map->palette(session), session.seed());
    side.where = levelWords(session.slice().depth, session.zone());
    const Rect window = m_map->window();
    if (m_context.settings->isOn(QStringLiteral("show-place")))
        side.place = placesText(session.slice().self.at, {std::max(0, window.left()), std::max(0, window.top())});
    m_side->setModel(side);
}

/// Effects of a level that was left are not shown.
void PlayView::noteDone(const Name& levelBefore)
{
    const PlaySession& session = *m_commands->session();
    if (session.slice().level == levelBefore)
        m_map->showLastEvents(session);
    if (m_idle->isActive())
        m_idle->start();
}

/// Lets the world move on while the player idles; not while something waits for the player, nor behind another window.
void PlayView::passTime()
{
    const PlaySession* const session = m_commands->session();
    const bool isWatching = hasFocus() && isActiveWindow() && !QApplication::activePopupWidget();
    if (session && !session->hasEnded() && !session->isWatched() && isWatching && !m_layers.isWaiting())
        m_commands->perform(command::Wait{});
}

void PlayView::followSettings()
{
    const Settings& settings = *m_context.settings;
    m_side->setFullWidth(settings.number(QStringLiteral("panel-width")));
    m_input->setRepeatDelay(settings.number(QStringLiteral("repeat-delay")));
    m_hints->setMotion(m_context.hasMotion());
    m_map->followSettings();
    if (!m_commands->session())
        return;
    m_commands->session()->setHints(settings.isOn(QStringLiteral("hints")));
    refresh();
    m_pages->followSettings();
}

void PlayView::zoom(int steps)
{
    m_map->zoom(steps);
    drawMap();
}

void PlayView::zoomToUsual()
{
    m_map->zoomToUsual();
    drawMap();
}

bool PlayView::event(QEvent* event)
{
    return (m_input && m_input->takeEarly(*event)) || QWidget::event(event);
}

void PlayView::keyPressEvent(QKeyEvent* event)
{
    if (!m_input->takeKey(*event))
        QWidget::keyPressEvent(event);
}

void PlayView::focusInEvent(QFocusEvent* event)
{
    if (event->reason() == Qt::MouseFocusReason && m_layers.takeFocusBack())
        return;
    m_input->enter();
}

void PlayView::resizeEvent(QResizeEvent*)
{
    m_side->setFolded(width() < foldBelow);
}

bool PlayView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_map->canvas() && event->type() == QEvent::Resize && m_commands->session())
        QMetaObject::invokeMethod(this, &PlayView::drawMap, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

}  // namespace gloam::app
