#pragma once

#include "editor/state/Navigation.h"
#include "editor/state/Notices.h"
#include "editor/state/OpenOverland.h"

#include <QObject>

namespace gloam::editor {

/// What happens when a step to undo or redo was made on another level: ask first, open that level, or stay.
enum class Elsewhere { Ask, Switch, Stay };
enum class StepWay { Undo, Redo };

/// Undoes and redoes steps, and shows where they were made.
class UndoSteps : public QObject {
    Q_OBJECT

public:
    /// What UndoSteps needs to show a step.
    struct Parts {
        WorldDocument& document;
        Notices& notices;
        const OpenLevel& open;
        SubjectSelection& subject;
        const OpenOverland& overland;
        Navigation& navigation;
    };
    explicit UndoSteps(Parts parts);

    void setElsewhere(Elsewhere elsewhere) { m_elsewhere = elsewhere; }
    /// Undoes or redoes a step, or asks first; false if there is none.
    bool take(StepWay way);
    void take(StepWay way, Elsewhere elsewhere);  ///< without asking

signals:
    void asked(gloam::editor::StepWay way);  ///< the step is on a level that is not open; asks whether to take it

private:
    bool isElsewhere(StepWay way) const;
    void show(const QString& text, const Touched& touched);

    Parts m_parts;
    Elsewhere m_elsewhere = Elsewhere::Switch;
};

}  // namespace gloam::editor
