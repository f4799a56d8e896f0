#include "app/play/CellMenu.h"

#include "core/action/Command.h"
#include "tests/support/TestMain.h"

#include <QTest>

using namespace gloam;
using namespace gloam::app;

/// The rows of a cell's menu: words, icon and the key that does the same.
class tst_CellMenu : public QObject {
    Q_OBJECT
private slots:
    void eachActHasTheKeyThatDoesTheSame_data();
    void eachActHasTheKeyThatDoesTheSame();
};

void tst_CellMenu::eachActHasTheKeyThatDoesTheSame_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("key");
    const auto row = [](const char* act, const char* command, const char* text, const char* key) {
        QTest::newRow(act) << QString::fromLatin1(act) << QString::fromLatin1(command) << QString::fromLatin1(text)
                           << QString::fromUtf8(key);
    };
    row("walk", "e", "Walk there", "→");
    row("strike", "bump:n", "Strike: gritling", "↑");
    row("open", "open:w", "Open: gritling", "←");
    row("push", "push:s", "Push: gritling", "↓");
    row("close", "close:e", "Close: gritling", "c");
    row("stairs", ">", "Take: gritling", "Enter");
    row("dig", "dig:e", "Dig: gritling", "D");
    row("search", "search", "Search around", "z");
    row("travel", "", "Travel there", "_");
    row("look", "", "Look", "x");
}

void tst_CellMenu::eachActHasTheKeyThatDoesTheSame()
{
    QFETCH(QString, act);
    QFETCH(QString, command);
    QFETCH(QString, text);
    QFETCH(QString, key);
    CellAct shown{Name(act.toStdString()), std::nullopt, "gritling"};
    if (!command.isEmpty())
        shown.command = parseCommands(command.toStdString())->front();
    const editor::KeyBindings keys = *editor::KeyBindings::preset(QStringLiteral("modern"));
    const CellMenuRow row = menuRowOf(shown, keys);
    QCOMPARE(row.text, text);
    QVERIFY(!row.icon.isEmpty());
    QVERIFY2(!row.key.isEmpty(), "the menu says the key");
    QCOMPARE(row.key, key);
}

GLOAM_TEST(tst_CellMenu)
#include "tst_CellMenu.moc"
