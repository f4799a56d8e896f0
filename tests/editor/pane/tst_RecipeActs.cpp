#include "core/generate/ContentPools.h"
#include "core/generate/Pipeline.h"
#include "editor/dialogs/BiomeDialog.h"
#include "editor/dialogs/GenerateDialog.h"
#include "editor/dialogs/NameDialog.h"
#include "editor/dialogs/RecipeDialog.h"
#include "editor/dialogs/TableDialog.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/OverlandPlans.h"
#include "editor/document/RecipePlans.h"
#include "editor/document/TablePlans.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/panels/Minimap.h"
#include "tests/editor/pane/RecipeFixture.h"
#include "tests/support/TestMain.h"

#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

constexpr AuthoredSection recipes = AuthoredSection::Recipes;

}  // namespace

/// The pages of recipes, by keys.
class tst_RecipeActs : public QObject {
    Q_OBJECT
private slots:
    void theListHasEveryRecipeAndSaysWhoseItIs();
    void aRecipeIsMadeByKeys();
    void aLibraryRecipeIsCopiedToEdit();
    void theNinePicturesAreTheRealLevels();
    void thePicturesFollowAChange();
    void aRecipeThatFailsSaysWhy();
    void aPictureOpensGenerateWithItsSeed();
    void aRefusedValueStaysWithItsReason();
    void undoWorksOnThePage();
    void renamingAndDeletingByTheButtons();
    void generateTakesChangedParameters();
    void generateSavesThemAsARecipe();
    void generateLeadsToTheRecipe();
    void theInspectorLeadsToTheRecipeOfALevel();
    void everythingThatTakesTheFocusHasAName();
    void anEmptyWorldIsSurvived();
};

void tst_RecipeActs::theListHasEveryRecipeAndSaysWhoseItIs()
{
    RecipeFixture f;
    auto* rows = f.recipePage().findChild<QListWidget*>();
    QCOMPARE(rows->count(), static_cast<int>(namesIn(f.world(), recipes).size()));
    QVERIFY(rows->item(0)->text().endsWith(QStringLiteral("gloam-types")));
    QVERIFY(!f.button<RecipeDialog>(QStringLiteral("Delete")).isEnabled());
    QVERIFY(f.button<RecipeDialog>(QStringLiteral("Copy…")).isEnabled());
    f.press(*rows, Qt::Key_Down);
    QCOMPARE(f.recipePage().chosen(), namesIn(f.world(), recipes)[1]);
    QCOMPARE(f.recipePage().form().subject()->title(), QString::fromStdString(f.recipePage().chosen().text()));
}

void tst_RecipeActs::aRecipeIsMadeByKeys()
{
    RecipeFixture f;
    f.makeRecipe(QStringLiteral("wet-cave"));
    QCOMPARE(f.recipePage().chosen(), Name("wet-cave"));
    f.addBuilder(QStringLiteral("River"));
    f.addBuilder(QStringLiteral("Cave"));
    f.addBuilder(QStringLiteral("Connect"));
    QCOMPARE(f.titles(), (QStringList{QStringLiteral("Fill"), QStringLiteral("Cave"), QStringLiteral("River"),
                                      QStringLiteral("Connect")}));
    FormRowView* widen = f.recipePage().form().form().row(QStringLiteral("step.connect"), "widen");
    QVERIFY(widen);
    f.enter(widen->editor(), QStringLiteral("40"));
    QCOMPARE(QString::fromStdString(toFlowText(Value(f.steps("wet-cave")))),
             QStringLiteral("[{fill: {}}, {river: {}}, {cave: {}}, {connect: {widen: 40}}]"));
    QCOMPARE(f.document.history().stepCount(), std::size_t{5});
    QVERIFY2(f.problems().empty(), qPrintable(linesOf(f.problems())));
}

void tst_RecipeActs::aLibraryRecipeIsCopiedToEdit()
{
    RecipeFixture f;
    f.recipePage().choose("cave");
    QCOMPARE(f.recipePage().form().subject()->groups().front().acts.size(), std::size_t{1});
    emit f.recipePage().form().form().actAsked(QStringLiteral("recipe"), QStringLiteral("copy-to-edit"), {});
    QVERIFY(isOwn(f.world(), recipes, "cave"));
    QCOMPARE(f.recipePage().chosen(), Name("cave"));
    QVERIFY(f.button<RecipeDialog>(QStringLiteral("Delete")).isEnabled());
}

void tst_RecipeActs::theNinePicturesAreTheRealLevels()
{
    RecipeFixture f;
    f.recipePage().choose("maze");
    const Recipe maze = *recipeNamed(f.world(), "maze");
    const ContentPools pools = contentPoolsOf(f.world());
    Progress progress;
    for (int i = 0; i < SeedPictures::count; ++i) {
        // Where entities share a pixel, their ids decide which one shows, and those depend on the level's id.
        const SeedPicture& picture = f.recipePage().pictures().picture(i);
        QCOMPARE(picture.seed(), i + 1);
        const Result<Level> level = built(makeLevel("sample", maze.size, f.world().registry, Name()),
                                          {maze, pools, static_cast<std::uint64_t>(i + 1)}, progress);
        QVERIFY(level);
        QCOMPARE(picture.picture(), smallPictureOf(*level, look().theme.palette, SeedPictures::pictureSize));
    }
    QVERIFY(!f.recipePage().pictures().isDrawing());
}

void tst_RecipeActs::thePicturesFollowAChange()
{
    RecipeFixture f;
    f.makeRecipe(QStringLiteral("wet-cave"));
    const QImage rock = f.recipePage().pictures().picture(3).picture();
    f.addBuilder(QStringLiteral("Cave"));
    const QImage cave = f.recipePage().pictures().picture(3).picture();
    QVERIFY(cave != rock);
    f.document.undo();
    QCOMPARE(f.recipePage().pictures().picture(3).picture(), rock);
}

void tst_RecipeActs::aRecipeThatFailsSaysWhy()
{
    RecipeFixture f;
    f.makeRecipe(QStringLiteral("small"));
    f.addBuilder(QStringLiteral("Maze"));
    QCOMPARE(f.recipePage().pictures().told(), QStringLiteral("All nine can be built."));
    f.perform(planRecipeField(f.world(), "small", *findField(recipeFields(), "size"), List{3, 3}));
    QVERIFY(f.recipePage().pictures().picture(0).picture().isNull());
    QVERIFY2(f.recipePage().pictures().told().startsWith(QStringLiteral("The builder 'maze' cannot build this")),
             qPrintable(f.recipePage().pictures().told()));
    QVERIFY(!f.recipePage().pictures().picture(8).objection().isEmpty());
}

void tst_RecipeActs::aPictureOpensGenerateWithItsSeed()
{
    RecipeFixture f;
    f.recipePage().choose("halls");
    SeedPicture& fourth = f.recipePage().pictures().picture(3);
    f.recipePage().pictures().picture(0).setFocus();
    f.press(f.recipePage().pictures().picture(0), Qt::Key_Down);
    QVERIFY(fourth.isChecked());
    f.press(fourth, Qt::Key_Return);
    QTRY_VERIFY(!f.page<RecipeDialog>());
    QVERIFY(f.page<GenerateDialog>());
    QCOMPARE(f.page<GenerateDialog>()->request(), (GenerateRequest{"halls", 4, {}}));
}

void tst_RecipeActs::aRefusedValueStaysWithItsReason()
{
    RecipeFixture f;
    f.makeRecipe(QStringLiteral("wet-cave"));
    f.addBuilder(QStringLiteral("Cave"));
    const QString before = f.bytes();
    FormRowView* wall = f.recipePage().form().form().row(QStringLiteral("step.cave"), "wall");
    f.enter(wall->editor(), QStringLiteral("no-such-tile"));
    QVERIFY2(wall->objection().contains(QStringLiteral("no-such-tile")), qPrintable(wall->objection()));
    QVERIFY(wall->editor().isPending());
    QCOMPARE(f.bytes(), before);
}

void tst_RecipeActs::undoWorksOnThePage()
{
    RecipeFixture f;
    f.makeRecipe(QStringLiteral("wet-cave"));
    f.addBuilder(QStringLiteral("Cave"));
    f.press(f.button<RecipeDialog>(QStringLiteral("Undo")), Qt::Key_Space);
    QCOMPARE(f.titles(), QStringList{QStringLiteral("Fill")});
    f.press(f.button<RecipeDialog>(QStringLiteral("Redo")), Qt::Key_Space);
    QCOMPARE(f.titles().size(), qsizetype{2});
    f.document.undo();
    f.document.undo();
    QVERIFY(!isOwn(f.world(), recipes, "wet-cave"));
    QVERIFY(!f.recipePage().chosen().isEmpty());
    QVERIFY(!f.button<RecipeDialog>(QStringLiteral("Undo")).isEnabled());
}

void tst_RecipeActs::renamingAndDeletingByTheButtons()
{
    RecipeFixture f;
    f.makeRecipe(QStringLiteral("wet-cave"));
    f.press(f.button<RecipeDialog>(QStringLiteral("Rename…")), Qt::Key_Space);
    f.name(QStringLiteral("damp-cave"));
    QCOMPARE(f.recipePage().chosen(), Name("damp-cave"));
    f.perform(planAddItem(f.world(), ListPlace::steps("damp-cave"), "cave"));
    f.perform(planAddItem(f.world(), ListPlace::steps("damp-cave"), "connect"));
    QVERIFY(f.perform(planGenerate(f.world(), firstLevel, {"damp-cave", 1, {}})));
    f.press(f.button<RecipeDialog>(QStringLiteral("Delete")), Qt::Key_Space);
    QVERIFY(isOwn(f.world(), recipes, "damp-cave"));
    f.document.undo();
    f.press(f.button<RecipeDialog>(QStringLiteral("Delete")), Qt::Key_Space);
    QVERIFY(!isOwn(f.world(), recipes, "damp-cave"));
}

void tst_RecipeActs::generateTakesChangedParameters()
{
    RecipeFixture f;
    f.pane.act(QStringLiteral("generate"));
    auto* page = f.page<GenerateDialog>();
    const List before = stepsOf(f.world(), firstLevel, page->request());
    QVERIFY(page->form().focusField(QStringLiteral("1"), QStringLiteral("apart")));
    f.enter(page->form().form().row(QStringLiteral("1"), "apart")->editor(), QStringLiteral("4"));
    QVERIFY(page->request().steps.has_value());
    QVERIFY(!(*page->request().steps == before));
    QCOMPARE(f.document.history().stepCount(), std::size_t{0});
    f.press(f.button<GenerateDialog>(QStringLiteral("Generate")), Qt::Key_Space);
    QTRY_VERIFY(!f.page<GenerateDialog>());
    QCOMPARE(f.document.history().stepCount(), std::size_t{1});
    const auto* own = f.level(firstLevel).recipe.written().as<List>();
    QVERIFY(own);
    QVERIFY(toFlowText(Value(*own)).find("apart: 4") != std::string::npos);
    f.pane.act(QStringLiteral("regenerate"));
    QVERIFY(!f.page<GenerateDialog>());
    QCOMPARE(f.level(firstLevel).seed, std::optional<std::int64_t>(2));
}

void tst_RecipeActs::generateSavesThemAsARecipe()
{
    RecipeFixture f;
    f.pane.act(QStringLiteral("generate"));
    auto* page = f.page<GenerateDialog>();
    QVERIFY(!f.button<GenerateDialog>(QStringLiteral("Save as Recipe…")).isEnabled());
    page->form().focusField(QStringLiteral("1"), QStringLiteral("apart"));
    f.enter(page->form().form().row(QStringLiteral("1"), "apart")->editor(), QStringLiteral("4"));
    f.press(f.button<GenerateDialog>(QStringLiteral("Save as Recipe…")), Qt::Key_Space);
    f.name(QStringLiteral("wide-rooms"));
    QVERIFY(isOwn(f.world(), recipes, "wide-rooms"));
    QCOMPARE(page->request(), (GenerateRequest{"wide-rooms", 1, {}}));
    QCOMPARE(std::get<builder::Rooms>(recipeNamed(f.world(), "wide-rooms")->steps[1]).apart, 4);
}

void tst_RecipeActs::generateLeadsToTheRecipe()
{
    RecipeFixture f;
    f.pane.act(QStringLiteral("generate"));
    f.press(f.button<GenerateDialog>(QStringLiteral("Edit Recipe…")), Qt::Key_Space);
    QTRY_VERIFY(!f.page<GenerateDialog>());
    QVERIFY(f.page<RecipeDialog>());
    QCOMPARE(f.page<RecipeDialog>()->chosen(), Name("rooms"));
}

void tst_RecipeActs::theInspectorLeadsToTheRecipeOfALevel()
{
    RecipeFixture f;
    f.perform(planGenerate(f.world(), firstLevel, {"halls", 4, {}}));
    f.pane.state().subject.select(Selection());
    auto* inspector = f.pane.findChild<Inspector*>();
    QVERIFY(inspector->form().group(QStringLiteral("generation")));
    emit inspector->form().actAsked(QStringLiteral("generation"), QStringLiteral("act:recipes"), {});
    QVERIFY(f.page<RecipeDialog>());
    QCOMPARE(f.page<RecipeDialog>()->chosen(), Name("halls"));
}

void tst_RecipeActs::everythingThatTakesTheFocusHasAName()
{
    RecipeFixture f;
    f.perform(planAddWritten(f.world(), AuthoredSection::Tables, "Burrow", newTable("burrow-rat")));
    f.tablePage().choose("Burrow");
    f.tablePage().rolls().roll();
    f.makeRecipe(QStringLiteral("wet-cave"));
    f.perform(planAddOverland(f.world()));
    for (QDialog* dialog : std::initializer_list<QDialog*>{&f.recipePage(), &f.tablePage(), &f.biomePage()})
        for (QWidget* widget : dialog->findChildren<QWidget*>()) {
            const bool isPart = widget->focusProxy() || widget->objectName().startsWith(QLatin1String("qt_"))
                                || !widget->isVisible() || qobject_cast<QLineEdit*>(widget);
            if (isPart || !(widget->focusPolicy() & Qt::TabFocus))
                continue;
            QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
        }
}

/// Without a library there are neither recipes nor tables.
void tst_RecipeActs::anEmptyWorldIsSurvived()
{
    RecipeFixture f;
    WorldSettings settings = f.world().settings;
    settings.uses.clear();
    f.perform({edit::Settings{settings, f.world().ruleset, f.world().messages}, QStringLiteral("alone")});
    QVERIFY(f.recipePage().chosen().isEmpty());
    QVERIFY(!f.button<RecipeDialog>(QStringLiteral("Copy…")).isEnabled());
    f.recipePage().accept();
    QVERIFY(f.tablePage().chosen().isEmpty());
    QVERIFY(f.button<TableDialog>(QStringLiteral("Roll 100 Times")).isEnabled() == false);
}

GLOAM_WIDGET_TEST(tst_RecipeActs)
#include "tst_RecipeActs.moc"
