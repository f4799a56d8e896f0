#pragma once

#include "editor/dialogs/NamedList.h"

namespace gloam::editor {

/// The entries of a section, such as recipes, of the world and its libraries, with the acts on the chosen one: new,
/// copy, rename, delete. Those of a library say so.
class AuthoredList : public NamedList {
    Q_OBJECT

public:
    struct Words {
        QString name;   ///< of the list
        QString title;  ///< of the question for a new name: "New Recipe"
        Name first;     ///< what a new one is called if that name is free
    };
    using MakeNew = std::function<Value()>;

    /// `makeNew` gives what a new one says at first.
    AuthoredList(const UiStyle& uiStyle, WorldDocument& worldDocument, AuthoredSection section, Words words,
                 MakeNew makeNew, QWidget* parent);

private:
    void fill() override;
    void describe() override;
    void connectButtons();
    void remove();

    AuthoredSection m_section;
    Words m_words;
    MakeNew m_makeNew;
    QPushButton* m_copy;
    QPushButton* m_rename;
    QPushButton* m_delete;
};

}  // namespace gloam::editor
