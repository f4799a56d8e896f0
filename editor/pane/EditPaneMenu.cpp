#include "editor/canvas/LevelCanvas.h"
#include "editor/inspector/Inspector.h"
#include "editor/pane/EditBar.h"
#include "editor/pane/EditPane.h"
#include "editor/tools/SelectTool.h"

#include <QAction>
#include <QMenu>

namespace gloam::editor {

void EditPane::showBrush()
{
    m_bar->setBrush(m_bench.brush());
    m_canvas->setBadge(badgeOf(m_bench));
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
                menu->addAction(m_actions.action(act));
        if (!menu->isEmpty())
            menu->addSeparator();
    }
    const QAction* properties = menu->addAction(tr("Properties"));
    connect(properties, &QAction::triggered, this, [this, cell] { selectAndInspect(selectionAt(m_bench.world(), {m_bench.levelId(), cell})); });
    menu->popup(m_canvas->mapToGlobal(m_canvas->rectOf(cell).center()));
}

}  // namespace gloam::editor
