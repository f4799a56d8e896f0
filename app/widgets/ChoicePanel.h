#pragma once

#include "app/setup/FocusBefore.h"
#include "editor/ui/Theme.h"

#include <QImage>
#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace gloam::app {

class MenuRow;

/// One answer as it is shown.
struct ChoiceLine {
    QString text;
    QString detail = {};      ///< quieter, at the right: "5 gold, 3 left"
    QString heading = {};     ///< above it, where a group begins
    QImage picture = {};
    bool isPossible = true;   ///< else it is shown, told why in `detail`, and cannot be chosen
};

/// A question with up to nine answers over its parent: answered by their numbers, by up, down and Enter, or by the mouse.
/// Letters answer nothing, for a key meant for a step may come in late.
class ChoicePanel : public QWidget {
    Q_OBJECT

public:
    ChoicePanel(const editor::Theme& theme, QWidget* parent);

    /// Takes the focus. `keepsPlace`: asked the same again, the answer of last time is pointed at.
    void ask(const QString& sentence, const std::vector<ChoiceLine>& options, bool keepsPlace = false);
    void close();                                                    ///< gives the focus back to who had it
    bool isOpen() const { return !isHidden(); }

signals:
    void chosen(int option);   ///< counted from 1; the panel is closed already
    void escaped();            ///< Esc was pressed; the panel stays

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;   ///< what is beside the answers answers nothing, and never reaches the game below
    bool focusNextPrevChild(bool next) override;   ///< round and round, never out of the panel
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void choose(int option);
    void moveChoice(int by);
    void fillOptions(const std::vector<ChoiceLine>& options);
    void focusUsable(int from, int by);

    const editor::Theme& m_theme;
    QWidget* m_column;
    QLabel* m_sentence;
    QVBoxLayout* m_rows;
    std::vector<MenuRow*> m_options;
    std::vector<QWidget*> m_shown;   ///< the answers and the headings above them
    FocusBefore m_focusBefore;
    int m_lastChoice = 0;   ///< counted from 1; 0: none yet
};

}  // namespace gloam::app
