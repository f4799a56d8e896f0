#include "core/check/Check.h"
#include "core/check/RecipeCheck.h"
#include "core/game/Engine.h"
#include "core/generate/Regions.h"
#include "tests/core/generate/Building.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QRegularExpression>
#include <QTest>

#include <set>
#include <tuple>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A world with a prefab, a table for its slot, and a recipe that places it.
const std::string withPrefab = worldHead({.id = "den", .level = "deep", .at = {1, 1}}) + R"(tables:
  Hoard: {entries: [{type: gold}]}
recipes:
  den: {size: [40, 20], steps: [{rooms: {}}, {vaults: {pool: [strongroom], tags: []}}, {connect: {}}]}
prefabs:
  # nobody comes back
  strongroom:
    about: Kept shut.
    tags: [vault, dark]
    depth: [1, 4]
    legend: {"#": [floor, wall], .: floor, S: [floor, secret-door], "%": {floor bones: 1, floor: 3}, "?": keep}
    map: |2-
       ####
      ##%.#
      #...S
      ?####
    openings: [[4, 2]]
    slots:
      - {at: [2, 2], table: Hoard}
    entities:
      - {type: brazier, at: [3, 1]}
    mood: grim
levels:
  deep:
    depth: 1
    size: [40, 20]
    recipe: den
)";

std::string exchanged(std::string text, const std::string& what, const std::string& by)
{
    const std::size_t at = text.find(what);
    if (at == std::string::npos)
        qFatal("there is no %s", what.c_str());
    return text.replace(at, what.size(), by);
}

/// The problems, except for the unknown key.
QString problemsIn(const std::string& text)
{
    QStringList lines = linesOf(allProblems(worldFrom(text), *standardEngine(), "test.gloam")).split(QLatin1Char('\n'));
    lines.removeIf([](const QString& line) { return line.contains(QStringLiteral("'mood'")); });
    return lines.join(QLatin1Char('\n')).trimmed();
}

Prefab prefabFrom(const std::string& text)
{
    Problems problems;
    auto prefab = readWritten<Prefab>(valueFrom(text), "prefab", problems);
    if (!problems.empty())
        qFatal("%s", toLine(problems.front()).c_str());
    return prefab;
}

/// Pools with one prefab, drawn with floor, walls and doors.
ContentPools poolOf(const std::string& rows, const std::string& more = {})
{
    ContentPools pools;
    pools.prefabs["one"] = prefabFrom("{tags: [vault], legend: {\"#\": [floor, wall], .: floor, +: [floor, "
                                      "door-closed], w: [floor, window], ?: keep}, map: \""
                                      + rows + "\"" + more + "}");
    return pools;
}

std::string reasonOf(const std::string& steps, Size size, const ContentPools& pools, int depth = 0)
{
    const Recipe recipe = recipeFrom(steps);
    Level level = blankLevel(size);
    level.depth = depth;
    Progress progress;
    const Result<Level> made = built(level, {recipe, pools, 1, std::nullopt}, progress);
    return made ? std::string() : made.error().sentence;
}

int vaultCells(const Draft& draft)
{
    return static_cast<int>(draft.vaults().count());
}

}  // namespace

class tst_Prefabs : public QObject {
    Q_OBJECT
private slots:
    void aPrefabIsRead();
    void itsTextIsWrittenAsItWas();
    void itHasNoProblemButItsUnknownKey();
    void everyMistakeIsReportedWithItsLine_data();
    void everyMistakeIsReportedWithItsLine();
    void everyPrefixIsAnswered();
    void theEightTurnsAreDifferent();
    void randomCellsFollowTheirWeights();
    void ownPrefabsComeOnTopOfTheLibrarys();
    void everyShippedPrefabIsSound();
    void aVaultLiesAsItWasDrawn();
    void whatIsKeptStays();
    void eachOpeningIsReachedWithoutAVault_data();
    void eachOpeningIsReachedWithoutAVault();
    void depthAndWeightDecide();
    void aPoolThatRunsDryIsAnError();
    void aVaultTooLargeIsAnError();
    void aLevelTooSmallForAnyVaultIsAProblemAtLoad();
    void lockedCellsAndOpeningsStayFree();
    void slotsHoldOneEntityEach();
};

void tst_Prefabs::aPrefabIsRead()
{
    const World world = worldFrom(withPrefab).world;
    const Prefab prefab = prefabsOf(worldFrom(exchanged(withPrefab, "    mood: grim\n", "")).world).at("strongroom");
    QCOMPARE(prefab.size(), (Size{5, 4}));
    QCOMPARE(prefab.about, std::string("Kept shut."));
    QVERIFY(prefab.turns == PrefabTurns::Any);
    QVERIFY(prefab.isFor(4) && !prefab.isFor(5) && prefab.isFor(0));
    QVERIFY(prefab.choicesAt({0, 0}).empty());
    QVERIFY(prefab.choicesAt({0, 3}).empty());
    QCOMPARE(static_cast<int>(prefab.choicesAt({2, 1}).size()), 2);
    QCOMPARE(prefab.choicesAt({4, 2}).front().tiles, (std::vector<Name>{"floor", "secret-door"}));
    QVERIFY(prefab.slotCells == (std::vector<PrefabSlot>{{{2, 2}, "Hoard"}}));
}

void tst_Prefabs::itsTextIsWrittenAsItWas()
{
    const std::string den =
        exchanged(withPrefab, "den: {size: [40, 20], steps: ", "den:\n    size: [40, 20]\n    steps: ");
    const std::string inLines =
        exchanged(exchanged(den, "{connect: {}}]}", "{connect: {}}]"),
                  "legend: {\"#\": [floor, wall], .: floor, S: [floor, secret-door], \"%\": {floor bones: 1, floor: "
                  "3}, \"?\": keep}",
                  "legend:\n      \"#\": [floor, wall]\n      .: floor\n      S: [floor, secret-door]\n"
                  "      \"%\": {floor bones: 1, floor: 3}\n      \"?\": keep");
    QCOMPARE(QString::fromStdString(formatWorld(worldFrom(withPrefab).world)), QString::fromStdString(inLines));
}

void tst_Prefabs::itHasNoProblemButItsUnknownKey()
{
    QCOMPARE(problemsIn(withPrefab), QString());
    QVERIFY(linesOf(allProblems(worldFrom(withPrefab), *standardEngine(), "test.gloam"))
                .contains(QStringLiteral("There is no property 'mood' here.")));
}

void tst_Prefabs::everyMistakeIsReportedWithItsLine_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const char* what, const char* by, const char* told) {
        QTest::newRow(name) << QString::fromUtf8(what) << QString::fromUtf8(by) << QString::fromUtf8(told);
    };
    row("E005 an unknown tile", ".: floor", ".: flor", "error E005: There is no tile 'flor'. Did you mean 'floor'?");
    row("E005 an unknown table", "table: Hoard", "table: Hord",
        "error E005: There is no encounter table 'Hord'. Did you mean 'Hoard'?");
    row("E005 an unknown thing", "type: brazier", "type: brasier",
        "error E005: There is no entity type 'brasier'. Did you mean 'brazier'?");
    row("E005 an unknown prefab", "pool: [strongroom]", "pool: [stronroom]",
        "error E005: There is no prefab 'stronroom'. Did you mean 'strongroom'?");
    row("G004 a slot outside", "at: [2, 2], table", "at: [9, 2], table",
        "error G004: The slot at (9, 2) is outside of the drawing, which is 5 by 4.");
    row("G004 a slot in a wall", "at: [2, 2], table", "at: [0, 2], table",
        "error G004: The slot at (0, 2) is on a cell where nobody can stand.");
    row("G004 a closed opening", "openings: [[4, 2]]", "openings: [[0, 2]]",
        "error G004: The opening at (0, 2) is closed: nobody can walk there.");
    row("G004 an opening inside", "openings: [[4, 2]]", "openings: [[2, 2]]",
        "error G004: The opening at (2, 2) is not at the edge of the prefab.");
    row("G004 no way in", "S: [floor, secret-door]", "S: [floor, wall]",
        "warning G004: No way leads to the ground at (2, 1) of the prefab: builders do not place it.");
    row("G004 no drawing", "map: |2-\n       ####\n      ##%.#\n      #...S\n      ?####", "map: \"\"",
        "error G004: A prefab needs a drawing.");
    row("D004 an unknown sign", "##%.#", "##x.#", "test.gloam:16:9: error D004: The legend has no sign 'x'.");
    row("D005 a long sign", "\"?\": keep", "\"??\": keep", "error D005: '\?\?' is not one sign.");
    row("E003 no weight", "{floor bones: 1, floor: 3}", "{floor bones: 0}",
        "error E003: '%' has no alternative with a weight.");
    row("E003 a bad weight", "floor bones: 1", "floor bones: much",
        "error E003: The weight of 'floor bones' must be a whole number from 0 to 1000.");
    row("G002 depth the wrong way round", "depth: [1, 4]", "depth: [4, 1]",
        "error G002: 'depth' begins at 4 and ends before, at 1.");
    row("E006 an unknown turn", "about: Kept shut.", "turns: som", "not som");
    row("E003 no map", "strongroom:\n    about", "box: 3\n  strongroom:\n    about",
        "error E003: A prefab must be a map such as");
    row("G005 an empty pool", "pool: [strongroom], tags: []", "tags: [cellar]",
        "error G005: The pool of the vaults is empty.");
    row("G005 a pool that runs dry", "tags: []", "tags: [], least: 2",
        "error G005: The vaults ask for at least 2 prefabs, and their pool has 1.");
    row("G002 too large for the levels", "size: [40, 20], steps", "size: [40, 5], steps",
        "error G002: The prefab 'strongroom' of 5 by 4 cells does not fit into a level of 40 by 5.");
    row("E007 nothing joins them", ", {connect: {}}", "",
        "error E007: 'vaults' needs the builder 'connect', which joins them to the way.");
}

void tst_Prefabs::everyMistakeIsReportedWithItsLine()
{
    QFETCH(QString, what);
    QFETCH(QString, by);
    QFETCH(QString, told);
    const std::string text = exchanged(withPrefab, what.toStdString(), by.toStdString());
    const QString lines = problemsIn(text);
    QVERIFY2(lines.contains(told), qPrintable(lines));
    QVERIFY2(lines.contains(QRegularExpression(QStringLiteral("^test.gloam:\\d+:\\d+: (error|warning)"))),
             qPrintable(lines));
    QVERIFY(treeFrom(formatWorld(worldFrom(text).world)) == treeFrom(text));
}

void tst_Prefabs::everyPrefixIsAnswered()
{
    for (std::size_t length = 0; length < withPrefab.size(); length += 3)
        problemsIn(withPrefab.substr(0, length));
}

void tst_Prefabs::theEightTurnsAreDifferent()
{
    std::set<std::tuple<bool, int, int>> places;
    for (int turn = 0; turn < prefabTurnCount; ++turn) {
        const Point p = turnedCell({1, 0}, {4, 3}, turn);
        QVERIFY((turn & 4 ? Size{3, 4} : Size{4, 3}).contains(p));
        places.insert({(turn & 4) != 0, p.x, p.y});
    }
    QCOMPARE(static_cast<int>(places.size()), 8);
}

void tst_Prefabs::randomCellsFollowTheirWeights()
{
    const Prefab prefab = prefabFrom("{legend: {\"%\": {floor bones: 1, floor: 3}}, map: \"%%%%%%%%%%\"}");
    const TypeRegistry& types = *shippedWorld().registry;
    Random chance(1);
    int bones = 0;
    for (int i = 0; i < 400; ++i) {
        const PrefabCopy copy = copyOf(prefab, 0, types, chance);
        for (const PrefabCopy::Stack& stack : copy.cells.cells())
            bones += stack[static_cast<std::size_t>(Layer::Decor)] == types.findTile("bones") ? 1 : 0;
    }
    QVERIFY2(bones > 900 && bones < 1100, qPrintable(QString::number(bones)));
}

void tst_Prefabs::ownPrefabsComeOnTopOfTheLibrarys()
{
    const World world =
        worldFrom(exchanged(exchanged(withPrefab, "strongroom:", "crypt:"), "    mood: grim\n", "")).world;
    QCOMPARE(prefabsOf(world).at("crypt").about, std::string("Kept shut."));
    QVERIFY(prefabsOf(world).count("treasury") == 1);
}

void tst_Prefabs::everyShippedPrefabIsSound()
{
    const std::map<Name, const Read<Prefab>*> all = allEntries<Prefab>(shippedWorld());
    QVERIFY(all.size() >= 8);
    for (const auto& [name, read] : all) {
        const Prefab& prefab = read->value;
        Problems problems = read->problems;
        for (Problem& problem : problemsOfPrefab(prefab, *shippedWorld().registry, name.text()))
            problems.push_back(problem);
        QVERIFY2(problems.empty(), problems.empty() ? "" : toLine(problems.front()).c_str());
        QVERIFY(!prefab.about.empty());
        for (const PrefabSlot& slot : prefab.slotCells)
            QVERIFY2(tablesOf(shippedWorld()).count(slot.table) == 1, slot.table.text().c_str());
        for (const PrefabEntity& entity : prefab.entities)
            QVERIFY2(shippedWorld().registry->findEntity(entity.type).slot != 0, entity.type.text().c_str());
    }
}

void tst_Prefabs::aVaultLiesAsItWasDrawn()
{
    const ContentPools pools = poolOf("###\\n#.+\\n###", ", turns: none, openings: [[2, 1]]");
    const Draft draft =
        draftOf("[{fill: {tile: floor}}, {vaults: {covers: 100}}, {connect: {floor: floor}}]", {5, 5}, 1, pools);
    QCOMPARE(drawingOf(draft), Drawing(".....\n.###.\n.#.+.\n.###.\n....."));
}

void tst_Prefabs::whatIsKeptStays()
{
    const ContentPools pools = poolOf("?#?\\n#.#\\n?+?");
    const Draft draft = draftOf("[{fill: {tile: rubble}}, {vaults: {covers: 100}}, {connect: {}}]", {5, 5}, 1, pools);
    QCOMPARE(countOf(draft, Layer::Terrain, "rubble"), 20);
    QCOMPARE(vaultCells(draft), 5);
}

void tst_Prefabs::eachOpeningIsReachedWithoutAVault_data()
{
    QTest::addColumn<QString>("recipe");
    QTest::newRow("rooms") << "{rooms: {}}";
    QTest::newRow("ruins") << "{ruins: {}}";
    QTest::newRow("caves") << "{cave: {}}";
    QTest::newRow("halls") << "{halls: {}}";
    QTest::newRow("a maze") << "{maze: {}}";
    QTest::newRow("water") << "{cave: {}}, {lakes: {above: 50}}, {river: {}}";
    QTest::newRow("a border") << "{border: {}}, {tunnels: {}}";
}

/// Vaults are joined by each of their openings, and what is outside is one region without them.
void tst_Prefabs::eachOpeningIsReachedWithoutAVault()
{
    QFETCH(QString, recipe);
    recipe.replace(QStringLiteral("tunnels"), QStringLiteral("drunkard"));
    const ContentPools pools = poolOf("#######\\n+.....+\\n#.#.#.#\\n#######", ", openings: [[0, 1], [6, 1]]");
    const std::string steps = "[" + recipe.toStdString()
                              + ", {vaults: {least: 3, repeat: true, cells-per-vault: 300}}, {connect: {}}, {loops: {}}"
                              + ", {bays: {}}, {doors: {}}, {stairs: {}}, {scatter: {tile: pillar, percent: 10}}]";
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Draft draft = draftOf(steps, {60, 30}, seed, pools);
        QVERIFY(draft.gates.size() >= 6);
        QCOMPARE(regionsOf(draft.open()).count(), 1);
        BitGrid outside = draft.open();
        for (const Point p : cellsIn(draft.size()))
            if (draft.isVault(p))
                outside.set(p, false);
        const Regions around = regionsOf(outside);
        QCOMPARE(around.count(), 1);
        for (const Point gate : draft.gates)
            QVERIFY(draft.isOpen(gate));
        for (const Point stair : draft.stairs)
            QVERIFY(!draft.isVault(stair));
        QCOMPARE(countOf(draft, Layer::Structure, "door-closed") >= 6, true);
    }
}

void tst_Prefabs::depthAndWeightDecide()
{
    ContentPools pools = poolOf("#+#", ", depth: [2, 3]");
    const std::string steps = "[{fill: {tile: floor}}, {vaults: {}}, {connect: {}}]";
    QCOMPARE(reasonOf(steps, {9, 9}, pools, 3), std::string());
    QCOMPARE(reasonOf(steps, {9, 9}, pools, 0), std::string());
    QCOMPARE(reasonOf(steps, {9, 9}, pools, 4),
             std::string("The builder 'vaults' cannot build this: its pool has 0 prefabs for depth 4, out of 1 "
                         "wanted."));
    pools.prefabs["one"].weight = 0;
    QVERIFY(!reasonOf(steps, {9, 9}, pools, 3).empty());
}

void tst_Prefabs::aPoolThatRunsDryIsAnError()
{
    const ContentPools pools = poolOf("#+#");
    QCOMPARE(reasonOf("[{fill: {tile: floor}}, {vaults: {least: 2}}, {connect: {}}]", {20, 20}, pools),
             std::string("The builder 'vaults' cannot build this: its pool has 1 prefab for depth 0, out of 2 "
                         "wanted."));
    QCOMPARE(reasonOf("[{fill: {tile: floor}}, {vaults: {least: 2, repeat: true}}, {connect: {}}]", {20, 20}, pools),
             std::string());
    QCOMPARE(reasonOf("[{fill: {tile: floor}}, {vaults: {pool: [two]}}, {connect: {}}]", {20, 20}, pools),
             std::string("The builder 'vaults' cannot build this: there is no prefab 'two'."));
}

void tst_Prefabs::aVaultTooLargeIsAnError()
{
    const ContentPools pools = poolOf("#######\\n#.....+\\n#######");
    QCOMPARE(reasonOf("[{fill: {tile: floor}}, {vaults: {}}, {connect: {}}]", {6, 6}, pools),
             std::string("The builder 'vaults' cannot build this: there is room for 0 of 1 vaults."));
}

void tst_Prefabs::aLevelTooSmallForAnyVaultIsAProblemAtLoad()
{
    const std::string text = worldHead({.id = "w"}) + R"(prefabs:
  barn:
    legend: {"#": wall, .: floor}
    map: |2-
      ##########
      #........#
      ####.#####
recipes:
  yard: {steps: [{rooms: {}}, {vaults: {pool: [barn], tags: []}}, {connect: {}}]}
levels:
  deep: {size: SIZE, recipe: yard}
)";
    const auto problemsOfSize = [&text](const char* size) {
        std::string sized = text;
        sized.replace(sized.find("SIZE"), 4, size);
        QStringList sentences;
        for (const Problem& problem : checkRecipes(worldFrom(sized).world))
            sentences << QString::fromStdString(problem.path + ": " + problem.sentence);
        return sentences;
    };
    QCOMPARE(problemsOfSize("[11, 11]"),
             QStringList{"levels.deep.recipe: No vault of the recipe fits into a level of 11 by 11."});
    QCOMPARE(problemsOfSize("[12, 5]"), QStringList());
    QCOMPARE(problemsOfSize("[5, 12]"), QStringList());  // turned
}

void tst_Prefabs::lockedCellsAndOpeningsStayFree()
{
    const ContentPools pools = poolOf("####\\n#..+\\n####");
    Level level = blankLevel({24, 12});
    for (const Point p : cellsIn(level.tiles.size()))
        level.tiles.put(Layer::Terrain, p, shippedWorld().registry->findTile("grass"));
    BuildArea area{{{}, {24, 12}}, BitGrid({24, 12}), {{3, 3}, {20, 8}}};
    for (int y = 0; y < 12; ++y)
        area.locked.set({12, y}, y % 4 != 0);
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Draft draft = draftOf("[{fill: {tile: wall}}, {vaults: {least: 2, repeat: true}}, {connect: {}}]", level,
                                    seed, pools, area);
        for (const Point p : cellsIn(draft.size())) {
            if (area.locked.get(p))
                QVERIFY(draft.at(Layer::Terrain, p) == draft.tile("grass") && !draft.isVault(p));
            if (draft.isVault(p))
                for (const Point opening : area.openings)
                    QVERIFY(std::max(std::abs(p.x - opening.x), std::abs(p.y - opening.y)) > 1);
        }
        QCOMPARE(vaultCells(draft), 24);
        QCOMPARE(regionsOf(draft.open()).count(), 1);
    }
}

void tst_Prefabs::slotsHoldOneEntityEach()
{
    ContentPools pools =
        poolOf("####\\n#..+\\n####",
               ", turns: none, slots: [{at: [1, 1], table: T}], entities: [{type: candles, at: [2, 1]}]");
    pools.tables["T"] = tableFrom("{rolls: 9, entries: [{type: gold, weight: 2, count: 3}, {type: torch}]}");
    std::set<std::string> found;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Draft draft =
            draftOf("[{fill: {tile: floor}}, {vaults: {covers: 100}}, {connect: {}}]", {8, 8}, seed, pools);
        QCOMPARE(static_cast<int>(draft.entities.size()), 2);
        QVERIFY(draft.entities[0].at == draft.entities[1].at + (Point{1, 0}));
        found.insert(draft.types().entity(draft.entities[1].type).id.text());
    }
    QVERIFY(found == (std::set<std::string>{"gold", "torch"}));
}

GLOAM_TEST(tst_Prefabs)
#include "tst_Prefabs.moc"
