#include "editor/inspector/fields/PlaceField.h"

#include "core/types/FieldWriter.h"
#include "core/types/Scalar.h"
#include "editor/inspector/fields/PickButton.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace gloam::editor {

PlaceField::PlaceField(const FieldSite& fieldSite, const QString& name, QWidget* parent) : LinesField(fieldSite, parent)
{
    auto* rows = columnIn(this, {}, 4);
    auto* level = new ReferenceBox(fieldSite, "levels", this);
    level->setSpokenName(tr("%1, level").arg(name));
    watch(level);
    connect(level->lineEdit(), &QLineEdit::returnPressed, this, [this, level] {  // before the line is entered
        if (isPending())
            level->takeBest();
    });
    addLine(level->lineEdit(), level->accessibleName());
    rows->addWidget(level);
    auto* cell = new QHBoxLayout;
    cell->setSpacing(4);
    rows->addLayout(cell);
    for (const QString& word : {tr("x"), tr("y")}) {
        auto* label = new QLabel(word, this);
        applyFont(label, theme(), &Theme::secondaryFont);
        cell->addWidget(label);
        auto* line = new QLineEdit(this);
        applyHeight(line, theme(), fieldHeight);
        line->setMinimumWidth(32);
        addLine(line, tr("%1, %2").arg(name, word));
        cell->addWidget(line, 1);
    }
    auto* here = new QPushButton(tr("Cursor"), this);
    here->setToolTip(tr("Take the level and cell of the cursor"));
    here->setAccessibleName(tr("%1: at the cursor").arg(name));
    applyFont(here, theme(), &Theme::secondaryFont);
    cell->addWidget(here);
    connect(here, &QPushButton::clicked, this, &PlaceField::enterCursor);
    cell->addWidget(new PickButton(
        fieldSite, name, [this](const Place& place) { return enterPlace(place); }, this));
}

QStringList PlaceField::textsOf(const Value& value) const
{
    const List* list = value.as<List>();
    if (!list || list->size() != 3)
        return {{}, {}, {}};
    return {typedText((*list)[0]), typedText((*list)[1]), typedText((*list)[2])};
}

Value PlaceField::entry() const
{
    if (lineText(0).isEmpty())
        return {};
    return List{lineText(0).toStdString(), valueOfPlainScalar(lineText(1).toStdString()),
                valueOfPlainScalar(lineText(2).toStdString())};
}

void PlaceField::enterCursor()
{
    enterPlace({site().open.id(), site().open.cursor()});
}

Answer PlaceField::enterPlace(const Place& place)
{
    if (!site().document.world().contains(place))
        return {tr("This level has no cell (%1, %2).").arg(place.at.x).arg(place.at.y)};
    const Value value = toValue(place);
    setLines(textsOf(value));
    if (isPending())
        emit entered(value);
    return {};
}

}  // namespace gloam::editor
