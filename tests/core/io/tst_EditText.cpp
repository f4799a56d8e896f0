#include "core/io/edit/EditText.h"

#include "core/io/edit/StepText.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

QString textOf(const World& world)
{
    return QString::fromStdString(formatWorld(world));
}

void perform(World& world, std::vector<edit::Simple> edits)
{
    Edit edit = joined(std::move(edits));
    exchange(world, edit, shippedParts());
}

const Name& firstLevel(const World& world)
{
    return world.levels.begin()->first;
}

}  // namespace

class tst_EditText : public QObject {
    Q_OBJECT
private slots:
    void whatIsReadBackDoesTheSame_data();
    void whatIsReadBackDoesTheSame();
    void eachSectionIsReadBack_data();
    void eachSectionIsReadBack();
    void anUnbuiltLevelKeepsItsRecipeAndSeed();
    void emptyContentsAreNone();
    void aWholeWorldKeepsWhichLegendEntriesAreOwn();
    void tilesAreRunsByRow();
    void aDrawingOfChanceIsReadBack();
    void whatDoesNotFitTheWorldIsRefused_data();
    void whatDoesNotFitTheWorldIsRefused();
    void aStepCutOffAnywhereIsRefused();
    void aStepWithAnyByteChangedDoesNoHarm();
};

void tst_EditText::whatIsReadBackDoesTheSame_data()
{
    QTest::addColumn<int>("kind");
    const char* const names[] = {"tiles", "cells",    "entities",   "levels",  "links",
                                 "types", "settings", "type names", "written", "several"};
    for (std::size_t i = 0; i < std::size(names); ++i)
        QTest::newRow(names[i]) << static_cast<int>(i);
}

/// The world that read the edit has the same bytes as the one that made it, and what either holds undoes either.
void tst_EditText::whatIsReadBackDoesTheSame()
{
    QFETCH(int, kind);
    RandomEdits random(static_cast<std::uint64_t>(kind) + 7, shippedParts());
    World world = shippedWorld();
    World other = shippedWorld();
    for (int i = 0; i < sliceOf(200, 3); ++i) {
        EditStep step{"step " + std::to_string(i), 1'700'000'000 + i,
                      simpleEditsIn(random.make(world, static_cast<std::size_t>(kind)))};
        const std::string text = formatStep(step, world, shippedParts());
        const auto read = parseStep(text, other, shippedContext());
        QVERIFY2(read, (read ? text : read.error().sentence + "\n" + text).c_str());
        QCOMPARE(read->name, step.name);
        QCOMPARE(read->time, step.time);
        QCOMPARE(read->edits.size(), step.edits.size());
        QCOMPARE(QString::fromStdString(formatStep(*read, other, shippedParts())), QString::fromStdString(text));
        perform(world, step.edits);
        perform(other, read->edits);
        QCOMPARE(textOf(other), textOf(world));
    }
}

void tst_EditText::eachSectionIsReadBack_data()
{
    QTest::addColumn<AuthoredSection>("section");
    QTest::addColumn<QString>("name");
    QTest::newRow("tables") << AuthoredSection::Tables << "tables";
    QTest::newRow("recipes") << AuthoredSection::Recipes << "recipes";
    QTest::newRow("prefabs") << AuthoredSection::Prefabs << "prefabs";
    QTest::newRow("overland") << AuthoredSection::Overland << "overland";
}

void tst_EditText::eachSectionIsReadBack()
{
    QFETCH(AuthoredSection, section);
    QFETCH(QString, name);
    World world = shippedWorld();
    Map fixed;
    fixed.set("biome", std::string("cave"));
    const edit::Entry put{section, "fixed", Value(List{Value(fixed)}), sectionOf(world, section).entries().size()};
    const std::string text = formatEdit(put, world);
    QVERIFY2(text.find("\n" + name.toStdString() + ":") != std::string::npos, text.c_str());
    for (const edit::Entry& edit : {put, edit::Entry{section, "fixed", std::nullopt}}) {
        const auto read = parseEdit(formatEdit(edit, world), world, shippedContext());
        QVERIFY2(read, read ? "" : read.error().sentence.c_str());
        World other = world;
        perform(other, {*read});
        perform(world, {edit});
        QCOMPARE(textOf(other), textOf(world));
        QVERIFY(other == world);
        QCOMPARE(sectionOf(world, section).find("fixed") != nullptr, edit.value.has_value());
    }
}

/// It has no tile yet: its drawing is not among what the journal keeps.
void tst_EditText::anUnbuiltLevelKeepsItsRecipeAndSeed()
{
    World world = shippedWorld();
    Level level;
    level.id = "hollow";
    level.name = "The Hollow";
    level.tiles = TileMap({30, 20}, world.registry);
    level.recipe = Name("cave");
    level.seed = 77;
    QVERIFY(level.isUnbuilt());
    const edit::LevelList put{edit::LevelList::Put{level.id, Cow<Level>(level)}};
    const auto read = parseEdit(formatEdit(put, world), world, shippedContext());
    QVERIFY2(read, read ? "" : read.error().sentence.c_str());
    perform(world, {*read});
    const Level* found = world.findLevel("hollow");
    QVERIFY(found && found->isUnbuilt());
    QVERIFY(found->recipe == level.recipe && found->seed == level.seed && found->tiles.size() == level.tiles.size());
}

void tst_EditText::emptyContentsAreNone()
{
    World world = shippedWorld();
    LevelSettings settings = settingsOf(*world.findLevel(firstLevel(world)));
    settings.contents = Value(List{});
    const edit::LevelList put{edit::LevelList::Settings{firstLevel(world), settings}};
    const auto read = parseEdit(formatEdit(put, world), world, shippedContext());
    QVERIFY2(read, read ? "" : read.error().sentence.c_str());
    perform(world, {*read});
    QVERIFY(world.findLevel(firstLevel(world))->contents.isNothing());
}

/// The entries that a drawing adds are not the level's own: the same later change gives the same text.
void tst_EditText::aWholeWorldKeepsWhichLegendEntriesAreOwn()
{
    World world = shippedWorld();
    Level& level = world.levels.begin()->second.write();
    level.legend.clear();
    const auto read = parseEdit(formatEdit(edit::Whole{Cow<World>(world)}, world), world, shippedContext());
    QVERIFY2(read, read ? "" : read.error().sentence.c_str());
    World other = *std::get<edit::Whole>(*read).world;
    QVERIFY(other.levels.begin()->second->legend.empty());
    for (World* one : {&world, &other}) {
        edit::Tiles tiles{firstLevel(*one), {}};
        tiles.patch.set({0, 0}, Layer::Terrain, one->registry->findTile("grass"));
        perform(*one, {tiles});
    }
    QCOMPARE(textOf(other), textOf(world));
}

void tst_EditText::tilesAreRunsByRow()
{
    World world = shippedWorld();
    edit::Tiles tiles{firstLevel(world), {}};
    for (const int x : {3, 4, 6})
        tiles.patch.set({x, 2}, Layer::Terrain, world.registry->findTile("floor"));
    tiles.patch.set({7, 2}, Layer::Terrain, nothingTile);
    tiles.patch.set({4, 2}, Layer::Structure, world.registry->findTile("wall"));
    QCOMPARE(QString::fromStdString(formatEdit(tiles, world)),
             QString::fromStdString("edit: {kind: tiles, level: " + firstLevel(world).text() + "}\nlevels:\n  "
                                    + firstLevel(world).text()
                                    + ":\n    tiles:\n"
                                      "      - {row: 2, layer: terrain, names: [floor, \"\"], runs: 3 2x0 1 1x0 1x1}\n"
                                      "      - {row: 2, layer: structure, names: [wall], runs: 4 1x0}\n"));
}

void tst_EditText::aDrawingOfChanceIsReadBack()
{
    World world = shippedWorld();
    Random random(5);
    const Level& level = *world.levels.begin()->second;
    edit::Tiles tiles{level.id, {}};
    for (int y = 0; y < level.tiles.size().height; ++y)
        for (int x = 0; x < level.tiles.size().width; ++x)
            for (const Layer layer : allLayers)
                if (random.between(1, 3) > 1)
                    tiles.patch.set({x, y}, layer, TileId{static_cast<std::uint16_t>(random.between(0, 9))});
    const auto read = parseEdit(formatEdit(tiles, world), world, shippedContext());
    QVERIFY(bool(read));
    QVERIFY(std::get<edit::Tiles>(*read).patch == tiles.patch);
}

void tst_EditText::whatDoesNotFitTheWorldIsRefused_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, const QString& text, const char* why) {
        QTest::newRow(name) << QString(text).replace(QLatin1String("HERE"),
                                                     QString::fromStdString(firstLevel(shippedWorld()).text()))
                            << why;
    };
    row("nothing", QString(), "does not say what kind");
    row("no kind", "edit: {level: HERE}\n", "does not say what kind");
    row("another kind", "edit: {kind: spell}\n", "spell");
    row("another key", "edit: {kind: tiles, levle: HERE}\n", "levle");
    row("not a text", "edit: {kind: tiles\n", "is not closed");
    row("no such level", "edit: {kind: tiles, level: nowhere}\n", "no level 'nowhere'");
    const QString tiles = "edit: {kind: tiles, level: HERE}\nlevels:\n  HERE:\n    tiles:\n      - %1\n";
    row("no such tile", tiles.arg("{row: 1, layer: terrain, names: [flor], runs: 1x0}"), "no tile type 'flor'");
    row("a row below", tiles.arg("{row: 4000, layer: terrain, names: [floor], runs: 1x0}"), "row 4000");
    row("a row above", tiles.arg("{row: -1, layer: terrain, names: [floor], runs: 1x0}"), "row -1");
    row("too wide", tiles.arg("{row: 1, layer: terrain, names: [floor], runs: 4000x0}"), "row 1");
    row("a run too many", tiles.arg("{row: 1, layer: terrain, names: [floor], runs: 1x1}"), "row 1");
    row("no run", tiles.arg("{row: 1, layer: terrain, names: [floor], runs: 1y0}"), "row 1");
    row("a run of none", tiles.arg("{row: 1, layer: terrain, names: [floor], runs: 0x0}"), "row 1");
    row("a huge run", tiles.arg("{row: 1, layer: terrain, names: [floor], runs: 99999999999x0}"), "row 1");
    row("a run below none", tiles.arg("{row: 1, layer: terrain, names: [floor], runs: -5x0}"), "row 1");
    row("no map", tiles.arg("floor"), "must be a map");
    row("a cell outside",
        "edit: {kind: cells, level: HERE}\nlevels:\n  HERE:\n    cells:\n      - {at: [-3, 1], a: 1}\n", "outside");
    row("an entity without id",
        "edit: {kind: entities, level: HERE}\nlevels:\n  HERE:\n    entities:\n      - {type: rat}\n", "");
    row("no such entity",
        "edit: {kind: entities, level: HERE}\nlevels:\n  HERE:\n    entities:\n      - {id: k3f9qa2xw5m1t, type: "
        "rtta}\n",
        "no entity type 'rtta'");
    row("a level of too many cells", "edit: {kind: level, level: big}\nlevels:\n  big: {size: [4000, 4097]}\n",
        "over the limit");
    row("a level that is not there", "edit: {kind: level, level: big}\nlevels:\n  small: {size: [4, 4]}\n",
        "is missing");
    row("a name in use", "edit: {kind: level-name, from: HERE, to: HERE}\n", "in use");
    row("a level without a name", "edit: {kind: level-name, from: HERE}\n", "in use");
    row("no category", "edit: {kind: type, category: spells, name: zap}\n", "no category");
    row("another type", "edit: {kind: type, category: tiles, name: moss}\ntypes:\n  tiles:\n    mass: {}\n",
        "one type");
    row("no section", "edit: {kind: written, section: levels, name: a}\n", "no section 'levels'");
}

void tst_EditText::whatDoesNotFitTheWorldIsRefused()
{
    QFETCH(QString, text);
    QFETCH(QString, why);
    const auto read = parseEdit(text.toStdString(), shippedWorld(), shippedContext());
    QVERIFY(!read);
    QVERIFY2(read.error().sentence.find(why.toStdString()) != std::string::npos, read.error().sentence.c_str());
    QVERIFY(read.error().sentence.ends_with('.'));
}

void tst_EditText::aStepCutOffAnywhereIsRefused()
{
    RandomEdits random(3, shippedParts());
    const World world = shippedWorld();
    const std::string text = formatStep({"several", 0, simpleEditsIn(random.make(world, 9))}, world, shippedParts());
    for (std::size_t length = 0; length < text.size(); length += 1 + text.size() / (isSoak() ? 200 : 40)) {
        const auto read = parseStep(std::string_view(text).substr(0, length), world, shippedContext());
        // Cut between two edits, the text is a shorter step; the journal's length and checksum notice that.
        QVERIFY2(!read || std::string_view(text).substr(0, length).ends_with("...\n"), text.substr(0, length).c_str());
    }
}

void tst_EditText::aStepWithAnyByteChangedDoesNoHarm()
{
    Random random(11);
    const int count = sliceOf(20'000, 40);
    for (int i = 0; i < count; ++i) {
        RandomEdits edits(static_cast<std::uint64_t>(i), shippedParts());
        World world = shippedWorld();
        std::string text = formatStep({"step", 0, simpleEditsIn(edits.make(world, static_cast<std::size_t>(i) % 10))},
                                      world, shippedParts());
        for (int times = random.between(1, 3); times > 0; --times)
            text[random.below(text.size())] = static_cast<char>(random.between(1, 126));
        if (auto read = parseStep(text, world, shippedContext())) {
            const World before = world;
            Edit edit = joined(std::move(read->edits));
            exchange(world, edit, shippedParts());
            exchange(world, edit, shippedParts());
            QVERIFY2(world == before, text.c_str());
        }
    }
}

GLOAM_TEST(tst_EditText)
#include "tst_EditText.moc"
