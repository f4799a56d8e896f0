#include "core/io/run/SaveText.h"
#include "core/view/frame/FrameBuilder.h"
#include "core/view/words/LookInfo.h"
#include "core/view/words/Narrator.h"
#include "tests/support/LitHero.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Light and darkness as the player sees them, and what the hero remembers.
class tst_Dark : public QObject {
    Q_OBJECT
private slots:
    void whatIsDrawnLitIsWhatIsSeenByLight_C_4();
    void REND_01_litFloorNeighboursDifferByAtMostOneStep();
    void LIGHT_11_aLightForTheEyeGlowsAndShowsNothingMore();
    void aDyingLightIsDarkerStepByStep();
    void LIGHT_05_somethingHitsYouAndIsShown();
    void LIGHT_05_whoStruckOutOfTheDarkIsSavedAndForgotten();
    void LIGHT_05_anAttackerIsShownForThatTurnAlone();
    void C_23_itemsAreRememberedAndCreaturesAreNot_data();
    void C_23_itemsAreRememberedAndCreaturesAreNot();
    void C_23_whatIsGoneIsForgottenWhenItsCellIsSeenAgain();
    void REND_01_aRememberedEntityIsDrawnDim();
    void rememberedEntitiesAreSaved();
    void suppliesTellOfTheLight();

private:
    static Slice sliceFrom(const Scenario& game)
    {
        SliceScratch scratch;
        return sliceOf(game.game(), scratch);
    }
    static QString entitiesIn(const Slice& slice)
    {
        QStringList entities;
        for (const RememberedSight& entity : slice.rememberedEntities)
            entities << QString("%1@%2,%3").arg(shown(entity.type.text())).arg(entity.at.x).arg(entity.at.y);
        return entities.join(' ');
    }
    static GameState savedAndRead(const Scenario& game)
    {
        Progress progress;
        auto saved =
            parseSave(formatSave({game.state(), {}, {}}), {standardEngine(), shippedLibrary()}, "run", progress);
        if (!saved)
            qFatal("%s", saved.error().sentence.c_str());
        return std::move(saved->state);
    }
};

namespace {

std::string anyRoom(Random& random)
{
    std::string map;
    for (int y = 0; y < 11; ++y) {
        for (int x = 0; x < 19; ++x) {
            const int draw = random.between(0, 99);
            map += x == 9 && y == 5 ? '@' : draw < 20 ? '#' : draw < 23 ? 'P' : '.';
        }
        map += '\n';
    }
    return map;
}

}  // namespace

void tst_Dark::whatIsDrawnLitIsWhatIsSeenByLight_C_4()
{
    Random random(6);
    int lit = 0;
    for (int i = 0; i < 15; ++i) {
        ScenarioOptions options = litOptions("brand");
        options.choices = "{vision: {model: lit-cells}}";
        Scenario game(anyRoom(random), options);
        if (i % 2 == 0)
            wearByHand(game, "brand");
        const Slice slice = sliceFrom(game);
        for (int y = 0; y < slice.size.height; ++y)
            for (int x = 0; x < slice.size.width; ++x)
                if (slice.isSeen({x, y}) && Point{x, y} != slice.self.at) {
                    QVERIFY((slice.light[Point{x, y} - slice.box().at].step > 0));
                    ++lit;
                }
    }
    QVERIFY(lit > 150);
}

void tst_Dark::REND_01_litFloorNeighboursDifferByAtMostOneStep()
{
    Random random(7);
    int pairs = 0;
    for (int i = 0; i < 12; ++i) {
        ScenarioOptions options = litOptions("star");
        options.choices = i % 2 ? "{vision: {model: geometric}}" : "{vision: {model: lit-cells}}";
        Scenario game(anyRoom(random), options);
        wearByHand(game, "star");
        const Slice slice = sliceFrom(game);
        const auto stepAt = [&slice](Point p) { return int{slice.light[p - slice.box().at].step}; };
        for (int y = 0; y < slice.size.height; ++y)
            for (int x = 0; x < slice.size.width; ++x)
                for (const Direction direction : allDirections) {
                    const Point a{x, y};
                    const Point b = a + step(direction);
                    if (!slice.isSeen(a) || !slice.isSeen(b) || game.level().tiles.blocksSight(a)
                        || game.level().tiles.blocksSight(b) || stepAt(a) == 0 || stepAt(b) == 0)
                        continue;
                    QVERIFY(std::abs(stepAt(a) - stepAt(b)) <= 1);
                    ++pairs;
                }
    }
    QVERIFY(pairs > 500);
}

void tst_Dark::LIGHT_11_aLightForTheEyeGlowsAndShowsNothingMore()
{
    for (const bool isWorn : {false, true}) {
        ScenarioOptions options = litOptions("glow");
        options.choices = "{vision: {model: geometric}}";
        Scenario game("@....", options);
        if (isWorn)
            wearByHand(game, "glow");
        const Slice slice = sliceFrom(game);
        const auto stepAt = [&slice](int x) { return int{slice.light[Point{x, 0} - slice.box().at].step}; };
        QCOMPARE(slice.mask.bits.count(), 5);
        QCOMPARE(stepAt(1) > 0, isWorn);
        QCOMPARE(stepAt(4), 0);
        QCOMPARE(isLit(game.level(), {1, 0}), false);
    }
}

void tst_Dark::aDyingLightIsDarkerStepByStep()
{
    Scenario game(".......\n.......\n.......\n...@...\n.......\n.......\n.......", litOptions("candle-end"));
    wearByHand(game, "candle-end");
    int before = 1'000;
    for (const int fuel : {60, 50, 10, 1, 0}) {
        setFuel(game, "candle-end", fuel);
        const Slice slice = sliceFrom(game);
        int sum = 0;
        for (const CellLight& cell : slice.light.cells())
            sum += cell.step;
        QVERIFY2(sum < before, qPrintable(QString("fuel %1").arg(fuel)));
        before = sum;
        QCOMPARE(slice.mask.bits.count(), fuel > 0 ? 21 : 1);
    }
    QCOMPARE(before, 0);
}

void tst_Dark::LIGHT_05_somethingHitsYouAndIsShown()
{
    ScenarioOptions options = litOptions();
    options.types.replace(options.types.find("stats: {hp: 20}"), 15, "stats: {hp: 2000}");
    Scenario game("@.\n.H", options);
    const Narrator narrator = Narrator::forWorld(game.state().world);
    QVERIFY(sliceFrom(game).visible.empty());
    QVERIFY(sliceFrom(game).supplies.isInDarkness);
    QString told;
    for (int i = 0; i < 60 && !told.startsWith("Something hits you"); ++i)
        for (const Message& message : narrator.narrate(game.play("wait")))
            if (!told.startsWith("Something hits you"))
                told = shown(message.text);
    QVERIFY2(told.startsWith("Something hits you"), qPrintable(told));
    const Slice slice = sliceFrom(game);
    QCOMPARE(slice.visible.size(), std::size_t{1});
    QVERIFY(slice.visible[0].isFelt && slice.visible[0].type == Name("hound"));
    QCOMPARE(slice.touching, std::vector<EntityId>{slice.visible[0].id});
    QCOMPARE(shown(lookLines(lookAt(slice, {1, 1}), narrator).back()), QStringLiteral("Also here: something."));
    const Frame frame = frameOf(slice, Palette::ember(), {{0, 0}, slice.size});
    QCOMPARE(glyphText(frame), std::string("@ \n h\n"));
    QVERIFY(!game.play(command::Strike{slice.visible[0].id}).refusal);
}

void tst_Dark::LIGHT_05_whoStruckOutOfTheDarkIsSavedAndForgotten()
{
    Scenario game("@.\n.H", litOptions());
    game.play("wait");
    const auto& felt = game.state().memory.at(heroId).felt();
    QCOMPARE(felt.size(), std::size_t{1});
    QVERIFY(savedAndRead(game).memory == game.state().memory);
    game.change([&](GameState& state) {
        state.world.levels.at(state.level).write().entities.remove(state.memory.at(heroId).felt()[0]);
    });
    QVERIFY(sliceFrom(game).visible.empty());
    game.play("wait");
    QVERIFY(game.state().memory.at(heroId).felt().empty());
}

void tst_Dark::LIGHT_05_anAttackerIsShownForThatTurnAlone()
{
    Scenario game("@........\n.H.......", litOptions());
    game.play("wait");
    QCOMPARE(sliceFrom(game).visible.size(), std::size_t{1});
    // It is alive and near, but has not struck in the turn after.
    game.change([](GameState& state) {
        EntityStore& entities = state.world.levels.at(state.level).write().entities;
        entities.move(state.memory.at(heroId).felt()[0], {8, 0});
    });
    game.play("wait");
    QVERIFY(game.state().memory.at(heroId).felt().empty());
    QVERIFY(sliceFrom(game).visible.empty());
}

void tst_Dark::C_23_itemsAreRememberedAndCreaturesAreNot_data()
{
    QTest::addColumn<QString>("memory");
    QTest::addColumn<QString>("entities");
    QTest::newRow("all") << "{}"
                         << "brand@1,0 gold@2,0 bones@3,0 chest@4,0";
    QTest::newRow("no items") << "{items: false}"
                              << "gold@2,0 bones@3,0 chest@4,0";
    QTest::newRow("no gold") << "{gold: false}"
                             << "brand@1,0 bones@3,0 chest@4,0";
    QTest::newRow("no corpses") << "{corpses: false}"
                                << "brand@1,0 gold@2,0 chest@4,0";
    QTest::newRow("no structures") << "{structures: false}"
                                   << "brand@1,0 gold@2,0 bones@3,0";
    QTest::newRow("nothing") << "{items: false, gold: false, corpses: false, structures: false}"
                             << "";
}

void tst_Dark::C_23_itemsAreRememberedAndCreaturesAreNot()
{
    QFETCH(QString, memory);
    QFETCH(QString, entities);
    ScenarioOptions options = litOptions("star");
    options.choices = "{vision: {model: geometric}, fov: {radius: 9}, memory: " + memory.toStdString() + "}";
    options.types.insert(options.types.find("brand:"), "bones: {parent: item, glyph: c, tags: [corpse]}, ");
    options.entities =
        "[{type: brand, at: [1, 0]}, {type: gold, at: [2, 0]}, {type: bones, at: [3, 0]}, {type: chest, at: [4, 0]}, "
        "{type: imp, at: [5, 0]}]";
    Scenario game("@......\n......+", options);
    QCOMPARE(entitiesIn(sliceFrom(game)), QString());
    game.change([](GameState& state) {
        state.world.levels.at(state.level)
            .write()
            .tiles.put(Layer::Structure, {1, 0}, state.world.registry->findTile("wall"));
    });
    game.change([](GameState& state) {
        Level& level = state.world.levels.at(state.level).write();
        for (int x = 2; x < 7; ++x)
            level.tiles.put(Layer::Effect, {x, 0}, state.world.registry->findTile("smoke"));
        for (int x = 0; x < 7; ++x)
            level.tiles.put(Layer::Effect, {x, 1}, state.world.registry->findTile("smoke"));
    });
    const QString seenStill = entities.startsWith("brand") ? entities.section(' ', 1) : entities;
    QCOMPARE(entitiesIn(sliceFrom(game)), seenStill);
}

void tst_Dark::C_23_whatIsGoneIsForgottenWhenItsCellIsSeenAgain()
{
    ScenarioOptions options = litOptions("star");
    options.entities = "[{type: brand, at: [2, 0], parts: {light: {lit: false}}}]";
    Scenario game("@.....", options);
    wearByHand(game, "star");
    game.play("wait douse");
    QCOMPARE(entitiesIn(sliceFrom(game)), QStringLiteral("brand@2,0"));
    game.change([](GameState& state) {
        EntityStore& entities = state.world.levels.at(state.level).write().entities;
        entities.remove(entities.at({2, 0}).front()->id);
    });
    game.play("wait");
    QCOMPARE(entitiesIn(sliceFrom(game)), QStringLiteral("brand@2,0"));
    game.play("douse");
    QCOMPARE(entitiesIn(sliceFrom(game)), QString());
    game.play("douse");
    QCOMPARE(entitiesIn(sliceFrom(game)), QString());
}

void tst_Dark::REND_01_aRememberedEntityIsDrawnDim()
{
    ScenarioOptions options = litOptions("star");
    options.entities = "[{type: gold, at: [2, 0]}]";
    Scenario game("@.....", options);
    wearByHand(game, "star");
    game.play("wait douse");
    const Slice slice = sliceFrom(game);
    const Palette palette = Palette::ember();
    const Frame frame = frameOf(slice, palette, {{0, 0}, slice.size});
    const FrameCell& cell = frame.cells[{2, 0}];
    QVERIFY(cell.glyph == U'$');
    QCOMPARE(cell.ink, palette.resolve(Colour("#808080")));  // REND-05
    QCOMPARE(cell.ground, palette.rememberedGround(Ground::Floor, palette.material(Ground::Floor)));
}

void tst_Dark::rememberedEntitiesAreSaved()
{
    ScenarioOptions options = litOptions("star");
    options.entities = "[{type: gold, at: [2, 0]}, {type: chest, at: [3, 0]}]";
    Scenario game("@.....", options);
    wearByHand(game, "star");
    game.play("wait douse wait");
    QCOMPARE(game.state().memory.at(heroId).entitiesOn("first").size(), std::size_t{2});
    QVERIFY(savedAndRead(game).memory == game.state().memory);
}

void tst_Dark::suppliesTellOfTheLight()
{
    Scenario game("@", litOptions("brand, candle-end, lamp, oil, oil"));
    Supplies supplies = sliceFrom(game).supplies;
    QVERIFY(supplies.isInDarkness && supplies.lightName.empty() && !supplies.lightLeft && supplies.lightRadius == 0);
    QCOMPARE(supplies.sparesLeft, 1052);
    wearByHand(game, "brand");
    game.play("3*wait");
    supplies = sliceFrom(game).supplies;
    QVERIFY(!supplies.isInDarkness);
    QCOMPARE(supplies.lightName, std::string("torch"));
    QCOMPARE(supplies.lightLeft.value_or(-1), 497);
    QCOMPARE(supplies.lightMost, 500);
    QCOMPARE(supplies.lightRadius, 2);
    QCOMPARE(supplies.sparesLeft, 552);
    wearByHand(game, "lamp");
    supplies = sliceFrom(game).supplies;
    QCOMPARE(supplies.lightMost, 1500);
    QCOMPARE(supplies.sparesLeft, 497 + 52 + 1000);
    game.play("douse");
    supplies = sliceFrom(game).supplies;
    QVERIFY(supplies.isInDarkness && supplies.lightRadius == 0 && supplies.lightName == "lantern");
}

GLOAM_TEST(tst_Dark)
#include "tst_Dark.moc"
