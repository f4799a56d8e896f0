#include "app/start/OpenWorldPage.h"

#include "app/widgets/RecentTile.h"
#include "core/world/World.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/Icons.h"
#include "editor/ui/Labels.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace gloam::app {

namespace {

constexpr int openedFileRole = Qt::UserRole;

QPixmap blankPicture(const editor::Theme& theme)
{
    QPixmap blank(RecentTile::pictureSize);
    blank.fill(theme.map);
    return blank;
}

}  // namespace

OpenWorldPage::OpenWorldPage(const AppContext& context, QWidget* parent)
    : OverlayPage(context.style, tr("Open World"), {592, 600}, parent), m_context(context),
      m_list(new QListWidget(this)), m_leftOut(editor::quietLabel({}, context.style.theme, this)), m_open(nullptr)
{
    m_leftOut->setWordWrap(true);
    editor::frameLists(this);
    m_list->setAccessibleName(tr("Worlds"));
    m_list->setIconSize(RecentTile::pictureSize);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideMiddle);
    column()->addWidget(m_list, 1);
    column()->addWidget(m_leftOut);
    const QPushButton* const browse =
        addButton(QStringLiteral("find-type"), tr("Browse…"), tr("Open a world or a saved run from any folder"));
    m_open = addButton(QStringLiteral("open-world"), tr("Open"), tr("Open the chosen world (Enter)"));
    connect(m_list, &QListWidget::itemActivated, this, &OpenWorldPage::openChosen);
    connect(m_open, &QPushButton::clicked, this, &OpenWorldPage::openChosen);
    connect(browse, &QPushButton::clicked, this, [this] {
        close();
        emit browseAsked();
    });
    fill();
}

QWidget* OpenWorldPage::firstFocus()
{
    return m_list;
}

void OpenWorldPage::fill()
{
    const WorldList list = knownWorlds(m_context);
    m_leftOut->setText(list.leftOut);
    m_leftOut->setVisible(!list.leftOut.isEmpty());
    for (const KnownWorld& world : list.worlds) {
        auto* row = new QListWidgetItem(editor::untinted(blankPicture(m_context.style.theme)),
                                        world.name + QLatin1Char('\n') + world.where, m_list);
        row->setData(openedFileRole, world.file);
        row->setToolTip(world.file.toHtmlEscaped());
    }
    m_list->setCurrentRow(0);
    m_open->setEnabled(m_list->count() > 0);
    QTimer::singleShot(0, this, &OpenWorldPage::drawNext);
}

/// One picture at a time: a world may have to be read for it.
void OpenWorldPage::drawNext()
{
    if (m_drawn >= m_list->count())
        return;
    QListWidgetItem* const row = m_list->item(m_drawn++);
    if (const QImage picture = pictureOfWorld(m_context, row->data(openedFileRole).toString()); !picture.isNull())
        row->setIcon(editor::untinted(QPixmap::fromImage(picture)));
    QTimer::singleShot(0, this, &OpenWorldPage::drawNext);
}

void OpenWorldPage::openChosen()
{
    const QListWidgetItem* const row = m_list->currentItem();
    if (!row || !isOpen())
        return;
    const QString file = row->data(openedFileRole).toString();
    close();
    emit chosen(file);
}

}  // namespace gloam::app
