#include "core/base/Fault.h"
#include "core/base/Problem.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QSet>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Problem : public QObject {
    Q_OBJECT
private slots:
    void aMisspellingFindsItsName_data();
    void aMisspellingFindsItsName();
    void aProblemReadsAsCompilersWriteIt();
    void onlyErrorsCountAsErrors();
    void everyFaultHasACodeOfItsOwn();
    void theManualExplainsEveryCode();
};

void tst_Problem::aMisspellingFindsItsName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("nearest");
    QTest::newRow("TYPE-17 a letter wrong") << "goblim"
                                            << "goblin";
    QTest::newRow("TYPE-17 two letters swapped") << "golbin"
                                                 << "goblin";
    QTest::newRow("TYPE-17 a letter missing") << "gobln"
                                              << "goblin";
    QTest::newRow("TYPE-17 a letter too many") << "gobblin"
                                               << "goblin";
    QTest::newRow("TYPE-17 the nearer wins") << "kobbold"
                                             << "kobold";
    QTest::newRow("TYPE-17 the first wins a tie") << "hag"
                                                  << "bag";
    QTest::newRow("TYPE-17 nothing is near") << "basilisk"
                                             << "";
    QTest::newRow("TYPE-17 half wrong is not near") << "gobxyz"
                                                    << "";
}

void tst_Problem::aMisspellingFindsItsName()
{
    QFETCH(QString, name);
    QFETCH(QString, nearest);
    const std::vector<std::string> names{"goblin", "kobold", "bag", "rag"};
    QCOMPARE(shown(nearestName(name.toStdString(), names)), nearest);
    const QString suggestion = nearest.isEmpty() ? QString() : QStringLiteral("Did you mean '%1'?").arg(nearest);
    QCOMPARE(shown(suggestName(name.toStdString(), names)), suggestion);
}

void tst_Problem::aProblemReadsAsCompilersWriteIt()
{
    Problem problem{Severity::Error,
                    Fault::UnknownKey,
                    "types.entities.imp.glyf",
                    "There is no property 'glyf' here.",
                    "Did you mean 'glyph'?",
                    "imps.gloam",
                    {4, 9}};
    QCOMPARE(shown(toLine(problem)),
             QStringLiteral("imps.gloam:4:9: error E001: There is no property 'glyf' here. Did you mean 'glyph'?"));
    problem.mark = {};
    problem.suggestion = {};
    problem.severity = Severity::Warning;
    QCOMPARE(shown(toLine(problem)), QStringLiteral("imps.gloam: warning E001: There is no property 'glyf' here."));
    problem.file = {};
    QCOMPARE(shown(toLine(problem)), QStringLiteral("warning E001: There is no property 'glyf' here."));
}

void tst_Problem::onlyErrorsCountAsErrors()
{
    QVERIFY(!hasErrors({}));
    QVERIFY(!hasErrors({{Severity::Warning, {}, {}, {}, {}, {}, {}}, {Severity::Info, {}, {}, {}, {}, {}, {}}}));
    QVERIFY(hasErrors({{Severity::Warning, {}, {}, {}, {}, {}, {}}, {Severity::Error, {}, {}, {}, {}, {}, {}}}));
}

void tst_Problem::everyFaultHasACodeOfItsOwn()
{
    QSet<QString> codes;
    for (const FaultFacts& facts : allFaults()) {
        const QString code = QString::fromLatin1(facts.code.data(), static_cast<qsizetype>(facts.code.size()));
        QVERIFY2(!codes.contains(code), qPrintable(code));
        codes << code;
        QCOMPARE(codeOf(facts.fault), facts.code);
    }
}

void tst_Problem::theManualExplainsEveryCode()
{
    QFile page(QStringLiteral(GLOAM_RESOURCES "/manual/21-problems.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const std::string text = page.readAll().toStdString();
    for (const FaultFacts& facts : allFaults()) {
        const std::string row = "| " + std::string(facts.code) + " | " + std::string(facts.meaning) + " |";
        QVERIFY2(text.find(row) != std::string::npos, row.c_str());
    }
}

GLOAM_TEST(tst_Problem)
#include "tst_Problem.moc"
