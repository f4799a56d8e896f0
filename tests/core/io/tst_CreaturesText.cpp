#include "core/io/run/CreaturesText.h"
#include "core/io/run/SaveText.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <string>

using namespace gloam;
using namespace gloam::test;

namespace {

KnownCreature gritling()
{
    KnownCreature kind;
    kind.type = "gritling";
    kind.level = "The Gate";
    kind.turn = 12;
    kind.met = 3;
    kind.killed = 1;
    kind.isHostile = true;
    kind.habits = {Habit::Sleeps, Habit::Hunts};
    kind.abilities = {"spit: \"fire\""};
    kind.statuses = {"poisoned"};
    kind.dealt = {2, 1, 4};
    kind.hitsToKill = {1, 2, 2};
    kind.individuals = {{EntityId{7}, 2}};
    return kind;
}

KnownCreatures twoKinds()
{
    KnownCreature moth;
    moth.type = "candlemoth";
    moth.met = 1;
    KnownCreatures known;
    known.setKinds({gritling(), moth});
    return known;
}

const char* const sampleText = "creatures: {version: 1, world: stair, last-run: abc}\n"
                               "kinds:\n"
                               "  - {type: gritling, met: 2, habits: [hunts]}\n";

}  // namespace

/// The file of what is known of creatures, and their section in a save.
class tst_CreaturesText : public QObject {
    Q_OBJECT
private slots:
    void whatIsWrittenIsReadBack();
    void aSaveKeepsThem();
    void aSaveWithStairsToNowhereIsRefused();
    void orderAndRepeatsAreMended();
    void aDamagedFileIsRefusedWithASentence_data();
    void aDamagedFileIsRefusedWithASentence();
    void anyCutIsRefusedOrWhole();
};

void tst_CreaturesText::whatIsWrittenIsReadBack()
{
    const KeptCreatures kept{"stair", "abc", twoKinds()};
    const std::string text = formatCreatures(kept);
    const auto read = parseCreatures(text, Limits());
    QVERIFY2(read, text.c_str());
    QCOMPARE(*read, kept);
    QCOMPARE(formatCreatures(*read), text);
}

void tst_CreaturesText::aSaveKeepsThem()
{
    Scenario game("@.");
    SavedGame saved{game.state(), {}, "world.gloam"};
    saved.tally.creatures = twoKinds();
    saved.tally.passages.add({{"first", {0, 0}}, {"first", {1, 0}}, StairDirection::Down});
    Progress progress;
    const auto read = parseSave(formatSave(saved), {standardEngine(), shippedLibrary()}, "run", progress);
    QVERIFY2(read, read ? "" : read.error().sentence.c_str());
    QCOMPARE(read->tally, saved.tally);
    QCOMPARE(hexText(gloam::hash(read->state).value), game.hash());
}

void tst_CreaturesText::aSaveWithStairsToNowhereIsRefused()
{
    Scenario game("@.");
    SavedGame saved{game.state(), {}, "world.gloam"};
    saved.tally.passages.add({{"first", {0, 0}}, {"first", {9, 0}}, StairDirection::Down});
    Progress progress;
    const auto read = parseSave(formatSave(saved), {standardEngine(), shippedLibrary()}, "run", progress);
    QVERIFY(!read);
    QVERIFY2(read.error().sentence.find("This leads from or to no cell of the world.") != std::string::npos,
             read.error().sentence.c_str());
}

void tst_CreaturesText::orderAndRepeatsAreMended()
{
    const auto read =
        parseCreatures("creatures: {version: 1}\n"
                       "kinds:\n"
                       "  - {type: wolf, met: 1, habits: [hunts, sleeps, hunts], dealt: {count: 1, least: 5}}\n"
                       "  - {type: ant, met: 1}\n"
                       "  - {type: wolf, met: 9}\n",
                       Limits());
    QVERIFY(read);
    QCOMPARE(read->known.kinds().size(), std::size_t{2});
    QCOMPARE(read->known.kinds().front().type, Name("ant"));
    const KnownCreature& wolf = *read->known.find("wolf");
    QCOMPARE(wolf.met, 1);
    QVERIFY((wolf.habits == std::vector{Habit::Sleeps, Habit::Hunts}));
    QCOMPARE(wolf.dealt, (SeenRange{1, 5, 5}));
}

void tst_CreaturesText::aDamagedFileIsRefusedWithASentence_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("bytes") << QByteArray("\x7f\x45\x4c\x46\x00\xff", 6);
    QTest::newRow("a world") << QByteArray("gloam: 3\nworld: {id: a}\n");
    QTest::newRow("a newer version") << QByteArray("creatures: {version: 2}\n");
    QTest::newRow("a list for its head") << QByteArray("creatures: [1]\n");
    QTest::newRow("kinds that are a text") << QByteArray("creatures: {version: 1}\nkinds: many\n");
    QTest::newRow("a kind that is a text") << QByteArray("creatures: {version: 1}\nkinds: [gritling]\n");
    QTest::newRow("no type") << QByteArray("creatures: {version: 1}\nkinds:\n  - {met: 1}\n");
    QTest::newRow("a negative count") << QByteArray("creatures: {version: 1}\nkinds:\n  - {type: a, met: -1}\n");
    QTest::newRow("a huge count") << QByteArray(
        "creatures: {version: 1}\nkinds:\n  - {type: a, met: 99999999999999999999}\n");
    QTest::newRow("an unknown habit") << QByteArray(
        "creatures: {version: 1}\nkinds:\n  - {type: a, habits: [sings]}\n");
    QTest::newRow("deep") << QByteArray("creatures: {version: 1}\nkinds: ") + QByteArray(5000, '[');
    QTest::newRow("a merge") << QByteArray("<<<<<<< ours\n") + sampleText;
}

void tst_CreaturesText::aDamagedFileIsRefusedWithASentence()
{
    QFETCH(QByteArray, text);
    const auto read = parseCreatures(text.toStdString(), Limits());
    QVERIFY(!read);
    QVERIFY(!read.error().sentence.empty());
}

void tst_CreaturesText::anyCutIsRefusedOrWhole()
{
    const std::string text = formatCreatures({"stair", "abc", twoKinds()});
    for (std::size_t size = 0; size <= text.size(); ++size)
        if (const auto read = parseCreatures(text.substr(0, size), Limits()))
            for (const KnownCreature& kind : read->known.kinds())
                QVERIFY(!kind.type.isEmpty());
}

GLOAM_TEST(tst_CreaturesText)
#include "tst_CreaturesText.moc"
