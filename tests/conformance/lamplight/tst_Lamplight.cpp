#include "core/action/Deed.h"
#include "core/bot/Rest.h"
#include "core/check/Check.h"
#include "core/parts/Brain.h"
#include "core/view/words/Narrator.h"
#include "core/world/RebuildTypes.h"
#include "tests/support/LitHero.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

World lampWorld()
{
    ParsedWorld parsed = worldFrom(bytesOf(GLOAM_CONFORMANCE_WORLD));
    if (!parsed.problems.empty())
        qFatal("%s", qPrintable(linesOf(parsed.problems)));
    return std::move(parsed.world);
}

/// A game in which the hero wears nothing yet.
Scenario lampGame(const World& world = lampWorld())
{
    Scenario game(world, 1);
    changeHero<Inventory>(game, [](Inventory& inventory) { inventory.worn.clear(); });
    return game;
}

constexpr EntityId lurkerId{777};

/// The world with one who hunts the hero at a cell.
World withLurkerAt(Point at)
{
    World world = lampWorld();
    world.levels.at("depth-01")
        .write()
        .entities.add(makeEntity(*world.registry, world.registry->findEntity("lurker"), lurkerId, at));
    return world;
}

void wearRings(Scenario& game, const std::vector<std::pair<Name, Name>>& rings)
{
    std::vector<EntityId> taken;
    for (const auto& [slot, type] : rings)
        for (const Entity* item : contentsOf(game.level(), heroId))
            if (game.game().types().entity(item->type).id == type
                && std::find(taken.begin(), taken.end(), item->id) == taken.end()) {
                taken.push_back(item->id);
                changeHero<Inventory>(game, [&, id = item->id](Inventory& inventory) {
                    inventory.worn.push_back({slot, id});
                });
                break;
            }
}

QStringList told(const Scenario& game, const StepResult& result)
{
    QStringList sentences;
    for (const Message& message : Narrator::forWorld(game.state().world).narrate(result))
        sentences << shown(message.text);
    return sentences;
}

int seenIn(const Scenario& game)
{
    SightScratch scratch;
    CellMask seen;
    game.game().policies().vision.look(game.hero(), game.level(), game.game().policies(), scratch, seen);
    return seen.bits.count();
}

Rest restedIn(Scenario& game)
{
    SliceScratch scratch;
    Rest rest(sliceOf(game.game(), scratch));
    while (const auto command = rest.next()) {
        const StepResult result = game.play(*command);
        rest.saw(sliceOf(game.game(), scratch), result.events);
    }
    return rest;
}

QString sentenceOf(const Scenario& game, const Rest& rest)
{
    return rest.stop() ? shown(Narrator::forWorld(game.state().world).say(rest.stop()->key(), rest.stop()->fills).text)
                       : QString();
}

/// The steps of an upkeep in the order they came, as `engineThatNotes` writes them down.
QStringList& notedSteps()
{
    static QStringList steps;
    return steps;
}

std::shared_ptr<const Engine> engineThatNotes()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->upkeep["fuel"] = [](Deed&) { notedSteps() << "fuel"; };
    engine->upkeep["fov"] = [](Deed&) { notedSteps() << "fov"; };
    engine->upkeep["explored"] = [](Deed&) { notedSteps() << "explored"; };
    engine->upkeep["hunger"] = [](Deed&) { notedSteps() << "hunger"; };
    engine->upkeep["regen"] = [](Deed&) { notedSteps() << "regen"; };
    engine->upkeep["effects"] = [](Deed&) { notedSteps() << "effects"; };
    engine->upkeep["turn"] = [](Deed&) { notedSteps() << "turn"; };
    return engine;
}

}  // namespace

/// The numbers and words of the source that plays by lamplight, asserted upon a world under its preset.
class tst_Lamplight : public QObject {
    Q_OBJECT
private slots:
    void theWorldIsSound();
    void LIGHT_01_everySourceBurnsAndShinesAsInTheSource_data();
    void LIGHT_01_everySourceBurnsAndShinesAsInTheSource();
    void LIGHT_02_oneSeesAsFarAsTheLight_data();
    void LIGHT_02_oneSeesAsFarAsTheLight();
    void LIGHT_04_theThreeSentencesComeInOrderAndOnceEach_data();
    void LIGHT_04_theThreeSentencesComeInOrderAndOnceEach();
    void LIGHT_05_withNoLightOneSeesOnesOwnCell();
    void LIGHT_06_anotherTorchTakesATurn_ACT_20();
    void LIGHT_07_aFlaskIsFiveHundredTurnsIntoALanternThatIsWorn();
    void LIGHT_08_theStartKitIsOneOfTwoAndBothLastAsLong();
    void LIGHT_09_torchesThenLanternsThenArtifacts();
    void TURN_08_aStepThenItsUpkeepInTheSourcesOrder();
    void C_25_aRestHasTheOrderOfTheSource();
    void REGEN_01_tenTurnsOrFiveWithARing_data();
    void REGEN_01_tenTurnsOrFiveWithARing();
    void REGEN_02_noEnemyInViewAndMoreThanAHundredOfFood_data();
    void REGEN_02_noEnemyInViewAndMoreThanAHundredOfFood();
    void HUNGER_04_theRingsPercentagesAreExact_data();
    void HUNGER_04_theRingsPercentagesAreExact();
    void HUNGER_05_theStatesComeInOrder();
    void REST_04_aFullRestIsTold();
    void REST_05_anEnemyInterrupts();
    void REST_06_hungerForbids();
    void REST_02_aThousandTurnsAtMost();
    void REST_07_theLightsWarningsInterruptInOrder();
    void TEST_02_fightRetreatAndHeal();
};

void tst_Lamplight::theWorldIsSound()
{
    QCOMPARE(linesOf(checkWorld(lampWorld(), *standardEngine())), QString());
}

void tst_Lamplight::LIGHT_01_everySourceBurnsAndShinesAsInTheSource_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("radius");
    QTest::addColumn<int>("fuel");
    QTest::addColumn<int>("capacity");
    QTest::newRow("LIGHT-10 torch") << "pine-torch" << 2 << 500 << 0;
    QTest::newRow("LIGHT-10 lantern") << "brass-lantern" << 2 << 500 << 1500;
    QTest::newRow("LIGHT-10 Tear of the First Lamp") << "first-lamp-tear" << 3 << -1 << 0;
    QTest::newRow("LIGHT-10 Wayfarer's Noon") << "noon-star" << 3 << -1 << 0;
    QTest::newRow("LIGHT-10 Emberheart") << "ember-heart" << 2 << -1 << 0;
}

void tst_Lamplight::LIGHT_01_everySourceBurnsAndShinesAsInTheSource()
{
    QFETCH(QString, type);
    QFETCH(int, radius);
    QFETCH(int, fuel);
    QFETCH(int, capacity);
    Scenario game = lampGame();
    wearByHand(game, type.toStdString());
    const auto lamp = lightInUse(game.level(), game.hero());
    QVERIFY(lamp.has_value());
    QCOMPARE(lamp->light->radius, radius);
    QCOMPARE(lamp->light->fuel, fuel);
    QCOMPARE(lamp->light->capacity, capacity);
    game.play("100*wait");
    QCOMPARE(lightInUse(game.level(), game.hero())->light->fuel, fuel < 0 ? -1 : 400);
}

void tst_Lamplight::LIGHT_02_oneSeesAsFarAsTheLight_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("cells");
    QTest::newRow("radius 2") << "pine-torch" << 21;
    QTest::newRow("radius 3, walls on two sides") << "first-lamp-tear" << 31;
    QTest::newRow("none") << "" << 1;
}

void tst_Lamplight::LIGHT_02_oneSeesAsFarAsTheLight()
{
    QFETCH(QString, type);
    QFETCH(int, cells);
    Scenario game = lampGame();
    if (!type.isEmpty())
        wearByHand(game, type.toStdString());
    QCOMPARE(seenIn(game), cells);
}

void tst_Lamplight::LIGHT_04_theThreeSentencesComeInOrderAndOnceEach_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("noun");
    QTest::newRow("torch") << "pine-torch"
                           << "torch";
    QTest::newRow("the noun follows the light") << "brass-lantern"
                                                << "lantern";
}

void tst_Lamplight::LIGHT_04_theThreeSentencesComeInOrderAndOnceEach()
{
    QFETCH(QString, type);
    QFETCH(QString, noun);
    Scenario game = lampGame();
    wearByHand(game, type.toStdString());
    QStringList sentences;
    for (int left = 499; left > -10; --left)
        for (const QString& sentence : told(game, game.play(command::Wait{})))
            sentences << QString("%1 %2").arg(std::max(0, left)).arg(sentence);
    QCOMPARE(sentences, (QStringList{"50 Your " + noun + " is getting dim...", "10 Your " + noun + " flickers...",
                                     "0 Your " + noun + " goes out! You are in darkness!"}));
}

void tst_Lamplight::LIGHT_05_withNoLightOneSeesOnesOwnCell()
{
    Scenario game = lampGame();
    wearByHand(game, "pine-torch");
    setFuel(game, "pine-torch", 1);
    QCOMPARE(seenIn(game), 21);
    const int hit = game.game().policies().stats.valueOf(game.level(), game.hero(), stat::hitBonus).value;
    const int dodge = game.game().policies().stats.valueOf(game.level(), game.hero(), stat::dv).value;
    game.play("wait");
    QCOMPARE(seenIn(game), 1);
    QCOMPARE(game.game().policies().stats.valueOf(game.level(), game.hero(), stat::hitBonus).value, hit - 4);
    QCOMPARE(game.game().policies().stats.valueOf(game.level(), game.hero(), stat::dv).value, dodge - 4);
}

void tst_Lamplight::LIGHT_06_anotherTorchTakesATurn_ACT_20()
{
    Scenario game = lampGame();
    wearByHand(game, "pine-torch");
    setFuel(game, "pine-torch", 2);
    game.play("2*wait");
    QCOMPARE(seenIn(game), 1);
    EntityId fresh;
    for (const Entity* item : contentsOf(game.level(), heroId))
        if (const Light* light = part<Light>(*item, game.game().types());
            light && light->fuel == 500 && light->capacity == 0)
            fresh = item->id;
    const std::int64_t before = game.state().turn;
    QVERIFY(!game.play(command::Wear{Name(toText(fresh))}).refusal);
    QCOMPARE(game.state().turn, before + 1);
    QCOMPARE(seenIn(game), 21);
    QCOMPARE(lightInUse(game.level(), game.hero())->light->fuel, 499);
}

void tst_Lamplight::LIGHT_07_aFlaskIsFiveHundredTurnsIntoALanternThatIsWorn()
{
    Scenario game = lampGame();
    QCOMPARE(refusalWord(game.play("use:oil-flask")), std::string("NoLight"));
    wearByHand(game, "pine-torch");
    QCOMPARE(refusalWord(game.play("use:oil-flask")), std::string("NoLight"));
    wearByHand(game, "brass-lantern");
    setFuel(game, "brass-lantern", 1500);
    QCOMPARE(refusalWord(game.play("use:oil-flask")), std::string("LightIsFull"));
    setFuel(game, "brass-lantern", 300);
    QVERIFY(!game.play("use:oil-flask").refusal);
    QCOMPARE(lightInUse(game.level(), game.hero())->light->fuel, 799);  // the turn it took has burnt one
    QVERIFY(carriedOf(game, "oil-flask").isNothing());
}

void tst_Lamplight::LIGHT_08_theStartKitIsOneOfTwoAndBothLastAsLong()
{
    World world = lampWorld();
    world.settings.start.hero = "novice";
    world.settings.start.kit.clear();
    std::map<std::string, int> begun;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Scenario game(world, seed);
        const auto lamp = lightInUse(game.level(), game.hero());
        QVERIFY(lamp.has_value());
        SliceScratch scratch;
        const Supplies supplies = sliceOf(game.game(), scratch).supplies;
        QCOMPARE(supplies.lightLeft.value_or(0), 500);
        QCOMPARE(supplies.sparesLeft, 1000);
        ++begun[supplies.lightName];
    }
    QVERIFY(begun["torch"] > 5 && begun["lantern"] > 5 && begun.size() == 2);
}

void tst_Lamplight::LIGHT_09_torchesThenLanternsThenArtifacts()
{
    const World world = lampWorld();
    for (const auto& [id, level] : world.levels)
        for (const Entity& entity : level->entities.all()) {
            const EntityType& type = world.registry->entity(entity.type);
            QCOMPARE(type.id == Name("pine-torch"), level->depth <= 3);
            QCOMPARE(type.id == Name("brass-lantern"), level->depth >= 4 && level->depth <= 7);
            QCOMPARE(type.isA("first-lamp-tear"), level->depth >= 8);
        }
}

void tst_Lamplight::TURN_08_aStepThenItsUpkeepInTheSourcesOrder()
{
    Game game = *Game::begin(engineThatNotes(), lampWorld(), 1);
    notedSteps().clear();
    const StepResult result = game.perform(command::Move{Direction::East});
    QCOMPARE(eventsOf<event::Moved>(result).size(), std::size_t{1});
    QCOMPARE(notedSteps(), (QStringList{"fuel", "fov", "explored", "hunger", "regen", "effects", "turn"}));
    notedSteps().clear();
    game.perform(command::Move{Direction::North});
    game.perform(command::Move{Direction::North});  // the wall: unchanged, no turn
    QCOMPARE(notedSteps().size(), 7);
    QCOMPARE(game.state().turn, std::int64_t{2});
}

void tst_Lamplight::C_25_aRestHasTheOrderOfTheSource()
{
    Game game = *Game::begin(engineThatNotes(), lampWorld(), 1);
    notedSteps().clear();
    game.perform(command::Wait{});
    QCOMPARE(notedSteps(), (QStringList{"hunger", "regen", "fuel", "fov", "explored", "effects", "turn"}));
}

void tst_Lamplight::REGEN_01_tenTurnsOrFiveWithARing_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<int>("healed");
    QTest::newRow("no ring") << ""
                             << "" << 4;
    QTest::newRow("on the left") << "mending-ring"
                                 << "" << 8;
    QTest::newRow("on the right") << ""
                                  << "mending-ring" << 8;
    QTest::newRow("on both") << "mending-ring"
                             << "mending-ring" << 8;
    QTest::newRow("another ring") << "fasting-ring"
                                  << "" << 4;
}

void tst_Lamplight::REGEN_01_tenTurnsOrFiveWithARing()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    QFETCH(int, healed);
    Scenario game = lampGame();
    wearRings(game, {{"left-ring", left.toStdString()}, {"right-ring", right.toStdString()}});
    setHitPoints(game, 10);
    game.play("20*wait");
    game.play("e w e w e w e w e w e w e w e w e w e w");
    QCOMPARE(game.hero().hp, 10 + healed);
}

void tst_Lamplight::REGEN_02_noEnemyInViewAndMoreThanAHundredOfFood_data()
{
    QTest::addColumn<bool>("isWatched");
    QTest::addColumn<int>("satiety");
    QTest::addColumn<int>("healed");
    QTest::newRow("at peace and fed") << false << 1300 << 1;
    QTest::newRow("just enough food") << false << 111 << 1;
    QTest::newRow("a bite too little") << false << 110 << 0;
    QTest::newRow("watched") << true << 1300 << 0;
}

void tst_Lamplight::REGEN_02_noEnemyInViewAndMoreThanAHundredOfFood()
{
    QFETCH(bool, isWatched);
    QFETCH(int, satiety);
    QFETCH(int, healed);
    World world = isWatched ? withLurkerAt({8, 2}) : lampWorld();
    if (isWatched)
        world.levels.at("depth-01").write().entities.update(lurkerId, [&](Entity& lurker) {
            writePart<Brain>(lurker, *world.registry)->mind = "still";
        });
    Scenario game = lampGame(world);
    wearByHand(game, "first-lamp-tear");
    setHitPoints(game, 10);
    setSatiety(game, satiety);
    game.play("10*wait");
    QCOMPARE(game.hero().hp, 10 + healed);
}

void tst_Lamplight::HUNGER_04_theRingsPercentagesAreExact_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<int>("used");
    QTest::newRow("none") << ""
                          << "" << 1000;
    QTest::newRow("regeneration") << "mending-ring"
                                  << "" << 1300;
    QTest::newRow("slow digestion") << ""
                                    << "fasting-ring" << 500;
    QTest::newRow("both: net -20 %") << "mending-ring"
                                     << "fasting-ring" << 800;
}

void tst_Lamplight::HUNGER_04_theRingsPercentagesAreExact()
{
    QFETCH(QString, left);
    QFETCH(QString, right);
    QFETCH(int, used);
    Scenario game = lampGame();
    wearRings(game, {{"left-ring", left.toStdString()}, {"right-ring", right.toStdString()}});
    setSatiety(game, 2000);
    game.play("1000*wait");
    QCOMPARE(2000 - part<Hunger>(game.hero(), game.game().types())->satiety, used);
}

void tst_Lamplight::HUNGER_05_theStatesComeInOrder()
{
    Scenario game = lampGame();
    wearByHand(game, "first-lamp-tear");
    setSatiety(game, 301);
    QStringList sentences;
    while (!game.game().isOver())
        for (const QString& sentence : told(game, game.play(command::Wait{})))
            if (!sentences.contains(sentence))
                sentences << sentence;
    QCOMPARE(sentences,
             (QStringList{"You are getting hungry.", "You are weak with hunger.", "You are fainting from hunger!",
                          "You are starving!", sentences.value(4), sentences.value(5)})
                 .mid(0, sentences.size()));
    QVERIFY(sentences.size() > 4);
    QCOMPARE(game.state().turn, std::int64_t{301 + 19});  // twenty hit points, the first of them at once
}

void tst_Lamplight::REST_04_aFullRestIsTold()
{
    Scenario game = lampGame();
    wearByHand(game, "first-lamp-tear");
    setHitPoints(game, 15);
    const Rest rest = restedIn(game);
    QCOMPARE(sentenceOf(game, rest), QStringLiteral("Rested for 50 turns. Fully healed! (20/20)"));
}

void tst_Lamplight::REST_05_anEnemyInterrupts()
{
    Scenario game = lampGame(withLurkerAt({9, 2}));
    wearByHand(game, "first-lamp-tear");
    setHitPoints(game, 15);
    const Rest rest = restedIn(game);
    QCOMPARE(sentenceOf(game, rest), QStringLiteral("You are interrupted by a nearby enemy!"));
    QCOMPARE(rest.turns(), std::int64_t{1});  // four cells off it is not seen, three cells off it is
}

void tst_Lamplight::REST_06_hungerForbids()
{
    Scenario game = lampGame();
    setHitPoints(game, 15);
    setSatiety(game, 3);
    const Rest rest = restedIn(game);
    QCOMPARE(rest.turns(), std::int64_t{3});
    QCOMPARE(sentenceOf(game, rest), QStringLiteral("You are too hungry to rest!"));
}

void tst_Lamplight::REST_02_aThousandTurnsAtMost()
{
    World world = lampWorld();
    world.types.entities[0].written.set("parts", [&] {
        Map parts = *world.types.entities[0].written.find("parts")->as<Map>();
        Map stats;
        stats.set("hp", 5'000);
        parts.set("stats", std::move(stats));
        return parts;
    }());
    rebuildTypes(world, standardEngine()->parts);
    Scenario game = lampGame(world);
    setHitPoints(game, 1);
    setSatiety(game, 2000);
    const Rest rest = restedIn(game);
    QCOMPARE(rest.turns(), std::int64_t{1000});
    QCOMPARE(game.hero().hp, 101);
}

void tst_Lamplight::REST_07_theLightsWarningsInterruptInOrder()
{
    Scenario game = lampGame();
    wearByHand(game, "pine-torch");
    setHitPoints(game, 1);
    setFuel(game, "pine-torch", 60);
    setSatiety(game, 2000);
    QList<std::int64_t> turns;
    for (int i = 0; i < 3; ++i)
        turns << restedIn(game).turns();
    QCOMPARE(turns, (QList<std::int64_t>{10, 40, 10}));
}

void tst_Lamplight::TEST_02_fightRetreatAndHeal()
{
    Scenario game = lampGame(withLurkerAt({7, 2}));
    wearByHand(game, "first-lamp-tear");
    changeHero<Regeneration>(game, [](Regeneration& regeneration) { regeneration.turns = 10; });
    game.play("2*wait");
    QVERIFY(!eventsOf<event::Struck>(game.play("5*e")).empty());
    constexpr int wounded = 12;
    setHitPoints(game, wounded);
    game.play("11*wait");
    QVERIFY(game.hero().hp <= wounded);  // not while it is beside
    game.change([](GameState& state) { state.world.levels.at(state.level).write().entities.remove(lurkerId); });
    const int left = game.hero().hp;
    const std::int64_t before = game.state().turn;
    const Rest rest = restedIn(game);
    QCOMPARE(game.hero().hp, 20);
    QVERIFY(rest.turns() <= (20 - left) * 10 && rest.turns() > (20 - left - 1) * 10);
    QCOMPARE(game.state().turn - before, rest.turns());
}

GLOAM_TEST(tst_Lamplight)
#include "tst_Lamplight.moc"
