#include "core/view/slice/Window.h"
#include "tests/conformance/tactics/TacticsGame.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Source 4: its VisibleSlice field by field, and its window of fixed size.
class tst_TacticsSlice : public QObject {
    Q_OBJECT
private slots:
    void boxIsTight_MAP_18();
    void maskBitsAreTheExactShape_MAP_18();
    void floors3DAreMinusOneWhereNothingIsSeen_MAP_18_TILE_20();
    void entities2DHoldsOneForEachCell_MAP_18_MAP_21();
    void ofThoseThatShareACellTheRarestIsDrawn_MAP_21_data();
    void ofThoseThatShareACellTheRarestIsDrawn_MAP_21();
    void theWholeStackIsInVisible_MAP_21();
    void touchingAreThoseBesideAnyCell_MAP_15_MAP_18_ENT_25();
    void visibleAreThoseWithAnyCellInSight_MAP_17_MAP_18_ENT_25();
    void thePayloadSaysWhichLevelAndWhichState_MAP_20();
    void theWindowHasTheSameSizeAnywhere_MAP_19();
    void theWindowIsTheSlicesMiddle_MAP_19();
    void theWindowsRadiusIsRound_MAP_19();
    void aLargeViewerSeesFromItsCentre_C_34_MAP_19();
};

namespace {

Slice sliceFrom(const Scenario& game)
{
    SliceScratch scratch;
    return sliceOf(game.game(), scratch);
}

/// The rows of a mask: `*` seen, `.` not.
Drawing drawn(const BitGrid& bits)
{
    std::string text;
    for (int y = 0; y < bits.size().height; ++y) {
        for (int x = 0; x < bits.size().width; ++x)
            text += bits.get({x, y}) ? '*' : '.';
        text += '\n';
    }
    return Drawing(text);
}

constexpr auto hall = R"(
    ############
    #@...#.....#
    #....#..F..#
    #..........#
    ############)";

/// As many open cells as wide as a window needs.
std::string field(Size size, Point hero)
{
    std::string text;
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x)
            text += Point{x, y} == hero ? '@' : '.';
        text += '\n';
    }
    return text;
}

}  // namespace

void tst_TacticsSlice::boxIsTight_MAP_18()
{
    const Slice slice = sliceFrom(Scenario(hall, tactics()));
    const Rect box = slice.box();
    const auto isAnySeen = [&](Rect cells) {
        bool isSeen = false;
        for (const Point p : cellsIn(cells))
            isSeen = isSeen || slice.isSeen(p);
        return isSeen;
    };
    QVERIFY(isAnySeen({box.at, {1, box.size.height}}) && isAnySeen({box.at, {box.size.width, 1}}));
    QVERIFY(isAnySeen({{box.right() - 1, box.top()}, {1, box.size.height}}));
    QVERIFY(isAnySeen({{box.left(), box.bottom() - 1}, {box.size.width, 1}}));
}

void tst_TacticsSlice::maskBitsAreTheExactShape_MAP_18()
{
    const Slice slice = sliceFrom(Scenario(hall, tactics()));
    QCOMPARE(slice.mask.bits.size(), slice.box().size);
    QCOMPARE(drawn(slice.mask.bits), Drawing(R"(
        ******...
        ******...
        ******...
        *******..
        *********)"));
}

void tst_TacticsSlice::floors3DAreMinusOneWhereNothingIsSeen_MAP_18_TILE_20()
{
    const Scenario game(hall, tactics());
    const Slice slice = sliceFrom(game);
    for (const Layer layer : allLayers) {
        QCOMPARE(slice.floors[static_cast<std::size_t>(layer)].size(), slice.box().size);
        for (const Point p : cellsIn(slice.box()))
            QCOMPARE(slice.floorAt(layer, p), slice.isSeen(p) ? game.level().tiles.at(layer, p) : unseenTile);
    }
    QCOMPARE(static_cast<std::int16_t>(unseenTile.slot), std::int16_t{-1});
}

void tst_TacticsSlice::entities2DHoldsOneForEachCell_MAP_18_MAP_21()
{
    const Scenario game("@..O.\n.....", tactics());
    const Slice slice = sliceFrom(game);
    const EntityId ogre = game.entity("O").id;
    QCOMPARE(slice.entities2D.size(), slice.box().size);
    for (const Point p : cellsIn(slice.box()))
        QCOMPARE(slice.entities2D[p - slice.box().at], p == game.hero().at                    ? heroId
                                                       : game.entity("O").cells().contains(p) ? ogre
                                                                                              : EntityId{});
}

void tst_TacticsSlice::ofThoseThatShareACellTheRarestIsDrawn_MAP_21_data()
{
    QTest::addColumn<QStringList>("stack");
    QTest::addColumn<QString>("drawn");
    const QStringList rarities{"gray", "white", "blue", "green", "purple", "gold"};
    for (int i = 1; i < rarities.size(); ++i) {
        QTest::addRow("%s over %s", qPrintable(rarities[i]), qPrintable(rarities[i - 1]))
            << QStringList{rarities[i], rarities[i - 1]} << rarities[i];
        QTest::addRow("%s under %s", qPrintable(rarities[i - 1]), qPrintable(rarities[i]))
            << QStringList{rarities[i - 1], rarities[i]} << rarities[i];
    }
    QTest::newRow("one that occupies its cell over gold") << QStringList{"gold", "block"} << "block";
    QTest::newRow("C-19 of two alike the latest") << QStringList{"blue", "blue"} << "blue";
}

void tst_TacticsSlice::ofThoseThatShareACellTheRarestIsDrawn_MAP_21()
{
    QFETCH(QStringList, stack);
    QFETCH(QString, drawn);
    ScenarioOptions options = tactics();
    std::string types = "block-stone: {parent: item, glyph: b, size: 1}, ";
    for (const char* rarity : {"gray", "white", "blue", "green", "purple", "gold"})
        types += std::string(rarity) + "-stone: {parent: item, glyph: i, rarity: " + rarity + "}, ";
    options.types.insert(options.types.find("survivor:"), types);
    options.entities = "[";
    for (const QString& type : stack)
        options.entities +=
            (options.entities == "[" ? "{type: " : ", {type: ") + type.toStdString() + "-stone, at: [2, 0]}";
    options.entities += "]";
    const Scenario game("@...", options);
    const Slice slice = sliceFrom(game);
    const EntityId id = slice.entities2D[Point{2, 0} - slice.box().at];
    const VisibleEntity* seen = slice.find(id);
    QVERIFY(seen);
    QCOMPARE(shown(seen->type), drawn + "-stone");
    if (stack[0] == stack[1])
        QCOMPARE(id, std::max(slice.visible[0].id, slice.visible[1].id));
}

void tst_TacticsSlice::theWholeStackIsInVisible_MAP_21()
{
    ScenarioOptions options = tactics();
    options.entities = "[{type: dagger, at: [2, 0]}, {type: dagger, at: [2, 0]}, {type: torch, at: [2, 0]}]";
    QCOMPARE(sliceFrom(Scenario("@...", options)).visible.size(), std::size_t{3});
}

void tst_TacticsSlice::touchingAreThoseBesideAnyCell_MAP_15_MAP_18_ENT_25()
{
    const Scenario game("O..P\n..@.\nP...\n.P.P", tactics());
    const Slice slice = sliceFrom(game);
    std::vector<EntityId> expected;
    for (const Entity& entity : game.level().entities.all())
        if (entity.id != heroId && isAdjacent(entity.cells(), game.hero().cells()))
            expected.push_back(entity.id);
    QCOMPARE(slice.touching, expected);
    QCOMPARE(expected.size(), std::size_t{2});  // the ogre by its east side, and the post to the north east
}

void tst_TacticsSlice::visibleAreThoseWithAnyCellInSight_MAP_17_MAP_18_ENT_25()
{
    const Scenario game(R"(
        ########
        #@.....#
        ####.O.#
        ####...#
        ########)",
                        tactics());
    const Slice slice = sliceFrom(game);
    const VisibleEntity* ogre = slice.find(game.entity("O").id);
    QVERIFY(ogre);
    int seen = 0;
    for (const Point p : cellsIn(ogre->cells()))
        seen += slice.isSeen(p);
    QVERIFY(seen > 0 && seen < 4);
}

void tst_TacticsSlice::thePayloadSaysWhichLevelAndWhichState_MAP_20()
{
    Scenario game("@..'..", tactics());
    const Slice before = sliceFrom(game);
    QCOMPARE(shown(before.level), QString("first"));
    QVERIFY(before == sliceFrom(game));
    putTile(game, Layer::Structure, {3, 0}, "door-closed");
    const Slice after = sliceFrom(game);
    QVERIFY(after.revision != before.revision);
    QVERIFY(after.rememberedAt({4, 0}) != nothingTile);  // the part of the memory that a client may lack
}

void tst_TacticsSlice::theWindowHasTheSameSizeAnywhere_MAP_19()
{
    for (const Point hero : {Point{0, 0}, Point{29, 9}, Point{12, 5}}) {
        const Slice slice = sliceFrom(Scenario(field({30, 10}, hero), tactics()));
        const SliceWindow window = windowOf(slice, {25, 25});
        QCOMPARE(window.box, (Rect{hero - Point{12, 12}, {25, 25}}));
        QCOMPARE(window.seen.size(), window.box.size);
        QCOMPARE(window.entities2D.size(), window.box.size);
        for (const auto& floor : window.floors)
            QCOMPARE(floor.size(), window.box.size);
    }
}

void tst_TacticsSlice::theWindowIsTheSlicesMiddle_MAP_19()
{
    const Slice slice = sliceFrom(Scenario(hall, tactics()));
    const SliceWindow window = windowOf(slice, {9, 7});
    int seen = 0;
    for (const Point p : cellsIn(window.box)) {
        const Point at = p - window.box.at;
        QCOMPARE(window.seen.get(at), slice.isSeen(p));
        seen += slice.isSeen(p);
        for (const Layer layer : allLayers)
            QCOMPARE(window.floors[static_cast<std::size_t>(layer)][at],
                     slice.isSeen(p) ? slice.floorAt(layer, p) : unseenTile);
        QCOMPARE(window.entities2D[at], slice.isSeen(p) ? slice.entities2D[p - slice.box().at] : EntityId{});
    }
    QVERIFY(seen > 20);
    QCOMPARE((window.entities2D[Point{4, 3}]), heroId);
}

void tst_TacticsSlice::theWindowsRadiusIsRound_MAP_19()
{
    const SliceWindow window = windowOf(sliceFrom(Scenario(field({30, 20}, {14, 9}), tactics())), {7, 7}, 2);
    QCOMPARE(drawn(window.seen), Drawing(R"(
        .......
        ..***..
        .*****.
        .*****.
        .*****.
        ..***..
        .......)"));
}

void tst_TacticsSlice::aLargeViewerSeesFromItsCentre_C_34_MAP_19()
{
    ScenarioOptions options = tactics();
    options.hero = "giant";
    options.types.insert(options.types.find("survivor:"), "giant: {parent: delver, footprint: [3, 3]}, ");
    const SliceWindow window = windowOf(sliceFrom(Scenario(field({9, 9}, {2, 2}), options)), {3, 3});
    QCOMPARE(window.box, (Rect{{2, 2}, {3, 3}}));
    for (const Point p : cellsIn(Size{3, 3}))
        QCOMPARE(window.entities2D[p], heroId);
}

GLOAM_TEST(tst_TacticsSlice)
#include "tst_TacticsSlice.moc"
