#include "core/io/file/Zlib.h"
#include "editor/exchange/CodePage437.h"
#include "editor/exchange/MappingRows.h"
#include "editor/exchange/XpExport.h"
#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <utility>
#include <vector>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

std::string number(std::uint32_t value)
{
    std::string bytes;
    for (int shift = 0; shift < 32; shift += 8)
        bytes += static_cast<char>(value >> shift & 255);
    return bytes;
}

std::string cell(std::uint32_t glyph, std::uint32_t ink, std::uint32_t ground)
{
    std::string bytes = number(glyph);
    for (const std::uint32_t colour : {ink, ground})
        for (int shift = 16; shift >= 0; shift -= 8)
            bytes += static_cast<char>(colour >> shift & 255);
    return bytes;
}

constexpr std::uint32_t transparentGround = 0xFF00FF;

/// Two layers of 2 by 2 cells: `#.` over `#` and a hole; on it a `G` in the lower right cell.
std::string smallPicture()
{
    const std::string nothing = cell(32, 0, transparentGround);
    return number(0xFFFFFFFF) + number(2)                     //
           + number(2) + number(2)                            //
           + cell('#', 0x112233, 0) + cell('#', 0x445566, 0)  // the first column
           + cell(250, 0x808080, 0x101010) + nothing          //
           + number(2) + number(2) + nothing + nothing + nothing + cell('G', 0xFF0000, 0);
}

/// One row of cells.
std::string rowOf(const std::vector<std::string>& cells)
{
    std::string picture = number(0xFFFFFFFF) + number(1) + number(static_cast<std::uint32_t>(cells.size())) + number(1);
    for (const std::string& one : cells)
        picture += one;
    return picture;
}

/// The row of what a mapping decides of a glyph.
const MappingRow* rowIn(const std::vector<MappingRow>& rows, const std::string& id)
{
    const auto found = std::find_if(rows.begin(), rows.end(), [&id](const MappingRow& row) { return row.id == id; });
    return found == rows.end() ? nullptr : &*found;
}

}  // namespace

/// Pictures of REXPaint as levels, and back.
class tst_XpExchange : public QObject {
    Q_OBJECT
private slots:
    void cellsAreReadColumnByColumn();
    void aMappingMayNameInkAndGroundOrTheGlyphAlone();
    void emptyCellsAreNothingUntilAMappingFillsThem();
    void aBlankOnAColourIsNoFloorUnlessAMappingSaysSo();
    void theFirstAtSignIsTheStartUnlessAMappingSaysOtherwise();
    void anAtSignOfATypesOwnColourIsThatEntity();
    void glyphsOfCodePage437AreTheirOwnInverse();
    void everyShippedLevelComesBackFromAPicture();
    void whatAPictureCannotHoldIsReported();
    void oneEntityTooManyIsCountedInTheSingular();
    void wrongPicturesAreRefused_data();
    void wrongPicturesAreRefused();
    void everyPrefixIsRefused();
    void everyFlippedBitIsAnswered();
    void ofThousandsOfUnknownCellsTheFirst4096BecomeTypes();

private:
    QTemporaryDir m_folder;
    std::string file(const char* name, const std::string& bytes) const
    {
        return fileWith(m_folder.filePath(QLatin1String(name)), bytes);
    }
};

void tst_XpExchange::cellsAreReadColumnByColumn()
{
    const Imported result = importedFrom(file("small.xp", gzipped(smallPicture())));
    const Level& level = *result.world.findLevel(Name("small"));
    QCOMPARE(level.tiles.size(), (Size{2, 2}));
    QCOMPARE(stackAt(level, {0, 0}), QStringLiteral("floor wall"));
    QCOMPARE(stackAt(level, {0, 1}), QStringLiteral("floor wall"));
    QCOMPARE(stackAt(level, {1, 1}), QString());
    QCOMPARE(level.entities.all().size(), std::size_t{1});
    QCOMPARE(level.entities.all().front().at, (Point{1, 1}));
    QCOMPARE(linesOf(result.problems).count(QStringLiteral("J001")), 1);  // the dot in the middle is no glyph of ours
    QVERIFY2(linesOf(result.problems).contains(QStringLiteral("3 glyphs have a colour that no type with that glyph")),
             qPrintable(linesOf(result.problems)));
}

void tst_XpExchange::aMappingMayNameInkAndGroundOrTheGlyphAlone()
{
    Mapping mapping;
    mapping.tiles["xp"]["#"] = {Name("sandstone-wall")};
    mapping.tiles["xp"]["# #445566"] = {Name("vine-wall")};
    mapping.tiles["xp"]["· #808080 on #101010"] = {Name("moss")};
    mapping.tiles["xp"]["G"] = {Name("brazier")};
    const Imported result = importedFrom(file("mapped.xp", gzipped(smallPicture())), mapping);
    QVERIFY2(result.problems.empty(), qPrintable(linesOf(result.problems)));
    QCOMPARE(contentsOf(*result.world.findLevel(Name("mapped"))),
             QStringLiteral("0,0: sandstone-wall\n1,0: moss\n0,1: vine-wall\n1,1:  brazier\n"));
}

void tst_XpExchange::emptyCellsAreNothingUntilAMappingFillsThem()
{
    const std::string picture = gzipped(rowOf({cell(32, 0xFFFFFF, 0), cell(0, 0x123456, 0), cell('#', 0, 0xFF00FF)}));
    const Imported result = importedFrom(file("empty.xp", picture));
    QVERIFY2(result.problems.empty(), qPrintable(linesOf(result.problems)));
    QCOMPARE(contentsOf(*result.world.findLevel(Name("empty"))), QStringLiteral("0,0: \n1,0: \n2,0: \n"));
    const ForeignWorld foreign = readForeign(file("empty.xp", picture), {}, Limits{});
    const std::vector<MappingRow> rows = mappingRows(foreign, result.mapping, *result.world.registry);
    for (const auto& [id, count] : {std::pair("empty", 2LL), std::pair("transparent", 1LL)}) {
        const MappingRow* row = rowIn(rows, id);
        QVERIFY2(row && row->becomes.empty() && !row->isSaidByFile, id);
        QCOMPARE(row->count, count);
    }
    Mapping mapping;
    mapping.tiles["xp"] = {{"empty", {Name("moss")}}, {"transparent", {Name("water")}}};
    QCOMPARE(contentsOf(*importedFrom(file("empty.xp", picture), mapping).world.findLevel(Name("empty"))),
             QStringLiteral("0,0: moss\n1,0: moss\n2,0: water\n"));
}

void tst_XpExchange::aBlankOnAColourIsNoFloorUnlessAMappingSaysSo()
{
    const std::string picture = gzipped(rowOf({cell(32, 0xFFFFFF, 0x101010)}));
    const World before =
        worldFrom(worldHead({.id = "w", .name = "W"}) + "types: {tiles: {cleft: {glyph: \" \", color: \"#ABCDEF\"}}}\n")
            .world;
    const Imported result = importedFrom(file("blank.xp", picture), {}, &before);
    const QString told = linesOf(result.problems);
    QVERIFY2(told.contains(QStringLiteral("the tile blank #FFFFFF on #101010 of 'xp', which has no mapping")),
             qPrintable(told));
    Mapping mapping;
    mapping.tiles["xp"]["blank"] = {Name("moss")};
    QCOMPARE(contentsOf(*importedFrom(file("blank.xp", picture), mapping).world.findLevel(Name("blank"))),
             QStringLiteral("0,0: moss\n"));
}

void tst_XpExchange::theFirstAtSignIsTheStartUnlessAMappingSaysOtherwise()
{
    const std::string picture =
        gzipped(rowOf({cell('.', 0x808080, 0), cell('@', 0xFFFFFE, 0), cell('@', 0xC80000, 0)}));
    const Imported result = importedFrom(file("hero.xp", picture));
    QCOMPARE(result.world.settings.start.at, (Point{1, 0}));
    const Level& level = *result.world.findLevel(Name("hero"));
    QVERIFY(level.entities.all().empty());
    QCOMPARE(stackAt(level, {1, 0}), QStringLiteral("floor"));
    QCOMPARE(stackAt(level, {2, 0}), QStringLiteral("floor"));
    QVERIFY2(linesOf(result.problems).contains(QStringLiteral("The map has 2 '@'")),
             qPrintable(linesOf(result.problems)));
    const Imported again = importedFrom(file("hero.xp", picture), result.mapping);
    QCOMPARE(again.world.settings.start.at, (Point{1, 0}));
    Mapping mapping;
    mapping.tiles["xp"]["@ #FFFFFE"] = {Name("moss"), Name("gritling")};
    const Imported mapped = importedFrom(file("hero.xp", picture), mapping);
    QCOMPARE(mapped.world.settings.start.at, (Point{2, 0}));
    QCOMPARE(mapped.world.findLevel(Name("hero"))->entities.all().size(), std::size_t{1});
    QCOMPARE(stackAt(*mapped.world.findLevel(Name("hero")), {1, 0}), QStringLiteral("moss"));
}

/// As in a picture that this program wrote.
void tst_XpExchange::anAtSignOfATypesOwnColourIsThatEntity()
{
    const World world = worldFrom(worldHead({.id = "w", .name = "W"})
                                  + "levels:\n"
                                    "  a:\n"
                                    "    size: [2, 1]\n"
                                    "    legend: {.: floor}\n"
                                    "    map: |2-\n"
                                    "      ..\n"
                                    "    entities: [{type: wickward, at: [1, 0]}]\n")
                            .world;
    const auto picture = exportXp(world, *world.findLevel(Name("a")));
    QVERIFY(picture);
    const Imported back = importedFrom(file("level.xp", picture->bytes), {}, &world, Name("a"));
    QCOMPARE(contentsOf(*back.world.findLevel(Name("a"))), contentsOf(*world.findLevel(Name("a"))));
    QVERIFY(back.world.settings.start.level.isEmpty());
}

void tst_XpExchange::glyphsOfCodePage437AreTheirOwnInverse()
{
    for (int code = 1; code < 255; ++code)
        QCOMPARE(code437Of(signOfCode437(static_cast<std::uint8_t>(code))),
                 std::optional(static_cast<std::uint8_t>(code)));
    QCOMPARE(code437Of(U'☃'), std::nullopt);
    QCOMPARE(signOfCode437(219), U'█');
}

void tst_XpExchange::everyShippedLevelComesBackFromAPicture()
{
    const int mostOfWorld = sliceOf(1'000, 2);
    int levels = 0;
    for (const std::filesystem::path& path : shippedWorldFiles()) {
        const World world = worldFrom(textOfWorld(path)).world;
        int ofWorld = 0;
        for (const auto& [id, level] : world.levels) {
            if (ofWorld >= mostOfWorld || level->isUnbuilt() || level->tiles.size().isEmpty())
                continue;
            const auto picture = exportXp(world, *level);
            QVERIFY(picture);
            if (linesOf(picture->lost).contains(QStringLiteral("437")))
                continue;
            const Imported back = importedFrom(file("level.xp", picture->bytes), {}, &world, id);
            QCOMPARE(contentsOf(*back.world.findLevel(id)), contentsOf(*level));
            ++levels;
            ++ofWorld;
        }
    }
    QVERIFY(levels > 2);
}

void tst_XpExchange::whatAPictureCannotHoldIsReported()
{
    const World world = worldFrom(worldHead({.id = "w", .name = "W"})
                                  + "types: {tiles: {snow: {glyph: ☃}}}\n"
                                    "levels:\n"
                                    "  a:\n"
                                    "    notes: [{at: [0, 0], text: hi}]\n"
                                    "    size: [2, 1]\n"
                                    "    legend: {\"#\": snow, \".\": floor}\n"
                                    "    map: |2-\n"
                                    "      #.\n"
                                    "links:\n"
                                    "  - {kind: stairs, from: [a, 0, 0], to: [a, 1, 0]}\n")
                            .world;
    const auto picture = exportXp(world, *world.findLevel(Name("a")));
    QVERIFY(picture);
    QCOMPARE(linesOf(picture->lost),
             QStringLiteral("warning J002: The type 'snow' has no glyph of code page 437, in 1 cell.\n"
                            "warning J002: 1 link is not exported.\n"
                            "warning J002: 1 note is not exported.\n"));
}

void tst_XpExchange::oneEntityTooManyIsCountedInTheSingular()
{
    std::string text = worldHead({.id = "w", .name = "W"})
                       + "levels:\n"
                         "  a:\n"
                         "    size: [1, 1]\n"
                         "    legend: {\".\": floor}\n"
                         "    map: |2-\n"
                         "      .\n"
                         "    entities:\n";
    for (const char* item : {"dagger", "torch", "lantern", "ration", "oil-flask", "maul"})
        text += "      - {type: " + std::string(item) + ", at: [0, 0]}\n";
    const World world = worldFrom(text).world;
    const auto picture = exportXp(world, *world.findLevel(Name("a")));
    QVERIFY(picture);
    QCOMPARE(linesOf(picture->lost), QStringLiteral("warning J002: 1 thing lies under five others in a cell.\n"));
}

void tst_XpExchange::wrongPicturesAreRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("sentence");
    const auto add = [](const char* row, const std::string& bytes, const char* sentence) {
        QTest::newRow(row) << QByteArray::fromStdString(bytes) << QString::fromLatin1(sentence);
    };
    const std::string head = number(0xFFFFFFFF);
    add("no picture", "hello, world", "At byte 4 of the unpacked picture: This is no picture of REXPaint");
    add("no layers", gzipped(head + number(0)), "A picture has 1 to 9 layers.");
    add("a billion layers", gzipped(head + number(1'000'000'000)), "A picture has 1 to 9 layers.");
    add("no cells", gzipped(head + number(1) + number(0) + number(5)), "A layer may have 1 to 4096 cells a side.");
    add("negative size", gzipped(head + number(1) + number(0xFFFFFFFF) + number(5)),
        "A layer may have 1 to 4096 cells a side.");
    add("more cells than bytes", gzipped(head + number(1) + number(4'096) + number(4'096)),
        "At byte 16 of the unpacked picture: The picture ends here");
    add("other size",
        gzipped(head + number(2) + number(1) + number(1) + cell('a', 0, 0) + number(1) + number(2) + cell('a', 0, 0)
                + cell('a', 0, 0)),
        "The layers differ in size.");
    add("more bytes", gzipped(smallPicture() + "x"), "More bytes follow the last layer.");
    add("bomb", gzipped(std::string(std::size_t{65} << 20, '\0')), "The packed bytes are too many");
    std::string broken = gzipped(smallPicture());
    broken[20] = static_cast<char>(broken[20] ^ 1);
    add("damaged", broken, "The packed bytes are damaged.");
}

void tst_XpExchange::wrongPicturesAreRefused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, sentence);
    const ForeignWorld foreign = readForeign(file("wrong.xp", bytes.toStdString()), {}, Limits{});
    QVERIFY(foreign.maps.empty());
    QVERIFY2(linesOf(foreign.problems).contains(sentence), qPrintable(linesOf(foreign.problems)));
    QVERIFY(linesOf(foreign.problems).contains(QStringLiteral("wrong.xp: error J004")));
}

void tst_XpExchange::everyPrefixIsRefused()
{
    for (const std::string& whole : {smallPicture(), gzipped(smallPicture())})
        for (std::size_t length = 0; length < whole.size(); ++length) {
            const ForeignWorld foreign = readForeign(file("prefix.xp", whole.substr(0, length)), {}, Limits{});
            QVERIFY2(foreign.maps.empty() && hasErrors(foreign.problems), qPrintable(QString::number(length)));
        }
}

void tst_XpExchange::everyFlippedBitIsAnswered()
{
    for (std::size_t bit = 0; bit < smallPicture().size() * 8; ++bit) {
        std::string bytes = smallPicture();
        bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
        const ForeignWorld foreign = readForeign(file("flipped.xp", bytes), {}, Limits{});
        QVERIFY2(foreign.maps.empty() == hasErrors(foreign.problems), qPrintable(QString::number(bit)));
    }
}

/// Ten thousand kinds of cells that differ only in their background colour.
void tst_XpExchange::ofThousandsOfUnknownCellsTheFirst4096BecomeTypes()
{
    std::string bytes = number(0xFFFFFFFF) + number(1) + number(100) + number(100);
    for (std::uint32_t i = 0; i < 10'000; ++i)
        bytes += cell(236, 0x101010, i + 1);
    const Imported result = importedFrom(file("many.xp", gzipped(bytes)));
    QVERIFY(!hasErrors(result.problems));
    QVERIFY(linesOf(result.problems).contains(QStringLiteral("More than 4096 tiles have no mapping")));
    QCOMPARE(result.world.types->tiles.size(), std::size_t{4'096});
}

GLOAM_TEST(tst_XpExchange)
#include "tst_XpExchange.moc"
