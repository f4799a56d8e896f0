#include "editor/state/LongWork.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWidget>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int millisecondsBetweenPictures = 50;

bool isOfKeys(const QEvent& event)
{
    return event.type() == QEvent::KeyPress || event.type() == QEvent::KeyRelease
           || event.type() == QEvent::ShortcutOverride || event.type() == QEvent::Shortcut
           || event.type() == QEvent::InputMethod;
}

bool isOfMouse(const QEvent& event)
{
    return event.type() == QEvent::MouseButtonPress || event.type() == QEvent::MouseButtonRelease
           || event.type() == QEvent::MouseButtonDblClick;
}

bool isOfOtherInput(const QEvent& event)
{
    return event.type() == QEvent::Wheel || event.type() == QEvent::ContextMenu || event.type() == QEvent::MouseMove
           || event.type() == QEvent::DragEnter || event.type() == QEvent::Drop || event.type() == QEvent::Close;
}

bool isOnStop(const QEvent& event)
{
    const QPoint at = static_cast<const QMouseEvent&>(event).globalPosition().toPoint();
    const QWidget* const under = QApplication::widgetAt(at);
    return under && under->objectName() == QLatin1String(EditorState::stopName);
}

}  // namespace

LongWork::LongWork(EditorState& state, QString what) : m_state(state), m_what(std::move(what))
{
    m_sinceBreath.start();
    connect(&state, &EditorState::stopAsked, this, [this] { m_isStopped = true; });
}

LongWork::~LongWork()
{
    if (!m_isShown)
        return;
    qApp->removeEventFilter(this);
    m_state.document().hold(false);
    emit m_state.worked({}, 0);
}

void LongWork::report(int done, int of)
{
    m_percent = of <= 0 ? 0 : static_cast<int>(std::clamp<long long>(100LL * done / of, 0, 100));
}

bool LongWork::isCancelled() const
{
    const_cast<LongWork*>(this)->breathe();  // looks at input, which is no change of the work
    return m_isStopped;
}

/// Work inside of other work leaves the picture to that.
void LongWork::breathe()
{
    const int moment = m_isShown ? std::min(m_state.patience(), millisecondsBetweenPictures) : m_state.patience();
    if (m_isStopped || m_sinceBreath.elapsed() < moment)
        return;
    if (!m_isShown && !m_state.document().isHeld()) {
        m_isShown = true;
        m_state.document().hold(true);
        qApp->installEventFilter(this);
    }
    if (m_isShown) {
        emit m_state.worked(m_what, m_percent);
        QCoreApplication::processEvents();
    }
    m_sinceBreath.restart();
}

bool LongWork::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        m_isStopped = true;
    if (event->type() == QEvent::Close)
        event->ignore();
    return isOfKeys(*event) || isOfOtherInput(*event) || (isOfMouse(*event) && !isOnStop(*event));
}

}  // namespace gloam::editor
