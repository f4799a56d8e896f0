#include "app/play/PlayView.h"
#include "app/start/FirstStart.h"
#include "app/start/StartScreen.h"
#include "app/widgets/ChoiceTile.h"
#include "editor/ui/TileCanvas.h"
#include "tests/app/Desk.h"
#include "tests/support/EventLoop.h"
#include "tests/support/TestMain.h"

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// The program started without a file or options.
struct FreshDesk {
    Desk desk;

    FreshDesk() { start(); }

    /// In a window of this size, with text of this percentage.
    FreshDesk(QSize size, int text) : FreshDesk()
    {
        setText(text);
        desk.window().resize(size);
        processEvents();
    }
    ~FreshDesk() { setText(100); }

    void setText(int percent)
    {
        desk.window().context().settings->set(QStringLiteral("text-size"), QString::number(percent));
    }
    void start()
    {
        desk.window().open({});
        processEvents();
    }
    QString value(const char* setting) { return desk.window().context().settings->value(QLatin1String(setting)); }
    FirstStart& page() { return *desk.page<FirstStart>(); }
    ChoiceTile& tile(const QString& name)
    {
        for (auto* each : page().findChildren<ChoiceTile*>())
            if (each->text() == name)
                return *each;
        qFatal("There is no '%s' to choose.", qPrintable(name));
    }
};

QString focusedName()
{
    return QApplication::focusWidget() ? QApplication::focusWidget()->accessibleName() : QString();
}

}  // namespace

/// What the first start asks, and that it asks only once.
class tst_FirstStart : public QObject {
    Q_OBJECT
private slots:
    void f30_theLookAndTheKeysAreAskedOnce();
    void f30_aClickChooses();
    void f30_theLettersAreThoseOfTheNewKeysAtOnce();
    void f30_theTwoPicturesShowOneMomentInBothForms();
    void f30_thePicturesMoveOn();
    void f30_escapeLeavesAllAsItIs();
    void f30_aWorldThatIsNamedIsPlayedUnasked();
    void f30_everythingFits_data();
    void f30_everythingFits();
    void thePicturesEndWithWholeCells_data() { f30_everythingFits_data(); }
    void thePicturesEndWithWholeCells();
    void beginIsSeenToBeAButton();
    void theKeysAreNamedAsPlayersNameThem();
};

void tst_FirstStart::f30_theLookAndTheKeysAreAskedOnce()
{
    FreshDesk fresh;
    QVERIFY(fresh.desk.shows<FirstStart>());
    QCOMPARE(focusedName(), QStringLiteral("Glyphs"));
    Desk::press(Qt::Key_Right);
    QCOMPARE(fresh.value("pictograms"), QStringLiteral("yes"));
    Desk::press(Qt::Key_Return);
    QCOMPARE(focusedName(), QStringLiteral("Arrows and letters"));
    Desk::press(Qt::Key_Right);
    QCOMPARE(fresh.value("keys"), QStringLiteral("wasd"));
    Desk::press(Qt::Key_Return);
    QCOMPARE(focusedName(), QStringLiteral("Begin"));
    Desk::press(Qt::Key_Return);
    QVERIFY(fresh.desk.shows<StartScreen>());
    fresh.desk.restart();
    fresh.start();
    QVERIFY(fresh.desk.shows<StartScreen>());
    QVERIFY(!fresh.desk.page<FirstStart>());
    QCOMPARE(fresh.value("pictograms"), QStringLiteral("yes"));
    QCOMPARE(fresh.value("keys"), QStringLiteral("wasd"));
}

void tst_FirstStart::f30_aClickChooses()
{
    FreshDesk fresh;
    QTest::mouseClick(&fresh.tile(QStringLiteral("Pictograms")), Qt::LeftButton);
    QCOMPARE(fresh.value("pictograms"), QStringLiteral("yes"));
    QTest::mouseClick(&fresh.tile(QStringLiteral("vi")), Qt::LeftButton);
    QCOMPARE(fresh.value("keys"), QStringLiteral("vi"));
    QVERIFY(fresh.tile(QStringLiteral("Pictograms")).isChecked());
    QTest::mouseClick(&fresh.tile(QStringLiteral("Glyphs")), Qt::LeftButton);
    QCOMPARE(fresh.value("pictograms"), QStringLiteral("no"));
    QVERIFY(!fresh.tile(QStringLiteral("Pictograms")).isChecked());
    QVERIFY(fresh.tile(QStringLiteral("vi")).isChecked());
}

void tst_FirstStart::f30_theLettersAreThoseOfTheNewKeysAtOnce()
{
    FreshDesk fresh;
    QTest::mouseClick(&fresh.tile(QStringLiteral("WASD")), Qt::LeftButton);
    fresh.desk.play(deskSeed);
    processEvents();
    const Point before = fresh.desk.state().hero()->at;
    Desk::type('d');
    QCOMPARE(fresh.desk.state().hero()->at.x, before.x + 1);
}

void tst_FirstStart::f30_theTwoPicturesShowOneMomentInBothForms()
{
    FreshDesk fresh;
    const auto pictures = fresh.page().findChildren<editor::TileCanvas*>();
    QCOMPARE(pictures.size(), 2);
    QCOMPARE(pictures[0]->frame().cells.size().width, 40);
    QVERIFY(pictures[0]->frame() == pictures[1]->frame());
    QVERIFY(!pictures[0]->form().isPictorial);
    QVERIFY(pictures[1]->form().isPictorial);
    QVERIFY(pictures[0]->grab().toImage() != pictures[1]->grab().toImage());
}

void tst_FirstStart::f30_thePicturesMoveOn()
{
    FreshDesk fresh;
    const Frame before = fresh.page().findChild<editor::TileCanvas*>()->frame();
    QTRY_VERIFY(!(fresh.page().findChild<editor::TileCanvas*>()->frame() == before));
}

void tst_FirstStart::f30_escapeLeavesAllAsItIs()
{
    FreshDesk fresh;
    Desk::press(Qt::Key_Escape);
    QVERIFY(fresh.desk.shows<StartScreen>());
    QCOMPARE(fresh.value("pictograms"), QStringLiteral("no"));
    QCOMPARE(fresh.value("keys"), QStringLiteral("modern"));
    fresh.desk.restart();
    fresh.start();
    QVERIFY(fresh.desk.shows<StartScreen>());
}

void tst_FirstStart::f30_aWorldThatIsNamedIsPlayedUnasked()
{
    Desk desk;
    WindowRequest request;
    request.file = desk.window().context().lessonWorld();
    desk.window().open(request);
    QVERIFY(desk.shows<PlayView>());
    QVERIFY(!desk.page<FirstStart>());
}

void tst_FirstStart::f30_everythingFits_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("text");
    QTest::newRow("small") << QSize(640, 480) << 100;
    QTest::newRow("usual") << QSize(1280, 800) << 100;
    QTest::newRow("large text") << QSize(1280, 800) << 150;
    QTest::newRow("large") << QSize(1920, 1080) << 100;
}

void tst_FirstStart::f30_everythingFits()
{
    QFETCH(QSize, size);
    QFETCH(int, text);
    FreshDesk fresh(size, text);
    QCOMPARE(fresh.desk.window().size(), size);
    for (const auto* button : fresh.page().findChildren<QAbstractButton*>()) {
        const QRect place(button->mapTo(&fresh.page(), QPoint(0, 0)), button->size());
        QVERIFY2(fresh.page().rect().contains(place), qPrintable(button->text()));
        QTRY_VERIFY2(button->height() >= button->sizeHint().height(),
                     qPrintable(button->text()));  // after the next layout
    }
}

void tst_FirstStart::thePicturesEndWithWholeCells()
{
    QFETCH(QSize, size);
    QFETCH(int, text);
    FreshDesk fresh(size, text);
    for (const auto* picture : fresh.page().findChildren<editor::TileCanvas*>()) {
        const Frame& frame = picture->frame();
        for (int x = 0; x < frame.cells.size().width; ++x) {
            const QRect cell = picture->rectOf(frame.origin + Point{x, 0});
            const bool isWhole = cell.left() >= 0 && cell.right() < picture->width();
            QVERIFY2(isWhole || cell.right() < 0 || cell.left() >= picture->width(),
                     qPrintable(QStringLiteral("%1 of %2").arg(cell.left()).arg(picture->width())));
        }
        for (int y = 0; y < frame.cells.size().height; ++y) {
            const QRect cell = picture->rectOf(frame.origin + Point{0, y});
            const bool isWhole = cell.top() >= 0 && cell.bottom() < picture->height();
            QVERIFY2(isWhole || cell.bottom() < 0 || cell.top() >= picture->height(),
                     qPrintable(QStringLiteral("%1 of %2").arg(cell.top()).arg(picture->height())));
        }
    }
}

void tst_FirstStart::beginIsSeenToBeAButton()
{
    FreshDesk fresh;
    for (auto* button : fresh.page().findChildren<QAbstractButton*>()) {
        if (button->accessibleName() != QLatin1String("Begin"))
            continue;
        QVERIFY(!button->hasFocus());
        const QRect place(button->mapTo(&fresh.page(), QPoint(0, 0)), button->size());
        const QImage picture = fresh.page().grab(place).toImage();
        QVERIFY(picture.pixelColor(6, picture.height() / 2) != fresh.desk.window().context().style.theme.map);
        QVERIFY(button->width() >= 160);
        return;
    }
    QFAIL("There is no way on.");
}

void tst_FirstStart::theKeysAreNamedAsPlayersNameThem()
{
    FreshDesk fresh;
    QCOMPARE(fresh.tile(QStringLiteral("WASD")).accessibleDescription(), QStringLiteral("wasd, q e z c for diagonals"));
}

GLOAM_WIDGET_TEST(tst_FirstStart)
#include "tst_FirstStart.moc"
