#include "core/game/Engine.h"
#include "core/world/Edit.h"

#include "core/io/world/FactionText.h"
#include "core/io/world/WorldText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// A world of one cell with a section of factions and optional text before it.
std::string factionWorld(const std::string& factions)
{
    return "gloam: 3\nworld: {id: small, ruleset: d20, uses: [gloam-types]}\n" + factions
           + "messages:\n  you-die: Oh no.\nlevels:\n  hall:\n    size: [1, 1]\n    legend: {.: floor}\n    map: |2-\n "
             "     .\n";
}

const std::string sworn = R"(factions:
  # small and many
  gritlings:
    name: the gritlings
    feelings: [{toward: player, feeling: -20}, {toward: hoarbacks, feeling: 60}]
  hoarbacks: {}
)";

}  // namespace

/// The section `factions:` of a world.
class tst_FactionText : public QObject {
    Q_OBJECT
private slots:
    void factionsAreReadAndWrittenByteByByte_FACT_01();
    void whatIsNotUnderstoodIsKeptAndTold_data();
    void whatIsNotUnderstoodIsKeptAndTold();
    void anEditOfTheSettingsCarriesThem_FACT_01();
    void worldsThatDifferInAFeelingDiffer();
};

void tst_FactionText::factionsAreReadAndWrittenByteByByte_FACT_01()
{
    const std::string text = factionWorld(sworn);
    const ParsedWorld parsed = worldFrom(text);
    QCOMPARE(linesOf(parsed.problems), QString());
    const Factions& factions = parsed.world.settings.factions;
    QCOMPARE(factions.size(), std::size_t{2});
    QCOMPARE(feelingIn(factions, "gritlings", "hoarbacks").value_or(0), 60);
    const std::string formatted = formatWorld(parsed.world);
    QVERIFY2(formatted.find(sworn) != std::string::npos, formatted.c_str());
    QVERIFY(formatted.find("factions:") < formatted.find("messages:"));
    QVERIFY(worldFrom(formatted).world == parsed.world);
}

void tst_FactionText::whatIsNotUnderstoodIsKeptAndTold_data()
{
    QTest::addColumn<QString>("section");
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("kept");
    QTest::newRow("an unknown key") << "factions:\n  a: {feeling: []}\n"
                                    << "Did you mean 'feelings'?"
                                    << "feeling: []";
    QTest::newRow("too strong a feeling") << "factions:\n  a: {feelings: [{toward: b, feeling: 101}]}\n"
                                          << "100"
                                          << "a:";
    QTest::newRow("no map") << "factions:\n  a: 7\n"
                            << "A faction must be a map"
                            << "a: 7";
    QTest::newRow("no section of maps") << "factions: [a]\n"
                                        << "'factions' must be a map"
                                        << "gloam: 3";
    QTest::newRow("twice the same")
        << "factions:\n  a: {feelings: [{toward: b, feeling: 1}, {toward: b, feeling: 2}]}\n"
        << "Two feelings of 'a'"
        << "feeling: 2";
}

void tst_FactionText::whatIsNotUnderstoodIsKeptAndTold()
{
    QFETCH(QString, section);
    QFETCH(QString, told);
    QFETCH(QString, kept);
    const ParsedWorld parsed = worldFrom(factionWorld(section.toStdString()));
    QVERIFY2(linesOf(parsed.problems).contains(told), qPrintable(linesOf(parsed.problems)));
    QVERIFY(parsed.problems.front().mark.line >= 3);
    const std::string formatted = formatWorld(parsed.world);
    QVERIFY2(formatted.find(kept.toStdString()) != std::string::npos, formatted.c_str());
}

void tst_FactionText::anEditOfTheSettingsCarriesThem_FACT_01()
{
    World world = worldFrom(factionWorld(sworn)).world;
    const World before = world;
    edit::Settings settings{world.settings, world.ruleset, world.messages};
    setFeeling(settings.settings.factions, "gritlings", "player", 40);
    Edit edit = settings;
    exchange(world, edit, shippedContext().engine->parts);
    QCOMPARE(feelingIn(world.settings.factions, "gritlings", "player").value_or(0), 40);
    exchange(world, edit, shippedContext().engine->parts);
    QVERIFY(world == before);
}

void tst_FactionText::worldsThatDifferInAFeelingDiffer()
{
    const World world = worldFrom(factionWorld(sworn)).world;
    World other = world;
    setFeeling(other.settings.factions, "gritlings", "player", -21);
    QVERIFY(!(world == other));
}

GLOAM_TEST(tst_FactionText)
#include "tst_FactionText.moc"
