#include "core/game/Game.h"
#include "core/parts/Carrying.h"
#include "core/parts/Items.h"
#include "editor/document/ContentsPlans.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/TypePlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// A new world with a satchel and a creature that carries items, both in its room.
struct Keepers : DocumentFixture {
    EntityId satchel;
    EntityId bearer;

    Keepers()
    {
        const Start& start = document.world().settings.start;
        satchel = placed("satchel", start.at + Point{1, 1});
        TypeSource type{"porter", "humanoid", {}, {}, {}, {}};
        type.written.set("parts", inventory());
        type.written.set("name", "porter");
        document.perform(planPutType(document.world(), TypeCategory::Entities, type));
        bearer = placed("porter", start.at + Point{2, 0});
    }

    static Map inventory()
    {
        Map parts;
        parts.set("inventory", Map());
        return parts;
    }
    EntityId placed(const char* type, Point at)
    {
        const Entity made = document.newEntity(type, at);
        const EditResult result = document.perform(planPlace(document.world(), room(), {made}));
        if (!result)
            qFatal("%s", qPrintable(result.objection));
        return made.id;
    }
    Name room() const { return document.world().settings.start.level; }
    const Level& here() const { return level(room()); }
    const Entity& item(EntityId id) const { return *here().entities.find(id); }
    EntityId only(EntityId holder) const { return contentsOf(here(), holder).front()->id; }
    EntityId put(EntityId holder, const char* type)
    {
        std::vector<EntityId> before;
        for (const Entity* each : contentsOf(here(), holder))
            before.push_back(each->id);
        if (const EditResult result =
                document.perform(planPutNew(document.world(), document.newId(), room(), holder, type));
            !result)
            qFatal("%s", qPrintable(result.objection));
        for (const Entity* each : contentsOf(here(), holder))
            if (std::find(before.begin(), before.end(), each->id) == before.end())
                return each->id;
        return {};
    }
    std::size_t steps() const { return document.history().stepCount(); }
};

}  // namespace

class tst_ContentsPlans : public QObject {
    Q_OBJECT
private slots:
    void whatIsPutInIsThereWhenTheWorldIsTried();
    void whatDoesNotFitIsRefusedInTheWordsOfTheRule_data();
    void whatDoesNotFitIsRefusedInTheWordsOfTheRule();
    void whatHoldsOneItemIsFullInTheSingular();
    void whatIsMovedIntoAnotherMustFitToo();
    void whatIsTakenOutLiesWhereItsHolderStands();
    void whatIsDeepInsideComesOutUponTheCell();
    void whatHasNoRoomBelowStaysInside();
    void wornItemsAreWornInTheGameAndOnce();
    void whatIsInTheWayComesOff();
    void whatIsRemovedIsWornNoMore();
    void everyVerbIsOneStepAndUndoneToTheSameBytes();
};

void tst_ContentsPlans::whatIsPutInIsThereWhenTheWorldIsTried()
{
    Keepers f;
    const EntityId torch = f.put(f.satchel, "torch");
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo put torch into satchel"));
    const auto game = Game::begin(f.document.context().engine, f.document.world(), 1);
    QVERIFY(game);
    const Entity* there = game->level().entities.find(torch);
    QVERIFY(there);
    QCOMPARE(there->in, f.satchel);
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
}

void tst_ContentsPlans::whatDoesNotFitIsRefusedInTheWordsOfTheRule_data()
{
    QTest::addColumn<QString>("holder");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("objection");
    QTest::newRow("takes others only") << "moth-jar"
                                       << "torch"
                                       << "The moth jar takes candlemoth only.";
    QTest::newRow("too heavy") << "satchel"
                               << "brass-plate"
                               << "The brass plate is too heavy for the satchel, which takes 40 pounds in all.";
    QTest::newRow("no container") << "brazier"
                                  << "torch"
                                  << "Nothing can be put into the brazier.";
    QTest::newRow("nothing to carry") << "porter"
                                      << "boulder"
                                      << "is nothing that can be carried.";
    QTest::newRow("no such type") << "satchel"
                                  << "torhc"
                                  << "There is no type 'torhc'.";
}

void tst_ContentsPlans::whatDoesNotFitIsRefusedInTheWordsOfTheRule()
{
    QFETCH(QString, holder);
    QFETCH(QString, type);
    QFETCH(QString, objection);
    Keepers f;
    const EntityId id = f.placed(qPrintable(holder), f.document.world().settings.start.at + Point{0, 1});
    const QString before = f.bytes();
    const std::size_t steps = f.steps();
    const EditResult result = f.perform(planPutNew(f.world(), f.document.newId(), f.room(), id, type.toStdString()));
    QVERIFY2(result.objection.endsWith(objection), qPrintable(result.objection));
    QCOMPARE(planPutNew(f.world(), {}, f.room(), id, type.toStdString()).objection, result.objection);
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.steps(), steps);
}

void tst_ContentsPlans::whatHoldsOneItemIsFullInTheSingular()
{
    Keepers f;
    TypeSource type{"ring-case", "satchel", {}, {}, {}, {}};
    Map container;
    container.set("holds", Value(1));
    Map parts;
    parts.set("container", container);
    type.written.set("parts", parts);
    type.written.set("name", "ring case");
    QVERIFY(f.perform(planPutType(f.world(), TypeCategory::Entities, type)));
    const EntityId ringCase = f.placed("ring-case", f.document.world().settings.start.at + Point{0, 1});
    f.put(ringCase, "torch");
    QCOMPARE(planPutNew(f.world(), f.document.newId(), f.room(), ringCase, "dagger").objection,
             QStringLiteral("The ring case is full: it holds 1 thing."));
}

void tst_ContentsPlans::whatIsMovedIntoAnotherMustFitToo()
{
    Keepers f;
    const EntityId ring = f.put(f.bearer, "ring-of-might");
    QVERIFY(f.perform(planWear(f.world(), f.room(), ring)));
    const EntityId brazier = f.placed("brazier", f.document.world().settings.start.at + Point{0, 1});
    Entity moved = f.item(ring);
    moved.in = brazier;
    QCOMPARE(f.perform(planChangeEntities(f.world(), f.room(), {moved})).objection,
             QStringLiteral("Nothing can be put into the brazier."));
    moved.in = f.satchel;
    QVERIFY(f.perform(planChangeEntities(f.world(), f.room(), {moved})));
    QCOMPARE(f.only(f.satchel), ring);
    QVERIFY(part<Inventory>(f.item(f.bearer), f.here().tiles.types())->worn.empty());
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
}

void tst_ContentsPlans::whatIsTakenOutLiesWhereItsHolderStands()
{
    Keepers f;
    const EntityId torch = f.put(f.satchel, "torch");
    QVERIFY(f.perform(planTakeOut(f.world(), f.room(), torch)));
    QVERIFY(f.item(torch).isPlaced());
    QCOMPARE(f.item(torch).at, f.item(f.satchel).at);
    QCOMPARE(planTakeOut(f.world(), f.room(), torch).objection, QStringLiteral("The torch is not carried."));
}

void tst_ContentsPlans::whatIsDeepInsideComesOutUponTheCell()
{
    Keepers f;
    const EntityId inner = f.put(f.bearer, "satchel");
    const EntityId torch = f.put(inner, "torch");
    QVERIFY(f.perform(planTakeOut(f.world(), f.room(), torch)));
    QCOMPARE(f.item(torch).at, f.item(f.bearer).at);
    QCOMPARE(f.item(inner).in, f.bearer);
}

void tst_ContentsPlans::whatHasNoRoomBelowStaysInside()
{
    Keepers f;
    f.perform(planPutType(f.world(), TypeCategory::Entities, {"cage", "satchel", {}, {}, {}, {}}));
    const EntityId cage = f.placed("cage", f.item(f.bearer).at);
    QVERIFY(f.perform(planPutNew(f.world(), f.document.newId(), f.room(), cage, "gritling")));
    const EditResult result = f.perform(planTakeOut(f.world(), f.room(), f.only(cage)));
    QVERIFY2(result.objection.contains(QStringLiteral("is in the way")), qPrintable(result.objection));
    QVERIFY(!f.item(f.only(cage)).isPlaced());
}

void tst_ContentsPlans::wornItemsAreWornInTheGameAndOnce()
{
    Keepers f;
    const EntityId ring = f.put(f.bearer, "ring-of-might");
    QVERIFY(f.perform(planWear(f.world(), f.room(), ring)));
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo let porter wear ring of might"));
    QVERIFY2(f.bytes().contains(QLatin1String("worn: [{slot: left-ring")), qPrintable(f.bytes()));
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
    const auto game = Game::begin(f.document.context().engine, f.document.world(), 1);
    QVERIFY(game);
    const auto* inventory = part<Inventory>(*game->level().entities.find(f.bearer), game->types());
    QCOMPARE(inventory->worn.size(), std::size_t{1});
    QCOMPARE(inventory->worn.front().item, ring);
    QVERIFY(f.perform(planTakeOff(f.world(), f.room(), ring)));
    QVERIFY(slotOf(f.here(), f.item(ring)).isEmpty());
    QCOMPARE(f.item(ring).in, f.bearer);
}

void tst_ContentsPlans::whatIsInTheWayComesOff()
{
    Keepers f;
    const EntityId first = f.put(f.bearer, "leather-armor");
    const EntityId second = f.put(f.bearer, "brass-plate");
    QVERIFY(f.perform(planWear(f.world(), f.room(), first)));
    QVERIFY(f.perform(planWear(f.world(), f.room(), second)));
    QVERIFY(slotOf(f.here(), f.item(first)).isEmpty());
    QCOMPARE(slotOf(f.here(), f.item(second)), Name("body"));
    QCOMPARE(planWear(f.world(), f.room(), second).objection, QStringLiteral("The brass plate is worn already."));
}

void tst_ContentsPlans::whatIsRemovedIsWornNoMore()
{
    Keepers f;
    const EntityId ring = f.put(f.bearer, "ring-of-might");
    f.perform(planWear(f.world(), f.room(), ring));
    QVERIFY(f.perform(planRemoveEntities(f.world(), f.room(), {ring})));
    QVERIFY(part<Inventory>(f.item(f.bearer), f.here().tiles.types())->worn.empty());
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
    f.document.undo();
    QCOMPARE(slotOf(f.here(), f.item(ring)), Name("left-ring"));
    QVERIFY(f.perform(planTakeOut(f.world(), f.room(), ring)));
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
}

void tst_ContentsPlans::everyVerbIsOneStepAndUndoneToTheSameBytes()
{
    Keepers f;
    std::vector<QString> texts{f.bytes()};
    const std::size_t steps = f.steps();
    const EntityId ring = f.put(f.bearer, "ring-of-might");
    texts.push_back(f.bytes());
    QVERIFY(f.perform(planWear(f.world(), f.room(), ring)));
    texts.push_back(f.bytes());
    QVERIFY(f.perform(planTakeOff(f.world(), f.room(), ring)));
    texts.push_back(f.bytes());
    QVERIFY(f.perform(planTakeOut(f.world(), f.room(), ring)));
    QCOMPARE(f.steps(), steps + 4);
    while (!texts.empty()) {
        f.document.undo();
        QCOMPARE(f.bytes(), texts.back());
        texts.pop_back();
    }
}

GLOAM_TEST(tst_ContentsPlans)
#include "tst_ContentsPlans.moc"
