#include "core/io/world/WorldText.h"
#include "editor/document/Clipping.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/TypePlans.h"
#include "editor/document/WorkPlans.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

Stamp stampOfRoom(const WorldDocument& document)
{
    const Level& level = *document.world().findLevel(firstLevel);
    return cutStamp(level, CellArea(level.tiles.size(), Rect{{35, 9}, {11, 7}}));
}

TypeSource ownType(const char* name, const char* parent, const char* glyph)
{
    TypeSource source;
    source.name = name;
    source.parent = parent;
    source.written.set("glyph", glyph);
    return source;
}

std::string clippingWith(const std::string& rest)
{
    return "gloam: 3\nworld:\n  id: clipping\n" + rest;
}

const char* const oneCell =
    "levels:\n  clipping:\n    size: [1, 1]\n    legend:\n      \".\": floor\n    map: |2-\n      .\n";

}  // namespace

/// Pieces of levels as text.
class tst_Clipping : public QObject {
    Q_OBJECT
private slots:
    void whatIsCopiedComesBackAsItWas();
    void aClippingIsAWorldThatCanBeOpened();
    void ownTypesTravelWithThePiece();
    void typesThatAreThereAlreadyAreNotBroughtAgain();
    void bringingTypesIsOneStepToUndo();
    void aRefusalOfTheTypesItBringsIsTold();
    void whatNobodyKnowsIsNamed();
    void cellsThatAnEntityMeansComeAlong();
    void aClipboardThatLiesIsRefusedWithItsPlace_data();
    void aClipboardThatLiesIsRefusedWithItsPlace();
};

void tst_Clipping::whatIsCopiedComesBackAsItWas()
{
    DocumentFixture fixture;
    const Stamp room = stampOfRoom(fixture.document);
    QCOMPARE(room.entities.count(), std::size_t{2});
    Stamp back;
    const EditResult taken = takeClipping(fixture.document, clippingText(fixture.world(), room), back);
    QVERIFY2(taken, qPrintable(taken.objection));
    QVERIFY(back.tiles == room.tiles);
    QVERIFY(back.entities == room.entities);
    QVERIFY(!fixture.document.history().canUndo());
}

void tst_Clipping::aClippingIsAWorldThatCanBeOpened()
{
    DocumentFixture fixture;
    const std::string text = clippingText(fixture.document.world(), stampOfRoom(fixture.document));
    QVERIFY(looksLikeClipping(text));
    Progress progress;
    const ParsedWorld parsed = parseWorld(text, fixture.document.context(), "mailed", progress);
    QVERIFY(!hasErrors(parsed.problems));
    QCOMPARE(parsed.world.levels.size(), std::size_t{1});
}

void tst_Clipping::ownTypesTravelWithThePiece()
{
    DocumentFixture from;
    QVERIFY(from.perform(planPutType(from.world(), TypeCategory::Tiles, ownType("velvet", "floor", "\""))));
    QVERIFY(from.perform(planPutType(from.world(), TypeCategory::Tiles, ownType("deep-velvet", "velvet", "\""))));
    QVERIFY(from.perform(planPutType(from.world(), TypeCategory::Entities, ownType("velvet-goblin", "gritling", "m"))));
    QVERIFY(from.perform(planPutType(from.world(), TypeCategory::Entities, ownType("unused", "gritling", "u"))));
    QVERIFY(from.stampAt(firstLevel, {40, 12}, "deep-velvet"));
    QVERIFY(from.placeOn(firstLevel, from.document.newEntity("velvet-goblin", {41, 12})));
    DocumentFixture to;
    Stamp stamp;
    const EditResult taken = takeClipping(to.document, clippingText(from.world(), stampOfRoom(from.document)), stamp);
    QVERIFY2(taken, qPrintable(taken.objection));
    QVERIFY(ownType(to.world(), TypeCategory::Tiles, "deep-velvet")
            && ownType(to.world(), TypeCategory::Tiles, "velvet"));
    QVERIFY(ownType(to.world(), TypeCategory::Entities, "velvet-goblin")
            && !ownType(to.world(), TypeCategory::Entities, "unused"));
    QCOMPARE(stamp.tiles.topAt({5, 3}), to.tile("deep-velvet"));
    QCOMPARE(stamp.entities.at({6, 3}).front()->type, to.document.world().registry->findEntity("velvet-goblin"));
    LevelChange work;
    layStamp(work, to.level(firstLevel), {2, 2}, stamp);
    giveNewIds(work, to.document.newIds());
    QVERIFY(performWork(to.document, firstLevel, work));
    QVERIFY(to.problems().empty());
}

void tst_Clipping::typesThatAreThereAlreadyAreNotBroughtAgain()
{
    DocumentFixture fixture;
    QVERIFY(fixture.perform(planPutType(fixture.world(), TypeCategory::Tiles, ownType("velvet", "floor", "\""))));
    QVERIFY(fixture.stampAt(firstLevel, {40, 12}, "velvet"));
    const QString before = fixture.bytes();
    Stamp stamp;
    QVERIFY(takeClipping(fixture.document, clippingText(fixture.world(), stampOfRoom(fixture.document)), stamp));
    QCOMPARE(fixture.bytes(), before);
}

void tst_Clipping::bringingTypesIsOneStepToUndo()
{
    DocumentFixture from;
    QVERIFY(from.perform(planPutType(from.world(), TypeCategory::Tiles, ownType("velvet", "floor", "\""))));
    QVERIFY(from.stampAt(firstLevel, {40, 12}, "velvet"));
    DocumentFixture to;
    const QString before = to.bytes();
    Stamp stamp;
    QVERIFY(takeClipping(to.document, clippingText(from.world(), stampOfRoom(from.document)), stamp));
    QVERIFY(to.bytes() != before);
    to.document.undo();
    QCOMPARE(to.bytes(), before);
}

void tst_Clipping::aRefusalOfTheTypesItBringsIsTold()
{
    DocumentFixture from;
    QVERIFY(from.perform(planPutType(from.world(), TypeCategory::Tiles, ownType("velvet", "floor", "\""))));
    QVERIFY(from.stampAt(firstLevel, {40, 12}, "velvet"));
    DocumentFixture to;
    const QString before = to.bytes();
    Stamp stamp;
    to.document.hold(true);
    const EditResult taken = takeClipping(to.document, clippingText(from.world(), stampOfRoom(from.document)), stamp);
    to.document.hold(false);
    QCOMPARE(taken.objection, QStringLiteral("Other work is not done yet. Esc stops it."));
    QCOMPARE(to.bytes(), before);
}

void tst_Clipping::whatNobodyKnowsIsNamed()
{
    DocumentFixture fixture;
    Stamp stamp;
    const std::string text =
        clippingWith("levels:\n  clipping:\n    size: [2, 1]\n    legend:\n      \".\": florr\n    map: |2-\n      ..\n"
                     "    entities:\n      - {type: gritlin, at: [0, 0]}\n");
    const EditResult taken = takeClipping(fixture.document, text, stamp);
    QVERIFY(!taken);
    QVERIFY2(taken.objection.contains(QStringLiteral("'florr', 'gritlin'")), qPrintable(taken.objection));
}

void tst_Clipping::cellsThatAnEntityMeansComeAlong()
{
    DocumentFixture fixture;
    Map effect;
    effect.set("do", "tile");
    effect.set("tile", "wall");
    effect.set("at", List{Value(41), Value(11)});
    TypeSource plate = ownType("shutting-plate", "", "^");
    plate.written.erase("glyph");
    Map trigger;
    trigger.set("on", "enter");
    plate.written.set("parts", [&] {
        Map parts;
        parts.set("trigger", trigger);
        return parts;
    }());
    QVERIFY(fixture.perform(planPutType(fixture.world(), TypeCategory::Entities, plate)));
    Entity entity = fixture.document.newEntity("shutting-plate", {39, 11});
    QVERIFY(fixture.placeOn(firstLevel, entity));
    Problems problems;
    trigger.set("effects", List{Value(effect)});
    for (PartBox& box : entity.parts)
        box.own = box.read(trigger, "trigger", problems);
    if (entity.parts.empty()) {
        PartBox box = fixture.document.world().registry->entity(entity.type).parts.front();
        for (const PartBox& each : fixture.document.world().registry->entity(entity.type).parts)
            box = each.kind().name == Name("trigger") ? each : box;
        box.own = box.read(trigger, "trigger", problems);
        entity.parts.push_back(box);
    }
    QVERIFY(problems.empty());
    QVERIFY(fixture.perform(planChangeEntities(fixture.world(), firstLevel, {entity})));
    const Level& level = fixture.level(firstLevel);
    const Stamp stamp = cutStamp(level, CellArea(level.tiles.size(), Rect{{38, 10}, {4, 3}}));
    LevelChange work;
    layStamp(work, level, {3, 3}, turned(stamp, StampTurn::FlipAcross));
    const std::string text = [&] {
        Stamp laid = stamp;
        laid.entities = {};
        laid.entities.add(work.placed.front());
        return clippingText(fixture.document.world(), laid);
    }();
    QVERIFY2(text.find("at: [3, 4]") != std::string::npos,
             text.c_str());  // (41, 11) is the piece's right edge, flipped its left
}

void tst_Clipping::aClipboardThatLiesIsRefusedWithItsPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const std::string& text, const char* told) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromUtf8(told);
    };
    row("no YAML behind the first line", "gloam: 3\nlevels: [1, 2", "Line 2");
    row("no level in it", clippingWith(""), "it is empty");
    row("its level is a word", clippingWith("levels: none\n"), "it is empty");
    row("a world of several levels", clippingWith("levels:\n  a:\n    size: [1, 1]\n  b:\n    size: [1, 1]\n"),
        "2 levels");
    row("a size over the limits", clippingWith("levels:\n  clipping:\n    size: [100000, 100000]\n"), "over the limit");
    row("no size at all", clippingWith("levels:\n  clipping:\n    name: piece\n"), "needs a size");
    row("a sign without a legend", clippingWith("levels:\n  clipping:\n    size: [1, 1]\n    map: |2-\n      ?\n"),
        "no sign '?'");
    row("its own ancestor",
        clippingWith(
            std::string("types:\n  tiles:\n    velvet: {parent: velvet}\n")
            + "levels:\n  clipping:\n    size: [1, 1]\n    legend:\n      \".\": velvet\n    map: |2-\n      .\n"),
        "its own ancestor");
}

void tst_Clipping::aClipboardThatLiesIsRefusedWithItsPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, told);
    DocumentFixture fixture;
    const QString before = fixture.bytes();
    Stamp stamp;
    QVERIFY(looksLikeClipping(text.toStdString()));
    const EditResult taken = takeClipping(fixture.document, text.toStdString(), stamp);
    QVERIFY(!taken);
    QVERIFY2(taken.objection.contains(told), qPrintable(taken.objection));
    QCOMPARE(fixture.bytes(), before);
    QVERIFY(takeClipping(fixture.document, clippingWith(oneCell), stamp));
}

GLOAM_TEST(tst_Clipping)
#include "tst_Clipping.moc"
