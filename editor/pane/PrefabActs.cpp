#include "editor/pane/PrefabActs.h"

#include "editor/dialogs/NameDialog.h"
#include "editor/dialogs/PrefabDialog.h"
#include "editor/document/PrefabPlans.h"
#include "editor/tools/TakePrefab.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int edgeOfPage = 4;        ///< pixels between the page and the edge of the window
constexpr int mostTallOfPage = 620;  ///< in pixels at 100 %

Name prefabNamed(const QString& text)
{
    return Name(text.trimmed().toStdString());
}

}  // namespace

PrefabActs::PrefabActs(const UiStyle& style, EditorState& state, QWidget* over, const QWidget& beside, QObject* parent)
    : QObject(parent), m_style(style), m_state(state), m_over(over), m_beside(beside)
{}

void PrefabActs::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("make-prefab"), [this] { make(); });
    acts.add(QStringLiteral("place-prefab"), [this] { choose(); });
}

void PrefabActs::make()
{
    if (!m_state.open.level())
        return;
    if (m_state.cells.area().isEmpty()) {
        m_state.notices.tell(tr("Select the cells of the prefab first, with Area or Wand."));
        return;
    }
    const Stamp piece = cutStamp(*m_state.open.level(), m_state.cells.area(), m_state.display.layers().open());
    const Name free = freePrefabName(m_state.document.world(), tr("prefab"));
    if (const Answer can = planMakePrefab(m_state.document.world(), free, piece); !can) {
        m_state.notices.tell(can);
        return;
    }
    auto* dialog = new NameDialog(
        m_style, {tr("Make Prefab"), tr("Name of the prefab"), tr("Make"), tr("Make none")},
        QString::fromStdString(free.text()),
        [this](const QString& name) { return canNamePrefab(m_state.document.world(), prefabNamed(name)); }, m_over);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NameDialog::named, this, [this, piece](const QString& name) {
        const Answer can = m_state.document.perform(planMakePrefab(m_state.document.world(), prefabNamed(name), piece));
        if (!can) {
            m_state.notices.tell(can);
            return;
        }
        const Size size = piece.tiles.size();
        m_state.notices.tell(
            tr("Made prefab %1, %2 by %3 cells. V places it.").arg(name.trimmed()).arg(size.width).arg(size.height),
            Sign::Good);
    });
    connect(dialog, &QDialog::finished, m_over, qOverload<>(&QWidget::setFocus));
    dialog->open();
}

void PrefabActs::choose()
{
    if (!m_state.open.level())
        return;
    auto* dialog = new PrefabDialog(m_style, m_state.document, m_state.display, m_state.open, m_state.cells, m_over);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PrefabDialog::taken, this, &PrefabActs::take);
    connect(dialog, &QDialog::finished, m_over, qOverload<>(&QWidget::setFocus));
    dialog->resize(std::max(m_beside.width() - 2 * edgeOfPage, dialog->minimumSizeHint().width()),
                   std::min(m_beside.height() - 2 * edgeOfPage, m_style.theme.scaled(mostTallOfPage)));
    dialog->move(m_beside.mapToGlobal(QPoint(m_beside.width() - dialog->width() - edgeOfPage, edgeOfPage)));
    dialog->open();
}

void PrefabActs::take(const Name& prefab)
{
    const Answer can = takePrefab(m_state.document, m_state.notices, m_state.tool, m_state.paint, prefab);
    m_state.notices.tell(can);
    if (can)
        emit taken();
}

void PrefabActs::rename(const Name& prefab)
{
    auto* dialog = new NameDialog(
        m_style, {tr("Rename Prefab"), tr("Name of the prefab"), tr("Rename"), tr("Keep the name")},
        QString::fromStdString(prefab.text()),
        [this, prefab](const QString& name) -> Answer {
            return planRenamePrefab(m_state.document.world(), prefab, prefabNamed(name));
        },
        m_over);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NameDialog::named, this, [this, prefab](const QString& name) {
        m_state.notices.tell(
            m_state.document.perform(planRenamePrefab(m_state.document.world(), prefab, prefabNamed(name))));
    });
    dialog->open();
}

}  // namespace gloam::editor
