#pragma once

#include "app/play/PlayInput.h"
#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/run/PlaySession.h"
#include "app/run/RunningGames.h"
#include "app/start/NewGamePage.h"
#include "app/start/StartScreen.h"
#include "app/window/MainWindow.h"
#include "app/window/RepeatGuard.h"
#include "tests/support/EventLoop.h"
#include "tests/support/WidgetTest.h"

#include <QApplication>
#include <QFile>
#include <QKeyEvent>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

namespace gloam::test {

inline constexpr quint64 deskSeed = 7;  ///< nothing surprising happens with this seed

/// The program as a user sees it, with folders of its own.
class Desk {
public:
    /// `isOfferedLessons`: a new game asks first, as for new users. `chance`: the seed of everything random, for tests
    /// that compare results.
    explicit Desk(bool isOfferedLessons = false, std::optional<quint64> chance = std::nullopt)
        : m_isOfferedLessons(isOfferedLessons), m_chance(chance)
    {
        open();
    }

    /// Quits and starts again.
    void restart()
    {
        m_window->close();
        m_window.reset();
        open();
    }

    app::MainWindow& window() { return *m_window; }
    app::PlaySession& session() { return *m_window->session(); }
    const GameState& state() { return session().game().state(); }
    template <typename Page> Page* page() { return m_window->findChild<Page*>(); }
    template <typename Page> bool shows()
    {
        const auto pages = m_window->findChildren<Page*>();  // there are two question pages
        return std::any_of(pages.begin(), pages.end(), [](const Page* each) { return each->isVisible(); });
    }
    /// The files of the run in play, or else of the one played last.
    app::RunStore run() const
    {
        const app::RunningGames games(m_window->context());
        if (const app::PlaySession* played = m_window->session(); played && !played->isPractice())
            m_run =
                games.storeFor(QString::fromStdString(played->worldFile()), played->game().state().world.settings.id);
        else if (const std::vector<app::RunStore> all = games.all(); !all.empty())
            m_run = all.front();
        return m_run.value_or(app::RunStore(m_folder.path() + QStringLiteral("/data")));
    }
    QString runFile() const { return run().file(); }
    QString journalFile() const { return run().journalFile(); }
    QString folder() const { return m_folder.path(); }
    QString worldFile() const { return folder() + QStringLiteral("/lamplit-stair.gloam"); }  ///< the world of play()

    /// Plays a copy of a world that does not change with the shipped ones; a test may save over it.
    void play(quint64 seed, std::optional<Place> at = std::nullopt)
    {
        app::WindowRequest request;
        request.file = worldFile();
        const QString original = QStringLiteral(GLOAM_TEST_DATA "/worlds/lamplit-stair.gloam");
        if (!QFile::exists(worldFile()) && !QFile::copy(original, worldFile()))
            qFatal("The world of the tests cannot be copied.");
        request.seed = seed;
        request.at = std::move(at);
        m_window->open(request);
    }

    /// Plays a world written for one test.
    void playWorld(const QByteArray& text)
    {
        QFile file(folder() + QStringLiteral("/written.gloam"));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("The world of the test cannot be written.");
        file.close();
        app::WindowRequest request;
        request.file = file.fileName();
        request.seed = deskSeed;
        m_window->open(request);
        processEvents();
        if (!m_window->session())
            qFatal("The world of the test cannot be played.");
    }

    /// Sends a key to the focused widget.
    static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    static void type(char sign) { QTest::keyClick(QApplication::focusWidget(), sign); }

    /// New Game, chosen on the start screen: begins the first world.
    void beginOfferedWorld()
    {
        press(Qt::Key_Return);
        if (!QTest::qWaitFor([this] { return m_window->session() != nullptr; }))
            qFatal("New Game begins nothing.");
    }
    /// Custom Game…, chosen on the start screen: begins a world, or asks about the run it has.
    void beginChosenWorld(const QString& name)
    {
        emit page<app::StartScreen>()->chooseGame();
        auto* const dialog = m_window->findChild<app::NewGamePage*>();
        if (!dialog || !QTest::qWaitFor([dialog] { return dialog->isAncestorOf(QApplication::focusWidget()); }))
            qFatal("Custom Game does not list the worlds.");
        int row = 0;
        while (row + 1 < dialog->worlds()->count() && !dialog->worlds()->item(row)->text().startsWith(name))
            ++row;
        dialog->worlds()->setCurrentRow(row);
        press(Qt::Key_Return);
    }
    /// The end of a game takes its next key at once, as if its pauses had passed.
    void passPauses()
    {
        page<app::EndScreen>()->setClock([now = qint64{0}]() mutable { return now += 1'000; });
    }
    /// The time that tells whether a held key still belongs to what was shown before, in milliseconds.
    void setRepeatTime(long long now)
    {
        const auto clock = [now] { return now; };
        m_window->findChild<app::RepeatGuard*>()->firstMoments().setClock(clock);
        page<app::PlayView>()->findChild<app::PlayInput*>()->firstMoments().setClock(clock);
    }
    static void holdOn(Qt::Key key)
    {
        QKeyEvent repeated(QEvent::KeyPress, key, Qt::NoModifier, {}, true);
        QApplication::sendEvent(QApplication::focusWidget(), &repeated);
    }

private:
    void open()
    {
        auto context = app::openAppContext({QStringLiteral(GLOAM_RESOURCES)}, editor::emberTheme(),
                                           app::UserFolders::below(m_folder.path()));
        if (!context)
            qFatal("%s", context.error().sentence.c_str());
        if (!m_isOfferedLessons && context->settings->isUsual(QStringLiteral("offer-lessons")))
            context->settings->set(QStringLiteral("offer-lessons"), QStringLiteral("no"));
        context->chance = m_chance;
        m_window = std::make_unique<app::MainWindow>(*context, 1);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    bool m_isOfferedLessons;
    std::optional<quint64> m_chance;
    QTemporaryDir m_folder;
    std::unique_ptr<app::MainWindow> m_window;
    mutable std::optional<app::RunStore> m_run;
};

}  // namespace gloam::test
