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
};

namespace {

/// What lives in the editor and is done by the program around it.
const QStringList actsOfTheProgram{"new-world",   "open-world", "save",          "save-as",    "try-here",
                                   "try-start",   "try-with",   "edit-mode",     "pictograms", "full-screen",
                                   "help",        "keys",       "settings",      "picture",    "start-screen",
                                   "quit",        "import",     "update-source", "export",     "restore-version",
                                   "export-graph"};

}  // namespace

void tst_PaneActs::everyActOfTheEditorHasAHandlerAndEveryHandlerIsAnAct()
{
    PaneFixture f;
    QStringList rows;
    for (const ActionRow& row : actionRows())
        if ((row.modes & modeBit(Mode::Edit)) != 0 && !actsOfTheProgram.contains(QLatin1String(row.name)))
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

GLOAM_WIDGET_TEST(tst_PaneActs)
#include "tst_PaneActs.moc"
