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
class RowsArea;

/// One answer to show.
struct ChoiceLine {
    QString text;
    QString detail = {};   ///< in fainter ink at the right: "5 gold, 3 left"
    QString heading = {};  ///< above it, at the start of a group
    QImage picture = {};
    bool isPossible = true;  ///< otherwise shown with the reason in `detail`, but not selectable
};

/// A question with up to nine answers over its parent, answered by their numbers, by up, down and Enter, or by mouse.
/// Letters answer nothing, as a key meant for a step may arrive late.
class ChoicePanel : public QWidget {
    Q_OBJECT

public:
    ChoicePanel(const editor::Theme& theme, QWidget* parent);

    void setTitle(const QString& title);  ///< who asks, shown above the questions; empty for nobody

    /// Takes the focus and selects the answer `selected`. `keepsPlace`: if asked the same again, selects the last
    /// answer.
    void ask(const QString& sentence, const std::vector<ChoiceLine>& options, bool keepsPlace = false,
             int selected = 1);
    void close();  ///< returns the focus to its former owner
    bool isOpen() const { return !isHidden(); }
    void takeFocusBack();  ///< after a click beside the answers

signals:
    void chosen(int option);  ///< from 1; the panel is already closed
    void escaped();           ///< Esc was pressed; the panel stays

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(
        QMouseEvent* event) override;  ///< clicks beside the answers do nothing, and never reach the game below
    bool focusNextPrevChild(bool next) override;  ///< wraps around inside the panel
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitWidth();
    void choose(int option);
    void moveChoice(int by);
    void fillOptions(const std::vector<ChoiceLine>& options);
    void focusUsable(int from, int by);

    const editor::Theme& m_theme;
    QWidget* m_column;
    QLabel* m_title;
    QLabel* m_sentence;
    QVBoxLayout* m_rows;
    RowsArea* m_area = nullptr;
    std::vector<MenuRow*> m_options;
    std::vector<QWidget*> m_shown;  ///< the answers and their headings
    FocusBefore m_focusBefore;
    int m_lastChoice = 1;  ///< from 1; until then, the one selected at first
};

}  // namespace gloam::app
