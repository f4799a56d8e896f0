#include "editor/inspector/form/FormGroupView.h"

#include "editor/inspector/fields/Chevron.h"
#include "editor/inspector/fields/PlacePicture.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace gloam::editor {

FormGroupHead::FormGroupHead(const Theme& theme, const QString& title, QWidget* parent)
    : QAbstractButton(parent), m_theme(theme)
{
    setPlainText(*this, title);
    setAccessibleName(title);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    applyStyle(this, [this] { setFixedHeight(sizeHint().height()); });
}

void FormGroupHead::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(m_theme.line);
    painter.drawLine(0, 0, width(), 0);
    const QColor ink = underMouse() ? m_theme.text : m_theme.quiet;
    drawChevron(painter, QRect(2, 0, 12, height()), isChecked() ? Chevron::Down : Chevron::Right, ink);
    QFont font = m_theme.bodyFont();
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(rect().adjusted(20, 0, -8, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text(), Qt::ElideRight, width() - 28));
    if (hasFocus())
        drawFocusRing(painter, rect().adjusted(0, 1, 0, 0), m_theme);
}

void FormGroupHead::keyPressEvent(QKeyEvent* event)
{
    const bool folds = event->key() == Qt::Key_Left ? isChecked()
                       : event->key() == Qt::Key_Right
                           ? !isChecked()
                           : event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (folds)
        click();
    else if (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right)
        QAbstractButton::keyPressEvent(event);
}

FormGroupView::FormGroupView(const FieldSite& site, const FormGroup& group, bool isOpen, QWidget* parent)
    : QWidget(parent), m_site(site), m_group(group), m_head(new FormGroupHead(site.style.theme, group.title, this)),
      m_body(new QWidget(this)), m_layout(columnIn(m_body, {0, 0, 0, 12}, 0))
{
    auto* outer = columnIn(this, {}, 0);
    outer->addWidget(m_head);
    outer->addWidget(m_body);
    m_body->hide();
    m_head->setChecked(isOpen);
    fold(isOpen);
    connect(m_head, &QAbstractButton::toggled, this, &FormGroupView::fold);
    connect(m_head, &QAbstractButton::clicked, this, &FormGroupView::foldedByHand);
}

bool FormGroupView::hasShapeOf(const FormGroup& group) const
{
    const auto isAlike = [](const FormRow& a, const FormRow& b) {
        FormField field = a.field;
        field.usual = b.field.usual;
        return field == b.field && a.group == b.group
               && (a.source.kind == ValueSource::Kind::Plain) == (b.source.kind == ValueSource::Kind::Plain);
    };
    return m_group.key == group.key && m_group.title == group.title && m_group.acts == group.acts
           && m_group.picture.has_value() == group.picture.has_value()
           && m_group.notes.isEmpty() == group.notes.isEmpty()
           && m_group.footnotes.isEmpty() == group.footnotes.isEmpty()
           && std::equal(m_group.rows.begin(), m_group.rows.end(), group.rows.begin(), group.rows.end(), isAlike);
}

void FormGroupView::setGroup(const FormGroup& group)
{
    m_group = group;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->setRow(group.rows[i]);
    if (m_notes)
        m_notes->setText(group.notes.join(QLatin1Char('\n')));
    if (m_footnotes)
        m_footnotes->setText(group.footnotes.join(QLatin1Char('\n')));
    if (m_picture)
        m_picture->setPicture(*group.picture);
    if (m_items)
        m_items->setItems(group.items);
    if (!m_search.isEmpty())
        showFound();
}

void FormGroupView::setOpen(bool isOpen)
{
    m_head->setChecked(isOpen);
    if (!m_search.isEmpty())
        showFound();
}

void FormGroupView::setSearch(const QString& text)
{
    if (text == m_search)
        return;
    m_search = text;
    showFound();
}

/// By its label, its name in files, its help and its value.
bool FormGroupView::finds(const FormRow& row) const
{
    const auto* value = row.value.as<std::string>();
    const QStringList words{labelOf(row.field), QString::fromStdString(row.field.name),
                            QString::fromStdString(row.field.help), value ? QString::fromStdString(*value) : QString()};
    return hasAllWords(words.join(QLatin1Char(' ')), m_search);
}

void FormGroupView::showFound()
{
    const bool isWhole = m_search.isEmpty() || hasAllWords(m_group.title, m_search);
    m_isFound = isWhole || std::any_of(m_group.rows.begin(), m_group.rows.end(), [this](const FormRow& row) {
                    return finds(row);
                });
    const bool isOpen = m_search.isEmpty() ? this->isOpen() : m_isFound;
    fold(isOpen);
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->setVisible(isWhole || finds(m_group.rows[i]));
    setVisible(m_isFound);
}

void FormGroupView::discardInput()
{
    for (FormRowView* row : m_rows)
        row->showResult({});
    if (m_objection)
        m_objection->hide();
}

bool FormGroupView::hasFocusWithin() const
{
    return isAncestorOf(window()->focusWidget());
}

std::string FormGroupView::focusedField() const
{
    const QWidget* focused = window()->focusWidget();
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [focused](const FormRowView* row) { return row->isAncestorOf(focused); });
    return found == m_rows.end() ? std::string() : (*found)->field().name;
}

FormRowView* FormGroupView::row(std::string_view field)
{
    if (!m_objection)
        build();
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [field](const FormRowView* row) { return row->field().name == field; });
    return found == m_rows.end() ? nullptr : *found;
}

void FormGroupView::showActResult(const EditResult& result)
{
    if (!m_objection)
        return;
    m_objection->setText(result.objection);
    m_objection->setVisible(!result);
}

void FormGroupView::fold(bool isOpen)
{
    if (isOpen && !m_objection)
        build();
    m_body->setVisible(isOpen);
    setSpokenDescription(*m_head, isOpen ? tr("open") : tr("folded"));
}

void FormGroupView::build()
{
    m_notes = addNotes(m_group.notes);
    if (m_group.picture) {
        m_picture = new PlacePicture(m_site, m_body);
        m_picture->setPicture(*m_group.picture);
        m_layout->addWidget(m_picture);
        m_layout->addSpacing(4);
        connect(m_picture, &QAbstractButton::clicked, this, [this] { emit actAsked(key(), m_group.picture->act, {}); });
    }
    m_items = new ItemsView(m_site, m_body);
    m_items->setItems(m_group.items);
    m_layout->addWidget(m_items);
    connect(m_items, &ItemsView::actAsked, this,
            [this](const QString& act, const QString& item) { emit actAsked(key(), act, item); });
    connect(m_items, &ItemsView::restructured, this, &FormGroupView::restructured);
    for (const FormRow& each : m_group.rows) {
        auto* view = new FormRowView(m_site, each, m_body);
        if (m_group.rows.size() == 1 && labelOf(each.field) == m_group.title)
            view->leaveOutLabel();
        m_layout->addWidget(view);
        connect(view, &FormRowView::entered, this,
                [this](const FormField& field, const Value& value) { emit entered(key(), field, value); });
        connect(view, &FormRowView::resetAsked, this,
                [this](const FormField& field) { emit resetAsked(key(), field); });
        connect(view, &FormRowView::restructured, this, &FormGroupView::restructured);
        m_rows.push_back(view);
    }
    for (const FormAct& act : m_group.acts)
        addAct(act);
    m_footnotes = addNotes(m_group.footnotes);
    m_objection = new QLabel(m_body);
    m_objection->setTextFormat(Qt::PlainText);
    m_objection->setWordWrap(true);
    applyFont(m_objection, m_site.style.theme, &Theme::secondaryFont);
    applyInk(m_objection, m_site.style.theme, &Theme::danger);
    m_objection->hide();
    m_layout->addWidget(m_objection);
    emit restructured();
}

/// Null if there are no notes.
QLabel* FormGroupView::addNotes(const QStringList& notes)
{
    if (notes.isEmpty())
        return nullptr;
    auto* label = new QLabel(notes.join(QLatin1Char('\n')), m_body);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    applyFont(label, m_site.style.theme, &Theme::secondaryFont);
    label->setContentsMargins(0, 0, 0, 4);
    m_layout->addWidget(label);
    return label;
}

void FormGroupView::addAct(const FormAct& act)
{
    const QString words = act.choices.isEmpty() ? act.text : tr("%1…").arg(act.text);
    auto* button = new QPushButton(withoutMnemonic(words), m_body);
    button->setAccessibleName(act.text);
    button->setMinimumWidth(64);  // a long name is cut rather than widening the panel
    button->setToolTip(plainTip(words));
    m_layout->addSpacing(4);
    m_layout->addWidget(button, 0, Qt::AlignLeft);
    if (act.choices.isEmpty()) {
        connect(button, &QPushButton::clicked, this, [this, act] { emit actAsked(key(), act.key, {}); });
        return;
    }
    connect(button, &QPushButton::clicked, this, [this, act, button] {
        auto* menu = new QMenu(button);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        for (const QString& choice : act.choices)
            connect(menu->addAction(withoutMnemonic(choice)), &QAction::triggered, this,
                    [this, act, choice] { emit actAsked(key(), act.key, choice); });
        menu->popup(button->mapToGlobal(QPoint(0, button->height())));
    });
}

}  // namespace gloam::editor
