#pragma once

#include "app/review/EndScreen.h"

#include <QObject>

class QStackedWidget;

namespace gloam::app {

struct AppContext;
class Asking;
class FileController;
class PlaySession;
class PlayView;
class ReviewController;
class RunController;
class Trying;

/// Where the end of a game leads.
struct EndWays {
    RunController& run;
    Trying& trying;
    ReviewController& review;
    Asking& asking;
    FileController& files;
};

/// The end of a run or a try: its screen, and what you can do next.
class EndController : public QObject {
    Q_OBJECT

public:
    EndController(const AppContext& context, PlayView& play, EndWays ways, QStackedWidget& pages);

    EndScreen& screen() const { return *m_screen; }
    void fill(const PlaySession& session, bool isTry);  ///< before the screen is shown

signals:
    void savesAsked();
    void leaveAsked();  ///< for the start screen

private:
    void connectScreen();
    void keepMoment(const PlaySession& session) const;
    void askForPicture();
    void saveCard(const QString& file);

    const AppContext& m_context;
    PlayView& m_play;
    EndWays m_ways;
    EndScreen* m_screen;
    EndModel m_model;
    QImage m_moment;  ///< the last one on the map
    QRect m_hero;     ///< in it
};

}  // namespace gloam::app
