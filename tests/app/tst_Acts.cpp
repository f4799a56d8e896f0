#include "app/play/PlayView.h"
#include "editor/ui/ActHandlers.h"
#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"

using namespace gloam;
using namespace gloam::app;
using editor::ActionRow;
using editor::KeyOwner;
using editor::Mode;
using editor::modeBit;
using gloam::test::Desk;

namespace {

constexpr unsigned playModes = modeBit(Mode::Run) | modeBit(Mode::Try);

}  // namespace

/// The table of acts, and those who do them.
class tst_Acts : public QObject {
    Q_OBJECT
private slots:
    void everyActOfPlayIsDoneByTheView();
    void theViewDoesOnlyActsOfPlay();
    void everyActOutsideTheEditorIsDoneByTheWindow();
    void theWindowDoesOnlyActsOfTheTable();
};

void tst_Acts::everyActOfPlayIsDoneByTheView()
{
    Desk desk;
    const editor::ActHandlers& acts = desk.page<PlayView>()->acts();
    for (const ActionRow& row : editor::actionRows())
        if (row.owner == KeyOwner::View || (row.owner == KeyOwner::Map && (row.modes & playModes) != 0))
            QVERIFY2(acts.has(QLatin1String(row.name)), row.name);
}

void tst_Acts::theViewDoesOnlyActsOfPlay()
{
    Desk desk;
    for (const QString& act : desk.page<PlayView>()->acts().names()) {
        const ActionRow* const row = editor::actionRowOf(act);
        QVERIFY2(row && (row->modes & playModes) != 0, qPrintable(act));
    }
}

/// What lives in the editor alone may be its own.
void tst_Acts::everyActOutsideTheEditorIsDoneByTheWindow()
{
    Desk desk;
    for (const ActionRow& row : editor::actionRows())
        if (row.owner == KeyOwner::Window && row.modes != modeBit(Mode::Edit))
            QVERIFY2(desk.window().acts().contains(QLatin1String(row.name)), row.name);
}

void tst_Acts::theWindowDoesOnlyActsOfTheTable()
{
    Desk desk;
    for (const QString& act : desk.window().acts()) {
        const ActionRow* const row = editor::actionRowOf(act);
        QVERIFY2(row && row->owner == KeyOwner::Window, qPrintable(act));
    }
}

GLOAM_WIDGET_TEST(tst_Acts)
#include "tst_Acts.moc"
