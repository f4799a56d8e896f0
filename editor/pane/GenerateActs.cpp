#include "editor/pane/GenerateActs.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/dialogs/GenerateDialog.h"
#include "editor/document/RecipePlans.h"
#include "editor/pane/LevelActs.h"
#include "editor/state/LongWork.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace gloam::editor {

namespace {

constexpr int pageEdge = 4;    ///< pixels between the page and the edge of the window
constexpr int mostTall = 620;  ///< of the page, in pixels at 100 %

}  // namespace

GenerateActs::GenerateActs(const UiStyle& style, EditorState& state, LevelCanvas& canvas, const QWidget& beside,
                           QObject* parent)
    : QObject(parent), m_style(style), m_state(state), m_canvas(canvas), m_beside(beside)
{
    connect(&state.document, &WorldDocument::worldReplaced, this, [this] { m_parts.clear(); });
}

void GenerateActs::addActs(ActHandlers& acts)
{
    acts.add(
        QStringLiteral("generate"), [this] { ask(); }, [this] { return whyNoLevel(m_state.open); });
    acts.add(
        QStringLiteral("regenerate"), [this] { again(); }, [this] { return whyNotAgain(); });
}

std::optional<GenerateRequest> GenerateActs::last() const
{
    const auto part = m_parts.find(m_state.open.id());
    const bool isPart = part != m_parts.end() && part->second.cells.level() == m_state.open.level()->tiles.size();
    return isPart ? std::optional(part->second) : requestOf(*m_state.open.level());
}

/// Begins with what the level was generated with.
void GenerateActs::ask()
{
    if (!m_state.open.level())
        return;
    GenerateRequest request = last().value_or(GenerateRequest{usualRecipe(m_state.document.world()), 1, {}});
    request.cells = m_state.cells.area().isEmpty() ? CellArea() : m_state.cells.area();
    open(request);
}

QString GenerateActs::whyNotAgain() const
{
    if (!m_state.open.level() || last())
        return whyNoLevel(m_state.open);
    return tr("This level was not generated: there is no recipe to use again.");
}

void GenerateActs::again()
{
    if (const QString objection = whyNotAgain(); !objection.isEmpty()) {
        m_state.notices.tell(objection);
        return;
    }
    const std::optional<GenerateRequest> request = last();
    GenerateRequest next = *request;
    next.seed = next.seed == std::numeric_limits<std::int64_t>::max() ? 0 : next.seed + 1;
    bool isUntouched = false;
    std::optional<Plan> plan =
        planBeside(m_state.document, m_state.work, tr("generate"),
                   [&, level = m_state.open.id()](const World& world, Progress& progress) -> Plan {
                       isUntouched = isAsGenerated(world, level, *request, progress);
                       return isUntouched ? planGenerate(world, level, next, progress) : Plan();
                   });
    if (!plan) {
        m_state.notices.tell(tr("Stopped. Nothing has changed."));
        return;
    }
    if (!isUntouched) {
        open(next, tr("It was changed by hand since it was generated. Generate replaces that."));
        return;
    }
    const EditResult can = m_state.document.perform(std::move(*plan));
    if (can)
        keep(next);
    else
        m_state.notices.tell(can);
}

void GenerateActs::keep(const GenerateRequest& request)
{
    m_parts.erase(m_state.open.id());
    if (!request.cells.isEmpty())
        m_parts.emplace(m_state.open.id(), request);
    const QString seed = QString::number(request.seed);
    m_state.notices.tell(request.recipe.isEmpty()
                             ? tr("Generated with seed %1.").arg(seed)
                             : tr("Generated: %1, seed %2.").arg(QString::fromStdString(request.recipe.text()), seed),
                         Sign::Good);
}

void GenerateActs::open(const GenerateRequest& request, const QString& warning)
{
    auto* dialog = new GenerateDialog(m_style, m_state.document, m_state.work, m_state.question, m_state.open,
                                      m_state.subject, request, warning, &m_canvas);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const std::vector<Rect> outline = request.cells == m_state.cells.area()
                                          ? std::vector<Rect>()
                                          : request.cells.rows();  // else it is drawn as selected
    connect(dialog, &GenerateDialog::previewed, &m_canvas, [this, outline](const LevelPreview& preview) {
        ToolPreview shown;
        shown.level = preview;
        if (!(preview == LevelPreview()))
            shown.outline = outline;
        m_canvas.setPreview(shown);
    });
    connect(dialog, &GenerateDialog::generated, this, &GenerateActs::keep);
    connect(dialog, &GenerateDialog::recipeAsked, this, &GenerateActs::recipeAsked);
    connect(dialog, &QDialog::finished, &m_canvas, qOverload<>(&QWidget::setFocus));
    dialog->resize(std::max(m_beside.width() - 2 * pageEdge, dialog->minimumSizeHint().width()),
                   std::min(m_beside.height() - 2 * pageEdge, m_style.theme.scaled(mostTall)));
    dialog->move(m_beside.mapToGlobal(QPoint(m_beside.width() - dialog->width() - pageEdge, pageEdge)));
    dialog->open();
    dialog->preview();
}

}  // namespace gloam::editor
