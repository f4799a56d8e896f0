#include "editor/panels/PaletteGrid.h"

#include "editor/panels/PaletteDelegate.h"
#include "editor/panels/PaletteModel.h"
#include "editor/ui/Dress.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QStyle>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int betweenRows = 4;

}  // namespace

PaletteGrid::PaletteGrid(const Look& look, PaletteModel* model, QWidget* parent)
    : QListView(parent), m_model(model), m_delegate(new PaletteDelegate(look, this))
{
    setModel(model);
    setItemDelegate(m_delegate);
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setUniformItemSizes(true);
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) {
        if (m_isMixing)
            emit mixed(Name(m_model->row(index)));
        else
            choose(index, false);
    });
    connect(model, &QAbstractItemModel::rowsInserted, this, &PaletteGrid::updateGeometry);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &PaletteGrid::updateGeometry);
    dress(this, [this] { fit(); });
}

void PaletteGrid::setMostRows(int rows)
{
    m_mostRows = rows;
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    updateGeometry();
}

/// Without the scroll bar, whether it is there or not, so that the cells of two grids stand below each other. And without
/// one pixel more: a row that ends with the view is broken too early.
int PaletteGrid::widthOfRows() const
{
    return width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, verticalScrollBar()) - 1;
}

int PaletteGrid::rowHeight() const
{
    return m_delegate->height() + betweenRows;
}

int PaletteGrid::columns() const
{
    return std::max(1, widthOfRows() / m_delegate->leastWidth());
}

void PaletteGrid::enterAt(const Name& type)
{
    const QModelIndex index = m_model->find(type);
    setCurrentIndex(index.isValid() ? index : m_model->index(0));
    setFocus(Qt::TabFocusReason);
}

QSize PaletteGrid::sizeHint() const
{
    const int rows = (m_model->rowCount() + columns() - 1) / columns();
    return {4 * m_delegate->leastWidth(), rowHeight() * std::clamp(rows, 1, m_mostRows > 0 ? m_mostRows : 6)};
}

QSize PaletteGrid::minimumSizeHint() const
{
    return {m_delegate->leastWidth(), m_mostRows > 0 ? sizeHint().height() : 2 * rowHeight()};
}

void PaletteGrid::choose(const QModelIndex& index, bool staysHere)
{
    if (!index.isValid())
        return;
    const Name type = m_model->row(index);   // a copy: choosing may move the row
    emit chosen(type, staysHere);
}

void PaletteGrid::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex before = currentIndex();
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: choose(before, false); return;
    case Qt::Key_Space:
        if (event->modifiers().testFlag(Qt::ControlModifier) && before.isValid())
            emit mixed(Name(m_model->row(before)));
        else
            choose(before, true);
        return;
    case Qt::Key_Escape: emit left(); return;
    case Qt::Key_Up:
        if (before.row() < columns()) {
            emit leftUpward();
            return;
        }
        break;
    case Qt::Key_Down:
        if (before.row() / columns() == (m_model->rowCount() - 1) / columns()) {
            emit leftDownward();
            return;
        }
        break;
    default: break;
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
    if (!index.isValid())
        return;
    const Name type = m_model->row(index);   // a copy: choosing may move the row
    emit asked(type, isByKey ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}

void PaletteGrid::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    fit();
}

/// No row is cut: what is left below the last whole one stays empty, and the wheel turns by whole rows.
void PaletteGrid::fit()
{
    const QSize cell(widthOfRows() / columns(), rowHeight());
    const int room = contentsRect().height();
    setViewportMargins(0, 0, 0, room > cell.height() ? room % cell.height() : 0);
    verticalScrollBar()->setSingleStep(cell.height());
    m_delegate->setWidth(cell.width());
    if (gridSize() == cell)
        return;
    setGridSize(cell);
    updateGeometry();
}

}  // namespace gloam::editor
