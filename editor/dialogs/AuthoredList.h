#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/ui/UiStyle.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

namespace gloam::editor {

/// The recipes or encounter tables of the world and its libraries, with the acts on the chosen one: new, copy, rename,
/// delete. Those of a library say so.
class AuthoredList : public QWidget {
    Q_OBJECT

public:
    struct Words {
        QString name;   ///< of the list
        QString title;  ///< of the question for a new name: "New Recipe"
        Name first;     ///< what a new one is called if that name is free
    };
    using MakeNew = std::function<Value()>;

    /// `makeNew` gives what a new one says at first.
    AuthoredList(const UiStyle& style, WorldDocument& document, AuthoredSection section, Words words, MakeNew makeNew,
                 QWidget* parent);

    Name chosen() const;            ///< empty if there is none
    void choose(const Name& name);  ///< the first if there is none of that name
    QListWidget& rows() { return *m_list; }
    QPushButton& newButton() { return *m_new; }

signals:
    void chosenChanged();

private:
    void fill();
    void follow();
    void tell(const Answer& answer);
    void describe();
    void ask(const QString& title, const QString& button, const Name& suggested, std::function<Plan(const Name&)> plan);
    void remove();
    bool perform(Plan plan, const Name& next);

    const UiStyle m_style;
    WorldDocument& m_document;
    AuthoredSection m_section;
    Words m_words;
    MakeNew m_makeNew;
    QListWidget* m_list;
    QLabel* m_told;
    QPushButton* m_new;
    QPushButton* m_copy;
    QPushButton* m_rename;
    QPushButton* m_delete;
};

}  // namespace gloam::editor
