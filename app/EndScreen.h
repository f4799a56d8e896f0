#pragma once

#include "app/ButtonRing.h"
#include "app/LogModel.h"
#include "editor/ui/Theme.h"

#include <QElapsedTimer>
#include <QImage>
#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace gloam::app {

class MenuRow;

/// How a game ended.
struct EndModel {
    bool isVictory = false;
    QString cause;                 ///< "killed by a gritling", or what was won; a sentence
    std::vector<LogLine> lines;    ///< the last of the log, the oldest first; five are shown
    QString level;
    int depth = 0;
    long long turn = 0;
    QString seed;
    int score = 0;
    int kills = 0;
    QString nextWorld;             ///< what to play after it, offered first; empty: nothing
    bool isPractice = false;       ///< nothing of it is kept
    bool isTry = false;            ///< begun in the editor, and back there it leads
};

/// Death and victory: what happened, and what to do now, before the last moment of the game. In its first moments letters and the blank choose nothing:
/// they were meant for the game.
class EndScreen : public QWidget {
    Q_OBJECT

public:
    explicit EndScreen(const editor::Theme& theme, QWidget* parent = nullptr);

    void setModel(const EndModel& model);
    void setBackdrop(const QImage& lastMoment);   ///< of the map, at this size; a null image leaves the ground plain

signals:
    void nextWorld();
    void againSameSeed();
    void newGame();
    void toStartScreen();
    void editLevel();
    void lookBack();
    void tryAgain();
    void backToEditor();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    MenuRow* addRow(const QString& text, void (EndScreen::*asked)());
    bool isTooEarly(const QKeyEvent& event);
    void fillLines(const std::vector<LogLine>& lines);

    const editor::Theme& m_theme;
    bool m_isVictory = false;
    QLabel* m_title;
    QLabel* m_cause;
    QLabel* m_facts;
    QVBoxLayout* m_lines;
    QVBoxLayout* m_rows;
    QWidget* m_panel;
    QImage m_backdrop;
    MenuRow* m_next = nullptr;
    std::vector<MenuRow*> m_runRows;
    MenuRow* m_lookBack = nullptr;
    std::vector<MenuRow*> m_tryRows;
    bool m_isTry = false;
    ButtonRing m_ring;
    QElapsedTimer m_sinceMeantForTheGame;
};

}  // namespace gloam::app
