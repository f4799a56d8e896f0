#include "editor/inspector/form/Inspector.h"

#include "core/action/Subject.h"
#include "editor/inspector/fields/ProseField.h"
#include "editor/inspector/fields/References.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/LeastSize.h"
#include "editor/ui/ScrollToFocus.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QResizeEvent>
#include <QScrollBar>

namespace gloam::editor {

Inspector::Inspector(const UiStyle& style, EditorState& state, QWidget* parent)
    : QWidget(parent), m_state(state), m_title(new QLabel(this)), m_anchor(new QWidget(this)),
      m_search(new QLineEdit(this)), m_scroll(new QScrollArea(this)),
      m_form(new FormView({style, state.document, state.open, state.subject, state.question}, m_scroll))
{
    m_anchor->setFocusPolicy(Qt::TabFocus);
    m_anchor->setAccessibleName(tr("Inspector"));
    m_anchor->hide();
    auto* rows = columnIn(this, {0, 8, 0, 0}, 8);
    applyFont(m_title, style.theme, &Theme::titleFont);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_title->setContentsMargins(16, 0, 16, 0);
    rows->addWidget(m_title);
    auto* search = new QHBoxLayout;
    search->setContentsMargins(16, 0, 16, 0);
    search->addWidget(m_search);
    rows->addLayout(search);
    m_search->setPlaceholderText(tr("Find a field"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setToolTip(tr("Shows the fields whose name, help or value has these words. Down goes to the first, Esc "
                            "clears."));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, m_form, &FormView::setSearch);
    scrollToFocus(*m_scroll);
    rows->addWidget(m_scroll, 1);
    m_scroll->setWidget(m_form);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    connect(&state.subject, &SubjectSelection::changed, this, &Inspector::showSelection);
    connect(&state.open, &OpenLevel::opened, this, &Inspector::showSelection);
    connect(&state.document, &WorldDocument::changed, this, [this] { refresh(false); });
    connect(&state.document, &WorldDocument::worldReplaced, this, &Inspector::showSelection);
    connect(m_form, &FormView::entered, this, &Inspector::change);
    connect(m_form, &FormView::resetAsked, this, &Inspector::reset);
    connect(m_form, &FormView::actAsked, this, &Inspector::act);
    connect(m_form, &FormView::restructured, this, &Inspector::orderTabs);
    showSelection();
}

/// A field enters its input when it is destroyed, and by then the form cannot take it.
Inspector::~Inspector()
{
    m_form->disconnect(this);
}

bool Inspector::focusField(const QString& group, const QString& field)
{
    m_search->clear();
    FormRowView* row = m_form->openRow(group, field);
    if (!row)
        return false;
    focusRow(*row);
    return true;
}

bool Inspector::focusPath(const QString& path)
{
    m_search->clear();
    FormRowView* row = m_form->openPath(path);
    if (row)
        focusRow(*row);
    return row != nullptr;
}

void Inspector::focusRow(FormRowView& row)
{
    row.editor().takeFocus();
    m_scroll->ensureWidgetVisible(&row);
}

bool Inspector::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Escape:
        if (m_search->text().isEmpty())
            return false;  // leads back to the map
        m_search->clear();
        return true;
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter: enter(); return true;
    default: return false;
    }
}

void Inspector::enter()
{
    if (FormRowView* row = m_form->firstRow())
        focusRow(*row);
    else if (QWidget* first = m_anchor->nextInFocusChain(); isAncestorOf(first))
        first->setFocus(Qt::TabFocusReason);
}

/// By now a field has dropped any input.
void Inspector::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        emit left();
    else
        QWidget::keyPressEvent(event);
}

void Inspector::enterTyped()
{
    QWidget* const input = window()->focusWidget();
    if (!input || !isAncestorOf(input))
        return;
    if (auto* line = qobject_cast<QLineEdit*>(input))
        emit line->editingFinished();
    else if (auto* prose = qobject_cast<ProseBox*>(input))
        emit prose->editingFinished();
    else if (auto* box = qobject_cast<QAbstractSpinBox*>(input))
        emit box->editingFinished();
    else if (auto* choice = qobject_cast<QComboBox*>(input); choice && choice->lineEdit())
        emit choice->lineEdit()->editingFinished();
}

QSize Inspector::minimumSizeHint() const
{
    return leastSizeOf(*this);
}

/// A long title wraps differently at another width.
void Inspector::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        updateGeometry();
}

void Inspector::showEvent(QShowEvent*)
{
    m_wasShown = true;
    if (m_isStale)
        refresh(true);
}

void Inspector::showSelection()
{
    refresh(true);
    m_scroll->verticalScrollBar()->setValue(0);
}

/// A closing window takes the focus from a line, which enters its input; do not create widgets in it then.
void Inspector::refresh(bool isOther)
{
    m_isStale = m_wasShown && window()->isHidden();
    if (m_isStale)
        return;
    m_subject = subjectOf(m_state);
    m_title->setText(m_subject->title());
    std::vector<FormGroup> groups = m_subject->groups();
    tellTwinsApart(groups);
    m_form->setGroups(groups, isOther);
}

/// Keeps the subject alive: its change announces itself meanwhile, and another subject is shown.
void Inspector::change(const QString& group, const FormField& field, const Value& value)
{
    const std::shared_ptr<Subject> subject = m_subject;
    const FormRowView* row = m_form->row(group, field.name);
    EditResult result = checkReferences(m_state.document, m_state.open, m_state.subject, field, value,
                                        row ? row->editor().value() : Value());
    if (result)
        result = subject->set(group, field, value);
    if (FormRowView* shown = m_form->row(group, field.name))
        shown->showResult(result);
}

void Inspector::reset(const QString& group, const FormField& field)
{
    const std::shared_ptr<Subject> subject = m_subject;
    const EditResult result = subject->reset(group, field);
    if (FormRowView* row = m_form->row(group, field.name))
        row->showResult(result);
}

void Inspector::act(const QString& group, const QString& act, const QString& choice)
{
    if (act.startsWith(QLatin1String("act:"))) {
        emit actAsked(act.mid(4));
        return;
    }
    const std::shared_ptr<Subject> subject = m_subject;
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    const EditResult result = subject->act(group, act, choice);
    if (FormGroupView* view = m_form->group(group))
        view->showActResult(result);
    if (hadFocus && !isAncestorOf(window()->focusWidget()))
        enter();  // what was acted on is no longer shown
}

void Inspector::orderTabs()
{
    m_form->orderAfter(m_anchor);
}

}  // namespace gloam::editor
