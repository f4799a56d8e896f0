#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::editor {

class CursorTravel;
class ProblemFinder;

/// Reads out what is at and near the cell cursor, and moves between cells with problems.
class PlaceReader : public QObject {
    Q_OBJECT

public:
    PlaceReader(EditorState& state, const ProblemFinder& finder, CursorTravel& travel);

    void addActs(ActHandlers& acts);

private:
    Place here() const { return {m_state.levelId(), m_state.cursor()}; }
    QString whatIsHere() const;
    QString nearestProblem() const;
    void goToProblemHere(int way);

    EditorState& m_state;
    const ProblemFinder& m_finder;
    CursorTravel& m_travel;
};

}  // namespace gloam::editor
