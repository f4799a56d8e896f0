#pragma once

#include "app/play/InputLayer.h"
#include "app/setup/FocusBefore.h"
#include "app/widgets/ButtonRing.h"
#include "editor/ui/Theme.h"

#include <QWidget>

class QVBoxLayout;

namespace gloam::app {

class MenuRow;
class RowsArea;

/// The menu over a paused game: covers the whole parent and closes on Esc, or before an act of a menu of the window.
class PauseMenu : public QWidget, public InputLayer {
    Q_OBJECT

public:
    PauseMenu(const editor::Theme& theme, QWidget* parent);

    /// In practice nothing is saved, and no row mentions saving. `fromReview`: that is where it leads back to.
    void setPractice(bool isPractice, bool fromReview = false);

    void setSaves(bool hasSaves);  ///< whether the world lets players save and load

    void setNewVersion(bool isThere);  ///< whether the file of the run's world holds a new version

    void open();   ///< over the parent, with the focus
    void close();  ///< returns the focus to its previous owner

    bool isOn() const override { return isVisible(); }
    bool isOverMap() const override { return true; }
    bool act(const QString& name) override;

signals:
    void opening();  ///< before it shows
    void continued();
    void helpAsked();
    void settingsAsked();
    void editAsked();
    void loadAsked();
    void newVersionAsked();
    void giveUpAsked();
    void saveAndLeaveAsked();
    void quitAsked();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    /// A click beside the rows closes it and never reaches the game.
    void mousePressEvent(QMouseEvent* event) override;
    bool focusNextPrevChild(bool next) override;  ///< wraps around within the menu
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    MenuRow* addRow(const QString& text);

    const editor::Theme& m_theme;
    QWidget* m_column;
    QVBoxLayout* m_rows;
    RowsArea* m_area;
    MenuRow* m_edit = nullptr;
    MenuRow* m_load = nullptr;
    MenuRow* m_newVersion = nullptr;
    MenuRow* m_leave = nullptr;
    MenuRow* m_giveUp = nullptr;
    MenuRow* m_quit = nullptr;
    ButtonRing m_ring;
    FocusBefore m_focusBefore;
};

}  // namespace gloam::app
