#include "app/log/LogDelegate.h"
#include "app/log/LogModel.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"
#include "tests/app/Desk.h"
#include "tests/app/SceneSample.h"
#include "tests/scenes/Scenes.h"
#include "tests/support/TestMain.h"

#include <QAbstractButton>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// Visible labels and buttons with less room than their text needs; wrapped ones may have any height.
QStringList clippedIn(const QWidget& root)
{
    QStringList clipped;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(widget);
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        if (!widget->isVisible() || (!label && !button)
            || (label && (label->text().isEmpty() || !label->pixmap().isNull())))
            continue;
        if (button && (button->text().isEmpty() || !button->toolTip().isEmpty()))
            continue;
        if (label && label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored)
            continue;  // it elides its text itself and has a tip
        const QSize needed =
            label && label->wordWrap() ? QSize(0, label->heightForWidth(label->width())) : widget->sizeHint();
        if (needed.width() > widget->width() + 1 || needed.height() > widget->height() + 1)
            clipped << QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ')
                           + (label ? label->text() : button->text());
    }
    return clipped;
}

}  // namespace

/// Scenes with text of 150 %: a sample in the suite, all of them in the target `soak`.
class tst_LargeText : public QObject {
    Q_OBJECT
private slots:
    void nothingIsClippedWithLargeText_data();
    void nothingIsClippedWithLargeText();
    void linesOfTheWholeLogAreAsHighAsTheirWords();
};

void tst_LargeText::nothingIsClippedWithLargeText_data()
{
    QTest::addColumn<QString>("scene");
    for (const QString& scene : sampleOf(sceneNames(), 7))
        QTest::newRow(qPrintable(scene)) << scene;
}

void tst_LargeText::nothingIsClippedWithLargeText()
{
    QFETCH(QString, scene);
    const QTemporaryDir folder;
    const auto context =
        openAppContext({QStringLiteral(GLOAM_RESOURCES)}, editor::emberTheme(), UserFolders::below(folder.path()));
    QVERIFY(context);
    context->settings->set(QStringLiteral("text-size"), QStringLiteral("150"));
    context->applySettings();
    editor::applyTheme(*qApp, context->style.theme);
    QStringList clipped;
    const auto drawn =
        drawScene(scene, *context, {1280, 800}, [&clipped](const QWidget& window) { clipped = clippedIn(window); });
    editor::applyTheme(*qApp, look().theme);
    QVERIFY2(drawn, drawn ? "" : drawn.error().sentence.c_str());
    QCOMPARE(clipped.join(QStringLiteral("; ")), QString());
}

void tst_LargeText::linesOfTheWholeLogAreAsHighAsTheirWords()
{
    editor::Theme large = editor::emberTheme();
    large.textPercent = 150;
    QListView list;
    LogModel log;
    log.setRows({{QStringLiteral("You dig through the wall.")}});
    auto* delegate = new LogDelegate(large, &list);
    delegate->setShowsTurns(true);
    list.setModel(&log);
    list.setItemDelegate(delegate);
    list.resize(500, 200);
    QVERIFY(list.sizeHintForRow(0) > QFontMetrics(large.bodyFont()).height() + 4);  // and the ring
}

GLOAM_WIDGET_TEST(tst_LargeText)
#include "tst_LargeText.moc"
