#include "app/window/StartController.h"

#include "app/start/FirstStart.h"
#include "app/start/LivePicture.h"
#include "app/start/StartModels.h"
#include "app/start/StartScreen.h"
#include "app/widgets/Asking.h"
#include "app/window/RunController.h"
#include "editor/ui/ActHandlers.h"

#include <QFile>
#include <QStackedWidget>

#include <algorithm>

namespace gloam::app {

StartController::StartController(const AppContext& context, quint64 pictureSeed, RunController& run, Asking& asking,
                                 QStackedWidget& pages)
    : QObject(&pages), m_context(context), m_recent(context.folders), m_run(run), m_asking(asking), m_pages(pages),
      m_picture(new LivePicture(context, pictureSeed, this)), m_screen(new StartScreen(context.style, &pages))
{
    connectScreen();
}

void StartController::connectScreen()
{
    connect(m_screen, &StartScreen::continueRun, this, [this](int index) { m_run.resume(m_listed.value(index)); });
    connect(m_screen, &StartScreen::otherRuns, this, [this] { offerRuns(0); });
    connect(m_screen, &StartScreen::chooseGame, this, &StartController::worldsAsked);
    const auto recentFile = [this](int index) {
        return m_context.pathOf(m_recent.all()[static_cast<std::size_t>(index)].file);
    };
    connect(m_screen, &StartScreen::openRecent, this,
            [this, recentFile](int index) { m_run.begin(recentFile(index)); });
    connect(m_screen, &StartScreen::editRecent, this,
            [this, recentFile](int index) { emit editAsked(recentFile(index)); });
    connect(m_picture, &LivePicture::drawn, m_screen, &StartScreen::setPicture);
}

bool StartController::isShown() const
{
    const QWidget* const page = m_pages.currentWidget();
    return page == m_screen || (m_first && page == m_first);
}

void StartController::show()
{
    fill();
    m_screen->setPicture(m_picture->frame());
    emit turned(m_screen);
}

/// Remembers which games are listed: another window changes their order whenever it saves.
void StartController::fill()
{
    const StartModel model = startModelOf(m_context, m_run.games(), m_recent, m_picture->seed());
    m_listed = model.names;
    m_screen->setModel(model);
}

void StartController::showFirst()
{
    if (!m_first) {
        m_first = new FirstStart(m_context.style, m_context.settings, &m_pages);
        m_pages.addWidget(m_first);
        connect(m_first, &FirstStart::done, this, &StartController::firstDone);
        connect(m_picture, &LivePicture::drawn, m_first,
                [this](const Frame& frame) { m_first->setPicture(frame, m_picture->middle()); });
    }
    m_picture->begin();
    m_first->setPicture(m_picture->frame(), m_picture->middle());
    emit turned(m_first);
}

/// The questions of the first start are asked once, even if the user leaves them for another page.
void StartController::noteTurn(const QWidget* page)
{
    if (m_first && m_first->isVisible() && page != m_first)
        rememberAsked(m_context.folders);
}

void StartController::runPicture(bool isWindowActive)
{
    m_picture->setShown(isShown());
    m_picture->setRunning(isShown() && isWindowActive);
}

void StartController::followLook(const QString& setting)
{
    if (setting == QLatin1String("theme") && m_pages.currentWidget() == m_screen)
        fill();  // its pictures
    m_screen->setPicture(m_picture->frame());
    if (m_first)
        m_first->setPicture(m_picture->frame(), m_picture->middle());
}

void StartController::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("new-game"), [this] { beginNewGame(); });
}

void StartController::beginNewGame()
{
    if (!m_context.settings->isOn(QStringLiteral("offer-lessons")) || !QFile::exists(m_context.lessonWorld())) {
        beginFirstWorld();
        return;
    }
    m_asking.ask(tr("Apprentice's Night teaches you to play in about five minutes."),
                 {tr("Start with Apprentice's Night"), tr("Skip it and begin The Last Lamp")}, [this](int option) {
                     if (option == 1) {
                         m_run.begin(m_context.lessonWorld());
                         return;
                     }
                     m_context.settings->set(QStringLiteral("offer-lessons"), QStringLiteral("no"));
                     beginFirstWorld();
                 });
}

/// Without it there are still the user's worlds.
void StartController::beginFirstWorld()
{
    if (QFile::exists(m_context.firstWorld()))
        m_run.begin(m_context.firstWorld());
    else
        emit worldsAsked();
}

/// Running games to continue, as many at a time as a question has answers. The first one that the start screen has no
/// room for is selected.
void StartController::offerRuns(int first)
{
    constexpr int atOnce = 8;
    const std::vector<RunStore> all = m_run.games().all();
    const int last = std::min(static_cast<int>(all.size()), first + atOnce);
    QStringList names;
    QStringList options = rowsOfRuns(m_context, all).mid(first, last - first);
    for (int i = first; i < last; ++i)
        names << all[static_cast<std::size_t>(i)].name();
    const bool hasMore = last < static_cast<int>(all.size());
    if (hasMore)
        options << tr("More…");
    m_asking.ask(
        tr("Which game do you want to continue?"), options,
        [this, names, last, hasMore](int option) {
            if (hasMore && option > names.size())
                offerRuns(last);
            else
                m_run.resume(names.value(option - 1));
        },
        first == 0 ? m_screen->runsShown() + 1 : 1);
}

}  // namespace gloam::app
