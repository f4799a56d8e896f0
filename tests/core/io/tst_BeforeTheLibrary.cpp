#include "core/io/yaml/Comments.h"
#include "tests/core/io/ReadTree.h"
#include "tests/support/SourceTree.h"
#include "tests/support/TestMain.h"

#include <yaml-cpp/yaml.h>

using namespace gloam;
using namespace gloam::test;

namespace {

void setOnOneLine(YAML::Node node)
{
    if (!node.IsMap() && !node.IsSequence())
        return;
    node.SetStyle(YAML::EmitterStyle::Flow);
    for (const auto& each : node)
        setOnOneLine(node.IsMap() ? each.second : each);
}

/// What yaml-cpp makes of a text: on one line, or the line that it names.
QString byLibrary(const std::string& text)
{
    try {
        YAML::Node root = YAML::Load(text);
        setOnOneLine(root);
        YAML::Emitter emitter;
        emitter << root;
        return QString::fromUtf8(emitter.c_str());
    } catch (const YAML::Exception& exception) {
        return QStringLiteral("line %1").arg(exception.mark.line + 1);
    }
}

/// "F006 1:4", or nothing.
QString problemIn(const ParsedTree& tree)
{
    if (tree.problems.empty())
        return {};
    const Problem& first = tree.problems.front();
    return QStringLiteral("%1 %2:%3")
        .arg(QString::fromLatin1(first.code().data(), static_cast<qsizetype>(first.code().size())))
        .arg(first.mark.line)
        .arg(first.mark.column);
}

}  // namespace

/// What the scan of lines is there for.
class tst_BeforeTheLibrary : public QObject {
    Q_OBJECT
private slots:
    void theScanCatchesWhatTheLibraryCannot_data();
    void theScanCatchesWhatTheLibraryCannot();
    void commentsAreKept();
};

void tst_BeforeTheLibrary::theScanCatchesWhatTheLibraryCannot_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("library");
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("tree");
    const auto row = [](const char* caught, const char* text, const char* library, const char* told, const char* tree) {
        QTest::newRow(caught) << QByteArray(text) << QString::fromLatin1(library) << QString::fromLatin1(told)
                              << QString::fromLatin1(tree);
    };
    row("a colour without quotes", "a:\n  color: #FFF\nb: 1\n", "{a: {color: ~}, b: 1}", "F024 2:10",
        "{a: {color: \"#FFFFFF\"}, b: 1}");
    row("a sign without quotes", "a: {#: wall}\nb: 1\n", "line 3", "F024 1:5", "{a: {\"#\": wall}, b: 1}");
    row("an open bracket", "a: [1, 2\nb: 1\n", "line 2", "F006 1:4", "{a: [1, 2], b: 1}");
    row("an open quote", "a: \"x\nc: \"y\"\nb: 1\n", "line 2", "F006 1:4", "{c: \"y\", b: 1}");
    row("a row without its indentation", "map: |2-\n  ###\n#.#\n  ###\nb: 1\n", "{map: \"###\", b: 1}", "F021 3:1",
        "{map: \"###\\n#.#\\n###\", b: 1}");
    row("a key without its colon", "b: 1\nc\n", "{b: 1, c: ~}", "F012 2:1", "{b: 1, c: null}");
    row("a word that looks like nothing", "a: [Null, NULL]\nb: 1\n", "{a: [~, ~], b: 1}", "",
        "{a: [Null, NULL], b: 1}");
    row("a question inside brackets", "a: [what now?, x]\nb: 1\n", "line 1", "", "{a: [what now?, x], b: 1}");
    row("a line that cannot be read", "a: &x 1\nc: *y\nb: 1\n", "line 2", "F009 1:4", "{b: 1}");
}

void tst_BeforeTheLibrary::theScanCatchesWhatTheLibraryCannot()
{
    QFETCH(QByteArray, text);
    const ParsedTree tree = readWithin(text.toStdString());
    QTEST(byLibrary(text.toStdString()), "library");
    QTEST(problemIn(tree), "told");
    QTEST(QString::fromStdString(toFlowText(tree.root)), "tree");
    const QString readme = sourceText(QStringLiteral("core/io/yaml/README.md"));
    QVERIFY(readme.contains(QStringLiteral("| %1 | ").arg(QLatin1String(QTest::currentDataTag()))));
}

void tst_BeforeTheLibrary::commentsAreKept()
{
    const std::string text = "# above\n\na: 1 # behind\nb: 1\n";
    QCOMPARE(byLibrary(text), QStringLiteral("{a: 1, b: 1}"));
    const ParsedTree tree = readWithin(text);
    const std::vector<std::string> comments{"above", std::string(blankLine), "behind"};
    QCOMPARE(at(tree.root, "a").commentsAbove, comments);
    QVERIFY(tree.problems.empty());
}

GLOAM_TEST(tst_BeforeTheLibrary)
#include "tst_BeforeTheLibrary.moc"
