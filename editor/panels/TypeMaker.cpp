#include "editor/panels/TypeMaker.h"

#include "editor/document/TypePlans.h"
#include "editor/panels/FoldingRow.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/FormBody.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/MenuKeys.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

namespace gloam::editor {

namespace {

QPushButton* makerButton(const QString& text, const QString& tip, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setAccessibleName(tip);
    button->setToolTip(tip);
    button->setAutoDefault(false);
    return button;
}

}  // namespace

TypeMaker::TypeMaker(const UiStyle& style, WorldDocument& document, Notices& notices, ToolChoice& tool,
                     TypeChoice& types, SubjectSelection& subject, TypeCategory category, QWidget* parent)
    : QWidget(parent), m_document(document), m_notices(notices), m_tool(tool), m_types(types), m_subject(subject),
      m_category(category), m_form(new QWidget(this)), m_title(capsLabel({}, style.theme, m_form)),
      m_name(new QLineEdit(m_form)), m_reason(bodyLabel({}, style.theme, m_form))
{
    auto* create = makerButton(tr("New…"), tr("New type from the one in hand"), this);
    auto* edit = makerButton(tr("Edit"), tr("Edit the type in hand"), this);
    auto* more = makerButton(tr("More"), tr("Duplicate, rename or delete the type in hand"), this);
    connect(create, &QPushButton::clicked, this, &TypeMaker::newType);
    connect(edit, &QPushButton::clicked, this, &TypeMaker::editType);
    connect(more, &QPushButton::clicked, this, [this, more] { popup(more->mapToGlobal(QPoint(0, more->height()))); });
    m_buttons = new FoldingRow({create, edit, more}, this);
    m_title->setWordWrap(true);
    m_name->setAccessibleName(tr("Name of the type in files"));
    m_name->setMaxLength(80);
    applyInk(m_reason, style.theme, &Theme::danger);
    auto* accept = makerButton(tr("OK"), tr("Do it"), m_form);
    auto* cancel = makerButton(tr("Cancel"), tr("Cancel"), m_form);
    connect(accept, &QPushButton::clicked, this, &TypeMaker::accept);
    connect(cancel, &QPushButton::clicked, this, [this] {
        close();
        emit left();
    });
    connect(m_name, &QLineEdit::textEdited, m_reason, &QWidget::hide);
    auto* fields = new QWidget(m_form);
    auto* rows = columnIn(fields, {}, 8);
    rows->addWidget(m_title);
    rows->addWidget(m_name);
    rows->addWidget(m_reason);
    m_body = new FormBody(fields, m_form);
    auto* lines = columnIn(m_form, {}, 8);
    lines->addWidget(m_body);
    lines->addLayout(rowOf({accept, cancel}, 4));
    auto* column = columnIn(this);
    column->addWidget(m_buttons);
    column->addWidget(m_form);
    close();
    connect(&document, &WorldDocument::worldReplaced, this, &TypeMaker::close);
}

int TypeMaker::leastHeight() const
{
    return m_buttons->leastHeight();
}

const Name& TypeMaker::inHand() const
{
    return m_types.inHand(m_category);
}

void TypeMaker::take(const Name& type)
{
    m_types.choose(m_category, type);
}

void TypeMaker::newType()
{
    const QString type = QString::fromStdString(inHand().text());
    ask(Asking::New, tr("New type from %1").arg(type), freeTypeName(m_document.world(), m_category, type));
}

void TypeMaker::editType()
{
    m_subject.select(Selection::ofType(m_category, inHand()));
    emit made();
}

void TypeMaker::duplicateType()
{
    const QString type = QString::fromStdString(inHand().text());
    ask(Asking::Duplicate, tr("Another type like %1").arg(type), freeTypeName(m_document.world(), m_category, type));
}

EditResult TypeMaker::canRename() const
{
    return planRenameType(m_document.world(), m_category, inHand(), inHand());
}

EditResult TypeMaker::canDelete() const
{
    return planRemoveType(m_document.world(), m_category, inHand());
}

void TypeMaker::renameType()
{
    if (const EditResult can = canRename(); !can)
        m_notices.tell(can);
    else
        ask(Asking::Rename, tr("Rename %1").arg(QString::fromStdString(inHand().text())), inHand());
}

void TypeMaker::deleteType()
{
    const Name type = inHand();  // a copy: another is in hand when it is gone
    const TypeSource* source = ownType(m_document.world(), m_category, type);
    const Name parent = source ? source->parent : Name();
    const EditResult removed = m_document.perform(planRemoveType(m_document.world(), m_category, type));
    m_notices.tell(removed);
    if (!removed)
        return;
    take(hasType(m_document.world(), m_category, type) ? type : parent);
    m_notices.tell(tr("The type %1 is deleted.").arg(QString::fromStdString(type.text())), Sign::Good);
}

void TypeMaker::popup(QPoint globalPosition)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("New type from this…"), this, &TypeMaker::newType);
    menu->addAction(tr("Edit type"), this, &TypeMaker::editType);
    menu->addAction(tr("Find uses"), this,
                    [this] { emit usesAsked(std::string(nameOf(m_category)), inHand().text()); });
    menu->addSeparator();
    menu->addAction(tr("Duplicate type…"), this, &TypeMaker::duplicateType);
    menu->addAction(tr("Rename type…"), this, &TypeMaker::renameType);
    menu->addAction(tr("Delete type"), this, &TypeMaker::deleteType);
    giveLetters(*menu);
    menu->popup(globalPosition);
}

void TypeMaker::ask(Asking what, const QString& title, const Name& name)
{
    m_asking = what;
    m_concerned = inHand();
    m_title->setText(title);
    m_name->setAccessibleName(tr("%1: its name in files").arg(title));
    m_name->setText(QString::fromStdString(name.text()));
    m_reason->hide();
    m_buttons->hide();
    m_form->show();
    m_name->selectAll();
    m_name->setFocus(Qt::OtherFocusReason);
}

void TypeMaker::accept()
{
    const Name name(m_name->text().trimmed().toStdString());
    if (const EditResult result = done(name); !result) {
        m_reason->setText(result.objection);
        m_reason->show();
        m_name->setFocus(Qt::OtherFocusReason);
        m_body->showSoon(m_reason);
        return;
    }
    close();
    take(name);
    if (m_category == TypeCategory::Entities && m_asking != Asking::Rename)
        m_tool.chooseFor(ToolPlaces::Entities);
    m_subject.select(Selection::ofType(m_category, name));
    emit made();
}

EditResult TypeMaker::done(const Name& name)
{
    WorldDocument& document = m_document;
    if (m_asking == Asking::Rename)
        return document.perform(planRenameType(document.world(), m_category, m_concerned, name));
    if (const EditResult can = canNameType(document.world(), m_category, name); !can)
        return can;
    return document.perform(
        planPutType(document.world(), m_category,
                    m_asking == Asking::New ? newTypeFrom(m_concerned, name) : copyOf(m_concerned, name)));
}

/// The type's own values, on top of a library's if any, under another name.
TypeSource TypeMaker::copyOf(const Name& original, const Name& name) const
{
    const TypeSources all = allTypes(m_document.world());
    for (const TypeSource& source : all.of(m_category))
        if (source.name == original)
            return {name, source.parent, source.written, {}, {}, {}};
    return {name, original, {}, {}, {}, {}};
}

void TypeMaker::close()
{
    m_form->hide();
    m_buttons->show();
}

void TypeMaker::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    auto* button = qobject_cast<QPushButton*>(focusWidget());
    if (event->key() == Qt::Key_Escape) {
        close();
        emit left();
    } else if (isEnter && button) {
        button->click();
    } else if (isEnter) {
        accept();
    } else {
        QWidget::keyPressEvent(event);
    }
}

}  // namespace gloam::editor
