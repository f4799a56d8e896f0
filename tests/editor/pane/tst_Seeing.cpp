#include "editor/canvas/Bubble.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/SettingsPlans.h"
#include "editor/inspector/form/FormGroupView.h"
#include "editor/panels/EditStatus.h"
#include "editor/panels/Minimap.h"
#include "editor/panels/PaletteGrid.h"
#include "editor/panels/ProblemList.h"
#include "editor/panels/TypePalette.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"

#include <QEnterEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPaintEvent>
#include <QSet>
#include <QSplitter>
#include <QTest>
#include <QToolButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// Counts the pixels of a widget that are painted again.
class PaintedPixels : public QObject {
public:
    explicit PaintedPixels(QWidget& widget) { widget.installEventFilter(this); }
    int count() const { return m_count; }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            for (const QRect& rect : static_cast<QPaintEvent*>(event)->region())
                m_count += rect.width() * rect.height();
        return false;
    }

private:
    int m_count = 0;
};

QMenu* cellMenuOf(PaneFixture& f)
{
    return f.pane.findChild<QMenu*>(QStringLiteral("cellMenu"));
}

void addLargeLevel(PaneFixture& f)
{
    f.addBlank("plain", "The Plain", {1000, 1000});
    f.pane.state().navigation.open("plain");
}

TypePalette& shown(PaneFixture& f)
{
    for (TypePalette* palette : f.pane.findChildren<TypePalette*>())
        if (palette->isVisible())
            return *palette;
    qFatal("No palette is shown.");
}

}  // namespace

/// The whole level at a glance, the contents of the palette, and messages where you look.
class tst_Seeing : public QObject {
    Q_OBJECT
private slots:
    void f34_theMinimapShowsWhatIsSeenAndLeadsThere();
    void f34_theMinimapIsLedByKeysAndHidden();
    void f44_aPaintedCellIsAPartOfTheMinimap();
    void f34_fitShowsAUsualLevelInAUsualWindow();
    void f35_aKeyLeadsToTheSearch();
    void f35_aWordTypedAfterAClickIsNoCommand();
    void f35_manyAreSeenInAUsualWindow();
    void f38_theContextMenuOpensByShiftF10();
    void f38_eachChoiceOfAMenuHasALetterOfItsOwn();
    void f38_aKeyLeadsFromGroupToGroupOfTheInspector();
    void f38_aKeyLeadsToTheProblems();
    void f39_whatIsTooLongStandsInABubbleAtTheCursor();
    void f39_aRefusalStandsAtThePointer();
    void f39_aBubbleGoesWithTheNextKeyAndIsNeverOutside();
    void f44_theOutlineOfALargeSelectionPaintsLittleAgain();
};

void tst_Seeing::f34_theMinimapShowsWhatIsSeenAndLeadsThere()
{
    PaneFixture f;
    addLargeLevel(f);
    auto& minimap = *f.pane.findChild<Minimap*>();
    QVERIFY(minimap.isVisible());
    minimap.grab();
    const QRect area = minimap.pictureArea();
    QVERIFY(area.width() > 40 && area.height() > 40);
    QTest::mouseClick(&minimap, Qt::LeftButton, {}, area.topLeft() + QPoint(area.width() * 3 / 4, area.height() / 4));
    const Rect seen = f.canvas().cellsSeen();
    QVERIFY2(seen.contains({750, 250}), qPrintable(QStringLiteral("%1, %2").arg(seen.at.x).arg(seen.at.y)));
}

void tst_Seeing::f34_theMinimapIsLedByKeysAndHidden()
{
    PaneFixture f;
    addLargeLevel(f);
    auto& minimap = *f.pane.findChild<Minimap*>();
    minimap.grab();
    minimap.enter();
    const Rect before = f.canvas().cellsSeen();
    f.key(Qt::Key_Right);
    QVERIFY(f.canvas().cellsSeen().left() > before.left());
    f.key(Qt::Key_Up);
    QVERIFY(f.canvas().cellsSeen().top() < before.top());
    f.key(Qt::Key_Escape);
    QVERIFY(f.canvas().hasFocus());
    f.keys(QStringLiteral("M"));
    QVERIFY(minimap.isHidden());
    f.keys(QStringLiteral("M"));
    QVERIFY(minimap.isVisible());
}

void tst_Seeing::f44_aPaintedCellIsAPartOfTheMinimap()
{
    PaneFixture f;
    addLargeLevel(f);
    auto& minimap = *f.pane.findChild<Minimap*>();
    const QImage before = minimap.grab().toImage();
    const int drawn = minimap.drawn();
    for (int x = 0; x < 40; ++x)
        f.stampAt("plain", {100 + x, 100}, "floor");
    QTRY_VERIFY(minimap.grab().toImage() != before);
    QCOMPARE(minimap.drawn(), drawn);
}

void tst_Seeing::f34_fitShowsAUsualLevelInAUsualWindow()
{
    PaneFixture f({1280, 760});
    f.pane.act(QStringLiteral("zoom-fit"));
    QVERIFY(f.canvas().rect().contains(f.canvas().areaOf({{0, 0}, {80, 25}})));
    QVERIFY(f.canvas().step() >= CellStep::XS);  // with glyphs
}

void tst_Seeing::f35_aKeyLeadsToTheSearch()
{
    PaneFixture f;
    f.keys(QStringLiteral("'"));
    QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
    f.keys(QStringLiteral("burrow"));
    f.key(Qt::Key_Return);
    QVERIFY(f.canvas().hasFocus());
    QCOMPARE(f.pane.state().types.entityType(), Name("burrow-rat"));  // from the tiles
    f.keys(QStringLiteral("'"));
    QCOMPARE(qobject_cast<QLineEdit*>(QApplication::focusWidget())->text(), QString());
}

void tst_Seeing::f35_aWordTypedAfterAClickIsNoCommand()
{
    PaneFixture f;
    TypePalette& palette = shown(f);
    auto& all = *palette.findChildren<PaletteGrid*>()[1];
    QTest::mouseClick(all.viewport(), Qt::LeftButton, {}, all.visualRect(all.model()->index(2, 0)).center());
    const ToolKind tool = f.pane.state().tool.kind();
    for (const char* letter : {"f", "l", "e", "r"})  // fill, link, eraser, area
        f.keys(QLatin1String(letter));
    QVERIFY(f.pane.state().tool.kind() == tool);
    QCOMPARE(palette.findChild<QLineEdit*>()->text(), QStringLiteral("fler"));
    f.key(Qt::Key_Escape);
    QTest::mouseClick(all.viewport(), Qt::LeftButton, {}, all.visualRect(all.model()->index(2, 0)).center());
    QEnterEvent enter(QPointF(9, 9), QPointF(9, 9), QPointF(f.canvas().mapToGlobal(QPoint(9, 9))));
    QApplication::sendEvent(&f.canvas(), &enter);
    QVERIFY(f.canvas().hasFocus());
    f.keys(QStringLiteral("f"));
    QVERIFY(f.pane.state().tool.kind() == ToolKind::Fill);
}

void tst_Seeing::f35_manyAreSeenInAUsualWindow()
{
    PaneFixture f({1280, 760});
    f.pane.state().tool.choose(ToolKind::Entity);
    auto& all = *shown(f).findChildren<PaletteGrid*>()[1];
    int seen = 0;
    for (int row = 0; row < all.model()->rowCount(); ++row) {
        const QModelIndex index = all.model()->index(row, 0);
        if (index.flags().testFlag(Qt::ItemIsEnabled) && all.viewport()->rect().contains(all.visualRect(index)))
            ++seen;
    }
    QVERIFY2(seen >= 28, qPrintable(QString::number(seen)));
}

void tst_Seeing::f38_theContextMenuOpensByShiftF10()
{
    PaneFixture f;
    QVERIFY(f.pane.act(QStringLiteral("context-menu")));
    QVERIFY(cellMenuOf(f) && cellMenuOf(f)->isVisible());
    cellMenuOf(f)->close();
    QCOMPARE(f.editKeys.keysOf(QStringLiteral("context-menu")), QStringList{QStringLiteral("Shift+F10")});
    processEvents();
    shown(f).enter();
    QVERIFY(f.pane.act(QStringLiteral("context-menu")));
    bool isOpen = false;
    for (QMenu* menu : f.pane.findChildren<QMenu*>()) {
        isOpen = isOpen || menu->isVisible();
        menu->close();
    }
    QVERIFY(isOpen);
}

void tst_Seeing::f38_eachChoiceOfAMenuHasALetterOfItsOwn()
{
    PaneFixture f;
    f.pane.act(QStringLiteral("context-menu"));
    QMenu* const menu = cellMenuOf(f);
    QSet<QChar> letters;
    int choices = 0;
    for (const QAction* choice : menu->actions()) {
        if (choice->isSeparator())
            continue;
        ++choices;
        const auto at = choice->text().indexOf(QLatin1Char('&'));
        QVERIFY2(at >= 0, qPrintable(choice->text()));
        letters << choice->text()[at + 1].toLower();
    }
    QCOMPARE(letters.size(), choices);
    QVERIFY(choices >= 7);
    for (QAction* choice : menu->actions())
        if (choice->text().startsWith(QLatin1String("&Copy")))
            choice->trigger();
    QVERIFY(!f.actions.action(QStringLiteral("copy"))->text().contains(QLatin1Char('&')));  // the act is unchanged
    menu->close();
}

void tst_Seeing::f38_aKeyLeadsFromGroupToGroupOfTheInspector()
{
    PaneFixture f;
    f.pane.act(QStringLiteral("world-settings"));
    const auto groupInUse = [&f] {
        for (const FormGroupView* group : f.pane.findChildren<FormGroupView*>())
            if (group->hasFocusWithin())
                return group->key();
        return QString();
    };
    QSet<QString> met;
    for (int i = 0; i < 8; ++i) {
        QVERIFY(f.pane.act(QStringLiteral("next-group")));
        met << groupInUse();
    }
    QVERIFY2(met.size() > 2 && !met.contains(QString()), qPrintable(QString::number(met.size())));
    const QString last = groupInUse();
    f.pane.act(QStringLiteral("next-group"));
    f.pane.act(QStringLiteral("previous-group"));
    QCOMPARE(groupInUse(), last);
    for (const char* act : {"next-group", "previous-group", "world-settings", "problems"})
        QVERIFY2(!f.editKeys.keysOf(QLatin1String(act)).isEmpty(), act);
}

void tst_Seeing::f38_aKeyLeadsToTheProblems()
{
    PaneFixture f;
    f.pane.act(QStringLiteral("problems"));  // none: a list without a row shows no focus
    QVERIFY(f.canvas().hasFocus());
    WorldSettings settings = f.document.world().settings;
    settings.start.hero = Name("nobody");
    QVERIFY(f.document.perform(planSettings(f.document.world(), settings)));
    auto& problems = *f.pane.findChild<ProblemList*>();
    QTRY_VERIFY(problems.enter());
    f.pane.focusCanvas();
    f.pane.act(QStringLiteral("problems"));
    QVERIFY(problems.isVisible());
    QVERIFY(problems.isAncestorOf(QApplication::focusWidget()));
    f.pane.act(QStringLiteral("problems"));  // from within, it hides the list
    QVERIFY(!problems.isVisible());
    QVERIFY(f.canvas().hasFocus());
    problems.setProblems({});
    for (const bool isShown : {true, false}) {
        f.pane.act(QStringLiteral("problems"));
        QCOMPARE(problems.isVisible(), isShown);
        QVERIFY(f.canvas().hasFocus());
    }
}

void tst_Seeing::f39_whatIsTooLongStandsInABubbleAtTheCursor()
{
    PaneFixture f({1280, 760});
    const Bubble& bubble = f.canvas().bubble();
    QVERIFY(!bubble.isVisible());
    f.pane.state().notices.tell(QStringLiteral("Short."));
    QVERIFY(!bubble.isVisible());
    f.pane.state().notices.tell(QStringLiteral("Far too long for two lines. ").repeated(20));
    QVERIFY(bubble.isVisible());
    QVERIFY2(bubble.text().contains(QStringLiteral("Far too long")), qPrintable(bubble.text()));
    QVERIFY(f.canvas().rect().contains(bubble.geometry()));
    const QPoint apart = bubble.geometry().center() - f.middleOf(f.pane.state().open.cursor());
    QVERIFY2(apart.manhattanLength() < 600, qPrintable(QString::number(apart.manhattanLength())));
}

void tst_Seeing::f39_aRefusalStandsAtThePointer()
{
    PaneFixture f;
    const Bubble& bubble = f.canvas().bubble();
    f.mouse(QEvent::MouseMove, f.middleOf({30, 12}), Qt::NoButton, Qt::NoButton);
    f.pane.state().notices.tell(QStringLiteral("That cannot be."), Sign::Warning);
    QVERIFY(bubble.isVisible());
    QCOMPARE(bubble.text(), QStringLiteral("That cannot be."));
    QVERIFY((bubble.geometry().topLeft() - f.middleOf({30, 12})).manhattanLength() < 60);
    f.pane.state().tool.choose(ToolKind::Entity);
    f.mouse(QEvent::MouseMove, f.middleOf({10, 5}), Qt::NoButton, Qt::NoButton);  // in the rock
    QVERIFY(bubble.isVisible());
    QVERIFY(bubble.sign() == Sign::Warning);
    f.mouse(QEvent::MouseMove, f.middleOf({39, 12}), Qt::NoButton, Qt::NoButton);
    QVERIFY(!bubble.isVisible());
}

void tst_Seeing::f39_aBubbleGoesWithTheNextKeyAndIsNeverOutside()
{
    PaneFixture f;
    for (const Point corner : {Point{0, 0}, Point{79, 0}, Point{0, 24}, Point{79, 24}}) {
        f.pane.state().open.setCursor(corner);
        f.canvas().ensureVisible({corner, {1, 1}});
        f.canvas().tellHere(QStringLiteral("A long sentence of many words. ").repeated(12), Sign::Note);
        QVERIFY(f.canvas().rect().contains(f.canvas().bubble().geometry()));
    }
    f.key(Qt::Key_Left);
    QVERIFY(!f.canvas().bubble().isVisible());
    QVERIFY(Bubble::millisecondsFor(QStringLiteral("a").repeated(150)) >= 10'000);
}

void tst_Seeing::f44_theOutlineOfALargeSelectionPaintsLittleAgain()
{
    PaneFixture f;
    addLargeLevel(f);
    f.pane.setMotion(true);
    f.canvas().centreOn({500, 500});
    f.pane.act(QStringLiteral("select-all"));
    QCOMPARE(f.pane.state().cells.area().count(), 1'000'000);
    processEvents();
    PaintedPixels painted(f.canvas());
    QVERIFY(fireTimers(f.canvas(), 7) >= 7);  // the outline moves; its edges are out of sight
    QCOMPARE(painted.count(), 0);
    f.canvas().scrollTo({0, 0});
    processEvents();
    const int before = painted.count();
    fireTimers(f.canvas(), 7);
    const int marched = painted.count() - before;
    QVERIFY(marched > 0);  // an edge is in sight and moves
    QVERIFY2(marched < 20 * 8 * (f.canvas().width() + f.canvas().height()), qPrintable(QString::number(marched)));
}

GLOAM_WIDGET_TEST(tst_Seeing)
#include "tst_Seeing.moc"
