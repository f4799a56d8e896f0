#include "editor/dialogs/NameDialog.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <utility>

namespace gloam::editor {

NameDialog::NameDialog(const UiStyle& style, const Words& words, const Name& name, Judge judge, QWidget* parent)
    : QDialog(parent), m_style(style), m_judge(std::move(judge)),
      m_name(new QLineEdit(QString::fromStdString(name.text()), this)), m_told(bodyLabel({}, style.theme, this)),
      m_do(new QPushButton(words.button, this))
{
    setWindowTitle(words.title);
    applyStyle(this, [this] { setMinimumWidth(m_style.theme.scaled(420)); });
    m_name->setAccessibleName(words.field);
    m_name->setToolTip(words.field);
    m_name->setMaxLength(200);
    m_name->selectAll();
    applyInk(m_told, m_style.theme, &Theme::danger);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setToolTip(words.cancel);
    m_do->setDefault(true);
    m_do->setToolTip(words.title);
    auto* column = columnIn(this, {16, 16, 16, 16}, 16);
    column->addWidget(m_name);
    column->addWidget(m_told);
    auto* foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(cancel);
    foot->addWidget(m_do);
    column->addLayout(foot);
    connect(m_name, &QLineEdit::textChanged, this, &NameDialog::tell);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_do, &QPushButton::clicked, this, &NameDialog::finish);
    tell();
}

NameDialog* NameDialog::ask(const UiStyle& style, const Words& words, const Name& name, Judge judge, Take take,
                            QWidget* parent)
{
    auto* dialog = new NameDialog(style, words, name, std::move(judge), parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NameDialog::named, parent, std::move(take));
    dialog->open();
    return dialog;
}

Name NameDialog::typed() const
{
    return Name(m_name->text().trimmed().toStdString());
}

void NameDialog::tell()
{
    const EditResult can = m_judge(typed());
    m_do->setEnabled(static_cast<bool>(can));
    m_told->setText(can.objection);
    m_name->setAccessibleDescription(can.objection);
}

void NameDialog::finish()
{
    const Name name = typed();
    if (!m_judge(name))
        return;
    accept();
    emit named(name);
}

}  // namespace gloam::editor
