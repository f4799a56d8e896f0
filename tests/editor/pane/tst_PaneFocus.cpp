#include "core/base/Fault.h"
#include "editor/panels/ProblemList.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QLineEdit>
#include <QPointer>
#include <QSignalSpy>

#include <functional>
#include <vector>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The visible widgets that keys or clicks may focus.
std::vector<QPointer<QWidget>> focusable(const QWidget& pane)
{
    std::vector<QPointer<QWidget>> found;
    for (QWidget* widget : pane.findChildren<QWidget*>())
        if (widget->isVisible() && widget->isEnabled() && widget->focusPolicy() != Qt::NoFocus && !widget->focusProxy())
            found.emplace_back(widget);
    return found;
}

QString nameOf(const QWidget& widget)
{
    return QLatin1String(widget.metaObject()->className()) + QLatin1Char(' ') + widget.accessibleName();
}

QImage pictureAround(const QWidget& widget, QWidget& pane)
{
    constexpr int ring = 4;
    const QRect area(widget.mapTo(&pane, QPoint()), widget.size());
    return pane.grab(area.adjusted(-ring, -ring, ring, ring)).toImage();
}

Problems oneProblem()
{
    return {problemAt(Severity::Warning, Fault::TwoStarts, "levels.one", "The world starts twice.")};
}

/// A pane with its list of problems open, which is empty.
struct CleanPane : PaneFixture {
    ProblemList& problems{*pane.findChild<ProblemList*>()};

    CleanPane()
    {
        problems.setProblems({});
        pane.act(QStringLiteral("problems"));
    }
};

using Bring = std::function<void(PaneFixture&)>;

}  // namespace

Q_DECLARE_METATYPE(Bring)

/// The focus of the editor: what has it shows it, and Esc leads back to the map.
class tst_PaneFocus : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QApplication::setCursorFlashTime(0); }
    void anEmptyListOfProblemsLeavesTheFocusOnTheMap();
    void aListThatBecomesEmptyGivesTheFocusBack_data();
    void aListThatBecomesEmptyGivesTheFocusBack();
    void aClickIntoAnEmptyListLeavesTheFocusOnTheMap();
    void keysHeldWhenTheFocusLeavesAreHeldNoMore();
    void aPreviewFollowsThePointerThatTheCanvasMovesUnder();
    void whatHasTheFocusShowsIt_data();
    void whatHasTheFocusShowsIt();
    void escapeAlwaysLeadsBackToTheMap_data();
    void escapeAlwaysLeadsBackToTheMap();
};

void tst_PaneFocus::anEmptyListOfProblemsLeavesTheFocusOnTheMap()
{
    CleanPane f;
    QVERIFY(f.problems.isVisible());
    QVERIFY(f.canvas().hasFocus());
    f.key(Qt::Key_P);
    QVERIFY(f.pane.state().tool.kind() == ToolKind::Shape);
    f.pane.act(QStringLiteral("previous-pane"));
    QVERIFY(!f.problems.hasFocus());
}

void tst_PaneFocus::aListThatBecomesEmptyGivesTheFocusBack_data()
{
    QTest::addColumn<bool>("isInFilter");
    QTest::newRow("from the list") << false;
    QTest::newRow("from the filter") << true;
}

void tst_PaneFocus::aListThatBecomesEmptyGivesTheFocusBack()
{
    QFETCH(bool, isInFilter);
    CleanPane f;
    f.problems.setProblems(oneProblem());
    f.pane.act(QStringLiteral("problems"));
    QVERIFY(f.problems.isAncestorOf(QApplication::focusWidget()));
    if (isInFilter)
        f.problems.findChild<QLineEdit*>()->setFocus();
    f.problems.setProblems({});
    QVERIFY(f.canvas().hasFocus());
}

void tst_PaneFocus::aClickIntoAnEmptyListLeavesTheFocusOnTheMap()
{
    CleanPane f;
    QTest::mouseClick(&f.problems, Qt::LeftButton, {}, f.problems.rect().center());
    QVERIFY(f.canvas().hasFocus());
}

/// The tool shows what a click with Ctrl would do; the release of the key goes elsewhere.
void tst_PaneFocus::keysHeldWhenTheFocusLeavesAreHeldNoMore()
{
    PaneFixture f;
    QSignalSpy aimed(&f.canvas(), &LevelCanvas::aimed);
    f.pane.act(QStringLiteral("tool-entity"));
    f.move(f.middleOf({39, 12}));
    QTest::keyPress(&f.canvas(), Qt::Key_Control, Qt::ControlModifier);
    QVERIFY(aimed.last().at(1).value<Modifiers>().ctrl);
    f.pane.act(QStringLiteral("next-pane"));
    QVERIFY(!f.canvas().hasFocus());
    QVERIFY(!aimed.last().at(1).value<Modifiers>().ctrl);
}

void tst_PaneFocus::aPreviewFollowsThePointerThatTheCanvasMovesUnder()
{
    PaneFixture f;
    QSignalSpy aimed(&f.canvas(), &LevelCanvas::aimed);
    f.move(f.middleOf({39, 12}));
    const QPoint pointer = f.canvas().mapToGlobal(f.middleOf({39, 12}));
    f.pane.findChild<ProblemList*>()->setProblems(oneProblem());
    f.pane.act(QStringLiteral("problems"));
    QApplication::processEvents();
    const auto cell = aimed.last().first().value<std::optional<Point>>();
    QVERIFY(!cell || *cell == f.canvas().cellAt(f.canvas().mapFromGlobal(pointer)));
}

void tst_PaneFocus::whatHasTheFocusShowsIt_data()
{
    QTest::addColumn<Bring>("bring");
    QTest::newRow("a level") << Bring([](PaneFixture& f) { f.pane.state().subject.select({}); });
    QTest::newRow("the world") << Bring([](PaneFixture& f) { f.pane.state().subject.select(Selection::ofWorld()); });
    QTest::newRow("problems") << Bring([](PaneFixture& f) {
        f.pane.findChild<ProblemList*>()->setProblems(oneProblem());
        f.pane.act(QStringLiteral("problems"));
    });
    QTest::newRow("no problems") << Bring([](PaneFixture& f) {
        f.pane.findChild<ProblemList*>()->setProblems({});
        f.pane.act(QStringLiteral("problems"));
    });
    QTest::newRow("a new level") << Bring([](PaneFixture& f) { f.pane.act(QStringLiteral("new-level")); });
    QTest::newRow("links") << Bring([](PaneFixture& f) { f.pane.act(QStringLiteral("tool-link")); });
}

void tst_PaneFocus::whatHasTheFocusShowsIt()
{
    QFETCH(Bring, bring);
    PaneFixture f;
    bring(f);
    QApplication::processEvents();
    for (const auto& widget : focusable(f.pane)) {
        if (!widget || !widget->isVisible() || widget->visibleRegion().isEmpty())
            continue;
        QWidget* other = &f.canvas();
        if (other == widget)
            other = f.pane.findChild<QLineEdit*>();
        other->setFocus();
        QApplication::processEvents();
        const QImage without = widget ? pictureAround(*widget, f.pane) : QImage();
        if (!widget)
            continue;
        widget->setFocus(Qt::TabFocusReason);
        QApplication::processEvents();
        if (!widget || QApplication::focusWidget() != widget)
            continue;  // it passes the focus on
        QVERIFY2(pictureAround(*widget, f.pane) != without, qPrintable(nameOf(*widget)));
    }
}

void tst_PaneFocus::escapeAlwaysLeadsBackToTheMap_data()
{
    whatHasTheFocusShowsIt_data();
}

void tst_PaneFocus::escapeAlwaysLeadsBackToTheMap()
{
    QFETCH(Bring, bring);
    constexpr int mostPresses = 3;  // a line is cleared, a form closes
    PaneFixture f;
    bring(f);
    QApplication::processEvents();
    for (const auto& widget : focusable(f.pane)) {
        if (!widget || !widget->isVisible())
            continue;
        widget->setFocus(Qt::TabFocusReason);
        const QString name = nameOf(*widget);
        for (int i = 0; i < mostPresses && !f.canvas().hasFocus(); ++i)
            f.key(Qt::Key_Escape);
        QVERIFY2(f.canvas().hasFocus(), qPrintable(name));
    }
}

GLOAM_WIDGET_TEST(tst_PaneFocus)
#include "tst_PaneFocus.moc"
