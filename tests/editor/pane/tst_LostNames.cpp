#include "core/base/Fault.h"
#include "core/parts/Waiting.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/document/TriggerPlans.h"
#include "editor/inspector/fields/Subject.h"
#include "editor/panels/LostLinks.h"
#include "editor/panels/ProblemRemedy.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QLabel>
#include <QPushButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Point leverCell{37, 12};
constexpr Point drivenStair{38, 11};
constexpr Point drivenDoor{40, 12};
constexpr Point otherDoor{41, 13};

/// A lever in a new world with a cellar.
struct NamesFixture : PaneFixture {
    EntityId lever;

    NamesFixture()
    {
        addCellar();
        const Entity made = document.newEntity("iron-lever", leverCell);
        lever = made.id;
        QVERIFY(document.perform(planPlace(document.world(), firstLevel, {made})));
    }
    void linkAndDrive()
    {
        QVERIFY(document.perform(
            planLink(document.world(), document.newId(), {firstLevel, drivenStair}, {"cellar", {3, 3}})));
        QVERIFY(document.perform(planDrive(document.world(), firstLevel, lever, {firstLevel, drivenStair})));
        pane.focusCanvas();
    }
    void doorAndDrive()
    {
        stampAt(firstLevel, drivenDoor, "door-closed");
        QVERIFY(document.perform(planDrive(document.world(), firstLevel, lever, {firstLevel, drivenDoor})));
        pane.focusCanvas();
    }
    LostLinks& lost() { return *pane.findChild<LostLinks*>(); }
    QString question() { return lost().findChild<QLabel*>()->text(); }
    /// Adds a trigger to the level itself.
    void addTrigger(const Trigger& trigger)
    {
        LevelSettings settings = settingsOf(level(firstLevel));
        settings.triggers.push_back(trigger);
        QVERIFY(document.perform(planLevelSettings(document.world(), firstLevel, settings)));
    }
    const Trigger* trigger() { return part<Trigger>(*level(firstLevel).entities.find(lever), *world().registry); }
    void pushLost(const QString& text)
    {
        for (auto* button : lost().findChildren<QPushButton*>())
            if (button->text() == text && button->isVisible()) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        QFAIL(qPrintable(text));
    }
};

Trigger watcherOf(EntityId entity)
{
    Trigger trigger;
    trigger.on = TriggerMoment::Death;
    trigger.of = entity;
    trigger.effects.emplace_back().kind = EffectKind::Win;
    return trigger;
}

Trigger driverOf(LinkId link)
{
    Trigger trigger;
    Effect& effect = trigger.effects.emplace_back();
    effect.kind = EffectKind::Passage;
    effect.link = link;
    return trigger;
}

}  // namespace

class tst_LostNames : public QObject {
    Q_OBJECT
private slots:
    void f52_theQuestionIsDroppedBeforeTheWorkbenchGoes();
    void aLeverWhoseLinkIsGoneIsAskedAbout();
    void whatNamesItIsRemovedAsOneStep();
    void anotherLinkIsPickedOnTheMap();
    void anErasedDoorIsAskedAboutAndAnotherPicked();
    void aDoorThatOpensIsNotGone();
    void aTriggerThatWatchesSomebodyGoneIsAskedAbout();
    void triggersOfTheLevelAreAskedAboutToo();
    void anotherIsPickedForATriggerOfTheLevel();
    void aLinkNamesTheTriggersOfLevelsThatDriveIt();
    void aProblemOfALevelsTriggerHasItsFix();
    void allThatNameOneLinkAreAnsweredForTogether();
    void aDeletedLevelLeavesNoGoalOrTriggerUnasked();
    void escapeLeavesItToTheListOfProblems();
};

void tst_LostNames::aLeverWhoseLinkIsGoneIsAskedAbout()
{
    NamesFixture f;
    f.linkAndDrive();
    QVERIFY(f.perform(planRemoveLink(f.world(), f.world().links.all().front().id)));
    QVERIFY(f.lost().isVisible() && f.canvas().hasFocus());
    QCOMPARE(f.question(), QStringLiteral("The lever at (37, 12) of First level drives a link that is gone."));
    f.pushLost(QStringLiteral("Undo"));
    QVERIFY(!f.lost().isVisible());
    QCOMPARE(f.world().links.all().size(), std::size_t{1});
}

void tst_LostNames::whatNamesItIsRemovedAsOneStep()
{
    NamesFixture f;
    f.linkAndDrive();
    QVERIFY(f.perform(planRemoveLink(f.world(), f.world().links.all().front().id)));
    const std::size_t steps = f.document.history().doneCount();
    const QString before = f.bytes();
    f.key(Qt::Key_F6, Qt::ShiftModifier);  // by keys
    QVERIFY(f.lost().isAncestorOf(QApplication::focusWidget()));
    f.key(Qt::Key_Space);
    QVERIFY(!f.lost().isVisible());
    QVERIFY(f.trigger() && f.trigger()->effects.empty());
    QCOMPARE(f.document.history().doneCount(), steps + 1);
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_LostNames::anotherLinkIsPickedOnTheMap()
{
    NamesFixture f;
    f.linkAndDrive();
    QVERIFY(f.makeLink({firstLevel, {42, 12}}, {"cellar", {5, 3}}));
    QVERIFY(f.perform(planRemoveLink(f.world(), f.world().links.destinationFrom({firstLevel, drivenStair})
                                                    ? f.trigger()->effects.front().link
                                                    : LinkId())));
    f.pushLost(QStringLiteral("Pick another…"));
    f.click({36, 11});
    QVERIFY(f.lost().isVisible());  // no link begins there, so it may be tried elsewhere
    f.click({42, 12});
    QVERIFY(!f.lost().isVisible());
    QVERIFY(f.trigger()->effects.front().link == f.world().links.all().front().id);
    QVERIFY(!wiresOn(f.world(), firstLevel).front().isBroken);
}

void tst_LostNames::anErasedDoorIsAskedAboutAndAnotherPicked()
{
    NamesFixture f;
    f.doorAndDrive();
    f.stampAt(firstLevel, otherDoor, "door-closed");
    f.key(Qt::Key_E);
    f.click(drivenDoor);
    QCOMPARE(f.question(), QStringLiteral("The lever at (37, 12) of First level works on something that is gone."));
    f.pushLost(QStringLiteral("Pick another…"));
    f.click(otherDoor);
    QVERIFY(!f.lost().isVisible());
    QVERIFY(f.trigger()->effects.front().at == otherDoor);
}

void tst_LostNames::aDoorThatOpensIsNotGone()
{
    NamesFixture f;
    f.doorAndDrive();
    f.stampAt(firstLevel, drivenDoor, "door-open");
    QVERIFY(!f.lost().isVisible());
}

void tst_LostNames::aTriggerThatWatchesSomebodyGoneIsAskedAbout()
{
    NamesFixture f;
    const Entity rat = f.document.newEntity("burrow-rat", {42, 12});
    const Entity bat = f.document.newEntity("burrow-rat", {43, 13});
    QVERIFY(f.placeOn(firstLevel, rat) && f.placeOn(firstLevel, bat));
    Entity watching = *f.level(firstLevel).entities.find(f.lever);
    Trigger& trigger = *writePart<Trigger>(watching, *f.world().registry);
    trigger.on = TriggerMoment::Death;
    trigger.of = rat.id;
    QVERIFY(f.perform(planChangeEntities(f.world(), firstLevel, {watching})));
    QVERIFY(f.perform(planRemoveEntities(f.world(), firstLevel, {rat.id})));
    QCOMPARE(f.question(), QStringLiteral("The lever at (37, 12) of First level watches something that is gone."));
    f.pushLost(QStringLiteral("Pick another…"));
    f.click({43, 13});
    QVERIFY(f.trigger()->of == bat.id);
    QVERIFY(f.perform(planRemoveEntities(f.world(), firstLevel, {bat.id})));
    f.pushLost(QStringLiteral("Remove the reference"));
    QVERIFY(!f.lost().isVisible());
    QVERIFY(f.trigger()->of.isNothing());  // as in its type
}

void tst_LostNames::triggersOfTheLevelAreAskedAboutToo()
{
    NamesFixture f;
    const Entity rat = f.document.newEntity("burrow-rat", {42, 12});
    QVERIFY(f.placeOn(firstLevel, rat) && f.makeLink({firstLevel, drivenStair}, {"cellar", {5, 3}}));
    const LinkId link = f.world().links.all().front().id;
    f.addTrigger(watcherOf(rat.id));
    f.addTrigger(driverOf(link));
    QVERIFY(f.perform(planRemoveEntities(f.world(), firstLevel, {rat.id})));
    QCOMPARE(f.question(), QStringLiteral("A trigger of First level watches something that is gone."));
    const QString before = f.bytes();
    f.pushLost(QStringLiteral("Remove the reference"));
    QVERIFY(!f.lost().isVisible());
    QVERIFY(f.level(firstLevel).triggers == std::vector<Trigger>{driverOf(link)});
    f.document.undo();
    QCOMPARE(f.bytes(), before);
    f.document.redo();
    QVERIFY(f.perform(planRemoveLink(f.world(), link)));
    QCOMPARE(f.question(), QStringLiteral("A trigger of First level drives a link that is gone."));
    f.pushLost(QStringLiteral("Remove the reference"));
    QVERIFY(f.level(firstLevel).triggers.at(0).effects.empty());
}

void tst_LostNames::anotherIsPickedForATriggerOfTheLevel()
{
    NamesFixture f;
    const Entity rat = f.document.newEntity("burrow-rat", {42, 12});
    const Entity other = f.document.newEntity("burrow-rat", {43, 13});
    QVERIFY(f.placeOn(firstLevel, rat) && f.placeOn(firstLevel, other));
    f.addTrigger(watcherOf(rat.id));
    f.addTrigger(watcherOf(other.id));
    QVERIFY(f.perform(planRemoveEntities(f.world(), firstLevel, {rat.id})));
    const QString before = f.bytes();
    f.pushLost(QStringLiteral("Pick another…"));
    f.click({43, 13});
    QVERIFY(!f.lost().isVisible());
    QVERIFY(f.level(firstLevel).triggers.at(0).of == other.id && f.level(firstLevel).triggers.at(1).of == other.id);
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_LostNames::aLinkNamesTheTriggersOfLevelsThatDriveIt()
{
    NamesFixture f;
    QVERIFY(f.makeLink({firstLevel, drivenStair}, {"cellar", {5, 3}}));
    const LinkId link = f.world().links.all().front().id;
    f.addTrigger(driverOf(link));
    const auto subject = linkSubject(f.pane.state().document, f.pane.state().destination, f.pane.state().open,
                                     f.pane.state().subject, f.pane.state().navigation, link);
    const FormGroup driven = subject->groups().back();
    QCOMPARE(driven.acts.size(), std::size_t{1});
    QCOMPARE(driven.acts.front().text, QStringLiteral("Opened by a trigger of First level"));
    QVERIFY(subject->act(driven.key, driven.acts.front().key, {}));
    QVERIFY(f.pane.state().subject.selection() == Selection());
}

void tst_LostNames::aProblemOfALevelsTriggerHasItsFix()
{
    NamesFixture f;
    f.addTrigger(watcherOf(EntityId{987'654}));
    Problem problem;
    problem.fault = Fault::WatchedMissing;
    problem.path = "levels." + firstLevel.text() + ".triggers[0].of";
    const std::vector<ProblemRemedy> remedies = remediesFor(problem, f.pane.state());
    QCOMPARE(remedies.size(), std::size_t{1});
    QVERIFY(remedies.front().apply());
    QVERIFY(f.level(firstLevel).triggers.empty());
}

void tst_LostNames::allThatNameOneLinkAreAnsweredForTogether()
{
    NamesFixture f;
    f.linkAndDrive();
    const Entity second = f.document.newEntity("iron-lever", {37, 13});
    QVERIFY(f.placeOn(firstLevel, second));
    QVERIFY(f.perform(planDrive(f.world(), firstLevel, second.id, {firstLevel, drivenStair})));
    f.perform(planRemoveLink(f.world(), f.world().links.all().front().id));
    QCOMPARE(f.question(), QStringLiteral("2 triggers refer to something that is gone."));
    const std::size_t steps = f.document.history().doneCount();
    f.pushLost(QStringLiteral("Remove the reference"));
    QVERIFY(wiresOn(f.world(), firstLevel).empty());
    QCOMPARE(f.document.history().doneCount(), steps + 1);
}

void tst_LostNames::aDeletedLevelLeavesNoGoalOrTriggerUnasked()
{
    NamesFixture f;
    f.linkAndDrive();
    WorldSettings settings = f.world().settings;
    settings.goals.emplace_back().reach = {"cellar", {5, 3}};
    QVERIFY(f.perform(planSettings(f.world(), settings)));
    QVERIFY(f.perform(planRemoveLevel(f.world(), "cellar")));
    QVERIFY(f.question().contains(QStringLiteral("The level that a goal leads to is gone.")));
    QVERIFY(f.question().contains(QStringLiteral("drives a link that is gone.")));
    f.pushLost(QStringLiteral("Remove the goal"));
    QVERIFY(f.world().settings.goals.empty());
    QVERIFY(f.lost().isVisible());
    f.pushLost(QStringLiteral("Remove the reference"));
    QVERIFY(!f.lost().isVisible());
}

void tst_LostNames::escapeLeavesItToTheListOfProblems()
{
    NamesFixture f;
    f.linkAndDrive();
    f.perform(planRemoveLink(f.world(), f.world().links.all().front().id));
    f.key(Qt::Key_F6, Qt::ShiftModifier);
    f.key(Qt::Key_Escape);
    QVERIFY(!f.lost().isVisible() && f.canvas().hasFocus());
    f.stampAt(firstLevel, otherDoor, "floor");
    QVERIFY(!f.lost().isVisible());  // it does not ask again
    QVERIFY(wiresOn(f.world(), firstLevel).front().isBroken);
}

void tst_LostNames::f52_theQuestionIsDroppedBeforeTheWorkbenchGoes()
{
    QStringList gone;
    {
        NamesFixture f;
        connect(&f.lost(), &QObject::destroyed, this, [&gone] { gone << QStringLiteral("what led here"); });
        connect(&f.pane.state().question, &QObject::destroyed, this,
                [&gone] { gone << QStringLiteral("the workbench"); });
    }
    QCOMPARE(gone, (QStringList{QStringLiteral("what led here"), QStringLiteral("the workbench")}));
}

GLOAM_WIDGET_TEST(tst_LostNames)
#include "tst_LostNames.moc"
