#include "editor/pane/LevelMenu.h"

#include "editor/ui/ActionTable.h"
#include "editor/ui/MenuKeys.h"

#include <QMenu>

namespace gloam::editor {

void openLevelMenu(const ActionTable& actions, QWidget& owner, QPoint at)
{
    auto* menu = new QMenu(&owner);
    menu->setObjectName(QStringLiteral("levelMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const char* act : {"rename-level", "duplicate-level", "delete-level", "resize-level", "level-settings"})
        addActTo(*menu, *actions.action(QLatin1String(act)));
    giveLetters(*menu);
    menu->popup(at);
}

}  // namespace gloam::editor
