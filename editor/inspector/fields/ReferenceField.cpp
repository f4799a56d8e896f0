#include "editor/inspector/fields/ReferenceField.h"

#include "core/types/NameKind.h"
#include "editor/inspector/fields/References.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

namespace gloam::editor {

ReferenceBox::ReferenceBox(const FieldSite& site, std::string refersTo, QWidget* parent)
    : ChoiceBox(site.style.theme, parent), m_document(site.document), m_open(site.open), m_subject(site.subject),
      m_refersTo(std::move(refersTo))
{
    beTyped();
}

/// The world's names may have changed since; what is typed stays.
void ReferenceBox::offer()
{
    const QStringList names = namesFor(m_document, m_open, m_subject, m_refersTo);
    QStringList present;
    for (int i = 0; i < count(); ++i)
        present << itemText(i);
    if (present == names)
        return;
    const QSignalBlocker quiet(this);
    const QString typed = currentText();
    clear();
    addItems(names);
    for (int i = 0; i < names.size(); ++i) {
        const QString help = helpFor(m_refersTo, names[i]);
        setItemData(i, plainTip(help), Qt::ToolTipRole);
        setItemData(i, help, Qt::AccessibleDescriptionRole);
    }
    setCurrentIndex(findText(typed));
    setEditText(typed);
}

/// Takes the first of the open list, as the palette and the page Import do.
void ReferenceBox::takeBest()
{
    const QString typed = currentText().trimmed();
    if (typed.isEmpty() || findText(typed, Qt::MatchExactly | Qt::MatchCaseSensitive) >= 0 || !mustExist(m_refersTo))
        return;
    if (const QString best = bestFor(typed); !best.isEmpty())
        setEditText(best);
}

ReferenceField::ReferenceField(const FieldSite& fieldSite, const std::string& refersTo, const QString& name,
                               QWidget* parent)
    : FieldEditor(fieldSite, parent), m_refersTo(refersTo), m_box(new ReferenceBox(fieldSite, refersTo, this)),
      m_help(new QLabel(this))
{
    auto* rows = columnIn(this, {}, 2);
    rows->addWidget(m_box);
    rows->addWidget(m_help);
    m_help->setTextFormat(Qt::PlainText);
    m_help->setWordWrap(true);
    m_help->hide();
    applyFont(m_help, theme(), &Theme::secondaryFont);
    applyInk(m_help, theme(), &Theme::quiet);
    m_box->setSpokenName(name);
    if (refersTo == "contents")
        m_box->lineEdit()->setPlaceholderText(tr("choose or type a thing"));
    watch(m_box);
    watch(m_box->lineEdit());
    const auto commit = [this] { enter(Value(m_box->currentText().trimmed().toStdString())); };
    connect(m_box->lineEdit(), &QLineEdit::returnPressed, this, [this] {
        if (isPending())  // a name that is gone stays until another one is typed
            m_box->takeBest();
    });
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
    showHelp();
}

void ReferenceField::showHelp()
{
    const QString help = helpFor(m_refersTo, typedText(value()));
    m_help->setText(help);
    m_help->setVisible(!help.isEmpty());
}

}  // namespace gloam::editor
