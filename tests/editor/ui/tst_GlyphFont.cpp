#include "editor/ui/CellPainter.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <array>
#include <vector>

using namespace gloam;
using namespace gloam::editor;

namespace {

/// Code page 437 from 1 on, without the two blanks.
const QString codePage437 = QStringLiteral(
    "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
    "abcdefghijklmnopqrstuvwxyz{|}~⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬"
    "╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■");

const std::array<CellStep, 6> allSteps{CellStep::XS, CellStep::S,  CellStep::M,
                                       CellStep::L,  CellStep::XL, CellStep::XXL};

int inkIn(const GlyphBits& bits)
{
    int ink = 0;
    for (int y = 0; y < bits.size.height(); ++y)
        for (int x = 0; x < bits.size.width(); ++x)
            ink += bits.at(x, y) ? 1 : 0;
    return ink;
}

}  // namespace

class tst_GlyphFont : public QObject {
    Q_OBJECT
private slots:
    void everySignOfCodePage437HasADrawing_REND_07();
    void theDrawingsDifferFromEachOther();
    void anUnknownSignIsAHollowBox();
    void aFullStopIsADotInTheMiddle_data();
    void aFullStopIsADotInTheMiddle();
    void aPaintedCellHasTwoColoursOnly();
    void missingFilesAreNamed();
};

void tst_GlyphFont::everySignOfCodePage437HasADrawing_REND_07()
{
    QCOMPARE(codePage437.size(), 253);  // 255 without the space and the non-breaking space
    const auto signs = codePage437.toUcs4();
    for (const char32_t sign : signs) {
        QVERIFY2(test::look().glyphs->has(sign), qPrintable(QString::fromUcs4(&sign, 1)));
        for (const CellStep step : allSteps) {
            const GlyphBits bits = test::look().glyphs->draw(sign, step);
            QCOMPARE(bits.size, cellSize(step));
            QVERIFY2(inkIn(bits) > 0, qPrintable(QString::fromUcs4(&sign, 1)));
        }
    }
}

void tst_GlyphFont::theDrawingsDifferFromEachOther()
{
    std::vector<GlyphBits> seen{test::look().glyphs->draw(U'\uE000', CellStep::M)};  // the hollow box
    for (const char32_t sign : codePage437.toUcs4()) {
        if (sign == U'.')
            continue;  // the floor is the same dot as U+00B7
        const GlyphBits bits = test::look().glyphs->draw(sign, CellStep::M);
        QVERIFY2(std::find(seen.begin(), seen.end(), bits) == seen.end(), qPrintable(QString::fromUcs4(&sign, 1)));
        seen.push_back(bits);
    }
}

void tst_GlyphFont::anUnknownSignIsAHollowBox()
{
    QVERIFY(!test::look().glyphs->has(U'\uE000'));
    const GlyphBits box = test::look().glyphs->draw(U'\uE000', CellStep::M);
    QVERIFY(inkIn(box) > 0);
    QVERIFY(!box.at(8, 12));
}

void tst_GlyphFont::aFullStopIsADotInTheMiddle_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("ink");
    QTest::newRow("M") << static_cast<int>(CellStep::M) << 4;
    QTest::newRow("L") << static_cast<int>(CellStep::L) << 4;
    QTest::newRow("XL") << static_cast<int>(CellStep::XL) << 16;
}

void tst_GlyphFont::aFullStopIsADotInTheMiddle()
{
    QFETCH(int, step);
    const GlyphBits dot = test::look().glyphs->draw(U'.', static_cast<CellStep>(step));
    QTEST(inkIn(dot), "ink");
    const int x = dot.size.width() / 2;
    const int y = dot.size.height() / 2;
    QVERIFY(dot.at(x, y) && dot.at(x - 1, y - 1) && dot.at(x, y - 1) && dot.at(x - 1, y));
}

void tst_GlyphFont::aPaintedCellHasTwoColoursOnly()
{
    for (const CellStep step : allSteps) {
        GlyphAtlas atlas(test::look().glyphs, step);
        for (const char32_t sign : codePage437.toUcs4()) {
            QImage picture(cellSize(step), QImage::Format_RGB32);
            paintCell(picture, {0, 0}, {sign, {0xFF8800}, {0x33271B}, CellMark::None}, atlas);
            QSet<QRgb> colours;
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    colours << picture.pixel(x, y);
            colours -= QSet<QRgb>{0xFFFF8800, 0xFF33271B};
            QVERIFY(colours.isEmpty());
        }
    }
}

void tst_GlyphFont::missingFilesAreNamed()
{
    const auto font = GlyphFont::load({QStringLiteral("/nowhere")});
    QVERIFY(!font);
    QVERIFY(QString::fromStdString(font.error().sentence).contains(QLatin1String("/nowhere/fonts/spleen")));
}

GLOAM_WIDGET_TEST(tst_GlyphFont)
#include "tst_GlyphFont.moc"
