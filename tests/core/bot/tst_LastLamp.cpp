#include "core/check/Check.h"
#include "core/io/world/WorldFiles.h"
#include "core/parts/Factions.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/space/Distance.h"
#include "core/view/slice/Slice.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

const ParsedWorld& lampText()
{
    static const ParsedWorld parsed = [] {
        Progress progress;
        const char* const file = GLOAM_RESOURCES "/worlds/the-last-lamp/the-last-lamp.gloam";
        return *readWorldFile(file, shippedContext(), progress);
    }();
    return parsed;
}

World lampWorld(std::vector<Name> kit = {})
{
    World world = lampText().world;
    world.settings.start.kit = std::move(kit);
    return world;
}

/// A run of the world that can be arranged by hand.
class LampRun {
public:
    explicit LampRun(World world, std::optional<Place> at = std::nullopt, std::uint64_t seed = 1)
        : m_game(*Game::begin(shippedContext().engine, std::move(world), seed, at))
    {}

    const Game& game() const { return m_game; }
    const Level& level() const { return m_game.level(); }
    int hp() const { return m_game.hero()->hp; }
    std::int64_t flag(const Name& name) const
    {
        const auto& flags = m_game.state().flags;
        return flags.count(name) > 0 ? flags.at(name) : 0;
    }

    /// Performs commands up to the first refusal.
    StepResult act(const std::string& commands)
    {
        StepResult result;
        for (const Command& command : *parseCommands(commands))
            if (result = m_game.perform(command); result.refusal)
                break;
        return result;
    }

    const Entity* find(const Name& type) const
    {
        const auto& all = level().entities.all();
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const Entity& entity) { return isA(entity, type); });
        return found == all.end() ? nullptr : &*found;
    }

    int count(const Name& type) const
    {
        const auto& all = level().entities.all();
        return static_cast<int>(
            std::count_if(all.begin(), all.end(), [&](const Entity& entity) { return isA(entity, type); }));
    }

    void moveHero(Point to)
    {
        change([&](Level& level) { level.entities.move(heroId, to); });
    }

    /// Takes everything that acts off the level, but for the hero.
    void becomeAlone()
    {
        change([&](Level& level) {
            std::vector<EntityId> others;
            for (const Entity& entity : level.entities.all())
                if (isA(entity, "creature") && entity.id != heroId)
                    others.push_back(entity.id);
            level.entities.removeAll(others);
        });
    }

    /// Takes the stairs down from wherever the hero is.
    void descend()
    {
        becomeAlone();
        moveHero(*cellOf("stairs-down"));
        act(">");
    }

    std::optional<Point> cellOf(const Name& tile) const
    {
        for (const Point p : cellsIn({{0, 0}, level().tiles.size()}))
            if (level().tiles.at(Layer::Structure, p) == m_game.types().findTile(tile))
                return p;
        return std::nullopt;
    }

    /// Whether nobody can step there.
    bool isBlocked(Point p) const
    {
        const auto& all = level().entities.all();
        return level().tiles.blocksMove(p) || std::any_of(all.begin(), all.end(), [p](const Entity& entity) {
                   return entity.isPlaced() && entity.isSolid() && entity.cells().contains(p);
               });
    }

    /// A free cell beside something, for the hero to stand on.
    Point cellBeside(const Entity& what) const
    {
        for (const Direction direction : allDirections)
            if (const Point p = what.at + step(direction); !isBlocked(p))
                return p;
        return what.at;
    }

    /// Walks into something from beside it.
    StepResult walkInto(const Entity& what)
    {
        const Point from = cellBeside(what);
        const Direction way = *directionOf(what.at - from);
        moveHero(from);
        return m_game.perform(command::Move{way});
    }

private:
    bool isA(const Entity& entity, const Name& type) const { return m_game.types().entity(entity.type).isA(type); }

    void change(const std::function<void(Level&)>& change)
    {
        GameState state = m_game.state();
        change(state.world.levels.at(state.level).write());
        m_game = *Game::resume(shippedContext().engine, std::move(state));
    }

    Game m_game;
};

/// The same world with gallery lamps lit, but for one.
World withLampsLitBut(Point cold)
{
    World world = lampWorld();
    const EntityTypeId lit = world.registry->findEntity("lit-gallery-lamp");
    const EntityTypeId dark = world.registry->findEntity("gallery-lamp");
    Level& cellars = world.levels.at("cellars").write();
    std::vector<Entity> lamps;
    for (const Entity& entity : cellars.entities.all())
        if (entity.type == dark && entity.at != cold)
            lamps.push_back(makeEntity(*world.registry, lit, entity.id, entity.at));
    for (const Entity& lamp : lamps) {
        cellars.entities.remove(lamp.id);
        cellars.entities.add(lamp);
    }
    return world;
}

}  // namespace

/// What The Last Lamp contains, and what happens there.
class tst_LastLamp : public QObject {
    Q_OBJECT
private slots:
    void theWorldHasNoProblems();
    void theThirdLampLiftsTheBars();
    void aColdLampLitInTheDarkCostsSkin();
    void theOnlyFlaskWakesTheFirstShrine();
    void eachLevelHasAShrine_data();
    void eachLevelHasAShrine();
    void aChestLeftAloneCanBeOpenedLater();
    void breadFromTheLarderIsRemembered();
    void varnochRunsDownAfterFortyBeats();
    void varnochFitsThroughNoArch();
    void whoFetchesThePortersKeyHasTheWatch();
    void theGateLampWins();
};

void tst_LastLamp::theWorldHasNoProblems()
{
    QCOMPARE(linesOf(lampText().problems), QString());
    QCOMPARE(linesOf(checkWorld(lampText().world, *standardEngine())), QString());
}

void tst_LastLamp::theThirdLampLiftsTheBars()
{
    LampRun run(withLampsLitBut({4, 15}), Place{"cellars", {5, 15}});
    QCOMPARE(run.count("lit-gallery-lamp"), 2);
    QVERIFY(run.isBlocked({30, 19}));
    QVERIFY(!run.act("w wait").refusal);
    QCOMPARE(run.count("lit-gallery-lamp"), 3);
    QVERIFY(!run.isBlocked({30, 19}));
}

void tst_LastLamp::aColdLampLitInTheDarkCostsSkin()
{
    for (const bool isDark : {false, true}) {
        LampRun run(lampWorld(), Place{"cellars", {5, 15}});
        run.becomeAlone();
        if (isDark)
            run.act("douse");
        const int before = run.hp();
        QVERIFY(!run.act("w").refusal);
        QCOMPARE(run.count("lit-gallery-lamp"), 1);
        QCOMPARE(run.hp() < before, isDark);
    }
}

void tst_LastLamp::theOnlyFlaskWakesTheFirstShrine()
{
    LampRun run(lampWorld({"oil-flask"}), Place{"cellars", {49, 14}});
    const int before = brightnessAt(run.level(), {54, 17});
    run.act("n");
    QVERIFY(run.game().state().choice);
    QVERIFY(!run.act("choose:1").refusal);
    QCOMPARE(run.count("lit-shrine"), 1);
    QVERIFY(brightnessAt(run.level(), {54, 17}) > before);
    QVERIFY(run.count("dampling") > 0);  // and the dark has seen it
}

void tst_LastLamp::eachLevelHasAShrine_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 5; ++seed)
        QTest::addRow("%d", seed) << seed;
}

void tst_LastLamp::eachLevelHasAShrine()
{
    QFETCH(const int, seed);
    LampRun run(lampWorld(), std::nullopt, static_cast<std::uint64_t>(seed));
    QCOMPARE(run.count("lamp-shrine"), 1);
    for (const char* level : {"workings", "warrens", "brass-gate"}) {
        run.descend();
        QCOMPARE(shown(run.game().state().level), QString(level));
        QVERIFY2(run.count("lamp-shrine") == 1, level);
    }
}

void tst_LastLamp::aChestLeftAloneCanBeOpenedLater()
{
    LampRun run(lampWorld());
    run.descend();
    run.descend();
    run.becomeAlone();
    const Entity chest = *run.find("yrsas-chest");
    run.walkInto(chest);
    QVERIFY(run.game().state().choice);
    run.act("choose:3");  // leave it
    QCOMPARE(run.flag("chest-taken"), 0);
    run.walkInto(chest);
    QVERIFY(run.game().state().choice);
    run.act("choose:2");
    QCOMPARE(run.flag("chest-taken"), 1);
    QVERIFY(run.find("wickblade"));
    run.walkInto(chest);
    QVERIFY(!run.game().state().choice);
}

void tst_LastLamp::breadFromTheLarderIsRemembered()
{
    LampRun run(lampWorld());
    run.descend();
    run.descend();
    run.becomeAlone();
    run.moveHero(run.find("larder-bread")->at);
    QVERIFY(!run.act("take").refusal);
    QCOMPARE(run.flag("larder-robbed"), 1);
}

void tst_LastLamp::varnochRunsDownAfterFortyBeats()
{
    LampRun run(lampWorld(), Place{"brass-gate", {2, 10}});
    const auto is = [&](const char* status) { return hasStatus(*run.find("varnoch"), run.game().types(), status); };
    const auto turnsUntil = [&](const char* status) {
        int turns = 0;
        for (; turns < 100 && !is(status); ++turns)
            run.act("wait");
        return turns;
    };
    QVERIFY(is("wound-up"));
    const int beats = turnsUntil("run-down");
    QVERIFY2(beats >= 39 && beats <= 41, qPrintable(QString::number(beats)));
    const Point still = run.find("varnoch")->at;
    const int rest = turnsUntil("wound-up");
    QVERIFY2(rest >= 11 && rest <= 13, qPrintable(QString::number(rest)));
    QVERIFY(run.find("varnoch")->at == still);
}

void tst_LastLamp::varnochFitsThroughNoArch()
{
    LampRun run(lampWorld(), Place{"brass-gate", {24, 9}});
    const Rect garden{{13, 9}, {24, 3}};
    SliceScratch scratch;
    bool hasHunted = false;
    for (int turn = 0; turn < 200; ++turn) {
        run.act("wait");
        const Rect cells = run.find("varnoch")->cells();
        QVERIFY(intersected(cells, garden).size.width == 0);
        const Slice slice = sliceOf(run.game(), scratch);
        const VisibleEntity* const seen = slice.find(run.find("varnoch")->id);
        hasHunted = hasHunted || (seen && seen->hasNoticed);
    }
    QVERIFY(hasHunted);
}

void tst_LastLamp::whoFetchesThePortersKeyHasTheWatch()
{
    for (const bool hasGloves : {false, true}) {
        LampRun run(lampWorld(hasGloves ? std::vector<Name>{"gloves"} : std::vector<Name>{}),
                    Place{"brass-gate", {24, 11}});
        const auto isFoe = [&] {
            return feelingOf(run.game().state().world, *run.find("varnoch"), *run.game().hero()) < 0;
        };
        QVERIFY(isFoe());
        const int before = run.hp();
        run.act("n choose:1");
        QVERIFY(!isFoe());
        QCOMPARE(run.hp() < before, !hasGloves);
        QCOMPARE(run.count("porters-key"), 1);
        run.moveHero(run.cellBeside(*run.find("varnoch")));
        const int beside = run.hp();
        run.act("20*wait");
        QVERIFY(run.hp() >= beside);
        run.moveHero({24, 11});
        run.act("n");
        QVERIFY(!run.game().state().choice);
    }
}

void tst_LastLamp::theGateLampWins()
{
    LampRun run(lampWorld(), Place{"brass-gate", {45, 10}});
    run.act("e");
    QVERIFY(run.game().state().end == GameEnd::Won);
}

GLOAM_TEST(tst_LastLamp)
#include "tst_LastLamp.moc"
