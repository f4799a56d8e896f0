#include "editor/things/ThingsModel.h"
#include "editor/things/ThingsPanel.h"

#include "editor/inspector/fields/ChoiceField.h"
#include "editor/ui/MenuKeys.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPersistentModelIndex>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

namespace gloam::editor {

namespace {

bool isKeyOfTable(const QKeyEvent& event)
{
    return event.matches(QKeySequence::Copy) || event.matches(QKeySequence::SelectAll) || event.key() == Qt::Key_F2
           || event.key() == Qt::Key_Delete || (event.key() == Qt::Key_S && event.modifiers() == Qt::AltModifier);
}

}  // namespace

void ThingsPanel::showMenu(QPoint at)
{
    const QPersistentModelIndex index(m_table->currentIndex());  // a search may end while the menu is open
    if (!index.isValid())
        return;
    QMenu menu(this);
    menu.addAction(tr("Go to"), this, [this, index] {
        goTo(index);
        emit jumped();
    });
    QAction* const edit = menu.addAction(tr("Edit"), this, [this, index] {
        if (!index.isValid())
            return;
        m_model->isEditedInCell(index) ? m_table->edit(index) : editElsewhere(index);
    });
    const int column = index.column();
    edit->setEnabled(m_model->column(column).isEdited());
    const ThingColumn::Kind kind = m_model->column(column).kind;
    QAction* const reset = menu.addAction(tr("Reset to inherited"), this, &ThingsPanel::resetCells);
    reset->setEnabled(kind == ThingColumn::Kind::Name || kind == ThingColumn::Kind::Field);
    menu.addAction(tr("Copy rows"), this, &ThingsPanel::copyRows);
    menu.addAction(tr("Sort by this column"), this, [this, column] { sortBy(column, Qt::AscendingOrder); });
    menu.addAction(tr("Remove this column"), this, [this, column] { removeColumn(column); });
    giveLetters(menu);
    menu.exec(at);
}

/// Of one column, by its head; -1 for all of them.
void ThingsPanel::showColumnMenu(int column, QPoint at)
{
    QMenu menu(this);
    if (column >= 0) {
        menu.addAction(tr("Sort upwards"), this, [this, column] { sortBy(column, Qt::AscendingOrder); });
        menu.addAction(tr("Sort downwards"), this, [this, column] { sortBy(column, Qt::DescendingOrder); });
        menu.addAction(tr("Remove this column"), this, [this, column] { removeColumn(column); });
    } else {
        for (int i = 0; i < m_model->columnCount(); ++i)
            menu.addAction(tr("Remove %1").arg(titleOfColumn(m_model->column(i))), this,
                           [this, i] { removeColumn(i); });
    }
    menu.addAction(tr("Add a column…"), this, [this] { m_add->setFocus(); });
    menu.addAction(tr("The usual columns"), this, [this] { setColumnKeys({}); });
    giveLetters(menu);
    menu.exec(at);
}

void ThingsPanel::addTypedColumn()
{
    const QString typed = m_add->currentText().trimmed();
    const int found = m_add->findText(m_add->bestFor(typed));
    if (!typed.isEmpty())
        addColumn(found < 0 ? typed : m_add->itemData(found).toString());
}

bool ThingsPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && watched == m_table
        && isKeyOfTable(static_cast<QKeyEvent&>(*event))) {
        event->accept();  // not an act of the window
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (takesKey(watched, key->key(), key->modifiers()))
            return true;
    }
    return QWidget::eventFilter(watched, event);
}

bool ThingsPanel::takesKey(QObject* watched, int key, Qt::KeyboardModifiers held)
{
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (key == Qt::Key_Escape) {
        close();
        return true;
    }
    if (watched == m_text && (isEnter || key == Qt::Key_Down)) {
        isEnter ? begin() : enter();
        return true;
    }
    if (watched != m_table)
        return false;
    const QModelIndex at = m_table->currentIndex();
    const bool isCommand = held.testFlag(Qt::ControlModifier);
    if (isEnter && at.isValid()) {
        goTo(at);
        emit jumped();
        return true;
    }
    const bool isSideways = key == Qt::Key_Left || key == Qt::Key_Right;
    if (isSideways && held == Qt::NoModifier && at.isValid()) {  // the selected rows stay so
        const int next = std::clamp(at.column() + (key == Qt::Key_Right ? 1 : -1), 0, m_model->columnCount() - 1);
        m_table->selectionModel()->setCurrentIndex(at.siblingAtColumn(next), QItemSelectionModel::NoUpdate);
        return true;
    }
    if (key == Qt::Key_C && isCommand) {
        copyRows();
        return true;
    }
    if ((key == Qt::Key_Delete || key == Qt::Key_Backspace) && held == Qt::NoModifier) {
        resetCells();
        return true;
    }
    if (key == Qt::Key_F2 && at.isValid() && !m_model->isEditedInCell(at)) {
        editElsewhere(at);
        return true;
    }
    if (key == Qt::Key_Up && at.row() <= 0 && held == Qt::NoModifier) {
        m_text->setFocus();
        return true;
    }
    if (key == Qt::Key_Menu || (key == Qt::Key_F10 && held == Qt::ShiftModifier)) {
        showMenu(m_table->viewport()->mapToGlobal(m_table->visualRect(at).bottomLeft()));
        return true;
    }
    if (key == Qt::Key_S && held == (Qt::AltModifier) && at.isValid()) {
        const bool isAgain = m_model->column(at.column()) == m_sortedBy && m_order == Qt::AscendingOrder;
        sortBy(at.column(), isAgain ? Qt::DescendingOrder : Qt::AscendingOrder);
        return true;
    }
    return false;
}

}  // namespace gloam::editor
