#include "editor/dialogs/MetricsDialog.h"
#include "editor/dialogs/MetricsPlot.h"
#include "tests/editor/pane/RecipeFixture.h"
#include "tests/support/TestMain.h"

#include <QSpinBox>
#include <QTableWidget>

using namespace gloam;
using namespace gloam::editor;
using namespace gloam::test;

namespace {

struct Measuring : RecipeFixture {
    MetricsDialog& metrics()
    {
        if (!page<MetricsDialog>())
            pane.act(QStringLiteral("metrics"));
        return *page<MetricsDialog>();
    }
};

}  // namespace

/// The page of metrics.
class tst_MetricsPage : public QObject {
    Q_OBJECT
private slots:
    void metricsHaveARowForEachLevel();
    void anotherNumberOfSeedsMeasuresAgain();
    void enterOpensALevelOfTheMetrics();
};

void tst_MetricsPage::metricsHaveARowForEachLevel()
{
    Measuring f;
    MetricsDialog& page = f.metrics();
    QTRY_VERIFY(!page.isMeasuring());
    QCOMPARE(page.rows().rowCount(), static_cast<int>(f.world().levels.size()));
    QCOMPARE(page.rows().item(0, 0)->text(), QString::fromStdString(firstLevel.text()));
    QCOMPARE(page.told(), QStringLiteral("With fewer than three levels, there is no trend to judge them by."));
    page.show(Measure::Threat);
    QCOMPARE(page.plot().accessibleName(), QStringLiteral("Threat by depth"));
}

void tst_MetricsPage::anotherNumberOfSeedsMeasuresAgain()
{
    Measuring f;
    MetricsDialog& page = f.metrics();
    QTRY_VERIFY(!page.isMeasuring());
    page.findChild<QSpinBox*>()->setValue(2);
    QTRY_VERIFY(!page.isMeasuring());
    QCOMPARE(page.rows().rowCount(), static_cast<int>(f.world().levels.size()));
}

void tst_MetricsPage::enterOpensALevelOfTheMetrics()
{
    Measuring f;
    MetricsDialog& page = f.metrics();
    QTRY_VERIFY(!page.isMeasuring());
    QCOMPARE(page.plot().levelAt(page.plot().pointOf(0)), std::optional<std::size_t>(0));
    QTest::keyClick(&page.rows(), Qt::Key_Return);
    QTRY_VERIFY(!f.page<MetricsDialog>());
    QCOMPARE(f.pane.state().open.id(), firstLevel);
}

GLOAM_WIDGET_TEST(tst_MetricsPage)
#include "tst_MetricsPage.moc"
