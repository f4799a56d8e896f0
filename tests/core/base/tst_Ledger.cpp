#include "tests/support/SourceTree.h"
#include "tests/support/TestMain.h"

#include <QHash>
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

/// A source without its comments: what a comment names, it does not ask.
QString withoutComments(const QString& source)
{
    static const QRegularExpression piece(
        QStringLiteral("R\"([^(\\s]*)\\(.*?\\)\\1\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])+'"
                       "|//[^\\n]*|/\\*.*?\\*/|(?m:^\\s*# [^\\n]*$)"),
        QRegularExpression::DotMatchesEverythingOption);
    QString code;
    qsizetype end = 0;
    for (auto pieces = piece.globalMatch(source); pieces.hasNext();) {
        const QRegularExpressionMatch found = pieces.next();
        code += source.mid(end, found.capturedStart() - end);
        if (const QChar first = found.capturedView().front(); first == QLatin1Char('R') || first == QLatin1Char('"'))
            code += found.capturedView();
        end = found.capturedEnd();
    }
    return code + source.mid(end);
}

/// The IDs in names of tests and of their rows, by the path of the test below tests/ without its ending.
QHash<QString, QSet<QString>> askedIds()
{
    QHash<QString, QSet<QString>> asked;
    const QStringList names{QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("CMakeLists.txt")};
    for (const QString& path : sourcesOf(QStringLiteral("tests"), names)) {
        if (path.endsWith(QLatin1String("/tst_Ledger.cpp")))
            continue;
        const QString code = withoutComments(sourceText(path));
        QString name = path.mid(6);
        name.chop(name.size() - name.lastIndexOf(QLatin1Char('.')));
        asked[name] |= rulesIn(code) | faultsIn(code);
    }
    return asked;
}

QSet<QString> allIdsOf(const QHash<QString, QSet<QString>>& asked)
{
    QSet<QString> all;
    for (const QSet<QString>& ids : asked)
        all |= ids;
    return all;
}

/// A line of the ledger: the last column names tests.
struct LedgerLine {
    QString id;
    QStringList tests;
};

QList<LedgerLine> listedLines()
{
    static const QRegularExpression line(QStringLiteral("^\\| ([A-Z]+-?\\d+) \\|.* \\| ([^|]*) \\|$"),
                                         QRegularExpression::MultilineOption);
    QList<LedgerLine> lines;
    for (auto match = line.globalMatch(sourceText(QStringLiteral("tests/ledger.md"))); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        lines << LedgerLine{found.captured(1), found.captured(2).split(QStringLiteral(", "), Qt::SkipEmptyParts)};
    }
    return lines;
}

QSet<QString> listedIds()
{
    QSet<QString> ids;
    for (const LedgerLine& line : listedLines())
        ids << line.id;
    return ids;
}

QString inOrder(const QSet<QString>& ids)
{
    QStringList list = ids.values();
    list.sort();
    return list.join(QLatin1Char(' '));
}

}  // namespace

/// Each line of tests/ledger.md is asked by the tests it names.
class tst_Ledger : public QObject {
    Q_OBJECT
private slots:
    void everyIdThatIsCitedHasALine();
    void everyLineNamesTestsThatAskIt();
    void everyLineIsAsked();
    void noIdHasTwoLines();
    void aCommentAsksNothing();
};

void tst_Ledger::everyIdThatIsCitedHasALine()
{
    QSet<QString> cited;
    const QStringList names{QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("CMakeLists.txt")};
    for (const char* part : {"core", "editor", "app", "tests"})
        for (const QString& path : sourcesOf(QLatin1String(part), names))
            if (!path.endsWith(QLatin1String("/tst_Ledger.cpp"))) {
                const QString text = sourceText(path);
                cited |= rulesIn(text) | faultsIn(text);
            }
    QCOMPARE(inOrder(cited - listedIds()), QString());
}

void tst_Ledger::everyLineNamesTestsThatAskIt()
{
    const QHash<QString, QSet<QString>> asked = askedIds();
    QStringList wrong;
    for (const LedgerLine& line : listedLines())
        for (const QString& test : line.tests)
            if (!asked.value(test).contains(line.id))
                wrong << line.id + QStringLiteral(" in ") + test;
    QCOMPARE(wrong.join(QLatin1Char('\n')), QString());
}

void tst_Ledger::everyLineIsAsked()
{
    QSet<QString> without;
    for (const LedgerLine& line : listedLines())
        if (line.tests.isEmpty())
            without << line.id;
    QVERIFY(listedLines().size() > 430);
    QCOMPARE(inOrder(without), QString());
    QCOMPARE(inOrder(listedIds() - allIdsOf(askedIds()) - without), QString());
}

void tst_Ledger::noIdHasTwoLines()
{
    QCOMPARE(listedLines().size(), listedIds().size());
}

void tst_Ledger::aCommentAsksNothing()
{
    const QString code =
        withoutComments(QStringLiteral("// TILE-01\nvoid a_TILE_02(); /* TILE-03\n TILE-04 */ "
                                       "row(\"TILE-05 // TILE-06\"); R\"(\n# TILE-07)\"; '\"'; // TILE-08\n"
                                       "# TILE-09\n"));
    QCOMPARE(inOrder(rulesIn(code)), QStringLiteral("TILE-02 TILE-05 TILE-06 TILE-07"));
}

GLOAM_TEST(tst_Ledger)
#include "tst_Ledger.moc"
