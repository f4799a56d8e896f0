#include "core/game/Engine.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/parts/Waiting.h"
#include "core/rules/Triggers.h"
#include "editor/document/ContentsPlans.h"
#include "editor/document/EntityPlans.h"
#include "editor/tools/Duplicating.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_Duplicating : public QObject {
    Q_OBJECT
private slots:
    void aDragWithCtrlOrAltLeavesTheOriginal_data();
    void aDragWithCtrlOrAltLeavesTheOriginal();
    void theContentsAreCopiedToo();
    void whoNamesACopiedEntityNamesItsCopy();
    void aCopyThatHasNoRoomIsRefused();
    void theCopyStandsBesideTheOriginal();
    void theNextFreePlaceIsTaken();
    void nudgesOfTheSameEntitiesAreOneStep();
    void whatHappensBetweenNudgesPartsThem_data();
    void whatHappensBetweenNudgesPartsThem();
    void aNudgeIntoAWallIsRefused();
    void theCursorGoesAlong();
};

void tst_Duplicating::aDragWithCtrlOrAltLeavesTheOriginal_data()
{
    QTest::addColumn<bool>("isAlt");
    QTest::newRow("ctrl") << false;
    QTest::newRow("alt") << true;
}

void tst_Duplicating::aDragWithCtrlOrAltLeavesTheOriginal()
{
    QFETCH(bool, isAlt);
    const Modifiers held = isAlt ? altHeld : ctrlHeld;
    ToolFixture f;
    f.take(ToolKind::Select);
    const EntityId rat = f.place("burrow-rat", {2, 2});
    const QString before = f.bytes();
    const std::size_t steps = f.steps();
    f.hand.press({2, 2}, held);
    f.hand.aim(Point{4, 3}, held);
    QVERIFY(f.hand.preview().level.lifted.empty());
    QCOMPARE(f.hand.preview().level.entities.size(), std::size_t{1});
    f.hand.release(held);
    QCOMPARE(f.yard().entities.count(), std::size_t{2});
    QCOMPARE(f.yard().entities.find(rat)->at, (Point{2, 2}));
    const EntityId copy = f.state.subject.selection().entities.front();
    QVERIFY(copy != rat);
    QCOMPARE(f.yard().entities.find(copy)->at, (Point{4, 3}));
    QCOMPARE(f.steps(), steps + 1);
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_Duplicating::theContentsAreCopiedToo()
{
    ToolFixture f;
    const EntityId bag = f.place("satchel", {2, 2});
    QVERIFY(f.perform(planPutNew(f.world(), f.document.newId(), "yard", bag, "torch")));
    QVERIFY(f.perform(planPutNew(f.world(), f.document.newId(), "yard", bag, "dagger")));
    f.state.subject.select(Selection::ofEntities({bag}));
    QVERIFY(duplicateSelected(f.state.document, f.state.open, f.state.subject, {1, 1}));
    const EntityId copy = f.state.subject.selection().entities.front();
    QCOMPARE(f.yard().entities.find(copy)->at, (Point{3, 3}));
    QCOMPARE(contentsOf(f.yard(), copy).size(), std::size_t{2});
    QCOMPARE(contentsOf(f.yard(), bag).size(), std::size_t{2});
    QCOMPARE(f.yard().entities.count(), std::size_t{6});
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
}

void tst_Duplicating::whoNamesACopiedEntityNamesItsCopy()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {2, 2});
    Entity watcher = f.document.newEntity("torch", {3, 2});
    Trigger& trigger = addPart<Trigger>(watcher, *f.world().registry, f.document.parts());
    trigger.on = TriggerMoment::Death;
    trigger.of = rat;
    QVERIFY(f.placeOn("yard", watcher));
    f.state.subject.select(Selection::ofEntities({rat, watcher.id}));
    QVERIFY(duplicateSelected(f.state.document, f.state.open, f.state.subject, {0, 2}));
    EntityId copiedRat;
    EntityId watched;
    for (const EntityId id : f.state.subject.selection().entities) {
        const Entity& copy = *f.yard().entities.find(id);
        if (const auto* own = part<Trigger>(copy, *f.document.world().registry))
            watched = own->of;
        else
            copiedRat = id;
    }
    QVERIFY(!copiedRat.isNothing());
    QCOMPARE(watched, copiedRat);
    QCOMPARE(part<Trigger>(*f.yard().entities.find(watcher.id), *f.document.world().registry)->of, rat);
}

void tst_Duplicating::aCopyThatHasNoRoomIsRefused()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {2, 2});
    f.state.subject.select(Selection::ofEntities({rat}));
    const QString before = f.bytes();
    QVERIFY(!duplicateSelected(f.state.document, f.state.open, f.state.subject, {0, -2}).objection.isEmpty());
    QVERIFY(!duplicateSelected(f.state.document, f.state.open, f.state.subject, {0, 0})
                 .objection.isEmpty());  // onto itself
    QCOMPARE(f.bytes(), before);
    f.state.subject.select({});
    QCOMPARE(duplicateBeside(f.state.document, f.state.open, f.state.subject).objection,
             QStringLiteral("No thing is selected."));
}

void tst_Duplicating::theCopyStandsBesideTheOriginal()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {3, 3});
    f.state.subject.select(Selection::ofEntities({rat}));
    QVERIFY(duplicateBeside(f.state.document, f.state.open, f.state.subject));
    QCOMPARE(f.yard().entities.find(f.state.subject.selection().entities.front())->at, (Point{4, 3}));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo duplicate burrow rat"));
}

void tst_Duplicating::theNextFreePlaceIsTaken()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {5, 2});  // in the corner: only west and south are free
    f.state.subject.select(Selection::ofEntities({rat}));
    QVERIFY(duplicateBeside(f.state.document, f.state.open, f.state.subject));
    QCOMPARE(f.yard().entities.find(f.state.subject.selection().entities.front())->at, (Point{5, 3}));
    for (int i = 0; i < 10; ++i)
        QVERIFY(duplicateBeside(f.state.document, f.state.open, f.state.subject));
    QCOMPARE(f.yard().entities.count(), std::size_t{12});
    QCOMPARE(duplicateBeside(f.state.document, f.state.open, f.state.subject).objection,
             QStringLiteral("There is no room for a copy nearby."));
}

void tst_Duplicating::nudgesOfTheSameEntitiesAreOneStep()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {2, 2});
    const EntityId dagger = f.place("dagger", {2, 3});
    f.state.subject.select(Selection::ofEntities({rat, dagger}));
    const QString before = f.bytes();
    const std::size_t steps = f.steps();
    for (const Point by : {Point{1, 0}, Point{1, 0}, Point{0, 1}})
        QVERIFY(nudgeSelected(f.state.document, f.state.open, f.state.subject, by));
    QCOMPARE(f.yard().entities.find(rat)->at, (Point{4, 3}));
    QCOMPARE(f.yard().entities.find(dagger)->at, (Point{4, 4}));
    QCOMPARE(f.steps(), steps + 1);
    const QString after = f.bytes();
    f.document.undo();
    QCOMPARE(f.bytes(), before);
    f.document.redo();
    QCOMPARE(f.bytes(), after);
}

void tst_Duplicating::whatHappensBetweenNudgesPartsThem_data()
{
    QTest::addColumn<QString>("between");
    for (const char* each : {"another edit", "another selection", "save", "undo and redo"})
        QTest::newRow(each) << QString::fromUtf8(each);
}

void tst_Duplicating::whatHappensBetweenNudgesPartsThem()
{
    QFETCH(QString, between);
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {2, 2});
    f.state.subject.select(Selection::ofEntities({rat}));
    QVERIFY(nudgeSelected(f.state.document, f.state.open, f.state.subject, {1, 0}));
    if (between == QLatin1String("another edit"))
        f.place("dagger", {5, 4});
    if (between == QLatin1String("another selection")) {
        f.state.subject.select({});
        f.state.subject.select(Selection::ofEntities({rat}));
    }
    if (between == QLatin1String("save"))
        QVERIFY(f.document.saveAs(f.file("nudged.gloam")));
    if (between == QLatin1String("undo and redo")) {
        f.document.undo();
        f.document.redo();
        f.state.subject.select(Selection::ofEntities({rat}));
    }
    QVERIFY(nudgeSelected(f.state.document, f.state.open, f.state.subject, {1, 0}));
    f.document.undo();
    QCOMPARE(f.yard().entities.find(rat)->at, (Point{3, 2}));
    QVERIFY(between != QLatin1String("save") || !f.document.isModified());
}

void tst_Duplicating::aNudgeIntoAWallIsRefused()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {2, 2});
    f.state.subject.select(Selection::ofEntities({rat}));
    const QString before = f.bytes();
    QVERIFY(nudgeSelected(f.state.document, f.state.open, f.state.subject, {-1, 0})
                .objection.contains(QStringLiteral("cannot be on")));
    QCOMPARE(f.bytes(), before);
}

void tst_Duplicating::theCursorGoesAlong()
{
    ToolFixture f;
    const EntityId rat = f.place("burrow-rat", {2, 2});
    f.state.subject.select(Selection::ofEntities({rat}));
    f.state.open.setCursor({2, 2});
    QVERIFY(nudgeSelected(f.state.document, f.state.open, f.state.subject, {1, 1}));
    QCOMPARE(f.state.open.cursor(), (Point{3, 3}));
    f.state.open.setCursor({5, 4});
    QVERIFY(nudgeSelected(f.state.document, f.state.open, f.state.subject, {1, 0}));
    QCOMPARE(f.state.open.cursor(), (Point{5, 4}));
}

GLOAM_TEST(tst_Duplicating)
#include "tst_Duplicating.moc"
