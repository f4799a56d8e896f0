#include "core/base/Random.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "tests/core/io/ReadTree.h"
#include "tests/core/io/ShownTree.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_TreeReader : public QObject {
    Q_OBJECT
private slots:
    void aWorldIsRead();
    void marksCountFromOne();
    void commentsGoToWhatIsBelow();
    void scalarsMeanWhatTheySay_data();
    void scalarsMeanWhatTheySay();
    void aPlainTextMayGoOnInTheNextLine();
    void literalBlocksKeepEveryBlank_data();
    void literalBlocksKeepEveryBlank();
    void aDrawingMayBeLargerThanAText();
    void theFirstOfTwoEqualKeysCounts();
    void manyKeysAreReadFast();
    void aByteOrderMarkIsPassedOver();
    void plainBracketsAreReadAsByTheLibrary_data();
    void plainBracketsAreReadAsByTheLibrary();
};

void tst_TreeReader::aWorldIsRead()
{
    const ParsedTree tree = readWithin(sampleWorld);
    QVERIFY2(tree.problems.empty(), qPrintable(firstLine(tree)));
    QVERIFY(tree.isWhole);
    QVERIFY(at(tree.root, "gloam") == Value(3));
    QVERIFY(at(mapAt(mapAt(tree.root, "world"), "start"), "at") == Value(List{12, 7}));
    const Map& gate = mapAt(mapAt(tree.root, "levels"), "gate");
    QVERIFY(at(gate, "name") == Value("The \"Gate\": one"));
    QVERIFY(at(gate, "map") == Value("######\n  #..+\n\n#  ##"));
    const List& cells = *at(gate, "cells").as<List>();
    QCOMPARE(cells.size(), std::size_t{2});
    QVERIFY(at(*cells[1].as<Map>(), "locked") == Value("it's"));
}

void tst_TreeReader::marksCountFromOne()
{
    const ParsedTree tree = readWithin(sampleWorld);
    QCOMPARE(tree.root.entries()[0].mark, (Mark{2, 1}));
    QCOMPARE(tree.root.entries()[0].value.mark, (Mark{2, 8}));
    const Map& gate = mapAt(mapAt(tree.root, "levels"), "gate");
    QCOMPARE(gate.entries()[3].mark, (Mark{14, 5}));
    QCOMPARE(gate.entries()[3].value.mark, (Mark{14, 10}));
    QCOMPARE(gate.entries()[4].mark, (Mark{19, 5}));
    QCOMPARE(at(*at(gate, "cells").as<List>()->front().as<Map>(), "locked").mark, (Mark{21, 30}));
}

void tst_TreeReader::commentsGoToWhatIsBelow()
{
    using Comments = std::vector<std::string>;
    const ParsedTree tree = readWithin(sampleWorld);
    QCOMPARE(at(tree.root, "gloam").commentsAbove, Comments{"gloamwright world"});
    QVERIFY(at(tree.root, "types").commentsAbove.empty());
    const Map& types = mapAt(tree.root, "types");
    QCOMPARE(at(types, "entities").commentsAbove, Comments{"they come in packs"});
    QCOMPARE(at(mapAt(types, "entities"), "gritling").commentsAbove, Comments{"small and green"});
    const Map& gate = mapAt(mapAt(tree.root, "levels"), "gate");
    QCOMPARE(at(gate, "cells").as<List>()->front().commentsAbove, Comments{"the brass one"});
    QCOMPARE(tree.trailingComments, Comments{"the end"});

    const ParsedTree list = readWithin("a:\n#one\n#  two\n#\n- x\n# three\n- y: 1\n  # four\n  z:\n  # five\n  w: 2\n");
    const List& items = *at(list.root, "a").as<List>();
    QCOMPARE(items[0].commentsAbove, (Comments{"one", " two", ""}));
    QCOMPARE(items[1].commentsAbove, Comments{"three"});
    QCOMPARE(at(*items[1].as<Map>(), "z").commentsAbove, Comments{"four"});
    QCOMPARE(at(*items[1].as<Map>(), "w").commentsAbove, Comments{"five"});
}

void tst_TreeReader::scalarsMeanWhatTheySay_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("flow");
    for (const auto& [written, flow] :
         std::initializer_list<std::pair<const char*, const char*>>{{"12", "12"},
                                                                    {"-3", "-3"},
                                                                    {"010", "010"},
                                                                    {"true", "true"},
                                                                    {"yes", "yes"},
                                                                    {"y", "\"y\""},
                                                                    {"1.5", "1.5"},
                                                                    {"null", "null"},
                                                                    {"~", "null"},
                                                                    {"", "null"},
                                                                    {"\"12\"", "\"12\""},
                                                                    {"'true'", "\"true\""},
                                                                    {"\"null\"", "\"null\""},
                                                                    {"Null", "Null"},
                                                                    {"NULL", "NULL"},
                                                                    {"{a: Null, b: [NULL]}", "{a: Null, b: [NULL]}"},
                                                                    {"what?", "what?"},
                                                                    {"[what now?, ?x, y]",
                                                                     "[what now?, \"?x\", \"y\"]"},
                                                                    {"http://x", "http://x"},
                                                                    {"[a:b, c]", "[a:b, c]"},
                                                                    {"{\"a\":1,'b':[2]}", "{a: 1, b: [2]}"},
                                                                    {"'it''s'", "\"it's\""},
                                                                    {"''", "\"\""},
                                                                    {"''''", "\"'\""},
                                                                    {"\"\\x41\\n\\t\\\"\"", "\"A\\n\\t\\\"\""},
                                                                    {"\"a\\Nb\\_c\"", "a\u0085b\u00A0c"},
                                                                    {"one two # three", "one two"},
                                                                    {"one#two", "\"one#two\""},
                                                                    {"[]", "[]"},
                                                                    {"{}", "{}"},
                                                                    {"[a, [b, {c: d}]]", "[a, [b, {c: d}]]"}})
        QTest::newRow(written) << written << flow;
}

void tst_TreeReader::scalarsMeanWhatTheySay()
{
    QFETCH(QString, written);
    const ParsedTree tree = readWithin("a: " + written.toStdString() + "\nb: 1\n");
    QVERIFY2(tree.problems.empty(), qPrintable(firstLine(tree)));
    QTEST(QString::fromStdString(toFlowText(at(tree.root, "a"))), "flow");
    QVERIFY(at(tree.root, "b") == Value(1));
}

void tst_TreeReader::aPlainTextMayGoOnInTheNextLine()
{
    const ParsedTree tree = readWithin("a: one\n  \"two [ &three\n  - |2-\n\n   Null? # four\nb:\n  c\n  d\ne: 1\n");
    QVERIFY2(tree.problems.empty(), qPrintable(firstLine(tree)));
    QVERIFY(at(tree.root, "a") == Value("one \"two [ &three - |2-\nNull?"));
    QVERIFY(at(tree.root, "b") == Value("c d"));
    QVERIFY(at(tree.root, "e") == Value(1));
}

void tst_TreeReader::literalBlocksKeepEveryBlank_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("text");
    QTest::newRow("strip") << "|2-\n    a\n   b \n\n"
                           << "  a\n b ";
    QTest::newRow("keep") << "|2+\n  a\n\n"
                          << "a\n\n";
    QTest::newRow("clip") << "|2\n  a\n\n"
                          << "a\n";
    QTest::newRow("found indentation") << "|-\n\n    a\n     b\n"
                                       << "\na\n b";
    QTest::newRow("blank lines within") << "|2-\n\n  a\n \n     \n  b\n"
                                        << "\na\n\n   \nb";
    QTest::newRow("structure within") << "|2-\n  [ \" { # & *x\n  # no comment\n  - b: |2-\n"
                                      << "[ \" { # & *x\n# no comment\n- b: |2-";
    QTest::newRow("comment behind") << "|2- # so\n  a\n"
                                    << "a";
    QTest::newRow("empty") << "|2-\n"
                           << "";
    QTest::newRow("tab") << "|2-\n  \ta\n"
                         << "\ta";
}

void tst_TreeReader::literalBlocksKeepEveryBlank()
{
    QFETCH(QString, written);
    QFETCH(QString, text);
    const ParsedTree tree = readWithin("m: " + written.toStdString() + "n: 1\n");
    QVERIFY2(tree.problems.empty(), qPrintable(firstLine(tree)));
    QVERIFY(at(tree.root, "m").as<std::string>());
    QCOMPARE(QString::fromStdString(*at(tree.root, "m").as<std::string>()), text);
    QVERIFY(at(tree.root, "n") == Value(1));
}

void tst_TreeReader::aDrawingMayBeLargerThanAText()
{
    const std::string rows = repeated("  " + std::string(999, '#') + "\n", 100);
    QVERIFY(readWithin("map: |2-\n" + rows + "cover: |2-\n" + rows).problems.empty());
    const ParsedTree tree = readWithin("name: |2-\n" + rows + "b: 1\n");
    QCOMPARE(tree.problems.size(), std::size_t{1});
    QCOMPARE(tree.problems[0].code(), std::string_view("F016"));
    QVERIFY(at(tree.root, "b") == Value(1));
}

void tst_TreeReader::theFirstOfTwoEqualKeysCounts()
{
    const ParsedTree tree = readWithin("b: 1\na: 2\nb: 3\nc: 4\nb: 5\n");
    QCOMPARE(tree.problems.size(), std::size_t{2});
    QCOMPARE(tree.problems[1].mark, (Mark{5, 1}));
    QVERIFY(tree.isWhole);
    Map expected;
    expected.set("b", 1);
    expected.set("a", 2);
    expected.set("c", 4);
    QVERIFY(tree.root == expected);
}

void tst_TreeReader::manyKeysAreReadFast()
{
    std::string text = "flags:\n";
    for (int i = 0; i < 20'000; ++i)
        text += "  key-" + std::to_string(i) + ": " + std::to_string(i) + "\n";
    const ParsedTree tree = readWithin(text);
    QVERIFY(tree.problems.empty());
    const Map& flags = mapAt(tree.root, "flags");
    QCOMPARE(flags.entries().size(), std::size_t{20'000});
    QVERIFY(flags.entries().back().value == Value(19'999));
}

void tst_TreeReader::aByteOrderMarkIsPassedOver()
{
    const ParsedTree tree = readWithin("\xEF\xBB\xBF---\na: 1\n");
    QVERIFY2(tree.problems.empty(), qPrintable(firstLine(tree)));
    QCOMPARE(tree.root.entries().front().key, std::string("a"));
    QCOMPARE(tree.root.entries().front().mark, (Mark{2, 1}));
}

void tst_TreeReader::plainBracketsAreReadAsByTheLibrary_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("maps") << QByteArray(
        "a:\n  - {id: k3f, at: [8, -2], hp: 3}\n  - {}\n  - []\n  - - {b: [[1], {c: d}]}\n");
    QTest::newRow("quotes") << QByteArray(
        "a: {\"b c\": \"d, {e}: #\", \"\": \"\", f: \"gl\xC3\xBChen\"}\n\"#\": [x, y z]\n");
    QTest::newRow("words") << QByteArray(
        "a: [true, no, 1.5, 010, -x, a-b, Nullen, it's, x=y, 9999999999999999999, A_b]\n");
    QTest::newRow("nothing") << QByteArray("a: [null, ~, Null, NULL]\nb: {c: null, null: d}\ne: {f: }\n");
    QTest::newRow("without values") << QByteArray("a: {b, c}\nd: [e: f, g]\nh: {i: j,}\nk: [l,]\n");
    QTest::newRow("blanks") << QByteArray("a:   {  b :  c  ,d:   e}\nf: [ 1,2 ,  3  ]\ng: [a  b]\n");
    QTest::newRow("escapes") << QByteArray("a: [\"b\\nc\", 'd''e']\n");
    QTest::newRow("marks in words") << QByteArray("a: [b?c, d:e, f#g, h|i, j\"k]\n");
    QTest::newRow("comments") << QByteArray("# one\na:\n  # two\n  - {b: 1} # three\n\n  # four\n  - {c: 2}\n# end\n");
    QTest::newRow("double keys") << QByteArray("a: {b: 1, c: 2, b: 3}\na: [1]\n");
    QTest::newRow("in a text") << QByteArray("a: one\n  - {b: c}\n  {d: e}\nf:\n  one\n  two: [3]\n");
    QTest::newRow("in a text around a line that is left out")
        << QByteArray("    a {b: c}\n      - {d: e}\n      - \"f: g}\n      - {h: i}\n  j:\n    k: 1\n");
    QTest::newRow("behind the end") << QByteArray("    a: {b: c}\n-3\n\n- [d, \"e: f, {g}\"]\n");
    QTest::newRow("misplaced") << QByteArray("a:\n  - {b: c}\n    d: e\nf: [1]\n  g: 2\n");
    QTest::newRow("below its key") << QByteArray("a:\n  {b: c}\nd:\n  [1, 2]\n");
    QTest::newRow("at the start") << QByteArray("{a: b}\n");
    QTest::newRow("behind a list") << QByteArray("a:\n- {b: c}\n- d: {e: f}\n  g: [h]\n-   {i: j}\n");
    QTest::newRow("deep") << QByteArray("a: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]\n");
    QTest::newRow("open") << QByteArray("a:\n  - {b: c\n  - {d: e}\nf: [1]]\n");
    QTest::newRow("with a drawing") << QByteArray("a: {b: c}\nmap: |\n  {d: e}.\nf: [1]\n");
    QTest::newRow("two documents") << QByteArray("a: {b: c}\n---\nd: [1]\n");
}

void tst_TreeReader::plainBracketsAreReadAsByTheLibrary()
{
    QFETCH(const QByteArray, text);
    const ParsedTree tree = readWithin(text.toStdString());
    const ParsedTree plain = readByLibrary(text.toStdString());
    QCOMPARE(shownWithMarks(tree.root), shownWithMarks(plain.root));
    QCOMPARE(shownProblems(tree), shownProblems(plain));
    QCOMPARE(tree.trailingComments, plain.trailingComments);
    QCOMPARE(tree.isWhole, plain.isWhole);
}

GLOAM_TEST(tst_TreeReader)
#include "tst_TreeReader.moc"
