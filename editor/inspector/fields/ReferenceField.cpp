#include "editor/inspector/fields/ReferenceField.h"

#include "editor/inspector/fields/References.h"
#include "editor/ui/Layouts.h"

#include <QLineEdit>
#include <QSignalBlocker>

namespace gloam::editor {

ReferenceBox::ReferenceBox(const FieldSite& site, std::string refersTo, QWidget* parent)
    : ChoiceBox(site.style.theme, parent), m_state(site.state), m_refersTo(std::move(refersTo))
{
    beTyped();
}

/// The world's names may have changed since; what is typed stays.
void ReferenceBox::offer()
{
    const QStringList names = namesFor(m_state, m_refersTo);
    QStringList present;
    for (int i = 0; i < count(); ++i)
        present << itemText(i);
    if (present == names)
        return;
    const QSignalBlocker quiet(this);
    const QString typed = currentText();
    clear();
    addItems(names);
    setCurrentIndex(findText(typed));
    setEditText(typed);
}

ReferenceField::ReferenceField(const FieldSite& fieldSite, const std::string& refersTo, const QString& name,
                               QWidget* parent)
    : FieldEditor(fieldSite, parent), m_box(new ReferenceBox(fieldSite, refersTo, this))
{
    auto* row = rowIn(this);
    row->addWidget(m_box);
    m_box->setSpokenName(name);
    if (refersTo == "contents")
        m_box->lineEdit()->setPlaceholderText(tr("choose or type a thing"));
    watch(m_box);
    watch(m_box->lineEdit());
    const auto commit = [this] { enter(Value(m_box->currentText().trimmed().toStdString())); };
    connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, commit);
    connect(m_box, &QComboBox::activated, this, commit);
}

bool ReferenceField::isPending() const
{
    return m_box->currentText() != typedText(value());
}

void ReferenceField::takeFocus()
{
    m_box->setFocus(Qt::OtherFocusReason);
    m_box->lineEdit()->selectAll();
}

void ReferenceField::present(const Value& value)
{
    m_box->setEditText(typedText(value));
    m_box->lineEdit()->setCursorPosition(0);
}

}  // namespace gloam::editor
