#pragma once

#include "editor/document/TextDrawing.h"
#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QPointer>

namespace gloam::editor {

class DrawingDialog;

/// Copies, cuts and pastes pieces of levels by way of the desktop's clipboard, as text. What is pasted comes to hand as
/// a stamp: the next click or Enter puts it down. Of a piece that is larger than the level it is asked what becomes of
/// it. Text that is no piece of ours is read as a drawing.
class Clipboard : public QObject {
    Q_OBJECT

public:
    Clipboard(const UiStyle& style, EditorState& state, QWidget* over);

    void addActs(ActHandlers& acts);

    /// The selected cells with what stands there, else the selected things, else the cursor's cell; as far as the
    /// layers are open.
    void copy();
    void cut();
    void paste();
    void copyDrawing();  ///< the signs alone, as one draws levels in plain text
    void copyPlace();    ///< "The Gate 12, 7"

    /// Asks for what its signs stand for, unless all were answered before.
    void pasteDrawing(const QString& text);

signals:
    void taken();  ///< what was pasted is in hand

private:
    std::optional<Stamp> piece() const;
    CellArea chosenCells() const;
    bool isOfThingsAlone() const;
    void take(Stamp stamp);
    void takeOrAsk(Stamp stamp);
    void clip(const Stamp& stamp);
    void enlarge(const Stamp& stamp);
    void addLevel(const Stamp& stamp);
    void layInCorner(const Stamp& stamp);
    void pasteAs(const TextDrawing& drawing, const SignMeanings& meanings);

    const UiStyle m_style;
    EditorState& m_state;
    QWidget* m_over;
    SignMeanings m_remembered;
    QPointer<DrawingDialog> m_dialog;
};

}  // namespace gloam::editor
