#include "editor/inspector/fields/ObjectField.h"

#include "editor/inspector/fields/Chevron.h"
#include "editor/inspector/fields/Summary.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int innerLabelWidth = 56;

bool belongsTo(const FormField& inner, const std::string& tag)
{
    return inner.only.empty() || isOneOf(tag, inner.only);
}

/// The first choice that no other object has; if all have been made, the first.
std::string freeChoice(const FormField& field, const List& others)
{
    const auto isMade = [&](const std::string& choice) {
        return std::any_of(others.begin(), others.end(), [&](const Value& other) {
            const Map* map = other.as<Map>();
            const Value* said = map ? map->find(field.name) : nullptr;
            return (said ? *said : field.usual) == Value(choice);
        });
    };
    const auto free = std::find_if_not(field.choices.begin(), field.choices.end(), isMade);
    return free == field.choices.end() ? field.choices.front() : *free;
}

}  // namespace

ObjectHead::ObjectHead(const Theme& theme, QWidget* parent) : QAbstractButton(parent), m_theme(theme)
{
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

QSize ObjectHead::sizeHint() const
{
    return {60, fontMetrics().height() + 8};
}

void ObjectHead::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawChevron(painter, QRect(2, 0, 12, height()), isChecked() ? Chevron::Down : Chevron::Right, m_theme.quiet);
    painter.setPen(m_theme.quiet);
    const QString line = fontMetrics().elidedText(text(), Qt::ElideRight, width() - 22);
    painter.drawText(rect().adjusted(18, 0, -4, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, line);
    if (hasFocus())
        drawFocusRing(painter, rect(), m_theme);
}

ObjectField::ObjectField(const FieldSite& fieldSite, const FormField& field, const QString& name, QWidget* parent)
    : FieldEditor(fieldSite, parent), m_field(field), m_name(name), m_grid(new QGridLayout(this)),
      m_summary(new QLabel(this)), m_rows(m_field.inner.size())
{
    m_grid->setContentsMargins(8, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnMinimumWidth(0, innerLabelWidth);
    applyInk(m_summary, theme(), &Theme::quiet);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::NoTextInteraction);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_summary->hide();
    m_grid->addWidget(m_summary, 0, 0, 1, 2);
}

void ObjectField::fold()
{
    m_head = new ObjectHead(theme(), this);
    m_head->setToolTip(tr("Show or hide the fields of this"));
    m_grid->addWidget(m_head, 0, 0, 1, 2);
    connect(m_head, &QAbstractButton::toggled, this, &ObjectField::showRows);
}

bool ObjectField::isTagged() const
{
    return !m_field.inner.empty() && m_field.inner.front().kind == FieldKind::Choice;
}

/// The object's kind: the word of its first choice, set or default.
std::string ObjectField::tagOf(const Map* map) const
{
    if (!isTagged())
        return {};
    const FormField& first = m_field.inner.front();
    const Value* said = map ? map->find(first.name) : nullptr;
    const auto* word = (said ? *said : first.usual).as<std::string>();
    return word ? *word : std::string();
}

void ObjectField::dropRow(std::size_t index)
{
    Row& row = m_rows[index];
    row.editor->disconnect(this);  // input in a field that is removed is not entered
    for (QWidget* widget : {static_cast<QWidget*>(row.label), static_cast<QWidget*>(row.editor)}) {
        widget->hide();
        widget->deleteLater();
    }
    row = {};
}

void ObjectField::makeRow(std::size_t index)
{
    const FormField& inner = m_field.inner[index];
    auto* label = new QLabel(labelOf(inner), this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    applyFont(label, theme(), &Theme::secondaryFont);
    label->setToolTip(tipOf(inner));
    applyInk(label, theme(), &Theme::quiet);
    FieldEditor* editor = makeFieldEditor(site(), inner, tr("%1, %2").arg(m_name, spokenName(inner)), this);
    editor->setToolTip(tipOf(inner));
    const int row = 1 + 2 * static_cast<int>(index);
    m_grid->addWidget(label, row, 0, 1, editor->isWide() ? 2 : 1);
    m_grid->addWidget(editor, editor->isWide() ? row + 1 : row, editor->isWide() ? 0 : 1, 1, editor->isWide() ? 2 : 1);
    connect(editor, &FieldEditor::entered, this, [this, inner](const Value& value) { enter(inner, value); });
    connect(editor, &FieldEditor::objected, this, &FieldEditor::objected);
    connect(editor, &FieldEditor::discarded, this, &FieldEditor::discarded);
    connect(editor, &FieldEditor::restructured, this, &FieldEditor::restructured);
    m_rows[index] = {label, editor};
}

void ObjectField::discard()
{
    for (const Row& row : m_rows)
        if (row.editor)
            row.editor->discard();
}

bool ObjectField::isPending() const
{
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [](const Row& row) { return row.editor && row.editor->isPending(); });
}

/// Unfolds the object first.
void ObjectField::takeFocus()
{
    if (m_head)
        m_head->setChecked(true);
    for (const Row& row : m_rows)
        if (row.editor && !row.editor->isHidden())
            return row.editor->takeFocus();
}

void ObjectField::present(const Value&)
{
    showSummary();
    showRows();
}

void ObjectField::showSummary()
{
    const QString summary = m_head || isTagged() ? summaryOf(withTag()) : QString();
    if (m_head) {
        setPlainText(*m_head, summary.isEmpty() ? m_name : summary);
        setSpokenName(*m_head, summary.isEmpty() ? m_name : tr("%1: %2").arg(m_name, summary));
        return;
    }
    m_summary->setText(summary);
    m_summary->setToolTip(plainTip(summary));
    m_summary->setVisible(!summary.isEmpty());
}

/// The value with the word of its first choice, even if that is the default.
Value ObjectField::withTag() const
{
    const Map* map = value().as<Map>();
    if (!isTagged() || (map && map->find(m_field.inner.front().name)))
        return value();
    Map said = map ? *map : Map();
    if (const std::string tag = tagOf(map); !tag.empty())
        said.set(m_field.inner.front().name, tag);
    return said;
}

void ObjectField::showRows()
{
    const Map* map = value().as<Map>();
    const std::string tag = tagOf(map);
    bool isOther = false;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const FormField& inner = m_field.inner[i];
        const bool wasShown = m_rows[i].editor;
        const bool isShown = (!m_head || m_head->isChecked()) && belongsTo(inner, tag);
        isOther = isOther || wasShown != isShown;
        if (wasShown && !isShown)
            dropRow(i);
        if (!isShown)
            continue;
        if (!wasShown)
            makeRow(i);
        const Value* said = map ? map->find(inner.name) : nullptr;
        m_rows[i].editor->setValue(said ? *said : inner.usual);
        m_rows[i].label->show();
        m_rows[i].editor->show();
    }
    if (isOther)
        emit restructured();
}

/// Draws a line along all its fields, so that nested objects can be told apart.
void ObjectField::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(1, 2, 1, height() - 4, theme().line);
}

/// As a writer does: leaves out defaults, and fields that the object's new kind lacks.
void ObjectField::enter(const FormField& inner, const Value& value)
{
    const Map* present = this->value().as<Map>();
    Map map = present ? *present : Map();
    if (value == inner.usual || isEmptyValue(inner, value))
        map.erase(inner.name);
    else
        map.set(inner.name, value);
    const std::string tag = tagOf(&map);
    for (const FormField& other : m_field.inner)
        if (!belongsTo(other, tag))
            map.erase(other.name);
    emit entered(map);
}

Value firstOfObject(const FormField& field, const List& others)
{
    const FormField* first = field.inner.empty() ? nullptr : &field.inner.front();
    Map message;
    message.set("text", QCoreApplication::translate("ThingField", "Something happens.").toStdString());
    if (first && first->name == "do")
        return message;
    Map map;
    if (first && first->name == "on") {
        map.set("on", freeChoice(*first, others));
        map.set("effects", List{message});
    } else if (first && first->name == "is")
        map.set("is", "chance");
    else if (first && (first->name == "in" || first->name == "when"))
        map.set(first->name, freeChoice(*first, others));
    else
        return {};
    return map;
}

}  // namespace gloam::editor
