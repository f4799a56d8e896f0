#include "app/edit/MergePage.h"

#include <QLabel>
#include <QPushButton>

namespace gloam::app {

MergePage::MergePage(const editor::UiStyle& style, QWidget* parent)
    : TickPage(style, tr("Merge"), {780, 500}, tr("What both have changed; Space takes theirs"), parent)
{
    QPushButton* const mine =
        addButton(QStringLiteral("edit"), tr("All mine"), tr("Take what you have changed, wherever both have"));
    QPushButton* const theirs = addButton(QStringLiteral("apply"), tr("All theirs"),
                                          tr("Take what the other program has changed, wherever both have"));
    QPushButton* const now =
        addButton(QStringLiteral("adopt"), tr("Merge"), tr("Merge both, as one step that you can undo (Enter)"));
    connect(mine, &QPushButton::clicked, this, [this] { tick([](int) { return false; }); });
    connect(theirs, &QPushButton::clicked, this, [this] { tick([](int) { return true; }); });
    connect(now, &QPushButton::clicked, this, &MergePage::accept);
}

void MergePage::show(const QString& file, const std::vector<MergeConflict>& conflicts)
{
    m_conflicts = conflicts;
    titleRow()->setText(tr("Merge with '%1' as another program left it").arg(file));
    clearRows();
    for (const MergeConflict& conflict : conflicts)
        addRow(tr("Take theirs: %1\nYours: %2\nTheirs: %3")
                   .arg(QString::fromStdString(conflict.name), QString::fromStdString(conflict.ours),
                        QString::fromStdString(conflict.theirs)),
               false);
    setFootWords(tr("All other changes of both sides merge by themselves."));
    open();
}

void MergePage::accept()
{
    std::set<std::string> fromTheirs;
    for (int row = 0; row < rowCount(); ++row)
        if (isTicked(row))
            fromTheirs.insert(m_conflicts[static_cast<std::size_t>(row)].key);
    close();
    emit merged(fromTheirs);
}

}  // namespace gloam::app
