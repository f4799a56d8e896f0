#include "editor/pane/PaintActs.h"

#include "core/world/CellLock.h"
#include "core/world/Region.h"
#include "editor/document/Clipping.h"
#include "editor/pane/LevelActs.h"
#include "editor/tools/CellWords.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace gloam::editor {

namespace {

/// Each locked cell has a key of its own in the world.
constexpr int mostLockedAtOnce = 1'000'000;

QString paintWords(const char* sentence)
{
    return QCoreApplication::translate("PaintActs", sentence);
}

QString wordsOf(Mix mix)
{
    switch (mix) {
    case Mix::None:
        return paintWords(QT_TRANSLATE_NOOP("PaintActs", "Random tiles are off: the stamp is painted as it is."));
    case Mix::Even:
        return paintWords(QT_TRANSLATE_NOOP("PaintActs", "Random tiles: all tiles in hand are equally likely."));
    case Mix::Weighted:
        return paintWords(QT_TRANSLATE_NOOP("PaintActs", "Random tiles: tiles are as frequent as in the stamp."));
    }
    return {};
}

void cycleMix(Notices& notices, PaintChoice& paint)
{
    Brush brush = paint.brush();
    brush.mix = brush.mix == Mix::None ? Mix::Even : brush.mix == Mix::Even ? Mix::Weighted : Mix::None;
    paint.setBrush(brush);
    QString told = wordsOf(brush.mix);
    if (brush.mix != Mix::None && paint.stamp().tiles.size().area() == 1)
        told += paintWords(
            QT_TRANSLATE_NOOP("PaintActs", " You have only one tile in hand: Ctrl+click others in the palette."));
    notices.tell(told);
}

void resizeBrush(Notices& notices, PaintChoice& paint, int by)
{
    Brush brush = paint.brush();
    brush.size = std::clamp(brush.size + by, 1, Brush::most);
    paint.setBrush(brush);
    notices.tell(paintWords(QT_TRANSLATE_NOOP("PaintActs", "Brush of %1 by %1.")).arg(brush.size));
}

void roundBrush(Notices& notices, PaintChoice& paint)
{
    Brush brush = paint.brush();
    brush.isRound = !brush.isRound;
    paint.setBrush(brush);
    notices.tell(brush.isRound ? paintWords(QT_TRANSLATE_NOOP("PaintActs", "Round brush."))
                               : paintWords(QT_TRANSLATE_NOOP("PaintActs", "Square brush.")));
}

void turn(PaintChoice& paint, StampTurn way)
{
    paint.takeStamp(turned(paint.stamp(), way));
}

void store(Notices& notices, const PaintChoice& paint, StoredStamps& storedStamps, int number)
{
    storedStamps.store(number);
    const Size size = paint.stamp().tiles.size();
    notices.tell(
        paintWords(
            QT_TRANSLATE_NOOP("PaintActs", "Stamp %1: %2 by %3 cells. Press %1 to take it, in this world or another."))
            .arg(number)
            .arg(size.width)
            .arg(size.height));
}

QString whyNotKept(const StoredStamps& storedStamps, int number)
{
    if (storedStamps.has(number))
        return {};
    return paintWords(QT_TRANSLATE_NOOP("PaintActs", "No stamp is kept under %1. Ctrl+%1 keeps the one in hand."))
        .arg(number);
}

void recall(Notices& notices, ToolChoice& tool, const PaintChoice& paint, StoredStamps& storedStamps, int number)
{
    if (const QString objection = whyNotKept(storedStamps, number); !objection.isEmpty()) {
        notices.tell(objection);
        return;
    }
    const std::vector<Name> missing = storedStamps.recall(number);
    if (!missing.empty()) {
        QStringList names;
        for (const Name& name : missing)
            names << QString::fromStdString(name.text());
        notices.tell(paintWords(
                         QT_TRANSLATE_NOOP("PaintActs", "Stamp %1 needs types that this world does not have: %2."))
                         .arg(number)
                         .arg(names.join(QStringLiteral(", "))),
                     Sign::Warning);
        return;
    }
    if (!storedStamps.stamp(number))
        return;  // it could not be read
    tool.chooseFor(ToolPlaces::Tile);
    const Size size = paint.stamp().tiles.size();
    notices.tell(paintWords(QT_TRANSLATE_NOOP("PaintActs", "In hand: stamp %1, %2 by %3 cells."))
                     .arg(number)
                     .arg(size.width)
                     .arg(size.height));
}

void tellCount(Notices& notices, const CellSelection& cells)
{
    const int count = cells.area().count();
    notices.tell(count == 1 ? paintWords(QT_TRANSLATE_NOOP("PaintActs", "1 cell selected."))
                            : paintWords(QT_TRANSLATE_NOOP("PaintActs", "%1 cells selected.")).arg(count));
}

/// Applies `change` to the selected cells of a level.
void changeArea(EditorState& state, void (*change)(CellArea& area, const EditorState& state))
{
    if (!state.open.level())
        return;
    CellArea area = state.cells.area();
    change(area, state);
    state.cells.select(std::move(area));
    tellCount(state.notices, state.cells);
}

void selectAll(CellArea& area, const EditorState&)
{
    area = CellArea(area.level(), Rect{{0, 0}, area.level()});
}

void selectNone(CellArea& area, const EditorState&)
{
    area = CellArea(area.level());
}

void invert(CellArea& area, const EditorState&)
{
    area.invert();
}

void selectLike(CellArea& area, const EditorState& state)
{
    area = areaLike(state.open.level()->tiles, state.open.cursor());
}

/// Locks the selected cells, or the cursor's, if any is unlocked; else unlocks them.
void lockCells(WorldDocument& document, Notices& notices, const OpenLevel& open, const CellSelection& cellSelection)
{
    const Level* level = open.level();
    if (!level)
        return;
    const CellArea cells = cellSelection.area().isEmpty() ? CellArea(level->tiles.size(), Rect{open.cursor(), {1, 1}})
                                                          : cellSelection.area();
    if (cells.count() > mostLockedAtOnce) {
        notices.tell(paintWords(
                         QT_TRANSLATE_NOOP("PaintActs", "Too many cells to lock one by one. Lock the layer instead.")),
                     Sign::Warning);
        return;
    }
    const std::vector<Point> all = cells.cells();
    const bool locks = std::any_of(all.begin(), all.end(), [level](Point cell) { return !isLocked(*level, cell); });
    const LevelChange work = lockingOf(*level, cells, locks);
    const auto count = static_cast<int>(work.cells.size());
    const QString name = QString::fromStdString(level->displayName());
    const QString text = (locks ? paintWords(QT_TRANSLATE_NOOP("PaintActs", "lock %1 on %2"))
                                : paintWords(QT_TRANSLATE_NOOP("PaintActs", "unlock %1 on %2")))
                             .arg(cellsInWords(count), name);
    const EditResult result = performWork(document, open.id(), work, text);
    notices.tell(result);
    if (result)
        notices.tell((locks ? paintWords(QT_TRANSLATE_NOOP("PaintActs", "Locked against brushes: %1."))
                            : paintWords(QT_TRANSLATE_NOOP("PaintActs", "Unlocked: %1.")))
                         .arg(cellsInWords(count)));
}

}  // namespace

void addPaintActs(ActHandlers& acts, EditorState& state)
{
    acts.add(QStringLiteral("random-mode"), [&state] { cycleMix(state.notices, state.paint); });
    acts.add(QStringLiteral("flip-across"), [&state] { turn(state.paint, StampTurn::FlipAcross); });
    acts.add(QStringLiteral("flip-down"), [&state] { turn(state.paint, StampTurn::FlipDown); });
    acts.add(QStringLiteral("turn-right"), [&state] { turn(state.paint, StampTurn::Right); });
    acts.add(QStringLiteral("turn-left"), [&state] { turn(state.paint, StampTurn::Left); });
    acts.add(QStringLiteral("brush-smaller"), [&state] { resizeBrush(state.notices, state.paint, -2); });
    acts.add(QStringLiteral("brush-larger"), [&state] { resizeBrush(state.notices, state.paint, 2); });
    acts.add(QStringLiteral("brush-round"), [&state] { roundBrush(state.notices, state.paint); });
    acts.addNumbers(QStringLiteral("store-"),
                    [&state](int number) { store(state.notices, state.paint, state.storedStamps, number); });
    acts.addNumbers(QStringLiteral("recall-"), [&state](int number) {
        recall(state.notices, state.tool, state.paint, state.storedStamps, number);
    });
    for (int number = 1; number <= 9; ++number)
        acts.object(QStringLiteral("recall-%1").arg(number),
                    [&state, number] { return whyNotKept(state.storedStamps, number); });
    acts.add(QStringLiteral("select-all"), [&state] { changeArea(state, selectAll); });
    acts.add(QStringLiteral("select-invert"), [&state] { changeArea(state, invert); });
    acts.add(QStringLiteral("select-none"), [&state] { changeArea(state, selectNone); });
    acts.add(QStringLiteral("select-like"), [&state] { changeArea(state, selectLike); });
    acts.add(QStringLiteral("lock-cells"),
             [&state] { lockCells(state.document, state.notices, state.open, state.cells); });
    for (const char* act : {"select-all", "select-invert", "select-none", "select-like", "lock-cells"})
        acts.object(QLatin1String(act), [&state] { return whyNoLevel(state.open); });
}

QString badgeOf(const EditorState& state)
{
    if (!state.patrol.creature().isNothing())
        return paintWords(QT_TRANSLATE_NOOP("PaintActs", "patrol"));
    if (!doesPlace(state.tool.kind(), ToolPlaces::Stamp) || state.paint.brush().mix == Mix::None)
        return {};
    return state.paint.brush().mix == Mix::Even ? paintWords(QT_TRANSLATE_NOOP("PaintActs", "random"))
                                                : paintWords(QT_TRANSLATE_NOOP("PaintActs", "random, weighted"));
}

}  // namespace gloam::editor
