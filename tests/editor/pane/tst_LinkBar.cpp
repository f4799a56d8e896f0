#include "editor/inspector/form/FormView.h"
#include "editor/pane/EditBar.h"
#include "editor/pane/LinkBar.h"
#include "editor/panels/LinkOptionsPage.h"
#include "editor/panels/LinkToPage.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QToolButton>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr Point begin{38, 11};
constexpr Point end{41, 13};

struct LinkBarFixture : PaneFixture {
    LinkBar& bar{*pane.findChild<LinkBar*>()};
    QComboBox& kind{*bar.findChildren<QComboBox*>()[0]};
    QComboBox& ways{*bar.findChildren<QComboBox*>()[1]};
    QToolButton& more{*bar.findChild<QToolButton*>()};
    LinkOptionsPage& page{*pane.findChild<LinkOptionsPage*>()};

    LinkBarFixture() { key(Qt::Key_L); }
    const Link& link() const { return world().links.all().front(); }
    QString tileAt(Point cell) const { return QString::fromStdString(level(firstLevel).tiles.typeAt(cell).id.text()); }
    /// Chooses as a user does, by keys in the box.
    void choose(QComboBox& box, const QString& text)
    {
        box.setFocus();
        while (box.currentText() != text && box.currentIndex() + 1 < box.count())
            QTest::keyClick(&box, Qt::Key_Down);
        QCOMPARE(box.currentText(), text);
    }
};

}  // namespace

/// The bar of the link tool, by mouse and by keys.
class tst_LinkBar : public QObject {
    Q_OBJECT
private slots:
    void itIsThereWhileTheToolIsInHand();
    void aKindChosenInTheBarIsWhatTheNextDragMakes();
    void oneKeyGoesThroughTheKinds();
    void ctrlKGoesToTheBarAndEscapeBack();
    void aKindThatLeadsOneWayOffersNoOtherWay();
    void theOptionsPageTakesDamageAndSaysSoInTheBar();
    void whatIsWrongIsSaidBesideTheField();
    void enterOnFloorOffersEndsOfTheChosenKind();
    void everythingHasANameAndATip();
    void aNarrowWindowKeepsTheBoxes();
};

void tst_LinkBar::itIsThereWhileTheToolIsInHand()
{
    LinkBarFixture f;
    QVERIFY(f.bar.isVisible());
    const QPoint before = f.canvas().mapToGlobal(QPoint());
    f.key(Qt::Key_B);
    QVERIFY(!f.bar.isVisible());
    QCOMPARE(f.canvas().mapToGlobal(QPoint()), before);  // the map does not move
}

void tst_LinkBar::aKindChosenInTheBarIsWhatTheNextDragMakes()
{
    LinkBarFixture f;
    f.choose(f.kind, QStringLiteral("Portal"));
    f.drag(begin, end);
    QVERIFY(f.link().kind == Name("portal"));
    QCOMPARE(f.tileAt(begin), QStringLiteral("portal"));
    QCOMPARE(f.tileAt(end), QStringLiteral("portal"));
    QCOMPARE(f.document.history().stepCount(), std::size_t{1});
    f.pane.focusCanvas();
    QVERIFY(f.pane.act(QStringLiteral("undo")) || (f.document.undo(), true));
    QVERIFY(f.world().links.all().empty());
    QCOMPARE(f.tileAt(begin), QStringLiteral("floor"));
}

void tst_LinkBar::oneKeyGoesThroughTheKinds()
{
    LinkBarFixture f;
    for (const char* kind : {"Stairs", "Portal", "Fall", "Well", "Rope", "Under water", "Edge", "By the tile"}) {
        f.key(Qt::Key_L, Qt::ShiftModifier);
        QCOMPARE(f.kind.currentText(), QString::fromUtf8(kind));
        QVERIFY(f.canvas().hasFocus());
    }
}

void tst_LinkBar::ctrlKGoesToTheBarAndEscapeBack()
{
    LinkBarFixture f;
    f.key(Qt::Key_B);
    f.key(Qt::Key_K, Qt::ControlModifier);
    QVERIFY(f.pane.state().tool.kind() == ToolKind::Link);
    QVERIFY(f.kind.hasFocus());
    f.key(Qt::Key_Escape);
    QVERIFY(f.canvas().hasFocus());
}

void tst_LinkBar::aKindThatLeadsOneWayOffersNoOtherWay()
{
    LinkBarFixture f;
    f.choose(f.ways, QStringLiteral("One way"));
    f.choose(f.kind, QStringLiteral("Fall"));
    QVERIFY(!f.ways.isEnabled());
    QCOMPARE(f.ways.currentText(), QStringLiteral("One way"));
    f.choose(f.kind, QStringLiteral("Rope"));
    QVERIFY(f.ways.isEnabled());
    f.drag(begin, end);
    QVERIFY(f.link().ways == LinkWays::One);
    QCOMPARE(f.tileAt(end), QStringLiteral("floor"));
}

void tst_LinkBar::theOptionsPageTakesDamageAndSaysSoInTheBar()
{
    LinkBarFixture f;
    f.choose(f.kind, QStringLiteral("Fall"));
    f.more.click();
    QVERIFY(f.page.isOpen());
    FormRowView* row = f.page.findChild<FormView*>()->row(QStringLiteral("new-link"), "damage");
    QVERIFY(row);
    row->editor().takeFocus();
    auto* line = row->findChild<QLineEdit*>();
    line->selectAll();
    f.keys(QStringLiteral("1d6"));
    f.key(Qt::Key_Return);
    QVERIFY(f.bar.findChild<QLabel*>()->text().startsWith(QStringLiteral("damage 1d6")));
    f.key(Qt::Key_Escape);
    QVERIFY(!f.page.isOpen());
    QVERIFY(f.canvas().hasFocus());
    f.drag(begin, end);
    QVERIFY(f.link().damage == *parseDice("1d6"));
    QVERIFY(f.problems().empty());
}

void tst_LinkBar::whatIsWrongIsSaidBesideTheField()
{
    LinkBarFixture f;
    f.more.click();
    FormRowView* row = f.page.findChild<FormView*>()->row(QStringLiteral("new-link"), "damage");
    row->editor().takeFocus();
    auto* line = row->findChild<QLineEdit*>();
    line->selectAll();
    f.keys(QStringLiteral("many"));
    f.key(Qt::Key_Return);
    QVERIFY(!row->objection().isEmpty());
    QVERIFY(f.pane.findChild<LinkBar*>()->findChild<QLabel*>()->text().indexOf(QStringLiteral("damage")) < 0);
}

void tst_LinkBar::enterOnFloorOffersEndsOfTheChosenKind()
{
    LinkBarFixture f;
    f.addCellar();
    f.choose(f.kind, QStringLiteral("Rope"));
    f.pane.focusCanvas();
    f.pane.state().open.setCursor(begin);
    f.key(Qt::Key_Return);
    auto* asked = f.pane.findChild<LinkToPage*>();
    QVERIFY(asked->isOpen());
    f.keys(QStringLiteral("cellar"));
    QCOMPARE(asked->findChild<QListWidget*>()->item(0)->text(), QStringLiteral("New end here in The Cellar: rope"));
    f.key(Qt::Key_Return);
    QVERIFY(f.link().kind == Name("rope"));
    QCOMPARE(f.tileAt(begin), QStringLiteral("rope-up"));  // by their depths, this cellar lies above
}

void tst_LinkBar::everythingHasANameAndATip()
{
    LinkBarFixture f;
    for (const QWidget* each : std::initializer_list<QWidget*>{&f.kind, &f.ways, &f.more}) {
        QVERIFY(!each->accessibleName().isEmpty());
        QVERIFY(!each->toolTip().isEmpty());
        QVERIFY(each->focusPolicy() & Qt::TabFocus);
    }
    QVERIFY(f.kind.toolTip().contains(QStringLiteral("(L: the next kind)")));
}

void tst_LinkBar::aNarrowWindowKeepsTheBoxes()
{
    LinkBarFixture f;
    f.pane.resize(800, 600);
    QApplication::processEvents();
    auto* top = f.pane.findChild<EditBar*>();
    QVERIFY(top->width() <= f.pane.width());
    for (const QWidget* each : std::initializer_list<QWidget*>{&f.kind, &f.ways, &f.more})
        QVERIFY(top->rect().contains(QRect(each->mapTo(top, QPoint()), each->size())));
}

GLOAM_WIDGET_TEST(tst_LinkBar)
#include "tst_LinkBar.moc"
