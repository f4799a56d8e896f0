#include "core/view/advice/Risks.h"
#include "core/view/words/Narrator.h"
#include "tests/support/LitHero.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Risks a careful player confirms first.
class tst_Risks : public QObject {
    Q_OBJECT
private slots:
    void whatIsKnownToHarmIsARisk_data();
    void whatIsKnownToHarmIsARisk();
    void whatIsHiddenIsNone();
    void theLastLightBurningOutInARestIsARisk_data();
    void theLastLightBurningOutInARestIsARisk();
    void moreThanTheLightHoldsIsARisk_LIGHT_07_data();
    void moreThanTheLightHoldsIsARisk_LIGHT_07();
    void takingWhatHasAnOwnerIsARisk();
    void theRiskIsOfTheItemThatTakingMeans();
    void everyRiskHasASentence();
    void aRiskCountsTurnsAndNamesPeople();

private:
    static QString risks(const Scenario& game, const char* command)
    {
        const GameState before = game.state();
        QStringList keys;
        for (const Risk& risk : risksOf(game.game(), parseCommands(command)->front()))
            keys << shown(risk.key());
        if (!(game.state() == before))
            keys << "changed something";
        return keys.join(' ');
    }
    static ScenarioOptions options(const std::string& kit = "star")
    {
        ScenarioOptions options = litOptions(kit);
        options.types.insert(1, "tiles: {blaze: {parent: smoke, name: blaze, tags: [fire], smoke: false}, fumes: "
                                "{parent: smoke, name: fumes, tags: [harmful]}}, ");
        options.types.insert(
            options.types.find("brand:"),
            "friend: {parent: humanoid, glyph: f, faction: player, parts: {stats: {hp: 3}}}, speaker: {parent: friend, "
            "parts: {talk: {sentence: Hello.}}}, "
            "peddler: {parent: friend, parts: {trigger: {on: use, effects: [{do: message, text: Buy.}]}}}, ");
        options.signs['F'] = "{entity: friend, on: floor}";
        options.signs['S'] = "{entity: speaker, on: floor}";
        options.signs['P'] = "{entity: peddler, on: floor}";
        options.signs['B'] = "[floor, blaze]";
        options.signs['U'] = "[floor, fumes]";
        options.signs['%'] = "[floor, smoke]";
        options.signs['T'] = "{entity: dart-trap, on: floor}";
        return options;
    }
};

void tst_Risks::whatIsKnownToHarmIsARisk_data()
{
    QTest::addColumn<QString>("map");
    QTest::addColumn<QString>("command");
    QTest::addColumn<bool>("swims");
    QTest::addColumn<QString>("keys");
    const auto row = [](const char* name, const char* map, const char* command, bool swims, const char* keys) {
        QTest::newRow(name) << map << command << swims << keys;
    };
    row("a floor", "@.", "e", false, "");
    row("a wall", "@#", "e", false, "");
    row("the edge", "@", "e", false, "");
    row("water, for who does not enter it", "@~", "e", false, "");
    row("water, for a swimmer", "@~", "e", true, "risk-deep-water");
    row("fire", "@B", "e", false, "risk-fire");
    row("harmful smoke", "@U", "e", false, "risk-smoke");
    row("smoke", "@%", "e", false, "");
    row("a friend, who is walked into and not struck", "@F", "e", false, "");
    row("a friend, bumped", "@F", "bump:e", false, "");
    row("a friend, shot at", "@F", "fire@1,0", false, "risk-not-hostile");
    row("who has something to say", "@S", "e", false, "");
    row("a peddler, who waits to be used", "@P", "e", false, "");
    row("an enemy", "@I", "e", false, "");
}

void tst_Risks::whatIsKnownToHarmIsARisk()
{
    QFETCH(QString, map);
    QFETCH(QString, command);
    QFETCH(bool, swims);
    QFETCH(QString, keys);
    ScenarioOptions own = options();
    if (swims)
        own.types.replace(own.types.find("stats: {hp: 20}"), 15, "mobile: {swims: true}, stats: {hp: 20}");
    Scenario game(map.toStdString(), own);
    wearByHand(game, "star");
    QCOMPARE(risks(game, qPrintable(command)), keys);
}

void tst_Risks::whatIsHiddenIsNone()
{
    ScenarioOptions own = options();
    own.entities = "[{type: dart-trap, at: [1, 0]}, {type: dart-trap, at: [0, 1], parts: {trap: {discovered: true}}}]";
    Scenario game("@.\n..", own);
    wearByHand(game, "star");
    game.play("douse douse");
    QCOMPARE(risks(game, "e"), QString());
    QCOMPARE(risks(game, "s"), QStringLiteral("risk-known-trap"));
    game.play("douse");
    QCOMPARE(risks(game, "s"), QStringLiteral("risk-known-trap"));  // it is remembered
}

void tst_Risks::theLastLightBurningOutInARestIsARisk_data()
{
    QTest::addColumn<QString>("kit");
    QTest::addColumn<int>("hp");
    QTest::addColumn<QString>("keys");
    QTest::newRow("it outlasts the rest") << "candle-end" << 16 << "";
    QTest::newRow("it does not") << "candle-end" << 10 << "risk-last-light";
    QTest::newRow("there is another") << "candle-end, brand" << 10 << "";
    QTest::newRow("there is nothing to rest for") << "candle-end" << 20 << "";
}

void tst_Risks::theLastLightBurningOutInARestIsARisk()
{
    QFETCH(QString, kit);
    QFETCH(int, hp);
    QFETCH(QString, keys);
    Scenario game("@", options(kit.toStdString()));
    wearByHand(game, "candle-end");
    setHitPoints(game, hp);
    QCOMPARE(risks(game, "wait"), keys);
}

void tst_Risks::moreThanTheLightHoldsIsARisk_LIGHT_07_data()
{
    QTest::addColumn<int>("fuel");
    QTest::addColumn<QString>("keys");
    QTest::newRow("it fits") << 1000 << "";
    QTest::newRow("a turn is lost") << 1001 << "risk-wasted-fuel";
}

void tst_Risks::moreThanTheLightHoldsIsARisk_LIGHT_07()
{
    QFETCH(int, fuel);
    QFETCH(QString, keys);
    Scenario game("@", options("lamp, oil"));
    wearByHand(game, "lamp");
    setFuel(game, "lamp", fuel);
    QCOMPARE(risks(game, "use:oil"), keys);
    QCOMPARE(risks(game, "use:lamp"), QString());
}

void tst_Risks::everyRiskHasASentence()
{
    const Narrator narrator(shippedLibrary()->messages);
    for (std::size_t i = 0; i < namesOf(RiskKind{}).size(); ++i) {
        const Risk risk{static_cast<RiskKind>(i),
                        {{"what", "lamp"}, {"light", "lamp"}, {"turns", "3"}, {"time", "3 turns"}}};
        const std::string text = narrator.say(risk.key(), risk.fills).text;
        QVERIFY2(text.find('?') != std::string::npos, text.c_str());
    }
}

void tst_Risks::takingWhatHasAnOwnerIsARisk()
{
    ScenarioOptions shelf = options();
    shelf.entities = "[{type: ration, at: [0, 0]}, {type: torch, at: [1, 0], parts: {item: {owner: the lampfolk}}}]";
    Scenario game("@.", shelf);
    QCOMPARE(risks(game, "take"), QString());
    game.play(command::Move{Direction::East});
    QCOMPARE(risks(game, "take"), QStringLiteral("risk-not-yours"));
    QCOMPARE(risks(game, "take:torch"), QStringLiteral("risk-not-yours"));
    const Narrator narrator(shippedLibrary()->messages);
    const Risk risk = risksOf(game.game(), command::Take{}).at(0);
    QCOMPARE(shown(narrator.say(risk.key(), risk.fills).text), QStringLiteral("Take the torch from the lampfolk?"));
    game.play(command::Take{});
    game.play(command::Drop{"torch"});
    QCOMPARE(risks(game, "take"), QString());
}

void tst_Risks::theRiskIsOfTheItemThatTakingMeans()
{
    ScenarioOptions shelf = options();
    shelf.entities = "[{id: 6000, type: ration, at: [0, 0], parts: {item: {owner: the lampfolk}}}, "
                     "{id: 5000, type: gold, at: [0, 0]}, {id: 40, type: coffer, at: [1, 0]}, "
                     "{type: oil-flask, at: [0, 0], in: 40, parts: {item: {owner: the lampfolk, count: 3}}}]";
    Scenario game("@.", shelf);
    wearByHand(game, "star");
    QCOMPARE(risks(game, "take"), QString());
    QCOMPARE(risks(game, "take:ration"), QStringLiteral("risk-not-yours"));
    const Risk risk = risksOf(game.game(), command::Take{"oil-flask"}).at(0);
    QCOMPARE(shown(Narrator(shippedLibrary()->messages).say(risk.key(), risk.fills).text),
             QStringLiteral("Take 3 oil flasks from the lampfolk?"));
}

void tst_Risks::aRiskCountsTurnsAndNamesPeople()
{
    const Narrator narrator(shippedLibrary()->messages);
    const auto asked = [&narrator](const Scenario& game, const char* command) {
        const Risk risk = risksOf(game.game(), parseCommands(command)->front()).at(0);
        return shown(narrator.say(risk.key(), risk.fills).text);
    };
    Scenario lamp("@", options("lamp, oil"));
    wearByHand(lamp, "lamp");
    setFuel(lamp, "lamp", 1001);
    QCOMPARE(asked(lamp, "use:oil"), QStringLiteral("Pour it in anyway? 1 turn of fuel would be wasted."));
    ScenarioOptions own = options();
    own.entities = "[{type: friend, name: Oswin, at: [2, 0]}]";
    Scenario friends("F@.", own);
    wearByHand(friends, "star");
    QCOMPARE(asked(friends, "fire@0,0"), QStringLiteral("Attack the humanoid, who means you no harm?"));
    QCOMPARE(asked(friends, "fire@2,0"), QStringLiteral("Attack Oswin, who means you no harm?"));
}

GLOAM_TEST(tst_Risks)
#include "tst_Risks.moc"
