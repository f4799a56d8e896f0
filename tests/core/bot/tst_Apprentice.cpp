#include "core/check/Check.h"
#include "core/parts/Abilities.h"
#include "core/parts/Arms.h"
#include "core/parts/Life.h"
#include "core/parts/Lights.h"
#include "core/types/AbilityType.h"
#include "core/view/words/Narrator.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr const char* nightJournal = GLOAM_TEST_DATA "/journals/apprentices-night-won-seed-1.txt";
constexpr std::size_t fiveMinutes = 150;  ///< commands, at two seconds each

const World& nightWorld()
{
    static const World world = worldFrom(bytesOf(GLOAM_RESOURCES "/worlds/apprentices-night.gloam")).world;
    return world;
}

/// Plays the journal up to its first choice.
void playToTheShrine(Scenario& game)
{
    for (const Command& command : *parseCommands(bytesOf(nightJournal))) {
        game.play(command);
        if (game.state().choice)
            return;
    }
}

QStringList hintsOf(const Narrator& narrator, const std::vector<PerceivedEvent>& events)
{
    QStringList hints;
    for (const Message& message : narrator.narrate({std::nullopt, events}))
        if (message.category == Name("hint"))
            hints << shown(message.text);
    return hints;
}

}  // namespace

/// The tutorial: a world of types and triggers only, played to its end.
class tst_Apprentice : public QObject {
    Q_OBJECT
private slots:
    void theWorldHasNoProblems();
    void theStairsAreWhereTheyWere_TRANS_08();
    void hintsComeWhenTheirMomentComesAndNameTheKeyAsBound();
    void aJournalWinsIt();
    void f32_everyActOfTheListIsTaughtInLessThanFiveMinutes();
    void f32_theTorchLightsTheRoomUntilItDies();
    void f32_nobodyGrowsHungry();
    void f32_theShrineIsSeenAndFlares();
    void f32_theFirstPowerIsStrongerThanABlow();
};

void tst_Apprentice::theWorldHasNoProblems()
{
    const ParsedWorld read = worldFrom(bytesOf(GLOAM_RESOURCES "/worlds/apprentices-night.gloam"));
    QCOMPARE(linesOf(read.problems), QString());
    QCOMPARE(linesOf(checkWorld(read.world, *standardEngine())), QString());
}

void tst_Apprentice::theStairsAreWhereTheyWere_TRANS_08()
{
    const Level& cellar = *nightWorld().findLevel("cellar");
    const Level& undercroft = *nightWorld().findLevel("undercroft");
    QVERIFY(cellar.tiles.isClosedDoor({9, 5}));
    QVERIFY(cellar.tiles.typeAt({22, 7}).stairs == StairDirection::Down);
    QVERIFY(undercroft.tiles.typeAt({8, 18}).stairs == StairDirection::Up);
    QVERIFY(nightWorld().links.destinationFrom({"cellar", {22, 7}}) == (Place{"undercroft", {8, 18}}));
}

void tst_Apprentice::hintsComeWhenTheirMomentComesAndNameTheKeyAsBound()
{
    Scenario game(nightWorld(), 1);
    Narrator narrator = Narrator::forWorld(game.state().world);
    QCOMPARE(hintsOf(narrator, game.game().opening()),
             QStringList{QStringLiteral("A torch lies on the floor. Walk to it with the arrow keys.")});
    narrator.nameKeys({{"take", "Num 5"}});
    QCOMPARE(hintsOf(narrator, game.play("3*e").events), QStringList{QStringLiteral("Press Num 5 to pick it up.")});
    QVERIFY(hintsOf(narrator, game.play("wait").events).isEmpty());
}

void tst_Apprentice::aJournalWinsIt()
{
    Scenario game(nightWorld(), 1);
    for (const Command& command : *parseCommands(bytesOf(nightJournal))) {
        const StepResult result = game.play(command);
        QVERIFY2(!result.refusal, (toText(command) + " " + refusalWord(result) + "\n" + game.drawing().text()).c_str());
    }
    QVERIFY(game.state().end == GameEnd::Won);
    QVERIFY(game.state().flags.count("kindled") > 0);
    QCOMPARE(shown(game.state().level), QStringLiteral("undercroft"));
}

void tst_Apprentice::f32_everyActOfTheListIsTaughtInLessThanFiveMinutes()
{
    Scenario game(nightWorld(), 1);
    QString told;
    const auto hear = [&told](const std::vector<PerceivedEvent>& events) {
        for (const PerceivedEvent& each : events)
            if (const auto* said = std::get_if<event::Spoke>(&each.event))
                told += shown(said->text) + QLatin1Char('\n');
    };
    hear(game.game().opening());
    const auto commands = *parseCommands(bytesOf(nightJournal));
    QVERIFY(commands.size() <= fiveMinutes);
    std::set<std::size_t> done;
    for (const Command& command : commands) {
        hear(game.play(command).events);
        done.insert(command.index());
    }
    for (const char* act : {"move", "take", "inventory", "look", "log", "close-door", "wear", "quaff", "search", "eat",
                            "fire", "throw", "stairs-down", "rest", "ability-1"})
        QVERIFY2(told.contains(QStringLiteral("{key:%1}").arg(QLatin1String(act))), act);
    QVERIFY(told.contains(QStringLiteral("right click")) && told.contains(QStringLiteral("dice")));
    for (const Command& act : {Command(command::Search{}), Command(command::Throw{}), Command(command::Fire{}),
                               Command(command::UseAbility{}), Command(command::Wear{}), Command(command::CloseDoor{}),
                               Command(command::Wait{}), Command(command::Use{})})
        QVERIFY2(done.count(act.index()) > 0, toText(act).c_str());
}

void tst_Apprentice::f32_theTorchLightsTheRoomUntilItDies()
{
    Scenario game(nightWorld(), 1);
    game.play("3*e");
    QVERIFY(!isLit(game.level(), {3, 7}));
    game.play("take");
    QVERIFY(isLit(game.level(), {3, 7}));
    game.play("71*wait");
    QVERIFY(!lightInUse(game.level(), game.hero()));
    QVERIFY(!isLit(game.level(), {3, 7}));
    QVERIFY(isLit(game.level(), {8, 5}));  // candles by the door show the way on
}

void tst_Apprentice::f32_nobodyGrowsHungry()
{
    Scenario game(nightWorld(), 1);
    const int before = part<Hunger>(game.hero(), game.game().types())->satiety;
    game.play("20*wait");
    QCOMPARE(part<Hunger>(game.hero(), game.game().types())->satiety, before);
}

void tst_Apprentice::f32_theShrineIsSeenAndFlares()
{
    Scenario game(nightWorld(), 1);
    playToTheShrine(game);
    QVERIFY(game.state().choice.has_value());
    QVERIFY(isLit(game.level(), {9, 6}));  // visible from the dark
    QVERIFY(!isLit(game.level(), {14, 10}));
    const int before = brightnessAt(game.level(), {14, 10});
    game.play("choose:1");
    QVERIFY(brightnessAt(game.level(), {14, 10}) > before);
    QVERIFY(isLit(game.level(), {14, 10}));
}

void tst_Apprentice::f32_theFirstPowerIsStrongerThanABlow()
{
    Scenario game(nightWorld(), 1);
    playToTheShrine(game);
    game.play("choose:1");
    const Abilities* abilities = part<Abilities>(game.hero(), game.game().types());
    QVERIFY(abilities && !abilities->known.empty());
    const KnownAbility& power = abilities->known.front();
    const AbilityType* type = game.game().types().findAbility(power.ability);
    QVERIFY(type);
    const Dice& fire = type->effects.front().amount;
    const Dice blow = part<D20>(game.hero(), game.game().types())->damage;
    const Dice blade{1, 6, blow.modifier};  // of the short blade
    const auto twiceMean = [](const Dice& dice) { return dice.count * (dice.sides + 1) + 2 * dice.modifier; };
    QVERIFY(power.level * twiceMean(fire) * 2 > twiceMean(blade) * 3);  // half as much again, and it never misses
}

GLOAM_TEST(tst_Apprentice)
#include "tst_Apprentice.moc"
