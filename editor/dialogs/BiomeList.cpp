#include "editor/dialogs/BiomeList.h"

#include "editor/dialogs/NameDialog.h"
#include "editor/dialogs/NamedRows.h"
#include "editor/document/BiomePlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"
#include "editor/ui/Layouts.h"

#include <QGridLayout>
#include <QPixmap>
#include <QSignalBlocker>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int swatchSide = 20;  ///< at 100 %

}  // namespace

BiomeList::BiomeList(const UiStyle& style, WorldDocument& document, const OpenOverland& overland, QWidget* parent)
    : QWidget(parent), m_style(style), m_document(document), m_overland(overland),
      m_colours(document, overland, style.theme), m_list(new QListWidget(this)),
      m_told(bodyLabel({}, style.theme, this)), m_new(new QPushButton(tr("New…"), this)),
      m_delete(new QPushButton(tr("Delete"), this)), m_up(new QPushButton(tr("Up"), this)),
      m_down(new QPushButton(tr("Down"), this))
{
    m_list->setAccessibleName(tr("Biomes in the order of the noise"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    applyInk(m_told, m_style.theme, &Theme::danger);
    m_told->hide();
    auto* column = columnIn(this, {}, 8);
    column->addWidget(m_list, 1);
    column->addWidget(m_told);
    addButtons();
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        describe();
        emit chosenChanged();
    });
    connect(&document, &WorldDocument::changed, this, [this](const Touched& touched) {
        if (touched.types || (touched.written && !touched.overland))
            m_colours.forget();
        if (touched.types || touched.written)
            follow();
    });
    applyStyle(this, [this] {
        m_colours.forget();
        follow();
    });
}

void BiomeList::addButtons()
{
    m_new->setToolTip(tr("Make a biome that takes half of the chosen one's range"));
    m_delete->setToolTip(tr("Remove it; its neighbour takes its range. It can be undone"));
    m_up->setToolTip(tr("Put it before its neighbour in the noise"));
    m_down->setToolTip(tr("Put it after its neighbour in the noise"));
    auto* buttons = new QGridLayout;
    buttons->setSpacing(8);
    int place = 0;
    for (QPushButton* button : {m_new, m_delete, m_up, m_down}) {
        button->setAutoDefault(false);
        buttons->addWidget(button, place / 2, place % 2);
        ++place;
    }
    static_cast<QBoxLayout*>(layout())->addLayout(buttons);
    connect(m_new, &QPushButton::clicked, this, &BiomeList::askNew);
    connect(m_delete, &QPushButton::clicked, this, [this] {
        const int row = std::max(0, m_list->currentRow() - 1);
        const auto overland = overlandOf(m_document.world());
        const bool isFirst = m_list->currentRow() == 0;
        const auto next = static_cast<std::size_t>(isFirst ? 1 : row);
        perform(planRemoveItem(m_document.world(), ListPlace::biomes(), biomeAt(m_document.world(), chosen())),
                overland && next < overland->biomes.size() ? overland->biomes[next].id : Name());
    });
    for (const int by : {-1, 1})
        connect(by < 0 ? m_up : m_down, &QPushButton::clicked, this, [this, by] {
            perform(planMoveItem(m_document.world(), ListPlace::biomes(), biomeAt(m_document.world(), chosen()), by),
                    chosen());
        });
}

void BiomeList::fill()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    const auto picture = pictureOf(m_document.world(), m_overland.seed());
    if (!picture)
        return;
    const QStringList letters = biomeLetters(picture->overland);
    for (std::size_t i = 0; i < picture->overland.biomes.size(); ++i) {
        const Biome& biome = picture->overland.biomes[i];
        const NoiseRange range = rangeOf(picture->overland, i);
        QPixmap swatch(m_style.theme.scaled(swatchSide), m_style.theme.scaled(swatchSide));
        swatch.fill(m_colours.of(*picture, static_cast<int>(i)));
        auto* row =
            new QListWidgetItem(QIcon(swatch),
                                tr("%1\n%2 to %3 percent").arg(nameOf(biome)).arg(range.from).arg(range.to), m_list);
        setNameOf(*row, biome.id);
        row->setToolTip(plainTip(tr("%1 on the map of zones").arg(letters[static_cast<int>(i)])));
    }
}

Name BiomeList::chosen() const
{
    return chosenName(*m_list);
}

void BiomeList::choose(const Name& biome)
{
    chooseName(*m_list, biome);
    describe();
}

/// The chosen biome stays chosen, also under another id; if it is gone, what now stands in its place is.
void BiomeList::follow()
{
    const Name before = chosen();
    const int place = m_list->currentRow();
    fill();
    const auto overland = overlandOf(m_document.world());
    const auto index = overland ? biomeIn(*overland, before) : std::nullopt;
    {
        const QSignalBlocker quiet(m_list);
        m_list->setCurrentRow(index ? static_cast<int>(*index) : std::clamp(place, 0, m_list->count() - 1));
    }
    describe();
    if (chosen() != before)
        emit chosenChanged();
}

void BiomeList::describe()
{
    const int row = m_list->currentRow();
    m_new->setEnabled(row >= 0);
    m_delete->setEnabled(m_list->count() > 1 && row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_list->count());
    m_told->hide();
}

void BiomeList::askNew()
{
    const auto overland = overlandOf(m_document.world());
    const Name suggested = overland ? freeBiomeId(*overland, "my-biome") : Name();
    const auto plan = [this, after = chosen()](const QString& text) {
        return planAddItem(m_document.world(), ListPlace::biomes(), Name(text.trimmed().toStdString()),
                           biomeAt(m_document.world(), after));
    };
    auto* dialog = new NameDialog(
        m_style, {tr("New Biome"), tr("Name"), tr("Make"), tr("Change nothing")}, toQString(suggested),
        [plan](const QString& text) -> Answer { return plan(text); }, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NameDialog::named, this,
            [this, plan](const QString& text) { perform(plan(text), Name(text.trimmed().toStdString())); });
    dialog->open();
}

void BiomeList::perform(Plan plan, const Name& next)
{
    const Answer can = m_document.perform(std::move(plan));
    if (can) {
        choose(next);
        m_list->setFocus(Qt::OtherFocusReason);
    }
    m_told->setText(can.objection);
    m_told->setVisible(!can);
}

}  // namespace gloam::editor
