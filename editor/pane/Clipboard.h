#pragma once

#include "editor/document/TextDrawing.h"
#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QPointer>

namespace gloam::editor {

class DrawingDialog;

/// Copies, cuts and pastes pieces of levels through the system clipboard, as text. A pasted piece becomes the stamp:
/// the next click or Enter puts it down. Asks what to do with a piece larger than the level. Reads other text as a
/// drawing.
class Clipboard : public QObject {
    Q_OBJECT

public:
    Clipboard(const UiStyle& style, EditorState& state, QWidget* over);

    void addActs(ActHandlers& acts);

    /// The selected cells with their contents, else the selected entities, else the cursor's cell; only from open
    /// layers.
    void copy();
    void cut();
    void paste();
    void pasteInPlace();  ///< at the cells that the piece was copied from, on the open level
    void copyDrawing();   ///< the glyphs alone, as in levels drawn in plain text
    void copyPlace();     ///< "The Gate 12, 7"

    /// Asks what its glyphs stand for, unless all were answered before.
    void pasteDrawing(const QString& text);

signals:
    void taken();  ///< the pasted piece is the stamp now

private:
    std::optional<Stamp> piece() const;
    std::optional<Stamp> pieceInClipboard();
    CellArea chosenCells() const;
    bool isOfEntitiesAlone() const;
    void take(Stamp stamp);
    void takeOrAsk(Stamp stamp);
    void clip(const Stamp& stamp);
    void enlarge(const Stamp& stamp);
    void addLevel(const Stamp& stamp);
    void layAt(Point corner, const Stamp& stamp);
    void pasteAs(const TextDrawing& drawing, const SignMeanings& meanings);

    const UiStyle m_style;
    EditorState& m_state;
    QWidget* m_over;
    SignMeanings m_remembered;
    QPointer<DrawingDialog> m_dialog;
};

}  // namespace gloam::editor
