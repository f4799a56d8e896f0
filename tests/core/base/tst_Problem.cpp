#include "core/base/Fault.h"
#include "core/base/Problem.h"
#include "core/base/Random.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QFile>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Changed, missing, added and swapped letters that lead from one name to the other.
std::size_t distanceOf(const std::string& a, const std::string& b)
{
    std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            cost[i][j] = std::max(i, j);
            if (i == 0 || j == 0)
                continue;
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[a.size()][b.size()];
}

}  // namespace

class tst_Problem : public QObject {
    Q_OBJECT
private slots:
    void aMisspellingFindsItsName_data();
    void aMisspellingFindsItsName();
    void theNearestOfManyNamesIsFoundAsByComparingEachLetter();
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

void tst_Problem::theNearestOfManyNamesIsFoundAsByComparingEachLetter()
{
    Random random(7);
    const auto word = [&random] {
        std::string text;
        for (int left = random.between(0, 9); left > 0; --left)
            text += static_cast<char>('a' + random.between(0, 3));
        return text;
    };
    for (int i = 0; i < 2'000; ++i) {
        const std::string name = word();
        std::vector<std::string> names;
        std::string nearest;
        std::size_t best = std::max<std::size_t>(1, name.size() / 3) + 1;
        for (int left = 12; left > 0; --left) {
            names.push_back(word());
            if (const std::size_t distance = distanceOf(name, names.back()); distance < best) {
                best = distance;
                nearest = names.back();
            }
        }
        QCOMPARE(shown(nearestName(name, names)), shown(nearest));
    }
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
