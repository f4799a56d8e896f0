#include "core/base/Fault.h"
#include "editor/document/IgnorePlans.h"
#include "editor/document/NewWorld.h"
#include "editor/panels/ProblemFinder.h"
#include "editor/panels/ProblemList.h"
#include "editor/panels/ProblemRemedy.h"
#include "editor/panels/ProblemsModel.h"
#include "tests/editor/panels/PanelFixture.h"
#include "tests/support/SourceFolder.h"
#include "tests/support/TestMain.h"

#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

void searchAtOnce(const std::function<void()>& work, const std::function<void()>& done)
{
    work();
    done();
}

/// A world of tests/data/prove, opened, with its list of problems as the pane fills it.
struct ProofFixture : PanelFixture {
    ProblemList panel{look(), state};
    QListView& list{*panel.findChild<QListView*>()};
    std::unique_ptr<ProblemFinder> finder;

    explicit ProofFixture(const char* name)
    {
        if (!document.open(sourceFolder() / "tests/data/prove" / (std::string(name) + ".gloam")))
            qFatal("%s cannot be read", name);
        finder = std::make_unique<ProblemFinder>(document, searchAtOnce);
        const auto fill = [this] { panel.setProblems(finder->problems(), finder->findings(), finder->ignored()); };
        QObject::connect(finder.get(), &ProblemFinder::found, &panel, fill);
        QObject::connect(finder.get(), &ProblemFinder::outdated, &panel, [this] { panel.setOld(true); });
        fill();
    }
    bool search()
    {
        return QTest::qWaitFor([this] { return !finder->isSearching(); });
    }
    QString codes() const
    {
        QStringList all;
        for (const Problem& problem : finder->problems())
            all << QLatin1String(problem.code());
        return all.join(QLatin1Char(' '));
    }
    void select(const char* code)
    {
        for (int i = 0; i < list.model()->rowCount(); ++i)
            if (list.model()->index(i, 0).data(Qt::AccessibleTextRole).toString().contains(QLatin1String(code)))
                list.setCurrentIndex(list.model()->index(i, 0));
    }
    QPushButton* button(const QString& text) const
    {
        const auto buttons = panel.findChildren<QPushButton*>();
        const auto found = std::ranges::find(buttons, text, &QPushButton::text);
        return found == buttons.end() ? nullptr : *found;
    }
    bool choose(const QString& text)
    {
        emit list.customContextMenuRequested(list.visualRect(list.currentIndex()).center());
        for (QMenu* menu : panel.findChildren<QMenu*>())
            for (QAction* action : menu->actions())
                if (action->text() == text && action->isEnabled()) {
                    action->trigger();
                    menu->close();
                    return true;
                }
        return false;
    }
    void ignoreWith(const char* code, const char* reason)
    {
        select(code);
        QVERIFY(choose(QStringLiteral("&Ignore Here…")));
        type(reason);
        press(Qt::Key_Return);
    }
};

}  // namespace

/// Problems of where the hero can go: their proofs on the map, ignoring them, and what mends them.
class tst_ProofList : public QObject {
    Q_OBJECT
private slots:
    void goingToAProblemShowsItsProof();
    void theRowWithTheFocusShowsItsProofWithoutLeavingTheLevel();
    void escapeAndAnotherSelectionTakeTheProofAway();
    void anEditMakesTheProofOldUntilItIsFoundAgain();
    void aProofGoesWithItsProblem();
    void proofsFromBeforeAnEditAreMarked();
    void aProblemIsIgnoredForAReasonAndTakenBack();
    void nothingIsIgnoredWithoutAReason();
    void anotherWorldEndsTheQuestionForAReason();
    void anEntryThatIgnoresNothingIsRemovedByAButton();
    void anIdleLeverIsWiredToTheNearestGate();
    void aRemedyMendsItInOneStep_data();
    void aRemedyMendsItInOneStep();
};

void tst_ProofList::goingToAProblemShowsItsProof()
{
    ProofFixture f("keybehind");
    QCOMPARE(f.codes(), QStringLiteral("W007 W010"));
    f.panel.next();
    f.panel.next();
    const auto& shown = f.state.witness.shown();
    QVERIFY(shown.has_value());
    QVERIFY(shown->problem.fault == Fault::KeyBehindDoor);
    QCOMPARE(shown->witness.marks.size(), std::size_t{2});
    QCOMPARE(f.state.open.id(), Name("a"));
    QVERIFY(!f.document.isModified());
}

void tst_ProofList::theRowWithTheFocusShowsItsProofWithoutLeavingTheLevel()
{
    ProofFixture f("levelcut");
    QVERIFY(showActive(f.panel, {900, 160}));
    f.state.navigation.open("b");
    f.list.setFocus();
    f.list.setCurrentIndex(f.list.model()->index(1, 0));
    QVERIFY(f.state.witness.shown().has_value());
    QCOMPARE(f.state.open.id(), Name("b"));
}

void tst_ProofList::escapeAndAnotherSelectionTakeTheProofAway()
{
    ProofFixture f("keybehind");
    QVERIFY(showActive(f.panel, {900, 160}));
    f.panel.next();
    QVERIFY(f.state.witness.shown().has_value());
    f.list.setFocus();
    press(Qt::Key_Escape);
    QVERIFY(!f.state.witness.shown().has_value());
    f.panel.setProblems(f.finder->problems(), f.finder->findings());  // as after each search
    QVERIFY(!f.state.witness.shown().has_value());
    f.panel.next();
    QVERIFY(f.state.witness.shown().has_value());
    f.state.subject.select(Selection::ofCell({1, 1}));
    QVERIFY(!f.state.witness.shown().has_value());
}

void tst_ProofList::anEditMakesTheProofOldUntilItIsFoundAgain()
{
    ProofFixture f("goalwalled");
    f.panel.next();
    const auto before = f.state.witness.shown();
    QVERIFY(before.has_value());
    QVERIFY(f.stampAt("a", {3, 2}, "wall"));
    QVERIFY(f.state.witness.isOld());
    QVERIFY(f.state.witness.shown() == before);
    QVERIFY(f.search());
    QVERIFY(!f.state.witness.isOld());
    QVERIFY(f.state.witness.shown().has_value());
    QVERIFY(f.state.witness.shown() != before);  // the wall is not reached any more
}

void tst_ProofList::aProofGoesWithItsProblem()
{
    ProofFixture f("goalwalled");
    f.panel.next();
    QVERIFY(f.state.witness.shown().has_value());
    for (int x = 2; x < 13; ++x)
        QVERIFY(f.stampAt("a", {x, 2}, "floor") || true);
    QVERIFY(f.search());
    QCOMPARE(f.codes(), QString());
    QVERIFY(!f.state.witness.shown().has_value());
}

void tst_ProofList::proofsFromBeforeAnEditAreMarked()
{
    ProofFixture f("goalwalled");
    const auto words = [&f] { return f.list.model()->index(0, 0).data(Qt::AccessibleTextRole).toString(); };
    const QString fresh = words();
    QVERIFY(f.stampAt("a", {3, 2}, "wall"));
    QVERIFY2(words().endsWith(QStringLiteral("(from before your last change)")), qPrintable(words()));
    QVERIFY(f.search());
    QCOMPARE(words(), fresh);
}

void tst_ProofList::aProblemIsIgnoredForAReasonAndTakenBack()
{
    ProofFixture f("nokey");
    QVERIFY(showActive(f.panel, {900, 200}));
    const QString before = f.bytes();
    f.ignoreWith("W011", "keys come later");
    QVERIFY(f.search());
    QCOMPARE(f.codes(), QStringLiteral("W007"));
    QCOMPARE(f.world().settings.ignored.size(), std::size_t{1});
    QCOMPARE(f.world().settings.ignored.front().reason, std::string("keys come later"));
    QPushButton* ignored = f.button(QStringLiteral("1 ignored"));
    QVERIFY(ignored && ignored->isVisible());
    ignored->click();
    QVERIFY(f.list.model()
                ->index(0, 0)
                .data(Qt::AccessibleTextRole)
                .toString()
                .endsWith(QStringLiteral("Ignored: keys come later")));
    f.list.setCurrentIndex(f.list.model()->index(0, 0));
    QVERIFY(f.choose(QStringLiteral("&Stop Ignoring")));
    QVERIFY(f.search());
    QCOMPARE(f.codes(), QStringLiteral("W007 W011"));
    QCOMPARE(f.bytes(), before);
    f.document.undo();
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_ProofList::nothingIsIgnoredWithoutAReason()
{
    ProofFixture f("nokey");
    QVERIFY(showActive(f.panel, {900, 200}));
    f.ignoreWith("W011", " ");
    QVERIFY(!f.document.isModified());
    QVERIFY(f.told.back().startsWith(QStringLiteral("Say in a few words")));
    press(Qt::Key_Escape);
    QVERIFY(f.list.hasFocus());
    QVERIFY(f.panel.findChild<QLineEdit*>()->isVisible());  // the filter is back
}

void tst_ProofList::anotherWorldEndsTheQuestionForAReason()
{
    ProofFixture f("nokey");
    QVERIFY(showActive(f.panel, {900, 200}));
    f.select("W011");
    QVERIFY(f.choose(QStringLiteral("&Ignore Here…")));
    QVERIFY(!f.panel.findChild<QLineEdit*>()->isVisible());
    QVERIFY(f.document.open(sourceFolder() / "tests/data/prove/keybehind.gloam"));
    QVERIFY(f.panel.findChild<QLineEdit*>()->isVisible());  // the filter is back
}

void tst_ProofList::anEntryThatIgnoresNothingIsRemovedByAButton()
{
    ProofFixture f("nokey");
    QVERIFY(showActive(f.panel, {900, 200}));
    f.ignoreWith("W007", "for now");
    QVERIFY(f.search());
    Problems others = f.finder->problems();
    std::erase_if(others, [](const Problem& problem) { return problem.fault != Fault::LockWithoutKey; });
    QVERIFY(f.document.perform(planIgnore(f.world(), others, "keys come later")));
    QVERIFY(f.search());
    for (int x = 2; x < 13; ++x)
        QVERIFY(f.stampAt("a", {x, 1}, "floor"));
    QVERIFY(f.search());
    QVERIFY2(f.codes().contains(QStringLiteral("W016")), qPrintable(f.codes()));
    f.select("W016");
    QPushButton* remove = f.button(QStringLiteral("Remove it from the ignored problems"));
    QVERIFY(remove);
    remove->click();
    remove->click();  // before the list follows: the next entry is not removed in its place
    QCOMPARE(f.world().settings.ignored.size(), std::size_t{1});
    QCOMPARE(f.world().settings.ignored.front().fault, std::string("W011"));
}

void tst_ProofList::anIdleLeverIsWiredToTheNearestGate()
{
    ProofFixture f("fallin");
    QVERIFY(f.placeOn("a", f.document.newEntity("portcullis", {7, 2})));
    QVERIFY(f.placeOn("a", f.document.newEntity("iron-lever", {5, 1})));
    QVERIFY(f.search());
    QVERIFY2(f.codes().contains(QStringLiteral("T002")), qPrintable(f.codes()));
    f.select("T002");
    QPushButton* wire = f.button(QStringLiteral("Wire it to the portcullis at (7, 2)"));
    QVERIFY(wire);
    wire->click();
    QVERIFY(f.search());
    QCOMPARE(f.codes(), QStringLiteral("W012"));
    f.document.undo();
    QVERIFY(f.search());
    QVERIFY(f.codes().contains(QStringLiteral("W007")));
}

void tst_ProofList::aRemedyMendsItInOneStep_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("remedy");
    const QString open = QStringLiteral("Open the wall where it is thinnest");
    QTest::newRow("a goal in walls") << "goalwalled"
                                     << "W007" << open;
    QTest::newRow("loot in walls") << "lostloot"
                                   << "W013" << open;
    QTest::newRow("a key behind its door") << "keybehind"
                                           << "W010"
                                           << "Move the key to where the hero can get to it";
}

void tst_ProofList::aRemedyMendsItInOneStep()
{
    QFETCH(QString, file);
    QFETCH(QString, code);
    QFETCH(QString, remedy);
    ProofFixture f(qPrintable(file));
    QVERIFY(showActive(f.panel, {900, 200}));
    const QString before = f.bytes();
    f.select(qPrintable(code));
    QPushButton* mend = f.button(remedy);
    QVERIFY2(mend && mend->isVisible(), qPrintable(remedy));
    mend->click();
    QVERIFY(f.document.isModified());
    const QString mended = f.bytes();
    mend->click();  // before the list follows: there is nothing more to do
    QCOMPARE(f.bytes(), mended);
    QVERIFY(f.search());
    QCOMPARE(f.codes(), QString());
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

GLOAM_WIDGET_TEST(tst_ProofList)
#include "tst_ProofList.moc"
