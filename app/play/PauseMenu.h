#pragma once

#include "app/setup/FocusBefore.h"
#include "app/widgets/ButtonRing.h"
#include "editor/ui/Theme.h"

#include <QWidget>

class QVBoxLayout;

namespace gloam::app {

class MenuRow;

/// The menu over a game that waits: lies over the whole parent and is gone with Esc.
class PauseMenu : public QWidget {
    Q_OBJECT

public:
    PauseMenu(const editor::Theme& theme, QWidget* parent);

    void setPractice(bool isPractice);  ///< nothing is saved, and so the rows say nothing of it

    void open();   ///< over the parent, with the focus
    void close();  ///< gives the focus back to who had it

signals:
    void continued();
    void helpAsked();
    void settingsAsked();
    void editAsked();
    void giveUpAsked();
    void saveAndLeaveAsked();
    void quitAsked();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(
        QMouseEvent* event) override;  ///< a click beside the rows closes it, and never reaches the game below
    bool focusNextPrevChild(bool next) override;  ///< round and round, never out of the menu
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    MenuRow* addRow(const QString& text);

    const editor::Theme& m_theme;
    QWidget* m_column;
    QVBoxLayout* m_rows;
    MenuRow* m_edit = nullptr;
    MenuRow* m_leave = nullptr;
    MenuRow* m_giveUp = nullptr;
    MenuRow* m_quit = nullptr;
    ButtonRing m_ring;
    FocusBefore m_focusBefore;
};

}  // namespace gloam::app
