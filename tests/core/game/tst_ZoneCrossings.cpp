#include "core/base/Progress.h"
#include "core/base/Random.h"
#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveText.h"
#include "core/io/world/WorldText.h"
#include "core/space/Distance.h"
#include "core/world/Overland.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr std::array borderWays{Direction::North, Direction::East, Direction::South, Direction::West};

Direction wayBack(Direction way)
{
    return borderWays
        [(static_cast<std::size_t>(std::find(borderWays.begin(), borderWays.end(), way) - borderWays.begin()) + 2)
         % borderWays.size()];
}

Game begunMarches(std::uint64_t seed)
{
    auto game = Game::begin(shippedContext().engine,
                            worldFrom(bytesOf(GLOAM_RESOURCES "/worlds/the-marches.gloam")).world, seed);
    if (!game)
        qFatal("%s", game.error().sentence.c_str());
    return std::move(*game);
}

/// A zone as a file would have it: its tiles, cells and all that is in it.
std::string zoneText(const GameState& state, const Name& zone)
{
    World alone;
    alone.registry = state.world.registry;
    alone.levels.emplace(zone, state.world.levels.at(zone));
    return formatWorld(alone);
}

/// The game with its hero, who cannot die, on a random open cell of one border; what stands there is gone.
Game heroAtBorder(const Game& game, Direction way, Random& chance)
{
    GameState state = game.state();
    Level& level = state.world.levels.at(state.level).write();
    std::vector<Point> open;
    for (const Point p : cellsIn(level.tiles.size()))
        if (!level.contains(p + step(way)) && !level.tiles.blocksMove(p))
            open.push_back(p);
    if (open.empty())
        qFatal("%s has no open cell on this border.", state.level.text().c_str());
    const Point at = open[chance.below(open.size())];
    std::vector<EntityId> standing;
    for (const Entity* entity : level.entities.at(at))
        if (entity->id != heroId)
            standing.push_back(entity->id);
    for (const EntityId id : standing)
        level.entities.remove(id);
    level.entities.move(heroId, at);
    level.entities.updateInPlace(heroId, [](Entity& hero) { hero.hp = 1'000'000; });
    return *Game::resume(shippedContext().engine, std::move(state));
}

SavedGame savedFrom(const Game& game)
{
    SavedGame saved;
    saved.state = game.state();
    return saved;
}

Game savedAndLoaded(const Game& game)
{
    const std::string text = formatSave(savedFrom(game));
    Progress progress;
    auto saved = parseSave(text, shippedContext(), "test", progress);
    if (!saved)
        qFatal("%s", saved.error().sentence.c_str());
    Game again = *Game::resume(shippedContext().engine, std::move(saved->state));
    if (firstDifference(hash(game.state()), hash(again.state())) != "")
        qFatal("Loading changes %s.", firstDifference(hash(game.state()), hash(again.state())).c_str());
    if (formatSave(savedFrom(again)) != text)
        qFatal("A loaded game is saved as another text.");
    return again;
}

/// A walk over The Marches that remembers each zone as the hero left it.
class Wanderer {
public:
    explicit Wanderer(std::uint64_t seed) : m_game(begunMarches(seed)), m_chance(seed) {}

    /// Over a random border, to a zone that must be as the hero left it.
    void wander()
    {
        std::vector<Direction> ways;
        const Overland overland = *overlandOf(m_game.state().world);
        const Point zone = *zoneOf(overland, m_game.state().level);
        for (const Direction way : borderWays)
            if (zoneBeside(overland, zone, step(way)))
                ways.push_back(way);
        walk(ways[m_chance.below(ways.size())]);
    }

    void walk(Direction way)
    {
        m_path.push_back(way);
        cross(way);
    }

    /// Over the border it came by last.
    void walkBack()
    {
        cross(wayBack(m_path.back()));
        m_path.pop_back();
    }

    void saveAndLoad() { m_game = savedAndLoaded(m_game); }

    bool isBack() const { return m_path.empty(); }
    std::size_t zonesLeft() const { return m_left.size(); }
    const Game& game() const { return m_game; }

    /// The first zone that is not as the hero left it; empty if all are.
    std::string changedZone() const
    {
        for (const auto& [zone, text] : m_left)
            if (zone != m_game.state().level && zoneText(m_game.state(), zone) != text)
                return zone.text();
        return {};
    }

    /// The first zone far from the hero's whose tiles are not packed; empty if all are.
    std::string unpackedZone() const
    {
        const Overland overland = *overlandOf(m_game.state().world);
        const Point here = *zoneOf(overland, m_game.state().level);
        for (const auto& [zone, text] : m_left)
            if (chebyshevDistance(*zoneOf(overland, zone), here) > 1
                && !m_game.state().world.findLevel(zone)->tiles.isPacked())
                return zone.text();
        return {};
    }

private:
    void cross(Direction way)
    {
        m_game = heroAtBorder(m_game, way, m_chance);
        const Name from = m_game.state().level;
        if (m_game.perform(command::Move{way}).refusal)
            qFatal("The hero cannot leave %s.", from.text().c_str());
        if (m_game.state().level == from)
            qFatal("The hero stays in %s.", from.text().c_str());
        m_left.insert_or_assign(from, zoneText(m_game.state(), from));
    }

    Game m_game;
    Random m_chance;
    std::vector<Direction> m_path;
    std::map<Name, std::string> m_left;
};

/// The same state with no tiles packed.
GameState unpacked(GameState state)
{
    for (auto& [id, level] : state.world.levels)
        level.write().tiles.unpack();
    return state;
}

/// Of all levels but the hero's.
std::size_t tileBytesOf(const GameState& state)
{
    std::size_t bytes = 0;
    for (const auto& [id, level] : state.world.levels)
        bytes += id == state.level ? 0 : level->tiles.tileBytes();
    return bytes;
}

}  // namespace

/// Zones of The Marches, with all that lives there, wait as the hero left them: through saves, and on the way back.
/// Fifteen crossings in the suite, a hundred in `soak`.
class tst_ZoneCrossings : public QObject {
    Q_OBJECT
private slots:
    void zonesStayByteForByteAsTheyWereLeft_WORLD_02_data();
    void zonesStayByteForByteAsTheyWereLeft_WORLD_02();
    void zonesFarBehindArePackedAway_WORLD_02();
};

void tst_ZoneCrossings::zonesStayByteForByteAsTheyWereLeft_WORLD_02_data()
{
    QTest::addColumn<int>("seed");
    QTest::addColumn<int>("crossings");
    QTest::newRow("seed 3") << 3 << sliceOf(100, 15);
    if (isSoak())
        QTest::newRow("seed 4") << 4 << 100;
}

void tst_ZoneCrossings::zonesStayByteForByteAsTheyWereLeft_WORLD_02()
{
    QFETCH(const int, seed);
    QFETCH(const int, crossings);
    Wanderer wanderer(static_cast<std::uint64_t>(seed));
    for (int i = 1; i <= crossings; ++i) {
        wanderer.wander();
        if (i % 5 == 0)
            wanderer.saveAndLoad();
        QCOMPARE(wanderer.changedZone(), std::string());
    }
    QVERIFY(wanderer.zonesLeft() > 5);
    while (!wanderer.isBack()) {
        wanderer.walkBack();
        QCOMPARE(wanderer.changedZone(), std::string());
    }
    QCOMPARE(wanderer.game().state().level, Name("Overworld.5.5"));
    wanderer.saveAndLoad();
    QCOMPARE(wanderer.changedZone(), std::string());
}

void tst_ZoneCrossings::zonesFarBehindArePackedAway_WORLD_02()
{
    Wanderer wanderer(3);
    for (int i = 0; i < 4; ++i) {
        wanderer.walk(Direction::East);
        QCOMPARE(wanderer.unpackedZone(), std::string());
    }
    wanderer.saveAndLoad();
    QCOMPARE(wanderer.unpackedZone(), std::string());
    const GameState& state = wanderer.game().state();
    const GameState plain = unpacked(state);
    QVERIFY(tileBytesOf(state) < tileBytesOf(plain));
    QVERIFY(state == plain);
    QCOMPARE(firstDifference(hash(state), hash(plain)), std::string());
    while (!wanderer.isBack()) {
        wanderer.walkBack();
        QVERIFY(!wanderer.game().level().tiles.isPacked());
        QCOMPARE(wanderer.changedZone(), std::string());
    }
}

GLOAM_TEST(tst_ZoneCrossings)
#include "tst_ZoneCrossings.moc"
