#pragma once

#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"

#include <QWidget>

#include <optional>

class QLabel;
class QListView;
class QModelIndex;

namespace gloam::editor {

class DeleteLevelQuestion;
class LevelDelegate;
class LevelFilter;
class LevelListModel;
class NewLevelForm;

/// The levels of the world: opened by click or Enter, made, renamed and deleted. Acts concern the current row
/// while the focus is here, else the level that is open. More than a few get a search, headings by depth and one line
/// each.
class LevelList : public QWidget {
    Q_OBJECT

public:
    LevelList(const Look& look, Workbench& bench, QWidget* parent = nullptr);

    void newLevel();      ///< asks for name and size below the list
    void renameLevel();   ///< in place
    void deleteLevel();   ///< asks first where links go with it

    void endRenaming();   ///< a name that is being typed is the level's

    std::optional<Name> levelAt(QPoint globalPosition) const;
    void setDropTarget(std::optional<Name> level);   ///< marks the level over which a link is dragged
    void enter();                                    ///< the focus, at the open level
    void setProblems(const Problems& problems);      ///< for the badges

    /// Whether each level has one line: as the user chose, else where there are many.
    bool isShort() const;
    std::optional<bool> shortByHand() const { return m_shortByHand; }
    void setShortByHand(std::optional<bool> isShort);

signals:
    void fullHeightChanged();   ///< the height in which all is seen, which is the most that it takes
    void done();   ///< by Enter or Escape: the keys are the canvas's again

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
    bool takesKey(int key);
    void open(const QModelIndex& index);
    Name concerned() const;
    void addLevel();
    Answer addCopy(const QString& name);
    Answer canHold(QSize size) const;
    std::vector<Name> copyable() const;
    void remove(const Name& level);
    void closePanels();
    QString linksText(const Name& level) const;

    Workbench& m_bench;
    LevelListModel* m_model;
    LevelFilter* m_filter;
    QListView* m_list;
    LevelDelegate* m_delegate;
    std::optional<bool> m_shortByHand;
    QLabel* m_reason;   ///< why a name is refused
    NewLevelForm* m_form;
    DeleteLevelQuestion* m_question;
    QWidget* m_buttons;
    int m_buttonsWidth = 0;   ///< pixels in which they stand beside each other
    Name m_doomed;      ///< what the question is about
};

}  // namespace gloam::editor
