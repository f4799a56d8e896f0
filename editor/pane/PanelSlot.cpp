#include "editor/pane/PanelSlot.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScreen>
#include <QSplitter>
#include <QWindow>

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

constexpr int gripDots = 5;
constexpr QSize usualFloat{320, 420};
constexpr QSize leastInSight{80, 40};  ///< pixels of a window that must lie on a screen

/// The strip by which a panel is dragged out.
class PanelGrip : public QWidget {
public:
    PanelGrip(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
    {
        setFixedHeight(PanelSlot::gripHeight);
        setCursor(Qt::OpenHandCursor);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const int first = width() / 2 - gripDots * 3;
        for (int dot = 0; dot < gripDots; ++dot)
            painter.fillRect(first + 6 * dot, height() / 2 - 1, 3, 2, m_theme.faint);
    }

private:
    const Theme& m_theme;
};

/// The window of a floating panel. Acts of the editor work in it by their keys, for it is a tool window of the
/// editor's.
class FloatingPanel : public QWidget {
public:
    FloatingPanel(PanelSlot& slot, const QString& title) : QWidget(&slot, Qt::Tool), m_slot(slot)
    {
        setObjectName(QStringLiteral("FloatingPanel"));
        setWindowTitle(title);
        setAccessibleName(title);
        setAutoFillBackground(true);
        columnIn(this, {}, 0);
    }

protected:
    void closeEvent(QCloseEvent* event) override
    {
        event->ignore();
        QMetaObject::invokeMethod(&m_slot, &PanelSlot::dock, Qt::QueuedConnection);
    }
    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->key() == Qt::Key_Escape)
            emit m_slot.left();
        else
            event->ignore();
    }

private:
    PanelSlot& m_slot;
};

std::vector<QRect> screensNow()
{
    std::vector<QRect> screens;
    for (const QScreen* screen : QApplication::screens())
        screens.push_back(screen->availableGeometry());
    return screens;
}

}  // namespace

QRect placeInSight(const QRect& wanted, const std::vector<QRect>& screens)
{
    if (screens.empty())
        return wanted;
    const auto inSight = [&wanted](const QRect& screen) {
        const QRect seen = screen.intersected(wanted);
        return seen.isValid() ? static_cast<long long>(seen.width()) * seen.height() : 0;
    };
    const QRect& best = *std::max_element(screens.begin(), screens.end(),
                                          [&](const QRect& a, const QRect& b) { return inSight(a) < inSight(b); });
    const QRect seen = best.intersected(wanted);
    const bool isLost = seen.width() < leastInSight.width() || seen.height() < leastInSight.height();
    const QRect& screen = isLost ? screens.front() : best;
    QRect place(wanted.topLeft(), wanted.size().expandedTo(leastInSight).boundedTo(screen.size()));
    if (isLost)
        place.moveCenter(screen.center());
    place.moveLeft(std::clamp(place.left(), screen.left(), screen.right() + 1 - place.width()));
    place.moveTop(std::clamp(place.top(), screen.top(), screen.bottom() + 1 - place.height()));
    return place;
}

PanelSlot::PanelSlot(const UiStyle& style, const QString& name, const QString& title, QSplitter* place)
    : QWidget(place), m_title(title), m_grip(new PanelGrip(style.theme, this))
{
    setObjectName(name);
    m_grip->installEventFilter(this);
    m_grip->setToolTip(tr("Drag %1 out to a window of its own, or double-click").arg(title));
    columnIn(this, {}, 0)->addWidget(m_grip);
}

void PanelSlot::hold(QWidget* panel)
{
    m_panel = panel;
    static_cast<QBoxLayout*>(layout())->addWidget(panel, 1);
    panel->installEventFilter(this);
    follow();
}

/// The place of a panel that is hidden or floats closes up, and is never higher than the panel wants to be.
void PanelSlot::follow()
{
    if (!m_panel)
        return;
    // A panel not shown yet counts as hidden to Qt.
    const bool isHidden = m_panel->isHidden() && m_panel->testAttribute(Qt::WA_WState_ExplicitShowHide);
    setVisible(!isFloating() && !isHidden);
    const int most = m_panel->maximumHeight();
    setMaximumHeight(most >= QWIDGETSIZE_MAX ? most : most + gripHeight);
    if (m_window)
        m_window->setVisible(m_isShown && !isHidden);
}

bool PanelSlot::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        follow();
    return QWidget::event(event);
}

bool PanelSlot::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (watched == m_panel && (type == QEvent::HideToParent || type == QEvent::ShowToParent))
        follow();
    if (watched == m_grip && dragOut(*event))
        return true;
    return QWidget::eventFilter(watched, event);
}

bool PanelSlot::dragOut(QEvent& event)
{
    if (event.type() == QEvent::MouseButtonDblClick) {
        m_pressed.reset();
        QMetaObject::invokeMethod(this, &PanelSlot::floatBeside, Qt::QueuedConnection);
        return true;
    }
    if (event.type() == QEvent::MouseButtonPress) {
        m_pressed = static_cast<QMouseEvent&>(event).globalPosition().toPoint();
        return true;
    }
    if (event.type() == QEvent::MouseButtonRelease)
        m_pressed.reset();
    if (event.type() != QEvent::MouseMove || !m_pressed)
        return false;
    const QPoint at = static_cast<QMouseEvent&>(event).globalPosition().toPoint();
    if ((at - *m_pressed).manhattanLength() < QApplication::startDragDistance())
        return true;
    m_pressed.reset();
    floatAt({at - QPoint(width() / 2, -gripHeight), m_panel->size()});
    if (QWindow* const window = m_window->windowHandle())
        window->startSystemMove();  // the desktop goes on with the drag
    return true;
}

QRect PanelSlot::floatingAt() const
{
    return m_window ? m_window->geometry() : QRect();
}

void PanelSlot::floatAt(const QRect& place)
{
    if (isFloating())
        return;
    m_window = new FloatingPanel(*this, m_title);
    m_window->setGeometry(placeInSight(place, screensNow()));
    m_window->layout()->addWidget(m_panel);
    follow();
    emit floated(true);
}

void PanelSlot::floatBeside()
{
    const QSize size = isVisible() ? m_panel->size() : usualFloat;
    floatAt(m_last.isValid() ? m_last : QRect(mapToGlobal(QPoint(40, 40)), size));
    if (m_window)
        m_window->activateWindow();
}

void PanelSlot::dock()
{
    if (!isFloating())
        return;
    m_last = m_window->geometry();
    static_cast<QBoxLayout*>(layout())->addWidget(m_panel, 1);
    delete std::exchange(m_window, nullptr);
    follow();
    emit floated(false);
}

void PanelSlot::setWindowShown(bool isShown)
{
    m_isShown = isShown;
    follow();
}

bool PanelSlot::hasFocusWithin() const
{
    const QWidget* const focus = QApplication::focusWidget();
    return focus && m_panel && (focus == m_panel || m_panel->isAncestorOf(focus));
}

}  // namespace gloam::editor
