#include "core/base/Random.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "tests/core/io/ReadTree.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Texts that are broken, too large or made to hurt: each ends soon, with a line and a column.
class tst_HostileText : public QObject {
    Q_OBJECT
private slots:
    void badTextsAreRefused_data();
    void badTextsAreRefused();
    void hostileTextsEndSoon_data();
    void hostileTextsEndSoon();
    void limitsHold_data();
    void limitsHold();
    void whatStandsAboveAProblemIsKept();
    void f48_whatStandsBelowALineWithAProblemIsRead();
    void cancelledReadingStops();
    void everyPrefixIsAnswered();
    void mutatedTextsAreAnswered();
};

void tst_HostileText::badTextsAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("beginning");
    const auto row = [](const char* name, QByteArray text, const char* beginning) {
        QTest::newRow(name) << std::move(text) << beginning;
    };
    row("invalid UTF-8", "a: 1\nb: \xC3\x28\n", "2:4: error F002");
    row("overlong UTF-8", "a: \xC0\xAF\n", "1:4: error F002");
    row("UTF-16",
        QByteArray("\xFF\xFE"
                   "a\0",
                   4),
        "1:1: error F002");
    row("NUL", QByteArray("a: b\0c", 6), "1:5: error F003: The control character U+0000");
    row("escape", "a: \x1B[0m", "1:4: error F003: The control character U+001B");
    row("CRLF", "a: 1\r\nb: 2\r\n", "1:5: error F004");
    row("unclosed double quote", "a: 1\nb: \"c\nd: \"e\"\n", "2:4: error F006");
    row("unclosed single quote", "b: 'it''s\n", "1:4: error F006");
    row("quote ends in a backslash", "b: \"c\\", "1:4: error F006");
    row("unclosed list", "a: [1,\n  2]\n", "1:4: error F006");
    row("unclosed map", "a: {b: [1, 2]\n", "1:4: error F006");
    row("comment in brackets", "a: [1, # 2]\n", "1:4: error F006");
    row("closes nothing", "a: ]\n", "1:4: error F006");
    row("wrong bracket", "a: [1}\n", "1:6: error F006: The '}' closes nothing.");
    row("F48: wrong bracket of two", "a: {b: [1}\n", "1:8: error F006: The '[' is not closed.");
    row("solo comma", "a: ,b\n", "1:4: error F006");
    row("anchor", "a: &x 1\n", "1:4: error F009: Anchors");
    row("anchor in a list", "a: [&x 1]\n", "1:5: error F009: Anchors");
    row("alias", "a: 1\nb: *a\n", "2:4: error F009: Aliases");
    row("merge key", "a: {<<: *b}\n", "1:9: error F009: Aliases");
    row("tag", "a: !!int 1\n", "1:4: error F009: Tags");
    row("own tag", "a: ! 1\n", "1:4: error F009: Tags");
    row("directive", "%YAML 1.2\n---\na: 1\n", "1:1: error F009: Directives");
    row("folded", "a: >\n  b\n", "1:4: error F009: Folded");
    row("question key", "? a\n: b\n", "1:1: error F009: Keys");
    row("at", "a: @b\n", "1:4: error F009: No text");
    row("second document", "a: 1\n---\nb: 2\n", "2:1: error F010");
    row("document end", "a: 1\n...\n", "2:1: error F010");
    row("document on the marker's line", "--- {a: 1}\n", "1:1: error F010");
    row("tab in indentation", "a:\n\tb: 1\n", "2:1: error F011");
    row("missing indentation", "a:\n    b: 1\n  c: 2\n", "3:3: error F012");
    row("two values", "a: b: c\n", "1:5: error F012");
    row("text without a key", "a: 1\nb: 2\nc: 3\nd\n", "4:1: error F012: A ':' is missing");
    row("text without a key in a map", "x:\n  - a: 1\n    \"b\"\n", "3:5: error F012: A ':' is missing");
    row("bad escape", "a: \"\\q\"\n", "1:7: error F012");
    row("missing key", ": 1\n", "1:1: error F013");
    row("key of nothing", "null: 1\n", "1:1: error F013");
    row("list as key", "a: {[b]: c}\n", "1:8: error F013");
    row("list as block key", "[b]: c\n", "1:4: error F013");
    row("key without colon is a key of nothing", "a: {b, c}\nd: {b, b}\n", "2:8: error F014");
    row("repeated key", "a: 1\nb: 2\na: 3\n", "3:1: error F014: The key 'a'");
    row("repeated key in brackets", "x: {a: 1, \"a\": 2}\n", "1:11: error F014");
    row("whole is a list", "- a\n- b\n", "1:1: error F017");
    row("whole is a text", "hello\n", "1:1: error F017");
    row("bad literal", "a: |x\n", "1:4: error F019");
    row("literal in brackets", "a: [|2-]\n", "1:5: error F019");
    row("key within a plain text", "a: foo\n  b: |2-\n    x\nb: 1\n", "2:4: error F012");
    row("comment within a plain text", "a: foo\n  # b\n  c\n", "3:3: error F012");
    row("long key", QByteArray(1025, 'k') + ": 1\n", "1:1: error F020");
}

void tst_HostileText::badTextsAreRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, beginning);
    const ParsedTree tree = readWithin(text.toStdString());
    QVERIFY2(firstLine(tree).startsWith(beginning), qPrintable(firstLine(tree)));
    QVERIFY(tree.problems.front().sentence.ends_with('.'));
}

void tst_HostileText::hostileTextsEndSoon_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, const std::string& text, const char* code) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << code;
    };
    row("9 MB of commas on one line", "a: [" + std::string(9'000'000, ',') + "]\n", "F005");
    row("9 MB of commas over lines", "a: [\n" + repeated(std::string(1000, ',') + "\n", 9'000), "F006");
    row("commas on one line", "a: [" + std::string(1'000'000, ',') + "]\n", "F007");
    row("commas in each line",
        repeated("- [" + repeated("1,", 19'999) + "1]\n", 5) + "- [" + repeated("1,", 20'001) + "1]\n", "F017");
    row("deep brackets", "a: " + std::string(500'000, '['), "F008");
    row("deep braces", "a: " + repeated("{a: ", 200'000), "F008");
    row("deep dashes", repeated("- ", 500'000), "F008");
    row("deep indentation", nested(1'400), "F008");
    row("deep keys on one line", repeated("a: ", 300'000), "F008");
    row("billion laughs", "a: &a [lol]\nb: &b [*a, *a, *a]\nc: &c [*b, *b, *b]\n", "F009");
    row("9 MB quote", "a: \"" + repeated(std::string(999, 'x') + "\n", 9'000), "F006");
    row("doubled quotes", "a: " + std::string(1'000'001, '\''), "F006");
    row("long line", "a: " + std::string(2 << 20, 'x'), "F005");
    row("long plain text", "a: " + std::string(1'000'000, 'x') + "\n", "F016");
    row("long plain text over lines", "a: x\n" + repeated("  " + std::string(998, 'x') + "\n", 5'000), "F016");
    row("long literal", "a: |2-\n" + repeated("  " + std::string(998, 'x') + "\n", 9'000), "F016");
    row("over the limit", std::string((64 << 20) + 1, '#'), "F001");
    row("long lists behind many items",
        repeated("- 1\n", 1'000'000) + repeated("- [" + repeated("1,", 4'100) + "1]\n", 230), "F017");
    row("colons without commas", "a: {" + repeated("b: ", 300'000) + "}", "F012");
}

void tst_HostileText::hostileTextsEndSoon()
{
    QFETCH(QByteArray, text);
    const std::string bytes = text.toStdString();
    const ParsedTree tree = readWithin(bytes);
    QVERIFY(!tree.problems.empty());
    QTEST(shown(tree.problems.front().code()), "code");
}

void tst_HostileText::limitsHold_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("firstLineOfProblems");
    QTest::newRow("depth kept") << "a: {b: {c: [1]}}"
                                << "no problem";
    QTest::newRow("depth broken in brackets") << "a: {b: {c: [[1]]}}"
                                              << "1:13: error F008: Lists and maps are nested deeper than 4.";
    QTest::newRow("depth kept in blocks") << "a:\n  b:\n    c:\n      d: 1"
                                          << "no problem";
    QTest::newRow("depth broken in blocks") << "a:\n  b:\n    c:\n      d: {}"
                                            << "4:10: error F008: Lists and maps are nested deeper than 4.";
    QTest::newRow("dashes below their key") << "a:\n- b:\n  - c:\n    - d"
                                            << "3:5: error F008: Lists and maps are nested deeper than 4.";
    QTest::newRow("nodes kept") << "a: [1, 2, 3, 4, 5, 6, 7]"
                                << "no problem";
    QTest::newRow("nodes broken") << "a: [1, 2, 3, 4, 5, 6, 7, 8]"
                                  << "1:26: error F015: The text has more than 10 values and keys.";
    QTest::newRow("comments broken") << QStringLiteral("#\n").repeated(11)
                                     << "11:1: error F015: The text has more than 10 comments.";
    QTest::newRow("text kept") << "a: 12345678"
                               << "no problem";
    QTest::newRow("text broken") << "a: \"123456789\""
                                 << "1:4: error F016: The text is longer than 8 bytes.";
}

void tst_HostileText::limitsHold()
{
    QFETCH(QString, text);
    Limits limits;
    limits.depth = 4;
    limits.nodes = 10;
    limits.textBytes = 8;
    QTEST(firstLine(readWithin(text.toStdString(), limits)), "firstLineOfProblems");
}

void tst_HostileText::whatStandsAboveAProblemIsKept()
{
    for (const char* bad : {"c: d: e\n", "...\n"}) {
        const ParsedTree tree = readWithin(std::string("a: 1\nb: {c: 2}\n") + bad + "z: 3\n");
        QVERIFY(!tree.isWhole);
        QVERIFY(at(tree.root, "a") == Value(1));
        QVERIFY(at(mapAt(tree.root, "b"), "c") == Value(2));
        QVERIFY(!tree.root.find("z"));
    }
}

void tst_HostileText::f48_whatStandsBelowALineWithAProblemIsRead()
{
    for (const char* bad : {"c: [\n", "c: *d\n", "c: {d: \"1}\n", "c: {d: 1]\n", "c\n"}) {
        const ParsedTree tree = readWithin(std::string("a: 1\nb: {c: 2}\n") + bad + "z: 3\n");
        QCOMPARE(tree.problems.size(), std::size_t{1});
        QCOMPARE(tree.problems.front().mark.line, 3);
        QVERIFY(tree.isWhole && !tree.isSound());
        QCOMPARE(tree.lost.lines.front(), 3);
        QVERIFY(at(tree.root, "a") == Value(1));
        QVERIFY(at(mapAt(tree.root, "b"), "c") == Value(2));
        QVERIFY(at(tree.root, "z") == Value(3));
    }
}

void tst_HostileText::cancelledReadingStops()
{
    CancelledProgress progress;
    const ParsedTree tree = readTree(sampleWorld, Limits{}, progress);
    QVERIFY(!tree.isWhole);
    QCOMPARE(tree.problems.front().code(), std::string_view("F018"));
}

void tst_HostileText::everyPrefixIsAnswered()
{
    for (std::size_t length = 0; length <= sampleWorld.size(); ++length) {
        const ParsedTree tree = readWithin(std::string_view(sampleWorld).substr(0, length));
        QVERIFY(tree.isSound() || !tree.problems.empty());
        if (!tree.problems.empty())
            continue;
        const ParsedTree again = readWithin(formatTree(tree.root, tree.trailingComments));
        QVERIFY2(again.root == tree.root, qPrintable(QString::number(length)));
    }
}

void tst_HostileText::mutatedTextsAreAnswered()
{
    constexpr std::string_view letters = "[]{}\"'|>-?:,#&*!%@\n \ta1~\\";
    Random random(7);
    int refused = 0;
    for (int i = 0; i < 1000; ++i) {
        std::string text = sampleWorld;
        for (std::uint64_t changes = 1 + random.below(4); changes > 0; --changes) {
            const std::size_t place = random.below(text.size());
            const std::size_t length = random.below(3);
            text.replace(place, length, std::string(random.below(3), letters[random.below(letters.size())]));
        }
        const ParsedTree tree = readWithin(text);
        QVERIFY(tree.isWhole || !tree.problems.empty());
        refused += tree.problems.empty() ? 0 : 1;
        if (tree.problems.empty())
            QVERIFY2(readWithin(formatTree(tree.root)).root == tree.root, text.c_str());
    }
    QVERIFY(refused > 100 && refused < 1000);
}

GLOAM_TEST(tst_HostileText)
#include "tst_HostileText.moc"
