#pragma once

#include "editor/state/OpenLevel.h"
#include "editor/state/Selection.h"

#include <QObject>

#include <utility>

namespace gloam::editor {

/// The selected subject: what the inspector shows. What an edit removes is deselected.
class SubjectSelection : public QObject {
    Q_OBJECT

public:
    SubjectSelection(WorldDocument& document, const OpenLevel& open) : m_document(document), m_open(open) {}

    const Selection& selection() const { return m_selection; }
    void select(const Selection& selection);

signals:
    void changed();

private:
    friend class EditorState;  // which announces a new world and knows in which order choices follow an edit
    friend class Navigation;   // which announces another level
    void begin();
    void exchangeWith(SubjectSelection& other) { std::swap(m_selection, other.m_selection); }
    void dropLocal();
    void dropWithLevel(const Name& level);
    void keep();
    void followRename(const edit::TypeName& name);

    bool isThere(const Selection& selection) const;

    WorldDocument& m_document;
    const OpenLevel& m_open;
    Selection m_selection;
};

}  // namespace gloam::editor
