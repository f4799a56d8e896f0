#include "app/edit/Adoption.h"
#include "app/edit/TryFrame.h"
#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "core/bot/BotTable.h"
#include "editor/document/ContentsPlans.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/SettingsPlans.h"
#include "tests/app/EditorDesk.h"
#include "tests/editor/document/DocumentFixture.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"

#include <QDirIterator>
#include <QFile>
#include <QMap>

using namespace gloam;
using namespace gloam::app;
using editor::Mode;
using gloam::test::Desk;
using gloam::test::deskSeed;
using gloam::test::EditorDesk;
using gloam::test::lastTold;

namespace {

constexpr Point roomCorner{36, 10};  ///< of a new world's room of 9 by 5

/// Every file below a folder, with its bytes.
QMap<QString, QByteArray> filesBelow(const QString& folder)
{
    QMap<QString, QByteArray> files;
    QDirIterator walk(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        QFile file(walk.next());
        if (file.open(QIODevice::ReadOnly))
            files[file.fileName()] = file.readAll();
    }
    return files;
}

bool logHas(EditorDesk& desk, const QString& sentence)
{
    for (const LogLine& line : desk.session().lines())
        if (line.text == sentence)
            return true;
    return false;
}

QStringList sentencesOf(const std::vector<PlayedChange>& changes)
{
    QStringList sentences;
    for (const PlayedChange& change : changes)
        sentences << change.text;
    sentences.sort();
    return sentences;
}

WorldSettings settingsOf(EditorDesk& desk)
{
    return desk.document().world().settings;
}

}  // namespace

class tst_Trying : public QObject {
    Q_OBJECT
private slots:
    void fFiveStandsWhereTheCursorIs();
    void aCursorInTheWallStandsBesideItAndSaysSo();
    void someoneInTheWayIsNamed();
    void whereThereIsNoRoomNothingBegins();
    void deepInRockTheWorldsStartIsOffered();
    void shiftAndFFiveBeginAtTheStart();
    void escapeReturnsWithNothingChanged();
    void aTryWritesNothing();
    void fFiveBeginsAgainWithAnotherSeed();
    void itsEndLeadsBackOrAgain();
    void escapeLeavesTheInnermostLayerOnly();
    void escapeLeavesAQuestionOfTheWorld();
    void aKeyHeldFromBeforeDoesNothing();
    void whatIsHeldIsToldWhereItsHolderStands();
    void itIsFramedAndSaysSo();
    void theEditorKeepsItsSize();
    void aWorldWithProblemsIsTried();
    void aWorldWithoutAHeroIsTriedWithTheUsualOne();
    void aWorldWithoutAnyHeroSaysSo();
    void aStartInNoLevelSaysSo();
    void inARunFFiveSaysWhyNot();
    void savingATrySaysThatItIsNone();
};

void tst_Trying::fFiveStandsWhereTheCursorIs()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor(roomCorner + Point{1, 1});
    Desk::press(Qt::Key_F5);
    QVERIFY(desk.window().mode() == Mode::Try);
    QVERIFY(desk.page<PlayView>()->hasFocus());
    QVERIFY(desk.state().hero()->at == (roomCorner + Point{1, 1}));
    Desk::press(Qt::Key_Right);
    QVERIFY(desk.state().hero()->at == (roomCorner + Point{2, 1}));
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(!desk.window().session());
}

void tst_Trying::aCursorInTheWallStandsBesideItAndSaysSo()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor(roomCorner - Point{2, 0});
    Desk::press(Qt::Key_F5);
    QVERIFY(desk.state().hero()->at == (roomCorner + Point{0, 1}));  // the corner has a brazier, which is solid
    QVERIFY(logHas(desk, QStringLiteral("(34, 10) is wall: you stand at (36, 11).")));
}

void tst_Trying::someoneInTheWayIsNamed()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor(roomCorner);
    Desk::press(Qt::Key_F5);
    QVERIFY2(logHas(desk, QStringLiteral("(36, 10) is taken by the brazier: you stand at (37, 10).")),
             qPrintable(desk.session().lines().back().text));
}

void tst_Trying::whereThereIsNoRoomNothingBegins()
{
    EditorDesk desk;
    desk.newWorld();
    QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    desk.editorState().open.setCursor({1, 1});
    Desk::press(Qt::Key_F5);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(!desk.window().session());
    QCOMPARE(lastTold(told), QStringLiteral("(1, 1) is wall, and within 5 cells of it there is no room for the hero."));
    Desk::type('2');                                              // stay
    desk.editorState().open.setCursor(roomCorner - Point{6, 0});  // six king's moves from the nearest free floor cell
    Desk::press(Qt::Key_F5);
    QVERIFY(desk.window().mode() == Mode::Edit);
    Desk::type('2');
    desk.editorState().open.setCursor(roomCorner - Point{5, 0});
    Desk::press(Qt::Key_F5);
    QVERIFY(desk.window().mode() == Mode::Try);
}

void tst_Trying::deepInRockTheWorldsStartIsOffered()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor({1, 1});
    Desk::press(Qt::Key_F5);
    QVERIFY2(desk.question().contains(QStringLiteral("no room for the hero")), qPrintable(desk.question()));
    Desk::press(Qt::Key_Return);
    QVERIFY(desk.window().mode() == Mode::Try);
    QCOMPARE(desk.session().game().state().hero()->at, settingsOf(desk).start.at);
}

void tst_Trying::shiftAndFFiveBeginAtTheStart()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor({1, 1});
    Desk::press(Qt::Key_F5, Qt::ShiftModifier);
    QVERIFY(desk.window().mode() == Mode::Try);
    QVERIFY(desk.state().hero()->at == desk.document().world().settings.start.at);
}

/// A hundred legal commands on a world of two levels with creatures.
void tst_Trying::escapeReturnsWithNothingChanged()
{
    EditorDesk desk;
    desk.edit(QStringLiteral(GLOAM_TEST_DATA "/worlds/lamplit-stair.gloam"));
    desk.dig({1, 1});
    desk.dig({2, 1});
    desk.document().undo();
    desk.editorState().open.setCursor({3, 3});
    desk.editorState().open.setCamera({editor::CellStep::L, {17, -5}});
    desk.editorState().tool.choose(editor::ToolKind::Shape);
    desk.editorState().subject.select(editor::Selection::ofCell({1, 1}));
    const QString bytes = desk.bytes();
    const std::size_t steps = desk.document().history().doneCount();
    for (int round = 0; round < 3; ++round) {
        const auto camera = desk.editorState().open.camera();
        Desk::press(Qt::Key_F5);
        Random chance{static_cast<std::uint64_t>(round)};
        const auto bot = botNamed("random");
        int played = 0;
        for (int i = 0; i < 400 && played < 100 && !desk.session().game().isOver(); ++i)
            if (const Errand errand = bot->next(desk.session().slice(), chance); errand.command)
                played += desk.session().perform(*errand.command) ? 1 : 0;
        QVERIFY(played == 100 || desk.session().game().isOver());
        Desk::press(Qt::Key_Escape);
        QVERIFY(desk.window().mode() == Mode::Edit);
        QCOMPARE(desk.bytes(), bytes);
        QCOMPARE(desk.document().history().doneCount(), steps);
        QVERIFY(desk.document().history().canRedo());
        QVERIFY(desk.editorState().open.camera() == camera);
        QVERIFY(desk.editorState().open.cursor() == (Point{3, 3}));
        QVERIFY(desk.editorState().tool.kind() == editor::ToolKind::Shape);
        QVERIFY(desk.editorState().subject.selection() == editor::Selection::ofCell({1, 1}));
    }
}

void tst_Trying::aTryWritesNothing()
{
    EditorDesk desk;
    desk.play(deskSeed);
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_E, Qt::ControlModifier);  // the run is saved now
    const auto before = filesBelow(desk.folder());
    QVERIFY(before.contains(desk.runFile()));
    Desk::press(Qt::Key_F5);
    for (int i = 0; i < PlaySession::turnsBetweenSaves + 5; ++i)
        Desk::type('s');
    Desk::press(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(desk.state().turn > PlaySession::turnsBetweenSaves);
    Desk::press(Qt::Key_Escape);
    QCOMPARE(filesBelow(desk.folder()), before);
    Desk::press(Qt::Key_F5);
    desk.window().close();
    QCOMPARE(filesBelow(desk.folder()), before);
}

void tst_Trying::fFiveBeginsAgainWithAnotherSeed()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor(roomCorner + Point{1, 1});
    Desk::press(Qt::Key_F5);
    const quint64 seed = desk.session().seed();
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_F5);
    QVERIFY(desk.window().mode() == Mode::Try);
    QVERIFY(desk.state().hero()->at == (roomCorner + Point{1, 1}));
    QCOMPARE(desk.state().turn, std::int64_t{0});
    QVERIFY(desk.session().seed() != seed);
    Desk::press(Qt::Key_F5, Qt::ShiftModifier);
    QVERIFY(desk.state().hero()->at == desk.document().world().settings.start.at);
}

void tst_Trying::itsEndLeadsBackOrAgain()
{
    EditorDesk desk;
    desk.newWorld();
    WorldSettings settings = settingsOf(desk);
    settings.goals.emplace_back().reach = {settings.start.level, settings.start.at + Point{1, 0}};
    QVERIFY(desk.document().perform(editor::planSettings(desk.document().world(), settings)));
    Desk::press(Qt::Key_F5, Qt::ShiftModifier);
    Desk::press(Qt::Key_Right);
    QVERIFY(desk.shows<EndScreen>());
    QVERIFY(desk.window().mode() == Mode::Try);
    QVERIFY(desk.page<TryFrame>()->words()->isVisible());
    desk.passPauses();
    Desk::press(Qt::Key_Return);  // Again
    QVERIFY(desk.shows<PlayView>());
    QCOMPARE(desk.state().turn, std::int64_t{0});
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_F5, Qt::ShiftModifier);  // also at the end
    QVERIFY(desk.shows<PlayView>());
    Desk::press(Qt::Key_Right);
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QVERIFY(!desk.page<TryFrame>()->words()->isVisible());
}

void tst_Trying::escapeLeavesTheInnermostLayerOnly()
{
    EditorDesk desk;
    desk.newWorld();
    desk.setRepeatTime(0);
    Desk::press(Qt::Key_F5);
    desk.setRepeatTime(FirstMoments::length);
    Desk::press(Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(!desk.page<PlayView>()->hasFocus());
    Desk::press(Qt::Key_Escape);  // out of the list
    QVERIFY(desk.window().mode() == Mode::Try);
    Desk::holdOn(Qt::Key_Escape);
    Desk::press(Qt::Key_Right);  // makes the view hear repeats again
    const Point at = desk.state().hero()->at;
    desk.setRepeatTime(2 * FirstMoments::length);
    Desk::holdOn(Qt::Key_Right);
    QVERIFY(desk.state().hero()->at != at);
    Desk::holdOn(Qt::Key_Escape);
    QVERIFY(desk.window().mode() == Mode::Try);
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.window().mode() == Mode::Edit);
}

void tst_Trying::escapeLeavesAQuestionOfTheWorld()
{
    EditorDesk desk;
    desk.edit(QStringLiteral(GLOAM_TEST_DATA "/worlds/lamplit-stair.gloam"));
    desk.editorState().navigation.openAt({"gate", {5, 3}});
    Desk::press(Qt::Key_F5);
    Desk::press(Qt::Key_Right);  // into the lamp-warden
    QVERIFY(!desk.question().isEmpty());
    Desk::press(Qt::Key_Escape);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QCOMPARE(desk.question(), QString());
}

void tst_Trying::aKeyHeldFromBeforeDoesNothing()
{
    EditorDesk desk;
    desk.newWorld();
    desk.editorState().open.setCursor(roomCorner + Point{1, 1});
    desk.setRepeatTime(0);
    Desk::press(Qt::Key_F5);
    Desk::press(Qt::Key_Right);  // makes the view hear repeats again
    desk.setRepeatTime(FirstMoments::length - 1);
    Desk::holdOn(Qt::Key_Right);
    QVERIFY(desk.state().hero()->at == (roomCorner + Point{2, 1}));
    desk.setRepeatTime(FirstMoments::length);
    Desk::holdOn(Qt::Key_Right);
    QVERIFY(desk.state().hero()->at == (roomCorner + Point{3, 1}));
}

void tst_Trying::whatIsHeldIsToldWhereItsHolderStands()
{
    EditorDesk desk;
    desk.newWorld();
    const editor::WorldDocument& document = desk.document();
    const Name level = desk.editorState().open.id();
    const Level empty = *document.world().findLevel(level);
    const Entity satchel = desk.document().newEntity("satchel", {38, 12});
    QVERIFY(desk.document().perform(editor::planPlace(document.world(), level, {satchel})));
    QVERIFY(desk.document().perform(
        editor::planPutNew(document.world(), desk.document().newId(), level, satchel.id, "dagger")));
    const Level& full = *document.world().findLevel(level);
    QCOMPARE(sentencesOf(playedChanges(empty, full)),
             (QStringList{"dagger came to (38, 12)", "satchel came to (38, 12)"}));
    QCOMPARE(sentencesOf(playedChanges(full, empty)),
             (QStringList{"dagger at (38, 12) is no more", "satchel at (38, 12) is no more"}));
}

void tst_Trying::itIsFramedAndSaysSo()
{
    EditorDesk desk;
    desk.newWorld();
    Desk::press(Qt::Key_F5);
    test::processEvents();
    const QLabel* words = desk.page<TryFrame>()->words();
    QVERIFY(words->isVisible());
    QCOMPARE(words->text(), QStringLiteral("Trying - Esc returns"));
    const QRect below(desk.page<PlayView>()->mapTo(&desk.window(), QPoint()), desk.page<PlayView>()->size());
    QVERIFY(!below.intersects(QRect(words->mapTo(&desk.window(), QPoint()), words->size())));
    const QImage picture = desk.window().grab().toImage();
    const QRgb amber = QColor(255, 170, 0).rgb();
    const int right = picture.width() - 1;
    const int bottom = picture.height() - 1;
    for (int i = 0; i < TryFrame::width; ++i)
        for (const QPoint at : {QPoint(i, bottom / 2), QPoint(right - i, bottom / 2), QPoint(right / 2, i),
                                QPoint(right / 2, bottom - i)})
            QCOMPARE(picture.pixel(at), amber);
    for (const QPoint at : {QPoint(3, bottom / 2), QPoint(right - 3, bottom / 2), QPoint(right / 2, bottom - 3)})
        QVERIFY(picture.pixel(at) != amber);
    Desk::press(Qt::Key_Escape);
    test::processEvents();
    QVERIFY(desk.window().grab().toImage().pixel(0, bottom / 2) != amber);
    QCOMPARE(desk.window().windowTitle(), QStringLiteral("[*]New World — Gloamwright"));
}

void tst_Trying::theEditorKeepsItsSize()
{
    EditorDesk desk;
    desk.newWorld();
    test::processEvents();
    const QSize before = desk.editor().pane().size();
    Desk::press(Qt::Key_F5);
    test::processEvents();
    QCOMPARE(desk.editor().pane().size(), before);
    Desk::press(Qt::Key_Escape);
    QCOMPARE(desk.editor().pane().size(), before);
}

void tst_Trying::aWorldWithProblemsIsTried()
{
    EditorDesk desk;
    desk.newWorld();
    WorldSettings settings = settingsOf(desk);
    settings.start.at = {0, 0};  // inside the rock
    settings.goals.emplace_back().reach = {settings.start.level, {500, 500}};
    desk.document().perform(editor::planSettings(desk.document().world(), settings));
    QVERIFY(hasErrors(test::problemsOf(desk.document())));
    Desk::press(Qt::Key_F5);
    QVERIFY(desk.window().mode() == Mode::Try);
}

void tst_Trying::aWorldWithoutAHeroIsTriedWithTheUsualOne()
{
    EditorDesk desk;
    desk.newWorld();
    WorldSettings settings = settingsOf(desk);
    settings.start.hero = {};
    desk.document().perform(editor::planSettings(desk.document().world(), settings));
    QVERIFY(desk.document().world().settings.start.hero.isEmpty());
    const QString bytes = desk.bytes();
    Desk::press(Qt::Key_F5);
    QVERIFY(desk.window().mode() == Mode::Try);
    QVERIFY(logHas(desk, QStringLiteral("The world names no hero: you are a delver for now.")));
    Desk::press(Qt::Key_Escape);
    QCOMPARE(desk.bytes(), bytes);
}

void tst_Trying::aWorldWithoutAnyHeroSaysSo()
{
    EditorDesk desk;
    const QString file = desk.pathIn(QStringLiteral("bare.gloam"));
    QFile bare(file);
    QVERIFY(bare.open(QIODevice::WriteOnly));
    bare.write("gloam: 3\nworld: {id: bare, ruleset: d20, start: {level: hall, at: [1, 1], hero: nobody}}\n"
               "types:\n  tiles:\n    - {name: floor, glyph: \".\"}\n"
               "levels:\n  hall:\n    legend: {\".\": [floor]}\n    map: |\n      ...\n      ...\n      ...\n");
    bare.close();
    desk.edit(file);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    Desk::press(Qt::Key_F5);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QCOMPARE(lastTold(told),
             QStringLiteral("The world has no type 'nobody' for its hero. Choose one in the world's settings."));
}

void tst_Trying::aStartInNoLevelSaysSo()
{
    EditorDesk desk;
    desk.newWorld();
    const QString path = desk.pathIn(QStringLiteral("lost.gloam"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        desk.bytes().replace(QStringLiteral("{level: first-level,"), QStringLiteral("{level: nowhere,")).toUtf8());
    file.close();
    desk.edit(path);
    QVERIFY(desk.document().world().settings.start.level == Name("nowhere"));
    QSignalSpy told(&desk.editorState().notices, &editor::Notices::told);
    Desk::press(Qt::Key_F5, Qt::ShiftModifier);
    QVERIFY(desk.window().mode() == Mode::Edit);
    QCOMPARE(lastTold(told), QStringLiteral("The world's start is in no level. F5 tries from the cell cursor."));
}

void tst_Trying::inARunFFiveSaysWhyNot()
{
    EditorDesk desk;
    desk.play(deskSeed);
    const PlaySession* before = desk.window().session();
    for (const auto modifier : {Qt::NoModifier, Qt::ShiftModifier}) {
        Desk::press(Qt::Key_F5, modifier);
        QCOMPARE(desk.window().session(), before);
        QCOMPARE(desk.session().lines().back().text,
                 QStringLiteral("F5 works in the editor. Press Ctrl+E to open this world there."));
    }
    QVERIFY(desk.window().mode() == Mode::Run);
}

void tst_Trying::savingATrySaysThatItIsNone()
{
    EditorDesk desk;
    desk.newWorld();
    Desk::press(Qt::Key_F5);
    Desk::press(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(logHas(desk, QStringLiteral("A try is never saved.")));
    QVERIFY(!QFile::exists(desk.runFile()));
}

GLOAM_WIDGET_TEST(tst_Trying)
#include "tst_Trying.moc"
