#include "core/base/WorldLimits.h"
#include "core/io/world/WorldText.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/panels/ProblemFinder.h"
#include "tests/editor/panels/PanelFixture.h"
#include "tests/support/BrokenWorlds.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

void runAtOnce(const std::function<void()>& work, const std::function<void()>& done)
{
    work();
    done();
}

/// Keeps tasks until it is asked to run them.
struct WaitingRunner {
    std::vector<std::pair<std::function<void()>, std::function<void()>>> tasks;

    TaskRunner runner()
    {
        return [this](std::function<void()> work, std::function<void()> done) {
            tasks.emplace_back(std::move(work), std::move(done));
        };
    }
    void runNext()
    {
        const auto [work, done] = tasks.front();
        tasks.erase(tasks.begin());
        work();
        done();
    }
};

bool put(const DocumentFixture& f, const QString& text)
{
    QFile file(f.folder.filePath(QStringLiteral("odd.gloam")));
    return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) > 0;
}

}  // namespace

class tst_ProblemFinder : public QObject {
    Q_OBJECT
private slots:
    void problemsAreFoundAfterARestAndNotWhileOneWorks();
    void whatIsFoundOfAnOlderWorldIsNeverTold();
    void aFinderThatIsGoneIsNotCalledBack();
    void problemsOfTheTextStandUntilItIsSaved();
    void filesThatAreTooLargeOnlyTogetherHaveNoProblem();
    void eachCodeOfTheTableIsFound_data();
    void eachCodeOfTheTableIsFound();
    void f44_whatIsFoundIsWhatReadingTheWrittenWorldFinds_data() { eachCodeOfTheTableIsFound_data(); }
    void f44_whatIsFoundIsWhatReadingTheWrittenWorldFinds();
    void f44_aChangedCellOfALargeLevelIsLookedAt();
    void noCopyOfALargeLevelIsKeptThatAnEditWouldHaveToLeaveAlone();
};

void tst_ProblemFinder::problemsAreFoundAfterARestAndNotWhileOneWorks()
{
    DocumentFixture f;
    ProblemFinder finder(f.document, runAtOnce);
    QVERIFY(finder.problems().empty());
    int told = 0;
    connect(&finder, &ProblemFinder::found, this, [&told] { ++told; });
    for (int x = 37; x < 40; ++x)
        f.stampAt(firstLevel, {x, 12}, "stairs-down");
    QCOMPARE(told, 0);
    QVERIFY(finder.isSearching());
    QTRY_COMPARE(told, 1);
    QCOMPARE(finder.problems().size(), std::size_t{3});
    QVERIFY(!finder.isSearching());
    QCOMPARE(fireTimers(finder), 0);
    QCOMPARE(told, 1);
    while (f.document.history().canUndo())
        f.document.undo();
    QTRY_COMPARE(told, 2);
    QVERIFY(finder.problems().empty());
}

void tst_ProblemFinder::whatIsFoundOfAnOlderWorldIsNeverTold()
{
    DocumentFixture f;
    WaitingRunner waiting;
    ProblemFinder finder(f.document, waiting.runner());
    QCOMPARE(waiting.tasks.size(), std::size_t{1});
    int told = 0;
    connect(&finder, &ProblemFinder::found, this, [&told] { ++told; });
    f.stampAt(firstLevel, {37, 12}, "stairs-down");
    waiting.runNext();  // of the previous world
    QCOMPARE(told, 0);
    QTRY_COMPARE(waiting.tasks.size(), std::size_t{1});
    waiting.tasks.front().first();
    f.stampAt(firstLevel, {38, 12}, "stairs-down");  // between the task and its result
    waiting.tasks.front().second();
    waiting.tasks.clear();
    QCOMPARE(told, 0);
    QTRY_COMPARE(waiting.tasks.size(), std::size_t{1});
    waiting.runNext();
    QCOMPARE(told, 1);
    QCOMPARE(finder.problems().size(), std::size_t{2});
}

void tst_ProblemFinder::aFinderThatIsGoneIsNotCalledBack()
{
    WaitingRunner waiting;
    {
        DocumentFixture f;
        const ProblemFinder finder(f.document, waiting.runner());
        QCOMPARE(waiting.tasks.size(), std::size_t{1});
    }
    waiting.runNext();  // with neither document nor finder
    QVERIFY(waiting.tasks.empty());
}

void tst_ProblemFinder::problemsOfTheTextStandUntilItIsSaved()
{
    DocumentFixture f;
    QVERIFY(put(f, QString(unbrokenWorld()).replace(QStringLiteral("#...>#"), QStringLiteral("#..?>#"))));
    QVERIFY(f.document.open(f.file("odd.gloam")));
    ProblemFinder finder(f.document, runAtOnce);
    QVERIFY(linesOf(finder.problems()).contains(QStringLiteral("D004: The legend has no sign '?'")));
    f.stampAt("one", {1, 1}, "moss");
    QTRY_VERIFY(!finder.isSearching());
    QVERIFY(linesOf(finder.problems()).contains(QStringLiteral("D004")));
    QVERIFY(f.document.save());
    QTRY_VERIFY(!linesOf(finder.problems()).contains(QStringLiteral("D004")));
}

/// A search reads all files as one text.
void tst_ProblemFinder::filesThatAreTooLargeOnlyTogetherHaveNoProblem()
{
    const DocumentFixture f;
    QVERIFY(QDir(f.folder.path()).mkdir(QStringLiteral("levels")));
    const auto write = [&f](const QString& name, const QByteArray& text) {
        QFile file(f.folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write(QStringLiteral("two.gloam"),
                  worldHead({.id = "two", .name = "Two", .level = "a", .at = {1, 0}}) + "levels: [levels/*.gloam]\n"));
    for (const char* level : {"a", "b"})
        QVERIFY(write(QStringLiteral("levels/%1.gloam").arg(QLatin1String(level)),
                      QByteArray("gloam: 3\nlevels: {") + level + ": {size: [3, 1], legend: {.: floor}, map: ...}}\n"));
    ReadContext context = shippedContext();
    context.limits.nodes = 40;  // more than each file has, and fewer than all together
    Random ids{1};
    WorldDocument document(context, ids);
    QVERIFY(document.open(f.file("two.gloam")));
    QCOMPARE(document.world().levels.size(), std::size_t{2});
    const ProblemFinder finder(document, runAtOnce);
    for (const Problem& problem : finder.problems())
        QVERIFY2(problem.code().front() != 'F', toLine(problem).c_str());
    QCOMPARE(document.limits().fileCells, WorldLimits().cells);
}

void tst_ProblemFinder::eachCodeOfTheTableIsFound_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("told");
    for (const BrokenWorld& world : brokenWorlds())
        QTest::newRow(world.name) << world.text << world.told;
}

void tst_ProblemFinder::eachCodeOfTheTableIsFound()
{
    QFETCH(QString, text);
    QFETCH(QString, told);
    DocumentFixture f;
    QVERIFY(put(f, text));
    QVERIFY(f.document.open(f.file("odd.gloam")));
    const ProblemFinder finder(f.document, runAtOnce);
    QVERIFY2(linesOf(finder.problems()).contains(told), qPrintable(linesOf(finder.problems())));
}

void tst_ProblemFinder::f44_whatIsFoundIsWhatReadingTheWrittenWorldFinds()
{
    QFETCH(QString, text);
    DocumentFixture f;
    QVERIFY(put(f, text));
    QVERIFY(f.document.open(f.file("odd.gloam")));
    const World& world = f.document.world();
    Progress progress;
    const ParsedWorld read = parseWorld(formatWorld(world), f.document.context(), "odd.gloam", progress);
    const Problems whole =
        allProblems(read, checkWorld(world, *f.document.context().engine, Progress(), Proofs::Yes), "odd.gloam");
    QCOMPARE(linesOf(findProblems(world, f.document.context(), "odd.gloam", progress)), linesOf(whole));
}

void tst_ProblemFinder::f44_aChangedCellOfALargeLevelIsLookedAt()
{
    DocumentFixture f;
    QVERIFY(f.addBlank("large", "Large", {1000, 1000}));
    ProblemFinder finder(f.document, runAtOnce);
    QVERIFY(f.stampAt("large", {500, 500}, "stairs-down"));
    QTRY_COMPARE(finder.problems().size(), std::size_t{1});
}

/// Of the level as it was saved, and as it was searched, there are packed copies, so that an edit writes its tiles in
/// place.
void tst_ProblemFinder::noCopyOfALargeLevelIsKeptThatAnEditWouldHaveToLeaveAlone()
{
    DocumentFixture f;
    QVERIFY(f.addBlank("large", "Large", {1000, 1000}));
    QVERIFY(f.document.saveAs(f.file("large.gloam")));
    ProblemFinder finder(f.document, runAtOnce);
    const Cow<Level>& large = f.world().levels.at("large");
    QVERIFY(!large.isShared());
    QVERIFY(f.stampAt("large", {500, 500}, "stairs-down"));
    QTRY_COMPARE(finder.problems().size(), std::size_t{1});
    QVERIFY(!f.world().levels.at("large").isShared());
    QVERIFY(!f.level("large").tiles.isPacked());
    const Level& saved = *f.document.savedWorld()->findLevel("large");
    QVERIFY(saved.tiles.isPacked());
    f.document.undo();
    QVERIFY(saved.tiles == f.level("large").tiles);
}

GLOAM_TEST(tst_ProblemFinder)
#include "tst_ProblemFinder.moc"
