#include "tests/app/CommandAnswer.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// `show` about a game: what the hero knows, and what creatures are doing.
class tst_ShowGame : public QObject {
    Q_OBJECT
private slots:
    void init();
    void theSliceHasThePayloadsKeys_MAP_20();
    void theDeltaOfAStepNamesItsBase_MAP_20();
    void theWindowHasTheSizeAskedFor_MAP_19_data();
    void theWindowHasTheSizeAskedFor_MAP_19();
    void aChaserIsShownWithItsWay_CHASE_01_CHASE_02();
    void aBreakerComesThroughTheDoor_CHASE_06();
    void aWrongQuestionSaysWhatIsRight_data();
    void aWrongQuestionSaysWhatIsRight();

private:
    QTemporaryDir m_folder;
    QString m_world;
};

void tst_ShowGame::init()
{
    m_world = m_folder.filePath(QStringLiteral("hall.gloam"));
    QFile file(m_world);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(worldHead({.id = "hall", .ruleset = "tactics", .level = "hall", .at = {2, 1}, .hero = "survivor"})
               + R"(types:
  entities:
    survivor: {parent: delver, parts: {stats: {hp: 10000}}}
    breaker: {parent: gritling, parts: {mobile: {opens-doors: false}, brain: {wanders: false, bashes-doors: true}}}
levels:
  hall:
    map: |
      ############
      #..'.......#
      ############
    legend: {"#": wall, .: floor, "'": [floor, door-open]}
    entities:
      - {type: breaker, at: [8, 1]}
)");
}

void tst_ShowGame::theSliceHasThePayloadsKeys_MAP_20()
{
    const CommandAnswer answer = answerTo({"show", m_world, "--slice"});
    QCOMPARE(answer.code, 0);
    for (const char* key : {"levelId: hall", "rev: ", "at: [2, 1]", "box: [0, 0, 12, 3]", "maskBits:", "floors3D:",
                            "entities2D:", "touching: []", "visible: [{id: ", "memoryPatch: [[", "tiles: {"})
        QVERIFY2(answer.out.contains(QLatin1String(key)), qPrintable(QLatin1String(key) + "\n" + answer.out));
}

void tst_ShowGame::theDeltaOfAStepNamesItsBase_MAP_20()
{
    const QString whole = answerTo({"show", m_world, "--slice"}).out;
    const QString rev = whole.section(QStringLiteral("rev: "), 1).section(QLatin1Char('\n'), 0, 0);
    const CommandAnswer answer = answerTo({"show", m_world, "--after", "w", "--delta"});
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.out.startsWith(QStringLiteral("base: {rev: %1, at: [2, 1]}\n").arg(rev)), qPrintable(answer.out));
    QVERIFY2(answer.out.contains(QStringLiteral("at: [1, 1]\n")), qPrintable(answer.out));
    QVERIFY(answer.out.size() < whole.size());
}

void tst_ShowGame::theWindowHasTheSizeAskedFor_MAP_19_data()
{
    QTest::addColumn<QString>("size");
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::addColumn<QString>("middle");
    QTest::newRow("5x3") << "5x3" << 5 << 3 << "#.@'.";
    QTest::newRow("25x25") << "25x25" << 25 << 25 << "          #.@'....g..#   ";
    QTest::newRow("9x3 within one cell") << "9x3,1" << 9 << 3 << "   .@'   ";
}

void tst_ShowGame::theWindowHasTheSizeAskedFor_MAP_19()
{
    QFETCH(QString, size);
    QFETCH(int, width);
    QFETCH(int, height);
    QFETCH(QString, middle);
    const CommandAnswer answer = answerTo({"show", m_world, "--window", size});
    QCOMPARE(answer.code, 0);
    const QStringList rows = answer.out.chopped(1).split(QLatin1Char('\n')).mid(1);
    QCOMPARE(rows.size(), height);
    for (const QString& row : rows)
        QCOMPARE(row.size(), width);
    QCOMPARE(rows[height / 2].toLower(), middle);
}

void tst_ShowGame::aChaserIsShownWithItsWay_CHASE_01_CHASE_02()
{
    const CommandAnswer answer = answerTo({"show", m_world, "--after", "2*wait", "--minds"});
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.out.contains(QStringLiteral("{target: [2, 1], path: hhhhh, step: 2, rev: ")),
             qPrintable(answer.out));
    QVERIFY2(answer.out.contains(QStringLiteral("moved: true, reason: ok, pathRemaining: 3}")), qPrintable(answer.out));
}

void tst_ShowGame::aBreakerComesThroughTheDoor_CHASE_06()
{
    const QString after = QStringLiteral("wait close:e 60*wait");
    const CommandAnswer answer = answerTo({"show", m_world, "--after", after, "--minds"});
    QVERIFY2(answer.out.contains(QStringLiteral("reason: at-target")), qPrintable(answer.out));
}

void tst_ShowGame::aWrongQuestionSaysWhatIsRight_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("says");
    QTest::newRow("window of a word") << QStringList{"--window", "wide"} << "--window needs WxH";
    QTest::newRow("window of nothing") << QStringList{"--window", "0x5"} << "--window needs WxH";
    QTest::newRow("no command") << QStringList{"--minds", "--after", "dance"} << "dance";
    QTest::newRow("a refused command") << QStringList{"--minds", "--after", "n"} << "'n' is refused";
    QTest::newRow("no algorithm") << QStringList{"--fov", "2,1", "--algorithm", "magic"}
                                  << "--algorithm must be one of symmetric, recursive, precise";
}

void tst_ShowGame::aWrongQuestionSaysWhatIsRight()
{
    QFETCH(QStringList, words);
    QFETCH(QString, says);
    const CommandAnswer answer = answerTo(QStringList{"show", m_world} + words);
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.contains(says), qPrintable(answer.err));
}

GLOAM_TEST(tst_ShowGame)
#include "tst_ShowGame.moc"
