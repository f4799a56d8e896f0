#include "core/check/Check.h"
#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveText.h"
#include "core/io/world/WorldText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A drawn gate above three levels that recipes build.
const std::string wayText = worldHead({.id = "way", .level = "gate", .at = {1, 1}}) + R"(recipes:
  rooms: {size: [30, 16], steps: [{border: {}}, {rooms: {}}, {connect: {}}, {stairs: {}}]}
  forked: {size: [30, 16], steps: [{border: {}}, {cave: {}}, {connect: {}}, {stairs: {}}, {stairs: {up: ""}}]}
levels:
  gate:
    depth: 1
    size: [7, 3]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down]}
    map: |2-
      #######
      #.>..>#
      #######
  workings: {name: Old Workings, depth: 2, size: [30, 16], recipe: rooms}
  warrens: {name: Warrens, depth: 3, size: [30, 16], recipe: forked}
  market: {name: Market, depth: 4, size: [30, 16], recipe: rooms}
links:
  - {id: a3f9qa2xw5m1t, from: [gate, down, 1], to: [workings]}
  - {id: b3f9qa2xw5m1t, from: [workings], to: [warrens, up]}
  - {id: c3f9qa2xw5m1t, from: [warrens, down, 1], to: [market]}
  - {id: d3f9qa2xw5m1t, from: [warrens, down, 2], to: [market]}
  - {id: e3f9qa2xw5m1t, kind: fall, from: [workings], to: [market]}
)";

Game wayBegun(const std::string& text, std::uint64_t seed)
{
    auto game = Game::begin(shippedContext().engine, worldFrom(text).world, seed);
    if (!game)
        qFatal("%s", game.error().sentence.c_str());
    return std::move(*game);
}

const Link& linkOf(const Game& game, char first)
{
    const std::vector<Link>& links = game.state().world.links.all();
    return *std::find_if(links.begin(), links.end(),
                         [first](const Link& link) { return toText(link.id).front() == first; });
}

/// The same game with the hero at a place of its level.
Game heroAt(const Game& game, Point at)
{
    GameState state = game.state();
    state.world.levels.at(state.level).write().entities.move(heroId, at);
    return *Game::resume(shippedContext().engine, std::move(state));
}

/// Goes along a link from one of its ends.
Game gone(const Game& game, char link, StairDirection direction)
{
    const Link& taken = linkOf(game, link);
    Game there = heroAt(game, direction == StairDirection::Down ? taken.from.at : taken.to.at);
    there.perform(command::UseStairs{direction});
    return there;
}

std::vector<std::string> wayFaults(const std::string& text)
{
    std::vector<std::string> sentences;
    for (const Problem& problem : checkWorld(worldFrom(text).world, *shippedContext().engine))
        sentences.push_back(problem.sentence);
    return sentences;
}

std::string changed(std::string text, const std::string& part, const std::string& other)
{
    text.replace(text.find(part), part.size(), other);
    return text;
}

std::vector<Point> stairCellsOn(const Level& level, StairDirection direction)
{
    std::vector<Point> cells;
    for (const Point p : cellsIn(level.tiles.size()))
        if (level.tiles.typeAt(p).stairs == direction)
            cells.push_back(p);
    return cells;
}

}  // namespace

/// An end of a link without a cell is found when its level is built.
class tst_OpenEnds : public QObject {
    Q_OBJECT
private slots:
    void aDrawnLevelHasItsEndsFromTheBeginning();
    void aBuiltLevelHasThemAtTheStairsOfItsRecipe();
    void theWayBackLeadsToWhereOneCameFrom();
    void twoLinksTakeTwoStairs();
    void whereThereAreNoStairsTheyArePutOnAFreeCell();
    void whatLiesOnTheGroundDoesNotHideStairsThatArePutThere();
    void stairsThatLeadNowhereAreRemoved();
    void noHoleIsPutWhereTheHeroBegins();
    void theSameSeedFindsTheSameCells_RNG_06();
    void aSaveGoesOnTheSame();
    void theTextIsKept();
    void othersAreNotPlaces();
    void theWorldHasNoProblems();
    void anEndThatCannotBeFoundIsAProblem();
    void aLevelThatCannotBeBuiltIsAProblem_G45();
    void aLevelIsTriedWhateverAnotherSays();
};

void tst_OpenEnds::aDrawnLevelHasItsEndsFromTheBeginning()
{
    const Game game = wayBegun(wayText, 3);
    QCOMPARE(linkOf(game, 'a').from, (Place{"gate", {2, 1}}));
    QVERIFY(!linkOf(game, 'a').to.hasCell());
    const Game second = wayBegun(changed(wayText, "gate, down, 1", "gate, down, 2"), 3);
    QCOMPARE(linkOf(second, 'a').from, (Place{"gate", {5, 1}}));
}

void tst_OpenEnds::aBuiltLevelHasThemAtTheStairsOfItsRecipe()
{
    const Game game = gone(wayBegun(wayText, 3), 'a', StairDirection::Down);
    QCOMPARE(game.state().level, Name("workings"));
    QCOMPARE(game.hero()->at, linkOf(game, 'a').to.at);
    QCOMPARE(stairCellsOn(game.level(), StairDirection::Up), std::vector<Point>{game.hero()->at});
    QCOMPARE(stairCellsOn(game.level(), StairDirection::Down), std::vector<Point>{linkOf(game, 'b').from.at});
}

void tst_OpenEnds::theWayBackLeadsToWhereOneCameFrom()
{
    Game game = gone(wayBegun(wayText, 3), 'a', StairDirection::Down);
    game = gone(game, 'b', StairDirection::Down);
    const Game warrens = gone(game, 'd', StairDirection::Down);
    QCOMPARE(warrens.state().level, Name("market"));
    game = gone(warrens, 'd', StairDirection::Up);
    QCOMPARE(game.state().level, Name("warrens"));
    QCOMPARE(game.hero()->at, linkOf(game, 'd').from.at);
    game = gone(game, 'b', StairDirection::Up);
    QCOMPARE(game.hero()->at, linkOf(game, 'b').from.at);
    game = gone(game, 'a', StairDirection::Up);
    QCOMPARE(game.hero()->at, (Point{2, 1}));
}

void tst_OpenEnds::twoLinksTakeTwoStairs()
{
    Game game = gone(wayBegun(wayText, 3), 'a', StairDirection::Down);
    game = gone(game, 'b', StairDirection::Down);
    QCOMPARE(stairCellsOn(game.level(), StairDirection::Down),
             (std::vector<Point>{linkOf(game, 'c').from.at, linkOf(game, 'd').from.at}));
    game = gone(game, 'c', StairDirection::Down);
    std::vector<Point> ends{linkOf(game, 'c').to.at, linkOf(game, 'd').to.at};
    QVERIFY(ends[0] != ends[1]);
    QCOMPARE(stairCellsOn(game.level(), StairDirection::Up).size(), std::size_t(2));
    for (const Point end : ends)
        QVERIFY(game.level().tiles.typeAt(end).stairs == StairDirection::Up);
}

void tst_OpenEnds::whereThereAreNoStairsTheyArePutOnAFreeCell()
{
    const std::string bare = changed(wayText, "{connect: {}}, {stairs: {}}]}", "{connect: {}}]}");
    std::set<std::pair<int, int>> cells;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
        const Game game = gone(wayBegun(bare, seed), 'a', StairDirection::Down);
        QCOMPARE(game.state().level, Name("workings"));
        QVERIFY(game.level().tiles.typeAt(linkOf(game, 'a').to.at).stairs == StairDirection::Up);
        QVERIFY(game.level().tiles.typeAt(linkOf(game, 'b').from.at).stairs == StairDirection::Down);
        const Point hole = linkOf(game, 'e').from.at;
        QCOMPARE(game.level().tiles.typeAt(hole).id, Name("hole"));
        cells.emplace(hole.x, hole.y);
    }
    QVERIFY(cells.size() > 1);
}

void tst_OpenEnds::whatLiesOnTheGroundDoesNotHideStairsThatArePutThere()
{
    std::string text = changed(wayText, "from: [gate, down, 1]", "from: [gate]");
    text = changed(text, "\">\": [floor, stairs-down]", "_: [floor, rug]");
    text = changed(text, "#.>..>#", "#.____#");
    const Game game = wayBegun(text, 3);
    const Point at = linkOf(game, 'a').from.at;
    QCOMPARE(stairCellsOn(game.level(), StairDirection::Down), std::vector<Point>{at});
    QCOMPARE(game.level().tiles.typeAt(at).id, Name("stairs-down"));
    QCOMPARE(game.level().tiles.topAt(at), game.state().world.registry->findTile("stairs-down"));
}

void tst_OpenEnds::stairsThatLeadNowhereAreRemoved()
{
    Game game = gone(wayBegun(wayText, 3), 'a', StairDirection::Down);
    game = gone(game, 'b', StairDirection::Down);
    game = gone(game, 'c', StairDirection::Down);
    QCOMPARE(stairCellsOn(game.level(), StairDirection::Down), std::vector<Point>());
}

void tst_OpenEnds::noHoleIsPutWhereTheHeroBegins()
{
    const World world = worldFrom(changed(wayText, "kind: fall, from: [workings]", "kind: fall, from: [gate]")).world;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U}) {
        const auto game = Game::begin(shippedContext().engine, world, seed, Place{"gate", {4, 1}});
        QVERIFY(game);
        QVERIFY(linkOf(*game, 'e').from.at != (Point{4, 1}));
    }
}

void tst_OpenEnds::theSameSeedFindsTheSameCells_RNG_06()
{
    const auto down = [](std::uint64_t seed, int waits) {
        Game game = wayBegun(wayText, seed);
        for (int i = 0; i < waits; ++i)
            game.perform(command::Wait{});
        return gone(gone(game, 'a', StairDirection::Down), 'b', StairDirection::Down);
    };
    const Game one = down(7, 0);
    QCOMPARE(hash(one.state()).value, hash(down(7, 0).state()).value);
    QVERIFY(one.state().world.links == down(7, 9).state().world.links);
    QVERIFY(one.state().world.links != down(8, 0).state().world.links);
}

void tst_OpenEnds::aSaveGoesOnTheSame()
{
    Game game = gone(wayBegun(wayText, 3), 'a', StairDirection::Down);
    Progress progress;
    const auto saved = parseSave(formatSave({game.state(), {}, {}}), shippedContext(), "save", progress);
    QVERIFY2(saved, saved ? "" : saved.error().sentence.c_str());
    QCOMPARE(hash(saved->state).value, hash(game.state()).value);
    const auto resumed = Game::resume(shippedContext().engine, saved->state);
    QVERIFY(resumed);
    QCOMPARE(hash(gone(*resumed, 'b', StairDirection::Down).state()).value,
             hash(gone(game, 'b', StairDirection::Down).state()).value);
}

void tst_OpenEnds::theTextIsKept()
{
    const ParsedWorld parsed = worldFrom(wayText);
    QVERIFY(parsed.problems.empty());
    const std::string text = formatWorld(parsed.world);
    QVERIFY(text.find("from: [workings], to: [warrens, up]") != std::string::npos);
    QVERIFY(text.find("[warrens, down, 2]") != std::string::npos);
    QVERIFY(worldFrom(text).world.links == parsed.world.links);
    QCOMPARE(formatWorld(worldFrom(text).world), text);
}

void tst_OpenEnds::othersAreNotPlaces()
{
    for (const char* wrong : {"[warrens, left]", "[warrens, up, 0]", "[warrens, up, 2, 3]", "[warrens, 2]", "[]"})
        QCOMPARE(worldFrom(changed(wayText, "[warrens, up]", wrong)).problems.size(), std::size_t(1));
    QCOMPARE(worldFrom(changed(wayText, "hero: delver}", "hero: delver}, goal: {reach: [market]}")).problems.size(),
             std::size_t(1));
}

void tst_OpenEnds::theWorldHasNoProblems()
{
    const std::vector<std::string> faults = wayFaults(wayText);
    QCOMPARE(faults, std::vector<std::string>{"The stairs at (5, 1) of level 'gate' lead nowhere."});
}

void tst_OpenEnds::anEndThatCannotBeFoundIsAProblem()
{
    const auto isTold = [](const std::string& part, const std::string& other, const std::string& sentence) {
        const std::vector<std::string> faults = wayFaults(changed(wayText, part, other));
        const bool isFound = std::find(faults.begin(), faults.end(), sentence) != faults.end();
        for (const std::string& fault : faults)
            if (!isFound)
                qInfo("%s", fault.c_str());
        return isFound;
    };
    QVERIFY(isTold("[gate, down, 1]", "[gate, down, 3]",
                   "The link needs 3 stairs down on level 'gate' that no link with a cell takes, and there are 2 "
                   "stairs down."));
    QVERIFY(isTold("[warrens, down, 2]", "[warrens, down, 3]",
                   "The link needs 3 stairs down on level 'warrens', and its recipe builds 2 stairs down."));
    QVERIFY(isTold("[warrens, down, 2]", "[warrens, down]",
                   "Another link begins at the same stairs, and only that one is ever taken."));
    QVERIFY(isTold("to: [workings]", "to: [working]", "The link's end is in a level 'working' that does not exist."));
    QVERIFY(isTold("kind: fall", "kind: edge", "An edge needs a cell at the border of level 'workings'."));
}

void tst_OpenEnds::aLevelThatCannotBeBuiltIsAProblem_G45()
{
    const std::vector<std::string> faults =
        wayFaults(changed(wayText, "[{border: {}}, {cave: {}}", "[{border: {depth: 8}}, {cave: {}}"));
    QVERIFY(!faults.empty());
    QVERIFY2(faults.back().find("The level 'warrens' cannot be built: ") == 0, faults.back().c_str());
}

void tst_OpenEnds::aLevelIsTriedWhateverAnotherSays()
{
    const std::string narrow = changed(wayText, "[{border: {}}, {cave: {}}", "[{border: {depth: 8}}, {cave: {}}");
    const std::vector<std::string> faults =
        wayFaults(changed(narrow, "size: [30, 16], recipe: rooms}\nlinks", "size: [30, 16], recipe: [dig]}\nlinks"));
    const auto isOf = [&faults](const std::string& begin) {
        return std::any_of(faults.begin(), faults.end(),
                           [&begin](const std::string& fault) { return fault.starts_with(begin); });
    };
    QVERIFY(isOf("There is no builder 'dig'."));
    QVERIFY(isOf("The level 'warrens' cannot be built: "));
}

GLOAM_TEST(tst_OpenEnds)
#include "tst_OpenEnds.moc"
