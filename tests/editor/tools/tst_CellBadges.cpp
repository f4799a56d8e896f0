#include "editor/document/EntityPlans.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/tools/CellBadges.h"

#include "editor/tools/CellWords.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Point signAt{39, 12};

struct SignFixture : DocumentFixture {
    SignFixture() { addCellar(); }
    void setGoals(std::vector<Goal> goals)
    {
        WorldSettings settings = document.world().settings;
        settings.goals = std::move(goals);
        document.perform(planSettings(document.world(), settings));
    }
    void linkHere(LinkWays ways, bool isOpen)
    {
        document.perform(planLink(document.world(), document.newId(), {firstLevel, signAt}, {"cellar", {3, 3}}));
        Link link = document.world().links.all().front();
        link.ways = ways;
        link.isOpen = isOpen;
        document.perform(planChangeLink(document.world(), link));
    }
    QString said(const Name& level, Point at) const { return describeCell(document.world(), {level, at}); }
    bool isMarked(const Name& level, Point at, CellBadgeKind kind) const
    {
        const auto signs = signsOn(document.world(), level, {{0, 0}, {80, 25}});
        return std::find(signs.begin(), signs.end(), CellBadge{kind, {at, {1, 1}}}) != signs.end();
    }
};

}  // namespace

class tst_CellBadges : public QObject {
    Q_OBJECT
private slots:
    void f33_theGoalIsMarkedAndNamed();
    void f33_theEntityThatAGoalWantsIsMarkedAndNamed();
    void f33_aClosedWayIsMarkedAndNamedAtBothEnds();
    void f33_whereAOneWayLinkArrivesIsMarkedAndNamed();
    void f33_aSecretDoorIsMarkedAndNamed();
    void whatIsOpenAndPlainIsNotMarked();
};

void tst_CellBadges::f33_theGoalIsMarkedAndNamed()
{
    SignFixture f;
    f.setGoals({{{firstLevel, signAt}, {}, {}, {}}});
    QVERIFY(f.isMarked(firstLevel, signAt, CellBadgeKind::Goal));
    QCOMPARE(f.said(firstLevel, signAt), QStringLiteral("39, 12: floor. The goal."));
    QVERIFY(!f.isMarked("cellar", signAt, CellBadgeKind::Goal));
}

void tst_CellBadges::f33_theEntityThatAGoalWantsIsMarkedAndNamed()
{
    SignFixture f;
    const Entity rat = f.document.newEntity("burrow-rat", signAt);
    const Entity ember = f.document.newEntity("dawn-ember", {40, 13});
    QVERIFY(f.placeOn(firstLevel, rat) && f.placeOn(firstLevel, ember));
    f.setGoals({{{}, {}, rat.id, {}}, {{}, "dawn-ember", {}, {}}});
    QVERIFY(f.isMarked(firstLevel, signAt, CellBadgeKind::Goal));
    QVERIFY(f.isMarked(firstLevel, {40, 13}, CellBadgeKind::Goal));
    QVERIFY(f.said(firstLevel, signAt).contains(QStringLiteral("A goal: kill it.")));
    QVERIFY(f.said(firstLevel, {40, 13}).contains(QStringLiteral("A goal: take it.")));
}

void tst_CellBadges::f33_aClosedWayIsMarkedAndNamedAtBothEnds()
{
    SignFixture f;
    f.linkHere(LinkWays::Both, false);
    QVERIFY(f.isMarked(firstLevel, signAt, CellBadgeKind::ClosedWay));
    QVERIFY(f.isMarked("cellar", {3, 3}, CellBadgeKind::ClosedWay));
    QVERIFY2(f.said(firstLevel, signAt).contains(QStringLiteral("The way is closed.")),
             qPrintable(f.said(firstLevel, signAt)));
    QVERIFY(f.said("cellar", {3, 3}).contains(QStringLiteral("The way is closed.")));
}

void tst_CellBadges::f33_whereAOneWayLinkArrivesIsMarkedAndNamed()
{
    SignFixture f;
    f.linkHere(LinkWays::One, true);
    QVERIFY(f.isMarked("cellar", {3, 3}, CellBadgeKind::Arrival));
    QVERIFY(!f.isMarked(firstLevel, signAt, CellBadgeKind::Arrival));
    QVERIFY2(f.said("cellar", {3, 3}).contains(QStringLiteral("Arrival from First level (39, 12), one way.")),
             qPrintable(f.said("cellar", {3, 3})));
}

void tst_CellBadges::f33_aSecretDoorIsMarkedAndNamed()
{
    SignFixture f;
    QVERIFY(f.stampAt(firstLevel, signAt, "secret-door"));
    QVERIFY(f.isMarked(firstLevel, signAt, CellBadgeKind::Secret));
    QCOMPARE(f.said(firstLevel, signAt), QStringLiteral("39, 12: secret door. Seen as wall until it is found."));
}

void tst_CellBadges::whatIsOpenAndPlainIsNotMarked()
{
    SignFixture f;
    f.linkHere(LinkWays::Both, true);
    QVERIFY(signsOn(f.document.world(), firstLevel, {{0, 0}, {80, 25}}).empty());
    QVERIFY(signWords(f.document.world(), {firstLevel, signAt}).isEmpty());
    QVERIFY(signWords(f.document.world(), {"nowhere", signAt}).isEmpty());
}

GLOAM_TEST(tst_CellBadges)
#include "tst_CellBadges.moc"
