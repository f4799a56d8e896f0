#include "app/edit/VersionsPage.h"

#include "app/edit/TimeWords.h"
#include "core/io/edit/WorldDiff.h"
#include "editor/panels/Minimap.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/Labels.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace gloam::app {

namespace {

constexpr int timesWide = 220;
constexpr std::size_t mostChanges = 500;  ///< rows

/// The level, or the one where the hero starts; null if the world has neither.
const Level* levelOrStart(const World& world, const Name& level)
{
    const Level* found = world.findLevel(level);
    return found ? found : world.findLevel(world.settings.start.level);
}

}  // namespace

VersionsPage::VersionsPage(const editor::UiStyle& style, const ReadContext& context, QWidget* parent)
    : OverlayPage(style, tr("Restore Version"), {860, 520}, parent), m_context(context), m_list(new QListWidget(this)),
      m_picture(new QLabel(this)), m_summary(editor::bodyLabel({}, style.theme, this)), m_changes(new QListWidget(this))
{
    m_list->setAccessibleName(tr("Saved versions, newest first; Enter restores"));
    m_list->setMaximumWidth(timesWide);
    m_list->installEventFilter(this);
    m_picture->setFixedSize(pictureSize);
    m_picture->setAccessibleName(tr("A picture of the level"));
    m_changes->setAccessibleName(tr("What restoring would change"));
    m_changes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_changes->setWordWrap(true);
    editor::frameLists(this);
    auto* grid = new QGridLayout;
    grid->setSpacing(8);
    grid->addWidget(m_list, 0, 0, 3, 1);
    grid->addWidget(m_picture, 0, 1);
    grid->addWidget(m_summary, 1, 1);
    grid->addWidget(m_changes, 2, 1);
    grid->setRowStretch(2, 1);
    grid->setColumnStretch(1, 1);
    column()->addLayout(grid, 1);
    m_restore = addButton(QStringLiteral("restore-version"), tr("Restore"),
                          tr("Put this version in place of the open world, as one step that you can undo (Enter)"));
    connect(m_list, &QListWidget::currentRowChanged, this, &VersionsPage::showChosen);
    connect(m_list, &QListWidget::itemDoubleClicked, this, &VersionsPage::restore);
    connect(m_restore, &QPushButton::clicked, this, &VersionsPage::restore);
}

void VersionsPage::show(const QString& file, std::vector<KeptVersion> versions, const World& world, const Name& level)
{
    titleRow()->setText(tr("Saved versions of %1").arg(file));
    m_world = &world;
    m_level = level;
    m_versions.clear();  // nothing is shown while the list fills
    m_list->clear();
    for (const KeptVersion& version : versions)
        m_list->addItem(timeWords(version.time / 1'000));
    m_versions = std::move(versions);
    setFootWords(tr("The file stays as it is until you save."));
    m_list->setCurrentRow(0);
    open();
}

QWidget* VersionsPage::firstFocus()
{
    return m_list;
}

void VersionsPage::showChosen()
{
    const int row = m_list->currentRow();
    if (row < 0 || row >= static_cast<int>(m_versions.size()))
        return;
    m_changes->clear();
    m_chosen.reset();
    auto read = BackupStore::read(m_versions[static_cast<std::size_t>(row)], m_context);
    m_restore->setEnabled(static_cast<bool>(read));
    if (!read) {
        m_picture->clear();
        m_summary->setText(
            tr("This version cannot be restored. %1").arg(QString::fromStdString(read.error().sentence)));
        return;
    }
    m_chosen = std::move(*read);
    if (const Level* level = levelOrStart(*m_chosen, m_level))
        m_picture->setPixmap(QPixmap::fromImage(editor::smallPictureOf(*level, uiStyle().theme.palette, pictureSize)));
    const std::vector<WorldDifference> differences = differencesBetween(*m_world, *m_chosen);
    m_summary->setText(differences.empty()
                           ? tr("This is the world as it is open here.")
                           : tr("Restoring changes %1.").arg(QString::fromStdString(summaryOf(differences))));
    for (const WorldDifference& difference : differences)
        if (m_changes->count() < static_cast<int>(mostChanges))
            m_changes->addItem(QString::fromStdString(sentenceOf(difference)));
    if (differences.size() > mostChanges)
        m_changes->addItem(tr("%L1 more").arg(differences.size() - mostChanges));
}

void VersionsPage::restore()
{
    if (!m_chosen)
        return;
    const World world = std::move(*m_chosen);
    m_chosen.reset();
    const QString when = m_list->currentItem()->text();
    close();
    emit restored(world, when);
}

bool VersionsPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            restore();
            return true;
        }
    }
    return OverlayPage::eventFilter(watched, event);
}

}  // namespace gloam::app
