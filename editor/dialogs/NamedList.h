#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/ui/UiStyle.h"

#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include <functional>

namespace gloam::editor {

/// A list of what a world has by name, with the acts on the chosen one below it, and what speaks against the last of
/// them. The chosen name stays chosen as the world changes; if it is gone, what now stands in its place is.
class NamedList : public QWidget {
    Q_OBJECT

public:
    Name chosen() const;            ///< empty if there is none
    void choose(const Name& name);  ///< the first if there is none of that name
    QListWidget& rows() { return *m_list; }
    QPushButton& newButton() { return *m_new; }
    QWidget& lastButton() const;  ///< after which Tab leaves the list

signals:
    void chosenChanged();

protected:
    using PlanFor = std::function<Plan(const Name&)>;

    /// `name` is that of the list; `newTip` says what its first button makes.
    NamedList(const UiStyle& style, WorldDocument& document, const QString& name, const QString& newTip,
              QWidget* parent);

    virtual void fill() = 0;      ///< adds the rows
    virtual void describe() = 0;  ///< says which acts the chosen one has

    QPushButton* addButton(const QString& text, const QString& tip);
    void follow();  ///< fills the list again
    void perform(Plan plan, const Name& next);
    /// Asks for a name, and performs what is planned for it.
    void ask(const QString& title, const QString& button, const Name& suggested, const PlanFor& plan);

    const UiStyle& look() const { return m_style; }
    WorldDocument& document() { return m_document; }
    const World& world() const { return m_document.world(); }
    QListWidget& list() { return *m_list; }

private:
    void describeAgain();

    const UiStyle m_style;
    WorldDocument& m_document;
    QListWidget* m_list;
    QLabel* m_told;
    QGridLayout* m_buttons;
    QPushButton* m_new = nullptr;
};

}  // namespace gloam::editor
