#pragma once

#include "editor/document/TriggerNames.h"
#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"

#include <QFrame>

#include <set>
#include <utility>
#include <vector>

class QLabel;
class QPushButton;

namespace gloam::editor {

/// Asks what is to become of links whose stairs have just gone, of goals whose victim or level has, and of triggers that
/// name a thing, a link or a door that has: nothing of that is silent.
/// It takes no keys by itself; Esc leaves all as it is, for the list of problems to tell.
class LostLinks : public QFrame {
    Q_OBJECT

public:
    LostLinks(const Look& look, Workbench& bench, QWidget* parent);

    ~LostLinks() override;

    void enter();   ///< the focus

signals:
    void left();    ///< the keys are the map's again

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void begin();
    void follow();
    void showQuestion();
    void leadElsewhere();
    void removeGoals();
    void pickAnother();
    void answer(const Answer& answer);

    /// Whom a goal wants dead, or the level that it leads to.
    using GoalName = std::pair<EntityId, Name>;
    static GoalName nameOf(const Goal& goal) { return {goal.killed, goal.killed.isNothing() ? goal.reach.level : Name()}; }
    std::set<LinkId> brokenNow() const;
    std::set<GoalName> goalsMissed() const;
    bool canPickAnother() const;
    QString sentenceOfGoals() const;
    QString sentenceOfNames() const;

    Workbench& m_bench;
    QLabel* m_sentence;
    QPushButton* m_unlink;
    QPushButton* m_elsewhere;
    QPushButton* m_both;
    QPushButton* m_goals;
    QPushButton* m_forget;
    QPushButton* m_another;
    QPushButton* m_undo;
    std::set<LinkId> m_broken;         ///< as it was before the last change
    std::set<GoalName> m_missed;
    std::set<TriggerName> m_named;     ///< by triggers, and there
    std::vector<LinkId> m_lost;        ///< what is asked about
    std::vector<GoalName> m_goalNames;
    std::vector<TriggerName> m_names;
};

}  // namespace gloam::editor
