#pragma once

#include "editor/state/CellSelection.h"
#include "editor/state/SubjectSelection.h"

#include <QObject>

#include <vector>

namespace gloam::editor {

/// Opens other levels and shows cells of them. What was selected on the level that is left is deselected.
class Navigation : public QObject {
    Q_OBJECT

public:
    Navigation(const WorldDocument& document, OpenLevel& open, CellSelection& cells, SubjectSelection& subject)
        : m_document(document), m_open(open), m_cells(cells), m_subject(subject)
    {}

    void open(const Name& level);       ///< with its last cursor and camera
    void openAt(const Place& place);    ///< and moves the cursor to the cell
    void goAlongLink(const Place& to);  ///< to its other end, remembering where you were
    /// Brings cells of a level into view and makes them glow, as after an undo.
    void show(const Name& level, const std::vector<Rect>& cells);

signals:
    void linkFollowed(const gloam::Place& from);        ///< to the cursor's cell, from where it was
    void shown(const std::vector<gloam::Rect>& cells);  ///< cells of the open level

private:
    friend class EditorState;                              // which knows in which order choices follow an edit
    void leaveLostLevel(const std::optional<Name>& next);  ///< else to the first one
    void enter(const Name& level);

    const WorldDocument& m_document;
    OpenLevel& m_open;
    CellSelection& m_cells;
    SubjectSelection& m_subject;
};

}  // namespace gloam::editor
