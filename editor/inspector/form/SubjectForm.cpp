#include "editor/inspector/form/SubjectForm.h"

#include "editor/inspector/fields/References.h"
#include "editor/ui/ApplyStyle.h"

#include <QScrollBar>
#include <QTimer>

namespace gloam::editor {

namespace {

constexpr int leastFormWidth = 240;  ///< at 100 %: pages of small screens scroll instead

}  // namespace

SubjectForm::SubjectForm(const FieldSite& site, const QString& name, QWidget* parent)
    : QScrollArea(parent), m_site(site), m_form(new FormView(site, this))
{
    setAccessibleName(name);
    setWidget(m_form);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setFocusPolicy(Qt::NoFocus);
    applyStyle(this, [this] { setMinimumWidth(m_site.style.theme.scaled(leastFormWidth)); });
    connect(&site.document, &WorldDocument::changed, this, [this] { refresh(); });
    connect(m_form, &FormView::entered, this, &SubjectForm::change);
    connect(m_form, &FormView::resetAsked, this, &SubjectForm::reset);
    connect(m_form, &FormView::actAsked, this, &SubjectForm::act);
    connect(m_form, &FormView::restructured, this, [this] {
        if (m_before)
            m_form->orderAfter(m_before);
    });
}

/// A field enters its input when it is destroyed, and by then the form cannot take it.
SubjectForm::~SubjectForm()
{
    m_form->disconnect(this);
}

void SubjectForm::setSubject(std::shared_ptr<Subject> subject)
{
    m_subject = std::move(subject);
    refresh(true);
    verticalScrollBar()->setValue(0);
}

void SubjectForm::refresh(bool isOther)
{
    std::vector<FormGroup> groups = m_subject ? m_subject->groups() : std::vector<FormGroup>();
    tellTwinsApart(groups);
    m_form->setGroups(groups, isOther);
}

bool SubjectForm::focusField(const QString& group, const QString& field)
{
    FormRowView* row = m_form->openRow(group, field);
    if (!row)
        return false;
    row->editor().takeFocus();
    QTimer::singleShot(0, row, [this, row] { ensureWidgetVisible(row); });  // new rows have no place yet
    return true;
}

void SubjectForm::orderAfter(QWidget* before)
{
    m_before = before;
    m_form->orderAfter(before);
}

/// Keeps the subject alive: its change may bring another one.
void SubjectForm::change(const QString& group, const FormField& field, const Value& value)
{
    const std::shared_ptr<Subject> subject = m_subject;
    const FormRowView* row = m_form->row(group, field.name);
    EditResult result = checkReferences(m_site.document, m_site.open, m_site.subject, field, value,
                                        row ? row->editor().value() : Value());
    if (result)
        result = subject->set(group, field, value);
    refresh();
    if (FormRowView* shown = m_form->row(group, field.name))
        shown->showResult(result);
}

void SubjectForm::reset(const QString& group, const FormField& field)
{
    const std::shared_ptr<Subject> subject = m_subject;
    const EditResult result = subject->reset(group, field);
    refresh();
    if (FormRowView* row = m_form->row(group, field.name))
        row->showResult(result);
}

void SubjectForm::act(const QString& group, const QString& act, const QString& choice)
{
    const std::shared_ptr<Subject> subject = m_subject;
    const EditResult result = subject->act(group, act, choice);
    refresh();
    if (FormGroupView* view = m_form->group(group))
        view->showActResult(result);
}

}  // namespace gloam::editor
