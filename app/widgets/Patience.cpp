#include "app/widgets/Patience.h"

#include <QApplication>
#include <QCoreApplication>
#include <QEvent>
#include <QMainWindow>
#include <QMouseEvent>

#include <algorithm>
#include <memory>
#include <utility>

namespace gloam::app {

namespace {

constexpr int millisecondsBetweenPictures = 50;
constexpr int padding = 8;

bool isEsc(const QEvent& event)
{
    return event.type() == QEvent::KeyPress && static_cast<const QKeyEvent&>(event).key() == Qt::Key_Escape;
}

bool isTouch(const QEvent& event)
{
    return event.type() == QEvent::MouseButtonPress
           || (event.type() == QEvent::KeyPress && !static_cast<const QKeyEvent&>(event).isAutoRepeat());
}

bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_AltGr
           || key == Qt::Key_Meta;
}

/// What could change what the work changes.
bool mustWait(const QEvent& event)
{
    switch (event.type()) {
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
    case QEvent::ShortcutOverride:
    case QEvent::Shortcut:
    case QEvent::InputMethod:
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
    case QEvent::Wheel:
    case QEvent::ContextMenu:
    case QEvent::DragEnter:
    case QEvent::Drop:
    case QEvent::Timer: return true;
    default: return false;
    }
}

/// The window in front; if the program is behind others, its main window.
QWidget* shownWindow()
{
    if (!qobject_cast<QApplication*>(qApp))
        return nullptr;
    if (QWidget* const active = QApplication::activeWindow())
        return active;
    const QWidgetList windows = QApplication::topLevelWidgets();
    const auto isMain = [](const QWidget* each) { return each->isVisible() && qobject_cast<const QMainWindow*>(each); };
    const auto found = std::find_if(windows.begin(), windows.end(), isMain);
    return found == windows.end() ? nullptr : *found;
}

}  // namespace

Patience::Patience(QString words) : m_words(std::move(words))
{
    m_sinceBreath.start();
}

Patience::~Patience()
{
    if (m_isShown)
        qApp->removeEventFilter(this);
    post(m_releases);
    // Not to a page or a question that comes up after the work: the keys were not meant for it.
    const QPointer<QWidget> focus = QApplication::focusWidget();
    for (Later& each : m_typed)
        if (each.receiver && !m_isStopped)
            QMetaObject::invokeMethod(
                each.receiver,
                [focus, receiver = each.receiver, key = std::shared_ptr<QEvent>(std::move(each.event))] {
                    if (QApplication::focusWidget() == focus)
                        QCoreApplication::sendEvent(receiver, key.get());
                },
                Qt::QueuedConnection);
    if (m_closing)
        QMetaObject::invokeMethod(m_closing, &QWidget::close, Qt::QueuedConnection);
    delete m_line;
}

void Patience::post(std::vector<Later>& later)
{
    for (Later& each : later)
        if (each.receiver)
            QCoreApplication::postEvent(each.receiver, each.event.release());
}

void Patience::report(int done, int of)
{
    m_percent = of <= 0 ? 0 : static_cast<int>(std::clamp<long long>(100LL * done / of, 0, 99));
}

bool Patience::isCancelled() const
{
    const_cast<Patience*>(this)->breathe();  // looks at input, which is no change of the work
    return m_isStopped;
}

/// Without a window there is nobody to show anything to.
void Patience::breathe()
{
    if (m_isStopped || m_sinceBreath.elapsed() < (m_isShown ? std::min(moment, millisecondsBetweenPictures) : moment))
        return;
    if (!m_isShown)
        show();
    if (m_line) {
        m_line->setText(QCoreApplication::translate("Patience", "%1 %2 % – Esc stops").arg(m_words).arg(m_percent));
        m_line->adjustSize();
        m_line->move((m_line->parentWidget()->width() - m_line->width()) / 2, padding);
        QCoreApplication::processEvents(QEventLoop::ExcludeSocketNotifiers);  // another start of the program waits
    }
    m_sinceBreath.restart();
}

void Patience::show()
{
    QWidget* const window = shownWindow();
    if (!window)
        return;
    m_isShown = true;
    m_line = new QLabel(window);
    m_line->setObjectName(QStringLiteral("Patience"));
    m_line->setAutoFillBackground(true);
    m_line->setFrameShape(QFrame::Box);
    m_line->setMargin(padding);
    m_line->show();
    qApp->installEventFilter(this);
}

void Patience::note(QObject& watched, const QEvent& event)
{
    if (isEsc(event))
        m_isStopped = true;
    if (isTouch(event))
        m_wasTouched = true;
    if (event.type() == QEvent::KeyPress)
        noteKey(watched, static_cast<const QKeyEvent&>(event));
    if (event.type() == QEvent::MouseButtonPress || event.type() == QEvent::MouseButtonRelease)
        noteMouse(watched, static_cast<const QMouseEvent&>(event));
}

void Patience::noteKey(QObject& watched, const QKeyEvent& key)
{
    if (!key.isAutoRepeat() && !isModifier(key.key()) && m_typed.size() < mostTypedAhead)
        m_typed.push_back({&watched, std::make_unique<KeyTypedAhead>(key)});
}

/// A widget that saw a button pressed before the work sees it released after the work.
void Patience::noteMouse(QObject& watched, const QMouseEvent& event)
{
    if (event.type() == QEvent::MouseButtonPress)
        m_pressed |= event.button();
    else if (m_pressed.testFlag(event.button()))
        m_pressed &= ~Qt::MouseButtons(event.button());
    else
        m_releases.push_back({&watched, std::unique_ptr<QEvent>(event.clone())});
}

/// Only where the event reaches the widget, which must see that it is ignored: else it could never be closed again.
bool Patience::putOffClosing(QObject& watched, QEvent& event)
{
    auto* const widget = qobject_cast<QWidget*>(&watched);
    if (!widget)
        return false;
    event.ignore();
    if (widget->windowType() == Qt::Window) {  // no tooltip or popup
        m_isStopped = true;
        m_closing = widget;
    }
    return true;
}

/// A key is accepted before menus see it: as their shortcut, it would not be pressed.
bool Patience::eventFilter(QObject* watched, QEvent* event)
{
    note(*watched, *event);
    if (event->type() == QEvent::ShortcutOverride)
        event->accept();
    if (event->type() == QEvent::Close)
        return putOffClosing(*watched, *event);
    return mustWait(*event);
}

}  // namespace gloam::app
