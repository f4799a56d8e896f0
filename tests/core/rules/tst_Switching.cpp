#include "core/view/words/Narrator.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A lever T with these effects.
ScenarioOptions wired(const std::string& effects, const std::string& entities = {})
{
    ScenarioOptions options;
    options.types =
        "{entities: {wired: {parent: iron-lever, glyph: T, parts: {trigger: {effects: [" + effects + "]}}}}}";
    options.signs = {{'T', "{entity: wired, on: floor}"}};
    options.entities = entities;
    return options;
}

QStringList told(const Scenario& game, const StepResult& result)
{
    QStringList lines;
    for (const Message& message : Narrator::forWorld(game.state().world).narrate(result))
        lines << QString::fromStdString(message.text);
    return lines;
}

const Entity& entity(const Scenario& game, std::uint64_t id)
{
    return *game.level().entities.find(EntityId{id});
}

std::string typeOf(const Scenario& game, std::uint64_t id)
{
    return game.game().types().entity(entity(game, id).type).id.text();
}

}  // namespace

/// What levers affect: gates, doors, walls, entities that come and go.
class tst_Switching : public QObject {
    Q_OBJECT
private slots:
    void f36_aLeverOpensAnEntity_data();
    void f36_aLeverOpensAnEntity();
    void f36_aGateDoesNotOpenToWhoWalksIntoIt();
    void f36_whatIsOutOfSightIsHeardAndFromWhere();
    void f36_aDoorOfTheGroundIsSeenOrHeard();
    void f36_aPassageSaysThatItOpens();
    void f36_nobodyIsShutIn();
    void f36_whatGoesAwayIsGoneWithWhatItCarried();
    void whatIsInAnEntityInAnEntityGoesWithIt();
    void f36_theHeroNeverGoesAway();
    void f36_aStatueThatComesToLifeIsAlive();
    void f36_whatAppearsIsSeenOrHeard();
    void whatTheBeginningSummonsIsNoNews();
};

void tst_Switching::f36_aLeverOpensAnEntity_data()
{
    QTest::addColumn<QString>("shut");
    QTest::addColumn<QString>("open");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("F36: a gate") << "gate"
                                 << "open-gate"
                                 << "The gate swings open.";
    QTest::newRow("F36: a portcullis") << "portcullis"
                                       << "raised-portcullis"
                                       << "The portcullis goes up.";
    QTest::newRow("F36: a locked door") << "locked-door"
                                        << "unlocked-door"
                                        << "The lock turns and the door swings open.";
    QTest::newRow("F36: a curtain") << "drawn-curtain"
                                    << "open-curtain"
                                    << "The curtain is drawn aside.";
}

void tst_Switching::f36_aLeverOpensAnEntity()
{
    QFETCH(QString, shut);
    QFETCH(QString, open);
    QFETCH(QString, sentence);
    Scenario game("T@..", wired("{do: become, at: [2, 0], type: " + open.toStdString() + "}",
                                "[{id: 40, type: " + shut.toStdString() + ", at: [2, 0]}]"));
    QVERIFY(entity(game, 40).isSolid());
    const StepResult result = game.play("w");
    QVERIFY(!result.refusal);
    QCOMPARE(told(game, result), QStringList{sentence});
    QCOMPARE(typeOf(game, 40), open.toStdString());
    QVERIFY(told(game, game.play("w")).isEmpty());  // it is already open
    QVERIFY(!game.play("e e").refusal);
    QVERIFY(game.hero().at == (Point{3, 0}));
}

void tst_Switching::f36_aGateDoesNotOpenToWhoWalksIntoIt()
{
    Scenario game("@..", wired("{do: message, text: x}", "[{id: 40, type: gate, at: [1, 0]}]"));
    QCOMPARE(told(game, game.play("e")),
             QStringList{QStringLiteral("The gate does not move. Something else must open it.")});
    QVERIFY(game.hero().at == (Point{0, 0}));
}

void tst_Switching::f36_whatIsOutOfSightIsHeardAndFromWhere()
{
    Scenario game(R"(
        T@#...)",
                  wired("{do: become, at: [4, 0], type: raised-portcullis}",
                        "[{id: 40, type: portcullis, at: [4, 0]}]"));
    QCOMPARE(told(game, game.play("w")),
             QStringList{QStringLiteral("You hear chains rattle and iron rise, to the east.")});
}

void tst_Switching::f36_aDoorOfTheGroundIsSeenOrHeard()
{
    Scenario seen("T@.+.", wired("{do: tile, tile: door-open, at: [3, 0]}"));
    QCOMPARE(told(seen, seen.play("w")), QStringList{QStringLiteral("The door opens.")});
    Scenario heard("T@#+.", wired("{do: tile, tile: door-open, at: [3, 0]}"));
    QCOMPARE(told(heard, heard.play("w")), QStringList{QStringLiteral("You hear a door open, to the east.")});
    Scenario wall("T@##.", wired("{do: tile, tile: rubble, at: [3, 0]}"));
    QCOMPARE(told(wall, wall.play("w")), QStringList{QStringLiteral("You hear stone move, to the east.")});
}

void tst_Switching::f36_aPassageSaysThatItOpens()
{
    ScenarioOptions options = wired("{do: link, link: 40}");
    options.levels = {{"second", "<."}};
    options.links = "[{id: 40, from: [first, 3, 0], to: [second, 0, 0], open: false}]";
    Scenario game("T@#>", options);
    QCOMPARE(told(game, game.play("w")), QStringList{QStringLiteral("You hear a way open, to the east.")});
    QVERIFY(told(game, game.play("w")).isEmpty());
}

void tst_Switching::f36_nobodyIsShutIn()
{
    Scenario game("T@..", wired("{do: become, at: [1, 0], type: portcullis}",
                                "[{id: 40, type: raised-portcullis, at: [1, 0]}]"));
    game.play("w");
    QCOMPARE(typeOf(game, 40), std::string("raised-portcullis"));
}

void tst_Switching::f36_whatGoesAwayIsGoneWithWhatItCarried()
{
    Scenario game("T@..", wired("{do: become, at: [3, 0]}",
                                "[{id: 40, type: coffer, at: [3, 0]}, {id: 41, type: torch, in: 40}]"));
    QCOMPARE(told(game, game.play("w")), QStringList{QStringLiteral("The coffer is gone.")});
    QVERIFY(!game.level().entities.find(EntityId{40}) && !game.level().entities.find(EntityId{41}));
}

void tst_Switching::whatIsInAnEntityInAnEntityGoesWithIt()
{
    Scenario game("T@..", wired("{do: become, at: [3, 0]}",
                                "[{id: 40, type: coffer, at: [3, 0]}, {id: 41, type: coffer, in: 40}, "
                                "{id: 42, type: torch, in: 41}]"));
    game.play("w");
    for (const std::uint64_t id : {std::uint64_t{40}, std::uint64_t{41}, std::uint64_t{42}})
        QVERIFY2(!game.level().entities.find(EntityId{id}), qPrintable(QString::number(id)));
}

void tst_Switching::f36_theHeroNeverGoesAway()
{
    Scenario game("T@..", wired("{do: become, at: [1, 0]}"));
    game.play("w");
    QVERIFY(game.game().hero());
}

void tst_Switching::f36_aStatueThatComesToLifeIsAlive()
{
    Scenario game("T@..", wired("{do: become, at: [3, 0], type: burrow-rat}", "[{id: 40, type: boulder, at: [3, 0]}]"));
    game.play("w");
    QCOMPARE(typeOf(game, 40), std::string("burrow-rat"));
    QCOMPARE(entity(game, 40).hp, 2);
}

void tst_Switching::f36_whatAppearsIsSeenOrHeard()
{
    Scenario seen("T@..", wired("{do: summon, type: coffer, at: [3, 0]}"));
    QCOMPARE(told(seen, seen.play("w")), QStringList{QStringLiteral("The coffer appears out of nowhere.")});
    const std::vector<const Entity*> there = seen.level().entities.at({3, 0});
    QCOMPARE(there.size(), std::size_t{1});
    QCOMPARE(typeOf(seen, there.front()->id.value), std::string("coffer"));
    Scenario heard(R"(
        T@#...)",
                   wired("{do: summon, type: coffer, at: [4, 0]}"));
    QCOMPARE(told(heard, heard.play("w")), QStringList{QStringLiteral("You hear something stir, to the east.")});
    QCOMPARE(heard.level().entities.at({4, 0}).size(), std::size_t{1});
}

void tst_Switching::whatTheBeginningSummonsIsNoNews()
{
    ScenarioOptions options;
    options.types = "{entities: {wired: {parent: iron-lever, glyph: T, parts: {trigger: {on: start, effects: "
                    "[{do: summon, type: coffer, at: [4, 0]}, {do: summon, type: coffer, at: [1, 0]}]}}}}}";
    options.signs = {{'T', "{entity: wired, on: floor}"}};
    const Scenario game(R"(
        @.T#...)",
                        options);
    QVERIFY(game.game().opening().empty());  // its appearance is neither heard nor seen
    QCOMPARE(game.level().entities.at({4, 0}).size(), std::size_t{1});
}

GLOAM_TEST(tst_Switching)
#include "tst_Switching.moc"
