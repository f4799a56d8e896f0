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

constexpr int widestEnd = 56;  ///< of a range: numbers of three or four digits

struct PairWords {
    QString spoken[2];
    QString signs[2];  ///< before the lines; empty for none
};

PairWords pairWordsOf(PairField::Of of)
{
    switch (of) {
    case PairField::Of::Cell:
        return {{PairField::tr("x"), PairField::tr("y")}, {PairField::tr("x"), PairField::tr("y")}};
    case PairField::Of::Size:
        return {{PairField::tr("width"), PairField::tr("height")}, {QString(), PairField::tr("×")}};
    case PairField::Of::Range: return {{PairField::tr("from"), PairField::tr("to")}, {QString(), PairField::tr("to")}};
    }
    return {};
}

}  // namespace

PairField::PairField(const FieldSite& fieldSite, Of of, const FormField& field, const QString& name, QWidget* parent)
    : LinesField(fieldSite, parent), m_of(of)
{
    if (of == Of::Cell && field.usual == noCell())
        m_none = noCell();
    if (of == Of::Range)
        m_none = List();
    auto* row = rowIn(this, {}, 4);
    const PairWords words = pairWordsOf(of);
    for (int i = 0; i < 2; ++i) {
        if (!words.signs[i].isEmpty()) {
            auto* label = new QLabel(words.signs[i], this);
            applyFont(label, theme(), &Theme::secondaryFont);
            row->addWidget(label);
        }
        auto* line = new QLineEdit(this);
        applyHeight(line, theme(), fieldHeight);
        line->setMinimumWidth(32);
        if (of == Of::Range)
            applyStyle(line, [this, line] { line->setMaximumWidth(theme().scaled(widestEnd)); });
        if (m_none)
            line->setPlaceholderText(of == Of::Range ? tr("any") : tr("none"));
        row->addWidget(line, 1);
        addLine(line, tr("%1, %2").arg(name, words.spoken[i]));
    }
    if (of == Of::Cell)
        row->addWidget(new PickButton(
            fieldSite, name, [this](const Place& place) { return enterCell(place); }, this));
}

EditResult PairField::enterCell(const Place& place)
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
    if (m_of == Of::Range && (lineText(0).isEmpty() || lineText(1).isEmpty())) {
        const Value end = valueOfPlainScalar((lineText(0).isEmpty() ? lineText(1) : lineText(0)).toStdString());
        return List{end, end};
    }
    return List{valueOfPlainScalar(lineText(0).toStdString()), valueOfPlainScalar(lineText(1).toStdString())};
}

}  // namespace gloam::editor
