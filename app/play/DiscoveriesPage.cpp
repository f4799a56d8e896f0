#include "app/play/DiscoveriesPage.h"

#include "editor/ui/Theme.h"

#include <QListWidget>

namespace gloam::app {

namespace {

constexpr int descriptionRole = Qt::UserRole;

QString textOfDiscovery(const Discovery& discovery)
{
    const QString name = QString::fromStdString(discovery.name);
    const QString look = QString::fromStdString(discovery.look);
    return look.isEmpty() ? name : DiscoveriesPage::tr("%1 (%2)").arg(name, look);
}

}  // namespace

DiscoveriesPage::DiscoveriesPage(const editor::UiStyle& style, QWidget* parent)
    : ListPage(style, tr("Discoveries"), {560, 480}, tr("Items you have come to know, by family"), parent)
{}

void DiscoveriesPage::show(const std::vector<KnownFamily>& families)
{
    list().clear();
    for (const KnownFamily& family : families) {
        for (const Discovery& discovery : family.known) {
            auto* const row = new QListWidgetItem(textOfDiscovery(discovery), &list());
            row->setData(descriptionRole, QString::fromStdString(discovery.description));
        }
        if (family.unknown == 0)
            continue;
        const QString words = tr("%1: %2 not known yet").arg(QString::fromStdString(family.name));
        auto* const row = new QListWidgetItem(words.arg(family.unknown), &list());
        row->setForeground(uiStyle().theme.quiet);
    }
    openList();
}

QString DiscoveriesPage::wordsOf(int row) const
{
    return list().item(row)->data(descriptionRole).toString();
}

QString DiscoveriesPage::wordsIfEmpty() const
{
    return tr("In this world you know every item at sight.");
}

}  // namespace gloam::app
