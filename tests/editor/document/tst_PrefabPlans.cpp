#include "core/generate/ContentPools.h"
#include "editor/document/PrefabPlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

const Rect room{{20, 8}, {5, 4}};

/// A walled room with a door in its wall and a brazier in it.
struct RoomFixture : DocumentFixture {
    RoomFixture()
    {
        for (const Point p : cellsIn(room)) {
            const bool isEdge =
                p.x == room.left() || p.x == room.right() - 1 || p.y == room.top() || p.y == room.bottom() - 1;
            stampAt(firstLevel, p, isEdge ? "stone-wall" : "stone-floor");
        }
        stampAt(firstLevel, {room.left() + 2, room.top()}, "door-closed");
        placeOn(firstLevel, document.newEntity("brazier", {room.left() + 1, room.top() + 1}));
    }

    Stamp piece() const
    {
        return cutStamp(level(firstLevel), CellArea(level(firstLevel).tiles.size(), room), LevelLayers::all());
    }
    EditResult make(const char* name) { return perform(planMakePrefab(world(), name, piece())); }
    Prefab prefab(const char* name) const { return prefabsOf(world()).at(name); }

    /// Sets what the world says of a prefab or a recipe.
    void write(AuthoredSection section, const char* name, const Value& value)
    {
        perform({edit::Entry{section, name, value}, QStringLiteral("write")});
    }
};

/// `{steps: [{vaults: {pool: [name]}}, {connect: {}}]}`
Value recipeWith(const char* name)
{
    Map vaults;
    vaults.set("pool", List{Value(name)});
    Map step;
    step.set("vaults", vaults);
    Map connect;
    connect.set("connect", Map());
    Map recipe;
    recipe.set("steps", List{Value(step), Value(connect)});
    return recipe;
}

/// A level that is built by steps of its own, which name a prefab.
Level levelWithSteps(const World& world, const char* name)
{
    Level level = makeLevel("vaulted", {40, 20}, world.registry, "nothing");
    level.recipe = *recipeWith(name).as<Map>()->find("steps");
    return level;
}

}  // namespace

/// Prefabs made, redrawn, renamed and deleted.
class tst_PrefabPlans : public QObject {
    Q_OBJECT
private slots:
    void aSelectionBecomesAPrefabInOneStep();
    void whatIsMadeIsWrittenAndReadAgain();
    void aNameMustBeFreeAndInFileLetters();
    void aPieceMustHaveTilesAndNotTooMany();
    void redrawingKeepsWhatElseThePrefabSays();
    void renamingFollowsIntoPools();
    void whatARecipeNamesIsNotDeleted();
    void prefabsOfLibrariesStay();
    void usesAreRecipesByNameAndByTag();
    void contentsOfALevelThatNameAPrefabAreSeen();
    void G10_stepsOfALevelThatNameAPrefabAreSeen();
};

void tst_PrefabPlans::aSelectionBecomesAPrefabInOneStep()
{
    RoomFixture f;
    const QString before = f.bytes();
    const std::size_t steps = f.document.history().stepCount();
    QVERIFY(f.make("cellar"));
    QCOMPARE(f.document.history().stepCount(), steps + 1);
    const Prefab made = f.prefab("cellar");
    QCOMPARE(made.size(), room.size);
    QCOMPARE(made.openings, (std::vector<Point>{{2, 0}}));
    QVERIFY(made.entities == (std::vector<PrefabEntity>{{"brazier", {1, 1}, {}}}));
    QCOMPARE(made.choicesAt({0, 0}).front().tiles.back(), Name("stone-wall"));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
    f.document.redo();
    QVERIFY(f.prefab("cellar") == made);
}

void tst_PrefabPlans::whatIsMadeIsWrittenAndReadAgain()
{
    RoomFixture f;
    f.make("cellar");
    const ParsedWorld again = worldFrom(f.bytes().toStdString());
    QCOMPARE(QString::fromStdString(formatWorld(again.world)), f.bytes());
    QVERIFY(prefabsOf(again.world).at("cellar") == f.prefab("cellar"));
    for (const Problem& problem : f.problems())
        QVERIFY2(problem.path.find("prefabs") == std::string::npos, toLine(problem).c_str());
}

void tst_PrefabPlans::aNameMustBeFreeAndInFileLetters()
{
    RoomFixture f;
    QVERIFY(f.make("cellar"));
    for (const char* name : {"", "cellar", "crypt", "My Cellar"})
        QVERIFY2(!f.make(name), name);
    QCOMPARE(freePrefabName(f.world(), QStringLiteral("Cellar")), Name("cellar-2"));
}

void tst_PrefabPlans::aPieceMustHaveTilesAndNotTooMany()
{
    RoomFixture f;
    Stamp none;
    none.tiles = TileMap({3, 3}, f.world().registry);
    QVERIFY(!planMakePrefab(f.world(), "none", none));
    const Level large = solidLevel("large", "Large", {65, 64}, f.world().registry);
    QCOMPARE(planMakePrefab(f.world(), "large", large).objection,
             QStringLiteral("A prefab has at most 4,096 cells; this would have 4,160."));
}

void tst_PrefabPlans::redrawingKeepsWhatElseThePrefabSays()
{
    RoomFixture f;
    f.make("cellar");
    Map written = *f.world().prefabs.written().find("cellar")->as<Map>();
    written.set("tags", List{Value("vault")});
    written.set("weight", 3);
    Map slot;
    slot.set("at", List{2, 2});
    slot.set("table", "Hoard");
    written.set("slots", List{Value(slot)});
    f.write(AuthoredSection::Prefabs, "cellar", written);
    f.stampAt(firstLevel, {room.left() + 3, room.top() + 2}, "rubble");
    QVERIFY(f.perform(planRedrawPrefab(f.world(), "cellar", f.piece())));
    const Prefab redrawn = f.prefab("cellar");
    QCOMPARE(redrawn.weight, 3);
    QCOMPARE(redrawn.tags, (std::vector<Name>{"vault"}));
    QCOMPARE(static_cast<int>(redrawn.slotCells.size()), 1);
    QCOMPARE(redrawn.choicesAt({3, 2}).front().tiles.back(), Name("rubble"));
}

void tst_PrefabPlans::renamingFollowsIntoPools()
{
    RoomFixture f;
    f.make("attic");
    f.make("cellar");
    f.write(AuthoredSection::Recipes, "house", recipeWith("attic"));
    const QString before = f.bytes();
    QVERIFY(f.perform(planRenamePrefab(f.world(), "attic", "loft")));
    QCOMPARE(f.world().prefabs.written().entries().front().key, std::string("loft"));
    QVERIFY(f.world().recipes.written() == [] {
        Map recipes;
        recipes.set("house", recipeWith("loft"));
        return recipes;
    }());
    f.document.undo();
    QCOMPARE(f.bytes(), before);
    QVERIFY(!planRenamePrefab(f.world(), "attic", "cellar"));
}

void tst_PrefabPlans::whatARecipeNamesIsNotDeleted()
{
    RoomFixture f;
    f.make("cellar");
    f.write(AuthoredSection::Recipes, "house", recipeWith("cellar"));
    QCOMPARE(planRemovePrefab(f.world(), "cellar").objection,
             QStringLiteral("The prefab cellar is in use: the recipe house."));
    f.document.undo();
    const QString before = f.bytes();
    QVERIFY(f.perform(planRemovePrefab(f.world(), "cellar")));
    QVERIFY(f.world().prefabs.isEmpty());
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_PrefabPlans::prefabsOfLibrariesStay()
{
    RoomFixture f;
    QVERIFY(!planRemovePrefab(f.world(), "crypt"));
    QVERIFY(!planRenamePrefab(f.world(), "crypt", "tomb"));
    QVERIFY(!planRedrawPrefab(f.world(), "crypt", f.piece()));
}

void tst_PrefabPlans::usesAreRecipesByNameAndByTag()
{
    RoomFixture f;
    f.make("cellar");
    QCOMPARE(usesOfPrefab(f.world(), "cellar"), QStringList());
    QCOMPARE(usesOfPrefab(f.world(), "crypt"), QStringList{QStringLiteral("old-quarter")});
    f.write(AuthoredSection::Recipes, "house", recipeWith("cellar"));
    QCOMPARE(usesOfPrefab(f.world(), "cellar"), QStringList{QStringLiteral("house")});
}

void tst_PrefabPlans::contentsOfALevelThatNameAPrefabAreSeen()
{
    RoomFixture f;
    f.make("attic");
    Level level = levelWithSteps(f.world(), "attic");
    level.contents = level.recipe.written();
    level.recipe = {};
    level.tiles.put(Layer::Terrain, {0, 0}, level.tiles.types().findTile("floor"));
    QVERIFY(f.addLevel(level));
    QCOMPARE(usesOfPrefab(f.world(), "attic"), QStringList{QStringLiteral("the level vaulted")});
    QVERIFY(!planRemovePrefab(f.world(), "attic"));
    QVERIFY(f.perform(planRenamePrefab(f.world(), "attic", "loft")));
    QCOMPARE(usesOfPrefab(f.world(), "loft"), QStringList{QStringLiteral("the level vaulted")});
}

void tst_PrefabPlans::G10_stepsOfALevelThatNameAPrefabAreSeen()
{
    RoomFixture f;
    f.make("attic");
    QVERIFY(f.addLevel(levelWithSteps(f.world(), "attic")));
    QCOMPARE(usesOfPrefab(f.world(), "attic"), QStringList{QStringLiteral("the level vaulted")});
    QCOMPARE(planRemovePrefab(f.world(), "attic").objection,
             QStringLiteral("The prefab attic is in use: the level vaulted."));
    const QString before = f.bytes();
    QVERIFY(f.perform(planRenamePrefab(f.world(), "attic", "loft")));
    QVERIFY(f.level("vaulted").recipe == levelWithSteps(f.world(), "loft").recipe);
    QCOMPARE(usesOfPrefab(f.world(), "loft"), QStringList{QStringLiteral("the level vaulted")});
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

GLOAM_TEST(tst_PrefabPlans)
#include "tst_PrefabPlans.moc"
