#include "app/play/DiscoveriesPage.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Theme.h"

#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace gloam::app {

namespace {

constexpr int descriptionRole = Qt::UserRole;

/// The style of other framed lists, except that rows keep their own ink: what is unknown is quiet.
QString discoveriesStyleOf(const editor::Theme& theme)
{
    return QStringLiteral("QListView { border: 1px solid %1; border-radius: 4px; padding: 2px; outline: none; }"
                          "QListView:focus { border: 2px solid %2; padding: 1px; }"
                          "QListView::item { padding: 4px 6px; border-radius: 4px; }"
                          "QListView::item:selected { background: %3; color: %4; }")
        .arg(theme.line.name(), theme.accent.name(), editor::chosenGroundOf(theme).name(), theme.text.name());
}

QString textOfDiscovery(const Discovery& discovery)
{
    const QString name = QString::fromStdString(discovery.name);
    const QString look = QString::fromStdString(discovery.look);
    return look.isEmpty() ? name : DiscoveriesPage::tr("%1 (%2)").arg(name, look);
}

}  // namespace

DiscoveriesPage::DiscoveriesPage(const editor::UiStyle& style, QWidget* parent)
    : OverlayPage(style, tr("Discoveries"), {560, 480}, parent), m_list(new QListWidget(this))
{
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Items you have come to know, by family"));
    editor::applyStyle(m_list, [this] {
        m_list->setFont(uiStyle().theme.bodyFont());
        m_list->setStyleSheet(discoveriesStyleOf(uiStyle().theme));
    });
    column()->addWidget(m_list, 1);
    connect(m_list, &QListWidget::currentRowChanged, this, &DiscoveriesPage::describe);
}

void DiscoveriesPage::show(const std::vector<KnownFamily>& families)
{
    m_list->clear();
    for (const KnownFamily& family : families) {
        for (const Discovery& discovery : family.known) {
            auto* const row = new QListWidgetItem(textOfDiscovery(discovery), m_list);
            row->setData(descriptionRole, QString::fromStdString(discovery.description));
        }
        if (family.unknown == 0)
            continue;
        const QString words = tr("%1: %2 not known yet").arg(QString::fromStdString(family.name));
        auto* const row = new QListWidgetItem(words.arg(family.unknown), m_list);
        row->setForeground(uiStyle().theme.quiet);
    }
    open();
    m_list->setCurrentRow(0);
    describe();
}

void DiscoveriesPage::describe()
{
    const QListWidgetItem* const row = m_list->currentItem();
    if (m_list->count() == 0)
        setFootWords(tr("In this world you know every item at sight."));
    else
        setFootWords(row ? row->data(descriptionRole).toString() : QString());
}

QStringList DiscoveriesPage::rows() const
{
    QStringList rows;
    for (int i = 0; i < m_list->count(); ++i)
        rows << m_list->item(i)->text();
    return rows;
}

/// An empty list does not show that it has the focus.
QWidget* DiscoveriesPage::firstFocus()
{
    return m_list->count() > 0 ? static_cast<QWidget*>(m_list) : closeButton();
}

}  // namespace gloam::app
