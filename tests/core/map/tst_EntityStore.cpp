#include "core/map/EntityStore.h"

#include "core/base/Random.h"
#include "core/game/Engine.h"
#include "core/parts/Moving.h"
#include "core/types/Trigger.h"
#include "tests/core/map/MapSamples.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>
#include <utility>
#include <vector>

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
    void itsListsAgreeWithAPlainWalkOverRandomChanges_G42();
    void onlyWhatOthersSeeOfAnEntityIsAChange_G42();
    void itRemembersAsManyChangesAsItHasEntities_G42();
    void whatItRemembersIsWhatHappened_G42();
    void thousandsAgreeWithAPlainMap_G42_data();
    void thousandsAgreeWithAPlainMap_G42();

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

namespace {

void watch(Entity& entity, EntityId watched)
{
    if (!findPart<Trigger>(entity.parts))
        entity.parts.push_back(PartBox(standardEngine()->parts.kindOf<Trigger>()));
    for (PartBox& box : entity.parts)
        if (box.as<Trigger>())
            box.write<Trigger>().of = watched;
}

void changeAny(EntityStore& store, const std::shared_ptr<const TypeRegistry>& types, Random& random)
{
    const EntityId id{random.below(40) + 2};
    const EntityId other{random.below(6)};
    const Point at{random.between(0, 7), random.between(0, 7)};
    const bool isOn = random.percent(50);
    const char* const kinds[] = {"gritling", "torch", "ogre"};
    const std::uint64_t what = random.below(9);
    if (!store.find(id))
        store.add(entityOf(*types, kinds[random.below(3)], id.value, at));
    else if (what < 3)
        store.move(id, at);
    else if (what == 3)
        store.remove(id);
    else if (what == 4)
        store.removeAll({id, EntityId{id.value + 1}, EntityId{id.value + 7}});
    else if (what == 5)
        store.putInto(id, other);
    else if (what == 6)
        store.update(id, [&](Entity& entity) { entity.flags.set(EntityFlag::Opaque, isOn); });
    else if (what == 7)
        store.updateInPlace(id, [&](Entity& entity) { watch(entity, other); });
    else
        store.updateInPlace(id, [&](Entity& entity) { entity.hp = isOn ? 3 : 0; });
}

/// By a look at each entity.
template <typename IsWanted> std::vector<EntityId> walk(const EntityStore& store, IsWanted isWanted)
{
    std::vector<EntityId> found;
    for (const Entity& entity : store.all())
        if (isWanted(entity))
            found.push_back(entity.id);
    return found;
}

bool watches(const Entity& entity, EntityId watched)
{
    const Trigger* trigger = findPart<Trigger>(entity.parts);
    return trigger && trigger->of == watched;
}

bool hides(const Entity& entity, Point cell, EntityId except)
{
    return entity.isPlaced() && entity.isOpaque() && entity.id != except && entity.cells().contains(cell);
}

}  // namespace

void tst_EntityStore::itsListsAgreeWithAPlainWalkOverRandomChanges_G42()
{
    EntityStore store;
    Random random(5);
    std::size_t most = 0;
    for (int round = 0; round < 2'000; ++round) {
        changeAny(store, m_types, random);
        if (random.percent(2))
            store = EntityStore(store);
        for (EntityId id{1}; id.value < 8; ++id.value) {
            QCOMPARE(store.within(id), walk(store, [&](const Entity& one) { return one.in == id; }));
            QCOMPARE(store.watchersOf(id), walk(store, [&](const Entity& one) { return watches(one, id); }));
            most = std::max({most, store.within(id).size(), store.watchersOf(id).size()});
        }
        std::vector<OpaqueBody> bodies;
        for (const EntityId id : walk(store, [](const Entity& one) { return one.isPlaced() && one.isOpaque(); }))
            bodies.push_back({id, store.find(id)->cells()});
        QCOMPARE(store.opaque(), bodies);
        for (const Point cell : cellsIn(Size{9, 9})) {
            const EntityId except{random.below(8) + 2};
            const bool isHidden = !walk(store, [&](const Entity& one) { return hides(one, cell, except); }).empty();
            QCOMPARE(store.isOpaqueAt(cell, except), isHidden);
        }
    }
    QVERIFY(most > 3);
}

/// What follows the changes of entities would else be busy with the moods and the energy of everyone.
void tst_EntityStore::onlyWhatOthersSeeOfAnEntityIsAChange_G42()
{
    EntityStore store;
    store.add(entity("gritling", 5, {1, 1}));
    const auto isNoted = [&store](auto change) {
        const std::uint64_t before = store.revision();
        store.update(EntityId{5}, change);
        bool isVisited = false;
        store.forEachChangeSince(before, [&](EntityId id) { isVisited = id == EntityId{5}; });
        return isVisited;
    };
    const auto& types = *m_types;
    const auto engine = standardEngine();
    const PartTable& table = engine->parts;
    QVERIFY(!isNoted([](Entity& one) { one.energy += 5; }));
    QVERIFY(!isNoted([](Entity& one) { one.readyAt += 5; }));
    QVERIFY(!isNoted([](Entity& one) { one.hp = 2; }));
    QVERIFY(isNoted([](Entity& one) { one.hp = 0; }));
    QVERIFY(isNoted([](Entity& one) { one.at = {2, 1}; }));
    QVERIFY(isNoted([](Entity& one) { one.footprint = {2, 1}; }));
    QVERIFY(isNoted([](Entity& one) { one.in = EntityId{9}; }));
    QVERIFY(isNoted([](Entity& one) { one.flags.set(EntityFlag::Sleeping, true); }));
    QVERIFY(isNoted([](Entity& one) { one.faction = "strangers"; }));
    QVERIFY(isNoted([&](Entity& one) { one.type = types.findEntity("ogre"); }));
    QVERIFY(!isNoted([&](Entity& one) { addPart<Trigger>(one, types, table).isSpent = true; }));
    QVERIFY(isNoted([&](Entity& one) { addPart<Stats>(one, types, table); }));
    QVERIFY(isNoted([&](Entity& one) { addPart<Rooted>(one, types, table); }));
    QVERIFY(isNoted([&](Entity& one) { addPart<Body>(one, types, table).size = 7; }));
    QVERIFY(isNoted([&](Entity& one) { addPart<Body>(one, types, table).size = 8; }));
    QVERIFY(isNoted([](Entity& one) { removePart<Rooted>(one); }));
}

/// Else each of many who act in a turn would make others look at everyone once more.
void tst_EntityStore::itRemembersAsManyChangesAsItHasEntities_G42()
{
    EntityStore store;
    for (std::uint64_t id = 1; id <= 5'000; ++id)
        store.add(entity("gritling", id, {0, 0}));
    const std::uint64_t before = store.revision();
    for (std::uint64_t id = 1; id <= 5'000; ++id)
        store.move(EntityId{id}, {1, 0});
    std::uint64_t visited = 0;
    QVERIFY(store.forEachChangeSince(before, [&](EntityId id) { visited += id.value == visited + 1 ? 1 : 0; }));
    QCOMPARE(visited, std::uint64_t{5'000});
}

/// Also while it grows: every change is visited in its order, or the answer is that too many came.
void tst_EntityStore::whatItRemembersIsWhatHappened_G42()
{
    EntityStore store;
    Random random(3);
    std::vector<std::pair<std::uint64_t, EntityId>> happened;  // with the revision before it
    std::vector<std::pair<std::uint64_t, EntityId>> within;
    int remembered = 0;
    int forgotten = 0;
    for (std::uint64_t next = 1; next <= 1'500; ++next) {
        happened.emplace_back(store.revision(), EntityId{next});
        within.emplace_back(store.innerRevision(), EntityId{next});
        store.add(entity("gritling", next, {0, 0}));
        for (std::uint64_t i = random.below(4); i > 0; --i) {
            const EntityId id{1 + random.below(next)};
            const bool isSeen = random.percent(50);
            within.emplace_back(store.innerRevision(), id);
            if (isSeen)
                happened.emplace_back(store.revision(), id);
            store.update(id, [&](Entity& one) { isSeen ? ++one.at.x : ++one.energy; });
        }
        const auto agrees = [&](const auto& all, auto forEach) {
            const std::size_t first = all.size() - 1 - random.below(std::min<std::uint64_t>(all.size(), 4'000));
            std::vector<EntityId> expected;
            for (std::size_t i = first; i < all.size(); ++i)
                expected.push_back(all[i].second);
            std::vector<EntityId> visited;
            const bool isKept = forEach(all[first].first, [&](EntityId id) { visited.push_back(id); });
            (isKept ? remembered : forgotten) += 1;
            return isKept ? visited == expected : visited.empty() && expected.size() > 128;
        };
        QVERIFY(
            agrees(happened, [&](std::uint64_t since, auto visit) { return store.forEachChangeSince(since, visit); }));
        QVERIFY(agrees(within,
                       [&](std::uint64_t since, auto visit) { return store.forEachInnerChangeSince(since, visit); }));
    }
    QVERIFY(remembered > 500);
    QVERIFY(forgotten > 100);
}

void tst_EntityStore::thousandsAgreeWithAPlainMap_G42_data()
{
    QTest::addColumn<bool>("isInOrder");
    QTest::addColumn<bool>("isFarApart");
    QTest::newRow("added in order") << true << false;
    QTest::newRow("added in any order") << false << false;
    QTest::newRow("with ids far apart, as authors' are") << false << true;
}

/// All that is said of a list of entities, while they come and go.
void tst_EntityStore::thousandsAgreeWithAPlainMap_G42()
{
    QFETCH(bool, isInOrder);
    QFETCH(bool, isFarApart);
    EntityStore store;
    std::map<std::uint64_t, Entity> plain;
    Random random(8);
    constexpr std::uint64_t most = 3'000;
    for (std::uint64_t i = 0; i < 12'000; ++i) {
        const std::uint64_t number = isInOrder && i < most ? i + 2 : random.below(most) + 2;
        const std::uint64_t id = isFarApart ? (number << 50) + mix64(number) % (std::uint64_t{1} << 50) : number;
        if (plain.erase(id) > 0) {
            QVERIFY(store.remove(EntityId{id}) && !store.find(EntityId{id}));
        } else if (i % 7 != 0 || i < most) {
            plain[id] = entity("torch", id, {static_cast<int>(i % 90), 1});
            QVERIFY(store.add(plain[id]) && !store.add(plain[id]));
        }
        if (i % 500 == 499)
            store.removeAll({EntityId{plain.begin()->first}, EntityId{std::prev(plain.end())->first}});
        if (i % 500 == 499) {
            plain.erase(plain.begin());
            plain.erase(std::prev(plain.end()));
        }
        if (i % 1'000 != 999)
            continue;
        const EntityList& all = store.all();
        QCOMPARE(all.size(), plain.size());
        QVERIFY(std::equal(all.begin(), all.end(), plain.begin(), plain.end(),
                           [](const Entity& one, const auto& other) { return one == other.second; }));
        QVERIFY(std::equal(std::make_reverse_iterator(all.end()), std::make_reverse_iterator(all.begin()),
                           plain.rbegin(),
                           [](const Entity& one, const auto& other) { return one.id == other.second.id; }));
        QCOMPARE(all.front(), plain.begin()->second);
        QCOMPARE(all.back(), std::prev(plain.end())->second);
        std::size_t before = 0;
        for (const auto& [known, body] : plain) {
            QVERIFY(store.find(EntityId{known}) && *store.find(EntityId{known}) == body);
            QCOMPARE(all.countBefore(EntityId{known}), before);
            QCOMPARE(all[before++], body);
        }
        EntityStore again;
        for (const auto& [known, body] : plain)
            again.add(body);
        QVERIFY(again == store);
    }
}

GLOAM_TEST(tst_EntityStore)
#include "tst_EntityStore.moc"
