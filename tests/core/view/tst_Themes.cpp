#include "core/base/CssColours.h"
#include "core/view/frame/ThemeText.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr std::array shippedThemes{"ember", "clear", "high-contrast", "light", "monochrome", "d20", "caves"};

ThemeSource shipped(const std::string& name)
{
    Problems problems;
    const ThemeSource theme = parseTheme(bytesOf(std::string(GLOAM_RESOURCES "/themes/") + name + ".txt"),
                                         emberSource(), name + ".txt", problems);
    if (!problems.empty())
        qFatal("%s", qPrintable(linesOf(problems)));
    return theme;
}

QString problemsOf(const char* text)
{
    Problems problems;
    parseTheme(text, emberSource(), "mine.txt", problems);
    return linesOf(problems);
}

using Triple = std::array<double, 3>;

double linear(int channel)
{
    const double share = channel / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

/// Machado, Oliveira and Fernandes 2009, severity 1, on linear light.
enum class Sight { Protan, Deutan, Tritan };
Triple seenBy(Sight sight, Rgb colour)
{
    static constexpr double matrices[3][9] = {
        {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
        {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
        {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}};
    const double* m = matrices[static_cast<int>(sight)];
    const Triple in{linear(colour.red()), linear(colour.green()), linear(colour.blue())};
    Triple out{};
    for (std::size_t row = 0; row < 3; ++row)
        out[row] = std::clamp(m[row * 3] * in[0] + m[row * 3 + 1] * in[1] + m[row * 3 + 2] * in[2], 0.0, 1.0);
    return out;
}

/// CIE 1976 L*a*b* of linear sRGB, white D65.
Triple lab(const Triple& rgb)
{
    const auto bent = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116.0; };
    const double x = bent((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047);
    const double y = bent(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
    const double z = bent((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double difference(Sight sight, Rgb a, Rgb b)
{
    const Triple first = lab(seenBy(sight, a));
    const Triple second = lab(seenBy(sight, b));
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

double leastTierDifference(const Palette& palette)
{
    const std::array tiers{"threat-low", "threat-medium", "threat-high", "threat-boss"};
    double least = 1000;
    for (const Sight sight : {Sight::Protan, Sight::Deutan, Sight::Tritan})
        for (std::size_t i = 0; i + 1 < tiers.size(); ++i)
            least = std::min(least, difference(sight, palette.resolve(Colour(tiers[i])),
                                               palette.resolve(Colour(tiers[i + 1]))));
    return least;
}

}  // namespace

/// The shipped themes, and the reader's messages about wrong ones.
class tst_Themes : public QObject {
    Q_OBJECT
private slots:
    void everyWordIsReadableOnEveryGround_data() { addThemes(); }
    void everyWordIsReadableOnEveryGround();
    void emberIsTheFileAndTheLibrary();
    void REND_11_theDemosFogIsBlue();
    void clearTellsThreatsApartForAllEyes();
    void highContrastLightensEveryInk();
    void monochromeHasNoHue();
    void monochromesHeroIsTheBrightestSign();
    void C_14_aNameOfCssIsAColour();
    void C_14_aRoleGoesBeforeANameOfCss();
    void whatIsWrongIsToldWithItsLine_data();
    void whatIsWrongIsToldWithItsLine();
    void aThemeSaysOnlyWhatDiffers();

private:
    static void addThemes();
};

void tst_Themes::addThemes()
{
    QTest::addColumn<QString>("name");
    for (const char* name : shippedThemes)
        QTest::newRow(name) << QString::fromLatin1(name);
}

void tst_Themes::everyWordIsReadableOnEveryGround()
{
    QFETCH(QString, name);
    const ThemeSource theme = shipped(name.toStdString());
    QCOMPARE(QString::fromStdString(theme.name), name);
    QCOMPARE(theme.panels.size(), panelTokens().size());
    for (const char* ground : {"panel", "raised", "map"})
        for (const char* ink : {"text", "quiet", "faint", "accent", "good", "note", "warning", "danger"}) {
            const double contrast = contrastOf(theme.panels.at(ink), theme.panels.at(ground));
            QVERIFY2(contrast >= 4.5,
                     qPrintable(
                         QStringLiteral("%1 on %2: %3").arg(QLatin1String(ink), QLatin1String(ground)).arg(contrast)));
        }
    QVERIFY(contrastOf(theme.panels.at("on-accent"), theme.panels.at("accent")) >= 4.5);
    for (const char* bar : {"health", "light", "food"})
        QVERIFY2(contrastOf(theme.panels.at(bar), theme.panels.at("track")) >= 3.0, bar);
}

void tst_Themes::emberIsTheFileAndTheLibrary()
{
    QCOMPARE(shipped("ember"), emberSource());
    QCOMPARE(emberSource().palette, Palette::ember());
    QVERIFY(emberSource().palette.roles().size() > 40);
}

void tst_Themes::REND_11_theDemosFogIsBlue()
{
    const Palette palette = shipped("d20").palette;
    QCOMPARE(palette.resolve(Colour("wall")), Palette::ember().resolve(Colour("wall")));
    for (const char* role : {"wall", "floor", "stairs", "&G"}) {
        const Rgb fog = palette.resolveRemembered(Colour(role), Colour("#4A4A4A"));
        QCOMPARE(fog, palette.resolveRemembered(Colour("text"), Colour()));
        QVERIFY(fog.blue() > fog.red() && fog.blue() > fog.green());
    }
    QCOMPARE(palette.unseenGround(), Rgb{0x000000});
}

void tst_Themes::clearTellsThreatsApartForAllEyes()
{
    QVERIFY2(leastTierDifference(shipped("clear").palette) >= 15,
             qPrintable(QString::number(leastTierDifference(shipped("clear").palette))));
    QVERIFY(leastTierDifference(Palette::ember()) < 15);  // which is why `clear` exists
}

void tst_Themes::highContrastLightensEveryInk()
{
    const Palette palette = shipped("high-contrast").palette;
    std::vector<Colour> inks{Colour("#000000"), Colour("#442222"), Colour("&k"), Colour("&b"), Colour("maroon")};
    for (const Name& role : palette.roles())
        inks.emplace_back(role.text());
    for (const Colour& ink : inks)
        for (const Ground ground : {Ground::Floor, Ground::Wall}) {
            for (int step = 0; step < Palette::lightSteps; ++step)
                QVERIFY2(contrastOf(palette.resolve(ink), palette.litGround(ground, step)) >= 4.5, ink.text().c_str());
            QVERIFY2(contrastOf(palette.resolveRemembered(ink, {}), palette.rememberedGround(ground)) >= 4.5,
                     ink.text().c_str());
        }
}

void tst_Themes::monochromeHasNoHue()
{
    const ThemeSource theme = shipped("monochrome");
    for (const auto& [token, colour] : theme.panels)
        QVERIFY2(colour.red() == colour.green() && colour.green() == colour.blue(), token.c_str());
    for (const Name& role : theme.palette.roles()) {
        const Rgb ink = theme.palette.resolve(Colour(role.text()));
        QVERIFY2(ink.red() == ink.green() && ink.green() == ink.blue(), role.text().c_str());
    }
    const Rgb lamp = theme.palette.tintedGround(Ground::Floor, 5, Colour("#7FD1FF"));
    QVERIFY(lamp.red() == lamp.green() && lamp.green() == lamp.blue());
}

void tst_Themes::monochromesHeroIsTheBrightestSign()
{
    const Palette palette = shipped("monochrome").palette;
    const Rgb hero = palette.resolve(Colour("player"));
    for (const char* role :
         {"threat-low", "threat-medium", "threat-high", "threat-boss", "friend", "text", "flame", "gold"})
        QVERIFY2(palette.resolve(Colour(role)).red() < hero.red(), role);
}

void tst_Themes::C_14_aNameOfCssIsAColour()
{
    QCOMPARE(Palette::ember().resolve(Colour("cornflowerblue")), Rgb{0x6495ED});
    QCOMPARE(Palette::ember().resolve(Colour("yellowgreen")), Rgb{0x9ACD32});
    QCOMPARE(colourOfCssName("aliceblue"), std::optional(Rgb{0xF0F8FF}));
    QVERIFY(!colourOfCssName("no-such-colour") && !colourOfCssName(""));
}

void tst_Themes::C_14_aRoleGoesBeforeANameOfCss()
{
    QCOMPARE(Palette::ember().resolve(Colour("green")), Rgb{0x44FF44});
    QCOMPARE(*colourOfCssName("green"), Rgb{0x008000});
}

void tst_Themes::whatIsWrongIsToldWithItsLine_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("said");
    QTest::newRow("token") << QByteArray("[panels]\npanle #101010\n")
                           << "mine.txt:2:1: error H001: There is no token 'panle'. Did you mean 'panel'?";
    QTest::newRow("role") << QByteArray("[map]\nwal #101010\n")
                          << "mine.txt:2:1: error H001: There is no role 'wal'. Did you mean 'wall'?";
    QTest::newRow("colour") << QByteArray("[map]\nwall red\n")
                            << "mine.txt:2:1: error H001: 'red' is no colour: it is written as #RRGGBB.";
    QTest::newRow("count") << QByteArray("[grounds]\nfloor #101010\n")
                           << "mine.txt:2:1: error H001: 'floor' has 1 colours; it needs 6.";
    QTest::newRow("part") << QByteArray("[pannels]\n")
                          << "mine.txt:1:1: error H001: A theme has no part '[pannels]'. Did you mean '[panels]'?";
    QTest::newRow("rule") << QByteArray("[rules]\nleast-contrast much\n")
                          << "mine.txt:2:1: error H001: A contrast is a number from 0 to 7, not 'much'.";
    QTest::newRow("nothing") << QByteArray("[panels]\npanel\n") << "mine.txt:2:1: error H001: 'panel' has no value.";
}

void tst_Themes::whatIsWrongIsToldWithItsLine()
{
    QFETCH(QByteArray, text);
    QTEST(problemsOf(text.constData()).trimmed(), "said");
}

void tst_Themes::aThemeSaysOnlyWhatDiffers()
{
    Problems problems;
    const ThemeSource theme =
        parseTheme("theme mine\ntitle My own one\n[map]\nwall #123456 #654321\n", emberSource(), "mine.txt", problems);
    QVERIFY2(problems.empty(), qPrintable(linesOf(problems)));
    QCOMPARE(theme.title, std::string("My own one"));
    QCOMPARE(theme.panels, emberSource().panels);
    QCOMPARE(theme.palette.resolve(Colour("wall")), Rgb{0x123456});
    QCOMPARE(theme.palette.resolveRemembered(Colour("wall"), {}), Rgb{0x654321});
    QCOMPARE(theme.palette.resolve(Colour("floor")), Palette::ember().resolve(Colour("floor")));
}

GLOAM_TEST(tst_Themes)
#include "tst_Themes.moc"
