#include "core/ai/Way.h"

#include "core/action/Command.h"
#include "core/base/Random.h"
#include "core/parts/Moving.h"
#include "core/space/Distance.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

using namespace gloam;
using namespace gloam::test;

/// Those who go far through a herd: they look out only for those near them.
class tst_Herds : public QObject {
    Q_OBJECT
private slots:
    void whoIsFarFromItsTargetGoesAroundThoseNearIt_PATH_05();
    void aStepThroughAHerdIsTheSameAfterOtherSearches_PATH_05();
    void aHerdComesToItsLeaderAndWaitsThere_PATH_05();
    void aHerdGoesAroundWhatNeverMoves_PATH_05();
    void nobodyGoesToALeaderWhomOthersShutIn_PATH_05();
};

namespace {

constexpr Size meadow{160, 60};
constexpr Point middle{meadow.width / 2, meadow.height / 2};

ScenarioOptions friends()
{
    ScenarioOptions options;
    options.ruleset = "gloam";
    options.types = "{entities: {friend: {parent: creature, glyph: F, faction: player, parts: {stats: {hp: 10}, "
                    "brain: {mind: ally, wanders: false}}}, "
                    "post: {parent: friend, glyph: P, parts: {brain: {mind: still}, rooted: {}}}}}";
    options.signs = {{'F', "{entity: friend, on: floor}"}, {'P', "{entity: post, on: floor}"}};
    return options;
}

std::vector<std::string> emptyMeadow(Point hero)
{
    std::vector<std::string> rows(static_cast<std::size_t>(meadow.height),
                                  std::string(static_cast<std::size_t>(meadow.width), '.'));
    rows[static_cast<std::size_t>(hero.y)][static_cast<std::size_t>(hero.x)] = '@';
    return rows;
}

char& at(std::vector<std::string>& rows, Point p)
{
    return rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
}

/// Friends of the hero on some percent of the cells from a column on.
void gather(std::vector<std::string>& rows, int percent, int firstColumn, Random& random)
{
    for (const Point p : cellsIn(meadow))
        if (p.x >= firstColumn && random.percent(percent) && at(rows, p) == '.')
            at(rows, p) = 'F';
}

std::string joined(const std::vector<std::string>& rows)
{
    std::string text;
    for (const std::string& row : rows)
        text += row + "\n";
    return text;
}

std::optional<Command> stepOf(const Scenario& game, const Entity& who, ThinkScratch& scratch)
{
    Random chance(1);
    Thought thought{game.state().world, game.level(), who, game.game().policies(), 0, chance, scratch, {}};
    return stepToward(thought, game.hero().cells(), Reach::Touch);
}

std::vector<const Entity*> friendsIn(const Scenario& game)
{
    std::vector<const Entity*> all;
    for (const Entity& entity : game.level().entities.all())
        if (entity.id != heroId && !part<Rooted>(entity, game.game().types()))
            all.push_back(&entity);
    return all;
}

int distanceToHero(const Scenario& game, const Entity& who)
{
    return chebyshevDistance(who.at, game.hero().at);
}

/// How far they are from the hero, all together.
long long farness(const Scenario& game)
{
    long long sum = 0;
    for (const Entity* each : friendsIn(game))
        sum += distanceToHero(game, *each);
    return sum;
}

}  // namespace

void tst_Herds::whoIsFarFromItsTargetGoesAroundThoseNearIt_PATH_05()
{
    Random random(3);
    std::vector<std::string> rows = emptyMeadow({2, middle.y});
    gather(rows, 20, 20, random);
    // One with free ground ahead, and two that stand before its first cells.
    for (const Point p : cellsIn(Rect{{140, middle.y - 3}, {12, 7}}))
        at(rows, p) = '.';
    const Point walker{150, middle.y};
    at(rows, walker) = 'F';
    at(rows, {149, middle.y}) = 'F';
    at(rows, {149, middle.y - 1}) = 'F';
    Scenario game(joined(rows), friends());
    QVERIFY(friendsIn(game).size() > mostAvoided);
    const Entity* who = nullptr;
    for (const Entity* each : friendsIn(game))
        if (each->at == walker)
            who = each;
    QVERIFY(who);
    ThinkScratch scratch;
    const auto command = stepOf(game, *who, scratch);
    const auto* move = command ? std::get_if<command::Move>(&*command) : nullptr;
    QVERIFY(move);
    QCOMPARE(move->direction, Direction::SouthWest);
}

/// What is kept from search to search makes them quicker, and changes no step.
void tst_Herds::aStepThroughAHerdIsTheSameAfterOtherSearches_PATH_05()
{
    Random random(5);
    std::vector<std::string> rows = emptyMeadow({2, middle.y});
    for (const Point p : cellsIn(meadow))
        if (random.percent(10) && at(rows, p) == '.')
            at(rows, p) = '#';
    gather(rows, 35, 0, random);
    Scenario game(joined(rows), friends());
    QVERIFY(friendsIn(game).size() > mostAvoided);
    ThinkScratch shared;  // by all, as in a game
    int far = 0;
    int steps = 0;
    int number = 0;
    for (const Entity* each : friendsIn(game)) {
        const auto command = stepOf(game, *each, shared);
        if (distanceToHero(game, *each) <= farAhead || ++number % 7 != 0)
            continue;
        ThinkScratch own;
        QCOMPARE(command, stepOf(game, *each, own));
        ++far;
        steps += command.has_value();
    }
    QVERIFY(far > 100 && steps > far / 2);
}

void tst_Herds::aHerdComesToItsLeaderAndWaitsThere_PATH_05()
{
    Random random(7);
    std::vector<std::string> rows = emptyMeadow({2, middle.y});
    gather(rows, 20, 60, random);
    Scenario game(joined(rows), friends());
    QVERIFY(friendsIn(game).size() > mostAvoided);
    const long long before = farness(game);
    game.play("wait");
    const auto count = static_cast<long long>(friendsIn(game).size());
    QVERIFY(before - farness(game) > count * 9 / 10);  // nearly all came a step nearer
    for (int turn = 0; turn < 120; ++turn)
        game.play("wait");
    const long long then = farness(game);
    game.play("wait");
    QVERIFY2(then < before * 6 / 10, qPrintable(QString::number(then / count)));
    QVERIFY(std::abs(then - farness(game)) < count / 10);
}

/// A row of posts from edge to edge, with one gap: the way leads through it.
void tst_Herds::aHerdGoesAroundWhatNeverMoves_PATH_05()
{
    Random random(9);
    std::vector<std::string> rows = emptyMeadow({2, middle.y});
    gather(rows, 20, 62, random);
    for (int y = 1; y < meadow.height; ++y)
        at(rows, {60, y}) = 'P';
    Scenario game(joined(rows), friends());
    QVERIFY(friendsIn(game).size() > mostAvoided);
    for (int turn = 0; turn < 150; ++turn)
        game.play("wait");
    int passed = 0;
    for (const Entity* each : friendsIn(game))
        passed += each->at.x < 60;
    QVERIFY2(passed > 20, qPrintable(QString::number(passed)));
}

void tst_Herds::nobodyGoesToALeaderWhomOthersShutIn_PATH_05()
{
    Random random(11);
    std::vector<std::string> rows = emptyMeadow({2, middle.y});
    for (const Point p : cellsIn(Rect{{1, middle.y - 1}, {3, 3}}))
        if (at(rows, p) == '.')
            at(rows, p) = 'P';
    gather(rows, 20, 20, random);
    Scenario game(joined(rows), friends());
    QVERIFY(friendsIn(game).size() > mostAvoided);
    const long long before = farness(game);
    game.play("wait");
    QCOMPARE(farness(game), before);
}

GLOAM_TEST(tst_Herds)
#include "tst_Herds.moc"
