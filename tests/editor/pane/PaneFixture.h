#pragma once

#include "editor/canvas/LevelCanvas.h"
#include "editor/pane/EditPane.h"
#include "editor/panels/LevelList.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/WidgetTest.h"

#include <QApplication>
#include <QListView>
#include <QMouseEvent>
#include <QTest>

namespace gloam::test {

/// The editor in its own window, with real mouse and key events.
struct PaneFixture : DocumentFixture {
    editor::KeyBindings playKeys = *editor::KeyBindings::preset(QStringLiteral("modern"));
    editor::KeyBindings editKeys = *editor::KeyBindings::preset(QStringLiteral("edit"));
    editor::ActionTable actions{look(), playKeys, editKeys};
    editor::EditPane pane{look(), document, actions,
                          [](const std::function<void()>& work, const std::function<void()>& done) {
                              work();
                              done();
                          }};

    explicit PaneFixture(QSize size = {1440, 860})
    {
        pane.setMotion(false);
        pane.resize(size);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        pane.activateWindow();
        pane.focusCanvas();
        QTRY_VERIFY(pane.canvas().hasFocus());
    }

    editor::LevelCanvas& canvas() { return pane.canvas(); }
    const World& world() const { return document.world(); }
    QPoint middleOf(Point cell) { return canvas().rectOf(cell).center(); }

    void mouse(QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons buttons,
               Qt::KeyboardModifiers held = {})
    {
        QMouseEvent event(type, at, canvas().mapToGlobal(at), button, buttons, held);
        QApplication::sendEvent(&canvas(), &event);
    }
    void press(QPoint at, Qt::KeyboardModifiers held = {})
    {
        mouse(QEvent::MouseButtonPress, at, Qt::LeftButton, Qt::LeftButton, held);
    }
    void move(QPoint at, Qt::KeyboardModifiers held = {})
    {
        mouse(QEvent::MouseMove, at, Qt::NoButton, Qt::LeftButton, held);
    }
    void release(QPoint at, Qt::KeyboardModifiers held = {})
    {
        mouse(QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton, held);
    }
    void click(Point cell, Qt::KeyboardModifiers held = {})
    {
        press(middleOf(cell), held);
        release(middleOf(cell), held);
    }
    void drag(Point from, Point to, Qt::KeyboardModifiers held = {})
    {
        press(middleOf(from), held);
        move(middleOf(to), held);
        release(middleOf(to), held);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers held = {}) { QTest::keyClick(QApplication::focusWidget(), key, held); }
    void keys(const QString& letters) { QTest::keyClicks(QApplication::focusWidget(), letters); }

    /// The middle of a level's row in the list, in canvas pixels.
    QPoint rowOf(const Name& level)
    {
        auto& list = *pane.findChild<editor::LevelList*>();
        auto& rows = *list.findChild<QListView*>();
        for (int row = 0; row < rows.model()->rowCount(); ++row) {
            const QPoint middle = rows.viewport()->mapToGlobal(rows.visualRect(rows.model()->index(row, 0)).center());
            if (list.levelAt(middle) == level)
                return canvas().mapFromGlobal(middle);
        }
        return {-10000, -10000};
    }
};

}  // namespace gloam::test
