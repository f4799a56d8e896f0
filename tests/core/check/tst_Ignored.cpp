#include "core/base/Fault.h"
#include "core/check/Check.h"
#include "core/check/Ignored.h"
#include "core/io/edit/WorldMerge.h"
#include "tests/support/SourceFolder.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A world whose door has no key, and what its settings say besides.
std::string textWith(const std::string& settings)
{
    std::string text = bytesOf(sourceFolder() / "tests/data/prove/nokey.gloam");
    const std::size_t at = text.find("world: {") + std::string("world: {").size();
    return text.insert(at, settings);
}

Sifted sifted(const std::string& text)
{
    const ParsedWorld read = worldFrom(text);
    const Problems all =
        allProblems(read, checkWorld(read.world, *shippedContext().engine, Progress(), Proofs::Yes), "odd.gloam");
    Sifted sifted = sift(all, read.world.settings);
    for (const Problem& problem : idleIgnores(all, read.world.settings))
        sifted.problems.push_back(problem);
    return sifted;
}

QString codesOf(const Problems& problems)
{
    QStringList codes;
    for (const Problem& problem : problems)
        codes << QLatin1String(problem.code());
    codes.sort();
    return codes.join(QLatin1Char(' '));
}

World ignoring(World world, const std::vector<IgnoredProblem>& ignored)
{
    world.settings.ignored = ignored;
    return worldFrom(formatWorld(world)).world;
}

}  // namespace

/// Problems that a world's author has looked at, and does not want to see again.
class tst_Ignored : public QObject {
    Q_OBJECT
private slots:
    void whatIsIgnoredIsLeftOutAndCounted();
    void aPlaceThatIsNotNamedIsEveryPlace();
    void anotherPlaceIsNotIgnored();
    void whatKeepsAWorldFromBeingPlayedIsNeverIgnored();
    void anEntryThatIgnoresNothingIsTold_data();
    void anEntryThatIgnoresNothingIsTold();
    void theFirstOfSeveralEntriesIsFound();
    void theListIsWrittenAndReadAgain();
    void eachSideOfAMergeMayIgnoreMore();
};

void tst_Ignored::whatIsIgnoredIsLeftOutAndCounted()
{
    QCOMPARE(codesOf(sifted(textWith({})).problems), QStringLiteral("W007 W011"));
    const Sifted found = sifted(textWith("ignored: [{fault: W007, path: world.goal, reason: 'a joke'}], "));
    QCOMPARE(codesOf(found.problems), QStringLiteral("W011"));
    QCOMPARE(codesOf(found.ignored), QStringLiteral("W007"));
}

void tst_Ignored::aPlaceThatIsNotNamedIsEveryPlace()
{
    const Sifted found = sifted(textWith("ignored: [{fault: W011, reason: 'keys come later'}], "));
    QCOMPARE(codesOf(found.problems), QStringLiteral("W007"));
    QCOMPARE(codesOf(found.ignored), QStringLiteral("W011"));
}

void tst_Ignored::anotherPlaceIsNotIgnored()
{
    const Sifted found = sifted(textWith("ignored: [{fault: W007, path: 'world.goal[1]', reason: no}], "));
    QCOMPARE(codesOf(found.problems), QStringLiteral("W007 W011 W016"));
}

void tst_Ignored::whatKeepsAWorldFromBeingPlayedIsNeverIgnored()
{
    std::string text = textWith("ignored: [{fault: W001, reason: 'it is on its way'}], ");
    text.replace(text.find("at: [2, 2]"), 10, "at: [0, 0]");
    const Sifted found = sifted(text);
    QCOMPARE(codesOf(found.problems), QStringLiteral("W001"));
    QVERIFY(found.ignored.empty());
}

void tst_Ignored::anEntryThatIgnoresNothingIsTold_data()
{
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no such code") << "{fault: W999, reason: no}"
                                  << "There is no problem with the code 'W999' to ignore.";
    QTest::newRow("no such problem") << "{fault: W012, reason: no}"
                                     << "The world has no problem W012 that could be ignored.";
    QTest::newRow("not there") << "{fault: W007, path: levels.a, reason: no}"
                               << "There is no problem W007 at levels.a that could be ignored.";
}

void tst_Ignored::anEntryThatIgnoresNothingIsTold()
{
    QFETCH(QString, entry);
    QFETCH(QString, sentence);
    const Sifted found = sifted(textWith("ignored: [" + entry.toStdString() + "], "));
    const auto told = std::ranges::find(found.problems, Fault::IdleIgnore, &Problem::fault);
    QVERIFY(told != found.problems.end());
    QCOMPARE(QString::fromStdString(told->sentence), sentence);
    QVERIFY(told->severity == Severity::Info);
}

void tst_Ignored::theFirstOfSeveralEntriesIsFound()
{
    WorldSettings settings;
    settings.ignored = {{"W009", "levels.b", "b"},
                        {"W009", "", "all"},
                        {"W009", "levels.a", "a"},
                        {"W009", "", "more"}};
    const IgnoredEntries entries(settings);
    const auto found = [&entries](Fault fault, const char* path) {
        return entries.find(problemAt(Severity::Warning, fault, path, {}));
    };
    QVERIFY(found(Fault::OutOfReach, "levels.b") == std::size_t{0});
    QVERIFY(found(Fault::OutOfReach, "levels.a") == std::size_t{1});
    QVERIFY(!found(Fault::LevelCutOff, "levels.b"));
    QVERIFY(!found(Fault::OutOfReach, ""));  // it has no place
}

void tst_Ignored::theListIsWrittenAndReadAgain()
{
    const World world = worldFrom(textWith({})).world;
    const std::vector<IgnoredProblem> ignored{{"W007", "world.goal", "a 'joke': no end"}, {"W011", "", "later"}};
    QVERIFY(ignoring(world, ignored).settings.ignored == ignored);
    QVERIFY(formatWorld(world).find("ignored") == std::string::npos);
}

void tst_Ignored::eachSideOfAMergeMayIgnoreMore()
{
    const World base = ignoring(worldFrom(textWith({})).world, {{"W007", "world.goal", "a joke"}});
    const World ours = ignoring(base, {{"W007", "world.goal", "a joke"}, {"W011", "", "later"}});
    const World theirs = ignoring(base, {{"W007", "world.goal", "a good joke"}, {"W009", "", "to look at"}});
    const auto merged = mergeWorlds(base, ours, theirs, shippedContext(), {});
    QVERIFY(merged);
    QVERIFY(merged->conflicts.empty());
    const std::vector<IgnoredProblem> all{{"W007", "world.goal", "a good joke"},
                                          {"W011", "", "later"},
                                          {"W009", "", "to look at"}};
    QVERIFY2(std::ranges::is_permutation(merged->world.settings.ignored, all), formatWorld(merged->world).c_str());
}

GLOAM_TEST(tst_Ignored)
#include "tst_Ignored.moc"
