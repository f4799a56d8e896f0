#include "core/bot/BotTable.h"
#include "core/bot/Travel.h"
#include "core/view/advice/FarPlaces.h"
#include "core/view/slice/Tally.h"
#include "core/view/words/Narrator.h"
#include "tests/support/LitHero.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <string>
#include <utility>
#include <vector>

using namespace gloam;
using namespace gloam::test;

/// A walk to a place.
class tst_Travel : public QObject {
    Q_OBJECT
private slots:
    void itEndsAtThePlaceWithoutAWord();
    void itEndsBesideWhatIsSolid();
    void withoutAKnownWayItSaysSo();
    void atThePlaceItSaysSo();
    void anEnemyThatComesIntoViewEndsIt();
    void aHarmlessEnemyThatComesIntoViewDoesNot();
    void withAnEnemyInViewItDoesNotBegin();
    void pastAKnownEnemyThatStaysItGoesOn();
    void aKnownEnemyThatComesNearerEndsIt();
    void aKnownEnemyThatWakesEndsIt();
    void aKnownEnemyThatShootsEndsItEvenIfItMisses();
    void besideAnEnemyItNeverBegins();
    void aKnownEnemyOfAnotherLevelIsUnknown();
    void belowTheLimitItDoesNotBegin();
    void whatIsLearnedOnTheWayChangesIt();
    void stairsAreNotTaken();
    void placesOnOtherLevelsAreKnownByTakenStairs();
    void aWalkGoesOverLevelsByTheStairsItKnows();
    void aWalkOverLevelsStopsWhereStairsLeadElsewhere();
    void anEnemyOnTheNextLevelEndsTheWalk();
    void anyInputEndsIt();
    void aRouteOfAShippedWorldIsWalkedAsTold_data();
    void aRouteOfAShippedWorldIsWalkedAsTold();

private:
    struct Travelled {
        int turns = 0;
        std::optional<StopReason> reason;
        QString sentence;
    };
    static QString told(Scenario& game, const Stop& stop)
    {
        return shown(Narrator::forWorld(game.state().world).say(stop.key(), stop.fills).text);
    }
    /// As when it was asked for before, and did not begin.
    static KnownEnemies knownIn(Scenario& game)
    {
        SliceScratch scratch;
        KnownEnemies known;
        known.note(sliceOf(game.game(), scratch));
        return known;
    }
    static Travelled travel(Scenario& game, Point to, int interruptedAfter = -1, const KnownEnemies& known = {})
    {
        SliceScratch scratch;
        Travel travel(sliceOf(game.game(), scratch), {to, {1, 1}}, {}, {}, known);
        Travelled travelled;
        while (const auto command = travel.next()) {
            if (travelled.turns == interruptedAfter) {
                travel.interrupt();
                break;
            }
            const StepResult result = game.play(*command);
            travel.saw(sliceOf(game.game(), scratch), result.events);
            if (++travelled.turns > 500)
                break;
        }
        if (const auto& stop = travel.stop()) {
            travelled.reason = stop->reason;
            travelled.sentence = told(game, *stop);
        }
        return travelled;
    }
    /// False if it goes on for ever; a refusal ends it too.
    static bool isWalked(Game& game, Travel& travel, SliceScratch& sight)
    {
        constexpr int mostSteps = 1'000;
        for (int i = 0; i < mostSteps; ++i) {
            const auto command = travel.next();
            const auto result = command ? std::optional(game.perform(*command)) : std::nullopt;
            if (!result || result->refusal)
                return true;
            travel.saw(gloam::sliceOf(game, sight), result->events);
        }
        return false;
    }
};

void tst_Travel::itEndsAtThePlaceWithoutAWord()
{
    Scenario game(R"(
        ###########
        #@..#.....#
        #...'.....#
        ###########)");
    const Travelled travelled = travel(game, {5, 2});
    QVERIFY(!travelled.reason);
    QCOMPARE(game.hero().at, (Point{5, 2}));
    QCOMPARE(travelled.turns, 4);
}

void tst_Travel::itEndsBesideWhatIsSolid()
{
    ScenarioOptions options;
    options.entities = "[{type: lamp-shrine, at: [5, 0]}]";
    Scenario game("@......", options);
    QVERIFY(!travel(game, {5, 0}).reason);
    QCOMPARE(game.hero().at, (Point{4, 0}));
}

void tst_Travel::withoutAKnownWayItSaysSo()
{
    Scenario game("@..#...");
    const Travelled travelled = travel(game, {5, 0});
    QCOMPARE(travelled.turns, 0);
    QCOMPARE(travelled.sentence, QStringLiteral("You know no safe way there."));
}

void tst_Travel::atThePlaceItSaysSo()
{
    Scenario game("@..");
    QCOMPARE(travel(game, {0, 0}).sentence, QStringLiteral("You are there already."));
}

void tst_Travel::anEnemyThatComesIntoViewEndsIt()
{
    Scenario game(R"(
        #########
        #...#..G#
        #.@.#...#
        #.......#
        #########)");
    const Travelled travelled = travel(game, {5, 3});
    QVERIFY(travelled.reason == StopReason::Enemy);
    QVERIFY(game.hero().at != (Point{5, 3}));
}

void tst_Travel::aHarmlessEnemyThatComesIntoViewDoesNot()
{
    ScenarioOptions options;
    options.types = "{entities: {moth: {parent: candlemoth, parts: {brain: {mind: still}}}}}";
    options.entities = "[{type: moth, at: [7, 1]}]";
    Scenario game(R"(
        #########
        #...#...#
        #.@.#...#
        #.......#
        #########)",
                  options);
    QVERIFY(!travel(game, {5, 3}).reason);
    QCOMPARE(game.hero().at, (Point{5, 3}));
    SliceScratch scratch;
    QVERIFY(!sliceOf(game.game(), scratch).visible.empty());
}

void tst_Travel::withAnEnemyInViewItDoesNotBegin()
{
    Scenario game("@....G");
    const Travelled travelled = travel(game, {2, 0});
    QCOMPARE(travelled.turns, 0);
    QVERIFY(travelled.reason == StopReason::EnemyInView);
}

namespace {

/// A corridor, and a gritling with this brain at its end.
ScenarioOptions withGritling(const std::string& brain, Point at = {8, 0}, const std::string& more = {})
{
    ScenarioOptions options;
    options.types = "{entities: {foe: {parent: gritling, parts: {brain: " + brain + more + "}}}}";
    options.entities = "[{type: foe, at: [" + std::to_string(at.x) + ", " + std::to_string(at.y) + "]}]";
    return options;
}

}  // namespace

void tst_Travel::pastAKnownEnemyThatStaysItGoesOn()
{
    Scenario game("@........", withGritling("{mind: still}"));
    QVERIFY(travel(game, {4, 0}).reason == StopReason::EnemyInView);
    QVERIFY(!travel(game, {4, 0}, -1, knownIn(game)).reason);
    QCOMPARE(game.hero().at, (Point{4, 0}));
    const Travelled farther = travel(game, {8, 0}, -1, knownIn(game));
    QCOMPARE(farther.sentence, QStringLiteral("You stop: the gritling is 1 step east now."));
    QCOMPARE(game.hero().at, (Point{7, 0}));
}

void tst_Travel::aKnownEnemyThatComesNearerEndsIt()
{
    Scenario game("@........", withGritling("{mind: chase}"));
    const Travelled travelled = travel(game, {4, 0}, -1, knownIn(game));
    QVERIFY(travelled.reason == StopReason::EnemyNearer);
    QVERIFY2(travelled.turns <= 2, qPrintable(QString::number(travelled.turns)));
}

void tst_Travel::aKnownEnemyThatWakesEndsIt()
{
    Scenario game("@........", withGritling("{mind: sleeper}"));
    SliceScratch scratch;
    Slice slice = sliceOf(game.game(), scratch);
    KnownEnemies known;
    known.note(slice);
    QVERIFY(!whyNotBegin(slice, Activity::Travel, {}, known));
    for (VisibleEntity& seen : slice.visible)
        seen.hasNoticed = true;
    const auto stop = whyNotBegin(slice, Activity::Travel, {}, known);
    QVERIFY(stop && stop->reason == StopReason::EnemyInView);
}

void tst_Travel::aKnownEnemyThatShootsEndsItEvenIfItMisses()
{
    Scenario game("@........", withGritling("{mind: still}"));
    SliceScratch scratch;
    const Slice slice = sliceOf(game.game(), scratch);
    PerceivedEvent missed;
    missed.event = event::Struck{{slice.visible.front().id, {}, "gritling", {}}, {slice.self.id, {}, "", {}}, {}, 0};
    const auto stop = whyStop(slice, slice, std::span(&missed, 1), Activity::Travel, {}, knownIn(game));
    QVERIFY(stop && stop->reason == StopReason::Enemy);
}

void tst_Travel::besideAnEnemyItNeverBegins()
{
    Scenario game(".@.......", withGritling("{mind: still}", {2, 0}));
    const Travelled travelled = travel(game, {0, 0}, -1, knownIn(game));
    QCOMPARE(travelled.sentence, QStringLiteral("A gritling is beside you: fight it, or step away first."));
}

void tst_Travel::aKnownEnemyOfAnotherLevelIsUnknown()
{
    Scenario game("@........", withGritling("{mind: still}"));
    SliceScratch scratch;
    Slice slice = sliceOf(game.game(), scratch);
    const KnownEnemies known = knownIn(game);
    slice.level = Name("elsewhere");
    QVERIFY(whyNotBegin(slice, Activity::Travel, {}, known));
}

void tst_Travel::belowTheLimitItDoesNotBegin()
{
    Scenario game("@.....");
    setHitPoints(game, 1);
    QVERIFY(travel(game, {4, 0}).reason == StopReason::LowHitPoints);
}

/// The shorter way is walled up while it is out of sight.
void tst_Travel::whatIsLearnedOnTheWayChangesIt()
{
    Scenario game(R"(
        #########
        #@......#
        #.#####.#
        #.#####.#
        #.......#
        #########)");
    QVERIFY(!travel(game, {7, 1}).reason);
    QVERIFY(!travel(game, {7, 4}).reason);
    QVERIFY(!travel(game, {1, 4}).reason);
    QVERIFY(!travel(game, {3, 1}).reason);
    game.change([](GameState& state) {
        TileMap& tiles = state.world.levels.at(state.level).write().tiles;
        for (const Layer layer : {Layer::Terrain, Layer::Structure})
            tiles.put(layer, {7, 3}, tiles.at(layer, {0, 0}));
    });
    const Travelled travelled = travel(game, {7, 4});
    QVERIFY(!travelled.reason);
    QVERIFY(travelled.turns > 10);
    QCOMPARE(game.hero().at, (Point{7, 4}));
}

void tst_Travel::stairsAreNotTaken()
{
    ScenarioOptions options;
    options.levels = {{"second", "<..."}};
    options.links = "[{from: [first, 3, 0], to: [second, 0, 0]}]";
    Scenario game("@..>", options);
    QVERIFY(!travel(game, {3, 0}).reason);
    QCOMPARE(game.state().level, Name("first"));
    QCOMPARE(game.hero().at, (Point{3, 0}));
}

namespace {

/// Three levels one below the other, and a hero who learns where stairs lead.
struct Tower {
    Scenario game;
    SliceScratch scratch;
    Slice known;
    Tally tally;
    RouteScratch routes;

    explicit Tower(const std::string& cellar = "<...>#")
        : game("@..>", options(cellar)), known(sliceOf(game.game(), scratch))
    {}

    static ScenarioOptions options(const std::string& cellar)
    {
        ScenarioOptions options;
        options.levels = {{"cellar", cellar}, {"deep", "<..!"}};
        options.signs = {{'!', "{entity: torch, on: floor}"}};
        options.links = "[{from: [first, 3, 0], to: [cellar, 0, 0]}, {from: [cellar, 4, 0], to: [deep, 0, 0]}]";
        return options;
    }

    StepResult perform(const Command& command)
    {
        StepResult result = game.play(command);
        const Slice before = std::exchange(known, sliceOf(game.game(), scratch));
        tally.count(before, result, known, game.game());
        return result;
    }
    void play(std::string_view commands)
    {
        for (const Command& command : *parseCommands(commands))
            perform(command);
    }

    std::vector<FarPlace> places()
    {
        return farPlaces(
            known, tally.passages,
            [this](const Name& level, Point at) { return recalledSlice(game.game(), known, level, at); }, routes);
    }

    /// "deep 3,0 torch 12 turns by 2", for each place on another level.
    QStringList elsewhere()
    {
        QStringList rows;
        for (const FarPlace& far : places())
            if (far.level != known.level)
                rows << QStringLiteral("%1 %2,%3 %4 %5 turns by %6")
                            .arg(shown(far.level.text()))
                            .arg(far.place.at.x)
                            .arg(far.place.at.y)
                            .arg(shown(far.place.name))
                            .arg(far.place.turns)
                            .arg(far.legs.size());
        return rows;
    }

    /// Walks to a place of the list; returns why it ended early, as a word.
    QString walk(const Name& level, Point at)
    {
        for (const FarPlace& far : places()) {
            if (far.level != level || far.place.at != at)
                continue;
            Travel travel(known, {at, {1, 1}}, {}, far.legs);
            while (const auto command = travel.next()) {
                const StepResult result = perform(*command);
                travel.saw(known, result.events);
            }
            return travel.stop() ? shown(wordOf(travel.stop()->reason)) : QString();
        }
        return QStringLiteral("unknown");
    }
};

}  // namespace

void tst_Travel::placesOnOtherLevelsAreKnownByTakenStairs()
{
    Tower tower;
    QCOMPARE(tower.elsewhere(), QStringList());
    tower.play("3*e >");
    QCOMPARE(tower.known.level, Name("cellar"));
    QCOMPARE(tower.elsewhere(), QStringList{"first 3,0 stairs down 1 turns by 1"});
    tower.play("4*e > 3*w 3*e");
    QVERIFY(tower.elsewhere().contains("cellar 4,0 stairs down 4 turns by 1"));
    QVERIFY2(tower.elsewhere().contains("first 3,0 stairs down 9 turns by 2"),
             qPrintable(tower.elsewhere().join(", ")));
    QCOMPARE(tower.tally.passages.all().size(), std::size_t{4});
}

void tst_Travel::aWalkGoesOverLevelsByTheStairsItKnows()
{
    Tower tower;
    tower.play("3*e > 4*e > < 4*w < 3*w");
    QCOMPARE(tower.known.level, Name("first"));
    const auto turn = tower.game.state().turn;
    const QStringList rows = tower.elsewhere();
    QVERIFY2(rows.contains("deep 3,0 torch 12 turns by 2"), qPrintable(rows.join(", ")));
    QCOMPARE(tower.walk("deep", {3, 0}), QString());
    QCOMPARE(tower.known.level, Name("deep"));
    QCOMPARE(tower.known.self.at, (Point{3, 0}));
    QCOMPARE(tower.game.state().turn - turn, 12);
}

/// Its author changed the link while the hero was away.
void tst_Travel::aWalkOverLevelsStopsWhereStairsLeadElsewhere()
{
    Tower tower;
    tower.play("3*e > 4*e > < 4*w < 3*w");
    tower.game.change([](GameState& state) {
        const std::vector<Link>& all = state.world.links.all();
        Link link = all.front().from.level == Name("first") ? all.front() : all.back();
        state.world.links.remove(link.id);
        link.to = {"deep", {1, 0}};
        state.world.links.add(link);
    });
    QCOMPARE(tower.walk("cellar", {4, 0}), QStringLiteral("elsewhere"));
    QCOMPARE(tower.known.level, Name("deep"));
}

void tst_Travel::anEnemyOnTheNextLevelEndsTheWalk()
{
    Tower tower("<...>G");
    tower.play("3*e >");
    tower.play("<");
    tower.play("3*w");
    QCOMPARE(tower.walk("cellar", {4, 0}), QStringLiteral("enemy"));
}

void tst_Travel::anyInputEndsIt()
{
    Scenario game("@......");
    const Travelled travelled = travel(game, {6, 0}, 2);
    QCOMPARE(travelled.turns, 2);
    QCOMPARE(travelled.sentence, QStringLiteral("You stop."));
}

void tst_Travel::aRouteOfAShippedWorldIsWalkedAsTold_data()
{
    QTest::addColumn<QString>("file");
    for (const char* name : {"lamplit-stair", "apprentices-night"})
        QTest::newRow(name) << QStringLiteral(GLOAM_RESOURCES "/worlds/%1.gloam").arg(QLatin1String(name));
}

/// A bot plays, and now and then travels instead. An undisturbed walk takes the turns that its route promised, unless
/// it learns better on the way: one remembers reeds, not the water they grow in. No walk goes on forever.
void tst_Travel::aRouteOfAShippedWorldIsWalkedAsTold()
{
    QFETCH(QString, file);
    constexpr int allSeeds = 100;
    constexpr int fewSeeds = 6;
    constexpr int walks = 12;
    constexpr int stepsBetween = 40;
    const World world = worldFrom(bytesOf(file.toStdString())).world;
    int arrived = 0;
    int asTold = 0;
    for (int seed = 1; seed <= gloam::test::sliceOf(allSeeds, fewSeeds); ++seed) {
        Game game = *Game::begin(shippedContext().engine, world, static_cast<std::uint64_t>(seed));
        const auto bot = botNamed("delver");
        Random chance(static_cast<std::uint64_t>(seed));
        SliceScratch sight;
        RouteScratch scratch;
        for (int walk = 0; walk < walks; ++walk) {
            for (int i = 0; i < stepsBetween && !game.isOver(); ++i)
                if (const auto command = bot->next(gloam::sliceOf(game, sight), chance).command)
                    game.perform(*command);
            const Slice start = gloam::sliceOf(game, sight);
            const std::vector<KnownPlace> places = knownPlaces(start, scratch);
            if (game.isOver() || places.empty())
                break;
            const KnownPlace& place = places[static_cast<std::size_t>(walk) % places.size()];
            Travel travel(start, {place.at, {1, 1}});
            QVERIFY2(isWalked(game, travel, sight), qPrintable(QString::number(seed)));
            if (travel.stop() || travel.next())
                continue;
            ++arrived;
            asTold += game.state().turn - start.turn == place.turns;
        }
    }
    QVERIFY2(arrived > 5 && asTold * 10 >= arrived * 8,
             qPrintable(QStringLiteral("%1 of %2").arg(asTold).arg(arrived)));
}

GLOAM_TEST(tst_Travel)
#include "tst_Travel.moc"
