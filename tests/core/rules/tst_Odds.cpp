#include "core/parts/Arms.h"
#include "core/rules/Odds.h"

#include "core/view/slice/Slice.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <cmath>

using namespace gloam;
using namespace gloam::test;

namespace {

ScenarioOptions oddsOptions(const std::string& model, const std::string& hero, const std::string& foe, int foeHp)
{
    ScenarioOptions options;
    options.hero = "fighter";
    options.choices = "{combat: {model: " + model + "}}";
    options.types = "{entities: {fighter: {glyph: \"@\", size: 1, solid: true, faction: player, parts: {stats: {hp: 50}"
                    + hero + "}}, foe: {glyph: F, size: 1, solid: true, faction: foes, parts: {stats: {hp: "
                    + std::to_string(foeHp) + "}" + foe + "}}}}";
    options.signs = {{'F', "{entity: foe, on: floor}"}};
    return options;
}

/// The result of a million rolls.
struct Counted {
    double hit = 0;
    double harm = 0;
    double damage = 0;
    double square = 0;
    double kills = 0;
    double blows = 0;
};

Counted countedBlows(const Bout& bout, int rolls)
{
    Random dice(77);
    Counted counted;
    int left = bout.target.hp;
    for (int i = 0; i < rolls; ++i) {
        const Blow blow = bout.policies.combat.resolve(bout, dice);
        counted.hit += blow.isHit ? 1 : 0;
        counted.harm += blow.damage > 0 ? 1 : 0;
        counted.damage += blow.damage;
        counted.square += double(blow.damage) * blow.damage;
        left -= blow.damage;
        if (left <= 0) {
            left = bout.target.hp;
            counted.kills += 1;
            counted.blows = i + 1;
        }
    }
    return counted;
}

bool isNear(double exact, double counted, double bound)
{
    return std::abs(exact - counted) <= bound;
}

QString pairText(double exact, double counted)
{
    return QStringLiteral("%1 and counted %2").arg(exact).arg(counted);
}

}  // namespace

/// Compares closed forms with rolls.
class tst_Odds : public QObject {
    Q_OBJECT
private slots:
    void theOddsAgreeWithAMillionRolls_data();
    void theOddsAgreeWithAMillionRolls();
    void aChanceIsCountedByFaces_data();
    void aChanceIsCountedByFaces();
    void blowsToKillAreExact_CMB_01();
    void whatCannotBeKilledIsNeverKilled();
    void hostileDiceAreAnswered_data();
    void hostileDiceAreAnswered();
    void theSliceTellsOddsBothWays_CMB_01();
    void theSliceTellsTheKindEachWouldUse_STAT_05();
};

void tst_Odds::theOddsAgreeWithAMillionRolls_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("hero");
    QTest::addColumn<QString>("foe");
    QTest::addColumn<int>("kind");
    const int melee = static_cast<int>(AttackKind::Melee);
    const int ranged = static_cast<int>(AttackKind::Ranged);
    const int unarmed = static_cast<int>(AttackKind::Unarmed);
    const char* strong = ", attributes: {strength: 20, agility: 19}, melee: {damage: 1d8, pen-bonus: 1, hit-bonus: 1}";
    const char* shot = ", attributes: {agility: 18}, ranged: {attack: 1d20+1, damage: 2d4, pen-bonus: 2}";
    const char* plated = ", attributes: {agility: 21}, armor: {av: 4, dv: 3}";
    for (const char* model : {"d20", "penetration"}) {
        QTest::addRow("CMB-08 %s melee", model) << model << strong << plated << melee;
        QTest::addRow("CMB-06 %s ranged", model) << model << shot << plated << ranged;
        QTest::addRow("CMB-12 %s unarmed", model) << model << ", attributes: {strength: 24}"
                                                  << ", armor: {av: 2, dv: 4}" << unarmed;
        QTest::addRow("CMB-16 %s the demo's numbers", model)
            << model << ", d20: {attack: 1d20+2, defense: 12, damage: 1d6+1}"
            << ", d20: {defense: 8, armor: 1}" << melee;
        QTest::addRow("C-35 %s glancing", model)
            << QString(QLatin1String(model) + QStringLiteral(", glance: 25")) << strong
            << ", attributes: {agility: 21}, armor: {av: 9, dv: 3}" << melee;
        const char* flame = ", attributes: {strength: 20}, melee: {damage: 1d8, hit-bonus: 1, element: fire}";
        for (const char* percent : {"50", "200"})
            QTest::addRow("%s fire at %s percent", model, percent)
                << QString(QLatin1String(model) + QStringLiteral(", glance: 25")) << flame
                << QStringLiteral(", armor: {av: 4, dv: 3}, resists: {harm: {fire: %1}}").arg(QLatin1String(percent))
                << melee;
        QTest::addRow("C-2 %s several dice to hit", model) << model << ", d20: {attack: 3d6, damage: 2d6-4}"
                                                           << ", d20: {defense: 11, armor: 1}" << melee;
    }
}

void tst_Odds::theOddsAgreeWithAMillionRolls()
{
    QFETCH(QString, model);
    QFETCH(QString, hero);
    QFETCH(QString, foe);
    QFETCH(int, kind);
    const Scenario game("@F", oddsOptions(model.toStdString(), hero.toStdString(), foe.toStdString(), 11));
    const Bout bout{game.state().world, game.level(),    game.game().policies(), static_cast<AttackKind>(kind),
                    game.hero(),        game.entity("F")};
    const int rolls = sliceOf(1'000'000, 10'000);
    const Odds odds = bout.policies.combat.odds(bout);
    const Counted counted = countedBlows(bout, rolls);
    // 0.2 points for a million rolls, more for fewer, as their spread grows; means use their own deviation.
    const double bound = 0.002 * std::sqrt(1e6 / rolls);
    const double hit = counted.hit / rolls;
    const double harm = counted.harm / rolls;
    const double damage = counted.damage / rolls;
    const double deviation = std::sqrt(std::max(0.0, counted.square / rolls - damage * damage));
    QVERIFY2(isNear(odds.hit, hit, bound), qPrintable(pairText(odds.hit, hit)));
    QVERIFY2(isNear(odds.harm, harm, bound), qPrintable(pairText(odds.harm, harm)));
    QVERIFY2(isNear(odds.damage, damage, 4 * deviation / std::sqrt(rolls)), qPrintable(pairText(odds.damage, damage)));
    const double blows = counted.blows / counted.kills;
    QVERIFY2(isNear(odds.blowsToKill, blows, blows * 4 / std::sqrt(counted.kills)),
             qPrintable(pairText(odds.blowsToKill, blows)));
    QVERIFY(odds.hit > 0.05 && odds.hit < 1 && odds.harm > 0.05 && odds.blowsToKill > 1);
    QCOMPARE(static_cast<int>(odds.kind), kind);
}

void tst_Odds::aChanceIsCountedByFaces_data()
{
    QTest::addColumn<QString>("dice");
    QTest::addColumn<int>("least");
    QTest::addColumn<double>("chance");
    QTest::newRow("CMB-01 the demo's hero at its goblin") << "1d20+2" << 8 << 0.75;
    QTest::newRow("CMB-01 the demo's goblin at its hero") << "1d20" << 12 << 0.45;
    QTest::newRow("surely") << "1d20" << 1 << 1.0;
    QTest::newRow("never") << "1d20" << 21 << 0.0;
    QTest::newRow("two dice") << "2d6" << 10 << 6 / 36.0;
    QTest::newRow("two dice and more") << "2d6+3" << 15 << 1 / 36.0;
    QTest::newRow("RNG-04 a constant that is enough") << "5" << 5 << 1.0;
    QTest::newRow("RNG-04 a constant that is not") << "5" << 6 << 0.0;
    QTest::newRow("RNG-04 no dice at all") << "0d6" << 1 << 0.0;
}

void tst_Odds::aChanceIsCountedByFaces()
{
    QFETCH(QString, dice);
    QFETCH(int, least);
    QFETCH(double, chance);
    const double counted = chanceAtLeast(*parseDice(dice.toStdString()), least);
    QVERIFY2(isNear(chance, counted, 1e-12), qPrintable(pairText(chance, counted)));
}

void tst_Odds::blowsToKillAreExact_CMB_01()
{
    const DamageCase coin{1, {1, 2, 0}, 0};
    QVERIFY(isNear(oddsOf(AttackKind::Melee, 1, {&coin, 1}, 1).blowsToKill, 1, 1e-12));
    QVERIFY(isNear(oddsOf(AttackKind::Melee, 1, {&coin, 1}, 2).blowsToKill, 1.5, 1e-12));
    QVERIFY(isNear(oddsOf(AttackKind::Melee, 1, {&coin, 1}, 3).blowsToKill, 2.25, 1e-12));
    QVERIFY(isNear(oddsOf(AttackKind::Melee, 0.5, {&coin, 1}, 3).blowsToKill, 4.5, 1e-12));
    // For very many hit points, renewal theory is close to the exact result.
    const DamageCase sword{1, {1, 8, 0}, 0};
    const double exact = oddsOf(AttackKind::Melee, 0.6, {&sword, 1}, 20'000).blowsToKill;
    const double rough = oddsOf(AttackKind::Melee, 0.6, {&sword, 1}, 200'000).blowsToKill;
    QVERIFY2(isNear(exact * 10, rough, exact * 0.01), qPrintable(pairText(exact * 10, rough)));
}

void tst_Odds::whatCannotBeKilledIsNeverKilled()
{
    const DamageCase none{1, {0, 0, 0}, 0};
    const Odds odds = oddsOf(AttackKind::Melee, 0.9, {&none, 1}, 10);
    QVERIFY(odds.harm == 0 && odds.blowsToKill == 0 && isNear(odds.hit, 0.9, 1e-12));
    const DamageCase blunted{1, {1, 4, 0}, -4};
    QVERIFY(oddsOf(AttackKind::Melee, 1, {&blunted, 1}, 10).blowsToKill == 0);
}

void tst_Odds::hostileDiceAreAnswered_data()
{
    QTest::addColumn<QString>("dice");
    QTest::addColumn<int>("hp");
    QTest::addColumn<double>("damage");
    QTest::newRow("the most dice there are") << "1000d1000000" << 1'000'000 << 5e8;
    QTest::newRow("many small dice") << "1000d2" << 1'000'000 << 1500.0;
    QTest::newRow("one wide die") << "1d1000000" << 1'000'000 << 500'000.5;
    QTest::newRow("a wide die at few hit points") << "1d90000" << 20 << 45'000.5;
    QTest::newRow("small dice, very many hit points") << "1d2" << 1'000'000 << 1.5;
}

void tst_Odds::hostileDiceAreAnswered()
{
    QFETCH(QString, dice);
    QFETCH(int, hp);
    QFETCH(double, damage);
    const DamageCase one{1, *parseDice(dice.toStdString()), 0};
    const Odds odds = oddsOf(AttackKind::Melee, 1, {&one, 1}, hp);
    QVERIFY2(isNear(odds.damage, damage, damage * 0.001), qPrintable(pairText(damage, odds.damage)));
    QVERIFY2(odds.blowsToKill >= std::max(1.0, hp / damage) * 0.99 && odds.blowsToKill <= hp / damage + 2,
             qPrintable(QString::number(odds.blowsToKill)));
}

void tst_Odds::theSliceTellsOddsBothWays_CMB_01()
{
    const Scenario game("@G", {});
    SliceScratch scratch;
    const Slice slice = sliceOf(game.game(), scratch);
    const VisibleEntity& gritling = slice.visible.at(0);
    QVERIFY(gritling.odds && !slice.self.odds);
    QVERIFY(isNear(gritling.odds->given.hit, 0.75, 1e-12));
    QVERIFY(isNear(gritling.odds->taken.hit, 0.45, 1e-12));
    QVERIFY(isNear(gritling.odds->given.damage, 0.75 * 4.5, 1e-12));
    QVERIFY(gritling.odds->given.blowsToKill > 1.3 && gritling.odds->taken.blowsToKill > 15);
    QVERIFY(gritling.odds->given.kind == AttackKind::Melee);
}

void tst_Odds::theSliceTellsTheKindEachWouldUse_STAT_05()
{
    const Scenario far("@...F", oddsOptions("d20", ", ranged: {range: 5}", "", 5));
    SliceScratch scratch;
    const Slice slice = sliceOf(far.game(), scratch);
    QCOMPARE(slice.range, 5);
    QVERIFY(slice.visible.at(0).odds->given.kind == AttackKind::Ranged);
    QVERIFY(slice.visible.at(0).odds->taken.kind == AttackKind::Unarmed);
    const Scenario near("@F", oddsOptions("d20", ", melee: {}, ranged: {range: 5}", "", 5));
    const Slice beside = sliceOf(near.game(), scratch);
    QVERIFY(beside.visible.at(0).odds->given.kind == AttackKind::Melee);
    const Scenario chest("@F", {.signs = {{'F', "{entity: chest, on: floor}"}}});
    QVERIFY(!sliceOf(chest.game(), scratch).visible.at(0).odds);
    const Scenario bare("@F", oddsOptions("d20", "", "", 5));
    QCOMPARE(sliceOf(bare.game(), scratch).range, 0);
}

GLOAM_TEST(tst_Odds)
#include "tst_Odds.moc"
