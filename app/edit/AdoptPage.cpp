#include "app/edit/AdoptPage.h"

#include <QPushButton>

#include <algorithm>

namespace gloam::app {

AdoptPage::AdoptPage(const editor::UiStyle& style, QWidget* parent)
    : TickPage(style, tr("Adopt Changes"), {720, 480}, tr("What has changed on this level; Space ticks"), parent)
{
    QPushButton* const all =
        addButton(QStringLiteral("apply"), tr("All or none"), tr("Tick all, or none if all are ticked"));
    m_selected = addButton(QStringLiteral("tool-select"), tr("Selected only"), {});
    QPushButton* const now =
        addButton(QStringLiteral("adopt"), tr("Adopt"),
                  tr("Put the ticked changes into the world, as one step that you can undo (Enter)"));
    connect(all, &QPushButton::clicked, this, &AdoptPage::tickAll);
    connect(m_selected, &QPushButton::clicked, this, &AdoptPage::tickSelected);
    connect(now, &QPushButton::clicked, this, &AdoptPage::accept);
}

void AdoptPage::show(const std::vector<PlayedChange>& changes)
{
    m_changes = changes;
    clearRows();
    for (const PlayedChange& change : changes)
        addRow(change.text, change.isLasting);
    const bool hasSelected =
        std::any_of(changes.begin(), changes.end(), [](const PlayedChange& change) { return change.isSelected; });
    m_selected->setEnabled(hasSelected);
    m_selected->setToolTip(hasSelected ? tr("Tick what is selected in the editor, and nothing else")
                                       : tr("Nothing that is selected in the editor has changed"));
    setFootWords(changes.empty() ? tr("Nothing has changed on this level.")
                                 : tr("You and what you carry are left out."));
    open();
}

std::vector<PlayedChange> AdoptPage::chosen() const
{
    std::vector<PlayedChange> ticked;
    for (int row = 0; row < rowCount(); ++row)
        if (isTicked(row))
            ticked.push_back(m_changes[static_cast<std::size_t>(row)]);
    return ticked;
}

void AdoptPage::tickSelected()
{
    tick([this](int row) { return m_changes[static_cast<std::size_t>(row)].isSelected; });
}

void AdoptPage::accept()
{
    const std::vector<PlayedChange> ticked = chosen();
    close();
    if (!ticked.empty())
        emit adopted(ticked);
}

}  // namespace gloam::app
