#pragma once

#include "editor/tools/Workbench.h"
#include "editor/ui/Look.h"

#include <QFrame>

#include <set>

class QLabel;
class QPushButton;

namespace gloam::editor {

/// Asks what is to become of links whose stairs have just gone, and of goals whose victim has: nothing of that is silent.
/// It takes no keys by itself; Esc leaves all as it is, for the list of problems to tell.
class LostLinks : public QFrame {
    Q_OBJECT

public:
    LostLinks(const Look& look, Workbench& bench, QWidget* parent);

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
    void answer(const Answer& answer);

    std::set<LinkId> brokenNow() const;
    std::set<EntityId> missingVictims() const;

    Workbench& m_bench;
    QLabel* m_sentence;
    QPushButton* m_unlink;
    QPushButton* m_elsewhere;
    QPushButton* m_both;
    QPushButton* m_goals;
    QPushButton* m_undo;
    std::set<LinkId> m_broken;         ///< as it was before the last change
    std::set<EntityId> m_missing;
    std::vector<LinkId> m_lost;        ///< what is asked about
    std::vector<EntityId> m_victims;
};

}  // namespace gloam::editor
