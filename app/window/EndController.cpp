#include "app/window/EndController.h"

#include "app/edit/Trying.h"
#include "app/play/PlayView.h"
#include "app/review/EndScreen.h"
#include "app/review/ReviewController.h"
#include "app/run/PlaySession.h"
#include "app/setup/AppContext.h"
#include "app/start/StartModels.h"
#include "app/window/FileController.h"
#include "app/window/RunController.h"

#include <QFileInfo>
#include <QStackedWidget>

namespace gloam::app {

EndController::EndController(const AppContext& context, PlayView& play, EndWays ways, QStackedWidget& pages)
    : QObject(&pages), m_context(context), m_play(play), m_ways(ways),
      m_screen(new EndScreen(context.style.theme, &pages))
{
    connectScreen();
}

void EndController::connectScreen()
{
    connect(m_screen, &EndScreen::nextWorld, this, [this] { m_ways.run.begin(m_context.firstWorld()); });
    connect(m_screen, &EndScreen::againSameSeed, this, [this] { m_ways.run.again(m_ways.run.session()->seed()); });
    connect(m_screen, &EndScreen::newGame, this, [this] { m_ways.run.again({}); });
    connect(m_screen, &EndScreen::loadAsked, this, &EndController::savesAsked);
    connect(m_screen, &EndScreen::toStartScreen, this, &EndController::leaveAsked);
    connect(m_screen, &EndScreen::editLevel, &m_ways.files, &FileController::editRun);
    connect(m_screen, &EndScreen::lookBack, this, [this] { m_ways.review.lookBack(*m_ways.run.session()); });
    connect(m_screen, &EndScreen::tryAgain, &m_ways.trying, &Trying::again);
    connect(m_screen, &EndScreen::backToEditor, &m_ways.trying, &Trying::leave);
}

void EndController::fill(const PlaySession& session, bool isTry)
{
    const bool isLesson = m_context.pathOf(QString::fromStdString(session.worldFile())) == m_context.lessonWorld();
    if (!isTry && isLesson && session.game().state().end == GameEnd::Won)
        m_context.settings->set(QStringLiteral("offer-lessons"), QStringLiteral("no"));
    EndModel model = endModelOf(session, isTry);
    if (isLesson && model.isVictory)
        model.nextWorld = QFileInfo(m_context.firstWorld()).exists() ? tr("The Last Lamp") : QString();
    model.hasSaves = !isTry && !session.isPractice() && m_ways.run.canGoOnFromSave();
    m_screen->setModel(model);
    m_screen->setBackdrop(m_play.lastMoment(), m_play.heroPlace(), m_play.mapPlace());
    if (!isTry && !model.isGivenUp)  // a try continues at once, and who gives up has seen the last moment
        m_screen->holdLastMoment();
}

}  // namespace gloam::app
