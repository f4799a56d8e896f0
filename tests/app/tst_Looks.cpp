#include "app/log/LogPanel.h"
#include "app/play/PauseMenu.h"
#include "app/play/SidePanel.h"
#include "app/review/EndScreen.h"
#include "app/start/ProblemsPage.h"
#include "app/start/StartScreen.h"
#include "app/window/ManualPage.h"
#include "core/base/Fault.h"
#include "editor/ui/TileCanvas.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QTest>

#include <functional>
#include <memory>

using namespace gloam;
using namespace gloam::app;

namespace {

using MakeWidget = std::function<std::unique_ptr<QWidget>()>;

std::unique_ptr<QWidget> filledStart()
{
    auto screen = std::make_unique<StartScreen>(test::look());
    StartModel model;
    model.runs = {QStringLiteral("The Gate")};
    model.recent = {{QStringLiteral("Ashes"), {}}};
    screen->setModel(model);
    return screen;
}

std::unique_ptr<QWidget> filledSide()
{
    auto panel = std::make_unique<SidePanel>(test::look());
    SideModel model;
    model.level = QStringLiteral("The Gate");
    model.bars = {{QStringLiteral("Food"), {}, QStringLiteral("sated"), 3, 4, test::look().theme.food}};
    model.chips = {{QStringLiteral("poisoned"), editor::Sign::Danger}};
    for (int i = 0; i < 60; ++i)  // enough for a scroll bar
        model.inSight.push_back({U'G', {0xFFDD00}, QStringLiteral("gritling"), QStringLiteral("65 %"), {i, 0}});
    panel->setModel(model);
    return panel;
}

std::unique_ptr<QWidget> filledProblems()
{
    auto page = std::make_unique<ProblemsPage>(test::look().theme);
    page->setProblems(
        QStringLiteral("It cannot be played."),
        Problems(40, {Severity::Warning, Fault::LinkToNowhere, "levels", "Something is odd.", "Look.", {}, {}}));
    return page;
}

std::unique_ptr<QWidget> filledLog()
{
    auto log = std::make_unique<LogPanel>(test::look().theme);
    log->setLines(std::vector<LogLine>(40, {QStringLiteral("You wait."), editor::Sign::Warning, 2}));
    return log;
}

std::unique_ptr<QWidget> filledEnd()
{
    auto end = std::make_unique<EndScreen>(test::look().theme);
    end->setModel({});
    return end;
}

std::unique_ptr<QWidget> filledPause()
{
    auto window = std::make_unique<QWidget>();
    (new PauseMenu(test::look().theme, window.get()))->open();
    return window;
}

std::unique_ptr<QWidget> filledHelp()
{
    static const auto keys = *editor::KeyBindings::preset(QStringLiteral("modern"));
    static const editor::ActionTable actions(test::look(), keys);
    auto window = std::make_unique<QWidget>();
    auto* help = new ManualPage(test::look(), actions, window.get());
    help->showKeys();
    help->open();
    return window;
}

std::unique_ptr<QWidget> filledCanvas()
{
    auto canvas = std::make_unique<editor::TileCanvas>(test::look().glyphs);
    canvas->setFocusPolicy(Qt::StrongFocus);
    return canvas;
}

}  // namespace

class tst_Looks : public QObject {
    Q_OBJECT
private slots:
    void everyWidgetThatCanFocusHasAName_data() { addWidgets(); }
    void everyWidgetThatCanFocusHasAName();
    void noGreyOfTheDefaultStyleShows_data() { addWidgets(); }
    void noGreyOfTheDefaultStyleShows();

private:
    static void addWidgets();
};

void tst_Looks::addWidgets()
{
    QTest::addColumn<MakeWidget>("make");
    QTest::newRow("start") << MakeWidget(filledStart);
    QTest::newRow("side panel") << MakeWidget(filledSide);
    QTest::newRow("problems") << MakeWidget(filledProblems);
    QTest::newRow("log") << MakeWidget(filledLog);
    QTest::newRow("end") << MakeWidget(filledEnd);
    QTest::newRow("pause") << MakeWidget(filledPause);
    QTest::newRow("help") << MakeWidget(filledHelp);
    QTest::newRow("map") << MakeWidget(filledCanvas);
}

void tst_Looks::everyWidgetThatCanFocusHasAName()
{
    QFETCH(MakeWidget, make);
    const auto widget = make();
    QCOMPARE(test::focusableWithoutName(*widget), QStringList());
}

void tst_Looks::noGreyOfTheDefaultStyleShows()
{
    QFETCH(MakeWidget, make);
    const auto widget = make();
    widget->resize(1000, 600);
    widget->show();
    test::processEvents();
    QCOMPARE(test::pixelsOfDefaultStyle(widget->grab().toImage()), 0);
}

GLOAM_WIDGET_TEST(tst_Looks)
#include "tst_Looks.moc"
