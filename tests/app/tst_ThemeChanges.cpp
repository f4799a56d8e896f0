#include "app/edit/EditController.h"
#include "app/items/AbilitiesPage.h"
#include "app/items/InventoryPage.h"
#include "app/log/LogPage.h"
#include "app/play/CharacterSheet.h"
#include "app/play/CreaturesPage.h"
#include "app/play/NearestPage.h"
#include "app/play/PauseMenu.h"
#include "app/play/PlayView.h"
#include "app/play/RestPage.h"
#include "app/play/TravelPage.h"
#include "app/review/EndScreen.h"
#include "app/review/PastRunsPage.h"
#include "app/review/ReviewPage.h"
#include "app/start/FirstStart.h"
#include "app/start/NewGamePage.h"
#include "app/start/OpenWorldPage.h"
#include "app/start/ProblemsPage.h"
#include "app/start/StartScreen.h"
#include "app/window/SettingsPage.h"
#include "core/action/Command.h"
#include "core/base/Fault.h"
#include "editor/inspector/form/FormView.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/AppStyle.h"
#include "tests/app/Desk.h"
#include "tests/support/TestMain.h"
#include "tests/support/WorldFixture.h"

#include <QAction>
#include <QListWidget>
#include <QStackedWidget>
#include <QStandardPaths>

using namespace gloam;
using namespace gloam::app;
using namespace gloam::test;

namespace {

/// A small window in which every main page has been open, and how each looks now.
class Gallery {
public:
    explicit Gallery(const QString& theme)
    {
        auto context = openAppContext({QStringLiteral(GLOAM_RESOURCES)}, editor::emberTheme(),
                                      UserFolders::below(m_folder.path()));
        if (!context)
            qFatal("%s", context.error().sentence.c_str());
        m_settings = context->settings;
        m_settings->set(QStringLiteral("offer-lessons"), QStringLiteral("no"));
        m_settings->set(QStringLiteral("motion"), QStringLiteral("none"));
        m_settings->set(QStringLiteral("theme"), theme);
        context->chance = deskSeed;
        context->applySettings();
        editor::applyTheme(*qApp, context->style.theme);
        m_window = std::make_unique<MainWindow>(*context, 1);
        m_window->resize(720, 500);
        m_window->show();
        m_window->open({});
        visit();
    }

    void change(const QString& theme)
    {
        m_settings->set(QStringLiteral("theme"), theme);
        QCoreApplication::processEvents();
        settle();
    }

    /// By name; a hidden page is drawn as if visible.
    std::vector<std::pair<QString, QImage>> pictures()
    {
        std::vector<std::pair<QString, QImage>> drawn;
        for (QWidget* page : m_pages)
            drawn.emplace_back(QString::fromLatin1(page->metaObject()->className()) + QLatin1Char(' ')
                                   + page->accessibleName(),
                               page->grab().toImage());
        return drawn;
    }

private:
    template <typename Page> void keep() { m_pages.push_back(m_window->findChild<Page*>()); }

    void trigger(const char* act)
    {
        m_window->findChild<editor::ActionTable*>()->action(QLatin1String(act))->trigger();
        QCoreApplication::processEvents();
    }

    /// Opens and closes a page of the game.
    template <typename Page> void leaf(const char* act)
    {
        m_window->findChild<PlayView*>()->act(QLatin1String(act));
        QCoreApplication::processEvents();
        m_window->findChild<Page*>()->close();
        keep<Page>();
    }

    void visit()
    {
        keep<FirstStart>();
        keep<StartScreen>();
        if (!m_window->editController().open(QStringLiteral(GLOAM_RESOURCES "/worlds/lamplit-stair.gloam")))
            qFatal("The shipped world cannot be edited.");
        m_window->editController().state().subject.select(editor::Selection::ofStart());
        WindowRequest request;
        request.play = true;
        request.seed = deskSeed;
        m_window->open(request);
        for (int i = 0; i < 3; ++i)
            m_window->session()->perform(command::Move{Direction::East});
        QCoreApplication::processEvents();
        m_window->findChild<PlayView*>()->clearWords();
        keep<PlayView>();
        leaf<InventoryPage>("inventory");
        leaf<CharacterSheet>("character");
        leaf<LogPage>("log");
        leaf<NearestPage>("nearest");
        leaf<CreaturesPage>("known-creatures");
        leaf<TravelPage>("travel");
        leaf<AbilitiesPage>("abilities");
        leaf<PauseMenu>("menu");
        m_window->findChild<EndScreen*>()->setModel({});
        keep<EndScreen>();
        m_window->findChild<ProblemsPage*>()->setProblems(
            QStringLiteral("It cannot be played."),
            {{Severity::Warning, Fault::LinkToNowhere, "levels", "Something is odd.", "Look.", {}, {}}});
        keep<ProblemsPage>();
        PastRun run;
        run.world = QStringLiteral("Ash");
        run.when = QDateTime(QDate(2026, 11, 2), QTime(8, 0));
        m_window->findChild<PastRunsPage*>()->setRuns({run});
        keep<PastRunsPage>();
        keep<ReviewPage>();
        trigger("settings");
        auto* settings = m_window->findChild<SettingsPage*>();
        auto* stack = settings->findChild<QStackedWidget*>();
        for (int i = 0; i < stack->count(); ++i)
            stack->setCurrentIndex(i);
        settings->showPage(QStringLiteral("Look"));
        settings->close();
        m_pages.push_back(settings);
        for (int i = 0; i < stack->count(); ++i)
            m_pages.push_back(stack->widget(i));
        m_newGame = new NewGamePage(m_window->context(), m_window.get());
        m_newGame->open();
        m_newGame->close();
        m_pages.push_back(m_newGame);
        m_pages.push_back(&m_window->editController());
        m_pages.push_back(m_window->editController().findChild<editor::Inspector*>()->findChild<editor::FormView*>());
        m_window->activateWindow();
        QCoreApplication::processEvents();
        settle();
    }

    /// Worlds are read one at a time, between events.
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return m_newGame->isDrawn(); }));
    }

    QTemporaryDir m_folder;
    std::shared_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    std::vector<QWidget*> m_pages;
    NewGamePage* m_newGame = nullptr;
};

/// Where two pictures differ, in words; empty if they are equal.
QString differenceOf(const QImage& a, const QImage& b)
{
    if (a.size() != b.size())
        return QStringLiteral("%1x%2 and not %3x%4").arg(a.width()).arg(a.height()).arg(b.width()).arg(b.height());
    int count = 0;
    QPoint first;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            if (a.pixel(x, y) != b.pixel(x, y) && count++ == 0)
                first = {x, y};
    return count == 0 ? QString()
                      : QStringLiteral("%1 pixels, the first at %2,%3: %4 and not %5")
                            .arg(count)
                            .arg(first.x())
                            .arg(first.y())
                            .arg(a.pixelColor(first).name(), b.pixelColor(first).name());
}

/// All of them in soak; in the suite, the dark one and the paper one, which differ in everything.
QStringList comparedThemes()
{
    const QStringList all = editor::loadThemes({QStringLiteral(GLOAM_RESOURCES "/themes")}).names();
    const QStringList some{QStringLiteral("ember"), QStringLiteral("light")};
    return isSoak() ? all : some;
}

/// A path through themes on which each follows each other at least once.
QStringList wayThrough(const QStringList& themes)
{
    QStringList way{themes.front()};
    for (int i = 0; i < themes.size(); ++i) {
        for (int j = i + 1; j < themes.size(); ++j)
            way << themes[j] << themes[i];
        if (i + 1 < themes.size())
            way << themes[i + 1];
    }
    return way;
}

}  // namespace

class tst_ThemeChanges : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void cleanupTestCase() { editor::applyTheme(*qApp, look().theme); }
    void f23_aThemeChosenWhileRunningLooksAsAfterAStart();
};

void tst_ThemeChanges::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setCursorFlashTime(0);
}

void tst_ThemeChanges::f23_aThemeChosenWhileRunningLooksAsAfterAStart()
{
    const QStringList themes = comparedThemes();
    std::map<QString, std::vector<std::pair<QString, QImage>>> fresh;
    for (const QString& theme : themes)
        fresh[theme] = Gallery(theme).pictures();
    Gallery gallery(themes.front());
    QString before = themes.front();
    for (const QString& theme : wayThrough(themes).mid(1)) {
        gallery.change(theme);
        const auto now = gallery.pictures();
        QCOMPARE(now.size(), fresh[theme].size());
        for (std::size_t i = 0; i < now.size(); ++i) {
            const QString difference = differenceOf(now[i].second, fresh[theme][i].second);
            QVERIFY2(difference.isEmpty(),
                     qPrintable(QStringLiteral("%1 to %2, %3: %4").arg(before, theme, now[i].first, difference)));
        }
        before = theme;
    }
}

GLOAM_WIDGET_TEST(tst_ThemeChanges)
#include "tst_ThemeChanges.moc"
