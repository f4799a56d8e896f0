#include "editor/ui/DebugPaint.h"

#include "core/action/Command.h"
#include "editor/ui/DebugLegend.h"
#include "editor/ui/Theme.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QPainter>
#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr int cellPixels = 24;

QRect areaOf(const Rect& cells)
{
    return {cells.at.x * cellPixels, cells.at.y * cellPixels, cells.size.width * cellPixels,
            cells.size.height * cellPixels};
}

QImage drawn(const DebugView& view, const Theme& theme)
{
    QImage picture(12 * cellPixels, 6 * cellPixels, QImage::Format_RGB32);
    picture.fill(Qt::black);
    QPainter painter(&picture);
    drawDebug(painter, view, OverlayShades(), {{0, 0}, {12, 6}}, theme, areaOf);
    return picture;
}

/// Not those that are all but black: lines have a warm dark edge.
int colouredPixels(const QImage& picture)
{
    constexpr int leastChroma = 16;
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const QColor colour = picture.pixelColor(x, y);
            const auto [least, most] = std::minmax({colour.red(), colour.green(), colour.blue()});
            count += most - least >= leastChroma ? 1 : 0;
        }
    return count;
}

MindView mindAt(Point at, MindState state)
{
    MindView mind;
    mind.intent.who = EntityId{7};
    mind.intent.state = state;
    mind.intent.path = {at, at + Point{-1, 0}, at + Point{-2, 0}, at + Point{-3, 1}};
    mind.intent.next = command::Move{Direction::West};
    mind.body = {at, {1, 1}};
    mind.target = {{1, 3}, {1, 1}};
    mind.name = "gritling";
    mind.targetName = "delver";
    return mind;
}

DebugView viewOf(DebugLayer layer, MindState state = MindState::Hunt)
{
    DebugView view;
    view.layer = layer;
    if (layer == DebugLayer::Sight || layer == DebugLayer::Light || layer == DebugLayer::Steps) {
        view.values = Grid<int>({12, 6}, 1);
        view.values[(Point{4, 4})] = 3;
        view.most = 3;
    }
    view.minds.push_back(mindAt({8, 2}, state));
    view.noises.push_back({{5, 3}, 3, "gritling", {{{7, 3}, {1, 1}}}, {"ogre"}, Metric::Euclidean});
    return view;
}

}  // namespace

/// What is drawn of overlays, in cells of 24 pixels.
class tst_DebugPaint : public QObject {
    Q_OBJECT
private slots:
    void eachLayerIsDrawn();
    void statesDifferWithoutColour();
    void aThemeOfGreysStaysGrey();
    void theLegendNamesTheMindThatIsLookedAt();
};

void tst_DebugPaint::eachLayerIsDrawn()
{
    const QImage empty = drawn({}, emberTheme());
    for (int layer = 1; layer < debugLayerCount; ++layer)
        QVERIFY(drawn(viewOf(static_cast<DebugLayer>(layer)), emberTheme()) != empty);
}

void tst_DebugPaint::statesDifferWithoutColour()
{
    Theme grey = emberTheme();
    grey.danger = grey.warning = grey.note = grey.good = grey.quiet = QColor(200, 200, 200);
    const auto ways = [&grey](MindState state) { return drawn(viewOf(DebugLayer::Paths, state), grey); };
    QVERIFY(ways(MindState::Hunt) != ways(MindState::Search));
    QVERIFY(ways(MindState::Search) != ways(MindState::Flee));
    QVERIFY(ways(MindState::Flee) != ways(MindState::Patrol));
    QVERIFY(ways(MindState::Patrol) != ways(MindState::Hunt));
}

void tst_DebugPaint::aThemeOfGreysStaysGrey()
{
    const Resources resources{QStringLiteral(GLOAM_RESOURCES)};
    const auto theme = bundledTheme(resources, QStringLiteral("monochrome"));
    QVERIFY(theme);
    for (int layer = 1; layer < debugLayerCount; ++layer)
        QCOMPARE(colouredPixels(drawn(viewOf(static_cast<DebugLayer>(layer)), *theme)), 0);
}

void tst_DebugPaint::theLegendNamesTheMindThatIsLookedAt()
{
    DebugView view = viewOf(DebugLayer::Minds);
    QCOMPARE(legendOf(view, {}).front(), QStringLiteral("Minds"));
    view.looked = EntityId{7};
    const QStringList lines = legendOf(view, {});
    QCOMPARE(lines.front(), QStringLiteral("Minds: gritling"));
    QVERIFY(lines.contains(QStringLiteral("State: hunts.")));
    QVERIFY(lines.contains(QStringLiteral("Next: it takes a step west, the first of 3.")));
}

GLOAM_WIDGET_TEST(tst_DebugPaint)
#include "tst_DebugPaint.moc"
