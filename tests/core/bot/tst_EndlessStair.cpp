#include "core/bot/ExplorerBot.h"
#include "core/game/Game.h"
#include "core/io/run/SaveText.h"
#include "core/view/advice/Route.h"
#include "core/view/slice/KnownPlanes.h"
#include "core/view/slice/Slice.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <map>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr int mostCommandsPerLevel = 20'000;
constexpr double mostGrowth = 8;  ///< megabytes from level 100 to the last; each level of a leak would add to it

/// Endless Stair with a hero whom nothing stops for long.
World stairForGiants()
{
    std::string text = bytesOf(GLOAM_RESOURCES "/worlds/endless-stair.gloam");
    const std::string hp = "stats: {hp: 30}";
    const std::size_t at = text.find(hp);
    if (at == std::string::npos)
        qFatal("The hero of Endless Stair has other hit points.");
    text.replace(at, hp.size(), "stats: {hp: 1000000}\n        d20: {attack: 1d20+50, defense: 100, damage: 90d4}");
    return worldFrom(text).world;
}

/// What this process holds in memory, in megabytes; 0 where the system does not say.
double residentMegabytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = status.readAll();
    const qsizetype at = text.indexOf("VmRSS:");
    return at < 0 ? 0 : text.mid(at + 6, 20).simplified().split(' ').first().toDouble() / 1024;
}

/// A player that goes down: it explores until it knows stairs down, and then walks there.
class Descender {
public:
    explicit Descender(std::uint64_t seed) : m_chance(seed) {}

    Command next(const Slice& slice)
    {
        if (const auto onward = decide(slice))
            return *onward;
        return *m_explorer.next(slice, m_chance).command;
    }

    ExplorerBot& explorer() { return m_explorer; }

private:
    std::optional<Command> decide(const Slice& slice)
    {
        m_ground.read(slice);
        std::vector<Point> stairs;
        forEachCell(m_ground.stairs(StairDirection::Down), [&stairs](Point p) { stairs.push_back(p); });
        const bool isBeset = std::any_of(slice.touching.begin(), slice.touching.end(), [&slice](EntityId id) {
            const VisibleEntity* const other = slice.find(id);
            return other && other->isHostile;
        });
        if (slice.question || stairs.empty() || isBeset)
            return std::nullopt;
        if (std::find(stairs.begin(), stairs.end(), slice.self.at) != stairs.end())
            return command::UseStairs{StairDirection::Down};
        const Route route = routeTo(slice, {stairs.front(), {1, 1}}, m_scratch);
        if (route.cells.size() < 2)
            return std::nullopt;
        const Point offset = route.cells[1] - route.cells[0];
        for (const Direction direction : allDirections)
            if (step(direction) == offset)
                return command::Move{direction};
        return std::nullopt;
    }

    ExplorerBot m_explorer;
    Random m_chance;
    RouteScratch m_scratch;
    KnownPlanes m_ground;
};

/// What a game and its player hold on some level.
struct Held {
    double megabytes = 0;
    std::size_t levels = 0;
    std::size_t links = 0;
    std::size_t remembered = 0;  ///< levels that the hero remembers
    std::size_t save = 0;        ///< bytes
    std::size_t visited = 0;     ///< cells that the player keeps a note of
};

Held heldIn(const Game& game, const ExplorerBot& player)
{
    const GameState& state = game.state();
    std::size_t remembered = 0;
    for (int depth = 2; depth <= game.level().depth; ++depth)
        remembered += state.memory.at(heroId).find(deeperId(depth)) != nullptr;
    return {residentMegabytes(), state.world.levels.size(),          state.world.links.all().size(),
            remembered,          formatSave({state, {}, {}}).size(), player.cellsVisited()};
}

}  // namespace

/// Endless Stair by bot: however deep one goes, no more is held than on the first levels. Twelve levels in the suite, a
/// thousand in `soak`, which also says how much memory the process holds.
class tst_EndlessStair : public QObject {
    Q_OBJECT
private slots:
    void memoryStaysFlatOnTheWayDown();
};

void tst_EndlessStair::memoryStaysFlatOnTheWayDown()
{
    const int last = sliceOf(1'000, 12);
    Game game = *Game::begin(shippedContext().engine, stairForGiants(), 7);
    Descender player(7);
    SliceScratch scratch;
    std::map<int, Held> held;
    int commands = 0;
    for (int depth = 1; depth < last;) {
        game.perform(player.next(sliceOf(game, scratch)));
        QVERIFY2(!game.isOver(), qPrintable(QStringLiteral("over at depth %1").arg(depth)));
        QVERIFY2(++commands < mostCommandsPerLevel, qPrintable(QStringLiteral("stuck at depth %1").arg(depth)));
        if (game.level().depth <= depth)
            continue;
        depth = game.level().depth;
        commands = 0;
        player.explorer().dropLost(game.state().world);
        if (depth != 6 && depth != 10 && depth != 100 && depth != 500 && depth != last)
            continue;
        const Held& now = held[depth] = heldIn(game, player.explorer());
        qInfo("depth %d, turn %lld: %.1f MB resident, %zu levels, %zu links, %zu remembered, a save of %zu bytes",
              depth, static_cast<long long>(game.state().turn), now.megabytes, now.levels, now.links, now.remembered,
              now.save);
    }
    const Held& early = held.at(6);
    const Held& late = held.at(last);
    QCOMPARE(late.levels, early.levels);
    QCOMPARE(late.links, early.links);
    QCOMPARE(late.remembered, early.remembered);
    QVERIFY(late.save < 4 * early.save);
    QVERIFY(late.visited < 4 * early.visited);
    if (isSoak())
        QVERIFY(late.megabytes < held.at(100).megabytes + mostGrowth);
}

GLOAM_TEST(tst_EndlessStair)
#include "tst_EndlessStair.moc"
