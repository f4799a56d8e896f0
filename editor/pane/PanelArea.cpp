#include "editor/pane/PanelArea.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/graph/GraphPage.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/pane/FocusRound.h"
#include "editor/pane/MapViews.h"
#include "editor/pane/PanelSlots.h"
#include "editor/pane/SideArea.h"
#include "editor/panels/HistoryPanel.h"
#include "editor/panels/LayerPanel.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/LevelTabBar.h"
#include "editor/panels/Minimap.h"
#include "editor/panels/OverlandView.h"
#include "editor/panels/Palettes.h"
#include "editor/panels/PrefabPalette.h"
#include "editor/panels/ProblemList.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"

#include <QApplication>
#include <QHideEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int leftWidth = 280;
constexpr int rightWidth = 300;
constexpr int drawerHeight = 160;
constexpr int sheetsHeight = 208;
constexpr int minimapHeight = 112;
constexpr int leastLeftWidth = 272;  ///< with both, the smallest window still has room for a small canvas
constexpr int leastRightWidth = 152;
constexpr int leastMapWidth = 90;        ///< what wide texts of the right side leave it
constexpr int leastMapBesideLeft = 180;  ///< what wide texts of the left side leave it
constexpr int fairMapWidth = 280;        ///< left to the map, as far as the texts of the sides allow
constexpr int barsOfSides = 24;          ///< their scroll bars, and the handles beside the map
constexpr int levelRowHeight = 48;       ///< one row stays in view above an open form
constexpr int mostOfLevels = 34;  ///< percent of the height that the list takes by itself; the inspector gets the rest

/// An empty splitter. Panels are made in it, in its place: a widget that moves to another parent works out its style
/// again, and with it every widget that it holds.
QSplitter* splitterIn(QWidget* parent, const char* name, Qt::Orientation orientation)
{
    auto* split = new QSplitter(orientation, parent);
    split->setObjectName(QLatin1String(name));  // names its stored sizes
    QObject::connect(split, &QSplitter::splitterMoved, split,
                     [split] { split->setProperty(PanelArea::sizedByHand, true); });
    split->setHandleWidth(1);
    split->setChildrenCollapsible(false);
    return split;
}

/// Sets the order of the parts.
void fill(QSplitter& split, std::initializer_list<QWidget*> parts)
{
    for (QWidget* part : parts)
        split.addWidget(part);
}

}  // namespace

PanelArea::PanelArea(const UiStyle& style, const KeyBindings& keys, EditorState& state, LevelCanvas* canvas,
                     TaskRunner run, QWidget* parent)
    : QWidget(parent), m_theme(style.theme), m_state(state), m_canvas(canvas),
      m_all(splitterIn(this, "panels", Qt::Horizontal)), m_left(splitterIn(nullptr, "left-panels", Qt::Vertical)),
      m_right(splitterIn(nullptr, "right-panels", Qt::Vertical)), m_sides{new SideArea(m_left, m_all),
                                                                          new SideArea(m_right, m_all)},
      m_middle(splitterIn(m_all, "map-and-problems", Qt::Vertical)),
      m_slots(new PanelSlots(style, state.notices, this)), m_views(new MapViews(style, keys, state, canvas, this)),
      m_tabs(new LevelTabBar(style, state, this)),
      m_overland(new OverlandView(style, keys, state.document, state.notices, state.subject, state.overland, this)),
      m_graph(new GraphPage(style, keys, state, std::move(run), this)), m_maps(new QStackedWidget(this)),
      m_levels(new LevelList(style, state, m_slots->add(QStringLiteral("levels"), tr("Levels"), m_left))),
      m_minimap(new Minimap(style, state.document, state.open,
                            m_slots->add(QStringLiteral("minimap"), tr("Minimap"), m_left))),
      m_sheets(new QTabWidget(m_slots->add(QStringLiteral("sheets"), tr("Layers and History"), m_right))),
      m_layers(new LayerPanel(style, state.notices, state.display)), m_history(new HistoryPanel(style, state.document)),
      m_palettes(new Palettes(style, state, m_slots->add(QStringLiteral("palettes"), tr("Palettes"), m_right))),
      m_inspector(new Inspector(style, state, m_slots->add(QStringLiteral("inspector"), tr("Inspector"), m_left))),
      m_problems(new ProblemList(style, state, m_slots->add(QStringLiteral("problems"), tr("Problems"), m_middle)))
{
    arrange();
    connectPanels();
}

/// The inspector enters what was typed in it, so the canvas and the editor state must still exist.
PanelArea::~PanelArea()
{
    disconnect(qApp, nullptr, m_slots, nullptr);  // the focus moves while panels are deleted
    delete m_inspector;
    delete m_graph;
}

void PanelArea::arrange()
{
    rowIn(this)->addWidget(m_all);
    fill(*m_all, {m_sides[0], m_middle, m_sides[1]});
    m_all->setStretchFactor(1, 1);
    m_all->setSizes({leftWidth, 10000, rightWidth});
    holdPanels();
    fillSides();
    m_problems->hide();
    auto* const maps = new QWidget(m_middle);
    auto* const column = columnIn(maps, {}, 0);
    column->addWidget(m_tabs);
    column->addWidget(m_maps, 1);
    fill(*m_middle, {maps, slotOf(m_problems)});
    m_maps->addWidget(m_views);
    m_maps->addWidget(m_overland);
    m_maps->addWidget(m_graph);
    m_middle->setStretchFactor(0, 1);
    m_middle->setSizes({10000, drawerHeight});
    applyStyle(m_left, [this] { fitSides(); });
}

/// Each panel was made in its slot.
void PanelArea::holdPanels()
{
    for (QWidget* panel :
         std::initializer_list<QWidget*>{m_levels, m_minimap, m_inspector, m_palettes, m_sheets, m_problems})
        static_cast<PanelSlot*>(panel->parentWidget())->hold(panel);
}

PanelSlot* PanelArea::slotOf(const QWidget* panel) const
{
    return m_slots->of(panel);
}

void PanelArea::fillSides()
{
    fill(*m_left, {slotOf(m_levels), slotOf(m_minimap), slotOf(m_inspector)});
    m_left->setStretchFactor(2, 1);
    m_left->installEventFilter(this);
    fill(*m_right, {slotOf(m_palettes), slotOf(m_sheets)});
    m_right->setStretchFactor(0, 1);
    m_right->setSizes({10000, sheetsHeight});
    m_sheets->addTab(m_layers, tr("Layers"));
    m_sheets->addTab(m_history, tr("History"));
    m_sheets->setDocumentMode(true);
    m_sheets->setFocusPolicy(Qt::NoFocus);
}

void PanelArea::connectPanels()
{
    connect(&m_state.subject, &SubjectSelection::changed, this, &PanelArea::showMap);
    connect(&m_state.open, &OpenLevel::opened, this, &PanelArea::showMap);
    connect(&m_state.document, &WorldDocument::changed, this, &PanelArea::showMap);
    connect(m_views, &MapViews::splitChanged, this, [this] { showGraph(false); });
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this] { showGraph(false); });
    showMap();
    connectGraph();
    const auto focusCanvas = [this] { enterMap(); };
    connect(m_slots, &PanelSlots::left, this, focusCanvas);
    for (PanelSlot* slot : m_slots->all())
        connect(slot, &PanelSlot::floated, this, &PanelArea::closeEmptySides);
    connect(slotOf(m_problems), &PanelSlot::floated, this, [this](bool isFloating) {
        if (!isFloating && !slotOf(m_problems)->isHidden())
            hideBelow();
    });
    connect(m_levels, &LevelList::fullHeightChanged, this, &PanelArea::fitLevels);
    connect(m_levels, &LevelList::done, this, focusCanvas);
    connect(m_minimap, &Minimap::left, this, focusCanvas);
    connect(m_palettes, &Palettes::done, this, focusCanvas);
    connect(m_inspector, &Inspector::left, this, focusCanvas);
    connect(m_layers, &LayerPanel::left, this, focusCanvas);
    connect(m_history, &HistoryPanel::left, this, focusCanvas);
    connect(m_problems, &ProblemList::left, this, focusCanvas);
    connect(m_palettes, &Palettes::made, this, [this] {
        m_inspector->enter();
        activateWindowOf(*m_inspector);
    });
    connect(m_palettes, &Palettes::asked, this, [this] { showSides(true); });
    connect(m_problems, &ProblemList::jumped, this, [this] {
        showGraph(false);
        const QString field = QString::fromStdString(m_problems->field());
        if (!field.isEmpty() && m_inspector->focusPath(field))
            return activateWindowOf(*m_inspector);
        if (m_state.subject.selection().kind != Selection::Kind::Type)
            return enterMap();
        m_inspector->enter();
        activateWindowOf(*m_inspector);
    });
    connect(m_problems, &ProblemList::arrived, this, [this] { m_canvas->centreOn(m_state.open.cursor()); });
    connect(m_minimap, &Minimap::movedTo, m_canvas, &LevelCanvas::centreOn);
    const auto showSeen = [this] { m_minimap->setSeen(m_canvas->cellsSeen()); };
    connect(m_canvas, &LevelCanvas::viewChanged, this, showSeen);
    showSeen();
    connect(m_canvas, &LevelCanvas::entered, m_palettes, &Palettes::leaveIfClicked);
    connect(m_canvas, &LevelCanvas::cycled, this, [this](int steps) { m_palettes->shown().cycle(steps); });
}

void PanelArea::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("world-graph"), [this] { showGraph(!m_isGraph); });
    acts.add(QStringLiteral("free-pins"), [this] {
        showGraph(true);
        m_graph->view().freePins();
    });
    addActsOfPanels(acts);
    acts.add(QStringLiteral("next-problem"), [this] { m_problems->next(); });
    acts.add(QStringLiteral("previous-problem"), [this] { m_problems->previous(); });
    acts.add(QStringLiteral("problems"), [this] { enterOrHideProblems(); });
    acts.add(QStringLiteral("next-group"), [this] { goOverGroups(1); });
    acts.add(QStringLiteral("previous-group"), [this] { goOverGroups(-1); });
    acts.add(QStringLiteral("canvas-alone"), [this] { turnSides(); });
    acts.add(QStringLiteral("minimap"), [this] { showMinimap(m_minimap->isHidden()); });
    m_slots->addActs(acts);
    acts.add(QStringLiteral("reset-layout"), [this] { resetLayout(); });
    m_views->addActs(acts);
    m_tabs->addActs(acts);
    m_palettes->addActs(acts);
    m_layers->addActs(acts);
}

/// Adds acts that a panel answers; the panel becomes visible first. `panel` takes the keyboard.
void PanelArea::addActsOfPanels(ActHandlers& acts)
{
    const auto add = [&](const char* name, const QWidget* panel, const std::function<void()>& act) {
        acts.add(QLatin1String(name), [this, panel, act] {
            showSides(true);
            act();
            if (panel)
                activateWindowOf(*panel);
        });
    };
    add("new-level", m_levels, [this] { m_levels->newLevel(); });
    add("rename-level", m_levels, [this] { m_levels->renameLevel(); });
    add("delete-level", nullptr, [this] { m_levels->deleteLevel(); });
    add("level-settings", nullptr, [this] { inspect({}); });
    add("world-settings", nullptr, [this] { inspect(Selection::ofWorld()); });
    add("bookmark", m_sheets, [this] {
        m_sheets->setCurrentWidget(m_history);
        m_history->nameNow();
    });
}

void PanelArea::addTo(FocusRound& round)
{
    for (const int place : {0, 1})
        round.add(
            m_canvas,
            [this, place] {
                if (m_views->place() != place)
                    m_views->goToOther();
                if (m_views->place() == place)
                    m_canvas->setFocus();
            },
            [this, place] { return m_views->place() == place; });
    round.add(m_overland, [this] { m_overland->setFocus(); });
    round.add(m_graph, [this] { m_graph->enter(); });
    round.add(m_levels, [this] { m_levels->enter(); });
    round.add(m_minimap, [this] { m_minimap->enter(); });
    round.add(m_inspector, [this] { m_inspector->enter(); });
    round.add(m_palettes, [this] { m_palettes->shown().enter(); });
    round.add(m_sheets, [this] { m_sheets->currentWidget() == m_layers ? m_layers->enter() : m_history->enter(); });
    round.add(m_problems, [this] { m_problems->enter(); });
}

PrefabPalette& PanelArea::prefabs() const
{
    return m_palettes->prefabs();
}

const QWidget& PanelArea::rightSide() const
{
    return *m_sides[1];
}

void PanelArea::inspect(const Selection& selection)
{
    showSides(true);
    m_state.subject.select(selection);
    m_inspector->enter();
    activateWindowOf(*m_inspector);
}

void PanelArea::inspectField(const Selection& selection, const QString& group, const QString& field)
{
    inspect(selection);
    m_inspector->focusField(group, field);
}

void PanelArea::setProblems(const Problems& problems, const std::vector<Finding>& findings, const Problems& ignored)
{
    m_problems->setProblems(problems, findings, ignored);
    m_levels->setProblems(problems);
    m_graph->view().setProblems(problems);
}

void PanelArea::markProblemsOld()
{
    m_problems->setOld(true);
}

void PanelArea::addBelow(QWidget* panel)
{
    auto* slot = m_slots->add(QLatin1String(panel->metaObject()->className()), panel->accessibleName(), m_middle);
    slot->hold(panel);
    panel->hide();
    m_below.push_back(panel);
    connect(slot, &PanelSlot::floated, this, [this, slot, panel](bool isFloating) {
        if (isFloating || slot->isHidden())
            return;
        if (!slotOf(m_problems)->isFloating())
            m_problems->hide();
        hideBelow(panel);
    });
}

void PanelArea::showBelow(QWidget* panel)
{
    showSides(true);
    if (!slotOf(m_problems)->isFloating())
        m_problems->hide();
    hideBelow();
    panel->show();
    activateWindowOf(*panel);
}

/// Without those that float.
void PanelArea::hideBelow(const QWidget* kept)
{
    for (QWidget* panel : m_below)
        if (panel != kept && !slotOf(panel)->isFloating())
            panel->hide();
}

void PanelArea::turnProblemList()
{
    if (!slotOf(m_problems)->isFloating())
        hideBelow();
    m_problems->setVisible(!m_problems->isVisible());
}

void PanelArea::enterTyped()
{
    m_inspector->enterTyped();
    m_levels->endRenaming();
}

bool PanelArea::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_left && event->type() == QEvent::Resize)
        fitLevels();
    return QWidget::eventFilter(watched, event);
}

void PanelArea::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitSides();
}

/// With the sides at their narrowest, although they are wider while there is room: otherwise a window made wide could
/// not be made narrow again. The layout may still have the size that the sides needed before.
QSize PanelArea::minimumSizeHint() const
{
    QSize least = m_all->minimumSizeHint();
    if (!m_sides[0]->isHidden())
        least.rwidth() -= m_left->minimumWidth() - leastLeftWidth + m_right->minimumWidth() - leastRightWidth;
    return least;
}

/// Makes the sides wide enough for the texts of their panels, as long as a map still fits beside them. Until you size
/// them, they also leave it a fair width.
void PanelArea::fitSides()
{
    const int room = width() - leastMapWidth - barsOfSides;
    const int right = std::max(leastRightWidth, std::min(m_theme.scaled(leastRightWidth), room - leastLeftWidth));
    const int roomOfLeft = width() - leastMapBesideLeft - barsOfSides - right;
    const int left = std::max(leastLeftWidth, std::min(m_theme.scaled(leastLeftWidth), roomOfLeft));
    m_right->setMinimumWidth(right);
    m_left->setMinimumWidth(left);
    if (m_all->property(sizedByHand).toBool())
        return;
    const int spare = width() - fairMapWidth - barsOfSides;
    const int rightNow = std::clamp(spare - leftWidth, right, std::max(right, rightWidth));
    const int leftNow = std::clamp(spare - rightNow, left, std::max(left, leftWidth));
    m_all->setSizes({leftNow, std::max(0, width() - leftNow - rightNow - 2 * m_all->handleWidth()), rightNow});
}

/// The list of levels gets the height its rows need, up to its share, and an open form all it needs; the inspector
/// gets the rest.
void PanelArea::fitLevels()
{
    if (m_left->property(sizedByHand).toBool() || m_left->height() <= 0)
        return;
    const int share =
        std::max(m_left->height() * mostOfLevels / 100, m_levels->heightOfForms() + m_theme.scaled(levelRowHeight));
    slotOf(m_levels)->follow();
    const int wanted = std::min(m_levels->maximumHeight(), share) + PanelSlot::gripHeight;
    const int minimap = minimapHeight + PanelSlot::gripHeight;
    m_left->setSizes({wanted, minimap, std::max(0, m_left->height() - wanted - minimap)});
}

/// Without the sides, the map takes all the room except the tools and the two bars; the list of problems is hidden,
/// too.
void PanelArea::showSides(bool areShown)
{
    if (areShown != m_isAlone)
        return;
    m_isAlone = !areShown;
    const QWidget* const before = QApplication::focusWidget();
    if (m_isAlone) {
        m_hadProblemList = m_problems->isVisible();
        hideBelow();
    }
    closeEmptySides();
    m_slots->setShown(areShown && isVisible());
    m_problems->setVisible(areShown && m_hadProblemList);
    if (before && !before->isVisible())
        enterMap();
}

/// A side whose panels all float leaves its room to the map.
void PanelArea::closeEmptySides()
{
    for (std::size_t side = 0; side < m_sides.size(); ++side) {
        QSplitter* const panels = side == 0 ? m_left : m_right;
        bool hasPanels = false;
        for (const PanelSlot* slot : m_slots->all())
            hasPanels |= slot->parentWidget() == panels && !slot->isFloating();
        m_sides[side]->setVisible(hasPanels && !m_isAlone);
    }
}

/// Floating panels are seen with the editor only.
void PanelArea::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_slots->setShown(!m_isAlone);
}

void PanelArea::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (!event->spontaneous())
        m_slots->setShown(false);
}

/// All panels in their places, at their usual sizes.
void PanelArea::resetLayout()
{
    m_slots->dockAll();
    showSides(true);
    m_minimap->show();
    for (QSplitter* split : {m_all, m_left, m_right, m_middle})
        split->setProperty(sizedByHand, false);
    m_right->setSizes({10000, sheetsHeight});
    m_middle->setSizes({10000, drawerHeight});
    fitSides();
    fitLevels();
    m_state.notices.tell(tr("The panels are where they were at first."));
}

void PanelArea::turnSides()
{
    showSides(m_isAlone);
    m_state.notices.tell(m_isAlone ? tr("Only the map is shown. Press the same key to bring the panels back.")
                                   : tr("The panels are shown again."));
}

void PanelArea::showMinimap(bool isShown)
{
    if (!isShown && m_minimap->hasFocus())
        m_canvas->setFocus();
    m_minimap->setVisible(isShown);
    m_state.notices.tell(isShown ? tr("The minimap is shown.") : tr("The minimap is hidden."));
}

/// Shows the list and enters it. From within the list, or if there is nothing to enter, hides it.
void PanelArea::enterOrHideProblems()
{
    const bool wasShown = m_problems->isVisible();
    const bool wasInside = m_problems->isAncestorOf(QApplication::focusWidget());
    showSides(true);
    if (!slotOf(m_problems)->isFloating())
        hideBelow();
    m_problems->show();
    if (!wasInside && m_problems->enter())
        return activateWindowOf(*m_problems);
    m_problems->setVisible(!wasShown);
    enterMap();  // an empty list shows no focus
    if (!wasInside)
        m_state.notices.tell(tr("Nothing is wrong."), Sign::Good);
}

}  // namespace gloam::editor
