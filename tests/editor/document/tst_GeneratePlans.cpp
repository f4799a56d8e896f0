#include "core/base/Fault.h"
#include "core/generate/ContentPools.h"
#include "core/generate/Draft.h"
#include "core/generate/Regions.h"
#include "core/world/CellLock.h"
#include "editor/document/GeneratePlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

const Rect vault{{20, 8}, {7, 5}};
const Rect quarter{{30, 5}, {24, 14}};

CellArea areaOf(const Level& level, const Rect& cells)
{
    return {level.tiles.size(), cells};
}

/// A closed room with an exit that cannot be changed, and a creature in it.
struct VaultFixture : DocumentFixture {
    VaultFixture()
    {
        for (const Point p : cellsIn(vault)) {
            const bool isEdge =
                p.x == vault.left() || p.x == vault.right() - 1 || p.y == vault.top() || p.y == vault.bottom() - 1;
            stampAt(firstLevel, p, isEdge ? "stone-wall" : "stone-floor");
        }
        stampAt(firstLevel, {vault.left() + 3, vault.top()}, "door-closed");
        placeOn(firstLevel, document.newEntity("gritling", {vault.left() + 2, vault.top() + 2}));
        perform(planWork(world(), firstLevel, lockingOf(level(firstLevel), areaOf(level(firstLevel), vault), true)));
    }
};

/// Whether a cell has the same tiles on both levels.
bool isSameAt(const Level& a, const Level& b, Point cell)
{
    return std::all_of(allLayers.begin(), allLayers.end(),
                       [&](Layer layer) { return a.tiles.at(layer, cell) == b.tiles.at(layer, cell); });
}

/// The cells of a level to walk on, through doors.
BitGrid openCells(const Level& level)
{
    BitGrid open(level.tiles.size());
    for (const Point p : cellsIn(level.tiles.size()))
        open.set(p, isOpenTile(level.tiles.typeAt(p)));
    return open;
}

bool isJoined(const Level& level, Point from, Point to)
{
    const Regions regions = regionsOf(openCells(level));
    return regions.of[from] != Regions::none && regions.of[from] == regions.of[to];
}

}  // namespace

/// Levels and parts of levels that are built from a recipe.
class tst_GeneratePlans : public QObject {
    Q_OBJECT
private slots:
    void everyRecipeBuildsALevelThatOneUndoTakesBack_data();
    void everyRecipeBuildsALevelThatOneUndoTakesBack();
    void theLevelKeepsItsRecipeAndSeed();
    void lockedCellsStay_data();
    void lockedCellsStay();
    void whatStandsInLockedCellsStaysAndNothingElse();
    void theStartAndEndsOfLinksCanBeReached();
    void stairsOfLinksStay();
    void onlySelectedCellsChange();
    void aSelectionOfAnyShapeIsBuilt();
    void aSelectionOpensToWhatIsBesideIt();
    void partOfALevelLeavesItsRecipe();
    void theSameAgainIsNoStep();
    void aChangeByHandIsSeen();
    void aRecipeThatCannotBeBuiltSaysWhichBuilderAndWhy();
    void thePreviewShowsWhatWillBe();
};

void tst_GeneratePlans::everyRecipeBuildsALevelThatOneUndoTakesBack_data()
{
    QTest::addColumn<QString>("recipe");
    const DocumentFixture f;
    for (const std::string& name : recipeNames(f.world()))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void tst_GeneratePlans::everyRecipeBuildsALevelThatOneUndoTakesBack()
{
    QFETCH(QString, recipe);
    DocumentFixture f;
    const QString before = f.bytes();
    const EditResult can = f.perform(planGenerate(f.world(), firstLevel, {Name(recipe.toStdString()), 7, {}}));
    QVERIFY2(can, qPrintable(can.objection));
    QVERIFY(f.bytes() != before);
    QCOMPARE(f.document.history().stepCount(), std::size_t{1});
    f.document.undo();
    QCOMPARE(f.bytes(), before);
    f.document.redo();
    Problems problems = f.problems();
    std::erase_if(problems, [](const Problem& problem) { return problem.fault == Fault::StairsToNowhere; });
    QVERIFY2(problems.empty(), problems.empty() ? "" : toLine(problems.front()).c_str());
}

void tst_GeneratePlans::theLevelKeepsItsRecipeAndSeed()
{
    DocumentFixture f;
    QVERIFY(!requestOf(f.level(firstLevel)));
    QVERIFY(f.perform(planGenerate(f.world(), firstLevel, {"rooms", 12, {}})));
    QCOMPARE(requestOf(f.level(firstLevel)), (GenerateRequest{"rooms", 12, {}}));
    QVERIFY(f.bytes().contains(QStringLiteral("recipe: rooms")));
    QVERIFY(f.bytes().contains(QStringLiteral("seed: 12")));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo generate First level as rooms"));
}

void tst_GeneratePlans::lockedCellsStay_data()
{
    QTest::addColumn<QString>("recipe");
    for (const char* recipe : {"cave", "rooms", "halls", "drowned-cave", "desert"})
        QTest::newRow(recipe) << QString::fromLatin1(recipe);
}

void tst_GeneratePlans::lockedCellsStay()
{
    QFETCH(QString, recipe);
    VaultFixture f;
    for (int seed = 1; seed <= 20; ++seed) {
        const Result<Level> made = generated(f.world(), firstLevel, {Name(recipe.toStdString()), seed, {}});
        QVERIFY2(made, made ? "" : made.error().sentence.c_str());
        for (const Point p : cellsIn(vault)) {
            QVERIFY(isSameAt(*made, f.level(firstLevel), p));
            QVERIFY(isLocked(*made, p));
        }
        QVERIFY(isJoined(*made, {vault.left() + 3, vault.top() + 2}, f.world().settings.start.at));
    }
}

void tst_GeneratePlans::whatStandsInLockedCellsStaysAndNothingElse()
{
    VaultFixture f;
    const EntityId guard = f.level(firstLevel).entities.at({vault.left() + 2, vault.top() + 2}).front()->id;
    const EntityId other = f.document.newId();
    Entity loose = f.document.newEntity("gritling", {40, 12});
    loose.id = other;
    QVERIFY(f.placeOn(firstLevel, loose));
    QVERIFY(f.perform(planGenerate(f.world(), firstLevel, {"rooms", 3, {}})));
    QVERIFY(f.level(firstLevel).entities.find(guard));
    QVERIFY(!f.level(firstLevel).entities.find(other));
}

void tst_GeneratePlans::theStartAndEndsOfLinksCanBeReached()
{
    DocumentFixture f;
    f.addCellar();
    QVERIFY(f.makeLink({firstLevel, {38, 11}}, {"cellar", {3, 3}}));
    for (int seed = 1; seed <= 20; ++seed) {
        const Result<Level> made = generated(f.world(), firstLevel, {"maze", seed, {}});
        QVERIFY2(made, made ? "" : made.error().sentence.c_str());
        QVERIFY(isJoined(*made, f.world().settings.start.at, {38, 11}));
    }
}

void tst_GeneratePlans::stairsOfLinksStay()
{
    DocumentFixture f;
    f.addCellar();
    QVERIFY(f.makeLink({firstLevel, {38, 11}}, {"cellar", {3, 3}}));
    const TileId stairs = f.level(firstLevel).tiles.solidAt({38, 11});
    QVERIFY(f.world().registry->tile(stairs).stairs != StairDirection::None);
    QVERIFY(f.perform(planGenerate(f.world(), firstLevel, {"rooms", 5, {}})));
    int count = 0;
    for (const Point p : cellsIn(f.level(firstLevel).tiles.size()))
        if (f.level(firstLevel).tiles.typeAt(p).stairs != StairDirection::None)
            ++count;
    QCOMPARE(f.level(firstLevel).tiles.solidAt({38, 11}), stairs);
    QCOMPARE(count, 1);  // and the recipe adds none
}

void tst_GeneratePlans::onlySelectedCellsChange()
{
    DocumentFixture f;
    const Level before = f.level(firstLevel);
    const QString text = f.bytes();
    const EditResult can = f.perform(planGenerate(f.world(), firstLevel, {"cave", 4, areaOf(before, quarter)}));
    QVERIFY2(can, qPrintable(can.objection));
    QVERIFY(!(before.tiles == f.level(firstLevel).tiles));
    for (const Point p : cellsIn(before.tiles.size()))
        QVERIFY(quarter.contains(p) || isSameAt(before, f.level(firstLevel), p));
    f.document.undo();
    QCOMPARE(f.bytes(), text);
}

void tst_GeneratePlans::aSelectionOfAnyShapeIsBuilt()
{
    DocumentFixture f;
    const Level before = f.level(firstLevel);
    CellArea corner = areaOf(before, quarter);
    corner.subtract(areaOf(before, {{30, 12}, {12, 7}}));
    QVERIFY(f.perform(planGenerate(f.world(), firstLevel, {"cave", 4, corner})));
    for (const Point p : cellsIn(before.tiles.size()))
        QVERIFY(corner.contains(p) || isSameAt(before, f.level(firstLevel), p));
}

void tst_GeneratePlans::aSelectionOpensToWhatIsBesideIt()
{
    DocumentFixture f;
    f.addBlank("hall", "The Hall", {60, 25});
    for (int x = 1; x < 20; ++x)
        f.stampAt("hall", {x, 12}, "floor");
    for (int seed = 1; seed <= 20; ++seed) {
        const Result<Level> made =
            generated(f.world(), "hall", {"rooms", seed, areaOf(f.level("hall"), {{20, 2}, {36, 20}})});
        QVERIFY2(made, made ? "" : made.error().sentence.c_str());
        QVERIFY(isJoined(*made, {1, 12}, {20, 12}));
        QCOMPARE(regionsOf(openCells(*made)).count(), 1);
    }
}

void tst_GeneratePlans::partOfALevelLeavesItsRecipe()
{
    DocumentFixture f;
    QVERIFY(f.perform(planGenerate(f.world(), firstLevel, {"halls", 2, {}})));
    QVERIFY(f.perform(planGenerate(f.world(), firstLevel, {"cave", 9, areaOf(f.level(firstLevel), quarter)})));
    QCOMPARE(requestOf(f.level(firstLevel)), (GenerateRequest{"halls", 2, {}}));
}

void tst_GeneratePlans::theSameAgainIsNoStep()
{
    VaultFixture f;
    for (const GenerateRequest& request :
         {GenerateRequest{"rooms", 6, {}}, GenerateRequest{"cave", 6, areaOf(f.level(firstLevel), quarter)}}) {
        QVERIFY(f.perform(planGenerate(f.world(), firstLevel, request)));
        QVERIFY(isAsGenerated(f.world(), firstLevel, request));
        const Plan again = planGenerate(f.world(), firstLevel, request);
        QVERIFY(again && again.edits.empty());
    }
}

void tst_GeneratePlans::aChangeByHandIsSeen()
{
    DocumentFixture f;
    const GenerateRequest request{"rooms", 6, {}};
    QVERIFY(f.perform(planGenerate(f.world(), firstLevel, request)));
    QVERIFY(f.stampAt(firstLevel, {2, 2}, "water"));
    QVERIFY(!isAsGenerated(f.world(), firstLevel, request));
    f.document.undo();
    QVERIFY(isAsGenerated(f.world(), firstLevel, request));
}

void tst_GeneratePlans::aRecipeThatCannotBeBuiltSaysWhichBuilderAndWhy()
{
    DocumentFixture f;
    f.addBlank("closet", "The Closet", {3, 3});
    const QString before = f.bytes();
    const EditResult can = f.perform(planGenerate(f.world(), "closet", {"maze", 1, {}}));
    QCOMPARE(can.objection, QStringLiteral("The builder 'maze' cannot build this: the area is too small for a maze."));
    QCOMPARE(f.bytes(), before);
}

void tst_GeneratePlans::thePreviewShowsWhatWillBe()
{
    VaultFixture f;
    const Level before = f.level(firstLevel);
    const Result<Level> made = generated(f.world(), firstLevel, {"rooms", 8, {}});
    QVERIFY(made);
    LevelPreview preview = previewOf(before, *made);
    Level shown = before;
    preview.tiles.exchangeWith(shown.tiles);
    QVERIFY(shown.tiles == made->tiles);
    for (const EntityId id : preview.lifted)
        shown.entities.remove(id);
    for (const Entity& entity : preview.entities)
        shown.entities.add(entity);
    QVERIFY(shown.entities == made->entities);
}

GLOAM_TEST(tst_GeneratePlans)
#include "tst_GeneratePlans.moc"
