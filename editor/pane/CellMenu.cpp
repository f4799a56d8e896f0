#include "editor/pane/CellMenu.h"

#include "core/view/frame/DebugView.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/document/PatrolPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/document/SettingsPlans.h"
#include "editor/pane/LevelDrag.h"
#include "editor/tools/SelectTool.h"
#include "editor/ui/MenuKeys.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>

#include <initializer_list>

namespace gloam::editor {

CellMenu::CellMenu(const ActionTable& actions, EditorState& state, LevelDrag& drag, LevelCanvas& canvas)
    : QObject(&canvas), m_actions(actions), m_state(state), m_drag(drag), m_canvas(canvas)
{
    connect(&canvas, &LevelCanvas::menuAsked, this, &CellMenu::open);
    connect(&state.patrol, &PatrolChoice::mindOffered, this, &CellMenu::offerPatrolMind);
}

void CellMenu::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("context-menu"), [this] { openForFocus(); });
}

void CellMenu::open(Point cell)
{
    if (!m_state.document.world().contains({m_state.open.id(), cell}))
        return;
    m_drag.drop();
    m_state.open.setCursor(cell);
    auto* menu = new QMenu(&m_canvas);
    menu->setObjectName(QStringLiteral("cellMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto addGroup = [&](std::initializer_list<const char*> acts) {
        for (const char* act : acts)
            addActTo(*menu, *m_actions.action(QLatin1String(act)));
        menu->addSeparator();
    };
    addGroup({"cut", "copy", "paste", "paste-in-place"});
    addGroup({"select-like", "lock-cells", "follow-link", "describe"});
    if (!mindAt(*m_state.open.level(), cell).isNothing())
        addGroup({"draw-patrol"});
    addStartAndGoal(*menu, {m_state.open.id(), cell});
    menu->addSeparator();
    const QAction* properties = menu->addAction(tr("Properties"));
    connect(properties, &QAction::triggered, this, [this, cell] {
        emit propertiesAsked(selectionAt(m_state.document.world(), {m_state.open.id(), cell}));
    });
    giveLetters(*menu);
    menu->popup(m_canvas.mapToGlobal(m_canvas.rectOf(cell).center()));
}

/// A creature would not walk the patrol that is drawn for it.
void CellMenu::offerPatrolMind(EntityId creature)
{
    const Entity* const entity = m_state.open.level() ? m_state.open.level()->entities.find(creature) : nullptr;
    if (!entity)
        return;
    auto* menu = new QMenu(&m_canvas);
    menu->setObjectName(QStringLiteral("mindMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* const title = menu->addAction(tr("The %1 does not patrol").arg(nameOf(m_state.document.world(), *entity)));
    title->setEnabled(false);
    QAction* const give = menu->addAction(tr("Give It the Mind 'patrol'"));
    connect(give, &QAction::triggered, this, [this, creature] {
        m_state.notices.tell(m_state.document.perform(
            planPatrolMind(m_state.document.world(), m_state.document.parts(), m_state.open.id(), creature)));
    });
    menu->addAction(tr("Only Draw"));
    giveLetters(*menu);
    menu->setActiveAction(give);
    menu->popup(m_canvas.mapToGlobal(m_canvas.rectOf(entity->at).bottomRight()));
}

/// For what has the focus: the cell under the cursor, a tile of the palette, a line of text.
void CellMenu::openForFocus()
{
    QWidget* const owner = QApplication::focusWidget();
    if (!owner || owner == &m_canvas) {
        open(m_state.open.cursor());
        return;
    }
    const auto* view = qobject_cast<const QAbstractItemView*>(owner);
    const bool hasRow = view && view->currentIndex().isValid();
    const QPoint middle = hasRow ? view->visualRect(view->currentIndex()).center() : owner->rect().center();
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, middle, owner->mapToGlobal(middle));
    QApplication::sendEvent(owner, &asked);
}

/// The start and the goal can be on any cell.
void CellMenu::addStartAndGoal(QMenu& menu, const Place& place)
{
    WorldDocument& document = m_state.document;
    QAction* const start = menu.addAction(tr("Start Here"));
    start->setEnabled(static_cast<bool>(planStart(document.world(), place)));
    connect(start, &QAction::triggered, this, [this, place] {
        m_state.notices.tell(m_state.document.perform(planStart(m_state.document.world(), place)));
    });

    WorldSettings settings = document.world().settings;
    const auto isHere = [&place](const Goal& goal) { return goal.reach == place; };
    const bool isGoal = std::erase_if(settings.goals, isHere) > 0;
    if (!isGoal)
        settings.goals.push_back({place, {}, {}, {}});
    QAction* const goal = menu.addAction(isGoal ? tr("No Goal Here") : tr("Goal Here"));
    goal->setEnabled(isGoal || !m_state.open.level()->tiles.blocksMove(place.at));
    connect(goal, &QAction::triggered, this, [this, settings] {
        m_state.notices.tell(m_state.document.perform(planSettings(m_state.document.world(), settings)));
    });
}

}  // namespace gloam::editor
