#include "editor/inspector/ThingField.h"

#include "editor/inspector/Summary.h"
#include "editor/ui/Dress.h"
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

}  // namespace

ThingField::ThingField(const FieldSite& fieldSite, const FormField& field, const QString& name, QWidget* parent)
    : FieldEditor(fieldSite, parent), m_field(field), m_name(name), m_grid(new QGridLayout(this)), m_summary(new QLabel(this)),
      m_rows(m_field.inner.size())
{
    m_grid->setContentsMargins(8, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnMinimumWidth(0, innerLabelWidth);
    dressInk(m_summary, theme(), &Theme::quiet);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::NoTextInteraction);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_summary->hide();
    m_grid->addWidget(m_summary, 0, 0, 1, 2);
    const std::string tag = tagOf(nullptr);
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        showRow(i, belongsTo(m_field.inner[i], tag));
}

bool ThingField::isTagged() const
{
    return !m_field.inner.empty() && m_field.inner.front().kind == FieldKind::Choice;
}

/// What it is: the word of its first choice, as it is said or as it usually is.
std::string ThingField::tagOf(const Map* map) const
{
    if (!isTagged())
        return {};
    const FormField& first = m_field.inner.front();
    const Value* said = map ? map->find(first.name) : nullptr;
    const auto* word = (said ? *said : first.usual).as<std::string>();
    return word ? *word : std::string();
}

void ThingField::showRow(std::size_t index, bool isShown)
{
    if (isShown && !m_rows[index].editor)
        makeRow(index);
    if (!m_rows[index].editor)
        return;
    m_rows[index].label->setVisible(isShown);
    m_rows[index].editor->setVisible(isShown);
}

void ThingField::makeRow(std::size_t index)
{
    const FormField& inner = m_field.inner[index];
    auto* label = new QLabel(labelOf(inner), this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    dressFont(label, theme(), &Theme::secondaryFont);
    label->setToolTip(tipOf(inner));
    dressInk(label, theme(), &Theme::quiet);
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

void ThingField::discard()
{
    for (const Row& row : m_rows)
        if (row.editor)
            row.editor->discard();
}

bool ThingField::isPending() const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.editor && row.editor->isPending(); });
}

void ThingField::takeFocus()
{
    for (const Row& row : m_rows)
        if (row.editor && !row.editor->isHidden())
            return row.editor->takeFocus();
}

void ThingField::present(const Value& value)
{
    const Map* map = value.as<Map>();
    const std::string tag = tagOf(map);
    bool isOther = false;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const FormField& inner = m_field.inner[i];
        const bool wasShown = m_rows[i].editor && !m_rows[i].editor->isHidden();
        const bool isShown = belongsTo(inner, tag);
        isOther = isOther || wasShown != isShown;
        showRow(i, isShown);
        const Value* said = map ? map->find(inner.name) : nullptr;
        if (m_rows[i].editor)
            m_rows[i].editor->setValue(said ? *said : inner.usual);
    }
    const QString summary = isTagged() ? summaryOf(value) : QString();
    m_summary->setText(summary);
    m_summary->setToolTip(plainTip(summary));
    m_summary->setVisible(!summary.isEmpty());
    if (isOther)
        emit restructured();
}

/// A line along all that belongs to it, so that things within things are told apart.
void ThingField::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(1, 2, 1, height() - 4, theme().line);
}

/// As a writer writes it: what is usual is not said, nor what the thing has no more once it is of another kind.
void ThingField::enter(const FormField& inner, const Value& value)
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

Value firstOfThing(const FormField& field)
{
    const FormField* first = field.inner.empty() ? nullptr : &field.inner.front();
    Map map;
    if (first && first->name == "do")
        map.set("text", QCoreApplication::translate("ThingField", "Something happens.").toStdString());
    else if (first && first->name == "is")
        map.set("is", "chance");
    else
        return {};
    return map;
}

}  // namespace gloam::editor
