#include "core/parts/Life.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// Effects on all entities of a type, on traps, and on what is near.
class tst_EffectsByType : public QObject {
    Q_OBJECT
private slots:
    void allOfATypeBecomeAnother();
    void allOfATypeAreGone();
    void aTrapIsDisarmed();
    void mindsNearbyAreSensed();

private:
    static ScenarioOptions doing(const std::string& effects)
    {
        ScenarioOptions options;
        options.types =
            "{abilities: {deed: {aim: cell, range: 20, effects: " + effects
            + "}}, entities: {doer: {parent: delver, parts: {abilities: {start: \"deed:2\"}}}, remains: "
              "{parent: item, glyph: r, parts: {item: {}}}, old-remains: {parent: remains, glyph: o}, ghoul: "
              "{parent: creature, glyph: G, faction: dead, parts: {stats: {hp: 7}, brain: {mind: still}}}}}";
        options.hero = "doer";
        options.signs = {{'r', "{entity: remains, on: floor}"},
                         {'o', "{entity: old-remains, on: floor}"},
                         {'G', "{entity: ghoul, on: floor}"},
                         {'T', "{entity: dart-trap, on: floor}"}};
        return options;
    }
    static int countOf(const Scenario& game, const Name& type)
    {
        int count = 0;
        for (const Entity& entity : game.level().entities.all())
            count += game.game().types().entity(entity.type).isA(type) ? 1 : 0;
        return count;
    }
};

void tst_EffectsByType::allOfATypeBecomeAnother()
{
    Scenario game("@.r.o.....r", doing("[{do: become, only: remains, type: ghoul, shape: burst, reach: 2}]"));
    game.play("ability:1@3,0");
    QCOMPARE(countOf(game, "ghoul"), 2);
    QCOMPARE(countOf(game, "remains"), 1);  // out of reach
    for (const Entity& entity : game.level().entities.all())
        if (game.game().types().entity(entity.type).isA("ghoul"))
            QCOMPARE(entity.hp, 7);
}

void tst_EffectsByType::allOfATypeAreGone()
{
    Scenario game("@Gr.o.....r", doing("[{do: become, only: remains, shape: burst, reach: 2}]"));
    const StepResult result = game.play("ability:1@3,0");
    QCOMPARE(countOf(game, "remains"), 1);
    QCOMPARE(countOf(game, "ghoul"), 1);
    QCOMPARE(eventsOf<event::Custom>(result).size(), std::size_t{2});
}

void tst_EffectsByType::aTrapIsDisarmed()
{
    Scenario one("@TT", doing("[{do: disarm, shape: burst, reach: 2}]"));
    one.play("ability:1@1,0");
    QCOMPARE(countOf(one, "dart-trap"), 1);
    QVERIFY(one.level().entities.at({1, 0}).empty());  // the nearest
    Scenario all("@TT", doing("[{do: disarm, shape: burst, reach: 2, amount: 0}]"));
    all.play("ability:1@1,0");
    QCOMPARE(countOf(all, "dart-trap"), 0);
}

void tst_EffectsByType::mindsNearbyAreSensed()
{
    const auto sensed = [](const std::string& reach) {
        Scenario game("@##G####G", doing("[{do: reveal, what: creatures, turns: 3" + reach + "}]"));
        game.play("ability:1@0,0");
        return game.state().memory.at(heroId).felt().size();
    };
    QCOMPARE(sensed(""), std::size_t{2});
    QCOMPARE(sensed(", reach: 4"), std::size_t{2});
    QCOMPARE(sensed(", shape: burst, reach: 4"), std::size_t{1});
}

GLOAM_TEST(tst_EffectsByType)
#include "tst_EffectsByType.moc"
