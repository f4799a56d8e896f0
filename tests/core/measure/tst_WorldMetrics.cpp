#include "core/measure/WorldMetrics.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/SmallWorld.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QElapsedTimer>
#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

WorldMetrics metricsOfText(const std::string& text, int seeds = 1)
{
    Progress progress;
    return metricsOf(worldFrom(text).world, *shippedContext().engine, seeds, progress);
}

std::string levelText(const std::string& id, int depth, const std::string& map)
{
    return "  " + id + ":\n    depth: " + std::to_string(depth)
           + "\n    size: [6, 1]\n    legend: {\"#\": wall, .: floor, t: {entity: torch, on: floor}, "
             "r: {entity: ration, on: floor}, G: {entity: gritling, on: floor}}\n    map: |2-\n      "
           + map + "\n";
}

std::string worldOfLevels(const std::string& levels)
{
    WorldHead head{.id = "measured"};
    head.level = "a";
    head.at = {0, 0};
    return worldHead(head) + "levels:\n" + levels;
}

std::filesystem::path shippedWorld(const std::string& name)
{
    for (const auto& path : shippedWorldFiles())
        if (path.stem() == name)
            return path;
    return {};
}

}  // namespace

class tst_WorldMetrics : public QObject {
    Q_OBJECT
private slots:
    void itemsAndEnemiesAreMeasured();
    void levelsComeByDepth();
    void aLevelFarFromTheTrendIsOff();
    void aLineThatEndsAtNothingLeavesNoLevelOff();
    void ofTwoLevelsThereIsNoTrend();
    void generatedLevelsSpreadOverSeeds();
    void whatIsCancelledIsNotComplete();
    void everyShippedWorldIsMeasured();
};

void tst_WorldMetrics::itemsAndEnemiesAreMeasured()
{
    const WorldMetrics metrics = metricsOfText(worldOfLevels(levelText("a", 1, "..t.rG")));
    QCOMPARE(metrics.levels.size(), std::size_t{1});
    const LevelMetrics& level = metrics.levels.front();
    QCOMPARE(level.of(Measure::Light).mean, 500.0);
    QCOMPARE(level.of(Measure::Food).mean, 900.0);
    QVERIFY(level.of(Measure::Loot).mean >= 2);
    QVERIFY(level.of(Measure::Threat).mean > 0);
    QCOMPARE(level.of(Measure::Ground).mean, 6.0);
    QCOMPARE(level.of(Measure::Corridor).mean, 6.0);
}

void tst_WorldMetrics::levelsComeByDepth()
{
    const WorldMetrics metrics = metricsOfText(
        worldOfLevels(levelText("a", 3, "......") + levelText("b", 1, "......") + levelText("c", 2, "......")));
    QCOMPARE(metrics.levels[0].level, Name("b"));
    QCOMPARE(metrics.levels[1].level, Name("c"));
    QCOMPARE(metrics.levels[2].level, Name("a"));
}

void tst_WorldMetrics::aLevelFarFromTheTrendIsOff()
{
    std::string levels;
    for (int depth = 1; depth <= 5; ++depth)
        levels +=
            levelText(std::string(1, static_cast<char>('a' + depth - 1)), depth, depth == 3 ? "......" : ".t....");
    const WorldMetrics metrics = metricsOfText(worldOfLevels(levels));
    for (const LevelMetrics& level : metrics.levels) {
        QCOMPARE(metrics.isOff(level, Measure::Light), level.depth == 3);
        QVERIFY(!metrics.isOff(level, Measure::Food));
        QVERIFY(!metrics.isOff(level, Measure::Rooms));
    }
}

/// Where the line passes through 0, rounding makes it a little more.
void tst_WorldMetrics::aLineThatEndsAtNothingLeavesNoLevelOff()
{
    WorldMetrics metrics;
    metrics.trends[static_cast<std::size_t>(Measure::Food)] = Trend{-3 + 1e-15, 3};
    LevelMetrics level;
    level.depth = 1;
    QVERIFY(!metrics.isOff(level, Measure::Food));
    level.values[static_cast<std::size_t>(Measure::Food)].mean = 1;
    QVERIFY(metrics.isOff(level, Measure::Food));
}

void tst_WorldMetrics::ofTwoLevelsThereIsNoTrend()
{
    const WorldMetrics metrics =
        metricsOfText(worldOfLevels(levelText("a", 1, ".t....") + levelText("b", 2, "......")));
    QVERIFY(!metrics.trends[static_cast<std::size_t>(Measure::Light)]);
    QVERIFY(!metrics.isOff(metrics.levels.front(), Measure::Light));
}

void tst_WorldMetrics::generatedLevelsSpreadOverSeeds()
{
    const ParsedWorld read = worldFrom(textOfWorld(shippedWorld("the-last-lamp")));
    Progress progress;
    const WorldMetrics metrics = metricsOf(read.world, *shippedContext().engine, 3, progress);
    int generated = 0;
    for (const LevelMetrics& level : metrics.levels)
        if (!level.isDrawn) {
            ++generated;
            QCOMPARE(level.builds, 3);
            QVERIFY(level.of(Measure::Reached).mean > 0);
        }
    QVERIFY(generated > 0);
    QCOMPARE(metricsOf(read.world, *shippedContext().engine, 3, progress), metrics);
}

void tst_WorldMetrics::whatIsCancelledIsNotComplete()
{
    struct Stopped : Progress {
        bool isCancelled() const override { return true; }
    } stopped;
    const ParsedWorld read = worldFrom(worldOfLevels(levelText("a", 1, "......")));
    const WorldMetrics metrics = metricsOf(read.world, *shippedContext().engine, 1, stopped);
    QVERIFY(!metrics.isComplete);
    QVERIFY(metrics.levels.empty());
}

void tst_WorldMetrics::everyShippedWorldIsMeasured()
{
    for (const auto& path : shippedWorldFiles()) {
        const ParsedWorld read = worldFrom(textOfWorld(path.string()));
        QElapsedTimer timer;
        timer.start();
        Progress progress;
        const WorldMetrics metrics = metricsOf(read.world, *shippedContext().engine, 2, progress);
        qInfo("%s: %zu levels, %lld ms", path.filename().c_str(), metrics.levels.size(),
              static_cast<long long>(timer.elapsed()));
        QVERIFY2(metrics.why.empty(), metrics.why.c_str());
        for (const LevelMetrics& level : metrics.levels) {
            QVERIFY2(level.of(Measure::Reached).mean > 0, level.level.text().c_str());
            for (const Measure measure : allMeasures()) {
                QVERIFY(level.of(measure).mean >= 0);
                QVERIFY(level.of(measure).deviation >= 0);
            }
        }
    }
}

GLOAM_TEST(tst_WorldMetrics)
#include "tst_WorldMetrics.moc"
