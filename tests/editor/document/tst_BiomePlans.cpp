#include "core/types/FieldWriter.h"
#include "editor/document/BiomePlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/OverlandPlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

FormField fieldOf(const std::string& name)
{
    const std::vector<FormField> form = formOf<Biome>();
    const auto found =
        std::find_if(form.begin(), form.end(), [&name](const FormField& field) { return field.name == name; });
    return found == form.end() ? FormField{} : *found;
}

/// A new world with an overland of cave to 25, desert to 50, jungle to 75 and ruins to 100 percent.
struct BiomeFixture : DocumentFixture {
    BiomeFixture() { perform(planAddOverland(world())); }
    Overland overland() const { return *overlandOf(world()); }
    EditResult set(const char* biome, const char* field, const Value& value)
    {
        return perform(planSetItem(world(), ListPlace::biomes(), biomeAt(world(), biome), fieldOf(field), value));
    }

    /// "cave 25, desert 50"
    QString shares() const
    {
        QStringList all;
        for (const Biome& biome : overland().biomes)
            all << QStringLiteral("%1 %2").arg(QString::fromStdString(biome.id.text())).arg(biome.to);
        return all.join(QStringLiteral(", "));
    }
};

}  // namespace

/// Biomes made, changed, moved and removed; they always share the whole noise.
class tst_BiomePlans : public QObject {
    Q_OBJECT
private slots:
    void aNewBiomeTakesTheUpperHalfOfAnother();
    void aRangeOfOnePercentCannotBeShared();
    void theNeighbourTakesTheRangeOfARemovedBiome();
    void zonesFixedAsARemovedBiomeAreFree();
    void theOnlyBiomeStays();
    void aWorldWithoutAnOverlandHasNoneToChange();
    void aMovedBiomeKeepsItsWidth();
    void fixedZonesFollowANewId();
    void aBiomeEndsBeforeTheNextDoes();
    void namesThatCannotBeAreRefused();
    void randomChangesLeaveNoGapAndUndoToTheFirstByte();
};

void tst_BiomePlans::aNewBiomeTakesTheUpperHalfOfAnother()
{
    BiomeFixture f;
    const QString before = f.bytes();
    QVERIFY(f.perform(planAddItem(f.world(), ListPlace::biomes(), "steppe", biomeAt(f.world(), "desert"))));
    QCOMPARE(f.shares(), QStringLiteral("cave 25, desert 37, steppe 50, jungle 75, ruins 100"));
    QVERIFY(f.overland().biomes[2].recipe == Name("desert"));
    QVERIFY(problemsOf(f.overland()).empty());
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_BiomePlans::aRangeOfOnePercentCannotBeShared()
{
    BiomeFixture f;
    QVERIFY(f.set("cave", "to", Value(std::int64_t{1})));
    const EditResult refused =
        f.perform(planAddItem(f.world(), ListPlace::biomes(), "grotto", biomeAt(f.world(), "cave")));
    QVERIFY2(refused.objection.contains(QStringLiteral("1 percent")), qPrintable(refused.objection));
}

void tst_BiomePlans::theNeighbourTakesTheRangeOfARemovedBiome()
{
    BiomeFixture f;
    QVERIFY(f.perform(planRemoveItem(f.world(), ListPlace::biomes(), biomeAt(f.world(), "jungle"))));
    QCOMPARE(f.shares(), QStringLiteral("cave 25, desert 75, ruins 100"));
    QVERIFY(f.perform(planRemoveItem(f.world(), ListPlace::biomes(), biomeAt(f.world(), "cave"))));
    QCOMPARE(f.shares(), QStringLiteral("desert 75, ruins 100"));
    QVERIFY(f.perform(planRemoveItem(f.world(), ListPlace::biomes(), biomeAt(f.world(), "ruins"))));
    QCOMPARE(f.shares(), QStringLiteral("desert 100"));
}

void tst_BiomePlans::zonesFixedAsARemovedBiomeAreFree()
{
    BiomeFixture f;
    QVERIFY(f.perform(planFixZone(f.world(), {1, 1}, "ruins")));
    QVERIFY(f.perform(planFixZone(f.world(), {2, 2}, "cave")));
    QCOMPARE(usesOfBiome(f.overland(), "ruins"), QStringList{QStringLiteral("fixed in zone 1, 1")});
    QVERIFY(f.perform(planRemoveItem(f.world(), ListPlace::biomes(), biomeAt(f.world(), "ruins"))));
    QCOMPARE(f.overland().fixed.size(), std::size_t{1});
    QVERIFY(f.overland().fixed.front().biome == Name("cave"));
}

void tst_BiomePlans::theOnlyBiomeStays()
{
    BiomeFixture f;
    for (const char* biome : {"cave", "desert", "jungle"})
        QVERIFY(f.perform(planRemoveItem(f.world(), ListPlace::biomes(), biomeAt(f.world(), biome))));
    QCOMPARE(f.perform(planRemoveItem(f.world(), ListPlace::biomes(), biomeAt(f.world(), "ruins"))).objection,
             QStringLiteral("An overland has at least one biome."));
}

void tst_BiomePlans::aWorldWithoutAnOverlandHasNoneToChange()
{
    DocumentFixture f;
    const QString none = QStringLiteral("The world has no overland that can be used.");
    const ListPlace biomes = ListPlace::biomes();
    QCOMPARE(f.perform(planAddItem(f.world(), biomes, "fen")).objection, none);
    QCOMPARE(f.perform(planAddItem(f.world(), biomes, "fen", biomeAt(f.world(), "cave"))).objection, none);
    QCOMPARE(f.perform(planRemoveItem(f.world(), biomes, biomeAt(f.world(), "cave"))).objection, none);
}

void tst_BiomePlans::aMovedBiomeKeepsItsWidth()
{
    BiomeFixture f;
    QVERIFY(f.set("cave", "to", Value(std::int64_t{10})));
    QVERIFY(f.perform(planMoveItem(f.world(), ListPlace::biomes(), biomeAt(f.world(), "cave"), 1)));
    QCOMPARE(f.shares(), QStringLiteral("desert 40, cave 50, jungle 75, ruins 100"));
    QVERIFY(f.perform(planMoveItem(f.world(), ListPlace::biomes(), biomeAt(f.world(), "cave"), -1)));
    QCOMPARE(f.shares(), QStringLiteral("cave 10, desert 50, jungle 75, ruins 100"));
    QVERIFY(!f.perform(planMoveItem(f.world(), ListPlace::biomes(), biomeAt(f.world(), "cave"), -1)));
    QVERIFY(!f.perform(planMoveItem(f.world(), ListPlace::biomes(), biomeAt(f.world(), "ruins"), 1)));
}

void tst_BiomePlans::fixedZonesFollowANewId()
{
    BiomeFixture f;
    QVERIFY(f.perform(planFixZone(f.world(), {1, 1}, "ruins")));
    QVERIFY(f.set("ruins", "id", Value("streets")));
    QVERIFY(f.overland().fixed.front().biome == Name("streets"));
    QVERIFY(biomeIn(f.overland(), "streets") == std::size_t{3});
    QVERIFY(!biomeIn(f.overland(), "ruins"));
}

void tst_BiomePlans::aBiomeEndsBeforeTheNextDoes()
{
    BiomeFixture f;
    QVERIFY(f.set("desert", "to", Value(std::int64_t{74})));
    QVERIFY((rangeOf(f.overland(), 2) == NoiseRange{74, 75}));
    const QString objection = f.set("desert", "to", Value(std::int64_t{75})).objection;
    QVERIFY2(objection.contains(QStringLiteral("from 26 to 74 percent")), qPrintable(objection));
    QVERIFY(!f.set("desert", "to", Value(std::int64_t{25})));
    QVERIFY(!f.set("ruins", "to", Value(std::int64_t{99})));
}

void tst_BiomePlans::namesThatCannotBeAreRefused()
{
    BiomeFixture f;
    for (const char* name : {"", "two words", "1st", "cave"}) {
        QVERIFY2(!f.perform(planAddItem(f.world(), ListPlace::biomes(), name, biomeAt(f.world(), "desert"))), name);
        QVERIFY2(!f.set("desert", "id", Value(name)), name);
    }
    QVERIFY(!f.perform(planAddItem(f.world(), ListPlace::biomes(), "bog", biomeAt(f.world(), "swamp"))));
    QVERIFY(freeBiomeId(f.overland(), "cave") == Name("cave-2"));
    DocumentFixture none;
    QVERIFY(!planAddItem(none.world(), ListPlace::biomes(), "bog", biomeAt(none.world(), "cave")));
}

void tst_BiomePlans::randomChangesLeaveNoGapAndUndoToTheFirstByte()
{
    BiomeFixture f;
    const QString before = f.bytes();
    std::mt19937 random(7);
    int steps = 0;
    for (int i = 0; i < 300; ++i) {
        const std::vector<Biome> biomes = f.overland().biomes;
        const Name& chosen = biomes[random() % biomes.size()].id;
        const EditResult done = [&]() -> EditResult {
            switch (random() % 4) {
            case 0:
                return f.perform(planAddItem(f.world(), ListPlace::biomes(), freeBiomeId(f.overland(), "wild"),
                                             biomeAt(f.world(), chosen)));
            case 1: return f.perform(planRemoveItem(f.world(), ListPlace::biomes(), biomeAt(f.world(), chosen)));
            case 2:
                return f.perform(planMoveItem(f.world(), ListPlace::biomes(), biomeAt(f.world(), chosen),
                                              random() % 2 == 0 ? -1 : 1));
            default: return f.set(chosen.text().c_str(), "to", Value(static_cast<std::int64_t>(random() % 100 + 1)));
            }
        }();
        const Problems problems = problemsOf(f.overland());
        QVERIFY2(problems.empty(), problems.empty() ? "" : problems.front().sentence.c_str());
        steps += static_cast<bool>(done);
    }
    QVERIFY(steps > 100);
    while (f.bytes() != before && !f.document.undoText().isEmpty())
        f.document.undo();
    QCOMPARE(f.bytes(), before);
}

GLOAM_TEST(tst_BiomePlans)
#include "tst_BiomePlans.moc"
