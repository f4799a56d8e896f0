#include "tests/support/SourceTree.h"
#include "tests/support/TestMain.h"

#include <QRegularExpression>
#include <QSet>
#include <QStringList>
#include <QTest>

using namespace gloam::test;

namespace {

/// Rules: "TILE-25", "TILE_25" in a name, and the short lists "ENT-07, 23", "REND-02 to 05", "CMB-08..10".
QSet<QString> rulesIn(const QString& text)
{
    static const QRegularExpression rule(
        QStringLiteral("(?<![A-Za-z0-9])(?:([A-Z]{2,})[-_](\\d\\d)|(C)[-_](\\d\\d?))(?![A-Za-z0-9])"
                       "((?:(?:, | to |\\.\\.)\\d\\d(?!\\d))*)"));
    static const QRegularExpression further(QStringLiteral("(, | to |\\.\\.)(\\d\\d)"));
    QSet<QString> ids;
    for (auto match = rule.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const QString subject = found.captured(1) + found.captured(3);
        if (subject == QLatin1String("UTF"))
            continue;
        const QString number = found.captured(2) + found.captured(4);
        ids << subject + QLatin1Char('-') + number;
        int last = number.toInt();
        for (auto more = further.globalMatch(found.captured(5)); more.hasNext();) {
            const QRegularExpressionMatch next = more.next();
            const int to = next.captured(2).toInt();
            for (int i = next.captured(1) == QLatin1String(", ") ? to : last + 1; i <= to; ++i)
                ids << QStringLiteral("%1-%2").arg(subject).arg(i, 2, 10, QLatin1Char('0'));
            last = to;
        }
    }
    return ids;
}

/// Faults: "f36_" and "F16_" in names of tests, "F7 " and "F53:" in names of rows. F1 to F12 elsewhere are keys.
QSet<QString> faultsIn(const QString& text)
{
    static const QRegularExpression fault(
        QStringLiteral("\\b[fF](\\d{1,2})_[a-z]|[Rr]ow\\((?:\\(std::string\\()?\"(?:\\w+ )?F(\\d{1,2})[ :]"
                       "|\\bF(1[3-9]|[2-9]\\d)\\b"));
    QSet<QString> ids;
    for (auto match = fault.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        ids << QLatin1Char('F') + found.captured(1) + found.captured(2) + found.captured(3);
    }
    return ids;
}

/// Every ID cited by sources and tests.
QSet<QString> citedIds()
{
    QSet<QString> ids;
    const QStringList names{QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("CMakeLists.txt")};
    for (const char* part : {"core", "editor", "app", "tests"})
        for (const QString& path : sourcesOf(QLatin1String(part), names))
            if (!path.endsWith(QLatin1String("/tst_Ledger.cpp"))) {
                const QString text = sourceText(path);
                ids |= rulesIn(text) | faultsIn(text);
            }
    return ids;
}

/// The IDs of the ledger's rows, one by one.
QStringList listedIds()
{
    static const QRegularExpression row(QStringLiteral("^\\| ([A-Z]+-?\\d+) \\|"), QRegularExpression::MultilineOption);
    QStringList ids;
    for (auto match = row.globalMatch(sourceText(QStringLiteral("tests/ledger.md"))); match.hasNext();)
        ids << match.next().captured(1);
    return ids;
}

QString inOrder(const QSet<QString>& ids)
{
    QStringList list = ids.values();
    list.sort();
    return list.join(QLatin1Char(' '));
}

}  // namespace

/// IDs in tests and comments can be looked up in tests/ledger.md.
class tst_Ledger : public QObject {
    Q_OBJECT
private slots:
    void everyIdThatIsCitedHasALine();
    void everyLineIsCited();
    void noIdHasTwoLines();
};

void tst_Ledger::everyIdThatIsCitedHasALine()
{
    const QStringList listed = listedIds();
    QCOMPARE(inOrder(citedIds() - QSet<QString>(listed.begin(), listed.end())), QString());
}

void tst_Ledger::everyLineIsCited()
{
    const QStringList listed = listedIds();
    QVERIFY(listed.size() > 300);
    QCOMPARE(inOrder(QSet<QString>(listed.begin(), listed.end()) - citedIds()), QString());
}

void tst_Ledger::noIdHasTwoLines()
{
    QStringList listed = listedIds();
    QCOMPARE(listed.removeDuplicates(), 0);
}

GLOAM_TEST(tst_Ledger)
#include "tst_Ledger.moc"
