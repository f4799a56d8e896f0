#include "core/io/yaml/FlowText.h"

#include "core/base/Random.h"
#include "core/io/file/ByteScan.h"
#include "core/io/yaml/BlockText.h"
#include "core/io/yaml/StructureScan.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "tests/core/io/ReadTree.h"
#include "tests/core/io/ShownTree.h"
#include "tests/support/HardText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr const char* usualTexts[] = {
    "a",     "gritling", "12", "-3", "true",  "\"a b\"", "\"\"", "b c",           "x_y",  "it's",
    "1d4+2", "null",     "~",  "at", "\"#\"", "a.b/c",   "0",    "\"q: r, {s}\"", "Null", "9999999999999999999"};

/// Those without line breaks and control characters.
std::vector<std::string> oddTexts()
{
    std::vector<std::string> texts{"::",     "? ",   "''",     "\\N",    "+4",
                                   "1.5",    "NULL", "<<",     "=",      "\x7F",
                                   "a b  c", "x:y",  "x#y",    "x #y",   "\"\\\"\"",
                                   "[]",     "{}",   "{a: b}", "[1, 2]", "-9223372036854775809",
                                   "... a"};
    for (const std::string piece : hardPieces)
        if (piece.find_first_of("\n\x01\x1B") == std::string::npos)
            texts.push_back(piece);
    return texts;
}

/// Lines with lists and maps in brackets, most of them sound.
class FlowMaker {
public:
    explicit FlowMaker(std::uint64_t seed) : m_random(seed) {}

    std::string lines()
    {
        std::string text;
        std::size_t indent = 0;
        for (int left = m_random.between(1, 9); left > 0; --left) {
            if (m_random.percent(30))
                indent = m_random.percent(80) ? 2 * m_random.below(4) : m_random.below(10);
            text += std::string(indent, ' ') + line() + "\n";
            if (m_random.percent(12))
                text += m_random.percent(50) ? "\n" : std::string(indent, ' ') + "# a comment\n";
        }
        return text;
    }

    /// A list or map with lines for its entries, indented alike.
    std::string blocks(std::size_t indent = 0, int depth = 3)
    {
        const bool isMap = depth == 3 || m_random.percent(60);
        std::string text;
        for (int left = m_random.between(1, 3); left > 0; --left) {
            text += std::string(indent, ' ') + (isMap ? word() + ":" : "-");
            const std::size_t deeper = indent + (isMap ? 1 + m_random.below(3) : 2);
            if (depth == 0 || m_random.percent(60))
                text += " " + (m_random.percent(30) ? flow(1) : word()) + "\n";
            else
                text += isMap ? "\n" + blocks(deeper, depth - 1) : " " + blocks(deeper, depth - 1).substr(deeper);
        }
        return text;
    }

    /// Some of the lines of a text.
    std::string linesOf(const std::string& text)
    {
        std::size_t begin = text.rfind('\n', m_random.below(text.size()));
        begin = begin == std::string::npos ? 0 : begin + 1;
        std::size_t end = begin;
        for (int left = m_random.between(1, 30); left > 0 && end != std::string::npos; --left)
            end = text.find('\n', end + 1);
        return text.substr(begin, end - begin) + "\n";
    }

    /// Changes some bytes, mostly behind brackets.
    void change(std::string& text)
    {
        for (int left = m_random.between(0, 4); left > 0 && !text.empty(); --left) {
            std::size_t at = m_random.below(text.size());
            if (const std::size_t bracket = text.find_first_of("[{", at);
                bracket != std::string::npos && m_random.percent(60))
                at = std::min(text.size(), bracket + m_random.below(12));
            const std::size_t length = std::min<std::size_t>(m_random.below(12), text.size() - at);
            switch (m_random.below(4)) {
            case 0: text.insert(at, oddText()); break;
            case 1: text.erase(at, length); break;
            case 2: text.replace(at, std::min<std::size_t>(1, length), oddText()); break;
            default: text.insert(m_random.below(text.size()), text.substr(at, length));
            }
        }
    }

private:
    std::string oddText()
    {
        static const std::vector<std::string> texts = oddTexts();
        return texts[m_random.below(texts.size())];
    }

    std::string word()
    {
        if (m_random.percent(85))
            return usualTexts[m_random.below(std::size(usualTexts))];
        const std::string first = oddText();
        return first + oddText();
    }

    std::string gap() { return m_random.percent(85) ? "" : m_random.percent(80) ? " " : "\t"; }

    std::string line()
    {
        std::string text;
        while (m_random.percent(30))
            text += m_random.percent(90) ? "- " : "-   ";
        if (m_random.percent(60))
            text += word() + ": " + gap();
        switch (m_random.below(10)) {
        case 0: text += word(); break;
        case 1: text += "|2-"; break;
        case 2: break;
        default: text += flow(3);
        }
        return text + (m_random.percent(8) ? " # a note" : "");
    }

    std::string flow(int depth)
    {
        const bool isMap = m_random.percent(50);
        std::string text = isMap ? "{" : "[";
        for (int i = 0, count = m_random.between(0, 4); i < count; ++i) {
            text += gap() + (i > 0 ? ", " : "");
            if (isMap || m_random.percent(3))
                text += word() + gap() + ": ";
            text += depth > 0 && m_random.percent(35) ? flow(depth - 1) : word();
        }
        return text + gap() + (isMap ? "}" : "]");
    }

    Random m_random;
};

/// Usually the default ones, sometimes with one that is small.
Limits limitsFor(Random& random)
{
    Limits limits;
    switch (random.below(20)) {
    case 0: limits.nodes = random.below(40); break;
    case 1: limits.depth = random.between(0, 5); break;
    case 2: limits.textBytes = random.below(8); break;
    case 3: limits.commasInLine = random.below(6); break;
    default: break;
    }
    return limits;
}

std::vector<std::string> shippedTexts()
{
    std::vector<std::string> texts;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(GLOAM_RESOURCES "/worlds"))
        if (entry.path().extension() == ".gloam")
            texts.push_back(bytesOf(entry.path()));
    std::sort(texts.begin(), texts.end());
    return texts;
}

}  // namespace

/// Random lists and maps, in brackets and on lines, and changed lines of shipped worlds: each means what it means to
/// yaml-cpp.
class tst_FlowText : public QObject {
    Q_OBJECT
private slots:
    void whatIsReadOrRefusedIsTheSameAsByTheLibrary();
    void whatIsReadIsWrittenBack();
    void shippedWorldsAreReadWithoutTheLibrary();
    void linesThatAreNotPlainAreLeftToTheLibrary_data();
    void linesThatAreNotPlainAreLeftToTheLibrary();

private:
    static std::string textOf(std::uint64_t seed)
    {
        static const std::vector<std::string> shipped = shippedTexts();
        FlowMaker maker(seed);
        std::string text = seed % 8 == 0   ? maker.blocks()
                           : seed % 2 == 0 ? maker.lines()
                                           : maker.linesOf(shipped[seed / 2 % shipped.size()]);
        if (seed % 4 > 0)
            maker.change(text);
        return text;
    }
};

void tst_FlowText::whatIsReadOrRefusedIsTheSameAsByTheLibrary()
{
    const int texts = sliceOf(1'000'000, 2'000);
    int withFlows = 0;
    int inPlainLines = 0;
    for (int seed = 0; seed < texts; ++seed) {
        const std::string text = textOf(static_cast<std::uint64_t>(seed));
        Random random(static_cast<std::uint64_t>(seed));
        const Limits limits = limitsFor(random);
        if (findBadByte(text, limits) || text.starts_with("\xEF\xBB\xBF"))
            continue;
        const ParsedTree tree = readWithin(text, limits);
        const ParsedTree plain = readByLibrary(text, limits);
        const QByteArray shown = QByteArray::number(seed) + "\n" + text.c_str();
        QVERIFY2(shownWithMarks(tree.root) == shownWithMarks(plain.root), shown.constData());
        QVERIFY2(shownProblems(tree) == shownProblems(plain), shown.constData());
        QVERIFY2(tree.trailingComments == plain.trailingComments && tree.isWhole == plain.isWhole, shown.constData());
        Progress progress;
        const Skeleton skeleton = scanStructure(text, limits, progress, Flows::TakenOut);
        withFlows += skeleton.flows.empty() ? 0 : 1;
        inPlainLines += isPlainBlocks(skeleton.text) ? 1 : 0;
    }
    QVERIFY(withFlows > texts / 3);
    QVERIFY(inPlainLines > texts / 20);
}

void tst_FlowText::whatIsReadIsWrittenBack()
{
    const int texts = sliceOf(1'000'000, 2'000);
    int sound = 0;
    for (int seed = 0; seed < texts; ++seed) {
        const std::string text = textOf(static_cast<std::uint64_t>(seed));
        const ParsedTree tree = readWithin(text);
        if (!tree.problems.empty())
            continue;
        ++sound;
        const std::string written = formatTree(tree.root, tree.trailingComments);
        const ParsedTree again = readWithin(written);
        QVERIFY2(again.problems.empty() && again.root == tree.root, text.c_str());
        QVERIFY2(formatTree(again.root, again.trailingComments) == written, text.c_str());
    }
    QVERIFY(sound > texts / 20);
}

void tst_FlowText::shippedWorldsAreReadWithoutTheLibrary()
{
    for (const std::string& text : shippedTexts()) {
        Progress progress;
        const Skeleton skeleton = scanStructure(text, {}, progress, Flows::TakenOut);
        QVERIFY2(isPlainBlocks(skeleton.text), text.substr(0, 60).c_str());
        const ParsedTree tree = readWithin(text);
        const ParsedTree byLibrary = readByLibrary(text);
        QVERIFY2(shownWithMarks(tree.root) == shownWithMarks(byLibrary.root), text.substr(0, 60).c_str());
        QVERIFY(tree.trailingComments == byLibrary.trailingComments);
    }
}

void tst_FlowText::linesThatAreNotPlainAreLeftToTheLibrary_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isPlain");
    QTest::newRow("keys and texts") << "a: b\nc:\n  d: \"e: f\"\n  g: 1\nh: i j\n" << true;
    QTest::newRow("lists") << "a:\n  - b\n  - - c\n    - d\n  - e: f\n    g: h\n  -   i: j\n" << true;
    QTest::newRow("blank lines and comments") << "\na: b\n#\n\nc: d\n" << true;
    QTest::newRow("escapes that files have") << "a: \"b \\\"c\\\" \\\\ \\n\"\n" << true;
    QTest::newRow("other escapes") << "a: \"\\u00E9\"\n" << false;
    QTest::newRow("a value that is missing") << "a:\nb: c\n" << false;
    QTest::newRow("one that is missing at the end") << "a: b\nc:\n" << false;
    QTest::newRow("an item that is missing") << "a:\n  -\n  - b\n" << false;
    QTest::newRow("a text over two lines") << "a: b\n  c\nd: e\n" << false;
    QTest::newRow("a key under a text") << "a: b\n  c: d\n" << false;
    QTest::newRow("a list below its key") << "a:\n- b\n" << false;
    QTest::newRow("indented between two") << "a:\n    b: c\n  d: e\n" << false;
    QTest::newRow("a word for nothing") << "a: null\n" << false;
    QTest::newRow("a note behind a value") << "a: b # c\n" << false;
    QTest::newRow("a colon in a word") << "a: b:c\n" << false;
    QTest::newRow("brackets") << "a: [b, c]\n" << false;
    QTest::newRow("no key") << "a\n" << false;
    QTest::newRow("what is mended to the end of a document") << "}... a: b\nc: d\n" << false;
    QTest::newRow("the end of a document") << "... a: b\n" << false;
    QTest::newRow("what is mended to a byte order mark") << "}\uFEFFa: b\n" << false;
    QTest::newRow("nothing") << "\n#\n" << false;
}

void tst_FlowText::linesThatAreNotPlainAreLeftToTheLibrary()
{
    QFETCH(QString, text);
    QFETCH(bool, isPlain);
    QCOMPARE(isPlainBlocks(text.toStdString()), isPlain);
    const ParsedTree tree = readWithin(text.toStdString());
    const ParsedTree byLibrary = readByLibrary(text.toStdString());
    QCOMPARE(shownWithMarks(tree.root), shownWithMarks(byLibrary.root));
    QCOMPARE(shownProblems(tree), shownProblems(byLibrary));
}

GLOAM_TEST(tst_FlowText)
#include "tst_FlowText.moc"
