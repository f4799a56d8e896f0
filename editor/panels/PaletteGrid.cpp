#include "editor/panels/PaletteGrid.h"

#include "core/action/Outcome.h"
#include "editor/panels/PaletteModel.h"
#include "editor/ui/ApplyStyle.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QStyle>
#include <QTimer>

#include <algorithm>

namespace gloam::editor {

namespace {

/// What a key types, if anything: here no letter is a command of the map or the window.
QString textOf(const QKeyEvent& event)
{
    const bool isCommand = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    const QString text = event.text();
    return !isCommand && !text.isEmpty() && text.front().isPrint() && text.front() != QLatin1Char(' ') ? text
                                                                                                       : QString();
}

}  // namespace

PaletteGrid::PaletteGrid(const UiStyle& style, PaletteModel* model, QWidget* parent)
    : QListView(parent), m_model(model), m_delegate(new PaletteDelegate(style, this))
{
    setModel(model);
    setItemDelegate(m_delegate);
    setViewMode(QListView::ListMode);
    setFlow(QListView::LeftToRight);
    setWrapping(true);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setMouseTracking(true);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &PaletteGrid::standOnARow);
    viewport()->setAutoFillBackground(false);
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) {
        m_isClicked = true;
        if (m_isMixing)
            emit mixed(PaletteRow(m_model->row(index)));
        else
            choose(index, true);
        m_isClicked = false;
    });
    connect(this, &QListView::entered, this, [this](const QModelIndex& index) {
        emit pointedAt(m_model->row(index).isHeading() ? QString() : index.data().toString());
    });
    connect(this, &QListView::viewportEntered, this, [this] { emit pointedAt({}); });
    connect(model, &QAbstractItemModel::rowsInserted, this, &PaletteGrid::updateGeometry);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &PaletteGrid::updateGeometry);
    applyStyle(this, [this] { fit(); });
}

void PaletteGrid::setForm(PaletteForm form)
{
    m_delegate->setForm(form);
    fit();
    updateGeometry();
}

void PaletteGrid::setMostRows(int rows)
{
    m_mostRows = rows;
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    updateGeometry();
}

/// Leaves out the scroll bar, shown or not, and one pixel more: a row as wide as the view would break too early.
int PaletteGrid::widthOfRows() const
{
    return width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, verticalScrollBar()) - 2;
}

int PaletteGrid::rowHeight() const
{
    return m_delegate->height();
}

int PaletteGrid::columns() const
{
    return std::max(1, widthOfRows() / m_delegate->leastWidth());
}

void PaletteGrid::enterAt(const Name& type)
{
    const QModelIndex index = m_model->find(type);
    setCurrentIndex(index.isValid() ? index : m_model->firstType());
    scrollTo(currentIndex());
    setFocus(Qt::TabFocusReason);
}

QSize PaletteGrid::sizeHint() const
{
    const int rows = (m_model->rowCount() + columns() - 1) / columns();
    return {2 * m_delegate->leastWidth(), rowHeight() * std::clamp(rows, 1, m_mostRows > 0 ? m_mostRows : 6)};
}

QSize PaletteGrid::minimumSizeHint() const
{
    return {m_delegate->leastWidth(), m_mostRows > 0 ? sizeHint().height() : 2 * rowHeight()};
}

void PaletteGrid::choose(const QModelIndex& index, bool staysHere)
{
    if (!index.isValid() || m_model->row(index).isHeading())
        return;
    const PaletteRow row = m_model->row(index);  // a copy: choosing may move the row
    emit chosen(row, staysHere);
}

bool PaletteGrid::isInLineOf(int row) const
{
    return visualRect(currentIndex()).top() == visualRect(m_model->index(row)).top();
}

/// Claims letters for typing, even those that are commands of the window or the map.
bool PaletteGrid::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && !textOf(*static_cast<QKeyEvent*>(event)).isEmpty()) {
        event->accept();
        return true;
    }
    return QListView::event(event);
}

void PaletteGrid::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex before = currentIndex();
    const std::vector<int> rows = m_model->typeRows();
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: choose(before, false); return;
    case Qt::Key_Space:
        if (event->modifiers().testFlag(Qt::ControlModifier) && before.isValid())
            emit mixed(PaletteRow(m_model->row(before)));
        else
            choose(before, true);
        return;
    case Qt::Key_Escape: emit left(); return;
    case Qt::Key_Home:
    case Qt::Key_End:
        if (!rows.empty())
            setCurrentIndex(m_model->index(event->key() == Qt::Key_Home ? rows.front() : rows.back()));
        return;
    case Qt::Key_Up:
        if (rows.empty() || isInLineOf(rows.front())) {
            emit leftUpward();
            return;
        }
        break;
    case Qt::Key_Down:
        if (rows.empty() || isInLineOf(rows.back())) {
            emit leftDownward();
            return;
        }
        break;
    case Qt::Key_Left:
    case Qt::Key_Right: {  // in reading order, across headings and ends of lines
        const auto at = std::find(rows.begin(), rows.end(), before.row());
        const bool isBack = event->key() == Qt::Key_Left;
        if (at != rows.end() && !(isBack && at == rows.begin()) && !(!isBack && at + 1 == rows.end()))
            setCurrentIndex(m_model->index(isBack ? *(at - 1) : *(at + 1)));
        return;
    }
    default:
        if (const QString text = textOf(*event); !text.isEmpty()) {
            emit typed(text);
            return;
        }
        break;
    }
    QListView::keyPressEvent(event);
}

void PaletteGrid::mousePressEvent(QMouseEvent* event)
{
    m_isMixing = event->modifiers().testFlag(Qt::ControlModifier);
    QListView::mousePressEvent(event);
}

void PaletteGrid::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = isByKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid() || m_model->row(index).isHeading())
        return;
    const PaletteRow row = m_model->row(index);  // a copy: choosing may move the row
    emit asked(row, isByKey ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}

void PaletteGrid::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    fit();
}

bool PaletteGrid::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        emit pointedAt({});
    return QListView::viewportEvent(event);
}

void PaletteGrid::focusOutEvent(QFocusEvent* event)
{
    QListView::focusOutEvent(event);
    QTimer::singleShot(0, this,
                       [this] { emit pointedAt({}); });  // later: the focus also goes when the pane is destroyed
}

void PaletteGrid::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    if (current.isValid() && hasFocus())
        emit pointedAt(current.data().toString());
}

/// Cuts no row: the space below the last whole one stays empty, and the wheel moves by whole rows.
void PaletteGrid::fit()
{
    const int column = widthOfRows() / columns();
    const int room = contentsRect().height();
    setViewportMargins(0, 0, 0, room > rowHeight() ? room % rowHeight() : 0);
    verticalScrollBar()->setSingleStep(rowHeight());
    m_delegate->setWidths(column, column * columns());
    scheduleDelayedItemsLayout();
    updateGeometry();
}

/// Cuts no row: scrolls to a whole row.
void PaletteGrid::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    QListView::scrollTo(index, hint);
    standOnARow();
}

void PaletteGrid::scrollFromTop(const QModelIndex& index)
{
    verticalScrollBar()->setValue(0);
    if (index.isValid())
        scrollTo(index);
}

/// The last glyph of a group takes the rest of its line, so that the next heading starts one. It is drawn and clicked
/// in a cell of the usual width.
QRect PaletteGrid::visualRect(const QModelIndex& index) const
{
    QRect cell = QListView::visualRect(index);
    if (m_delegate->form() == PaletteForm::Signs && index.isValid() && !m_model->row(index).isHeading())
        cell.setWidth(std::min(cell.width(), m_delegate->column()));
    return cell;
}

QModelIndex PaletteGrid::indexAt(const QPoint& point) const
{
    const QModelIndex index = QListView::indexAt(point);
    return index.isValid() && visualRect(index).contains(point) ? index : QModelIndex();
}

void PaletteGrid::standOnARow()
{
    QScrollBar& bar = *verticalScrollBar();
    bar.setValue((bar.value() + rowHeight() - 1) / rowHeight() * rowHeight());
}

}  // namespace gloam::editor
