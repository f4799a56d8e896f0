#include "core/check/Check.h"
#include "core/game/Engine.h"
#include "core/game/Game.h"
#include "core/game/Zones.h"
#include "editor/document/OverlandPlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A new world with an overland.
struct OverlandFixture : DocumentFixture {
    OverlandFixture() { perform(planAddOverland(world())); }
    Overland overland() const { return *overlandOf(world()); }
    EditResult draw(Point zone, std::int64_t seed = 1)
    {
        return perform(planDrawZone(world(), limits(), zone, seed, document.newIds()));
    }
};

}  // namespace

/// An overland made, changed, drawn and removed, one step each.
class tst_OverlandPlans : public QObject {
    Q_OBJECT
private slots:
    void anOverlandIsAddedWithFourBiomesAndUndone();
    void aChangedFieldIsWrittenAndOthersStay();
    void keysThatNobodyKnowsStay();
    void aZoneIsFixedAndFreed();
    void anUnknownBiomeIsRefused();
    void aZoneIsDrawnAsGamesBuildIt_WORLD_02();
    void aDrawingThatIsDroppedLeavesTheZoneToGames();
    void theEntitiesOfADrawnZoneHaveIdsOfTheirOwn();
    void gamesBeginInAZoneThatNobodyDrew();
    void theOverlandOfTheStartStays();
    void lettersOfBiomesDiffer();
};

void tst_OverlandPlans::anOverlandIsAddedWithFourBiomesAndUndone()
{
    DocumentFixture f;
    const QString before = f.bytes();
    QVERIFY(f.perform(planAddOverland(f.world())));
    const auto overland = overlandOf(f.world());
    QVERIFY(overland);
    QCOMPARE(overland->biomes.size(), std::size_t{4});
    QCOMPARE(overland->biomes.back().to, 100);
    QVERIFY2(problemsOf(*overland).empty(), "the usual overland has no problem");
    QVERIFY(!planAddOverland(f.world()));
    QVERIFY(f.document.undo().overland);
    QCOMPARE(f.bytes(), before);
}

void tst_OverlandPlans::aChangedFieldIsWrittenAndOthersStay()
{
    OverlandFixture f;
    const QString before = f.bytes();
    Overland wide = f.overland();
    wide.size = {12, 4};
    wide.seed = 9;
    QVERIFY(f.perform(planOverland(f.world(), wide)));
    QVERIFY(f.overland() == wide);
    QVERIFY2(f.bytes().contains(QStringLiteral("size: [12, 4]")), qPrintable(f.bytes()));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_OverlandPlans::keysThatNobodyKnowsStay()
{
    OverlandFixture f;
    f.perform({edit::Entry{AuthoredSection::Overland, "climate", Value("wet")}, QStringLiteral("write")});
    Overland changed = f.overland();
    changed.octaves = 3;
    f.perform(planOverland(f.world(), changed));
    QVERIFY(f.world().overland.written().find("climate"));
    f.perform(planRemoveOverland(f.world()));
    QVERIFY(f.world().overland.isEmpty());
    f.document.undo();
    QVERIFY(f.world().overland.written().find("climate"));
    QVERIFY(f.overland() == changed);
}

void tst_OverlandPlans::aZoneIsFixedAndFreed()
{
    OverlandFixture f;
    const QString before = f.bytes();
    for (const char* biome : {"jungle", "ruins"}) {
        QVERIFY(f.perform(planFixZone(f.world(), {3, 4}, biome)));
        const auto picture = pictureOf(f.world(), 7);
        QVERIFY(picture->isFixed({3, 4}));
        QVERIFY(picture->biomeAt({3, 4}).id == Name(biome));
    }
    QCOMPARE(f.overland().fixed.size(), std::size_t{1});
    QVERIFY(f.perform(planFixZone(f.world(), {3, 4}, {})));
    QCOMPARE(f.bytes(), before);
}

void tst_OverlandPlans::anUnknownBiomeIsRefused()
{
    OverlandFixture f;
    QCOMPARE(f.perform(planFixZone(f.world(), {3, 4}, "swamp")).objection,
             QStringLiteral("There is no biome 'swamp'."));
    QCOMPARE(f.perform(planFixZone(f.world(), {30, 4}, "cave")).objection, QStringLiteral("There is no zone 30, 4."));
    DocumentFixture none;
    QVERIFY(!planFixZone(none.world(), {3, 4}, "cave"));
}

void tst_OverlandPlans::aZoneIsDrawnAsGamesBuildIt_WORLD_02()
{
    OverlandFixture f;
    const QString before = f.bytes();
    QVERIFY(f.draw({5, 3}, 11));
    const Level* drawn = f.world().findLevel("Overworld.5.3");
    QVERIFY(drawn);
    World undrawn = f.world();
    undrawn.levels.erase("Overworld.5.3");
    QVERIFY(drawn->tiles == builtLevel(undrawn, 11, "Overworld.5.3")->tiles);
    QVERIFY(pictureOf(f.world(), 1)->drawn == (std::vector<Point>{{5, 3}}));
    QVERIFY(!f.draw({5, 3}));
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_OverlandPlans::aDrawingThatIsDroppedLeavesTheZoneToGames()
{
    OverlandFixture f;
    QVERIFY(!planDropDrawing(f.world(), {5, 3}));
    f.draw({5, 3});
    QVERIFY(f.perform(planDropDrawing(f.world(), {5, 3})));
    QVERIFY(!f.world().findLevel("Overworld.5.3"));
}

void tst_OverlandPlans::theEntitiesOfADrawnZoneHaveIdsOfTheirOwn()
{
    OverlandFixture f;
    for (const Point zone : {Point{0, 0}, Point{1, 0}, Point{2, 0}})
        QVERIFY(f.draw(zone));
    std::set<EntityId> ids;
    int count = 0;
    for (const auto& [id, level] : f.world().levels)
        for (const Entity& entity : level->entities.all()) {
            ids.insert(entity.id);
            ++count;
            QVERIFY(entity.id.value >= leastAuthoredId);
        }
    QCOMPARE(static_cast<int>(ids.size()), count);
    QVERIFY2(!hasErrors(f.problems()), qPrintable(linesOf(f.problems())));
}

void tst_OverlandPlans::gamesBeginInAZoneThatNobodyDrew()
{
    OverlandFixture f;
    QVERIFY(f.perform(planStartInZone(f.world(), {5, 5})));
    QVERIFY2(!hasErrors(f.problems()), qPrintable(linesOf(f.problems())));
    const auto game = Game::begin(f.document.context().engine, f.world(), 3);
    QVERIFY(game);
    QVERIFY(game->state().level == Name("Overworld.5.5"));
}

void tst_OverlandPlans::theOverlandOfTheStartStays()
{
    OverlandFixture f;
    f.perform(planStartInZone(f.world(), {5, 5}));
    QVERIFY(planRemoveOverland(f.world()).objection.contains(QStringLiteral("Move the start")));
    f.draw({5, 5});
    QVERIFY(planRemoveOverland(f.world()));
}

void tst_OverlandPlans::lettersOfBiomesDiffer()
{
    Overland overland;
    overland.biomes = {{"a", "The Caves", "cave", 25},
                       {"b", "Crypts", "cave", 50},
                       {"c", "CC", "cave", 75},
                       {"d", "", "cave", 100}};
    QCOMPARE(biomeLetters(overland), (QStringList{"C", "R", "1", "D"}));
}

GLOAM_TEST(tst_OverlandPlans)
#include "tst_OverlandPlans.moc"
