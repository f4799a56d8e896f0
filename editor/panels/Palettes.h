#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"
#include "editor/ui/UiStyle.h"

#include <QTabWidget>

namespace gloam::editor {

class PalettePage;
class PrefabPalette;
class TypePalette;

/// The palettes, one page per category of types, and one of prefabs. Turns to the page of what the current tool places.
class Palettes : public QTabWidget {
    Q_OBJECT

public:
    Palettes(const UiStyle& style, EditorState& state, QWidget* parent = nullptr);

    void addActs(ActHandlers& acts);

    PalettePage& shown() const;
    PrefabPalette& prefabs() const { return *m_prefabs; }
    void leaveIfClicked();  ///< returns from the current page if a click gave it the focus

signals:
    void done();   ///< the focus returns to the canvas
    void made();   ///< a type, now selected
    void asked();  ///< the user types here or picks a type: whatever hides the palettes must go

private:
    TypePalette& shownTypes();
    void turn(int way);
    void followTool();

    EditorState& m_state;
    std::vector<TypePalette*> m_types;  ///< by category
    PrefabPalette* m_prefabs;
    TypePalette* m_lastTypes;  ///< the one shown last
};

}  // namespace gloam::editor
