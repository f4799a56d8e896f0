#include "editor/inspector/fields/FieldEditor.h"

#include "editor/inspector/fields/ChoiceField.h"
#include "editor/inspector/fields/ColourField.h"
#include "editor/inspector/fields/DiceField.h"
#include "editor/inspector/fields/EntityField.h"
#include "editor/inspector/fields/FieldLabel.h"
#include "editor/inspector/fields/GlyphField.h"
#include "editor/inspector/fields/ListField.h"
#include "editor/inspector/fields/MapField.h"
#include "editor/inspector/fields/NumberField.h"
#include "editor/inspector/fields/ObjectField.h"
#include "editor/inspector/fields/PairField.h"
#include "editor/inspector/fields/PlaceField.h"
#include "editor/inspector/fields/ProseField.h"
#include "editor/inspector/fields/ReferenceField.h"
#include "editor/inspector/fields/TruthField.h"
#include "editor/ui/Labels.h"

#include <QKeyEvent>

namespace gloam::editor {

FieldEditor::FieldEditor(const FieldSite& site, QWidget* parent) : QWidget(parent), m_site(site)
{}

void FieldEditor::setValue(const Value& value)
{
    const bool keepsInput = m_wasSet && !isMadeOfFields() && isPending();
    m_wasSet = true;
    m_value = value;
    if (!keepsInput)
        present(m_value);
}

void FieldEditor::discard()
{
    present(m_value);
    emit discarded();
}

void FieldEditor::describe(const QString& description)
{
    for (QWidget* input : findChildren<QWidget*>())
        if (input->focusPolicy() != Qt::NoFocus)
            setSpokenDescription(*input, description);
}

void FieldEditor::enter(const Value& typed)
{
    if (isPending())
        emit entered(typed);
    else
        emit discarded();
}

void FieldEditor::watch(QWidget* input)
{
    input->installEventFilter(this);
}

bool FieldEditor::eventFilter(QObject* watched, QEvent* event)
{
    const auto* input = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::Wheel && input && !input->hasFocus()) {
        event->ignore();
        return true;
    }
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isUndo = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
    if (isUndo && !isPending() && event->type() == QEvent::ShortcutOverride) {
        event->ignore();  // undo belongs to the document, not to the line
        return true;
    }
    if (key->key() != Qt::Key_Escape || !isPending())
        return false;
    if (event->type() == QEvent::KeyPress)
        discard();
    event->accept();
    return true;
}

FieldEditor* makeFieldEditor(const FieldSite& site, const FormField& field, const QString& name, QWidget* parent)
{
    switch (field.kind) {
    case FieldKind::Truth: return new TruthField(site, name, parent);
    case FieldKind::Number: return new NumberField(site, field, name, parent);
    case FieldKind::Text:
        if (field.input == InputStyle::Prose)
            return new ProseField(site, name, parent);
        return new LineField(site, name, parent);
    case FieldKind::Id: return new EntityField(site, name, parent);
    case FieldKind::Name:
        if (field.refersTo.empty())
            return new LineField(site, name, parent);
        return new ReferenceField(site, field.refersTo, name, parent);
    case FieldKind::Dice: return new DiceField(site, name, parent);
    case FieldKind::Cell: return new PairField(site, PairField::Of::Cell, field, name, parent);
    case FieldKind::Size: return new PairField(site, PairField::Of::Size, field, name, parent);
    case FieldKind::Colour: return new ColourField(site, name, parent);
    case FieldKind::Glyph: return new GlyphField(site, name, parent);
    case FieldKind::Place: return new PlaceField(site, field, name, parent);
    case FieldKind::Map: return new MapField(site, name, parent);
    case FieldKind::Choice: return new ChoiceField(site, field, name, parent);
    case FieldKind::Object: return new ObjectField(site, field, name, parent);
    case FieldKind::Items:
        if (field.input == InputStyle::Range)
            return new PairField(site, PairField::Of::Range, field, name, parent);
        return new ListField(site, field, name, parent);
    }
    return nullptr;
}

QString spokenName(const FormField& field)
{
    const QString unit = QString::fromStdString(field.unit);
    return unit.isEmpty() ? labelOf(field) : FieldEditor::tr("%1, %2").arg(labelOf(field), unit);
}

QString tipOf(const FormField& field)
{
    QStringList lines;
    if (!field.help.empty())
        lines << QString::fromStdString(field.help);
    if (field.hasRange())
        lines << FieldEditor::tr("from %1 to %2").arg(field.min).arg(field.max);
    lines << FieldEditor::tr("in files: %1").arg(QString::fromStdString(field.name));
    return lines.join(QLatin1Char('\n'));
}

QString typedText(const Value& value)
{
    if (value.isNothing())
        return {};
    const auto* text = value.as<std::string>();
    return QString::fromStdString(text ? *text : toFlowText(value));
}

}  // namespace gloam::editor
