#include "editor/find/NameAtHand.h"

#include "editor/inspector/fields/ReferenceField.h"
#include "editor/panels/LevelList.h"

#include <QApplication>

namespace gloam::editor {

namespace {

/// The nearest widget of a class around the one with the focus; null if there is none.
template <typename Widget> const Widget* aroundFocus()
{
    for (const QWidget* each = QApplication::focusWidget(); each; each = each->parentWidget())
        if (const auto* found = qobject_cast<const Widget*>(each))
            return found;
    return nullptr;
}

}  // namespace

std::optional<KindAndName> nameAtHand(const EditorState& state)
{
    if (const auto* box = aroundFocus<ReferenceBox>(); box && !box->currentText().isEmpty())
        return KindAndName{box->refersTo(), box->currentText().toStdString()};
    if (aroundFocus<LevelList>() && state.open.level())
        return KindAndName{"levels", state.open.id().text()};
    const Selection& selection = state.subject.selection();
    if (selection.kind == Selection::Kind::Type)
        return KindAndName{std::string(nameOf(selection.category)), selection.type.text()};
    if (selection.kind == Selection::Kind::Entities && state.open.level())
        if (const Entity* entity = state.open.level()->entities.find(selection.entities.front()))
            return KindAndName{"entities", state.document.world().registry->entity(entity->type).id.text()};
    const bool isOfEntities = state.tool.kind() == ToolKind::Entity;
    const TypeCategory category = isOfEntities ? TypeCategory::Entities : TypeCategory::Tiles;
    const Name& type = state.types.inHand(category);
    if (type.isEmpty())
        return std::nullopt;
    return KindAndName{std::string(nameOf(category)), type.text()};
}

}  // namespace gloam::editor
