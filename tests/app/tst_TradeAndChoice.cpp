#include "app/play/PauseMenu.h"
#include "app/play/PlayView.h"
#include "app/play/TasksPage.h"
#include "app/play/TradeWords.h"
#include "app/play/WorldMapPage.h"
#include "app/widgets/ChoicePanel.h"
#include "app/widgets/MenuRow.h"
#include "core/action/Command.h"
#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"
#include "tests/support/WorldHead.h"

#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

using namespace gloam;
using namespace gloam::app;

namespace {

Question tradeQuestion()
{
    Question question;
    question.sentence = "The trader opens her box.";
    question.options = {"torch", "lantern", "apple", "Leave"};
    question.isTrade = true;
    question.stock = {{"torch", 5, 2}, {"lantern", 40, 0}};
    question.buys = {{"apple", 1, 1}};
    question.currency = "gold";
    question.purse = 12;
    return question;
}

Slice traderSlice()
{
    Slice slice;
    slice.types = std::make_shared<const TypeRegistry>();
    return slice;
}

/// The panel over a plain window.
struct AskedPanel {
    QWidget window;
    ChoicePanel panel{test::look().theme, &window};
    QSignalSpy chosen{&panel, &ChoicePanel::chosen};

    AskedPanel()
    {
        window.resize(900, 700);
        window.show();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("The window does not come up.");
    }

    void askTrade()
    {
        panel.ask(questionText(tradeQuestion()), linesOf(tradeQuestion(), traderSlice(), test::look()), true);
    }
    static QString focused() { return qobject_cast<MenuRow*>(QApplication::focusWidget())->text(); }
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
};

}  // namespace

class tst_TradeAndChoice : public QObject {
    Q_OBJECT
private slots:
    void aTradeShowsPricesAndWhatIsLeft();
    void whatCannotBePaidIsShownAndNotChosen();
    void aTradeStaysWhereItWas();
    void aChoiceIsAnsweredByItsNumber();
    void aLongAnswerWidensThePanelOrIsShownInATip();
    void thePadMovesAndNeverAnswers();
    void aClickAnswers();
    void aClickBesideTheAnswersKeepsTheKeysThere();
    void escLeavesATrade();
    void whoAsksIsNamedAboveTheQuestion();
    void whatOneIsAskedToDoStandsOnThePageOfTasks();
};

void tst_TradeAndChoice::aTradeShowsPricesAndWhatIsLeft()
{
    const auto lines = linesOf(tradeQuestion(), traderSlice(), test::look());
    QCOMPARE(lines.size(), std::size_t{4});
    QCOMPARE(lines[0].heading, QStringLiteral("For sale"));
    QCOMPARE(lines[0].detail, QStringLiteral("5 gold,  2 left"));
    QCOMPARE(lines[1].detail, QStringLiteral("40 gold,  you lack 28"));
    QCOMPARE(lines[2].heading, QStringLiteral("Bought from you"));
    QCOMPARE(lines[2].detail, QStringLiteral("1 gold,  you have none"));
    QCOMPARE(lines[3].text, QStringLiteral("Leave"));
    QVERIFY(lines[0].isPossible && !lines[1].isPossible && !lines[2].isPossible && lines[3].isPossible);
    QCOMPARE(questionText(tradeQuestion()), QStringLiteral("The trader opens her box.\nYou have 12 gold."));
    Question inBits = tradeQuestion();
    inBits.currency = "brass bit";
    QCOMPARE(questionText(inBits), QStringLiteral("The trader opens her box.\nYou have 12 brass bits."));
    inBits.purse = 1;
    QCOMPARE(questionText(inBits), QStringLiteral("The trader opens her box.\nYou have 1 brass bit."));
}

void tst_TradeAndChoice::whatCannotBePaidIsShownAndNotChosen()
{
    AskedPanel asked;
    asked.askTrade();
    QCOMPARE(AskedPanel::focused(), QStringLiteral("1   torch"));
    AskedPanel::press(Qt::Key_2);
    QVERIFY(asked.panel.isOpen());
    QCOMPARE(asked.chosen.count(), 0);
    AskedPanel::press(Qt::Key_Down);  // past what is unaffordable
    QCOMPARE(AskedPanel::focused(), QStringLiteral("4   Leave"));
    AskedPanel::press(Qt::Key_Down);
    QCOMPARE(AskedPanel::focused(), QStringLiteral("1   torch"));
    AskedPanel::press(Qt::Key_Up);
    QCOMPARE(AskedPanel::focused(), QStringLiteral("4   Leave"));
}

void tst_TradeAndChoice::aTradeStaysWhereItWas()
{
    AskedPanel asked;
    asked.askTrade();
    AskedPanel::press(Qt::Key_4);
    QCOMPARE(asked.chosen.takeFirst().first().toInt(), 4);
    asked.askTrade();
    QCOMPARE(AskedPanel::focused(), QStringLiteral("4   Leave"));
    asked.panel.close();
    asked.panel.ask(QStringLiteral("Another?"), {{QStringLiteral("No")}, {QStringLiteral("Yes")}});
    QCOMPARE(AskedPanel::focused(), QStringLiteral("1   No"));
}

void tst_TradeAndChoice::aChoiceIsAnsweredByItsNumber()
{
    AskedPanel asked;
    asked.panel.ask(QStringLiteral("Which way?"),
                    {{QStringLiteral("Left")}, {QStringLiteral("Right")}, {QStringLiteral("Down")}});
    AskedPanel::press(Qt::Key_3);
    QCOMPARE(asked.chosen.takeFirst().first().toInt(), 3);
    QVERIFY(!asked.panel.isOpen());
}

void tst_TradeAndChoice::aLongAnswerWidensThePanelOrIsShownInATip()
{
    AskedPanel asked;
    asked.panel.ask(QStringLiteral("Which game?"),
                    {{QStringLiteral("The Lamplit Stair: The Cinder Waste, 3 west, 1 north, turn 12345, 14:02")},
                     {QStringLiteral("No")}},
                    false, 2);
    QCOMPARE(AskedPanel::focused(), QStringLiteral("2   No"));
    auto* row = asked.panel.findChildren<MenuRow*>().front();
    QTRY_VERIFY(row->width() >= row->sizeHint().width());
    row->resize(200, row->height());
    QHelpEvent tip(QEvent::ToolTip, row->rect().center(), row->mapToGlobal(row->rect().center()));
    QApplication::sendEvent(row, &tip);
    QCOMPARE(QToolTip::text(), row->text());
}

void tst_TradeAndChoice::thePadMovesAndNeverAnswers()
{
    AskedPanel asked;
    asked.panel.ask(QStringLiteral("Which way?"), {{QStringLiteral("Left")}, {QStringLiteral("Right")}});
    AskedPanel::press(Qt::Key_1, Qt::KeypadModifier);
    QVERIFY(asked.panel.isOpen());
    AskedPanel::press(Qt::Key_2, Qt::KeypadModifier);
    QCOMPARE(AskedPanel::focused(), QStringLiteral("2   Right"));
}

void tst_TradeAndChoice::aClickAnswers()
{
    AskedPanel asked;
    asked.askTrade();
    const auto rows = asked.panel.findChildren<MenuRow*>();
    QCOMPARE(rows.size(), 4);
    QTest::mouseClick(rows[1], Qt::LeftButton);  // unaffordable
    QVERIFY(asked.panel.isOpen());
    QTest::mouseClick(rows[0], Qt::LeftButton);
    QCOMPARE(asked.chosen.takeFirst().first().toInt(), 1);
}

void tst_TradeAndChoice::aClickBesideTheAnswersKeepsTheKeysThere()
{
    AskedPanel asked;
    asked.window.setFocusPolicy(Qt::ClickFocus);
    asked.askTrade();
    QTest::mouseClick(&asked.panel, Qt::LeftButton, {}, QPoint(4, 4));
    QVERIFY(asked.panel.isAncestorOf(QApplication::focusWidget()));
    AskedPanel::press(Qt::Key_4);
    QCOMPARE(asked.chosen.takeFirst().first().toInt(), 4);
}

namespace {

/// The hero, with a trader to the east.
const QByteArray shopWorld = test::worldHead({.id = "shop", .level = "shop", .at = {1, 1}}) + R"(levels:
  shop:
    name: The Shop
    size: [4, 3]
    legend: {"#": wall, .: floor}
    map: |2-
      ####
      #..#
      ####
    entities: [{type: trader, at: [2, 1]}]
)";

}  // namespace

void tst_TradeAndChoice::escLeavesATrade()
{
    test::Desk desk;
    desk.playWorld(shopWorld);
    test::Desk::press(Qt::Key_Right);
    QTRY_VERIFY(desk.session().slice().question && desk.session().slice().question->isTrade);
    test::Desk::press(Qt::Key_Escape);
    QVERIFY(!desk.session().slice().question);
    QVERIFY(!desk.shows<PauseMenu>());
}

void tst_TradeAndChoice::whoAsksIsNamedAboveTheQuestion()
{
    test::Desk desk;
    desk.playWorld(shopWorld);
    test::Desk::press(Qt::Key_Right);
    QTRY_VERIFY(desk.session().slice().question);
    const auto labels = desk.window().findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text() == QStringLiteral("Trader");
    }));
}

void tst_TradeAndChoice::whatOneIsAskedToDoStandsOnThePageOfTasks()
{
    test::Desk desk;
    desk.playWorld(test::worldHead({.id = "quest", .level = "hall", .at = {1, 1}}) + R"(types:
  entities:
    warden:
      parent: lamp-warden
      name: warden
      parts:
        talk:
          sentence: Will you fetch it?
          options:
            - {text: I will., flag: asked}
            - {text: Not now.}
        tasks: {given: [{text: Fetch the torch, asked: asked, brings: torch, level: hall}]}
levels:
  hall:
    name: The Hall
    size: [6, 3]
    ambient: 5
    legend: {"#": wall, .: floor}
    map: |2-
      ######
      #....#
      ######
    entities: [{type: warden, at: [2, 1]}]
)");
    const auto tasks = [&desk] {
        desk.page<PlayView>()->act(QStringLiteral("tasks"));
        const QStringList rows = desk.page<TasksPage>()->rows();
        desk.page<TasksPage>()->close();
        return rows;
    };
    QVERIFY(tasks().isEmpty());
    desk.page<PlayView>()->act(QStringLiteral("tasks"));
    QVERIFY(qobject_cast<QPushButton*>(QApplication::focusWidget()));  // an empty list shows no focus
    test::Desk::press(Qt::Key_Escape);
    QVERIFY(desk.page<PlayView>()->hasFocus());
    desk.session().perform(command::Move{Direction::East});
    QVERIFY(tasks().isEmpty());
    desk.session().perform(command::Choose{1});
    QCOMPARE(tasks(), QStringList{"Fetch the torch (asked by the warden, to be done in The Hall)"});
    desk.page<PlayView>()->act(QStringLiteral("tasks"));
    const auto* list = desk.page<TasksPage>()->findChild<QListWidget*>();
    QVERIFY(list->visualItemRect(list->item(0)).height() >= list->fontMetrics().lineSpacing() + 8);  // rows stand apart
    test::Desk::press(Qt::Key_Return);
    QVERIFY(!desk.page<TasksPage>()->isOpen() && desk.page<WorldMapPage>()->isOpen());
    QCOMPARE(desk.page<WorldMapPage>()->footWords(),
             QStringLiteral("The Hall, depth 0: you are here. To do: Fetch the torch."));
}

GLOAM_WIDGET_TEST(tst_TradeAndChoice)
#include "tst_TradeAndChoice.moc"
