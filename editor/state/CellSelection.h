#pragma once

#include "core/world/CellArea.h"
#include "editor/state/OpenLevel.h"

#include <QObject>

#include <utility>

namespace gloam::editor {

/// The selected cells of the open level.
class CellSelection : public QObject {
    Q_OBJECT

public:
    explicit CellSelection(const OpenLevel& open) : m_open(open) {}

    const CellArea& area() const { return m_area; }
    void select(CellArea area);

signals:
    void changed();

private:
    friend class EditorState;  // which announces a new world
    friend class Navigation;   // which announces another level
    void exchangeWith(CellSelection& other) { std::swap(m_area, other.m_area); }
    void drop() { m_area = CellArea(m_open.size()); }

    const OpenLevel& m_open;
    CellArea m_area;  ///< always of the open level's size
};

}  // namespace gloam::editor
