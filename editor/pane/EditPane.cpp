#include "editor/pane/EditPane.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/find/FindPaint.h"
#include "editor/find/FindPanel.h"
#include "editor/find/NameAtHand.h"
#include "editor/graph/GraphPage.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/pane/CellMenu.h"
#include "editor/pane/Clipboard.h"
#include "editor/pane/CursorTravel.h"
#include "editor/pane/DisplayActs.h"
#include "editor/pane/EditBar.h"
#include "editor/pane/GenerateActs.h"
#include "editor/pane/GoingTo.h"
#include "editor/pane/KeyVoice.h"
#include "editor/pane/LevelActs.h"
#include "editor/pane/LevelDrag.h"
#include "editor/pane/LinkActs.h"
#include "editor/pane/MapNotices.h"
#include "editor/pane/MapViews.h"
#include "editor/pane/OverlandActs.h"
#include "editor/pane/PaintActs.h"
#include "editor/pane/PanelArea.h"
#include "editor/pane/PlaceActs.h"
#include "editor/pane/PrefabActs.h"
#include "editor/pane/ReachBar.h"
#include "editor/pane/RecipeActs.h"
#include "editor/pane/ToolActs.h"
#include "editor/pane/ToolColumn.h"
#include "editor/panels/EditStatus.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/LevelTabBar.h"
#include "editor/panels/LostLinks.h"
#include "editor/panels/OverlandView.h"
#include "editor/panels/PrefabPalette.h"
#include "editor/panels/StepElsewhere.h"
#include "editor/panels/TypeMaker.h"
#include "editor/things/ThingsPanel.h"
#include "editor/ui/Layouts.h"

#include <QAction>
#include <QKeyEvent>

#include <tuple>

namespace gloam::editor {

EditPane::EditPane(const UiStyle& style, WorldDocument& document, const ActionTable& actions, TaskRunner run,
                   QWidget* parent)
    : QWidget(parent), m_state(document), m_tools(m_state), m_finder(document, run),
      m_bar(new EditBar(style.theme, actions, this)),
      m_canvas(new LevelCanvas(style, actions.editKeys(), m_state, this)),
      m_voice(new KeyVoice(actions, m_state, m_tools, *m_canvas)),
      m_panels(new PanelArea(style, actions.editKeys(), m_state, m_canvas, run, this)),
      m_find(new FindPanel(style, m_state, m_panels)), m_status(new EditStatus(style, m_state, this))
{
    setAccessibleName(tr("The editor"));
    addParts(style, actions);
    auto* recipes = new RecipeActs(style, m_state, *m_canvas, *findChild<GenerateActs*>(), std::move(run), this);
    recipes->addActs(m_acts);
    m_going =
        new GoingTo({m_state, *m_canvas, *m_panels, *findChild<CursorTravel*>(), *recipes, *findChild<PrefabActs*>()},
                    this);
    arrange(style, actions);
    connectCanvas(actions);
    connectPanels();
}

/// A hidden canvas cancels its gesture, and panels enter what was typed in them: so the editor state must still exist,
/// and nothing may follow the canvas.
EditPane::~EditPane()
{
    m_canvas->disconnect();
    m_canvas->setDrawnOver({});
    delete m_lost;
    delete m_panels;
}

/// One class per subject, with the handlers of its acts.
void EditPane::addParts(const UiStyle& style, const ActionTable& actions)
{
    auto* drag = new LevelDrag(style, m_state, m_tools, *m_canvas, m_panels->levels(), m_panels->views(), this);
    auto* travel = new CursorTravel(style, m_state, m_tools, *m_canvas, this);
    auto* links = new LinkActs(style, m_state, m_tools, *travel, *drag, *m_canvas, this);
    links->addBar(style, actions, *m_bar);
    auto* reach = new ReachBar(style, m_state.display, m_canvas->overlay(), m_bar);
    m_bar->addOptions(reach);
    connect(reach, &ReachBar::left, m_canvas, qOverload<>(&QWidget::setFocus));
    auto* clipboard = new Clipboard(style, m_state, this);
    auto* generate = new GenerateActs(style, m_state, *m_canvas, m_panels->rightSide(), this);
    auto* prefabs = new PrefabActs(style, m_state, m_canvas, m_panels->rightSide(), this);
    auto* menu = new CellMenu(actions, m_state, *drag, *m_canvas);
    new MapNotices(m_state, m_tools, *m_canvas, *m_bar, *m_status);

    connect(&m_tools, &ToolController::menuAsked, menu, &CellMenu::open);
    connect(menu, &CellMenu::propertiesAsked, m_panels, &PanelArea::inspect);
    connect(&m_panels->levels(), &LevelList::menuAsked, this,
            [this, &actions](QPoint at) { openLevelMenu(actions, m_panels->levels(), at); });
    connect(travel, &CursorTravel::moved, m_status, [this] { m_status->setHover(std::nullopt); });
    const auto aim = [this] {
        focusCanvas();
        m_tools.aim(m_canvas->hovered() ? m_canvas->hovered() : std::optional(m_state.open.cursor()), {});
    };
    connect(clipboard, &Clipboard::taken, this, aim);
    connect(prefabs, &PrefabActs::taken, this, aim);
    connect(&m_panels->prefabs(), &PrefabPalette::makingAsked, prefabs, &PrefabActs::make);
    connect(&m_panels->prefabs(), &PrefabPalette::renamingAsked, prefabs, &PrefabActs::rename);

    addToolActs(m_acts, m_state, m_tools, *travel, *drag);
    addPaintActs(m_acts, m_state);
    travel->addActs(m_acts);
    links->addActs(m_acts);
    addPlaceActs(m_acts, m_state.document, m_state.notices, m_state.open, m_finder, *travel);
    addDisplayActs(m_acts, actions, m_state.notices, m_state.display, *m_canvas);
    addLevelActs(m_acts, style, m_state, *drag, *m_canvas, m_panels->rightSide());
    addOverlandActs(m_acts, m_state.document, m_state.notices, m_state.open, m_state.subject, m_state.overland,
                    m_state.navigation);
    generate->addActs(m_acts);
    clipboard->addActs(m_acts);
    prefabs->addActs(m_acts);
    menu->addActs(m_acts);
    m_panels->addActs(m_acts);
    addFind(style);
    addTabs(actions);
    m_acts.add(QStringLiteral("next-pane"), [this] { m_round.go(1); });
    m_acts.add(QStringLiteral("previous-pane"), [this] { m_round.go(-1); });
}

void EditPane::arrange(const UiStyle& style, const ActionTable& actions)
{
    m_lost = new LostLinks(style, m_state.document, m_state.notices, m_state.question, m_state.destination,
                           m_state.navigation, this);
    m_elsewhere = new StepElsewhere(style, m_state.document, m_state.open, m_state.steps, this);
    auto* column = columnIn(this, {}, 0);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(new ToolColumn(style, actions, m_tools, m_state.tool, m_state.paint, this));
    row->addWidget(m_panels, 1);
    column->addWidget(m_bar);
    column->addLayout(row, 1);
    column->addWidget(m_status);
    for (QWidget* question : std::initializer_list<QWidget*>{m_lost, m_elsewhere}) {
        question->setAutoFillBackground(true);
        question->installEventFilter(this);
    }
    m_panels->addTo(m_round);
    m_round.add(m_find, [this] { m_find->enter(); });
    auto* things = m_panels->findChild<ThingsPanel*>();
    m_round.add(things, [things] { things->enter(); });
    m_round.add(m_lost, [this] { m_lost->enter(); });
    m_round.add(m_elsewhere, [this] { m_elsewhere->enter(); });
}

void EditPane::connectCanvas(const ActionTable& actions)
{
    const auto perform = [this, &actions](const QString& name) {
        if (!act(name) && actions.has(name))
            actions.action(name)->trigger();
    };
    connect(m_canvas, &LevelCanvas::acted, this, perform);
    connect(&m_panels->overland(), &OverlandView::acted, this, perform);
    connect(&m_panels->graph().view(), &GraphView::menuAsked, this,
            [this, &actions](QPoint at) { openGraphMenu(actions, m_panels->graph().view(), at); });
    connect(&m_panels->graph(), &GraphPage::exportAsked, actions.action(QStringLiteral("export-graph")),
            &QAction::trigger);
    connect(&m_panels->overland(), &OverlandView::menuAsked, this,
            [this, &actions](QPoint at) { openZoneMenu(actions, m_panels->overland(), at); });
    connect(&m_tools, &ToolController::previewChanged, this, [this] { m_canvas->setPreview(m_tools.preview()); });
    connect(&m_tools, &ToolController::ledByKeysChanged, m_canvas, &LevelCanvas::setLedByKeys);
    connect(m_canvas, &LevelCanvas::modified, &m_tools, &ToolController::showWith);
    connect(m_canvas, &LevelCanvas::ended, this,
            [this](Modifiers held) { m_voice->attend([this, held] { m_tools.apply(held); }); });
}

/// The status bar counts problems. Their list opens and closes only by hand, or the map would move while you draw.
void EditPane::connectPanels()
{
    connect(&m_finder, &ProblemFinder::found, m_panels, [this](const Problems& problems) {
        m_panels->setProblems(problems, m_finder.findings(), m_finder.ignored());
    });
    connect(&m_finder, &ProblemFinder::outdated, m_panels, &PanelArea::markProblemsOld);
    connect(&m_finder, &ProblemFinder::found, m_status, &EditStatus::setProblems);
    connect(m_panels->findChild<Inspector*>(), &Inspector::actAsked, this, &EditPane::act);
    connect(m_status, &EditStatus::problemsAsked, m_panels, &PanelArea::turnProblemList);
    connect(m_status, &EditStatus::zoomAsked, m_canvas, &LevelCanvas::zoomTo);
    connect(m_panels, &PanelArea::graphShown, m_status,
            [this](bool isShown) { m_status->setHint(isShown ? GraphView::hint() : m_tools.hint()); });
    connect(m_lost, &LostLinks::left, this, &EditPane::focusCanvas);
    connect(m_elsewhere, &StepElsewhere::left, this, &EditPane::focusCanvas);
}

/// With one tab, its keys lead to the level above or below.
void EditPane::addTabs(const ActionTable& actions)
{
    LevelTabBar& tabs = m_panels->tabs();
    for (const auto& [act, level, way] :
         {std::tuple("next-tab", "next-level", 1), std::tuple("previous-tab", "previous-level", -1)})
        m_acts.add(QLatin1String(act), [this, &tabs, level = QString(QLatin1String(level)), way = way] {
            if (tabs.count() > 1)
                tabs.go(way);
            else
                m_acts.trigger(level);
        });
    connect(&tabs, &LevelTabBar::menuAsked, this, [&actions, &tabs](QPoint at) { openTabMenu(actions, tabs, at); });
}

void EditPane::addFind(const UiStyle& style)
{
    m_panels->addBelow(m_find);
    new FindPaint(style.theme, m_state.document, m_state.open, *m_find, *m_canvas);
    m_find->addActs(m_acts);
    m_acts.add(QStringLiteral("find-uses"), [this] {
        if (const auto at = nameAtHand(m_state))
            m_find->findUses(at->refersTo, at->name);
        else
            m_state.notices.tell(tr("Select a thing or a type first, or take one in hand."));
    });
    for (TypeMaker* maker : findChildren<TypeMaker*>())
        connect(maker, &TypeMaker::usesAsked, m_find, &FindPanel::findUses);
    connect(m_find, &FindPanel::shown, this, [this] { m_panels->showBelow(m_find); });
    connect(m_find, &FindPanel::left, this, &EditPane::focusCanvas);
    connect(m_find, &FindPanel::arrived, m_panels, &PanelArea::arriveAtCursor);
    connect(m_find, &FindPanel::jumped, this, &EditPane::focusCanvas);
    auto* things = new ThingsPanel(style, m_state, m_panels);
    m_panels->addBelow(things);
    things->addActs(m_acts);
    connect(things, &ThingsPanel::shown, this, [this, things] { m_panels->showBelow(things); });
    connect(things, &ThingsPanel::left, this, &EditPane::focusCanvas);
    connect(things, &ThingsPanel::arrived, m_panels, &PanelArea::arriveAtCursor);
    connect(things, &ThingsPanel::jumped, this, &EditPane::focusCanvas);
    connect(things, &ThingsPanel::fieldAsked, this, [this](const QString& group, const QString& field) {
        m_panels->inspectField(m_state.subject.selection(), group, field);
    });
}

Status EditPane::exportGraphTo(const QString& file)
{
    return m_panels->graph().exportTo(file);
}

bool EditPane::act(const QString& name)
{
    bool isDone = false;
    m_voice->attend([&] {
        isDone = m_panels->isGraphShown() && m_panels->graph().view().act(name);
        if (isDone)
            return;
        m_panels->leaveGraphFor(name);
        isDone = m_acts.trigger(name);
    });
    return isDone;
}

/// Questions cover the foot of the panels, so that the map does not move.
void EditPane::placeQuestion(QWidget* question)
{
    const int tall = question->hasHeightForWidth() ? question->heightForWidth(width()) : question->sizeHint().height();
    question->setGeometry(0, m_status->y() - tall, width(), tall);
    question->raise();
}

void EditPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeQuestion(m_lost);
    placeQuestion(m_elsewhere);
}

/// Each part takes the Esc that it needs, to clear or to close something; any other leads back to the map.
void EditPane::keyPressEvent(QKeyEvent* event)
{
    const bool isOnMap = m_canvas->hasFocus() || m_panels->overland().hasFocus() || m_panels->graph().view().hasFocus();
    if (event->key() == Qt::Key_Escape && !isOnMap)
        focusCanvas();
    else
        QWidget::keyPressEvent(event);
}

bool EditPane::eventFilter(QObject* watched, QEvent* event)
{
    const bool isPlacing = event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest;
    if (isPlacing && (watched == m_lost || watched == m_elsewhere))
        placeQuestion(static_cast<QWidget*>(watched));
    return QWidget::eventFilter(watched, event);
}

/// While the world graph is shown, some acts concern what is chosen there, and say only when done whether they can be.
QString EditPane::objectionTo(const QString& act) const
{
    static const QStringList ofGraph{QStringLiteral("duplicate"),   QStringLiteral("duplicate-level"),
                                     QStringLiteral("next-level"),  QStringLiteral("previous-level"),
                                     QStringLiteral("select-all"),  QStringLiteral("select-invert"),
                                     QStringLiteral("select-none"), QStringLiteral("regenerate")};
    return m_panels->isGraphShown() && ofGraph.contains(act) ? QString() : m_acts.objectionTo(act);
}

void EditPane::goTo(const Candidate& candidate)
{
    m_voice->attend([&] { m_going->go(candidate); });
}

void EditPane::enterTyped()
{
    m_panels->enterTyped();
}

MapViews& EditPane::views() const
{
    return m_panels->views();
}

void EditPane::focusCanvas()
{
    m_panels->enterMap();
}

void EditPane::setKeys(const KeyBindings& keys)
{
    m_canvas->setKeys(keys);
    m_panels->overland().setKeys(keys);
    m_panels->graph().view().setKeys(keys);
}

void EditPane::setMotion(bool hasMotion)
{
    m_canvas->setMotion(hasMotion);
    m_panels->views().setMotion(hasMotion);
}

}  // namespace gloam::editor
