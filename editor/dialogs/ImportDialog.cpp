#include "editor/dialogs/ImportDialog.h"

#include "core/base/Random.h"
#include "editor/dialogs/MappedCells.h"
#include "editor/document/NewWorld.h"
#include "editor/exchange/TilePictures.h"
#include "editor/inspector/fields/TruthField.h"
#include "editor/panels/ProblemDelegate.h"
#include "editor/panels/ProblemsModel.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QListView>
#include <QPointer>

#include <atomic>
#include <filesystem>

namespace gloam::editor {

namespace {

constexpr int levelsWidth = 190;
constexpr int mappingWidth = 380;
constexpr int problemsHeight = 150;
constexpr long long mostLitCells = 1LL << 20;  ///< of a level whose cells light up at once

std::shared_ptr<const TypeRegistry> typesOf(const ImportOrder& order, const ReadContext& reading)
{
    if (order.into)
        return order.into->registry;
    Random ids(1);
    return newWorld(reading, ids).registry;
}

QString levelText(const World& world, const Name& id)
{
    const Level* level = world.findLevel(id);
    return QString::fromStdString(level ? level->displayName() : id.text());
}

QString sourceText(const World& world, const Name& id)
{
    const Level* level = world.findLevel(id);
    return level ? QString::fromStdString(sourceOf(*level)) : QString();
}

/// The name of a level; among levels of one name, with the end of the path that it comes from.
QString distinctText(const World& world, const std::vector<Name>& levels, const Name& id)
{
    const QString name = levelText(world, id);
    const auto count =
        std::count_if(levels.begin(), levels.end(), [&](const Name& each) { return levelText(world, each) == name; });
    return count > 1 ? ImportDialog::tr("%1 (%2)").arg(name, sourceText(world, id).section(u'/', -2)) : name;
}

TileImages imagesOf(const std::vector<MappingRow>& rows)
{
    constexpr std::size_t most = 5'000;
    constexpr int side = 64;  // pixels, of which a row shows fewer
    TilePictures pictures;
    TileImages images;
    for (const MappingRow& row : rows)
        if (QImage image = pictures.pictureOf(row.picture); !image.isNull() && images.size() < most)
            images[{row.set, row.id}] =
                image.width() > side || image.height() > side ? image.scaled(side, side, Qt::KeepAspectRatio) : image;
    return images;
}

}  // namespace

/// One import, with all it needs, so that it can outlive the page.
struct ImportDialog::Job {
    std::shared_ptr<const ImportOrder> order;
    Mapping mapping;
    ReadContext reading;
    std::shared_ptr<const TypeRegistry> typesBefore;
    std::shared_ptr<const TileImages> pictures;  ///< null until the first import is done
    std::optional<Imported> result;
    std::vector<MappingRow> rows;
    std::atomic<bool> isSuperseded{false};

    void import()
    {
        if (isSuperseded)
            return;
        importFiles();
        rows = mappingRows(order->foreign, result->mapping, *typesBefore);
        if (!pictures)
            pictures = std::make_shared<const TileImages>(imagesOf(rows));
    }

    void importFiles()
    {
        const World* into = order->into ? &*order->into : nullptr;
        result = importWorld({order->foreign, mapping, reading, into, {}, order->places, order->isSpread});
    }
};

ImportDialog::ImportDialog(const UiStyle& style, ReadContext reading, ImportOrder order, TaskRunner run,
                           QWidget* parent)
    : QDialog(parent), m_style(style), m_reading(std::move(reading)),
      m_order(std::make_shared<const ImportOrder>(std::move(order))), m_run(std::move(run)),
      m_typesBefore(typesOf(*m_order, m_reading)), m_mapping(m_order->mapping), m_levels(new QListWidget(this)),
      m_asPrefabs(new TruthBox(style.theme, tr("Take as prefabs"), this)), m_picture(new LevelPictureView(style, this)),
      m_about(quietLabel({}, style.theme, this)), m_told(bodyLabel({}, style.theme, this)),
      m_problems(new ProblemsModel(this)), m_problemList(new QListView(this)), m_table(new MappingTable(style, this)),
      m_wider(new QPushButton(tr("Read from the Folder Above"), this)), m_import(new QPushButton(tr("Import"), this))
{
    setWindowTitle(tr("Import %1").arg(m_order->source));
    frameLists(this);
    arrange();
    connect(m_levels, &QListWidget::currentRowChanged, this, &ImportDialog::showLevel);
    connect(m_table, &MappingTable::chosenChanged, this, &ImportDialog::lightRow);
    connect(m_table, &MappingTable::decided, this, &ImportDialog::decideRow);
    connect(m_table, &MappingTable::released, this, &ImportDialog::releaseRow);
    begin();
}

ImportDialog::~ImportDialog()
{
    if (m_job)
        m_job->isSuperseded = true;
}

QWidget* ImportDialog::leftSide()
{
    auto* side = new QWidget(this);
    auto* column = columnIn(side, {}, 8);
    m_levels->setAccessibleName(tr("Levels that come"));
    m_levels->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    applyStyle(m_levels, [this] { m_levels->setFixedWidth(m_style.theme.scaled(levelsWidth)); });
    column->addWidget(capsLabel(tr("LEVELS"), m_style.theme, side));
    column->addWidget(m_levels, 1);
    m_asPrefabs->setToolTip(tr("Pieces to place by hand or by recipes, in place of levels"));
    m_asPrefabs->setVisible(m_order->into.has_value());
    column->addWidget(m_asPrefabs);
    return side;
}

QWidget* ImportDialog::middle()
{
    auto* side = new QWidget(this);
    auto* column = columnIn(side, {}, 8);
    QListView* list = m_problemList;
    list->setObjectName(QStringLiteral("problems"));
    setUpList(*list, m_problems, new ProblemDelegate(m_style.theme, ProblemDelegate::Form::Lines, list),
              tr("What to know about this import"));
    list->setSelectionMode(QAbstractItemView::NoSelection);
    wrapRows(*list);
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    applyStyle(list, [this, list] { list->setFixedHeight(m_style.theme.scaled(problemsHeight)); });
    m_picture->setAccessibleName(tr("Picture of the level as it would come"));
    column->addWidget(m_picture, 1);
    column->addWidget(m_about);
    column->addWidget(m_told);
    column->addWidget(list);
    return side;
}

void ImportDialog::arrange()
{
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setToolTip(tr("Import nothing"));
    cancel->setAutoDefault(false);
    m_wider->setToolTip(tr("These files name others that lie outside of their folder: allow the folder above it"));
    m_wider->setAutoDefault(false);
    m_wider->setVisible(m_order->foreign.leadsOutside);
    m_import->setDefault(true);
    m_import->setToolTip(m_order->into ? tr("Add these levels to the open world, as one step that can be undone")
                                       : tr("Begin a new world with these levels"));
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(m_wider);
    foot->addStretch(1);
    foot->addWidget(cancel);
    foot->addWidget(m_import);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    applyStyle(m_table, [this] { m_table->setFixedWidth(m_style.theme.scaled(mappingWidth)); });
    row->addWidget(leftSide());
    row->addWidget(middle(), 1);
    row->addWidget(m_table);
    auto* column = columnIn(this, {16, 16, 16, 16}, 16);
    column->addLayout(row, 1);
    column->addLayout(foot);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_import, &QPushButton::clicked, this, &ImportDialog::finish);
    connect(m_wider, &QPushButton::clicked, this, [this] {
        reject();
        emit widerAsked();
    });
    m_import->setFocus(Qt::OtherFocusReason);
}

void ImportDialog::decideRow(const MappingRow& row)
{
    decide(m_mapping, row);
    begin();
}

void ImportDialog::releaseRow(const MappingRow& row)
{
    m_mapping.tiles[row.set].erase(row.id);
    begin();
}

void ImportDialog::begin()
{
    if (m_job)
        m_job->isSuperseded = true;
    const auto job = std::make_shared<Job>();
    job->order = m_order;
    job->mapping = usableMapping(m_mapping, *m_typesBefore);
    job->reading = m_reading;
    job->typesBefore = m_typesBefore;
    job->pictures = m_pictures;
    m_job = job;
    m_picture->setWaiting(true);
    const QPointer<ImportDialog> self(this);
    m_run([job] { job->import(); },
          [self, job] {
              if (self)
                  self->take(job);
          });
}

void ImportDialog::take(const std::shared_ptr<Job>& job)
{
    if (job != m_job)
        return;
    m_result = std::move(job->result);
    m_rows = std::move(job->rows);
    m_pictures = job->pictures;
    m_job.reset();
    showResult();
    if (m_isTaken)
        finish();
}

void ImportDialog::showResult()
{
    const int before = m_levels->currentRow();
    m_levels->clear();
    for (const Name& id : m_result->levels) {
        const bool isReplaced = m_result->updated.count(id) > 0;
        const QString name = distinctText(m_result->world, m_result->levels, id);
        auto* item = new QListWidgetItem(isReplaced ? tr("%1, updated").arg(name) : name, m_levels);
        item->setToolTip(plainTip(
            isReplaced ? tr("Takes the place of the level that %1 made before").arg(sourceText(m_result->world, id))
                       : tr("A new level, from %1").arg(sourceText(m_result->world, id))));
    }
    m_table->setPictures(m_pictures);
    m_table->setRows(std::move(m_rows), m_result->world.registry);
    showProblems();
    m_levels->setCurrentRow(std::clamp(before, 0, std::max(0, m_levels->count() - 1)));
    m_import->setEnabled(!m_result->levels.empty());
    showLevel();
}

void ImportDialog::showLevel()
{
    const auto index = static_cast<std::size_t>(m_levels->currentRow());
    const Level* level = m_result && m_levels->currentRow() >= 0 && index < m_result->levels.size()
                             ? m_result->world.findLevel(m_result->levels[index])
                             : nullptr;
    if (!level) {
        m_picture->clear();
        m_about->clear();
        return;
    }
    m_picture->present(*level);
    const auto entities = level->entities.all().size();
    m_about->setText(tr("%1 by %2 cells, %3")
                         .arg(level->tiles.size().width)
                         .arg(level->tiles.size().height)
                         .arg(entities == 1 ? tr("1 thing") : tr("%1 things").arg(entities)));
    m_picture->setAccessibleDescription(m_about->text());
    lightRow();
}

/// Shows which cells of the level the chosen row decides, unless it is of all or none.
void ImportDialog::lightRow()
{
    const auto index = static_cast<std::size_t>(std::max(0, m_levels->currentRow()));
    const MappingRow* row = m_table->chosen();
    const auto& maps = m_order->foreign.maps;
    const bool isShown = row && index < maps.size() && maps[index].size.area() <= mostLitCells;
    m_picture->light(isShown ? cellsOf(maps[index], *row) : std::vector<Point>());
}

const Problems& ImportDialog::problems() const
{
    static const Problems none;
    return m_result ? m_result->problems : none;
}

void ImportDialog::showProblems()
{
    const std::size_t count = problems().size();
    Problems shown = problems();
    for (Problem& problem : shown)
        problem.file = std::filesystem::path(problem.file).filename().string();
    m_problems->setRows(shown);
    m_problemList->setVisible(count > 0);
    if (m_result->levels.empty())
        m_told->setText(tr("Nothing can be imported from here:"));
    else if (count == 0)
        m_told->setText(tr("Everything comes; nothing is left behind."));
    else
        m_told->setText(count == 1 ? tr("One thing to know:") : tr("%1 things to know:").arg(count));
}

/// Waits for an import that is still running.
void ImportDialog::finish()
{
    m_isTaken = m_job != nullptr;
    if (m_isTaken || !m_result || m_result->levels.empty())
        return;
    accept();
    emit importAsked(*m_result, m_mapping);
}

}  // namespace gloam::editor
