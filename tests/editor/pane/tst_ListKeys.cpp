#include "editor/dialogs/AuthoredList.h"
#include "editor/dialogs/BiomeDialog.h"
#include "editor/dialogs/RecipeDialog.h"
#include "editor/dialogs/TableDialog.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/OverlandPlans.h"
#include "editor/inspector/form/ItemsView.h"
#include "tests/editor/pane/RecipeFixture.h"
#include "tests/support/TestMain.h"

#include <QAbstractButton>
#include <QApplication>
#include <QListWidget>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

/// The widget with the focus, by what screen readers call it.
QString focused(const QWidget& page)
{
    const QWidget* widget = page.focusWidget();
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    return !widget                                        ? QString()
           : widget->accessibleName().isEmpty() && button ? button->text()
                                                          : widget->accessibleName();
}

QStringList tabsFrom(QWidget& page, QWidget& first, int count)
{
    first.setFocus(Qt::TabFocusReason);
    QStringList visited;
    for (int i = 0; i < count; ++i) {
        QTest::keyClick(page.focusWidget(), Qt::Key_Tab);
        visited << focused(page);
    }
    return visited;
}

/// Presses Space on what has the focus.
void pressAgain(const QWidget& page)
{
    QTest::keyClick(page.focusWidget(), Qt::Key_Space);
}

}  // namespace

/// What the pages of recipes, encounter tables and biomes do with the focus, for those who use keys alone.
class tst_ListKeys : public QObject {
    Q_OBJECT
private slots:
    void tabVisitsTheButtonsOfTheListBeforeTheForm();
    void aBiomeMovesTwiceByOneKey();
    void theFocusGoesAlongWithAnEntry();
    void theFocusGoesAlongWithABuilder();
};

void tst_ListKeys::tabVisitsTheButtonsOfTheListBeforeTheForm()
{
    RecipeFixture f;
    f.makeRecipe(QStringLiteral("burrow"));
    QCOMPARE(tabsFrom(f.recipePage(), f.recipePage().findChild<AuthoredList*>()->rows(), 5),
             (QStringList{QStringLiteral("New…"), QStringLiteral("Copy…"), QStringLiteral("Rename…"),
                          QStringLiteral("Delete"), QStringLiteral("Recipe")}));
    f.recipePage().close();
    QVERIFY(f.document.perform(planAddOverland(f.world())));
    f.biomePage().choose("desert");
    QCOMPARE(tabsFrom(f.biomePage(), f.biomePage().list().rows(), 5),
             (QStringList{QStringLiteral("New…"), QStringLiteral("Delete"), QStringLiteral("Up"),
                          QStringLiteral("Down"), QStringLiteral("Biome")}));
}

void tst_ListKeys::aBiomeMovesTwiceByOneKey()
{
    RecipeFixture f;
    QVERIFY(f.document.perform(planAddOverland(f.world())));
    f.biomePage().choose("cave");
    QPushButton& down = f.button<BiomeDialog>(QStringLiteral("Down"));
    down.setFocus(Qt::TabFocusReason);
    pressAgain(f.biomePage());
    pressAgain(f.biomePage());
    QCOMPARE(f.biomePage().list().rows().currentRow(), 2);
    pressAgain(f.biomePage());
    QCOMPARE(f.biomePage().list().rows().currentRow(), 3);
    QVERIFY2(f.biomePage().focusWidget() == &f.biomePage().list().rows(), "there is nothing left to move");
}

void tst_ListKeys::theFocusGoesAlongWithAnEntry()
{
    RecipeFixture f;
    f.pane.state().types.chooseEntityType("burrow-rat");
    f.tablePage();
    f.press(f.button<TableDialog>(QStringLiteral("New…")), Qt::Key_Space);
    f.name(QStringLiteral("Burrow"));
    for (const char* type : {"torch", "gold"})
        QVERIFY(f.document.perform(planAddItem(f.world(), ListPlace::entries("Burrow"), type)));
    const auto types = [&f] {
        return QString::fromStdString(toFlowText(writtenOf(f.world(), AuthoredSection::Tables, "Burrow")));
    };
    for (QAbstractButton* each : f.tablePage().findChildren<QAbstractButton*>())
        if (each->accessibleName() == QLatin1String("Move entry 3 up"))
            each->setFocus(Qt::TabFocusReason);
    pressAgain(f.tablePage());
    QCOMPARE(focused(f.tablePage()), QStringLiteral("Move entry 2 up"));
    pressAgain(f.tablePage());
    QVERIFY2(types().indexOf(QLatin1String("gold")) < types().indexOf(QLatin1String("burrow-rat")),
             qPrintable(types()));
    QCOMPARE(focused(f.tablePage()), QStringLiteral("Type of entry 1"));
}

void tst_ListKeys::theFocusGoesAlongWithABuilder()
{
    RecipeFixture f;
    f.makeRecipe(QStringLiteral("burrow"));
    for (const char* scattered : {"rubble", "moss", "mud"}) {
        f.addBuilder(QStringLiteral("Scatter"));
        const std::size_t last = f.steps("burrow").size() - 1;
        FormField tile;
        tile.name = "tile";
        QVERIFY(f.document.perform(
            planSetItem(f.world(), ListPlace::steps("burrow"), last, tile, Value(std::string(scattered)))));
    }
    const auto order = [&f] { return QString::fromStdString(toFlowText(Value(f.steps("burrow")))); };
    const int last = static_cast<int>(f.steps("burrow").size()) - 1;
    auto* items = f.recipePage().findChild<ItemsView*>();
    QAbstractButton* up = nullptr;
    for (ItemsView* each : f.recipePage().findChildren<ItemsView*>())
        if (QAbstractButton* found = each->button(QString::number(last), QStringLiteral("up"))) {
            items = each;
            up = found;
        }
    QVERIFY2(up, qPrintable(order()));
    up->setFocus(Qt::TabFocusReason);
    pressAgain(f.recipePage());
    QVERIFY2(order().indexOf(QLatin1String("mud")) < order().indexOf(QLatin1String("moss")), qPrintable(order()));
    pressAgain(f.recipePage());
    QVERIFY2(order().indexOf(QLatin1String("mud")) < order().indexOf(QLatin1String("rubble")), qPrintable(order()));
    QVERIFY2(items->isAncestorOf(f.recipePage().focusWidget()), qPrintable(focused(f.recipePage())));
}

GLOAM_WIDGET_TEST(tst_ListKeys)
#include "tst_ListKeys.moc"
