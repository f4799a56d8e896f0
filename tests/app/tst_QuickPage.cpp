#include "app/play/PlayView.h"
#include "app/window/ActCandidates.h"
#include "app/window/ManualPage.h"
#include "app/window/QuickPage.h"
#include "app/window/SettingsPage.h"
#include "editor/canvas/LevelCanvas.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/pane/PanelArea.h"
#include "editor/pane/PanelSlot.h"
#include "editor/panels/LevelList.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/EditorDesk.h"
#include "tests/support/TestMain.h"

#include <QAbstractItemView>
#include <QAction>
#include <QLabel>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>

using namespace gloam;
using namespace gloam::app;
using editor::Mode;
using gloam::test::EditorDesk;

namespace {

class QuickDesk : public EditorDesk {
public:
    void openActs() { press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier); }
    void openAnything()
    {
        press(Qt::Key_P, Qt::ControlModifier);
        QTRY_VERIFY(quick().isComplete());
    }
    QuickPage& quick() { return *page<QuickPage>(); }
    QLineEdit& field() { return *quick().findChild<QLineEdit*>(); }
    QAbstractItemView& list() { return *quick().findChild<QAbstractItemView*>(); }
    void typeIn(const char* letters) { QTest::keyClicks(QApplication::focusWidget(), QString::fromUtf8(letters)); }
    void enter() { press(Qt::Key_Return); }

    /// What a screen reader says of a row.
    QString spoken(int row) { return list().model()->index(row, 0).data(Qt::AccessibleTextRole).toString(); }
    QString title(int row) { return list().model()->index(row, 0).data().toString(); }
    QString current() { return list().currentIndex().data().toString(); }

    /// What is said below the list.
    QString foot()
    {
        const auto labels = quick().findChildren<QLabel*>();
        return labels.isEmpty() ? QString() : labels.last()->text();
    }
    QStringList titles()
    {
        QStringList all;
        for (int row = 0; row < list().model()->rowCount(); ++row)
            all << title(row);
        return all;
    }
};

const editor::ActionRow& rowOf(const char* act)
{
    return *editor::actionRowOf(QString::fromUtf8(act));
}

}  // namespace

/// The command palette and Go to Anything.
class tst_QuickPage : public QObject {
    Q_OBJECT
private slots:
    void fromAFloatingPanelItTakesTheKeysAndGivesThemBack();
    void anActOfTheEditorIsFoundAndDone();
    void anActShowsItsKeysAsTheyAreBound();
    void anActThatCannotBeDoneSaysWhyAndIsNotDone();
    void anActOfAnotherModeSaysWhereItWorks();
    void inPlayAnActOfPlayIsFoundAndDone();
    void inPlayNothingOfTheWorldIsOffered();
    void whatWasDoneLatelyComesFirstAlsoAfterARestart();
    void theArrowsChooseAndLettersSearchOn();
    void escClosesAndTheFocusIsWhereItWas();
    void aLevelIsFoundAndOpens();
    void aHeadingOfTheManualOpensThere();
    void aSettingOfTheProgramHasTheFocus();
    void thePageSaysWhichLettersNarrowTheSearch();
    void everythingHasANameToHear();
    void onTheStartScreenGamesAndSettingsAreFound();
    void aDoubleClickOnARowDoesNotReachTheMap();
};

void tst_QuickPage::fromAFloatingPanelItTakesTheKeysAndGivesThemBack()
{
    QuickDesk desk;
    desk.newWorld();
    auto* const slot = desk.editor().findChild<editor::PanelSlot*>(QStringLiteral("levels"));
    slot->floatAt({100, 100, 300, 260});
    auto* const levels = desk.editor().findChild<editor::LevelList*>();
    levels->enter();
    levels->window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(levels->window()));
    desk.openActs();
    QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget*>(&desk.window()));
    desk.typeIn("zoom");
    QCOMPARE(desk.field().text(), QStringLiteral("zoom"));
    QuickDesk::press(Qt::Key_Escape);
    QuickDesk::press(Qt::Key_Escape);
    QTRY_COMPARE(QApplication::activeWindow(), levels->window());
}

void tst_QuickPage::anActOfTheEditorIsFoundAndDone()
{
    QuickDesk desk;
    desk.newWorld();
    desk.openActs();
    QVERIFY(desk.field().hasFocus());
    desk.typeIn("world gr");
    QCOMPARE(desk.current(), QStringLiteral("World Graph"));
    desk.enter();
    QVERIFY(!desk.quick().isVisible());
    QVERIFY(desk.editor().pane().findChild<editor::PanelArea*>()->isGraphShown());
}

void tst_QuickPage::anActShowsItsKeysAsTheyAreBound()
{
    QuickDesk desk;
    desk.newWorld();
    desk.openActs();
    desk.typeIn("go to cell");
    QVERIFY2(desk.spoken(0).contains(QStringLiteral("Ctrl+Shift+G")), qPrintable(desk.spoken(0)));
    desk.press(Qt::Key_Escape);
    auto* const actions = desk.window().findChild<editor::ActionTable*>();
    editor::KeyBindings keys = actions->editKeys();
    keys.set(QStringLiteral("go-to-cell"), {editor::chordFromText(QStringLiteral("ö"))});
    actions->setEditKeys(keys);
    desk.openActs();
    desk.typeIn("go to cell");
    QVERIFY2(desk.spoken(0).contains(QStringLiteral("ö")), qPrintable(desk.spoken(0)));
}

void tst_QuickPage::anActThatCannotBeDoneSaysWhyAndIsNotDone()
{
    QuickDesk desk;
    desk.newWorld();
    desk.openActs();
    desk.typeIn("undo");
    QCOMPARE(desk.current(), QStringLiteral("Undo"));
    QVERIFY(desk.spoken(0).contains(QStringLiteral("There is nothing to undo.")));
    QCOMPARE(desk.foot(), QStringLiteral("There is nothing to undo."));
    desk.enter();
    QVERIFY(desk.quick().isVisible());
    desk.press(Qt::Key_Escape);
    desk.dig({3, 3});
    desk.openActs();
    desk.typeIn("undo");
    desk.enter();
    QVERIFY(!desk.quick().isVisible());
    QVERIFY(!desk.document().history().canUndo());
}

void tst_QuickPage::anActOfAnotherModeSaysWhereItWorks()
{
    QCOMPARE(whyNotIn(Mode::Edit, rowOf("generate")), QString());
    QCOMPARE(whyNotIn(Mode::Run, rowOf("generate")), QStringLiteral("This works only in the editor."));
    QCOMPARE(whyNotIn(Mode::Edit, rowOf("quaff")), QStringLiteral("This works only while you play."));
    QCOMPARE(whyNotIn(Mode::Run, rowOf("adopt")), QStringLiteral("This works only in a try."));
    QCOMPARE(whyNotIn(Mode::Edit, rowOf("save-point")), QStringLiteral("This works only in a run."));
    QCOMPARE(whyNotIn(Mode::Run, rowOf("try-with")), QStringLiteral("This works only in the editor and in a try."));
    for (const editor::ActionRow& row : editor::actionRows())
        for (const Mode mode : {Mode::Start, Mode::Run, Mode::End, Mode::Edit, Mode::Try})
            QCOMPARE(whyNotIn(mode, row).isEmpty(), (row.modes & editor::modeBit(mode)) != 0);
    QuickDesk desk;
    desk.newWorld();
    desk.openActs();
    desk.typeIn("quaff");
    QVERIFY(desk.spoken(0).contains(QStringLiteral("This works only while you play.")));
}

void tst_QuickPage::inPlayAnActOfPlayIsFoundAndDone()
{
    QuickDesk desk;
    desk.play(test::deskSeed);
    const auto turn = desk.state().turn;
    desk.openActs();
    QVERIFY(desk.quick().isVisible());
    desk.typeIn("wait");
    QCOMPARE(desk.current().left(4), QStringLiteral("Wait"));
    desk.enter();
    QTRY_COMPARE(desk.state().turn, turn + 1);
    desk.openActs();
    desk.typeIn("close door");
    QVERIFY2(!desk.foot().isEmpty() && !desk.foot().contains(QStringLiteral("found")), qPrintable(desk.foot()));
    desk.enter();
    QVERIFY(desk.quick().isVisible());
}

void tst_QuickPage::inPlayNothingOfTheWorldIsOffered()
{
    QuickDesk desk;
    desk.play(test::deskSeed);
    desk.openAnything();
    for (const editor::Candidate& each : desk.quick().search().all()) {
        QVERIFY2(each.kind == editor::Candidate::Kind::Act || each.kind == editor::Candidate::Kind::Page
                     || each.kind == editor::Candidate::Kind::Setting,
                 qPrintable(each.title.text()));
        QVERIFY(each.level.isEmpty());
    }
    desk.typeIn("fighting");
    QCOMPARE(desk.current(), QStringLiteral("Fighting"));
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.page<PlayView>()->hasFocus());
}

void tst_QuickPage::whatWasDoneLatelyComesFirstAlsoAfterARestart()
{
    QuickDesk desk;
    desk.newWorld();
    desk.openActs();
    desk.typeIn("minimap");
    desk.enter();
    desk.openActs();
    QCOMPARE(desk.title(0), QStringLiteral("Minimap"));
    desk.press(Qt::Key_Escape);
    desk.restart();
    desk.newWorld();
    desk.openActs();
    QCOMPARE(desk.title(0), QStringLiteral("Minimap"));
}

void tst_QuickPage::theArrowsChooseAndLettersSearchOn()
{
    QuickDesk desk;
    desk.newWorld();
    desk.openActs();
    desk.typeIn("brush");
    const QString second = desk.title(1);
    desk.press(Qt::Key_Down);
    QCOMPARE(desk.current(), second);
    QVERIFY(desk.list().hasFocus());
    desk.typeIn(" ro");
    QVERIFY(desk.field().hasFocus());
    QCOMPARE(desk.field().text(), QStringLiteral("brush ro"));
    QCOMPARE(desk.current(), QStringLiteral("Round Brush"));
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_Backspace);
    QCOMPARE(desk.field().text(), QStringLiteral("brush r"));
}

void tst_QuickPage::escClosesAndTheFocusIsWhereItWas()
{
    QuickDesk desk;
    desk.newWorld();
    QTRY_VERIFY(desk.editor().pane().canvas().hasFocus());
    desk.openAnything();
    QVERIFY(desk.quick().isVisible());
    desk.press(Qt::Key_Escape);
    QVERIFY(!desk.quick().isVisible());
    QVERIFY(desk.editor().pane().canvas().hasFocus());
}

void tst_QuickPage::aLevelIsFoundAndOpens()
{
    QuickDesk desk;
    desk.newWorld();
    QVERIFY(desk.document().perform(editor::planAddLevel(desk.document().world(), desk.document().limits(),
                                                         editor::solidLevel(Name("deep"), "The Deep Mine", {30, 20},
                                                                            desk.document().world().registry))));
    desk.openAnything();
    desk.typeIn("deep m");
    QCOMPARE(desk.current(), QStringLiteral("The Deep Mine"));
    desk.enter();
    QCOMPARE(desk.editorState().open.id(), Name("deep"));
    QVERIFY(desk.editor().pane().canvas().hasFocus());
}

void tst_QuickPage::aHeadingOfTheManualOpensThere()
{
    QuickDesk desk;
    desk.newWorld();
    desk.openAnything();
    desk.typeIn("? confirmations");
    QCOMPARE(desk.current(), QStringLiteral("Confirmations"));
    QVERIFY(desk.spoken(0).contains(QStringLiteral("Settings, keys and looks")));
    desk.enter();
    const auto& text = *desk.page<ManualPage>()->findChild<QTextBrowser*>();
    QVERIFY(text.isVisible());
    QVERIFY(text.verticalScrollBar()->value() > 0);
    QVERIFY(text.cursorForPosition({40, 12}).block().text().startsWith(QStringLiteral("Confirmations")));
}

void tst_QuickPage::aSettingOfTheProgramHasTheFocus()
{
    QuickDesk desk;
    desk.newWorld();
    desk.openAnything();
    desk.typeIn("s: text size");
    QCOMPARE(desk.current(), QStringLiteral("Text size in %"));
    desk.enter();
    QVERIFY(desk.shows<SettingsPage>());
    QCOMPARE(QApplication::focusWidget()->accessibleName().left(9), QStringLiteral("Text size"));
}

void tst_QuickPage::thePageSaysWhichLettersNarrowTheSearch()
{
    QuickDesk desk;
    desk.newWorld();
    desk.openAnything();
    for (const editor::Candidate::Kind kind : editor::allCandidateKinds)
        QVERIFY(desk.field().placeholderText().contains(prefixOf(kind)));
    desk.typeIn("> undo");
    QCOMPARE(desk.current(), QStringLiteral("Undo"));
}

void tst_QuickPage::everythingHasANameToHear()
{
    QuickDesk desk;
    desk.newWorld();
    desk.openActs();
    QCOMPARE(desk.field().accessibleName(), QStringLiteral("Command Palette"));
    QCOMPARE(desk.quick().accessibleName(), QStringLiteral("Command Palette"));
    QVERIFY(!desk.list().accessibleName().isEmpty());
    desk.typeIn("grid");
    QVERIFY(desk.field().accessibleDescription().startsWith(QStringLiteral("Grid")));
}

void tst_QuickPage::onTheStartScreenGamesAndSettingsAreFound()
{
    QuickDesk desk;
    desk.openActs();
    QVERIFY(desk.quick().isVisible());
    desk.typeIn("settings");
    desk.enter();
    QVERIFY(desk.shows<SettingsPage>());
}

void tst_QuickPage::aDoubleClickOnARowDoesNotReachTheMap()
{
    QuickDesk desk;
    desk.play(test::deskSeed);
    desk.openActs();
    desk.typeIn("pictograms");
    QCOMPARE(desk.current(), QStringLiteral("Pictograms"));
    QWidget& rows = *desk.list().viewport();
    const QPoint onRow = desk.list().visualRect(desk.list().currentIndex()).center();
    const QPoint place = rows.mapTo(&desk.window(), onRow);
    QSignalSpy clicks(desk.page<PlayView>()->findChild<editor::TileCanvas*>(), &editor::TileCanvas::clicked);
    QTest::mouseDClick(desk.window().windowHandle(), Qt::LeftButton, {}, place);
    QVERIFY(!desk.quick().isVisible());
    QCOMPARE(clicks.count(), 0);
    QTest::mouseClick(desk.window().windowHandle(), Qt::LeftButton, {}, place);
    QCOMPARE(clicks.count(), 1);
}

GLOAM_WIDGET_TEST(tst_QuickPage)
#include "tst_QuickPage.moc"
