#include "editor/pane/PaintActs.h"

#include "core/world/CellLock.h"
#include "core/world/Region.h"
#include "editor/document/Clipping.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cstdlib>

namespace gloam::editor {

namespace {

/// A locked cell is kept with a key of its own.
constexpr int mostLockedAtOnce = 1'000'000;

QString words(const char* sentence)
{
    return QCoreApplication::translate("PaintActs", sentence);
}

QString wordsOf(Mix mix)
{
    switch (mix) {
    case Mix::None: return words(QT_TRANSLATE_NOOP("PaintActs", "Random tiles off: the stamp is painted as it is."));
    case Mix::Even: return words(QT_TRANSLATE_NOOP("PaintActs", "Random tiles: each of those in hand equally often."));
    case Mix::Weighted: return words(QT_TRANSLATE_NOOP("PaintActs", "Random tiles: each as often as it is in the stamp."));
    }
    return {};
}

void cycleMix(Workbench& bench)
{
    Brush brush = bench.brush();
    brush.mix = brush.mix == Mix::None ? Mix::Even : brush.mix == Mix::Even ? Mix::Weighted : Mix::None;
    bench.setBrush(brush);
    QString told = wordsOf(brush.mix);
    if (brush.mix != Mix::None && bench.stamp().tiles.size().area() == 1)
        told += words(QT_TRANSLATE_NOOP("PaintActs", " Only one tile is in hand: Ctrl+click more in the palette."));
    bench.tell(told);
}

void resizeBrush(Workbench& bench, int by)
{
    Brush brush = bench.brush();
    brush.size = std::clamp(brush.size + by, 1, Brush::most);
    bench.setBrush(brush);
    bench.tell(words(QT_TRANSLATE_NOOP("PaintActs", "Brush of %1 by %1.")).arg(brush.size));
}

void roundBrush(Workbench& bench)
{
    Brush brush = bench.brush();
    brush.isRound = !brush.isRound;
    bench.setBrush(brush);
    bench.tell(brush.isRound ? words(QT_TRANSLATE_NOOP("PaintActs", "Round brush.")) : words(QT_TRANSLATE_NOOP("PaintActs", "Square brush.")));
}

void turn(Workbench& bench, StampTurn way)
{
    bench.takeStamp(turned(bench.stamp(), way));
}

void store(Workbench& bench, int number)
{
    bench.storeStamp(number);
    const Size size = bench.stamp().tiles.size();
    bench.tell(words(QT_TRANSLATE_NOOP("PaintActs",
                                       "Stamp %1: %2 by %3 cells, kept until the program ends. Press %1 to take it."))
                   .arg(number)
                   .arg(size.width)
                   .arg(size.height));
}

void recall(Workbench& bench, int number)
{
    if (!bench.storedStamp(number)) {
        bench.tell(words(QT_TRANSLATE_NOOP("PaintActs", "No stamp is kept under %1. Ctrl+%1 keeps the one in hand.")).arg(number));
        return;
    }
    const std::vector<Name> missing = bench.recallStamp(number);
    if (!missing.empty()) {
        QStringList names;
        for (const Name& name : missing)
            names << QString::fromStdString(name.text());
        bench.tell(words(QT_TRANSLATE_NOOP("PaintActs", "Stamp %1 needs types that this world does not have: %2."))
                       .arg(number)
                       .arg(names.join(QStringLiteral(", "))),
                   Sign::Warning);
        return;
    }
    if (!isPainting(bench.tool()))
        bench.chooseTool(ToolKind::Stamp);
    const Size size = bench.stamp().tiles.size();
    bench.tell(words(QT_TRANSLATE_NOOP("PaintActs", "In hand: stamp %1, %2 by %3 cells.")).arg(number).arg(size.width).arg(size.height));
}

void tellCount(Workbench& bench)
{
    const int count = bench.area().count();
    bench.tell(count == 1 ? words(QT_TRANSLATE_NOOP("PaintActs", "1 cell selected.")) : words(QT_TRANSLATE_NOOP("PaintActs", "%1 cells selected.")).arg(count));
}

bool actOnArea(Workbench& bench, const QString& act)
{
    const Level* level = bench.level();
    if (!level)
        return false;
    const Size size = level->tiles.size();
    CellArea area = bench.area();
    if (act == QLatin1String("select-all"))
        area = CellArea(size, Rect{{0, 0}, size});
    else if (act == QLatin1String("select-invert"))
        area.invert();
    else if (act == QLatin1String("select-none"))
        area = CellArea(size);
    else if (act == QLatin1String("select-like"))
        area = CellArea(size, cellsLike(level->tiles, bench.cursor(), static_cast<std::size_t>(size.area())));
    else
        return false;
    bench.selectArea(std::move(area));
    tellCount(bench);
    return true;
}

/// All of the selected cells, or that of the cursor: locked where any is open, else let go.
void lockCells(Workbench& bench)
{
    const Level* level = bench.level();
    if (!level)
        return;
    const CellArea cells = bench.area().isEmpty() ? CellArea(level->tiles.size(), Rect{bench.cursor(), {1, 1}}) : bench.area();
    if (cells.count() > mostLockedAtOnce) {
        bench.tell(words(QT_TRANSLATE_NOOP("PaintActs", "Too many cells to lock one by one. Lock the layer instead.")),
                   Sign::Warning);
        return;
    }
    const std::vector<Point> all = cells.cells();
    const bool locks = std::any_of(all.begin(), all.end(), [level](Point cell) { return !isLocked(*level, cell); });
    const LevelWork work = lockingOf(*level, cells, locks);
    const auto count = static_cast<int>(work.cells.size());
    const QString name = QString::fromStdString(level->displayName());
    const QString text = (locks ? words(QT_TRANSLATE_NOOP("PaintActs", "lock %1 cells on %2")) : words(QT_TRANSLATE_NOOP("PaintActs", "unlock %1 cells on %2")))
                             .arg(count).arg(name);
    const Answer answer = performWork(bench.document(), bench.levelId(), work, text);
    bench.tell(answer);
    if (answer)
        bench.tell((locks ? words(QT_TRANSLATE_NOOP("PaintActs", "%1 cells locked against brushes."))
                          : words(QT_TRANSLATE_NOOP("PaintActs", "%1 cells unlocked.")))
                       .arg(count));
}

}  // namespace

bool actOnPainting(Workbench& bench, const QString& act)
{
    if (act == QLatin1String("random-mode"))
        cycleMix(bench);
    else if (act == QLatin1String("flip-across"))
        turn(bench, StampTurn::FlipAcross);
    else if (act == QLatin1String("flip-down"))
        turn(bench, StampTurn::FlipDown);
    else if (act == QLatin1String("turn-right"))
        turn(bench, StampTurn::Right);
    else if (act == QLatin1String("turn-left"))
        turn(bench, StampTurn::Left);
    else if (act == QLatin1String("brush-smaller"))
        resizeBrush(bench, -2);
    else if (act == QLatin1String("brush-larger"))
        resizeBrush(bench, 2);
    else if (act == QLatin1String("brush-round"))
        roundBrush(bench);
    else if (act == QLatin1String("lock-cells"))
        lockCells(bench);
    else if (act.startsWith(QLatin1String("store-")))
        store(bench, act.mid(6).toInt());
    else if (act.startsWith(QLatin1String("recall-")))
        recall(bench, act.mid(7).toInt());
    else
        return actOnArea(bench, act);
    return true;
}

QString badgeOf(const Workbench& bench)
{
    const bool isShown = bench.tool() == ToolKind::Stamp || bench.tool() == ToolKind::Fill || bench.tool() == ToolKind::Shape;
    if (!isShown || bench.brush().mix == Mix::None)
        return {};
    return bench.brush().mix == Mix::Even ? words(QT_TRANSLATE_NOOP("PaintActs", "random")) : words(QT_TRANSLATE_NOOP("PaintActs", "random, weighted"));
}

void AreaExtender::extend(Workbench& bench, Point to)
{
    const Place here{bench.levelId(), bench.cursor()};
    const bool goesOn = m_anchor && m_anchor->level == here.level && m_end == here.at && m_area == bench.area();
    if (!goesOn)
        m_anchor = here;
    bench.setCursor(to);
    m_end = bench.cursor();
    const Point from = m_anchor->at;
    m_area = CellArea(bench.area().level(), Rect{{std::min(from.x, m_end.x), std::min(from.y, m_end.y)},
                                                 {std::abs(from.x - m_end.x) + 1, std::abs(from.y - m_end.y) + 1}});
    bench.selectArea(m_area);
}

}  // namespace gloam::editor
