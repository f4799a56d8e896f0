#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/inspector/fields/ChoiceField.h"
#include "editor/state/OpenLevel.h"
#include "editor/state/SubjectSelection.h"

class QLabel;

namespace gloam::editor {

/// A combo box of the world's current names of one kind, typed or chosen.
class ReferenceBox : public ChoiceBox {
    Q_OBJECT

public:
    ReferenceBox(const FieldSite& site, std::string refersTo, QWidget* parent);

    const std::string& refersTo() const { return m_refersTo; }
    void takeBest();  ///< completes what is typed, where only existing names are allowed

private:
    void offer() override;

    const WorldDocument& m_document;
    const OpenLevel& m_open;
    const SubjectSelection& m_subject;
    std::string m_refersTo;
};

/// The name of something else: a type, a level, a ruleset.
class ReferenceField : public FieldEditor {
    Q_OBJECT

public:
    ReferenceField(const FieldSite& site, const std::string& refersTo, const QString& name, QWidget* parent);

    bool isPending() const override;
    void takeFocus() override;

protected:
    void present(const Value& value) override;

private:
    void showHelp();

    std::string m_refersTo;
    ReferenceBox* m_box;
    QLabel* m_help;  ///< what the name means, in a line; hidden for names without help
};

}  // namespace gloam::editor
