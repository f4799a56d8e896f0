
#include "core/check/Check.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
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
    void whoHasSaidAllSaysSo();
    void anAnswerIsRepliedTo();
    void anAnswerLeadsOnToAnotherLine();
    void anAnswerThatLeadsToNoLineIsAProblem();
    void aTalkIsOpenedAgainByALineWhoseConditionsHold();
    void whoHasOnlyLinesIsSilentUntilOneHolds();
    void answersAreOfferedOnlyIfTheirConditionsHold();
    void aTalkMayGoInCirclesWithoutEnd();
    void theOnlyAnswerThatCanBeGivenIsGiven();
    void onlyAnswersThatLeadToEachOtherComeToAnEnd();
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

void tst_Talking::whoHasSaidAllSaysSo()
{
    Scenario game("@W", warden(toll));
    game.play("e choose:1");
    SliceScratch scratch;
    const Slice before = sliceOf(game.game(), scratch);
    const StepResult result = game.play("e");
    QCOMPARE(refusalWord(result), std::string("Forbidden"));
    QCOMPARE(shown(Narrator::forWorld(game.state().world).refused(*result.refusal, &before).text),
             QStringLiteral("The lamp-warden has nothing more to say."));
}

void tst_Talking::anAnswerIsRepliedTo()
{
    Scenario game("@W", warden("{sentence: Well?, options: [{text: \"Yes\", reply: Good.}, {text: \"No\"}]}"));
    game.play("e");
    const auto said = eventsOf<event::Spoke>(game.play("choose:1"));
    QCOMPARE(said.size(), std::size_t{1});
    QCOMPARE(shown(said.front().text), QStringLiteral("Good."));
    QVERIFY(!game.state().choice);
}

namespace {

const std::string quest =
    "{sentence: \"Fetch it?\", once: asked, options: [{text: \"Where?\", next: where}, {text: \"Yes\", flag: asked}],"
    " lines: [{if: [{is: flag, flag: asked}], sentence: \"Well?\", options: [{text: \"Where?\", next: where},"
    " {text: \"Here\", if: [{is: have, type: torch}]}, {text: \"Later\"}]},"
    " {id: where, sentence: \"Below.\", options: [{text: \"Yes\", flag: asked}, {text: \"Where?\", next: where}]}]}";

QString questionOf(const Scenario& game)
{
    return game.state().choice ? shown(game.state().choice->sentence) : QString();
}

}  // namespace

void tst_Talking::anAnswerLeadsOnToAnotherLine()
{
    Scenario game("@W", warden(quest));
    game.play("e");
    QCOMPARE(questionOf(game), QStringLiteral("Fetch it?"));
    game.play("choose:1");
    QCOMPARE(questionOf(game), QStringLiteral("Below."));
    game.play("choose:1");
    QVERIFY(!game.state().choice);
    QCOMPARE(game.state().flags.at("asked"), std::int64_t{1});
}

void tst_Talking::anAnswerThatLeadsToNoLineIsAProblem()
{
    const ParsedWorld parsed =
        parseScenario("@W",
                      warden("{sentence: Well?, options: [{text: Where?, next: wehre}, {text: What?, next: what}], "
                             "lines: [{id: what, sentence: It., options: [{text: Bye}, {text: And?, next: and}]}]}"));
    QStringList lines;
    for (const Problem& problem : checkWorld(parsed.world, *standardEngine()))
        if (problem.sentence.starts_with("The talk has no line"))
            lines << shown(problem.sentence);
    QCOMPARE(lines, (QStringList{QStringLiteral("The talk has no line 'wehre', and so it ends there."),
                                 QStringLiteral("The talk has no line 'and', and so it ends there.")}));
}

void tst_Talking::aTalkIsOpenedAgainByALineWhoseConditionsHold()
{
    Scenario game("@W", warden(quest));
    game.play("e choose:2");
    QVERIFY(!game.play("e").refusal);
    QCOMPARE(questionOf(game), QStringLiteral("Well?"));
}

void tst_Talking::whoHasOnlyLinesIsSilentUntilOneHolds()
{
    ScenarioOptions options = warden("{sentence: \"\", lines: [{if: [{is: have, type: torch}], sentence: Bright.}]}");
    Scenario without("@W", options);
    QCOMPARE(refusalWord(without.play("e")), std::string("Forbidden"));
    options.kit = "torch";
    Scenario with("@W", options);
    QCOMPARE(shown(eventsOf<event::ChoiceOffered>(with.play("e")).at(0).sentence), QStringLiteral("Bright."));
}

void tst_Talking::answersAreOfferedOnlyIfTheirConditionsHold()
{
    Scenario without("@W", warden(quest));
    without.play("e choose:2 e");
    QCOMPARE(without.state().choice->options.size(), std::size_t{2});
    ScenarioOptions options = warden(quest);
    options.kit = "torch";
    Scenario with("@W", options);
    with.play("e choose:2 e");
    QCOMPARE(with.state().choice->options.size(), std::size_t{3});
    QCOMPARE(shown(with.state().choice->options[1].text), QStringLiteral("Here"));
}

void tst_Talking::aTalkMayGoInCirclesWithoutEnd()
{
    Scenario game("@W", warden(quest));
    game.play("e choose:1");
    for (int i = 0; i < 50; ++i)
        QVERIFY(!game.play("choose:2").refusal);
    QCOMPARE(questionOf(game), QStringLiteral("Below."));
}

void tst_Talking::theOnlyAnswerThatCanBeGivenIsGiven()
{
    ScenarioOptions options =
        warden("{sentence: \"Have you it?\", options: [{text: \"Here\", if: [{is: have, type: torch}]}, {text: "
               "\"No\", flag: refused, reply: Alas., effects: [{do: flag, flag: sighed, amount: \"2\"}], next: "
               "after}], lines: "
               "[{id: after, sentence: Go., options: [{text: \"Now\"}, {text: \"Later\"}]}]}");
    Scenario game("@W", options);
    const StepResult result = game.play("e");
    QCOMPARE(shown(eventsOf<event::ChoiceMade>(result).at(0).option), QStringLiteral("No"));
    QCOMPARE(shown(eventsOf<event::Spoke>(result).at(0).text), QStringLiteral("Alas."));
    QCOMPARE(game.state().flags.at("refused"), std::int64_t{1});
    QCOMPARE(game.state().flags.at("sighed"), std::int64_t{2});
    QCOMPARE(questionOf(game), QStringLiteral("Go."));
    QCOMPARE(eventsOf<event::ChoiceOffered>(result).size(), std::size_t{2});
    QVERIFY(!game.play("choose:1").refusal);
}

void tst_Talking::onlyAnswersThatLeadToEachOtherComeToAnEnd()
{
    Scenario game("@W", warden("{sentence: Round, options: [{text: Again, next: round}], lines: [{id: round, sentence: "
                               "\"and round\", options: [{text: Again, next: round}]}]}"));
    QVERIFY(!game.play("e").refusal);
    QVERIFY(!game.state().choice);
    QVERIFY(!game.play("wait").refusal);
}

void tst_Talking::whoOnlySpeaksAsksNothing()
{
    Scenario game("@w");
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
