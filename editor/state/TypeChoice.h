#pragma once

#include "editor/state/PaintChoice.h"

#include <QObject>

#include <map>

namespace gloam::editor {

/// Whether a world or one of its libraries defines a type of that name, rather than only mentioning it.
bool hasType(const World& world, TypeCategory category, const Name& type);
/// Of a category, in the order of the names; empty without types.
Name firstName(const TypeRegistry& types, TypeCategory category);

/// Whether types of a category can neither be painted nor placed: abilities, statuses.
constexpr bool isOnlyLookedAt(TypeCategory category)
{
    return category == TypeCategory::Abilities || category == TypeCategory::Statuses;
}

/// The chosen type of each category: the tile to paint, the entity to place, the ability and the status to look at.
class TypeChoice : public QObject {
    Q_OBJECT

public:
    TypeChoice(const WorldDocument& document, PaintChoice& paint) : m_document(document), m_paint(paint) {}

    const Name& entityType() const { return m_entityType; }  ///< the type to place
    void chooseEntityType(const Name& type);
    void lookAt(TypeCategory category, const Name& type);  ///< a type of a category that is only viewed
    const Name& inHand(TypeCategory category) const;
    void choose(TypeCategory category, const Name& type);

signals:
    void entityTypeChosen();
    void lookedAtChosen();

private:
    friend class EditorState;  // which announces a new world and knows in which order choices follow an edit
    void begin();
    void keep();

    const World& world() const { return m_document.world(); }

    const WorldDocument& m_document;
    PaintChoice& m_paint;
    Name m_entityType;
    std::map<TypeCategory, Name> m_lookedAt;  ///< by category that is only viewed, the last type
};

}  // namespace gloam::editor
