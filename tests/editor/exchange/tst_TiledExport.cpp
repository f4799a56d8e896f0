#include "core/game/Engine.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/yaml/TreeText.h"
#include "editor/exchange/Formats.h"
#include "editor/exchange/Import.h"
#include "editor/exchange/TiledExport.h"
#include "tests/support/RandomWorlds.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

std::vector<Name> levelsInOrder(const World& world)
{
    std::vector<const Level*> levels;
    for (const auto& [id, level] : world.levels)
        levels.push_back(&*level);
    std::stable_sort(levels.begin(), levels.end(),
                     [](const Level* a, const Level* b) { return a->place.number < b->place.number; });
    std::vector<Name> names;
    for (const Level* level : levels)
        names.push_back(level->id);
    return names;
}

/// Writes an export into a folder; false with the reason if it is refused.
bool exportTo(const QDir& folder, const World& world, TiledForm form, QString& reason)
{
    TiledRequest request;
    request.form = form;
    request.levels = levelsInOrder(world);
    request.worldFile = "all.world";
    const auto files = exportTiled(world, shippedContext().engine->parts, request);
    reason = files ? QString() : QString::fromStdString(files.error().sentence);
    for (std::size_t i = 0; files && i < files->size(); ++i) {
        QFile file(folder.filePath(QString::fromStdString((*files)[i].name)));
        if (!file.open(QIODevice::WriteOnly))
            return false;
        file.write(QByteArray::fromStdString((*files)[i].bytes));
    }
    return static_cast<bool>(files);
}

QString importedAgain(const QDir& folder)
{
    const ForeignWorld foreign = readForeign(folder.filePath(QStringLiteral("all.world")).toStdString(), {}, Limits{});
    return QString::fromStdString(formatWorld(importWorld({foreign, {}, shippedContext(), nullptr, {}}).world));
}

void addForms()
{
    QTest::addColumn<bool>("isXml");
    QTest::newRow("TMX") << true;
    QTest::newRow("TMJ") << false;
}

}  // namespace

/// Worlds as maps of Tiled, and back.
class tst_TiledExport : public QObject {
    Q_OBJECT
private slots:
    void shippedWorldsComeBackByteForByte_data();
    void shippedWorldsComeBackByteForByte();
    void randomWorldsComeBackByteForByte_data();
    void randomWorldsComeBackByteForByte();
    void oneLevelAloneComesBackWithItsWorld();
    void aValueTooWideForALineComesBack_data();
    void aValueTooWideForALineComesBack();
    void aCharacterThatXmlCannotHoldIsWrittenAsItsCode();
    void effectsOfAnOlderExportGetTheWordsOfToday_data();
    void effectsOfAnOlderExportGetTheWordsOfToday();
    void tiledAcceptsEveryExport_data();
    void tiledAcceptsEveryExport();
};

void tst_TiledExport::shippedWorldsComeBackByteForByte_data()
{
    addForms();
}

void tst_TiledExport::shippedWorldsComeBackByteForByte()
{
    QFETCH(bool, isXml);
    QVERIFY(!shippedWorldFiles().empty());
    for (const std::filesystem::path& file : shippedWorldFiles()) {
        const std::string text = textOfWorld(file);
        const World world = worldFrom(text).world;
        QTemporaryDir folder;
        QString reason;
        QVERIFY2(exportTo(QDir(folder.path()), world, isXml ? TiledForm::Tmx : TiledForm::Tmj, reason),
                 qPrintable(QString::fromStdString(file.string()) + reason));
        QCOMPARE(importedAgain(QDir(folder.path())), QString::fromStdString(text));
    }
}

void tst_TiledExport::randomWorldsComeBackByteForByte_data()
{
    addForms();
}

void tst_TiledExport::randomWorldsComeBackByteForByte()
{
    QFETCH(bool, isXml);
    const int seeds = sliceOf(1'000, 4);
    for (int seed = 1; seed <= seeds; ++seed) {
        const ParsedWorld parsed =
            readWorldTree(randomWorldTree(static_cast<std::uint64_t>(seed)), shippedContext(), "random.gloam");
        const std::string text = formatWorld(parsed.world);
        QTemporaryDir folder;
        QString reason;
        QVERIFY2(exportTo(QDir(folder.path()), parsed.world, isXml ? TiledForm::Tmx : TiledForm::Tmj, reason),
                 qPrintable(QString::number(seed) + reason));
        QCOMPARE(importedAgain(QDir(folder.path())), QString::fromStdString(text));
    }
}

void tst_TiledExport::oneLevelAloneComesBackWithItsWorld()
{
    const std::string text = bytesOf(GLOAM_TEST_DATA "/worlds/two-rooms.gloam");
    const World world = worldFrom(text).world;
    TiledRequest request;
    request.levels = levelsInOrder(world);
    request.mapFile = "rooms.tmx";
    const auto files = exportTiled(world, shippedContext().engine->parts, request);
    QVERIFY(files);
    QTemporaryDir folder;
    for (const ExportedFile& exported : *files) {
        QFile file(folder.filePath(QString::fromStdString(exported.name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(exported.bytes)) > 0);
    }
    const ForeignWorld foreign = readForeign(folder.filePath(QStringLiteral("rooms.tmx")).toStdString(), {}, Limits{});
    const Imported result = importWorld({foreign, {}, shippedContext(), nullptr, {}});
    QCOMPARE(QString::fromStdString(formatWorld(result.world)), QString::fromStdString(text));
}

void tst_TiledExport::aValueTooWideForALineComesBack_data()
{
    addForms();
}

/// An import keeps that much of tiles under others.
void tst_TiledExport::aValueTooWideForALineComesBack()
{
    QFETCH(bool, isXml);
    World world = worldFrom(bytesOf(GLOAM_TEST_DATA "/worlds/two-rooms.gloam")).world;
    List many;
    for (int i = 0; i < 25'000; ++i)
        many.emplace_back(i);
    Map kept;
    kept.set("covered", std::move(many));
    world.levels.begin()->second.write().extras.unknown.set("x", std::move(kept));
    QTemporaryDir folder;
    QString reason;
    QVERIFY2(exportTo(QDir(folder.path()), world, isXml ? TiledForm::Tmx : TiledForm::Tmj, reason), qPrintable(reason));
    QVERIFY(importedAgain(QDir(folder.path())).toStdString() == formatWorld(world));
}

void tst_TiledExport::aCharacterThatXmlCannotHoldIsWrittenAsItsCode()
{
    World world = worldFrom(bytesOf(GLOAM_TEST_DATA "/worlds/two-rooms.gloam")).world;
    world.settings.name = "\xEF\xBF\xBE";
    QTemporaryDir folder;
    QString reason;
    QVERIFY2(exportTo(QDir(folder.path()), world, TiledForm::Tmx, reason), qPrintable(reason));
    QVERIFY(importedAgain(QDir(folder.path())).toStdString() == formatWorld(world));
}

void tst_TiledExport::effectsOfAnOlderExportGetTheWordsOfToday_data()
{
    addForms();
}

void tst_TiledExport::effectsOfAnOlderExportGetTheWordsOfToday()
{
    QFETCH(bool, isXml);
    const World world = worldFrom(bytesOf(GLOAM_TEST_DATA "/versions/former-words-3.gloam")).world;
    QTemporaryDir folder;
    QString reason;
    QVERIFY2(exportTo(QDir(folder.path()), world, isXml ? TiledForm::Tmx : TiledForm::Tmj, reason), qPrintable(reason));
    int renamed = 0;
    for (const QString& name : QDir(folder.path()).entryList(QDir::Files)) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray text = file.readAll();
        renamed += static_cast<int>(text.count("do: ability"));
        QVERIFY(file.resize(0) && file.seek(0));
        file.write(text.replace("ability", "power"));
    }
    QVERIFY(renamed >= 2);
    QCOMPARE(importedAgain(QDir(folder.path())), QString::fromStdString(formatWorld(world)));
}

void tst_TiledExport::tiledAcceptsEveryExport_data()
{
    addForms();
}

void tst_TiledExport::tiledAcceptsEveryExport()
{
    QFETCH(bool, isXml);
    const QString tiled = QStandardPaths::findExecutable(QStringLiteral("tiled"));
    const QString rasterizer = QStandardPaths::findExecutable(QStringLiteral("tmxrasterizer"));
    if (tiled.isEmpty() || rasterizer.isEmpty())
        QSKIP("Debian's package 'tiled' is not installed, so its programs cannot try the exports.");
    const World world = worldFrom(lamplitStair()).world;
    QTemporaryDir temporary;
    const QDir folder(temporary.path());
    QString reason;
    QVERIFY2(exportTo(folder, world, isXml ? TiledForm::Tmx : TiledForm::Tmj, reason), qPrintable(reason));
    const auto tiles = static_cast<int>(atlasTiles(*world.registry).size());
    QImage atlas(atlasColumns * 16, (tiles + atlasColumns - 1) / atlasColumns * 16, QImage::Format_RGB32);
    atlas.fill(Qt::darkGreen);
    QVERIFY(atlas.save(folder.filePath(QLatin1String(atlasFile))));
    for (const Name& level : levelsInOrder(world)) {
        const QString map = QString::fromStdString(level.text()) + (isXml ? ".tmx" : ".tmj");
        const QString json = folder.filePath(QStringLiteral("out.json"));
        const QString picture = folder.filePath(QStringLiteral("out.png"));
        QCOMPARE(QProcess::execute(tiled, {"--export-map", "json", folder.filePath(map), json}), 0);
        QCOMPARE(QProcess::execute(rasterizer, {"--size", "512", folder.filePath(map), picture}), 0);
        const Size size = world.findLevel(level)->tiles.size();
        const QImage drawn(picture);
        QVERIFY(!drawn.isNull());
        QVERIFY(std::abs(drawn.width() * size.height - drawn.height() * size.width)
                <= 2 * std::max(size.width, size.height));
        const ForeignWorld again = readForeign(json.toStdString(), {}, Limits{});
        QVERIFY2(again.maps.size() == 1 && again.problems.empty(), qPrintable(linesOf(again.problems)));
        QCOMPARE(again.maps.front().size, size);
        QVERIFY(QFile::remove(json) && QFile::remove(picture));
    }
}

GLOAM_TEST(tst_TiledExport)
#include "tst_TiledExport.moc"
