#include "editor/dialogs/AuthoredList.h"

#include "editor/dialogs/NameDialog.h"
#include "editor/dialogs/NamedRows.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QGridLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace gloam::editor {

namespace {

QString textOf(const Name& name)
{
    return QString::fromStdString(name.text());
}

}  // namespace

AuthoredList::AuthoredList(const UiStyle& style, WorldDocument& document, AuthoredSection section, Words words,
                           MakeNew makeNew, QWidget* parent)
    : QWidget(parent), m_style(style), m_document(document), m_section(section), m_words(std::move(words)),
      m_makeNew(std::move(makeNew)), m_list(new QListWidget(this)), m_told(bodyLabel({}, style.theme, this)),
      m_new(new QPushButton(tr("New…"), this)), m_copy(new QPushButton(tr("Copy…"), this)),
      m_rename(new QPushButton(tr("Rename…"), this)), m_delete(new QPushButton(tr("Delete"), this))
{
    m_list->setAccessibleName(m_words.name);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_new->setToolTip(tr("Make one that you build up yourself"));
    m_copy->setToolTip(tr("Make a copy of the chosen one under another name"));
    m_rename->setToolTip(tr("Give it another name, wherever the world uses it"));
    m_delete->setToolTip(tr("Remove it from the world; it can be undone"));
    applyInk(m_told, m_style.theme, &Theme::danger);
    m_told->hide();
    auto* column = columnIn(this, {}, 8);
    column->addWidget(m_list, 1);
    column->addWidget(m_told);
    auto* buttons = new QGridLayout;
    buttons->setSpacing(8);
    int place = 0;
    for (QPushButton* button : {m_new, m_copy, m_rename, m_delete}) {
        button->setAutoDefault(false);
        buttons->addWidget(button, place / 2, place % 2);
        ++place;
    }
    column->addLayout(buttons);
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        describe();
        emit chosenChanged();
    });
    connect(&document, &WorldDocument::changed, this, &AuthoredList::follow);
    connect(m_new, &QPushButton::clicked, this, [this] {
        ask(m_words.title, tr("Make"), freeNameIn(m_document.world(), m_section, m_words.first),
            [this](const Name& name) { return planAddWritten(m_document.world(), m_section, name, m_makeNew()); });
    });
    connect(m_copy, &QPushButton::clicked, this, [this] {
        ask(m_words.title, tr("Copy"), freeNameIn(m_document.world(), m_section, chosen()),
            [this, from = chosen()](const Name& name) {
                return planAddWritten(m_document.world(), m_section, name,
                                      writtenOf(m_document.world(), m_section, from));
            });
    });
    connect(m_rename, &QPushButton::clicked, this, [this] {
        ask(tr("Rename"), tr("Rename"), chosen(), [this, from = chosen()](const Name& name) {
            return planRenameWritten(m_document.world(), m_section, from, name);
        });
    });
    connect(m_delete, &QPushButton::clicked, this, &AuthoredList::remove);
    fill();
    choose({});
}

void AuthoredList::fill()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const Name& name : namesIn(m_document.world(), m_section)) {
        const Name library = libraryOf(m_document.world(), m_section, name);
        const bool isOwnOne = isOwn(m_document.world(), m_section, name);
        const QString where =
            isOwnOne ? library.isEmpty() ? tr("this world") : tr("this world, over %1").arg(textOf(library))
                     : textOf(library);
        auto* row = new QListWidgetItem(textOf(name) + QLatin1Char('\n') + where, m_list);
        setNameOf(*row, name);
        row->setToolTip(plainTip(isOwnOne ? tr("It belongs to this world.")
                                          : tr("It belongs to the library %1 and is read-only.").arg(where)));
    }
}

Name AuthoredList::chosen() const
{
    return chosenName(*m_list);
}

void AuthoredList::choose(const Name& name)
{
    chooseName(*m_list, name);
    describe();
}

/// The list may have others now; the chosen one stays chosen, or what now stands in its place.
void AuthoredList::follow()
{
    const Name before = chosen();
    const int place = m_list->currentRow();
    fill();
    const std::vector<Name> names = namesIn(m_document.world(), m_section);
    const bool isThere = std::find(names.begin(), names.end(), before) != names.end();
    if (isThere) {
        const QSignalBlocker quiet(m_list);
        choose(before);
    } else {
        m_list->setCurrentRow(std::min(place, m_list->count() - 1));
    }
    describe();
}

void AuthoredList::describe()
{
    const bool isOwnOne = isOwn(m_document.world(), m_section, chosen());
    m_copy->setEnabled(!chosen().isEmpty());
    m_rename->setEnabled(isOwnOne);
    m_delete->setEnabled(isOwnOne);
    m_told->hide();
}

void AuthoredList::tell(const Answer& answer)
{
    m_told->setText(answer.objection);
    m_told->setVisible(!answer);
}

bool AuthoredList::perform(Plan plan, const Name& next)
{
    const Answer can = m_document.perform(std::move(plan));
    if (can) {
        choose(next);
        m_list->setFocus(Qt::OtherFocusReason);
    }
    tell(can);
    return static_cast<bool>(can);
}

void AuthoredList::ask(const QString& title, const QString& button, const Name& suggested,
                       std::function<Plan(const Name&)> plan)
{
    const auto nameIn = [](const QString& text) { return Name(text.trimmed().toStdString()); };
    auto* dialog = new NameDialog(
        m_style, {title, tr("Name"), button, tr("Change nothing")}, textOf(suggested),
        [plan, nameIn](const QString& text) -> Answer { return plan(nameIn(text)); }, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NameDialog::named, this,
            [this, plan, nameIn](const QString& text) { perform(plan(nameIn(text)), nameIn(text)); });
    dialog->open();
}

void AuthoredList::remove()
{
    const int place = m_list->currentRow();
    const Answer can = m_document.perform(planRemoveWritten(m_document.world(), m_section, chosen()));
    if (can)
        m_list->setCurrentRow(std::min(place, m_list->count() - 1));
    tell(can);
}

}  // namespace gloam::editor
