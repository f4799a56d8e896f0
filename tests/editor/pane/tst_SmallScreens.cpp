#include "editor/document/OverlandPlans.h"
#include "editor/document/TypePlans.h"
#include "editor/inspector/form/SubjectForm.h"
#include "editor/pane/PanelArea.h"
#include "editor/pane/ToolColumn.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/FormBody.h"
#include "editor/ui/ScreenFit.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/CutParts.h"
#include "tests/support/TestMain.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QScrollBar>
#include <QSet>
#include <QToolButton>

#include <algorithm>
#include <initializer_list>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

QDialog* openDialog()
{
    for (QWidget* each : QApplication::topLevelWidgets())
        if (auto* dialog = qobject_cast<QDialog*>(each); dialog && dialog->isVisible())
            return dialog;
    return nullptr;
}

bool canBeScrolledTo(const QWidget& widget)
{
    for (const QWidget* above = widget.parentWidget(); above; above = above->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(above))
            return true;
    return false;
}

/// Buttons that are cut off and cannot be scrolled to; labels and buttons with less room than their text needs.
QStringList faultsIn(const QDialog& dialog)
{
    QStringList faults;
    for (const QWidget* widget : dialog.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(widget);
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        if (!widget->isVisible() || widget->window() != &dialog || (!label && !button)
            || widget->objectName().startsWith(QLatin1String("qt_")))
            continue;
        const QString text = label ? label->text() : button->text();
        if (button && !canBeScrolledTo(*widget) && widget->visibleRegion().boundingRect() != widget->rect())
            faults << QStringLiteral("outside: ") + text;
        if (text.isEmpty() || (label && !label->pixmap().isNull()))
            continue;
        const QSize needed =
            label && label->wordWrap() ? QSize(0, label->heightForWidth(label->width())) : widget->minimumSizeHint();
        if (needed.width() > widget->width() + 1 || needed.height() > widget->height() + 1)
            faults << QStringLiteral("cut: %1, %2 by %3 of %4 by %5")
                          .arg(text)
                          .arg(widget->width())
                          .arg(widget->height())
                          .arg(needed.width())
                          .arg(needed.height());
    }
    return faults;
}

constexpr QSize barsOfScreen{0, 56};  ///< a title bar and the bar of menus
bool showsWhole(const QWidget& widget)
{
    return widget.visibleRegion().boundingRect() == widget.rect();
}

/// The names of buttons that are not shown whole.
QStringList hiddenButtons(const QWidget& pane, const QStringList& names)
{
    QStringList missing = names;
    for (const auto* button : pane.findChildren<QAbstractButton*>())
        if (button->isVisible() && showsWhole(*button))
            missing.removeAll(button->accessibleName());
    return missing;
}

void setTextPercent(int percent)
{
    look().shared->theme.textPercent = percent;
    applyTheme(*qApp, look().theme);
}

void addScreenColumns()
{
    QTest::addColumn<QSize>("screen");
    QTest::addColumn<int>("percent");
}

void addScreens(int percent, std::initializer_list<QSize> screens)
{
    for (const QSize screen : screens)
        QTest::addRow("%dx%d at %d %%", screen.width(), screen.height(), percent) << screen << percent;
}

/// Gives long names to the open level, which has a link, and to the type in hand.
void giveLongNames(PaneFixture& f)
{
    f.addCellar();
    const QString name = QStringLiteral("The level with the longest name that an author has ever given to a level ");
    QVERIFY(f.perform(planCallLevel(f.world(), "cellar", name.repeated(2).trimmed())));
    QVERIFY(f.makeLink({firstLevel, {38, 11}}, {"cellar", {3, 3}}));
    const Name type("the-tile-with-the-longest-name-that-an-author-has-ever-given");
    QVERIFY(f.perform(planPutType(f.world(), TypeCategory::Tiles, newTypeFrom("floor", type))));
    f.pane.state().navigation.open("cellar");
    f.pane.state().types.choose(TypeCategory::Tiles, type);
}

struct PanelRow {
    const char* act;
    QStringList buttons = {};  ///< of the form that it opens
};

}  // namespace

/// The editor and its dialogs on small screens: 1920x1080 and 1366x768 at 200 %, and 800x600.
class tst_SmallScreens : public QObject {
    Q_OBJECT
private slots:
    void everyDialogFitsAndShowsItsButtons_data();
    void everyDialogFitsAndShowsItsButtons();
    void aPageThatScrollsKeepsTheFocusAndTheOrderOfTab();
    void theFormOfARecipeHasAWidthOnASmallScreen();
    void aFileDialogFitsAndShowsItsButtons_data();
    void aFileDialogFitsAndShowsItsButtons();
    void everyPanelIsWithinReach_data();
    void everyPanelIsWithinReach();
    void thePanelsOfTheSmallestScreenHoldTheLargestText();
    void aFormThatHasRoomDoesNotScroll();
    void theMapOfASmallWindowHasAFairShare();
    void theLargestTextLeavesTheMapMoreThanItsEdge();
    void toolsStandInColumnsWhereTheWindowIsLow();
    void aWindowThatWasWideCanBeNarrowAgain();
    void cleanup();
};

void tst_SmallScreens::cleanup()
{
    ScreenFit::of(*qApp).setRoom(std::nullopt);
    setTextPercent(100);
}

void tst_SmallScreens::everyDialogFitsAndShowsItsButtons_data()
{
    addScreenColumns();
    for (const int percent : {100, 150})
        addScreens(percent, {{960, 540}, {683, 384}, {800, 600}});
}

void tst_SmallScreens::everyDialogFitsAndShowsItsButtons()
{
    QFETCH(QSize, screen);
    QFETCH(int, percent);
    setTextPercent(percent);
    PaneFixture f(screen);
    giveLongNames(f);
    QVERIFY(f.perform(planAddOverland(f.world())));
    f.pane.state().cells.select(CellArea(f.pane.state().open.level()->tiles.size(), Rect{{2, 2}, {5, 4}}));
    ScreenFit::of(*qApp).setRoom(screen);
    for (const char* act : {"resize-level", "shift-level", "generate", "recipes", "tables", "biomes", "go-to-cell",
                            "make-prefab", "place-prefab"}) {
        f.pane.act(act);
        QDialog* const dialog = openDialog();
        QVERIFY2(dialog, act);
        QVERIFY2(QTest::qWaitForWindowExposed(dialog), act);
        QApplication::processEvents();
        QVERIFY2(dialog->width() <= screen.width() && dialog->height() <= screen.height(),
                 qPrintable(QStringLiteral("%1: %2 by %3").arg(act).arg(dialog->width()).arg(dialog->height())));
        QVERIFY2(faultsIn(*dialog).isEmpty(), qPrintable(act + QStringLiteral(": ") + faultsIn(*dialog).join(u';')));
        dialog->close();
    }
}

/// Also where the page scrolls, so that what has the focus came into another parent.
void tst_SmallScreens::aPageThatScrollsKeepsTheFocusAndTheOrderOfTab()
{
    const auto visited = [](QDialog& dialog) {
        QStringList names;
        for (int i = 0; i < 8; ++i) {
            QWidget* const focused = dialog.focusWidget();
            const auto* button = qobject_cast<const QAbstractButton*>(focused);
            names << (button ? button->text() : focused ? focused->accessibleName() : QStringLiteral("nothing"));
            if (focused)
                QTest::keyClick(focused, Qt::Key_Tab);
        }
        return names;
    };
    setTextPercent(150);
    PaneFixture f({1280, 740});
    QVERIFY(f.perform(planAddOverland(f.world())));
    for (const char* act : {"recipes", "tables", "biomes"}) {
        QStringList inRoom;
        for (const QSize screen : {QSize(1900, 1000), QSize(683, 384)}) {
            ScreenFit::of(*qApp).setRoom(screen);
            f.pane.act(act);
            QDialog* const dialog = openDialog();
            QVERIFY2(dialog && QTest::qWaitForWindowExposed(dialog), act);
            QApplication::processEvents();
            const QStringList names = visited(*dialog);
            dialog->close();
            if (inRoom.isEmpty())
                inRoom = names;
            QCOMPARE(names, inRoom);
        }
    }
}

void tst_SmallScreens::theFormOfARecipeHasAWidthOnASmallScreen()
{
    setTextPercent(150);
    PaneFixture f({683, 384});
    ScreenFit::of(*qApp).setRoom(QSize(683, 384));
    f.pane.act("recipes");
    QDialog* const dialog = openDialog();
    QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
    QTRY_VERIFY2(dialog->findChild<SubjectForm*>()->width() >= 360,
                 qPrintable(QString::number(dialog->findChild<SubjectForm*>()->width())));
    dialog->close();
}

void tst_SmallScreens::aFileDialogFitsAndShowsItsButtons_data()
{
    everyDialogFitsAndShowsItsButtons_data();
}

void tst_SmallScreens::aFileDialogFitsAndShowsItsButtons()
{
    QFETCH(QSize, screen);
    QFETCH(int, percent);
    setTextPercent(percent);
    ScreenFit::of(*qApp).setRoom(screen);
    QFileDialog dialog;
    dialog.setOption(QFileDialog::DontUseNativeDialog);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.resize(1200, 900);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QVERIFY2(dialog.width() <= screen.width() && dialog.height() <= screen.height(),
             qPrintable(QStringLiteral("%1 by %2").arg(dialog.width()).arg(dialog.height())));
    const auto buttons = dialog.findChild<QDialogButtonBox*>()->buttons();
    for (const QAbstractButton* button : buttons)
        QVERIFY2(button->visibleRegion().boundingRect() == button->rect(), qPrintable(button->text()));
}

void tst_SmallScreens::everyPanelIsWithinReach_data()
{
    addScreenColumns();
    addScreens(100, {{960, 540}, {683, 384}, {800, 600}});
    addScreens(150, {{960, 540}, {683, 384}, {800, 600}});
}

/// The buttons of a form show at once, without scrolling to them.
void tst_SmallScreens::everyPanelIsWithinReach()
{
    QFETCH(QSize, screen);
    QFETCH(int, percent);
    setTextPercent(percent);
    PaneFixture f(screen - barsOfScreen);
    giveLongNames(f);
    const QStringList ofType{QStringLiteral("Do it"), QStringLiteral("Cancel")};
    for (const PanelRow& row :
         {PanelRow{"zoom-fit"}, PanelRow{"new-level", {QStringLiteral("Add the level"), QStringLiteral("Cancel")}},
          PanelRow{"delete-level", {QStringLiteral("Delete"), QStringLiteral("Keep")}}, PanelRow{"new-type", ofType},
          PanelRow{"duplicate-type", ofType}, PanelRow{"rename-type", ofType}, PanelRow{"bookmark"},
          PanelRow{"level-settings"}, PanelRow{"world-settings"}, PanelRow{"edit-type"}, PanelRow{"find-type"}}) {
        QVERIFY2(f.pane.act(row.act), row.act);
        QStringList faults;
        const bool isFine = QTest::qWaitFor([&] {
            faults = cutPartsOf(f.pane) + hiddenButtons(f.pane, row.buttons);
            return faults.isEmpty();
        });
        QCOMPARE(f.pane.size(), screen - barsOfScreen);
        QVERIFY2(isFine, qPrintable(row.act + QStringLiteral(": ") + faults.join(QStringLiteral("; "))));
        const QWidget* const focused = QApplication::focusWidget();
        QVERIFY2(focused && (focused == &f.canvas() || !focused->visibleRegion().isEmpty()), row.act);
        for (int i = 0; i < 3 && !f.canvas().hasFocus(); ++i)
            f.key(Qt::Key_Escape);
        QVERIFY2(f.canvas().hasFocus(), row.act);
    }
}

/// The labels of the inspector leave their fields room, and the layers their buttons.
void tst_SmallScreens::thePanelsOfTheSmallestScreenHoldTheLargestText()
{
    setTextPercent(150);
    PaneFixture f(QSize(683, 384) - barsOfScreen);
    giveLongNames(f);
    QVERIFY(f.pane.act("zoom-fit"));
    QVERIFY2(QTest::qWaitFor([&f] { return cutPartsOf(f.pane).isEmpty(); }),
             qPrintable(cutPartsOf(f.pane).join(QStringLiteral("; "))));
    QCOMPARE(f.pane.size(), QSize(683, 384) - barsOfScreen);
}

void tst_SmallScreens::aFormThatHasRoomDoesNotScroll()
{
    PaneFixture f({1280, 740});
    giveLongNames(f);
    for (const char* act : {"new-level", "delete-level", "duplicate-type"}) {
        QVERIFY2(f.pane.act(act), act);
        const auto forms = f.pane.findChildren<FormBody*>();
        const auto open =
            std::find_if(forms.begin(), forms.end(), [](const FormBody* each) { return each->isVisible(); });
        QVERIFY2(open != forms.end(), act);
        QVERIFY2(QTest::qWaitFor([open] {
                     return (*open)->verticalScrollBar()->maximum() == 0
                            && (*open)->height() >= (*open)->sizeHint().height();
                 }),
                 act);
        f.key(Qt::Key_Escape);
    }
}

/// The sides keep their usual widths in a larger window, and what you give them by hand.
void tst_SmallScreens::theMapOfASmallWindowHasAFairShare()
{
    PaneFixture f(QSize(1280, 740));
    const int usual = f.pane.findChild<PanelArea*>()->rightSide().width();
    QVERIFY(usual >= 300);
    f.pane.resize(QSize(800, 600) - barsOfScreen);
    QTRY_VERIFY2(f.canvas().width() >= 270, qPrintable(QString::number(f.canvas().width())));
    QTRY_VERIFY2(cutPartsOf(f.pane).isEmpty(), qPrintable(cutPartsOf(f.pane).join(QStringLiteral("; "))));
    f.pane.resize(1280, 740);
    QTRY_COMPARE(f.pane.findChild<PanelArea*>()->rightSide().width(), usual);
}

void tst_SmallScreens::theLargestTextLeavesTheMapMoreThanItsEdge()
{
    setTextPercent(150);
    PaneFixture f(QSize(800, 600) - barsOfScreen);
    giveLongNames(f);
    QTRY_VERIFY2(f.canvas().width() >= 160, qPrintable(QString::number(f.canvas().width())));
    QTRY_VERIFY2(cutPartsOf(f.pane).isEmpty(), qPrintable(cutPartsOf(f.pane).join(QStringLiteral("; "))));
}

void tst_SmallScreens::toolsStandInColumnsWhereTheWindowIsLow()
{
    PaneFixture f({960, 700});
    const auto columns = [&f] {
        QSet<int> all;
        for (const auto* button : f.pane.findChild<ToolColumn*>()->findChildren<QToolButton*>())
            all.insert(button->x());
        return all.size();
    };
    QCOMPARE(columns(), 1);
    f.pane.resize(960, 400);
    QTRY_COMPARE(columns(), 2);
    f.pane.resize(960, 700);
    QTRY_COMPARE(columns(), 1);
}

/// The sides are wider for large texts while there is room.
void tst_SmallScreens::aWindowThatWasWideCanBeNarrowAgain()
{
    setTextPercent(150);
    PaneFixture f({1280, 700});
    f.pane.resize(683, 328);
    QTRY_COMPARE(f.pane.findChild<PanelArea*>()->width(), 683 - f.pane.findChild<ToolColumn*>()->width());
    QCOMPARE(f.pane.size(), QSize(683, 328));
}

GLOAM_WIDGET_TEST(tst_SmallScreens)
#include "tst_SmallScreens.moc"
