#include "editor/document/AbstractTypes.h"
#include "editor/document/Clipping.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/TextDrawing.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

TextDrawing read(const char* text)
{
    TextDrawing drawing;
    const EditResult can = readDrawing(text, Limits{}, drawing);
    if (!can)
        qFatal("%s", qPrintable(can.objection));
    return drawing;
}

}  // namespace

/// Levels drawn in plain text.
class tst_TextDrawing : public QObject {
    Q_OBJECT
private slots:
    void raggedRowsEndInHoles();
    void emptyLinesAroundADrawingAreNoPartOfIt();
    void tabsAndCarriageReturnsAreBlanks();
    void theLevelsOwnLegendCountsFirst();
    void aSignThatNobodyKnowsIsAHole();
    void whatIsOnlyInheritedFromIsNotMeant();
    void anEntityStandsOnBareFloor();
    void whatIsNoDrawingIsRefused_data();
    void whatIsNoDrawingIsRefused();
    void halfAMillionCellsBecomeOneStamp();
};

void tst_TextDrawing::raggedRowsEndInHoles()
{
    DocumentFixture fixture;
    const TextDrawing drawing = read("###\n#\n##.#\n");
    QCOMPARE(drawing.size, (Size{4, 3}));
    const Stamp stamp =
        stampFrom(drawing, likelyMeanings(drawing, &fixture.level(firstLevel), *fixture.document.world().registry),
                  fixture.document.world().registry);
    QVERIFY(stamp.tiles.topAt({0, 1}) != nothingTile);
    for (const Point hole : {Point{3, 0}, Point{1, 1}, Point{3, 1}})
        QCOMPARE(stamp.tiles.topAt(hole), nothingTile);
}

void tst_TextDrawing::emptyLinesAroundADrawingAreNoPartOfIt()
{
    QCOMPARE(read("\n\n  \n##\n\n##   \n\n").size, (Size{2, 3}));
}

void tst_TextDrawing::tabsAndCarriageReturnsAreBlanks()
{
    const TextDrawing drawing = read("#\t#\r\n##\r\n");
    QCOMPARE(drawing.size, (Size{5, 2}));
    QCOMPARE(drawing.signs.size(), std::size_t{1});
    QCOMPARE(drawing.signs.at(U'#'), 4);
}

void tst_TextDrawing::theLevelsOwnLegendCountsFirst()
{
    DocumentFixture fixture;
    Level level = fixture.level(firstLevel);
    level.legend = {{U'x', {"floor", "door-closed"}}};
    const SignMeanings meanings = likelyMeanings(read("x~@"), &level, *fixture.document.world().registry);
    QCOMPARE(meanings.at(U'x').kind, SignMeaning::Kind::Tile);
    QCOMPARE(meanings.at(U'x').name, Name("door-closed"));
    QCOMPARE(meanings.at(U'~').kind, SignMeaning::Kind::Tile);
    QCOMPARE(meanings.at(U'@').kind, SignMeaning::Kind::Entity);
}

void tst_TextDrawing::aSignThatNobodyKnowsIsAHole()
{
    DocumentFixture fixture;
    const TextDrawing drawing = read("\u2603\u2603");
    const SignMeanings meanings = likelyMeanings(drawing, nullptr, *fixture.document.world().registry);
    QCOMPARE(meanings.at(U'\u2603').kind, SignMeaning::Kind::Hole);
    QCOMPARE(stampFrom(drawing, meanings, fixture.document.world().registry).tiles.topAt({1, 0}), nothingTile);
}

/// Every type has a glyph, by default a question mark: even the parent of all creatures.
void tst_TextDrawing::whatIsOnlyInheritedFromIsNotMeant()
{
    DocumentFixture fixture;
    const TypeRegistry& types = *fixture.document.world().registry;
    QCOMPARE(types.entity(types.findEntity("creature")).look().glyph.sign, U'?');
    const SignMeaning meaning = likelyMeanings(read("?"), nullptr, types).at(U'?');
    QVERIFY(abstractTypes(types).count("creature") == 1);
    QVERIFY2(abstractTypes(types).count(meaning.name) == 0, meaning.name.text().c_str());
}

void tst_TextDrawing::anEntityStandsOnBareFloor()
{
    DocumentFixture fixture;
    SignMeanings meanings;
    meanings[U'g'] = {SignMeaning::Kind::Entity, "gritling"};
    const Stamp stamp = stampFrom(read("gg"), meanings, fixture.document.world().registry);
    QCOMPARE(stamp.entities.count(), std::size_t{2});
    QCOMPARE(stamp.tiles.topAt({1, 0}), fixture.tile("floor"));
}

void tst_TextDrawing::whatIsNoDrawingIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("told");
    QTest::newRow("nothing") << QByteArray() << QStringLiteral("empty");
    QTest::newRow("blanks alone") << QByteArray("  \n\t\n") << QStringLiteral("empty");
    QTest::newRow("a picture's bytes") << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10) << QStringLiteral("no text");
    QTest::newRow("a row over the limit") << QByteArray(5000, '#') << QStringLiteral("5000 by 1");
    QTest::newRow("more rows than a level has") << QByteArray("#\n").repeated(5000) << QStringLiteral("1 by 5000");
}

void tst_TextDrawing::whatIsNoDrawingIsRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, told);
    TextDrawing drawing;
    const EditResult can = readDrawing(text.toStdString(), Limits{}, drawing);
    QVERIFY(!can);
    QVERIFY2(can.objection.contains(told), qPrintable(can.objection));
}

void tst_TextDrawing::halfAMillionCellsBecomeOneStamp()
{
    DocumentFixture fixture;
    const QByteArray text = (QByteArray(1000, '#') + '\n').repeated(500);
    const TextDrawing drawing = read(text.constData());
    const Stamp stamp =
        stampFrom(drawing, likelyMeanings(drawing, &fixture.level(firstLevel), *fixture.document.world().registry),
                  fixture.document.world().registry);
    QCOMPARE(stamp.tiles.size(), (Size{1000, 500}));
    QVERIFY(stamp.tiles.topAt({999, 499}) != nothingTile);
    QVERIFY(fixture.addBlank("wide", "Wide", {1000, 500}));
    LevelChange work;
    layStamp(work, fixture.level("wide"), {0, 0}, stamp);
    QVERIFY(performWork(fixture.document, "wide", work));
    LevelChange beyond;
    layStamp(beyond, fixture.level(firstLevel), {-300, -200}, stamp);  // most of it outside
    QVERIFY(performWork(fixture.document, firstLevel, beyond));
    fixture.document.undo();
}

GLOAM_TEST(tst_TextDrawing)
#include "tst_TextDrawing.moc"
