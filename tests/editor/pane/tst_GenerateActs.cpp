#include "core/generate/ContentPools.h"
#include "core/world/CellLock.h"
#include "editor/dialogs/GenerateDialog.h"
#include "tests/editor/pane/PaneFixture.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The page on a pane, until it closes.
struct GenerateFixture : PaneFixture {
    GenerateDialog* page()
    {
        const auto pages = pane.findChildren<GenerateDialog*>();
        const auto open = std::find_if(pages.begin(), pages.end(), [](const auto* each) { return each->isVisible(); });
        return open == pages.end() ? nullptr : *open;
    }
    QListWidget& recipes() { return *page()->findChild<QListWidget*>(); }
    bool says(const QString& words)
    {
        const auto labels = page()->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* each) { return each->text().contains(words); });
    }
    void type(const QString& letters) { QTest::keyClicks(page()->focusWidget(), letters); }
    void press(Qt::Key key) { QTest::keyClick(page()->focusWidget(), key); }
};

}  // namespace

/// Generating a level, or part of it, by hand and again.
class tst_GenerateActs : public QObject {
    Q_OBJECT
private slots:
    void everyRecipeHasASentenceAndAPicture();
    void enterGeneratesInOneStep();
    void escapeChangesNothing();
    void bracketsStepTheSeed();
    void theMapPreviewsWhatEnterWillMake();
    void theSelectionAloneIsGenerated();
    void lockedCellsAreToldAndStay();
    void aRecipeThatFailsSaysWhy();
    void againTakesTheNextSeed();
    void againAsksIfAHandHasChangedTheLevel();
    void againOnADrawnLevelSaysThatThereIsNoRecipe();
    void partOfALevelIsGeneratedAgain();
    void aWideLevelFollowsEachKeyWithoutWaiting();
};

void tst_GenerateActs::everyRecipeHasASentenceAndAPicture()
{
    GenerateFixture f;
    f.keys(QStringLiteral("g"));
    QVERIFY(f.page());
    QCOMPARE(f.recipes().count(), static_cast<int>(recipeNames(f.world()).size()));
    for (int row = 0; row < f.recipes().count(); ++row) {
        QVERIFY2(!f.recipes().item(row)->icon().isNull(), qPrintable(f.recipes().item(row)->text()));
        QVERIFY(f.recipes().item(row)->text().contains(QLatin1Char('\n')));
    }
}

void tst_GenerateActs::enterGeneratesInOneStep()
{
    GenerateFixture f;
    const QString before = f.bytes();
    f.keys(QStringLiteral("g"));
    f.press(Qt::Key_Return);
    QTRY_VERIFY(!f.page());
    QCOMPARE(f.level(firstLevel).recipe, Value("rooms"));
    QCOMPARE(f.level(firstLevel).seed, std::optional<std::int64_t>(1));
    QCOMPARE(f.document.history().stepCount(), std::size_t{1});
    QTRY_VERIFY(f.canvas().hasFocus());
    f.document.undo();
    QCOMPARE(f.bytes(), before);
}

void tst_GenerateActs::escapeChangesNothing()
{
    GenerateFixture f;
    const QString before = f.bytes();
    f.keys(QStringLiteral("g"));
    f.press(Qt::Key_Down);
    f.press(Qt::Key_Escape);
    QTRY_VERIFY(!f.page());
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.document.history().stepCount(), std::size_t{0});
}

void tst_GenerateActs::bracketsStepTheSeed()
{
    GenerateFixture f;
    f.keys(QStringLiteral("g"));
    f.type(QStringLiteral("]]["));
    QCOMPARE(f.page()->request().seed, 2);
    f.page()->findChild<QSpinBox*>()->setFocus();
    f.type(QStringLiteral("]"));
    QCOMPARE(f.page()->request().seed, 3);
}

void tst_GenerateActs::theMapPreviewsWhatEnterWillMake()
{
    GenerateFixture f;
    f.keys(QStringLiteral("g"));
    QSignalSpy previews(f.page(), &GenerateDialog::previewed);
    f.type(QStringLiteral("]"));
    QCOMPARE(previews.count(), 1);
    const auto preview = previews.front().front().value<LevelPreview>();
    const Result<Level> made = generated(f.world(), firstLevel, f.page()->request());
    QVERIFY(preview == previewOf(f.level(firstLevel), *made));
    f.press(Qt::Key_Escape);
    QVERIFY(previews.back().front().value<LevelPreview>() == LevelPreview());
}

void tst_GenerateActs::theSelectionAloneIsGenerated()
{
    GenerateFixture f;
    const Level before = f.level(firstLevel);
    const Rect cells{{10, 4}, {24, 14}};
    f.pane.state().cells.select({before.tiles.size(), cells});
    f.keys(QStringLiteral("g"));
    QCOMPARE(f.page()->windowTitle(), QStringLiteral("Generate Part"));
    f.press(Qt::Key_Return);
    QTRY_VERIFY(!f.page());
    QVERIFY(!(f.level(firstLevel).tiles == before.tiles));
    for (const Point p : cellsIn(before.tiles.size()))
        QVERIFY(cells.contains(p) || f.level(firstLevel).tiles.topAt(p) == before.tiles.topAt(p));
    QVERIFY(f.level(firstLevel).recipe.isNothing());
}

void tst_GenerateActs::lockedCellsAreToldAndStay()
{
    GenerateFixture f;
    const CellArea start{f.level(firstLevel).tiles.size(), Rect{f.world().settings.start.at, {3, 2}}};
    f.perform(planWork(f.world(), firstLevel, lockingOf(f.level(firstLevel), start, true)));
    const Level before = f.level(firstLevel);
    f.keys(QStringLiteral("g"));
    QVERIFY(f.says(QStringLiteral("6 locked cells stay.")));
    f.press(Qt::Key_Return);
    for (const Point p : start.cells())
        QVERIFY(f.level(firstLevel).tiles.topAt(p) == before.tiles.topAt(p));
}

void tst_GenerateActs::aRecipeThatFailsSaysWhy()
{
    GenerateFixture f;
    const QString before = f.bytes();
    f.pane.state().cells.select({f.level(firstLevel).tiles.size(), Rect{{3, 3}, {3, 3}}});
    f.keys(QStringLiteral("g"));
    for (int row = 0; row < f.recipes().count(); ++row)
        if (f.recipes().item(row)->text().startsWith(QStringLiteral("maze")))
            f.recipes().setCurrentRow(row);
    QVERIFY(f.says(QStringLiteral("The builder 'maze' cannot build this: the area is too small for a maze.")));
    f.press(Qt::Key_Return);
    QVERIFY(f.page());
    QCOMPARE(f.bytes(), before);
}

void tst_GenerateActs::againTakesTheNextSeed()
{
    GenerateFixture f;
    f.perform(planGenerate(f.world(), firstLevel, {"halls", 4, {}}));
    f.keys(QStringLiteral("G"));
    QVERIFY(!f.page());
    QCOMPARE(f.level(firstLevel).seed, std::optional<std::int64_t>(5));
    QVERIFY(isAsGenerated(f.world(), firstLevel, {"halls", 5, {}}));
}

void tst_GenerateActs::againAsksIfAHandHasChangedTheLevel()
{
    GenerateFixture f;
    f.perform(planGenerate(f.world(), firstLevel, {"halls", 4, {}}));
    f.stampAt(firstLevel, {2, 2}, "water");
    const QString before = f.bytes();
    f.keys(QStringLiteral("G"));
    QVERIFY(f.page());
    QVERIFY(f.says(QStringLiteral("It was changed by hand since it was generated.")));
    QCOMPARE(f.page()->request(), (GenerateRequest{"halls", 5, {}}));
    QCOMPARE(f.bytes(), before);
    f.press(Qt::Key_Return);
    QTRY_VERIFY(!f.page());
    QVERIFY(isAsGenerated(f.world(), firstLevel, {"halls", 5, {}}));
}

void tst_GenerateActs::againOnADrawnLevelSaysThatThereIsNoRecipe()
{
    GenerateFixture f;
    QSignalSpy told(&f.pane.state().notices, &Notices::told);
    f.keys(QStringLiteral("G"));
    QVERIFY(!f.page());
    QCOMPARE(told.back().front().toString(),
             QStringLiteral("This level was not generated: there is no recipe to use again."));
}

void tst_GenerateActs::partOfALevelIsGeneratedAgain()
{
    GenerateFixture f;
    const Level before = f.level(firstLevel);
    const CellArea cells{before.tiles.size(), Rect{{10, 4}, {24, 14}}};
    f.pane.state().cells.select(cells);
    f.keys(QStringLiteral("g"));
    f.press(Qt::Key_Return);
    QTRY_VERIFY(!f.page());
    f.pane.state().cells.select({});
    f.keys(QStringLiteral("G"));
    QVERIFY(!f.page());
    QVERIFY(isAsGenerated(f.world(), firstLevel, {"rooms", 2, cells}));
    QCOMPARE(f.document.history().stepCount(), std::size_t{2});
}

void tst_GenerateActs::aWideLevelFollowsEachKeyWithoutWaiting()
{
    GenerateFixture f;
    f.addBlank("wide", "Wide", {80, 50});
    f.pane.state().navigation.open("wide");
    f.keys(QStringLiteral("g"));
    for (int i = 0; i < 3; ++i)
        f.type(QStringLiteral("]"));
    f.press(Qt::Key_Return);
    QTRY_VERIFY(!f.page());
    QVERIFY(isAsGenerated(f.world(), "wide", {"rooms", 4, {}}));
}

GLOAM_WIDGET_TEST(tst_GenerateActs)
#include "tst_GenerateActs.moc"
