#include "app/play/PauseMenu.h"
#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/start/ProblemsPage.h"
#include "app/start/StartScreen.h"
#include "core/game/Hash.h"
#include "editor/ui/ActionTable.h"
#include "tests/app/EditingFixture.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldHead.h"

#include <QFile>
#include <QListWidget>
#include <QSet>

using namespace gloam;
using namespace gloam::app;
using editor::Mode;
using gloam::test::addModes;
using gloam::test::bringTo;
using gloam::test::Desk;
using gloam::test::deskSeed;
using gloam::test::EditorDesk;
using gloam::test::lastTold;
using gloam::test::openInEditor;
using gloam::test::rowNamed;
using gloam::test::stairFile;

class tst_Editing : public QObject {
    Q_OBJECT
private slots:
    void whichLinksAreDrawnIsKept();
    void newWorldOpensInTheEditor();
    void theCommandLineOpensTheEditor();
    void aLevelThatIsNotThereIsTold();
    void aZoneThatGamesBuildIsShownOnTheOverland();
    void controlEOpensTheFileOfTheRunWhereTheHeroIs();
    void controlEGoesBackToTheSameRun();
    void withoutARunBehindControlETries();
    void theEditorIsReachedFromTheMenuOfARun();
    void theEditorIsReachedFromTheEndOfARun();
    void anUnsavedWorldSurvivesAVisitToTheRun();
    void anotherWorldAsksForTheUnsavedOne();
    void openWorldAsksWhetherToPlayOrEdit();
    void f26_openWorldListsWorldsWithPictures();
    void inTheEditorOpenWorldEdits();
    void aRecentWorldIsEdited();
    void whatCannotBeReadShowsItsProblems();
    void aWorldOfANewerVersionIsToldAsCheckTellsIt();
    void everyWidgetThatCanHaveTheFocusHasAName_data() { addModes(); }
    void everyWidgetThatCanHaveTheFocusHasAName();
};

void tst_Editing::newWorldOpensInTheEditor()
{
    EditorDesk desk;
    QVERIFY(desk.shows<StartScreen>());
    Desk::type('n');  // from New Game, the first choice, to New World
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(desk.editor().isVisible());
    QCOMPARE(desk.window().windowTitle(), QStringLiteral("[*]New World — Gloamwright"));
    QVERIFY(!desk.window().isWindowModified());
    QCOMPARE(QString::fromStdString(desk.editorState().open.level()->name), QStringLiteral("First level"));
    QVERIFY(desk.editorState().open.cursor() == desk.document().world().settings.start.at);
    QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    desk.dig({1, 1});
    desk.document().undo();
    Desk::press(Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(lastTold(told), QStringLiteral("Drag to dig. F5 to stand in it."));
}

void tst_Editing::theCommandLineOpensTheEditor()
{
    EditorDesk desk;
    desk.edit(stairFile, QStringLiteral("crypt"));
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(desk.editorState().open.id() == Name("crypt"));
    QCOMPARE(desk.window().windowTitle(), QStringLiteral("[*]The Lamplit Stair — Gloamwright"));
}

void tst_Editing::aLevelThatIsNotThereIsTold()
{
    EditorDesk desk;
    QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    desk.edit(stairFile, QStringLiteral("attic"));
    QVERIFY(desk.window().mode() == Mode::Edit);
    QCOMPARE(lastTold(told), QStringLiteral("There is no level 'attic' in this file."));
}

void tst_Editing::aZoneThatGamesBuildIsShownOnTheOverland()
{
    EditorDesk desk;
    QFile file(desk.pathIn(QStringLiteral("land.gloam")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(test::worldHead({.id = "land", .ruleset = "zones", .level = "Overworld.0.0", .at = {1, 0}})
               + R"(overland:
  size: [2, 1]
  zone: [20, 10]
  biomes: [{id: desert, name: The Desert, recipe: desert, to: 100}]
levels:
  Overworld.0.0: {name: The Camp, size: [4, 1], ambient: 5, legend: {.: floor}, map: "...."}
)");
    file.close();
    QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    desk.edit(file.fileName(), QStringLiteral("Overworld.1.0"));
    QVERIFY(desk.editorState().overland.isOpen());
    QVERIFY(desk.editorState().overland.zone() == Point(1, 0));
    QCOMPARE(lastTold(told), QStringLiteral("This zone is not drawn by hand: games build it. Enter draws it."));
}

void tst_Editing::controlEOpensTheFileOfTheRunWhereTheHeroIs()
{
    EditorDesk desk;
    desk.play(deskSeed, Place{"crypt", {44, 13}});
    Desk::type('s');
    const Point hero = desk.state().hero()->at;
    Desk::press(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(!desk.window().session());
    QVERIFY(QFile::exists(desk.runFile()));
    QVERIFY(desk.editorState().open.id() == Name("crypt"));
    QVERIFY(desk.editorState().open.cursor() == hero);
    EditorDesk other;
    other.edit(stairFile);
    QCOMPARE(desk.bytes(), other.bytes());  // of the file, not of the game, which has a hero in it
}

void tst_Editing::controlEGoesBackToTheSameRun()
{
    EditorDesk desk;
    desk.play(deskSeed);
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Down})
        Desk::press(key);
    const std::uint64_t before = hash(desk.state()).value;
    Desk::press(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(desk.window().mode() == Mode::Edit);
    Desk::press(Qt::Key_F5);  // a try in between changes nothing
    Desk::press(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(desk.window().mode() == Mode::Edit);
    Desk::press(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(desk.window().mode() == Mode::Run);
    QVERIFY(desk.page<PlayView>()->hasFocus());
    QCOMPARE(hash(desk.state()).value, before);
}

void tst_Editing::withoutARunBehindControlETries()
{
    EditorDesk desk;
    desk.newWorld();
    Desk::press(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(desk.window().mode() == Mode::Try);
    QVERIFY(desk.state().hero()->at == desk.editorState().open.cursor());
    Desk::press(Qt::Key_Escape);
    desk.play(deskSeed);
    Desk::press(Qt::Key_E, Qt::ControlModifier);
    desk.run().remove();
    Desk::press(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(desk.window().mode() == Mode::Try);
}

void tst_Editing::theEditorIsReachedFromTheMenuOfARun()
{
    EditorDesk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_Escape);
    QTest::mouseClick(rowNamed(*desk.page<PauseMenu>(), openInEditor), Qt::LeftButton);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(desk.editorState().open.id() == Name("gate"));
}

void tst_Editing::theEditorIsReachedFromTheEndOfARun()
{
    for (const bool isByRow : {true, false}) {
        EditorDesk desk;
        bringTo(desk, Mode::End);
        QVERIFY(desk.shows<EndScreen>());
        desk.page<EndScreen>()->showWords();
        desk.passPauses();
        if (isByRow)
            QTest::mouseClick(rowNamed(*desk.page<EndScreen>(), openInEditor), Qt::LeftButton);
        else
            Desk::press(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(desk.window().mode() == Mode::Edit);
        QVERIFY(desk.editorState().open.id() == Name("crypt"));
        QVERIFY(desk.editorState().open.cursor() == (Point{45, 12}));
        Desk::press(Qt::Key_E, Qt::ControlModifier);  // there is no run to return to
        QVERIFY(desk.window().mode() == Mode::Try);
    }
}

void tst_Editing::anUnsavedWorldSurvivesAVisitToTheRun()
{
    EditorDesk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_E, Qt::ControlModifier);
    desk.dig({1, 1});
    const QString bytes = desk.bytes();
    Desk::press(Qt::Key_E, Qt::ControlModifier);
    QCOMPARE(desk.question(), QString());
    QVERIFY(desk.window().mode() == Mode::Run);
    Desk::press(Qt::Key_Right);
    const Point hero = desk.state().hero()->at;
    Desk::press(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QCOMPARE(desk.bytes(), bytes);
    QVERIFY(desk.window().isWindowModified());
    QVERIFY(desk.editorState().open.cursor() == hero);
    Desk::press(Qt::Key_E, Qt::ControlModifier);
    desk.window().close();  // the run asks about it, too
    QVERIFY(desk.question().contains(QLatin1String("not saved")));
    QVERIFY(desk.window().isVisible());
}

void tst_Editing::anotherWorldAsksForTheUnsavedOne()
{
    EditorDesk desk;
    desk.newWorld();
    desk.dig({1, 1});
    const QString bytes = desk.bytes();
    desk.edit(stairFile);
    QVERIFY(desk.question().contains(QLatin1String("New World")));
    Desk::type('3');  // Stay
    QCOMPARE(desk.bytes(), bytes);
    QVERIFY(desk.window().mode() == Mode::Edit);
    desk.edit(stairFile);
    Desk::type('2');  // Do not save
    QCOMPARE(QString::fromStdString(desk.document().world().displayName()), QStringLiteral("The Lamplit Stair"));
    QVERIFY(!desk.window().isWindowModified());
}

void tst_Editing::openWorldAsksWhetherToPlayOrEdit()
{
    EditorDesk desk;
    Desk::type('o');
    desk.nameFile(stairFile);
    QVERIFY(desk.question().contains(QLatin1String("lamplit-stair.gloam")));
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.shows<StartScreen>());
    Desk::press(Qt::Key_O, Qt::ControlModifier);
    desk.nameFile(stairFile);
    Desk::type('1');
    QVERIFY(desk.window().mode() == Mode::Run);
    desk.restart();
    Desk::type('o');
    desk.nameFile(stairFile);
    Desk::type('2');
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(desk.editor().isOpen(stairFile));
}

void tst_Editing::f26_openWorldListsWorldsWithPictures()
{
    EditorDesk desk;
    Desk::type('o');
    auto* dialog = desk.page<OpenWorldPage>();
    QVERIFY(dialog && dialog->isVisible());
    QListWidget& worlds = *dialog->list();
    QStringList names;
    for (int row = 0; row < worlds.count(); ++row)
        names << worlds.item(row)->text().section(QLatin1Char('\n'), 0, 0);
    QVERIFY2(names.contains(QStringLiteral("The Lamplit Stair")), qPrintable(names.join(QStringLiteral(", "))));
    QVERIFY(names.contains(QStringLiteral("Apprentice's Night")));
    const auto pixelsOf = [&worlds](int row) {
        QSet<QRgb> colours;
        const QImage picture = worlds.item(row)->icon().pixmap(worlds.iconSize()).toImage();
        for (int x = 0; x < picture.width(); ++x)
            colours.insert(picture.pixel(x, picture.height() / 2));
        return colours.size();
    };
    for (int row = 0; row < worlds.count(); ++row)
        QTRY_VERIFY2(pixelsOf(row) > 2, qPrintable(names[row]));
    QCOMPARE(gloam::test::focusableWithoutName(*dialog), QStringList());
    const auto stair = static_cast<int>(names.indexOf(QStringLiteral("The Lamplit Stair")));
    worlds.setCurrentRow(stair);
    QTest::keyClick(&worlds, Qt::Key_Return);
    QTRY_VERIFY(!desk.page<OpenWorldPage>());
    QVERIFY2(desk.question().contains(QLatin1String("lamplit-stair.gloam")), qPrintable(desk.question()));
}

void tst_Editing::inTheEditorOpenWorldEdits()
{
    EditorDesk desk;
    desk.newWorld();
    Desk::press(Qt::Key_O, Qt::ControlModifier);
    desk.nameFile(stairFile);
    QCOMPARE(desk.question(), QString());
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(desk.editor().isOpen(stairFile));
}

void tst_Editing::aRecentWorldIsEdited()
{
    EditorDesk desk;
    desk.play(deskSeed);
    desk.restart();
    Desk::press(Qt::Key_Up);
    Desk::press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(desk.editor().isOpen(desk.worldFile()));
}

void tst_Editing::whatCannotBeReadShowsItsProblems()
{
    EditorDesk desk;
    desk.edit(desk.pathIn(QStringLiteral("none.gloam")));
    QVERIFY(desk.shows<ProblemsPage>());
    QVERIFY(desk.window().mode() == Mode::Start);
    Desk::press(Qt::Key_Return);  // Back
    QVERIFY(desk.shows<StartScreen>());
}

void tst_Editing::aWorldOfANewerVersionIsToldAsCheckTellsIt()
{
    EditorDesk desk;
    QFile world(desk.pathIn(QStringLiteral("newer.gloam")));
    QVERIFY(world.open(QIODevice::WriteOnly));
    world.write("gloam: 4\nworld: {id: newer}\n");
    world.close();
    desk.edit(world.fileName());
    QVERIFY(desk.shows<ProblemsPage>());
    const auto* list = desk.window().findChild<ProblemsPage*>()->findChild<QListView*>();
    QString said;
    for (int row = 0; row < list->model()->rowCount(); ++row)
        said += list->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(said.contains(QStringLiteral("V002")) && !said.contains(QStringLiteral("F000")), qPrintable(said));
}

void tst_Editing::everyWidgetThatCanHaveTheFocusHasAName()
{
    QFETCH(Mode, mode);
    EditorDesk desk;
    bringTo(desk, mode);
    QCOMPARE(test::focusableWithoutName(desk.window()), QStringList());
}

void tst_Editing::whichLinksAreDrawnIsKept()
{
    EditorDesk desk;
    desk.newWorld();
    QVERIFY(desk.editorState().display.linkDisplay() == editor::LinkDisplay::All);
    Desk::press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(desk.editorState().display.linkDisplay() == editor::LinkDisplay::None);
    desk.restart();
    desk.newWorld();
    QVERIFY(desk.editorState().display.linkDisplay() == editor::LinkDisplay::None);
    const editor::ActionTable& actions = *desk.window().findChild<editor::ActionTable*>();
    QVERIFY(actions.action(QStringLiteral("links-none"))->isChecked());
    actions.action(QStringLiteral("links-transitive"))->trigger();
    desk.restart();
    desk.newWorld();
    QVERIFY(desk.editorState().display.linkDisplay() == editor::LinkDisplay::Transitive);
    QVERIFY(desk.window().findChild<editor::ActionTable*>()->action(QStringLiteral("links-transitive"))->isChecked());
}

GLOAM_WIDGET_TEST(tst_Editing)
#include "tst_Editing.moc"
