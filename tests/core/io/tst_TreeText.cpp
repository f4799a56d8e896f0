#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "tests/core/io/TreeMaker.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <cstdint>
#include <string>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

ParsedTree parsed(const std::string& text)
{
    Progress progress;
    return readTree(text, Limits{}, progress);
}

const std::string canonicalWorld = R"(# gloamwright world
#
# by hand
gloam: 3
world: {id: lamplit-stair, name: "what, now?", start: {level: gate, at: [12, 7]}}
ruleset:
  timing: {model: delay}
  movement:
    corner-cut: always
    diagonal-time: "1"
    never-over: [petrified, frozen, stone, lava]
    large-diagonal: orthogonal
    dig: none
types:
  # above the category
  tiles: {}
  entities:
    # small and green
    gritling: {parent: humanoid, glyph: G, parts: {stats: {hp: 12}}}
    rat: {parent: beast}
    # by hand
    plate:
      parent: thing
      parts:
        trigger:
          # twice
          effects:
            # ouch
            - {do: damage, amount: 2}
            - do: choose
              text: "Well?"
              options:
                # the first
                - {text: "Yes", effects: [{do: win}]}
                - {text: "No", effects: [{do: message, text: Another time.}]}
                - - nothing
                  # in a list of a list
                  - [1, 2]
            - |2-
              Two
              lines.
factions:
  # they do not like you
  delvers: {hates: [gritlings]}
prefabs:
  nook:
    map: |2-
      ##
      ..
    turns: any
levels:
  # the first
  gate:
    name: The Gate
    size: [24, 9]
    legend: {"#": wall, "~": [water, reeds]}
    recipe:
      - {rooms: {count: 12, least: 4, most: 9}}
      - doors: {chance: 30}
        # only here
        secret: 5
    map: |2-
        ##  ##

      #......
    cells:
      # the brass one
      - {at: [9, 5], locked: brass}
      - {at: [9, 6]}
    entities: []
    note: |2+
      ends in a break
  crypt: {}
links:
  # down
  - {id: 7ywd3n0cg4v8e, from: [gate, 22, 7]}
log:
  - {turn: 1, text: "Hello: you"}
x: {}
# the end
)";

/// Numbers and texts that can change without becoming wider.
void findLeaves(Value& value, std::vector<Value*>& leaves)
{
    if (Map* map = value.as<Map>())
        for (Entry& entry : map->entries())
            findLeaves(entry.value, leaves);
    if (List* list = value.as<List>())
        for (Value& item : *list)
            findLeaves(item, leaves);
    const auto* text = value.as<std::string>();
    if (value.as<std::int64_t>() || (text && text->find('a') != std::string::npos))
        leaves.push_back(&value);
}

/// Another last digit, or one letter for another.
void changeLeaf(Value& leaf)
{
    if (auto* number = leaf.as<std::int64_t>())
        *number += *number % 10 == 0 ? (*number < 0 ? -1 : 1) : (*number < 0 ? 1 : -1);
    if (auto* text = leaf.as<std::string>())
        (*text)[text->find('a')] = 'q';
}

}  // namespace

class tst_TreeText : public QObject {
    Q_OBJECT
private slots:
    void aCanonicalTextIsWrittenBackByteForByte();
    void anyTreeIsReadBack();
    void levelTextsOfSeveralLinesStandAsBlocksWhereTheyCan_data();
    void levelTextsOfSeveralLinesStandAsBlocksWhereTheyCan();
    void aMapStandsOnOneLineIfItFitsInto100Columns_data();
    void aMapStandsOnOneLineIfItFitsInto100Columns();
    void oneChangedValueIsOneChangedLine();
    void G44_inAnyDocumentAValueThatKeepsItsWidthIsOneLine();
    void noListReachesALimitOfALine();
    void valuesOfALineAreReadFromSeveralLinesAsWell();
    void commentsInsideAMapGiveItLines();
    void aCommentAsLongAsALineMayBeIsReadBack();
    void textsThatOtherReadersWouldMisreadAreQuoted_data();
    void textsThatOtherReadersWouldMisreadAreQuoted();
    void commentsSurviveWriting();
    void aCommentThatLooksLikeARowIsNoneOfTheDrawingAboveIt();
    void anyKeyMayFollowADrawing_data();
    void anyKeyMayFollowADrawing();
    void blankLinesStayAndSeveralAreOne_data();
    void blankLinesStayAndSeveralAreOne();
    void anEmptyTreeIsAnEmptyText();
};

void tst_TreeText::aCanonicalTextIsWrittenBackByteForByte()
{
    const ParsedTree tree = parsed(canonicalWorld);
    QVERIFY2(tree.problems.empty(), tree.problems.empty() ? "" : toLine(tree.problems.front()).c_str());
    QCOMPARE(QString::fromStdString(formatTree(tree.root, tree.trailingComments)),
             QString::fromStdString(canonicalWorld));
}

void tst_TreeText::anyTreeIsReadBack()
{
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const Map root = TreeMaker(seed).makeRoot();
        const std::string text = formatTree(root);
        const ParsedTree tree = parsed(text);
        QVERIFY2(tree.problems.empty(),
                 tree.problems.empty() ? "" : (toLine(tree.problems.front()) + "\n" + text).c_str());
        QVERIFY2(tree.root == root, text.c_str());
        QCOMPARE(formatTree(tree.root), text);
    }
}

void tst_TreeText::levelTextsOfSeveralLinesStandAsBlocksWhereTheyCan_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("written");
    QTest::newRow("F46: one line") << "a"
                                   << "|2-\n      a";
    QTest::newRow("drawing") << "##\n##"
                             << "|2-\n      ##\n      ##";
    QTest::newRow("leading blanks") << "  #\n #"
                                    << "|2-\n        #\n       #";
    QTest::newRow("trailing blanks") << "#  \n# "
                                     << "|2-\n      #  \n      # ";
    QTest::newRow("begins with a break") << "\n#"
                                         << "|2-\n\n      #";
    QTest::newRow("a line of blanks") << "#\n  \n#"
                                      << "|2-\n      #\n        \n      #";
    QTest::newRow("F46: ends with a break") << "#\n"
                                            << "|2+\n      #";
    QTest::newRow("F46: ends with blanks") << "#\n  "
                                           << "|2-\n      #\n        ";
    QTest::newRow("F46: only breaks") << "\n\n"
                                      << "|2+\n\n";
    QTest::newRow("a control character") << "#\n\x1B"
                                         << "\"#\\n\\x1B\"";
}

void tst_TreeText::levelTextsOfSeveralLinesStandAsBlocksWhereTheyCan()
{
    QFETCH(QString, text);
    QFETCH(QString, written);
    Map level;
    level.set("map", text.toStdString());
    Map levels;
    levels.set("gate", level);
    Map root;
    root.set("levels", levels);
    const std::string formatted = formatTree(root);
    QCOMPARE(QString::fromStdString(formatted), "levels:\n  gate:\n    map: " + written + "\n");
    QVERIFY(parsed(formatted).root == root);
}

void tst_TreeText::aMapStandsOnOneLineIfItFitsInto100Columns_data()
{
    QTest::addColumn<QString>("written");
    const QString ninety(90, QLatin1Char('a'));
    const QString umlauts(90, QChar(0xE4));
    QTest::newRow("G44: 100 columns") << "x: {a: " + ninety + "aa}\n";
    QTest::newRow("G44: 101 columns") << "x:\n  a: " + ninety + "aaa\n";
    QTest::newRow("G44: columns are letters, not bytes") << "x: {a: " + umlauts + "aa}\n";
    QTest::newRow("G44: a list of 100 columns") << "x: [" + ninety + ", aaa]\n";
    QTest::newRow("G44: a list of 101 columns") << "x:\n  - " + ninety + "\n  - aaaa\n";
    QTest::newRow("G44: indentation counts") << "x:\n  k:\n    b: {a: " + ninety.left(88) + "}\n    c: 1\n  z: 1\n";
    QTest::newRow("G44: indentation is too much")
        << "x:\n  k:\n    b:\n      a: " + ninety.left(89) + "\n    c: 1\n  z: 1\n";
    QTest::newRow("G44: an item counts its dash") << "x:\n  - {a: " + ninety + "a}\n  - [" + ninety + "a, 1]\n";
    QTest::newRow("G44: an item that is too wide")
        << "x:\n  - a: " + ninety + "aaaa\n  - - " + ninety + "aaaaa\n    - 1\n";
    QTest::newRow("G44: by the same rule within") << "x:\n  - do: choose\n    text: " + ninety
                                                         + "\n    if: [{is: flag, flag: a}]\n    options:\n      - "
                                                           "{text: "
                                                         + ninety.left(80) + "}\n      - text: " + ninety
                                                         + "\n        effects: []\n";
    QTest::newRow("G44: a single text has its line") << "x: " + ninety + ninety + "\n";
    QTest::newRow("G44: links fit, and have lines") << "links:\n  - {a: 1}\n";
}

void tst_TreeText::aMapStandsOnOneLineIfItFitsInto100Columns()
{
    QFETCH(QString, written);
    const ParsedTree tree = parsed(written.toStdString());
    QVERIFY2(tree.problems.empty(), tree.problems.empty() ? "" : toLine(tree.problems.front()).c_str());
    QCOMPARE(QString::fromStdString(formatTree(tree.root)), written);
}

void tst_TreeText::oneChangedValueIsOneChangedLine()
{
    List path;
    for (int i = 0; i < 60; ++i)
        path.emplace_back(List{i + 10, i + 10});
    Map map;
    for (int i = 0; i < 60; ++i)
        map.set("key-" + std::to_string(i + 10), i + 10);
    Map root;
    root.set("x", List{path, map});
    const QStringList before = QString::fromStdString(formatTree(root)).split('\n');
    for (std::size_t i = 0; i < 60; ++i) {
        Map changed = root;
        List& items = *changed.find("x")->as<List>();
        (*items[0].as<List>())[i] = List{99, 99};
        const QStringList after = QString::fromStdString(formatTree(changed)).split('\n');
        QCOMPARE(after.size(), before.size());
        int different = 0;
        for (int line = 0; line < after.size(); ++line)
            different += after[line] != before[line] ? 1 : 0;
        QCOMPARE(different, 1);
    }
}

/// Only a value that becomes wider or narrower may change more: what holds it then fits into 100 columns, or no longer.
void tst_TreeText::G44_inAnyDocumentAValueThatKeepsItsWidthIsOneLine()
{
    int changes = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        Value root(TreeMaker(seed).makeRoot());
        const QStringList before = QString::fromStdString(formatTree(*root.as<Map>())).split('\n');
        std::vector<Value*> leaves;
        findLeaves(root, leaves);
        if (leaves.empty())
            continue;
        changeLeaf(*leaves[Random(seed).below(leaves.size())]);
        const QStringList after = QString::fromStdString(formatTree(*root.as<Map>())).split('\n');
        QCOMPARE(after.size(), before.size());
        int different = 0;
        for (int line = 0; line < after.size(); ++line)
            different += after[line] != before[line] ? 1 : 0;
        QVERIFY2(different == 1, qPrintable(QStringLiteral("%1\n%2").arg(seed).arg(after.join('\n'))));
        ++changes;
    }
    QVERIFY(changes > 1000);
}

void tst_TreeText::noListReachesALimitOfALine()
{
    List list;
    Map map;
    for (int i = 0; i < 30'000; ++i) {
        list.emplace_back(i);
        map.set("k" + std::to_string(i), i % 2 == 0 ? Value(",") : Value(std::string(60, ',')));
    }
    Map root;
    root.set("x", List{list, map, List{Value(list), Value(map)}});
    const ParsedTree tree = parsed(formatTree(root));
    QVERIFY2(tree.problems.empty(), tree.problems.empty() ? "" : toLine(tree.problems.front()).c_str());
    QVERIFY(tree.root == root);
}

void tst_TreeText::valuesOfALineAreReadFromSeveralLinesAsWell()
{
    const ParsedTree lines = parsed("world:\n  id: x\n  start:\n    level: a\n    at:\n      - 1\n      - 2\n");
    QCOMPARE(QString::fromStdString(formatTree(lines.root)),
             QStringLiteral("world: {id: x, start: {level: a, at: [1, 2]}}\n"));
}

void tst_TreeText::commentsInsideAMapGiveItLines()
{
    const std::string text = "world:\n  # whose\n  id: x\n  # where\n  start:\n    # how\n    - 1\n";
    QCOMPARE(QString::fromStdString(formatTree(parsed(text).root)), QString::fromStdString(text));
}

void tst_TreeText::aCommentAsLongAsALineMayBeIsReadBack()
{
    for (const char* begin : {"a:\n# ", "a:\n#", "levels:\n  b:\n    c: {}\n#  "}) {
        std::string text = begin;
        text += std::string(Limits{}.lineBytes - (text.size() - text.rfind('\n') - 1), 'x') + "\n  d: 1\n";
        const ParsedTree tree = parsed(text);
        QVERIFY2(tree.problems.empty(), tree.problems.empty() ? "" : toLine(tree.problems.front()).c_str());
        const std::string written = formatTree(tree.root, tree.trailingComments);
        const ParsedTree again = parsed(written);
        QVERIFY2(again.problems.empty(), again.problems.empty() ? "" : toLine(again.problems.front()).c_str());
        QVERIFY(again.root == tree.root);
        QCOMPARE(formatTree(again.root, again.trailingComments), written);
    }
}

void tst_TreeText::textsThatOtherReadersWouldMisreadAreQuoted_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isQuoted");
    for (const char* text :
         {"des:?", "Well?",      "a:b",        "http://x", "12:30",    "yes",      "No",       "ON",   "off",
          "Null",  "2026-11-26", "2026-13-99", "0x1F",     "0x",       "1.5",      ".5",       "1e3",  "1_000",
          "+3",    "010",        ".inf",       "a\u0085b", "a\u2028b", "a\u009Fb", "a\uFEFFb", "... a"})
        QTest::addRow("G9: %s", text) << QString::fromUtf8(text) << true;
    for (const char* text : {"1d20", "2d6+1", "a b", "1.5.2x", "one-two", "v1", "dead", "e5", "2026-11", "nobody", "é"})
        QTest::addRow("G9: %s is plain", text) << QString::fromUtf8(text) << false;
}

void tst_TreeText::textsThatOtherReadersWouldMisreadAreQuoted()
{
    QFETCH(QString, text);
    QFETCH(bool, isQuoted);
    Map root;
    root.set("x", text.toStdString());
    const std::string written = formatTree(root);
    QCOMPARE(written.starts_with("x: \""), isQuoted);
    QVERIFY(parsed(written).root == root);
    Map keyed;
    keyed.set(text.toStdString(), 1);
    QVERIFY(parsed(formatTree(keyed)).root == keyed);
}

void tst_TreeText::commentsSurviveWriting()
{
    Map root;
    root.set("a", 1).commentsAbove = {"", " two blanks", "one\ntwo", "#"};
    const std::string text = formatTree(root, {"end"});
    QCOMPARE(QString::fromStdString(text), QStringLiteral("#\n#  two blanks\n# one\n# two\n# #\na: 1\n# end\n"));
    const ParsedTree tree = parsed(text);
    QCOMPARE(QString::fromStdString(formatTree(tree.root, tree.trailingComments)), QString::fromStdString(text));
}

void tst_TreeText::aCommentThatLooksLikeARowIsNoneOfTheDrawingAboveIt()
{
    Map level;
    level.set("map", "######\n#  . #");
    level.set("depth", 1).commentsAbove = {"####", "\n", " . #"};
    Map levels;
    levels.set("gate", level);
    Map root;
    root.set("levels", levels);
    const std::string text = formatTree(root);
    QCOMPARE(QString::fromStdString(text), QStringLiteral("levels:\n  gate:\n    map: |2-\n      ######\n      #  . #\n"
                                                          "    #  ####\n\n    #   . #\n    depth: 1\n"));
    const ParsedTree tree = parsed(text);
    QVERIFY2(tree.problems.empty(), tree.problems.empty() ? "" : toLine(tree.problems.front()).c_str());
    QVERIFY(tree.root == root);
    QCOMPARE(QString::fromStdString(formatTree(tree.root)), QString::fromStdString(text));
}

void tst_TreeText::anyKeyMayFollowADrawing_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("written");
    QTest::newRow("a word") << "gate"
                            << "gate";
    QTest::newRow("letters of another language")
        << QString::fromUtf8("\u5730\u7A96") << QString::fromUtf8("\u5730\u7A96");
    QTest::newRow("short words") << "a b"
                                 << "a b";
    QTest::newRow("signs of the rows") << "+.+"
                                       << "\"+.+\"";
    QTest::newRow("other signs") << "(a)"
                                 << "\"(a)\"";
}

void tst_TreeText::anyKeyMayFollowADrawing()
{
    QFETCH(QString, key);
    QFETCH(QString, written);
    for (const bool isInLevel : {true, false}) {
        Map level;
        level.set("map", "+.+\n+:+");
        Map levels;
        if (isInLevel)
            level.set(key.toStdString(), 1);
        levels.set("first", level);
        if (!isInLevel)
            levels.set(key.toStdString(), Map());
        Map root;
        root.set("levels", levels);
        const std::string text = formatTree(root);
        QVERIFY2(QString::fromStdString(text).contains(QLatin1Char(' ') + written + QLatin1Char(':')), text.c_str());
        const ParsedTree tree = parsed(text);
        QVERIFY2(tree.problems.empty(), tree.problems.empty() ? "" : toLine(tree.problems.front()).c_str());
        QVERIFY(tree.root == root);
    }
}

void tst_TreeText::blankLinesStayAndSeveralAreOne_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("written");
    const auto stays = [](const char* name, const char* text) { QTest::newRow(name) << text << text; };
    stays("between sections", "a: 1\n\nb: 2\n");
    stays("about comments", "# all\n\n# a's\na: 1\n\n# b's\n\nb: 2\n\n# end\n");
    stays("between categories and types", "types:\n\n  tiles:\n    a: {b: 1}\n\n    c: {b: 2}\n\n  entities: {}\n");
    stays("between messages", "messages:\n  a: one\n\n  b: two\n");
    stays("in a list", "links:\n  - {a: 1}\n\n  - {a: 2}\n");
    stays("between levels, below a drawing",
          "levels:\n  gate:\n    map: |2-\n      ##\n\n    depth: 1\n\n  crypt:\n    depth: 2\n");
    stays("in a drawing", "levels:\n  gate:\n    map: |2-\n      ##\n\n      ##\n    depth: 1\n");
    QTest::newRow("several") << "a: 1\n\n  \n\nb: 2\n"
                             << "a: 1\n\nb: 2\n";
    QTest::newRow("before and behind all") << "\n\na: 1\n\n\n"
                                           << "a: 1\n";
    QTest::newRow("above an empty list behind all") << "a: 1\nb:\n\n  []\n"
                                                    << "a: 1\nb: []\n";
    QTest::newRow("several below a drawing") << "levels:\n  gate:\n    map: |\n      ##\n\n\n    depth: 1\n"
                                             << "levels:\n  gate:\n    map: |2+\n      ##\n    depth: 1\n";
    QTest::newRow("below a text that ends in a break") << "levels:\n  gate:\n    map: \"##\\n\"\n\n    depth: 1\n"
                                                       << "levels:\n  gate:\n    map: |2+\n      ##\n    depth: 1\n";
    QTest::newRow("in a plain text") << "a: one\n\n  two\nb: 1\n"
                                     << "a: \"one\\ntwo\"\nb: 1\n";
}

void tst_TreeText::blankLinesStayAndSeveralAreOne()
{
    QFETCH(QString, text);
    QFETCH(QString, written);
    const ParsedTree tree = parsed(text.toStdString());
    QVERIFY2(tree.problems.empty(), tree.problems.empty() ? "" : toLine(tree.problems.front()).c_str());
    QCOMPARE(QString::fromStdString(formatTree(tree.root, tree.trailingComments)), written);
    const ParsedTree again = parsed(written.toStdString());
    QVERIFY(again.root == tree.root);
    QCOMPARE(QString::fromStdString(formatTree(again.root, again.trailingComments)), written);
}

void tst_TreeText::anEmptyTreeIsAnEmptyText()
{
    QCOMPARE(formatTree(Map()), std::string());
    const ParsedTree tree = parsed("");
    QVERIFY(tree.isWhole && tree.problems.empty() && tree.root.isEmpty());
}

GLOAM_TEST(tst_TreeText)
#include "tst_TreeText.moc"
