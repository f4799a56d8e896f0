#include "core/map/Occupancy.h"

#include "core/base/Random.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <set>

using namespace gloam;

class tst_Occupancy : public QObject {
    Q_OBJECT
private slots:
    void aBodyCoversAllItsCells_ENT_25();
    void anyNumberSharesACell_MAP_09();
    void itAgreesWithAPlainListOverRandomMoves_MAP_08();
    void hundredsOfThousandsAreFoundAndCanLeave();
};

namespace {

std::set<std::uint64_t> idsAt(const Occupancy& occupancy, Point p)
{
    std::set<std::uint64_t> ids;
    occupancy.forEachAt(p, [&ids](EntityId id) { ids.insert(id.value); });
    return ids;
}

}  // namespace

void tst_Occupancy::aBodyCoversAllItsCells_ENT_25()
{
    Occupancy occupancy;
    QVERIFY(occupancy.isEmptyAt({0, 0}));
    occupancy.add({{2, 3}, {2, 3}}, EntityId{7});
    for (int y = 2; y < 7; ++y)
        for (int x = 1; x < 5; ++x)
            QCOMPARE(occupancy.isEmptyAt({x, y}), !(Rect{{2, 3}, {2, 3}}.contains({x, y})));
    occupancy.remove({{2, 3}, {2, 3}}, EntityId{7});
    QVERIFY(occupancy.isEmptyAt({2, 3}) && occupancy.isEmptyAt({3, 5}));
}

void tst_Occupancy::anyNumberSharesACell_MAP_09()
{
    Occupancy occupancy;
    std::set<std::uint64_t> expected;
    for (std::uint64_t id = 2; id < 500; ++id) {
        occupancy.add({{4, 4}, {1, 1}}, EntityId{id});
        expected.insert(id);
    }
    QCOMPARE(idsAt(occupancy, {4, 4}), expected);
    QVERIFY(idsAt(occupancy, {4, 5}).empty());
    for (std::uint64_t id = 2; id < 500; id += 2) {
        occupancy.remove({{4, 4}, {1, 1}}, EntityId{id});
        expected.erase(id);
    }
    QCOMPARE(idsAt(occupancy, {4, 4}), expected);
    for (std::uint64_t wanted = 2; wanted < 500; ++wanted)
        QCOMPARE(occupancy.anyAt({4, 4}, [&](EntityId id) { return id.value == wanted; }), wanted % 2 == 1);
    int asked = 0;
    QVERIFY(occupancy.anyAt({4, 4}, [&](EntityId) { return ++asked == 3; }));
    QCOMPARE(asked, 3);  // none after it
    for (std::uint64_t id = 3; id < 500; id += 2)
        occupancy.remove({{4, 4}, {1, 1}}, EntityId{id});
    QVERIFY(occupancy.isEmptyAt({4, 4}));
}

void tst_Occupancy::itAgreesWithAPlainListOverRandomMoves_MAP_08()
{
    Occupancy occupancy;
    std::map<std::uint64_t, Rect> bodies;
    Random random(23);
    for (int round = 0; round < 20'000; ++round) {
        const std::uint64_t id = random.below(200) + 2;
        if (const auto body = bodies.find(id); body != bodies.end()) {
            occupancy.remove(body->second, EntityId{id});
            bodies.erase(body);
        } else {
            const int x = random.between(-3, 20);
            const int y = random.between(-3, 20);
            const int width = random.between(1, 3);
            const int height = random.between(1, 3);
            bodies[id] = {{x, y}, {width, height}};
            occupancy.add(bodies[id], EntityId{id});
        }
        if (round % 500 != 499)
            continue;
        for (int y = -3; y < 24; ++y)
            for (int x = -3; x < 24; ++x) {
                std::set<std::uint64_t> expected;
                for (const auto& [other, body] : bodies)
                    if (body.contains({x, y}))
                        expected.insert(other);
                QCOMPARE(idsAt(occupancy, {x, y}), expected);
            }
    }
}

/// A table as large as this one is filled further than others.
void tst_Occupancy::hundredsOfThousandsAreFoundAndCanLeave()
{
    constexpr int side = 640;
    const auto idOf = [](Point p) { return EntityId{static_cast<std::uint64_t>(2 + p.y * side + p.x)}; };
    Occupancy occupancy;
    for (const Point p : cellsIn(Size{side, side}))
        occupancy.add({p, {1, 1}}, idOf(p));
    for (const Point p : cellsIn(Size{side, side}))
        if (p.x % 2 == 0)
            occupancy.remove({p, {1, 1}}, idOf(p));
    for (const Point p : cellsIn(Size{side, side})) {
        const auto isIt = [&](EntityId id) { return id == idOf(p); };
        QVERIFY(p.x % 2 == 0 ? occupancy.isEmptyAt(p) : occupancy.anyAt(p, isIt));
    }
    QVERIFY(occupancy.isEmptyAt({side, 0}));
}

GLOAM_TEST(tst_Occupancy)
#include "tst_Occupancy.moc"
