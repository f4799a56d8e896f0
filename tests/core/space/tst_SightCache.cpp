#include "core/space/SightCache.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <functional>

using namespace gloam;

Q_DECLARE_METATYPE(gloam::SightCache::Key)

/// What a creature has seen, and how long that holds.
class tst_SightCache : public QObject {
    Q_OBJECT
private slots:
    void FOV_09_aFieldHoldsUntilOneOfItsValuesChanges_data();
    void FOV_09_aFieldHoldsUntilOneOfItsValuesChanges();
    void FOV_09_ofEachCreatureTheLastFieldIsKept();
    void FOV_09_ofTooManyCreaturesTheOldestFieldGivesWay();
};

namespace {

const SightCache::Key usualKey{EntityId{7}, 1234, {3, 4}, 5, Metric::Euclidean, FovAlgorithm::Symmetric};

/// A field of one cell, so that fields differ.
CellMask fieldAt(Point p)
{
    return {{p, {1, 1}}, BitGrid({1, 1}, true)};
}

}  // namespace

void tst_SightCache::FOV_09_aFieldHoldsUntilOneOfItsValuesChanges_data()
{
    QTest::addColumn<SightCache::Key>("asked");
    QTest::addColumn<bool>("isKept");
    const auto row = [](const char* name, bool isKept, const std::function<void(SightCache::Key&)>& change) {
        SightCache::Key asked = usualKey;
        change(asked);
        QTest::newRow(name) << asked << isKept;
    };
    row("nothing changes", true, [](SightCache::Key&) {});
    row("x", false, [](SightCache::Key& key) { ++key.eye.x; });
    row("y", false, [](SightCache::Key& key) { --key.eye.y; });
    row("radius", false, [](SightCache::Key& key) { key.radius = 4; });
    row("no radius", false, [](SightCache::Key& key) { key.radius.reset(); });
    row("the map", false, [](SightCache::Key& key) { ++key.ground; });
    row("another's", false, [](SightCache::Key& key) { key.who = EntityId{8}; });
    row("the metric", false, [](SightCache::Key& key) { key.metric = Metric::Chebyshev; });
    row("the algorithm", false, [](SightCache::Key& key) { key.algorithm = FovAlgorithm::Precise; });
}

void tst_SightCache::FOV_09_aFieldHoldsUntilOneOfItsValuesChanges()
{
    QFETCH(SightCache::Key, asked);
    QFETCH(bool, isKept);
    SightCache cache;
    QVERIFY(!cache.find(usualKey));
    cache.replace(usualKey) = fieldAt({3, 4});
    const CellMask* found = cache.find(asked);
    QCOMPARE(found != nullptr, isKept);
    QVERIFY(!found || *found == fieldAt({3, 4}));
    QCOMPARE(cache.found(), isKept ? 1 : 0);
}

void tst_SightCache::FOV_09_ofEachCreatureTheLastFieldIsKept()
{
    SightCache cache;
    SightCache::Key moved = usualKey;
    moved.eye = {9, 9};
    SightCache::Key other = usualKey;
    other.who = EntityId{8};
    cache.replace(usualKey) = fieldAt({3, 4});
    cache.replace(other) = fieldAt({5, 5});
    cache.replace(moved) = fieldAt({9, 9});
    QVERIFY(!cache.find(usualKey));
    QVERIFY(cache.find(moved) && *cache.find(moved) == fieldAt({9, 9}));
    QVERIFY(cache.find(other) && *cache.find(other) == fieldAt({5, 5}));
}

void tst_SightCache::FOV_09_ofTooManyCreaturesTheOldestFieldGivesWay()
{
    SightCache cache;
    const auto keyOf = [](std::uint64_t id) {
        SightCache::Key key = usualKey;
        key.who = EntityId{id};
        return key;
    };
    for (std::uint64_t id = 1; id <= 65; ++id)
        cache.replace(keyOf(id)) = fieldAt({static_cast<int>(id), 0});
    QVERIFY(!cache.find(keyOf(1)));
    for (std::uint64_t id = 2; id <= 65; ++id)
        QVERIFY2(cache.find(keyOf(id)) && *cache.find(keyOf(id)) == fieldAt({static_cast<int>(id), 0}),
                 qPrintable(QString::number(id)));
}

GLOAM_TEST(tst_SightCache)
#include "tst_SightCache.moc"
