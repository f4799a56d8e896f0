#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QTest>

namespace gloam::test {

inline void showActive(QWidget& widget)
{
    widget.show();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
}

/// Presses a key like a user: it goes to the focused widget.
inline void press(Qt::Key key)
{
    QTest::keyClick(QApplication::focusWidget(), key);
}

inline QString focusedText()
{
    const auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
    return button ? button->text() : QString();
}

}  // namespace gloam::test
