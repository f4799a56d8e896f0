#include "core/bot/Travel.h"
#include "core/game/Game.h"
#include "core/view/advice/MapLayout.h"
#include "core/view/advice/WorldMap.h"
#include "core/view/slice/Tally.h"
#include "core/world/HomeZone.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A hall with stairs to a cellar, and a hole into a pit that nobody has seen.
const std::string houseText = worldHead({.id = "house", .level = "hall", .at = {1, 1}}) + R"(levels:
  hall:
    name: The Hall
    depth: 1
    ambient: 5
    size: [6, 3]
    legend: {"#": wall, .: floor, ">": [floor, stairs-down], o: [floor, hole]}
    map: |2-
      ######
      #.>.o#
      ######
  cellar:
    depth: 2
    ambient: 5
    size: [7, 3]
    legend: {"#": wall, .: floor, "<": [floor, stairs-up]}
    map: |2-
      #######
      #<..#.#
      #######
  pit:
    depth: 2
    ambient: 5
    size: [5, 3]
    legend: {"#": wall, .: floor}
    map: |2-
      #####
      #...#
      #####
  secret:
    depth: 1
    size: [3, 3]
    legend: {.: floor}
    map: |2-
      ...
      ...
      ...
links:
  - {kind: stairs, from: [hall, 2, 1], to: [cellar, 1, 1], ways: both}
  - {kind: fall, from: [hall, 4, 1], to: [pit, 2, 1], ways: one}
)";

const std::string landText =
    worldHead({.id = "lands", .ruleset = "zones", .level = "Overworld.1.0", .at = {19, 5}}) + R"(overland:
  size: [4, 3]
  zone: [20, 10]
  biomes: [{id: desert, name: The Desert, recipe: desert, to: 100}]
)";

/// A game with what its hero has learned on the way.
struct Walk {
    Game game;
    SliceScratch scratch;
    Slice slice;
    Tally tally;
    RouteScratch routes;

    explicit Walk(const std::string& text)
        : game(*Game::begin(shippedContext().engine, worldFrom(text).world, 3)), slice(sliceOf(game, scratch))
    {}

    void play(const std::vector<Command>& commands)
    {
        for (const Command& command : commands) {
            const StepResult result = game.perform(command);
            const Slice before = std::exchange(slice, sliceOf(game, scratch));
            tally.count(before, result, slice, game);
        }
    }
    WorldMap map() { return worldMapOf(game, slice, tally.passages, routes); }
};

const command::Move east{Direction::East};
const command::UseStairs down{StairDirection::Down};
const command::UseStairs up{StairDirection::Up};

QStringList namesOf(const WorldMap& map)
{
    QStringList names;
    for (const MapPlace& place : map.places)
        names << QString::fromStdString(place.level.text()) + (place.isHere ? QStringLiteral(" here") : QString())
                     + (place.isKnown ? QString() : QStringLiteral(" unknown"));
    return names;
}

QStringList linksOf(const WorldMap& map)
{
    QStringList lines;
    for (const MapLink& link : map.links)
        lines << QString::fromStdString(map.places[link.from].level.text() + (link.isBothWays ? " <-> " : " -> ")
                                        + map.places[link.to].level.text() + " " + link.kind.text());
    return lines;
}

bool areApart(const MapLayout& layout)
{
    for (std::size_t i = 0; i < layout.places.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!intersected(layout.places[i], layout.places[j]).isEmpty())
                return false;
    return true;
}

}  // namespace

/// The world map shows what the hero knows, and nothing else.
class tst_WorldMap : public QObject {
    Q_OBJECT
private slots:
    void atFirstThereIsOneLevel();
    void aTakenPassageIsShownBothWaysIfItLeadsBack();
    void aFallIsShownOneWay();
    void theWayBackIsToldWithItsTurns();
    void whatIsNotKnownChangesNothing();
    void zonesBesideAKnownOneAreUnknown_WORLD_03();
    void theWayToAnUnknownZoneEndsAtTheSideWhereItBegins();
    void whereSomethingIsToBeDoneIsMarkedBeforeOneHasBeenThere_G23();
    void zonesAreCountedFromHome();
    void walkedZonesCanBeTravelledTo();
    void overAWalledBorderTheWayBackIsWhereItIsOpen();
    void thatWayIsFoundThroughZonesFarther();
    void aWalkAcrossABorderEndsWhereTheHeroArrives();
    void aZoneWithoutAWayIsApproachedAsNearAsOneIsKnown();
    void aWayThatEndsBelowAWallDoesNotReachTheSide();
    void aRememberedLevelHasOnlyWhatWasSeen();
    void deeperLevelsStandLower();
    void zonesKeepTheirPlaces();
    void hundredsOfPlacesHaveRoom();
};

void tst_WorldMap::atFirstThereIsOneLevel()
{
    Walk walk(houseText);
    QCOMPARE(namesOf(walk.map()), QStringList{"hall here"});
    QCOMPARE(walk.map().places[0].name, std::string("The Hall"));
    QVERIFY(walk.map().links.empty() && !walk.map().places[0].way);
}

void tst_WorldMap::aTakenPassageIsShownBothWaysIfItLeadsBack()
{
    Walk walk(houseText);
    walk.play({east, down});
    QCOMPARE(namesOf(walk.map()), (QStringList{"hall", "cellar here"}));
    QCOMPARE(linksOf(walk.map()), QStringList{"hall <-> cellar stairs"});
}

void tst_WorldMap::aFallIsShownOneWay()
{
    Walk walk(houseText);
    walk.play({east, east, east});
    QCOMPARE(walk.game.state().level, Name("pit"));
    QCOMPARE(linksOf(walk.map()), QStringList{"hall -> pit fall"});
    QVERIFY(!walk.map().places[0].way);
}

void tst_WorldMap::theWayBackIsToldWithItsTurns()
{
    Walk walk(houseText);
    walk.play({east, down, east, east});
    const auto way = walk.map().places[0].way;
    QVERIFY(way);
    QCOMPARE(way->to, (Place{"hall", {2, 1}}));
    QCOMPARE(way->turns, 3);
    QCOMPARE(way->legs.size(), std::size_t{1});
}

void tst_WorldMap::whatIsNotKnownChangesNothing()
{
    std::string other = houseText;
    other.replace(other.find("#<..#.#"), 7, "#<..###");  // behind a wall
    other.replace(other.find("to: [pit, 2, 1]"), 15, "to: [pit, 1, 1]");
    other.erase(other.find("  secret:"), other.find("links:") - other.find("  secret:"));
    Walk one(houseText);
    Walk two(other);
    one.play({east, down});
    two.play({east, down});
    QVERIFY(one.map() == two.map());
}

void tst_WorldMap::theWayToAnUnknownZoneEndsAtTheSideWhereItBegins()
{
    Walk walk(landText);
    const auto wayTo = [&walk](const char* level) -> std::optional<LevelWay> {
        for (const MapPlace& place : walk.map().places)
            if (place.level == Name(level))
                return place.way;
        return std::nullopt;
    };
    const auto here = wayTo("Overworld.2.0");
    QVERIFY(here && here->to == (Place{"Overworld.1.0", {19, 5}}));
    QCOMPARE(here->turns, 0);
    walk.play({east});
    QCOMPARE(walk.slice.level, Name("Overworld.2.0"));
    const auto onward = wayTo("Overworld.3.0");
    QVERIFY(onward && onward->to.level == Name("Overworld.2.0") && onward->legs.empty());
    QVERIFY(onward->to.at.x > 5 && onward->turns > 5);  // as far as it sees
    const auto back = wayTo("Overworld.0.0");
    QVERIFY(back && back->to.level == Name("Overworld.1.0") && back->legs.size() == 1);
}

void tst_WorldMap::zonesBesideAKnownOneAreUnknown_WORLD_03()
{
    Walk walk(landText);
    QCOMPARE(namesOf(walk.map()), (QStringList{"Overworld.0.0 unknown", "Overworld.1.0 here", "Overworld.2.0 unknown",
                                               "Overworld.1.1 unknown"}));
    for (const MapPlace& place : walk.map().places)
        QCOMPARE(place.name.empty(), !place.isKnown);
}

void tst_WorldMap::whereSomethingIsToBeDoneIsMarkedBeforeOneHasBeenThere_G23()
{
    const std::string bearer =
        "types:\n  entities:\n    bearer: {parent: delver, parts: {tasks: {given: [{text: Light it, asked: promised, "
        "done: lit, level: LEVEL}]}}}\n";
    const auto mapOf = [&bearer](std::string text, const std::string& level, const std::vector<Name>& flags) {
        text.replace(text.find("hero: delver"), 12, "hero: bearer");
        text += bearer;
        text.replace(text.find("LEVEL"), 5, level);
        Walk walk(text);
        GameState state = walk.game.state();
        for (const Name& flag : flags)
            state.flags[flag] = 1;
        walk.game = *Game::resume(shippedContext().engine, state);
        return walk.map();
    };
    QCOMPARE(namesOf(mapOf(houseText, "pit", {})), QStringList{"hall here"});
    const WorldMap house = mapOf(houseText, "cellar", {"promised"});
    QCOMPARE(namesOf(house), (QStringList{"hall here", "cellar unknown"}));
    QCOMPARE(house.places[1].tasks, std::vector<std::string>{"Light it"});
    QVERIFY(!house.places[1].way);
    QCOMPARE(namesOf(mapOf(houseText, "cellar", {"promised", "lit"})), QStringList{"hall here"});
    const WorldMap land = mapOf(landText, "Overworld.3.2", {"promised"});
    QCOMPARE(namesOf(land), (QStringList{"Overworld.0.0 unknown", "Overworld.1.0 here", "Overworld.2.0 unknown",
                                         "Overworld.1.1 unknown", "Overworld.3.2 unknown"}));
    QCOMPARE(land.places[4].tasks, std::vector<std::string>{"Light it"});
    QCOMPARE(*land.places[4].home, (Point{2, 2}));
    QCOMPARE(mapOf(landText, "Overworld.2.0", {"promised"}).places.size(), std::size_t{4});
}

void tst_WorldMap::zonesAreCountedFromHome()
{
    Walk walk(landText);
    walk.play({east});
    const WorldMap map = walk.map();
    const auto here = std::find_if(map.places.begin(), map.places.end(), [](const MapPlace& p) { return p.isHere; });
    QCOMPARE(here->level, Name("Overworld.2.0"));
    QCOMPARE(*here->home, (Point{1, 0}));
    QVERIFY(!Walk(houseText).map().places[0].home);
    std::string elsewhere = landText;
    elsewhere.replace(elsewhere.find("level: Overworld.1.0, at: [19, 5]"), 33, "level: den, at: [1, 1]");
    elsewhere +=
        "levels:\n  den:\n    size: [3, 3]\n    legend: {.: floor}\n    map: |2-\n      ...\n      ...\n      ...\n";
    const World world = worldFrom(elsewhere).world;
    QCOMPARE(*zoneFromHome(world, "Overworld.2.1"), (Point{0, 0}));  // the middle
}

void tst_WorldMap::walkedZonesCanBeTravelledTo()
{
    Walk walk(landText);
    walk.play({east});
    const WorldMap map = walk.map();
    QVERIFY(map.links.empty());  // a border is seen from the grid
    const auto home = std::find_if(map.places.begin(), map.places.end(),
                                   [](const MapPlace& place) { return place.level == Name("Overworld.1.0"); });
    QVERIFY(home != map.places.end() && home->way);
    QCOMPARE(home->way->to, (Place{"Overworld.1.0", {19, 5}}));
    QCOMPARE(home->way->turns, 1);
}

namespace {

/// The land with a fort in the second zone. Its west side is walled except in this row, so the hero arrives two steps
/// inside.
std::string landWithAFort(const std::string& secondRow)
{
    std::string text = landText
                       + "levels:\n  Overworld.2.0:\n    name: The Fort\n    ambient: 5\n"
                         "    size: [20, 10]\n    legend: {\"#\": wall, .: floor}\n    map: |2-\n";
    for (int y = 0; y < 10; ++y)
        text += "      " + (y == 1 ? secondRow : std::string("##..................")) + "\n";
    return text;
}

const std::string openRow = "....................";

MapPlace placeOn(const WorldMap& map, const Name& level)
{
    for (const MapPlace& place : map.places)
        if (place.level == level)
            return place;
    return {};
}

/// Into the fort, and up to the row that is open.
void enterFort(Walk& walk)
{
    walk.play({east});
    for (int i = 0; i < 9 && walk.slice.self.at.y > 1; ++i)
        walk.play({command::Move{Direction::North}});
}

}  // namespace

void tst_WorldMap::overAWalledBorderTheWayBackIsWhereItIsOpen()
{
    Walk walk(landWithAFort(openRow));
    enterFort(walk);
    QCOMPARE(walk.slice.level, Name("Overworld.2.0"));
    QVERIFY(walk.slice.self.at.x > 0);
    const auto open = placeOn(walk.map(), "Overworld.1.0").way;
    QVERIFY(open && open->legs.size() == 1);
    QCOMPARE(open->to, (Place{"Overworld.1.0", {19, 1}}));  // across from there, not where the hero came from
    QCOMPARE(open->legs[0].from, (Place{"Overworld.2.0", {0, 1}}));
}

void tst_WorldMap::thatWayIsFoundThroughZonesFarther()
{
    Walk walk(landWithAFort(openRow));
    enterFort(walk);
    for (int i = 0; i < 20 && walk.slice.level == Name("Overworld.2.0"); ++i)
        walk.play({east});
    QCOMPARE(walk.slice.level, Name("Overworld.3.0"));
    const auto home = placeOn(walk.map(), "Overworld.1.0").way;
    QVERIFY(home && home->legs.size() == 2);
    QCOMPARE(home->legs[1].from, (Place{"Overworld.2.0", {0, 1}}));
    Travel travel(walk.slice, {home->to.at, {1, 1}}, {}, home->legs);
    for (int i = 0; i < 100; ++i) {
        const std::optional<Command> command = travel.next();
        if (!command)
            break;
        const StepResult result = walk.game.perform(*command);
        QVERIFY(!result.refusal);
        walk.slice = sliceOf(walk.game, walk.scratch);
        travel.saw(walk.slice, result.events);
    }
    QCOMPARE(walk.slice.level, Name("Overworld.1.0"));
}

void tst_WorldMap::aWalkAcrossABorderEndsWhereTheHeroArrives()
{
    Walk walk(landWithAFort(openRow));
    const Place across{"Overworld.2.0", {0, 5}};  // a wall: the hero arrives beside it
    Travel travel(walk.slice, {across.at, {1, 1}}, {},
                  {{{walk.slice.level, walk.slice.self.at}, across, StairDirection::None, true}});
    const std::optional<Command> command = travel.next();
    QVERIFY(command);
    const StepResult result = walk.game.perform(*command);
    walk.slice = sliceOf(walk.game, walk.scratch);
    QCOMPARE(walk.slice.level, across.level);
    QVERIFY(walk.slice.self.at != across.at);
    travel.saw(walk.slice, result.events);
    QVERIFY(!travel.next() && !travel.stop());
}

/// Two forts in a row, walled to the west: from the second, no way is known to the first, and none to the zone before.
void tst_WorldMap::aZoneWithoutAWayIsApproachedAsNearAsOneIsKnown()
{
    std::string text = landWithAFort("##..................");
    text.replace(text.find("Overworld.1.0"), 13, "Overworld.0.0");
    const std::string fort = text.substr(text.find("  Overworld.2.0:"));
    text += "  Overworld.1.0:" + fort.substr(fort.find('\n'));
    Walk walk(text);
    for (int i = 0; i < 40 && walk.slice.level != Name("Overworld.2.0"); ++i)
        walk.play({east});
    walk.play({east, east, east});
    QCOMPARE(walk.slice.level, Name("Overworld.2.0"));
    const MapPlace fartherAway = placeOn(walk.map(), "Overworld.0.0");
    QVERIFY(fartherAway.isKnown && fartherAway.way && fartherAway.way->turns > 0 && !fartherAway.reachesSide);
    QCOMPARE(fartherAway.way->to, placeOn(walk.map(), "Overworld.1.0").way->to);
    while (walk.slice.self.at.x > 2)
        walk.play({command::Move{Direction::West}});
    QVERIFY(!placeOn(walk.map(), "Overworld.0.0").way);  // no nearer than here
}

void tst_WorldMap::aWayThatEndsBelowAWallDoesNotReachTheSide()
{
    Walk walled(landWithAFort("##.................."));
    walled.play({east, east, east});
    const MapPlace home = placeOn(walled.map(), "Overworld.1.0");
    QVERIFY(home.way && home.way->legs.empty() && home.way->turns > 0);
    QCOMPARE(home.way->to.level, Name("Overworld.2.0"));
    QVERIFY(!home.reachesSide);
    Walk open(landText);
    QVERIFY(placeOn(open.map(), "Overworld.2.0").reachesSide);
}

void tst_WorldMap::aRememberedLevelHasOnlyWhatWasSeen()
{
    Walk walk(houseText);
    QVERIFY(!rememberedLevel(walk.game, "cellar"));
    walk.play({east, down});
    const Level cellar = *rememberedLevel(walk.game, "cellar");
    QCOMPARE(cellar.tiles.size(), (Size{7, 3}));
    QCOMPARE(cellar.tiles.typeAt({1, 1}).stairs, StairDirection::Up);
    QVERIFY(!cellar.tiles.blocksMove({3, 1}));
    QCOMPARE(cellar.tiles.topAt({5, 1}), nothingTile);  // behind the wall
    QVERIFY(!cellar.entities.find(heroId));
}

void tst_WorldMap::deeperLevelsStandLower()
{
    Walk walk(houseText);
    walk.play({east, down, up, east, east});
    const WorldMap map = walk.map();
    QCOMPARE(namesOf(map), (QStringList{"hall", "cellar", "pit here"}));
    const MapLayout layout = layoutOf(map, {});
    QVERIFY(areApart(layout));
    QVERIFY(layout.places[0].bottom() < layout.places[1].top());
    QCOMPARE(layout.places[1].top(), layout.places[2].top());
    QCOMPARE(layout.size.height, layout.places[1].bottom());
}

void tst_WorldMap::zonesKeepTheirPlaces()
{
    Walk walk(landText);
    const MapLayout layout = layoutOf(walk.map(), {.zone = {4, 2}, .betweenZones = 1});
    QCOMPARE(layout.places[0], (Rect{{0, 0}, {4, 2}}));
    QCOMPARE(layout.places[1], (Rect{{5, 0}, {4, 2}}));
    QCOMPARE(layout.places[2], (Rect{{10, 0}, {4, 2}}));
    QCOMPARE(layout.places[3], (Rect{{5, 3}, {4, 2}}));
    QCOMPARE(layout.size, (Size{14, 5}));
}

void tst_WorldMap::hundredsOfPlacesHaveRoom()
{
    WorldMap map;
    for (int i = 0; i < 300; ++i) {
        map.places.push_back({.level = Name("l" + std::to_string(i)), .name = "level", .depth = i / 5});
        if (i >= 5)
            map.links.push_back({static_cast<std::size_t>(i - 5), static_cast<std::size_t>(i), "stairs", true});
    }
    const MapLayout layout = layoutOf(map, {});
    QVERIFY(areApart(layout));
    for (const Rect& place : layout.places)
        QVERIFY(place.left() >= 0 && place.right() <= layout.size.width && place.bottom() <= layout.size.height);
    QVERIFY(layout.size.width <= 5 * 8 + 4 * 2);
}

GLOAM_TEST(tst_WorldMap)
#include "tst_WorldMap.moc"
