#include "core/parts/Opacity.h"
#include "core/rules/Vision.h"
#include "tests/support/LitHero.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// The limits of sight, and the effects of darkness.
class tst_Vision : public QObject {
    Q_OBJECT
private slots:
    void C_4_whatIsSeenUnderEachModel_data();
    void C_4_whatIsSeenUnderEachModel();
    void C_4_litCellsEqualLightRadiusForOneHeroWithoutOtherLights();
    void C_4_aPairSeesWhatTheFieldSays_data();
    void C_4_aPairSeesWhatTheFieldSays();
    void FOV_14_aPairSeesWhatTheFieldSays_data();
    void FOV_14_aPairSeesWhatTheFieldSays();
    void FOV_09_aLookAskedTwiceIsKept_data();
    void FOV_09_aLookAskedTwiceIsKept();
    void FOV_09_eachCreatureKeepsItsOwn();
    void C_4_LIGHT_11_aVisualLightLetsNobodySee();
    void C_27_aMonsterNoticesTheLitAndWhatItsEyesReachInTheDark_data();
    void C_27_aMonsterNoticesTheLitAndWhatItsEyesReachInTheDark();
    void C_27_sightRadiusCapsIt();
    void FOV_05_theRadiusIsTheLightsAndTheOriginIsAlwaysSeen_data();
    void FOV_05_theRadiusIsTheLightsAndTheOriginIsAlwaysSeen();
    void FOV_07_sightChangesWithTheLightAndTheDoor();
    void FOV_07_aLookHoldsUntilTheHeroItsLightOrADoorChanges();
    void LIGHT_12_aLightThatGoesOutChangesWhatIsSeen();
    void LIGHT_05_darknessHindersTheHero_data();
    void LIGHT_05_darknessHindersTheHero();
    void CMB_15_theUnawareAreHitDeeperAndCannotDodge_data();
    void CMB_15_theUnawareAreHitDeeperAndCannotDodge();
    void whatIsFarInTheDarkIsNotPerceived();
    void f11_aLargeBodySeesFromItsCentre_FOV_12_C_34_data();
    void f11_aLargeBodySeesFromItsCentre_FOV_12_C_34();
    void f7_aLineOfSightCountsOneWayWhereTheRulesetSaysSo_C_21();

private:
    static int seenBy(const Scenario& game, EntityId viewer = heroId)
    {
        SightScratch scratch;
        CellMask seen;
        const Policies& policies = game.game().policies();
        policies.vision.look(*game.level().entities.find(viewer), game.level(), policies, scratch, seen);
        return seen.bits.count();
    }
    static ScenarioOptions options(const std::string& model, const std::string& kit = {})
    {
        ScenarioOptions options = litOptions(kit);
        options.choices = "{vision: {model: " + model + "}}";
        return options;
    }
};

void tst_Vision::C_4_whatIsSeenUnderEachModel_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("worn");
    QTest::addColumn<QString>("map");
    QTest::addColumn<int>("cells");
    const auto row = [](const char* name, const char* model, const char* worn, const char* map, int cells) {
        QTest::newRow(name) << model << worn << map << cells;
    };
    row("all that walls do not hide", "geometric", "", "@.........", 10);
    row("no farther than the light", "light-radius", "brand", "@.........", 3);
    row("another's lamp shows nothing", "light-radius", "", "@....P....", 1);
    row("the lit ones", "lit-cells", "brand", "@.........", 3);
    row("the lit ones, also far off", "lit-cells", "", "@....P....", 8);
    row("one's own and another's", "lit-cells", "brand", "@....P....", 9);
    row("only one's own cell", "lit-cells", "", "@.........", 1);
}

void tst_Vision::C_4_whatIsSeenUnderEachModel()
{
    QFETCH(QString, model);
    QFETCH(QString, worn);
    QFETCH(QString, map);
    QFETCH(int, cells);
    Scenario game(map.toStdString(), options(model.toStdString(), worn.toStdString()));
    if (!worn.isEmpty())
        wearByHand(game, worn.toStdString());
    QCOMPARE(seenBy(game), cells);
}

namespace {

std::string anyMap(Random& random, Size size)
{
    std::string map;
    const Point hero{random.between(0, size.width - 1), 0};
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const bool isWall = random.percent(25);
            map += Point{x, y} == hero ? '@' : isWall ? '#' : '.';
        }
        map += '\n';
    }
    return map;
}

}  // namespace

void tst_Vision::C_4_litCellsEqualLightRadiusForOneHeroWithoutOtherLights()
{
    Random random(8);
    const std::string worn[] = {"brand", "star", "lamp", ""};
    for (int i = 0; i < 24; ++i) {
        const std::string map = anyMap(random, {15, 9});
        const std::string& kit = worn[i % 4];
        Scenario lit(map, options("lit-cells", kit));
        Scenario byRadius(map, options("light-radius", kit));
        if (!kit.empty()) {
            wearByHand(lit, kit);
            wearByHand(byRadius, kit);
        }
        for (int step = 0; step < 6; ++step) {
            SightScratch scratch;
            CellMask one;
            CellMask other;
            lit.game().policies().vision.look(lit.hero(), lit.level(), lit.game().policies(), scratch, one);
            byRadius.game().policies().vision.look(byRadius.hero(), byRadius.level(), byRadius.game().policies(),
                                                   scratch, other);
            for (int y = 0; y < 9; ++y)
                for (int x = 0; x < 15; ++x)
                    QCOMPARE((one.contains({x, y})), (other.contains({x, y})));
            const Direction direction = allDirections[random.below(8)];
            lit.play(command::Move{direction});
            byRadius.play(command::Move{direction});
        }
    }
}

void tst_Vision::C_4_aPairSeesWhatTheFieldSays_data()
{
    QTest::addColumn<QString>("model");
    for (const char* model : {"geometric", "light-radius", "lit-cells"})
        QTest::newRow(model) << model;
}

void tst_Vision::C_4_aPairSeesWhatTheFieldSays()
{
    QFETCH(QString, model);
    Random random(4);
    int seen = 0;
    for (int i = 0; i < 12; ++i) {
        std::string map = anyMap(random, {15, 9});
        map[map.find('.')] = 'P';
        map[map.rfind('.')] = 'O';
        Scenario game(map, options(model.toStdString(), "star"));
        if (i % 2 == 0)
            wearByHand(game, "star");
        const Policies& policies = game.game().policies();
        for (const Entity& viewer : game.level().entities.all()) {
            if (!viewer.isPlaced())
                continue;
            SightScratch scratch;
            CellMask mask;
            policies.vision.look(viewer, game.level(), policies, scratch, mask);
            for (int y = 0; y < 9; ++y)
                for (int x = 0; x < 15; ++x)
                    if (!game.level().tiles.blocksSight({x, y})) {
                        QCOMPARE((canSee(game.level(), policies, viewer, {x, y})), (mask.contains({x, y})));
                        seen += mask.contains({x, y}) ? 1 : 0;
                    }
        }
    }
    QVERIFY(seen > 100);
}

void tst_Vision::FOV_14_aPairSeesWhatTheFieldSays_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::newRow("recursive") << "recursive";
    QTest::newRow("precise") << "precise";
}

void tst_Vision::FOV_14_aPairSeesWhatTheFieldSays()
{
    QFETCH(QString, algorithm);
    Random random(4);
    int differs = 0;
    for (int i = 0; i < 8; ++i) {
        const std::string map = "@" + anyMap(random, {15, 9}).substr(1);
        const std::string fov = "vision: {model: geometric}, fov: {algorithm: ";
        const Scenario game(map, {.choices = "{" + fov + algorithm.toStdString() + "}}"});
        const Scenario usual(map, {.choices = "{" + fov + "symmetric}}"});
        SightScratch scratch;
        CellMask seen;
        game.game().policies().vision.look(game.hero(), game.level(), game.game().policies(), scratch, seen);
        for (const Point p : cellsIn(game.level().tiles.size()))
            QCOMPARE(canSee(game.level(), game.game().policies(), game.hero(), p), seen.contains(p));
        differs += seenBy(game) != seenBy(usual) ? 1 : 0;
    }
    QVERIFY(differs > 0);
}

void tst_Vision::FOV_09_aLookAskedTwiceIsKept_data()
{
    QTest::addColumn<QString>("after");
    QTest::addColumn<bool>("isKept");
    QTest::newRow("nothing happens") << "wait" << true;
    QTest::newRow("it moves") << "e" << false;
    QTest::newRow("a door opens") << "open:w" << false;
}

void tst_Vision::FOV_09_aLookAskedTwiceIsKept()
{
    QFETCH(QString, after);
    QFETCH(bool, isKept);
    Scenario game("#######\n#.+@..#\n#######");
    const auto look = [&](SightScratch& scratch) {
        CellMask seen;
        game.game().policies().vision.look(game.hero(), game.level(), game.game().policies(), scratch, seen);
        return seen;
    };
    SightScratch scratch;
    look(scratch);
    QCOMPARE(scratch.kept.found(), 0);
    game.play(after.toStdString());
    const CellMask again = look(scratch);
    QCOMPARE(scratch.kept.found(), isKept ? 1 : 0);
    SightScratch fresh;
    QVERIFY(again == look(fresh));
}

void tst_Vision::FOV_09_eachCreatureKeepsItsOwn()
{
    Scenario game("#########\n#@..#..G#\n#########");
    SightScratch scratch;
    CellMask ofHero;
    CellMask ofOther;
    for (int round = 0; round < 3; ++round) {
        const Policies& policies = game.game().policies();
        policies.vision.look(game.hero(), game.level(), policies, scratch, ofHero);
        policies.vision.look(game.entity("G"), game.level(), policies, scratch, ofOther);
        QVERIFY(ofHero.contains({1, 1}) && !ofHero.contains({7, 1}));
        QVERIFY(ofOther.contains({7, 1}) && !ofOther.contains({1, 1}));
    }
    QCOMPARE(scratch.kept.found(), 4);
}

void tst_Vision::C_4_LIGHT_11_aVisualLightLetsNobodySee()
{
    for (const char* model : {"light-radius", "lit-cells"}) {
        Scenario game("@....", options(model, "glow"));
        wearByHand(game, "glow");
        QCOMPARE(seenBy(game), 1);
    }
}

void tst_Vision::C_27_aMonsterNoticesTheLitAndWhatItsEyesReachInTheDark_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<bool>("isLit");
    QTest::addColumn<bool>("isSeen");
    QTest::newRow("lit, from afar") << "@.........H" << true << true;
    QTest::newRow("dark, from afar") << "@.........H" << false << false;
    QTest::newRow("dark, beside it") << "@H" << false << true;
    QTest::newRow("dark, two cells off") << "@.H" << false << false;
    QTest::newRow("dark, within its darkvision") << "@...O" << false << true;
    QTest::newRow("dark, beyond its darkvision") << "@....O" << false << false;
    QTest::newRow("lit, behind a wall") << "@.#..H" << true << false;
}

void tst_Vision::C_27_aMonsterNoticesTheLitAndWhatItsEyesReachInTheDark()
{
    QFETCH(QString, map);
    QFETCH(bool, isLit);
    QFETCH(bool, isSeen);
    for (const char* model : {"lit-cells", "light-radius"}) {
        Scenario game(map.toStdString(), options(model, "star"));
        if (isLit)
            wearByHand(game, "star");
        const Entity& monster = game.find("h") ? game.entity("h") : game.entity("w");
        QCOMPARE(canSee(game.level(), game.game().policies(), monster, game.hero().at), isSeen);
    }
}

void tst_Vision::C_27_sightRadiusCapsIt()
{
    ScenarioOptions own = options("lit-cells", "star");
    own.entities = "[{type: hound, at: [9, 0], parts: {stats: {view-radius: 8}}}, {type: hound, at: [8, 0], parts: "
                   "{stats: {view-radius: 8}}}]";
    Scenario game("@.........", own);
    wearByHand(game, "star");
    for (const Entity& entity : game.level().entities.all())
        if (entity.isPlaced() && entity.id != heroId)
            QCOMPARE(canSee(game.level(), game.game().policies(), entity, game.hero().at), entity.at.x == 8);
}

void tst_Vision::FOV_05_theRadiusIsTheLightsAndTheOriginIsAlwaysSeen_data()
{
    QTest::addColumn<int>("radius");
    QTest::addColumn<int>("cells");
    QTest::newRow("LIGHT-02 darkness") << 0 << 1;
    QTest::newRow("LIGHT-02 radius 1") << 1 << 9;
    QTest::newRow("LIGHT-01 torch, lantern") << 2 << 21;
    QTest::newRow("LIGHT-01 artifact") << 3 << 37;
}

void tst_Vision::FOV_05_theRadiusIsTheLightsAndTheOriginIsAlwaysSeen()
{
    QFETCH(int, radius);
    QFETCH(int, cells);
    ScenarioOptions own = options("light-radius", "brand");
    Scenario game(".........\n.........\n.........\n.........\n....@....\n.........\n.........\n.........\n.........",
                  own);
    wearByHand(game, "brand");
    const EntityId brand = carriedOf(game, "brand");
    game.change([&](GameState& state) {
        state.world.levels.at(state.level).write().entities.updateInPlace(brand, [&](Entity& lamp) {
            writePart<Light>(lamp, *state.world.registry)->radius = radius;
        });
    });
    QCOMPARE(seenBy(game), cells);
}

void tst_Vision::FOV_07_sightChangesWithTheLightAndTheDoor()
{
    Scenario game("@+....", options("light-radius", "star"));
    wearByHand(game, "star");
    QCOMPARE(seenBy(game), 2);
    game.play("open:e");
    QCOMPARE(seenBy(game), 4);
    game.play("douse");
    QCOMPARE(seenBy(game), 1);
    game.play("douse");
    QCOMPARE(seenBy(game), 4);
    game.play("e");
    QCOMPARE(seenBy(game), 5);
}

void tst_Vision::FOV_07_aLookHoldsUntilTheHeroItsLightOrADoorChanges()
{
    Scenario game("@+....", options("light-radius", "star"));
    wearByHand(game, "star");
    SightScratch scratch;
    const auto basis = [&] { return sightBasisOf(game.hero(), game.level(), game.game().policies(), scratch); };
    SightBasis before = basis();
    game.play("wait");
    QVERIFY(basis() == before);
    for (const char* command : {"open:e", "douse", "e"}) {
        game.play(command);
        QVERIFY(basis() != before);
        before = basis();
    }
}

void tst_Vision::LIGHT_12_aLightThatGoesOutChangesWhatIsSeen()
{
    Scenario game("@....", options("light-radius", "candle-end"));
    wearByHand(game, "candle-end");
    setFuel(game, "candle-end", 2);
    game.play("wait");
    QCOMPARE(seenBy(game), 3);
    game.play("wait");
    QCOMPARE(seenBy(game), 1);
}

void tst_Vision::LIGHT_05_darknessHindersTheHero_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("map");
    QTest::addColumn<bool>("isWorn");
    QTest::addColumn<int>("penalty");
    QTest::newRow("with a light") << "light-radius"
                                  << "@...." << true << 0;
    QTest::newRow("without") << "light-radius"
                             << "@...." << false << -4;
    QTest::newRow("another's lamp is no help") << "light-radius"
                                               << "@.P.." << false << -4;
    QTest::newRow("another's lamp is, by lit cells") << "lit-cells"
                                                     << "@.P.." << false << 0;
    QTest::newRow("unlit") << "lit-cells"
                           << "@...." << false << -4;
    QTest::newRow("who needs no light") << "geometric"
                                        << "@...." << false << 0;
}

void tst_Vision::LIGHT_05_darknessHindersTheHero()
{
    QFETCH(QString, model);
    QFETCH(QString, map);
    QFETCH(bool, isWorn);
    QFETCH(int, penalty);
    Scenario game(map.toStdString(), options(model.toStdString(), "brand"));
    if (isWorn)
        wearByHand(game, "brand");
    for (const Name& number : {stat::hitBonus, stat::dv}) {
        const StatValue value = game.game().policies().stats.valueOf(game.level(), game.hero(), number);
        int told = 0;
        for (const Modifier& modifier : value.sources)
            told += modifier.source == "darkness" ? modifier.amount : 0;
        QCOMPARE(told, penalty);
    }
}

void tst_Vision::CMB_15_theUnawareAreHitDeeperAndCannotDodge_data()
{
    QTest::addColumn<QString>("state");
    QTest::addColumn<bool>("isUnaware");
    QTest::newRow("awake") << "" << false;
    QTest::newRow("asleep") << "asleep" << true;
    QTest::newRow("blind, so that the striker is unseen") << "blind" << true;
}

void tst_Vision::CMB_15_theUnawareAreHitDeeperAndCannotDodge()
{
    QFETCH(QString, state);
    QFETCH(bool, isUnaware);
    ScenarioOptions own = options("lit-cells", "star");
    const std::string parts = state.isEmpty() ? "" : ", statuses: {now: [{status: " + state.toStdString() + "}]}";
    own.entities = "[{type: hound, at: [1, 0], parts: {armor: {av: 2, dv: 5}" + parts + "}}]";
    Blow blow;
    for (own.seed = 1; !blow.isHit && own.seed < 40; ++own.seed) {
        Scenario game("@.", own);
        wearByHand(game, "star");
        blow = eventsOf<event::Struck>(game.play("e")).at(0).blow;
    }
    const auto amountOf = [](const std::vector<Modifier>& sources, std::string_view name) {
        int amount = 0;
        for (const Modifier& modifier : sources)
            amount += modifier.source == name ? modifier.amount : 0;
        return amount;
    };
    QVERIFY(isUnaware ? blow.defense <= 6 : blow.defense == 11);
    QVERIFY(blow.isHit);
    QCOMPARE(amountOf(blow.penetrationSources, "unawares"), isUnaware ? 1 : 0);
    QCOMPARE(sumOf(blow.defenseSources), blow.defense);
}

void tst_Vision::whatIsFarInTheDarkIsNotPerceived()
{
    ScenarioOptions own = options("light-radius", "star");
    own.entities = "[{type: hound, at: [8, 0], parts: {brain: {mind: wander}}}]";
    Scenario far("@..........", own);
    wearByHand(far, "star");
    int moved = 0;
    for (int i = 0; i < 6; ++i)
        for (const PerceivedEvent& told : far.play(command::Wait{}).events)
            if (const auto* step = std::get_if<event::Moved>(&told.event); step && step->who.at.x > 4) {
                QVERIFY(!told.isSeen);
                ++moved;
            }
    QVERIFY(moved > 0);
}

void tst_Vision::f11_aLargeBodySeesFromItsCentre_FOV_12_C_34_data()
{
    QTest::addColumn<int>("side");
    QTest::addColumn<int>("eye");
    QTest::newRow("one cell") << 1 << 0;
    QTest::newRow("two: rounded toward the top left") << 2 << 0;
    QTest::newRow("three") << 3 << 1;
    QTest::newRow("four") << 4 << 1;
}

void tst_Vision::f11_aLargeBodySeesFromItsCentre_FOV_12_C_34()
{
    QFETCH(int, side);
    QFETCH(int, eye);
    ScenarioOptions options;
    const std::string width = std::to_string(side);
    options.types = "{entities: {giant: {parent: gritling, glyph: O, footprint: [" + width + ", " + width
                    + "], parts: {brain: {mind: still}, stats: {view-radius: 5}}}}}";
    options.signs = {{'O', "{entity: giant, on: floor}"}};
    const Scenario game("O.........\n..........\n..........\n..........\n.........@", options);
    const Entity& giant = game.entity("O");
    QCOMPARE(eyeOf(giant), (Point{eye, eye}));
    QVERIFY(canSee(game.level(), game.game().policies(), giant, {eye + 5, eye}));
    QVERIFY(!canSee(game.level(), game.game().policies(), giant, {eye + 6, eye}));
    SightScratch scratch;
    CellMask seen;
    game.game().policies().vision.look(giant, game.level(), game.game().policies(), scratch, seen);
    QVERIFY(seen.contains({eye + 5, eye}) && !seen.contains({eye + 6, eye}));
}

void tst_Vision::f7_aLineOfSightCountsOneWayWhereTheRulesetSaysSo_C_21()
{
    // The line from west to east passes the wall; the line back does not.
    constexpr auto map = "@..\n.#G";
    const Scenario either(map);
    QVERIFY(canSee(either.level(), either.game().policies(), either.hero(), {2, 1}));
    QVERIFY(canSee(either.level(), either.game().policies(), either.entity("G"), {0, 0}));
    const Scenario oneWay(map, {.choices = "{los: {symmetric: false}}"});
    QVERIFY(!canSee(oneWay.level(), oneWay.game().policies(), oneWay.hero(), {2, 1}));
    QVERIFY(canSee(oneWay.level(), oneWay.game().policies(), oneWay.entity("G"), {0, 0}));
}

GLOAM_TEST(tst_Vision)
#include "tst_Vision.moc"
