#include "editor/panels/PaletteGrid.h"

#include "editor/panels/PaletteDelegate.h"
#include "editor/panels/PaletteModel.h"

#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int leastCellWidth = 68;   ///< in which most names can be read
constexpr int paletteRow = PaletteDelegate::height + 4;

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
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) { choose(index, false); });
    connect(model, &QAbstractItemModel::rowsInserted, this, &PaletteGrid::updateGeometry);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &PaletteGrid::updateGeometry);
    fit();
}

void PaletteGrid::setMostRows(int rows)
{
    m_mostRows = rows;
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    updateGeometry();
}

int PaletteGrid::columns() const
{
    return std::max(1, viewport()->width() / leastCellWidth);
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
    return {4 * leastCellWidth, paletteRow * std::clamp(rows, 1, m_mostRows > 0 ? m_mostRows : 6)};
}

QSize PaletteGrid::minimumSizeHint() const
{
    return {leastCellWidth, m_mostRows > 0 ? sizeHint().height() : 2 * paletteRow};
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
    case Qt::Key_Space: choose(before, true); return;
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

void PaletteGrid::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    fit();
}

/// The rows are as wide as the grid; a pixel that is left over stays at their end.
void PaletteGrid::fit()
{
    const int width = viewport()->width() / columns();
    m_delegate->setWidth(width);
    if (gridSize() == QSize(width, paletteRow))
        return;
    setGridSize({width, paletteRow});
    updateGeometry();
}

}  // namespace gloam::editor
