#include "core/game/Hash.h"
#include "core/game/StateHasher.h"
#include "core/parts/Arms.h"

#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

using ChangeState = std::function<void(GameState&)>;
Q_DECLARE_METATYPE(ChangeState)

namespace {

constexpr const char* hashedMap = "@.+..G\n......";

Scenario hashedGame(const ScenarioOptions& given = {})
{
    ScenarioOptions options = given;
    options.levels = {{"second", "..<"}};
    options.links = "[{from: [first, 1, 0], to: [second, 2, 0]}]";
    return Scenario(hashedMap, options);
}

Level& firstLevel(GameState& state)
{
    return state.world.levels.at("first").write();
}

EntityId foeOf(const GameState& state)
{
    return state.world.levels.at("first")->entities.all().back().id;
}

}  // namespace

class tst_Hash : public QObject {
    Q_OBJECT
private slots:
    void equalStatesHashEqual();
    void aChangeNamesItsSubsystem_data();
    void aChangeNamesItsSubsystem();
    void oneThatGoesOnHashesAsOneThatBegins_data();
    void oneThatGoesOnHashesAsOneThatBegins();
    void whatAuthorsNoteDoesNotEnter_data();
    void whatAuthorsNoteDoesNotEnter();
    void anAddedTypeMovesNothing();
    void aPartAtItsTypesValueMovesNothing();
    void theTreeIsOfItsChildren();
    void aHashIsSixteenDigits();
};

void tst_Hash::equalStatesHashEqual()
{
    Scenario a = hashedGame();
    Scenario b = hashedGame();
    for (const char* command : {"wait", "e", "e", "wait"}) {
        QVERIFY(gloam::hash(a.state()) == gloam::hash(b.state()));
        const std::string before = a.hash();
        a.play(command);
        b.play(command);
        QVERIFY(a.hash() != before);
    }
    QCOMPARE(shown(firstDifference(gloam::hash(a.state()), gloam::hash(b.state()))), QString());
}

void tst_Hash::aChangeNamesItsSubsystem_data()
{
    QTest::addColumn<ChangeState>("change");
    QTest::addColumn<QString>("path");
    const auto row = [](const char* name, const char* path, ChangeState change) {
        QTest::newRow(name) << std::move(change) << path;
    };
    row("clock", "clock", [](GameState& state) { ++state.now; });
    row("turn", "clock", [](GameState& state) { ++state.turn; });
    row("next id", "clock", [](GameState& state) { ++state.nextId; });
    row("end", "clock", [](GameState& state) { state.end = GameEnd::Won; });
    row("frozen since", "clock", [](GameState& state) { state.leftAt["second"] = 5; });
    row("a roll", "chance/combat", [](GameState& state) { state.chance.stream("combat").next(); });
    row("a flag", "flags", [](GameState& state) { state.flags["paid"] = 1; });
    row("a choice", "flags", [](GameState& state) {
        state.choice = PendingChoice{"Well?", {{"Yes", "yes", 1}, {"No", "no", 1}}};
    });
    row("a link", "links", [](GameState& state) { state.world.links.remove(state.world.links.all().front().id); });
    row("memory", "memory/player", [](GameState& state) {
        state.memory[heroId].remember("second", {3, 1}, {0, 0}, state.world.registry->findTile("wall"));
    });
    row("a tile", "level/first/tiles", [](GameState& state) {
        firstLevel(state).tiles.put(Layer::Decor, {1, 1}, state.world.registry->findTile("rug"));
    });
    row("a cell", "level/first/cells", [](GameState& state) {
        Map written;
        written.set("locked", "brass");
        firstLevel(state).tiles.setOverride({1, 1}, {written, {}});
    });
    row("hit points", "level/first/entities",
        [](GameState& state) { firstLevel(state).entities.update(foeOf(state), [](Entity& foe) { --foe.hp; }); });
    row("a place", "level/first/entities", [](GameState& state) {
        firstLevel(state).entities.move(foeOf(state), {3, 1});
    });
    row("energy", "level/first/entities",
        [](GameState& state) { firstLevel(state).entities.update(foeOf(state), [](Entity& foe) { ++foe.energy; }); });
    for (const auto& [name, flag] : {std::pair{"sleeping", EntityFlag::Sleeping},
                                     {"petrified", EntityFlag::Petrified},
                                     {"frozen", EntityFlag::Frozen},
                                     {"stone", EntityFlag::Stone},
                                     {"dead", EntityFlag::Dead}})
        row(name, "level/first/entities", [flag = flag](GameState& state) {
            firstLevel(state).entities.update(foeOf(state), [flag](Entity& foe) { foe.flags.set(flag, true); });
        });
    row("one gone", "level/first/entities", [](GameState& state) { firstLevel(state).entities.remove(foeOf(state)); });
    row("a part", "level/first/parts", [](GameState& state) {
        firstLevel(state).entities.update(foeOf(state), [&](Entity& foe) {
            writePart<D20>(foe, *state.world.registry)->defense = 9;
        });
    });
    row("another level", "level/second/tiles", [](GameState& state) {
        state.world.levels.at("second").write().tiles.put(Layer::Structure, {0, 0},
                                                          state.world.registry->findTile("wall"));
    });
}

void tst_Hash::aChangeNamesItsSubsystem()
{
    QFETCH(ChangeState, change);
    QFETCH(QString, path);
    const Scenario game = hashedGame();
    GameState changed = game.state();
    QVERIFY(gloam::hash(changed) == gloam::hash(game.state()));
    change(changed);
    const std::string difference = firstDifference(gloam::hash(game.state()), gloam::hash(changed));
    const bool isNew = shown(difference) == path.section('/', 0, -2);  // a stream or part that the other lacks
    QVERIFY2(shown(difference).startsWith(path) || isNew, difference.c_str());
    QVERIFY(gloam::hash(game.state()).value != gloam::hash(changed).value);
}

void tst_Hash::oneThatGoesOnHashesAsOneThatBegins_data()
{
    aChangeNamesItsSubsystem_data();
}

void tst_Hash::oneThatGoesOnHashesAsOneThatBegins()
{
    QFETCH(ChangeState, change);
    const Scenario game = hashedGame();
    GameState changed = game.state();
    StateHasher hasher;
    for (int again = 0; again < 3; ++again)
        QVERIFY(hasher.hash(changed) == gloam::hash(game.state()));
    change(changed);
    for (int again = 0; again < 3; ++again)
        QVERIFY(hasher.hash(changed) == gloam::hash(changed));
    QVERIFY(hasher.hash(game.state()) == gloam::hash(game.state()));
}

void tst_Hash::whatAuthorsNoteDoesNotEnter_data()
{
    QTest::addColumn<ChangeState>("change");
    const auto row = [](const char* name, ChangeState change) { QTest::newRow(name) << std::move(change); };
    row("unknown keys of an entity", [](GameState& state) {
        firstLevel(state).entities.update(foeOf(state), [](Entity& foe) { foe.extras.unknown.set("mood", "grim"); });
    });
    row("comments", [](GameState& state) {
        firstLevel(state).extras.commentsAbove = {"A quiet place."};
        firstLevel(state).entities.update(foeOf(state), [](Entity& foe) { foe.extras.commentsAbove = {"Beware."}; });
    });
    row("notes", [](GameState& state) { firstLevel(state).notes.push_back({{1, 1}, "Too dark?"}); });
    row("masks", [](GameState& state) {
        firstLevel(state).entities.update(foeOf(state), [&](Entity& foe) {
            writePart<D20>(foe, *state.world.registry);
            foe.parts.back().own.add(1);
        });
    });
    row("the legend", [](GameState& state) { firstLevel(state).legend.clear(); });
}

void tst_Hash::whatAuthorsNoteDoesNotEnter()
{
    QFETCH(ChangeState, change);
    const Scenario game = hashedGame();
    GameState changed = game.state();
    change(changed);
    QVERIFY(!(changed.world == game.state().world));
    QCOMPARE(shown(hexText(gloam::hash(changed).value)), shown(game.hash()));
}

void tst_Hash::anAddedTypeMovesNothing()
{
    Scenario plain = hashedGame();
    ScenarioOptions options;
    options.types = "{tiles: {aaa: {glyph: a}}, entities: {aab: {glyph: b}}}";
    Scenario more = hashedGame(options);
    QCOMPARE(shown(more.hash()), shown(plain.hash()));
    plain.play("e e wait");
    more.play("e e wait");
    QCOMPARE(shown(more.hash()), shown(plain.hash()));
}

void tst_Hash::aPartAtItsTypesValueMovesNothing()
{
    const Scenario game = hashedGame();
    GameState changed = game.state();
    firstLevel(changed).entities.update(foeOf(changed),
                                        [&](Entity& foe) { writePart<D20>(foe, *changed.world.registry); });
    QCOMPARE(shown(hexText(gloam::hash(changed).value)), shown(game.hash()));
}

void tst_Hash::theTreeIsOfItsChildren()
{
    const Scenario game = hashedGame();
    const HashTree tree = gloam::hash(game.state());
    QStringList names;
    for (const HashTree& child : tree.children)
        names << shown(child.name);
    QCOMPARE(names, (QStringList{"clock", "chance", "memory", "flags", "links", "level/first", "level/second"}));
    QStringList ofLevel;
    for (const HashTree& child : tree.children[5].children)
        ofLevel << shown(child.name);
    QCOMPARE(ofLevel, (QStringList{"tiles", "cells", "entities", "parts"}));
}

void tst_Hash::aHashIsSixteenDigits()
{
    QCOMPARE(shown(hexText(0)), QStringLiteral("0000000000000000"));
    QCOMPARE(shown(hexText(0x0123456789abcdefULL)), QStringLiteral("0123456789abcdef"));
    QCOMPARE(shown(hexText(~0ULL)), QStringLiteral("ffffffffffffffff"));
}

GLOAM_TEST(tst_Hash)
#include "tst_Hash.moc"
