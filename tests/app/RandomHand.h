#pragma once

#include "core/base/Random.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/pane/EditPane.h"
#include "tests/app/EditorDesk.h"
#include "tests/support/BusyTime.h"

#include <QDialog>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <QWindow>

#include <deque>

namespace gloam::test {

/// Presses keys, clicks and drags aimlessly, like a cat or a child. Every event takes the same way as the desktop's: to
/// the window, its shortcuts, menus and popups. Questions about files are answered within the folder.
class RandomHand {
public:
    RandomHand(EditorDesk& desk, std::uint64_t seed) : m_desk(desk), m_random(seed)
    {
        QObject::connect(&m_rescue, &QTimer::timeout, &m_rescue, [this] { leaveWaitingLoop(); });
        m_rescue.start(100);
    }

    /// Sends one event and everything that follows from it. Returns what is wrong then; empty if nothing is.
    QString act()
    {
        if (!m_desk.window().isVisible())
            m_desk.restart();  // it has quit the program
        if (auto* dialog = openFileDialog()) {
            answer(*dialog);
            return {};
        }
        const QString where = place();
        const BusyTime busy;
        m_begun.start();
        const QString what = doSomething();
        m_begun.invalidate();
        settle();
        activate();
        if (const int taken = busy.milliseconds(); taken > BusyTime::mostOfOneEvent)
            m_slow << QStringLiteral("%1 ms: %2 in %3, %4").arg(taken).arg(what, where, editedSize());
        m_last.push_back(what + QStringLiteral(" in ") + where);
        if (m_last.size() > 12)
            m_last.pop_front();
        return complaint();
    }

    /// Whether some presses of Esc lead back to the map; true where no map is edited.
    bool escapesToTheMap()
    {
        constexpr int mostPresses = 8;  // menus, texts and pages close one by one
        const auto* const pane = m_desk.window().findChild<editor::EditPane*>();
        for (int i = 0; i < mostPresses; ++i) {
            if (!pane || !pane->isVisible() || m_desk.editorState().overland.isOpen() || openFileDialog())
                return true;
            const QWidget* const focused = QApplication::focusWidget();
            if (qobject_cast<const editor::LevelCanvas*>(focused) && !QApplication::activePopupWidget())
                return true;
            if (const QPointer<QWindow> window = target())
                pressOn(window, Qt::Key_Escape, {});
            settle();
            activate();
        }
        return false;
    }

    const QStringList& slow() const { return m_slow; }
    QString lastEvents() const { return QStringList(m_last.begin(), m_last.end()).join(QStringLiteral("; ")); }

private:
    /// Where keys go and where the mouse is: the innermost page with a name.
    static QString place()
    {
        const QWidget* at =
            QApplication::activePopupWidget() ? QApplication::activePopupWidget() : QApplication::focusWidget();
        QStringList names;
        for (; at && names.size() < 3; at = at->parentWidget())
            if (const QLatin1String name(at->metaObject()->className());
                names.isEmpty() || name.startsWith(QLatin1String("gloam")) || at->isWindow())
                names << QString::fromLatin1(at->metaObject()->className()).section(QStringLiteral("::"), -1);
        return names.isEmpty() ? QStringLiteral("nothing") : names.join(QStringLiteral(" of "));
    }

    /// The size of the level in the editor, a possible reason why something takes long.
    QString editedSize()
    {
        const Level* level = m_desk.editorState().open.level();
        if (!level)
            return QStringLiteral("no level");
        const Size size = level->tiles.size();
        return QStringLiteral("%1 by %2").arg(size.width).arg(size.height);
    }

    /// Menus of spin boxes and the like wait in their own event loop, from which the event does not return.
    void leaveWaitingLoop() const
    {
        if (!m_begun.isValid() || m_begun.elapsed() < 500)
            return;
        if (QWidget* const popup = QApplication::activePopupWidget())
            popup->close();
        else if (QWidget* const dialog = QApplication::activeModalWidget())
            dialog->close();
    }

    static QFileDialog* openFileDialog()
    {
        for (QWidget* each : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QFileDialog*>(each); dialog && dialog->isVisible())
                return dialog;
        return nullptr;
    }

    void answer(QFileDialog& dialog)
    {
        if (auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit")); name && m_random.percent(40)) {
            const bool isFirst = m_random.percent(50);
            const QString file = m_desk.pathIn(isFirst ? QStringLiteral("one.gloam") : QStringLiteral("two.gloam"));
            name->setText(file);
            dialog.setOption(QFileDialog::DontConfirmOverwrite);  // its question waits in its own loop
            if (dialog.acceptMode() == QFileDialog::AcceptSave || QFile::exists(file))
                QTest::keyClick(name, Qt::Key_Return);
        }
        settle();
        if (QFileDialog* still = openFileDialog())
            still->reject();
        settle();
        activate();
    }

    /// What a desktop does by itself when a window or a menu is gone.
    void activate()
    {
        const QWidget* const active = QApplication::activeWindow();
        const bool isGone =
            !active || !active->isVisible() || active->windowType() == Qt::Popup;  // no desktop activates those
        if (!isGone || QApplication::activePopupWidget() || !m_desk.window().isVisible())
            return;
        QWidget* const modal = QApplication::activeModalWidget();
        (modal ? modal : &m_desk.window())->activateWindow();
        settle();
    }

    static void settle()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    QString complaint() const
    {
        if (!m_desk.window().isVisible() || QApplication::activePopupWidget() || openFileDialog())
            return {};
        const QWidget* const window = QApplication::activeWindow();
        const QWidget* const focused = QApplication::focusWidget();
        if (!window)
            return QStringLiteral("no window is active");
        if (!focused)
            return QStringLiteral("nothing has the focus in %1").arg(QLatin1String(window->metaObject()->className()));
        if (!focused->isVisible() || !focused->isEnabled() || focused->window() != window)
            return QStringLiteral("%1 has the focus and cannot be seen or used").arg(place());
        return {};
    }

    QString doSomething()
    {
        const int kind = m_random.between(0, 99);
        if (kind < 74)
            return pressKey();
        return kind < 93 ? click() : drag();
    }

    static QWindow* target()
    {
        if (const QWidget* popup = QApplication::activePopupWidget())
            return popup->windowHandle();
        return QApplication::activeWindow() ? QApplication::activeWindow()->windowHandle() : nullptr;
    }

    QString pressKey()
    {
        const QPointer<QWindow> window = target();
        if (!window)
            return QStringLiteral("no key");
        static const std::vector<Qt::Key> moving{Qt::Key_Up,        Qt::Key_Down,    Qt::Key_Left,     Qt::Key_Right,
                                                 Qt::Key_Return,    Qt::Key_Return,  Qt::Key_Escape,   Qt::Key_Escape,
                                                 Qt::Key_Tab,       Qt::Key_Backtab, Qt::Key_Space,    Qt::Key_Home,
                                                 Qt::Key_End,       Qt::Key_PageUp,  Qt::Key_PageDown, Qt::Key_Delete,
                                                 Qt::Key_Backspace, Qt::Key_Insert,  Qt::Key_Menu};
        static const QByteArray signs(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:<>?/!'\"[]{}\\@#&*-+=_");
        const int kind = m_random.between(0, 99);
        Qt::KeyboardModifiers held;
        if (m_random.percent(12))
            held |= Qt::ShiftModifier;
        if (kind < 50) {
            const Qt::Key key = moving[m_random.below(moving.size())];
            if (m_random.percent(8))
                held |= Qt::ControlModifier;
            pressOn(window, key, held);
            return named(key, held);
        }
        if (kind < 85) {
            const char sign = signs[static_cast<int>(m_random.below(static_cast<std::uint64_t>(signs.size())))];
            pressOn(window, QTest::asciiToKey(sign), {}, QString(QLatin1Char(sign)));
            return QString(QLatin1Char(sign));
        }
        if (kind < 92) {
            const auto key = static_cast<Qt::Key>(Qt::Key_F1 + m_random.between(0, 11));
            pressOn(window, key, held);
            return named(key, held);
        }
        const auto letter = static_cast<Qt::Key>(Qt::Key_A + m_random.between(0, 25));
        held |= m_random.percent(65) ? Qt::ControlModifier : Qt::AltModifier;
        pressOn(window, letter, held);
        return named(letter, held);
    }

    /// A press may close its own window, which QTest's clicks would use afterwards for the keys held.
    static void pressOn(const QPointer<QWindow>& window, int key, Qt::KeyboardModifiers held, const QString& text)
    {
        const bool types = !(held & (Qt::ControlModifier | Qt::AltModifier));
        QTest::simulateEvent(window, true, key, held, types ? text : QString(), false);
        if (window)
            QTest::simulateEvent(window, false, key, held, types ? text : QString(), false);
    }
    static void pressOn(const QPointer<QWindow>& window, Qt::Key key, Qt::KeyboardModifiers held)
    {
        const char sign = QTest::keyToAscii(key);
        pressOn(window, key, held, sign == 0 ? QString() : QString(QLatin1Char(sign)));
    }

    static QString named(Qt::Key key, Qt::KeyboardModifiers held)
    {
        return QKeySequence(QKeyCombination(held, key)).toString();
    }

    QPoint somewhereOn(const QWindow& window)
    {
        return {m_random.between(0, window.width() - 1), m_random.between(0, window.height() - 1)};
    }

    QString click()
    {
        QWindow* const window = target();
        if (!window)
            return QStringLiteral("no click");
        const QPoint at = somewhereOn(*window);
        const Qt::MouseButton button = m_random.percent(75) ? Qt::LeftButton : Qt::RightButton;
        if (m_random.percent(20))
            QTest::mouseDClick(window, button, {}, at);
        else
            QTest::mouseClick(window, button, {}, at);
        return QStringLiteral("click at %1,%2").arg(at.x()).arg(at.y());
    }

    QString drag()
    {
        QPointer<QWindow> window = target();
        if (!window)
            return QStringLiteral("no drag");
        const QPoint from = somewhereOn(*window);
        const QPoint to = m_random.percent(60) ? from + QPoint(m_random.between(-90, 90), m_random.between(-60, 60))
                                               : somewhereOn(*window);
        const Qt::MouseButton button = m_random.percent(80) ? Qt::LeftButton : Qt::RightButton;
        QTest::mousePress(window, button, {}, from);
        for (int i = 1; i <= 3 && window; ++i)
            QTest::mouseMove(window, from + (to - from) * i / 3);
        if (window)
            QTest::mouseRelease(window, button, {}, to);
        return QStringLiteral("drag from %1,%2 to %3,%4").arg(from.x()).arg(from.y()).arg(to.x()).arg(to.y());
    }

    EditorDesk& m_desk;
    Random m_random;
    QTimer m_rescue;
    QElapsedTimer m_begun;  ///< the current event
    QStringList m_slow;
    std::deque<QString> m_last;
};

}  // namespace gloam::test
