#include "tests/app/CommandAnswer.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"
#include "tests/support/WorldHead.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <sstream>
#include <variant>

using namespace gloam;
using namespace gloam::test;

namespace {

const QString foreignMaps = QStringLiteral(GLOAM_TEST_DATA "/exchange/");
const QString stairText = QStringLiteral(GLOAM_TEST_DATA "/worlds/lamplit-stair.gloam");
const QString exchangedRooms = QStringLiteral(GLOAM_TEST_DATA "/worlds/two-rooms.gloam");

}  // namespace

/// `gloamwright import` and `gloamwright export`.
class tst_ExchangeCommands : public QObject {
    Q_OBJECT
private slots:
    void bothHaveHelp();
    void aMapThatTheWorldHasForgottenIsNotReplacedUnasked();
    void noMapIsReplacedByThatOfAnotherLevel();
    void theTilesetOfAnImportedMapIsNotReplacedUnasked();
    void drawingsGoBackOverThemselves_data();
    void drawingsGoBackOverThemselves();
    void aMapBecomesAWorldAndItsProblemsArePrinted();
    void anAnswerInJsonNamesLevelsAndProblems();
    void ofManyProblemsOfAnImportItsOwnListIsNamed_data();
    void ofManyProblemsOfAnImportItsOwnListIsNamed();
    void aMappingIsWrittenOnceAndThenUsed();
    void severalFilesComeAtOnce();
    void levelsAreAddedToAWorldThatExists();
    void aMapThatAWorldLacksKeepsNoOtherFromComing();
    void aWorldOfSeveralFilesStaysInThem();
    void aPackIsNotWrittenTo();
    void aLevelTakesThePlaceOfAnother();
    void whatIsUpdatedIsNamedAndRoomsOfTheSameNameStayApart();
    void aWorldGoesOutAndComesBack();
    void oneLevelIsDrawnOrWrittenAsText();
    void aPictureHasTheCellsOneAsksFor();
    void tablesPicturesOfGlyphsAndTheWorldMapAreWritten();
    void everyFormatComesInByItsEnding_data();
    void everyFormatComesInByItsEnding();
    void wrongWordsAreTwo_data();
    void wrongWordsAreTwo();
    void filesThatCannotBeReadAreThree();
    void aWorldOfTooManyValuesIsRefusedBeforeItIsWritten_G41();

private:
    QTemporaryDir m_folder;
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    static QString textOf(const QString& file) { return QString::fromStdString(bytesOf(file.toStdString())); }
};

void tst_ExchangeCommands::aMapThatTheWorldHasForgottenIsNotReplacedUnasked()
{
    QVERIFY(QFile::copy(foreignMaps + "csv.tmx", path("kept.tmx")));
    QCOMPARE(answerTo({"import", path("kept.tmx"), "-o", path("forgets.gloam")}).code, 0);
    QString world = textOf(path("forgets.gloam"));
    QVERIFY(world.contains(QStringLiteral("files: {kept.tmx:")));
    QFile file(path("forgets.gloam"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(world.replace(QStringLiteral("files: {kept.tmx:"), QStringLiteral("files: {another.tmx:")).toUtf8());
    file.close();
    QVERIFY(QFile::link(path("kept.tmx"), path("link.tmx")));
    for (const char* name : {"kept.tmx", "link.tmx"}) {
        const CommandAnswer answer = answerTo({"export", path("forgets.gloam"), "-o", path(name)});
        QCOMPARE(answer.code, 3);
        QVERIFY2(answer.err.contains(QStringLiteral("The level 'kept' came from '%1', and this export would replace "
                                                    "that map.")
                                         .arg(QLatin1String(name))),
                 qPrintable(answer.err));
        QVERIFY2(answer.err.contains(QStringLiteral("import it again first")), qPrintable(answer.err));
    }
    QCOMPARE(textOf(path("kept.tmx")), textOf(foreignMaps + "csv.tmx"));
    QCOMPARE(answerTo({"export", path("forgets.gloam"), "-o", path("kept.tmx"), "--own"}).code, 0);
    QVERIFY(textOf(path("kept.tmx")).contains(QStringLiteral("gloam:level")));
    QCOMPARE(answerTo({"export", path("forgets.gloam"), "-o", path("kept.tmx")}).code, 0);
}

void tst_ExchangeCommands::noMapIsReplacedByThatOfAnotherLevel()
{
    for (const char* name : {"east.tmx", "west.tmx"})
        QVERIFY(QFile::copy(foreignMaps + "csv.tmx", path(name)));
    QCOMPARE(answerTo({"import", path("east.tmx"), path("west.tmx"), "-o", path("both.gloam")}).code, 0);
    const QStringList words{"export", path("both.gloam"), "--level", "east", "-o"};
    const CommandAnswer answer = answerTo(words + QStringList{path("west.tmx")});
    QCOMPARE(answer.code, 3);
    QVERIFY2(answer.err.contains(QStringLiteral("The level 'west' came from 'west.tmx'")), qPrintable(answer.err));
    QCOMPARE(answerTo(words + QStringList{path("east.tmx")}).code, 0);
    QCOMPARE(answerTo(words + QStringList{path("other.tmx")}).code, 0);
}

void tst_ExchangeCommands::theTilesetOfAnImportedMapIsNotReplacedUnasked()
{
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("maps")));
    QFile map(path("maps/cave.tmx"));
    QVERIFY(map.open(QIODevice::WriteOnly));
    map.write(
        textOf(foreignMaps + "csv.tmx").replace(QStringLiteral("stones.tsx"), QStringLiteral("tiles.tsx")).toUtf8());
    map.close();
    QVERIFY(QFile::copy(foreignMaps + "stones.tsx", path("maps/tiles.tsx")));
    QCOMPARE(answerTo({"import", path("maps/cave.tmx"), "-o", path("caves.gloam")}).code, 0);
    const QStringList words{"export", path("caves.gloam"), "-o", path("maps/own.tmx"), "--own"};
    const QStringList unasked{"export", path("caves.gloam"), "-o", path("maps/all.world")};
    const CommandAnswer answer = answerTo(unasked);
    QCOMPARE(answer.code, 3);
    QVERIFY2(answer.err.contains(QStringLiteral("would replace")), qPrintable(answer.err));
    QCOMPARE(textOf(path("maps/tiles.tsx")), textOf(foreignMaps + "stones.tsx"));
    QCOMPARE(answerTo(words).code, 0);
    QVERIFY(textOf(path("maps/tiles.tsx")) != textOf(foreignMaps + "stones.tsx"));
}

void tst_ExchangeCommands::drawingsGoBackOverThemselves_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"hall.txt", "hall.csv", "hall.xp"})
        QTest::newRow(name) << QString(QLatin1String(name));
}

void tst_ExchangeCommands::drawingsGoBackOverThemselves()
{
    QFETCH(QString, name);
    const QString file = m_folder.filePath(name);
    QCOMPARE(answerTo({"export", stairText, "--level", "crypt", "-o", file}).code, 0);
    QCOMPARE(answerTo({"import", file, "-o", file + ".gloam"}).code, 0);
    QCOMPARE(answerTo({"export", file + ".gloam", "-o", file}).code, 0);
}

void tst_ExchangeCommands::bothHaveHelp()
{
    for (const char* command : {"import", "export"}) {
        const CommandAnswer answer = answerTo({QLatin1String(command), QStringLiteral("--help")});
        QCOMPARE(answer.code, 0);
        QVERIFY(answer.out.startsWith(QLatin1String("gloamwright ") + QLatin1String(command)));
    }
}

void tst_ExchangeCommands::aMapBecomesAWorldAndItsProblemsArePrinted()
{
    const CommandAnswer answer = answerTo({"import", foreignMaps + "csv.tmx", "-o", path("one.gloam")});
    QCOMPARE(answer.code, 0);
    QVERIFY2(answer.out.contains(QStringLiteral("warning J001: 1 cell holds the tile 3 of 'stones'")),
             qPrintable(answer.out));
    QVERIFY(answer.out.endsWith(path("one.gloam") + QStringLiteral(": level csv\n")));
    QVERIFY(worldFrom(bytesOf(path("one.gloam").toStdString())).world.findLevel(Name("csv")));
}

void tst_ExchangeCommands::anAnswerInJsonNamesLevelsAndProblems()
{
    const CommandAnswer answer = answerTo({"import", foreignMaps + "csv.tmx", "-o", path("json.gloam"), "--json"});
    const QJsonObject object = QJsonDocument::fromJson(answer.out.toUtf8()).object();
    QCOMPARE(object.value(QStringLiteral("levels")).toArray(), QJsonArray{QStringLiteral("csv")});
    QCOMPARE(object.value(QStringLiteral("problems")).toArray().at(0).toObject().value(QStringLiteral("code")),
             QJsonValue(QStringLiteral("J001")));
}

void tst_ExchangeCommands::ofManyProblemsOfAnImportItsOwnListIsNamed_data()
{
    QTest::addColumn<int>("tiles");
    QTest::addColumn<QString>("told");
    QTest::newRow("many") << 1'100 << "There are 100 more problems, 0 of them errors. ";
    QTest::newRow("one") << 1'001 << "There is 1 more problem, not an error. ";
}

void tst_ExchangeCommands::ofManyProblemsOfAnImportItsOwnListIsNamed()
{
    QFETCH(int, tiles);
    QFETCH(QString, told);
    QByteArray table;
    for (int tile = 0; tile < tiles; ++tile)
        table += QByteArray::number(tile) + '\n';
    QFile file(path("many.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(table), qint64(table.size()));
    file.close();
    const CommandAnswer answer = answerTo({"import", path("many.csv"), "-o", path("many.gloam")});
    QVERIFY2(answer.out.contains(told + QStringLiteral("With --json, 'check' and 'import' list all of theirs.\n")),
             qPrintable(answer.out.right(300)));
    QFile::remove(path("many.gloam"));
}

void tst_ExchangeCommands::aMappingIsWrittenOnceAndThenUsed()
{
    const QStringList words{"import", foreignMaps + "csv.tmx", "-o", path("map.gloam"), "--map", path("map.yaml")};
    QCOMPARE(answerTo(words).code, 0);
    QString mapping = textOf(path("map.yaml"));
    QVERIFY2(mapping.contains(QStringLiteral("\"3\": stones-3\n")), qPrintable(mapping));
    QFile file(path("map.yaml"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(mapping.replace(QStringLiteral("stones-3"), QStringLiteral("floor")).toUtf8());
    file.close();
    const CommandAnswer again = answerTo(words);
    QVERIFY2(!again.out.contains(QStringLiteral("J001")), qPrintable(again.out));
    QCOMPARE(textOf(path("map.yaml")), mapping);
}

void tst_ExchangeCommands::severalFilesComeAtOnce()
{
    QCOMPARE(answerTo({"import", foreignMaps + "csv.tmx", foreignMaps + "things.tmx", "-o", path("all.gloam")}).code,
             0);
    const World world = worldFrom(bytesOf(path("all.gloam").toStdString())).world;
    QCOMPARE(world.levels.size(), std::size_t{2});
    QVERIFY(world.findLevel(Name("csv")) && world.findLevel(Name("things")));
}

void tst_ExchangeCommands::levelsAreAddedToAWorldThatExists()
{
    QVERIFY(QFile::copy(exchangedRooms, path("added.gloam")));
    QCOMPARE(answerTo({"import", foreignMaps + "two.world", "-o", path("added.gloam")}).code, 0);
    const World world = worldFrom(bytesOf(path("added.gloam").toStdString())).world;
    QCOMPARE(world.levels.size(), std::size_t{3});
    QVERIFY(world.findLevel(Name("rooms")));
}

void tst_ExchangeCommands::aMapThatAWorldLacksKeepsNoOtherFromComing()
{
    QVERIFY(QFile::copy(foreignMaps + "csv.tmx", path("there.tmx")));
    QFile file(path("lacking.world"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"type": "world", "maps": [{"fileName": "gone.tmx", "x": 0, "y": 0},
                   {"fileName": "THERE.tmx", "x": 64, "y": 0}, {"fileName": "there.tmx", "x": 128, "y": 0}]})");
    file.close();
    const CommandAnswer answer = answerTo({"import", path("lacking.world"), "-o", path("lacking.gloam")});
    QVERIFY2(answer.out.contains(QStringLiteral("error J004: The file '%1' does not exist.").arg(path("gone.tmx"))),
             qPrintable(answer.out));
    QVERIFY2(answer.out.contains(QStringLiteral("There is a 'there.tmx': the case of letters counts.")),
             qPrintable(answer.out));
    QCOMPARE(answer.code, 1);  // as maps are left out
    QCOMPARE(worldFrom(bytesOf(path("lacking.gloam").toStdString())).world.levels.size(), std::size_t{1});
}

void tst_ExchangeCommands::aWorldOfSeveralFilesStaysInThem()
{
    const auto put = [this](const char* name, const QByteArray& text) {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) > 0;
    };
    QVERIFY(QDir().mkpath(path("spread/levels")));
    QVERIFY(put("spread/world.gloam",
                worldHead({.id = "two", .name = "Two", .level = "a", .at = {1, 0}}) + "levels: [levels/*.gloam]\n"));
    QVERIFY(put("spread/levels/a.gloam", "gloam: 3\nlevels:\n  a:\n    size: [3, 1]\n    legend: {.: floor}\n"
                                         "    map: |2-\n      ...\n"));
    const QString before = textOf(path("spread/levels/a.gloam"));
    const CommandAnswer answer = answerTo({"import", foreignMaps + "csv.tmx", "-o", path("spread/world.gloam")});
    QVERIFY2(answer.code == 0, qPrintable(answer.out + answer.err));
    QVERIFY(textOf(path("spread/world.gloam")).contains(QStringLiteral("levels: [levels/*.gloam]")));
    QCOMPARE(textOf(path("spread/levels/a.gloam")), before);
    QVERIFY(textOf(path("spread/levels/csv.gloam")).contains(QStringLiteral("  csv:\n")));
}

void tst_ExchangeCommands::aPackIsNotWrittenTo()
{
    QVERIFY(QFile::copy(exchangedRooms, path("packed.gloam")));
    QCOMPARE(answerTo({"export", path("packed.gloam"), "-o", path("packed.gloampack")}).code, 0);
    const QByteArray before = QByteArray::fromStdString(bytesOf(path("packed.gloampack").toStdString()));
    QVERIFY(!before.isEmpty());
    const CommandAnswer answer = answerTo({"import", foreignMaps + "csv.tmx", "-o", path("packed.gloampack")});
    QCOMPARE(answer.code, 3);
    QVERIFY2(answer.err.contains(QStringLiteral("is a pack")), qPrintable(answer.err));
    QCOMPARE(QByteArray::fromStdString(bytesOf(path("packed.gloampack").toStdString())), before);
}

void tst_ExchangeCommands::aLevelTakesThePlaceOfAnother()
{
    QVERIFY(QFile::copy(exchangedRooms, path("into.gloam")));
    QCOMPARE(answerTo({"import", foreignMaps + "csv.tmx", "-o", path("into.gloam"), "--into", "rooms"}).code, 0);
    const World world = worldFrom(bytesOf(path("into.gloam").toStdString())).world;
    QCOMPARE(world.levels.size(), std::size_t{1});
    QCOMPARE(world.findLevel(Name("rooms"))->tiles.size(), (Size{6, 4}));
}

void tst_ExchangeCommands::whatIsUpdatedIsNamedAndRoomsOfTheSameNameStayApart()
{
    const QString world = path("rooms.gloam");
    const auto import = [&world](const char* room) {
        return answerTo({"import", foreignMaps + "rooms/" + QLatin1String(room) + "/room.tmx", "-o", world});
    };
    QVERIFY(!import("a").out.contains(QStringLiteral("updates")));
    const CommandAnswer other = import("b");
    QVERIFY2(other.out.endsWith(QStringLiteral(": level room-2\n")) && !other.out.contains(QStringLiteral("updates")),
             qPrintable(other.out));
    const CommandAnswer again = import("a");
    QVERIFY2(again.out.startsWith(world + QStringLiteral(": updates the level room from "))
                 && again.out.contains(QStringLiteral("rooms/a/room.tmx\n")),
             qPrintable(again.out));
    QCOMPARE(worldFrom(bytesOf(world.toStdString())).world.levels.size(), std::size_t{2});
}

void tst_ExchangeCommands::aWorldGoesOutAndComesBack()
{
    const CommandAnswer out = answerTo({"export", exchangedRooms, "-o", path("tiled.world")});
    QCOMPARE(out.code, 0);
    QVERIFY2(!QImage(path("tiles.png")).isNull(), qPrintable(out.out));
    QCOMPARE(answerTo({"import", path("tiled.world"), "-o", path("back.gloam")}).code, 0);
    QCOMPARE(textOf(path("back.gloam")), textOf(exchangedRooms));
}

void tst_ExchangeCommands::oneLevelIsDrawnOrWrittenAsText()
{
    QCOMPARE(answerTo({"export", exchangedRooms, "-o", path("rooms.txt")}).code, 0);
    QVERIFY(textOf(path("rooms.txt")).startsWith(QStringLiteral("################\n")));
    QCOMPARE(answerTo({"export", exchangedRooms, "-o", path("rooms.png")}).code, 0);
    QVERIFY(!QImage(path("rooms.png")).isNull());
}

void tst_ExchangeCommands::aPictureHasTheCellsOneAsksFor()
{
    const auto drawn = [this](QStringList options) {
        const CommandAnswer answer = answerTo(QStringList{"export", exchangedRooms, "-o", path("cells.png")} + options);
        return answer.code == 0 ? QImage(path("cells.png")) : QImage();
    };
    const Size size = worldFrom(bytesOf(exchangedRooms.toStdString())).world.findLevel(Name("rooms"))->tiles.size();
    const QImage usual = drawn({});
    QCOMPARE(usual.size(), QSize(size.width * 10, size.height * 16));
    QCOMPARE(drawn({"--cell", "20"}).size(), QSize(size.width * 20, size.height * 32));
    QCOMPARE(drawn({"--cell", "1"}).size(), QSize(size.width, size.height));
    for (const QStringList& options :
         {QStringList{"--grid"}, QStringList{"--pictograms"}, QStringList{"--things", "no"}}) {
        const QImage other = drawn(options);
        QCOMPARE(other.size(), usual.size());
        QVERIFY2(other != usual, qPrintable(options.join(QLatin1Char(' '))));
    }
}

void tst_ExchangeCommands::tablesPicturesOfGlyphsAndTheWorldMapAreWritten()
{
    const CommandAnswer table = answerTo({"export", exchangedRooms, "-o", path("rooms.csv")});
    QCOMPARE(table.code, 0);
    QVERIFY2(textOf(path("rooms.csv")).startsWith(QStringLiteral("wall,wall,")), qPrintable(textOf(path("rooms.csv"))));
    QCOMPARE(answerTo({"export", exchangedRooms, "-o", path("rooms.xp")}).code, 0);
    QVERIFY(bytesOf(path("rooms.xp").toStdString()).starts_with("\x1f\x8b"));
    QCOMPARE(answerTo({"export", exchangedRooms, "-o", path("rooms.svg")}).code, 0);
    QVERIFY(textOf(path("rooms.svg")).contains(QStringLiteral("<svg ")));
}

void tst_ExchangeCommands::everyFormatComesInByItsEnding_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"back.csv", "back.xp", "back.txt"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void tst_ExchangeCommands::everyFormatComesInByItsEnding()
{
    QFETCH(QString, name);
    const QString file = m_folder.filePath(name);
    QCOMPARE(answerTo({"export", exchangedRooms, "-o", file}).code, 0);
    const CommandAnswer answer = answerTo({"import", file, "-o", file + ".gloam"});
    QVERIFY2(answer.code == 0 && answer.out.endsWith(QStringLiteral(": level back\n")), qPrintable(answer.out));
    const CommandAnswer drawing = answerTo({"export", file + ".gloam", "-o", path("again.txt")});
    QCOMPARE(drawing.code, 0);
    QCOMPARE(answerTo({"export", exchangedRooms, "-o", path("first.txt")}).code, 0);
    QCOMPARE(textOf(path("again.txt")), textOf(path("first.txt")));
}

void tst_ExchangeCommands::wrongWordsAreTwo_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("sentence");
    const QString world = path("none.gloam");
    QTest::newRow("no file") << QStringList{"import", "-o", world} << "import needs a file";
    QTest::newRow("no world") << QStringList{"import", "a.tmx"} << "import needs -o WORLD";
    QTest::newRow("no level") << QStringList{"import", foreignMaps + "csv.tmx", "-o", world, "--into", "attic"}
                              << "there is no level 'attic'";
    QTest::newRow("no ending") << QStringList{"export", exchangedRooms, "-o", path("a.doc")} << "OUT must end in";
    QTest::newRow("no such level") << QStringList{"export", exchangedRooms, "-o", path("a.tmx"), "--level", "attic"}
                                   << "there is no level 'attic'";
    QTest::newRow("no such form") << QStringList{"export", exchangedRooms, "-o", path("a.world"), "--as", "doc"}
                                  << "--as must be one of tmx, tmj";
    QTest::newRow("no such cell") << QStringList{"export", exchangedRooms, "-o", path("a.png"), "--cell", "7"}
                                  << "--cell needs a width in pixels: 1, 2, 4, 8, 10, 16, 20, 32, 40";
    QTest::newRow("no such things") << QStringList{"export", exchangedRooms, "-o", path("a.png"), "--things", "few"}
                                    << "--things must be one of yes, no";
}

void tst_ExchangeCommands::wrongWordsAreTwo()
{
    QFETCH(QStringList, words);
    QFETCH(QString, sentence);
    const CommandAnswer answer = answerTo(words);
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.err.contains(sentence), qPrintable(answer.err));
}

void tst_ExchangeCommands::filesThatCannotBeReadAreThree()
{
    const CommandAnswer missing = answerTo({"import", path("missing.tmx"), "-o", path("never.gloam")});
    QCOMPARE(missing.code, 3);
    QVERIFY2(missing.err.contains(QStringLiteral("does not exist")), qPrintable(missing.err));
    QCOMPARE(answerTo({"import", exchangedRooms, "-o", path("never.gloam")}).code, 3);
    QVERIFY(!QFile::exists(path("never.gloam")));
    QCOMPARE(answerTo({"export", path("missing.gloam"), "-o", path("a.tmx")}).code, 3);
}

void tst_ExchangeCommands::aWorldOfTooManyValuesIsRefusedBeforeItIsWritten_G41()
{
    QFile map(path("few.tmx"));
    QVERIFY(map.open(QIODevice::WriteOnly));
    map.write(
        "<map version=\"1.10\" orientation=\"orthogonal\" width=\"2\" height=\"1\" tilewidth=\"16\" tileheight=\"16\">"
        "<layer id=\"1\" name=\"g\" width=\"2\" height=\"1\"><data encoding=\"csv\">0,0</data></layer></map>");
    map.close();
    std::ostringstream out;
    std::ostringstream err;
    std::istringstream in;
    app::CommandContext context{shippedContext(), out, err, in};
    context.reading.limits.nodes = 10;  // more than the map has elements
    const app::Asked asked =
        app::runCommandLine({"import", map.fileName().toStdString(), "-o", path("few.gloam").toStdString()}, context);
    QCOMPARE(std::get<int>(asked), 3);
    QVERIFY2(err.str().find("so it is not saved: The world would have too many values: at most 10 ")
                 != std::string::npos,
             err.str().c_str());
    QVERIFY(!QFile::exists(path("few.gloam")));
}

GLOAM_WIDGET_TEST(tst_ExchangeCommands)
#include "tst_ExchangeCommands.moc"
