#include "app/play/PauseMenu.h"
#include "app/play/PlayView.h"
#include "app/play/SidePanel.h"
#include "app/review/EndScreen.h"
#include "app/start/StartScreen.h"
#include "app/widgets/ChoicePanel.h"
#include "app/widgets/MenuRow.h"
#include "app/widgets/OverlayPage.h"
#include "app/window/SettingsPage.h"
#include "editor/ui/ActionTable.h"
#include "tests/app/Desk.h"
#include "tests/app/ScreenKeys.h"
#include "tests/support/CutParts.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"
#include "tests/support/WorldHead.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>

#include <algorithm>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

constexpr QSize barsOfScreen{0, 56};  ///< a title bar and the bar of menus

const QSize smallScreens[] = {QSize(683, 384), QSize(800, 600), QSize(960, 540)};

void addScreens(const char* name, const QString& what)
{
    for (const QSize screen : smallScreens)
        QTest::addRow("%s on %dx%d", name, screen.width(), screen.height()) << what << screen;
}

bool canBePressed(const QWidget& widget)
{
    const bool isKind = qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QLineEdit*>(&widget)
                        || qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QAbstractItemView*>(&widget);
    return isKind && widget.isVisible() && !widget.objectName().startsWith(QLatin1String("qt_"));
}

QStringList outOfReach(const QWidget& root)
{
    QStringList names;
    for (const QWidget* widget : root.findChildren<QWidget*>())
        if (widget->window() == root.window() && canBePressed(*widget) && !isReachable(*widget))
            names << QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ')
                         + widget->accessibleName();
    return names;
}

bool showsWhole(const QWidget& row)
{
    return row.height() >= row.sizeHint().height() && row.visibleRegion().boundingRect() == row.rect();
}

/// Rows that do not show whole once they have the focus.
QStringList cutRows(const QWidget& root)
{
    QStringList cut;
    int seen = 0;
    for (MenuRow* row : root.findChildren<MenuRow*>()) {
        if (row->isHidden())
            continue;
        ++seen;
        row->setFocus(Qt::TabFocusReason);
        if (!QTest::qWaitFor([row] { return showsWhole(*row); }, 1'000))
            cut << row->text();
    }
    return seen > 0 ? cut : QStringList{QStringLiteral("no rows")};
}

OverlayPage* pageOnTop(const MainWindow& window)
{
    const auto all = window.findChildren<OverlayPage*>();
    const auto found = std::find_if(all.begin(), all.end(), [](const OverlayPage* each) { return each->isVisible(); });
    return found == all.end() ? nullptr : *found;
}

}  // namespace

/// The program on small screens: 1366x768 and 1920x1080 at 200 %, and 800x600.
class tst_SmallWindows : public QObject {
    Q_OBJECT
private slots:
    void theWindowFitsTheSmallestScreen();
    void whatIsInSightIsListed_data();
    void whatIsInSightIsListed();
    void everyRowOfAMenuShowsWholeOnceChosen_data();
    void everyRowOfAMenuShowsWholeOnceChosen();
    void longRowsAreScrolledByPages();
    void aQuestionThatHasRoomShowsAllItsAnswers_data();
    void aQuestionThatHasRoomShowsAllItsAnswers();
    void everyPageOfPlayIsWithinReach_data();
    void everyPageOfPlayIsWithinReach();
    void everyPageOfTheWindowIsWithinReach_G32_data();
    void everyPageOfTheWindowIsWithinReach_G32();
};

void tst_SmallWindows::theWindowFitsTheSmallestScreen()
{
    Desk desk;
    const QSize screen(640, 400);
    desk.window().resize(screen - QSize(16, 48));
    QVERIFY(QTest::qWaitFor([&desk] { return desk.page<StartScreen>()->width() < 640; }));
    QCOMPARE(desk.window().size(), screen - QSize(16, 48));
    QCOMPARE(cutRows(*desk.page<StartScreen>()), QStringList());
}

void tst_SmallWindows::whatIsInSightIsListed_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QSize>("screen");
    addScreens("in sight", {});
}

void tst_SmallWindows::whatIsInSightIsListed()
{
    QFETCH(QSize, screen);
    Desk desk;
    desk.window().resize(screen - barsOfScreen);
    desk.playWorld(worldHead({.id = "hall", .level = "hall", .at = {1, 1}})
                   + "levels:\n  hall:\n    ambient: 5\n    size: [6, 3]\n    legend: {\"#\": wall, "
                     ".: floor}\n    map: |2-\n      ######\n      #....#\n      ######\n"
                     "    entities: [{type: gritling, at: [4, 1]}]\n");
    const auto* list = desk.page<SidePanel>()->findChild<QAbstractItemView*>();
    QVERIFY(list->isVisible() && list->model()->rowCount() == 1);
    QTRY_VERIFY(list->height() >= list->sizeHintForRow(0) && list->visibleRegion().boundingRect() == list->rect());
}

void tst_SmallWindows::everyRowOfAMenuShowsWholeOnceChosen_data()
{
    QTest::addColumn<QString>("menu");
    QTest::addColumn<QSize>("screen");
    for (const char* menu : {"start", "pause", "end", "question"})
        addScreens(menu, QString::fromLatin1(menu));
}

void tst_SmallWindows::everyRowOfAMenuShowsWholeOnceChosen()
{
    QFETCH(const QString, menu);
    QFETCH(const QSize, screen);
    QWidget window;
    window.resize(screen - barsOfScreen);
    showActive(window);
    if (menu == QLatin1String("start")) {
        auto* start = new StartScreen(look(), &window);
        StartModel model;
        model.runs = {QStringLiteral("The Gate"), QStringLiteral("Ashes"), QStringLiteral("Hollow"),
                      QStringLiteral("The Marches")};
        model.hasSaves = true;
        start->setGeometry(window.rect());
        start->setModel(model);
        start->show();
    } else if (menu == QLatin1String("pause")) {
        auto* pause = new PauseMenu(look().theme, &window);
        pause->setSaves(true);
        pause->setNewVersion(true);
        pause->open();
    } else if (menu == QLatin1String("end")) {
        auto* end = new EndScreen(look().theme, &window);
        EndModel model;
        model.cause = QStringLiteral("Killed by a gritling.");
        model.hasSaves = true;
        model.nextWorld = QStringLiteral("The Lamplit Stair");
        for (int i = 0; i < 5; ++i)
            model.lines.push_back({QStringLiteral("A line of the log that is too long for the column. ").repeated(2)});
        end->setGeometry(window.rect());
        end->setModel(model);
        end->show();
    } else {
        auto* question = new ChoicePanel(look().theme, &window);
        std::vector<ChoiceLine> lines;
        for (int i = 0; i < 9; ++i)
            lines.push_back({QStringLiteral("Answer %1").arg(i)});
        question->ask(QStringLiteral("A question that takes more than a single line of its panel to ask. ").repeated(2),
                      lines);
    }
    QCOMPARE(cutRows(window), QStringList());
}

void tst_SmallWindows::longRowsAreScrolledByPages()
{
    QWidget window;
    window.resize(683, 300);
    auto* pause = new PauseMenu(look().theme, &window);
    pause->setSaves(true);
    showActive(window);
    pause->open();
    const auto rows = pause->findChildren<MenuRow*>();
    QVERIFY(QTest::qWaitFor([&rows] { return showsWhole(*rows.front()) && !showsWhole(*rows.back()); }));
    press(Qt::Key_PageDown);
    QVERIFY(showsWhole(*rows.back()));
    press(Qt::Key_PageUp);
    QVERIFY(showsWhole(*rows.front()));
}

void tst_SmallWindows::aQuestionThatHasRoomShowsAllItsAnswers_data()
{
    QTest::addColumn<QString>("sentence");
    QTest::newRow("one line, and two in a narrower panel") << "A sentence that just fits on one line.";
    QTest::newRow("two lines") << "Give up this run? It ends here and goes to the Hall of Runs.";
    QTest::newRow("five lines") << QStringLiteral("It ends here and goes to the Hall of Runs. ").repeated(6);
}

void tst_SmallWindows::aQuestionThatHasRoomShowsAllItsAnswers()
{
    QFETCH(const QString, sentence);
    QWidget window;
    window.resize(1280, 740);
    showActive(window);
    auto* question = new ChoicePanel(look().theme, &window);
    question->ask(sentence, {{QStringLiteral("Yes")}, {QStringLiteral("No")}});
    for (const MenuRow* row : question->findChildren<MenuRow*>())
        QVERIFY2(QTest::qWaitFor([row] { return showsWhole(*row); }, 1'000), qPrintable(row->text()));
}

void tst_SmallWindows::everyPageOfPlayIsWithinReach_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<QSize>("screen");
    addScreens("play", {});
    for (const char* act : {"inventory", "log", "character", "tasks", "travel", "known-creatures", "discoveries"})
        addScreens(act, QString::fromLatin1(act));
}

void tst_SmallWindows::everyPageOfPlayIsWithinReach()
{
    QFETCH(const QString, act);
    QFETCH(const QSize, screen);
    Desk desk;
    desk.play(deskSeed);
    desk.window().resize(screen);
    QVERIFY(QTest::qWaitFor([&] { return desk.page<PlayView>()->width() == screen.width(); }));
    QWidget* shown = desk.page<PlayView>();
    if (!act.isEmpty()) {
        desk.page<PlayView>()->act(act);
        shown = pageOnTop(desk.window());
        QVERIFY(shown);
    }
    for (const char* size : {"100", "150"}) {
        desk.window().context().settings->set(QStringLiteral("text-size"), QLatin1String(size));
        QCoreApplication::processEvents();
        QCOMPARE(outOfReach(*shown), QStringList());
        QVERIFY2(QTest::qWaitFor([shown] { return cutPartsOf(*shown).isEmpty(); }, 1'000),
                 qPrintable(QLatin1String(size) + QStringLiteral(" %: ")
                            + cutPartsOf(*shown).join(QStringLiteral("; "))));
    }
    desk.window().context().settings->reset(QStringLiteral("text-size"));
}

void tst_SmallWindows::everyPageOfTheWindowIsWithinReach_G32_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<QSize>("screen");
    for (const char* act : {"settings", "choose-game", "open-world", "help"}) {
        addScreens(act, QString::fromLatin1(act));
        QTest::addRow("%s on 640x400", act) << QString::fromLatin1(act) << QSize(640, 400) - QSize(16, 48);
    }
}

/// At the usual size of texts and at the largest; of the settings, every group.
void tst_SmallWindows::everyPageOfTheWindowIsWithinReach_G32()
{
    QFETCH(const QString, act);
    QFETCH(const QSize, screen);
    Desk desk;
    desk.window().resize(screen);
    QVERIFY(QTest::qWaitFor([&] { return desk.page<StartScreen>()->width() == screen.width(); }));
    desk.window().findChild<editor::ActionTable*>()->action(act)->trigger();
    OverlayPage* const page = pageOnTop(desk.window());
    QVERIFY(page);
    QCOMPARE(page->window(), &desk.window());
    for (const char* size : {"100", "150"}) {
        desk.window().context().settings->set(QStringLiteral("text-size"), QLatin1String(size));
        QCoreApplication::processEvents();
        QVERIFY2(page->isVisible(), size);
        QCOMPARE(outOfReach(*page), QStringList());
        auto* const groups = qobject_cast<SettingsPage*>(page) ? page->findChild<QListWidget*>() : nullptr;
        for (int row = 0; groups && row < groups->count(); ++row) {
            groups->setCurrentRow(row);
            QCoreApplication::processEvents();
            QVERIFY2(outOfReach(*page).isEmpty(),
                     qPrintable(groups->item(row)->text() + QStringLiteral(": ") + outOfReach(*page).join(u' ')));
        }
    }
    desk.window().context().settings->reset(QStringLiteral("text-size"));
}

GLOAM_WIDGET_TEST(tst_SmallWindows)
#include "tst_SmallWindows.moc"
