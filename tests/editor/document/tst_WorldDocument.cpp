#include "core/io/world/WorldText.h"
#include "core/parts/Lights.h"
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

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_WorldDocument : public QObject {
    Q_OBJECT
private slots:
    void aNewWorldIsSolidButForALitRoomWithTheHeroInIt();
    void aNewWorldHasNoProblemsAndCanBePlayed();
    void paintingIsOneStepThatSaysWhereAndHowMuch();
    void paintingWhatIsThereAlreadyIsNoStep();
    void undoTellsWhatHappenedAndWhere();
    void refusedVerbsSayWhyAndChangeNothing_data();
    void refusedVerbsSayWhyAndChangeNothing();
    void entitiesArePlacedMovedChangedAndRemoved();
    void whatIsCarriedGoesWithItsBearer();
    void settingsAndTypesAreStepsToo();
    void aTypeThatIsInUseStays();
    void bookmarksAreNoChangeOfTheWorld();
    void problemsFollowTheWorld();
    void everyVerbIsUndoneToTheSameBytes();
};

void tst_WorldDocument::aNewWorldIsSolidButForALitRoomWithTheHeroInIt()
{
    const DocumentFixture f;
    const World& world = f.document.world();
    QCOMPARE(world.levels.size(), std::size_t{1});
    const Level& level = f.level(firstLevel);
    QCOMPARE(level.name, std::string("First level"));
    QVERIFY(level.tiles.size() == (Size{80, 25}));
    int open = 0;
    Rect room{{80, 25}, {0, 0}};
    for (int y = 0; y < 25; ++y)
        for (int x = 0; x < 80; ++x)
            if (!level.tiles.blocksMove({x, y})) {
                ++open;
                room.at = {std::min(room.at.x, x), std::min(room.at.y, y)};
                room.size = {x - room.at.x + 1, y - room.at.y + 1};
            }
    QCOMPARE(open, 45);
    QVERIFY(room.size == (Size{9, 5}));
    QCOMPARE(world.settings.start.level.text(), firstLevel.text());
    QVERIFY(world.settings.start.at == room.at + (Point{4, 2}));
    int lights = 0;
    for (const Entity& entity : level.entities.all())
        lights += room.contains(entity.at) && part<Light>(entity, *world.registry) ? 1 : 0;
    QVERIFY(lights > 0);
    QVERIFY(!f.document.isModified());
    QVERIFY(f.document.path().empty());
}

void tst_WorldDocument::aNewWorldHasNoProblemsAndCanBePlayed()
{
    const DocumentFixture f;
    QCOMPARE(linesOf(f.problems()), QString());
    QCOMPARE(QString::fromStdString(formatWorld(worldFrom(f.bytes().toStdString()).world)), f.bytes());
}

void tst_WorldDocument::paintingIsOneStepThatSaysWhereAndHowMuch()
{
    DocumentFixture f;
    QSignalSpy changed(&f.document, &WorldDocument::changed);
    TilePatch patch;
    for (int x = 2; x < 36; ++x)
        stamp(patch, *f.document.world().registry, {x, 3}, f.tile("floor"));
    QVERIFY(planPaint(f.world(), firstLevel, patch));
    QVERIFY(f.perform(planPaint(f.world(), firstLevel, patch)));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo paint 34 cells on First level"));
    QCOMPARE(changed.size(), 1);
    const auto touched = changed[0][0].value<Touched>();
    QVERIFY(touched.find(firstLevel)->cells == (std::vector<Rect>{{{2, 3}, {34, 1}}}));
    QVERIFY(f.document.isModified());
    QVERIFY(!f.level(firstLevel).tiles.blocksMove({35, 3}));
    f.document.undo();
    QVERIFY(!f.document.isModified());
    QVERIFY(f.level(firstLevel).tiles.blocksMove({35, 3}));
}

void tst_WorldDocument::paintingWhatIsThereAlreadyIsNoStep()
{
    DocumentFixture f;
    QVERIFY(f.stampAt(firstLevel, {40, 12}, "floor"));
    QVERIFY(!f.document.history().canUndo());
    QCOMPARE(f.document.undoText(), QString());
}

void tst_WorldDocument::undoTellsWhatHappenedAndWhere()
{
    DocumentFixture f;
    f.addCellar();
    f.stampAt(firstLevel, {1, 1}, "floor");
    QSignalSpy undone(&f.document, &WorldDocument::undone);
    QSignalSpy redone(&f.document, &WorldDocument::redone);
    f.document.undo();
    const Touched touched = f.document.undo();
    QCOMPARE(touched.parts.front().level.text(), std::string("cellar"));
    QCOMPARE(undone[1][0].toString(), QStringLiteral("Undo paint a cell on The Cellar"));
    QVERIFY(undone[1][1].value<Touched>().find("cellar")->cells == (std::vector<Rect>{{{5, 3}, {1, 1}}}));
    QCOMPARE(f.document.redoText(), QStringLiteral("Redo paint a cell on The Cellar"));
    f.document.redo();
    QCOMPARE(redone.size(), 1);
    while (f.document.history().canUndo())
        f.document.undo();
    undone.clear();
    QVERIFY(f.document.undo().isNothing());
    QCOMPARE(undone.size(), 0);
}

void tst_WorldDocument::refusedVerbsSayWhyAndChangeNothing_data()
{
    QTest::addColumn<QString>("verb");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* verb, const char* told) { QTest::newRow(verb) << verb << told; };
    row("paint outside", "(80, 3) is outside of First level, which is 80 by 25.");
    row("paint on no level", "There is no level 'attic'.");
    row("set a cell outside", "(-1, 3) is outside of First level, which is 80 by 25.");
    row("place in a wall", "The gritling cannot be on wall.");
    row("place a thing in a wall", "The torch cannot be on wall.");
    row("place upon another", "The gritling has no room: the brazier is in the way.");
    row("place outside", "(99, 3) is outside of First level, which is 80 by 25.");
    row("move into a wall", "The brazier cannot be on wall.");
    row("remove who is not there", "It is no longer on First level.");
    row("link to itself", "A link cannot lead back to where it begins.");
    row("link into a wall", "Nobody can stand at (0, 0) of The Cellar.");
    row("link to no level", "There is no level 'attic'.");
    row("link upon a brazier", "There is no room for stairs at (36, 10) of First level.");
    row("delete the start's level", "The world starts on First level. Move the start before you delete it.");
    row("rename to a name in use", "The name 'first-level' is in use.");
    row("rename to no name", "A level's id has lowercase letters, digits and hyphens.");
    row("add a level of a name in use", "The name 'cellar' is in use.");
    row("add a level too large", "A level is at least 1 by 1 and at most 4096 by 4096 cells.");
    row("start in a wall", "The hero cannot stand at (0, 0) of The Cellar.");
    row("an unknown ruleset", "There is no ruleset 'd21'.");
    row("a type that is its own ancestor", "'moss' cannot be its own ancestor.");
    row("a type of no parent", "There is no type 'flor'.");
}

void tst_WorldDocument::refusedVerbsSayWhyAndChangeNothing()
{
    QFETCH(QString, verb);
    QFETCH(QString, told);
    Refused refused;
    WorldDocument& document = refused.f.document;
    const EntityId lamp = refused.f.level(firstLevel).entities.all().front().id;
    const Point lampAt = refused.f.level(firstLevel).entities.find(lamp)->at;
    const Place inRoom{firstLevel, {40, 12}};
    TilePatch outside;
    outside.set({3, 3}, Layer::Terrain, refused.f.tile("moss"));
    outside.set({80, 3}, Layer::Terrain, refused.f.tile("moss"));
    WorldSettings settings = document.world().settings;
    settings.ruleset = "d21";
    TypeSource moss;
    moss.name = "moss";
    TypeSource ownAncestor = moss;
    ownAncestor.parent = "moss";
    TypeSource orphan = moss;
    orphan.parent = "flor";
    const auto place = [&](const char* type, Point at) {
        return document.perform(planPlace(document.world(), firstLevel, {document.newEntity(type, at)}));
    };

    const std::map<QString, std::function<EditResult()>> verbs{
        {"paint outside", [&] { return document.perform(planPaint(document.world(), firstLevel, outside)); }},
        {"paint on no level", [&] { return document.perform(planPaint(document.world(), "attic", outside)); }},
        {"set a cell outside",
         [&] {
             return document.perform(planCell(document.world(), firstLevel, {-1, 3}, {}));
         }},
        {"place in a wall",
         [&] {
             return place("gritling", {2, 2});
         }},
        {"place a thing in a wall",
         [&] {
             return place("torch", {2, 2});
         }},
        {"place upon another", [&] { return place("gritling", lampAt); }},
        {"place outside",
         [&] {
             return place("gritling", {99, 3});
         }},
        {"move into a wall",
         [&] {
             return document.perform(planMoveEntities(document.world(), firstLevel, {lamp}, {0, 10}));
         }},
        {"remove who is not there",
         [&] { return document.perform(planRemoveEntities(document.world(), firstLevel, {EntityId{77}})); }},
        {"link to itself", [&] { return document.perform(planLink(document.world(), {}, inRoom, inRoom)); }},
        {"link into a wall",
         [&] {
             return document.perform(planLink(document.world(), {}, inRoom, {"cellar", {0, 0}}));
         }},
        {"link to no level",
         [&] {
             return document.perform(planLink(document.world(), {}, inRoom, {"attic", {0, 0}}));
         }},
        {"link upon a brazier",
         [&] {
             return document.perform(
                 planLink(document.world(), document.newId(), {firstLevel, {36, 10}}, {"cellar", {3, 3}}));
         }},
        {"delete the start's level", [&] { return document.perform(planRemoveLevel(document.world(), firstLevel)); }},
        {"rename to a name in use",
         [&] { return document.perform(planRenameLevel(document.world(), "cellar", firstLevel)); }},
        {"rename to no name",
         [&] { return document.perform(planRenameLevel(document.world(), "cellar", "The Cellar")); }},
        {"add a level of a name in use",
         [&] {
             return document.perform(planAddLevel(document.world(), document.limits(),
                                                  solidLevel("cellar", {}, {3, 3}, document.world().registry)));
         }},
        {"add a level too large",
         [&] {
             return document.perform(planAddLevel(document.world(), document.limits(),
                                                  makeLevel("wide", {5000, 1}, document.world().registry, "floor")));
         }},
        {"start in a wall",
         [&] {
             return document.perform(planStart(document.world(), {"cellar", {0, 0}}));
         }},
        {"an unknown ruleset", [&] { return document.perform(planSettings(document.world(), settings)); }},
        {"a type that is its own ancestor",
         [&] { return document.perform(planPutType(document.world(), TypeCategory::Tiles, ownAncestor)); }},
        {"a type of no parent",
         [&] { return document.perform(planPutType(document.world(), TypeCategory::Tiles, orphan)); }},
    };
    const EditResult result = verbs.at(verb)();
    QVERIFY(!result);
    QCOMPARE(result.objection, told);
    QVERIFY(refused.isUntouched());
}

void tst_WorldDocument::entitiesArePlacedMovedChangedAndRemoved()
{
    DocumentFixture f;
    const QString before = f.bytes();
    const Entity gritling = f.document.newEntity("gritling", {38, 12});
    QVERIFY(gritling.id.value >= leastAuthoredId);
    QVERIFY(f.placeOn(firstLevel, gritling));
    QVERIFY(!f.placeOn(firstLevel, gritling));
    QVERIFY(f.perform(planMoveEntities(f.world(), firstLevel, {gritling.id}, {1, 1})));
    QVERIFY(f.level(firstLevel).entities.find(gritling.id)->at == (Point{39, 13}));
    Entity changed = *f.level(firstLevel).entities.find(gritling.id);
    changed.hp = 1;
    QVERIFY(f.perform(planChangeEntities(f.world(), firstLevel, {changed})));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo change gritling on First level"));
    changed.at = {0, 0};
    QVERIFY(!f.perform(planChangeEntities(f.world(), firstLevel, {changed})));
    QVERIFY(f.perform(planRemoveEntities(f.world(), firstLevel, {gritling.id})));
    QVERIFY(!f.level(firstLevel).entities.find(gritling.id));
    for (int i = 0; i < 4; ++i)
        f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_WorldDocument::whatIsCarriedGoesWithItsBearer()
{
    DocumentFixture f;
    const Entity bearer = f.document.newEntity("satchel", {38, 12});
    f.placeOn(firstLevel, bearer);
    Entity carried = f.document.newEntity("torch", {38, 12});
    carried.in = bearer.id;
    QVERIFY(f.placeOn(firstLevel, carried));
    QVERIFY(f.perform(planRemoveEntities(f.world(), firstLevel, {bearer.id})));
    QVERIFY(!f.level(firstLevel).entities.find(carried.id));
    f.document.undo();
    QVERIFY(f.level(firstLevel).entities.find(carried.id));
}

void tst_WorldDocument::settingsAndTypesAreStepsToo()
{
    DocumentFixture f;
    const QString before = f.bytes();
    QVERIFY(f.perform(planStart(f.world(), {firstLevel, {38, 11}})));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo move the start to (38, 11) of First level"));
    Map rules;
    rules.set("vision", Map());
    QVERIFY(f.perform(planRules(f.world(), rules, {})));
    TypeSource glass;
    glass.name = "glass";
    glass.parent = "wall";
    glass.written.set("transparent", true);
    QVERIFY(f.perform(planPutType(f.world(), TypeCategory::Tiles, glass)));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo add type glass"));
    QVERIFY(f.stampAt(firstLevel, {38, 12}, "glass"));
    QVERIFY(!f.level(firstLevel).tiles.blocksSight({38, 12}));
    glass.written.set("transparent", false);
    QVERIFY(f.perform(planPutType(f.world(), TypeCategory::Tiles, glass)));
    QVERIFY(f.level(firstLevel).tiles.blocksSight({38, 12}));
    QCOMPARE(f.document.perform(planRemoveType(f.world(), TypeCategory::Tiles, "glass")).objection,
             QStringLiteral("'glass' is in use: a cell of First level."));
    f.document.undo();
    QVERIFY(!f.level(firstLevel).tiles.blocksSight({38, 12}));
    while (f.document.history().canUndo())
        f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_WorldDocument::aTypeThatIsInUseStays()
{
    DocumentFixture f;
    TypeSource mole;
    mole.name = "mole";
    mole.parent = "gritling";
    TypeSource pup;
    pup.name = "mole-pup";
    pup.parent = "mole";
    QVERIFY(f.perform(planPutType(f.world(), TypeCategory::Entities, mole)));
    QVERIFY(f.perform(planPutType(f.world(), TypeCategory::Entities, pup)));
    const Entity placed = f.document.newEntity("mole", {38, 12});
    QVERIFY(f.placeOn(firstLevel, placed));
    QCOMPARE(planRemoveType(f.world(), TypeCategory::Entities, "mole").objection,
             QStringLiteral("'mole' is in use: its child mole-pup, a thing on First level."));
    QVERIFY(f.perform(planRemoveType(f.world(), TypeCategory::Entities, "mole-pup")));
    QVERIFY(f.perform(planRemoveEntities(f.world(), firstLevel, {placed.id})));
    QVERIFY(f.perform(planRemoveType(f.world(), TypeCategory::Entities, "mole")));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo delete type mole"));
    QVERIFY(!planRemoveType(f.world(), TypeCategory::Entities, "gritling"));  // of the library
}

void tst_WorldDocument::problemsFollowTheWorld()
{
    DocumentFixture f;
    f.stampAt(firstLevel, {39, 12}, "stairs-down");
    const Problems& problems = f.problems();
    QCOMPARE(problems.size(), std::size_t{1});
    QCOMPARE(problems.front().code(), std::string_view("L006"));
    QVERIFY(problems.front().mark.line > 0);
    f.stampAt(firstLevel, {40, 12}, "wall");
    QVERIFY(linesOf(f.problems()).contains(QStringLiteral("error W001")));
    f.document.undo();
    f.document.undo();
    QVERIFY(f.problems().empty());
}

void tst_WorldDocument::everyVerbIsUndoneToTheSameBytes()
{
    DocumentFixture f;
    f.addCellar();
    Random random(3);
    QStringList bytes{f.bytes()};
    const auto inCellar = [&random] {
        const int x = random.between(0, 9);
        const int y = random.between(0, 7);
        return Point{x, y};
    };
    const std::size_t begin = f.document.history().doneCount();
    for (int i = 0; i < sliceOf(400, 80); ++i) {
        Name cellar = f.document.world().findLevel("cellar") ? "cellar" : "vault";
        const Point at = inCellar();
        const auto& entities = f.level(cellar).entities.all();
        switch (random.between(0, 6)) {
        case 0: f.stampAt(cellar, at, "moss"); break;
        case 1: f.placeOn(cellar, f.document.newEntity("burrow-rat", at)); break;
        case 2: f.makeLink({cellar, at}, {firstLevel, {random.between(36, 44), 12}}); break;
        case 3: f.perform(planRenameLevel(f.world(), cellar, cellar == Name("cellar") ? "vault" : "cellar")); break;
        case 4: f.perform(planStart(f.world(), {firstLevel, {random.between(37, 43), 11}})); break;
        case 5:
            if (!entities.empty())
                f.perform(planRemoveEntities(f.world(), cellar, {entities.front().id}));
            break;
        default: f.stampAt(cellar, at, "floor"); break;
        }
        if (f.document.history().doneCount() - begin == static_cast<std::size_t>(bytes.size()))
            bytes.append(f.bytes());
    }
    QVERIFY(bytes.size() > 30);
    while (bytes.size() > 1) {
        QCOMPARE(f.bytes(), bytes.takeLast());
        f.document.undo();
    }
    QCOMPARE(f.bytes(), bytes.front());
}

void tst_WorldDocument::bookmarksAreNoChangeOfTheWorld()
{
    DocumentFixture f;
    QVERIFY(f.document.saveAs(f.file("kept.gloam")));
    QSignalSpy told(&f.document, &WorldDocument::historyChanged);
    f.document.setBookmark(0, QStringLiteral(" as  it began "));
    QCOMPARE(told.count(), 1);
    QVERIFY(!f.document.isModified());
    QCOMPARE(f.document.history().bookmarks().at(0), std::string("as it began"));
    f.document.newWorld();
    QVERIFY(f.document.history().bookmarks().empty());
}

GLOAM_TEST(tst_WorldDocument)
#include "tst_WorldDocument.moc"
