#include "editor/ui/ActionTable.h"
#include "tests/support/TestMain.h"
#include "tests/support/WidgetTest.h"

#include <QAction>
#include <QTest>

using namespace gloam;
using namespace gloam::editor;

namespace {

bool isOnlyInMenus(const QString& name)
{
    return name == QLatin1String("new-game") || name == QLatin1String("open-world") ||
           name == QLatin1String("keys");
}

}  // namespace

class tst_ActionTable : public QObject {
    Q_OBJECT
private slots:
    void everyBoundActIsAnAction_data();
    void everyBoundActIsAnAction();
    void tipsSayMoreThanNames();
    void keysOfTheViewAreNoShortcuts();
    void theWindowsShortcutsAreAllDifferent();
    void theKeyListFollowsTheBindings();
};

void tst_ActionTable::everyBoundActIsAnAction_data()
{
    QTest::addColumn<QString>("preset");
    for (const QString& name : KeyBindings::presetNames())
        QTest::newRow(qPrintable(name)) << name;
}

void tst_ActionTable::everyBoundActIsAnAction()
{
    QFETCH(QString, preset);
    const KeyBindings keys = *KeyBindings::preset(preset, test::look().resources);
    const ActionTable table(test::look(), keys);
    for (const QString& act : keys.acts())
        QVERIFY2(table.has(act), qPrintable(act));
    for (const QString& name : table.names())
        QVERIFY2(isOnlyInMenus(name) || !keys.keysOf(name).isEmpty(), qPrintable(name));
}

void tst_ActionTable::tipsSayMoreThanNames()
{
    const ActionTable table(test::look(), *KeyBindings::preset(QStringLiteral("modern"), test::look().resources));
    for (const QString& name : table.names()) {
        const QAction* action = table.action(name);
        const QString text = action->text().section(QLatin1Char('\t'), 0, 0);
        QVERIFY2(!text.isEmpty() && action->statusTip() != text, qPrintable(name));
        QVERIFY2(isOnlyInMenus(name) || action->toolTip().contains(table.keys().keysOf(name).first()), qPrintable(name));
    }
}

void tst_ActionTable::keysOfTheViewAreNoShortcuts()
{
    const ActionTable table(test::look(), *KeyBindings::preset(QStringLiteral("modern"), test::look().resources));
    QVERIFY(table.action(QStringLiteral("move-n"))->shortcuts().isEmpty());
    QVERIFY(table.action(QStringLiteral("bump-se"))->shortcuts().isEmpty());
    QVERIFY(table.action(QStringLiteral("wait"))->text().endsWith(QLatin1String("\ts")));
    QCOMPARE(table.action(QStringLiteral("help"))->shortcuts(), QList<QKeySequence>{QKeySequence(Qt::Key_F1)});
}

void tst_ActionTable::theWindowsShortcutsAreAllDifferent()
{
    for (const QString& preset : KeyBindings::presetNames()) {
        const ActionTable table(test::look(), *KeyBindings::preset(preset, test::look().resources));
        QList<QKeySequence> seen;
        for (const QString& name : table.names())
            for (const QKeySequence& shortcut : table.action(name)->shortcuts()) {
                QVERIFY2(!seen.contains(shortcut), qPrintable(preset + shortcut.toString()));
                seen << shortcut;
            }
        QVERIFY(seen.contains(QKeySequence(QStringLiteral("Ctrl+Q"))));
    }
}

void tst_ActionTable::theKeyListFollowsTheBindings()
{
    ActionTable table(test::look(), *KeyBindings::preset(QStringLiteral("modern"), test::look().resources));
    QVERIFY(table.keyList().contains(QLatin1String("Page Up")));
    QVERIFY(table.keyList().contains(QLatin1String("&lt;")));
    table.setKeys(*KeyBindings::preset(QStringLiteral("vi"), test::look().resources));
    QVERIFY(!table.keyList().contains(QLatin1String("Page Up")));
}

GLOAM_WIDGET_TEST(tst_ActionTable)
#include "tst_ActionTable.moc"
