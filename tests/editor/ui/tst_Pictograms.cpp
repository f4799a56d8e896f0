#include "core/view/frame/FrameBuilder.h"
#include "core/view/frame/LevelFrame.h"
#include "core/view/frame/LightColour.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/GroundPainter.h"
#include "editor/ui/Pictograms.h"
#include "editor/ui/Theme.h"
#include "tests/support/BrokenWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"
#include "tests/support/WorldFixture.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <optional>

using namespace gloam;
using namespace gloam::editor;

namespace {

const Pictograms& shipped()
{
    return test::look().glyphs->pictograms();
}

const TypeRegistry& shippedTypes()
{
    static const ParsedWorld parsed = test::worldFrom(test::lamplitStair());
    return *parsed.world.registry;
}

QString problemsOf(const QString& text)
{
    Problems problems;
    Pictograms pictograms;
    pictograms.read(text, "mine.txt", problems);
    return test::linesOf(problems).trimmed();
}

QString drawing(const QString& head, QChar sign = QLatin1Char('#'), int rows = 24)
{
    QString text = head + QLatin1Char('\n');
    for (int i = 0; i < rows; ++i)
        text += QString(16, sign) + QLatin1Char('\n');
    return text;
}

FrameCell cellOf(PictureId picture)
{
    FrameCell cell{U'?', {0xFF8800}, {0x202020}, CellMark::None};
    cell.picture = picture;
    return cell;
}

}  // namespace

/// Pictograms of types, and how they are drawn.
class tst_Pictograms : public QObject {
    Q_OBJECT
private slots:
    void everyShippedTileHasOne();
    void everyShippedEntityHasOne();
    void noShippedWorldShowsABareKind_data();
    void noShippedWorldShowsABareKind();
    void aWallHasSixteenShapesAndNoTwoAreTheSame();
    void aTypeWithoutOneTakesItsParents();
    void ofABareKindOnlyTheKindItselfIsDrawn_data();
    void ofABareKindOnlyTheKindItselfIsDrawn();
    void waterIsBlueAndNoPit_data();
    void waterIsBlueAndNoPit();
    void noBoxIsLeftInWaterUnderACreature();
    void rugsSideBySideAreOneCarpet();
    void everyCellHasOneOfItsOwnSizeWithoutBlur_data();
    void everyCellHasOneOfItsOwnSizeWithoutBlur();
    void REND_08_oneFrameIsTextAndSignsAndPictograms();
    void theInkIsTheTypesColour();
    void withoutOneTheSignIsDrawn();
    void whatIsWrongIsToldWithItsLine_data();
    void whatIsWrongIsToldWithItsLine();
};

void tst_Pictograms::everyShippedTileHasOne()
{
    for (std::size_t slot = 1; slot < shippedTypes().tiles().size(); ++slot) {
        const TileId tile{static_cast<std::uint16_t>(slot)};
        const Name& name = shippedTypes().tile(tile).id;
        QVERIFY2(shipped().draw(shippedTypes(), PictureId::of(tile), 5, {16, 24}), name.text().c_str());
    }
    QVERIFY(shippedTypes().tiles().size() > 30);
}

void tst_Pictograms::everyShippedEntityHasOne()
{
    for (std::size_t slot = 1; slot < shippedTypes().entities().size(); ++slot) {
        const EntityTypeId type{static_cast<std::uint16_t>(slot)};
        const Name& name = shippedTypes().entity(type).id;
        const auto picture = shipped().draw(shippedTypes(), PictureId::of(type), 0, {16, 24});
        QVERIFY2(picture, name.text().c_str());
        const auto& tags = shippedTypes().entity(type).body().tags;
        if (std::find(tags.begin(), tags.end(), Name("door")) == tags.end())  // a door fills its cell
            QVERIFY2(std::count(picture->tones.begin(), picture->tones.end(), Tone::Ground) > 60,
                     name.text().c_str());  // a silhouette
    }
    QVERIFY(shippedTypes().entities().size() > 25);
}

void tst_Pictograms::noShippedWorldShowsABareKind_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("the lesson") << "apprentices-night.gloam";
    QTest::newRow("the stair") << "lamplit-stair.gloam";
}

/// Each has its own picture or a parent's, not that of a general kind such as "a thing".
void tst_Pictograms::noShippedWorldShowsABareKind()
{
    QFETCH(QString, file);
    static const std::vector<Name> bareKinds{"physical-object", "furnishing", "item", "tool", "creature"};
    static const std::vector<Name> unseen{"beat"};  // shows where a step triggers something
    const auto isAmong = [](const std::vector<Name>& names, const Name& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    const ParsedWorld parsed =
        test::worldFrom(test::bytesOf((QStringLiteral(GLOAM_RESOURCES "/worlds/") + file).toStdString()));
    const TypeRegistry& types = *parsed.world.registry;
    for (std::size_t slot = 1; slot < types.tiles().size(); ++slot) {
        const TileId tile{static_cast<std::uint16_t>(slot)};
        QVERIFY2(shipped().draw(types, PictureId::of(tile), 5, {16, 24}), types.tile(tile).id.text().c_str());
    }
    QStringList bare;
    for (std::size_t slot = 1; slot < types.entities().size(); ++slot) {
        const EntityType& type = types.entity({static_cast<std::uint16_t>(slot)});
        std::vector<Name> line{type.id};
        line.insert(line.end(), type.ancestors.begin(), type.ancestors.end());
        const auto drawn = std::find_if(line.begin(), line.end(), [](const Name& name) { return shipped().has(name); });
        QVERIFY2(drawn != line.end(), type.id.text().c_str());
        if (isAmong(bareKinds, *drawn) && !isAmong(bareKinds, type.id) && !isAmong(unseen, type.id))
            bare << QString::fromStdString(type.id.text());
    }
    QCOMPARE(bare.join(QLatin1Char(' ')), QString());
}

void tst_Pictograms::aWallHasSixteenShapesAndNoTwoAreTheSame()
{
    const TileId wall = shippedTypes().findTile("wall");
    std::vector<TonePicture> shapes;
    for (std::uint8_t joins = 0; joins < 16; ++joins) {
        const TonePicture shape = *shipped().draw(shippedTypes(), PictureId::of(wall), joins, {16, 24});
        QVERIFY(std::find(shapes.begin(), shapes.end(), shape) == shapes.end());
        shapes.push_back(shape);
    }
}

void tst_Pictograms::aTypeWithoutOneTakesItsParents()
{
    const TileId grey = shippedTypes().findTile("stone-wall");
    QVERIFY(!shipped().has("stone-wall"));
    QCOMPARE(*shipped().draw(shippedTypes(), PictureId::of(grey), 3, {16, 24}),
             *shipped().draw(shippedTypes(), PictureId::of(shippedTypes().findTile("wall")), 3, {16, 24}));
}

void tst_Pictograms::ofABareKindOnlyTheKindItselfIsDrawn_data()
{
    QTest::addColumn<QString>("parent");
    QTest::addColumn<bool>("isDrawn");
    for (const char* bare : {"physical-object", "furnishing", "item", "tool", "creature"})
        QTest::newRow(bare) << bare << false;
    for (const char* telling : {"potion", "scroll", "melee-weapon", "humanoid", "gritling", "pressure-plate"})
        QTest::newRow(telling) << telling << true;
}

/// An author's own types then show their own glyphs, and can be told apart.
void tst_Pictograms::ofABareKindOnlyTheKindItselfIsDrawn()
{
    QFETCH(QString, parent);
    QFETCH(bool, isDrawn);
    QString text = test::unbrokenWorld();
    text.replace(QStringLiteral("imp: {parent: creature"), QStringLiteral("imp: {parent: ") + parent);
    const ParsedWorld parsed = test::worldFrom(text.toStdString());
    const TypeRegistry& types = *parsed.world.registry;
    const EntityTypeId mine = types.findEntity("imp");
    QVERIFY(mine.slot != 0);
    QCOMPARE(shipped().draw(types, PictureId::of(mine), 0, {16, 24}).has_value(), isDrawn);
    QVERIFY(shipped().draw(types, PictureId::of(types.findEntity(parent.toStdString())), 0, {16, 24}));
}

void tst_Pictograms::waterIsBlueAndNoPit_data()
{
    QTest::addColumn<QString>("theme");
    for (const char* theme : {"ember", "caves", "clear", "light", "d20", "high-contrast", "monochrome"})
        QTest::newRow(theme) << theme;
}

void tst_Pictograms::waterIsBlueAndNoPit()
{
    QFETCH(QString, theme);
    const Themes themes = loadThemes({test::look().resources.path(QStringLiteral("themes"))});
    QVERIFY(themes.find(theme));
    const Palette& palette = themes.find(theme)->palette;
    static const ParsedWorld parsed = test::worldFrom(test::lamplitStair());
    const Level& level = *parsed.world.levels.at("gate");
    const Frame frame = gloam::frameOf(level, palette, {{0, 0}, level.tiles.size()});
    GlyphAtlas atlas(test::look().glyphs, CellForm{CellStep::M, false, true});
    atlas.useTypes(frame.types);
    const TileId water = frame.types->findTile("water");
    const auto average = [&](Point at) {
        QImage image(16, 24, QImage::Format_RGB32);
        paintCell(image, {0, 0}, frame.cells[at], atlas);
        long red = 0, green = 0, blue = 0;
        for (int y = 0; y < 24; ++y)
            for (int x = 0; x < 16; ++x) {
                const QColor pixel = image.pixelColor(x, y);
                red += pixel.red(), green += pixel.green(), blue += pixel.blue();
            }
        return Rgb::of(static_cast<int>(red / 384), static_cast<int>(green / 384), static_cast<int>(blue / 384));
    };
    std::optional<Point> lake;
    for (int y = 0; y < level.tiles.size().height && !lake; ++y)
        for (int x = 0; x < level.tiles.size().width && !lake; ++x)
            if (frame.cells[{x, y}].picture == PictureId::of(water))
                lake = Point{x, y};
    QVERIFY(lake);
    const Rgb seen = average(*lake);
    const Rgb ground = frame.cells[*lake].ground;
    QVERIFY(brightnessOf(seen) >= brightnessOf(ground));
    if (theme != QLatin1String("monochrome"))
        QVERIFY2(seen.blue() > seen.red() + 8, qPrintable(QString::number(seen.value, 16)));
}

void tst_Pictograms::noBoxIsLeftInWaterUnderACreature()
{
    GlyphAtlas atlas(test::look().glyphs, CellForm{CellStep::M, false, true});
    static const ParsedWorld parsed = test::worldFrom(test::lamplitStair());
    const TypeRegistry& types = *parsed.world.registry;
    atlas.useTypes(parsed.world.registry);
    FrameCell lake = cellOf(PictureId::of(types.findTile("water")));
    FrameCell swimmer = cellOf(PictureId::of(types.findEntity("burrow-rat")));
    lake.ink = {0x5B8FB9};
    swimmer.hasEntity = true;
    swimmer.under = lake.picture;
    swimmer.inkUnder = lake.ink;
    QImage images[2];
    for (int i = 0; i < 2; ++i) {
        images[i] = QImage(16, 24, QImage::Format_RGB32);
        paintCell(images[i], {0, 0}, i == 0 ? lake : swimmer, atlas);
    }
    for (const QPoint corner : {QPoint(0, 0), QPoint(15, 0), QPoint(0, 23), QPoint(15, 23)}) {  // beside the creature
        QCOMPARE(images[1].pixel(corner), images[0].pixel(corner));
        QVERIFY(images[1].pixel(corner) != opaque(lake.ground));
    }
    QVERIFY(images[0] != images[1]);
}

void tst_Pictograms::rugsSideBySideAreOneCarpet()
{
    const auto rug = shipped().draw(shippedTypes(), PictureId::of(shippedTypes().findTile("rug")), 0, {16, 24});
    QVERIFY(rug);
    for (int y = 0; y < 24; ++y)
        for (const int x : {0, 15})
            QVERIFY(rug->at(x, y) == rug->at(0, 0) && rug->at(x, y) != Tone::Ground);
    for (int x = 0; x < 16; ++x)
        for (const int y : {0, 23})
            QVERIFY(rug->at(x, y) == rug->at(0, 0));
}

void tst_Pictograms::everyCellHasOneOfItsOwnSizeWithoutBlur_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<bool>("isSquare");
    for (int step = 0; step < 5; ++step)
        for (const bool isSquare : {false, true})
            QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(step).arg(isSquare))) << step << isSquare;
}

void tst_Pictograms::everyCellHasOneOfItsOwnSizeWithoutBlur()
{
    QFETCH(int, step);
    QFETCH(bool, isSquare);
    const CellForm form{static_cast<CellStep>(step), isSquare, true};
    GlyphAtlas atlas(test::look().glyphs, form);
    static const ParsedWorld parsed = test::worldFrom(test::lamplitStair());
    atlas.useTypes(parsed.world.registry);
    const FrameCell cell = cellOf(PictureId::of(parsed.world.registry->findTile("door-closed")));
    QVERIFY(atlas.picture(cell));
    QCOMPARE(atlas.picture(cell)->size, cellSize(form));
    QImage image(cellSize(form), QImage::Format_RGB32);
    paintCell(image, {0, 0}, cell, atlas);
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            colours << image.pixel(x, y);
    QVERIFY(colours.size() >= 4 && colours.size() <= 6);  // one per tone
    if (form.step == CellStep::XL && !isSquare)
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                QCOMPARE(image.pixel(x, y), image.pixel(x & ~1, y & ~1));
}

/// One frame, three outputs: text for the command line, glyphs and pictograms for a window.
void tst_Pictograms::REND_08_oneFrameIsTextAndSignsAndPictograms()
{
    const ParsedWorld parsed = test::worldFrom(test::lamplitStair());
    const Level& level = *parsed.world.levels.begin()->second;
    const Frame frame = gloam::frameOf(level, Palette::ember(), {{0, 0}, {20, 10}});
    QCOMPARE(QString::fromStdString(glyphText(frame)).split(QLatin1Char('\n')).size(), 11);
    GlyphAtlas signs(test::look().glyphs, CellStep::M);
    GlyphAtlas pictograms(test::look().glyphs, CellForm{CellStep::M, false, true});
    const QImage first = pictureOf(frame, signs);
    QCOMPARE(first.size(), QSize(20 * 16, 10 * 24));
    QCOMPARE(pictureOf(frame, pictograms).size(), first.size());
    QVERIFY(pictureOf(frame, pictograms) != first);
}

void tst_Pictograms::theInkIsTheTypesColour()
{
    const Rgb ink{0xFF8800};
    const Rgb ground{0x202020};
    QCOMPARE(colourOf(Tone::Ink, ink, ground), ink);
    QCOMPARE(colourOf(Tone::Ground, ink, ground), ground);
    QVERIFY(contrastOf(colourOf(Tone::Light, ink, ground), ground) > contrastOf(ink, ground));
    QVERIFY(contrastOf(colourOf(Tone::Half, ink, ground), ground) < contrastOf(ink, ground));
    QVERIFY(contrastOf(colourOf(Tone::Faint, ink, ground), ground)
            < contrastOf(colourOf(Tone::Half, ink, ground), ground));
    QVERIFY(colourOf(Tone::Dark, ink, ground).red() < ground.red());
}

void tst_Pictograms::withoutOneTheSignIsDrawn()
{
    GlyphAtlas pictorial(test::look().glyphs, CellForm{CellStep::M, false, true});
    GlyphAtlas plain(test::look().glyphs, CellStep::M);
    QVERIFY(!pictorial.picture(cellOf({})));
    QVERIFY(!plain.picture(cellOf(PictureId::of(shippedTypes().findTile("wall")))));
    QImage first(16, 24, QImage::Format_RGB32);
    QImage second(16, 24, QImage::Format_RGB32);
    paintCell(first, {0, 0}, cellOf({}), pictorial);
    paintCell(second, {0, 0}, cellOf({}), plain);
    QCOMPARE(first, second);
}

void tst_Pictograms::whatIsWrongIsToldWithItsLine_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("said");
    QTest::newRow("right") << drawing("picture imp") << QString();
    QTest::newRow("rows") << drawing("# mine\npicture imp", QLatin1Char('#'), 23)
                          << "mine.txt:2:1: error H002: 'imp' has 23 rows; it needs 24.";
    QTest::newRow("sign") << drawing("picture imp", QLatin1Char('x'))
                          << "mine.txt:2:1: error H002: 'x' is none of the signs . # * + - o.";
    QTest::newRow("width") << QStringLiteral("picture imp\n...\n")
                           << "mine.txt:2:1: error H002: A row is 16 signs wide, not 3.";
    QTest::newRow("joins")
        << drawing("picture imp joins 16")
        << "mine.txt:1:1: error H002: A picture begins with 'picture NAME [joins 0 to 15] [wide] [alone]'.";
    QTest::newRow("name") << drawing(
        "picture") << "mine.txt:1:1: error H002: A picture begins with 'picture NAME [joins 0 to 15] [wide] [alone]'.";
}

void tst_Pictograms::whatIsWrongIsToldWithItsLine()
{
    QFETCH(QString, text);
    QTEST(problemsOf(text), "said");
}

GLOAM_WIDGET_TEST(tst_Pictograms)
#include "tst_Pictograms.moc"
