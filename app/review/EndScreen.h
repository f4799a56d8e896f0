#pragma once

#include "app/log/LogModel.h"
#include "app/widgets/ButtonRing.h"
#include "editor/ui/Theme.h"

#include <QImage>
#include <QRect>
#include <QWidget>

#include <functional>
#include <vector>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace gloam::app {

class MenuRow;
class RowsArea;

/// "Shrines lit", 4, 1000.
struct EndScoreRow {
    QString name;
    long long count = 0;
    long long points = 0;
};

/// How a game ended.
struct EndModel {
    bool isVictory = false;
    QString cause;               ///< "killed by a gritling", or what was won; a sentence
    std::vector<LogLine> lines;  ///< the end of the log, oldest first; five are shown
    QString place;               ///< where it ended: "The Gate, depth 1"
    long long turn = 0;
    QString seed;
    int score = 0;
    int kills = 0;
    QString nextWorld;                        ///< what to play next, offered first; empty: nothing
    bool isPractice = false;                  ///< nothing of it is stored
    bool hasSaves = false;                    ///< the run can go on from a saved game
    bool isTry = false;                       ///< started in the editor, which is where it leads back
    bool isGivenUp = false;                   ///< neither death nor victory
    bool isWatched = false;                   ///< played in another window, which keeps it
    bool isDebugged = false;                  ///< practice that no review began
    QString ending = {};                      ///< what the world calls this end; empty: a usual one
    QString text = {};                        ///< what the world says of it, in place of the cause
    bool isLost = false;                      ///< by an end of the world's, which is no death
    QString story = {};                       ///< what the run is remembered for: sentences
    std::vector<EndScoreRow> scoreRows = {};  ///< what the score is made of; empty: only its sum is shown
    QString world = {};                       ///< its name
    QString mode = {};                        ///< the name of its mode; empty: it has none
};

/// What the screen calls an end: the world's own name for it, or a usual one.
QString titleOf(const EndModel& model);

/// Death, victory, and a run given up: first the last moment of the game, until a key is pressed, then what happened
/// and what to do next, on a plate beside the hero. What is pressed in the first moments of either chooses nothing: it
/// was meant for what was there before.
class EndScreen : public QWidget {
    Q_OBJECT

public:
    explicit EndScreen(const editor::Theme& theme, QWidget* parent = nullptr);

    void setModel(const EndModel& model);
    /// A picture of the play view, and the areas of hero and map in it; a null image leaves the ground plain.
    void setBackdrop(const QImage& lastMoment, const QRect& hero = {}, const QRect& map = {});

    /// Next time, shows only the backdrop until a key or a click.
    void holdLastMoment();

    /// Milliseconds; for tests that must not wait.
    void setClock(std::function<qint64()> clock);

    void showWords();                    ///< what happened, and the rows
    void tell(const QString& sentence);  ///< a sentence below the facts, until the next model
    bool isHeld() const { return m_isHeld; }

signals:
    void nextWorld();
    void loadAsked();
    void againSameSeed();
    void newGame();
    void toStartScreen();
    void editLevel();
    void lookBack();
    void pictureAsked();
    void tryAgain();
    void backToEditor();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    MenuRow* addRow(const QString& text, void (EndScreen::*asked)());
    bool isTooEarly();
    void startPause() { m_pauseBegan = m_clock(); }
    void focusUsual();
    void fillLines(const std::vector<LogLine>& lines);
    void fillScore(const std::vector<EndScoreRow>& rows);
    bool beginsAtTop() const;
    void endHold();
    void placePlate();
    QPoint backdropAt() const;
    void paintCaption(QPainter& painter) const;
    void paintBehindPlate(QPainter& painter) const;

    const editor::Theme& m_theme;
    bool m_isVictory = false;
    QLabel* m_title;
    QLabel* m_cause;
    QLabel* m_story;
    QLabel* m_facts;
    QLabel* m_told;
    QGridLayout* m_score;
    QString m_caption;  ///< the cause, or nothing where the world's own words are too long for a line
    bool m_hasText = false;
    QVBoxLayout* m_lines;
    QVBoxLayout* m_rows;
    QHBoxLayout* m_across;
    QWidget* m_panel;
    QWidget* m_plate;  ///< the title, which always shows, above what may scroll
    RowsArea* m_area;
    QImage m_backdrop;
    QRect m_hero;  ///< in the backdrop
    QRect m_map;   ///< in the backdrop; empty if the map fills it
    bool m_isHeld = false;
    MenuRow* m_next = nullptr;
    std::vector<MenuRow*> m_runRows;
    MenuRow* m_load = nullptr;
    MenuRow* m_leave = nullptr;
    MenuRow* m_lookBack = nullptr;
    std::vector<MenuRow*> m_tryRows;
    bool m_isTry = false;
    ButtonRing m_ring;
    std::function<qint64()> m_clock;
    qint64 m_pauseBegan = 0;
};

}  // namespace gloam::app
