#include "core/action/Deed.h"
#include "core/check/Check.h"
#include "core/io/run/SaveText.h"
#include "core/rules/Harm.h"
#include "core/rules/Statuses.h"
#include "core/types/FieldWriter.h"
#include "core/view/slice/Slice.h"
#include "core/view/words/Narrator.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

namespace gloam::test {

/// do:STATUS@x,y gives the status to the creature there.
inline Outcome afflictThere(Deed& deed, const command::Custom& act)
{
    const auto there = deed.level().entities.at(act.target);
    return afflict(deed, there.front()->id, act.verb) ? Outcome(Done{}) : Outcome(Refusal{RefusalReason::Forbidden});
}

/// do:mark-again@x,y marks the creature there for three turns.
inline Outcome markAgain(Deed& deed, const command::Custom& act)
{
    afflict(deed, deed.level().entities.at(act.target).front()->id, "mark", 3);
    return Done{};
}

/// A part that keeps its owner out of one status and lengthens all others by one turn.
struct Hardy {
    Name against;
    bool operator==(const Hardy&) const = default;
};

inline void fields(FieldVisitor& visitor, Hardy& hardy)
{
    field(visitor, {"against", "what it is never in"}, hardy.against);
}

inline Veto resist(Deed& deed, EntityId who, hook::StatusBegins& begins)
{
    if (deed.read<Hardy>(who)->against == begins.status)
        return Refusal{RefusalReason::Forbidden, {}, who, "hardy"};
    ++begins.turns;
    return {};
}

inline Veto noteEnd(Deed& deed, EntityId who, hook::StatusEnds& ends)
{
    deed.tell(event::Custom{"noted-" + ends.status.text(), deed.subject(who), {}});
    return {};
}

inline std::shared_ptr<const Engine> afflictingEngine()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->parts.add<Hardy>("hardy");
    engine->hooks.on<Hardy, hook::StatusBegins>(&resist);
    engine->hooks.on<Hardy, hook::StatusEnds>(&noteEnd);
    for (const char* status : {"poison", "burning", "frozen", "asleep", "petrified", "stone", "blind", "slowed",
                               "hasted", "stunned", "brief", "deep", "nap"})
        engine->verbs[status] = &afflictThere;
    return engine;
}

}  // namespace gloam::test

using namespace gloam;
using namespace gloam::test;

class tst_Statuses : public QObject {
    Q_OBJECT
private slots:
    void poisonHurtsEachTurnAndEnds();
    void aSecondOneStacksAsItsTypeSays_data();
    void aSecondOneStacksAsItsTypeSays();
    void theStateOfTheBodyFollows_ENT_24_data();
    void theStateOfTheBodyFollows_ENT_24();
    void aStateInAFileIsAStatus_ENT_24();
    void whoIsHelplessDoesNotAct();
    void aHelplessHerosTimePassesByItself();
    void aHeroWithoutHopeIsGivenBackToThePlayer();
    void beingHurtWakes();
    void aBlowWakes();
    void theBlindSeeTheirOwnCell();
    void theSlowedActHalfAsOften_data();
    void theSlowedActHalfAsOften();
    void oneStatusMayLeadToAnother();
    void aPartSpeaksAgainstItAndAmendsIt_EVT_02();
    void itIsSavedAndReadBack();
    void itIsSeenAndTold();
    void whoIsKilledByOneIsToldSo();
    void theyGoIntoNumbersWithTheirNames();
    void anUnknownStatusIsAProblem_data();
    void anUnknownStatusIsAProblem();
    void aWorldsOwnSentenceGoesFirst();

private:
    static ScenarioOptions options()
    {
        ScenarioOptions options;
        options.engine = afflictingEngine();
        options.types =
            "{statuses: {brief: {adjective: brief, turns: 2, damage: 2, on-end: stunned}, deep: {turns: 3, damage: "
            "100},"
            " nap: {parent: asleep, turns: 3}},"
            " entities: {dummy: {parent: creature, glyph: D, parts: {stats: {hp: 30}, brain: {mind: still}}},"
            " oak: {parent: dummy, glyph: O, parts: {hardy: {against: poison}}}}}";
        options.signs = {{'D', "{entity: dummy, on: floor}"}, {'O', "{entity: oak, on: floor}"}};
        return options;
    }
    static std::string words(const Scenario& game, std::string_view glyph)
    {
        std::string text;
        if (const Statuses* statuses = part<Statuses>(game.entity(glyph), game.game().types()))
            for (const Affliction& one : statuses->now)
                text += one.status.text() + " " + std::to_string(one.turns) + "x" + std::to_string(one.strength) + ";";
        return text;
    }
};

void tst_Statuses::poisonHurtsEachTurnAndEnds()
{
    Scenario game("@.D", options());
    QCOMPARE(shown(words(game, "D")), QString());
    const StepResult first = game.play("do:poison@2,0");
    QCOMPARE(eventsOf<event::StatusBegan>(first).size(), std::size_t{1});
    const StepResult rest = game.play("5*wait");
    QCOMPARE(eventsOf<event::Hurt>(first).size() + eventsOf<event::Hurt>(rest).size(), std::size_t{6});
    QCOMPARE(game.entity("D").hp, 24);
    QCOMPARE(eventsOf<event::StatusEnded>(rest).size(), std::size_t{1});
    QCOMPARE(game.entity("D").hp, 24);
    game.play("3*wait");
    QCOMPARE(game.entity("D").hp, 24);
    QCOMPARE(shown(words(game, "D")), QString());
}

void tst_Statuses::aSecondOneStacksAsItsTypeSays_data()
{
    QTest::addColumn<QString>("stacking");
    QTest::addColumn<QString>("after");
    QTest::newRow("extend") << "extend"
                            << "mark 11x1;";
    QTest::newRow("longest") << "longest"
                             << "mark 8x1;";
    QTest::newRow("replace") << "replace"
                             << "mark 2x1;";
    QTest::newRow("stack") << "stack"
                           << "mark 8x2;";
}

void tst_Statuses::aSecondOneStacksAsItsTypeSays()
{
    QFETCH(QString, stacking);
    ScenarioOptions own = options();
    auto engine = std::make_shared<Engine>(*own.engine);
    engine->verbs["mark"] = &afflictThere;
    engine->verbs["mark-again"] = &markAgain;
    own.engine = engine;
    own.types =
        "{statuses: {mark: {turns: 10, stacking: " + stacking.toStdString()
        + "}}, entities: {dummy: {parent: creature, glyph: D, parts: {stats: {hp: 30}, brain: {mind: still}}}}}";
    own.signs = {{'D', "{entity: dummy, on: floor}"}};
    Scenario game("@.D", own);
    game.play("do:mark@2,0");
    QCOMPARE(shown(words(game, "D")), QString("mark 9x1;"));
    QFETCH(QString, after);
    game.play("do:mark-again@2,0");  // and the end of the turn counts one more
    QCOMPARE(shown(words(game, "D")), after);
}

void tst_Statuses::theStateOfTheBodyFollows_ENT_24_data()
{
    QTest::addColumn<QString>("status");
    QTest::addColumn<int>("flag");
    QTest::newRow("asleep") << "asleep" << static_cast<int>(EntityFlag::Sleeping);
    QTest::newRow("frozen") << "frozen" << static_cast<int>(EntityFlag::Frozen);
    QTest::newRow("petrified") << "petrified" << static_cast<int>(EntityFlag::Petrified);
    QTest::newRow("stone") << "stone" << static_cast<int>(EntityFlag::Stone);
}

void tst_Statuses::theStateOfTheBodyFollows_ENT_24()
{
    QFETCH(QString, status);
    QFETCH(int, flag);
    Scenario game("@.D", options());
    game.play("do:" + status.toStdString() + "@2,0");
    QVERIFY(game.entity("D").flags.has(static_cast<EntityFlag>(flag)));
    ScenarioOptions placed = options();
    placed.entities = "[{type: dummy, at: [2, 0], parts: {statuses: {now: [{status: " + status.toStdString() + "}]}}}]";
    const Scenario written("@..", placed);
    QVERIFY(written.entity("D").flags.has(static_cast<EntityFlag>(flag)));
}

void tst_Statuses::aStateInAFileIsAStatus_ENT_24()
{
    ScenarioOptions placed = options();
    placed.entities = "[{type: dummy, at: [2, 0], flags: [sleeping]}]";
    const Scenario game("@..", placed);
    QCOMPARE(shown(words(game, "D")), QString("asleep 0x1;"));
    const QString text = shown(formatWorld(game.state().world));
    QVERIFY2(text.contains("parts: {statuses: {now: [{status: asleep}]}}"), qPrintable(text));
    QVERIFY(!shown(formatWorld(game.state().world)).contains("flags:"));
    placed.entities = "[{type: dummy, at: [2, 0], flags: [sleepin]}]";
    QVERIFY(shown(parseScenario("@..", placed).problems).contains("Did you mean 'sleeping'?"));
}

void tst_Statuses::whoIsHelplessDoesNotAct()
{
    ScenarioOptions own = options();
    own.signs['D'] = "{entity: gritling, on: floor}";
    Scenario game("@....G", own);
    game.play("do:frozen@5,0");
    QCOMPARE(game.entity("G").at, (Point{5, 0}));
    game.play("2*wait");
    QCOMPARE(game.entity("G").at, (Point{5, 0}));
    game.play("wait");
    QCOMPARE(game.entity("G").at, (Point{4, 0}));
}

void tst_Statuses::aHelplessHerosTimePassesByItself()
{
    Scenario game("@....G", options());
    const StepResult result = game.play("do:frozen@0,0");
    QCOMPARE(game.entity("G").at.x, 1);
    QVERIFY(eventsOf<event::StatusEnded>(result).size() == 1);
    QCOMPARE(game.state().turn, std::int64_t{4});
    QVERIFY(!game.hero().flags.has(EntityFlag::Frozen));
}

void tst_Statuses::aHeroWithoutHopeIsGivenBackToThePlayer()
{
    Scenario game("@.", options());
    game.play("do:stone@0,0");
    QCOMPARE(game.state().turn, std::int64_t{101});
    const StepResult next = game.play("e");
    QVERIFY(!next.refusal);
    QCOMPARE(game.hero().at, (Point{0, 0}));
    QCOMPARE(game.state().turn, std::int64_t{202});
}

void tst_Statuses::beingHurtWakes()
{
    Scenario game("@.D", options());
    game.play("do:asleep@2,0");
    QCOMPARE(shown(words(game, "D")), QString("asleep 0x1;"));
    const StepResult result = game.play("do:poison@2,0");
    QCOMPARE(shown(words(game, "D")), QString("poison 5x1;"));
    QCOMPARE(eventsOf<event::StatusEnded>(result).at(0).status, Name("asleep"));
}

void tst_Statuses::aBlowWakes()
{
    ScenarioOptions own = options();
    own.types = "{entities: {dummy: {parent: creature, glyph: D, parts: {stats: {hp: 30}, d20: {defense: 0}, brain: "
                "{mind: still}, statuses: {now: [{status: asleep}]}}}}}";
    own.signs = {{'D', "{entity: dummy, on: floor}"}};
    Scenario game("@D", own);
    QVERIFY(game.entity("D").flags.has(EntityFlag::Sleeping));
    game.play("5*e");
    QVERIFY(!game.entity("D").flags.has(EntityFlag::Sleeping));
    QVERIFY(game.entity("D").hp < 30);
}

void tst_Statuses::theBlindSeeTheirOwnCell()
{
    Scenario game("@.D", options());
    SliceScratch scratch;
    QCOMPARE(sliceOf(game.game(), scratch).visible.size(), std::size_t{1});
    game.play("do:blind@0,0");
    const Slice slice = sliceOf(game.game(), scratch);
    QCOMPARE(slice.visible.size(), std::size_t{0});
    QCOMPARE(slice.box(), (Rect{{0, 0}, {1, 1}}));
    game.play("8*wait");
    QCOMPARE(sliceOf(game.game(), scratch).visible.size(), std::size_t{1});
}

void tst_Statuses::theSlowedActHalfAsOften_data()
{
    QTest::addColumn<QString>("model");
    QTest::newRow("energy") << "energy";
    QTest::newRow("delay") << "delay";
}

void tst_Statuses::theSlowedActHalfAsOften()
{
    QFETCH(QString, model);
    ScenarioOptions own = options();
    own.choices = "{timing: {model: " + model.toStdString() + "}}";
    const auto stepsIn = [&](const std::string& status) {
        Scenario game("@..................G", own);
        if (!status.empty())
            game.play("do:" + status + "@19,0");
        game.play("wait");  // slowed or hasted creatures wait for their next act as before
        const int before = game.entity("G").at.x;
        game.play("2*wait");
        return before - game.entity("G").at.x;
    };
    QCOMPARE(stepsIn(""), 2);
    QCOMPARE(stepsIn("slowed"), 1);
    QCOMPARE(stepsIn("hasted"), 4);
}

void tst_Statuses::oneStatusMayLeadToAnother()
{
    Scenario game("@.D", options());
    game.play("do:brief@2,0");
    game.play("wait");
    QCOMPARE(shown(words(game, "D")), QString("stunned 2x1;"));
    QCOMPARE(game.entity("D").hp, 26);
}

void tst_Statuses::aPartSpeaksAgainstItAndAmendsIt_EVT_02()
{
    Scenario game("@.O", options());
    const StepResult refused = game.play(command::Custom{"poison", {2, 0}});
    QCOMPARE(shown(refusalWord(refused)), QString("Forbidden"));
    QCOMPARE(shown(words(game, "O")), QString());
    game.play("do:stunned@2,0");
    QCOMPARE(shown(words(game, "O")), QString("stunned 2x1;"));
    const StepResult rest = game.play("2*wait");
    QCOMPARE(eventsOf<event::Custom>(rest).at(0).name, Name("noted-stunned"));
}

void tst_Statuses::itIsSavedAndReadBack()
{
    Scenario game("@.D", options());
    game.play("do:poison@2,0");
    game.play("do:poison@2,0");
    const World& world = game.state().world;
    Progress progress;
    const auto read = parseSave(formatSave({game.state(), {}, {}}), {afflictingEngine(), shippedLibrary()},
                                "again.gloamsave", progress);
    QVERIFY2(read, read ? "" : read.error().sentence.c_str());
    const World& again = read->state.world;
    QCOMPARE(shown(formatWorld(again)), shown(formatWorld(world)));
    QVERIFY(again.levels.at("first")->entities.find(game.entity("D").id)->flags == game.entity("D").flags);
    QVERIFY(shown(formatWorld(world)).contains("{status: poison, turns: 5, strength: 2}"));
    const std::string before = game.hash();
    game.change([](GameState& state) {
        state.world.levels.at("first").write().entities.update(state.currentLevel().entities.at({2, 0})[0]->id,
                                                               [](Entity& entity) {
                                                                   for (PartBox& box : entity.parts)
                                                                       if (box.as<Statuses>())
                                                                           box.write<Statuses>().now[0].strength = 3;
                                                               });
    });
    QVERIFY(before != game.hash());
}

void tst_Statuses::itIsSeenAndTold()
{
    Scenario game("@.D", options());
    const Narrator narrator = Narrator::forWorld(game.state().world);
    const auto messages = narrator.narrate(game.play("do:poison@2,0"));
    QCOMPARE(shown(messages.at(0).text), QString("The creature is poisoned."));
    QCOMPARE(shown(messages.at(1).text), QString("The creature takes 1 damage from poison."));
    SliceScratch scratch;
    QVERIFY(sliceOf(game.game(), scratch).visible.at(0).statuses
            == std::vector<StatusView>({{"poison", "poisoned", 5}}));
    const auto own = narrator.narrate(game.play("do:hasted@0,0"));
    QCOMPARE(shown(own.at(0).text), QString("You are hasted."));
    QVERIFY(own.at(0).severity == MessageSeverity::Good);
    const auto frozen = narrator.narrate(game.play("do:frozen@0,0"));
    QCOMPARE(shown(frozen.at(0).text), QString("You are frozen."));
    const bool isEndTold = std::any_of(frozen.begin(), frozen.end(),
                                       [](const Message& one) { return one.text == "You are no longer frozen."; });
    QVERIFY(isEndTold);
}

void tst_Statuses::whoIsKilledByOneIsToldSo()
{
    Scenario game("@.D", options());
    const Narrator narrator = Narrator::forWorld(game.state().world);
    const auto messages = narrator.narrate(game.play("do:deep@2,0"));
    QCOMPARE(messages.size(), std::size_t{2});
    QCOMPARE(shown(messages.at(1).text), QString("The creature takes 100 damage from deep...killing it!"));
    QVERIFY(!game.find("D"));
    game.play("do:deep@0,0");
    QVERIFY(game.game().isOver());
    QCOMPARE(shown(narrator.deathCause(game.state().killer)), QString("killed by deep"));
}

void tst_Statuses::theyGoIntoNumbersWithTheirNames()
{
    Scenario game("@.D", options());
    game.play("do:petrified@2,0");
    std::vector<Modifier> own;
    for (const Modifier& one : game.game().policies().stats.valueOf(game.level(), game.entity("D"), "av").sources)
        if (one.source == "petrified")
            own.push_back(one);
    QVERIFY(own == std::vector<Modifier>({{"petrified", 4}}));
}

void tst_Statuses::anUnknownStatusIsAProblem_data()
{
    QTest::addColumn<QString>("types");
    QTest::addColumn<QString>("told");
    QTest::newRow("key") << "{statuses: {curse: {turms: 3}}}"
                         << "Did you mean 'turns'?";
    QTest::newRow("value") << "{statuses: {curse: {stacking: extent}}}"
                           << "Did you mean 'extend'?";
    QTest::newRow("dice") << "{statuses: {curse: {damage: 2e6}}}"
                          << "'2e6' is no dice roll";
    QTest::newRow("parent") << "{statuses: {curse: {parent: posion}}}"
                            << "Did you mean 'poison'?";
    QTest::newRow("on-end") << "{statuses: {curse: {on-end: posion}}}"
                            << "Did you mean 'poison'?";
    QTest::newRow("in a part") << "{entities: {imp: {parent: gritling, parts: {statuses: {now: [{status: posion}]}}}}}"
                               << "Did you mean 'poison'?";
    QTest::newRow("category") << "{statusses: {curse: {turns: 3}}}"
                              << "Did you mean 'statuses'?";
}

void tst_Statuses::anUnknownStatusIsAProblem()
{
    QFETCH(QString, types);
    QFETCH(QString, told);
    ScenarioOptions own;
    own.types = types.toStdString();
    ParsedWorld parsed = parseScenario("@.", own);
    for (const Problem& problem : checkWorld(parsed.world, *own.engine))
        parsed.problems.push_back(problem);
    const QString problems = shown(parsed.problems);
    QVERIFY2(problems.contains(told), qPrintable(problems));
}

void tst_Statuses::aWorldsOwnSentenceGoesFirst()
{
    Scenario game("@.", options());
    Map own;
    own.set("status-begins-you-poison", "Your blood turns green.");
    game.change([&own](GameState& state) { state.world.messages = own; });
    const Narrator narrator = Narrator::forWorld(game.state().world);
    QCOMPARE(shown(narrator.narrate(game.play("do:poison@0,0")).at(0).text), QString("Your blood turns green."));
}

GLOAM_TEST(tst_Statuses)
#include "tst_Statuses.moc"
