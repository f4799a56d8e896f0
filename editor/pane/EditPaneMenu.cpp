#include "editor/canvas/LevelCanvas.h"
#include "editor/document/SettingsPlans.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/inspector/form/FormGroupView.h"
#include "editor/panels/ProblemList.h"
#include "editor/pane/EditBar.h"
#include "editor/pane/EditPane.h"
#include "editor/tools/SelectTool.h"
#include "editor/ui/MenuKeys.h"

#include <QAction>
#include <QApplication>
#include <QAbstractItemView>
#include <QContextMenuEvent>
#include <QMenu>

#include <algorithm>

namespace gloam::editor {

void EditPane::showBrush()
{
    m_bar->setBrush(m_bench.brush());
    m_canvas->setBadge(badgeOf(m_bench));
}

/// Where the hero starts and where the world is won are cells like others.
void EditPane::addStartAndGoal(QMenu& menu, const Place& place)
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

/// What can be done with a cell and what is in it, where it is.
void EditPane::askWhatToDo(Point cell)
{
    if (!m_bench.world().contains({m_bench.levelId(), cell}))
        return;
    dropGesture();
    m_bench.setCursor(cell);
    auto* menu = new QMenu(this);
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
    connect(properties, &QAction::triggered, this, [this, cell] { selectAndInspect(selectionAt(m_bench.world(), {m_bench.levelId(), cell})); });
    giveLetters(*menu);
    menu->popup(m_canvas->mapToGlobal(m_canvas->rectOf(cell).center()));
}

/// Of what has the keys: the cell under the cursor, a tile of the palette, a line of text.
void EditPane::openContextMenu()
{
    QWidget* const owner = QApplication::focusWidget();
    if (!owner || owner == m_canvas) {
        askWhatToDo(m_bench.cursor());
        return;
    }
    const auto* view = qobject_cast<const QAbstractItemView*>(owner);
    const bool hasRow = view && view->currentIndex().isValid();
    const QPoint middle = hasRow ? view->visualRect(view->currentIndex()).center() : owner->rect().center();
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, middle, owner->mapToGlobal(middle));
    QApplication::sendEvent(owner, &asked);
}

/// To the head of the next group of the inspector, or of the one before; from elsewhere to the first.
void EditPane::goOverGroups(int way)
{
    showPanels(true);
    std::vector<FormGroupView*> groups;
    for (FormGroupView* group : m_inspector->findChildren<FormGroupView*>())
        if (group->isVisible())
            groups.push_back(group);
    if (groups.empty())
        return;
    std::sort(groups.begin(), groups.end(), [this](const FormGroupView* a, const FormGroupView* b) {
        return a->mapTo(m_inspector, QPoint()).y() < b->mapTo(m_inspector, QPoint()).y();
    });
    const auto held = std::find_if(groups.begin(), groups.end(), [](const FormGroupView* group) { return group->hasFocusWithin(); });
    const auto count = static_cast<int>(groups.size());
    const int at = held == groups.end() ? (way > 0 ? -1 : 0) : static_cast<int>(held - groups.begin());
    groups[static_cast<std::size_t>((at + way + count) % count)]->takeFocus();
}

void EditPane::enterProblems()
{
    showPanels(true);
    m_problems->show();
    m_problems->enter();
}

}  // namespace gloam::editor
