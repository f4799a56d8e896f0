#include "core/action/Command.h"
#include "core/view/slice/KnownCreatures.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/CreatureWords.h"
#include "tests/support/LitHero.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <string>
#include <utility>

using namespace gloam;
using namespace gloam::test;

namespace {

/// D, a doll that one hit kills and that does nothing; I, an idler that never misses; B, a brute that breaks doors;
/// G, a guard; S, a sleeper; C, a caller with a friend of its kind.
ScenarioOptions creatures()
{
    ScenarioOptions options;
    options.types =
        "{entities: {delver: {parts: {d20: {attack: 60}}},"
        " doll: {parent: gritling, glyph: D, name: doll, description: A doll of straw., parts: {stats: {hp: 1},"
        " d20: {attack: 0, defense: 1, damage: 0, armor: 0}, brain: {mind: still}, mobile: {opens-doors: false}}},"
        " idler: {parent: doll, glyph: I, name: idler, parts: {stats: {hp: 60}, d20: {attack: 40, defense: 1, damage: "
        "1},"
        " brain: {mind: idle}}},"
        " brute: {parent: idler, glyph: B, name: brute, parts: {brain: {mind: chase, bashes-doors: true}}},"
        " sleeper: {parent: doll, glyph: S, name: sleeper, parts: {brain: {mind: sleeper}, resists: "
        "{harm: {fire: 200}}}},"
        " caller: {parent: idler, glyph: C, name: caller, parts: {brain: {mind: idle, calls: 20}}}}}";
    options.signs = {{'D', "{entity: doll, on: floor}"},
                     {'I', "{entity: idler, on: floor}"},
                     {'B', "{entity: brute, on: floor}"},
                     {'S', "{entity: sleeper, on: floor}"},
                     {'C', "{entity: caller, on: floor}"}};
    return options;
}

/// A game whose hero learns from every command.
struct Student {
    Scenario game;
    SliceScratch scratch;
    Slice known;
    KnownCreatures learned;

    explicit Student(std::string_view map, const ScenarioOptions& options = creatures())
        : game(map, options), known(sliceOf(game.game(), scratch))
    {
        learned.meet(known);
    }

    void play(std::string_view commands)
    {
        for (const Command& command : *parseCommands(commands)) {
            const StepResult result = game.play(command);
            const Slice before = std::exchange(known, sliceOf(game.game(), scratch));
            learned.learn(before, result, known);
        }
    }

    const KnownCreature& kind(const char* type) const
    {
        const KnownCreature* found = learned.find(type);
        if (!found)
            qFatal("%s is not known", type);
        return *found;
    }

    /// The account as lines; headings in capitals.
    QStringList account(const char* type, const KnownCreatures* earlier = nullptr) const
    {
        const CreatureToTell kind{earlier ? earlier->find(type) : nullptr, learned.find(type), true};
        QStringList lines;
        for (const AccountPart& part : accountOf(kind, *known.types, Narrator::forWorld(game.state().world))) {
            if (!part.heading.empty())
                lines << QString::fromStdString(part.heading).toUpper();
            for (const std::string& sentence : part.sentences)
                lines << QString::fromStdString(sentence);
        }
        return lines;
    }
};

}  // namespace

/// What the hero learns of creatures by seeing them.
class tst_KnownCreatures : public QObject {
    Q_OBJECT
private slots:
    void oneInSightIsMetOnce();
    void oneBehindAWallIsNotMet();
    void atFirstAnAccountTellsWhatALookTells();
    void blowsAreCountedBothWays();
    void hitsUntilItsDeathAreCounted();
    void whatItDoesIsRemembered();
    void oneThatNoticesYouTellsFromHowFar();
    void aStepATurnIsSingular_data();
    void aStepATurnIsSingular();
    void whatStrikesFromTheDarkTeachesNothing();
    void hiddenCreaturesChangeNothing();
    void theKillerOfTheHeroIsKnown();
    void runsAddUp();
    void theSameRunTeachesTheSame();
};

void tst_KnownCreatures::oneInSightIsMetOnce()
{
    Student student(R"(
        #########
        #@..D..D#
        #########)");
    QCOMPARE(student.kind("doll").met, 2);
    student.play("3*wait");
    QCOMPARE(student.kind("doll").met, 2);
    QCOMPARE(student.kind("doll").level, std::string("first"));
    QCOMPARE(student.kind("doll").turn, 0);
}

void tst_KnownCreatures::oneBehindAWallIsNotMet()
{
    Student student(R"(
        #########
        #@..#..D#
        #.......#
        #########)");
    QVERIFY(!student.learned.find("doll"));
    student.play("2*se 2*e");
    QCOMPARE(student.kind("doll").met, 1);
    QVERIFY(student.kind("doll").turn > 0);
}

void tst_KnownCreatures::atFirstAnAccountTellsWhatALookTells()
{
    Student student(R"(
        #########
        #@..S...#
        #########)");
    QCOMPARE(student.account("sleeper"), (QStringList{"A doll of straw.", "It takes 200 % of the damage of fire.",
                                                      "MEETINGS", "You first met one in first on turn 0.",
                                                      "You have met 1.", "HABITS", "You have seen it sleep."}));
}

void tst_KnownCreatures::blowsAreCountedBothWays()
{
    Student student(R"(
        #####
        #@I.#
        #####)");
    student.play("3*bump:e");
    const KnownCreature& idler = student.kind("idler");
    QCOMPARE(idler.taken.count + idler.heroMissed + idler.stopped, 3);
    QVERIFY(idler.taken.count > 0);
    QVERIFY(idler.taken.least >= 1 && idler.taken.least <= idler.taken.most);
    QCOMPARE(idler.dealt, (SeenRange{3, 1, 1}));
    QVERIFY(student.account("idler").contains("3 of 3 attacks hurt you, for 1 damage each."));
}

void tst_KnownCreatures::hitsUntilItsDeathAreCounted()
{
    Student student(R"(
        ######
        #@DD.#
        ######)");
    for (int i = 0; i < 20 && student.game.find("D"); ++i)
        student.play(student.game.entity("D").at.x == student.game.hero().at.x + 1 ? "bump:e" : "e");
    const KnownCreature& doll = student.kind("doll");
    QCOMPARE(doll.killed, 2);
    QCOMPARE(doll.hitsToKill, (SeenRange{2, 1, 1}));
    QVERIFY(doll.individuals.empty());
    QVERIFY(student.account("doll").contains("You have met 2 and killed 2."));
    QVERIFY(student.account("doll").contains("It took 1 hit to kill one."));
}

void tst_KnownCreatures::whatItDoesIsRemembered()
{
    Student student(R"(
        ########
        #@....C#
        #.....C#
        ########)");
    student.play("wait");
    QVERIFY(student.kind("caller").has(Habit::Calls));
    QVERIFY(student.kind("caller").has(Habit::Hunts));
    QVERIFY(!student.kind("caller").has(Habit::Sleeps));
    QVERIFY(student.account("caller").contains("You have seen it hunt you and call others."));
}

void tst_KnownCreatures::oneThatNoticesYouTellsFromHowFar()
{
    Student student(R"(
        ###########
        #@......B.#
        ###########)");
    student.play("4*wait");
    QCOMPARE(student.kind("brute").noticed, 7);
    QVERIFY(student.account("brute").contains("One noticed you from 7 cells away."));
}

void tst_KnownCreatures::aStepATurnIsSingular_data()
{
    QTest::addColumn<int>("steps");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("half") << 4 << "Hunting or fleeing, it took about 0.5 steps a turn.";
    QTest::newRow("one") << 8 << "Hunting or fleeing, it took about 1 step a turn.";
    QTest::newRow("two") << 16 << "Hunting or fleeing, it took about 2 steps a turn.";
}

void tst_KnownCreatures::aStepATurnIsSingular()
{
    QFETCH(int, steps);
    QFETCH(QString, sentence);
    Student student(R"(
        #########
        #@..D...#
        #########)");
    KnownCreature chaser = student.kind("doll");
    chaser.steps = steps;
    chaser.turns = 8;
    KnownCreatures before;
    before.add(chaser);
    QVERIFY2(student.account("doll", &before).contains(sentence),
             qPrintable(student.account("doll", &before).join(QLatin1Char('\n'))));
}

void tst_KnownCreatures::whatStrikesFromTheDarkTeachesNothing()
{
    ScenarioOptions options = litOptions();
    options.types.replace(options.types.find("stats: {hp: 20}"), 15, "stats: {hp: 2000}");
    Student student("@.\n.H", options);
    student.play("3*wait");
    QVERIFY(!student.known.visible.empty() && student.known.visible.front().isFelt);
    QVERIFY(student.learned.kinds().empty());
}

/// Two games that differ only behind a wall.
void tst_KnownCreatures::hiddenCreaturesChangeNothing()
{
    Student one(R"(
        #########
        #@.D#..S#
        #########)");
    Student other(R"(
        #########
        #@.D#...#
        #########)");
    for (Student* student : {&one, &other})
        student->play("e 2*bump:e wait");
    QCOMPARE(one.account("doll"), other.account("doll"));
    QVERIFY(!one.learned.find("sleeper"));
}

void tst_KnownCreatures::theKillerOfTheHeroIsKnown()
{
    Student student(R"(
        #####
        #@I.#
        #####)");
    student.game.change([](GameState& state) {
        state.world.levels.at("first").write().entities.update(heroId, [](Entity& hero) { hero.hp = 1; });
    });
    student.play("wait");
    QVERIFY(student.game.game().isOver());
    QCOMPARE(student.kind("idler").killedHero, 1);
    QVERIFY(student.account("idler").contains("It has killed you once."));
}

void tst_KnownCreatures::runsAddUp()
{
    Student first(R"(
        #####
        #@I.#
        #####)");
    first.play("2*wait");
    Student second(R"(
        ######
        #@..I#
        ######)");
    KnownCreatures earlier;
    earlier.add(first.learned);
    QVERIFY(earlier.find("idler")->individuals.empty());
    const QStringList account = second.account("idler", &earlier);
    QVERIFY(account.contains("You first met one in first, in an earlier run."));
    QVERIFY(account.contains("You have met 2."));
    QVERIFY(account.contains("In this run you have met 1 and killed 0."));
    QVERIFY(account.contains("2 of 2 attacks hurt you, for 1 damage each."));
    earlier.add(second.learned);
    QCOMPARE(earlier.find("idler")->runs, 2);
    QCOMPARE(earlier.find("idler")->dealt.count, 2);
}

void tst_KnownCreatures::theSameRunTeachesTheSame()
{
    const char* const map = R"(
        ##########
        #@...+..B#
        #....#...#
        ##########)";
    Student one(map);
    Student other(map);
    for (Student* student : {&one, &other})
        student->play("3*e bump:e 6*wait");
    QVERIFY(!one.learned.kinds().empty());
    QCOMPARE(one.learned, other.learned);
    QCOMPARE(one.game.hash(), other.game.hash());
}

GLOAM_TEST(tst_KnownCreatures)
#include "tst_KnownCreatures.moc"
