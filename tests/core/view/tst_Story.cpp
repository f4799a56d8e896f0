#include "core/base/Fault.h"
#include "core/check/Check.h"
#include "core/io/run/SaveText.h"
#include "core/rules/Effects.h"
#include "core/view/slice/Slice.h"
#include "core/view/slice/Tally.h"
#include "core/view/words/CharacterDump.h"
#include "core/view/words/Narrator.h"
#include "core/view/words/Story.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QStringList>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A game whose tally is kept as the program keeps it.
class Told {
public:
    explicit Told(std::string_view map, const ScenarioOptions& options = {}) : m_game(map, options)
    {
        SliceScratch scratch;
        tally.begin(sliceOf(m_game.game(), scratch), m_game.game());
    }

    void play(const std::string& words)
    {
        const auto commands = parseCommands(words);
        for (const Command& command : *commands) {
            SliceScratch scratch;
            const Slice before = sliceOf(m_game.game(), scratch);
            const StepResult result = m_game.play(command);
            tally.count(before, result, sliceOf(m_game.game(), scratch), m_game.game());
        }
    }

    QStringList story(std::size_t most = 6) const
    {
        QStringList sentences;
        for (const std::string& sentence : storyOf(tally.chronicle, narrator(), most))
            sentences << shown(sentence);
        return sentences;
    }
    QStringList lines() const
    {
        QStringList all;
        for (const std::string& line : chronicleLines(tally.chronicle, narrator()))
            all << shown(line);
        return all;
    }
    Narrator narrator() const { return Narrator::forWorld(m_game.state().world); }
    const Game& game() const { return m_game.game(); }

    Tally tally;

private:
    Scenario m_game;
};

ScenarioOptions withPlateThat(const std::string& effect)
{
    ScenarioOptions options;
    options.types = "{entities: {plate: {parent: physical-object, glyph: t, parts: {trigger: {on: enter, effects: ["
                    + effect + "]}}}}}";
    options.signs = {{'t', "{entity: plate, on: floor}"}};
    return options;
}

Subject named(const std::string& name)
{
    return {EntityId{5}, "goblin", name, {}};
}

Memorable memorable(Chapter chapter, const std::string& who = {})
{
    Memorable each;
    each.chapter = chapter;
    each.turn = 12;
    each.level = "galleries";
    each.levelName = "the Galleries";
    each.who = named(who);
    return each;
}

QStringList storyOfAll(const std::vector<Memorable>& all)
{
    Chronicle chronicle;
    for (const Memorable& each : all)
        chronicle.add(each);
    QStringList sentences;
    for (const std::string& sentence : storyOf(chronicle, Narrator(shippedLibrary()->messages)))
        sentences << shown(sentence);
    return sentences;
}

}  // namespace

/// What a run is remembered for, and what it is worth.
class tst_Story : public QObject {
    Q_OBJECT
private slots:
    void anAuthorsSentenceIsRemembered();
    void whatIsToldBeforeTheFirstCommandIsRemembered();
    void aLongSentenceIsCutAndToldOf();
    void severalOfAKindAreOneSentence();
    void theFirstArrivalAtALevelIsWrittenDown();
    void oneSentOnAtOnceReachesBothLevels();
    void whoHasANameIsRememberedInDeath();
    void aTheftAndADeadFriendAreTold();
    void theLeastIsLeftOut();
    void aChronicleDoesNotGrowWithoutEnd();
    void aSaveKeepsTheChronicle();
    void theTextOfARunTellsItsEndAndStory();
    void worldsScoreAsEverByThemselves();
    void aWorldScoresItsFlags();
    void aWorldScoresBossesAndSpareLight();
    void hugeFlagsDoNotOverflowTheScore();
};

void tst_Story::anAuthorsSentenceIsRemembered()
{
    Told run("@t.", withPlateThat("{do: tell, text: You rang the bell.}"));
    run.play("e");
    QCOMPARE(run.story(), QStringList{QStringLiteral("You rang the bell.")});
    QCOMPARE(run.lines(), QStringList{QStringLiteral("Turn 1    first: You rang the bell.")});
}

void tst_Story::whatIsToldBeforeTheFirstCommandIsRemembered()
{
    ScenarioOptions options;
    options.triggers = "[{on: start, effects: [{do: tell, text: You woke in the dark.}]}]";
    Told run("@.", options);
    QCOMPARE(run.lines(), QStringList{QStringLiteral("Turn 0    first: You woke in the dark.")});
    run.play("e");
    QCOMPARE(run.story(), QStringList{QStringLiteral("You woke in the dark.")});
}

void tst_Story::aLongSentenceIsCutAndToldOf()
{
    const QString sentence = QString(int(mostTold), QChar(0xe4));  // two bytes each
    Told run("@t.", withPlateThat("{do: tell, text: " + (sentence + u'x').toStdString() + "}"));
    run.play("e");
    QCOMPARE(run.story(), QStringList{sentence});
    const Problems problems = checkWorld(run.game().state().world, run.game().engine());
    const auto found = std::find_if(problems.begin(), problems.end(),
                                    [](const Problem& problem) { return problem.fault == Fault::OutOfRange; });
    QVERIFY(found != problems.end());
    QVERIFY(found->path.ends_with("plate.parts.trigger.effects[0].text"));
}

void tst_Story::severalOfAKindAreOneSentence()
{
    Told run("@ttt", withPlateThat("{do: tell, text: You lit a shrine., many: \"You lit {count} shrines.\"}"));
    run.play("e");
    QCOMPARE(run.story(), QStringList{QStringLiteral("You lit a shrine.")});
    run.play("e e");
    QCOMPARE(run.story(), QStringList{QStringLiteral("You lit three shrines.")});
    QCOMPARE(run.lines().size(), 3);
}

void tst_Story::theFirstArrivalAtALevelIsWrittenDown()
{
    ScenarioOptions options;
    options.levels = {{"second", "<.."}};
    options.links = "[{from: [first, 1, 0], to: [second, 0, 0]}]";
    Told run("@>.", options);
    run.play("e > < >");
    QCOMPARE(run.lines().size(), 1);  // second; the first was there from the start
    QVERIFY2(run.lines().front().endsWith(QStringLiteral("You came to second.")), qPrintable(run.lines().front()));
    QVERIFY(run.story().isEmpty());  // the page says where it ended
}

void tst_Story::oneSentOnAtOnceReachesBothLevels()
{
    Told run("@.");
    SliceScratch scratch;
    const Slice slice = sliceOf(run.game(), scratch);
    const Subject hero{heroId, "delver", "delver", {}};
    const StepResult result{std::nullopt,
                            {{event::Chronicled{"You fell.", ""}, true},
                             {event::Arrived{hero, "shaft", "The Shaft"}, true},
                             {event::Chronicled{"You fell on.", ""}, true},
                             {event::Arrived{hero, "pit", "The Pit"}, true}}};
    run.tally.count(slice, result, slice, run.game());
    QCOMPARE(run.lines(), (QStringList{QStringLiteral("Turn 0    first: You fell."),
                                       QStringLiteral("Turn 0    The Shaft: You came to The Shaft."),
                                       QStringLiteral("Turn 0    The Shaft: You fell on."),
                                       QStringLiteral("Turn 0    The Pit: You came to The Pit.")}));
}

void tst_Story::whoHasANameIsRememberedInDeath()
{
    ScenarioOptions options;
    options.types = "{entities: {champion: {parent: delver, parts: {d20: {attack: 50, damage: 1}}}, victim: {parent: "
                    "gritling, parts: {stats: {hp: 1}, brain: {mind: still}}}, boss: {parent: victim, name: old king, "
                    "tags: [boss]}}}";
    options.hero = "champion";
    options.entities = "[{type: victim, at: [1, 0]}, {type: boss, at: [1, 1]}]";
    Told run("@..\n...", options);
    run.play("e");
    QVERIFY(run.story().isEmpty());
    run.play("se");
    QCOMPARE(run.story(), QStringList{QStringLiteral("You killed the old king in first.")});
}

void tst_Story::aTheftAndADeadFriendAreTold()
{
    Memorable theft = memorable(Chapter::Robbed, "jackdaw");
    theft.what = {EntityId{6}, "lantern", "lantern", {}};
    QCOMPARE(storyOfAll({theft, memorable(Chapter::Lost, "Yrsa"), memorable(Chapter::Dark), memorable(Chapter::Dark)}),
             (QStringList{QStringLiteral("A jackdaw stole your lantern in the Galleries."),
                          QStringLiteral("Yrsa died beside you in the Galleries."),
                          QStringLiteral("Your light went out twice.")}));
}

void tst_Story::theLeastIsLeftOut()
{
    std::vector<Memorable> all{memorable(Chapter::Dark), memorable(Chapter::Starving)};
    for (const char* name : {"Ada", "Bo", "Cy", "Di", "Ed"})
        all.push_back(memorable(Chapter::Lost, name));
    const QStringList story = storyOfAll(all);
    QCOMPARE(story.size(), 6);
    QCOMPARE(story.front(), QStringLiteral("You all but starved in the Galleries."));
    QVERIFY(story.back().startsWith(QStringLiteral("Ed")));
}

void tst_Story::aChronicleDoesNotGrowWithoutEnd()
{
    Chronicle chronicle;
    chronicle.add(memorable(Chapter::Lost, "Yrsa"));
    for (int i = 0; i < 1000; ++i)
        chronicle.add(memorable(Chapter::Reached));
    QCOMPARE(chronicle.all().size(), Chronicle::most);
    QVERIFY(chronicle.all().front().chapter == Chapter::Lost);
    for (int i = 0; i < 1000; ++i)
        chronicle.add(memorable(Chapter::Lost, "Ada"));
    QCOMPARE(chronicle.all().size(), Chronicle::most);
}

void tst_Story::aSaveKeepsTheChronicle()
{
    Scenario game("@.");
    SavedGame saved{game.state(), {}, "world.gloam"};
    Memorable told = memorable(Chapter::Told);
    told.text = "You lit: a \"shrine\".";
    told.many = "You lit {count} shrines.";
    saved.tally.chronicle.add(told);
    saved.tally.chronicle.add(memorable(Chapter::Lost, "Yrsa"));
    Progress progress;
    const auto read = parseSave(formatSave(saved), {standardEngine(), shippedLibrary()}, "run", progress);
    QVERIFY2(read, read ? "" : read.error().sentence.c_str());
    QCOMPARE(read->tally, saved.tally);
    QCOMPARE(hexText(gloam::hash(read->state).value), game.hash());
}

void tst_Story::theTextOfARunTellsItsEndAndStory()
{
    Told run("@t.",
             withPlateThat("{do: tell, text: You rang the bell.}, {do: lose, ending: The dark stays, text: Nobody "
                           "comes.}"));
    run.play("e");
    DumpFacts facts;
    facts.tally = run.tally;
    const QString text = shown(characterDump(run.game(), run.narrator(), facts));
    for (const char* part : {": lost, turn 0\n", "\nEnd       lost\nHealth",
                             "\nEnding    The dark stays\n\nThe end\n-------\nNobody comes.\n",
                             "\nStory\n-----\nTurn 0    first: You rang the bell.\n"})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
    QCOMPARE(text.count(QStringLiteral("\nScore")), 1);  // the sum; a table only where the world has rules of its own
}

void tst_Story::worldsScoreAsEverByThemselves()
{
    const Scenario game("@.");
    Tally tally;
    tally.kills = 3;
    tally.deepest = 2;
    QCOMPARE(scoreOf(game.game(), tally), 230);
    GameState won = game.state();
    won.end = GameEnd::Won;
    const auto ended = Game::resume(standardEngine(), won);
    QVERIFY(ended);
    QCOMPARE(scoreOf(*ended, tally), 5230);
}

void tst_Story::aWorldScoresItsFlags()
{
    GameState state = Scenario("@.").state();
    ScoreRules& rules = state.world.settings.score;
    rules.kill = 0;
    rules.counts = {{"shrines", 250, "Shrines lit"}, {"alarms", -40, {}}};
    state.flags["shrines"] = 4;
    state.flags["alarms"] = 2;
    const auto game = Game::resume(standardEngine(), state);
    QVERIFY(game);
    Tally tally;
    tally.kills = 3;
    tally.deepest = 2;
    QCOMPARE(scoreOf(*game, tally), 200 + 1000 - 80);
    const std::vector<ScoreRow> rows = scoreRows(*game, tally);
    QCOMPARE(rows.size(), std::size_t{6});
    QVERIFY((rows[4] == ScoreRow{"Shrines lit", 4, 1000} && rows[5] == ScoreRow{"alarms", 2, -80}));
}

void tst_Story::aWorldScoresBossesAndSpareLight()
{
    ScenarioOptions options;
    options.kit = "torch";
    options.types = "{entities: {chief: {parent: gritling, tags: [boss]}}}";
    GameState state = Scenario("@.", options).state();
    state.world.settings.score.boss = 400;
    state.world.settings.score.light = 2;
    const auto game = Game::resume(standardEngine(), state);
    QVERIFY(game);
    Tally tally;
    for (const bool isByHero : {true, false}) {
        Memorable killed;
        killed.chapter = Chapter::Killed;
        killed.who.type = "chief";
        killed.what.id = isByHero ? heroId : EntityId{77};
        tally.chronicle.add(killed);
    }
    const std::vector<ScoreRow> rows = scoreRows(*game, tally);
    QCOMPARE(rows.size(), std::size_t{6});
    QVERIFY((rows[4] == ScoreRow{"Bosses", 1, 400}));
    QVERIFY(rows[5].name == "Spare light" && rows[5].count > 0 && rows[5].points == 2 * rows[5].count);
}

void tst_Story::hugeFlagsDoNotOverflowTheScore()
{
    GameState state = Scenario("@.").state();
    state.world.settings.score.counts = {{"much", 1'000'000, {}}, {"more", 1'000'000, {}}};
    state.flags["much"] = std::numeric_limits<std::int64_t>::max();
    state.flags["more"] = std::numeric_limits<std::int64_t>::max();
    const auto game = Game::resume(standardEngine(), state);
    QVERIFY(game);
    QCOMPARE(scoreOf(*game, {}), std::numeric_limits<int>::max());
}

GLOAM_TEST(tst_Story)
#include "tst_Story.moc"
