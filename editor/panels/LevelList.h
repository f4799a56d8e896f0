#pragma once

#include "editor/tools/Workbench.h"
#include "editor/ui/Look.h"

#include <QWidget>

class QLabel;
class QListView;
class QModelIndex;

namespace gloam::editor {

class DeleteLevelQuestion;
class LevelListModel;
class NewLevelForm;

/// The levels of the world: opened by click or Enter, made, renamed and deleted. Acts concern the current row
/// while the focus is here, else the level that is open.
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

signals:
    void done();   ///< by Enter or Escape: the keys are the canvas's again

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool takesKey(int key);
    void open(const QModelIndex& index);
    Name concerned() const;
    void addLevel();
    Answer addCopy(const QString& name);
    std::vector<Name> copyable() const;
    void remove(const Name& level);
    void closePanels();
    QString linksText(const Name& level) const;

    Workbench& m_bench;
    LevelListModel* m_model;
    QListView* m_list;
    QLabel* m_reason;   ///< why a name is refused
    NewLevelForm* m_form;
    DeleteLevelQuestion* m_question;
    QWidget* m_buttons;
    int m_buttonsWidth = 0;   ///< pixels in which they stand beside each other
    Name m_doomed;      ///< what the question is about
};

}  // namespace gloam::editor
