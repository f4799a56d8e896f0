#include "core/view/words/Explain.h"
#include "core/view/words/Sheet.h"
#include "tests/support/Scenario.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

/// The hero's numbers and where they come from.
class tst_Sheet : public QObject {
    Q_OBJECT
private slots:
    void STAT_01_everyNumberIsTheSumOfItsSources();
    void STAT_03_theSixAttributesStandWithTheirModifiers();
    void fightingNumbersAreThoseOfTheRules();
    void theDamageIsThatOfTheWeaponInHand();
    void whatIsCarriedIsListed();
    void theRunIsNamed();
};

namespace {

std::vector<SheetRow> sheetFor(const Scenario& game)
{
    SliceScratch scratch;
    return sheetOf(game.game(), sliceOf(game.game(), scratch));
}

const SheetRow* rowNamed(const std::vector<SheetRow>& rows, std::string_view name)
{
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const SheetRow& row) { return row.name == name; });
    return found == rows.end() ? nullptr : &*found;
}

constexpr auto cell = R"(
    ###
    #@#
    ###)";

}  // namespace

void tst_Sheet::STAT_01_everyNumberIsTheSumOfItsSources()
{
    Scenario game(cell);
    int numbers = 0;
    for (const SheetRow& row : sheetFor(game)) {
        if (row.sources.empty() || !row.note.empty() || row.name == "hit points")
            continue;
        QCOMPARE(std::stoi(row.value), sumOf(row.sources));
        QVERIFY2(!sourcesText(row.sources).empty(), row.name.c_str());
        ++numbers;
    }
    QVERIFY(numbers >= 6);
}

void tst_Sheet::STAT_03_theSixAttributesStandWithTheirModifiers()
{
    ScenarioOptions options;
    options.hero = "athlete";
    options.types = "{entities: {athlete: {parent: delver, parts: {attributes: {strength: 19, ego: 12}}}}}";
    Scenario game(cell, options);
    const auto rows = sheetFor(game);
    QCOMPARE(shown(rowNamed(rows, "strength")->value), QStringLiteral("19 (+1)"));
    QCOMPARE(shown(rowNamed(rows, "agility")->value), QStringLiteral("16 (+0)"));
    QCOMPARE(shown(rowNamed(rows, "ego")->value), QStringLiteral("12 (-2)"));
}

void tst_Sheet::fightingNumbersAreThoseOfTheRules()
{
    Scenario game(cell);
    const auto rows = sheetFor(game);
    QCOMPARE(shown(rowNamed(rows, "attack")->value), QStringLiteral("1d20+2"));
    QCOMPARE(shown(rowNamed(rows, "damage")->value), QStringLiteral("1d6+1"));
    QCOMPARE(shown(rowNamed(rows, "defense")->value), QStringLiteral("12"));
    QVERIFY(!rowNamed(rows, "dv"));  // no number appears twice
}

void tst_Sheet::theDamageIsThatOfTheWeaponInHand()
{
    ScenarioOptions options;
    options.hero = "fencer";
    options.types = "{entities: {foil: {parent: item, name: foil, parts: {item: {}, melee: {damage: 1d8}, equippable: "
                    "{slots: [hand]}}}, "
                    "fencer: {parent: delver, parts: {inventory: {slots: [hand], start: [foil]}}}}}";
    Scenario game(cell, options);
    game.play("wear:foil");
    const auto rows = sheetFor(game);
    const SheetRow* damage = rowNamed(rows, "damage");
    QCOMPARE(shown(damage->value), QStringLiteral("1d8"));
    QCOMPARE(shown(damage->note), QStringLiteral("with the foil"));
}

void tst_Sheet::whatIsCarriedIsListed()
{
    ScenarioOptions options;
    options.kit = "torch";
    Scenario game(cell, options);
    const auto rows = sheetFor(game);
    QVERIFY(rowNamed(rows, "torch"));
    Scenario bare(cell);
    const auto bareRows = sheetFor(bare);
    QVERIFY(rowNamed(bareRows, "nothing"));
}

void tst_Sheet::theRunIsNamed()
{
    ScenarioOptions options;
    options.seed = 4711;
    Scenario game(cell, options);
    const auto rows = sheetFor(game);
    QCOMPARE(shown(rowNamed(rows, "seed")->value), QStringLiteral("4711"));
}

GLOAM_TEST(tst_Sheet)
#include "tst_Sheet.moc"
