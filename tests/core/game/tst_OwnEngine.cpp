#include "core/action/Deed.h"
#include "core/base/Progress.h"
#include "core/io/world/ReadContext.h"
#include "core/rules/Dying.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

namespace gloam::test {

/// A part unknown to core.
struct Burning {
    int turns = 0;
    Dice damage{1, 3, 0};
    bool operator==(const Burning&) const = default;
};

inline void fields(FieldVisitor& visitor, Burning& burning)
{
    field(visitor, {"turns", "how long it still burns", "turns", 0, 1000}, burning.turns);
    field(visitor, {"damage", "what it loses a turn"}, burning.damage);
}

inline Veto burn(Deed& deed, EntityId id, hook::Turn&)
{
    Burning* burning = deed.write<Burning>(id);
    if (burning->turns == 0)
        return {};
    --burning->turns;
    const int damage = roll(burning->damage, deed.chance("combat"));
    const int left = deed.find(id)->hp - damage;
    deed.setHitPoints(id, left);
    deed.tell(event::Custom{"burns", deed.subject(id), {}});
    if (left <= 0)
        die(deed, id, {});
    return {};
}

inline Outcome ignite(Deed& deed, const command::Custom& ignite)
{
    for (const Entity* entity : deed.level().entities.at(ignite.target))
        if (Burning* burning = deed.write<Burning>(entity->id)) {
            burning->turns = 3;
            return Done{};
        }
    return Refusal{RefusalReason::NothingThere, ignite.target};
}

inline Outcome spawn(Deed& deed, const command::Custom& spawn)
{
    deed.create(deed.types().findEntity("gritling"), spawn.target);
    deed.tell(event::Custom{"spawned", deed.subject(deed.actorId()), {}});
    return Done{};
}

inline Outcome chainOfVerbs(Deed& deed, const command::Custom& chain)
{
    if (chain.target.x > 0)
        return command::Custom{"chain", chain.target - Point{1, 0}};
    deed.setFlag("reached", 1);
    return Done{};
}

inline std::shared_ptr<const Engine> burningEngine()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->parts.add<Burning>("burning");
    engine->hooks.on<Burning, hook::Turn>(&burn);
    engine->verbs = {{"ignite", &ignite}, {"spawn", &spawn}, {"chain", &chainOfVerbs}};
    return engine;
}

}  // namespace gloam::test

using namespace gloam;
using namespace gloam::test;

class tst_OwnEngine : public QObject {
    Q_OBJECT
private slots:
    void aPartOfOnesOwnIsReadFromTheText_TYPE_14();
    void aPartOfOnesOwnIsWrittenAndReadBack_C_11();
    void aMistakeInItIsToldLikeAnyOther_TYPE_17();
    void itsHandlerRunsEachTurn_TYPE_07();
    void whoDiesOfItDoesNotAct_TYPE_07();
    void theHeroBurnsAsWell();
    void aVerbOfOnesOwnActsAndTells();
    void aVerbMayRefuse();
    void oneDeedMayLeadToAnother();
    void aChainWithoutEndIsRefused();
    void theBornAct();
    void theStandardEngineKnowsNothingOfIt();

private:
    static ScenarioOptions options()
    {
        ScenarioOptions options;
        options.engine = burningEngine();
        options.types = "{entities: {torchman: {parent: gritling, glyph: T, parts: {stats: {hp: 30}, brain: {mind: "
                        "still}, burning: {damage: 2}}}}}";
        options.signs = {{'T', "{entity: torchman, on: floor}"}};
        return options;
    }
};

void tst_OwnEngine::aPartOfOnesOwnIsReadFromTheText_TYPE_14()
{
    ScenarioOptions own = options();
    own.entities = "[{type: torchman, at: [1, 0], glyph: t, parts: {burning: {turns: 4}}}]";
    const Scenario game("@.T", own);
    const TypeRegistry& types = game.game().types();
    QVERIFY(*part<Burning>(game.entity("T"), types) == (Burning{0, {0, 0, 2}}));
    QVERIFY(*part<Burning>(game.entity("t"), types) == (Burning{4, {0, 0, 2}}));
    QVERIFY(!part<Burning>(game.hero(), types));
}

void tst_OwnEngine::aPartOfOnesOwnIsWrittenAndReadBack_C_11()
{
    ScenarioOptions own = options();
    own.entities = "[{type: torchman, at: [1, 0], parts: {burning: {turns: 4, damage: 1d6+1}}}, {type: gold, at: [0, "
                   "0], parts: {burning: {turns: 2}}}]";
    const World world = scenarioWorld("...", own);
    const std::string text = formatWorld(world);
    QVERIFY(shown(text).contains("burning: {turns: 4, damage: 1d6+1}") && shown(text).contains("burning: {turns: 2}"));
    Progress progress;
    const ParsedWorld again = parseWorld(text, {own.engine, shippedLibrary()}, "again.gloam", progress);
    QCOMPARE(shown(again.problems), QString());
    QVERIFY(again.world == world);
    QCOMPARE(shown(formatWorld(again.world)), shown(text));
}

void tst_OwnEngine::aMistakeInItIsToldLikeAnyOther_TYPE_17()
{
    ScenarioOptions own = options();
    own.entities = "[{type: torchman, at: [1, 0], parts: {burning: {turns: 1001, damag: 1}}}]";
    const QString told = shown(parseScenario("@..", own).problems);
    QVERIFY2(told.contains("'turns' must be from 0 to 1000, not 1001.") && told.contains("Did you mean 'damage'?"),
             qPrintable(told));
    own.entities = "[{type: torchman, at: [1, 0], parts: {burnin: {turns: 1}}}]";
    QVERIFY(shown(parseScenario("@..", own).problems).contains("Did you mean 'burning'?"));
}

void tst_OwnEngine::itsHandlerRunsEachTurn_TYPE_07()
{
    Scenario game("@.T", options());
    QVERIFY(!game.play("do:ignite@2,0").refusal);
    game.play("wait");
    QCOMPARE(part<Burning>(game.entity("T"), game.game().types())->turns, 1);
    QCOMPARE(game.entity("T").hp, 26);
    game.play("5*wait");
    QCOMPARE(game.entity("T").hp, 24);
    QCOMPARE(part<Burning>(game.entity("T"), game.game().types())->turns, 0);
}

void tst_OwnEngine::whoDiesOfItDoesNotAct_TYPE_07()
{
    ScenarioOptions own = options();
    own.signs['T'] = "floor";
    own.entities = "[{type: torchman, at: [1, 0], hp: 1, parts: {brain: {mind: chase}}}]";
    Scenario game("@T.", own);
    const StepResult result = game.play("do:ignite@1,0");
    QVERIFY(eventsOf<event::Struck>(result).empty());
    QCOMPARE(eventsOf<event::Died>(result).size(), std::size_t{1});
    QCOMPARE(game.drawing(), Drawing("@,."));
}

void tst_OwnEngine::theHeroBurnsAsWell()
{
    ScenarioOptions own = options();
    own.types = "{entities: {lit: {parent: delver, parts: {stats: {hp: 5}, burning: {turns: 2, damage: 2}}}, mortal: "
                "{parent: lit, parts: {burning: {turns: 9}}}}}";
    own.hero = "lit";
    Scenario game("@.", own);
    game.play("wait");
    QCOMPARE(game.hero().hp, 3);
    game.play("wait wait wait");
    QCOMPARE(game.hero().hp, 1);
    own.hero = "mortal";
    Scenario dying("@.", own);
    dying.play("wait wait");
    QVERIFY(!dying.game().isOver());
    dying.play("wait");
    QVERIFY(dying.state().end == GameEnd::Died);
}

void tst_OwnEngine::aVerbOfOnesOwnActsAndTells()
{
    Scenario game("@...", options());
    const StepResult result = game.play("do:spawn@3,0");
    QVERIFY(!result.refusal);
    const auto told = eventsOf<event::Custom>(result);
    QVERIFY(told.size() == 1 && told[0].name == Name("spawned") && told[0].who.isHero());
    QVERIFY(game.find("G") != nullptr);
    QVERIFY(game.entity("G").id.value < leastAuthoredId);
}

void tst_OwnEngine::aVerbMayRefuse()
{
    Scenario game("@..T", options());
    const std::string before = game.hash();
    const StepResult result = game.play("do:ignite@1,0");
    QCOMPARE(refusalWord(result), std::string("NothingThere"));
    QCOMPARE(shown(game.hash()), shown(before));
}

void tst_OwnEngine::oneDeedMayLeadToAnother()
{
    Scenario game("@.", options());
    QVERIFY(!game.play("do:chain@5,0").refusal);
    QCOMPARE(game.state().flags.at("reached"), std::int64_t{1});
    QCOMPARE(game.state().now, std::int64_t{10});
}

void tst_OwnEngine::aChainWithoutEndIsRefused()
{
    Scenario game("@.", options());
    const std::string before = game.hash();
    QVERIFY(game.play("do:chain@1000000,0").refusal);
    QCOMPARE(shown(game.hash()), shown(before));
}

void tst_OwnEngine::theBornAct()
{
    Scenario game("@......", options());
    game.play("wait do:spawn@6,0");
    Game copy = game.game();
    for (int i = 0; i < 4; ++i) {
        game.play("wait");
        copy.perform(command::Wait{});
        QVERIFY(copy == game.game());
    }
    QCOMPARE(game.entity("G").at.x, 1);  // created at tick 10, it acts from 11 on: at 11, 21, 31, 41 and 51
}

void tst_OwnEngine::theStandardEngineKnowsNothingOfIt()
{
    const auto engine = burningEngine();
    QVERIFY(engine->parts.find("burning") && !standardEngine()->parts.find("burning"));
    QVERIFY(standardEngine()->verbs.empty());
    Scenario game("@.");
    QCOMPARE(refusalWord(game.play("do:spawn@1,0")), std::string("UnknownVerb"));
}

GLOAM_TEST(tst_OwnEngine)
#include "tst_OwnEngine.moc"
