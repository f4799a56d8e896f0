#include "app/review/ReviewController.h"

#include "app/review/PastRunsPage.h"
#include "app/review/ReviewPage.h"
#include "app/run/PlaySession.h"
#include "app/run/SavePoints.h"
#include "app/widgets/Waiting.h"
#include "core/base/Fault.h"

#include <QFileInfo>
#include <QStackedWidget>

#include <utility>

namespace gloam::app {

namespace {

QString reviewTitleOf(const Game& game)
{
    return ReviewController::tr("%1: the last turns").arg(QString::fromStdString(game.state().world.displayName()));
}

}  // namespace

ReviewController::ReviewController(const AppContext& context, const RunStore& store, Waiting& waiting,
                                   QStackedWidget& pages, QObject* parent)
    : QObject(parent), m_context(context), m_waiting(waiting), m_past(store),
      m_list(new PastRunsPage(context.style, &pages)), m_page(new ReviewPage(context.style, &pages))
{
    pages.addWidget(m_list);
    pages.addWidget(m_page);
    connect(m_list, &PastRunsPage::back, this, &ReviewController::closed);
    connect(m_list, &PastRunsPage::reviewAsked, this, [this](const PastRun& run) {
        m_isFromList = true;
        reviewFile(run.journal, run.title);
    });
    connect(m_page, &ReviewPage::back, this, &ReviewController::leaveReview);
    connect(m_page, &ReviewPage::practiceAsked, this,
            [this] { emit practiceAsked(m_page->shown().game, m_worldFile); });
}

void ReviewController::showPastRuns()
{
    std::vector<PastRun> runs;
    if (!m_waiting.run(tr("Reading the runs…"), [&](Progress& progress) { runs = m_past.all(progress); }))
        return;
    m_list->setRuns(std::move(runs));
    emit turned(m_list);
}

/// Shows what the session kept or, after an interruption shortly before the end, what its journal leads to.
void ReviewController::lookBack(const PlaySession& session)
{
    m_isFromList = false;
    if (session.lastTurns().isComplete() || session.pastJournal().isEmpty())
        show(session.lastTurns(), reviewTitleOf(session.game()), QString::fromStdString(session.worldFile()));
    else
        reviewFile(session.pastJournal(), reviewTitleOf(session.game()));
}

void ReviewController::comeBack()
{
    emit turned(m_page);
}

void ReviewController::lookAt(const QString& journal)
{
    m_isFromList = false;
    reviewFile(journal, tr("%1: the last turns").arg(QFileInfo(journal).fileName()));
}

void ReviewController::reviewFile(const QString& journal, const QString& title)
{
    QString worldFile;
    Result<LastTurns> turns = LastTurns();
    const bool hasEnded = m_waiting.run(tr("Replaying the run…"), [&](Progress& progress) {
        const auto run = readRun(journal.toStdString(), m_context.reading, progress);
        if (run)
            worldFile = QString::fromStdString(storeOfJournal(journal).whereIs(run->head.worldFile));
        turns = run ? lastTurnsOf(*run, m_context.reading.engine, progress) : Result<LastTurns>(run.error());
    });
    if (!hasEnded)
        return;
    if (!turns)
        emit failed(tr("This run cannot be reviewed."), {{Severity::Error,
                                                          Fault::BadSave,
                                                          {},
                                                          turns.error().sentence,
                                                          {},
                                                          QFileInfo(journal).fileName().toStdString(),
                                                          {}}});
    else if (!turns->moments().empty())
        show(*turns, title, worldFile);
}

void ReviewController::show(LastTurns turns, const QString& title, const QString& worldFile)
{
    m_worldFile = worldFile;
    m_page->setTurns(std::move(turns), title);
    emit turned(m_page);
}

void ReviewController::leaveReview()
{
    if (m_isFromList)
        emit turned(m_list);
    else
        emit closed();
}

}  // namespace gloam::app
