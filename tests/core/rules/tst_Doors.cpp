#include "core/rules/Doors.h"

#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_Doors : public QObject {
    Q_OBJECT
private slots:
    void openingAndClosingSwapTheTile_TILE_09();
    void theCellKeepsWhatIsItsOwn_TILE_09();
    void aDoorDrawnAsTerrainWorks_TILE_09();
    void whatLiesInTheDoorwayKeepsItOpen_data();
    void whatLiesInTheDoorwayKeepsItOpen();
    void sightAndFeetFollowTheDoor_MAP_06();
    void whoOpensNoDoorsIsStopped();
    void doorsAreTold();
    void aDoorOpenedInTheDarkIsRememberedAsOpen();
};

void tst_Doors::openingAndClosingSwapTheTile_TILE_09()
{
    Scenario game("@+.");
    QVERIFY(!game.play("open:e").refusal);
    QCOMPARE(game.drawing(), Drawing("@'."));
    QCOMPARE(refusalWord(game.play("open:e")), std::string("DoorIsOpen"));
    QVERIFY(!game.play("close:e").refusal);
    QCOMPARE(game.drawing(), Drawing("@+."));
    QCOMPARE(refusalWord(game.play("close:e")), std::string("DoorIsClosed"));
}

void tst_Doors::theCellKeepsWhatIsItsOwn_TILE_09()
{
    Scenario game("@+.", {.cells = "[{at: [1, 0], locked: brass, color: \"&R\"}]"});
    game.play("open:e");
    QVERIFY(game.level().tiles.property({1, 0}, "locked") == Value("brass"));
    QVERIFY(game.level().tiles.property({1, 0}, "color") == Value("&R"));
    QVERIFY(game.level().tiles.property({1, 0}, "name") == Value("open door"));
    game.play("close:e");
    QVERIFY(game.level().tiles.property({1, 0}, "locked") == Value("brass"));
}

void tst_Doors::aDoorDrawnAsTerrainWorks_TILE_09()
{
    Scenario game("@+.", {.types = "{tiles: {hatch: {glyph: +, walkable: false, opens-to: hatch-open}, hatch-open: "
                                   "{glyph: \"'\", closes-to: hatch}}}",
                          .signs = {{'+', "hatch"}}});
    QVERIFY(!game.play("open:e").refusal);
    QCOMPARE(game.drawing(), Drawing("@'."));
    QVERIFY(game.level().tiles.at(Layer::Structure, {1, 0}) == nothingTile);
    QVERIFY(!game.play("close:e").refusal);
    QCOMPARE(game.drawing(), Drawing("@+."));
}

void tst_Doors::whatLiesInTheDoorwayKeepsItOpen_data()
{
    QTest::addColumn<QString>("entity");
    QTest::newRow("a creature") << "{type: candlemoth, at: [1, 0], parts: {brain: {mind: still}}}";
    QTest::newRow("an item") << "{type: gold, at: [1, 0]}";
}

void tst_Doors::whatLiesInTheDoorwayKeepsItOpen()
{
    QFETCH(QString, entity);
    Scenario game("@'.", {.entities = "[" + entity.toStdString() + "]"});
    const StepResult result = game.play("close:e");
    QCOMPARE(refusalWord(result), std::string("DoorIsBlocked"));
    QCOMPARE(shown(result.refusal->bumpedAt.value()), shown(Point{1, 0}));
    QVERIFY(game.level().tiles.isOpenDoor({1, 0}));
}

void tst_Doors::sightAndFeetFollowTheDoor_MAP_06()
{
    Scenario game("@+.");
    const std::uint64_t revision = game.level().tiles.revision();
    QVERIFY(game.state().memory.at(heroId).at("first", {2, 0}) == nothingTile);
    game.play("open:e");
    QVERIFY(game.level().tiles.revision() > revision);
    QVERIFY(game.state().memory.at(heroId).at("first", {2, 0}) == game.game().types().findTile("floor"));
}

void tst_Doors::whoOpensNoDoorsIsStopped()
{
    Scenario game("@+.", {.hero = "beast",
                          .types = "{entities: {beast: {parent: delver, parts: {mobile: {opens-doors: false}}}}}"});
    QCOMPARE(refusalWord(game.play("e")), std::string("Blocked"));
}

void tst_Doors::doorsAreTold()
{
    Scenario game("@+.");
    const auto opened = eventsOf<event::DoorOpened>(game.play("e"));
    QVERIFY(opened.size() == 1 && opened[0].who.isHero() && opened[0].at == (Point{1, 0}));
    const auto closed = eventsOf<event::DoorClosed>(game.play("close:e"));
    QVERIFY(closed.size() == 1 && closed[0].at == (Point{1, 0}));
}

void tst_Doors::aDoorOpenedInTheDarkIsRememberedAsOpen()
{
    Scenario game("@+.", {.choices = "{vision: {model: lit-cells}}"});
    const auto remembered = [&game] {
        const TileId tile = game.state().memory.at(heroId).at(game.state().level, {1, 0});
        return game.game().types().tile(tile).id.text();
    };
    game.play("open:e");
    QCOMPARE(remembered(), std::string("door-open"));
    game.play("close:e");
    QCOMPARE(remembered(), std::string("door-closed"));
}

GLOAM_TEST(tst_Doors)
#include "tst_Doors.moc"
