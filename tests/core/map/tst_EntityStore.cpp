#include "core/map/EntityStore.h"

#include "core/base/Random.h"
#include "tests/core/map/MapSamples.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::test;

class tst_EntityStore : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_types = shippedTypes("{entities: {ogre: {parent: humanoid, footprint: [2, 2]}}}"); }
    void entitiesAreAddedAndRemovedById_ENT_04();
    void anIdIsTakenOnce_ENT_27();
    void entitiesOfACellAreListedById_ENT_05();
    void anEntityIsChangedInPlace_ENT_05();
    void movingAsksNobody_ENT_03();
    void removingFreesTheCells_ENT_29();
    void manyAreRemovedAtOnce_G41();
    void aLargeBodyCoversItsFootprint_ENT_25();
    void theSolidOneWithTheSmallestIdBlocks_MAP_10();
    void whatIsCarriedLiesOnNoCell();
    void storesOfEqualEntitiesAreEqual_C_12();
    void itAgreesWithAPlainListOverRandomChanges_MAP_08();

private:
    Entity entity(const char* type, std::uint64_t id, Point at) const { return entityOf(*m_types, type, id, at); }

    std::shared_ptr<const TypeRegistry> m_types;
};

void tst_EntityStore::entitiesAreAddedAndRemovedById_ENT_04()
{
    EntityStore store;
    QVERIFY(store.add(entity("gritling", 5, {1, 1})));
    QVERIFY(store.add(entity("torch", 3, {1, 1})));
    QCOMPARE(store.count(), std::size_t{2});
    QCOMPARE(store.all()[0].id.value, std::uint64_t{3});
    const auto removed = store.remove(EntityId{5});
    QVERIFY(removed && *removed == entity("gritling", 5, {1, 1}));
    QVERIFY(!store.find(EntityId{5}) && store.find(EntityId{3}));
    QVERIFY(!store.remove(EntityId{5}));
}

void tst_EntityStore::anIdIsTakenOnce_ENT_27()
{
    EntityStore store;
    QVERIFY(store.add(entity("gritling", 5, {1, 1})));
    const EntityStore before = store;
    QVERIFY(!store.add(entity("torch", 5, {2, 2})));
    QVERIFY(!store.add(entity("torch", 0, {2, 2})));
    QVERIFY(store == before && store.at({2, 2}).empty());
}

void tst_EntityStore::entitiesOfACellAreListedById_ENT_05()
{
    EntityStore store;
    for (const std::uint64_t id : {9U, 4U, 7U})
        store.add(entity("torch", id, {1, 1}));
    store.add(entity("torch", 5, {1, 2}));
    std::vector<std::uint64_t> ids;
    for (const Entity* found : store.at({1, 1}))
        ids.push_back(found->id.value);
    QCOMPARE(ids, (std::vector<std::uint64_t>{4, 7, 9}));
}

void tst_EntityStore::anEntityIsChangedInPlace_ENT_05()
{
    EntityStore store;
    store.add(entity("gritling", 5, {1, 1}));
    QVERIFY(store.update(EntityId{5}, [](Entity& changed) {
        changed.hp = 2;
        changed.at = {4, 4};
        changed.footprint = {2, 1};
    }));
    QVERIFY(store.at({1, 1}).empty() && store.at({4, 4}).size() == 1 && store.at({5, 4}).size() == 1);
    QVERIFY(store.updateInPlace(EntityId{5}, [](Entity& changed) { ++changed.hp; }));
    QCOMPARE(store.find(EntityId{5})->hp, 3);
    QVERIFY(!store.update(EntityId{6}, [](Entity&) { QFAIL("there is none"); }));
    QVERIFY(!store.updateInPlace(EntityId{6}, [](Entity&) { QFAIL("there is none"); }));
}

void tst_EntityStore::movingAsksNobody_ENT_03()
{
    EntityStore store;
    store.add(entity("gritling", 5, {1, 1}));
    store.add(entity("gritling", 6, {2, 1}));
    QVERIFY(store.move(EntityId{5}, {2, 1}));
    QCOMPARE(store.at({2, 1}).size(), std::size_t{2});
    QVERIFY(store.move(EntityId{5}, store.find(EntityId{5})->at + Point{-1, 3}));
    QVERIFY(store.find(EntityId{5})->at == (Point{1, 4}));
    QVERIFY(!store.move(EntityId{99}, {0, 0}));
}

void tst_EntityStore::removingFreesTheCells_ENT_29()
{
    EntityStore store;
    store.add(entity("ogre", 5, {1, 1}));
    store.remove(EntityId{5});
    for (const Point p : {Point{1, 1}, Point{2, 1}, Point{1, 2}, Point{2, 2}})
        QVERIFY(store.occupancy().isEmptyAt(p));
}

void tst_EntityStore::manyAreRemovedAtOnce_G41()
{
    EntityStore all;
    EntityStore kept;
    std::vector<EntityId> gone;
    for (std::uint64_t id = 2; id < 40; ++id) {
        const Entity one = entity(id % 3 == 0 ? "ogre" : "gritling", id, {static_cast<int>(id % 7), 4});
        all.add(one);
        if (id % 2 == 0)
            gone.push_back(EntityId{id});
        else
            kept.add(one);
    }
    std::reverse(gone.begin(), gone.end());
    gone.push_back(EntityId{4'711});
    all.removeAll(gone);
    QVERIFY(all == kept);
    for (const Point p : cellsIn(Size{10, 8}))
        QCOMPARE(all.at(p).size(), kept.at(p).size());
}

void tst_EntityStore::aLargeBodyCoversItsFootprint_ENT_25()
{
    EntityStore store;
    store.add(entity("ogre", 5, {1, 1}));
    for (const Point p : {Point{1, 1}, Point{2, 1}, Point{1, 2}, Point{2, 2}})
        QVERIFY(store.blockerAt(p) == store.find(EntityId{5}));
    QVERIFY(!store.blockerAt({3, 1}) && !store.blockerAt({0, 1}));
    store.move(EntityId{5}, {2, 1});
    QVERIFY(!store.blockerAt({1, 1}) && store.blockerAt({2, 1}) && store.blockerAt({3, 2}));
}

void tst_EntityStore::theSolidOneWithTheSmallestIdBlocks_MAP_10()
{
    EntityStore store;
    store.add(entity("torch", 2, {1, 1}));
    QVERIFY(!store.blockerAt({1, 1}));
    store.add(entity("gritling", 8, {1, 1}));
    store.add(entity("gritling", 6, {1, 1}));
    QCOMPARE(store.blockerAt({1, 1})->id.value, std::uint64_t{6});
    QCOMPARE(store.blockerAt({1, 1}, EntityId{6})->id.value, std::uint64_t{8});
}

void tst_EntityStore::whatIsCarriedLiesOnNoCell()
{
    EntityStore store;
    store.add(entity("gritling", 5, {1, 1}));
    store.add(entity("torch", 6, {2, 2}));
    QVERIFY(store.putInto(EntityId{6}, EntityId{5}));
    QVERIFY(store.at({2, 2}).empty() && !store.find(EntityId{6})->isPlaced());
    QVERIFY(store.move(EntityId{6}, {3, 3}));
    QVERIFY(store.at({3, 3}).empty());
    QVERIFY(store.putInto(EntityId{6}, {}));
    QCOMPARE(store.at({3, 3}).size(), std::size_t{1});
}

void tst_EntityStore::storesOfEqualEntitiesAreEqual_C_12()
{
    EntityStore a;
    EntityStore b;
    a.add(entity("gritling", 5, {1, 1}));
    a.add(entity("torch", 6, {2, 2}));
    b.add(entity("torch", 6, {2, 2}));
    b.add(entity("gritling", 5, {1, 1}));
    QVERIFY(a == b);
    const EntityStore copy = a;
    a.move(EntityId{5}, {1, 2});
    QVERIFY(!(a == b) && copy == b);
}

void tst_EntityStore::itAgreesWithAPlainListOverRandomChanges_MAP_08()
{
    EntityStore store;
    std::map<std::uint64_t, Entity> plain;
    Random random(31);
    const char* types[] = {"gritling", "torch", "ogre"};
    for (int round = 0; round < 6000; ++round) {
        const std::uint64_t id = random.below(60) + 2;
        const int x = random.between(0, 11);
        const int y = random.between(0, 11);
        const auto known = plain.find(id);
        if (known == plain.end()) {
            plain[id] = entity(types[random.below(3)], id, {x, y});
            QVERIFY(store.add(plain[id]));
        } else if (random.percent(60)) {
            known->second.at = {x, y};
            store.move(EntityId{id}, {x, y});
        } else if (random.percent(50)) {
            known->second.in = known->second.in.isNothing() ? EntityId{1} : EntityId{};
            store.putInto(EntityId{id}, known->second.in);
        } else {
            plain.erase(known);
            store.remove(EntityId{id});
        }
        if (round % 300 != 299)
            continue;
        QCOMPARE(store.count(), plain.size());
        for (int row = 0; row < 13; ++row)
            for (int column = 0; column < 13; ++column) {
                std::vector<std::uint64_t> expected;
                std::vector<std::uint64_t> found;
                for (const auto& [other, body] : plain)
                    if (body.isPlaced() && body.cells().contains({column, row}))
                        expected.push_back(other);
                for (const Entity* one : store.at({column, row}))
                    found.push_back(one->id.value);
                QCOMPARE(found, expected);
            }
    }
}

GLOAM_TEST(tst_EntityStore)
#include "tst_EntityStore.moc"
