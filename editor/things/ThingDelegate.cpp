#include "editor/things/ThingDelegate.h"

#include "editor/things/ThingsModel.h"
#include "editor/ui/Drawing.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QPersistentModelIndex>
#include <QPointer>
#include <QTimer>

#include <utility>

namespace gloam::editor {

namespace {

constexpr double ownDot = 2.5;  ///< radius of the dot of a value that is set here
constexpr int ownDotRoom = 10;
constexpr const char* isLeftProperty = "isLeft";  ///< of an editor whose value was taken

FormField fieldInCell(const ThingColumn& column)
{
    if (column.kind != ThingColumn::Kind::Type)
        return column.leaf;
    FormField type;
    type.name = "type";
    type.kind = FieldKind::Name;
    type.refersTo = "entities";
    return type;
}

QWidget* inputIn(const QWidget& field)
{
    for (QWidget* each : field.findChildren<QWidget*>())
        if ((each->focusPolicy() & Qt::TabFocus) != 0)
            return each;
    return nullptr;
}

}  // namespace

ThingDelegate::ThingDelegate(const FieldSite& site, const ThingsModel& model, TakeValue take, QObject* parent)
    : QStyledItemDelegate(parent), m_site(site), m_model(model), m_take(std::move(take))
{}

QWidget* ThingDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const ThingColumn& column = m_model.column(index.column());
    auto* field = makeFieldEditor(m_site, fieldInCell(column), titleOfColumn(column), parent);
    field->setAutoFillBackground(true);
    if (QWidget* const input = inputIn(*field)) {
        field->setFocusProxy(input);
        input->installEventFilter(const_cast<ThingDelegate*>(this));
    }
    connect(field, &FieldEditor::entered, this,
            [this, field, at = QPersistentModelIndex(index)](const Value& value) { take(field, at, value); });
    connect(field, &FieldEditor::objected, this, &ThingDelegate::objected);
    return field;
}

void ThingDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* field = static_cast<FieldEditor*>(editor);
    field->setValue(m_model.cell(index).value);
    if (!field->isVisible())
        field->takeFocus();  // when it opens, and not when the world changes meanwhile
}

/// A value that is taken closes the cell; what is refused stays typed.
void ThingDelegate::take(FieldEditor* field, const QModelIndex& index, const Value& value) const
{
    const QPointer<FieldEditor> still(field);
    const EditResult result = m_take(index, value);
    if (!still)
        return;
    if (!result)
        return emit objected(result.objection);
    still->setProperty(isLeftProperty, true);
    // Later: the key that entered it is still on its way, and must not reach the table.
    QTimer::singleShot(0, field, [this, field] { emit const_cast<ThingDelegate*>(this)->closeEditor(field); });
}

void ThingDelegate::leave(FieldEditor* field, EndEditHint hint)
{
    if (!field->isPending() && !field->property(isLeftProperty).toBool())
        emit closeEditor(field, hint);
}

/// What was refused is dropped once you go elsewhere.
void ThingDelegate::leaveWithoutFocus(FieldEditor* field)
{
    const QWidget* const now = QApplication::focusWidget();
    const bool isInside = now && (now == field || field->isAncestorOf(now));
    if (!isInside && !QApplication::activePopupWidget() && !field->property(isLeftProperty).toBool())
        emit closeEditor(field);
}

bool ThingDelegate::eventFilter(QObject* watched, QEvent* event)
{
    QWidget* widget = qobject_cast<QWidget*>(watched);
    FieldEditor* field = nullptr;
    for (; widget && !field; widget = widget->parentWidget())
        field = qobject_cast<FieldEditor*>(widget);
    if (!field)
        return false;
    if (event->type() == QEvent::FocusOut) {
        QTimer::singleShot(0, field, [this, field] { leaveWithoutFocus(field); });
        return false;
    }
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape) {
        event->accept();
        if (event->type() == QEvent::KeyPress)
            emit closeEditor(field);
        return event->type() == QEvent::KeyPress;
    }
    if (event->type() != QEvent::KeyPress)
        return false;
    if (key == Qt::Key_Tab || key == Qt::Key_Backtab) {
        emit closeEditor(field, key == Qt::Key_Tab ? EditNextItem : EditPreviousItem);
        return true;
    }
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (isEnter && watched == field) {  // its line has entered what is typed
        leave(field, NoHint);
        return true;
    }
    return false;
}

/// What a thing inherits is quiet; what is set at the thing itself has a dot before it, as in the inspector.
void ThingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = m_site.style.theme;
    QStyleOptionViewItem cell = option;
    const ThingColumn& column = m_model.column(index.column());
    const bool canInherit = column.kind == ThingColumn::Kind::Name || column.kind == ThingColumn::Kind::Field;
    const ThingCell content = m_model.cell(index);
    const bool isOwn = canInherit && content.from == ThingCell::From::Here;
    if (canInherit)
        cell.rect.adjust(theme.scaled(ownDotRoom), 0, 0, 0);
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, chosenGroundOf(theme));
    cell.state.setFlag(QStyle::State_Selected, false);
    cell.state.setFlag(QStyle::State_HasFocus, false);
    cell.palette.setColor(QPalette::Text, canInherit && !isOwn ? theme.quiet : theme.text);
    QStyledItemDelegate::paint(painter, cell, index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (isOwn) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.note);
        painter->drawEllipse(QPointF(option.rect.left() + theme.scaled(ownDotRoom) / 2.0 + 2,
                                     option.rect.center().y() + 0.5),
                             ownDot, ownDot);
    }
    painter->restore();
    if (option.state.testFlag(QStyle::State_HasFocus))
        drawFocusRing(*painter, option.rect, theme);
}

}  // namespace gloam::editor
