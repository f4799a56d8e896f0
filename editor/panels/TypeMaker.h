#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/Notices.h"
#include "editor/state/SubjectSelection.h"
#include "editor/state/ToolChoice.h"
#include "editor/state/TypeChoice.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace gloam::editor {

class FoldingRow;
class FormBody;

/// Makes types from the chosen one, and renames and deletes the world's own: a row of buttons, and a line for a name. A
/// refusal says why.
class TypeMaker : public QWidget {
    Q_OBJECT

public:
    TypeMaker(const UiStyle& style, WorldDocument& document, Notices& notices, ToolChoice& tool, TypeChoice& types,
              SubjectSelection& subject, TypeCategory category, QWidget* parent);

    void newType();        ///< asks for the name of a child of the chosen type
    void editType();       ///< shows the chosen type in the inspector
    void duplicateType();  ///< asks for the name of an equal type
    void renameType();
    void deleteType();
    EditResult canRename() const;
    EditResult canDelete() const;

    /// All of these as a menu.
    void popup(QPoint globalPosition);

    /// The height of its buttons when folded, whatever it shows.
    int leastHeight() const;

signals:
    void usesAsked(const std::string& refersTo, const std::string& name);  ///< of the type in hand
    void made();  ///< a type was made and selected, to be filled in
    void left();  ///< by Escape or Cancel

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Asking { New, Duplicate, Rename };
    const Name& inHand() const;
    void take(const Name& type);
    void ask(Asking what, const QString& title, const Name& name);
    void accept();
    void close();
    EditResult done(const Name& name);
    TypeSource copyOf(const Name& original, const Name& name) const;

    WorldDocument& m_document;
    Notices& m_notices;
    ToolChoice& m_tool;
    TypeChoice& m_types;
    SubjectSelection& m_subject;
    TypeCategory m_category;
    Asking m_asking = Asking::New;
    Name m_concerned;  ///< the type chosen when it asked
    FoldingRow* m_buttons = nullptr;
    QWidget* m_form;
    FormBody* m_body = nullptr;
    QLabel* m_title;
    QLineEdit* m_name;
    QLabel* m_reason;
};

}  // namespace gloam::editor
