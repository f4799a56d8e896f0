#include "core/base/Random.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;

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
              text: Well?
              options:
                - text: Yes
                  effects:
                    - {do: win}
                - {text: No}
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

/// Makes random trees with texts that are hard to restore.
class TreeMaker {
public:
    explicit TreeMaker(std::uint64_t seed) : m_random(seed) {}

    Map makeRoot()
    {
        constexpr std::string_view keys[] = {"types", "levels", "links", "flags", "log", "world", "prefabs", "x"};
        Map root;
        for (const std::string_view key : keys)
            if (m_random.percent(60))
                root.set(key, makeValue(5));
        if (m_random.percent(30))
            root.set(makeText(), makeValue(3));
        return root;
    }

private:
    Value makeValue(int depth)
    {
        const std::uint64_t kind = m_random.below(depth > 0 ? 10 : 6);
        switch (kind) {
        case 0: return {};
        case 1: return m_random.percent(50);
        case 2: return static_cast<std::int64_t>(m_random.next());
        case 3:
        case 4:
        case 5: return makeText();
        case 6: return makeList(depth - 1);
        case 7: return makeListOfMaps(depth - 1);
        default: return makeMap(depth - 1);
        }
    }

    List makeList(int depth)
    {
        List list;
        for (std::uint64_t left = m_random.below(4); left > 0; --left)
            list.push_back(makeValue(depth));
        return list;
    }

    List makeListOfMaps(int depth)
    {
        List list;
        for (std::uint64_t left = m_random.below(4); left > 0; --left)
            list.push_back(makeMap(depth));
        return list;
    }

    Map makeMap(int depth)
    {
        Map map;
        for (std::uint64_t left = m_random.below(5); left > 0; --left) {
            const std::string key = makeText();
            map.set(key, makeValue(depth));
        }
        return map;
    }

    std::string makeText()
    {
        static const std::vector<std::string> pieces = {"a",
                                                        "b c",
                                                        " ",
                                                        "  ",
                                                        "\n",
                                                        "\n\n",
                                                        "\t",
                                                        ":",
                                                        ": ",
                                                        "#",
                                                        " #",
                                                        "-",
                                                        "- ",
                                                        "?",
                                                        "? ",
                                                        ",",
                                                        "[",
                                                        "]",
                                                        "{",
                                                        "}",
                                                        "\"",
                                                        "'",
                                                        "''",
                                                        "\\",
                                                        "|",
                                                        "|2-",
                                                        ">",
                                                        "&x",
                                                        "*x",
                                                        "!",
                                                        "%",
                                                        "@",
                                                        "`",
                                                        "~",
                                                        "0",
                                                        "12",
                                                        "-3",
                                                        "1.5",
                                                        "true",
                                                        "null",
                                                        "Null",
                                                        "NULL",
                                                        "yes",
                                                        "---",
                                                        "...",
                                                        "<<",
                                                        "=",
                                                        "\x01",
                                                        "\x02",
                                                        "\x7F",
                                                        "\x1B",
                                                        "ä",
                                                        "…",
                                                        "地",
                                                        "😀",
                                                        "\xC2\x85",
                                                        "\xE2\x80\xA8",
                                                        "\xEF\xBB\xBF",
                                                        "\xC2\xA0",
                                                        std::string(1, '\0'),
                                                        "\r",
                                                        "http://x",
                                                        "map"};
        std::string text;
        for (std::uint64_t left = m_random.below(5); left > 0; --left)
            text += pieces[m_random.below(pieces.size())];
        return text;
    }

    Random m_random;
};

}  // namespace

class tst_TreeText : public QObject {
    Q_OBJECT
private slots:
    void aCanonicalTextIsWrittenBackByteForByte();
    void anyTreeIsReadBack();
    void levelTextsOfSeveralLinesStandAsBlocksWhereTheyCan_data();
    void levelTextsOfSeveralLinesStandAsBlocksWhereTheyCan();
    void commentsInsideALineMoveAboveIt();
    void commentsSurviveWriting();
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

void tst_TreeText::commentsInsideALineMoveAboveIt()
{
    const ParsedTree tree = parsed("world:\n  # whose\n  id: x\n  # where\n  start:\n    # how\n    - 1\n");
    Map root;
    Map world;
    for (const Entry& entry : tree.root.find("world")->as<Map>()->entries())
        world.set(entry.key, entry.value).blockColumn = 0;
    root.set("world", std::move(world));
    QCOMPARE(QString::fromStdString(formatTree(root)),
             QStringLiteral("# whose\n# where\n# how\nworld: {id: x, start: [1]}\n"));
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
