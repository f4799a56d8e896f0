#include "editor/inspector/fields/ListField.h"

#include "editor/inspector/fields/ObjectField.h"
#include "editor/inspector/fields/RemoveButton.h"
#include "editor/inspector/fields/UpButton.h"
#include "editor/ui/Layouts.h"

#include <QHBoxLayout>

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

constexpr std::size_t mostUnfolded = 4;  ///< a longer list shows one line per object

bool isWithinObject(const QWidget* widget)
{
    for (; widget; widget = widget->parentWidget())
        if (qobject_cast<const ObjectField*>(widget))
            return true;
    return false;
}

}  // namespace

ListField::ListField(const FieldSite& fieldSite, const FormField& field, const QString& name, QWidget* parent)
    : FieldEditor(fieldSite, parent), m_name(name), m_box(new QWidget(this)), m_layout(columnIn(m_box)),
      m_add(new QPushButton(this))
{
    if (!field.inner.empty())
        m_item = field.inner.front();
    auto* outer = columnIn(this, {}, 4);
    m_layout->setSpacing(m_item.kind == FieldKind::Object ? 16 : 4);
    outer->addWidget(m_box);
    m_add->setText(tr("Add"));
    m_add->setAutoDefault(false);  // in a dialog, Enter in a line would press it
    m_add->setAccessibleName(tr("Add to %1").arg(labelOf(field)));
    outer->addWidget(m_add, 0, Qt::AlignLeft);
    connect(m_add, &QPushButton::clicked, this, &ListField::add);
}

void ListField::discard()
{
    if (m_hasNewRow) {
        m_hasNewRow = false;
        rebuild(items().size());
    }
    for (const Row& row : m_rows)
        row.editor->discard();
    emit discarded();
}

bool ListField::isPending() const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.editor->isPending(); });
}

void ListField::takeFocus()
{
    if (m_rows.empty())
        m_add->setFocus(Qt::OtherFocusReason);
    else
        m_rows.front().editor->takeFocus();
}

List ListField::items() const
{
    const List* list = value().as<List>();
    return list ? *list : List();
}

/// The value of a new item that is valid at once: a number, a choice, an effect. Empty for items that wait for input.
Value ListField::firstValue() const
{
    switch (m_item.kind) {
    case FieldKind::Choice: return m_item.choices.empty() ? Value() : Value(m_item.choices.front());
    case FieldKind::Truth:
    case FieldKind::Number:
    case FieldKind::Dice:
    case FieldKind::Cell:
    case FieldKind::Size: return m_item.usual;
    case FieldKind::Object: return firstOfObject(m_item, items());
    default: return {};
    }
}

void ListField::present(const Value& value)
{
    const List* list = value.as<List>();
    const std::size_t count = list ? list->size() : 0;
    if (m_hasNewRow && m_rows.size() == count)
        m_hasNewRow = false;  // it belongs to the document now
    if (m_rows.size() != count + (m_hasNewRow ? 1 : 0)) {
        m_hasNewRow = false;
        rebuild(count);
    }
    for (std::size_t i = 0; i < count; ++i)
        m_rows[i].editor->setValue((*list)[i]);
}

void ListField::rebuild(std::size_t count)
{
    std::size_t focused = m_rows.size();
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].widget->isAncestorOf(window()->focusWidget()))
            focused = i;
    const bool hadFocus = focused < m_rows.size();
    for (const Row& row : m_rows) {
        row.editor->disconnect(this);  // a line removed with its input enters nothing
        row.widget->hide();
        row.widget->deleteLater();
    }
    m_rows.clear();
    for (std::size_t i = 0; i < count; ++i)
        addRow(i);
    emit restructured();
    if (hadFocus && m_rows.empty())
        m_add->setFocus(Qt::OtherFocusReason);
    else if (hadFocus)
        m_rows[std::min(focused, m_rows.size() - 1)].remove->setFocus(Qt::OtherFocusReason);
}

void ListField::addRow(std::size_t index)
{
    auto* widget = new QWidget(m_box);
    auto* row = rowIn(widget, {}, 4);
    const QString name = tr("%1 %2").arg(m_name).arg(index + 1);
    // The focus visits widgets in order of creation; beside fields on several lines, the button is at the top.
    auto* remove =
        m_item.kind == FieldKind::Object ? new RemoveButton(theme(), tr("Remove %1").arg(name), widget) : nullptr;
    FieldEditor* editor = makeFieldEditor(site(), m_item, name, widget);
    if (!remove)
        remove = new RemoveButton(theme(), tr("Remove %1").arg(name), widget);
    auto* up = isOrdered() ? new UpButton(theme(), tr("Move %1 up").arg(name), widget) : nullptr;
    row->addWidget(editor, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(0);
    row->addLayout(buttons);
    if (up) {
        up->setEnabled(index > 0);
        buttons->addWidget(up, 0, Qt::AlignTop);
        connect(up, &QAbstractButton::clicked, this, [this, index] { moveUp(index); });
    }
    buttons->addWidget(remove, 0, Qt::AlignTop);
    const List* list = value().as<List>();
    if (auto* object = qobject_cast<ObjectField*>(editor)) {
        const bool folds = isWithinObject(this) || (list && list->size() > mostUnfolded);
        m_layout->setSpacing(folds ? 4 : 16);
        if (folds)
            object->fold();
    }
    editor->setValue(list && index < list->size() ? (*list)[index] : m_item.usual);
    connect(editor, &FieldEditor::entered, this, [this, index](const Value& value) { enter(index, value); });
    connect(editor, &FieldEditor::objected, this, &FieldEditor::objected);
    connect(editor, &FieldEditor::discarded, this, &FieldEditor::discarded);
    connect(editor, &FieldEditor::restructured, this, &FieldEditor::restructured);
    connect(remove, &QAbstractButton::clicked, this, [this, index] { this->remove(index); });
    m_layout->addWidget(widget);
    widget->show();
    m_rows.push_back({widget, editor, remove, up});
}

void ListField::enter(std::size_t index, const Value& value)
{
    List list = items();
    if (index < list.size())
        list[index] = value;
    else
        list.push_back(value);
    emit entered(list);
}

void ListField::add()
{
    if (const Value first = firstValue(); !first.isNothing()) {
        const std::size_t count = m_rows.size();
        enter(items().size(), first);
        focusRow(count);
        return;
    }
    if (!m_hasNewRow) {
        m_hasNewRow = true;
        addRow(m_rows.size());
        emit restructured();
    }
    focusRow(m_rows.size() - 1);
}

void ListField::remove(std::size_t index)
{
    List list = items();
    if (index >= list.size()) {
        m_hasNewRow = false;
        rebuild(list.size());
        emit discarded();
        return;
    }
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(index));
    emit entered(list);
}

/// Whether items are listed in the order in which they happen or count.
bool ListField::isOrdered() const
{
    return m_item.kind == FieldKind::Object || m_item.kind == FieldKind::Cell;
}

/// The focus goes along, to the item itself once it is the first: the button would now move another one.
void ListField::moveUp(std::size_t index)
{
    List list = items();
    if (index == 0 || index >= list.size())
        return;
    std::swap(list[index - 1], list[index]);
    emit entered(list);
    if (index > m_rows.size())
        return;
    const Row& row = m_rows[index - 1];
    if (row.up && row.up->isEnabled())
        row.up->setFocus(Qt::OtherFocusReason);
    else
        row.editor->takeFocus();
}

void ListField::focusRow(std::size_t index)
{
    if (index < m_rows.size())
        m_rows[index].editor->takeFocus();
}

}  // namespace gloam::editor
