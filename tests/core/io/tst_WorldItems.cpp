#include "core/base/Progress.h"
#include "core/base/Random.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A hand-written file: levels, types and keys in their own order and form.
const std::string byHand = R"(gloam: 3
# what it is called
world:
  name: By Hand
  id: by-hand  # for good
  ruleset: d20
  start: {level: zeta, at: [1, 1], hero: delver}
  uses:
    - gloam-types
ruleset:
  fov:
    metric: circle
types:
  entities:
    # bites
    mouse:
      parent: creature
      glyph: m
      # two blows
      parts:
        stats:
          hp: 2
    vole: {parent: mouse, glyph: v}
    plate: {parent: physical-object, glyph: "^", parts: {trigger: {once: false, effects: [{do: damage, amount: 2}, {do: message, text: Ouch.}]}}}

levels:
  zeta:
    legend:
      "#": wall
      .: floor
    map: |
      ###
      #.#
      ###
    entities:
      - type: mouse
        at: [1, 1]
  alpha:
    map: |
      ..
    legend: {.: floor}
)";

/// What the first save turns it into, and later saves keep.
const std::string saved = R"(gloam: 3
# what it is called
world:
  id: by-hand
  name: By Hand
  ruleset: d20
  start: {level: zeta, at: [1, 1], hero: delver}
  uses: [gloam-types]
ruleset: {fov: {metric: circle}}
types:
  entities:
    # bites
    mouse:
      parent: creature
      glyph: m
      # two blows
      parts: {stats: {hp: 2}}
    vole: {parent: mouse, glyph: v}
    plate:
      parent: physical-object
      glyph: ^
      parts:
        trigger: {once: false, effects: [{do: damage, amount: 2}, {do: message, text: Ouch.}]}

levels:
  zeta:
    size: [3, 3]
    legend: {"#": wall, .: floor}
    map: |2-
      ###
      #.#
      ###
    entities:
      - {id: ID, type: mouse, at: [1, 1]}
  alpha:
    size: [2, 1]
    legend: {.: floor}
    map: |2-
      ..
)";

QString formOf(const std::string& text)
{
    const ParsedWorld read = worldFrom(text);
    return read.problems.empty() ? QString::fromStdString(formatWorld(read.world)) : linesOf(read.problems);
}

using Rows = std::vector<std::u32string>;

void paint(Level& level, const Rows& rows)
{
    const TypeRegistry& types = level.tiles.types();
    for (int y = 0; y < level.tiles.size().height; ++y)
        for (int x = 0; x < level.tiles.size().width; ++x)
            for (const LegendEntry& entry : level.legend)
                if (entry.glyph == rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)])
                    for (const Name& tile : entry.tiles)
                        level.tiles.put(types.tile(types.findTile(tile)).layer, {x, y}, types.findTile(tile));
}

std::string nameOfLevel(std::size_t number)
{
    return "level-" + std::to_string(1000 + number);
}

/// A world with a level for each drawing; its legends have glyphs that are hard to write.
World worldDrawn(const std::vector<Rows>& drawings)
{
    std::string text = worldHead({.id = "drawn", .level = "level-1000", .at = {0, 0}}) + "levels:\n";
    for (std::size_t i = 0; i < drawings.size(); ++i) {
        const std::string size = std::to_string(drawings[i].front().size()) + ", " + std::to_string(drawings[i].size());
        text += "  " + nameOfLevel(i) + ":\n    size: [" + size
                + "]\n"
                  "    legend: {\"#\": wall, \"'\": [floor, door-open], '\"': [floor, rug], \":\": [floor, window], "
                  "\"|\": tree, "
                  "\"-\": rock, \"\\\\\": sand, ä: grass, 地: water, \"~\": floor}\n";
    }
    World world = worldFrom(text).world;
    for (std::size_t i = 0; i < drawings.size(); ++i)
        paint(world.levels.at(nameOfLevel(i)).write(), drawings[i]);
    return world;
}

}  // namespace

/// The form in which worlds are saved.
class tst_WorldItems : public QObject {
    Q_OBJECT
private slots:
    void f46_everyDrawingIsABlock_data();
    void f46_everyDrawingIsABlock();
    void f46_anyDrawingIsReadBack();
    void f46_aLevelOfOneRowMayBeLongerThanALine();
    void f49_theFirstSaveKeepsWhatItsAuthorPutInOrder();
    void f49_aSecondSaveChangesNothing();
    void f49_aChangedNumberOfAnEffectIsAChangedLine();
    void f49_newLevelsStandBehindThose();
    void f49_commentsBehindSomethingMoveAboveIt();
    void f49_noCommentIsLostOrDoubled();
};

void tst_WorldItems::f46_everyDrawingIsABlock_data()
{
    QTest::addColumn<QStringList>("rows");
    QTest::newRow("F46: the last row is blank") << QStringList{"###", "   "};
    QTest::newRow("F46: the first row is blank") << QStringList{"   ", "###"};
    QTest::newRow("F46: one row") << QStringList{"#~#"};
    QTest::newRow("F46: one cell of void") << QStringList{" "};
    QTest::newRow("F46: nothing but void") << QStringList{"  ", "  ", "  "};
    QTest::newRow("F46: leading and trailing blanks") << QStringList{"  #", "#  "};
    QTest::newRow("F46: signs of YAML") << QStringList{"'\"", "|-", ":#"};
}

void tst_WorldItems::f46_everyDrawingIsABlock()
{
    QFETCH(QStringList, rows);
    Rows signs;
    for (const QString& row : rows)
        signs.push_back(row.toStdU32String());
    const World world = worldDrawn({signs});
    const std::string text = formatWorld(world);
    const QString drawing =
        QStringLiteral("    map: |2-\n      ") + rows.join(QStringLiteral("\n      ")) + QLatin1Char('\n');
    QVERIFY2(QString::fromStdString(text).endsWith(drawing), text.c_str());
    const ParsedWorld read = worldFrom(text);
    QCOMPARE(linesOf(read.problems), QString());
    QVERIFY(read.world == world);
}

void tst_WorldItems::f46_anyDrawingIsReadBack()
{
    constexpr std::u32string_view signs = U" #'\":|-\\ä地~   ";
    Random random(46);
    std::vector<Rows> drawings;
    for (int i = 0; i < 300; ++i) {
        const auto width = 1 + random.below(6);
        Rows rows(1 + random.below(4), std::u32string(width, U' '));
        for (std::u32string& row : rows)
            for (char32_t& sign : row)
                sign = signs[random.below(signs.size())];
        drawings.push_back(std::move(rows));
    }
    const World world = worldDrawn(drawings);
    const std::string text = formatWorld(world);
    const ParsedWorld read = worldFrom(text);
    QCOMPARE(linesOf(read.problems), QString());
    QVERIFY(read.world == world);
    QVERIFY(formatWorld(read.world) == text);
    QCOMPARE(QString::fromStdString(text).count(QStringLiteral("    map: |2-\n")), qsizetype{300});
}

void tst_WorldItems::f46_aLevelOfOneRowMayBeLongerThanALine()
{
    Limits limits;
    limits.lineBytes = 400;
    const World world = worldDrawn({Rows(10, std::u32string(300, U' '))});
    Progress progress;
    const ReadContext context{shippedContext().engine, shippedContext().library, limits};
    const ParsedWorld read = parseWorld(formatWorld(world), context, "test.gloam", progress);
    QCOMPARE(linesOf(read.problems), QString());
    QVERIFY(read.world == world);
}

void tst_WorldItems::f49_theFirstSaveKeepsWhatItsAuthorPutInOrder()
{
    const ParsedWorld read = worldFrom(byHand);
    QCOMPARE(linesOf(read.problems), QString());
    const std::string id = toText(read.world.findLevel("zeta")->entities.all().front().id);
    QString expected = QString::fromStdString(saved).replace(QStringLiteral("ID"), QString::fromStdString(id));
    expected.replace(QStringLiteral("  id: by-hand\n"), QStringLiteral("  # for good\n  id: by-hand\n"));
    QCOMPARE(QString::fromStdString(formatWorld(read.world)), expected);
}

void tst_WorldItems::f49_aSecondSaveChangesNothing()
{
    const QString first = formOf(byHand);
    QCOMPARE(formOf(first.toStdString()), first);
    QVERIFY(worldFrom(first.toStdString()).world == worldFrom(byHand).world);
}

void tst_WorldItems::f49_aChangedNumberOfAnEffectIsAChangedLine()
{
    const QStringList before = formOf(byHand).split(QLatin1Char('\n'));
    const QStringList after = formOf(QString::fromStdString(byHand)
                                         .replace(QStringLiteral("amount: 2"), QStringLiteral("amount: 3"))
                                         .toStdString())
                                  .split(QLatin1Char('\n'));
    QCOMPARE(after.size(), before.size());
    QStringList changed;
    for (qsizetype i = 0; i < before.size(); ++i)
        if (before[i] != after[i])
            changed << after[i].trimmed();
    QCOMPARE(changed.size(), qsizetype{1});
    QVERIFY2(changed.front().contains(QStringLiteral("{do: damage, amount: 3}")), qPrintable(changed.front()));
}

void tst_WorldItems::f49_newLevelsStandBehindThose()
{
    World world = worldFrom(byHand).world;
    for (const char* id : {"mid", "begin"}) {
        Level level;
        level.id = id;
        level.tiles = TileMap({1, 1}, world.registry);
        world.levels.emplace(Name(id), Cow<Level>(std::move(level)));
    }
    const std::string text = formatWorld(world);
    std::size_t last = 0;
    for (const char* id : {"\n  zeta:", "\n  alpha:", "\n  begin:", "\n  mid:"}) {
        const std::size_t at = text.find(id);
        QVERIFY2(at != std::string::npos && at > last, text.c_str());
        last = at;
    }
}

void tst_WorldItems::f49_commentsBehindSomethingMoveAboveIt()
{
    const std::string text = "gloam: 3\nworld: {id: a, uses: [gloam-types]}  # whose\nlevels:  # all\n  a:  # the "
                             "one\n    legend: {.: floor}  # ground\n    map: |2-  # drawn\n      ..\n"
                             "    entities:\n      - {type: brazier, at: [0, 0]}  # bright\n      - type: dagger\n     "
                             "   # near\n        at: [1, 0]\n";
    const QString form = formOf(text);
    for (const char* above : {"# whose\nworld:", "# all\nlevels:", "  # the one\n  a:", "    # ground\n    legend:",
                              "    # drawn\n    map:", "      # bright\n      - {id:", "      # near\n      - {id:"})
        QVERIFY2(form.contains(QLatin1String(above)), qPrintable(form));
}

void tst_WorldItems::f49_noCommentIsLostOrDoubled()
{
    const std::string text =
        "# 1\ngloam: 3  # 2\nworld:\n  # 3\n  id: a\n  uses:\n    # 4\n    - gloam-types\n  start:\n    # 5\n    "
        "level: a\n"
        "factions:\n  rats:\n    # 6\n    feelings: []\n    odd: 1  # 7\n"
        "levels:\n  a:\n    legend:\n      .: floor  # 8\n    map: |\n      ..\n"
        "    cells:\n      - at: [0, 0]\n        # 9\n        damp: true\n"
        "    entities:\n      - type: brazier\n        at: [0, 0]\n        # 10\n        odd: {a: 1}\n"
        "links:\n  - from: [a, 0, 0]\n    # 11\n    to: [a, 1, 0]\nodd:\n  # 12\n  a: 1\n# 13\n";
    const std::string once = formatWorld(worldFrom(text).world);
    QCOMPARE(QString::fromStdString(formatWorld(worldFrom(once).world)), QString::fromStdString(once));
    for (int i = 1; i <= 13; ++i)
        QVERIFY2(QString::fromStdString(once).count(QStringLiteral("# %1\n").arg(i)) == 1,
                 (std::to_string(i) + "\n" + once).c_str());
}

GLOAM_TEST(tst_WorldItems)
#include "tst_WorldItems.moc"
