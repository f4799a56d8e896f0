#include "core/parts/Opacity.h"
#include "core/rules/Vision.h"
#include "core/view/slice/Slice.h"
#include "tests/support/LitHero.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <utility>

using namespace gloam;
using namespace gloam::test;

/// Bodies that hide what is behind them.
class tst_Opacity : public QObject {
    Q_OBJECT
private slots:
    void FOV_11_anOpaqueBodyIsSeenAndHidesWhatIsBehindIt_data();
    void FOV_11_anOpaqueBodyIsSeenAndHidesWhatIsBehindIt();
    void FOV_11_sightIsThatOfAMapWithTheirCellsWalled_data();
    void FOV_11_sightIsThatOfAMapWithTheirCellsWalled();
    void FOV_11_withoutOneTheTilesThemselvesAreAsked();
    void FOV_11_aLargeOneSeesAndIsSeenOnEverySide();
    void LOS_05_aLargeBodyIsSeenIfAnyOfItsCellsIs();
    void FOV_11_whoStandsBehindOneIsNotAimedAt();
    void FOV_11_lightStopsAtOne();
    void ENT_28_whoBecomesOpaqueHidesWhatIsBehindIt_untilItEnds();
    void ENT_28_anInstanceMayBeOpaqueByItself();
    void ENT_28_aCurtainThatIsDrawnAsideShowsTheRoomInTheSameTurn();
    void ENT_28_theStoreKnowsTheOpaqueWhereverTheyGo();
};

namespace {

ScenarioOptions opaqueOptions(const std::string& model = "geometric", const std::string& kit = {})
{
    ScenarioOptions options = litOptions(kit);
    options.choices = "{vision: {model: " + model + "}}";
    options.types.insert(options.types.find('{', 1) + 1,
                         "screen: {parent: furnishing, glyph: s, solid: false, opaque: true}, "
                         "hulk: {parent: imp, glyph: q, footprint: [2, 2], opaque: true}, "
                         "bale: {parent: furnishing, glyph: b, solid: false, footprint: [2, 2], opaque: true}, ");
    options.types.insert(options.types.size() - 1, ", statuses: {cloaked: {opaque: true, turns: 3}}");
    options.signs['S'] = "{entity: screen, on: floor}";
    options.signs['Q'] = "{entity: hulk, on: floor}";
    return options;
}

CellMask seenBy(const Scenario& game, const Entity& viewer)
{
    SightScratch scratch;
    CellMask seen;
    game.game().policies().vision.look(viewer, game.level(), game.game().policies(), scratch, seen);
    return seen;
}

/// The level with `?` for cells the hero does not see.
Drawing shownTo(const Scenario& game)
{
    const CellMask seen = seenBy(game, game.hero());
    const Size size = game.level().tiles.size();
    std::string rows;
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x)
            rows += seen.contains({x, y}) ? '.' : '?';
        rows += '\n';
    }
    return Drawing(rows);
}

}  // namespace

void tst_Opacity::FOV_11_anOpaqueBodyIsSeenAndHidesWhatIsBehindIt_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("shown");
    QTest::newRow("a screen") << R"(
        ......
        @.S...
        ......)"
                              << R"(
        .....?
        ...???
        .....?)";
    QTest::newRow("an ogre's width") << R"(
        .......
        @.Q....
        .......
        .......)"
                                     << R"(
        .....??
        ...????
        ...????
        ...????)";
    QTest::newRow("one's own cell hides nothing") << R"(
        S.....
        .@....
        ......)"
                                                  << R"(
        ......
        ......
        ......)";
}

void tst_Opacity::FOV_11_anOpaqueBodyIsSeenAndHidesWhatIsBehindIt()
{
    QFETCH(QString, map);
    QFETCH(QString, shown);
    const Scenario game(map.toStdString(), opaqueOptions());
    QCOMPARE(shownTo(game), Drawing(shown.toStdString()));
}

void tst_Opacity::FOV_11_sightIsThatOfAMapWithTheirCellsWalled_data()
{
    QTest::addColumn<QString>("model");
    for (const char* model : {"geometric", "light-radius", "lit-cells"})
        QTest::newRow(model) << model;
}

void tst_Opacity::FOV_11_sightIsThatOfAMapWithTheirCellsWalled()
{
    QFETCH(QString, model);
    constexpr Size size{15, 9};
    Random random(11);
    int differing = 0;
    for (int i = 0; i < 4; ++i) {
        Grid<char> walled(size, '.');
        for (char& sign : walled.cells())
            sign = random.percent(12) ? '#' : '.';
        walled[{random.between(0, 6), 4}] = '@';
        walled[{random.between(8, 14), 4}] = 'P';
        Grid<char> open = walled;
        std::string bodies;
        for (int body = 0; body < 6; ++body) {
            const int side = 1 + body % 2;
            const int x = random.between(0, size.width - side);
            const int y = random.between(0, size.height - side);
            bool isFree = true;
            for (int row = y; row < y + side; ++row)
                for (int column = x; column < x + side; ++column)
                    isFree = isFree && walled[{column, row}] == '.';
            if (!isFree)
                continue;
            for (int row = y; row < y + side; ++row)
                for (int column = x; column < x + side; ++column)
                    walled[{column, row}] = '#';
            bodies += (bodies.empty() ? "{type: " : ", {type: ") + std::string(side == 1 ? "screen" : "bale")
                      + ", at: [" + std::to_string(x) + ", " + std::to_string(y) + "]}";
        }
        const auto textOf = [size](const Grid<char>& grid) {
            std::string text;
            for (int y = 0; y < size.height; ++y) {
                for (int x = 0; x < size.width; ++x)
                    text += grid[{x, y}];
                text += '\n';
            }
            return text;
        };
        const ScenarioOptions plain = opaqueOptions(model.toStdString(), "brand");
        ScenarioOptions withBodies = plain;
        withBodies.entities = "[" + bodies + "]";
        Scenario one(textOf(open), withBodies);
        Scenario other(textOf(walled), plain);
        if (i % 2 == 0) {
            wearByHand(one, "brand");
            wearByHand(other, "brand");
        }
        SliceScratch scratch;
        const Slice hidden = sliceOf(one.game(), scratch);
        const Slice expected = sliceOf(other.game(), scratch);
        QVERIFY(hidden.mask == expected.mask);
        QVERIFY(hidden.light == expected.light);
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x)
                if (walled[{x, y}] != '#')
                    QCOMPARE(canSee(one.level(), one.game().policies(), one.hero(), Point{x, y}),
                             canSee(other.level(), other.game().policies(), other.hero(), Point{x, y}));
        CellMask byTiles;
        FovScratch fov;
        computeFieldOfView(one.level().tiles.sight(), one.hero().at, {}, fov, byTiles);
        differing +=
            model == QStringLiteral("geometric") && byTiles.bits.count() != seenBy(one, one.hero()).bits.count() ? 1
                                                                                                                 : 0;
    }
    QVERIFY(differing > 0 || model != QStringLiteral("geometric"));
}

void tst_Opacity::FOV_11_withoutOneTheTilesThemselvesAreAsked()
{
    CellPlanes scratch;
    const Scenario plain("@..I..", opaqueOptions());
    QCOMPARE(&opacityFor(plain.level(), {}, scratch), &plain.level().tiles.sight());
    QVERIFY(scratch.size().isEmpty());
    const Scenario own("@..Q..\n......", opaqueOptions());
    QCOMPARE(&opacityFor(own.level(), own.entity("q").id, scratch), &own.level().tiles.sight());
    QCOMPARE(&opacityFor(own.level(), heroId, scratch), &scratch);
    QVERIFY(scratch.get({4, 1}) && scratch.columns.get({1, 4}) && !own.level().tiles.blocksSight({4, 1}));
}

void tst_Opacity::FOV_11_aLargeOneSeesAndIsSeenOnEverySide()
{
    const Point around[] = {{0, 0}, {3, 0}, {6, 0}, {6, 3}, {6, 5}, {3, 5}, {0, 5}, {0, 2}};
    for (const Point p : around) {
        Grid<char> cells({7, 6}, '.');
        cells[{2, 2}] = 'Q';
        cells[p] = '@';
        std::string map;
        for (int y = 0; y < 6; ++y) {
            for (int x = 0; x < 7; ++x)
                map += cells[{x, y}];
            map += '\n';
        }
        const Scenario game(map, opaqueOptions());
        const Entity& hulk = game.entity("q");
        QVERIFY(canSeeBody(game.level(), game.game().policies(), game.hero(), hulk));
        QVERIFY(canSeeBody(game.level(), game.game().policies(), hulk, game.hero()));
        SliceScratch scratch;
        QVERIFY(sliceOf(game.game(), scratch).find(hulk.id) != nullptr);
    }
}

void tst_Opacity::LOS_05_aLargeBodyIsSeenIfAnyOfItsCellsIs()
{
    ScenarioOptions options;
    options.types = "{entities: {giant: {parent: gritling, glyph: O, footprint: [2, 2], parts: {brain: {mind: "
                    "still}}}}}";
    options.signs = {{'O', "{entity: giant, on: floor}"}};
    const auto isGiantSeen = [&options](const char* map) {
        const Scenario game(map, options);
        const Entity& giant = game.entity("O");
        SliceScratch scratch;
        const bool isShown = sliceOf(game.game(), scratch).find(giant.id) != nullptr;
        const bool isSeen = canSeeBody(game.level(), game.game().policies(), game.hero(), giant);
        return std::pair(isSeen && isShown, isSeen || isShown);
    };
    QVERIFY(isGiantSeen("#####O.#\n@.......") == std::pair(true, true));  // by its lower half
    QVERIFY(isGiantSeen("#####O.#\n@..#....") == std::pair(false, false));
}

void tst_Opacity::FOV_11_whoStandsBehindOneIsNotAimedAt()
{
    ScenarioOptions options = opaqueOptions();
    options.hero = "delver";
    Scenario game("@.S.I", options);
    QCOMPARE(QString::fromStdString(refusalWord(game.play("fire@4,0"))), QStringLiteral("CannotSee"));
    Scenario open("@...I", options);
    QVERIFY(!open.play("fire@4,0").refusal);
}

void tst_Opacity::FOV_11_lightStopsAtOne()
{
    Scenario lit("@....P...", opaqueOptions("lit-cells"));
    QVERIFY(seenBy(lit, lit.hero()).contains({3, 0}));
    const Scenario dark("@...SP...", opaqueOptions("lit-cells"));
    QVERIFY(!seenBy(dark, dark.hero()).contains({3, 0}));
    QVERIFY(isLit(dark.level(), {6, 0}) && !isLit(dark.level(), {3, 0}));
}

void tst_Opacity::ENT_28_whoBecomesOpaqueHidesWhatIsBehindIt_untilItEnds()
{
    ScenarioOptions options = opaqueOptions();
    options.types.insert(
        options.types.size() - 1,
        ", abilities: {crouch: {aim: cell, range: 9, effects: [{do: status, shape: cell, status: cloaked}]}}");
    options.entities = "[{type: imp, at: [2, 0], faction: player}]";
    options.types.replace(options.types.find("hunger: {}"), 10, "hunger: {}, abilities: {start: \"crouch:1\"}");
    Scenario game("@....", options);
    QCOMPARE(shownTo(game), Drawing("....."));
    game.play("ability:1@2,0");
    QVERIFY(game.entity("i").isOpaque());
    QCOMPARE(shownTo(game), Drawing("...??"));
    QCOMPARE(seenBy(game, game.entity("i")).bits.count(), 5);
    QCOMPARE(eventsOf<event::StatusEnded>(game.play("4*wait")).size(), std::size_t{1});
    QVERIFY(!game.entity("i").isOpaque());
    QCOMPARE(shownTo(game), Drawing("....."));
}

void tst_Opacity::ENT_28_anInstanceMayBeOpaqueByItself()
{
    ScenarioOptions options = opaqueOptions();
    options.entities = "[{type: crate, at: [2, 0], opaque: true}, {type: screen, at: [1, 1], opaque: false}]";
    const Scenario game("@....\n.....", options);
    QCOMPARE(shownTo(game), Drawing("...??\n....."));
}

void tst_Opacity::ENT_28_aCurtainThatIsDrawnAsideShowsTheRoomInTheSameTurn()
{
    ScenarioOptions options = opaqueOptions();
    options.signs['V'] = "{entity: drawn-curtain, on: floor}";
    Scenario game("@V...", options);
    QCOMPARE(shownTo(game), Drawing("..???"));
    const std::string before = hexText(gloam::hash(game.state()).value);
    QVERIFY(!game.play("e").refusal);
    QCOMPARE(shownTo(game), Drawing("....."));
    QVERIFY(game.state().memory.at(heroId).at("first", {4, 0}) != TileId{});
    QVERIFY(game.hash() != before);
    QVERIFY(!game.play("bump:e").refusal);
    QCOMPARE(shownTo(game), Drawing("..???"));
}

void tst_Opacity::ENT_28_theStoreKnowsTheOpaqueWhereverTheyGo()
{
    Scenario game("@S..Q.\n......", opaqueOptions());
    EntityStore store = game.level().entities;
    const EntityId screen = game.entity("s").id;
    const EntityId hulk = game.entity("q").id;
    const std::vector<OpaqueBody> both =
        screen < hulk ? std::vector<OpaqueBody>{{screen, {{1, 0}, {1, 1}}}, {hulk, {{4, 0}, {2, 2}}}}
                      : std::vector<OpaqueBody>{{hulk, {{4, 0}, {2, 2}}}, {screen, {{1, 0}, {1, 1}}}};
    QVERIFY(store.opaque() == both);
    store.move(screen, {2, 1});
    QVERIFY(store.opaque() != both && store.opaque().size() == 2);
    store.putInto(screen, hulk);
    QCOMPARE(store.opaque().size(), std::size_t{1});
    store.update(hulk, [](Entity& entity) { entity.flags.set(EntityFlag::Opaque, false); });
    QVERIFY(store.opaque().empty());
    store.putInto(screen, {});
    QCOMPARE(store.opaque().size(), std::size_t{1});
    store.remove(screen);
    QVERIFY(store.opaque().empty());
}

GLOAM_TEST(tst_Opacity)
#include "tst_Opacity.moc"
