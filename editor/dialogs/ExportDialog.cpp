#include "editor/dialogs/ExportDialog.h"

#include "editor/inspector/fields/ChoiceField.h"
#include "editor/inspector/fields/TruthField.h"
#include "editor/panels/ProblemDelegate.h"
#include "editor/panels/ProblemsModel.h"
#include "editor/ui/AppStyle.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"
#include "editor/ui/Lists.h"

#include <QFormLayout>
#include <QListView>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr QSize exportPage{560, 460};  ///< at 100 %

QString formatLine(const ExchangeFormat& format)
{
    return QStringLiteral("%1 (%2)").arg(ExportDialog::tr(format.out.name),
                                         QString::fromLatin1(format.ending.data(),
                                                             static_cast<qsizetype>(format.ending.size())));
}

}  // namespace

ExportDialog::ExportDialog(const UiStyle& style, const World& world, const PartTable& parts, const Name& level,
                           QWidget* parent)
    : QDialog(parent), m_style(style), m_world(world), m_parts(parts), m_level(level), m_formats(exportFormats()),
      m_format(new ChoiceBox(style.theme, this)), m_extent(new ChoiceBox(style.theme, this)),
      m_cell(new ChoiceBox(style.theme, this)), m_grid(new TruthBox(style.theme, tr("Lines between cells"), this)),
      m_entities(new TruthBox(style.theme, tr("Creatures and things"), this)),
      m_pictograms(new TruthBox(style.theme, tr("Small pictures instead of characters"), this)),
      m_pictureFields(new QWidget(this)), m_told(bodyLabel({}, style.theme, this)), m_problems(new ProblemsModel(this)),
      m_list(new QListView(this)), m_export(new QPushButton(tr("Choose a File…"), this))
{
    setWindowTitle(tr("Export"));
    frameLists(this);
    arrange();
    fillFormats();
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::follow);
    connect(m_extent, &QComboBox::currentIndexChanged, this, &ExportDialog::tell);
    follow();
    applyStyle(this,
               [this] { resize(m_style.theme.scaled(exportPage.width()), m_style.theme.scaled(exportPage.height())); });
    m_format->setFocus(Qt::OtherFocusReason);
}

void ExportDialog::arrange()
{
    auto* fields = new QFormLayout;
    fields->setSpacing(8);
    const auto add = [this, fields](ChoiceBox* box, const QString& name) {
        box->setSpokenName(name);
        fields->addRow(bodyLabel(name, m_style.theme, this), box);
    };
    add(m_format, tr("As"));
    add(m_extent, tr("What"));
    m_cell->setSpokenName(tr("Width of a cell"));
    m_cell->addItem(tr("Cells of the default size"));
    for (const int width : cellWidths())
        m_cell->addItem(tr("Cells %1 pixels wide").arg(width), width);
    m_entities->setChecked(true);
    m_pictograms->setChecked(m_style.shared->hasPictograms);
    auto* picture = columnIn(m_pictureFields, {}, 8);
    picture->addWidget(m_cell);
    for (QCheckBox* box : {m_grid, m_entities, m_pictograms})
        picture->addWidget(box);
    setUpList(*m_list, m_problems, new ProblemDelegate(m_style.theme, ProblemDelegate::Form::Lines, m_list),
              tr("What stays behind"));
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    wrapRows(*m_list);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setToolTip(tr("Export nothing"));
    cancel->setAutoDefault(false);
    m_export->setDefault(true);
    m_export->setToolTip(tr("Choose where to write it"));
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addStretch(1);
    foot->addWidget(cancel);
    foot->addWidget(m_export);
    auto* column = columnIn(this, {16, 16, 16, 16}, 16);
    column->addLayout(fields);
    column->addWidget(m_pictureFields);
    column->addWidget(m_told);
    column->addWidget(m_list, 1);
    column->addStretch(0);
    column->addLayout(foot);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::finish);
}

void ExportDialog::fillFormats()
{
    for (const ExchangeFormat* each : m_formats)
        m_format->addItem(formatLine(*each));
}

const ExchangeFormat& ExportDialog::format() const
{
    return *m_formats[static_cast<std::size_t>(std::max(0, m_format->currentIndex()))];
}

void ExportDialog::chooseFormat(std::string_view ending)
{
    for (const ExchangeFormat* each : m_formats)
        if (each->ending == ending)
            m_format->setCurrentIndex(m_format->findText(formatLine(*each)));
}

void ExportDialog::setWholeWorld(bool isWhole)
{
    m_extent->setCurrentIndex(m_extent->findData(isWhole));
}

void ExportDialog::chooseCellWidth(int pixels)
{
    m_cell->setCurrentIndex(std::max(0, m_cell->findData(pixels)));
}

/// What can be chosen depends on the format.
void ExportDialog::follow()
{
    const QSignalBlocker quiet(m_extent);
    const bool wasWhole = m_extent->currentData().toBool();
    const Level* level = m_world.findLevel(m_level);
    m_extent->clear();
    if (format().out.hasLevel && level)
        m_extent->addItem(tr("This level: %1").arg(QString::fromStdString(level->displayName())), false);
    if (format().out.hasWorld)
        m_extent->addItem(tr("The whole world"), true);
    m_extent->setCurrentIndex(std::max(0, m_extent->findData(wasWhole)));
    m_extent->setEnabled(m_extent->count() > 1);
    m_pictureFields->setVisible(format().out.isPicture);
    tell();
}

ExportDialog::Choice ExportDialog::choice() const
{
    Choice choice{std::string(format().ending), std::nullopt, {}};
    if (!m_extent->currentData().toBool())
        choice.level = m_level;
    if (const int width = m_cell->currentData().toInt(); width > 0)
        choice.picture.step = stepOfWidth(width);
    choice.picture.hasGrid = m_grid->isChecked();
    choice.picture.hasEntities = m_entities->isChecked();
    choice.picture.isPictorial = m_pictograms->isChecked();
    return choice;
}

/// Says what stays behind; for formats that depend on the level by trying it.
void ExportDialog::tell()
{
    m_lost.clear();
    QString sentence = tr(format().out.carries);
    const std::vector<Name> levels = levelsToExport(m_world, choice().level);
    bool can = !levels.empty() && m_extent->count() > 0;
    if (format().out.isTried) {
        const auto tried = exportWorld({m_world, m_parts, "level" + std::string(format().ending), levels});
        if (tried)
            m_lost = tried->lost;
        else
            sentence = QString::fromStdString(tried.error().sentence);
        can = can && tried;
    }
    if (!m_lost.empty())
        sentence += QLatin1Char(' ') + tr("This stays behind:");
    m_told->setText(sentence);
    m_problems->setRows(m_lost);
    m_list->setVisible(!m_lost.empty());
    m_export->setEnabled(can);
}

void ExportDialog::finish()
{
    const Choice chosen = choice();
    accept();
    emit exportAsked(chosen);
}

}  // namespace gloam::editor
