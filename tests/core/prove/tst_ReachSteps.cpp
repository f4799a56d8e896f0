#include "core/game/Game.h"
#include "core/prove/Prove.h"
#include "core/prove/ReachSearch.h"
#include "core/prove/ReachSteps.h"
#include "tests/core/prove/DoorWorlds.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

std::string worldOf(const std::string& map, const std::string& legend, const std::string& more = {})
{
    WorldHead head{.id = "keys"};
    head.level = "a";
    head.at = {1, 1};
    const auto width = map.find('\n');
    const auto height = std::count(map.begin(), map.end(), '\n');
    std::string rows;
    for (std::size_t at = 0; at < map.size(); at += width + 1)
        rows += "      " + map.substr(at, width + 1);
    return worldHead(head) + more + "levels:\n  a:\n    size: [" + std::to_string(width) + ", " + std::to_string(height)
           + "]\n    legend: {\"#\": wall, .: floor" + legend + "}\n    map: |2-\n" + rows;
}

ReachSteps stepsOf(const World& world, const Name& level = "a")
{
    return reachSteps(world, *shippedContext().engine, level);
}

std::vector<std::string> drawnSteps(const ReachSteps& reach)
{
    std::vector<std::string> rows;
    for (int y = 0; y < reach.steps.size().height; ++y) {
        rows.emplace_back();
        for (int x = 0; x < reach.steps.size().width; ++x) {
            const int step = reach.steps[{x, y}];
            rows.back() += step == ReachSteps::noGround ? '#'
                           : step == ReachSteps::never  ? '-'
                                                        : static_cast<char>('0' + step);
        }
    }
    return rows;
}

/// The world without the items of those key types that are not in `kept`.
World withoutKeys(World world, const std::vector<Name>& asked, const std::set<Name>& kept)
{
    for (auto& [id, level] : world.levels) {
        std::vector<EntityId> gone;
        for (const Entity& entity : level->entities.all()) {
            const EntityType& type = world.registry->entity(entity.type);
            const bool isAsked = std::ranges::any_of(asked, [&](const Name& key) { return type.isA(key); });
            const bool isKept = std::ranges::any_of(kept, [&](const Name& key) { return type.isA(key); });
            if (isAsked && !isKept)
                gone.push_back(entity.id);
        }
        for (const EntityId each : gone)
            level.write().entities.remove(each);
    }
    return world;
}

}  // namespace

class tst_ReachSteps : public QObject {
    Q_OBJECT
private slots:
    void eachKeyOpensWhatLiesBehindItsDoor();
    void whatAnAnswerAsksForIsAKey();
    void whatNoKeyOpensIsNeverReached();
    void aLevelThatNothingLeadsToIsNeverReached();
    void theLastStepIsWhereTheProofSaysTheHeroGets();
    void eachStepIsTheReachOfTheWorldWithoutTheOtherKeys();
    void shippedWorldsHaveSteps();
};

void tst_ReachSteps::eachKeyOpensWhatLiesBehindItsDoor()
{
    const ParsedWorld read = worldFrom(worldOf("#########\n"
                                               "#.k#.i#.#\n"
                                               "#..L..M.#\n"
                                               "####..###\n"
                                               "#########\n",
                                               ", k: {entity: brass-key, on: floor}, i: {entity: iron-key, on: floor}, "
                                               "L: {entity: locked-door, on: floor}, M: {entity: iron-door, on: floor}",
                                               R"(types:
  entities:
    iron-key: {parent: tool}
    iron-way: {parent: physical-object}
    iron-door:
      parent: furnishing
      parts:
        trigger: {on: use, once: false, effects: [{do: become, if: [{is: have, type: iron-key}], type: iron-way}]}
)"));
    const ReachSteps reach = stepsOf(read.world);
    QCOMPARE(reach.keys, (std::vector<Name>{"brass-key", "iron-key"}));
    QCOMPARE(drawnSteps(reach),
             (std::vector<std::string>{"#########", "#00#11#2#", "#0011122#", "####11###", "#########"}));
}

void tst_ReachSteps::whatAnAnswerAsksForIsAKey()
{
    const ParsedWorld read = worldFrom(worldOf("######\n"
                                               "#.k#.#\n"
                                               "#..M.#\n"
                                               "######\n",
                                               ", k: {entity: brass-key, on: floor}, M: {entity: gate, on: floor}",
                                               R"(types:
  entities:
    gate-way: {parent: physical-object}
    gate:
      parent: furnishing
      parts:
        trigger:
          on: use
          once: false
          effects:
            - do: choose
              text: "Open it?"
              options:
                - {text: "Yes", if: [{is: have, type: brass-key}], effects: [{do: become, type: gate-way}]}
                - {text: "No"}
)"));
    const ReachSteps reach = stepsOf(read.world);
    QCOMPARE(reach.keys, std::vector<Name>{"brass-key"});
    QCOMPARE(drawnSteps(reach), (std::vector<std::string>{"######", "#00#1#", "#0011#", "######"}));
}

void tst_ReachSteps::whatNoKeyOpensIsNeverReached()
{
    const ParsedWorld read =
        worldFrom(worldOf("#######\n"
                          "#..L.k#\n"
                          "#######\n",
                          ", k: {entity: brass-key, on: floor}, L: {entity: locked-door, on: floor}"));
    const ReachSteps reach = stepsOf(read.world);
    QCOMPARE(reach.keys, std::vector<Name>());
    QCOMPARE(drawnSteps(reach), (std::vector<std::string>{"#######", "#00---#", "#######"}));
}

void tst_ReachSteps::aLevelThatNothingLeadsToIsNeverReached()
{
    const ParsedWorld read =
        worldFrom(worldOf("####\n#..#\n####\n", "")
                  + "  b:\n    size: [3, 1]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n      .#.\n");
    QCOMPARE(drawnSteps(stepsOf(read.world, "b")), (std::vector<std::string>{"-#-"}));
    QVERIFY(!stepsOf(read.world, "nowhere").isKnown());
}

void tst_ReachSteps::theLastStepIsWhereTheProofSaysTheHeroGets()
{
    int keys = 0;
    for (int seed = 1; seed <= sliceOf(1'000, 150); ++seed) {
        const ParsedWorld read = worldFrom(doorWorld(static_cast<std::uint64_t>(seed)));
        const auto game = Game::begin(shippedContext().engine, read.world, 1);
        if (!game || game->isOver())
            continue;
        const Progress progress;
        ReachSearch plain(read.world, game->state(), game->policies(), progress, ProofLimits().levelCells);
        QVERIFY(plain.run());
        for (const LevelGround& ground : plain.grounds()) {
            const ReachSteps reach = stepsOf(read.world, ground.id);
            keys += static_cast<int>(reach.keys.size());
            for (const Point at : cellsIn(ground.level->tiles.size()))
                QVERIFY2((ground.isArrived && ground.reached.get(at)) == (reach.steps[at] >= 0),
                         std::to_string(seed).c_str());
        }
    }
    QVERIFY(keys > 20);
}

void tst_ReachSteps::eachStepIsTheReachOfTheWorldWithoutTheOtherKeys()
{
    int compared = 0;
    for (int seed = 1; seed <= sliceOf(1'000, 150); ++seed) {
        const ParsedWorld read = worldFrom(doorWorld(static_cast<std::uint64_t>(seed)));
        const ReachSteps reach = stepsOf(read.world, "first");
        for (std::size_t held = 0; reach.isKnown() && held <= reach.keys.size(); ++held) {
            const std::set<Name> kept(reach.keys.begin(), reach.keys.begin() + static_cast<std::ptrdiff_t>(held));
            const World world = withoutKeys(read.world, reach.keys, kept);
            const auto game = Game::begin(shippedContext().engine, world, 1);
            if (!game || game->isOver())
                continue;
            const Progress progress;
            ReachSearch plain(world, game->state(), game->policies(), progress, ProofLimits().levelCells);
            QVERIFY(plain.run());
            const LevelGround& ground = plain.grounds()[static_cast<std::size_t>(plain.numberOf("first"))];
            for (const Point at : cellsIn(reach.steps.size())) {
                const bool isByNow = reach.steps[at] >= 0 && reach.steps[at] <= static_cast<int>(held);
                QVERIFY2((ground.isArrived && ground.reached.get(at)) == isByNow,
                         ("seed " + std::to_string(seed) + ", with " + std::to_string(held)).c_str());
            }
            ++compared;
        }
    }
    QVERIFY(compared > 100);
}

void tst_ReachSteps::shippedWorldsHaveSteps()
{
    for (const auto& path : shippedWorldFiles()) {
        const ParsedWorld read = worldFrom(textOfWorld(path.string()));
        const Name start = read.world.settings.start.level;
        if (!read.world.findLevel(start))
            continue;
        const ReachSteps reach = stepsOf(read.world, start);
        QString keys;
        for (const Name& key : reach.keys)
            keys += QStringLiteral(" ") + QString::fromStdString(key.text());
        qInfo("%s:%s (%s)", path.filename().c_str(), qPrintable(keys), reach.why.c_str());
        QVERIFY(reach.isKnown());
    }
}

GLOAM_TEST(tst_ReachSteps)
#include "tst_ReachSteps.moc"
