#include "editor/pane/PrefabActs.h"

#include "editor/dialogs/NameDialog.h"
#include "editor/dialogs/PrefabDialog.h"
#include "editor/document/PlanParts.h"
#include "editor/document/PrefabPlans.h"
#include "editor/pane/LevelActs.h"
#include "editor/tools/TakePrefab.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int edgeOfPage = 4;        ///< pixels between the page and the edge of the window
constexpr int mostTallOfPage = 620;  ///< in pixels at 100 %

}  // namespace

PrefabActs::PrefabActs(const UiStyle& style, EditorState& state, QWidget* over, const QWidget& beside, QObject* parent)
    : QObject(parent), m_style(style), m_state(state), m_over(over), m_beside(beside)
{}

void PrefabActs::addActs(ActHandlers& acts)
{
    acts.add(
        QStringLiteral("make-prefab"), [this] { make(); }, [this] { return whyNotMake(); });
    acts.add(
        QStringLiteral("place-prefab"), [this] { choose({}); }, [this] { return whyNoLevel(m_state.open); });
}

QString PrefabActs::whyNotMake() const
{
    const bool isMissing = m_state.open.level() && m_state.cells.area().isEmpty();
    return isMissing ? tr("Select the cells of the prefab first, with Area or Wand.") : whyNoLevel(m_state.open);
}

void PrefabActs::make()
{
    if (const QString objection = whyNotMake(); !objection.isEmpty()) {
        m_state.notices.tell(objection);
        return;
    }
    const Stamp piece = cutStamp(*m_state.open.level(), m_state.cells.area(), m_state.display.layers().open());
    const Name free = freePrefabName(m_state.document.world(), tr("prefab"));
    if (const EditResult can = planMakePrefab(m_state.document.world(), free, piece); !can) {
        m_state.notices.tell(can);
        return;
    }
    const auto keep = [this, piece](const Name& name) {
        const EditResult can = m_state.document.perform(planMakePrefab(m_state.document.world(), name, piece));
        if (!can) {
            m_state.notices.tell(can);
            return;
        }
        const Size size = piece.tiles.size();
        m_state.notices.tell(
            tr("Made prefab %1, %2 by %3 cells. V places it.").arg(toQString(name)).arg(size.width).arg(size.height),
            Sign::Good);
    };
    const auto* dialog = NameDialog::ask(
        m_style, {tr("Make Prefab"), tr("Name of the prefab"), tr("Make"), tr("Make none")}, free,
        [this](const Name& name) { return canNamePrefab(m_state.document.world(), name); }, keep, m_over);
    connect(dialog, &QDialog::finished, m_over, qOverload<>(&QWidget::setFocus));
}

void PrefabActs::choose(const Name& first)
{
    if (const QString objection = whyNoLevel(m_state.open); !objection.isEmpty()) {
        m_state.notices.tell(objection);
        return;
    }
    auto* dialog = new PrefabDialog(m_style, m_state.document, m_state.display, m_state.open, m_state.cells, m_over);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!first.isEmpty())
        dialog->choose(first);
    connect(dialog, &PrefabDialog::taken, this, &PrefabActs::take);
    connect(dialog, &QDialog::finished, m_over, qOverload<>(&QWidget::setFocus));
    dialog->resize(std::max(m_beside.width() - 2 * edgeOfPage, dialog->minimumSizeHint().width()),
                   std::min(m_beside.height() - 2 * edgeOfPage, m_style.theme.scaled(mostTallOfPage)));
    dialog->move(m_beside.mapToGlobal(QPoint(m_beside.width() - dialog->width() - edgeOfPage, edgeOfPage)));
    dialog->open();
}

void PrefabActs::take(const Name& prefab)
{
    const EditResult can = takePrefab(m_state.document, m_state.notices, m_state.tool, m_state.paint, prefab);
    m_state.notices.tell(can);
    if (can)
        emit taken();
}

void PrefabActs::rename(const Name& prefab)
{
    const auto planFor = [this, prefab](const Name& name) {
        return planRenamePrefab(m_state.document.world(), prefab, name);
    };
    NameDialog::ask(
        m_style, {tr("Rename Prefab"), tr("Name of the prefab"), tr("Rename"), tr("Keep the name")}, prefab,
        [planFor](const Name& name) -> EditResult { return planFor(name); },
        [this, planFor](const Name& name) { m_state.notices.tell(m_state.document.perform(planFor(name))); }, m_over);
}

}  // namespace gloam::editor
