#include "core/game/Game.h"
#include "editor/canvas/LinkArrows.h"
#include "editor/state/LinkOptions.h"
#include "tests/editor/tools/LinkFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The yard with its room, a gap in its east border at (11, 3), one in its west border at (0, 3), and one option.
struct KindFixture : LinkFixture {
    KindFixture()
    {
        for (const int x : {0, 1, 6, 7, 8, 9, 10, 11})
            stampAt("yard", {x, 3}, "floor");
    }
    LinkOptions& options() { return hand.linkTool().options(); }
    void choose(const char* kind) { options().chooseKind(kind); }
    std::string tileAt(Point cell) const { return yard().tiles.typeAt(cell).id.text(); }
    /// What is said about a gesture.
    QString heard(const std::function<void()>& gesture)
    {
        QSignalSpy spy(&state.notices, &Notices::told);
        gesture();
        return spy.isEmpty() ? QString() : spy.last().first().toString();
    }
};

constexpr Point eastEdge{11, 3};
constexpr Point westEdge{0, 3};

}  // namespace

/// The kinds of passage that the link tool makes, and its other options.
class tst_LinkKinds : public QObject {
    Q_OBJECT
private slots:
    void eachKindIsMadeWithItsTilesInOneStep_TRANS_01_data();
    void eachKindIsMadeWithItsTilesInOneStep_TRANS_01();
    void whatIsMadeIsWalkedThereAndBack_TRANS_03_data();
    void whatIsMadeIsWalkedThereAndBack_TRANS_03();
    void shiftMakesWhatLeadsBackLeadOneWay();
    void aKindThatLeadsOneWayIgnoresTheOtherChoice();
    void theTileDecidesUnlessAKindIsChosen();
    void anotherKindsTileIsRefusedWithAWayOut();
    void anEdgeBeginsAndEndsAtTheBorder_TRANS_06();
    void aWayUnderWaterLiesInDeepWater();
    void aWellThatLeadsUpwardIsAWellAllTheSame();
    void lockConditionsAndDamageGoWithTheLink();
    void aKeyClosesTheLinkAndNoKeyOpensItAgain();
    void theKindsFollowEachOther();
    void anotherWorldKeepsTheKindAndDropsTheKey();
    void theGhostAndTheArrowShowTheKind();
    void onlyStairsThatSuitAreRinged();
    void aPartnerOfAnEdgeIsPutAtTheOppositeSide_TRANS_04();
};

void tst_LinkKinds::eachKindIsMadeWithItsTilesInOneStep_TRANS_01_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<Point>("from");
    QTest::addColumn<Point>("to");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<bool>("isOneWay");
    QTest::newRow("stairs") << "stairs" << here << there << "stairs-down"
                            << "stairs-up" << false;
    QTest::newRow("portal") << "portal" << here << there << "portal"
                            << "portal" << false;
    QTest::newRow("fall") << "fall" << here << there << "hole"
                          << "floor" << true;
    QTest::newRow("well") << "well" << here << there << "well"
                          << "floor" << true;
    QTest::newRow("rope") << "rope" << here << there << "rope-down"
                          << "rope-up" << false;
    QTest::newRow("swim") << "swim" << here << there << "underwater-passage"
                          << "underwater-passage" << false;
    QTest::newRow("edge") << "edge" << eastEdge << westEdge << "floor"
                          << "floor" << false;
}

void tst_LinkKinds::eachKindIsMadeWithItsTilesInOneStep_TRANS_01()
{
    QFETCH(QString, kind);
    QFETCH(Point, from);
    QFETCH(Point, to);
    KindFixture f;
    f.choose(qPrintable(kind));
    const QString before = f.bytes();
    const std::size_t steps = f.steps();
    f.drag(from, to);
    QCOMPARE(f.steps(), steps + 1);
    QCOMPARE(f.links().size(), std::size_t{1});
    const Link made = f.links().front();
    QCOMPARE(QString::fromStdString(made.kind.text()), kind);
    QTEST(made.ways == LinkWays::One, "isOneWay");
    QTEST(QString::fromStdString(f.tileAt(from)), "first");
    QTEST(QString::fromStdString(f.tileAt(to)), "second");
    QVERIFY(!isBroken(f.world(), made));
    const QString after = f.bytes();
    f.document.undo();
    QCOMPARE(f.bytes(), before);
    f.document.redo();
    QCOMPARE(f.bytes(), after);
}

void tst_LinkKinds::whatIsMadeIsWalkedThereAndBack_TRANS_03_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<Point>("from");
    QTest::addColumn<Point>("to");
    QTest::addColumn<bool>("leadsBack");
    QTest::newRow("stairs") << "stairs" << here << there << true;
    QTest::newRow("portal") << "portal" << here << there << true;
    QTest::newRow("fall") << "fall" << here << there << false;
    QTest::newRow("well") << "well" << here << there << false;
    QTest::newRow("rope") << "rope" << here << there << true;
    QTest::newRow("edge") << "edge" << eastEdge << westEdge << true;
}

void tst_LinkKinds::whatIsMadeIsWalkedThereAndBack_TRANS_03()
{
    QFETCH(QString, kind);
    QFETCH(Point, from);
    QFETCH(Point, to);
    QFETCH(bool, leadsBack);
    KindFixture f;
    f.choose(qPrintable(kind));
    f.drag(from, to);
    const LinkMoment moment = kindOf(f.links().front()).moment;
    const Point beside = moment == LinkMoment::Enter ? from + Point{-1, 0} : from;
    Result<Game> game = Game::begin(f.document.context().engine, f.world(), 1, Place{"yard", beside});
    QVERIFY(game);
    const auto go = [&](Direction out, const Command& asked) {
        return game->perform(moment == LinkMoment::Asked ? asked : Command(command::Move{out}));
    };
    QVERIFY(!go(Direction::East, command::UseStairs{StairDirection::Down}).refusal);
    QVERIFY2(game->hero()->at == to, std::to_string(game->hero()->at.x).c_str());
    if (!leadsBack) {
        QVERIFY(game->perform(command::UseStairs{StairDirection::Up}).refusal);
        return;
    }
    // Out of a portal a command leads back; so does a step off the map at the other side.
    const Command back =
        moment == LinkMoment::Edge ? Command(command::Move{Direction::West}) : command::UseStairs{StairDirection::Up};
    QVERIFY(!game->perform(back).refusal);
    QVERIFY(game->hero()->at == from);
}

void tst_LinkKinds::shiftMakesWhatLeadsBackLeadOneWay()
{
    KindFixture f;
    f.choose("portal");
    f.drag(here, there, shiftHeld);
    QVERIFY(f.links().front().ways == LinkWays::One);
    QCOMPARE(f.tileAt(there), std::string("floor"));  // nobody returns from there
}

void tst_LinkKinds::aKindThatLeadsOneWayIgnoresTheOtherChoice()
{
    KindFixture f;
    f.choose("fall");
    QVERIFY(!f.options().canLeadBack());
    QVERIFY(f.options().link().ways == LinkWays::Both);  // for the next portal
    f.drag(here, there);
    QVERIFY(f.links().front().ways == LinkWays::One);
    f.choose("rope");
    f.drag({2, 2}, {4, 2});
    QVERIFY(f.links()[1].ways == LinkWays::Both || f.links()[0].ways == LinkWays::Both);
}

void tst_LinkKinds::theTileDecidesUnlessAKindIsChosen()
{
    KindFixture f;
    f.stampAt("yard", here, "rope-down");
    f.drag(here, there);
    QCOMPARE(f.links().front().kind.text(), std::string("rope"));
    QCOMPARE(f.tileAt(there), std::string("rope-up"));
}

void tst_LinkKinds::anotherKindsTileIsRefusedWithAWayOut()
{
    KindFixture f;
    f.stampAt("yard", here, "portal");
    f.choose("stairs");
    const QString why = QStringLiteral(
        "The portal at (3, 3) of The Yard does not suit a link of the kind stairs. Erase it, or choose another kind.");
    f.hand.aim(here, {});
    QCOMPARE(f.hand.preview().objection, why);
    QCOMPARE(f.heard([&] { f.drag(here, there); }), why);
    f.drag(there, here);
    QVERIFY(f.links().empty());
    f.drag(there, here, shiftHeld);  // you may arrive on a portal that you do not take
    QCOMPARE(f.links().size(), std::size_t{1});
}

void tst_LinkKinds::anEdgeBeginsAndEndsAtTheBorder_TRANS_06()
{
    KindFixture f;
    f.choose("edge");
    f.hand.aim(here, {});
    QVERIFY(f.hand.preview().objection.startsWith(QStringLiteral("An edge begins and ends at the border of a map")));
    f.drag(here, westEdge);
    f.drag(eastEdge, there);
    QVERIFY(f.links().empty());
    QVERIFY(!f.hand.isBusy());
    f.drag(eastEdge, westEdge);
    QCOMPARE(f.links().size(), std::size_t{1});
}

void tst_LinkKinds::aWayUnderWaterLiesInDeepWater()
{
    KindFixture f;
    f.stampAt("yard", here, "water");
    f.choose("stairs");
    f.drag(here, there);
    QVERIFY(f.links().empty());
    f.choose("swim");
    f.drag(here, there);
    QCOMPARE(f.tileAt(here), std::string("underwater-passage"));
}

void tst_LinkKinds::aWellThatLeadsUpwardIsAWellAllTheSame()
{
    KindFixture f;
    f.addCellar();
    LevelSettings above = settingsOf(f.level("cellar"));
    above.depth = f.yard().depth - 1;
    QVERIFY(f.perform(planLevelSettings(f.world(), "cellar", above)));
    f.choose("well");
    f.click(here);
    f.state.navigation.open("cellar");
    f.click({3, 3});
    QCOMPARE(f.tileAt(here), std::string("well"));
}

void tst_LinkKinds::lockConditionsAndDamageGoWithTheLink()
{
    KindFixture f;
    f.choose("fall");
    Link link = f.options().link();
    link.key = "brass-key";
    link.damage = *parseDice("1d6");
    f.options().set(link);
    QCOMPARE(f.options().extrasText(), QStringLiteral("key: brass-key, damage 1d6"));
    f.drag(here, there);
    const Link& made = f.links().front();
    QVERIFY(!made.isOpen);
    QVERIFY(made.key == Name("brass-key"));
    QVERIFY(made.damage == *parseDice("1d6"));
    QVERIFY(f.problems().empty());
}

void tst_LinkKinds::aKeyClosesTheLinkAndNoKeyOpensItAgain()
{
    KindFixture f;
    Link link = f.options().link();
    link.key = "brass-key";
    f.options().set(link);
    QVERIFY(!f.options().link().isOpen);
    link = f.options().link();
    link.key = {};
    f.options().set(link);
    QVERIFY(f.options().link().isOpen);
    link.isOpen = false;  // for a lever
    f.options().set(link);
    QVERIFY(!f.options().link().isOpen);
}

void tst_LinkKinds::theKindsFollowEachOther()
{
    KindFixture f;
    QStringList words;
    do {
        words << titleOfKind(f.options().kind());
        f.options().chooseNextKind();
    } while (f.options().kind() && words.size() < 20);
    QCOMPARE(words, (QStringList{"By the tile", "Stairs", "Portal", "Fall", "Well", "Rope", "Under water", "Edge"}));
}

void tst_LinkKinds::anotherWorldKeepsTheKindAndDropsTheKey()
{
    KindFixture f;
    f.choose("rope");
    Link link = f.options().link();
    link.key = "brass-key";
    f.options().set(link);
    f.document.newWorld();
    QVERIFY(f.options().link().kind == Name("rope"));
    QVERIFY(f.options().link().key.isEmpty());
    QVERIFY(f.options().link().isOpen);
}

void tst_LinkKinds::theGhostAndTheArrowShowTheKind()
{
    KindFixture f;
    f.choose("portal");
    f.hand.press(here, {});
    f.hand.aim(there, {});
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{2});
    QVERIFY(!f.hand.preview().arrow->isOneWay);
    f.options().chooseKind("fall");  // by its key, in the middle of the gesture
    QCOMPARE(f.hand.preview().level.tiles.cellCount(), std::size_t{1});
    QVERIFY(f.hand.preview().arrow->isOneWay);
    f.hand.cancel();
    QVERIFY(f.links().empty());
}

void tst_LinkKinds::onlyStairsThatSuitAreRinged()
{
    KindFixture f;
    f.stampAt("yard", here, "stairs-down");
    f.stampAt("yard", there, "portal");
    QCOMPARE(f.hand.preview().sources, (std::vector<Point>{here, there}));
    f.choose("portal");
    QCOMPARE(f.hand.preview().sources, std::vector<Point>{there});
}

void tst_LinkKinds::aPartnerOfAnEdgeIsPutAtTheOppositeSide_TRANS_04()
{
    KindFixture f;
    QVERIFY(roomForPartner(f.world(), {"yard", eastEdge}, "yard", "edge") == westEdge);
    QVERIFY(roomForPartner(f.world(), {"yard", westEdge}, "yard", "edge") == eastEdge);
    QVERIFY(!roomForPartner(f.world(), {"yard", eastEdge}, firstLevel, "edge"));  // walled in on all sides
}

GLOAM_TEST(tst_LinkKinds)
#include "tst_LinkKinds.moc"
