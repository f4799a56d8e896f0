#pragma once

#include "editor/ui/ToolKind.h"

#include <QObject>

namespace gloam::editor {

/// The tool in use.
class ToolChoice : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    ToolKind kind() const { return m_kind; }
    void choose(ToolKind tool);
    void chooseFor(ToolPlaces what);  ///< the first that places it, unless the current one does

signals:
    void chosen();

private:
    friend class EditorState;  // which announces a new world
    void begin() { m_kind = ToolKind::Stamp; }

    ToolKind m_kind = ToolKind::Stamp;
};

}  // namespace gloam::editor
