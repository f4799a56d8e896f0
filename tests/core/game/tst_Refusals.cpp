#include "core/action/Deed.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <set>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Vetoes every step and blow of its owner.
struct Oath {
    bool isStrict = true;
    bool operator==(const Oath&) const = default;
};

void fields(FieldVisitor& visitor, Oath& oath)
{
    field(visitor, {"strict", "whether it is kept"}, oath.isStrict);
}

Veto forbidStep(const Deed&, EntityId, hook::BeforeMove&)
{
    return Refusal{.reason = RefusalReason::Forbidden, .by = "oath"};
}

Veto forbidBlow(const Deed&, EntityId, hook::BeforeStrike&)
{
    return Refusal{.reason = RefusalReason::Forbidden, .by = "oath"};
}

std::shared_ptr<const Engine> engineOfOaths()
{
    auto engine = std::make_shared<Engine>(*standardEngine());
    engine->parts.add<Oath>("oath");
    engine->hooks.on<Oath, hook::BeforeMove>(&forbidStep);
    engine->hooks.on<Oath, hook::BeforeStrike>(&forbidBlow);
    return engine;
}

}  // namespace

class tst_Refusals : public QObject {
    Q_OBJECT
private slots:
    void aRefusedCommandChangesNothing_data();
    void aRefusedCommandChangesNothing();
    void everyReasonIsTried();
};

namespace {

struct RefusedCase {
    const char* name;
    const char* reason;
    const char* map;
    const char* before;
    const char* command;
    const char* hero = "delver";
};

const std::string refusedTypes =
    R"({entities: {sworn: {parent: delver, parts: {oath: {}, ranged: {}}}, slinger: {parent: delver, parts: {ranged: {}}}, unarmed: {parent: humanoid, glyph: "@", faction: player, parts: {stats: {hp: 20}}}, warden: {parent: lamp-warden, parts: {talk: {sentence: "Well?", options: [{text: a, flag: a}, {text: b, flag: b}]}}}, butcher: {parent: gritling, glyph: F, parts: {d20: {attack: 30, damage: 99}}}}})";

const RefusedCase refusedCases[] = {
    {"ACT-04 a wall", "Blocked", "@#..G", "wait", "e"},
    {"ACT-04 water", "Blocked", "@~..G", "wait", "e"},
    {"ACT-05 the edge", "EdgeOfMap", "@...G", "wait", "w"},
    {"ACT-05 a bump at the edge", "EdgeOfMap", "@...G", "wait", "bump:n"},
    {"ACT-06 a chest", "Occupied", "@0..G", "wait", "e"},
    {"ACT-07 bare floor", "NothingThere", "@...G", "wait", "bump:e"},
    {"ACT-07 a wall bumped", "NothingThere", "@#..G", "wait", "bump:e"},
    {"nobody of that id", "NothingThere", "@...G", "wait", "strike:999"},
    {"no blow at a thing", "NothingThere", "@0..G", "wait", "strike:55"},
    {"no door to open", "NoDoor", "@...G", "wait", "open:e"},
    {"no door to close", "NoDoor", "@...G", "wait", "close:w"},
    {"an open door", "DoorIsOpen", "@'..G", "wait", "open:e"},
    {"a closed door", "DoorIsClosed", "@+..G", "wait", "close:e"},
    {"a taken doorway", "DoorIsBlocked", "@'..G", "do:drop@1,0", "close:e"},
    {"ACT-17 no digger", "CannotDig", "@#..G", "wait", "dig:e"},
    {"TILE-29 what stays put", "CannotPush", "@0..G", "wait", "push:e"},
    {"no stairs", "NoStairs", "@...G", "wait", ">"},
    {"the other stairs", "NoStairs", "@>..G", "e", "<"},
    {"stairs to nowhere", "StairsLeadNowhere", "@>..G", "e", ">"},
    {"too far", "NotAdjacent", "@.B.#G", "", "strike:66"},
    {"oneself", "NotYourself", "@...G", "wait", "strike:player"},
    {"CMB-06 nothing to shoot with", "NothingToShootWith", "@...G", "wait", "fire@4,0", "unarmed"},
    {"CMB-06 oneself", "NotYourself", "@...G", "wait", "fire@0,0", "slinger"},
    {"CMB-06 no line of sight", "CannotSee", "@#..G", "wait", "fire@4,0", "slinger"},
    {"CMB-06 beyond range", "OutOfRange", "@..............", "wait", "fire@14,0", "slinger"},
    {"CMB-06 nobody there", "NothingToShootAt", "@...G", "wait", "fire@1,0", "slinger"},
    {"an oath against shots", "Forbidden", "@....B", "wait", "fire@5,0", "sworn"},
    {"a question", "ChoicePending", "@W..G", "e", "wait"},
    {"no question", "NoChoice", "@...G", "wait", "choose:1"},
    {"no such answer", "NoChoice", "@W..G", "e", "choose:3"},
    {"unknown verb", "UnknownVerb", "@...G", "wait", "do:kick@1,0"},
    {"the end", "GameIsOver", "@F..G", "wait", "e"},
    {"an oath against steps", "Forbidden", "@...G", "wait", "e", "sworn"},
    {"an oath against blows", "Forbidden", "@B..G", "wait", "e", "sworn"},
};

}  // namespace

void tst_Refusals::aRefusedCommandChangesNothing_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < std::size(refusedCases); ++i)
        QTest::newRow(refusedCases[i].name) << static_cast<int>(i);
}

void tst_Refusals::aRefusedCommandChangesNothing()
{
    QFETCH(int, index);
    const RefusedCase& refused = refusedCases[index];
    auto engine = std::make_shared<Engine>(*engineOfOaths());
    engine->verbs["drop"] = [](Deed& deed, const command::Custom& drop) -> Outcome {
        deed.create(deed.types().findEntity("gold"), drop.target);
        return Done{};
    };
    ScenarioOptions options;
    options.engine = engine;
    options.hero = refused.hero;
    options.types = refusedTypes;
    options.signs = {{'0', "{entity: chest, on: floor}"},
                     {'W', "{entity: warden, on: floor}"},
                     {'F', "{entity: butcher, on: floor}"},
                     {'B', "floor"}};
    if (std::string(refused.map).find('B') != std::string::npos)
        options.entities = "[{id: \"66\", type: burrow-rat, at: [" + std::to_string(std::string(refused.map).find('B'))
                           + ", 0], parts: {brain: {mind: still}}}]";
    if (std::string(refused.command) == "strike:55")
        options.entities = "[{id: \"55\", type: gold, at: [1, 0]}]";
    Scenario game(refused.map, options);
    game.play(refused.before);

    const Game before = game.game();
    const StepResult result = game.play(refused.command);

    QCOMPARE(shown(refusalWord(result)), QString(refused.reason));
    QVERIFY(result.events.empty());
    QVERIFY(game.game() == before);
    QCOMPARE(shown(firstDifference(gloam::hash(before.state()), gloam::hash(game.state()))), QString());
    QCOMPARE(game.state().now, before.state().now);
    QVERIFY(game.state().chance == before.state().chance);
    QVERIFY(result.refusal->reason != RefusalReason::Forbidden || result.refusal->by == Name("oath"));
}

void tst_Refusals::everyReasonIsTried()
{
    std::set<std::string> tried;
    for (const RefusedCase& refused : refusedCases)
        tried.insert(refused.reason);
    for (int reason = 0; reason <= static_cast<int>(RefusalReason::Forbidden); ++reason) {
        if (reason >= static_cast<int>(RefusalReason::NotCarried)
            && reason <= static_cast<int>(RefusalReason::TooCrowded))
            continue;  // for items and abilities
        StepResult result;
        result.refusal = Refusal{static_cast<RefusalReason>(reason)};
        QVERIFY2(tried.count(refusalWord(result)) == 1, refusalWord(result).c_str());
    }
}

GLOAM_TEST(tst_Refusals)
#include "tst_Refusals.moc"
