#pragma once

#include "editor/document/TriggerNames.h"
#include "editor/document/WorldDocument.h"
#include "editor/state/CellQuestion.h"
#include "editor/state/DestinationQuestion.h"
#include "editor/state/Navigation.h"
#include "editor/state/Notices.h"
#include "editor/ui/UiStyle.h"

#include <QFrame>

#include <set>
#include <utility>
#include <vector>

class QLabel;
class QPushButton;

namespace gloam::editor {

/// Asks what to do with links whose stairs have just gone, goals whose victim or level has gone, and triggers, of
/// entities or of levels, whose entity, link or door has: none of this passes in silence. It takes no focus by itself;
/// Esc leaves everything for the list of problems.
class LostLinks : public QFrame {
    Q_OBJECT

public:
    LostLinks(const UiStyle& style, WorldDocument& worldDocument, Notices& notices, CellQuestion& question,
              DestinationQuestion& destination, Navigation& navigation, QWidget* parent);

    ~LostLinks() override;

    void enter();  ///< takes the focus

signals:
    void left();  ///< the focus returns to the map

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void begin();
    void follow();
    void showQuestion();
    void leadElsewhere();
    void removeGoals();
    void pickAnother();
    void finish(const EditResult& result);

    /// Whom a goal wants dead, or the level it leads to.
    using GoalName = std::pair<EntityId, Name>;
    static GoalName nameOf(const Goal& goal)
    {
        return {goal.killed, goal.killed.isNothing() ? goal.reach.level : Name()};
    }
    std::set<LinkId> brokenNow() const;
    std::set<GoalName> goalsMissed() const;
    std::set<LinkId> allLinksBut(const std::set<LinkId>& broken) const;
    std::set<GoalName> allGoalsBut(const std::set<GoalName>& missed) const;
    bool canPickAnother() const;
    QString sentenceOfGoals() const;
    QString sentenceOfNames() const;

    WorldDocument& m_document;
    Notices& m_notices;
    CellQuestion& m_question;
    DestinationQuestion& m_destination;
    Navigation& m_navigation;
    QLabel* m_sentence;
    QPushButton* m_unlink;
    QPushButton* m_elsewhere;
    QPushButton* m_both;
    QPushButton* m_goals;
    QPushButton* m_forget;
    QPushButton* m_another;
    QPushButton* m_undo;
    std::set<LinkId> m_wholeLinks;  ///< since the last change
    std::set<GoalName> m_wholeGoals;
    std::set<TriggerName> m_named;  ///< by triggers, and existing then
    std::vector<LinkId> m_lost;     ///< in question
    std::vector<GoalName> m_goalNames;
    std::vector<TriggerName> m_names;
};

}  // namespace gloam::editor
