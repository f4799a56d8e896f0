#pragma once

#include "editor/tools/Workbench.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/Look.h"

#include <QWidget>

namespace gloam::editor {

/// The editor: tools, canvas, palettes, inspector and lists around one document. Opening and saving files, and trying,
/// are the program's.
class EditPane : public QWidget {
    Q_OBJECT

public:
    EditPane(const Look& look, WorldDocument& document, const ActionTable& actions, QWidget* parent = nullptr);

    Workbench& bench() { return m_bench; }

    /// Does an act of the key maps by its name ("tool-stamp", "undo", "zoom-in"); false when it is none of the pane's.
    bool act(const QString& name);

    /// The keys are the canvas's again.
    void focusCanvas();

private:
    Workbench m_bench;
};

}  // namespace gloam::editor
