#include "core/base/Overloaded.h"
#include "core/bot/BotTable.h"
#include "core/game/Hash.h"
#include "tests/support/CommandKinds.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>
#include <cstdio>
#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr int turnsInAll = 10'000;
constexpr std::int64_t turnOfHash = 2'000;
constexpr const char* hashThen = "146a1a243b41a5c3";  ///< the same in every build

constexpr auto furnished = R"(
    ##############################################
    #@...........#.............#.................#
    #............#.............+.....o...........#
    #............+.............#.................#
    #......&.....#.............#######.###########
    #............#######+#######.................#
    #######.######.............#.......~~~.......#
    #...........d..............+......~~~~~......#
    #............#.............#.......~~~.......#
    #............#......X......#.................#
    #...o........#.............#.................#
    #............+.............#######+###########
    #............#.............#.................#
    ######+#######.............#........^........#
    #............#######.#######.................#
    #............#.............+.................#
    #.....L......+.............#.................#
    #............#.............#........T........#
    #............#.............#.................#
    ##############################################)";

constexpr auto ownTypes = R"types({
  tiles: {soft-wall: {parent: wall, name: soft wall, hardness: 2, dug-to: floor}},
  entities: {
    survivor: {parent: delver, parts: {stats: {hp: 400}, light: {radius: 0}, inventory: {}, hunger: {}, regeneration: {turns: 2}, digger: {power: 2},
      mobile: {pushes: true}, abilities: {known: [{ability: warm-palm}, {ability: flicker-step}]}}},
    test-torch: {parent: physical-object, name: torch, glyph: "~", weight: 2, parts: {item: {kind: light}, equippable: {slots: [light]}, light: {radius: 2, affects: vision, fuel: 500, lit: false}}},
    test-lamp: {parent: test-torch, name: lantern, parts: {light: {fuel: 500, capacity: 1500, fuel-type: test-oil}}},
    test-oil: {parent: physical-object, name: oil flask, glyph: "!", weight: 1, parts: {item: {kind: tool, stack: 20}, fuel: {turns: 500}}},
    test-meal: {parent: physical-object, name: meal, glyph: "%", weight: 1, parts: {item: {kind: food, stack: 40}, edible: {nutrition: 900}}},
    test-draught: {parent: physical-object, name: draught, glyph: "!", weight: 1, parts: {item: {kind: potion, stack: 20}, usable: {verb: quaff, used-up: true, effects: [{do: heal, amount: 2d8}]}}},
    test-blade: {parent: melee-weapon, name: blade, glyph: ")", weight: 4, parts: {item: {kind: weapon}, equippable: {slots: [hand]}, melee: {damage: 1d6}, thrown: {damage: 1d4}}},
    test-coat: {parent: armor-item, name: coat, weight: 6, parts: {item: {kind: armor}, equippable: {slots: [body]}, armor: {av: 2}}},
    test-ring: {parent: physical-object, name: ring, glyph: "=", parts: {item: {kind: ring}, equippable: {slots: [left-ring, right-ring], bonuses: [{stat: strength, amount: 2}]}}},
    test-bag: {parent: physical-object, name: bag, glyph: "(", weight: 1, parts: {item: {kind: tool}, container: {holds: 6}}},
    test-rod: {parent: physical-object, name: rod, glyph: "/", weight: 1, parts: {item: {kind: wand}, usable: {aim: cell, range: 6, charges: 40, effects: [{do: damage, shape: cell, amount: 1d6}]}}},
    test-lever: {parent: furnishing, name: lever, glyph: "|", parts: {trigger: {on: use, once: false, effects: [{do: choose, text: "Pull?", options: [{text: pull, effects: [{do: message, text: Click.}]}, {text: leave}]}]}}},
    test-brazier: {parent: brazier, parts: {light: {radius: 6, affects: vision}}},
    pest: {parent: ashmite, name: pest, parts: {stats: {hp: 2}, melee: {damage: 1d2, hit-bonus: 4}}},
    nest: {parent: physical-object, name: nest, glyph: "0", parts: {trigger: {on: turn, once: false, if: [{is: chance, percent: 1}, {is: count, type: pest, least: 0, most: 1}], effects: [{do: summon, type: pest, reach: 2}]}}}
  },
  abilities: {
    warm-palm: {name: Warm Palm, aim: direction, cooldown: 10, effects: [{do: damage, shape: cell, amount: 1d4, element: fire}]},
    flicker-step: {name: Flicker Step, cooldown: 20, effects: [{do: blink, reach: 4}]}
  }})types";

/// In a scenario, types are on one line.
std::string oneLine(std::string text)
{
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

std::string items()
{
    const std::pair<const char*, Point> placed[] = {
        {"test-torch", {3, 1}}, {"test-lamp", {5, 1}},  {"test-blade", {7, 1}}, {"test-coat", {9, 1}},
        {"test-bag", {11, 1}},  {"test-blade", {3, 8}}, {"test-ring", {5, 8}},  {"test-ring", {7, 8}},
        {"test-rod", {9, 8}},   {"nest", {20, 3}},      {"nest", {36, 15}},
    };
    std::string text;
    const auto add = [&](const std::string& type, Point at, const std::string& more) {
        text += (text.empty() ? "[" : ", ") + ("{type: " + type) + ", at: [" + std::to_string(at.x) + ", "
                + std::to_string(at.y) + "]" + more + "}";
    };
    for (const auto& [type, at] : placed)
        add(type, at, {});
    for (int x = 15; x < 25; ++x)
        add("test-torch", {x, 7}, {});
    add("test-oil", {2, 2}, ", parts: {item: {count: 20}}");
    add("test-meal", {4, 2}, ", parts: {item: {count: 40}}");
    add("test-meal", {30, 14}, ", parts: {item: {count: 40}}");
    add("test-meal", {20, 9}, ", parts: {item: {count: 40}}");
    add("test-draught", {6, 2}, ", parts: {item: {count: 20}}");
    return text + "]";
}

Scenario furnishedLevel()
{
    ScenarioOptions options;
    options.hero = "survivor";
    options.ruleset = "gloam";
    options.choices = "{combat: {glance: 0}, chase: {pursuit: path}, path: {cost: uniform}, offmap: {followers: none}}";
    options.types = oneLine(ownTypes);
    options.signs = {{'o', "{entity: boulder, on: floor}"},
                     {'^', "{entity: dart-trap, on: floor}"},
                     {'L', "{entity: test-lever, on: floor}"},
                     {'X', "{entity: test-brazier, on: floor}"},
                     {'&', "{entity: chest, on: floor}"},
                     {'T', "{entity: crate, on: floor}"},
                     {'d', "soft-wall"}};
    options.entities = items();
    return Scenario(furnished, options);
}

std::set<std::pair<int, int>> reachableCells(const Level& level, Point from)
{
    std::set<std::pair<int, int>> met{{from.x, from.y}};
    std::vector<Point> open{from};
    while (!open.empty()) {
        const Point p = open.back();
        open.pop_back();
        for (const Direction direction : allDirections) {
            const Point to = p + step(direction);
            const bool isWay = level.contains(to) && (!level.tiles.blocksMove(to) || level.tiles.isDoor(to));
            if (isWay && met.insert({to.x, to.y}).second)
                open.push_back(to);
        }
    }
    return met;
}

/// The events of a run that concern the hero.
struct HeroTally {
    std::array<int, std::size(commandKinds)> done{};
    std::map<std::string, int> events;
    std::set<std::pair<int, int>> visited;

    void count(const StepResult& result)
    {
        for (const PerceivedEvent& told : result.events)
            std::visit(
                Overloaded{[this](const event::Handled& handled) {
                               if (handled.who.isHero())
                                   ++events[std::string(namesOf(handled.deed)[static_cast<std::size_t>(handled.deed)])];
                           },
                           [this](const event::LightFaded&) { ++events["light fades"]; },
                           [this](const event::Healed& healed) { events["healed"] += healed.who.isHero(); },
                           [this](const event::Struck& struck) {
                               events["struck"] += struck.target.isHero() && struck.damage > 0;
                           },
                           [](const auto&) {}},
                told.event);
    }
};

}  // namespace

/// A bot lives for ten thousand turns in one furnished level.
class tst_DelverRun : public QObject {
    Q_OBJECT
private slots:
    void itVisitsTheLevelAndDoesAllThatCanBeDone();
};

void tst_DelverRun::itVisitsTheLevelAndDoesAllThatCanBeDone()
{
    Scenario scenario = furnishedLevel();
    const std::set<std::pair<int, int>> reachable = reachableCells(scenario.level(), scenario.hero().at);
    const auto bot = botNamed("delver");
    Random chance(10);  // few pests are met by light, so not every seed brings a shot
    SliceScratch scratch;
    HeroTally tally;
    std::int64_t restTurns = 0;
    std::string hashFound;
    const int turns = sliceOf(turnsInAll, 2'100);
    while (scenario.state().turn < turns && !scenario.game().isOver()) {
        if (hashFound.empty() && scenario.state().turn >= turnOfHash)
            hashFound = scenario.hash();
        const Slice slice = sliceOf(scenario.game(), scratch);
        const Errand errand = bot->next(slice, chance);
        QVERIFY(errand.command);
        const StepResult result = scenario.play(*errand.command);
        tally.count(result);
        if (!result.refusal)
            ++tally.done[errand.command->index()];
        const bool isRest = std::holds_alternative<command::Wait>(*errand.command) && slice.self.hp < slice.self.maxHp;
        restTurns += isRest ? 1 : 0;
        const std::pair<int, int> at{scenario.hero().at.x, scenario.hero().at.y};
        if (reachable.count(at) > 0)
            tally.visited.insert(at);
    }
    std::printf("%lld turns, %d of %d cells visited, %lld turns of rest, hash %s\n",
                static_cast<long long>(scenario.state().turn), static_cast<int>(tally.visited.size()),
                static_cast<int>(reachable.size()), static_cast<long long>(restTurns), scenario.hash().c_str());
    for (std::size_t kind = 0; kind < tally.done.size(); ++kind)
        std::printf("%-8s %6d\n", commandKinds[kind], tally.done[kind]);
    for (const auto& [what, count] : tally.events)
        std::printf("%-12s %6d\n", what.c_str(), count);

    if (scenario.game().isOver())
        qWarning("killed by %s", scenario.state().killer.name.c_str());
    QVERIFY(!scenario.game().isOver());
    QVERIFY(tally.visited.size() * 100 >= reachable.size() * 80);
    QCOMPARE(shown(hashFound), QString(hashThen));
    if (turns < turnsInAll)
        return;  // part of a run need not include every kind
    // The level has no stairs; the bot neither steals nor bashes doors.
    const std::set<std::string> notOffered{"stairs", "look", "steal", "bash", "do"};
    for (std::size_t kind = 0; kind < tally.done.size(); ++kind)
        QVERIFY2(tally.done[kind] > 0 || notOffered.count(commandKinds[kind]) > 0, commandKinds[kind]);
    for (const char* what : {"worn", "eaten", "light fades", "struck", "healed"})
        QVERIFY2(tally.events[what] > 0, what);
    QVERIFY(restTurns > 0);
}

GLOAM_TEST(tst_DelverRun)
#include "tst_DelverRun.moc"
