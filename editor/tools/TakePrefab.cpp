#include "editor/tools/TakePrefab.h"

#include "core/base/Random.h"
#include "core/generate/PrefabStamp.h"

#include <QCoreApplication>

namespace gloam::editor {

Answer takePrefab(EditorState& state, const Name& prefab)
{
    const World& world = state.world();
    const PrefabsByName prefabs = prefabsOf(world);
    const auto found = prefabs.find(prefab);
    const QString name = QString::fromStdString(prefab.text());
    if (found == prefabs.end())
        return {QCoreApplication::translate("TakePrefab", "The prefab %1 cannot be placed: the problems say why.")
                    .arg(name)};
    Random chance(mix64(state.document().newId().value));
    state.takeStamp(stampOf(found->second, world.registry, tablesOf(world), chance));
    Brush brush = state.brush();
    brush.mix = Mix::None;  // or single cells of it would be painted
    state.setBrush(brush);
    state.chooseTool(ToolKind::Stamp);
    state.tell(
        QCoreApplication::translate("TakePrefab",
                                    "In hand: prefab %1. A click or Enter places it; x and y mirror it, z turns it.")
            .arg(name));
    return {};
}

}  // namespace gloam::editor
