#include "core/bot/BotTable.h"
#include "core/game/Game.h"
#include "core/parts/Brain.h"
#include "core/view/slice/Slice.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <set>
#include <tuple>
#include <vector>

using namespace gloam;
using namespace gloam::test;

/// The explorer on the shipped worlds, as a hero that cannot die in games that nobody wins: it leaves no cell unseen
/// that a walker can reach. Two seeds in the suite, 100 in `soak`.
class tst_ExplorerSeesAll : public QObject {
    Q_OBJECT
private slots:
    void nothingReachableStaysUnknown_data();
    void nothingReachableStaysUnknown();
};

namespace {

constexpr int mostCommands = 20'000;
constexpr int mostRefused = 20;  ///< in a row: it is stuck

void replaceAll(std::string& text, const std::string& from, const std::string& to)
{
    QVERIFY2(text.find(from) != std::string::npos, from.c_str());
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

/// A shipped world without an end.
World endless(const std::string& name)
{
    std::string text = bytesOf(std::string(GLOAM_RESOURCES "/worlds/") + name + ".gloam");
    if (name == "lamplit-stair") {
        replaceAll(text, "  goal: [{have: dawn-ember}, {reach: [gate, 3, 5]}]\n", "");
        replaceAll(text, "stats: {hp: 22}", "stats: {hp: 1000000}");
    } else {
        replaceAll(text, "              - {do: win}\n", "");
        replaceAll(text, "parts: {inventory: {start: [short-blade",
                   "parts: {stats: {hp: 1000000}, inventory: {start: [short-blade");
    }
    return worldFrom(text).world;
}

/// What stays in the way of a walker: furniture that nobody moves.
bool isBlocked(const Level& level, Point p)
{
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced() && entity.isSolid() && entity.id != heroId && !part<Brain>(entity, level.tiles.types())
            && entity.cells().contains(p))
            return true;
    return false;
}

/// The cells a walker can stand on from some cell, through closed doors without a lock, and those of the levels that
/// stairs lead to.
std::vector<Place> reachableFrom(const Game& game, const Place& start)
{
    const World& world = game.state().world;
    std::set<std::tuple<Name, int, int>> known;
    std::vector<Place> reached{start};
    const auto visit = [&](const Place& place) {
        const Level* level = world.findLevel(place.level);
        if (!level || !level->contains(place.at))
            return;
        const CellOverride* cell = level->tiles.overrideAt(place.at);
        const std::uint64_t walkable = level->tiles.walkableWord(place.at.x / 64, place.at.y, true, false);
        if ((walkable >> place.at.x % 64 & 1) == 0 || (cell && cell->written.find("locked"))
            || isBlocked(*level, place.at))
            return;
        if (known.insert({place.level, place.at.x, place.at.y}).second)
            reached.push_back(place);
    };
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const Place place = reached[i];
        for (const Direction direction : {Direction::North, Direction::East, Direction::South, Direction::West})
            visit({place.level, place.at + step(direction)});
        if (const auto beyond = world.links.destinationFrom(place))
            visit(*beyond);
    }
    return reached;
}

}  // namespace

void tst_ExplorerSeesAll::nothingReachableStaysUnknown_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("The Lamplit Stair") << "lamplit-stair";
    QTest::newRow("Apprentice's Night") << "apprentices-night";
}

void tst_ExplorerSeesAll::nothingReachableStaysUnknown()
{
    QFETCH(const QString, name);
    const World world = endless(name.toStdString());
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(sliceOf(100, 2)); ++seed) {
        Game game = *Game::begin(shippedContext().engine, world, seed);
        const auto bot = botNamed("explorer");
        SliceScratch scratch;
        Random chance(seed);
        std::string reason;
        int refused = 0;
        int commands = 0;
        for (; reason.empty() && commands < mostCommands && refused < mostRefused && !game.isOver(); ++commands) {
            const Errand errand = bot->next(sliceOf(game, scratch), chance);
            reason = errand.reason;
            refused = game.perform(*errand.command).refusal ? refused + 1 : 0;
        }
        QStringList unseen;
        const Memory& memory = game.state().memory.at(heroId);
        const Place start{world.settings.start.level, world.settings.start.at};
        const std::vector<Place> reachable = reachableFrom(game, start);
        QVERIFY2(reachable.size() > 250 && reachable.back().level != start.level,
                 qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(reachable.size())));
        for (const Place& place : reachable)
            if (memory.at(place.level, place.at) == nothingTile)
                unseen << QStringLiteral("%1 (%2, %3)")
                              .arg(QString::fromStdString(place.level.text()))
                              .arg(place.at.x)
                              .arg(place.at.y);
        const QString where = QStringLiteral("seed %1, turn %2, at %3 (%4, %5), unseen: %6")
                                  .arg(seed)
                                  .arg(game.state().turn)
                                  .arg(QString::fromStdString(game.state().level.text()))
                                  .arg(game.hero() ? game.hero()->at.x : -1)
                                  .arg(game.hero() ? game.hero()->at.y : -1)
                                  .arg(unseen.join(u' ').left(300));
        QVERIFY2(reason == "There is nothing left to explore.", qPrintable(where));
        QVERIFY2(unseen.isEmpty(), qPrintable(where));
    }
}

GLOAM_TEST(tst_ExplorerSeesAll)
#include "tst_ExplorerSeesAll.moc"
