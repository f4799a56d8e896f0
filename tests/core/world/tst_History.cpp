#include "core/world/History.h"

#include "core/io/world/WorldText.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

Edit authorNamed(const World& world, const std::string& author)
{
    edit::Settings edit{world.settings, world.ruleset, world.messages};
    edit.settings.author = author;
    return edit;
}

}  // namespace

class tst_History : public QObject {
    Q_OBJECT
private slots:
    void stepsAreUndoneAndRedoneInOrder();
    void aNewStepForgetsWhatWasUndone();
    void theSavedMarkIsWhereItWasSet();
    void theSavedMarkIsLostWithTheStepsThatLedToIt();
    void theOldestStepsAreForgottenAtTheLimit();
    void theNewestStepIsKeptHoweverLarge();
    void aRemovedLevelIsCounted();
    void f55_theTypesBakedForEachStepAreCounted();
    void editsOfOneGestureAreOneStep();
    void whatComesBetweenPartsAGesture_data();
    void aStepTellsItsTimeAndItsLevels();
    void aRenamedLevelIsKnownByItsNewId();
    void bookmarksStayWithTheirStates();
    void aBookmarkEndsAGesture();
    void whatComesBetweenPartsAGesture();
};

void tst_History::stepsAreUndoneAndRedoneInOrder()
{
    World world = shippedWorld();
    History history;
    QVERIFY(!history.canUndo() && !history.canRedo());
    QVERIFY(history.undo(world, shippedParts()).isNothing());
    history.perform(world, authorNamed(world, "Ada"), "name Ada", shippedParts());
    history.perform(world, authorNamed(world, "Ben"), "name Ben", shippedParts());
    QCOMPARE(history.undoName(), std::string("name Ben"));
    QVERIFY(history.undo(world, shippedParts()).settings);
    QCOMPARE(world.settings.author, std::string("Ada"));
    QCOMPARE(history.undoName(), std::string("name Ada"));
    QCOMPARE(history.redoName(), std::string("name Ben"));
    history.redo(world, shippedParts());
    QCOMPARE(world.settings.author, std::string("Ben"));
    QVERIFY(!history.canRedo());
    QVERIFY(history.redo(world, shippedParts()).isNothing());
}

void tst_History::aNewStepForgetsWhatWasUndone()
{
    World world = shippedWorld();
    History history;
    history.perform(world, authorNamed(world, "Ada"), "Ada", shippedParts());
    history.undo(world, shippedParts());
    history.perform(world, authorNamed(world, "Cleo"), "Cleo", shippedParts());
    QVERIFY(!history.canRedo());
    QCOMPARE(history.stepCount(), std::size_t{1});
    QCOMPARE(history.nameOfStep(0), std::string("Cleo"));
}

void tst_History::theSavedMarkIsWhereItWasSet()
{
    World world = shippedWorld();
    History history;
    QVERIFY(history.isAtSavedMark());
    history.perform(world, authorNamed(world, "Ada"), "Ada", shippedParts());
    QVERIFY(!history.isAtSavedMark());
    history.markSaved();
    QVERIFY(history.isAtSavedMark());
    history.undo(world, shippedParts());
    QVERIFY(!history.isAtSavedMark());
    history.redo(world, shippedParts());
    QVERIFY(history.isAtSavedMark());
}

void tst_History::theSavedMarkIsLostWithTheStepsThatLedToIt()
{
    World world = shippedWorld();
    History history;
    history.perform(world, authorNamed(world, "Ada"), "Ada", shippedParts());
    history.markSaved();
    history.undo(world, shippedParts());
    history.perform(world, authorNamed(world, "Ben"), "Ben", shippedParts());
    QVERIFY(!history.isAtSavedMark());
    history.undo(world, shippedParts());
    QVERIFY(!history.isAtSavedMark());
}

void tst_History::theOldestStepsAreForgottenAtTheLimit()
{
    World world = shippedWorld();
    const std::size_t limit = 64 * 1024;
    History history(limit);
    for (int i = 0; i < 1000; ++i)
        history.perform(world, authorNamed(world, std::string(200, static_cast<char>('a' + i % 26))), std::to_string(i),
                        shippedParts());
    QVERIFY(history.bytes() <= limit);
    QVERIFY(history.stepCount() > 10 && history.stepCount() < 1000);
    QCOMPARE(history.undoName(), std::string("999"));
    QCOMPARE(history.nameOfStep(0), std::to_string(1000 - history.stepCount()));
    QCOMPARE(history.forgottenCount(), 1000 - history.stepCount());
    while (history.canUndo())
        history.undo(world, shippedParts());
    QVERIFY(!history.isAtSavedMark());
    QVERIFY(world.settings.author != shippedWorld().settings.author);
    history.clear();
    QCOMPARE(history.forgottenCount(), std::size_t{0});
}

void tst_History::theNewestStepIsKeptHoweverLarge()
{
    World world = shippedWorld();
    const std::string before = formatWorld(world);
    History history(1);
    history.perform(world, authorNamed(world, "Ada"), "Ada", shippedParts());
    QVERIFY(history.canUndo());
    history.undo(world, shippedParts());
    QCOMPARE(formatWorld(world), before);
    QVERIFY(history.isAtSavedMark());
}

void tst_History::aRemovedLevelIsCounted()
{
    World world = shippedWorld();
    History history;
    Level large = makeLevel("large", {500, 500}, world.registry, "floor");
    history.perform(world, edit::LevelList{edit::LevelList::Put{"large", Cow<Level>(std::move(large))}}, "add",
                    shippedParts());
    QVERIFY(history.bytes() < 10'000);
    history.perform(world, edit::LevelList{edit::LevelList::Put{"large", std::nullopt}}, "remove", shippedParts());
    QVERIFY(history.bytes() > 250'000);
    history.undo(world, shippedParts());
    QVERIFY(history.bytes() < 10'000);
}

void tst_History::f55_theTypesBakedForEachStepAreCounted()
{
    // One bake of the shipped types takes 670,000 bytes: 20 steps far exceed the limit.
    constexpr std::size_t limit = 4 << 20;
    World world = shippedWorld();
    History history(limit);
    for (int i = 0; i < 20; ++i) {
        TypeSource source;
        source.name = "mouse";
        source.parent = "creature";
        source.written.set("weight", i);
        history.perform(world, edit::Types{TypeCategory::Entities, "mouse", source}, std::to_string(i), shippedParts());
    }
    QVERIFY(history.bytes() <= limit);
    QVERIFY2(history.stepCount() >= 4 && history.stepCount() <= 8, qPrintable(QString::number(history.stepCount())));
}

void tst_History::editsOfOneGestureAreOneStep()
{
    World world = shippedWorld();
    const World before = world;
    History history;
    for (const char* author : {"Ada", "Ben", "Cleo"})
        history.perform(world, authorNamed(world, author), "name", shippedParts(), "naming");
    edit::LevelList::Settings depth{world.levels.begin()->first, settingsOf(*world.levels.begin()->second)};
    depth.settings.depth += 5;
    history.perform(world, edit::LevelList{depth}, "name", shippedParts(), "naming");
    QCOMPARE(history.stepCount(), std::size_t{1});
    const World after = world;
    history.undo(world, shippedParts());
    QVERIFY(world == before);
    history.redo(world, shippedParts());
    QVERIFY(world == after);
    QCOMPARE(world.settings.author, std::string("Cleo"));
    history.undo(world, shippedParts());
    QVERIFY(world == before);
}

void tst_History::whatComesBetweenPartsAGesture_data()
{
    QTest::addColumn<QString>("between");
    for (const char* each : {"another edit", "another key", "undo and redo", "save", "the end"})
        QTest::newRow(each) << QString::fromUtf8(each);
}

void tst_History::whatComesBetweenPartsAGesture()
{
    QFETCH(QString, between);
    World world = shippedWorld();
    History history;
    history.perform(world, authorNamed(world, "Ada"), "name", shippedParts(), "naming");
    if (between == QLatin1String("another edit"))
        history.perform(world, authorNamed(world, "Ben"), "name", shippedParts());
    if (between == QLatin1String("another key"))
        history.perform(world, authorNamed(world, "Ben"), "name", shippedParts(), "renaming");
    if (between == QLatin1String("save"))
        history.markSaved();
    if (between == QLatin1String("the end"))
        history.endMerging();
    if (between == QLatin1String("undo and redo")) {
        history.undo(world, shippedParts());
        history.redo(world, shippedParts());
    }
    const std::string author = world.settings.author;
    const std::size_t steps = history.stepCount();
    history.perform(world, authorNamed(world, "Cleo"), "name", shippedParts(), "naming");
    QCOMPARE(history.stepCount(), steps + 1);
    history.undo(world, shippedParts());
    QCOMPARE(world.settings.author, author);
}

void tst_History::aStepTellsItsTimeAndItsLevels()
{
    World world = shippedWorld();
    const Name level = world.levels.begin()->first;
    History history;
    edit::LevelList::Settings depth{level, settingsOf(*world.levels.begin()->second)};
    depth.settings.depth += 5;
    history.perform(world, edit::LevelList{depth}, "deepen", shippedParts(), {}, 1'234'567);
    QCOMPARE(history.timeOfStep(0), std::int64_t{1'234'567});
    QCOMPARE(history.levelsOfStep(0), std::vector<Name>{level});
    edit::Settings author{world.settings, world.ruleset, world.messages};
    author.settings.author = "Ada";
    history.perform(world, author, "name", shippedParts());
    QCOMPARE(history.timeOfStep(1), std::int64_t{0});
    QVERIFY(history.levelsOfStep(1).empty());
    history.undo(world, shippedParts());
    QCOMPARE(history.timeOfStep(1), std::int64_t{0});
    QCOMPARE(history.levelsOfStep(0), std::vector<Name>{level});
}

void tst_History::aRenamedLevelIsKnownByItsNewId()
{
    World world = shippedWorld();
    const Name level = world.levels.begin()->first;
    History history;
    edit::LevelList::Settings depth{level, settingsOf(*world.levels.begin()->second)};
    depth.settings.depth += 5;
    history.perform(world, edit::LevelList{depth}, "deepen", shippedParts());
    history.perform(world, edit::LevelList{edit::LevelList::Rename{level, "elsewhere"}}, "rename", shippedParts());
    QCOMPARE(history.levelsOfStep(0), std::vector<Name>{"elsewhere"});
    history.undo(world, shippedParts());
    QCOMPARE(history.levelsOfStep(0), std::vector<Name>{level});
}

void tst_History::bookmarksStayWithTheirStates()
{
    World world = shippedWorld();
    const std::size_t limit = 64 * 1024;
    History history(limit);
    history.setBookmark(0, "the beginning");
    const auto sign = [&](int i) {
        history.perform(world, authorNamed(world, std::string(200, static_cast<char>('a' + i % 26))), std::to_string(i),
                        shippedParts());
    };
    sign(0);
    sign(1);
    history.setBookmark(2, "two steps");
    sign(2);
    history.setBookmark(3, "three steps");
    history.markSaved();
    history.undo(world, shippedParts());
    QCOMPARE(history.bookmarks(),
             (std::map<std::size_t, std::string>{{0, "the beginning"}, {2, "two steps"}, {3, "three steps"}}));
    sign(3);  // the undone step is dropped, with its name
    QCOMPARE(history.bookmarks(), (std::map<std::size_t, std::string>{{0, "the beginning"}, {2, "two steps"}}));
    while (history.nameOfStep(0) != "1")
        sign(4);
    QCOMPARE(history.bookmarks(), (std::map<std::size_t, std::string>{{1, "two steps"}}));  // still the same state
    while (history.doneCount() > 1)
        history.undo(world, shippedParts());
    QCOMPARE(world.settings.author.front(), 'b');
    history.setBookmark(1, "");
    QVERIFY(history.bookmarks().empty());
    history.setBookmark(history.stepCount() + 1, "nowhere");
    QVERIFY(history.bookmarks().empty());
}

void tst_History::aBookmarkEndsAGesture()
{
    World world = shippedWorld();
    History history;
    history.perform(world, authorNamed(world, "Ada"), "name", shippedParts(), "naming");
    history.setBookmark(1, "Ada's");
    history.perform(world, authorNamed(world, "Ben"), "name", shippedParts(), "naming");
    QCOMPARE(history.stepCount(), std::size_t{2});
    history.undo(world, shippedParts());
    QCOMPARE(world.settings.author, std::string("Ada"));
}

GLOAM_TEST(tst_History)
#include "tst_History.moc"
