#pragma once

#include "editor/state/EditorState.h"
#include "editor/ui/Candidate.h"

#include <QObject>

namespace gloam::editor {

class CursorTravel;
class LevelCanvas;
class PanelArea;
class PrefabActs;
class RecipeActs;

/// Goes to what was found by a few letters: a place on a level opens, centres and glows, a type or a setting is shown
/// in the inspector, a recipe, table or prefab on its page.
class GoingTo : public QObject {
    Q_OBJECT

public:
    struct Parts {
        EditorState& state;
        LevelCanvas& canvas;
        PanelArea& panels;
        CursorTravel& travel;
        RecipeActs& recipes;
        PrefabActs& prefabs;
    };
    GoingTo(Parts parts, QObject* parent) : QObject(parent), m_parts(parts) {}

    void go(const Candidate& candidate);  ///< says so if it is gone

private:
    bool isThere(const Candidate& candidate) const;
    void goToLevel(const Name& level);
    void goToCell(const Place& place);
    void showCursor();
    void goToEntity(const Candidate& candidate);
    void goToLink(LinkId id);
    void goToType(TypeCategory category, const Name& type);
    void goToSetting(const Candidate& candidate);

    Parts m_parts;
};

}  // namespace gloam::editor
