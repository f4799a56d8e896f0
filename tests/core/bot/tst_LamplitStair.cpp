#include "core/check/Check.h"
#include "core/parts/Abilities.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "core/parts/Lights.h"
#include "core/parts/Talk.h"
#include "core/types/EntityType.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

const World& stairWorld()
{
    static const World world = worldFrom(bytesOf(GLOAM_RESOURCES "/worlds/lamplit-stair.gloam")).world;
    return world;
}

/// A game in which the hero begins elsewhere, with a few more items.
Game stairGameAt(const Place& place, std::uint64_t seed = 1, const std::vector<Name>& kit = {},
                 World world = stairWorld())
{
    world.settings.start.kit = kit;
    return *Game::begin(shippedContext().engine, std::move(world), seed, place);
}

StepResult act(Game& game, const std::string& commands)
{
    StepResult all;
    for (const Command& command : *parseCommands(commands)) {
        StepResult result = game.perform(command);
        all.events.insert(all.events.end(), result.events.begin(), result.events.end());
        all.refusal = result.refusal;
        if (result.refusal)
            break;
    }
    return all;
}

QString typeNameOf(const Game& game, const Entity& entity)
{
    return shown(game.types().entity(entity.type).id);
}

/// How many of a type are on the hero's level, on the ground or carried.
int countOnLevel(const Game& game, const Name& type)
{
    const auto& all = game.level().entities.all();
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const Entity& entity) {
        return game.types().entity(entity.type).isA(type);
    }));
}

/// Items on a level, on the ground or in containers, that are worth a detour: no gold, food or oil.
std::multiset<QString> findsOf(const Game& game)
{
    std::multiset<QString> finds;
    for (const Entity& entity : game.level().entities.all()) {
        const EntityType& type = game.types().entity(entity.type);
        const bool isPlain = type.isA("gold") || type.isA("ration") || type.isA("oil-flask") || type.isA("creature")
                             || type.isA("dawn-ember");
        if (part<Item>(entity, game.types()) && entity.in != heroId && !isPlain)
            finds.insert(shown(type.id));
    }
    return finds;
}

std::multiset<QString> findsOfRun(std::uint64_t seed)
{
    std::multiset<QString> finds = findsOf(stairGameAt({"gate", {3, 5}}, seed));
    finds.merge(findsOf(stairGameAt({"crypt", {8, 18}}, seed)));
    return finds;
}

bool doesCarry(const Game& game, const Name& type)
{
    const auto carried = contentsOf(game.level(), heroId);
    return std::any_of(carried.begin(), carried.end(),
                       [&](const Entity* item) { return game.types().entity(item->type).isA(type); });
}

}  // namespace

/// What the level The Lamplit Stair contains, and what happens there.
class tst_LamplitStair : public QObject {
    Q_OBJECT
private slots:
    void theWorldHasNoProblems();
    void f31_theHeroCarriesWhatItsDescriptionNames();
    void theLanternBurnsDownAndTakesOil();
    void twelveItemsAreWorthFinding_data();
    void twelveItemsAreWorthFinding();
    void threeItemsAreUnknownUntilTheyAreUsed();
    void twoRunsDiffer();
    void oilWakesTheShrine();
    void thePeddlerSellsOil();
    void theBoulderStopsTheShaft();
    void searchingFindsTheDoorThatTheWardenTellsOf();
    void theLeverRaisesTheGrate();
    void theOgreStaysBehindTheRaisedGrate();
    void aDraughtAndOneCellOfWaterLeadToTheIsland();
    void G27_whatLooksLikeACofferCanBeLookedInto();
};

void tst_LamplitStair::theWorldHasNoProblems()
{
    const ParsedWorld read = worldFrom(bytesOf(GLOAM_RESOURCES "/worlds/lamplit-stair.gloam"));
    QCOMPARE(linesOf(read.problems), QString());
    QCOMPARE(linesOf(checkWorld(read.world, *standardEngine())), QString());
}

void tst_LamplitStair::f31_theHeroCarriesWhatItsDescriptionNames()
{
    const Game game = stairGameAt({"gate", {3, 5}});
    const auto wears = [&](const char* slot) {
        const Entity* worn = wornIn(game.level(), *game.hero(), slot);
        return worn ? typeNameOf(game, *worn) : QString();
    };
    QCOMPARE(wears("light"), QStringLiteral("wick-lantern"));
    QCOMPARE(wears("hand"), QStringLiteral("short-blade"));
    QCOMPARE(wears("quiver"), QStringLiteral("sling"));
}

void tst_LamplitStair::theLanternBurnsDownAndTakesOil()
{
    Game game = stairGameAt({"gate", {3, 5}});
    const auto fuel = [&] { return part<Light>(*wornIn(game.level(), *game.hero(), "light"), game.types())->fuel; };
    const int before = fuel();
    act(game, "3*wait");
    QCOMPARE(fuel(), before - 3);
    QVERIFY(!act(game, "use:oil-flask").refusal);
    QVERIFY(fuel() > before + 400);
}

void tst_LamplitStair::twelveItemsAreWorthFinding_data()
{
    QTest::addColumn<int>("seed");
    for (const int seed : {1, 2, 3, 4})
        QTest::newRow(qPrintable(QString::number(seed))) << seed;
}

void tst_LamplitStair::twelveItemsAreWorthFinding()
{
    QFETCH(int, seed);
    const auto finds = findsOfRun(static_cast<std::uint64_t>(seed));
    QVERIFY2(finds.size() >= 12, qPrintable(QStringList(finds.begin(), finds.end()).join(QStringLiteral(", "))));
    for (const char* unknown : {"cloudy-flask", "sealed-scroll", "tarnished-ring"})
        QCOMPARE(finds.count(QLatin1String(unknown)), std::size_t{1});
}

void tst_LamplitStair::threeItemsAreUnknownUntilTheyAreUsed()
{
    std::set<QString> rings;
    std::set<QString> told;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Game game = stairGameAt({"gate", {3, 5}}, seed, {"tarnished-ring", "cloudy-flask"});
        for (const event::Spoke& said : eventsOf<event::Spoke>(act(game, "use:cloudy-flask")))
            told.insert(shown(said.text));
        act(game, "use:tarnished-ring");
        for (const char* ring : {"ring-of-regeneration", "ring-of-warding", "ring-of-lampsight"})
            if (doesCarry(game, ring))
                rings.insert(QLatin1String(ring));
        QVERIFY(!doesCarry(game, "tarnished-ring") && !doesCarry(game, "cloudy-flask"));
    }
    QCOMPARE(rings.size(), std::size_t{3});
    QCOMPARE(told.size(), std::size_t{3});
}

void tst_LamplitStair::twoRunsDiffer()
{
    std::set<QString> finds;
    std::set<QString> creatures;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const auto found = findsOfRun(seed);
        finds.insert(QStringList(found.begin(), found.end()).join(QLatin1Char(' ')));
        const Game game = stairGameAt({"gate", {3, 5}}, seed);
        QStringList met;
        for (const Entity& entity : game.level().entities.all())
            if (game.types().entity(entity.type).isA("creature"))
                met << typeNameOf(game, entity) + shown(entity.at);
        creatures.insert(met.join(QLatin1Char(' ')));
    }
    QVERIFY(finds.size() >= 6);
    QVERIFY(creatures.size() >= 4);
}

void tst_LamplitStair::oilWakesTheShrine()
{
    Game game = stairGameAt({"gate", {38, 8}});
    const int before = brightnessAt(game.level(), {45, 9});
    QVERIFY(!act(game, "n").refusal);
    QVERIFY(game.state().choice.has_value());
    act(game, "choose:1");
    QVERIFY(!doesCarry(game, "oil-flask"));
    QCOMPARE(countOnLevel(game, "lit-shrine"), 1);
    QVERIFY(brightnessAt(game.level(), {45, 9}) > before);
    const Abilities* abilities = part<Abilities>(*game.hero(), game.types());
    QVERIFY(abilities && abilities->known.size() == 1 && abilities->known.front().level == 3);
}

void tst_LamplitStair::thePeddlerSellsOil()
{
    Game game = stairGameAt({"gate", {41, 19}});
    QVERIFY(!act(game, "n").refusal);
    QVERIFY(game.state().choice && game.state().choice->isTrade);
    QCOMPARE(game.state().choice->stock.front().type, Name("oil-flask"));
}

void tst_LamplitStair::theBoulderStopsTheShaft()
{
    Game game = stairGameAt({"gate", {26, 15}});
    QVERIFY(game.level().tiles.blocksMove({30, 15}));
    const StepResult result = act(game, "3*e");
    QVERIFY2(!result.refusal, qPrintable(shown(refusalWord(result))));
    QVERIFY(!game.level().tiles.blocksMove({30, 15}));
    QVERIFY(!act(game, "4*e").refusal);
}

void tst_LamplitStair::searchingFindsTheDoorThatTheWardenTellsOf()
{
    Game game = stairGameAt({"gate", {46, 20}});
    QVERIFY(!game.level().tiles.isClosedDoor({47, 20}));
    act(game, "search");
    QVERIFY(game.level().tiles.isClosedDoor({47, 20}));
    const Talk* talk = nullptr;
    for (const Entity& entity : game.level().entities.all())
        if (const Talk* said = part<Talk>(entity, game.types()))
            talk = said;
    QVERIFY(talk && talk->sentence.find("behind a wall that is none") != std::string::npos);
}

void tst_LamplitStair::theLeverRaisesTheGrate()
{
    Game game = stairGameAt({"crypt", {52, 3}});
    const Point grate{28, 23};
    QVERIFY(game.level().tiles.blocksMove(grate) && !game.level().tiles.blocksSight(grate));
    QVERIFY(!act(game, "n").refusal);
    QVERIFY(!game.level().tiles.blocksMove(grate));
    QCOMPARE(countOnLevel(game, "thrown-lever"), 1);
}

void tst_LamplitStair::theOgreStaysBehindTheRaisedGrate()
{
    World open = stairWorld();
    open.levels.at("crypt").write().tiles.put(Layer::Structure, {28, 23}, open.registry->findTile("raised-grate"));
    Game game = stairGameAt({"crypt", {28, 21}}, 1, {}, open);
    int blows = 0;
    for (int turn = 0; turn < 40 && !game.isOver(); ++turn) {
        game.perform(command::Wait{});
        const auto& all = game.level().entities.all();
        const auto ogre = std::find_if(all.begin(), all.end(), [&](const Entity& entity) {
            return game.types().entity(entity.type).isA("ogre-quarrier");
        });
        QVERIFY(ogre != all.end() && ogre->footprint == (Size{2, 2}));
        QVERIFY(ogre->at.y > 23);
        blows += ogre->at.y == 24;
    }
    QVERIFY(blows > 0);  // it got as far as it could
}

void tst_LamplitStair::aDraughtAndOneCellOfWaterLeadToTheIsland()
{
    Game game = stairGameAt({"crypt", {31, 7}}, 1, {"deepbreath-draught"});
    QVERIFY(act(game, "s").refusal);
    const StepResult result = act(game, "use:deepbreath-draught 2*s");
    QVERIFY2(!result.refusal, qPrintable(shown(refusalWord(result))));
    QVERIFY(!act(game, "take:tear-of-the-first-lamp").refusal);
    QVERIFY(!act(game, "w take:scroll-of-recall read:scroll-of-recall").refusal);  // nobody is stranded there
    QVERIFY(chebyshevDistance(game.hero()->at, {8, 18}) <= 1);
}

void tst_LamplitStair::G27_whatLooksLikeACofferCanBeLookedInto()
{
    const TypeRegistry& types = *stairWorld().registry;
    const Look& coffer = *types.entity(types.findEntity("coffer")).part<Look>();
    const Look& chest = *types.entity(types.findEntity("chest")).part<Look>();
    QVERIFY(chest.color != coffer.color);
    int coffers = 0;
    for (const auto& [id, level] : stairWorld().levels)
        for (const Entity& entity : level->entities.all()) {
            const Look* look = types.entity(entity.type).part<Look>();
            if (!entity.isPlaced() || !look || look->glyph != coffer.glyph || look->color != coffer.color)
                continue;
            ++coffers;
            QVERIFY2(part<Container>(entity, types), types.entity(entity.type).id.text().c_str());
            QVERIFY(!contentsOf(*level, entity.id).empty());
        }
    QCOMPARE(coffers, 2);
}

GLOAM_TEST(tst_LamplitStair)
#include "tst_LamplitStair.moc"
