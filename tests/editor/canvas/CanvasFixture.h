#pragma once

#include "editor/canvas/LevelCanvas.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/WidgetTest.h"

#include <QApplication>
#include <QPaintEvent>
#include <QTest>
#include <QWheelEvent>

#include <utility>

namespace gloam::test {

inline editor::KeyBindings editKeys()
{
    return *editor::KeyBindings::preset(QStringLiteral("edit"));
}

/// A canvas in a window of its own, on a new world.
struct CanvasFixture : DocumentFixture {
    editor::EditorState state{document};
    editor::LevelCanvas canvas{look(), editKeys(), state};

    explicit CanvasFixture(QSize size = {800, 500})
    {
        canvas.setMotion(false);
        canvas.resize(size);
        canvas.show();
        canvas.setFocus();
    }
    QPoint middleOf(Point cell) const { return canvas.rectOf(cell).center(); }
    QColor pixelAt(QPoint at) { return canvas.grab().toImage().pixelColor(at); }
    void turnWheel(QPoint at, QPoint angle, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWheelEvent wheel(at, canvas.mapToGlobal(at), {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&canvas, &wheel);
    }
};

/// How much of a widget is painted, in pixels of the rectangle around it.
class PaintedArea : public QObject {
public:
    explicit PaintedArea(QWidget& widget) { widget.installEventFilter(this); }
    QRect taken() { return std::exchange(m_area, QRect()); }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            m_area |= static_cast<QPaintEvent*>(event)->rect();
        return false;
    }

private:
    QRect m_area;
};

}  // namespace gloam::test
