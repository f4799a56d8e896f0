#include "core/world/Edit.h"

#include "core/world/History.h"
#include "tests/core/world/RandomEdits.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"
#include "tests/support/WorldHead.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

namespace {

constexpr std::size_t kindCount = std::variant_size_v<Edit>;

QString textOf(const World& world)
{
    return QString::fromStdString(formatWorld(world));
}

int differingLines(const QString& a, const QString& b)
{
    const QStringList before = a.split(QLatin1Char('\n'));
    const QStringList after = b.split(QLatin1Char('\n'));
    if (before.size() != after.size())
        return -1;
    int count = 0;
    for (int i = 0; i < before.size(); ++i)
        count += before[i] != after[i] ? 1 : 0;
    return count;
}

}  // namespace

class tst_Edit : public QObject {
    Q_OBJECT
private slots:
    void everyKindIsUndoneAndRedoneToTheSameBytes();
    void exchangedTwiceIsAsBefore_data();
    void exchangedTwiceIsAsBefore();
    void oneChangedCellIsOneChangedLine();
    void aCellHasOneTileALayerAndTheLastOneCounts();
    void aStampedTileIsTheTopOne();
    void whatHasNoPlaceInTheWorldIsPassedOver();
    void whatIsTouchedIsTold();
    void aWholeLevelThatIsTouchedStaysWhole();
    void anEntityFollowsItsTypeWhereItsAuthorSaysNothing();
    void tilesGoWhereTheirTypeGoes();
};

void tst_Edit::everyKindIsUndoneAndRedoneToTheSameBytes()
{
    const int count = sliceOf(1000, 64);
    World world = shippedWorld();
    RandomEdits random(7, shippedParts());
    History history;
    std::vector<std::string> bytes{formatWorld(world)};
    int changing = 0;
    std::array<int, kindCount> times{};
    for (int i = 0; i < count; ++i) {
        const auto kind = static_cast<std::size_t>(i) % kindCount;
        Edit edit = random.make(world, kind);
        ++times[edit.index()];
        history.perform(world, std::move(edit), "step", shippedParts());
        bytes.push_back(formatWorld(world));
        changing += bytes[bytes.size() - 1] != bytes[bytes.size() - 2] ? 1 : 0;
    }
    for (const int time : times)
        QVERIFY(time >= count / 20);
    QVERIFY2(changing * 10 >= count * 9, qPrintable(QString::number(changing)));

    for (std::size_t i = bytes.size() - 1; i > 0; --i) {
        QVERIFY(history.canUndo());
        history.undo(world, shippedParts());
        if (formatWorld(world) != bytes[i - 1])
            QCOMPARE(textOf(world), QString::fromStdString(bytes[i - 1]));
    }
    QVERIFY(!history.canUndo());
    QCOMPARE(textOf(world), QString::fromStdString(bytes.front()));
    while (history.canRedo())
        history.redo(world, shippedParts());
    QCOMPARE(textOf(world), QString::fromStdString(bytes.back()));
}

void tst_Edit::exchangedTwiceIsAsBefore_data()
{
    QTest::addColumn<int>("kind");
    constexpr std::array<const char*, kindCount> names{"tiles",   "cells", "entities", "levels",
                                                       "links",   "types", "settings", "type names",
                                                       "written", "whole", "several"};
    static_assert(names.back(), "each kind has a name");
    for (std::size_t i = 0; i < kindCount; ++i)
        QTest::newRow(names[i]) << static_cast<int>(i);
}

void tst_Edit::exchangedTwiceIsAsBefore()
{
    QFETCH(int, kind);
    RandomEdits random(static_cast<std::uint64_t>(kind) + 100, shippedParts());
    World world = shippedWorld();
    for (int i = 0; i < sliceOf(40, 8); ++i) {
        const World before = world;
        Edit edit = random.make(world, static_cast<std::size_t>(kind));
        exchange(world, edit, shippedParts());
        const World after = world;
        exchange(world, edit, shippedParts());
        QVERIFY(world == before);
        exchange(world, edit, shippedParts());
        QVERIFY(world == after);
    }
}

void tst_Edit::oneChangedCellIsOneChangedLine()
{
    World world = shippedWorld();
    const QString before = textOf(world);
    const Level& level = *world.levels.begin()->second;
    Point at{1, 1};
    while (level.tiles.typeAt(at).id != Name("wall"))
        at = at.x + 1 < level.tiles.size().width ? Point{at.x + 1, at.y} : Point{0, at.y + 1};
    edit::Tiles tiles{level.id, {}};
    stamp(tiles.patch, *world.registry, at, world.registry->findTile("floor"));
    Edit edit = tiles;
    exchange(world, edit, shippedParts());
    QCOMPARE(differingLines(before, textOf(world)), 1);
}

void tst_Edit::aCellHasOneTileALayerAndTheLastOneCounts()
{
    TilePatch patch;
    patch.set({2, 1}, Layer::Terrain, TileId{3});
    patch.set({1, 1}, Layer::Terrain, TileId{4});
    patch.set({2, 1}, Layer::Decor, TileId{5});
    patch.set({2, 1}, Layer::Terrain, TileId{6});
    const std::vector<TileChange> expected{{{1, 1}, Layer::Terrain, TileId{4}},
                                           {{2, 1}, Layer::Terrain, TileId{6}},
                                           {{2, 1}, Layer::Decor, TileId{5}}};
    QVERIFY(patch.changes() == expected);
    QCOMPARE(patch.cellCount(), std::size_t{2});
    const TilePatch atOnce({{{2, 1}, Layer::Terrain, TileId{3}},
                            {{1, 1}, Layer::Terrain, TileId{4}},
                            {{2, 1}, Layer::Decor, TileId{5}},
                            {{2, 1}, Layer::Terrain, TileId{6}}});
    QVERIFY(atOnce == patch);
    QVERIFY(rowsOf(patch) == (std::vector<Rect>{{{1, 1}, {2, 1}}}));
}

void tst_Edit::aStampedTileIsTheTopOne()
{
    World world = shippedWorld();
    const TypeRegistry& types = *world.registry;
    Level level = makeLevel("test", {3, 3}, world.registry, "floor");
    TilePatch patch;
    stamp(patch, types, {1, 1}, types.findTile("wall"));
    patch.exchangeWith(level.tiles);
    QCOMPARE(level.tiles.at(Layer::Terrain, {1, 1}).slot, types.findTile("floor").slot);
    QVERIFY(level.tiles.blocksMove({1, 1}));
    TilePatch dig;
    stamp(dig, types, {1, 1}, types.findTile("wall"));
    stamp(dig, types, {1, 1}, types.findTile("moss"));
    dig.exchangeWith(level.tiles);
    QCOMPARE(level.tiles.topAt({1, 1}).slot, types.findTile("moss").slot);
    QVERIFY(changesOf(dig, makeLevel("other", {1, 1}, world.registry, "floor").tiles).isEmpty());
}

void tst_Edit::whatHasNoPlaceInTheWorldIsPassedOver()
{
    World world = shippedWorld();
    const World before = world;
    edit::Tiles outside{world.levels.begin()->first, {}};
    outside.patch.set({5000, 2}, Layer::Terrain, TileId{1});
    edit::Tiles nowhere = outside;
    nowhere.level = "nowhere";
    edit::Cells cells{world.levels.begin()->first, {{{-1, 0}, CellOverride{}}}};
    Edit edit = edit::Several{{outside, nowhere, cells, edit::LevelList{edit::LevelList::Rename{"nowhere", "here"}}}};
    exchange(world, edit, shippedParts());
    QVERIFY(world == before);
}

void tst_Edit::whatIsTouchedIsTold()
{
    World world = shippedWorld();
    const Name level = world.settings.start.level;
    edit::Tiles tiles{level, {}};
    stamp(tiles.patch, *world.registry, {3, 2}, world.registry->findTile("moss"));
    stamp(tiles.patch, *world.registry, {4, 2}, world.registry->findTile("moss"));
    Edit edit = tiles;
    const Touched touched = exchange(world, edit, shippedParts());
    QVERIFY(touched.find(level));
    QVERIFY(touched.find(level)->cells == (std::vector<Rect>{{{3, 2}, {2, 1}}}));
    QVERIFY(!touched.types && !touched.links && !touched.settings && !touched.levelList);

    Edit rename = edit::LevelList{edit::LevelList::Rename{level, "elsewhere"}};
    const Touched renamed = exchange(world, rename, shippedParts());
    QVERIFY(renamed.levelList);
    QVERIFY(renamed.renamed == (std::vector<std::pair<Name, Name>>{{level, "elsewhere"}}));
    QCOMPARE(world.findLevel("elsewhere")->id.text(), std::string("elsewhere"));
}

void tst_Edit::aWholeLevelThatIsTouchedStaysWhole()
{
    World world = shippedWorld();
    const Name level = world.settings.start.level;
    edit::Tiles tiles{level, {}};
    stamp(tiles.patch, *world.registry, {3, 2}, world.registry->findTile("moss"));
    const edit::LevelList whole{edit::LevelList::Put{level, world.levels.at(level)}};
    for (std::vector<edit::Simple> edits : {std::vector<edit::Simple>{whole, tiles}, {tiles, whole}}) {
        Edit edit = joined(std::move(edits));
        const Touched touched = exchange(world, edit, shippedParts());
        QVERIFY(touched.find(level));
        QVERIFY(touched.find(level)->cells.empty());
    }
    Edit nothing = edit::Tiles{level, {}};
    QVERIFY(exchange(world, nothing, shippedParts()).isNothing());
}

void tst_Edit::anEntityFollowsItsTypeWhereItsAuthorSaysNothing()
{
    World world = worldFrom(worldHead({.id = "one", .level = "room", .at = {1, 0}}) + R"(types:
  entities:
    mouse: {parent: creature, glyph: m, parts: {stats: {hp: 2}}}
levels:
  room:
    size: [4, 1]
    legend: {.: floor}
    map: ....
    entities:
      - {id: k3f9qa2xw5m1t, type: mouse, at: [2, 0]}
      - {id: m3f9qa2xw5m1t, type: mouse, at: [3, 0], hp: 9, glyph: M}
)")
                      .world;
    TypeSource source = world.types->entities.front();
    source.written.set("glyph", "w");
    source.written.set("solid", false);
    Map stats;
    stats.set("hp", 9);
    Map ownParts;
    ownParts.set("stats", stats);
    source.written.set("parts", ownParts);
    Edit edit = edit::Types{TypeCategory::Entities, "mouse", source};
    const std::string before = formatWorld(world);
    QVERIFY(exchange(world, edit, shippedParts()).types);
    const auto& entities = world.findLevel("room")->entities.all();
    QCOMPARE(entities[0].hp, 9);
    QCOMPARE(entities[1].hp, 9);
    QVERIFY(!entities[0].isSolid());
    QVERIFY(lookOf(entities[0], *world.registry).glyph.sign == U'w');
    QVERIFY(lookOf(entities[1], *world.registry).glyph.sign == U'M');
    QVERIFY(worldFrom(formatWorld(world)).world.findLevel("room")->entities.all()[0].hp == 9);
    exchange(world, edit, shippedParts());
    QCOMPARE(world.findLevel("room")->entities.all()[0].hp, 2);
    QCOMPARE(world.findLevel("room")->entities.all()[1].hp, 9);
    QCOMPARE(textOf(world), QString::fromStdString(before));
}

void tst_Edit::tilesGoWhereTheirTypeGoes()
{
    World world = shippedWorld();
    const std::string before = formatWorld(world);
    TypeSource wall;
    wall.name = "wall";
    wall.written.set("layer", "decor");
    Edit edit = edit::Types{TypeCategory::Tiles, "wall", wall};
    exchange(world, edit, shippedParts());
    const std::string after = formatWorld(world);
    QCOMPARE(QString::fromStdString(formatWorld(worldFrom(after).world)), QString::fromStdString(after));
    exchange(world, edit, shippedParts());
    QCOMPARE(textOf(world), QString::fromStdString(before));
}

GLOAM_TEST(tst_Edit)
#include "tst_Edit.moc"
