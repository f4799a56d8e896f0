#include "editor/inspector/fields/PairField.h"

#include "core/types/Scalar.h"
#include "editor/inspector/fields/PickButton.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"

#include <QLabel>

namespace gloam::editor {

namespace {

const Value& noCell()
{
    static const Value cell = List{Value(-1), Value(-1)};
    return cell;
}

}  // namespace

PairField::PairField(const FieldSite& fieldSite, Of of, const FormField& field, const QString& name, QWidget* parent)
    : LinesField(fieldSite, parent)
{
    if (of == Of::Cell && field.usual == noCell())
        m_none = noCell();
    auto* row = rowIn(this, {}, 4);
    const bool isCell = of == Of::Cell;
    const QString words[] = {isCell ? tr("x") : tr("width"), isCell ? tr("y") : tr("height")};
    const QString signs[] = {isCell ? tr("x") : QString(), isCell ? tr("y") : tr("×")};
    for (int i = 0; i < 2; ++i) {
        if (!signs[i].isEmpty()) {
            auto* label = new QLabel(signs[i], this);
            applyFont(label, theme(), &Theme::secondaryFont);
            row->addWidget(label);
        }
        auto* line = new QLineEdit(this);
        applyHeight(line, theme(), fieldHeight);
        line->setMinimumWidth(32);
        if (m_none)
            line->setPlaceholderText(tr("none"));
        row->addWidget(line, 1);
        addLine(line, tr("%1, %2").arg(name, words[i]));
    }
    if (isCell)
        row->addWidget(new PickButton(
            fieldSite, name, [this](const Place& place) { return enterCell(place); }, this));
}

Answer PairField::enterCell(const Place& place)
{
    const Value cell = List{place.at.x, place.at.y};
    setLines(textsOf(cell));
    if (isPending())
        emit entered(cell);
    return {};
}

QStringList PairField::textsOf(const Value& value) const
{
    const List* list = m_none && value == *m_none ? nullptr : value.as<List>();
    return list && list->size() == 2 ? QStringList{typedText((*list)[0]), typedText((*list)[1])} : QStringList{{}, {}};
}

Value PairField::entry() const
{
    if (m_none && lineText(0).isEmpty() && lineText(1).isEmpty())
        return *m_none;
    return List{valueOfPlainScalar(lineText(0).toStdString()), valueOfPlainScalar(lineText(1).toStdString())};
}

}  // namespace gloam::editor
