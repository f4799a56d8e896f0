#pragma once

#include "editor/document/EntityPlans.h"
#include "editor/ui/MapSpeech.h"
#include "tests/editor/pane/PaneFixture.h"

#include <QAction>
#include <QLabel>
#include <QWheelEvent>

#include <algorithm>
#include <span>
#include <vector>

namespace gloam::test {

/// The editor with its window's shortcuts, created again for each row of a table of gestures. The room of a new world
/// is floor from (36, 10) to (44, 14) with a brazier in two corners; around it is wall.
struct GestureDesk : PaneFixture {
    GestureDesk()
    {
        actions.setMode(editor::Mode::Edit);
        for (const QString& name : actions.names()) {
            if (!actions.isOfWindow(name))
                continue;
            pane.addAction(actions.action(name));
            QObject::connect(actions.action(name), &QAction::triggered, &pane, [this, name] { pane.act(name); });
        }
    }

    /// Resets everything to its initial state.
    void begin()
    {
        document.newWorld();
        pane.setRightButton(editor::RightButton::Pick);
        pane.activateWindow();  // a menu may have taken its place
        pane.focusCanvas();
        QTRY_VERIFY(canvas().hasFocus());
    }

    editor::EditorState& state() { return pane.state(); }
    QString said() { return canvas().speech().said(); }
    std::size_t steps() const { return document.history().doneCount(); }
    std::size_t entities() const { return level(firstLevel).entities.count(); }
    bool is(Point cell, const char* type) const { return level(firstLevel).tiles.topAt(cell) == tile(type); }
    bool are(const std::vector<Point>& cells, const char* type) const
    {
        return std::all_of(cells.begin(), cells.end(), [&](Point cell) { return is(cell, type); });
    }
    bool hasLabel(const QString& words)
    {
        const auto labels = pane.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&words](const QLabel* label) { return label->text().contains(words); });
    }
    EntityId placed(const char* type, Point at)
    {
        const Entity entity = document.newEntity(type, at);
        document.perform(editor::planPlace(document.world(), firstLevel, {entity}));
        return entity.id;
    }

    // The right button, the middle one and the wheel.
    void right(const std::vector<Point>& way, Qt::KeyboardModifiers held = {})
    {
        mouse(QEvent::MouseButtonPress, middleOf(way.front()), Qt::RightButton, Qt::RightButton, held);
        for (std::size_t i = 1; i < way.size(); ++i)
            mouse(QEvent::MouseMove, middleOf(way[i]), Qt::NoButton, Qt::RightButton, held);
        mouse(QEvent::MouseButtonRelease, middleOf(way.back()), Qt::RightButton, Qt::NoButton, held);
    }
    void wheel(QPoint turned, Qt::KeyboardModifiers held = {})
    {
        const QPoint at = canvas().rect().center();
        QWheelEvent event(at, canvas().mapToGlobal(at), {}, turned, Qt::NoButton, held, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&canvas(), &event);
    }

    // The cell cursor.
    void go(Point cell) { state().open.setCursor(cell); }
    void walk(int east, int south, Qt::KeyboardModifiers held = {})
    {
        for (; east > 0; --east)
            key(Qt::Key_Right, held);
        for (; south > 0; --south)
            key(Qt::Key_Down, held);
    }
    void enter(Qt::KeyboardModifiers held = {}) { key(Qt::Key_Return, held); }
    void hold(Point at)
    {
        go(at);
        enter(Qt::ShiftModifier);
    }
    /// Presses the tool, drags it and releases it, by keys.
    void lead(Point from, int east, int south, Qt::KeyboardModifiers held = {})
    {
        hold(from);
        walk(east, south);
        enter(held);
    }
};

/// One gesture of a table: its name there, its input and its result. A failing row reports itself through QVERIFY.
struct GestureRow {
    const char* name;
    void (*run)(GestureDesk& f);
};

inline void addGestures(std::span<const GestureRow> rows)
{
    QTest::addColumn<int>("row");
    for (std::size_t i = 0; i < rows.size(); ++i)
        QTest::newRow(rows[i].name) << static_cast<int>(i);
}

inline void playGesture(GestureDesk& fixture, std::span<const GestureRow> rows)
{
    QFETCH(int, row);
    fixture.begin();
    rows[static_cast<std::size_t>(row)].run(fixture);
}

}  // namespace gloam::test
