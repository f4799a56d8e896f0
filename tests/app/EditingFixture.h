#pragma once

#include "app/widgets/MenuRow.h"
#include "editor/ui/ActionTable.h"
#include "tests/app/EditorDesk.h"

#include <QAction>
#include <QList>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QStringList>

#include <optional>

namespace gloam::test {

inline const QString stairFile = QStringLiteral(GLOAM_TEST_DATA "/worlds/lamplit-stair.gloam");

/// Brings the desk to a state in the shortest way.
inline void bringTo(EditorDesk& desk, editor::Mode mode)
{
    if (mode == editor::Mode::Run || mode == editor::Mode::End)
        desk.play(deskSeed, mode == editor::Mode::End ? std::optional(Place{"crypt", {44, 12}}) : std::nullopt);
    if (mode == editor::Mode::End)
        Desk::press(Qt::Key_Right);
    if (mode == editor::Mode::Edit || mode == editor::Mode::Try)
        desk.newWorld();
    if (mode == editor::Mode::Try)
        Desk::press(Qt::Key_F5);
    QVERIFY(desk.window().mode() == mode);
}

inline void addModes()
{
    QTest::addColumn<editor::Mode>("mode");
    QTest::newRow("start") << editor::Mode::Start;
    QTest::newRow("run") << editor::Mode::Run;
    QTest::newRow("end") << editor::Mode::End;
    QTest::newRow("edit") << editor::Mode::Edit;
    QTest::newRow("try") << editor::Mode::Try;
}

inline QList<QAction*> shownMenus(QMainWindow& window)
{
    QList<QAction*> menus;
    for (QAction* title : window.menuBar()->actions())
        if (title->isVisible())
            menus << title;
    return menus;
}

/// The acts of a menu and its submenus.
inline QStringList actsIn(const QMenu& menu)
{
    QStringList acts;
    for (const QAction* entry : menu.actions())
        if (entry->menu())
            acts << actsIn(*entry->menu());
        else
            acts << entry->objectName();
    return acts;
}

inline app::MenuRow* rowNamed(QWidget& page, const QString& text)
{
    for (app::MenuRow* row : page.findChildren<app::MenuRow*>())
        if (row->text() == text)
            return row;
    return nullptr;
}

inline const QString openInEditor = QStringLiteral("Open this level in the editor");

}  // namespace gloam::test
