#include "core/ai/Minds.h"
#include "core/parts/Carrying.h"
#include "core/parts/Conducts.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

/// The shipped creatures and heroes do what their descriptions say (F31).
class tst_ShippedMinds : public QObject {
    Q_OBJECT
private slots:
    void f31_aSlingerStopsWhereItSeesYouAndLetsFly();
    void f31_aTrackerComesFromAfarForWhoeverCarriesALight();
    void f31_aRagpickerAndARatFightOnlyForWhatIsNear_data();
    void f31_aRagpickerAndARatFightOnlyForWhatIsNear();
    void f31_aRagpickerFillsItsSackWhileYouKeepAway();
    void f31_aHowlerCallsTheGritlingsAround();
    void f31_aWickwardCarriesTheBladeAndTheSlingOfItsDescription();
};

namespace {

ScenarioOptions with(const std::string& type)
{
    ScenarioOptions options;
    options.ruleset = "lamplight";
    options.choices = "{combat: {model: d20}, vision: {model: lit-cells}}";
    options.types = "{entities: {steady: {parent: " + type
                    + ", glyph: Y, parts: {brain: {wanders: false}}}, "
                      "bearer: {parent: delver, parts: {light: {affects: vision, radius: 3}}}}}";
    options.hero = "bearer";
    options.signs = {{'Y', "{entity: steady, on: floor}"}};
    return options;
}

std::string corridor(int cells)
{
    return "@" + std::string(static_cast<std::size_t>(cells - 1), '.') + "Y";
}

}  // namespace

void tst_ShippedMinds::f31_aSlingerStopsWhereItSeesYouAndLetsFly()
{
    Scenario game(corridor(5), with("gritling-slinger"));
    const Point stand = game.entity("Y").at;
    const StepResult result = game.play("3*wait");
    QCOMPARE(eventsOf<event::Fired>(result).size(), std::size_t{3});
    QVERIFY(game.entity("Y").at == stand);
}

void tst_ShippedMinds::f31_aTrackerComesFromAfarForWhoeverCarriesALight()
{
    Scenario game(corridor(15), with("gritling-tracker"));
    game.play("4*wait");
    QCOMPARE(game.entity("Y").at, (Point{11, 0}));
    ScenarioOptions dark = with("gritling-tracker");
    dark.hero = "wickward";  // has lit nothing here
    dark.types.insert(dark.types.find("{entities: {") + 12, "wickward: {parts: {inventory: {kits: []}}}, ");
    Scenario unlit(corridor(15), dark);
    unlit.play("4*wait");
    QCOMPARE(unlit.entity("Y").at, (Point{15, 0}));
}

void tst_ShippedMinds::f31_aRagpickerAndARatFightOnlyForWhatIsNear_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("near");
    QTest::newRow("ragpicker") << "gritling-ragpicker" << 4;
    QTest::newRow("rat") << "burrow-rat" << 6;
}

void tst_ShippedMinds::f31_aRagpickerAndARatFightOnlyForWhatIsNear()
{
    QFETCH(QString, type);
    QFETCH(int, near);
    Scenario far(corridor(near + 1), with(type.toStdString()));
    far.play("3*wait");
    QCOMPARE(far.entity("Y").at, (Point{near + 1, 0}));
    Scenario game(corridor(near), with(type.toStdString()));
    game.play("wait");
    QCOMPARE(game.entity("Y").at, (Point{near - 1, 0}));
}

void tst_ShippedMinds::f31_aRagpickerFillsItsSackWhileYouKeepAway()
{
    ScenarioOptions options = with("gritling-ragpicker");
    options.signs['I'] = "{entity: ration, on: floor}";
    Scenario game(corridor(8) + "I", options);
    game.play("4*wait");
    QVERIFY(moodOf(game.entity("Y"), game.game().types()).state == MindState::Hunt);
    QCOMPARE(contentsOf(game.level(), game.entity("Y").id).size(), std::size_t{1});
}

void tst_ShippedMinds::f31_aHowlerCallsTheGritlingsAround()
{
    ScenarioOptions options = with("gritling-howler");
    options.types.insert(options.types.find("bearer:"),
                         "mate: {parent: gritling, glyph: m, parts: {brain: {wanders: false}}}, ");
    options.signs['M'] = "{entity: mate, on: floor}";
    Scenario game("@.....Y...\n########.#\nM.........", options);
    game.play("wait");
    QVERIFY(moodOf(game.entity("m"), game.game().types()).by == MindSense::Call);
}

void tst_ShippedMinds::f31_aWickwardCarriesTheBladeAndTheSlingOfItsDescription()
{
    ScenarioOptions options;
    options.hero = "wickward";
    const Scenario game("@.", options);
    const TypeRegistry& types = game.game().types();
    const auto wornOf = [&](const char* slot) {
        const Entity* worn = wornIn(game.level(), game.hero(), slot);
        return worn ? shown(types.entity(worn->type).id) : QString();
    };
    QCOMPARE(wornOf("hand"), QStringLiteral("short-blade"));
    QCOMPARE(wornOf("quiver"), QStringLiteral("sling"));
    QVERIFY(!wornOf("light").isEmpty());
}

GLOAM_TEST(tst_ShippedMinds)
#include "tst_ShippedMinds.moc"
