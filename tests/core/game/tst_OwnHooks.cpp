#include "core/action/Deed.h"
#include "core/action/Effort.h"
#include "core/rules/Dying.h"
#include "core/rules/Harm.h"
#include "core/rules/Statuses.h"
#include "tests/support/Scenario.h"
#include "tests/support/SecondSide.h"
#include "tests/support/TestMain.h"

#include <QTest>

namespace gloam::test {

/// A part of an embedder: who hurts its owner is hurt in turn.
struct Spiky {
    int damage = 1;
    bool operator==(const Spiky&) const = default;
};

inline void fields(FieldVisitor& visitor, Spiky& spiky)
{
    field(visitor, {"damage", "what an attacker suffers", "", 1, 100}, spiky.damage);
}

inline Veto prick(Deed& deed, EntityId who, hook::TakeDamage& taken)
{
    if (!taken.attacker.isNothing() && taken.attacker != who && deed.find(taken.attacker))
        hurt(deed, taken.attacker, {"spikes", deed.subject(who), deed.read<Spiky>(who)->damage});
    return {};
}

/// The same twice, so that each hook leads to two more.
inline Veto prickTwice(Deed& deed, EntityId who, hook::TakeDamage& taken)
{
    prick(deed, who, taken);
    return deed.find(who) ? prick(deed, who, taken) : Veto();
}

/// Ends its owner as soon as anything is asked of it.
inline Veto perishOf(Deed& deed, EntityId who)
{
    die(deed, who, {});
    return {};
}

/// Turns its owner into another as it dies, and ends that one.
inline Veto dieAsAnother(Deed& deed, EntityId who, hook::Died&)
{
    deed.become(who, deed.types().findEntity("gritling"));
    die(deed, who, {});
    return {};
}

/// An engine with that part, and nothing yet that asks it.
inline std::shared_ptr<Engine> spikyEngine()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->parts.add<Spiky>("spiky");
    return engine;
}

}  // namespace gloam::test

using namespace gloam;
using namespace gloam::test;

/// What handlers of an embedder may do: set off each other without end, or end whom they are asked about.
class tst_OwnHooks : public QObject {
    Q_OBJECT
private slots:
    void hooksThatSetOffEachOtherEndWithASentence_G45_data();
    void hooksThatSetOffEachOtherEndWithASentence_G45();
    void whoDiesOfAnAnswerDiesOnce_G45();
    void theHeroDiesOnce_G45();
    void whoBecomesAnotherInDeathDiesOnce_G45();
    void whatIsEndedByAHookIsGone_G45_data();
    void whatIsEndedByAHookIsGone_G45();
    void whoLeavesForNoLevelStays_G45();
    void aHeroWhoIsTakenAwayDiesWithASentence();
};

namespace {

using Answer = Veto (*)(Deed&, EntityId, hook::TakeDamage&);

ScenarioOptions spiky(const std::shared_ptr<const Engine>& engine, int hpOfHero, int hpOfOther)
{
    ScenarioOptions options;
    options.engine = engine;
    options.hero = "dancer";
    options.types = "{entities: {dancer: {parent: delver, parts: {stats: {hp: " + std::to_string(hpOfHero)
                    + "}, spiky: {}}}, hedgehog: {parent: creature, name: hedgehog, glyph: h, faction: vermin, parts: "
                      "{stats: {hp: "
                    + std::to_string(hpOfOther)
                    + "}, d20: {attack: 0, defense: 1, damage: 1, armor: 0}, spiky: {}, brain: {mind: still}}}}}";
    options.signs = {{'h', "{entity: hedgehog, on: floor}"}};
    return options;
}

bool isTold(const StepResult& result, std::string_view name)
{
    const auto told = eventsOf<event::Custom>(result);
    return std::any_of(told.begin(), told.end(),
                       [name](const event::Custom& custom) { return custom.name == Name(std::string(name)); });
}

StepResult strikeUntilHit(Scenario& game)
{
    for (int i = 0; i < 50; ++i)
        if (StepResult result = game.play("e"); !eventsOf<event::Hurt>(result).empty())
            return result;
    return {};
}

}  // namespace

Q_DECLARE_METATYPE(Answer)

void tst_OwnHooks::hooksThatSetOffEachOtherEndWithASentence_G45_data()
{
    QTest::addColumn<Answer>("answer");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("each leads to one more") << Answer(&prick) << "too-long-a-chain";
    QTest::newRow("each leads to two more") << Answer(&prickTwice) << "too-much-at-once";
}

void tst_OwnHooks::hooksThatSetOffEachOtherEndWithASentence_G45()
{
    QFETCH(const Answer, answer);
    QFETCH(const QString, sentence);
    auto engine = spikyEngine();
    engine->hooks.on<Spiky, hook::TakeDamage>(answer);
    Scenario game("@h.", spiky(engine, 900'000, 900'000));
    const StepResult result = strikeUntilHit(game);
    QVERIFY(isTold(result, sentence.toStdString()));
    QVERIFY(!game.game().isOver());
    QVERIFY(!game.play("wait").refusal);
}

void tst_OwnHooks::whoDiesOfAnAnswerDiesOnce_G45()
{
    auto engine = spikyEngine();
    engine->hooks.on<Spiky, hook::TakeDamage>(&prick);
    Scenario game("@h.", spiky(engine, 500, 9));
    const StepResult result = strikeUntilHit(game);
    QCOMPARE(eventsOf<event::Died>(result).size(), std::size_t{1});
    QVERIFY(!game.find("h") && !game.game().isOver());
}

void tst_OwnHooks::theHeroDiesOnce_G45()
{
    auto engine = spikyEngine();
    engine->hooks.on<Spiky, hook::TakeDamage>(&prick);
    Scenario game("@h.", spiky(engine, 9, 500));
    const StepResult result = strikeUntilHit(game);
    QCOMPARE(eventsOf<event::Died>(result).size(), std::size_t{1});
    QVERIFY(game.state().end == GameEnd::Died);
}

void tst_OwnHooks::whoBecomesAnotherInDeathDiesOnce_G45()
{
    auto engine = spikyEngine();
    engine->hooks.on<Spiky, hook::Died>(&dieAsAnother);
    Scenario game("@h.", spiky(engine, 500, 3));
    std::size_t deaths = 0;
    for (int i = 0; i < 50 && game.find("h"); ++i)
        deaths += eventsOf<event::Died>(game.play("e")).size();
    QVERIFY(!game.find("h"));
    QCOMPARE(deaths, std::size_t{1});
}

void tst_OwnHooks::whatIsEndedByAHookIsGone_G45_data()
{
    QTest::addColumn<QString>("hook");
    QTest::addColumn<QString>("commands");
    QTest::newRow("as it is hurt") << "take-damage"
                                   << "12*e";
    QTest::newRow("as the item is put on") << "equip"
                                           << "s take 2*wait";
    QTest::newRow("as the item is taken off") << "unequip"
                                              << "s take off:dagger wait";
    QTest::newRow("as the item is picked up") << "pickup"
                                              << "s take 2*wait";
    QTest::newRow("as the item is dropped") << "drop"
                                            << "s take drop:dagger 2*wait";
    QTest::newRow("as the item is thrown") << "drop"
                                           << "s take throw:dagger@0,0 2*wait";
    QTest::newRow("as it walks") << "move"
                                 << "s n s";
    QTest::newRow("as its turn begins") << "turn"
                                        << "3*wait";
    QTest::newRow("as it dies") << "died"
                                << "40*e";
}

void tst_OwnHooks::whatIsEndedByAHookIsGone_G45()
{
    QFETCH(const QString, hook);
    QFETCH(const QString, commands);
    auto engine = spikyEngine();
    const auto on = [&]<typename H>(const char* name, H*) {
        if (hook == QString::fromLatin1(name))
            engine->hooks.on<Spiky, H>(static_cast<Veto (*)(Deed&, EntityId, H&)>(
                [](Deed& deed, EntityId who, H&) { return perishOf(deed, who); }));
    };
    on("take-damage", static_cast<hook::TakeDamage*>(nullptr));
    on("equip", static_cast<hook::AfterEquip*>(nullptr));
    on("unequip", static_cast<hook::AfterUnequip*>(nullptr));
    on("pickup", static_cast<hook::AfterPickup*>(nullptr));
    on("drop", static_cast<hook::AfterDrop*>(nullptr));
    on("move", static_cast<hook::AfterMove*>(nullptr));
    on("turn", static_cast<hook::Turn*>(nullptr));
    on("died", static_cast<hook::Died*>(nullptr));
    for (const char* item : {"{type: dagger, at: [0, 1], parts: {spiky: {}}}", "{type: dagger, at: [0, 1]}"})
        for (const char* hero : {"delver", "dancer"}) {
            ScenarioOptions options = spiky(engine, 20, 3);
            options.hero = hero;
            options.types.insert(options.types.find("hedgehog: "), "bare: {parent: delver}, ");
            options.entities = std::string("[") + item + "]";
            Scenario game("@h.\n...", options);
            std::size_t deaths = 0;
            for (const Command& command : *parseCommands(commands.toStdString()))
                for (const event::Died& died : eventsOf<event::Died>(game.play(command)))
                    deaths += died.who.isHero() ? 1U : 0U;
            QVERIFY(deaths <= 1);
            QCOMPARE(deaths == 1, game.game().isOver());
        }
}

void tst_OwnHooks::whoLeavesForNoLevelStays_G45()
{
    auto engine = spikyEngine();
    engine->verbs["leave"] = [](Deed& deed, const command::Custom&) -> Outcome {
        deed.depart(deed.actorId(), Leave{{Name("nowhere"), {0, 0}}});
        return Done{};
    };
    Scenario game("@..", {.engine = engine});
    QVERIFY(isTold(game.play("do:leave@1,0"), "way-unbuilt"));
    QCOMPARE(game.drawing(), Drawing("@.."));
}

void tst_OwnHooks::aHeroWhoIsTakenAwayDiesWithASentence()
{
    auto engine = spikyEngine();
    engine->verbs["vanish"] = [](Deed& deed, const command::Custom&) -> Outcome {
        deed.remove(deed.actorId());
        return Done{};
    };
    Scenario game("@..", {.engine = engine});
    const StepResult result = game.play("do:vanish@1,0");
    QCOMPARE(eventsOf<event::Died>(result).size(), std::size_t{1});
    QVERIFY(eventsOf<event::Died>(result).at(0).who.isHero());
    QVERIFY(game.state().end == GameEnd::Died && game.game().hero());
}

GLOAM_TEST(tst_OwnHooks)
#include "tst_OwnHooks.moc"
