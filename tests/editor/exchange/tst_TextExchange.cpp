#include "core/base/Fault.h"
#include "core/base/Random.h"
#include "core/base/Utf8.h"
#include "editor/exchange/LevelPictures.h"
#include "editor/exchange/TextExport.h"
#include "tests/editor/exchange/ExchangeFixture.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <fstream>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

/// Plain text and tables as levels, and tables back.
class tst_TextExchange : public QObject {
    Q_OBJECT
private slots:
    void aDrawingBecomesALevelByTheGlyphsOfTheTypes();
    void theLegendOfTheReplacedLevelGoesFirst();
    void aMappingSaysWhatTheRestIs();
    void anAtSignThatAMappingNamesIsNoStart_data();
    void anAtSignThatAMappingNamesIsNoStart();
    void anAtSignIsANoteInAWorldThatHasAStart();
    void emptyCellsAreWhatAMappingSays_data();
    void emptyCellsAreWhatAMappingSays();
    void anUnknownGlyphBecomesATypeThatKeepsIt();
    void aTableHoldsNumbersOrNames_data();
    void aTableHoldsNumbersOrNames();
    void tilesWithoutAPictureAreToldApartByTheirColours();
    void everyShippedLevelComesBackFromATable();
    void wrongTextsAreRefusedAtTheirPlace_data();
    void wrongTextsAreRefusedAtTheirPlace();
    void aMapInUtf32IsRefusedAsAWhole();
    void everyPrefixIsAnswered();
    void aFileNameThatIsNotUtf8GivesAWorldThatCanBeRead();
    void thousandsOfStacksGiveALegendThatCanBeRead();
    void theHighestEntityOfEachCellIsDrawn();

private:
    QTemporaryDir m_folder;
    std::string file(const char* name, const std::string& text) const
    {
        return fileWith(m_folder.filePath(QLatin1String(name)), text);
    }
};

void tst_TextExchange::aDrawingBecomesALevelByTheGlyphsOfTheTypes()
{
    const Imported result = importedFrom(file("cave.txt", "#####\n#@+G\n#####  \n"));
    QVERIFY2(result.problems.empty(), qPrintable(linesOf(result.problems)));
    const Level& level = *result.world.findLevel(Name("cave"));
    QCOMPARE(level.tiles.size(), (Size{7, 3}));
    QCOMPARE(stackAt(level, {0, 0}), QStringLiteral("floor wall"));
    QCOMPARE(stackAt(level, {1, 1}), QStringLiteral("floor"));
    QCOMPARE(stackAt(level, {2, 1}), QStringLiteral("floor door-closed"));
    QCOMPARE(stackAt(level, {3, 1}), QStringLiteral("floor"));
    QCOMPARE(stackAt(level, {4, 1}), QString());
    QCOMPARE(result.world.settings.start.at, (Point{1, 1}));
    QCOMPARE(level.entities.all().size(), std::size_t{1});
    QCOMPARE(level.entities.all().front().at, (Point{3, 1}));
}

void tst_TextExchange::theLegendOfTheReplacedLevelGoesFirst()
{
    const World before = worldFrom(worldHead({.id = "w", .name = "W"})
                                   + "levels:\n"
                                     "  pond:\n"
                                     "    size: [2, 1]\n"
                                     "    legend: {\"#\": [mud, vine-wall], \"?\": water}\n"
                                     "    map: |2-\n"
                                     "      #?\n")
                             .world;
    const Imported result = importedFrom(file("a.txt", "?#?\n"), {}, &before, Name("pond"));
    const Level& level = *result.world.findLevel(Name("pond"));
    QCOMPARE(stackAt(level, {0, 0}), QStringLiteral("water"));
    QCOMPARE(stackAt(level, {1, 0}), QStringLiteral("mud vine-wall"));
    QCOMPARE(result.world.levels.size(), std::size_t{1});
}

void tst_TextExchange::aMappingSaysWhatTheRestIs()
{
    Mapping mapping;
    mapping.tiles["text"]["x"] = {Name("grass"), Name("gritling")};
    mapping.tiles["text"]["."] = {Name("moss")};
    const Imported result = importedFrom(file("b.txt", ".x"), mapping);
    QVERIFY2(result.problems.empty(), qPrintable(linesOf(result.problems)));
    QCOMPARE(contentsOf(*result.world.findLevel(Name("b"))), QStringLiteral("0,0: moss\n1,0: grass gritling\n"));
    QCOMPARE(result.mapping.tiles.at("text").at("x"), mapping.tiles["text"]["x"]);
}

void tst_TextExchange::anAtSignThatAMappingNamesIsNoStart_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("set");
    QTest::newRow("a text") << QStringLiteral("at.txt") << QStringLiteral("text");
    QTest::newRow("a table") << QStringLiteral("at.csv") << QStringLiteral("csv");
}

void tst_TextExchange::anAtSignThatAMappingNamesIsNoStart()
{
    QFETCH(QString, name);
    QFETCH(QString, set);
    const std::string path = file(qPrintable(name), "@");
    const Imported usual = importedFrom(path);
    QCOMPARE(contentsOf(*usual.world.findLevel(Name("at"))), QStringLiteral("0,0: floor\n"));
    QCOMPARE(usual.world.settings.start.level, Name("at"));
    QCOMPARE(importedFrom(path, usual.mapping).world.settings.start.level, Name("at"));
    QCOMPARE(parseMapping(formatMapping(usual.mapping), Limits{}, "m").mapping, usual.mapping);
    Mapping mapping;
    mapping.tiles[set.toStdString()]["@"] = {Name("moss"), Name("gritling")};
    const Imported mapped = importedFrom(path, mapping);
    QCOMPARE(contentsOf(*mapped.world.findLevel(Name("at"))), QStringLiteral("0,0: moss gritling\n"));
    QVERIFY(mapped.world.settings.start.level.isEmpty());
}

void tst_TextExchange::anAtSignIsANoteInAWorldThatHasAStart()
{
    const Imported first = importedFrom(file("first.txt", "@."));
    const Imported second = importedFrom(file("second.txt", ".@"), {}, &first.world);
    QCOMPARE(second.world.settings.start.level, Name("first"));
    const auto& notes = second.world.findLevel(Name("second"))->notes;
    QCOMPARE(notes.size(), std::size_t{1});
    QCOMPARE(notes.front().at, (Point{1, 0}));
    const Imported again = importedFrom(file("first.txt", "@."), {}, &second.world);
    QVERIFY(again.world.findLevel(Name("first"))->notes.empty());
}

void tst_TextExchange::emptyCellsAreWhatAMappingSays_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("set");
    QTest::addColumn<QString>("id");
    QTest::newRow("a text") << QStringLiteral("gap.txt") << QByteArray("# #\n#\n") << QStringLiteral("text")
                            << QStringLiteral("empty");
    QTest::newRow("a table") << QStringLiteral("gap.csv") << QByteArray("#,,#\n#,-1") << QStringLiteral("csv")
                             << QStringLiteral("-1");
}

void tst_TextExchange::emptyCellsAreWhatAMappingSays()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    QFETCH(QString, set);
    QFETCH(QString, id);
    const std::string path = file(qPrintable(name), text.toStdString());
    const Imported usual = importedFrom(path);
    const Mapping::Stack* decided = usual.mapping.find(set.toStdString(), id.toStdString());
    QVERIFY(decided && decided->empty());
    Mapping mapping;
    mapping.tiles[set.toStdString()][id.toStdString()] = {Name("moss")};
    const Imported filled = importedFrom(path, mapping);
    const auto moss = [](const Imported& of) {
        return contentsOf(*of.world.findLevel(Name("gap"))).count(QStringLiteral("moss"));
    };
    QCOMPARE(moss(usual), 0);
    QCOMPARE(moss(filled), 3);
    QCOMPARE(stackAt(*usual.world.findLevel(Name("gap")), {2, 1}), QString());
    QCOMPARE(stackAt(*filled.world.findLevel(Name("gap")), {2, 1}), QStringLiteral("moss"));
}

void tst_TextExchange::anUnknownGlyphBecomesATypeThatKeepsIt()
{
    const Imported result = importedFrom(file("c.txt", "☃."));
    QCOMPARE(linesOf(result.problems).count(QStringLiteral("J001")), 1);
    const TypeRegistry& types = *result.world.registry;
    const TileId snowman = types.findTile(Name("text-2603"));
    QVERIFY(snowman != nothingTile);
    QCOMPARE(types.tile(snowman).glyph.sign, U'☃');
}

void tst_TextExchange::aTableHoldsNumbersOrNames_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("names") << QByteArray("floor,wall,-1\nDoor Closed,floor,StoneWall\n");
    QTest::newRow("semicolons") << QByteArray("floor;wall;\r\nDoor Closed;floor;StoneWall\r\n");
    QTest::newRow("quotes") << QByteArray("\"floor\",\"wall\",\"\"\n \"Door Closed\" ,floor,\"StoneWall\"\n");
    QTest::newRow("numbers") << QByteArray("0,1,-1\n2,0,3,\n");
    QTest::newRow("tabs") << QByteArray("0\t1\n2\t0\t3");
}

void tst_TextExchange::aTableHoldsNumbersOrNames()
{
    QFETCH(QByteArray, text);
    Mapping mapping;
    mapping.tiles["csv"] = {{"0", {Name("floor")}},
                            {"1", {Name("wall")}},
                            {"2", {Name("door-closed")}},
                            {"3", {Name("stone-wall")}}};
    const Imported result = importedFrom(file("t.csv", text.toStdString()), mapping);
    QVERIFY2(result.problems.empty(), qPrintable(linesOf(result.problems)));
    QCOMPARE(contentsOf(*result.world.findLevel(Name("t"))),
             QStringLiteral("0,0: floor\n1,0: wall\n2,0: \n0,1: door-closed\n1,1: floor\n2,1: stone-wall\n"));
}

void tst_TextExchange::tilesWithoutAPictureAreToldApartByTheirColours()
{
    const auto colourOf = [this](const char* table, const char* tile) {
        const Imported result = importedFrom(file("t.csv", table));
        const TypeRegistry& types = *result.world.registry;
        return QString::fromStdString(types.tile(types.findTile(Name(tile))).color.text());
    };
    QVERIFY(colourOf("7,8", "csv-7").startsWith(QLatin1Char('#')));
    QVERIFY(colourOf("7,8", "csv-7") != colourOf("7,8", "csv-8"));
    QCOMPARE(colourOf("8,7,9", "csv-7"), colourOf("7,8", "csv-7"));
}

void tst_TextExchange::everyShippedLevelComesBackFromATable()
{
    const int mostOfWorld = sliceOf(1'000, 2);
    int levels = 0;
    for (const std::filesystem::path& path : shippedWorldFiles()) {
        const World world = worldFrom(textOfWorld(path)).world;
        int ofWorld = 0;
        for (const auto& [id, level] : world.levels) {
            if (ofWorld >= mostOfWorld || level->isUnbuilt() || level->tiles.size().isEmpty())
                continue;
            const auto table = exportCsv(world, *level);
            QVERIFY(table);
            const Imported back = importedFrom(file("level.csv", table->bytes), {}, &world, id);
            QCOMPARE(contentsOf(*back.world.findLevel(id)), contentsOf(*level));
            ++levels;
            ++ofWorld;
        }
    }
    QVERIFY(levels > 2);
}

void tst_TextExchange::wrongTextsAreRefusedAtTheirPlace_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("sentence");
    const auto add = [](const char* row, const char* name, const QByteArray& text, const char* sentence) {
        QTest::newRow(row) << QString::fromLatin1(name) << text << QString::fromLatin1(sentence);
    };
    add("empty text", "h.txt", "", "h.txt:1:1: error J004: The text is empty.");
    add("blank lines", "h.txt", "\n\n\n", "The text is empty.");
    add("not UTF-8", "h.txt", "ab\nc\xFF", "h.txt:2:2: error J004: The text is not UTF-8.");
    add("control character", "h.txt", QByteArray("#\x1b[2J"), "h.txt:1:2: error J004: The text has a control");
    add("nul", "h.txt", QByteArray("a\0b", 3), "h.txt:1:2: error J004: The text has a control");
    add("wide text", "h.txt", QByteArray(5'000, '#'), "A row may have at most 4096 glyphs.");
    add("tall text", "h.txt", QByteArray("#\n").repeated(5'000), "A map may have at most 4096 rows.");
    add("empty table", "h.csv", "", "h.csv:1:1: error J004: The table is empty.");
    add("open quote", "h.csv", "a,\"b\nc", "h.csv:1:3: error J004: A quote is not closed on its line.");
    add("text after a quote", "h.csv", "\"a\"b", "After a closing quote must come a separator.");
    add("wide table", "h.csv", QByteArray("1,").repeated(5'000), "A row may have at most 4096 fields.");
    add("tall table", "h.csv", QByteArray("1\n").repeated(5'000), "A table may have at most 4096 rows.");
    add("long field", "h.csv", QByteArray(2'000, 'a'), "A table may have at most 65535 different fields");
    add("table not UTF-8", "h.csv", "a,\xC3", "h.csv:1:3: error J004: A field is not UTF-8.");
    QByteArray many;
    for (int i = 0; i < 70'000; ++i)
        many += QByteArray::number(i) + (i % 1'000 == 999 ? "\n" : ",");
    add("too many tiles", "h.csv", many, "A table may have at most 65535 different fields");
}

void tst_TextExchange::wrongTextsAreRefusedAtTheirPlace()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    QFETCH(QString, sentence);
    const std::string path = file(name.toLatin1().constData(), text.toStdString());
    const ForeignWorld foreign = readForeign(path, {}, Limits{});
    QVERIFY(foreign.maps.empty());
    QVERIFY2(linesOf(foreign.problems).contains(sentence), qPrintable(linesOf(foreign.problems)));
}

void tst_TextExchange::aFileNameThatIsNotUtf8GivesAWorldThatCanBeRead()
{
    const std::string path = m_folder.path().toStdString() + "/caf\xE9.txt";
    std::ofstream(path) << "#.\n";
    const Imported result = importedFrom(path);
    const ParsedWorld again = worldFrom(formatWorld(result.world));
    QVERIFY2(again.isSound, qPrintable(linesOf(again.problems)));
    QCOMPARE(again.world.levels.begin()->second->name, std::string("caf\uFFFD"));
    const Imported second = importedFrom(path, {}, &again.world);  // known by its source
    QCOMPARE(second.world.levels.size(), std::size_t{1});
}

/// It has no lines yet that could be named.
void tst_TextExchange::aMapInUtf32IsRefusedAsAWhole()
{
    for (const std::string& text : {std::string("\xFF\xFE\0\0<\0\0\0", 8), std::string("\0\0\0<", 4)}) {
        const std::string path = file("wide.tmx", text);
        QCOMPARE(linesOf(readForeign(path, {}, Limits{}).problems),
                 QString::fromStdString(path) + ": error J004: The text is in UTF-32. Save it as UTF-8.\n");
    }
}

void tst_TextExchange::everyPrefixIsAnswered()
{
    for (const std::string whole : {"a,\"b\"\"c\",é;\n+,floor+wall,-1\n", "#+é\t@\r\n"})
        for (std::size_t length = 0; length < whole.size(); ++length)
            for (const char* name : {"p.csv", "p.txt"}) {
                const ForeignWorld foreign = readForeign(file(name, whole.substr(0, length)), {}, Limits{});
                QVERIFY2(foreign.maps.empty() == hasErrors(foreign.problems), qPrintable(QString::number(length)));
            }
}

/// A legend of more commas than a line may have stands on several lines.
void tst_TextExchange::thousandsOfStacksGiveALegendThatCanBeRead()
{
    const World world = worldFrom(lamplitStair()).world;
    std::array<std::vector<std::string>, 4> names;
    for (const TileType& type : world.registry->tiles())
        if (!type.id.isEmpty() && type.id != Name("nothing") && type.id != Name("bound"))
            names[static_cast<std::size_t>(type.layer)].push_back(type.id.text());
    const std::size_t count = 5'100;
    std::string table;
    for (std::size_t i = 0; i < count; ++i) {
        std::size_t rest = i;
        for (const auto& ofLayer : names) {
            table += (&ofLayer == &names.front() ? "" : "+") + ofLayer[rest % ofLayer.size()];
            rest /= ofLayer.size();
        }
        table += i % 100 == 99 ? '\n' : ',';
    }
    const Imported result = importedFrom(file("many.csv", table));
    QVERIFY2(!hasErrors(result.problems), qPrintable(linesOf(result.problems)));
    const std::string text = formatWorld(result.world);
    const ParsedWorld again = worldFrom(text);
    QVERIFY2(again.isSound, qPrintable(linesOf(again.problems)));
    QVERIFY(formatWorld(again.world) == text);
    const auto back = exportCsv(again.world, *again.world.findLevel(Name("many")));
    QVERIFY(back && back->bytes == table);
}

void tst_TextExchange::theHighestEntityOfEachCellIsDrawn()
{
    const Imported result = importedFrom(file("drawn.txt", "........\n.#.#.#..\n........\n"));
    Level level = *result.world.findLevel(Name("drawn"));
    const TypeRegistry& types = level.tiles.types();
    Random random(3);
    for (std::uint64_t i = 0; i < 40; ++i) {
        const Point at{random.between(0, 7), random.between(0, 2)};
        Entity entity =
            makeEntity(types, EntityTypeId{static_cast<std::uint16_t>(random.below(types.entities().size()))},
                       EntityId{100 + i * 7 % 41}, at);
        if (i % 5 == 0)
            entity.footprint = {2, 2};
        if (i % 7 == 0)
            entity.in = EntityId{1};  // carried, so that it is on no cell
        level.entities.add(entity);
    }
    const Point hero{2, 2};
    std::string expected;
    for (const Point p : cellsIn(level.tiles.size())) {
        std::string sign = toUtf8(types.tile(level.tiles.topAt(p)).glyph.sign);
        const Entity* top = nullptr;
        for (const Entity* entity : level.entities.at(p))
            if (!top || lookOf(*entity, types).layer >= lookOf(*top, types).layer)
                top = entity;
        if (top)
            sign = toUtf8(lookOf(*top, types).glyph.sign);
        expected += p == hero ? "@" : sign;
        if (p.x == level.tiles.size().width - 1)
            expected += '\n';
    }
    QVERIFY(level.entities.count() > 30);
    QCOMPARE(QString::fromStdString(drawnAsText(level, hero)), QString::fromStdString(expected));
}

GLOAM_TEST(tst_TextExchange)
#include "tst_TextExchange.moc"
