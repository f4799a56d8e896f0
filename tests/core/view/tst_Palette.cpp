#include "core/base/ColourNames.h"
#include "core/view/frame/LightColour.h"
#include "core/view/frame/Palette.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <map>
#include <set>

using namespace gloam;

/// The colours of the theme ember.
class tst_Palette : public QObject {
    Q_OBJECT
private slots:
    void visibleColoursAreTheSourcesOwn_data();
    void visibleColoursAreTheSourcesOwn();
    void exploredColoursAreTheSourcesOwn_data();
    void exploredColoursAreTheSourcesOwn();
    void REND_06_aColourWithoutOneForMemoryIsDimmed();
    void REND_06_whatTheTypeSaysGoesFirst();
    void REND_03_threatFollowsTheLetter();
    void REND_07_codesAreTheSixteenColours();
    void C_14_hexIsItselfAndTheUnknownIsSeen();
    void groundsAreTheRampsOfTheLook_REND_02_REND_05();
    void whatIsRememberedOutshinesNothingThatIsLit();
    void whatIsRememberedHasATraceOfItsHue();
    void aColdLightMixesAQuarterOfItselfIn();
    void everyRoleIsReadableOnTheBrightestFloor();
    void f48_theRolesOfTheThemeAreTheWordsThatAreKnown();
};

namespace {

QString hex(Rgb colour)
{
    return QString("#%1").arg(colour.value, 6, 16, QChar('0')).toUpper();
}

void addRows(const std::vector<std::pair<const char*, const char*>>& rows, const char* id)
{
    QTest::addColumn<QString>("role");
    QTest::addColumn<QString>("expected");
    for (const auto& [role, expected] : rows)
        QTest::addRow("%s %s", id, role) << role << expected;
}

}  // namespace

void tst_Palette::visibleColoursAreTheSourcesOwn_data()
{
    addRows({{"wall", "#8B7355"},
             {"floor", "#A89078"},
             {"corridor", "#6B5D52"},
             {"door-closed", "#D4AF37"},
             {"door-open", "#8B7355"},
             {"stairs", "#FFFFFF"},
             {"trap", "#FF4444"}},
            "REND-02");
    addRows({{"player", "#00FFFF"},
             {"threat-low", "#44FF44"},
             {"threat-medium", "#FFDD00"},
             {"threat-high", "#FF8800"},
             {"threat-boss", "#FF4444"}},
            "REND-03");
    addRows({{"gold", "#FFD700"},
             {"food", "#44FF44"},
             {"torch", "#FFAA00"},
             {"lantern", "#FFD700"},
             {"potion", "#FF00FF"},
             {"scroll", "#00FFFF"},
             {"weapon", "#FFFFFF"},
             {"armor", "#C0C0C0"},
             {"ring", "#9370DB"},
             {"wand", "#4444FF"},
             {"amulet", "#FFD700"}},
            "REND-04");
}

void tst_Palette::visibleColoursAreTheSourcesOwn()
{
    QFETCH(QString, role);
    QFETCH(QString, expected);
    QVERIFY(Palette::ember().hasRole(role.toStdString()));
    QCOMPARE(hex(Palette::ember().resolve(Colour(role.toStdString()))), expected);
}

void tst_Palette::exploredColoursAreTheSourcesOwn_data()
{
    addRows({{"wall", "#4A4A4A"},
             {"floor", "#5A5A5A"},
             {"corridor", "#404040"},
             {"door-closed", "#6A6A6A"},
             {"door-open", "#6A6A6A"},
             {"stairs", "#9A9A9A"},
             {"trap", "#442222"},
             {"gold", "#808080"},
             {"item", "#707070"},
             {"potion", "#707070"}},
            "REND-05");
}

void tst_Palette::exploredColoursAreTheSourcesOwn()
{
    QFETCH(QString, role);
    QFETCH(QString, expected);
    QCOMPARE(hex(Palette::ember().resolveRemembered(Colour(role.toStdString()), {})), expected);
}

void tst_Palette::REND_06_aColourWithoutOneForMemoryIsDimmed()
{
    const Palette palette = Palette::ember();
    const Rgb water = palette.resolve(Colour("water"));
    const Rgb remembered = palette.resolveRemembered(Colour("water"), {});
    QVERIFY(contrastOf(remembered, {0x000000}) < contrastOf(water, {0x000000}));
    for (const std::uint32_t value : {0x000000U, 0x0000FFU, 0xFF0000U, 0x5B8FB9U, 0xFFFFFFU, 0xFFFF00U})
        QVERIFY2(contrastOf(dimmed({value}), palette.rememberedGround(Ground::Floor)) >= 1.5, qPrintable(hex({value})));
    QVERIFY(dimmed({0xFFFFFF}).value < 0xFFFFFF);
}

void tst_Palette::REND_06_whatTheTypeSaysGoesFirst()
{
    QCOMPARE(hex(Palette::ember().resolveRemembered(Colour("wall"), Colour("#123456"))), QString("#123456"));
}

void tst_Palette::REND_03_threatFollowsTheLetter()
{
    const std::vector<std::pair<char32_t, std::string>> expected{{U'A', "threat-low"},    {U'E', "threat-low"},
                                                                 {U'F', "threat-medium"}, {U'P', "threat-medium"},
                                                                 {U'Q', "threat-high"},   {U'U', "threat-high"},
                                                                 {U'V', "threat-boss"},   {U'Z', "threat-boss"},
                                                                 {U'e', "threat-low"},    {U'z', "threat-boss"},
                                                                 {U'&', "text"}};
    for (const auto& [glyph, role] : expected)
        QCOMPARE(threatColour(glyph).text(), role);
}

void tst_Palette::REND_07_codesAreTheSixteenColours()
{
    std::set<std::uint32_t> values;
    for (const char letter : std::string("krgybmcwKRGYBMCW"))
        values.insert(colourOfCode(letter)->value);
    QCOMPARE(values.size(), std::size_t{16});
    const std::map<char, const char*> sources{{'k', "#000000"}, {'K', "#555555"}, {'b', "#0000AA"}, {'B', "#5555FF"},
                                              {'g', "#00AA00"}, {'G', "#55FF55"}, {'c', "#00AAAA"}, {'C', "#55FFFF"},
                                              {'r', "#AA0000"}, {'R', "#FF5555"}, {'m', "#AA00AA"}, {'M', "#FF55FF"},
                                              {'y', "#AA5500"}, {'Y', "#FFFF55"}, {'w', "#AAAAAA"}, {'W', "#FFFFFF"}};
    QCOMPARE(sources.size(), values.size());
    for (const auto& [letter, colour] : sources)
        QCOMPARE(hex(*colourOfCode(letter)), QString(colour));
    QCOMPARE(hex(Palette::ember().resolve(Colour("&G"))), QString("#55FF55"));
    QVERIFY(!colourOfCode('x'));
}

void tst_Palette::C_14_hexIsItselfAndTheUnknownIsSeen()
{
    const Palette palette = Palette::ember();
    QCOMPARE(hex(palette.resolve(Colour("#0A0B0C"))), QString("#0A0B0C"));
    QVERIFY(!palette.hasRole("no-such-role"));
    QVERIFY(contrastOf(palette.resolve(Colour("no-such-role")), palette.litGround(Ground::Floor, 5)) > 7);
    QCOMPARE(palette.resolve(Colour()), palette.resolve(Colour("no-such-role")));
}

void tst_Palette::f48_theRolesOfTheThemeAreTheWordsThatAreKnown()
{
    std::vector<std::string> roles;
    for (const Name& role : Palette::ember().roles())
        roles.push_back(role.text());
    QVERIFY(roles == std::vector<std::string>(colourRoles().begin(), colourRoles().end()));
    QVERIFY(isColourName("threat-low") && isColourName("cornflowerblue") && !isColourName("thret-low"));
}

void tst_Palette::groundsAreTheRampsOfTheLook_REND_02_REND_05()
{
    const Palette palette = Palette::ember();
    const QStringList floor{"#1A1A1A", "#211A14", "#261E17", "#2C2219", "#33271B", "#3A2B1C"};
    const QStringList wall{"#1A1A1A", "#282019", "#2E241A", "#35291C", "#3D2E1F", "#453422"};
    for (int step = 0; step <= 5; ++step) {
        QCOMPARE(hex(palette.litGround(Ground::Floor, step)), floor[step]);
        QCOMPARE(hex(palette.litGround(Ground::Wall, step)), wall[step]);
    }
    QCOMPARE(hex(palette.rememberedGround(Ground::Floor)), QString("#121212"));
    QCOMPARE(hex(palette.rememberedGround(Ground::Wall)), QString("#262422"));
    QCOMPARE(hex(palette.unseenGround()), QString("#000000"));
}

/// Remembered walls are blocks, and may be a little brighter than a wall seen without light.
void tst_Palette::whatIsRememberedOutshinesNothingThatIsLit()
{
    const Palette palette = Palette::ember();
    for (const Ground ground : {Ground::Floor, Ground::Wall}) {
        const Rgb unlit = litBy(palette.material(ground), Rgb::of(unlitLight, unlitLight, unlitLight));
        const Rgb lit = palette.litGround(ground, 1);
        QVERIFY(brightnessOf(palette.rememberedGround(ground)) <= brightnessOf(unlit) + 18);
        QVERIFY(brightnessOf(palette.rememberedGround(ground)) < brightnessOf(lit));
    }
}

void tst_Palette::whatIsRememberedHasATraceOfItsHue()
{
    const Palette palette = Palette::ember();
    const Rgb water = palette.rememberedGround(Ground::Floor, {0x24425C});
    QVERIFY(water.blue() > water.red());
    QVERIFY(brightnessOf(water) <= 2 * brightnessOf(palette.rememberedGround(Ground::Floor)));
    Palette gray = palette;
    gray.setGray(true);
    QCOMPARE(gray.rememberedGround(Ground::Floor, {0x24425C}), palette.rememberedGround(Ground::Floor));
}

void tst_Palette::aColdLightMixesAQuarterOfItselfIn()
{
    const Palette palette = Palette::ember();
    for (const char* fire : {"flame", "torch", "lantern"})
        QCOMPARE(palette.tintedGround(Ground::Floor, 5, Colour(fire)), palette.litGround(Ground::Floor, 5));
    QCOMPARE(palette.tintedGround(Ground::Floor, 0, Colour("#7FD1FF")), palette.litGround(Ground::Floor, 0));
    for (int step = 1; step <= 5; ++step) {
        const Rgb cold = palette.tintedGround(Ground::Floor, step, Colour("#7FD1FF"));
        const Rgb warm = palette.litGround(Ground::Floor, step);
        QVERIFY(cold.blue() > cold.red() && warm.red() > warm.blue());
        QVERIFY(contrastOf(cold, warm) < 1.2);
        QVERIFY(step == 1
                || contrastOf(cold, {0})
                       > contrastOf(palette.tintedGround(Ground::Floor, step - 1, Colour("#7FD1FF")), {0}));
    }
    QCOMPARE(hex(mixed({0x000000}, {0xFFFFFF}, 50)), QString("#808080"));
}

void tst_Palette::everyRoleIsReadableOnTheBrightestFloor()
{
    const Palette palette = Palette::ember();
    QCOMPARE(qRound(contrastOf({0xFFFFFF}, {0x000000}) * 10), 210);
    for (const char* role : {"player", "threat-low", "threat-medium", "threat-high", "threat-boss", "stairs",
                             "door-closed", "gold", "water", "text"})
        QVERIFY2(contrastOf(palette.resolve(Colour(role)), palette.litGround(Ground::Floor, 5)) >= 3, role);
}

GLOAM_TEST(tst_Palette)
#include "tst_Palette.moc"
