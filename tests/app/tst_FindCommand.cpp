#include "tests/app/CommandAnswer.h"
#include "tests/support/TestMain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace gloam::test;

namespace {

QString stair()
{
    return QStringLiteral(GLOAM_TEST_DATA "/worlds/lamplit-stair.gloam");
}

}  // namespace

/// `gloamwright find`.
class tst_FindCommand : public QObject {
    Q_OBJECT
private slots:
    void placesArePrintedOneALine();
    void nothingFoundIsExitCodeOneWithAHint();
    void aMistakeIsUsageWithItsColumn();
    void theLimitCutsTheListAndSaysSo();
    void jsonTellsPlacesAndCounts();
    void aLevelIsLookedAtByItself();
    void columnsMakeATableOfThings();
    void aQueryThatBeginsWithAMinusSignFollowsTwo();
};

void tst_FindCommand::placesArePrintedOneALine()
{
    const CommandAnswer answer = answerTo({"find", stair(), "type:gritling is:entity"});
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.out.startsWith(QLatin1String("levels.")) && answer.out.contains(QLatin1String("]: gritling\n")),
             qPrintable(answer.out));
}

void tst_FindCommand::nothingFoundIsExitCodeOneWithAHint()
{
    const CommandAnswer answer = answerTo({"find", stair(), "type:gritlign"});
    QCOMPARE(answer.code, 1);
    QVERIFY(answer.out.isEmpty());
    QVERIFY(answer.err.contains(QLatin1String("There is no entity type 'gritlign'. Did you mean 'gritling'?")));
}

void tst_FindCommand::aMistakeIsUsageWithItsColumn()
{
    const CommandAnswer answer = answerTo({"find", stair(), "hp > many"});
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.contains(QLatin1String("Column 6:")), qPrintable(answer.err));
    QCOMPARE(answerTo({"find", stair()}).code, 2);
    QCOMPARE(answerTo({"find", stair(), "rat", "--limit", "many"}).code, 2);
    QCOMPARE(answerTo({"find", stair(), "rat", "--level", "nowhere"}).code, 2);
    QCOMPARE(answerTo({"find", "/nowhere/x.gloam", "rat"}).code, 3);
}

void tst_FindCommand::theLimitCutsTheListAndSaysSo()
{
    const CommandAnswer answer = answerTo({"find", stair(), "tile:wall", "--limit", "2"});
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.out.count(QLatin1Char('\n')), 3);
    QVERIFY2(answer.out.contains(QLatin1String("These are the first 2 of ")), qPrintable(answer.out));
}

void tst_FindCommand::jsonTellsPlacesAndCounts()
{
    const CommandAnswer answer = answerTo({"find", stair(), "tile:wall", "--json", "--limit", "3"});
    const QJsonObject object = QJsonDocument::fromJson(answer.out.toUtf8()).object();
    QVERIFY(object[QStringLiteral("count")].toInt() > 3);
    QVERIFY(object[QStringLiteral("cut")].toBool());
    const QJsonArray found = object[QStringLiteral("found")].toArray();
    QCOMPARE(found.size(), 3);
    QCOMPARE(found[0].toObject()[QStringLiteral("kind")].toString(), QString("tile"));
    QVERIFY(!found[0].toObject()[QStringLiteral("level")].toString().isEmpty());
}

void tst_FindCommand::aLevelIsLookedAtByItself()
{
    const CommandAnswer all = answerTo({"find", stair(), "is:level"});
    const QString level =
        all.out.section(QLatin1Char('\n'), 0, 0).section(QLatin1Char('.'), 1).section(QLatin1Char(':'), 0, 0);
    const CommandAnswer one = answerTo({"find", stair(), "is:level", "--level", level});
    QCOMPARE(one.out, QStringLiteral("levels.%1\n").arg(level));
}

void tst_FindCommand::columnsMakeATableOfThings()
{
    const CommandAnswer answer = answerTo({"find", stair(), "type:gritling", "--columns", "type,level,stats.hp"});
    QCOMPARE(answer.code, 0);
    const QStringList lines = answer.out.split(QLatin1Char('\n'));
    QCOMPARE(lines.first(), QString("type\tlevel\tstats.hp"));
    QVERIFY2(answer.out.contains(QLatin1String("\ngritling\tcrypt\t5\n")), qPrintable(answer.out));
    const CommandAnswer all = answerTo({"find", stair(), "--columns", "type,place", "--json"});
    const QJsonObject object = QJsonDocument::fromJson(all.out.toUtf8()).object();
    QVERIFY(object[QStringLiteral("count")].toInt() > lines.size() - 2);
    QCOMPARE(object[QStringLiteral("things")].toArray().size(), object[QStringLiteral("count")].toInt());
    const CommandAnswer wrong = answerTo({"find", stair(), "--columns", "type,stats.hq"});
    QCOMPARE(wrong.code, 2);
    QVERIFY2(wrong.err.contains(QLatin1String("Things have no field 'stats.hq'. Did you mean")), qPrintable(wrong.err));
    QCOMPARE(answerTo({"find", stair(), "tile:wall", "--columns", "type"}).code, 1);
    const CommandAnswer cut = answerTo({"find", stair(), "--columns", "type", "--limit", "2"});
    QCOMPARE(cut.out.count(QLatin1Char('\n')), 3);
    QVERIFY2(cut.err.contains(QLatin1String("the first 2 of ")), qPrintable(cut.err));
}

void tst_FindCommand::aQueryThatBeginsWithAMinusSignFollowsTwo()
{
    QCOMPARE(answerTo({"find", stair(), "--", "-type:gritling is:thing"}).code, 0);
    const CommandAnswer bare = answerTo({"find", stair(), "-type:gritling is:thing"});
    QCOMPARE(bare.code, 0);
}

GLOAM_TEST(tst_FindCommand)
#include "tst_FindCommand.moc"
