#include "editor/inspector/ThingField.h"

#include "editor/ui/Dress.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int innerLabelWidth = 56;

}  // namespace

ThingField::ThingField(const FieldSite& fieldSite, const FormField& field, const QString& name, QWidget* parent)
    : FieldEditor(fieldSite, parent), m_field(field)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    grid->setColumnMinimumWidth(0, innerLabelWidth);
    for (const FormField& inner : m_field.inner) {
        auto* label = new QLabel(labelOf(inner), this);
        dressFont(label, theme(), &Theme::secondaryFont);
        label->setToolTip(tipOf(inner));
        dressInk(label, theme(), &Theme::quiet);
        FieldEditor* editor = makeFieldEditor(fieldSite, inner, tr("%1, %2").arg(name, spokenName(inner)), this);
        editor->setToolTip(tipOf(inner));
        const int row = grid->rowCount();
        grid->addWidget(label, row, 0, 1, editor->isWide() ? 2 : 1);
        grid->addWidget(editor, editor->isWide() ? row + 1 : row, editor->isWide() ? 0 : 1, 1, editor->isWide() ? 2 : 1);
        connect(editor, &FieldEditor::entered, this, [this, inner](const Value& value) { enter(inner, value); });
        connect(editor, &FieldEditor::objected, this, &FieldEditor::objected);
        connect(editor, &FieldEditor::discarded, this, &FieldEditor::discarded);
        connect(editor, &FieldEditor::restructured, this, &FieldEditor::restructured);
        m_editors.push_back(editor);
    }
}

void ThingField::discard()
{
    for (FieldEditor* editor : m_editors)
        editor->discard();
}

bool ThingField::isPending() const
{
    return std::any_of(m_editors.begin(), m_editors.end(), [](const FieldEditor* editor) { return editor->isPending(); });
}

void ThingField::takeFocus()
{
    if (!m_editors.empty())
        m_editors.front()->takeFocus();
}

void ThingField::present(const Value& value)
{
    const Map* map = value.as<Map>();
    for (std::size_t i = 0; i < m_editors.size(); ++i) {
        const Value* said = map ? map->find(m_field.inner[i].name) : nullptr;
        m_editors[i]->setValue(said ? *said : m_field.inner[i].usual);
    }
}

/// As a writer writes it: what is usual is not said.
void ThingField::enter(const FormField& inner, const Value& value)
{
    const Map* present = this->value().as<Map>();
    Map map = present ? *present : Map();
    if (value == inner.usual || isEmptyValue(inner, value))
        map.erase(inner.name);
    else
        map.set(inner.name, value);
    emit entered(map);
}

}  // namespace gloam::editor
