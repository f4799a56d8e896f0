#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;
class QListView;
class QKeyEvent;
class QModelIndex;

namespace gloam::editor {

class DeleteLevelQuestion;
class LevelDelegate;
class LevelFilter;
class LevelListModel;
class NewLevelForm;

/// The levels of the world: opened by click or Enter, created, renamed and deleted. Acts apply to the current row while
/// it has the focus, else to the open level. With more than a few there are a search, headings by depth and one line
/// each.
class LevelList : public QWidget {
    Q_OBJECT

public:
    LevelList(const UiStyle& style, EditorState& state, QWidget* parent = nullptr);

    void newLevel();     ///< asks for name and size below the list
    void renameLevel();  ///< in place
    void deleteLevel();  ///< asks first if links go with it

    void endRenaming();  ///< enters a name being typed

    std::optional<Name> levelAt(QPoint globalPosition) const;
    void setDropTarget(std::optional<Name> level);  ///< marks the level over which a link is dragged
    void enter();                                   ///< focuses the open level
    void setProblems(const Problems& problems);     ///< for the badges

    /// Whether each level has one line: by the user's choice, else if there are many.
    bool isShort() const;
    std::optional<bool> shortByHand() const { return m_shortByHand; }
    void setShortByHand(std::optional<bool> isShort);

    /// The height of everything but the rows: buttons, and the form or question that is open.
    int heightOfForms() const;

    QSize minimumSizeHint() const override;

signals:
    void levelOpened();         ///< in the list
    void fullHeightChanged();   ///< the height that shows everything, which is its maximum
    void done();                ///< by Enter or Escape: the focus returns to the canvas
    void menuAsked(QPoint at);  ///< the menu of the level that is open now, at a position of the screen

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showMatching();
    void showShort();
    void fitHeight();
    void takeFirstFound();
    QModelIndex firstFound() const;
    bool isHeadingAt(QPoint position) const;
    bool takesKey(const QKeyEvent& event);
    void open(const QModelIndex& index);
    void openInOwnTab(const QModelIndex& index);
    Name concerned() const;
    Level levelToAdd(const QString& name, Size size) const;
    void addLevel();
    EditResult addCopy(const QString& name);
    EditResult canHold(QSize size) const;
    std::vector<Name> copyable() const;
    void remove(const Name& level);
    void closePanels();
    void showOverland();
    void fitOverland();
    QString linksText(const Name& level) const;

    EditorState& m_state;
    LevelListModel* m_model;
    LevelFilter* m_filter;
    QString m_overlandWords;
    QPushButton* m_overland;  ///< opens the overland; hidden in a world without one
    QListView* m_list;
    LevelDelegate* m_delegate;
    std::optional<bool> m_shortByHand;
    QLabel* m_reason;  ///< why a name was refused
    NewLevelForm* m_form;
    DeleteLevelQuestion* m_question;
    QWidget* m_buttons;
    int m_buttonsWidth = 0;  ///< in pixels, when side by side
    Name m_doomed;           ///< the level in question
};

}  // namespace gloam::editor
