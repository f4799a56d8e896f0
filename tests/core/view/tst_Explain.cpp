#include "core/view/words/Explain.h"

#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

const Subject explainedHero{heroId, "delver", "delver", {1, 1}};
const Subject explainedGoblin{EntityId{5}, "goblin", "goblin", {2, 1}};

Narrator tellerOfBlows()
{
    return Narrator(shippedLibrary()->messages);
}

/// The ledger's example: a d20 blow that hits.
Blow d20Blow()
{
    Blow blow;
    blow.weapon = "dagger";
    blow.toHit = {{1, 20, 2}, {14}, 16};
    blow.attack = 16;
    blow.defenseSources = {{"defense", 8}};
    blow.defense = 8;
    blow.isHit = true;
    blow.damages = {{{1, 6, 1}, {4}, 5}};
    blow.damageSources = {{"armor", -1}};
    blow.damage = 4;
    return blow;
}

Blow penetrationBlow()
{
    Blow blow;
    blow.weapon = "longsword";
    blow.toHit = {{1, 20, 0}, {11}, 11};
    blow.attackSources = {{"agility", 1}, {"asleep", -4}};
    blow.attack = 8;
    blow.defenseSources = {{"nature", 6}, {"agility", 1}};
    blow.defense = 7;
    blow.isHit = true;
    blow.armorSources = {{"leather", 3}};
    blow.penetrationSources = {{"longsword", 1}, {"strength", 1}};
    blow.penetrations = {{6, 2, 3, true}, {5, 0, 3, true}, {4, -2, 3, false}};
    blow.damages = {{{1, 8, 0}, {7}, 7}, {{1, 8, 0}, {2}, 2}};
    blow.damage = 9;
    return blow;
}

}  // namespace

/// A blow, its odds and a sheet's numbers as text.
class tst_Explain : public QObject {
    Q_OBJECT
private slots:
    void aD20BlowIsToldNumberByNumber_CMB_01();
    void aBlowThatPenetratesIsToldTryByTry_CMB_09();
    void aMissEndsWithTheRoll();
    void bareHandsAreNamed_CMB_12();
    void oddsAreShort_data();
    void oddsAreShort();
    void anExchangeTellsBothWays();
    void aNumberTellsItsSources_STAT_01();
};

void tst_Explain::aD20BlowIsToldNumberByNumber_CMB_01()
{
    const AttackBreakdown told = explain({explainedHero, explainedGoblin, d20Blow(), 4, false}, tellerOfBlows());
    QCOMPARE(shown(wordsOf(told)), QStringLiteral("You against the goblin: dagger\n"
                                                  "Defense: defense +8 = 8\n"
                                                  "To hit: 1d20+2: 14 = 16 (at least 8: a hit)\n"
                                                  "Damage: 1d6+1: 4, armor -1 = 4\n"
                                                  "You hit the goblin for 4 damage.\n"));
    QCOMPARE(told.lines.size(), std::size_t{3});
    QCOMPARE(told.lines[1].total, 16);
}

void tst_Explain::aBlowThatPenetratesIsToldTryByTry_CMB_09()
{
    const AttackBreakdown told = explain({explainedGoblin, explainedHero, penetrationBlow(), 9, true}, tellerOfBlows());
    QCOMPARE(shown(wordsOf(told)),
             QStringLiteral("The goblin against you: longsword\n"
                            "Defense: nature +6, agility +1 = 7\n"
                            "To hit: 1d20: 11, agility +1, asleep -4 = 8 (at least 7: a hit)\n"
                            "Armor: leather +3 = 3\n"
                            "Try 1 against the armor: 1d8: 6, longsword +1, strength +1 = 8 (more than 3: through)\n"
                            "Try 2 against the armor: 1d8: 5, longsword +1, strength +1, harder each time -2 = 5 (more "
                            "than 3: through)\n"
                            "Try 3 against the armor: 1d8: 4, longsword +1, strength +1, harder each time -4 = 2 (no "
                            "more than 3: stopped)\n"
                            "Damage: 1d8: 7 + 1d8: 2 = 9\n"
                            "The goblin hits you for 9 damage...killing you!\n"));
}

void tst_Explain::aMissEndsWithTheRoll()
{
    Blow blow = d20Blow();
    blow.toHit = {{1, 20, 2}, {3}, 5};
    blow.attack = 5;
    blow.isHit = false;
    blow.damages.clear();
    const AttackBreakdown told = explain({explainedHero, explainedGoblin, blow, 0, false}, tellerOfBlows());
    QCOMPARE(told.lines.size(), std::size_t{2});
    QCOMPARE(shown(told.lines.back().note), QStringLiteral("less than 8: a miss"));
    QCOMPARE(shown(told.result), QStringLiteral("You miss the goblin."));
}

void tst_Explain::bareHandsAreNamed_CMB_12()
{
    Blow blow = d20Blow();
    blow.weapon.clear();
    QCOMPARE(shown(explain({explainedHero, explainedGoblin, blow, 4, false}, tellerOfBlows()).title),
             QStringLiteral("You against the goblin"));
    blow.kind = AttackKind::Unarmed;
    QCOMPARE(shown(explain({explainedHero, explainedGoblin, blow, 4, false}, tellerOfBlows()).title),
             QStringLiteral("You against the goblin: bare hands"));
}

void tst_Explain::oddsAreShort_data()
{
    QTest::addColumn<double>("harm");
    QTest::addColumn<double>("blows");
    QTest::addColumn<QString>("words");
    QTest::newRow("usual") << 0.65 << 2.4 << "65 %, 2.4 blows";
    QTest::newRow("sure") << 1.0 << 1.0 << "100 %, 1 blow";
    QTest::newRow("rounded to whole") << 0.5 << 2.96 << "50 %, 3 blows";
    QTest::newRow("hopeless") << 0.0 << 0.0 << "0 %, never";
    QTest::newRow("nearly hopeless") << 0.001 << 2345.6 << "under 1 %, 2346 blows";
    QTest::newRow("nearly sure") << 0.999 << 1.04 << "over 99 %, 1 blow";
}

void tst_Explain::oddsAreShort()
{
    QFETCH(double, harm);
    QFETCH(double, blows);
    QFETCH(QString, words);
    QCOMPARE(shown(wordsOf(Odds{AttackKind::Melee, 1, harm, 2, blows})), words);
}

void tst_Explain::anExchangeTellsBothWays()
{
    const Exchange exchange{{AttackKind::Melee, 0.7, 0.65, 3.25, 2.4}, {AttackKind::Melee, 0.3, 0.2, 0.5, 40}};
    QCOMPARE(shown(wordsOf(exchange)),
             QStringLiteral("65 % (3.3 a blow, 2.4 blows); back 20 % (0.5 a blow, 40 blows)"));
}

void tst_Explain::aNumberTellsItsSources_STAT_01()
{
    StatValue dv;
    dv.add("nature", 6);
    dv.add("agility", 2);
    dv.add("chain mail", -2);
    dv.value = 6;
    QCOMPARE(shown(wordsOf(dv)), QStringLiteral("6: nature 6, agility +2, chain mail -2"));
    dv.value = 5;
    QCOMPARE(shown(wordsOf(dv)), QStringLiteral("5: nature 6, agility +2, chain mail -2; at most 5"));
}

GLOAM_TEST(tst_Explain)
#include "tst_Explain.moc"
