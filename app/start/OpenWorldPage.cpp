#include "app/start/OpenWorldPage.h"

#include "app/widgets/RecentTile.h"
#include "core/world/World.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTimer>

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
    : QDialog(parent), m_context(context), m_list(new QListWidget(this)),
      m_leftOut(editor::quietLabel({}, context.style.theme, this)), m_open(new QPushButton(tr("Open"), this))
{
    m_leftOut->setWordWrap(true);
    setWindowTitle(tr("Open World"));
    resize(560, 520);
    editor::frameLists(this);
    m_list->setAccessibleName(tr("Worlds"));
    m_list->setIconSize(RecentTile::pictureSize);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideMiddle);
    auto* browse = new QPushButton(tr("Browse…"), this);
    browse->setToolTip(tr("Open a world or a saved run from any folder"));
    auto* cancel = new QPushButton(tr("Cancel"), this);
    for (QPushButton* button : {browse, cancel, m_open})
        button->setAccessibleName(button->text());
    m_open->setDefault(true);
    connect(m_list, &QListWidget::itemActivated, this, &OpenWorldPage::openChosen);
    connect(m_open, &QPushButton::clicked, this, &OpenWorldPage::openChosen);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(browse, &QPushButton::clicked, this, [this] {
        reject();
        emit browseAsked();
    });
    auto* foot = new QHBoxLayout;
    foot->addWidget(browse);
    foot->addStretch(1);
    foot->addWidget(cancel);
    foot->addWidget(m_open);
    auto* column = editor::columnIn(this, {16, 16, 16, 16}, 12);
    column->addWidget(m_list, 1);
    column->addWidget(m_leftOut);
    column->addLayout(foot);
    fill();
    m_list->setFocus(Qt::OtherFocusReason);
}

void OpenWorldPage::fill()
{
    const WorldList list = knownWorlds(m_context);
    m_leftOut->setText(list.leftOut);
    m_leftOut->setVisible(!list.leftOut.isEmpty());
    for (const KnownWorld& world : list.worlds) {
        auto* row = new QListWidgetItem(blankPicture(m_context.style.theme),
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
        row->setIcon(QPixmap::fromImage(picture));
    QTimer::singleShot(0, this, &OpenWorldPage::drawNext);
}

void OpenWorldPage::openChosen()
{
    const QListWidgetItem* const row = m_list->currentItem();
    if (!row || !isVisible())
        return;  // Enter both activates a row and presses the button
    const QString file = row->data(openedFileRole).toString();
    accept();
    emit chosen(file);
}

}  // namespace gloam::app
