#include "editor/inspector/fields/PlaceField.h"

#include "core/types/FieldWriter.h"
#include "core/types/Scalar.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/inspector/fields/PickButton.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Layouts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

namespace gloam::editor {

namespace {

/// What a value says of stairs; a cell if it says nothing.
EndStairs stairsIn(const Value& value)
{
    const List* list = value.as<List>();
    if (!list || list->empty())
        return EndStairs::Cell;
    if (list->size() == 1)
        return EndStairs::Fitting;
    const auto* word = (*list)[1].as<std::string>();
    return word && *word == "down" ? EndStairs::Down : word && *word == "up" ? EndStairs::Up : EndStairs::Cell;
}

}  // namespace

PlaceField::PlaceField(const FieldSite& fieldSite, const FormField& field, const QString& name, QWidget* parent)
    : LinesField(fieldSite, parent)
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
    if (field.refersTo == "stairs")
        addChoice(name, *rows);
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
        for (QWidget* each : std::initializer_list<QWidget*>{label, line})
            (m_number ? m_ofCell : m_ofNumbered).push_back(each);
        m_number = m_number ? m_number : label;
    }
    auto* here = new QPushButton(tr("Cursor"), this);
    here->setAutoDefault(false);
    here->setToolTip(tr("Take the level and cell of the cursor"));
    here->setAccessibleName(tr("%1: at the cursor").arg(name));
    applyFont(here, theme(), &Theme::secondaryFont);
    cell->addWidget(here);
    connect(here, &QPushButton::clicked, this, &PlaceField::enterCursor);
    cell->addWidget(new PickButton(
        fieldSite, name, [this](const Place& place) { return enterPlace(place); }, this));
}

void PlaceField::addChoice(const QString& name, QLayout& rows)
{
    m_stairs = new ChoiceBox(theme(), this);
    m_stairs->addItems({tr("a cell"), tr("fitting stairs, or a free cell"), tr("stairs down"), tr("stairs up")});
    m_stairs->setSpokenName(tr("%1, at").arg(name));
    m_stairs->setToolTip(tr("Stairs are found when the level is built: fitting ones, or by their number, row by row"));
    watch(m_stairs);
    rows.addWidget(m_stairs);
    connect(m_stairs, &QComboBox::activated, this, [this](int index) { choose(static_cast<EndStairs>(index)); });
}

EndStairs PlaceField::chosen() const
{
    return m_stairs ? static_cast<EndStairs>(m_stairs->currentIndex()) : EndStairs::Cell;
}

/// Enters it at once, but a cell is typed first.
void PlaceField::choose(EndStairs stairs)
{
    showLines();
    if (stairs == EndStairs::Cell || !isPending())
        return;
    setLines({lineText(0), stairs == EndStairs::Fitting ? QString() : QStringLiteral("1"), {}});
    emit entered(entry());
}

void PlaceField::showLines()
{
    const EndStairs stairs = chosen();
    for (QWidget* each : m_ofCell)
        each->setVisible(stairs == EndStairs::Cell);
    for (QWidget* each : m_ofNumbered)
        each->setVisible(stairs != EndStairs::Fitting);
    m_number->setText(stairs == EndStairs::Cell ? tr("x") : tr("number"));
}

void PlaceField::present(const Value& value)
{
    if (m_stairs) {
        const QSignalBlocker quiet(m_stairs);
        m_stairs->setCurrentIndex(static_cast<int>(stairsIn(value)));
    }
    showLines();
    LinesField::present(value);
}

bool PlaceField::isPending() const
{
    return chosen() != (m_stairs ? stairsIn(value()) : EndStairs::Cell) || LinesField::isPending();
}

QStringList PlaceField::textsOf(const Value& value) const
{
    const List* list = value.as<List>();
    if (list && m_stairs && stairsIn(value) != EndStairs::Cell) {
        const QString number = list->size() == 1   ? QString()
                               : list->size() == 2 ? QStringLiteral("1")
                                                   : typedText((*list)[2]);
        return {typedText((*list)[0]), number, {}};
    }
    if (!list || list->size() != 3)
        return {{}, {}, {}};
    return {typedText((*list)[0]), typedText((*list)[1]), typedText((*list)[2])};
}

Value PlaceField::entry() const
{
    if (lineText(0).isEmpty())
        return {};
    const std::string level = lineText(0).toStdString();
    const Value first = valueOfPlainScalar(lineText(1).toStdString());
    switch (chosen()) {
    case EndStairs::Cell: return List{level, first, valueOfPlainScalar(lineText(2).toStdString())};
    case EndStairs::Fitting: return List{level};
    case EndStairs::Down: return List{level, "down", first};
    case EndStairs::Up: return List{level, "up", first};
    }
    return {};
}

void PlaceField::enterCursor()
{
    enterPlace({site().open.id(), site().open.cursor()});
}

EditResult PlaceField::enterPlace(const Place& place)
{
    if (!site().document.world().contains(place))
        return {tr("This level has no cell (%1, %2).").arg(place.at.x).arg(place.at.y)};
    const Value value = toValue(place);
    if (m_stairs)
        m_stairs->setCurrentIndex(static_cast<int>(EndStairs::Cell));
    showLines();
    setLines(textsOf(value));
    if (isPending())
        emit entered(value);
    return {};
}

}  // namespace gloam::editor
