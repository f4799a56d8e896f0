#pragma once

#include "editor/graph/GraphPage.h"
#include "tests/editor/panels/PanelFixture.h"

#include <QMouseEvent>

#include <string>

namespace gloam::test {

/// The page of the world graph in its own window, for a world of two levels: a first one and a cellar.
struct GraphFixture : PanelFixture {
    editor::KeyBindings keys = *editor::KeyBindings::preset(QStringLiteral("edit"));
    editor::GraphPage page{look(), keys, state,
                           [](const std::function<void()>& work, const std::function<void()>& done) {
                               work();
                               done();
                           },
                           nullptr};
    editor::GraphView& view{page.view()};

    GraphFixture() { addCellar(); }

    /// Levels hall-1, hall-2… of that many, each linked to the one above it, ten of each depth.
    void addHalls(int count)
    {
        World world = document.world();
        for (int i = 1; i <= count; ++i) {
            Level level = editor::solidLevel(Name("hall-" + std::to_string(i)), "Hall " + std::to_string(i), {30, 20},
                                             world.registry);
            level.depth = 2 + i / 10;
            world.levels.emplace(level.id, Cow<Level>(level));
        }
        document.newWorld(std::move(world));
    }
    void show(QSize size = {900, 600}) { QVERIFY(showActive(page, size)); }
    bool isMade() const { return view.pictures().isIdle(); }

    void mouse(QEvent::Type type, QPoint at, Qt::MouseButtons buttons, Qt::KeyboardModifiers held = {})
    {
        const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
        QMouseEvent event(type, at, view.mapToGlobal(at), button, buttons, held);
        QApplication::sendEvent(&view, &event);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers held = {})
    {
        mouse(QEvent::MouseMove, from, Qt::NoButton, held);
        mouse(QEvent::MouseButtonPress, from, Qt::LeftButton, held);
        mouse(QEvent::MouseMove, (from + to) / 2, Qt::LeftButton, held);
        mouse(QEvent::MouseMove, to, Qt::LeftButton, held);
        mouse(QEvent::MouseButtonRelease, to, Qt::NoButton, held);
    }
    void click(QPoint at, Qt::KeyboardModifiers held = {})
    {
        mouse(QEvent::MouseButtonPress, at, Qt::LeftButton, held);
        mouse(QEvent::MouseButtonRelease, at, Qt::NoButton, held);
    }
    QPoint middleOf(const Name& level) { return view.rectOf(level).center().toPoint(); }
    /// Below the title of a card, beside its map.
    QPoint handleAt(const Name& level)
    {
        const QRectF card = view.rectOf(level);
        return QPointF(card.center().x(), card.bottom() - 2).toPoint();
    }
    QString nameOfCurrent()
    {
        const auto card = view.marks().current;
        return card ? view.graph().cards[*card].name : QString();
    }
};

}  // namespace gloam::test
