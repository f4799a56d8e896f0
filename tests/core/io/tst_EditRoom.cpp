#include "core/base/Fault.h"
#include "core/game/Engine.h"
#include "core/io/edit/EditLog.h"
#include "core/io/edit/EditRoom.h"
#include "core/io/edit/StepText.h"
#include "core/io/world/WorldFiles.h"
#include "core/io/yaml/TreeReader.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/Scenario.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

/// Whether readers with these limits take the text of the world for that world.
bool isReadBack(const World& world, const ReadContext& reading)
{
    Progress progress;
    const ParsedWorld parsed = parseWorld(formatWorld(world), reading, "room.gloam", progress);
    const bool isLimited = std::any_of(parsed.problems.begin(), parsed.problems.end(), [](const Problem& problem) {
        constexpr Fault ofLimits[] = {Fault::FileTooLarge, Fault::LineTooLong,   Fault::TooManyCommas,
                                      Fault::TooDeep,      Fault::TextTooLong,   Fault::TooManyValues,
                                      Fault::KeyTooLong,   Fault::TooManyLevels, Fault::BadSize};
        return std::find(std::begin(ofLimits), std::end(ofLimits), problem.fault) != std::end(ofLimits);
    });
    return !isLimited && formatWorld(parsed.world) == formatWorld(world);
}

std::vector<edit::Simple> oneEdit(edit::Simple edit)
{
    return {std::move(edit)};
}

World worldAfter(World world, const std::vector<edit::Simple>& edits)
{
    for (const edit::Simple& edit : edits)
        goAlong(world, edit, shippedParts());
    return world;
}

std::size_t longestTextIn(const Value& value)
{
    std::size_t longest = 0;
    if (const auto* text = value.as<std::string>())
        longest = text->size();
    if (const auto* list = value.as<List>())
        for (const Value& item : *list)
            longest = std::max(longest, longestTextIn(item));
    if (const auto* map = value.as<Map>())
        for (const Entry& entry : map->entries())
            longest = std::max(longest, entry.key == "map" ? 0 : longestTextIn(entry.value));
    return longest;
}

/// The limits that the world just keeps, with a little room to one of them.
Limits tightLimits(const World& world, const QString& which)
{
    const WorldWeight weight = weightOf(world, shippedParts());
    Limits limits;
    if (which == "values")
        limits.nodes = static_cast<std::size_t>(weight.values) + 60;
    else if (which == "bytes")
        limits.fileBytes = formatWorld(world).size() + 500;
    else if (which == "levels")
        limits.levels = static_cast<int>(weight.levels) + 1;
    else if (which == "side")
        limits.levelSide = static_cast<int>(weight.side);
    else if (which == "cells of a level")
        limits.levelCells = weight.levelCells;
    else if (which == "cells")
        limits.fileCells = weight.totals.cells + 20;
    else if (which == "things")
        limits.entities = weight.totals.entities + 3;
    else if (which == "cells of bodies")
        limits.bodyCells = weight.totals.bodyCells + 3;
    else if (which == "copied values")
        limits.copiedValues = weight.totals.copiedValues + 30;
    else if (which == "text")
        limits.textBytes = longestTextIn(worldTree(world));
    else if (which == "depth")
        limits.depth = 9;
    return limits;
}

Map nestedMap(int depth)
{
    Map map;
    map.set("a", depth > 0 ? Value(nestedMap(depth - 1)) : Value(1));
    return map;
}

}  // namespace

/// Every state that is accepted can be written, read back, journalled and recovered; a refusal says why.
class tst_EditRoom : public QObject {
    Q_OBJECT
private slots:
    void G1_whatIsAcceptedIsReadBackAndRecovered_data();
    void G1_whatIsAcceptedIsReadBackAndRecovered();
    void G1_textsKeysAndNestingAtTheirLimits_data();
    void G1_textsKeysAndNestingAtTheirLimits();
    void G1_theDeepestNestingThatIsTakenIsTheDeepestThatIsRead();
    void G1_theWeightIsThatOfTheText();
    void G1_anEditThatTakesAwayIsNeverRefused();
    void G1_longNamesDoNotSpoilTheJournal();
    void manyTilesMayMakeAsManyStacksAsThereAreCells();
    void fewTilesMayMakeANewStackOfEachThatIsThere();
    void signsOfFourBytesCountInDrawings();
    void aLevelOfAWorldOfSeveralFilesFitsIntoItsOwn();
    void aFileThatHoldsNothingMoreIsNoneOfTheWorld();
    void eachFileOfAWorldKeepsItsLimits_data();
    void eachFileOfAWorldKeepsItsLimits();
};

void tst_EditRoom::G1_whatIsAcceptedIsReadBackAndRecovered_data()
{
    QTest::addColumn<QString>("which");
    for (const char* which : {"values", "bytes", "levels", "side", "cells of a level", "cells", "things",
                              "cells of bodies", "copied values", "text", "depth"})
        QTest::newRow(which) << QString::fromUtf8(which);
}

void tst_EditRoom::G1_whatIsAcceptedIsReadBackAndRecovered()
{
    QFETCH(QString, which);
    World world = shippedWorld();
    ReadContext reading{standardEngine(), shippedLibrary()};
    reading.limits = tightLimits(world, which);
    EditRoom room(shippedParts(), reading.limits);
    RandomEdits random(7, shippedParts());
    for (int i = 0; i < 14; ++i) {
        const std::size_t kind = static_cast<std::size_t>(i) % std::variant_size_v<edit::Simple>;
        const std::vector<edit::Simple> edits = simpleEditsIn(random.make(world, kind));
        const World next = worldAfter(world, edits);
        const std::string objection = room.objectionTo(world, edits);
        const std::string step = formatStep({"a step", 1, edits}, world, shippedParts());
        if (!objection.empty()) {
            QVERIFY2(objection.ends_with('.'), objection.c_str());
            QVERIFY2(!isReadBack(next, reading) || !parseStep(step, world, reading), objection.c_str());
            continue;
        }
        QVERIFY2(isReadBack(next, reading), step.c_str());
        const auto read = parseStep(step, world, reading);
        QVERIFY2(read, read ? "" : (read.error().sentence + "\n" + step).c_str());
        QCOMPARE(formatWorld(worldAfter(world, read->edits)), formatWorld(next));
        world = next;
    }
}

void tst_EditRoom::G1_textsKeysAndNestingAtTheirLimits_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("text");
    QTest::addColumn<int>("depth");
    QTest::addColumn<bool>("isRead");
    const int most = static_cast<int>(Limits{}.textBytes);
    QTest::newRow("a text of 64 KiB") << 3 << most << 3 << true;
    QTest::newRow("a text beyond") << 3 << most + 1 << 3 << false;
    QTest::newRow("a key of 1024 bytes") << 1024 << 3 << 3 << true;
    QTest::newRow("a key beyond") << 1025 << 3 << 3 << false;
    QTest::newRow("as deep as can be") << 3 << 3 << 28 << true;
    QTest::newRow("deeper") << 3 << 3 << 40 << false;
}

void tst_EditRoom::G1_textsKeysAndNestingAtTheirLimits()
{
    QFETCH(int, key);
    QFETCH(int, text);
    QFETCH(int, depth);
    QFETCH(bool, isRead);
    const World world = shippedWorld();
    const ReadContext reading{standardEngine(), shippedLibrary()};
    Map value = nestedMap(depth);
    value.set(std::string(static_cast<std::size_t>(key), 'k'), std::string(static_cast<std::size_t>(text), 't'));
    const std::vector<edit::Simple> edits = oneEdit(edit::Entry{AuthoredSection::Tables, "big", Value(value)});
    QCOMPARE(isReadBack(worldAfter(world, edits), reading), isRead);
    EditRoom room(shippedParts(), reading.limits);
    const std::string objection = room.objectionTo(world, edits);
    QVERIFY2(objection.empty() == isRead, objection.c_str());
}

void tst_EditRoom::G1_theDeepestNestingThatIsTakenIsTheDeepestThatIsRead()
{
    const World world = shippedWorld();
    const ReadContext reading{standardEngine(), shippedLibrary()};
    QString taken;
    for (int depth = 20; depth <= 40; ++depth) {
        const std::vector<edit::Simple> edits =
            oneEdit(edit::Entry{AuthoredSection::Tables, "big", Value(nestedMap(depth))});
        const bool isRead = isReadBack(worldAfter(world, edits), reading);
        EditRoom room(shippedParts(), reading.limits);
        QVERIFY2(room.objectionTo(world, edits).empty() == isRead, qPrintable(QString::number(depth)));
        taken += QLatin1Char(isRead ? '+' : '-');
    }
    QVERIFY2(taken.contains(QStringLiteral("+-")) && !taken.contains(QStringLiteral("-+")), qPrintable(taken));
}

void tst_EditRoom::G1_theWeightIsThatOfTheText()
{
    World world = shippedWorld();
    RandomEdits random(3, shippedParts());
    for (int i = 0; i < 10; ++i) {
        const std::size_t kind = static_cast<std::size_t>(i) % std::variant_size_v<edit::Simple>;
        world = worldAfter(world, simpleEditsIn(random.make(world, kind)));
        const WorldWeight weight = weightOf(world, shippedParts());
        const std::string text = formatWorld(world);
        QVERIFY(weight.bytes >= static_cast<long long>(text.size()));
        Limits limits;
        limits.nodes = static_cast<std::size_t>(weight.values);
        Progress progress;
        QVERIFY(readTree(text, limits, progress).isWhole);
        --limits.nodes;
        QVERIFY(!readTree(text, limits, progress).isWhole);
    }
}

void tst_EditRoom::manyTilesMayMakeAsManyStacksAsThereAreCells()
{
    World world = shippedWorld();
    constexpr Size size{400, 250};
    world.levels.insert_or_assign("wide", Cow<Level>(makeLevel("wide", size, world.registry, "floor")));
    Limits limits;
    limits.nodes = static_cast<std::size_t>(weightOf(world, shippedParts()).values) + 500'000;
    const auto painted = [&](const std::vector<const char*>& names) {
        edit::Tiles edit{"wide", {}};
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x)
                edit.patch.set({x, y}, Layer::Terrain,
                               world.registry->findTile(names[static_cast<std::size_t>(x) % names.size()]));
        return oneEdit(std::move(edit));
    };
    EditRoom room(shippedParts(), limits);
    QCOMPARE(room.objectionTo(world, painted({"sand"})), std::string());
    QCOMPARE(room.weighings(), std::size_t{1});
    QCOMPARE(room.objectionTo(world, painted({"sand", "grass"})), std::string());
    QCOMPARE(room.weighings(), std::size_t{1});
    room.forget();
    QCOMPARE(room.objectionTo(world, painted({"sand"})), std::string());
    QCOMPARE(room.objectionTo(world, painted({"sand", "grass", "mud", "dirt", "street"})), std::string());
    QCOMPARE(room.weighings(), std::size_t{3});
}

/// Each stack of the level is there twice, so that a new one is added to it where half of the level is painted.
void tst_EditRoom::fewTilesMayMakeANewStackOfEachThatIsThere()
{
    constexpr int side = 260;
    std::string types;
    for (int i = 0; i < side; ++i)
        types += "    ground-" + std::to_string(i) + ": {parent: floor}\n    mark-" + std::to_string(i)
                 + ": {parent: rug}\n";
    World world = worldFrom(worldHead({.id = "a"}) + "types:\n  tiles:\n" + types).world;
    const TypeRegistry& registry = *world.registry;
    Level level = makeLevel("wide", {2 * side, side}, world.registry, "floor");
    const auto lay = [&](int y, TileMap::TileRow& row) {
        for (int x = 0; x < 2 * side; ++x)
            row[static_cast<std::size_t>(Layer::Terrain)][static_cast<std::size_t>(x)] =
                registry.findTile("ground-" + std::to_string(x % side));
        row[static_cast<std::size_t>(Layer::Decor)].assign(2 * side, registry.findTile("mark-" + std::to_string(y)));
    };
    level.tiles.changeRows({{}, level.tiles.size()}, lay);
    world.levels.insert_or_assign("wide", Cow<Level>(std::move(level)));
    Limits limits;
    limits.nodes = static_cast<std::size_t>(weightOf(world, shippedParts()).values) + 400'000;
    const auto painted = [&](int columns, int rows) {
        edit::Tiles edit{"wide", {}};
        for (int y = 0; y < rows; ++y) {
            edit.patch.setRow({{0, y}, columns, registry.findTile("pillar")}, Layer::Structure);
            edit.patch.setRow({{0, y}, columns, registry.findTile("blood")}, Layer::Effect);
        }
        return oneEdit(std::move(edit));
    };
    EditRoom room(shippedParts(), limits);
    QCOMPARE(room.objectionTo(world, painted(1, 1)), std::string());
    QVERIFY(weightOf(worldAfter(world, painted(side, side)), shippedParts()).values
            > static_cast<long long>(limits.nodes));
    QVERIFY(!room.objectionTo(world, painted(side, side)).empty());
}

void tst_EditRoom::signsOfFourBytesCountInDrawings()
{
    World world = worldFrom(worldHead({.id = "a"})
                            + "types:\n  tiles:\n    fir: "
                              "{parent: floor, glyph: \"\U0001F332\"}\n")
                      .world;
    constexpr int side = 100;
    world.levels.insert_or_assign("wood", Cow<Level>(makeLevel("wood", {side, side}, world.registry, "floor")));
    Limits limits;
    limits.fileBytes =
        formatWorld(world).size() + 5 * side * side / 2;  // half of what firs everywhere add in each cell
    const auto painted = [&](int size) {
        edit::Tiles edit{"wood", {}};
        for (int y = 0; y < size; ++y)
            edit.patch.setRow({{0, y}, size, world.registry->findTile("fir")}, Layer::Terrain);
        return oneEdit(std::move(edit));
    };
    EditRoom room(shippedParts(), limits);
    QCOMPARE(room.objectionTo(world, painted(1)), std::string());
    QVERIFY(formatWorld(worldAfter(world, painted(side))).size() > limits.fileBytes);
    QVERIFY(!room.objectionTo(world, painted(side)).empty());
}

void tst_EditRoom::aLevelOfAWorldOfSeveralFilesFitsIntoItsOwn()
{
    const World world = shippedWorld();
    Limits limits;
    WorldLayout layout;
    layout.levelPatterns = {"levels/*.gloam"};
    limits.fileBytes = 20'000;
    for (const auto& [name, file] : weightOfFiles(world, layout, shippedParts()))
        limits.fileBytes = std::max(limits.fileBytes, static_cast<std::size_t>(file.bytes) + 20'000);
    const auto [id, level] = *world.levels.begin();
    const auto noted = [&id = id, &level = level](int notes) {
        LevelSettings settings = settingsOf(*level);
        for (int i = 0; i < notes; ++i)
            settings.notes.push_back({{0, 0}, std::string(1'000, 'n')});
        return oneEdit(edit::LevelList{edit::LevelList::Settings{id, std::move(settings)}});
    };
    const std::size_t most = limits.fileBytes / 1'000 + 5;
    EditRoom room(shippedParts(), limits);
    QCOMPARE(room.objectionTo(world, noted(3), layout), std::string());
    QCOMPARE(room.objectionTo(worldAfter(world, noted(3)), noted(6), layout), std::string());
    const std::string objection = room.objectionTo(world, noted(static_cast<int>(most)), layout);
    QVERIFY2(objection.find("would be too large") != std::string::npos, objection.c_str());
    QVERIFY(objection.find(id.text()) != std::string::npos);
    const World full = worldAfter(world, noted(static_cast<int>(most)));
    room.forget();
    QCOMPARE(room.objectionTo(full, noted(3), layout), std::string());  // less is never refused
}

void tst_EditRoom::aFileThatHoldsNothingMoreIsNoneOfTheWorld()
{
    const World world = shippedWorld();
    WorldLayout layout;
    layout.levelPatterns = {"levels/*.gloam"};
    layout.heads["levels/renamed.gloam"];
    layout.heads["levels/notes.gloam"].trailing = {"# more"};
    const WorldTexts texts = formatWorldTexts(world, layout);
    QCOMPARE(texts.parts.count("levels/notes.gloam"), std::size_t{1});
    QCOMPARE(weightOfFiles(world, layout, shippedParts()).size(), texts.parts.size() + 1);
}

void tst_EditRoom::eachFileOfAWorldKeepsItsLimits_data()
{
    QTest::addColumn<QString>("levels");
    QTest::addColumn<QString>("types");
    QTest::newRow("all levels in one file") << "levels.gloam" << QString();
    QTest::newRow("levels in the main file") << QString() << "types/*.gloam";
}

/// No level is too large, but the file that holds all of them becomes it.
void tst_EditRoom::eachFileOfAWorldKeepsItsLimits()
{
    QFETCH(QString, levels);
    QFETCH(QString, types);
    WorldLayout layout;
    if (!levels.isEmpty())
        layout.levelPatterns = {levels.toStdString()};
    if (!types.isEmpty())
        layout.typePatterns = {types.toStdString()};
    World world = shippedWorld();
    ReadContext reading{standardEngine(), shippedLibrary()};
    long long heaviest = 0;
    for (const auto& [name, file] : weightOfFiles(world, layout, shippedParts()))
        heaviest = std::max(heaviest, file.values);
    reading.limits.nodes = static_cast<std::size_t>(heaviest) + 40;
    EditRoom room(shippedParts(), reading.limits);
    std::string objection;
    for (std::size_t notes = 0; objection.empty() && notes < 5'000; ++notes) {
        const auto level = std::next(world.levels.begin(), static_cast<std::ptrdiff_t>(notes % world.levels.size()));
        LevelSettings settings = settingsOf(*level->second);
        settings.notes.push_back({{0, 0}, "n"});
        const auto edits = oneEdit(edit::LevelList{edit::LevelList::Settings{level->first, std::move(settings)}});
        objection = room.objectionTo(world, edits, layout);
        if (objection.empty())
            world = worldAfter(std::move(world), edits);
    }
    QVERIFY2(objection.find(levels.isEmpty() ? "main file" : "levels.gloam") != std::string::npos, objection.c_str());
    const WorldTexts texts = formatWorldTexts(world, layout);
    Progress progress;
    const ParsedWorld read = parseWorldTexts(texts.main, filesAmong(texts.parts), reading, "room.gloam", progress);
    QVERIFY2(read.isSound, qPrintable(linesOf(read.problems)));
    const WorldTexts again = formatWorldTexts(read.world, read.layout);
    QVERIFY(again.main == texts.main && again.parts == texts.parts);
}

void tst_EditRoom::G1_anEditThatTakesAwayIsNeverRefused()
{
    const World world = shippedWorld();
    Limits limits;
    limits.nodes = 10;
    limits.entities = 1;
    limits.fileBytes = 100;
    EditRoom room(shippedParts(), limits);
    const auto& [id, level] = *world.levels.begin();
    QVERIFY(!level->entities.all().empty());
    const std::vector<edit::Simple> edits =
        oneEdit(edit::Entities{id, {{level->entities.all().front().id, std::nullopt}}});
    QCOMPARE(room.objectionTo(world, edits), std::string());
    Entity another = level->entities.all().front();
    another.id = EntityId{leastAuthoredId + 77};
    QVERIFY(!room.objectionTo(world, oneEdit(edit::Entities{id, {{another.id, another}}})).empty());
}

void tst_EditRoom::G1_longNamesDoNotSpoilTheJournal()
{
    const std::string umlauts = [] {
        std::string text;
        while (text.size() < (std::size_t{200} << 10))
            text += "ä\n";
        return text;
    }();
    const EditLogHead head{"a.gloam", "0", umlauts, 1, 0};
    const std::string log = formatEditLogHead(head, "gloam: 3\n");
    QVERIFY(parseEditLog(log, Limits{}));
    QVERIFY(parseBookmarkMark(textOf(BookmarkMark{3, umlauts}), Limits{}));
    const World world = shippedWorld();
    const ReadContext reading{standardEngine(), shippedLibrary()};
    const std::vector<edit::Simple> edits = oneEdit(edit::Entry{AuthoredSection::Tables, "small", Value(nestedMap(1))});
    QVERIFY(parseStep(formatStep({umlauts, 1, edits}, world, shippedParts()), world, reading));
}

GLOAM_TEST(tst_EditRoom)
#include "tst_EditRoom.moc"
