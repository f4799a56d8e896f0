#pragma once

#include "app/run/LastTurns.h"
#include "app/run/PastRuns.h"
#include "app/setup/AppContext.h"
#include "core/base/Problem.h"

#include <QObject>

class QStackedWidget;
class QWidget;

namespace gloam::app {

class PastRunsPage;
class PlaySession;
class ReviewPage;
class Waiting;

/// Reviews: the last turns of the run that has just ended or of past runs, and practice from any of them.
class ReviewController : public QObject {
    Q_OBJECT

public:
    ReviewController(const AppContext& context, const RunStore& store, Waiting& waiting, QStackedWidget& pages,
                     QObject* parent);

    void showPastRuns();
    void lookBack(const PlaySession& session);
    void lookAt(const QString& journal);  ///< the last turns of a run from a file
    void comeBack();                      ///< to the review, as it was left for practice
    ReviewPage* page() const { return m_page; }

signals:
    void turned(QWidget* page);  ///< it should be shown
    void closed();               ///< return to the former page
    void practiceAsked(const gloam::Game& game, const QString& worldFile);
    void failed(const QString& title, const gloam::Problems& problems);

private:
    void reviewFile(const QString& journal, const QString& title);
    void show(LastTurns turns, const QString& title, const QString& worldFile);
    void leaveReview();

    AppContext m_context;
    Waiting& m_waiting;
    PastRuns m_past;
    PastRunsPage* m_list;
    ReviewPage* m_page;
    QString m_worldFile;  ///< of the reviewed run
    bool m_isFromList = false;
};

}  // namespace gloam::app
