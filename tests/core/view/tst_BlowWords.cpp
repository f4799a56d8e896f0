#include "core/base/Field.h"
#include "core/view/words/Narrator.h"
#include "tests/core/view/NarratorFixture.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// The sentences of the log about blows.
class tst_BlowWords : public QObject {
    Q_OBJECT
private slots:
    void CMB_04_blowsAreToldInTheSourcesWords_data();
    void CMB_04_blowsAreToldInTheSourcesWords();
    void f20_blowsAreWordedByTheirShareOfLife_data();
    void f20_blowsAreWordedByTheirShareOfLife();
    void onlyWhatWasUnhurtDiesOfOneBlow();
    void f20_missesAreWordedByHowFarTheyFallShort_data();
    void f20_missesAreWordedByHowFarTheyFallShort();
    void CMB_10_aHitThatGetsNotThroughHasItsOwnMessage();
    void CMB_04_aRulesetTellsBlowsByWeightOrAllAlike_data();
    void CMB_04_aRulesetTellsBlowsByWeightOrAllAlike();
    void f20_aWorldsPlainSentenceHasNoDegrees();
};

void tst_BlowWords::CMB_04_blowsAreToldInTheSourcesWords_data()
{
    QTest::addColumn<int>("attacker");
    QTest::addColumn<int>("target");
    QTest::addColumn<bool>("isHit");
    QTest::addColumn<bool>("isKill");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("you hit") << 0 << 1 << true << false << "You hit the goblin for 4 damage.";
    QTest::newRow("it hits") << 1 << 0 << true << false << "The goblin hits you for 4 damage.";
    QTest::newRow("you miss") << 0 << 1 << false << false << "You miss the goblin.";
    QTest::newRow("it misses") << 1 << 0 << false << false << "The goblin misses you.";
    QTest::newRow("you kill") << 0 << 1 << true << true << "You hit the goblin for 4 damage...killing it!";
    QTest::newRow("it kills") << 1 << 0 << true << true << "The goblin hits you for 4 damage...killing you!";
    QTest::newRow("others") << 2 << 1 << true << false << "The rat hits the goblin for 4 damage.";
    QTest::newRow("others miss") << 2 << 1 << false << false << "The rat misses the goblin.";
}

void tst_BlowWords::CMB_04_blowsAreToldInTheSourcesWords()
{
    QFETCH(int, attacker);
    QFETCH(int, target);
    QFETCH(bool, isHit);
    QFETCH(bool, isKill);
    QFETCH(QString, sentence);
    const std::array who{hero, goblin, rat};
    const auto at = [&](int index) { return who[static_cast<std::size_t>(index)]; };
    QCOMPARE(told(blow(at(attacker), at(target), isHit, isHit ? 4 : 0, isKill)), QStringList{sentence});
}

void tst_BlowWords::f20_blowsAreWordedByTheirShareOfLife_data()
{
    QTest::addColumn<int>("attacker");
    QTest::addColumn<int>("target");
    QTest::addColumn<int>("damage");
    QTest::addColumn<bool>("isKill");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("you, little") << 0 << 1 << 3 << false << "You graze the goblin for 3 damage.";
    QTest::newRow("you, a fifth") << 0 << 1 << 4 << false << "You hit the goblin for 4 damage.";
    QTest::newRow("you, half") << 0 << 1 << 10 << false << "You hit the goblin hard for 10 damage.";
    QTest::newRow("it, little") << 1 << 0 << 3 << false << "The goblin grazes you for 3 damage.";
    QTest::newRow("it, half") << 1 << 0 << 10 << false << "The goblin hits you hard for 10 damage.";
    QTest::newRow("others, little") << 2 << 1 << 3 << false << "The rat grazes the goblin for 3 damage.";
    QTest::newRow("a kill, little") << 0 << 1 << 3 << true << "You finish the goblin off.";
    QTest::newRow("a kill") << 0 << 1 << 5 << true << "You kill the goblin.";
    QTest::newRow("a kill, all") << 0 << 1 << 20 << true << "You kill the goblin with one blow.";
    QTest::newRow("your death") << 1 << 0 << 3 << true << "The goblin finishes you off.";
}

void tst_BlowWords::f20_blowsAreWordedByTheirShareOfLife()
{
    QFETCH(int, attacker);
    QFETCH(int, target);
    QFETCH(int, damage);
    QFETCH(bool, isKill);
    QFETCH(QString, sentence);
    const std::array who{hero, goblin, rat};
    const auto at = [&](int index) { return who[static_cast<std::size_t>(index)]; };
    const auto struck = blow(at(attacker), at(target), true, damage, isKill);
    constexpr int mostHp = 20;
    QCOMPARE(QString::fromStdString(english().sentenceOf(struck, mostHp).text), sentence);
    Slice before;
    before.self.id = heroId;
    before.visible.resize(1);
    before.visible[0].id = goblin.id;
    before.self.maxHp = before.visible[0].maxHp = mostHp;
    QCOMPARE(QString::fromStdString(english().narrate({std::nullopt, {{struck, true}}}, &before).at(0).text), sentence);
}

void tst_BlowWords::onlyWhatWasUnhurtDiesOfOneBlow()
{
    constexpr int mostHp = 20;
    const auto killed = [](int hp) {
        Slice before;
        before.self.id = heroId;
        before.visible.resize(1);
        before.visible[0].id = goblin.id;
        before.visible[0].maxHp = mostHp;
        before.visible[0].hp = hp;
        const PerceivedEvent happened{blow(hero, goblin, true, mostHp, true), true};
        return QString::fromStdString(english().narrate({std::nullopt, {happened}}, &before).at(0).text);
    };
    QCOMPARE(killed(20), QStringLiteral("You kill the goblin with one blow."));
    QCOMPARE(killed(19), QStringLiteral("You kill the goblin."));
}

void tst_BlowWords::f20_missesAreWordedByHowFarTheyFallShort_data()
{
    QTest::addColumn<int>("attack");
    QTest::addColumn<QString>("yours");
    QTest::addColumn<QString>("its");
    QTest::newRow("by one") << 9 << "You barely miss the goblin."
                            << "The goblin barely misses you.";
    QTest::newRow("by three") << 7 << "You miss the goblin."
                              << "The goblin misses you.";
    QTest::newRow("by eight") << 2 << "You miss the goblin by a mile."
                              << "The goblin misses you by a mile.";
}

void tst_BlowWords::f20_missesAreWordedByHowFarTheyFallShort()
{
    QFETCH(int, attack);
    QFETCH(QString, yours);
    QFETCH(QString, its);
    auto given = blow(hero, goblin, false, 0, false);
    auto taken = blow(goblin, hero, false, 0, false);
    given.blow.attack = taken.blow.attack = attack;
    QCOMPARE(told(given), QStringList{yours});
    QCOMPARE(told(taken), QStringList{its});
}

void tst_BlowWords::CMB_10_aHitThatGetsNotThroughHasItsOwnMessage()
{
    QCOMPARE(told(blow(hero, goblin, true, 0, false)), QStringList{"You hit the goblin, but do no harm."});
    QCOMPARE(told(blow(goblin, hero, true, 0, false)), QStringList{"The goblin hits you, but does no harm."});
    QCOMPARE(told(blow(rat, goblin, true, 0, false)), QStringList{"The rat hits the goblin, but does no harm."});
}

void tst_BlowWords::CMB_04_aRulesetTellsBlowsByWeightOrAllAlike_data()
{
    QTest::addColumn<QString>("ruleset");
    QTest::addColumn<QString>("choices");
    QTest::addColumn<QString>("graze");
    QTest::addColumn<QString>("outright");
    QTest::newRow("d20") << "d20"
                         << ""
                         << "You hit the goblin for 1 damage."
                         << "The goblin hits you for 20 damage...killing you!";
    QTest::newRow("gloam") << "gloam"
                           << ""
                           << "You graze the goblin for 1 damage."
                           << "The goblin kills you with one blow.";
    QTest::newRow("d20, by weight") << "d20"
                                    << "{words: graded}"
                                    << "You graze the goblin for 1 damage."
                                    << "The goblin kills you with one blow.";
    QTest::newRow("gloam, plainly") << "gloam"
                                    << "{words: plain}"
                                    << "You hit the goblin for 1 damage."
                                    << "The goblin hits you for 20 damage...killing you!";
}

void tst_BlowWords::CMB_04_aRulesetTellsBlowsByWeightOrAllAlike()
{
    QFETCH(QString, ruleset);
    QFETCH(QString, choices);
    const World world = scenarioWorld("@", {.ruleset = ruleset.toStdString(), .choices = choices.toStdString()});
    const Narrator narrator = Narrator::forWorld(world);
    constexpr int mostHp = 20;
    QTEST(QString::fromStdString(narrator.sentenceOf(blow(hero, goblin, true, 1, false), mostHp).text), "graze");
    QTEST(QString::fromStdString(narrator.sentenceOf(blow(goblin, hero, true, 20, true), mostHp).text), "outright");
    QVERIFY(narrator.sentenceOf(blow(goblin, hero, true, 20, true), mostHp).severity == MessageSeverity::Danger);
}

void tst_BlowWords::f20_aWorldsPlainSentenceHasNoDegrees()
{
    Map messages = englishMessages();
    messages.set("you-hit", "You hit {target} for {damage} damage.");
    QCOMPARE(Narrator(messages).sentenceOf(blow(hero, goblin, true, 20, false), 20).text,
             std::string("You hit the goblin for 20 damage."));
}

GLOAM_TEST(tst_BlowWords)
#include "tst_BlowWords.moc"
