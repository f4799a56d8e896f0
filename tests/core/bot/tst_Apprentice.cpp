#include "core/check/Check.h"
#include "core/view/Narrator.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

const World& nightWorld()
{
    static const World world = worldFrom(bytesOf(GLOAM_RESOURCES "/worlds/apprentices-night.gloam")).world;
    return world;
}

QStringList hintsOf(const Narrator& narrator, const std::vector<Told>& events)
{
    QStringList hints;
    for (const Message& message : narrator.narrate({std::nullopt, events}))
        if (message.category == Name("hint"))
            hints << shown(message.text);
    return hints;
}

}  // namespace

/// The tutorial: a world of types and triggers only, played to its end.
class tst_Apprentice : public QObject {
    Q_OBJECT
private slots:
    void theWorldHasNoProblems();
    void theStairsAreWhereTheyWere_TRANS_08();
    void hintsComeWhenTheirMomentComesAndNameTheKeyAsBound();
    void aJournalWinsIt();
};

void tst_Apprentice::theWorldHasNoProblems()
{
    const ParsedWorld read = worldFrom(bytesOf(GLOAM_RESOURCES "/worlds/apprentices-night.gloam"));
    QCOMPARE(linesOf(read.problems), QString());
    QCOMPARE(linesOf(checkWorld(read.world, *standardEngine())), QString());
}

void tst_Apprentice::theStairsAreWhereTheyWere_TRANS_08()
{
    const Level& cellar = *nightWorld().findLevel("cellar");
    const Level& undercroft = *nightWorld().findLevel("undercroft");
    QVERIFY(cellar.tiles.isClosedDoor({9, 5}));
    QVERIFY(cellar.tiles.typeAt({22, 7}).stairs == StairDirection::Down);
    QVERIFY(undercroft.tiles.typeAt({8, 18}).stairs == StairDirection::Up);
    QVERIFY(nightWorld().links.destinationFrom({"cellar", {22, 7}}) == (Place{"undercroft", {8, 18}}));
}

void tst_Apprentice::hintsComeWhenTheirMomentComesAndNameTheKeyAsBound()
{
    Scenario game(nightWorld(), 1);
    Narrator narrator = Narrator::forWorld(game.state().world);
    QCOMPARE(hintsOf(narrator, game.game().opening()), QStringList{QStringLiteral("There is a torch on the floor. Walk to it with the arrow keys.")});
    narrator.nameKeys({{"take", "Num 5"}});
    QCOMPARE(hintsOf(narrator, game.play("3*e").events), QStringList{QStringLiteral("Num 5 picks it up.")});
    QVERIFY(hintsOf(narrator, game.play("wait").events).isEmpty());
}

void tst_Apprentice::aJournalWinsIt()
{
    Scenario game(nightWorld(), 1);
    for (const Command& command : *parseCommands(bytesOf(GLOAM_TEST_DATA "/journals/apprentices-night-won-seed-1.txt"))) {
        const StepResult result = game.play(command);
        QVERIFY2(!result.refusal, (toText(command) + " " + refusalWord(result) + "\n" + game.drawing().text()).c_str());
    }
    QVERIFY(game.state().end == GameEnd::Won);
    QVERIFY(game.state().flags.count("kindled") > 0);
    QCOMPARE(shown(game.state().level), QStringLiteral("undercroft"));
}

GLOAM_TEST(tst_Apprentice)
#include "tst_Apprentice.moc"
