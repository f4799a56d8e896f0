#pragma once

#include "editor/tools/Tool.h"

#include <array>
#include <memory>

namespace gloam::editor {

class LinkTool;

/// The hand that holds the tools: leads gestures, by mouse or by keys, to the tool that is chosen, and tells when what
/// it would do has changed. Another tool is only taken when the one in hand is at rest.
class ToolHand : public QObject {
    Q_OBJECT

public:
    explicit ToolHand(Workbench& bench, QObject* parent = nullptr);
    ~ToolHand() override;

    Tool& tool() const;
    LinkTool& linkTool() const { return *m_linkTool; }
    bool isBusy() const { return tool().isBusy(); }
    const ToolPreview& preview() const { return m_preview; }
    const QString& hint() const { return m_hint; }   ///< the objection to what would be done now, else the tool's own

    // By mouse.
    void press(Point cell, Held held);
    void aim(std::optional<Point> cell, Held held);
    void release(Held held);
    bool cancel();   ///< false when there was nothing to cancel

    // By keys, at the cell cursor.
    void apply();            ///< the whole gesture in one cell, or the end of one that is held
    void hold();             ///< begins a gesture that follows the cursor, or ends it
    void aimAtCursor();

    /// Takes the tile or the type of thing in a cell, with the tool for it.
    void pick(Point cell);
    void eraseAt(Point cell);   ///< what is selected if the cell is among it, else the thing in the cell, else the top tile

signals:
    void previewChanged();
    void hintChanged(const QString& hint);

private:
    void refresh();
    bool answerQuestion(Point cell);   ///< whether one was asked
    void putDownAll();

    Workbench& m_bench;
    std::array<std::unique_ptr<Tool>, 7> m_tools;   ///< by ToolKind
    LinkTool* m_linkTool;
    ToolKind m_inHand = ToolKind::Stamp;
    ToolPreview m_preview;
    QString m_hint;
    bool m_isHeldByKey = false;
    std::optional<Point> m_aim;   ///< where the mouse or the cursor was last
};

}  // namespace gloam::editor
