#include "editor/document/LevelPlans.h"
#include "editor/document/SettingsPlans.h"
#include "editor/ui/ActionRows.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

class tst_PaneActs : public QObject {
    Q_OBJECT
private slots:
    void everyActOfTheEditorHasAHandlerAndEveryHandlerIsAnAct();
    void whatIsNoActOfTheEditorIsNotDone();
    void anActThatCannotBeDoneSaysWhy_data();
    void anActThatCannotBeDoneSaysWhy();
    void anObjectionIsWhatTheActItselfSays();
    void withoutALevelActsOnItSaySo();
    void inTheWorldGraphOnlyItsOwnReasonsCount();
};

namespace {

/// What lives in the editor and is done by the program around it.
const QStringList actsOfTheProgram{"new-world",    "open-world",      "save",          "save-as",
                                   "try-here",     "try-start",       "try-with",      "edit-mode",
                                   "pictograms",   "full-screen",     "help",          "keys",
                                   "settings",     "picture",         "start-screen",  "quit",
                                   "import",       "update-source",   "export",        "restore-version",
                                   "export-graph", "command-palette", "go-to-anything"};

}  // namespace

void tst_PaneActs::everyActOfTheEditorHasAHandlerAndEveryHandlerIsAnAct()
{
    PaneFixture f;
    QStringList rows;
    for (const ActionRow& row : actionRows())
        if ((row.modes & modeBit(editor::Mode::Edit)) != 0 && !actsOfTheProgram.contains(QLatin1String(row.name)))
            rows << QLatin1String(row.name);
    rows.sort();
    QCOMPARE(f.pane.acts(), rows);
}

void tst_PaneActs::whatIsNoActOfTheEditorIsNotDone()
{
    PaneFixture f;
    QVERIFY(!f.pane.act(QStringLiteral("quaff")));
    QVERIFY(!f.pane.act(QStringLiteral("tool-hammer")));
}

/// In a new world, with nothing selected.
void tst_PaneActs::anActThatCannotBeDoneSaysWhy_data()
{
    QTest::addColumn<QString>("objection");
    QTest::newRow("undo") << "There is nothing to undo.";
    QTest::newRow("redo") << "There is nothing to redo.";
    QTest::newRow("duplicate") << "No thing is selected.";
    QTest::newRow("draw-patrol") << "Put the cell cursor on a creature, or select one, to draw its patrol.";
    QTest::newRow("recall-3") << "No stamp is kept under 3. Ctrl+3 keeps the one in hand.";
    QTest::newRow("drop-zone") << "The world has no overland.";
    QTest::newRow("biomes") << "The world has no overland. Level > Overland adds one.";
    QTest::newRow("make-prefab") << "Select the cells of the prefab first, with Area or Wand.";
    QTest::newRow("regenerate") << "This level was not generated: there is no recipe to use again.";
    QTest::newRow("go-back") << "There is no link to go back along.";
    QTest::newRow("go-forward") << "There is no link to go forward along.";
    QTest::newRow("overlay-off") << "No overlay is shown.";
    QTest::newRow("select-all") << "";
    QTest::newRow("generate") << "";
    QTest::newRow("tool-stamp") << "";
}

void tst_PaneActs::anActThatCannotBeDoneSaysWhy()
{
    QFETCH(QString, objection);
    PaneFixture f;
    QCOMPARE(f.pane.objectionTo(QString::fromUtf8(QTest::currentDataTag())), objection);
}

/// What is offered and what is done cannot disagree.
void tst_PaneActs::anObjectionIsWhatTheActItselfSays()
{
    PaneFixture f;
    for (const char* act :
         {"undo", "redo", "duplicate", "draw-patrol", "recall-3", "drop-zone", "biomes", "make-prefab", "regenerate",
          "go-back", "go-forward", "previous-level", "follow-link", "delete-type"}) {
        const QString name = QString::fromUtf8(act);
        const QString objection = f.pane.objectionTo(name);
        if (objection.isEmpty())
            continue;
        QString told;
        QObject guard;
        QObject::connect(&f.pane.state().notices, &Notices::told, &guard,
                         [&told](const QString& words) { told = words; });
        QVERIFY(f.pane.act(name));
        QCOMPARE(told, objection);
    }
}

void tst_PaneActs::withoutALevelActsOnItSaySo()
{
    PaneFixture f;
    WorldSettings settings = f.world().settings;
    settings.start = {};
    QVERIFY(f.perform(planSettings(f.world(), settings)));
    QVERIFY(f.perform(planRemoveLevel(f.world(), firstLevel)));
    for (const char* act : {"select-all", "generate", "resize-level", "go-to-cell", "make-prefab", "duplicate-level",
                            "copy", "paste-in-place"})
        QCOMPARE(f.pane.objectionTo(QString::fromUtf8(act)), QStringLiteral("The world has no level."));
}

/// There, Duplicate copies the chosen levels, whatever is selected on the map.
void tst_PaneActs::inTheWorldGraphOnlyItsOwnReasonsCount()
{
    PaneFixture f;
    QVERIFY(!f.pane.objectionTo(QStringLiteral("duplicate")).isEmpty());
    QVERIFY(f.pane.act(QStringLiteral("world-graph")));
    for (const char* act : {"duplicate", "next-level", "previous-level", "regenerate"})
        QCOMPARE(f.pane.objectionTo(QString::fromUtf8(act)), QString());
    QCOMPARE(f.pane.objectionTo(QStringLiteral("undo")), QStringLiteral("There is nothing to undo."));
}

GLOAM_WIDGET_TEST(tst_PaneActs)
#include "tst_PaneActs.moc"
