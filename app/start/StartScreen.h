#pragma once

#include "app/widgets/ButtonRing.h"
#include "core/view/frame/Frame.h"
#include "editor/ui/UiStyle.h"

#include <QImage>
#include <QWidget>

#include <vector>

class QLabel;

namespace gloam::editor {
class TileCanvas;
}

namespace gloam::app {

class MenuRow;
class RowsArea;

/// What the start screen offers.
struct StartModel {
    struct Recent {
        QString name;
        QImage picture;  ///< 160x60; see editor::thumbnailOf
    };
    /// The running games, the last played first: "The Gate, depth 1, turn 212, 14:02", with their worlds if there are
    /// several. Three are shown, if they have room; the rest are behind a row.
    QStringList runs;
    QStringList names;           ///< of these games, as in RunStore::name
    bool hasSaves = false;       ///< there are saved games to load
    std::vector<Recent> recent;  ///< newest first; six are shown
    QString version;
    QString seed;  ///< of the picture
};

/// What you see first: a live piece of a level, the name, and what you can do.
class StartScreen : public QWidget {
    Q_OBJECT

public:
    static constexpr Size pictureCells{40, 12};
    static constexpr int mostContinued = 3;

    explicit StartScreen(const editor::UiStyle& style, QWidget* parent = nullptr);

    void setModel(const StartModel& model);
    void setPicture(const Frame& frame);  ///< 40x12 cells
    void focusFirst();
    int runsShown() const;  ///< how many running games have a row

signals:
    void continueRun(int index);
    void otherRuns();  ///< those that have no row
    void loadSave();
    void newGame();
    void chooseGame();
    void settings();
    void openWorld();
    void newWorld();
    void openRecent(int index);
    void editRecent(int index);
    void pastRuns();
    void quit();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    MenuRow* addRow(const QString& text, void (StartScreen::*asked)());
    void buildRows();
    void buildFoot();
    void fillRecent(const StartModel& model);
    int heightOfWords() const;
    int heightOfRecent() const;
    void fitToSize();
    void fitMenu();
    void fitRuns();
    void fitPicture(int room);  ///< pixels of height
    void showPicture();

    editor::UiStyle m_style;
    editor::TileCanvas* m_picture;
    Frame m_frame;                            ///< the whole picture
    int m_pictureRows = pictureCells.height;  ///< as many as there is room for
    QLabel* m_title;
    QWidget* m_menu;
    RowsArea* m_menuArea = nullptr;  ///< in which the menu scrolls if the window is low
    std::vector<MenuRow*> m_continue;
    MenuRow* m_others = nullptr;
    int m_runs = 0;
    MenuRow* m_load = nullptr;
    std::vector<MenuRow*> m_rows;
    QLabel* m_recentLabel;
    QLabel* m_recentHint;
    QWidget* m_recentArea;
    std::vector<QAbstractButton*> m_tiles;
    QLabel* m_version = nullptr;
    QLabel* m_seed = nullptr;
    ButtonRing m_ring;
};

}  // namespace gloam::app
