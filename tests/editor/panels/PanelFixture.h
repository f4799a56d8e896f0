#pragma once

#include "editor/state/EditorState.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/WidgetTest.h"

#include <QApplication>
#include <QStringList>
#include <QTest>

namespace gloam::test {

/// A document with a workbench, and the messages shown to the user.
struct PanelFixture : DocumentFixture {
    editor::EditorState state{document};
    QStringList told;

    PanelFixture()
    {
        QObject::connect(&state.notices, &editor::Notices::told, &state,
                         [this](const QString& sentence) { told << sentence; });
    }
};

/// Shows a panel as a window with the focus.
inline bool showActive(QWidget& panel, QSize size)
{
    panel.resize(size);
    panel.show();
    return QTest::qWaitForWindowActive(&panel);
}

/// Sends a key to the focused widget.
inline void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
}

inline void type(const char* text)
{
    QTest::keyClicks(QApplication::focusWidget(), QString::fromUtf8(text));
}

}  // namespace gloam::test
