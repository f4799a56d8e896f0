#include "app/items/InventoryPage.h"
#include "app/log/LogDelegate.h"
#include "app/log/LogModel.h"
#include "app/play/InSightModel.h"
#include "app/play/SightDelegate.h"
#include "app/widgets/MenuRow.h"
#include "app/window/ManualPage.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/ui/ActionTable.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QListView>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QSlider>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include <functional>
#include <memory>

using namespace gloam;
using namespace gloam::app;

namespace {

constexpr int ringWidth = 2;

using MakeRow = std::function<QImage()>;
using MakeWidget = std::function<QWidget*()>;

/// A row of a list as its delegate draws it without focus, on the panel's background.
QImage rowOf(const QListView& list, int row, QSize size)
{
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(test::look().theme.panel);
    QPainter painter(&picture);
    QStyleOptionViewItem option;
    option.rect = picture.rect();
    option.widget = &list;
    option.state = QStyle::State_Enabled;
    list.itemDelegate()->paint(&painter, option, list.model()->index(row, 0));
    return picture;
}

QImage rowAsHighAsItIs(const QListView& list, int row, int width)
{
    QStyleOptionViewItem option;
    option.widget = &list;
    return rowOf(list, row, {width, list.itemDelegate()->sizeHint(option, list.model()->index(row, 0)).height()});
}

QImage itemRow()
{
    QWidget window;
    window.resize(900, 640);
    InventoryPage page(test::look(), &window);
    Slice slice;
    CarriedItem sword;
    sword.id = {10};
    sword.type = "sword";
    sword.name = "short sword";
    sword.letter = "a";
    sword.weight = 5;
    sword.in = heroId;
    slice.carried = {sword};
    page.show(slice, ItemList::All, {"hand"});
    return rowAsHighAsItIs(*page.findChild<QListView*>(), 0, 500);
}

template <typename Model, typename Delegate, typename Row>
QImage rowBy(const Row& shown, const std::function<void(Delegate&)>& prepare = {})
{
    QListView list;
    list.resize(400, 100);
    auto* model = new Model(&list);
    model->setRows({shown});
    list.setModel(model);
    Delegate* delegate = nullptr;
    if constexpr (std::is_same_v<Delegate, LogDelegate>)
        delegate = new LogDelegate(test::look().theme, &list);
    else
        delegate = new Delegate(test::look(), &list);
    if (prepare)
        prepare(*delegate);
    list.setItemDelegate(delegate);
    return rowAsHighAsItIs(list, 0, 400);
}

QImage sightRow()
{
    SightRow row;
    row.glyph = U'W';
    row.name = QStringLiteral("Warden");
    row.odds = QStringLiteral("you 95 %, 2 blows");
    row.detail = QStringLiteral("it 40 %, kills in 34, jogging, 3 steps east");
    row.shorterOdds = QStringList{QStringLiteral("95 %, 2 blows"), QStringLiteral("you 95 %")};
    row.brief = QStringLiteral("it 40 %, kills in 34, jogging, 3 E");
    return rowBy<InSightModel, SightDelegate>(row);
}

LogLine manyBlows()
{
    LogLine line;
    line.text = QStringLiteral("The gritling hits you for 4 damage.");
    line.severity = editor::Sign::Danger;
    line.count = 12;
    line.turn = 123456;
    return line;
}

/// The same widget with and without focus.
std::pair<QImage, QImage> withAndWithoutFocus(QWidget* widget)
{
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    auto* other = new QPushButton(QStringLiteral("Other"), &window);
    column->addWidget(other);
    column->addWidget(widget);
    window.show();
    if (!QTest::qWaitForWindowActive(&window))
        qFatal("The window does not come up.");
    widget->setFocus(Qt::TabFocusReason);
    const QImage with = widget->grab().toImage();
    other->setFocus(Qt::TabFocusReason);
    return {with, widget->grab().toImage()};
}

QWidget* toolButton(bool isChosen)
{
    auto* tool = new QToolButton;
    tool->setText(QStringLiteral("Tool"));
    tool->setFocusPolicy(Qt::StrongFocus);
    tool->setCheckable(true);
    tool->setChecked(isChosen);
    return tool;
}

}  // namespace

Q_DECLARE_METATYPE(MakeRow)
Q_DECLARE_METATYPE(MakeWidget)

/// F27: one ring shows the focus, and covers nothing.
class tst_Rings : public QObject {
    Q_OBJECT
private slots:
    void f27_whereTheRingGoesARowShowsNothing_data();
    void f27_whereTheRingGoesARowShowsNothing();
    void f27_whatHasTheFocusHasOneRing_data();
    void f27_whatHasTheFocusHasOneRing();
    void f27_aListThatHasNotTheFocusHasNoRing();
    void aMouseThatRestsMarksNoSecondRow();
};

void tst_Rings::f27_whereTheRingGoesARowShowsNothing_data()
{
    QTest::addColumn<MakeRow>("make");
    QTest::newRow("thing") << MakeRow(itemRow);
    QTest::newRow("in sight") << MakeRow(sightRow);
    QTest::newRow("log") << MakeRow([] { return rowBy<LogModel, LogDelegate>(manyBlows()); });
    QTest::newRow("whole log") << MakeRow([] {
        return rowBy<LogModel, LogDelegate>(manyBlows(), [](LogDelegate& delegate) { delegate.setShowsTurns(true); });
    });
}

void tst_Rings::f27_whereTheRingGoesARowShowsNothing()
{
    QFETCH(MakeRow, make);
    const QImage row = make();
    const QRect inside = row.rect().adjusted(ringWidth, ringWidth, -ringWidth, -ringWidth);
    const QRgb ground = row.pixel(0, 0);
    for (int y = 0; y < row.height(); ++y)
        for (int x = 0; x < row.width(); ++x)
            if (!inside.contains(x, y))
                QVERIFY2(row.pixel(x, y) == ground,
                         qPrintable(QStringLiteral("something is drawn at %1,%2").arg(x).arg(y)));
}

void tst_Rings::aMouseThatRestsMarksNoSecondRow()
{
    MenuRow row(QStringLiteral("Settings"), test::look().theme, nullptr);
    row.resize(300, 36);
    const QImage alone = row.grab().toImage();
    row.setAttribute(Qt::WA_UnderMouse);
    QCOMPARE(row.grab().toImage(), alone);
}

void tst_Rings::f27_whatHasTheFocusHasOneRing_data()
{
    QTest::addColumn<MakeWidget>("make");
    QTest::newRow("push button") << MakeWidget([] { return new QPushButton(QStringLiteral("Push")); });
    QTest::newRow("tool button") << MakeWidget([] { return toolButton(false); });
    QTest::newRow("tool button that is chosen") << MakeWidget([] { return toolButton(true); });
    QTest::newRow("combo box") << MakeWidget([] {
        auto* box = new editor::ChoiceBox(test::look().theme, nullptr);
        box->addItems({QStringLiteral("ember"), QStringLiteral("light")});
        return box;
    });
    QTest::newRow("slider") << MakeWidget([] { return new QSlider(Qt::Horizontal); });
}

void tst_Rings::f27_whatHasTheFocusHasOneRing()
{
    QFETCH(MakeWidget, make);
    QWidget* const button = make();
    const auto [with, without] = withAndWithoutFocus(button);
    QCOMPARE(with.size(), without.size());
    QVERIFY(with != without);
    const QRect inside = with.rect().adjusted(4, 4, -4, -4);  // within the rounded corners
    QCOMPARE(with.copy(inside), without.copy(inside));
}

/// The background shows the choice; the ring shows where keys go.
void tst_Rings::f27_aListThatHasNotTheFocusHasNoRing()
{
    const auto keys = *editor::KeyBindings::preset(QStringLiteral("modern"));
    const editor::ActionTable actions(test::look(), keys);
    QWidget window;
    window.resize(1000, 700);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    ManualPage help(test::look(), actions, &window);
    help.open();
    const auto* list = help.findChild<QListWidget*>();
    const QRect row = list->visualItemRect(list->item(0));
    const auto edge = [&] { return list->viewport()->grab().toImage().pixelColor(row.center().x(), row.top()); };
    QCOMPARE(edge(), test::look().theme.accent);
    help.findChild<QTextBrowser*>()->setFocus(Qt::TabFocusReason);
    QVERIFY(edge() != test::look().theme.accent);
}

GLOAM_WIDGET_TEST(tst_Rings)
#include "tst_Rings.moc"
