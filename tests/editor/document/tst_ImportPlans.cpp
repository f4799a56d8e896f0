#include "core/io/edit/StepText.h"
#include "editor/document/ImportPlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

const std::string foreignFolder = GLOAM_TEST_DATA "/exchange/";

struct ImportFixture : DocumentFixture {
    Imported import(const std::string& file, const Mapping& mapping = {}) const
    {
        return importedFrom(file, mapping, &world());
    }
    Plan planFor(const Imported& imported) const
    {
        return planImport(world(), imported, document.context(), QStringLiteral("import"));
    }
};

QString textOf(const World& world)
{
    return QString::fromStdString(formatWorld(world));
}

}  // namespace

class tst_ImportPlans : public QObject {
    Q_OBJECT
private slots:
    void anImportIsOneStepThatUndoRestores_data();
    void anImportIsOneStepThatUndoRestores();
    void theWorldIsTheOneThatTheImportShowed();
    void typesKeepTheirSlots();
    void namesWithoutATypeAreKept();
    void theSameFileAgainChangesNothing();
    void aJournalDoesItAgain();
    void aWorldThatWouldBeTooLargeIsRefused();
    void levelsBecomePrefabsAndUpdateThem();
    void aPrefabMadeElsewhereStaysAsItIs();
};

void tst_ImportPlans::anImportIsOneStepThatUndoRestores_data()
{
    QTest::addColumn<QString>("file");
    for (const char* file : {"csv.tmx", "things.tmx", "two.world", "keep.ldtk"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

void tst_ImportPlans::anImportIsOneStepThatUndoRestores()
{
    QFETCH(QString, file);
    ImportFixture desk;
    const QString before = desk.bytes();
    const Imported imported = desk.import(foreignFolder + file.toStdString());
    QVERIFY(desk.perform(desk.planFor(imported)));
    const QString after = desk.bytes();
    QVERIFY(after != before);
    QCOMPARE(desk.document.history().stepCount(), std::size_t{1});
    desk.document.undo();
    QCOMPARE(desk.bytes(), before);
    desk.document.redo();
    QCOMPARE(desk.bytes(), after);
    Progress progress;
    QCOMPARE(textOf(parseWorld(after.toStdString(), desk.document.context(), {}, progress).world), after);
}

void tst_ImportPlans::theWorldIsTheOneThatTheImportShowed()
{
    ImportFixture desk;
    const Imported imported = desk.import(foreignFolder + "two.world");
    QVERIFY(desk.perform(desk.planFor(imported)));
    for (const Name& id : imported.levels)
        QCOMPARE(contentsOf(desk.level(id)), contentsOf(*imported.world.findLevel(id)));
    QCOMPARE(desk.world().links.all().size(), imported.world.links.all().size());
}

void tst_ImportPlans::typesKeepTheirSlots()
{
    ImportFixture desk;
    const auto before = desk.world().registry;
    QVERIFY(desk.perform(desk.planFor(desk.import(foreignFolder + "csv.tmx"))));
    const auto after = desk.world().registry;
    QVERIFY(after->tiles().size() > before->tiles().size());
    for (std::size_t slot = 0; slot < before->tiles().size(); ++slot)
        QVERIFY(after->tiles()[slot].id == before->tiles()[slot].id);
    QVERIFY(after->findTile("stones-3") != nothingTile);
}

void tst_ImportPlans::namesWithoutATypeAreKept()
{
    ImportFixture desk;
    Mapping mapping;
    mapping.tiles["stones"]["3"] = {Name("unheard-of")};
    const QString before = desk.bytes();
    QVERIFY(desk.perform(desk.planFor(desk.import(foreignFolder + "csv.tmx", mapping))));
    QVERIFY2(desk.bytes().contains(QStringLiteral("unheard-of")), qPrintable(desk.bytes()));
    QVERIFY(stackAt(desk.level("csv"), {4, 2}).contains(QStringLiteral("unheard-of")));
    desk.document.undo();
    QCOMPARE(desk.bytes(), before);
}

void tst_ImportPlans::theSameFileAgainChangesNothing()
{
    ImportFixture desk;
    QVERIFY(desk.perform(desk.planFor(desk.import(foreignFolder + "things.tmx"))));
    const Plan again = desk.planFor(desk.import(foreignFolder + "things.tmx"));
    QVERIFY(again);
    QCOMPARE(again.edits.size(), std::size_t{0});
}

void tst_ImportPlans::aJournalDoesItAgain()
{
    ImportFixture desk;
    const World before = desk.world();
    const Plan plan = desk.planFor(desk.import(foreignFolder + "two.world"));
    const std::string text = formatStep({"import", 1, plan.edits}, before, desk.document.parts());
    QVERIFY(desk.perform(plan));
    auto step = parseStep(text, before, desk.document.context());
    QVERIFY2(step, step ? "" : step.error().sentence.c_str());
    World again = before;
    Edit edit = joined(std::move(step->edits));
    exchange(again, edit, desk.document.parts());
    QCOMPARE(textOf(again), desk.bytes());
}

void tst_ImportPlans::aWorldThatWouldBeTooLargeIsRefused()
{
    ImportFixture desk;
    const Imported imported = desk.import(foreignFolder + "csv.tmx");
    ReadContext small = desk.document.context();
    small.limits.fileCells = 80 * 25 + 10;
    QVERIFY(!planImport(desk.world(), imported, small, QStringLiteral("import")));
    small.limits.fileCells = 80 * 25 + 24;
    QVERIFY(planImport(desk.world(), imported, small, QStringLiteral("import")));
    small.limits.levels = 1;
    QVERIFY(!planImport(desk.world(), imported, small, QStringLiteral("import")));
}

void tst_ImportPlans::levelsBecomePrefabsAndUpdateThem()
{
    ImportFixture desk;
    const QString before = desk.bytes();
    const auto plan = [&desk](const Mapping& mapping) {
        const Imported imported = desk.import(foreignFolder + "csv.tmx", mapping);
        const auto prefabs = prefabsFor(desk.world(), imported, {{Name("csv"), Name("csv")}});
        return planImportPrefabs(desk.world(), imported, prefabs, desk.document.context(), QStringLiteral("import"));
    };
    QVERIFY(desk.perform(plan({})));
    QCOMPARE(desk.world().levels.size(), std::size_t{1});
    QVERIFY(desk.world().prefabs.written().find("csv"));
    QVERIFY(desk.world().registry->findTile("stones-3") != nothingTile);
    Mapping water;
    water.tiles["stones"]["3"] = {Name("water")};
    QVERIFY(desk.perform(plan(water)));
    QCOMPARE(desk.world().prefabs.written().entries().size(), std::size_t{1});
    QVERIFY(desk.bytes().contains(QStringLiteral("water")));
    desk.document.undo();
    desk.document.undo();
    QCOMPARE(desk.bytes(), before);
}

void tst_ImportPlans::aPrefabMadeElsewhereStaysAsItIs()
{
    ImportFixture desk;
    for (const char* room : {"rooms/a/room.tmx", "rooms/b/room.tmx"}) {
        const Imported imported = desk.import(foreignFolder + room);
        const auto prefabs = prefabsFor(desk.world(), imported, {});
        QVERIFY(desk.perform(
            planImportPrefabs(desk.world(), imported, prefabs, desk.document.context(), QStringLiteral("import"))));
    }
    QVERIFY(desk.world().prefabs.written().find("room") && desk.world().prefabs.written().find("room-2"));
    QVERIFY(*desk.world().prefabs.written().find("room") != *desk.world().prefabs.written().find("room-2"));
}

GLOAM_TEST(tst_ImportPlans)
#include "tst_ImportPlans.moc"
