#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QLineEdit>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

/// Every tool, without a mouse.
class tst_EditPaneKeys : public QObject {
    Q_OBJECT
private slots:
    void theStampPaintsTheCellAndALine();
    void theRectangleIsHeldAndEnded();
    void fillAndErase();
    void aCreatureIsPlacedMovedAndDeleted();
    void pickTakesWhatIsUnderTheCursor();
    void twoLevelsAreWiredByKeys();
    void escapeOfAHeldToolLeavesNoTrace();
    void theCursorLeapsAndStaysInSight();
    void lettersInAFieldAreNoTools();
    void eachPaneGetsTheKeysInTurn();
    void settingsAreEnteredAndLeftByEscape_data();
    void settingsAreEnteredAndLeftByEscape();
    void whereNoFieldIsTheKeysStillGoRound();
};

namespace {

/// The class of the part of the editor that has the focus.
QString paneInUse(PaneFixture& f)
{
    for (QWidget* each = QApplication::focusWidget(); each && each != &f.pane; each = each->parentWidget())
        for (const char* name : {"LevelCanvas", "LevelList", "Minimap", "LayerPanel", "HistoryPanel", "TypePalette",
                                 "Inspector", "ProblemList"})
            if (QString::fromLatin1(each->metaObject()->className()).endsWith(QLatin1String(name)))
                return QLatin1String(name);
    return {};
}

QStringList panesInTurn(PaneFixture& f, const char* act)
{
    QStringList panes;
    do {
        f.pane.act(QLatin1String(act));
        panes << paneInUse(f);
    } while (!f.canvas().hasFocus() && panes.size() < 9);
    return panes;
}

}  // namespace

void tst_EditPaneKeys::theStampPaintsTheCellAndALine()
{
    PaneFixture f;
    f.pane.state().open.setCursor({50, 5});
    f.key(Qt::Key_Return);
    QVERIFY(!f.level(firstLevel).tiles.blocksMove({50, 5}));
    f.key(Qt::Key_Down);
    f.key(Qt::Key_Return, Qt::ShiftModifier);
    for (int i = 0; i < 4; ++i)
        f.key(Qt::Key_Right);
    f.key(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo paint 5 cells, floor"));
}

void tst_EditPaneKeys::theRectangleIsHeldAndEnded()
{
    PaneFixture f;
    f.pane.state().open.setCursor({50, 5});
    f.key(Qt::Key_P);
    f.key(Qt::Key_Return, Qt::ShiftModifier);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_3, Qt::KeypadModifier);
    f.key(Qt::Key_Return);
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo draw 4x4, floor"));
}

void tst_EditPaneKeys::fillAndErase()
{
    PaneFixture f;
    f.pane.state().paint.chooseTile("grass");
    f.key(Qt::Key_F);
    f.key(Qt::Key_Return);
    QCOMPARE(f.document.undoText(), QStringLiteral("Undo fill 45 cells, grass"));
    f.key(Qt::Key_E);
    f.key(Qt::Key_Return);
    QVERIFY(f.level(firstLevel).tiles.topAt(f.pane.state().open.cursor()) == f.tile("wall"));
}

void tst_EditPaneKeys::aCreatureIsPlacedMovedAndDeleted()
{
    PaneFixture f;
    const std::size_t before = f.level(firstLevel).entities.count();
    f.pane.state().types.chooseEntityType("gritling");
    f.key(Qt::Key_I);
    f.key(Qt::Key_Right);
    f.key(Qt::Key_Return);
    QCOMPARE(f.level(firstLevel).entities.count(), before + 1);
    const EntityId id = f.pane.state().subject.selection().entities.front();
    const Point at = f.pane.state().open.cursor();
    f.key(Qt::Key_S);
    f.key(Qt::Key_Return, Qt::ShiftModifier);
    f.key(Qt::Key_Right);
    f.key(Qt::Key_Down);
    f.key(Qt::Key_Return);
    QVERIFY(f.level(firstLevel).entities.find(id)->at == (at + Point{1, 1}));
    f.key(Qt::Key_Delete);
    QVERIFY(!f.level(firstLevel).entities.find(id));
}

void tst_EditPaneKeys::pickTakesWhatIsUnderTheCursor()
{
    PaneFixture f;
    f.pane.state().open.setCursor({0, 0});
    f.key(Qt::Key_Insert);
    QVERIFY(f.pane.state().paint.tile() == Name("wall"));
}

void tst_EditPaneKeys::twoLevelsAreWiredByKeys()
{
    PaneFixture f;
    f.addCellar();
    f.pane.state().open.setCursor({38, 11});
    f.key(Qt::Key_L);
    f.key(Qt::Key_Return, Qt::ShiftModifier);
    f.key(f.document.world().findLevel("cellar")->depth < 1 ? Qt::Key_PageUp : Qt::Key_PageDown);
    QVERIFY(f.pane.state().open.id() == Name("cellar"));
    while (f.pane.state().open.cursor().x > 3)
        f.key(Qt::Key_Left);
    while (f.pane.state().open.cursor().y > 3)
        f.key(Qt::Key_Up);
    f.key(Qt::Key_Return);
    QCOMPARE(f.world().links.all().size(), std::size_t{1});
    QVERIFY(f.world().links.all().front().to == (Place{"cellar", {3, 3}}));
}

void tst_EditPaneKeys::escapeOfAHeldToolLeavesNoTrace()
{
    PaneFixture f;
    const QString before = f.bytes();
    f.pane.state().open.setCursor({50, 5});
    f.key(Qt::Key_P);
    f.key(Qt::Key_Return, Qt::ShiftModifier);
    f.key(Qt::Key_Right);
    f.key(Qt::Key_Escape);
    f.key(Qt::Key_Right);
    QCOMPARE(f.bytes(), before);
    QVERIFY(f.pane.act(QStringLiteral("undo")));
    QCOMPARE(f.bytes(), before);
}

void tst_EditPaneKeys::theCursorLeapsAndStaysInSight()
{
    PaneFixture f({900, 520});
    f.key(Qt::Key_Home);
    QVERIFY(f.pane.state().open.cursor().x == 0);
    QVERIFY(f.canvas().rect().contains(f.canvas().rectOf(f.pane.state().open.cursor())));
    f.key(Qt::Key_End);
    QVERIFY(f.canvas().rect().contains(f.canvas().rectOf(f.pane.state().open.cursor())));
    f.key(Qt::Key_Left, Qt::ControlModifier);
    QVERIFY(f.pane.state().open.cursor() == (Point{44, 12}));
}

void tst_EditPaneKeys::lettersInAFieldAreNoTools()
{
    PaneFixture f;
    f.key(Qt::Key_F6);  // by the act: shortcuts belong to the window
    f.pane.act(QStringLiteral("next-pane"));
    f.pane.act(QStringLiteral("next-pane"));
    QVERIFY(!f.canvas().hasFocus());
    f.keys(QStringLiteral("le"));
    QVERIFY(f.pane.state().tool.kind() == ToolKind::Stamp);
}

void tst_EditPaneKeys::eachPaneGetsTheKeysInTurn()
{
    PaneFixture f;
    QCOMPARE(panesInTurn(f, "next-pane"),
             QStringList({"LevelList", "Minimap", "Inspector", "TypePalette", "LayerPanel", "LevelCanvas"}));
    QCOMPARE(panesInTurn(f, "previous-pane"),
             QStringList({"LayerPanel", "TypePalette", "Inspector", "Minimap", "LevelList", "LevelCanvas"}));
}

void tst_EditPaneKeys::settingsAreEnteredAndLeftByEscape_data()
{
    QTest::addColumn<QString>("act");
    QTest::newRow("level") << QStringLiteral("level-settings");
    QTest::newRow("world") << QStringLiteral("world-settings");
}

void tst_EditPaneKeys::settingsAreEnteredAndLeftByEscape()
{
    QFETCH(QString, act);
    PaneFixture f;
    QVERIFY(f.pane.act(act));
    QCOMPARE(paneInUse(f), QStringLiteral("Inspector"));
    const auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(field);
    const QString before = field->text();
    f.keys(QStringLiteral("x"));
    QVERIFY(field->text() != before);
    f.key(Qt::Key_Escape);  // the input first
    QCOMPARE(field->text(), before);
    QCOMPARE(paneInUse(f), QStringLiteral("Inspector"));
    f.key(Qt::Key_Escape);
    QVERIFY(f.canvas().hasFocus());
}

void tst_EditPaneKeys::whereNoFieldIsTheKeysStillGoRound()
{
    PaneFixture f;
    const auto& entities = f.level(firstLevel).entities.all();
    f.pane.state().subject.select(Selection::ofEntities({entities[0].id, entities[1].id}));
    const QStringList panes = panesInTurn(f, "next-pane");
    QCOMPARE(panes.last(), QStringLiteral("LevelCanvas"));
}

GLOAM_WIDGET_TEST(tst_EditPaneKeys)
#include "tst_EditPaneKeys.moc"
