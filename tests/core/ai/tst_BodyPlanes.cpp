#include "core/ai/BodyPlanes.h"

#include "core/action/Policies.h"
#include "core/base/Random.h"
#include "core/parts/Life.h"
#include "core/parts/Moving.h"
#include "core/rules/Movement.h"
#include "tests/core/map/MapSamples.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <initializer_list>

using namespace gloam;
using namespace gloam::test;

/// Where walkers can stand among others.
class tst_BodyPlanes : public QObject {
    Q_OBJECT
private slots:
    void planesSayWhatALookAtEachEntitySays_PATH_05_data();
    void planesSayWhatALookAtEachEntitySays_PATH_05();
    void anotherLevelIsComputedAgain_PATH_05();
};

namespace {

constexpr int widthOfCrowd = 70;
constexpr int heightOfCrowd = 20;
constexpr int numberInCrowd = 60;

std::shared_ptr<const TypeRegistry> typesOfCrowd()
{
    return shippedTypes("{entities: {ogre: {parent: gritling, footprint: [2, 2]}, "
                        "snake: {parent: gritling, footprint: [3, 1]}, "
                        "mouse: {parent: gritling, parts: {body: {size: 1}}}, "
                        "tree: {parent: gritling, parts: {rooted: {}}}}}");
}

Point anyCell(Random& random)
{
    return {random.between(-1, widthOfCrowd), random.between(-1, heightOfCrowd)};
}

/// Those who sleep are stepped over if they are small.
void changeAny(Level& level, Random& random)
{
    const char* const kinds[] = {"gritling", "ogre", "snake", "mouse", "tree", "crate", "torch"};
    const EntityId id{random.below(numberInCrowd) + 2};
    const TypeRegistry& types = level.tiles.types();
    const std::uint64_t what = random.below(8);
    if (!level.entities.find(id))
        level.entities.add(entityOf(types, kinds[random.below(7)], id.value, anyCell(random)));
    else if (what < 4)
        level.entities.move(id, anyCell(random));
    else if (what == 4)
        level.entities.remove(id);
    else if (what == 5)
        level.entities.putInto(id, random.percent(50) ? EntityId{1} : EntityId{});
    else if (what == 6)
        level.entities.updateInPlace(id, [&](Entity& entity) {
            entity.flags.set(EntityFlag::Sleeping, random.percent(50));
        });
    else
        level.tiles.put(Layer::Structure, {random.between(0, widthOfCrowd - 1), random.between(0, heightOfCrowd - 1)},
                        random.percent(50) ? types.findTile("wall") : nothingTile);
}

/// Whether a walker can stand there, by a look at each entity.
bool canStandAmong(const BodyPlanes::Walk& walk, const CellPlanes& ground, Point at)
{
    const TypeRegistry& types = walk.level.tiles.types();
    for (const Entity& other : walk.level.entities.all()) {
        const bool moves = part<Stats>(other, types) && !part<Rooted>(other, types);
        if (other.id == walk.self || !other.isSolid() || !other.isPlaced() || isSteppedOver(other, types, walk.passOver)
            || (walk.inTheWay == InTheWay::Immobile && moves))
            continue;
        for (const Point p : cellsIn(intersected(other.cells(), {at, walk.kind.footprint})))
            if (!walk.free.contains(p))
                return false;
    }
    return ground.get(at);
}

}  // namespace

void tst_BodyPlanes::planesSayWhatALookAtEachEntitySays_PATH_05_data()
{
    QTest::addColumn<int>("most");
    QTest::newRow("few changes") << 3;
    QTest::newRow("more changes than are remembered") << 300;
}

/// Walkers of different kinds take turns. For each of them, all the others are in the way.
void tst_BodyPlanes::planesSayWhatALookAtEachEntitySays_PATH_05()
{
    QFETCH(int, most);
    const auto types = typesOfCrowd();
    Level level = makeLevel("here", {widthOfCrowd, heightOfCrowd}, types, "floor");
    Random random(9);
    WalkPlanes walks;
    BodyPlanes bodies;
    PassOver rule;
    rule.over.set(EntityFlag::Sleeping, true);
    int blocked = 0;
    for (int round = 0; round < 60; ++round) {
        for (std::uint64_t i = random.below(static_cast<std::uint64_t>(most)) + 1; i > 0; --i)
            changeAny(level, random);
        const Size sizes[] = {{1, 1}, {2, 2}, {3, 1}};
        const WalkerKind kind{{sizes[random.below(3)], false, false, random.percent(20)}};
        const EntityId self{random.below(numberInCrowd) + 2};
        const Rect free{anyCell(random), sizes[random.below(3)]};
        const BodyPlanes::Walk walk{
            level, self, kind, rule, random.percent(50) ? InTheWay::Everyone : InTheWay::Immobile, free};
        const CellPlanes& ground = walks.of(level, kind).open;
        const CellPlanes& open = bodies.of(walk, ground);
        for (const Point p : cellsIn(level.tiles.size())) {
            QCOMPARE(open.rows.get(p), canStandAmong(walk, ground, p));
            QCOMPARE(open.columns.get({p.y, p.x}), open.rows.get(p));
            blocked += ground.get(p) && !open.get(p) ? 1 : 0;
        }
    }
    QVERIFY(blocked > 1'000);
}

void tst_BodyPlanes::anotherLevelIsComputedAgain_PATH_05()
{
    const auto types = shippedTypes();
    Level one = makeLevel("one", {9, 4}, types, "floor");
    const Level other = makeLevel("other", {9, 4}, types, "floor");
    one.entities.add(entityOf(*types, "crate", 5, {3, 2}));
    WalkPlanes walks;
    BodyPlanes bodies;
    const WalkerKind kind;
    const PassOver rule;
    for (const Level* level : std::initializer_list<const Level*>{&one, &other, &one}) {
        const CellPlanes& ground = walks.of(*level, kind).open;
        QCOMPARE(bodies.of({*level, EntityId{2}, kind, rule, InTheWay::Everyone, {}}, ground).get({3, 2}),
                 level != &one);
    }
}

GLOAM_TEST(tst_BodyPlanes)
#include "tst_BodyPlanes.moc"
