#include "core/io/world/Legend.h"
#include "core/io/world/WorldText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include "core/base/Random.h"

#include <QTest>

#include <map>

using namespace gloam;
using namespace gloam::test;

namespace {

const std::string smallWorld = R"(# a world by hand
gloam: 3
# what it is called
world: {id: small, name: Small, ruleset: d20, start: {level: hall, at: [1, 1], hero: delver}, uses: [gloam-types], goal: {reach: [hall, 3, 1]}}
ruleset: {fov: {metric: circle}}
types:
  entities:
    # bites
    mouse: {parent: creature, glyph: m, parts: {stats: {hp: 2}}}
messages:
  you-die: Oh no.
levels:
  # the only one
  hall:
    name: The Hall
    size: [5, 3]
    # walls and floors
    legend: {"#": wall, .: floor, "~": [floor, rug]}
    map: |2-
      #####
      #.~.#
      #####
    cells:
      - {at: [2, 1], slippery: true}
    entities:
      # by the wall
      - {id: k3f9qa2xw5m1t, type: mouse, at: [3, 1], hp: 1, name: Pip}
x: {tool: [1, 2, three]}
# the end
)";

/// The first problem whose line contains the text.
const Problem* problemSaying(const Problems& problems, const std::string& text)
{
    for (const Problem& problem : problems)
        if (toLine(problem).find(text) != std::string::npos)
            return &problem;
    return nullptr;
}

std::string replaced(std::string text, const std::string& what, const std::string& by)
{
    const std::size_t at = text.find(what);
    return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

}  // namespace

class tst_WorldText : public QObject {
    Q_OBJECT
private slots:
    void aCanonicalTextIsWrittenBackByteForByte();
    void theShippedWorldIsWrittenBackByteForByte();
    void aWorldReadFromItsOwnTextIsEqual();
    void whatWasReadStandsInTheWorld();
    void aLinkWithoutWaysHasThoseOfItsKind();
    void oneChangedCellIsOneChangedLine();
    void aNewStackOfTilesCostsOneLegendEntry();
    void G1_aLegendDoesNotRunOutOfSigns();
    void mistakesAreToldWithPlaceAndSuggestion_data();
    void mistakesAreToldWithPlaceAndSuggestion();
    void allMistakesAreToldAtOnce();
    void whatIsUnknownIsKeptAndWrittenBack_data();
    void whatIsUnknownIsKeptAndWrittenBack();
    void aHeroMayBeDrawn();
    void anEntityWithoutAnIdGetsTheSameOneEveryTime();
    void aLevelOverTheLimitsIsRefusedBeforeItIsMade();
    void everyPrefixEndsInProblemsOrAWorld();
    void mutationsNeverCrash();
};

void tst_WorldText::aCanonicalTextIsWrittenBackByteForByte()
{
    const std::string canonical = replaced(
        smallWorld,
        "world: {id: small, name: Small, ruleset: d20, start: {level: hall, at: [1, 1], hero: delver}, uses: "
        "[gloam-types], goal: {reach: [hall, 3, 1]}}",
        "world:\n  id: small\n  name: Small\n  ruleset: d20\n  start: {level: hall, at: [1, 1], hero: delver}\n"
        "  uses: [gloam-types]\n  goal: {reach: [hall, 3, 1]}");
    const ParsedWorld read = worldFrom(canonical);
    QVERIFY2(read.problems.empty(), qPrintable(linesOf(read.problems)));
    QCOMPARE(QString::fromStdString(formatWorld(read.world)), QString::fromStdString(canonical));
}

void tst_WorldText::theShippedWorldIsWrittenBackByteForByte()
{
    const ParsedWorld read = worldFrom(lamplitStair());
    QVERIFY2(read.problems.empty(), qPrintable(linesOf(read.problems)));
    QCOMPARE(QString::fromStdString(formatWorld(read.world)), QString::fromStdString(lamplitStair()));
}

void tst_WorldText::aWorldReadFromItsOwnTextIsEqual()
{
    const ParsedWorld first = worldFrom(smallWorld);
    const ParsedWorld second = worldFrom(formatWorld(first.world));
    QVERIFY(first.world == second.world);
}

void tst_WorldText::whatWasReadStandsInTheWorld()
{
    const World world = worldFrom(smallWorld).world;
    const Level& hall = *world.findLevel("hall");
    QCOMPARE(hall.tiles.size(), (Size{5, 3}));
    QVERIFY(hall.tiles.blocksMove({0, 0}));
    QVERIFY(!hall.tiles.blocksMove({1, 1}));
    QCOMPARE(world.registry->tile(hall.tiles.at(Layer::Decor, {2, 1})).id, Name("rug"));
    QVERIFY(hall.tiles.property({2, 1}, "slippery") == Value(true));
    const Entity& pip = hall.entities.all().front();
    QCOMPARE(pip.hp, 1);
    QCOMPARE(displayName(pip, *world.registry), std::string("Pip"));
    QVERIFY(pip.isSolid());
    QCOMPARE(part<Stats>(pip, *world.registry)->hp, 2);
    QCOMPARE(world.settings.goals.front().reach, (Place{"hall", {3, 1}}));
}

void tst_WorldText::aLinkWithoutWaysHasThoseOfItsKind()
{
    const auto waysOf = [](const std::string& link) {
        return worldFrom(smallWorld + std::string("links: [{") + link + ", from: [hall, 1, 1], to: [hall, 3, 1]}]\n")
            .world.links.all()
            .front()
            .ways;
    };
    QCOMPARE(waysOf("kind: fall"), LinkWays::One);
    QCOMPARE(waysOf("kind: fall, ways: both"), LinkWays::Both);
    QCOMPARE(waysOf("kind: portal"), LinkWays::Both);
}

void tst_WorldText::oneChangedCellIsOneChangedLine()
{
    World world = worldFrom(lamplitStair()).world;
    Level& gate = world.levels.at("gate").write();
    gate.tiles.put(Layer::Structure, {0, 0}, nothingTile);
    gate.tiles.put(Layer::Terrain, {0, 0}, world.registry->findTile("floor"));
    const QStringList before = QString::fromStdString(lamplitStair()).split(QLatin1Char('\n'));
    const QStringList after = QString::fromStdString(formatWorld(world)).split(QLatin1Char('\n'));
    QCOMPARE(after.size(), before.size());
    int changed = 0;
    for (qsizetype i = 0; i < before.size(); ++i)
        changed += before[i] == after[i] ? 0 : 1;
    QCOMPARE(changed, 1);
}

void tst_WorldText::aNewStackOfTilesCostsOneLegendEntry()
{
    World world = worldFrom(smallWorld).world;
    world.levels.at("hall").write().tiles.put(Layer::Effect, {1, 1}, world.registry->findTile("blood"));
    const std::string text = formatWorld(world);
    QVERIFY(worldFrom(text).problems.empty());
    const World again = worldFrom(text).world;
    const TileMap& tiles = again.findLevel("hall")->tiles;
    QCOMPARE(again.registry->tile(tiles.at(Layer::Effect, {1, 1})).id, Name("blood"));
    QCOMPARE(again.registry->tile(tiles.at(Layer::Terrain, {1, 1})).id, Name("floor"));
    QCOMPARE(again.findLevel("hall")->legend.size(), std::size_t{4});
}

void tst_WorldText::G1_aLegendDoesNotRunOutOfSigns()
{
    const World world = worldFrom(lamplitStair()).world;
    Level level = *world.levels.begin()->second;
    constexpr std::pair<char32_t, char32_t> taken[] = {{U'!', U'\U0002A6DF'}, {U'\U000F0000', U'\U0010FFFD'}};
    level.legend.clear();
    for (const auto& [first, last] : taken)
        for (char32_t sign = first; sign <= last; ++sign)
            level.legend.push_back({sign, {Name("rug")}});
    LegendWriter writer(level);
    std::map<char32_t, std::vector<TileId>> stacks;
    std::u32string glyphs;
    for (int y = 0; y < level.tiles.size().height; ++y) {
        writer.readRow(y, glyphs);
        for (int x = 0; x < level.tiles.size().width; ++x) {
            std::vector<TileId> stack;
            for (const Layer layer : allLayers)
                stack.push_back(level.tiles.at(layer, {x, y}));
            QVERIFY(stacks.emplace(glyphs[static_cast<std::size_t>(x)], stack).first->second == stack);
        }
    }
    QVERIFY(stacks.size() > 3);
    for (const auto& [sign, stack] : stacks)
        QVERIFY(sign == U' ' || (sign > taken[0].second && sign < taken[1].first));
}

void tst_WorldText::mistakesAreToldWithPlaceAndSuggestion_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("suggested");
    QTest::addColumn<int>("line");
    const auto row = [](const char* name, const char* what, const char* by, const char* told, const char* suggested,
                        int line) { QTest::newRow(name) << what << by << told << suggested << line; };
    row("TYPE-17 unknown entity type", "type: mouse", "type: muose", "There is no entity type 'muose'.",
        "Did you mean 'mouse'?", 27);
    row("TYPE-17 unknown tile type", "[floor, rug]", "[floor, rgu]", "There is no tile type 'rgu'.",
        "Did you mean 'rug'?", 18);
    row("TYPE-17 unknown part", "stats: {hp: 2}", "stat: {hp: 2}", "There is no part 'stat'.", "Did you mean 'stats'?",
        9);
    row("TYPE-17 unknown field", "stats: {hp: 2}", "stats: {ph: 2}", "There is no property 'ph' here.",
        "Did you mean 'hp'?", 9);
    row("TYPE-17 unknown property", "glyph: m", "glyhp: m", "There is no property 'glyhp' here",
        "Did you mean 'glyph'?", 9);
    row("TYPE-17 missing parent", "parent: creature", "parent: craeture", "Its parent 'craeture' does not exist.",
        "Did you mean 'creature'?", 9);
    row("TYPE-17 out of range", "stats: {hp: 2}", "stats: {hp: 0}", "'hp' must be from 1 to 1000000, not 0.", "", 9);
    row("wrong kind", "stats: {hp: 2}", "stats: {hp: two}", "'hp' must be a whole number, not two.", "", 9);
    row("unknown sign", "#.~.#", "#.?.#", "The legend has no sign '?'.", "", 21);
    row("row too long", "#.~.#", "#.~..#", "has 6 signs, and the level is 5 wide",
        "Shorten the row, or change the size.", 21);
    row("cell outside", "{at: [2, 1], s", "{at: [9, 1], s", "A cell needs a place inside of the level", "", 24);
    row("entity outside", "at: [3, 1], hp", "at: [3, 9], hp", "This entity is outside of the level.", "", 27);
    row("bad id", "k3f9qa2xw5m1t", "mousey", "'mousey' is no id", "", 27);
    row("unknown section", "messages:", "mesages:", "There is no section 'mesages'.", "Did you mean 'messages'?", 10);
    row("unknown library", "uses: [gloam-types]", "uses: [gloam-type]", "There is no type library 'gloam-type'.",
        "Did you mean 'gloam-types'?", 4);
    row("newer version", "gloam: 3", "gloam: 4", "This file is of version 4; this program reads up to version 3.", "",
        2);
    row("no version", "gloam: 3\n", "", "does not begin with 'gloam: 3'", "", 1);
}

void tst_WorldText::mistakesAreToldWithPlaceAndSuggestion()
{
    QFETCH(QString, what);
    QFETCH(QString, by);
    QFETCH(QString, told);
    const ParsedWorld read = worldFrom(replaced(smallWorld, what.toStdString(), by.toStdString()));
    const Problem* problem = problemSaying(read.problems, told.toStdString());
    QVERIFY2(problem, qPrintable(linesOf(read.problems)));
    QTEST(QString::fromStdString(problem->suggestion), "suggested");
    QTEST(problem->mark.line, "line");
    QVERIFY(problem->mark.column > 0);
    QCOMPARE(QString::fromStdString(problem->file), QStringLiteral("test.gloam"));
}

void tst_WorldText::allMistakesAreToldAtOnce()
{
    std::string text = replaced(smallWorld, "type: mouse", "type: muose");
    text = replaced(text, "stats: {hp: 2}", "stats: {hp: 0}");
    text = replaced(text, "messages:", "mesages:");
    const ParsedWorld read = worldFrom(text);
    QVERIFY(problemSaying(read.problems, "muose"));
    QVERIFY(problemSaying(read.problems, "from 1 to"));
    QVERIFY(problemSaying(read.problems, "mesages"));
}

void tst_WorldText::whatIsUnknownIsKeptAndWrittenBack_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("written");
    const auto row = [](const char* name, const char* what, const char* by, const char* written = nullptr) {
        const QString first = QString::fromUtf8(by).section(QLatin1Char('\n'), 0, 0).trimmed();
        QTest::newRow(name) << what << by << (written ? QString::fromUtf8(written) : first);
    };
    row("a section", "x: {tool", "weather: {rain: 3}\nx: {tool");
    row("a section of a later version", "messages:", "factions:\n  lampfolk: {feeling: 3}\nmessages:");
    row("a key of the world", "goal: {reach: [hall, 3, 1]}}", "goal: {reach: [hall, 3, 1]}, mood: grim}",
        "  mood: grim\n");
    row("a key of a level", "    size: [5, 3]", "    mood: grim\n    size: [5, 3]");
    row("a key of an entity", "name: Pip}", "name: Pip, smell: cheese}");
    row("a part of an entity", "name: Pip}", "name: Pip, parts: {whiskers: {length: 4}}}",
        "parts: {whiskers: {length: 4}}");
    row("an entity of a missing type", "type: mouse", "type: yeti");
    row("a missing tile", "[floor, rug]", "[floor, lichen]");
    row("a type's unknown key", "glyph: m,", "glyph: m, fur: brown,");
    row("a category of types", "types:\n", "types:\n  abilities:\n    squeak: {loud: true}\n");
}

void tst_WorldText::whatIsUnknownIsKeptAndWrittenBack()
{
    QFETCH(QString, what);
    QFETCH(QString, by);
    const std::string text = replaced(smallWorld, what.toStdString(), by.toStdString());
    const std::string first = formatWorld(worldFrom(text).world);
    QFETCH(QString, written);
    QVERIFY2(QString::fromStdString(first).contains(written), first.c_str());
    QCOMPARE(formatWorld(worldFrom(first).world), first);
}

void tst_WorldText::aHeroMayBeDrawn()
{
    std::string text = replaced(smallWorld, "start: {level: hall, at: [1, 1], hero: delver}", "start: {hero: delver}");
    text = replaced(text, "legend: {\"#\": wall", "legend: {\"@\": {entity: hero, on: floor}, \"#\": wall");
    text = replaced(text, "#.~.#", "#@~.#");
    const ParsedWorld read = worldFrom(text);
    QVERIFY2(read.problems.empty(), qPrintable(linesOf(read.problems)));
    QCOMPARE(read.world.settings.start.level, Name("hall"));
    QCOMPARE(read.world.settings.start.at, (Point{1, 1}));
    QVERIFY(!read.world.findLevel("hall")->tiles.blocksMove({1, 1}));
}

void tst_WorldText::anEntityWithoutAnIdGetsTheSameOneEveryTime()
{
    const std::string text = replaced(smallWorld, "id: k3f9qa2xw5m1t, ", "");
    const EntityId first = worldFrom(text).world.findLevel("hall")->entities.all().front().id;
    const EntityId second = worldFrom(text).world.findLevel("hall")->entities.all().front().id;
    QCOMPARE(first.value, second.value);
    QVERIFY(first.value >= leastAuthoredId);
}

void tst_WorldText::aLevelOverTheLimitsIsRefusedBeforeItIsMade()
{
    for (const char* size : {"[4097, 2]", "[2, 4097]", "[4096, 4097]", "[0, 3]", "[-5, 3]", "[999999, 999999]"}) {
        const ParsedWorld read = worldFrom(replaced(smallWorld, "size: [5, 3]", std::string("size: ") + size));
        QVERIFY2(hasErrors(read.problems) || read.world.findLevel("hall")->tiles.size() == (Size{5, 3}), size);
        QVERIFY2(read.world.findLevel("hall")->tiles.size().area() <= 15, size);
    }
}

void tst_WorldText::everyPrefixEndsInProblemsOrAWorld()
{
    for (std::size_t length = 0; length < smallWorld.size(); ++length) {
        const ParsedWorld read = worldFrom(smallWorld.substr(0, length));
        QVERIFY(!read.problems.empty() || !read.world.registry->tiles().empty());
    }
}

void tst_WorldText::mutationsNeverCrash()
{
    Random random(7);
    int withProblems = 0;
    const int mutations = sliceOf(1000, 100);
    for (int i = 0; i < mutations; ++i) {
        std::string text = lamplitStair();
        for (std::uint64_t changes = 1 + random.below(4); changes > 0; --changes) {
            const std::size_t at = random.below(text.size());
            switch (random.below(3)) {
            case 0: text[at] = static_cast<char>(random.below(256)); break;
            case 1: text.erase(at, random.below(30)); break;
            default: text.insert(at, text.substr(random.below(text.size()), random.below(30)));
            }
        }
        const ParsedWorld read = worldFrom(text);
        withProblems += read.problems.empty() ? 0 : 1;
        QVERIFY(!formatWorld(read.world).empty());
    }
    QVERIFY(withProblems > mutations * 7 / 10);
}

GLOAM_TEST(tst_WorldText)
#include "tst_WorldText.moc"
