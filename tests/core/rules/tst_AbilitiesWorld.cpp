#include "core/check/Check.h"
#include "core/parts/Abilities.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/parts/Life.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

const World& powersWorld()
{
    static const World world = worldFrom(bytesOf(GLOAM_TEST_DATA "/worlds/powers.gloam")).world;
    return world;
}

QStringList saidIn(const StepResult& result)
{
    QStringList texts;
    for (const event::Spoke& said : eventsOf<event::Spoke>(result))
        texts << shown(said.text);
    return texts;
}

int countInPack(const Scenario& game, const Name& type)
{
    int count = 0;
    for (const Entity* item : contentsOf(game.level(), heroId))
        if (game.game().types().entity(item->type).isA(type))
            count += countOf(*item, game.game().types());
    return count;
}

}  // namespace

/// A world whose abilities are data, not code: each is used and does what it says.
class tst_AbilitiesWorld : public QObject {
    Q_OBJECT
private slots:
    void theWorldHasNoProblems();
    void theLeverOpensTheGate();
    void thePlateBurns();
    void theDraughtHeals();
    void theWandStrikesInALineAndRunsOut();
    void thePoolChangesWhoBathesInIt();
    void theSignSpeaks();
    void thePeddlerTrades();
    void theShrineGivesOneOfThree_data();
    void theShrineGivesOneOfThree();
};

void tst_AbilitiesWorld::theWorldHasNoProblems()
{
    const ParsedWorld read = worldFrom(bytesOf(GLOAM_TEST_DATA "/worlds/powers.gloam"));
    QCOMPARE(linesOf(read.problems), QString());
    QCOMPARE(linesOf(checkWorld(read.world, *standardEngine())), QString());
}

void tst_AbilitiesWorld::theLeverOpensTheGate()
{
    Scenario game(powersWorld(), 1);
    QVERIFY(game.level().tiles.blocksMove({6, 3}));
    const StepResult result = game.play("n n");
    QVERIFY(!result.refusal);
    QVERIFY(!game.level().tiles.blocksMove({6, 3}));
    QCOMPARE(saidIn(result), QStringList{QStringLiteral("Something grinds in the wall.")});
    QCOMPARE(eventsOf<event::NoiseMade>(result).size(), std::size_t{1});
    QCOMPARE(shown(refusalWord(game.play("n"))), QStringLiteral("Occupied"));
}

void tst_AbilitiesWorld::thePlateBurns()
{
    Scenario game(powersWorld(), 1);
    game.play("2*e");
    QVERIFY(hasStatus(game.hero(), game.game().types(), "burning"));
    QVERIFY(game.hero().hp < 19);
}

void tst_AbilitiesWorld::theDraughtHeals()
{
    Scenario game(powersWorld(), 1);
    game.play("2*e");
    QVERIFY(game.hero().hp < 20);
    QVERIFY(!game.play("use:red-draught").refusal);
    QCOMPARE(game.hero().hp, 20);
    QVERIFY(!hasStatus(game.hero(), game.game().types(), "burning"));
    QCOMPARE(countInPack(game, "red-draught"), 0);
}

void tst_AbilitiesWorld::theWandStrikesInALineAndRunsOut()
{
    Scenario game(powersWorld(), 1);
    QVERIFY(!game.play("2*n 3*e 2*se").refusal);
    QVERIFY(!game.play("use:spark-wand@9,3").refusal);
    QCOMPARE(game.entity("S").hp, 6);
    QVERIFY(!game.play("use:spark-wand@9,3").refusal);
    QCOMPARE(game.entity("S").hp, 3);
    QCOMPARE(shown(refusalWord(game.play("use:spark-wand@9,3"))), QStringLiteral("NoCharges"));
}

void tst_AbilitiesWorld::thePoolChangesWhoBathesInIt()
{
    Scenario game(powersWorld(), 1);
    const auto armor = [&] { return game.game().policies().stats.valueOf(game.level(), game.hero(), stat::av).value; };
    const int before = armor();
    const StepResult result = game.play("2*s");
    QCOMPARE(knownAbilitiesOf(game.hero(), game.game().types()).size(), std::size_t{1});
    QCOMPARE(eventsOf<event::AbilityChanged>(result).at(0).level, 3);
    QCOMPARE(armor(), before + 1);
}

void tst_AbilitiesWorld::theSignSpeaks()
{
    Scenario game(powersWorld(), 1);
    QCOMPARE(saidIn(game.play("w")), QStringList{QStringLiteral("Mind the plate.")});
    QCOMPARE(saidIn(game.play("w")), QStringList{QStringLiteral("I have told you.")});
}

void tst_AbilitiesWorld::thePeddlerTrades()
{
    Scenario game(powersWorld(), 1);
    QVERIFY(!game.play("2*n 3*e 2*se s e").refusal);
    game.play("e");
    QVERIFY(game.state().choice && game.state().choice->isTrade);
    QCOMPARE(shown(refusalWord(game.play("choose:1"))), QStringLiteral("CannotPay"));
    game.play("choose:2 choose:1");
    QCOMPARE(countInPack(game, "spark-wand"), 0);
    QCOMPARE(countInPack(game, "red-draught"), 2);
    QCOMPARE(countInPack(game, "coin"), 2);
    game.play("choose:1");
    QVERIFY(!game.state().choice);
}

void tst_AbilitiesWorld::theShrineGivesOneOfThree_data()
{
    QTest::addColumn<int>("option");
    QTest::newRow("strength") << 1;
    QTest::newRow("coins") << 2;
    QTest::newRow("a blessing") << 3;
}

void tst_AbilitiesWorld::theShrineGivesOneOfThree()
{
    QFETCH(int, option);
    Scenario game(powersWorld(), 1);
    QVERIFY(!game.play("2*n 3*e 2*se 5*e").refusal);
    QVERIFY(!game.play("se").refusal);
    QVERIFY(game.state().choice.has_value());
    QCOMPARE(game.state().choice->options.size(), std::size_t{3});
    game.play("choose:" + std::to_string(option));
    QCOMPARE(game.state().flags.at("blessed"), std::int64_t{option});
    QCOMPARE(countInPack(game, "coin"), option == 2 ? 20 : 0);
    QCOMPARE(hasStatus(game.hero(), game.game().types(), "hasted"), option == 3);
    QVERIFY(game.state().end == GameEnd::Won);
}

GLOAM_TEST(tst_AbilitiesWorld)
#include "tst_AbilitiesWorld.moc"
