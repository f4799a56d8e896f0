#include "app/log/LogPanel.h"

#include "app/log/LogDelegate.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QKeyEvent>
#include <QListView>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace gloam::app {

namespace {

constexpr int dragEdge = 6;
constexpr int fewestLines = 2;

}  // namespace

LogPanel::LogPanel(const editor::Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_model(new LogModel(this)), m_list(new QListView(this)),
      m_delegate(new LogDelegate(theme, m_list))
{
    setAccessibleName(tr("Log"));
    setFixedHeight(usualHeight);
    setMouseTracking(true);
    editor::setUpList(*m_list, m_model, m_delegate, tr("Log, the newest line last"));
    m_list->setFocusPolicy(Qt::TabFocus);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->viewport()->setCursor(Qt::ArrowCursor);
    m_list->setMouseTracking(true);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) { ask(index, false); });
    connect(m_list, &QListView::entered, this, [this](const QModelIndex& index) {
        const bool isAsked = m_model->row(index).isBlow || m_delegate->isCut(index);
        m_list->viewport()->setCursor(isAsked ? Qt::PointingHandCursor : Qt::ArrowCursor);
    });
    m_list->installEventFilter(this);
    auto* column = editor::columnIn(this, {16, 16, 16, 16});
    column->addWidget(m_list);
}

void LogPanel::setLines(const std::vector<LogLine>& lines)
{
    m_model->setRows(lines);
    m_list->viewport()->update();  // all lines have aged
    m_list->scrollToBottom();
}

/// A blow shows its dice; any other line opens the log, by a click only if it is cut.
void LogPanel::ask(const QModelIndex& index, bool isByKey)
{
    if (!index.isValid())
        return;
    if (m_model->row(index).isBlow)
        emit lineAsked(index.row());
    else if (isByKey || m_delegate->isCut(index))
        emit wholeAsked(index.row());
}

void LogPanel::growTo(int height)
{
    const int least = fewestLines * LogDelegate::lineHeight + 32;
    const int most = parentWidget() ? std::max(usualHeight, parentWidget()->height() / 2) : 600;
    const int lines = (std::clamp(height, least, most) - least) / LogDelegate::lineHeight;  // in whole lines
    setFixedHeight(least + lines * LogDelegate::lineHeight);
}

void LogPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel);
    painter.fillRect(QRect(0, 0, width(), 1), m_theme.line);
}

/// A list lays its rows out for another width only when asked, and the width of its viewport is known only afterwards.
void LogPanel::resizeEvent(QResizeEvent*)
{
    const auto layOut = [this] {
        m_list->doItemsLayout();
        m_list->scrollToBottom();
    };
    QMetaObject::invokeMethod(m_list, layOut, Qt::QueuedConnection);
}

void LogPanel::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && event->position().y() < dragEdge)
        m_dragFrom = height() + event->globalPosition().toPoint().y();
}

void LogPanel::mouseMoveEvent(QMouseEvent* event)
{
    setCursor(m_dragFrom || event->position().y() < dragEdge ? Qt::SplitVCursor : Qt::ArrowCursor);
    if (m_dragFrom)
        growTo(*m_dragFrom - event->globalPosition().toPoint().y());
}

void LogPanel::mouseReleaseEvent(QMouseEvent*)
{
    m_dragFrom.reset();
}

bool LogPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* press = static_cast<QKeyEvent*>(event);
    const bool isEnter = press->key() == Qt::Key_Return || press->key() == Qt::Key_Enter;
    if (isEnter && m_list->currentIndex().isValid()) {
        ask(m_list->currentIndex(), true);
        return true;
    }
    const bool isGrow = press->key() == Qt::Key_Up;
    if (!press->modifiers().testFlag(Qt::ControlModifier) || (!isGrow && press->key() != Qt::Key_Down))
        return QWidget::eventFilter(watched, event);
    growTo(height() + (isGrow ? LogDelegate::lineHeight : -LogDelegate::lineHeight));
    return true;
}

}  // namespace gloam::app
