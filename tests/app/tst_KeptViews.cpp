#include "editor/canvas/LevelCanvas.h"
#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/pane/MapViews.h"
#include "editor/pane/PanelArea.h"
#include "editor/pane/PanelSlot.h"
#include "tests/app/EditorDesk.h"
#include "tests/support/TestMain.h"

#include <QDir>
#include <QScreen>
#include <QSettings>

#include <algorithm>

using namespace gloam;
using namespace gloam::app;
using gloam::test::EditorDesk;

namespace {

/// A world of three levels in a file of its own, open in the editor.
struct KeptDesk : EditorDesk {
    KeptDesk()
    {
        newWorld();
        for (const char* level : {"cellar", "vault"})
            document().perform(
                editor::planAddLevel(document().world(), document().limits(),
                                     editor::solidLevel(level, level, {40, 30}, document().world().registry)));
        saveAs(pathIn(QStringLiteral("mine")));
    }
    QString file() { return pathIn(QStringLiteral("mine.gloam")); }
    void reopen()
    {
        restart();
        edit(file());
    }
    editor::MapViews& views() { return editor().pane().views(); }
    std::vector<Name> tabs() { return editorState().tabs.levels(); }
    void openInOwn(const char* level)
    {
        editorState().tabs.wantOwn(true);
        editorState().navigation.open(level);
    }
    /// The only file of kept views.
    QString keptFile()
    {
        const QDir kept(window().context().folders.data + QStringLiteral("/views"));
        const QStringList files = kept.entryList(QDir::Files);
        return files.size() == 1 ? kept.filePath(files.front()) : QString();
    }
    void writeKept(const QByteArray& text)
    {
        QFile file(keptFile());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text);
    }
};

}  // namespace

/// Tabs, the split map and floating panels are there again at the next start.
class tst_KeptViews : public QObject {
    Q_OBJECT
private slots:
    void tabsComeBackWithTheirPlaces();
    void aTabThatWasNotViewedOpensInItsMiddle();
    void theSplitMapComesBack();
    void levelsThatAreGoneAreLeftOut();
    void damagedFilesAreIgnored_data();
    void damagedFilesAreIgnored();
    void eachWorldHasItsOwn();
    void floatingPanelsComeBackWhereTheyAreSeen();
    void damagedPlacesOfPanelsAreIgnored();
};

void tst_KeptViews::tabsComeBackWithTheirPlaces()
{
    KeptDesk desk;
    desk.openInOwn("vault");
    desk.editorState().open.setCursor({7, 5});
    desk.editor().pane().canvas().zoomTo(editor::CellStep::XL);
    desk.openInOwn("cellar");
    const auto before = desk.tabs();
    desk.reopen();
    QCOMPARE(desk.tabs(), before);
    QCOMPARE(desk.editorState().open.id(), Name("cellar"));
    desk.editorState().navigation.open("vault");
    QCOMPARE(desk.editorState().open.cursor(), (Point{7, 5}));
    QCOMPARE(desk.editor().pane().canvas().step(), editor::CellStep::XL);
}

void tst_KeptViews::aTabThatWasNotViewedOpensInItsMiddle()
{
    KeptDesk desk;
    desk.views().split(Qt::Horizontal);
    desk.views().other()->navigation.open("vault");
    desk.views().closeOther();
    desk.reopen();
    QCOMPARE(desk.tabs().back(), Name("vault"));
    desk.editorState().navigation.open("vault");
    QCOMPARE(desk.editorState().open.cursor(), (Point{20, 15}));
}

void tst_KeptViews::theSplitMapComesBack()
{
    KeptDesk desk;
    desk.views().split(Qt::Vertical);
    desk.views().other()->navigation.open("vault");
    desk.views().other()->open.setCursor({9, 4});
    desk.views().goToOther();
    desk.reopen();
    QVERIFY(desk.views().isSplit());
    QCOMPARE(desk.views().orientation(), Qt::Vertical);
    QCOMPARE(desk.views().place(), 1);
    QCOMPARE(desk.editorState().open.id(), Name("vault"));
    QCOMPARE(desk.editorState().open.cursor(), (Point{9, 4}));
    QVERIFY(desk.views().other()->open.id() != Name("vault"));
}

void tst_KeptViews::levelsThatAreGoneAreLeftOut()
{
    KeptDesk desk;
    desk.openInOwn("cellar");
    desk.openInOwn("vault");
    desk.restart();
    QFile file(desk.file());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QString text = QString::fromUtf8(file.readAll());
    file.close();
    text.replace(QStringLiteral("vault"), QStringLiteral("attic"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
    file.close();
    desk.edit(desk.file());
    QVERIFY(std::ranges::count(desk.tabs(), Name("vault")) == 0);
    QVERIFY(std::ranges::count(desk.tabs(), Name("cellar")) == 1);
}

void tst_KeptViews::damagedFilesAreIgnored_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("\x00\xff{[", 4);
    QTest::newRow("another shape") << QByteArray(R"([1, 2, {"tabs": 3}])");
    QTest::newRow("values of other kinds")
        << QByteArray(R"({"tabs": [3, null, {"level": 7}, "x"], "open": {}, "split": 4})");
    QTest::newRow("numbers out of range") << QByteArray(
        R"({"tabs": [{"level": "vault", "cursor": [1e99, -7], "step": 400, "at": [2000000000, -2000000000]},)"
        R"( {"level": "cellar", "cursor": [-5, 900000], "step": 1, "at": [2000000000, -2000000000]}],)"
        R"( "open": "cellar", "split": {"level": "vault", "way": 3, "place": 77, "step": -4, "at": [5]}})");
    QTest::newRow("too long") << QByteArray(1 << 20, ' ');
}

void tst_KeptViews::damagedFilesAreIgnored()
{
    QFETCH(const QByteArray, text);
    KeptDesk desk;
    desk.openInOwn("cellar");
    desk.restart();
    desk.writeKept(text);
    desk.edit(desk.file());
    QVERIFY(desk.editorState().open.level());
    QVERIFY(desk.editorState().open.level()->contains(desk.editorState().open.cursor()));
    QVERIFY(!desk.editor().pane().canvas().cellsSeen().isEmpty());
    QVERIFY(!desk.tabs().empty());
}

void tst_KeptViews::eachWorldHasItsOwn()
{
    KeptDesk desk;
    desk.openInOwn("vault");
    desk.saveAs(desk.pathIn(QStringLiteral("other")));
    desk.edit(desk.file());
    QCOMPARE(desk.tabs().size(), std::size_t{1});
    desk.edit(desk.pathIn(QStringLiteral("other.gloam")));
    QCOMPARE(desk.tabs().size(), std::size_t{2});
}

void tst_KeptViews::floatingPanelsComeBackWhereTheyAreSeen()
{
    KeptDesk desk;
    const auto slot = [&desk](const char* name) {
        return desk.editor().findChild<editor::PanelSlot*>(QLatin1String(name));
    };
    slot("levels")->floatAt({120, 90, 310, 280});
    desk.restart();
    {
        QSettings settings(desk.window().context().folders.settingsFile(), QSettings::IniFormat);
        QCOMPARE(settings.value(QStringLiteral("floating/levels")).toRect().size(), QSize(310, 280));
        settings.setValue(QStringLiteral("floating/minimap"), QRect(90'000, -4'000, 300, 200));
    }
    desk.edit(desk.file());
    QVERIFY(slot("levels")->isFloating());
    QCOMPARE(slot("levels")->floatingAt(), QRect(120, 90, 310, 280));
    QVERIFY(slot("minimap")->isFloating());
    QVERIFY(QApplication::primaryScreen()->availableGeometry().contains(slot("minimap")->floatingAt()));
    desk.editor().pane().act(QStringLiteral("reset-layout"));
    desk.reopen();
    QVERIFY(!slot("levels")->isFloating());
}

void tst_KeptViews::damagedPlacesOfPanelsAreIgnored()
{
    KeptDesk desk;
    desk.restart();
    {
        QSettings settings(desk.window().context().folders.settingsFile(), QSettings::IniFormat);
        settings.setValue(QStringLiteral("floating/levels"), QStringLiteral("over there"));
        settings.setValue(QStringLiteral("floating/inspector"), QRect(5, 5, -40, 0));
        settings.setValue(QStringLiteral("floating/nothing"), QRect(5, 5, 40, 40));
        settings.setValue(QStringLiteral("sizes/panels"), QByteArray("garbage"));
    }
    desk.edit(desk.file());
    for (const auto* slot : desk.editor().findChildren<editor::PanelSlot*>())
        QVERIFY2(!slot->isFloating(), qPrintable(slot->objectName()));
}

GLOAM_WIDGET_TEST(tst_KeptViews)
#include "tst_KeptViews.moc"
