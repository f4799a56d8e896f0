#include "editor/dialogs/BiomeList.h"

#include "editor/dialogs/NamedRows.h"
#include "editor/document/BiomePlans.h"
#include "editor/document/ListPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Labels.h"

#include <QPixmap>

namespace gloam::editor {

namespace {

constexpr int swatchSide = 20;  ///< at 100 %

}  // namespace

BiomeList::BiomeList(const UiStyle& uiStyle, WorldDocument& worldDocument, const OpenOverland& overland,
                     QWidget* parent)
    : NamedList(uiStyle, worldDocument, tr("Biomes in the order of the noise"),
                tr("Make a biome that takes half of the chosen one's range"), parent),
      m_overland(overland), m_colours(worldDocument, overland, uiStyle.theme),
      m_delete(addButton(tr("Delete"), tr("Remove it; its neighbour takes its range. It can be undone"))),
      m_up(addButton(tr("Up"), tr("Put it before its neighbour in the noise"))),
      m_down(addButton(tr("Down"), tr("Put it after its neighbour in the noise")))
{
    connectButtons();
    connect(&worldDocument, &WorldDocument::changed, this, [this](const Touched& touched) {
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

void BiomeList::connectButtons()
{
    connect(&newButton(), &QPushButton::clicked, this, &BiomeList::askNew);
    connect(m_delete, &QPushButton::clicked, this, &BiomeList::remove);
    connect(m_up, &QPushButton::clicked, this, [this] { move(*m_up, -1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(*m_down, 1); });
}

/// The button keeps the focus while it can move the biome further.
void BiomeList::move(QPushButton& button, int by)
{
    perform(planMoveItem(world(), ListPlace::biomes(), biomeAt(world(), chosen()), by), chosen());
    if (button.isEnabled())
        button.setFocus(Qt::OtherFocusReason);
}

void BiomeList::fill()
{
    const auto picture = pictureOf(world(), m_overland.seed());
    if (!picture)
        return;
    const QStringList letters = biomeLetters(picture->overland);
    for (std::size_t i = 0; i < picture->overland.biomes.size(); ++i) {
        const Biome& biome = picture->overland.biomes[i];
        const NoiseRange range = rangeOf(picture->overland, i);
        QPixmap swatch(look().theme.scaled(swatchSide), look().theme.scaled(swatchSide));
        swatch.fill(m_colours.of(*picture, static_cast<int>(i)));
        auto* row =
            new QListWidgetItem(QIcon(swatch),
                                tr("%1\n%2 to %3 percent").arg(nameOf(biome)).arg(range.from).arg(range.to), &list());
        setNameOf(*row, biome.id);
        row->setToolTip(plainTip(tr("%1 on the map of zones").arg(letters[static_cast<int>(i)])));
    }
}

void BiomeList::describe()
{
    const int row = list().currentRow();
    newButton().setEnabled(row >= 0);
    m_delete->setEnabled(list().count() > 1 && row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < list().count());
}

void BiomeList::askNew()
{
    const auto overland = overlandOf(world());
    ask(tr("New Biome"), tr("Make"), overland ? freeBiomeId(*overland, "my-biome") : Name(),
        [this, after = chosen()](const Name& name) {
            return planAddItem(world(), ListPlace::biomes(), name, biomeAt(world(), after));
        });
}

/// The neighbour before it is chosen then; without one, that after it.
void BiomeList::remove()
{
    const int row = list().currentRow();
    const QListWidgetItem* neighbour = list().item(row > 0 ? row - 1 : 1);
    perform(planRemoveItem(world(), ListPlace::biomes(), biomeAt(world(), chosen())),
            neighbour ? nameOf(*neighbour) : Name());
}

}  // namespace gloam::editor
