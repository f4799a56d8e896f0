#include "core/io/world/WorldText.h"
#include "core/parts/Lights.h"
#include "core/parts/Talk.h"
#include "editor/document/WorldDocument.h"

#include "core/rules/Light.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/TypePlans.h"
#include "editor/document/WorkPlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/editor/document/RefusedStep.h"
#include "tests/support/TestMain.h"

#include <QSignalSpy>
#include <QTest>

#include <variant>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

/// Levels: their names, ids and links, and the world's own id.
class tst_LevelPlans : public QObject {
    Q_OBJECT
private slots:
    void paintingLeavesNotesInTheirOrder();
    void removingALevelTakesItsLinksAlongAndUndoBringsThemBack();
    void renamingALevelKeepsEveryReference();
    void tasksThatNameALevelFollowItsNewName();
    void aLevelIsCalledAnewAndItsIdFollows();
    void anIdThatWasChosenStaysWhenTheLevelIsCalledAnew();
    void theWorldsIdFollowsItsNameUntilItWasSaved();
    void theWorldsIdThatWasChosenStays();
    void aNameInUseIsRefused();
};

void tst_LevelPlans::paintingLeavesNotesInTheirOrder()
{
    DocumentFixture f;
    Level level = f.level(firstLevel);
    level.notes = {{{5, 5}, "a well"}, {{1, 1}, "an oak"}};  // as an import found them
    LevelChange work;
    stamp(work.tiles, level.tiles.types(), {3, 3}, f.tile("floor"));
    const auto edits = editsOf(level, work);
    QCOMPARE(edits.size(), std::size_t{1});
    QVERIFY(!std::holds_alternative<edit::LevelList>(edits.front()));
}

void tst_LevelPlans::removingALevelTakesItsLinksAlongAndUndoBringsThemBack()
{
    DocumentFixture f;
    f.addCellar();
    f.makeLink({firstLevel, {40, 12}}, {"cellar", {3, 3}});
    f.makeLink({firstLevel, {41, 12}}, {"cellar", {5, 3}});
    const QString before = f.bytes();
    const std::size_t steps = f.document.history().stepCount();
    QCOMPARE(linksOf(f.world(), "cellar").size(), std::size_t{2});
    QVERIFY(planRemoveLevel(f.world(), "cellar"));
    QVERIFY(f.perform(planRemoveLevel(f.world(), "cellar")));
    QVERIFY(!f.document.world().findLevel("cellar"));
    QVERIFY(f.document.world().links.all().empty());
    QCOMPARE(f.document.history().stepCount(), steps + 1);
    const Touched touched = f.document.undo();
    QVERIFY(touched.levelList && touched.links);
    QCOMPARE(f.bytes(), before);
    QCOMPARE(linksOf(f.world(), "cellar").size(), std::size_t{2});
}

void tst_LevelPlans::renamingALevelKeepsEveryReference()
{
    DocumentFixture f;
    f.addCellar();
    f.makeLink({firstLevel, {40, 12}}, {"cellar", {3, 3}});
    WorldSettings settings = f.document.world().settings;
    settings.goals.push_back({{firstLevel, {39, 12}}, {}, {}, {}});
    QVERIFY(f.perform(planSettings(f.world(), settings)));
    const QString before = f.bytes();
    QVERIFY(f.perform(planRenameLevel(f.world(), firstLevel, "porch")));
    const World& world = f.document.world();
    QVERIFY(!world.findLevel(firstLevel));
    QCOMPARE(f.level("porch").id.text(), std::string("porch"));
    QCOMPARE(world.settings.start.level.text(), std::string("porch"));
    QCOMPARE(world.settings.goals.front().reach.level.text(), std::string("porch"));
    QVERIFY(world.links.destinationFrom({"porch", {40, 12}}) == (Place{"cellar", {3, 3}}));
    QCOMPARE(linesOf(f.problems()), QString());
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

/// A type and an entity may say where what they ask for is to be done.
void tst_LevelPlans::tasksThatNameALevelFollowItsNewName()
{
    DocumentFixture f;
    f.addCellar();
    Problems none;
    const auto tasks = [](const char* level) {
        Map task;
        task.set("text", "Clear it.");
        task.set("level", level);
        Map given;
        given.set("given", List{task});
        return given;
    };
    TypeSource warden = newTypeFrom("gritling", "warden");
    Map parts;
    parts.set("tasks", tasks("cellar"));
    warden.written.set("parts", parts);
    QVERIFY(f.perform(planPutType(f.world(), TypeCategory::Entities, warden)));
    Entity entity = f.document.newEntity("warden", {39, 12});
    addPart<Tasks>(entity, *f.world().registry, f.document.parts());
    entity.parts.back().own = entity.parts.back().read(tasks("cellar"), {}, none);
    QVERIFY(f.placeOn("cellar", f.document.newEntity("warden", {3, 3})));
    QVERIFY(f.placeOn(firstLevel, entity));
    const QString before = f.bytes();
    QCOMPARE(before.count(QStringLiteral("level: cellar")), 2);
    QVERIFY(f.perform(planCallLevel(f.world(), "cellar", QStringLiteral("The Vault"))));
    QVERIFY(f.perform(planRenameLevel(f.world(), "cellar", "vault")));
    QCOMPARE(f.bytes().count(QStringLiteral("cellar")), 0);
    QCOMPARE(f.bytes().count(QStringLiteral("level: vault")), 2);
    f.document.undo();
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_LevelPlans::aLevelIsCalledAnewAndItsIdFollows()
{
    DocumentFixture f;
    f.addCellar();
    f.perform(f.bareLink({firstLevel, {38, 12}}, {"cellar", {3, 3}}));
    QVERIFY(f.perform(
        planCallLevel(f.world(), "cellar", QStringLiteral("Deep cellar"))));  // made by hand: not from "The Cellar"
    QCOMPARE(f.level("cellar").name, std::string("Deep cellar"));
    const QString before = f.bytes();
    QVERIFY(f.perform(planCallLevel(f.world(), firstLevel, QStringLiteral("  The Gate "))));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo rename level First level to The Gate"));
    QCOMPARE(f.level("the-gate").name, std::string("The Gate"));
    QCOMPARE(f.document.world().settings.start.level, Name("the-gate"));
    QCOMPARE(f.document.world().links.all().front().from.level, Name("the-gate"));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_LevelPlans::anIdThatWasChosenStaysWhenTheLevelIsCalledAnew()
{
    DocumentFixture f;
    f.addBlank("vault", "Old vault", {4, 4});
    QVERIFY(f.perform(planCallLevel(f.world(), "vault", QStringLiteral("New vault"))));
    QCOMPARE(f.level("vault").name, std::string("New vault"));
    f.addBlank("hall", "Hall", {4, 4});
    f.addBlank("cave", "Upper cave", {4, 4});
    QVERIFY(f.perform(planCallLevel(f.world(), "hall", QStringLiteral("Cave"))));  // its new id would be taken
    QCOMPARE(f.level("hall").name, std::string("Cave"));
}

void tst_LevelPlans::aNameInUseIsRefused()
{
    DocumentFixture f;
    f.addCellar();
    const QString before = f.bytes();
    QCOMPARE(f.perform(planCallLevel(f.world(), "cellar", QStringLiteral("first LEVEL"))).objection,
             QStringLiteral("The name 'First level' is in use."));
    QCOMPARE(f.perform(planCallLevel(f.world(), "cellar", QStringLiteral("  "))).objection,
             QStringLiteral("A level needs a name."));
    QVERIFY(!f.perform(planCallLevel(f.world(), "attic", QStringLiteral("Attic"))));
    QVERIFY(f.perform(planCallLevel(f.world(), "cellar", QStringLiteral("The Cellar"))));
    QCOMPARE(f.bytes(), before);
}

void tst_LevelPlans::theWorldsIdFollowsItsNameUntilItWasSaved()
{
    DocumentFixture f;
    const auto call = [&f](const char* name) {
        WorldSettings settings = f.document.world().settings;
        settings.name = name;
        QVERIFY(f.perform(
            planSettings(f.world(), settings, f.document.path().empty() ? IdOfName::Follows : IdOfName::Stays)));
    };
    call("Lantern Vault");
    QCOMPARE(f.document.world().settings.id, Name("lantern-vault"));
    f.document.undo();
    QCOMPARE(f.document.world().settings.id, Name("new-world"));
    call("The Deep");
    QCOMPARE(f.document.world().settings.id, Name("the-deep"));
    QVERIFY(f.document.saveAs(f.file("deep.gloam")));
    call("The Deeper");
    QCOMPARE(f.document.world().settings.id, Name("the-deep"));
}

void tst_LevelPlans::theWorldsIdThatWasChosenStays()
{
    DocumentFixture f;
    WorldSettings settings = f.document.world().settings;
    settings.id = "mine";
    QVERIFY(
        f.perform(planSettings(f.world(), settings, f.document.path().empty() ? IdOfName::Follows : IdOfName::Stays)));
    settings.name = "Lantern Vault";
    QVERIFY(
        f.perform(planSettings(f.world(), settings, f.document.path().empty() ? IdOfName::Follows : IdOfName::Stays)));
    QCOMPARE(f.document.world().settings.id, Name("mine"));
}

GLOAM_TEST(tst_LevelPlans)
#include "tst_LevelPlans.moc"
