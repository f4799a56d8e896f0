#pragma once

#include "app/setup/AppContext.h"
#include "app/setup/RecentWorlds.h"

#include <QObject>
#include <QStringList>

class QStackedWidget;

namespace gloam::editor {
class ActHandlers;
}

namespace gloam::app {

class Asking;
class FirstStart;
class LivePicture;
class RunController;
class StartScreen;

/// What comes before a game: the start screen and the questions of the first start, both with the live picture, and
/// which game to continue.
class StartController : public QObject {
    Q_OBJECT

public:
    /// `pictureSeed` is for the live picture.
    StartController(const AppContext& context, quint64 pictureSeed, RunController& run, Asking& asking,
                    QStackedWidget& pages);

    StartScreen& screen() { return *m_screen; }
    void show();
    void showFirst();  ///< asked once, before anything else; see FirstStart
    void noteTurn(const QWidget* page);
    void runPicture(bool isWindowActive);  ///< while it is shown
    void followLook(const QString& setting);

    void addActs(editor::ActHandlers& acts);
    void beginNewGame();  ///< first offers the tutorial world, until it was won or skipped

signals:
    void turned(QWidget* page);
    void firstDone();
    void worldsAsked();
    void editAsked(const QString& file);

private:
    bool isShown() const;
    void connectScreen();
    void fill();
    void offerRuns(int first);
    void beginFirstWorld();

    AppContext m_context;
    RecentWorlds m_recent;
    RunController& m_run;
    Asking& m_asking;
    QStackedWidget& m_pages;
    LivePicture* m_picture;
    StartScreen* m_screen;
    FirstStart* m_first = nullptr;
    QStringList m_listed;  ///< the names of the games on the start screen
};

}  // namespace gloam::app
