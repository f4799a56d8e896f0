#include "editor/panels/PaletteModel.h"
#include "tests/editor/panels/PaletteFixture.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

/// Finding a type in the palette: under headings, by search, by kind.
class tst_PaletteSearch : public QObject {
    Q_OBJECT
private slots:
    void f35_tilesStandUnderHeadingsByName();
    void f35_creaturesStandByThreatAndOtherEntitiesByKind();
    void f35_oneSearchGoesOverTilesAndEntities_data();
    void f35_oneSearchGoesOverTilesAndEntities();
    void f35_aWordTypedInTheGridIsSoughtAnywhereInNames();
    void f35_theSearchIsGoneWhenOneComesBack();
    void whatIsFoundIsShownWithItsName();
    void aPlateIsOneToStepOn();
    void parentsAreLeftOut();
    void whatIsLeftOutIsFoundByItsName();
    void typesAreFoundByTagsAndAncestors();
    void enterTakesWhatIsCalledAsIsSearchedFor_data();
    void enterTakesWhatIsCalledAsIsSearchedFor();
    void theFirstFoundIsTheBestAndMarked_data();
    void theFirstFoundIsTheBestAndMarked();
    void theSearchIsLeftDownwardAndClearedByEscape();
    void arrowsLeadFromTheSearchThroughAllRowsAndBack();
};

void tst_PaletteSearch::f35_tilesStandUnderHeadingsByName()
{
    PaletteFixture f;
    const QAbstractItemModelTester tester(f.all.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QStringList names = f.names(f.all);
    QCOMPARE(names.mid(0, 4), (QStringList{QStringLiteral("corridor"), QStringLiteral("dirt"), QStringLiteral("floor"),
                                           QStringLiteral("grass")}));
    QVERIFY(names.indexOf(QStringLiteral("water")) < names.indexOf(QStringLiteral("bookshelf")));
    QVERIFY(names.indexOf(QStringLiteral("window")) < names.indexOf(QStringLiteral("bones")));
    QVERIFY(names.indexOf(QStringLiteral("trap")) < names.indexOf(QStringLiteral("blood")));
    const QStringList headings = f.headings(f.all);
    QCOMPARE(headings.mid(0, 5),
             (QStringList{QStringLiteral("Ground"), QStringLiteral("Water and pits"), QStringLiteral("Walls"),
                          QStringLiteral("Doors"), QStringLiteral("Stairs")}));
    QVERIFY(names.contains(QStringLiteral("locked door")));  // an entity; doors are on one page
}

void tst_PaletteSearch::f35_creaturesStandByThreatAndOtherEntitiesByKind()
{
    PaletteFixture f(TypeCategory::Entities);
    const QStringList names = f.names(f.all);
    QCOMPARE(names.front(), QStringLiteral("ashmite"));
    QVERIFY(names.indexOf(QStringLiteral("burrow rat")) < names.indexOf(QStringLiteral("maw-lily")));
    QVERIFY(names.indexOf(QStringLiteral("maw-lily")) < names.indexOf(QStringLiteral("palegaze")));
    QVERIFY(names.indexOf(QStringLiteral("lamp-warden")) < names.indexOf(QStringLiteral("amulet")));
    const QStringList headings = f.headings(f.all);
    for (const char* heading : {"Creatures, weak", "Creatures, deadly", "Weapons", "Potions", "Scrolls", "Rings"})
        QVERIFY2(headings.contains(QLatin1String(heading)), heading);
    QStringList once = headings;
    QCOMPARE(once.removeDuplicates(), 0);
}

void tst_PaletteSearch::f35_oneSearchGoesOverTilesAndEntities_data()
{
    QTest::addColumn<QString>("sought");
    QTest::addColumn<QString>("found");
    QTest::addColumn<QString>("left");
    QTest::newRow("F35: a thing, from the tiles") << "burrow"
                                                  << "burrow rat"
                                                  << "floor";
    QTest::newRow("F35: the middle of a name") << "torium"
                                               << ""
                                               << "floor";
    QTest::newRow("F35: a word for creatures") << "monster"
                                               << "palegaze"
                                               << "torch";
    QTest::newRow("F35: what shines, thing or furnishing") << "light"
                                                           << "brazier"
                                                           << "wall";
    QTest::newRow("F35: a word for doors") << "gate"
                                           << "closed door"
                                           << "wall";
    QTest::newRow("F35: a heading") << "potions"
                                    << "venom"
                                    << "dagger";
}

void tst_PaletteSearch::f35_oneSearchGoesOverTilesAndEntities()
{
    QFETCH(QString, sought);
    QFETCH(QString, found);
    QFETCH(QString, left);
    for (const TypeCategory category : {TypeCategory::Tiles, TypeCategory::Entities}) {
        PaletteFixture f(category);
        f.search.setText(sought);
        const QString all = f.names(f.all).join(QLatin1Char(';'));
        QVERIFY2(found.isEmpty() ? all.isEmpty() : f.names(f.all).contains(found), qPrintable(all));
        QVERIFY2(!f.names(f.all).contains(left), qPrintable(all));
    }
}

void tst_PaletteSearch::f35_aWordTypedInTheGridIsSoughtAnywhereInNames()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    f.palette.enter();
    QKeyEvent override(QEvent::ShortcutOverride, Qt::Key_Question, Qt::ShiftModifier, QStringLiteral("?"));
    override.ignore();
    QApplication::sendEvent(&f.all, &override);
    QVERIFY(override.isAccepted());  // the window's help key does not intercept typed text
    typeOn("osed d");
    QVERIFY(f.search.hasFocus());
    QCOMPARE(f.search.text(), QStringLiteral("osed d"));
    QVERIFY(f.names(f.all).contains(QStringLiteral("closed door")));
    press(Qt::Key_Return);
    QCOMPARE(f.state.paint.tile(), Name("door-closed"));
}

void tst_PaletteSearch::f35_theSearchIsGoneWhenOneComesBack()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    f.palette.search();
    QVERIFY(f.search.hasFocus());
    QVERIFY(f.search.isClearButtonEnabled());
    type("rat");
    press(Qt::Key_Return);
    QCOMPARE(QString::fromStdString(f.state.types.entityType().text()),
             QStringLiteral("burrow-rat"));  // from the tiles
    QVERIFY(f.state.tool.kind() == ToolKind::Entity);
    QCOMPARE(f.search.text(), QString());
    QVERIFY(f.names(f.all).size() > 20);
}

void tst_PaletteSearch::parentsAreLeftOut()
{
    PaletteFixture f(TypeCategory::Entities);
    const QStringList names = f.names(f.all);
    for (const char* parent : {"creature", "humanoid", "item", "thing"})
        QVERIFY2(!names.contains(QLatin1String(parent)), parent);
    QVERIFY(names.contains(QStringLiteral("gritling")));           // a parent with a glyph of its own
    QVERIFY(names.contains(QStringLiteral("scroll of mapping")));  // "?", but not a parent
}

void tst_PaletteSearch::whatIsLeftOutIsFoundByItsName()
{
    PaletteFixture f(TypeCategory::Entities);
    f.search.setText(QStringLiteral("humanoid"));
    QVERIFY(f.names(f.all).contains(QStringLiteral("humanoid")));
    PaletteFixture tiles;
    QVERIFY(!tiles.names(tiles.all).contains(QStringLiteral("the end of the world")));
    tiles.search.setText(QStringLiteral("BOUND"));
    QCOMPARE(tiles.names(tiles.all), QStringList{QStringLiteral("the end of the world")});
    tiles.search.setText(QStringLiteral("no such thing"));
    QVERIFY(tiles.all.isHidden());
}

void tst_PaletteSearch::typesAreFoundByTagsAndAncestors()
{
    PaletteFixture f;
    f.search.setText(QStringLiteral("soft"));  // a tag of moss
    QCOMPARE(f.names(f.all).front(), QStringLiteral("moss"));
    QVERIFY(!f.names(f.all).contains(QStringLiteral("floor")));
    f.search.setText(QStringLiteral("wall"));
    QVERIFY(f.names(f.all).contains(QStringLiteral("secret door")));  // it descends from the wall
    PaletteFixture entities(TypeCategory::Entities);
    entities.search.setText(QStringLiteral("melee-weapon"));
    QVERIFY(entities.names(entities.all).contains(QStringLiteral("dagger")));
}

void tst_PaletteSearch::enterTakesWhatIsCalledAsIsSearchedFor_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("taken");
    QTest::newRow("the name itself, though shallow water stands before it") << "Water"
                                                                            << "water";
    QTest::newRow("the beginning of a name, though another contains it") << "wate"
                                                                         << "water";
    QTest::newRow("the first that contains it") << "llow wa"
                                                << "shallow-water";
    QTest::newRow("nothing is called so") << "zzz"
                                          << "floor";
    QTest::newRow("the plain door, not a curtain or a locked one") << "door"
                                                                   << "door-closed";
}

void tst_PaletteSearch::enterTakesWhatIsCalledAsIsSearchedFor()
{
    QFETCH(QString, typed);
    QFETCH(QString, taken);
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    QSignalSpy done(&f.palette, &TypePalette::done);
    f.search.setFocus();
    type(qPrintable(typed));
    press(Qt::Key_Return);
    QCOMPARE(f.state.paint.tile(), Name(taken.toStdString()));
    QCOMPARE(done.count(), taken == QStringLiteral("floor") ? 0 : 1);
}

void tst_PaletteSearch::theFirstFoundIsTheBestAndMarked_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("best");
    const auto row = [](const char* typed, const char* best) { QTest::newRow(typed) << typed << best; };
    row("door", "closed door");
    row("gate", "gate");
    row("key", "brass key");
    row("key brass", "brass key");
    row("merchant", "trader");
    row("shop", "trader");
    row("traders", "trader");
    row("rat", "burrow rat");
    row("water", "water");
    row("chest", "chest");
    row("torch", "torch");
}

void tst_PaletteSearch::theFirstFoundIsTheBestAndMarked()
{
    QFETCH(QString, typed);
    QFETCH(QString, best);
    for (const TypeCategory category : {TypeCategory::Tiles, TypeCategory::Entities}) {
        PaletteFixture f(category);
        QVERIFY(showActive(f.palette, {320, 400}));
        f.search.setText(typed);
        QCOMPARE(f.names(f.all).value(0), best);
        const auto& model = *static_cast<const PaletteModel*>(f.all.model());
        QCOMPARE(model.best(), f.typeAt(0));
        const QRect first = f.all.visualRect(f.typeAt(0)).adjusted(0, 0, -2, -1);
        const QImage picture = f.all.viewport()->grab(first).toImage();
        QCOMPARE(picture.pixelColor(picture.width() / 2, 0), look().theme.accent);
        f.search.setFocus();
        press(Qt::Key_Return);
        const Name taken = f.state.tool.kind() == ToolKind::Entity ? f.state.types.entityType() : f.state.paint.tile();
        const TypeCategory of = f.state.tool.kind() == ToolKind::Entity ? TypeCategory::Entities : TypeCategory::Tiles;
        QCOMPARE(nameOfType(*f.document.world().registry, of, taken), best);
        QVERIFY(!model.best().isValid());
    }
}

void tst_PaletteSearch::theSearchIsLeftDownwardAndClearedByEscape()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    QSignalSpy done(&f.palette, &TypePalette::done);
    f.search.setFocus();
    type("wall");
    QVERIFY(f.recent.isHidden());
    press(Qt::Key_Down);
    QVERIFY(f.all.hasFocus());
    QCOMPARE(f.all.currentIndex(), f.typeAt(0));
    f.search.setFocus();
    press(Qt::Key_Escape);
    QCOMPARE(f.search.text(), QString());
    QVERIFY(f.names(f.all).size() > 20);
    QCOMPARE(done.count(), 0);
    press(Qt::Key_Escape);
    QCOMPARE(done.count(), 1);
}

void tst_PaletteSearch::arrowsLeadFromTheSearchThroughAllRowsAndBack()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    f.palette.setForm(PaletteForm::List);
    f.all.doItemsLayout();
    f.search.setFocus();
    press(Qt::Key_Down);
    QVERIFY(f.all.hasFocus());
    press(Qt::Key_Home);
    QCOMPARE(f.all.currentIndex(), f.typeAt(0));
    press(Qt::Key_Down);
    QVERIFY(f.all.visualRect(f.all.currentIndex()).top() > f.all.visualRect(f.typeAt(0)).top());
    QCOMPARE(f.all.visualRect(f.all.currentIndex()).left(), f.all.visualRect(f.typeAt(0)).left());
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    QVERIFY(f.recent.hasFocus());
    press(Qt::Key_Up);
    QVERIFY(f.search.hasFocus());
    f.recent.enterAt({});
    press(Qt::Key_Down);
    QVERIFY(f.all.hasFocus());
}

void tst_PaletteSearch::whatIsFoundIsShownWithItsName()
{
    PaletteFixture f;
    QVERIFY(f.all.form() == PaletteForm::Signs);
    f.search.setText(QStringLiteral("gate"));
    QVERIFY(f.all.form() == PaletteForm::List);
    f.search.clear();
    QVERIFY(f.all.form() == PaletteForm::Signs);
    f.palette.setForm(PaletteForm::List);
    f.search.setText(QStringLiteral("gate"));
    f.search.clear();
    QVERIFY(f.all.form() == PaletteForm::List);
}

void tst_PaletteSearch::aPlateIsOneToStepOn()
{
    PaletteFixture f;
    QVERIFY(showActive(f.palette, {320, 400}));
    f.palette.search();
    type("plate");
    press(Qt::Key_Return);
    QCOMPARE(f.state.types.entityType(), Name("pressure-plate"));  // not the brass cuirass
}

GLOAM_WIDGET_TEST(tst_PaletteSearch)
#include "tst_PaletteSearch.moc"
