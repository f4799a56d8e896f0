#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QTabWidget>

namespace gloam::editor {

class TypePalette;

/// The palettes, one for each category of types, a page each. The tool in hand turns to the page of what it lays.
class Palettes : public QTabWidget {
    Q_OBJECT

public:
    Palettes(const UiStyle& style, EditorState& state, QWidget* parent = nullptr);

    void addActs(ActHandlers& acts);

    TypePalette& shown() const;
    void leaveIfClicked();  ///< the page that is shown, if it has the keys since it was clicked

signals:
    void done();   ///< the keys are the canvas's again
    void made();   ///< a type, which is selected
    void asked();  ///< a name or a word is to be typed here, or a type to be seen: what hides the palettes must go

private:
    TypePalette& page(int index) const;
    void turn(int way);
    void followTool();

    EditorState& m_state;
};

}  // namespace gloam::editor
