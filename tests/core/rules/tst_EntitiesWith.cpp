#include "core/base/Random.h"
#include "core/parts/EntitiesWith.h"
#include "core/parts/Life.h"
#include "tests/core/map/MapSamples.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <vector>

using namespace gloam;
using namespace gloam::test;

namespace {

bool eats(const Entity& entity, const TypeRegistry& types)
{
    return entity.isPlaced() && entity.hp > 0 && part<Hunger>(entity, types);
}

std::vector<EntityId> eatersByWalk(const Level& level)
{
    std::vector<EntityId> ids;
    for (const Entity& entity : level.entities.all())
        if (eats(entity, level.tiles.types()))
            ids.push_back(entity.id);
    return ids;
}

/// Adds, moves, carries, starves, changes or removes entities.
void changeAny(Level& level, Random& random)
{
    const TypeRegistry& types = level.tiles.types();
    const EntityList& all = level.entities.all();
    const std::uint64_t added = 2 + random.below(400);
    const char* const type = random.percent(50) ? "eater" : "gritling";
    if (all.size() < 5 || random.percent(50)) {
        level.entities.add(entityOf(types, type, added, {static_cast<int>(random.below(9)), 0}));
        return;
    }
    const EntityId id = all[random.below(all.size())].id;
    const EntityId other = all[random.below(all.size())].id;
    switch (random.below(6)) {
    case 0: level.entities.remove(id); return;
    case 1: level.entities.removeAll({id, other}); return;
    case 2: level.entities.putInto(id, random.percent(50) && id != other ? other : EntityId{}); return;
    case 3: level.entities.update(id, [&](Entity& one) { one.hp = random.percent(50) ? 0 : 5; }); return;
    case 4: level.entities.update(id, [&](Entity& one) { one.type = types.findEntity(Name(type)); }); return;
    default: level.entities.move(id, {static_cast<int>(random.below(9)), 0});
    }
}

}  // namespace

/// The few entities for which a test holds are found without asking all of them.
class tst_EntitiesWith : public QObject {
    Q_OBJECT
private slots:
    void itsAnswersAreThoseOfAWalkOverAll_G42();
    void onlyWhatHasChangedIsAsked_G42();
    void noMoreAreAskedThanThereAre_G42();

private:
    std::shared_ptr<const TypeRegistry> m_types =
        shippedTypes("{entities: {eater: {parent: gritling, parts: {hunger: {}}}}}");
};

void tst_EntitiesWith::itsAnswersAreThoseOfAWalkOverAll_G42()
{
    Random random(3);
    Level here = makeLevel("here", {9, 1}, m_types, "floor");
    Level there = makeLevel("there", {9, 1}, m_types, "floor");
    EntitiesWith eaters;
    int found = 0;
    for (int i = 0; i < 3'000; ++i) {
        Level& level = i % 500 < 400 ? here : there;
        for (int changes = i % 50 == 0 ? 300 : random.between(0, 4); changes > 0; --changes)
            changeAny(level, random);
        const auto test = [&level](const Entity& entity) { return eats(entity, level.tiles.types()); };
        const std::vector<EntityId>& ids = eaters.follow(level, test);
        QVERIFY(ids == eatersByWalk(level));
        found += ids.empty() ? 0 : 1;
    }
    QVERIFY(found > 2'000);
}

void tst_EntitiesWith::onlyWhatHasChangedIsAsked_G42()
{
    Level level = makeLevel("here", {100, 100}, m_types, "floor");
    for (std::uint64_t i = 0; i < 10'000; ++i)
        level.entities.add(
            entityOf(*m_types, "gritling", 10 + i, {static_cast<int>(i % 100), static_cast<int>(i / 100)}));
    int asked = 0;
    const auto count = [&asked](const Entity&) {
        ++asked;
        return false;
    };
    EntitiesWith some;
    some.follow(level, count);
    QCOMPARE(asked, 10'000);
    some.follow(level, count);
    QCOMPARE(asked, 10'000);
    level.entities.move(EntityId{500}, {0, 0});
    some.follow(level, count);
    QCOMPARE(asked, 10'001);
}

/// To take many out of a long list one by one takes longer, too.
void tst_EntitiesWith::noMoreAreAskedThanThereAre_G42()
{
    Level level = makeLevel("here", {30, 20}, m_types, "floor");
    for (std::uint64_t i = 0; i < 600; ++i)
        level.entities.add(
            entityOf(*m_types, "gritling", 10 + i, {static_cast<int>(i % 30), static_cast<int>(i / 30)}));
    int asked = 0;
    const auto count = [&asked](const Entity&) {
        ++asked;
        return true;
    };
    EntitiesWith some;
    some.follow(level, count);
    QCOMPARE(asked, 600);
    for (std::uint64_t i = 0; i < 1'000; ++i)
        level.entities.move(EntityId{10 + i % 2}, {static_cast<int>(i % 30), 0});
    QVERIFY(level.entities.forEachInnerChangeSince(level.entities.innerRevision() - 1'000, [](EntityId) {}));
    some.follow(level, count);
    QCOMPARE(asked, 1'200);
}

GLOAM_TEST(tst_EntitiesWith)
#include "tst_EntitiesWith.moc"
