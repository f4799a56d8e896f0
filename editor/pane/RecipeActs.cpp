#include "editor/pane/RecipeActs.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/dialogs/BiomeDialog.h"
#include "editor/dialogs/MetricsDialog.h"
#include "editor/dialogs/RecipeDialog.h"
#include "editor/dialogs/TableDialog.h"
#include "editor/document/OverlandPlans.h"
#include "editor/pane/GenerateActs.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr QSize widestPage{1240, 740};  ///< at 100 %
constexpr int margin = 16;              ///< pixels between the page and the edges of the window

}  // namespace

RecipeActs::RecipeActs(const UiStyle& style, EditorState& state, LevelCanvas& canvas, GenerateActs& generate,
                       TaskRunner run, QObject* parent)
    : QObject(parent), m_style(style), m_state(state), m_canvas(canvas), m_generate(generate), m_run(std::move(run))
{
    connect(&generate, &GenerateActs::recipeAsked, this, &RecipeActs::openRecipes);
}

void RecipeActs::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("recipes"), [this] { openRecipes({}); });
    acts.add(QStringLiteral("tables"), [this] { openTables({}); });
    acts.add(
        QStringLiteral("biomes"), [this] { openBiomes(); }, [this] { return whyNoOverland(); });
    acts.add(QStringLiteral("metrics"), [this] { openMetrics(); });
}

void RecipeActs::openRecipes(const Name& recipe)
{
    const Level* level = m_state.open.level();
    const Name own = level ? level->recipe.name().value_or(Name()) : Name();
    auto* dialog = new RecipeDialog(m_style, m_state, recipe.isEmpty() ? own : recipe, m_run, &m_canvas);
    connect(dialog, &RecipeDialog::generateAsked, this, [this](const Name& chosen, std::int64_t seed) {
        m_generate.openWith({chosen, seed, {}, {}});
    });
    open(dialog);
}

void RecipeActs::openTables(const Name& table)
{
    open(new TableDialog(m_style, m_state, table, m_run, &m_canvas));
}

void RecipeActs::openMetrics()
{
    open(new MetricsDialog(m_style, m_state, m_run, &m_canvas));
}

QString RecipeActs::whyNoOverland() const
{
    const bool isMissing = m_state.document.world().overland.isEmpty();
    return isMissing ? tr("The world has no overland. Level > Overland adds one.") : QString();
}

void RecipeActs::openBiomes()
{
    const auto picture = pictureOf(m_state.document.world(), m_state.overland.seed());
    if (!picture) {
        m_state.notices.tell(m_state.document.world().overland.isEmpty()
                                 ? whyNoOverland()
                                 : tr("The overland cannot be used yet. The list of problems says why."),
                             Sign::Warning);
        return;
    }
    const auto zone = m_state.overland.zone();
    const bool isThere = zone && picture->overland.size.contains(*zone);
    auto* dialog = new BiomeDialog(m_style, m_state, isThere ? picture->biomeAt(*zone).id : Name(), m_run, &m_canvas);
    connect(dialog, &BiomeDialog::recipeAsked, this, &RecipeActs::openRecipes);
    open(dialog);
}

void RecipeActs::open(QDialog* dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, &m_canvas, qOverload<>(&QWidget::setFocus));
    const QWidget* window = m_canvas.window();
    const QSize room = window->size() - QSize(2 * margin, 4 * margin);
    const QSize wanted(m_style.theme.scaled(widestPage.width()), m_style.theme.scaled(widestPage.height()));
    dialog->resize(wanted.boundedTo(room));
    const QPoint corner((window->width() - dialog->width()) / 2, (window->height() - dialog->height()) / 2);
    dialog->move(window->mapToGlobal(corner));
    dialog->open();
}

}  // namespace gloam::editor
