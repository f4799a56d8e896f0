#include "core/base/Progress.h"
#include "core/check/Check.h"
#include "core/game/Game.h"
#include "core/game/Hash.h"
#include "core/io/run/SaveFile.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/Pack.h"
#include "core/io/world/WorldFiles.h"
#include "tests/support/RandomWorlds.h"
#include "tests/support/ShippedWorlds.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <filesystem>

using namespace gloam;
using namespace gloam::test;

namespace {

const std::string twoRooms = GLOAM_TEST_DATA "/worlds/two-rooms.gloam";

std::string packedRooms(const PackExtras& extras = {})
{
    return *writePack(worldFrom(bytesOf(twoRooms)).world, {}, extras);
}

Result<ParsedWorld> unpacked(std::string_view bytes, const ReadContext& context = shippedContext())
{
    Progress progress;
    return readPack(bytes, context, "rooms.gloampack", progress);
}

/// A program whose library has lost the gritling's bite, or all.
ReadContext otherProgram(bool hasLibrary)
{
    ReadContext context = shippedContext();
    auto library = std::make_shared<Library>(*context.library);
    auto& types = library->types.at("gloam-types").entities;
    if (hasLibrary)
        std::erase_if(types, [](const TypeSource& type) { return type.name == "gritling"; });
    else
        library->types.clear();
    context.library = std::move(library);
    return context;
}

GameState afterPlay(const World& world)
{
    Game game = *Game::begin(shippedContext().engine, world, 5);
    for (const Command& command : *parseCommands("3*e wait 2*e 20*wait"))
        game.perform(command);
    GameState state = game.state();
    state.world.settings.factions.clear();  // the same feelings, whether they stand in the world or in a library
    return state;
}

/// Where two worlds, played alike, lead to different states; empty if nowhere.
QString difference(const World& a, const World& b)
{
    return QString::fromStdString(firstDifference(hash(afterPlay(a)), hash(afterPlay(b))));
}

/// Whether something is an answer: a value, or a sentence.
template <typename T> bool isRefused(const Result<T>& result)
{
    return !result && result.error().sentence.ends_with('.');
}

}  // namespace

class tst_Pack : public QObject {
    Q_OBJECT
private slots:
    void aWorldComesOutAsItWentIn();
    void everyShippedWorldComesOutAsItWentIn();
    void randomWorldsComeOutOfTextAndPackAsTheyWentIn();
    void aWorldOfSeveralFilesKeepsThem();
    void pictureAndReadmeComeAlong();
    void itPlaysTheSameWithoutTheLibraryItWasMadeWith_data();
    void itPlaysTheSameWithoutTheLibraryItWasMadeWith();
    void problemsNamePackAndEntry();
    void everyFlippedBitOfASmallPackIsRefused_SAVE_07();
    void everyFlippedBitOfASmallSaveIsRefused_SAVE_07();
    void everyCutOfPackAndSaveIsRefused();
    void aContainerOfOtherEntitiesIsNoPack();
    void aSaveKeepsTheGame_SAVE_03();
};

void tst_Pack::aWorldComesOutAsItWentIn()
{
    const auto read = unpacked(packedRooms());
    QVERIFY2(bool(read), read ? "" : read.error().sentence.c_str());
    QVERIFY(read->isPacked);
    QCOMPARE(QString::fromStdString(formatWorld(read->world)), QString::fromStdString(bytesOf(twoRooms)));
}

void tst_Pack::everyShippedWorldComesOutAsItWentIn()
{
    int worlds = 0;
    for (const std::filesystem::path& file : shippedWorldFiles()) {
        const std::string text = textOfWorld(file);
        const auto packed = writePack(worldFrom(text).world);
        QVERIFY2(bool(packed), file.c_str());
        QCOMPARE(QString::fromStdString(formatWorld(unpacked(*packed)->world)), QString::fromStdString(text));
        ++worlds;
    }
    QVERIFY(worlds >= 6);
}

void tst_Pack::randomWorldsComeOutOfTextAndPackAsTheyWentIn()
{
    for (int seed = 1; seed <= sliceOf(1'000, 20); ++seed) {
        const World world =
            readWorldTree(randomWorldTree(static_cast<std::uint64_t>(seed)), shippedContext(), "random.gloam").world;
        const QString text = QString::fromStdString(formatWorld(world));
        QCOMPARE(QString::fromStdString(formatWorld(worldFrom(text.toStdString()).world)), text);
        const auto packed = writePack(world);
        QVERIFY2(bool(packed), qPrintable(QString::number(seed)));
        const auto read = unpacked(*packed);
        QVERIFY2(bool(read), qPrintable(QString::number(seed)));
        QCOMPARE(QString::fromStdString(formatWorld(read->world)), text);
    }
}

void tst_Pack::aWorldOfSeveralFilesKeepsThem()
{
    const NamedFiles files{{"levels/a.gloam",
                            "gloam: 3\nlevels:\n  a:\n    depth: 0\n    size: [1, 1]\n    map: |2-\n       \n"},
                           {"levels/b.gloam",
                            "gloam: 3\nlevels:\n  b:\n    depth: 0\n    size: [1, 1]\n    map: |2-\n       \n"}};
    const std::string main = "gloam: 3\nworld: {id: two, ruleset: d20}\nlevels: [levels/*.gloam]\n";
    Progress progress;
    const ParsedWorld read = parseWorldTexts(main, filesAmong(files), shippedContext(), "two.gloam", progress);
    const auto again = unpacked(*writePack(read.world, read.layout));
    QVERIFY2(bool(again), again ? "" : again.error().sentence.c_str());
    QVERIFY(again->world == read.world);
    QVERIFY(again->layout.levelFiles == read.layout.levelFiles);
    QCOMPARE(again->layout.levelFiles.size(), std::size_t{2});
}

void tst_Pack::pictureAndReadmeComeAlong()
{
    const PackExtras extras{std::string("\x89PNG\0", 5), "# Two Rooms\n"};
    QVERIFY(*readPackExtras(packedRooms(extras)) == extras);
    QVERIFY(*readPackExtras(packedRooms()) == PackExtras());
    QVERIFY(unpacked(packedRooms(extras)));
}

void tst_Pack::itPlaysTheSameWithoutTheLibraryItWasMadeWith_data()
{
    QTest::addColumn<bool>("hasLibrary");
    QTest::newRow("another version of the library") << true;
    QTest::newRow("no library") << false;
}

void tst_Pack::itPlaysTheSameWithoutTheLibraryItWasMadeWith()
{
    QFETCH(bool, hasLibrary);
    const ReadContext context = otherProgram(hasLibrary);
    const auto read = unpacked(packedRooms(), context);
    QVERIFY2(bool(read), read ? "" : read.error().sentence.c_str());
    QVERIFY2(!hasErrors(read->problems), qPrintable(linesOf(read->problems)));
    QVERIFY(read->world.settings.uses.empty());
    QCOMPARE(difference(read->world, worldFrom(bytesOf(twoRooms)).world), QString());
    // As text it stands on its own, wherever it is opened.
    Progress progress;
    const ParsedWorld alone = parseWorld(formatWorld(read->world), context, "alone.gloam", progress);
    QVERIFY2(!hasErrors(alone.problems), qPrintable(linesOf(alone.problems)));
    QCOMPARE(difference(alone.world, read->world), QString());
}

void tst_Pack::problemsNamePackAndEntry()
{
    World world = worldFrom(bytesOf(twoRooms)).world;
    world.settings.start.hero = "nobody";
    const auto read = unpacked(*writePack(world));
    QVERIFY2(linesOf(read->problems).startsWith(QStringLiteral("rooms.gloampack/world/world.gloam:9:")),
             qPrintable(linesOf(read->problems)));
    const auto foreign =
        unpacked(*formatContainer(ContainerKind::Pack,
                                  {{"library/a.gloam", "gloam: 3\ntypes:\n  tiles:\n    b: {color: \"#12\"}\n"},
                                   {"world/world.gloam", "gloam: 3\nworld: {id: a, uses: [a]}\n"}},
                                  Packing::Small));
    QVERIFY2(linesOf(foreign->problems).contains(QStringLiteral("rooms.gloampack/library/a.gloam:4:")),
             qPrintable(linesOf(foreign->problems)));
}

void tst_Pack::everyFlippedBitOfASmallPackIsRefused_SAVE_07()
{
    World world = worldFrom("gloam: 3\nworld: {id: a, ruleset: d20}\n").world;
    const std::string whole = *writePack(world);
    QVERIFY(whole.size() < 1000);
    for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
        std::string flipped = whole;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
        QVERIFY2(isRefused(unpacked(flipped)), qPrintable(QString::number(bit)));
    }
}

void tst_Pack::everyFlippedBitOfASmallSaveIsRefused_SAVE_07()
{
    const Game game = *Game::begin(shippedContext().engine, worldFrom(bytesOf(twoRooms)).world, 1);
    const std::string whole = *packSave({game.state(), {}, "two-rooms.gloam"});
    for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
        std::string flipped = whole;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
        Progress progress;
        QVERIFY2(isRefused(readSave(flipped, shippedContext(), "a.gloamsave", progress)),
                 qPrintable(QString::number(bit)));
    }
}

void tst_Pack::everyCutOfPackAndSaveIsRefused()
{
    const Game game = *Game::begin(shippedContext().engine, worldFrom(bytesOf(twoRooms)).world, 1);
    const std::string save = *packSave({game.state(), {}, {}});
    for (std::size_t size = 0; size < save.size(); ++size) {
        Progress progress;
        QVERIFY(isRefused(readSave(std::string_view(save).substr(0, size), shippedContext(), "a.gloamsave", progress)));
    }
    const std::string pack = *writePack(worldFrom("gloam: 3\nworld: {id: a, ruleset: d20}\n").world);
    for (std::size_t size = 0; size < pack.size(); ++size)
        QVERIFY(isRefused(unpacked(std::string_view(pack).substr(0, size))));
}

void tst_Pack::aContainerOfOtherEntitiesIsNoPack()
{
    const auto pack = [](const NamedFiles& files) {
        return *formatContainer(ContainerKind::Pack, files, Packing::Small);
    };
    QCOMPARE(unpacked(pack({{"a", "b"}})).error().sentence, std::string("rooms.gloampack: The pack holds no world."));
    const NamedFiles badLibrary{{"library/a.gloam", "types: ["}, {"world/world.gloam", "gloam: 3\nworld: {id: a}\n"}};
    QVERIFY(unpacked(pack(badLibrary)).error().sentence.find("A type library of the pack cannot be read")
            != std::string::npos);
    const std::string save = *formatContainer(ContainerKind::Save, {{"a", "b"}}, Packing::Quick);
    Progress progress;
    QVERIFY(isRefused(readSave(save, shippedContext(), "a.gloamsave", progress)));
    QVERIFY(isSave(save) && !isPack(save) && isPack(packedRooms()) && !isSave(packedRooms()));
}

void tst_Pack::aSaveKeepsTheGame_SAVE_03()
{
    Game game = *Game::begin(shippedContext().engine, worldFrom(bytesOf(twoRooms)).world, 3);
    for (const Command& command : *parseCommands("3*e 4*wait"))
        game.perform(command);
    const auto bytes = packSave({game.state(), {{"You wait.", "info", 4}}, "two-rooms.gloam"});
    QVERIFY2(bytes->size() < formatSave({game.state(), {}, {}}).size(), "it is compressed");
    Progress progress;
    const auto saved = readSave(*bytes, shippedContext(), "a.gloamsave", progress);
    QVERIFY2(bool(saved), saved ? "" : saved.error().sentence.c_str());
    QCOMPARE(hash(saved->state).value, hash(game.state()).value);
    QCOMPARE(saved->log.front().count, 4);
}

GLOAM_TEST(tst_Pack)
#include "tst_Pack.moc"
