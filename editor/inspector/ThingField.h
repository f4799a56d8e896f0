#pragma once

#include "editor/inspector/FieldEditor.h"

namespace gloam::editor {

/// A thing with fields, each with its own editor.
class ThingField : public FieldEditor {
    Q_OBJECT

public:
    ThingField(const FieldSite& site, const FormField& field, const QString& name, QWidget* parent);

    void discard() override;
    bool isPending() const override;
    bool isMadeOfFields() const override { return true; }
    bool isWide() const override { return true; }
    void takeFocus() override;

protected:
    void present(const Value& value) override;

private:
    void enter(const FormField& inner, const Value& value);

    FormField m_field;
    std::vector<FieldEditor*> m_editors;   ///< one for each of the field's inner ones
};

}  // namespace gloam::editor
