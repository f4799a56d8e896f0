#include "core/check/Check.h"
#include "core/game/Engine.h"
#include "tests/editor/document/ModelledEdits.h"
#include "tests/support/TestMain.h"

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr int verbCount = 10'000;
constexpr int verbCountInDebug = 400;

}  // namespace

/// Thousands of random verbs, compared with a model that shares nothing with the document.
class tst_DocumentModel : public QObject {
    Q_OBJECT
private slots:
    void everyVerbDoesAndUndoesWhatAPlainModelSays();
    void problemsFoundAgainAreThoseFoundAfresh();
    void onlyWhatChangedIsLookedThroughAgain();
};

void tst_DocumentModel::everyVerbDoesAndUndoesWhatAPlainModelSays()
{
    ModelledEdits edits(20);
    std::map<std::string, int> done;
    DocumentModel before = edits.model;
    for (int i = 0; i < sliceOf(verbCount, verbCountInDebug); ++i) {
        WorldDocument& document = edits.fixture.document;
        const auto steps = document.history().doneCount();
        const char* const verb = edits.act();
        const std::string context = std::string(verb) + ", the " + std::to_string(i) + "th";
        const std::string difference = differenceOf(edits.model, modelOf(document.world()));
        QVERIFY2(difference.empty(), (context + ": " + difference).c_str());
        if (document.history().doneCount() == steps)
            continue;
        ++done[verb];
        document.undo();
        const std::string undone = differenceOf(before, modelOf(document.world()));
        QVERIFY2(undone.empty(), (context + ", undone: " + undone).c_str());
        document.redo();
        const std::string redone = differenceOf(edits.model, modelOf(document.world()));
        QVERIFY2(redone.empty(), (context + ", redone: " + redone).c_str());
        before = edits.model;
    }
    for (const auto& [verb, count] : done)
        qInfo("%-12s %d", verb.c_str(), count);
    QCOMPARE(done.size(), std::size_t{18});  // each kind was done at least once, not only refused
}

void tst_DocumentModel::problemsFoundAgainAreThoseFoundAfresh()
{
    ModelledEdits edits(21);
    CheckMemory memory;
    const Engine& engine = *edits.fixture.document.context().engine;
    for (int i = 0; i < sliceOf(2'000, 150); ++i) {
        const char* const verb = edits.act();
        const World& world = edits.fixture.document.world();
        const Problems again = memory.check(world, engine);
        QVERIFY2(again == checkWorld(world, engine), verb);
    }
}

void tst_DocumentModel::onlyWhatChangedIsLookedThroughAgain()
{
    DocumentFixture fixture;
    fixture.addCellar();
    CheckMemory memory;
    const Engine& engine = *fixture.document.context().engine;
    memory.check(fixture.document.world(), engine);
    QCOMPARE(memory.levelsLookedThrough(), std::size_t{2});
    fixture.stampAt("cellar", {4, 4}, "floor");
    memory.check(fixture.document.world(), engine);
    QCOMPARE(memory.levelsLookedThrough(), std::size_t{1});
    memory.check(fixture.document.world(), engine);
    QCOMPARE(memory.levelsLookedThrough(), std::size_t{0});
    QVERIFY(fixture.perform(fixture.bareLink({"cellar", {3, 3}}, {firstLevel, {38, 11}})));
    memory.check(fixture.document.world(), engine);
    QCOMPARE(memory.levelsLookedThrough(), std::size_t{2});  // a level's check covers where its links lead
}

GLOAM_TEST(tst_DocumentModel)
#include "tst_DocumentModel.moc"
