#include "core/game/Engine.h"
#include "core/io/world/WorldText.h"
#include "core/parts/Waiting.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/document/ContentsPlans.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/TriggerNames.h"
#include "editor/document/TriggerPlans.h"
#include "tests/editor/tools/LinkFixture.h"
#include "tests/editor/tools/ToolFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

/// Levers and other triggers, wired by the link tool to what they work.
class tst_Wiring : public QObject {
    Q_OBJECT
private slots:
    void aLeverIsWiredToADoorAndToALink();
    void aLeverDrivesNothingOnBareFloor();
    void f36_aLeverWorksWhateverCanOpenCloseOrGoAway_data();
    void f36_aLeverWorksWhateverCanOpenCloseOrGoAway();
    void f36_withShiftWhatStandsThereAppears();
    void f36_onBareGroundWhatIsInHandAppears();
    void f36_whatWouldBeLostDoesNotAppear();
    void f36_whatALeverCanWorkIsRingedWhileItIsLed();
    void f36_aWireFollowsTheEntityThatIsMoved();
    void aTriggerOfTheLevelFollowsTheEntityThatIsMoved();
    void f37_whatWorkedIsSaidAndNotRefusedAfterwards();
};

void tst_Wiring::aLeverIsWiredToADoorAndToALink()
{
    LinkFixture f;
    Entity lever = f.document.newEntity("chest", {2, 4});
    addPart<Trigger>(lever, *f.world().registry, f.document.parts()).on = TriggerMoment::Use;
    QVERIFY(f.placeOn("yard", lever));
    f.stampAt("yard", {4, 2}, "door-closed");
    f.drag(here, there);
    const std::size_t steps = f.steps();
    f.drag({2, 4}, {4, 2});
    QCOMPARE(f.steps(), steps + 1);
    QVERIFY(f.state.subject.selection() == Selection::ofEntities({lever.id}));
    f.click({2, 4});
    f.click(there);
    QCOMPARE(f.steps(), steps + 2);
    const auto& effects = part<Trigger>(*f.yard().entities.find(lever.id), *f.document.world().registry)->effects;
    QCOMPARE(effects.size(), std::size_t{2});
    QVERIFY(effects[0].kind == EffectKind::Tile && effects[0].at == (Point{4, 2})
            && effects[0].tile == Name("door-open"));
    QVERIFY(effects[1].kind == EffectKind::Passage && effects[1].link == f.links().front().id && !effects[1].isOn);
    const QString text = f.bytes();
    QVERIFY(text.contains(QStringLiteral("do: tile")) && text.contains(QStringLiteral("do: link")));
    QCOMPARE(QString::fromStdString(formatWorld(worldFrom(text.toStdString()).world)), text);
}

void tst_Wiring::aLeverDrivesNothingOnBareFloor()
{
    LinkFixture f;
    Entity lever = f.document.newEntity("chest", {2, 4});
    addPart<Trigger>(lever, *f.world().registry, f.document.parts());
    f.placeOn("yard", lever);
    const QString before = f.bytes();
    f.hand.press({2, 4}, {});
    f.hand.aim(here, {});
    QVERIFY2(f.hand.preview().objection.startsWith(
                 QStringLiteral("Nothing at (3, 3) can open, close, appear or go away.")),
             qPrintable(f.hand.preview().objection));
    f.hand.release({});
    QCOMPARE(f.bytes(), before);
    QVERIFY(!f.hand.isBusy());
}

void tst_Wiring::f36_aLeverWorksWhateverCanOpenCloseOrGoAway_data()
{
    QTest::addColumn<QString>("entity");
    QTest::addColumn<QString>("tile");
    QTest::addColumn<QString>("effect");
    QTest::addColumn<QString>("told");
    QTest::newRow("F36: a locked door") << "locked-door"
                                        << ""
                                        << "become unlocked-door"
                                        << "Wired: the lever opens the locked door.";
    QTest::newRow("F36: a gate") << "gate"
                                 << ""
                                 << "become open-gate"
                                 << "Wired: the lever opens the gate.";
    QTest::newRow("F36: a portcullis") << "portcullis"
                                       << ""
                                       << "become raised-portcullis"
                                       << "Wired: the lever opens the portcullis.";
    QTest::newRow("F36: a raised portcullis") << "raised-portcullis"
                                              << ""
                                              << "become portcullis"
                                              << "Wired: the lever closes the raised portcullis.";
    QTest::newRow("F36: a lamp") << "brazier"
                                 << ""
                                 << "become cold-brazier"
                                 << "Wired: the lever changes the brazier.";
    QTest::newRow("F36: a boulder") << "boulder"
                                    << ""
                                    << "become "
                                    << "Wired: the lever takes away the boulder.";
    QTest::newRow("F36: a closed door of the ground") << ""
                                                      << "door-closed"
                                                      << "tile door-open"
                                                      << "Wired: the lever opens the closed door.";
    QTest::newRow("F36: an open door of the ground") << ""
                                                     << "door-open"
                                                     << "tile door-closed"
                                                     << "Wired: the lever closes the open door.";
    QTest::newRow("F36: a secret door") << ""
                                        << "secret-door"
                                        << "tile door-closed"
                                        << "Wired: the lever changes the secret door.";
    QTest::newRow("F36: a wall") << ""
                                 << "wall"
                                 << "tile rubble"
                                 << "Wired: the lever opens the wall.";
    QTest::newRow("F36: a pit") << ""
                                << "pit"
                                << "tile floor"
                                << "Wired: the lever opens the pit.";
}

void tst_Wiring::f36_aLeverWorksWhateverCanOpenCloseOrGoAway()
{
    QFETCH(QString, entity);
    QFETCH(QString, tile);
    LinkFixture f;
    const EntityId lever = f.place("iron-lever", here);
    if (!entity.isEmpty())
        f.place(entity.toUtf8().constData(), there);
    if (!tile.isEmpty())
        f.stampAt("yard", there, tile.toUtf8().constData());
    const std::size_t steps = f.steps();
    const QString before = f.bytes();
    QSignalSpy told(&f.state.notices, &Notices::told);
    f.drag(here, there);
    QCOMPARE(f.steps(), steps + 1);
    QTEST(told.last().first().toString(), "told");
    const auto& effects = part<Trigger>(*f.yard().entities.find(lever), *f.document.world().registry)->effects;
    QCOMPARE(effects.size(), std::size_t{1});
    const Effect& effect = effects.front();
    const QString kind = QString::fromUtf8(namesOf(effect.kind)[static_cast<std::size_t>(effect.kind)].data());
    QTEST(kind + QLatin1Char(' ')
              + QString::fromStdString((effect.kind == EffectKind::Tile ? effect.tile : effect.type).text()),
          "effect");
    const QString text = f.bytes();
    QCOMPARE(QString::fromStdString(formatWorld(worldFrom(text.toStdString()).world)), text);
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

/// It disappears from the level and comes back when the lever is pulled: one step to undo.
void tst_Wiring::f36_withShiftWhatStandsThereAppears()
{
    LinkFixture f;
    const EntityId lever = f.place("iron-lever", here);
    const EntityId chest = f.place("coffer", there);
    const std::size_t steps = f.steps();
    const QString before = f.bytes();
    QSignalSpy told(&f.state.notices, &Notices::told);
    f.drag(here, there, shiftHeld);
    QCOMPARE(f.steps(), steps + 1);
    QCOMPARE(told.last().first().toString(), QStringLiteral("Wired: the lever makes the coffer appear."));
    QVERIFY(!f.yard().entities.find(chest));
    const Trigger& trigger = *part<Trigger>(*f.yard().entities.find(lever), *f.document.world().registry);
    QCOMPARE(trigger.effects.size(), std::size_t{1});
    QVERIFY(trigger.effects.front().kind == EffectKind::Summon && trigger.effects.front().at == there
            && trigger.effects.front().type == Name("coffer"));
    QVERIFY(trigger.once);  // or each pull would create another one
    const std::vector<TriggerWire> wires = wiresOn(f.document.world(), "yard");
    QCOMPARE(wires.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(wires.front().label), QStringLiteral("coffer appears"));
    const QString text = f.bytes();
    QCOMPARE(QString::fromStdString(formatWorld(worldFrom(text.toStdString()).world)), text);
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_Wiring::f36_onBareGroundWhatIsInHandAppears()
{
    LinkFixture f;
    f.place("iron-lever", here);
    f.state.types.chooseEntityType("gritling");
    f.hand.press(here, {});
    f.hand.aim(there, {});
    QVERIFY2(f.hand.preview().objection.endsWith(QStringLiteral("Hold Shift to make the gritling appear there.")),
             qPrintable(f.hand.preview().objection));
    f.hand.aim(there, shiftHeld);
    QCOMPARE(f.hand.preview().objection, QString());
    QCOMPARE(f.hand.preview().level.entities.size(), std::size_t{1});  // its ghost
    QSignalSpy told(&f.state.notices, &Notices::told);
    f.hand.release(shiftHeld);
    QCOMPARE(told.last().first().toString(), QStringLiteral("Wired: the lever makes the gritling appear."));
}

void tst_Wiring::f36_whatWouldBeLostDoesNotAppear()
{
    LinkFixture f;
    const EntityId lever = f.place("iron-lever", here);
    const EntityId chest = f.place("coffer", there);
    QVERIFY(f.perform(planPutNew(f.world(), f.document.newId(), "yard", chest, "torch")));
    const EditResult full = planLetAppear(f.world(), "yard", lever, {"yard", there}, "coffer");
    QVERIFY2(full.objection.contains(QStringLiteral("holds things")), qPrintable(full.objection));
    const EntityId named = f.place("gritling", {2, 2});
    Entity changed = *f.yard().entities.find(named);
    changed.hp = 3;
    QVERIFY(f.perform(planChangeEntities(f.world(), "yard", {changed})));
    const EditResult own = planLetAppear(f.world(), "yard", lever, {"yard", {2, 2}}, "gritling");
    QVERIFY2(own.objection.contains(QStringLiteral("settings of its own")), qPrintable(own.objection));
    QVERIFY(!planLetAppear(f.world(), "yard", lever, {"yard", {0, 0}}, "gritling"));  // in a wall
    QVERIFY(!planLetAppear(f.world(), "yard", lever, {"yard", there}, "no-such-type"));
}

void tst_Wiring::f36_whatALeverCanWorkIsRingedWhileItIsLed()
{
    LinkFixture f;
    f.place("iron-lever", here);
    f.place("portcullis", there);
    f.place("gritling", {2, 2});
    f.stampAt("yard", {4, 2}, "door-closed");
    f.hand.press(here, {});
    QCOMPARE(f.hand.preview().sources, (std::vector<Point>{{4, 2}, there}));
}

void tst_Wiring::f36_aWireFollowsTheEntityThatIsMoved()
{
    LinkFixture f;
    const EntityId lever = f.place("iron-lever", here);
    const EntityId gate = f.place("gate", there);
    f.drag(here, there);
    const auto wiredTo = [&] {
        return part<Trigger>(*f.yard().entities.find(lever), *f.document.world().registry)->effects.at(0).at;
    };
    QVERIFY(f.perform(planMoveEntities(f.world(), "yard", {gate}, {-1, 0})));
    QVERIFY(wiredTo() == there + (Point{-1, 0}));
    f.document.undo();
    QVERIFY(wiredTo() == there);
    QVERIFY(f.perform(planRemoveEntities(f.world(), "yard", {gate})));
    const std::vector<TriggerName> names = triggerNames(f.document.world());
    QCOMPARE(names.size(), std::size_t{1});
    QVERIFY(!isThere(f.document.world(), names.front()));
    QVERIFY(f.perform(planForget(f.world(), names)));
    QVERIFY(part<Trigger>(*f.yard().entities.find(lever), *f.document.world().registry)->effects.empty());
}

void tst_Wiring::aTriggerOfTheLevelFollowsTheEntityThatIsMoved()
{
    LinkFixture f;
    const EntityId gate = f.place("gate", there);
    Effect effect;
    effect.kind = EffectKind::Become;
    effect.at = there;
    Trigger trigger;
    trigger.effects.push_back(effect);
    LevelSettings settings = settingsOf(f.yard());
    settings.triggers.push_back(trigger);
    QVERIFY(f.perform(planLevelSettings(f.world(), "yard", settings)));
    const QString before = f.bytes();
    QVERIFY(f.perform(planMoveEntities(f.world(), "yard", {gate}, {-1, 0})));
    QVERIFY(f.yard().triggers.at(0).effects.at(0).at == there + (Point{-1, 0}));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_Wiring::f37_whatWorkedIsSaidAndNotRefusedAfterwards()
{
    LinkFixture f;
    QSignalSpy told(&f.state.notices, &Notices::told);
    f.drag(here, there);
    QCOMPARE(told.last().first().toString(),
             QStringLiteral("Linked both ways: (3, 3) of The Yard and (5, 4) of The Yard."));
    QVERIFY(told.last().at(1).value<Sign>() == Sign::Good);
    QCOMPARE(f.hand.preview().objection, QString());
    QVERIFY(!f.hand.hint().contains(QStringLiteral("already")));
    f.place("iron-lever", {2, 4});
    f.stampAt("yard", {4, 2}, "wall");
    f.drag({2, 4}, {4, 2});
    QCOMPARE(f.hand.preview().objection, QString());
    f.hand.aim(Point{0, 0}, {});
    QVERIFY(!f.hand.preview().objection.isEmpty());  // a wall elsewhere is unaffected
}

GLOAM_TEST(tst_Wiring)
#include "tst_Wiring.moc"
