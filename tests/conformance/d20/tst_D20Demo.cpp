#include "core/parts/Arms.h"
#include "core/parts/Brain.h"
#include "core/view/frame/Animation.h"
#include "core/view/frame/ThemeText.h"
#include "core/view/words/Narrator.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

World demoWorld()
{
    ParsedWorld parsed = worldFrom(bytesOf(GLOAM_CONFORMANCE_WORLD));
    if (!parsed.problems.empty())
        qFatal("%s", qPrintable(linesOf(parsed.problems)));
    return std::move(parsed.world);
}

/// The demo with the hero here and its one goblin there, with so many hit points, standing about or hunting.
World demoWith(Point heroAt, Point goblinAt, int goblinHp = 5, const char* mind = "wander")
{
    World world = demoWorld();
    world.settings.start.at = heroAt;
    Level& level = world.levels.at("upper").write();
    const EntityId goblin = level.entities.all().front().id;
    level.entities.move(goblin, goblinAt);
    level.entities.update(goblin, [&](Entity& entity) {
        entity.hp = goblinHp;
        Brain& brain = *writePart<Brain>(entity, *world.registry);
        brain.mind = mind;
        brain.wanders = false;
    });
    return world;
}

/// The same with the stairs of the lower level, and the end of their link, on another cell.
World withStairsUpAt(World world, Point at)
{
    TileMap& tiles = world.levels.at("lower").write().tiles;
    Link link = *world.links.remove(world.links.all().front().id);
    tiles.put(Layer::Structure, link.to.at, nothingTile);
    tiles.put(Layer::Structure, at, world.registry->findTile("stairs-up"));
    link.to.at = at;
    world.links.add(link);
    return world;
}

QStringList told(const Scenario& game, const StepResult& result)
{
    QStringList sentences;
    for (const Message& message : Narrator::forWorld(game.state().world).narrate(result))
        sentences << shown(message.text);
    return sentences;
}

/// Whether what is seen of a result begins with this.
bool isShownFirst(const Animation& wanted, const StepResult& result)
{
    const Animation seen = animationOf(result.events).animation;
    return !wanted.frames.empty() && seen.frames.size() >= wanted.frames.size()
           && std::equal(wanted.frames.begin(), wanted.frames.end(), seen.frames.begin());
}

/// The first seed from 0 on whose game answers a command as wanted; the game after it.
template <typename IsWanted>
std::pair<Scenario, StepResult> gameWhere(const World& world, const char* command, IsWanted isWanted)
{
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Scenario game(world, seed);
        StepResult result = game.play(command);
        const auto blows = eventsOf<event::Struck>(result);
        if (!blows.empty() && isWanted(blows.front()))
            return {std::move(game), std::move(result)};
    }
    qFatal("No seed of 300 does it.");
}

}  // namespace

/// The first source's demo: its numbers and sentences, word by word.
class tst_D20Demo : public QObject {
    Q_OBJECT
private slots:
    void theDemosNumbers_CMB_16_STAT_05();
    void thePlayerIsAYellowAt_ENT_06();
    void theDemosWiring_TRANS_08();
    void stairsLeadBothWays_TRANS_08_data();
    void stairsLeadBothWays_TRANS_08();
    void f10_theGoblinWaitsBehindAClosedDoor_TILE_10();
    void f10_itsThemeIsTheBlueFog_REND_11();
    void attributesCountForNothing_CMB_03();
    void aBumpStrikes_ACT_16();
    void theHerosBlowsAreTold_data();
    void theHerosBlowsAreTold();
    void theGoblinsBlowsAreTold_data();
    void theGoblinsBlowsAreTold();
    void aHitIsAFlagOfTheBlow_CMB_05();
    void theRollMustReachTheDefense_CMB_01();
    void rangedRefusalsAreTold_data();
    void rangedRefusalsAreTold();
    void aShotFliesAndThenHits_CMB_06();
    void aShotIsToldInTheSameWords_data();
    void aShotIsToldInTheSameWords();
    void deathIsCheckedAfterTheActors_CMB_07();
    void messagesComeInTheOrderOfEvents_CMB_14();
    void anActTakesTenTicks_STAT_06();
    void rulesRollFromTheDiceTheyAreGiven_TEST_03();
};

void tst_D20Demo::theDemosNumbers_CMB_16_STAT_05()
{
    const Scenario game(demoWorld(), 1);
    const TypeRegistry& types = game.game().types();
    QCOMPARE(game.hero().hp, 20);
    const D20& player = *part<D20>(game.hero(), types);
    QCOMPARE(shown(toText(player.attack)), QStringLiteral("1d20+2"));
    QCOMPARE(player.defense, 12);
    QCOMPARE(shown(toText(player.damage)), QStringLiteral("1d6+1"));
    QCOMPARE(player.armor, 0);
    const RangedArm& ranged = *part<RangedArm>(game.hero(), types);
    QCOMPARE(shown(toText(ranged.attack) + " " + toText(ranged.damage)), QStringLiteral("1d20+1 1d8"));
    QCOMPARE(ranged.range, 8);
    const Entity& goblin = game.entity("g");
    QCOMPARE(goblin.hp, 5);
    const D20& foe = *part<D20>(goblin, types);
    QCOMPARE(shown(toText(foe.attack) + " " + toText(foe.damage)), QStringLiteral("1d20 1d4"));
    QCOMPARE(foe.defense, 8);
}

void tst_D20Demo::thePlayerIsAYellowAt_ENT_06()
{
    const Scenario game(demoWorld(), 1);
    const Look& look = lookOf(game.hero(), game.game().types());
    QVERIFY(look.glyph == Glyph{U'@'});
    Problems problems;
    const auto palette = parseTheme(bytesOf(GLOAM_RESOURCES "/themes/d20.txt"), emberSource(), "d20", problems).palette;
    QVERIFY(problems.empty());
    QCOMPARE(palette.resolve(look.color), Rgb{0xFFFF55});
    QCOMPARE(palette.resolve(Colour("player")), Rgb{0xFFFF55});  // so that other worlds of the ruleset have it too
}

void tst_D20Demo::theDemosWiring_TRANS_08()
{
    const World world = demoWorld();
    const Level& upper = *world.findLevel("upper");
    const Level& lower = *world.findLevel("lower");
    QVERIFY(upper.tiles.typeAt({22, 7}).stairs == StairDirection::Down);
    QVERIFY(lower.tiles.typeAt({8, 18}).stairs == StairDirection::Up);
    QVERIFY(upper.tiles.isClosedDoor({9, 5}));
    QVERIFY(world.links.destinationFrom({"upper", {22, 7}}) == (Place{"lower", {8, 18}}));
}

void tst_D20Demo::stairsLeadBothWays_TRANS_08_data()
{
    QTest::addColumn<QPoint>("arrival");
    QTest::newRow("as the demo wires them") << QPoint(8, 18);
    QTest::newRow("as the sample of its document does") << QPoint(5, 18);
}

void tst_D20Demo::stairsLeadBothWays_TRANS_08()
{
    QFETCH(QPoint, arrival);
    const Point at{arrival.x(), arrival.y()};
    Scenario game(withStairsUpAt(demoWith({22, 7}, {2, 2}), at), 1);
    game.play(">");
    QCOMPARE(shown(game.state().level), QStringLiteral("lower"));
    QCOMPARE(shown(game.hero().at), shown(at));
    game.play("<");
    QCOMPARE(shown(game.state().level), QStringLiteral("upper"));
    QCOMPARE(shown(game.hero().at), shown(Point{22, 7}));
}

void tst_D20Demo::f10_theGoblinWaitsBehindAClosedDoor_TILE_10()
{
    World world = demoWith({3, 3}, {6, 3}, 5, "chase");
    const TypeRegistry& types = *world.registry;
    TileMap& tiles = world.levels.at("upper").write().tiles;
    for (int y = 0; y < tiles.size().height; ++y)
        tiles.put(Layer::Structure, {5, y}, types.findTile(y == 3 ? "door-closed" : "wall"));
    Scenario game(world, 1);
    game.play("10*wait");
    QVERIFY(game.entity("g").at.x > 5);
    QVERIFY(game.level().tiles.isClosedDoor({5, 3}));
    QVERIFY(!game.play("e e").refusal);  // and opens to the hero
    QVERIFY(game.level().tiles.isOpenDoor({5, 3}));
}

void tst_D20Demo::f10_itsThemeIsTheBlueFog_REND_11()
{
    QCOMPARE(shown(Scenario(demoWorld(), 1).game().policies().ruleset.theme), QStringLiteral("d20"));
}

void tst_D20Demo::attributesCountForNothing_CMB_03()
{
    const Scenario game(demoWorld(), 1);
    const auto number = [&](const Name& stat) {
        return game.game().policies().stats.valueOf(game.level(), game.hero(), stat).value;
    };
    QCOMPARE(number(stat::dv), 12);
    QCOMPARE(number(stat::hitBonus), 0);
    QCOMPARE(number(stat::av), 0);
}

void tst_D20Demo::aBumpStrikes_ACT_16()
{
    Scenario game(demoWith({4, 4}, {5, 4}), 1);
    QCOMPARE(eventsOf<event::Struck>(game.play("e")).size(), std::size_t{1});
    QCOMPARE(shown(game.hero().at), shown(Point{4, 4}));
}

void tst_D20Demo::theHerosBlowsAreTold_data()
{
    QTest::addColumn<int>("damage");
    QTest::addColumn<int>("goblinHp");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("CMB-04 a hit") << 4 << 5 << "You hit the goblin for 4 damage.";
    QTest::newRow("CMB-04 the least hit") << 2 << 5 << "You hit the goblin for 2 damage.";
    QTest::newRow("CMB-04 a kill") << 5 << 5 << "You hit the goblin for 5 damage...killing it!";
    QTest::newRow("CMB-04 more than enough") << 7 << 5 << "You hit the goblin for 7 damage...killing it!";
    QTest::newRow("CMB-04 a miss") << 0 << 5 << "You miss the goblin.";
}

void tst_D20Demo::theHerosBlowsAreTold()
{
    QFETCH(int, damage);
    QFETCH(int, goblinHp);
    QFETCH(QString, sentence);
    const auto [game, result] = gameWhere(demoWith({4, 4}, {5, 4}, goblinHp), "bump:e",
                                          [&](const event::Struck& struck) { return struck.damage == damage; });
    QCOMPARE(told(game, result).first(), sentence);  // a goblin that lives strikes back
    QCOMPARE(game.find("g") == nullptr, damage >= goblinHp);
}

void tst_D20Demo::theGoblinsBlowsAreTold_data()
{
    QTest::addColumn<int>("damage");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("CMB-04 a hit") << 3 << "The goblin hits you for 3 damage.";
    QTest::newRow("CMB-04 the most") << 4 << "The goblin hits you for 4 damage.";
    QTest::newRow("CMB-04 a miss") << 0 << "The goblin misses you.";
}

void tst_D20Demo::theGoblinsBlowsAreTold()
{
    QFETCH(int, damage);
    QFETCH(QString, sentence);
    const auto [game, result] = gameWhere(demoWith({4, 4}, {5, 4}, 5, "chase"), "wait",
                                          [&](const event::Struck& struck) { return struck.damage == damage; });
    QCOMPARE(told(game, result), QStringList{sentence});
    QCOMPARE(game.hero().hp, 20 - damage);
}

void tst_D20Demo::aHitIsAFlagOfTheBlow_CMB_05()
{
    const World world = demoWith({4, 4}, {5, 4});
    const auto hit = gameWhere(world, "e", [](const event::Struck& struck) { return struck.blow.isHit; });
    QCOMPARE(eventsOf<event::Struck>(hit.second).size(), std::size_t{1});
    QVERIFY(isShownFirst(hitAnimation({5, 4}), hit.second));
    const auto miss = gameWhere(world, "e", [](const event::Struck& struck) { return !struck.blow.isHit; });
    QCOMPARE(miss.first.entity("g").hp, 5);
    QVERIFY(eventsOf<event::Struck>(miss.second).at(0).blow.damages.empty());
    QVERIFY(isShownFirst(missAnimation({5, 4}), miss.second));
}

void tst_D20Demo::theRollMustReachTheDefense_CMB_01()
{
    std::set<int> rolls;
    const World world = demoWith({4, 4}, {5, 4}, 500);
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        Scenario game(world, seed);
        const event::Struck struck = eventsOf<event::Struck>(game.play("e")).at(0);
        QCOMPARE(struck.blow.attack, struck.blow.toHit.rolls.at(0) + 2);
        QCOMPARE(struck.blow.isHit, struck.blow.attack >= 8);
        QCOMPARE(struck.damage, struck.blow.isHit ? struck.blow.damages.at(0).rolls.at(0) + 1 : 0);
        rolls.insert(struck.blow.toHit.rolls.at(0));
    }
    QCOMPARE(rolls.size(), std::size_t{20});
}

void tst_D20Demo::rangedRefusalsAreTold_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("CMB-06 first oneself") << "fire@10,4"
                                          << "You will not do that to yourself.";
    QTest::newRow("CMB-06 second sight") << "fire@2,2"
                                         << "You can't see there.";
    QTest::newRow("CMB-06 sight before range") << "fire@1,8"
                                               << "You can't see there.";
    QTest::newRow("CMB-06 third range") << "fire@20,4"
                                        << "Out of range.";
    QTest::newRow("CMB-06 range before nobody") << "fire@24,1"
                                                << "Out of range.";
    QTest::newRow("CMB-06 last nobody") << "fire@14,4"
                                        << "Nothing to shoot at.";
}

void tst_D20Demo::rangedRefusalsAreTold()
{
    QFETCH(QString, command);
    QFETCH(QString, sentence);
    Scenario game(demoWith({10, 4}, {20, 4}), 1);
    const std::string before = game.hash();
    const StepResult result = game.play(command.toStdString());
    QCOMPARE(told(game, result), QStringList{sentence});
    QCOMPARE(shown(game.hash()), shown(before));
}

void tst_D20Demo::aShotFliesAndThenHits_CMB_06()
{
    const auto [game, result] = gameWhere(demoWith({10, 4}, {18, 4}), "fire@18,4", [](const event::Struck& struck) {
        return struck.blow.isHit && !struck.isKill;
    });
    QVERIFY(result.events.size() == 2 && std::holds_alternative<event::Fired>(result.events[0].event)
            && std::holds_alternative<event::Struck>(result.events[1].event));
    const event::Struck struck = eventsOf<event::Struck>(result).at(0);
    QVERIFY(struck.blow.kind == AttackKind::Ranged && struck.blow.attack == struck.blow.toHit.rolls.at(0) + 1);
    QCOMPARE(struck.damage, struck.blow.damages.at(0).rolls.at(0));
    QCOMPARE(game.entity("g").hp, 5 - struck.damage);
}

void tst_D20Demo::aShotIsToldInTheSameWords_data()
{
    QTest::addColumn<int>("damage");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("CMB-01 the same for a hit") << 3 << "You hit the goblin for 3 damage.";
    QTest::newRow("CMB-01 the same for a miss") << 0 << "You miss the goblin.";
    QTest::newRow("CMB-04 the same for a kill") << 8 << "You hit the goblin for 8 damage...killing it!";
}

void tst_D20Demo::aShotIsToldInTheSameWords()
{
    QFETCH(int, damage);
    QFETCH(QString, sentence);
    const auto [game, result] = gameWhere(demoWith({10, 4}, {18, 4}), "fire@18,4",
                                          [&](const event::Struck& struck) { return struck.damage == damage; });
    QCOMPARE(told(game, result), QStringList{sentence});
}

void tst_D20Demo::deathIsCheckedAfterTheActors_CMB_07()
{
    Scenario game(demoWith({4, 4}, {5, 4}, 5'000, "chase"), 7);
    StepResult last;
    for (int i = 0; i < 400 && !game.game().isOver(); ++i)
        last = game.play("wait");
    QVERIFY(game.state().end == GameEnd::Died && game.hero().hp <= 0);
    const QStringList sentences = told(game, last);
    QCOMPARE(sentences.size(), 2);
    QVERIFY2(sentences[0].startsWith("The goblin hits you for ") && sentences[0].endsWith(" damage...killing you!"),
             qPrintable(sentences[0]));
    QCOMPARE(sentences[1], QStringLiteral("You die."));
    QCOMPARE(shown(Narrator::forWorld(game.state().world).deathCause(game.state().killer)),
             QStringLiteral("killed by a goblin"));
    QCOMPARE(refusalWord(game.play("wait")), std::string("GameIsOver"));
}

void tst_D20Demo::messagesComeInTheOrderOfEvents_CMB_14()
{
    Scenario game(demoWith({4, 4}, {5, 4}, 500, "chase"), 3);
    for (int i = 0; i < 10; ++i) {
        const StepResult result = game.play("e");
        const QStringList sentences = told(game, result);
        QCOMPARE(sentences.size(), static_cast<qsizetype>(result.events.size()));
        QVERIFY(sentences.at(0).startsWith("You ") && sentences.at(1).startsWith("The goblin "));
    }
}

void tst_D20Demo::anActTakesTenTicks_STAT_06()
{
    Scenario game(demoWith({4, 4}, {20, 2}), 1);
    game.play("3*wait");
    QCOMPARE(game.state().now, std::int64_t{30});
    QCOMPARE(game.hero().readyAt, std::int64_t{30});
}

void tst_D20Demo::rulesRollFromTheDiceTheyAreGiven_TEST_03()
{
    const Scenario game(demoWith({4, 4}, {5, 4}), 1);
    const Bout bout{game.state().world, game.level(), game.game().policies(),
                    AttackKind::Melee,  game.hero(),  game.entity("g")};
    Random dice(5);
    Random same(5);
    const int face = same.between(1, 20);
    const Blow blow = bout.policies.combat.resolve(bout, dice);
    QCOMPARE(blow.toHit.rolls.at(0), face);
    if (blow.isHit)
        QCOMPARE(blow.damages.at(0).rolls.at(0), same.between(1, 6));
    QVERIFY(dice == same);
}

GLOAM_TEST(tst_D20Demo)
#include "tst_D20Demo.moc"
