#include "core/generate/PrefabCopy.h"
#include "editor/dialogs/NameDialog.h"
#include "editor/dialogs/PrefabDialog.h"
#include "editor/document/PrefabPlans.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The pages of prefabs on a pane.
struct PrefabFixture : PaneFixture {
    template <typename Page> Page* page()
    {
        const auto pages = pane.findChildren<Page*>();
        const auto open = std::find_if(pages.begin(), pages.end(), [](const auto* each) { return each->isVisible(); });
        return open == pages.end() ? nullptr : *open;
    }
    QListWidget& rows() { return *page<PrefabDialog>()->template findChild<QListWidget*>(); }
    QPushButton& button(const QString& text)
    {
        const auto buttons = page<PrefabDialog>()->template findChildren<QPushButton*>();
        return **std::find_if(buttons.begin(), buttons.end(), [&](auto* each) { return each->text() == text; });
    }
    int shownRows()
    {
        int count = 0;
        for (int row = 0; row < rows().count(); ++row)
            count += rows().item(row)->isHidden() ? 0 : 1;
        return count;
    }
    QWidget* focused() { return page<PrefabDialog>()->focusWidget(); }
    void press(QKeySequence::StandardKey key)
    {
        for (QShortcut* each : page<PrefabDialog>()->findChildren<QShortcut*>())
            if (each->key() == QKeySequence(key))
                emit each->activated();
    }
    void choose(const char* prefab)
    {
        for (int row = 0; row < rows().count(); ++row)
            if (rows().item(row)->data(Qt::UserRole).toString() == QLatin1String(prefab))
                rows().setCurrentRow(row);
    }
    void select(const Rect& cells) { pane.state().cells.select(CellArea(level(firstLevel).tiles.size(), cells)); }
    void make(const QString& name)
    {
        QTest::keyClick(&canvas(), Qt::Key_J, Qt::ControlModifier);
        auto* line = page<NameDialog>()->template findChild<QLineEdit*>();
        line->setText(name);
        QTest::keyClick(line, Qt::Key_Return);
    }
};

}  // namespace

/// Prefabs by keys: made of the selection, taken in hand, renamed, redrawn and deleted.
class tst_PrefabActs : public QObject {
    Q_OBJECT
private slots:
    void withoutASelectionNothingIsMade();
    void theSelectionBecomesAPrefabInOneStep();
    void aBadNameSaysWhy();
    void everyPrefabHasAPicture();
    void aSearchFindsByNameSentenceAndTag();
    void oneIsTakenInHandAndPlacedInOneStep();
    void escapeKeepsWhatIsInHand();
    void ownOnesAreRenamedAndDeleted();
    void aCopyIsMadeOfALibraryPrefab();
    void undoWorksOnThePage();
    void afterADeleteTheNextOneIsChosen();
};

void tst_PrefabActs::withoutASelectionNothingIsMade()
{
    PrefabFixture f;
    QTest::keyClick(&f.canvas(), Qt::Key_J, Qt::ControlModifier);
    QVERIFY(!f.page<NameDialog>());
    QCOMPARE(f.document.history().stepCount(), std::size_t{0});
}

void tst_PrefabActs::theSelectionBecomesAPrefabInOneStep()
{
    PrefabFixture f;
    f.select({{2, 2}, {4, 3}});
    f.make(QStringLiteral("cellar"));
    QTRY_VERIFY(!f.page<NameDialog>());
    QCOMPARE(f.document.history().stepCount(), std::size_t{1});
    QVERIFY(isOwnPrefab(f.world(), "cellar"));
    QTRY_VERIFY(f.canvas().hasFocus());
}

void tst_PrefabActs::aBadNameSaysWhy()
{
    PrefabFixture f;
    f.select({{2, 2}, {4, 3}});
    f.make(QStringLiteral("crypt"));
    QVERIFY(f.page<NameDialog>());
    QVERIFY(f.page<NameDialog>()->findChild<QLabel*>()->text().contains(QStringLiteral("already")));
    QCOMPARE(f.document.history().stepCount(), std::size_t{0});
}

void tst_PrefabActs::everyPrefabHasAPicture()
{
    PrefabFixture f;
    f.keys(QStringLiteral("V"));
    QVERIFY(f.page<PrefabDialog>());
    QCOMPARE(f.rows().count(), static_cast<int>(prefabNames(f.world()).size()));
    for (int row = 0; row < f.rows().count(); ++row)
        QVERIFY2(!f.rows().item(row)->icon().isNull(), qPrintable(f.rows().item(row)->text()));
    QVERIFY(!f.button(QStringLiteral("Delete")).isEnabled());
}

void tst_PrefabActs::aSearchFindsByNameSentenceAndTag()
{
    PrefabFixture f;
    f.keys(QStringLiteral("V"));
    auto* search = f.page<PrefabDialog>()->findChild<QLineEdit*>();
    search->setText(QStringLiteral("crypt"));
    QCOMPARE(f.page<PrefabDialog>()->chosen(), Name("crypt"));
    search->setText(QStringLiteral("lamp-shrine between"));
    QCOMPARE(f.page<PrefabDialog>()->chosen(), Name("chapel"));
    search->setText(QStringLiteral("vault"));
    QVERIFY(f.shownRows() >= 8);
    search->setText(QStringLiteral("no such thing"));
    QCOMPARE(f.shownRows(), 0);
    QVERIFY(!f.button(QStringLiteral("Take")).isEnabled());
}

void tst_PrefabActs::oneIsTakenInHandAndPlacedInOneStep()
{
    PrefabFixture f;
    f.keys(QStringLiteral("V"));
    auto* search = f.page<PrefabDialog>()->findChild<QLineEdit*>();
    search->setText(QStringLiteral("oubliette"));
    QTest::keyClick(search, Qt::Key_Return);
    QTRY_VERIFY(!f.page<PrefabDialog>());
    QTRY_VERIFY(f.canvas().hasFocus());
    QCOMPARE(f.pane.state().paint.stamp().tiles.size(), (Size{5, 5}));
    f.keys(QStringLiteral("x"));
    QCOMPARE(f.document.history().stepCount(), std::size_t{0});
    QTest::keyClick(&f.canvas(), Qt::Key_Return);
    QCOMPARE(f.document.history().stepCount(), std::size_t{1});
    const TileMap& tiles = f.level(firstLevel).tiles;
    int pits = 0;
    for (const Point p : cellsIn(tiles.size()))
        pits += tiles.typeAt(p).id == Name("pit") ? 1 : 0;
    QCOMPARE(pits, 1);
}

void tst_PrefabActs::escapeKeepsWhatIsInHand()
{
    PrefabFixture f;
    const Stamp before = f.pane.state().paint.stamp();
    f.keys(QStringLiteral("V"));
    QTest::keyClick(f.page<PrefabDialog>(), Qt::Key_Escape);
    QTRY_VERIFY(!f.page<PrefabDialog>());
    QVERIFY(f.pane.state().paint.stamp() == before);
}

void tst_PrefabActs::ownOnesAreRenamedAndDeleted()
{
    PrefabFixture f;
    f.select({{2, 2}, {4, 3}});
    f.make(QStringLiteral("cellar"));
    QTRY_VERIFY(f.canvas().hasFocus());
    f.keys(QStringLiteral("V"));
    f.page<PrefabDialog>()->findChild<QLineEdit*>()->setText(QStringLiteral("cellar"));
    f.button(QStringLiteral("Rename…")).click();
    auto* line = f.page<NameDialog>()->findChild<QLineEdit*>();
    line->setText(QStringLiteral("loft"));
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(isOwnPrefab(f.world(), "loft") && !isOwnPrefab(f.world(), "cellar"));
    QCOMPARE(f.rows().currentItem()->data(Qt::UserRole).toString(), QStringLiteral("loft"));
    QVERIFY(!f.rows().currentItem()->isHidden());
    QVERIFY(f.button(QStringLiteral("Redraw")).isEnabled());
    f.button(QStringLiteral("Delete")).click();
    QVERIFY(f.world().prefabs.isEmpty());
    QCOMPARE(f.document.history().stepCount(), std::size_t{3});
}

void tst_PrefabActs::aCopyIsMadeOfALibraryPrefab()
{
    PrefabFixture f;
    f.keys(QStringLiteral("V"));
    f.choose("crypt");
    f.button(QStringLiteral("Copy…")).click();
    QTest::keyClick(f.page<NameDialog>()->findChild<QLineEdit*>(), Qt::Key_Return);
    QVERIFY(isOwnPrefab(f.world(), "crypt-2"));
    QCOMPARE(f.page<PrefabDialog>()->chosen(), Name("crypt-2"));
    QVERIFY(prefabsOf(f.world()).at("crypt-2").size() == prefabsOf(f.world()).at("crypt").size());
    QVERIFY2(f.focused() == &f.rows(), "the arrows go on from the copy");
}

void tst_PrefabActs::undoWorksOnThePage()
{
    PrefabFixture f;
    f.select({{2, 2}, {4, 3}});
    f.make(QStringLiteral("cellar"));
    QTRY_VERIFY(f.canvas().hasFocus());
    f.keys(QStringLiteral("V"));
    f.choose("cellar");
    f.button(QStringLiteral("Delete")).click();
    QVERIFY(!isOwnPrefab(f.world(), "cellar"));
    f.press(QKeySequence::Undo);
    QVERIFY(isOwnPrefab(f.world(), "cellar"));
    f.choose("cellar");
    QCOMPARE(f.page<PrefabDialog>()->chosen(), Name("cellar"));
    QKeyEvent undo(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    QApplication::sendEvent(f.page<PrefabDialog>()->findChild<QLineEdit*>(), &undo);
    QVERIFY2(!undo.isAccepted(), "a line in which nothing was typed leaves undo to the world");
    f.press(QKeySequence::Redo);
    QVERIFY(!isOwnPrefab(f.world(), "cellar"));
}

void tst_PrefabActs::afterADeleteTheNextOneIsChosen()
{
    PrefabFixture f;
    for (const char* name : {"cellar", "loft"}) {
        f.select({{2, 2}, {4, 3}});
        f.make(QString::fromLatin1(name));
        QTRY_VERIFY(f.canvas().hasFocus());
    }
    f.keys(QStringLiteral("V"));
    f.choose("cellar");
    const int row = f.rows().currentRow();
    f.button(QStringLiteral("Delete")).click();
    QCOMPARE(f.rows().currentRow(), row);
    QVERIFY2(f.focused() == &f.rows(), "so that a second press of the key deletes nothing");
}

GLOAM_WIDGET_TEST(tst_PrefabActs)
#include "tst_PrefabActs.moc"
