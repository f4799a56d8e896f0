#include "editor/dialogs/AuthoredList.h"

#include "editor/dialogs/NamedRows.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/ui/Labels.h"

namespace gloam::editor {

AuthoredList::AuthoredList(const UiStyle& uiStyle, WorldDocument& worldDocument, AuthoredSection section, Words words,
                           MakeNew makeNew, QWidget* parent)
    : NamedList(uiStyle, worldDocument, words.name, tr("Make one that you build up yourself"), parent),
      m_section(section), m_words(std::move(words)), m_makeNew(std::move(makeNew)),
      m_copy(addButton(tr("Copy…"), tr("Make a copy of the chosen one under another name"))),
      m_rename(addButton(tr("Rename…"), tr("Give it another name, wherever the world uses it"))),
      m_delete(addButton(tr("Delete"), tr("Remove it from the world; it can be undone")))
{
    connectButtons();
    connect(&worldDocument, &WorldDocument::changed, this, &AuthoredList::follow);
    follow();
}

void AuthoredList::connectButtons()
{
    connect(&newButton(), &QPushButton::clicked, this, [this] {
        ask(m_words.title, tr("Make"), freeNameIn(world(), m_section, m_words.first),
            [this](const Name& name) { return planAddWritten(world(), m_section, name, m_makeNew()); });
    });
    connect(m_copy, &QPushButton::clicked, this, [this] {
        ask(m_words.title, tr("Copy"), freeNameIn(world(), m_section, chosen()),
            [this, from = chosen()](const Name& name) {
                return planAddWritten(world(), m_section, name, writtenOf(world(), m_section, from));
            });
    });
    connect(m_rename, &QPushButton::clicked, this, [this] {
        ask(tr("Rename"), tr("Rename"), chosen(),
            [this, from = chosen()](const Name& name) { return planRenameWritten(world(), m_section, from, name); });
    });
    connect(m_delete, &QPushButton::clicked, this, &AuthoredList::remove);
}

void AuthoredList::fill()
{
    for (const Name& name : namesIn(world(), m_section)) {
        const Name library = libraryOf(world(), m_section, name);
        const bool isOwnOne = isOwn(world(), m_section, name);
        const QString where =
            isOwnOne ? library.isEmpty() ? tr("this world") : tr("this world, over %1").arg(toQString(library))
                     : toQString(library);
        auto* row = new QListWidgetItem(toQString(name) + QLatin1Char('\n') + where, &list());
        setNameOf(*row, name);
        row->setToolTip(plainTip(isOwnOne ? tr("It belongs to this world.")
                                          : tr("It belongs to the library %1 and is read-only.").arg(where)));
    }
}

void AuthoredList::describe()
{
    const bool isOwnOne = isOwn(world(), m_section, chosen());
    m_copy->setEnabled(!chosen().isEmpty());
    m_rename->setEnabled(isOwnOne);
    m_delete->setEnabled(isOwnOne);
}

/// A library may have one of that name, which is then the chosen one; else the next takes its place.
void AuthoredList::remove()
{
    const Name before = chosen();
    const QListWidgetItem* next = list().item(list().currentRow() + 1);
    const QListWidgetItem* previous = list().item(list().currentRow() - 1);
    const bool staysListed = !libraryOf(world(), m_section, before).isEmpty();
    perform(planRemoveWritten(world(), m_section, before), staysListed ? before
                                                           : next      ? nameOf(*next)
                                                           : previous  ? nameOf(*previous)
                                                                       : Name());
}

}  // namespace gloam::editor
