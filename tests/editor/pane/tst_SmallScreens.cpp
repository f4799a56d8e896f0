#include "editor/ui/ScreenFit.h"
#include "tests/editor/pane/PaneFixture.h"
#include "tests/support/TestMain.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QDialog>
#include <QLabel>

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

}  // namespace

/// The editor's dialogs on small screens: 1920x1080 and 1366x768 at 200 %, and 800x600.
class tst_SmallScreens : public QObject {
    Q_OBJECT
private slots:
    void everyDialogFitsAndShowsItsButtons_data();
    void everyDialogFitsAndShowsItsButtons();
    void cleanup() { ScreenFit::of(*qApp).setRoom(std::nullopt); }
};

void tst_SmallScreens::everyDialogFitsAndShowsItsButtons_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<QSize>("screen");
    for (const char* act :
         {"resize-level", "shift-level", "generate", "recipes", "tables", "go-to-cell", "make-prefab", "place-prefab"})
        for (const QSize screen : {QSize(960, 540), QSize(683, 384), QSize(800, 600)})
            QTest::addRow("%s on %dx%d", act, screen.width(), screen.height()) << QString::fromLatin1(act) << screen;
}

void tst_SmallScreens::everyDialogFitsAndShowsItsButtons()
{
    QFETCH(QString, act);
    QFETCH(QSize, screen);
    PaneFixture f(screen);
    const QString name = QStringLiteral("The level with the longest name that an author has ever given to a level ");
    QVERIFY(f.perform(planCallLevel(f.world(), firstLevel, name.repeated(2).trimmed())));
    f.pane.state().selectArea(CellArea(f.pane.state().level()->tiles.size(), Rect{{36, 10}, {5, 4}}));
    ScreenFit::of(*qApp).setRoom(screen);
    f.pane.act(act);
    QDialog* const dialog = openDialog();
    QVERIFY(dialog);
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    QApplication::processEvents();
    QVERIFY2(dialog->width() <= screen.width() && dialog->height() <= screen.height(),
             qPrintable(QStringLiteral("%1 by %2").arg(dialog->width()).arg(dialog->height())));
    QCOMPARE(faultsIn(*dialog).join(QStringLiteral("; ")), QString());
    dialog->close();
}

GLOAM_WIDGET_TEST(tst_SmallScreens)
#include "tst_SmallScreens.moc"
