#include "core/types/TypeSource.h"

#include "core/map/Entity.h"
#include "tests/core/types/TypeSamples.h"
#include "tests/support/Shown.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_TypeSource : public QObject {
    Q_OBJECT
private slots:
    void f15_aChildsTagsAreShownWithItsParents();
    void aSecondDefinitionAddsToTheFirst_TYPE_08();
    void mapsAreLaidOverKeyByKey_TYPE_12();
    void everyValueKnowsWhoSaysIt();
    void aCycleOfValuesEnds_TYPE_17();
};

void tst_TypeSource::aSecondDefinitionAddsToTheFirst_TYPE_08()
{
    const TypeSources basic = typesFrom("tiles:\n  floor: {glyph: ., color: floor}\n  wall: {glyph: \"#\"}\n");
    const TypeSources more =
        typesFrom("tiles:\n  floor: {name: floor, description: Worn stone.}\n  moss: {parent: floor}\n");
    const TypeSources both = combined(basic, more);
    QCOMPARE(both.tiles.size(), std::size_t{3});
    QCOMPARE(shown(toFlowText(both.tiles[0].written)),
             QStringLiteral("{glyph: ., color: floor, name: floor, description: Worn stone.}"));
    QVERIFY(both.tiles[1].name == Name("wall") && both.tiles[2].parent == Name("floor"));
    const TypeSources reparented = combined(more, typesFrom("tiles:\n  moss: {glyph: \",\"}\n"));
    QVERIFY(reparented.tiles[1].parent == Name("floor"));
}

void tst_TypeSource::mapsAreLaidOverKeyByKey_TYPE_12()
{
    const Map parent = mapFrom("a: 1\nb: {x: 1, w: [1]}\ntags: [p, q]\nc: [1, 2]\n");
    const Map child = mapFrom("b: {w: [2], z: 3}\ntags: [q, r]\nc: [3]\nd: false\n");
    QCOMPARE(shown(toFlowText(overlaid(parent, child))),
             QStringLiteral("{a: 1, b: {x: 1, w: [2], z: 3}, tags: [p, q, r], c: [3], d: false}"));
    QVERIFY(overlaid(parent, {}) == parent);
    QVERIFY(overlaid({}, child) == child);
}

void tst_TypeSource::everyValueKnowsWhoSaysIt()
{
    const TypeSources sources = typesFrom(
        "entities:\n  a: {glyph: A, parts: {stats: {hp: 3, speed: 90}}}\n  b: {parent: a, parts: {stats: {hp: 5}}}\n");
    QString told;
    for (const ResolvedValue& value : resolvedValues(sources, TypeCategory::Entities, "b"))
        told += shown(value.path + "=" + toFlowText(value.value) + "@" + value.from.text() + " ");
    QCOMPARE(told, QStringLiteral("glyph=A@a parts.stats.hp=5@b parts.stats.speed=90@a "));
    QVERIFY(resolvedValues(sources, TypeCategory::Entities, "c").empty());
    QVERIFY(resolvedValues(sources, TypeCategory::Tiles, "b").empty());
}

void tst_TypeSource::aCycleOfValuesEnds_TYPE_17()
{
    const TypeSources sources = typesFrom("tiles:\n  a: {parent: b, glyph: A}\n  b: {parent: a, name: bee}\n");
    QCOMPARE(resolvedValues(sources, TypeCategory::Tiles, "a").size(), std::size_t{2});
}

void tst_TypeSource::f15_aChildsTagsAreShownWithItsParents()
{
    const TypeSources sources =
        typesFrom("entities:\n  a: {tags: [living, small]}\n  b: {parent: a, tags: [small, winged]}\n");
    const auto values = resolvedValues(sources, TypeCategory::Entities, "b");
    QCOMPARE(values.size(), std::size_t{1});
    QCOMPARE(shown(toFlowText(values[0].value)), QStringLiteral("[living, small, winged]"));
}

GLOAM_TEST(tst_TypeSource)
#include "tst_TypeSource.moc"
