#pragma once

#include "editor/state/CellQuestion.h"
#include "editor/state/CellSelection.h"
#include "editor/state/DestinationQuestion.h"
#include "editor/state/DisplayChoices.h"
#include "editor/state/LevelTabs.h"
#include "editor/state/Navigation.h"
#include "editor/state/Notices.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/OpenOverland.h"
#include "editor/state/PaintChoice.h"
#include "editor/state/PatrolChoice.h"
#include "editor/state/StoredStamps.h"
#include "editor/state/SubjectSelection.h"
#include "editor/state/ToolChoice.h"
#include "editor/state/TypeChoice.h"
#include "editor/state/UndoSteps.h"
#include "editor/state/WitnessChoice.h"
#include "editor/state/WorkProgress.h"

#include <QObject>

namespace gloam::editor {

/// The editor's state outside the world, which undo ignores, one value for each subject. Canvas, tools and panels share
/// these without knowing each other; each takes only those that it uses. The values follow changes of the world and of
/// each other: a renamed level stays open, removed entities are deselected, another tool ends the drawing of a patrol.
class EditorState : public QObject {
    Q_OBJECT

public:
    explicit EditorState(WorldDocument& document, QObject* parent = nullptr);

    WorldDocument& document;
    Notices notices;
    WorkProgress work;
    CellQuestion question;  ///< the question that a cell on the map answers
    DestinationQuestion destination;
    DisplayChoices display;
    ToolChoice tool;
    PaintChoice paint;
    TypeChoice types;
    StoredStamps storedStamps;
    OpenLevel open;
    LevelTabs tabs;
    CellSelection cells;
    SubjectSelection subject;
    PatrolChoice patrol;
    WitnessChoice witness;
    OpenOverland overland;
    Navigation navigation;
    UndoSteps steps;

    /// Exchanges with the state of another view on the same document what a view shows: level, cursor, camera, overlay
    /// and, unless both show one level, what is selected there.
    void exchangeView(EditorState& other);

private:
    void announceView(bool isOfSameLevel);

    void begin();
    void follow(const Touched& touched);
    void followHand();
    void endPatrol();
    void followRename(const edit::TypeName& name);

    bool m_isBeginning = false;  ///< a new world is being announced
};

}  // namespace gloam::editor
