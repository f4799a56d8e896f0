#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/state/OpenLevel.h"

namespace gloam::editor {

/// Describes an entity by name and place: "goblin at 12, 7 on The Gate"; entities with the same name and place are told
/// apart by id. An id that belongs to nothing is shown as written.
QString labelOfEntity(const WorldDocument& document, const OpenLevel& open, const std::string& id);

/// A combo box of the entities in the world, those of the open level first.
class EntityBox : public ChoiceBox {
    Q_OBJECT

public:
    EntityBox(const FieldSite& site, QWidget* parent);

    std::string typedId() const;  ///< the id of the entity with this description, else the text itself

private:
    void offer() override;

    const WorldDocument& m_document;
    const OpenLevel& m_open;
};

/// A reference to an entity: chosen by name, typed as an id, or picked on the map.
class EntityField : public FieldEditor {
    Q_OBJECT

public:
    EntityField(const FieldSite& site, const QString& name, QWidget* parent);

    bool isPending() const override;
    void takeFocus() override;

protected:
    void present(const Value& value) override;

private:
    EditResult takeFrom(const Place& place);

    EntityBox* m_box;
};

}  // namespace gloam::editor
