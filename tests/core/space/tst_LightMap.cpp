#include "core/base/Direction.h"
#include "core/base/Grid.h"
#include "core/base/Random.h"
#include "core/space/LightMap.h"
#include "tests/core/space/SpaceSamples.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::test;

/// The single answer to what is lit and how brightly.
class tst_LightMap : public QObject {
    Q_OBJECT
private slots:
    void C_32_agreesWithAPlainlyRightOne();
    void LIGHT_11_litNeighboursNeverDifferByMoreThanAStep_data();
    void LIGHT_11_litNeighboursNeverDifferByMoreThanAStep();
    void LIGHT_11_lightsOfOneColourAddUp();
    void theEdgeOfOneLightInAnotherIsEvened();
    void ambientLightReachesEverySeenCellAndNoOther();
    void onesOwnLightShowsWhatOneWouldSeeWithinItsRadius();
    void aLampInTheNextRoomDoesNotGlowThrough();
    void whatShinesLessIsDarkerEverywhere();
    void followingAgreesWithComputingAnew_LIGHT_12_data();
    void followingAgreesWithComputingAnew_LIGHT_12();
    void anotherLevelIsNotTakenForTheSame();
};

namespace {

struct LitPlace {
    CellPlanes planes;
    CellMask seen;
    Point eye;
    std::vector<LightSource> lights;
};

Point openCell(CellPlanes& planes, Random& random)
{
    const Point at = anyCell(planes.size(), random);
    planes.set(at, false);
    return at;
}

LitPlace anyLitPlace(Random& random, int greatestRadius)
{
    const int width = random.between(5, 30);
    const int height = random.between(5, 20);
    const int walls = random.between(0, 40);
    LitPlace place{scatteredWalls({width, height}, walls, random), {}, {}, {}};
    place.eye = openCell(place.planes, random);
    const int lights = random.between(0, 5);
    for (int i = 0; i < lights; ++i) {
        const Point at = openCell(place.planes, random);
        const int radius = random.between(1, greatestRadius);
        const int strength = random.between(2, brightestStep);
        place.lights.push_back({at, radius, strength, i + 1});
    }
    const int sight = random.between(0, 20);
    place.seen = fieldOfView(place.planes, place.eye, {sight});
    return place;
}

LightMap computed(const LitPlace& place, int ambient)
{
    FovScratch scratch;
    LightMap light;
    light.compute(place.planes, place.seen, place.eye, ambient, place.lights, scratch);
    return light;
}

/// Whether one light lights a cell, by the words of the header.
bool shinesOn(const LitPlace& place, const LightSource& light, Point p)
{
    const CellMask shone = fieldOfView(place.planes, light.at, {light.radius});
    if (!shone.contains(p) || !place.planes.get(p) || light.at == place.eye)
        return shone.contains(p);
    for (const Direction direction : allDirections) {
        const Point beside = p + step(direction);
        if (place.seen.contains(beside) && shone.contains(beside) && !place.planes.get(beside))
            return true;
    }
    return false;
}

/// Raises cells one by one until no two lit open neighbours differ by more than one step.
void evenSlowly(Grid<int>& steps, const CellPlanes& planes)
{
    for (bool isDone = false; !isDone;) {
        isDone = true;
        for (int y = 0; y < steps.size().height; ++y)
            for (int x = 0; x < steps.size().width; ++x)
                for (const Direction direction : allDirections) {
                    const Point p{x, y};
                    const Point q = p + step(direction);
                    if (!steps.contains(q) || planes.get(p) || planes.get(q) || steps[q] == 0
                        || steps[q] >= steps[p] - 1)
                        continue;
                    steps[q] = steps[p] - 1;
                    isDone = false;
                }
    }
}

Grid<int> plainly(const LitPlace& place, int ambient)
{
    const Size size = place.planes.size();
    Grid<int> steps(size);
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            const Point p{x, y};
            if (!place.seen.contains(p))
                continue;
            steps[p] = ambient;
            for (const LightSource& light : place.lights)
                if (shinesOn(place, light, p))
                    steps[p] =
                        std::max(steps[p], lightStep(squaredDistance(p, light.at), light.radius, light.strength));
        }
    evenSlowly(steps, place.planes);
    return steps;
}

}  // namespace

void tst_LightMap::C_32_agreesWithAPlainlyRightOne()
{
    Random random(5);
    int lit = 0;
    for (int i = 0; i < 300; ++i) {
        const LitPlace place = anyLitPlace(random, 9);
        const int ambient = i % 4 == 0 ? random.between(0, 3) : 0;
        const LightMap light = computed(place, ambient);
        const Grid<int> expected = plainly(place, ambient);
        for (int y = 0; y < expected.size().height; ++y)
            for (int x = 0; x < expected.size().width; ++x) {
                QCOMPARE((light.stepAt({x, y})), (expected[{x, y}]));
                lit += light.isLit({x, y}) ? 1 : 0;
            }
    }
    QVERIFY(lit > 2'000);
}

void tst_LightMap::LIGHT_11_litNeighboursNeverDifferByMoreThanAStep_data()
{
    QTest::addColumn<int>("radius");
    for (const int radius : {1, 2, 3, 4, 5, 8, 20})
        QTest::addRow("REND-01 radius up to %d", radius) << radius;
}

void tst_LightMap::LIGHT_11_litNeighboursNeverDifferByMoreThanAStep()
{
    QFETCH(int, radius);
    Random random(static_cast<std::uint64_t>(radius));
    int pairs = 0;
    for (int i = 0; i < 150; ++i) {
        const LitPlace place = anyLitPlace(random, radius);
        const LightMap light = computed(place, i % 3);
        const Size size = place.planes.size();
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x)
                for (const Direction direction : allDirections) {
                    const Point a{x, y};
                    const Point b = a + step(direction);
                    if (!size.contains(b) || place.planes.get(a) || place.planes.get(b) || !light.isLit(a)
                        || !light.isLit(b))
                        continue;
                    ++pairs;
                    QVERIFY(std::abs(light.stepAt(a) - light.stepAt(b)) <= 1);
                }
    }
    QVERIFY(pairs > 1'000);
}

void tst_LightMap::LIGHT_11_lightsOfOneColourAddUp()
{
    const auto glowOf = [](const std::vector<LightSource>& lights) {
        LitPlace place{{}, {}, {0, 0}, lights};
        place.planes.reset({9, 1});
        place.seen = fieldOfView(place.planes, place.eye);
        return computed(place, 0).glowAt({4, 0}).parts;
    };
    const int one = glowAmount(9, 4);  // three cells off
    const auto alone = glowOf({{{1, 0}, 4, brightestStep, 1}});
    QVERIFY(one > 0 && alone[0] == (TintGlow{1, static_cast<std::uint8_t>(one)}));
    const auto both = glowOf({{{1, 0}, 4, brightestStep, 1}, {{7, 0}, 4, brightestStep, 1}});
    QVERIFY(both[0].tint == 1 && both[0].amount > one && both[0].amount <= 2 * one);
    QCOMPARE(int{both[1].amount}, 0);
    const auto mixed = glowOf({{{1, 0}, 4, brightestStep, 1}, {{7, 0}, 4, brightestStep, 2}});
    for (const int tint : {1, 2})
        QVERIFY(std::find(mixed.begin(), mixed.end(),
                          TintGlow{static_cast<std::uint8_t>(tint), static_cast<std::uint8_t>(one)})
                != mixed.end());
}

void tst_LightMap::theEdgeOfOneLightInAnotherIsEvened()
{
    LitPlace place{{}, {}, {0, 0}, {{{2, 0}, 2, 5, 1}, {{20, 0}, 16, 5, 2}}};
    place.planes.reset({40, 1});
    place.seen = fieldOfView(place.planes, place.eye);
    const LightMap light = computed(place, 0);
    QCOMPARE((light.stepAt({4, 0})), 4);
    QCOMPARE((light.stepAt({5, 0})), 3);
    QCOMPARE((light.stepAt({6, 0})), 2);
    QCOMPARE((light.stepAt({20, 0})), 5);
}

void tst_LightMap::ambientLightReachesEverySeenCellAndNoOther()
{
    Random random(9);
    for (int i = 0; i < 50; ++i) {
        LitPlace place = anyLitPlace(random, 3);
        place.lights.clear();
        const LightMap light = computed(place, 1);
        for (int y = 0; y < place.planes.size().height; ++y)
            for (int x = 0; x < place.planes.size().width; ++x)
                QCOMPARE((light.stepAt({x, y})), (place.seen.contains({x, y}) ? 1 : 0));
    }
}

void tst_LightMap::onesOwnLightShowsWhatOneWouldSeeWithinItsRadius()
{
    Random random(12);
    for (int i = 0; i < 200; ++i) {
        LitPlace place = anyLitPlace(random, 3);
        const int radius = random.between(0, 4);
        place.seen = fieldOfView(place.planes, place.eye);
        place.lights = {{place.eye, radius, brightestStep, 1}};
        const LightMap light = computed(place, 0);
        const CellMask wanted = fieldOfView(place.planes, place.eye, {radius});
        for (int y = 0; y < place.planes.size().height; ++y)
            for (int x = 0; x < place.planes.size().width; ++x)
                QCOMPARE((light.isLit({x, y})), (wanted.contains({x, y})));
    }
}

void tst_LightMap::aLampInTheNextRoomDoesNotGlowThrough()
{
    LitPlace place{{}, {}, {1, 0}, {{{4, 0}, 5, 5, 1}}};
    place.planes.reset({6, 1});
    place.planes.set({3, 0}, true);
    place.seen = fieldOfView(place.planes, place.eye);
    const LightMap light = computed(place, 0);
    QVERIFY((place.seen.contains({3, 0}) && !light.isLit({3, 0}) && !light.isLit({2, 0})));
}

void tst_LightMap::whatShinesLessIsDarkerEverywhere()
{
    for (const int radius : {1, 2, 3, 7})
        for (int d = 0; d <= radius; ++d)
            for (int strength = 2; strength < brightestStep; ++strength)
                QVERIFY(lightStep(d * d, radius, strength) <= lightStep(d * d, radius, strength + 1));
    QVERIFY(lightStep(0, 2, 4) < lightStep(0, 2, 5));
}

namespace {

/// Changes one thing about a place: mostly a light, sometimes what blocks or who looks.
void changeAny(LitPlace& place, Random& random, std::uint64_t& nextKey)
{
    const auto anyLight = [&]() -> LightSource& { return place.lights[random.below(place.lights.size())]; };
    const std::uint64_t kind = random.below(place.lights.empty() ? 4 : 10);
    if (kind == 0) {
        place.planes.set(anyCell(place.planes.size(), random), random.percent(50));
    } else if (kind == 1) {
        place.eye = openCell(place.planes, random);
        place.seen = fieldOfView(place.planes, place.eye, {random.between(0, 40)});
    } else if (kind == 2) {
        place.eye = place.lights.empty() ? place.eye : anyLight().at;
    } else if (kind == 3) {
        const Point at = anyCell(place.planes.size(), random);
        const int radius = random.between(0, 9);
        place.lights.push_back({at, radius, random.between(2, brightestStep), random.between(0, 4), ++nextKey});
    } else if (kind == 4) {
        place.lights.erase(place.lights.begin() + static_cast<std::ptrdiff_t>(random.below(place.lights.size())));
    } else if (kind == 5) {
        anyLight().radius = random.between(0, 9);
    } else if (kind == 6) {
        anyLight().strength = random.between(2, brightestStep);
    } else {
        LightSource& light = anyLight();
        light.at = random.percent(30) ? anyCell(place.planes.size(), random)
                                      : nearestIn({{}, place.planes.size()},
                                                  light.at + Point{random.between(-1, 1), random.between(-1, 1)});
    }
}

std::uint64_t hashOf(const CellPlanes& planes)
{
    std::uint64_t hash = 1;
    for (int y = 0; y < planes.size().height; ++y)
        for (int x = 0; x < planes.size().width; x += 64)
            hash = mix64(hash ^ planes.rows.bitsAt(x, y));
    return hash;
}

bool areEqual(const LightMap& a, const LightMap& b)
{
    if (a.box() != b.box())
        return false;
    for (const Point p : cellsIn(a.box()))
        if (a.stepAt(p) != b.stepAt(p) || a.tintAt(p) != b.tintAt(p) || a.glowAt(p) != b.glowAt(p))
            return false;
    return true;
}

}  // namespace

void tst_LightMap::followingAgreesWithComputingAnew_LIGHT_12_data()
{
    QTest::addColumn<QString>("sight");
    QTest::newRow("all is seen, whatever changes") << "all";
    QTest::newRow("what is seen follows the walls") << "field";
}

void tst_LightMap::followingAgreesWithComputingAnew_LIGHT_12()
{
    QFETCH(QString, sight);
    Random random(23);
    FovScratch scratch;
    LightMap followed;
    LightMap followedByHash;
    BitGrid lit;
    BitGrid litByHash;
    std::uint64_t nextKey = 0;
    const int maps = sliceOf(500, 60);
    for (int i = 0; i < maps; ++i) {
        const Size size{random.between(1, 90), random.between(1, 40)};
        LitPlace place{scatteredWalls(size, random.between(0, 40), random), {}, {}, {}};
        const int ambient = i % 3 == 0 ? random.between(0, 4) : 0;
        for (int step = 0; step < 60; ++step) {
            for (int changes = random.between(0, 3); changes > 0; --changes)
                changeAny(place, random, nextKey);
            if (sight == "all")
                place.seen = {{{}, size}, BitGrid(size, true)};
            else if (step % 4 == 0)
                place.seen = fieldOfView(place.planes, place.eye, {random.between(0, 40)});
            const LightMap whole = computed(place, ambient);
            const std::uint64_t ground = hashOf(place.planes);
            if (step % 5 == 0) {
                followed.followLit(place.planes, place.seen, place.eye, ambient, place.lights, scratch, lit);
                followedByHash.followLit(place.planes, place.seen, place.eye, ambient, place.lights, scratch, litByHash,
                                         ground);
                QCOMPARE(lit.size(), place.seen.box.size);
                QVERIFY(litByHash == lit);
                for (const Point p : cellsIn(place.seen.box))
                    QCOMPARE(lit.get(p - place.seen.box.at), whole.isLit(p));
                continue;
            }
            followed.follow(place.planes, place.seen, place.eye, ambient, place.lights, scratch);
            QVERIFY2(areEqual(followed, whole), qPrintable(QString("map %1").arg(i)));
            followedByHash.follow(place.planes, place.seen, place.eye, ambient, place.lights, scratch, ground);
            QVERIFY2(areEqual(followedByHash, whole), qPrintable(QString("map %1").arg(i)));
        }
    }
}

void tst_LightMap::anotherLevelIsNotTakenForTheSame()
{
    FovScratch scratch;
    LightMap followed;
    for (const Size size : {Size{9, 1}, Size{12, 1}, Size{9, 3}}) {
        LitPlace place{{}, {}, {8, 0}, {{{7, 0}, 4, brightestStep, 0, 1}}};
        place.planes.reset(size);
        place.seen = fieldOfView(place.planes, place.eye);
        followed.follow(place.planes, place.seen, place.eye, 0, place.lights, scratch);
        QVERIFY(areEqual(followed, computed(place, 0)));
    }
}

GLOAM_TEST(tst_LightMap)
#include "tst_LightMap.moc"
