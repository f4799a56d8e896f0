#include "editor/pane/CellMenu.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/document/SettingsPlans.h"
#include "editor/pane/LevelDrag.h"
#include "editor/tools/SelectTool.h"
#include "editor/ui/MenuKeys.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>

namespace gloam::editor {

CellMenu::CellMenu(const ActionTable& actions, Workbench& bench, LevelDrag& drag, LevelCanvas& canvas)
    : QObject(&canvas), m_actions(actions), m_bench(bench), m_drag(drag), m_canvas(canvas)
{
    connect(&canvas, &LevelCanvas::menuAsked, this, &CellMenu::open);
}

void CellMenu::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("context-menu"), [this] { openForFocus(); });
}

void CellMenu::open(Point cell)
{
    if (!m_bench.world().contains({m_bench.levelId(), cell}))
        return;
    m_drag.drop();
    m_bench.setCursor(cell);
    auto* menu = new QMenu(&m_canvas);
    menu->setObjectName(QStringLiteral("cellMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const QStringList& group : {QStringList{QStringLiteral("cut"), QStringLiteral("copy"), QStringLiteral("paste")},
                                     QStringList{QStringLiteral("select-like"), QStringLiteral("lock-cells"), QStringLiteral("follow-link"), QStringLiteral("describe")}}) {
        for (const QString& act : group)
            if (m_actions.has(act))
                addActTo(*menu, *m_actions.action(act));
        if (!menu->isEmpty())
            menu->addSeparator();
    }
    addStartAndGoal(*menu, {m_bench.levelId(), cell});
    menu->addSeparator();
    const QAction* properties = menu->addAction(tr("Properties"));
    connect(properties, &QAction::triggered, this,
            [this, cell] { emit propertiesAsked(selectionAt(m_bench.world(), {m_bench.levelId(), cell})); });
    giveLetters(*menu);
    menu->popup(m_canvas.mapToGlobal(m_canvas.rectOf(cell).center()));
}

/// Of what has the keys: the cell under the cursor, a tile of the palette, a line of text.
void CellMenu::openForFocus()
{
    QWidget* const owner = QApplication::focusWidget();
    if (!owner || owner == &m_canvas) {
        open(m_bench.cursor());
        return;
    }
    const auto* view = qobject_cast<const QAbstractItemView*>(owner);
    const bool hasRow = view && view->currentIndex().isValid();
    const QPoint middle = hasRow ? view->visualRect(view->currentIndex()).center() : owner->rect().center();
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, middle, owner->mapToGlobal(middle));
    QApplication::sendEvent(owner, &asked);
}

/// Where the hero starts and where the world is won are cells like others.
void CellMenu::addStartAndGoal(QMenu& menu, const Place& place)
{
    WorldDocument& document = m_bench.document();
    QAction* const start = menu.addAction(tr("Start Here"));
    start->setEnabled(static_cast<bool>(planStart(document.world(), place)));
    connect(start, &QAction::triggered, this,
            [this, place] { m_bench.tell(m_bench.perform(planStart(m_bench.world(), place))); });

    WorldSettings settings = document.world().settings;
    const auto isHere = [&place](const Goal& goal) { return goal.reach == place; };
    const bool isGoal = std::erase_if(settings.goals, isHere) > 0;
    if (!isGoal)
        settings.goals.push_back({place, {}, {}, {}});
    QAction* const goal = menu.addAction(isGoal ? tr("No Goal Here") : tr("Goal Here"));
    goal->setEnabled(isGoal || !m_bench.level()->tiles.blocksMove(place.at));
    connect(goal, &QAction::triggered, this,
            [this, settings] { m_bench.tell(m_bench.perform(planSettings(m_bench.world(), settings))); });
}

}  // namespace gloam::editor
