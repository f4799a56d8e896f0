#include "app/window/EndController.h"

#include "app/edit/Trying.h"
#include "app/play/PlayView.h"
#include "app/review/ReviewController.h"
#include "app/review/ShareCard.h"
#include "app/run/PastRuns.h"
#include "app/run/PlaySession.h"
#include "app/setup/AppContext.h"
#include "app/setup/PictureFile.h"
#include "app/start/StartModels.h"
#include "app/widgets/Asking.h"
#include "app/widgets/FileDialogs.h"
#include "app/window/FileController.h"
#include "app/window/RunController.h"

#include <QDir>
#include <QFileInfo>
#include <QStackedWidget>
#include <QStandardPaths>

#include <tuple>

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
    connect(m_screen, &EndScreen::pictureAsked, this, &EndController::askForPicture);
    connect(m_screen, &EndScreen::tryAgain, &m_ways.trying, &Trying::again);
    connect(m_screen, &EndScreen::backToEditor, &m_ways.trying, &Trying::leave);
}

/// Beside the journal, for the hall of runs. Without it the hall shows no picture, which is no reason to complain.
void EndController::keepMoment(const PlaySession& session) const
{
    const QString journal = session.pastJournal();
    const QImage moment = momentAround(m_moment, m_hero, PastRun::momentSize);
    if (!journal.isEmpty() && !moment.isNull())
        std::ignore = savePicture(moment, momentFileOf(journal));
}

void EndController::askForPicture()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    askWhereToExport(m_screen->window(), m_context, folder + QLatin1Char('/') + cardFileNameOf(m_model),
                     [this](const QString& file) {
                         if (!QFileInfo::exists(file))
                             return saveCard(file);
                         m_ways.asking.ask(tr("%1 exists already.").arg(QFileInfo(file).fileName()),
                                           {tr("Replace it"), tr("Keep it")}, [this, file](int option) {
                                               if (option == 1)
                                                   saveCard(file);
                                           });
                     });
}

void EndController::saveCard(const QString& file)
{
    const QImage card = shareCardOf(m_model, titleOf(m_model), m_moment, m_hero, m_context.style.theme);
    const Status saved = savePicture(card, file);
    m_screen->tell(saved ? tr("The picture is saved as %1.").arg(QDir::toNativeSeparators(file))
                         : tr("The picture cannot be saved: %1").arg(QString::fromStdString(saved.error().sentence)));
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
    m_model = model;
    const QImage whole = m_play.lastMoment();
    const QRect map = m_play.mapPlace();
    const qreal ratio = whole.devicePixelRatio();
    m_moment = whole.copy(QRectF(map.topLeft() * ratio, map.size() * ratio).toRect());
    m_hero = m_play.heroPlace().translated(-map.topLeft());
    if (!isTry)
        keepMoment(session);
    m_screen->setModel(model);
    m_screen->setBackdrop(whole, m_play.heroPlace(), map);
    if (!isTry && !model.isGivenUp)  // a try continues at once, and who gives up has seen the last moment
        m_screen->holdLastMoment();
}

}  // namespace gloam::app
