#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QTabWidget>

namespace gloam::editor {

class TypePalette;

/// The palettes, one page per category of types. Turns to the page of what the current tool places.
class Palettes : public QTabWidget {
    Q_OBJECT

public:
    Palettes(const UiStyle& style, EditorState& state, QWidget* parent = nullptr);

    void addActs(ActHandlers& acts);

    TypePalette& shown() const;
    void leaveIfClicked();  ///< returns from the current page if a click gave it the focus

signals:
    void done();   ///< the focus returns to the canvas
    void made();   ///< a type, now selected
    void asked();  ///< the user types here or picks a type: whatever hides the palettes must go

private:
    TypePalette& page(int index) const;
    void turn(int way);
    void followTool();

    EditorState& m_state;
};

}  // namespace gloam::editor
