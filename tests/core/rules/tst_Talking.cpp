
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

ScenarioOptions warden(const std::string& talk)
{
    ScenarioOptions options;
    options.types = "{entities: {warden: {parent: lamp-warden, parts: {talk: " + talk + "}}}}";
    options.signs = {{'W', "{entity: warden, on: floor}"}};
    return options;
}

const std::string toll = "{sentence: Pay the toll?, once: paid, options: [{text: \"Yes\", flag: paid}, {text: \"No\", "
                         "flag: refused, value: 3}]}";

}  // namespace

class tst_Talking : public QObject {
    Q_OBJECT
private slots:
    void walkingIntoASpeakerOffersItsChoice();
    void onlyChoosingIsPossibleWhileAChoiceIsPending_data();
    void onlyChoosingIsPossibleWhileAChoiceIsPending();
    void anAnswerSetsItsFlagAndTakesNoTime();
    void whoHasSaidAllIsAWall();
    void whoOnlySpeaksAsksNothing();
    void thereIsNoChoiceWithoutAQuestion();
    void monstersDoNotTalk();
};

void tst_Talking::walkingIntoASpeakerOffersItsChoice()
{
    Scenario game("@W", warden(toll));
    const StepResult result = game.play("e");
    QVERIFY(!result.refusal && game.state().choice.has_value());
    QCOMPARE(game.state().choice->options.size(), std::size_t{2});
    QCOMPARE(shown(eventsOf<event::ChoiceOffered>(result).at(0).sentence), QStringLiteral("Pay the toll?"));
    QCOMPARE(game.state().now, std::int64_t{10});
}

void tst_Talking::onlyChoosingIsPossibleWhileAChoiceIsPending_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("reason");
    for (const char* command : {"wait", "e", "w", "bump:e", "open:n", "close:n", "strike:player", ">", "do:kick@0,0"})
        QTest::newRow(command) << command << "ChoicePending";
    QTest::newRow("choose:0") << "choose:0"
                              << "NoChoice";
    QTest::newRow("choose:3") << "choose:3"
                              << "NoChoice";
}

void tst_Talking::onlyChoosingIsPossibleWhileAChoiceIsPending()
{
    QFETCH(QString, command);
    QFETCH(QString, reason);
    Scenario game(".@W..G", warden(toll));
    game.play("e");
    const std::string before = game.hash();
    QCOMPARE(shown(refusalWord(game.play(command.toStdString()))), reason);
    QCOMPARE(shown(game.hash()), shown(before));
}

void tst_Talking::anAnswerSetsItsFlagAndTakesNoTime()
{
    Scenario game("@W", warden(toll));
    game.play("e");
    const StepResult result = game.play("choose:2");
    QVERIFY(!result.refusal && !game.state().choice);
    QCOMPARE(shown(eventsOf<event::ChoiceMade>(result).at(0).option), QStringLiteral("No"));
    QCOMPARE(game.state().flags.at("refused"), std::int64_t{3});
    QVERIFY(game.state().flags.count("paid") == 0);
    QCOMPARE(game.state().now, std::int64_t{10});
    QVERIFY(!game.play("wait").refusal);
}

void tst_Talking::whoHasSaidAllIsAWall()
{
    Scenario game("@W", warden(toll));
    game.play("e choose:1");
    QCOMPARE(refusalWord(game.play("e")), std::string("Occupied"));
}

void tst_Talking::whoOnlySpeaksAsksNothing()
{
    Scenario game("@W");
    const StepResult result = game.play("e");
    QVERIFY(!result.refusal && !game.state().choice);
    QCOMPARE(shown(eventsOf<event::ChoiceOffered>(result).at(0).sentence), QStringLiteral("Mind the dark, wickward."));
    QVERIFY(!game.play("e").refusal);
}

void tst_Talking::thereIsNoChoiceWithoutAQuestion()
{
    Scenario game("@.");
    QCOMPARE(refusalWord(game.play("choose:1")), std::string("NoChoice"));
}

void tst_Talking::monstersDoNotTalk()
{
    ScenarioOptions options = warden(toll);
    options.hero = "delver";
    Scenario game("GW#@", options);
    game.play("5*wait");
    QVERIFY(!game.state().choice);
}

GLOAM_TEST(tst_Talking)
#include "tst_Talking.moc"
