#include "core/base/Progress.h"
#include "core/io/edit/EditText.h"
#include "core/io/edit/WorldMerge.h"
#include "core/io/world/WorldFiles.h"
#include "core/io/yaml/Comments.h"
#include "core/io/yaml/TreeText.h"
#include "core/types/FieldWriter.h"
#include "tests/support/RandomWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QRegularExpression>
#include <QTest>

#include <map>
#include <string>
#include <variant>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Gives every key and item of a tree a comment of its own.
class Commenter {
public:
    void comment(Map& map)
    {
        for (Entry& entry : map.entries())
            comment(entry.value);
    }

    int count() const { return m_count; }

private:
    void comment(Value& value)
    {
        value.commentsAbove = {"c" + std::to_string(++m_count) + ";"};
        if (List* list = value.as<List>())
            for (Value& item : *list)
                comment(item);
        if (Map* map = value.as<Map>())
            comment(*map);
    }

    int m_count = 0;
};

void addMissing(Map& map, const Map& usual)
{
    for (const Entry& entry : usual.entries())
        if (!map.find(entry.key))
            map.set(entry.key, entry.value);
}

/// Adds what the writer leaves out: keys with their default value, empty lists and empty sections.
void addUsual(Map& tree)
{
    for (const char* key : {"ruleset", "factions", "tables", "recipes", "prefabs", "messages", "overland"})
        if (!tree.find(key))
            tree.set(key, Map());
    if (!tree.find("links"))
        tree.set("links", List());
    addMissing(*tree.find("world")->as<Map>(), written(WorldSettings()));
    Map* types = tree.find("types") ? tree.find("types")->as<Map>() : tree.set("types", Map()).as<Map>();
    for (const char* key : {"tiles", "entities", "abilities", "statuses"})
        if (!types->find(key))
            types->set(key, Map());
    for (Entry& level : tree.find("levels")->as<Map>()->entries()) {
        addMissing(*level.value.as<Map>(), written(Level()));
        for (const char* key : {"cells", "entities"})
            if (!level.value.as<Map>()->find(key))
                level.value.as<Map>()->set(key, List());
    }
}

/// The comments that a text does not contain exactly once.
QString notOnce(const std::string& text, int count)
{
    static const QRegularExpression comment(QStringLiteral("^ *# c(\\d+);$"), QRegularExpression::MultilineOption);
    std::map<int, int> times;
    for (auto at = comment.globalMatch(QString::fromStdString(text)); at.hasNext();)
        ++times[at.next().captured(1).toInt()];
    QString wrong;
    for (int i = 1; i <= count; ++i)
        if (times[i] != 1)
            wrong += QStringLiteral("c%1 stands %2 times; ").arg(i).arg(times[i]);
    return wrong;
}

QString form(const std::string& text)
{
    return QString::fromStdString(formatWorld(worldFrom(text).world));
}

std::string joinedTexts(const WorldTexts& texts)
{
    std::string all = texts.main;
    for (const auto& [name, text] : texts.parts)
        all += text;
    return all;
}

ParsedWorld spreadFrom(const WorldTexts& texts)
{
    Progress progress;
    return parseWorldTexts(texts.main, filesAmong(texts.parts), shippedContext(), "test.gloam", progress);
}

const std::string head = "gloam: 3\nworld: {id: a, ruleset: d20, uses: [gloam-types]}\n";
const std::string level = "levels:\n  a:\n    size: [2, 1]\n    legend: {.: floor}\n    map: |2-\n      ..\n";

}  // namespace

class tst_KeptComments : public QObject {
    Q_OBJECT
private slots:
    void theOnesAboveAKeyThatIsNotWrittenGoToTheNext_data();
    void theOnesAboveAKeyThatIsNotWrittenGoToTheNext();
    void aKeyThatIsWrittenAgainHasItsOwnBack();
    void blankLinesAloneDoNotMove();
    void noneIsLostOrDoubledInAnyWorld();
    void noneIsLostOrDoubledInAWorldOfSeveralFiles();
    void eachFileOfAWorldKeepsItsOwn();
    void noneIsLostInTheJournalOrAMerge();
    void onlyAValueWithSomeWithinIsCopied();
};

void tst_KeptComments::theOnesAboveAKeyThatIsNotWrittenGoToTheNext_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("saved");
    const auto row = [](const char* name, const std::string& text, const std::string& saved) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromStdString(saved);
    };
    row("a setting", "gloam: 3\nworld:\n  id: a\n  # no name yet\n  name: \"\"\n  ruleset: d20\n",
        "gloam: 3\nworld:\n  id: a\n  # no name yet\n  ruleset: d20\n");
    row("the last setting", "gloam: 3\nworld:\n  id: a\n  ruleset: d20\n  # alone\n  uses: []\n",
        "gloam: 3\nworld:\n  id: a\n  # alone\n  ruleset: d20\n");
    row("a section", head + "# nothing said\nmessages: {}\n" + level, head + "# nothing said\n" + level);
    row("several", head + "# one\ntables: {}\n# two\nmessages: {}\n# three\n" + level,
        head + "# one\n# two\n# three\n" + level);
    row("the last section", head + level + "# no links\nlinks: []\n# the end\n",
        head + level + "# no links\n# the end\n");
    row("keys of a level",
        head
            + "levels:\n  a:\n    # at sea level\n    depth: 0\n    # dark\n    ambient: 0\n    size: [2, 1]\n"
              "    # no notes yet\n    notes: []\n    legend: {.: floor}\n    map: |2-\n      ..\n",
        head
            + "levels:\n  a:\n    # at sea level\n    # dark\n    # no notes yet\n    size: [2, 1]\n"
              "    legend: {.: floor}\n    map: |2-\n      ..\n");
    row("the last keys of a level", head + level + "    # empty\n    entities: []\n    # none\n    cells: []\n",
        head
            + "levels:\n  a:\n    size: [2, 1]\n    legend: {.: floor}\n    # none\n    # empty\n    map: |2-\n      "
              "..\n");
    row("within notes",
        head + level
            + "    notes:\n      # first\n      - {at: [1, 0], text: x}\n      - at: [1, 0]\n        # why\n        "
              "text: z\n",
        head
            + "levels:\n  a:\n    # first\n    # why\n    notes:\n      - {at: [1, 0], text: x}\n"
              "      - {at: [1, 0], text: z}\n    size: [2, 1]\n    legend: {.: floor}\n    map: |2-\n      ..\n");
    row("a cell that says nothing",
        head + level
            + "    cells:\n      # still bare\n      - {at: [0, 0]}\n"
              "      - {at: [1, 0], damp: true}\n",
        head + level + "    # still bare\n    cells:\n      - {at: [1, 0], damp: true}\n");
    row("a cell twice",
        head + level
            + "    cells:\n      # one\n      - {at: [1, 0], damp: false}\n      # two\n      - {at: [1, 0], damp: "
              "true}\n",
        head + level + "    cells:\n      # one\n      # two\n      - {at: [1, 0], damp: true}\n");
    row("a cell twice, the second time bare",
        head + level
            + "    cells:\n      # one\n      - {at: [1, 0], damp: true}\n      # two\n      - {at: [1, 0]}\n"
              "      - {at: [0, 0], damp: true}\n",
        head + level + "    # one\n    # two\n    cells:\n      - {at: [0, 0], damp: true}\n");
    row("types",
        head
            + "types:\n  # what stands\n  tiles:\n    # of ours\n    slab:\n      # like a wall\n      parent: wall\n"
              "  # who lives\n  entities: {}\n"
            + level,
        head
            + "types:\n  # what stands\n  # who lives\n  tiles:\n    # of ours\n    # like a wall\n    slab: {parent: "
              "wall}\n"
            + level);
    row("no types", head + "types:\n  # what stands\n  tiles: {}\n" + level, head + "# what stands\n" + level);
}

void tst_KeptComments::theOnesAboveAKeyThatIsNotWrittenGoToTheNext()
{
    QFETCH(QString, text);
    QFETCH(QString, saved);
    QCOMPARE(form(text.toStdString()), saved);
    QCOMPARE(form(saved.toStdString()), saved);
}

void tst_KeptComments::aKeyThatIsWrittenAgainHasItsOwnBack()
{
    World world =
        worldFrom(head + "levels:\n  a:\n    # how deep\n    depth: 0\n    # how large\n    size: [2, 1]\n").world;
    QVERIFY(formatWorld(world).find("    # how deep\n    # how large\n    size:") != std::string::npos);
    world.levels.begin()->second.write().depth = 3;
    QVERIFY(formatWorld(world).find("    # how deep\n    depth: 3\n    # how large\n    size:") != std::string::npos);
}

void tst_KeptComments::blankLinesAloneDoNotMove()
{
    QCOMPARE(form(head + level + "\nlinks: []\n"), QString::fromStdString(head + level));
    QCOMPARE(form(head + "\nmessages: {}\n" + level), QString::fromStdString(head + level));
    const QString once = form(head + level + "# no links\n\nlinks: []\n");
    QCOMPARE(once, QString::fromStdString(head + level + "# no links\n"));
}

void tst_KeptComments::noneIsLostOrDoubledInAnyWorld()
{
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(sliceOf(200, 6)); ++seed) {
        Map tree = randomWorldTree(seed);
        addUsual(tree);
        Commenter commenter;
        commenter.comment(tree);
        const ParsedWorld read = worldFrom(formatTree(tree, {"c" + std::to_string(commenter.count() + 1) + ";"}));
        const std::string once = formatWorld(read.world);
        QVERIFY2(notOnce(once, commenter.count() + 1).isEmpty(),
                 qPrintable(notOnce(once, commenter.count() + 1).left(500)));
        QCOMPARE(form(once), QString::fromStdString(once));
    }
}

void tst_KeptComments::noneIsLostOrDoubledInAWorldOfSeveralFiles()
{
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(sliceOf(100, 3)); ++seed) {
        Map tree = randomWorldTree(seed);
        addUsual(tree);
        Commenter commenter;
        commenter.comment(tree);
        const World world = worldFrom(formatTree(tree)).world;
        WorldLayout layout;
        layout.levelPatterns = {"levels/*.gloam"};
        layout.typePatterns = {"types/*.gloam"};
        const WorldTexts once = formatWorldTexts(world, layout);
        QVERIFY2(notOnce(joinedTexts(once), commenter.count()).isEmpty(),
                 qPrintable(notOnce(joinedTexts(once), commenter.count()).left(500)));
        const ParsedWorld again = spreadFrom(once);
        QCOMPARE(QString::fromStdString(joinedTexts(formatWorldTexts(again.world, again.layout))),
                 QString::fromStdString(joinedTexts(once)));
    }
}

void tst_KeptComments::eachFileOfAWorldKeepsItsOwn()
{
    WorldTexts texts;
    texts.main = head + "types:\n  # c1;\n  - a.gloam\n  - b.gloam\n  - c.gloam\n# c2;\nlevels: [d.gloam, e.gloam]\n";
    texts.parts = {
        {"a.gloam", "# c3;\ngloam: 3\n# c4;\ntypes:\n  # c5;\n  tiles:\n    slab: {parent: wall}\n"},
        {"b.gloam", "gloam: 3\ntypes:\n  # c6;\n  tiles:\n    # c7;\n    flag: {parent: floor}\n"},
        {"c.gloam", "gloam: 3\n# c8;\ntypes:\n  # c9;\n  tiles: {}\n"},
        {"d.gloam", "gloam: 3\n# c10;\nlevels:\n  a:\n    # c11;\n    depth: 0\n    size: [2, 1]\n"},
        {"e.gloam", "gloam: 3\n# c12;\nlevels: {}\n"},
    };
    const ParsedWorld read = spreadFrom(texts);
    QVERIFY2(read.problems.empty(), qPrintable(linesOf(read.problems)));
    const WorldTexts once = formatWorldTexts(read.world, read.layout);
    QCOMPARE(notOnce(joinedTexts(once), 12), QString());
    QVERIFY(once.parts.at("b.gloam").find("  tiles:\n    # c6;\n    # c7;\n    flag:") != std::string::npos);
    QCOMPARE(QString::fromStdString(once.parts.at("e.gloam")), QStringLiteral("gloam: 3\n# c12;\n"));
    const ParsedWorld again = spreadFrom(once);
    QCOMPARE(QString::fromStdString(joinedTexts(formatWorldTexts(again.world, again.layout))),
             QString::fromStdString(joinedTexts(once)));
}

void tst_KeptComments::noneIsLostInTheJournalOrAMerge()
{
    Map tree = randomWorldTree(5);
    addUsual(tree);
    Commenter commenter;
    commenter.comment(tree);
    const World world = worldFrom(formatTree(tree)).world;
    const QString text = QString::fromStdString(formatWorld(world));
    const edit::Simple whole = edit::Whole{Cow<World>(world)};
    const auto again = parseEdit(formatEdit(whole, World()), World(), shippedContext());
    QVERIFY2(again, again ? "" : again.error().sentence.c_str());
    QCOMPARE(QString::fromStdString(formatWorld(*std::get<edit::Whole>(*again).world)), text);

    World ours = world;
    ours.settings.author = "Ours";
    const auto merged = mergeWorlds(world, ours, world, shippedContext(), {});
    QVERIFY2(merged, merged ? "" : merged.error().sentence.c_str());
    QCOMPARE(notOnce(formatWorld(merged->world), commenter.count()), QString());
}

void tst_KeptComments::onlyAValueWithSomeWithinIsCopied()
{
    Map inner;
    inner.set("key", 1).commentsAbove = {std::string(blankLine)};
    Value value{List{Value(inner)}};
    value.commentsAbove = {"above"};
    Value made;
    QVERIFY(&withCommentsAbove(value, made) == &value);
    value.as<List>()->front().as<Map>()->find("key")->commentsAbove.push_back("within");
    const Value& moved = withCommentsAbove(value, made);
    QVERIFY(&moved == &made && moved == value);
    QVERIFY(moved.commentsAbove == (std::vector<std::string>{"above", "within"}));
    QVERIFY(commentsOf(moved) == moved.commentsAbove.lines());
}

GLOAM_TEST(tst_KeptComments)
#include "tst_KeptComments.moc"
