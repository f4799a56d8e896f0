#pragma once

#include "editor/inspector/fields/ChoiceField.h"

#include <vector>

namespace gloam::editor {

/// A thing of the world by what it is called and where it is: "goblin at 12, 7 on The Gate"; two of a name in one place
/// are told apart by their ids. An id that belongs to nothing is shown as written.
QString labelOfThing(const Workbench& bench, const std::string& id);

/// A combo box of the things of the world, those of the open level first.
class EntityBox : public ChoiceBox {
    Q_OBJECT

public:
    EntityBox(const FieldSite& site, QWidget* parent);

    void showPopup() override;
    std::string typedId() const;   ///< of the thing that is called as the text says, else the text

protected:
    void focusInEvent(QFocusEvent* event) override;

private:
    void fill();

    Workbench& m_bench;
};

/// Who or what is meant: chosen by name, typed as an id, or picked on the map.
class EntityField : public FieldEditor {
    Q_OBJECT

public:
    EntityField(const FieldSite& site, const QString& name, QWidget* parent);

    bool isPending() const override;
    void takeFocus() override;

protected:
    void present(const Value& value) override;

private:
    void commit();
    Answer takeFrom(const Place& place);

    EntityBox* m_box;
};

}  // namespace gloam::editor
