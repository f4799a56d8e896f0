#include "core/action/Event.h"
#include "core/bot/PickUp.h"
#include "core/parts/Items.h"
#include "tests/support/LitHero.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// What a step over an item picks up.
class tst_PickUp : public QObject {
    Q_OBJECT
private slots:
    void aWantedKindIsTaken();
    void otherKindsStay();
    void kindsOfAuthorsAreOthers();
    void severalAreTakenOneByOne();
    void whatWasPutDownStays();
    void whatWasThrownIsTakenBack();
    void whatCannotBeTakenIsTriedOnce();
    void withAnEnemyInViewNothingIsTaken();
    void inTheSightOfAKnownEnemyItTakes();
    void whatBelongsToOthersStays();
    void lowHitPointsDoNotMatter();
    void allShippedKindsAreKnown();

private:
    PickUp m_pickUp;
    SliceScratch m_scratch;

    /// Steps to the east and picks up; what was taken, as words.
    QStringList stepIn(Scenario& game, const PickUpRules& rules, const Command& step = command::Move{Direction::East})
    {
        m_pickUp.saw(game.play(step).events);
        QStringList taken;
        while (const auto command = m_pickUp.next(sliceOf(game.game(), m_scratch), rules)) {
            const StepResult result = game.play(*command);
            m_pickUp.saw(result.events);
            for (const event::Handled& handled : eventsOf<event::Handled>(result))
                if (handled.deed == ItemEvent::Taken)
                    taken << shown(handled.what.name);
            if (result.refusal)
                taken << QStringLiteral("refused");
        }
        return taken;
    }
    static ScenarioOptions with(const std::string& entities)
    {
        ScenarioOptions options;
        options.entities = entities;
        return options;
    }

private slots:
    void init() { m_pickUp = {}; }
};

void tst_PickUp::aWantedKindIsTaken()
{
    Scenario game("@....", with("[{type: gold, at: [1, 0]}]"));
    QCOMPARE(stepIn(game, {.kinds = {"gold"}}), QStringList{QStringLiteral("gold")});
    QCOMPARE(game.state().turn, std::int64_t{2});
}

void tst_PickUp::otherKindsStay()
{
    Scenario game("@....", with("[{type: torch, at: [1, 0]}]"));
    QCOMPARE(stepIn(game, {.kinds = {"gold"}}), QStringList());
}

void tst_PickUp::kindsOfAuthorsAreOthers()
{
    ScenarioOptions options = with("[{type: shell, at: [1, 0]}]");
    options.types = "{entities: {shell: {parent: item, name: shell, parts: {item: {kind: shells}}}}}";
    Scenario stays("@....", options);
    QCOMPARE(stepIn(stays, {.kinds = {"gold"}}), QStringList());
    Scenario taken("@....", options);
    QCOMPARE(stepIn(taken, {.takesOthers = true}), QStringList{QStringLiteral("shell")});
}

void tst_PickUp::severalAreTakenOneByOne()
{
    Scenario game("@....", with("[{type: gold, at: [1, 0]}, {type: torch, at: [1, 0]}]"));
    QCOMPARE(stepIn(game, {.kinds = {"gold", "light"}}).size(), 2);
}

void tst_PickUp::whatWasPutDownStays()
{
    Scenario game("@....", with("[{type: torch, at: [1, 0]}]"));
    const PickUpRules rules{.kinds = {"light"}};
    QCOMPARE(stepIn(game, rules).size(), 1);
    QCOMPARE(stepIn(game, rules, command::Drop{"torch"}), QStringList());
    stepIn(game, rules);
    QCOMPARE(stepIn(game, rules, command::Move{Direction::West}), QStringList());
}

void tst_PickUp::whatWasThrownIsTakenBack()
{
    Scenario game("@....", with("[{type: dagger, at: [1, 0]}]"));
    game.play("e take");
    const PickUpRules rules{};
    stepIn(game, rules, command::Throw{"dagger", {3, 0}});
    QCOMPARE(stepIn(game, rules), QStringList());
    QCOMPARE(stepIn(game, rules), QStringList{QStringLiteral("dagger")});
    stepIn(game, rules, command::Throw{"dagger", {4, 0}});
    QCOMPARE(stepIn(game, {.takesThrown = false}), QStringList());
}

void tst_PickUp::whatCannotBeTakenIsTriedOnce()
{
    ScenarioOptions options = with("[{type: anvil, at: [1, 0]}]");
    options.types = "{entities: {anvil: {parent: item, weight: 5000, parts: {item: {kind: tool}}}}}";
    Scenario game("@....", options);
    const PickUpRules rules{.kinds = {"tool"}};
    QCOMPARE(stepIn(game, rules), QStringList{QStringLiteral("refused")});
    stepIn(game, rules);
    QCOMPARE(stepIn(game, rules, command::Move{Direction::West}), QStringList());
}

void tst_PickUp::withAnEnemyInViewNothingIsTaken()
{
    Scenario game("@...G", with("[{type: gold, at: [1, 0]}]"));
    QCOMPARE(stepIn(game, {.kinds = {"gold"}}), QStringList());
}

void tst_PickUp::inTheSightOfAKnownEnemyItTakes()
{
    Scenario game("@....G", with("[{type: gold, at: [1, 0]}]"));
    game.play(command::Move{Direction::East});
    SliceScratch scratch;
    const Slice slice = sliceOf(game.game(), scratch);
    const PickUpRules rules{.kinds = {"gold"}};
    PickUp pickUp;
    QVERIFY(!pickUp.next(slice, rules));
    KnownEnemies known;
    known.note(slice);
    QVERIFY(pickUp.next(slice, rules, known));
}

void tst_PickUp::whatBelongsToOthersStays()
{
    Scenario game("@....", with("[{type: gold, at: [1, 0], parts: {item: {owner: the lampfolk}}}]"));
    QCOMPARE(stepIn(game, {.kinds = {"gold"}}), QStringList());
}

void tst_PickUp::lowHitPointsDoNotMatter()
{
    Scenario game("@....", with("[{type: gold, at: [1, 0]}]"));
    setHitPoints(game, 1);
    QCOMPARE(stepIn(game, {.kinds = {"gold"}}).size(), 1);
}

void tst_PickUp::allShippedKindsAreKnown()
{
    const Scenario game("@");
    const auto kinds = usualItemKinds();
    for (const EntityType& type : game.game().types().entities())
        if (const Item* item = type.part<Item>(); item && item->isTakeable && !item->kind.isEmpty())
            QVERIFY2(std::find(kinds.begin(), kinds.end(), item->kind.text()) != kinds.end(),
                     item->kind.text().c_str());
}

GLOAM_TEST(tst_PickUp)
#include "tst_PickUp.moc"
