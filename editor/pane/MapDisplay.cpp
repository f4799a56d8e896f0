#include "editor/pane/MapDisplay.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/canvas/OverlayPaint.h"

#include <QAction>
#include <QActionGroup>

#include <array>

namespace gloam::editor {

namespace {

struct LinkDisplayRow {
    LinkDisplay display;
    const char* act;
    const char* told;
};

/// In the order of LinkDisplay.
constexpr std::array linkDisplayRows{
    LinkDisplayRow{LinkDisplay::None, "links-none", QT_TRANSLATE_NOOP("MapDisplay", "Links: none are drawn.")},
    LinkDisplayRow{LinkDisplay::Selected, "links-selected",
                   QT_TRANSLATE_NOOP("MapDisplay", "Links: only the selected one.")},
    LinkDisplayRow{LinkDisplay::Direct, "links-direct",
                   QT_TRANSLATE_NOOP("MapDisplay", "Links: those at the cursor and at the selection.")},
    LinkDisplayRow{LinkDisplay::Transitive, "links-transitive",
                   QT_TRANSLATE_NOOP("MapDisplay", "Links: those at the cursor and at the selection, "
                                                   "and all links that follow from them.")},
    LinkDisplayRow{LinkDisplay::All, "links-all", QT_TRANSLATE_NOOP("MapDisplay", "Links: all on this level.")},
};
static_assert(linkDisplayRows.size() == linkDisplayCount);

const LinkDisplayRow& rowOf(LinkDisplay display)
{
    return linkDisplayRows[static_cast<std::size_t>(display)];
}

Overlay overlayAfter(Overlay overlay)
{
    switch (overlay) {
    case Overlay::None: return Overlay::Sight;
    case Overlay::Sight: return Overlay::Light;
    case Overlay::Light: break;
    }
    return Overlay::None;
}

}  // namespace

MapDisplay::MapDisplay(const ActionTable& actions, EditorState& state, LevelCanvas& canvas)
    : QObject(&canvas), m_state(state), m_canvas(canvas)
{
    offerLinkDisplays(actions);
}

void MapDisplay::addActs(ActHandlers& acts)
{
    acts.add(QStringLiteral("zoom-in"), [this] { m_canvas.zoom(1, m_canvas.rect().center()); });
    acts.add(QStringLiteral("zoom-out"), [this] { m_canvas.zoom(-1, m_canvas.rect().center()); });
    acts.add(QStringLiteral("zoom-reset"), [this] { m_canvas.zoomTo(CellStep::M); });
    acts.add(QStringLiteral("zoom-fit"), [this] { m_canvas.zoomToFit(); });
    acts.add(QStringLiteral("grid"), [this] { turnGrid(); });
    for (const LinkDisplayRow& row : linkDisplayRows)
        acts.add(QLatin1String(row.act), [this, display = row.display] { drawLinks(display); });
    acts.add(QStringLiteral("link-display"), [this] {
        drawLinks(static_cast<LinkDisplay>((static_cast<int>(m_state.linkDisplay()) + 1) % linkDisplayCount));
    });
    acts.add(QStringLiteral("overlay"), [this] { setOverlay(overlayAfter(m_state.overlay())); });
    acts.add(QStringLiteral("overlay-off"), [this] { setOverlay(Overlay::None); });
    acts.add(QStringLiteral("overlay-sight"), [this] { setOverlay(Overlay::Sight); });
    acts.add(QStringLiteral("overlay-light"), [this] { setOverlay(Overlay::Light); });
}

/// Ticks the act of the current display, however it was chosen.
void MapDisplay::offerLinkDisplays(const ActionTable& actions)
{
    auto* choices = new QActionGroup(this);
    for (const LinkDisplayRow& row : linkDisplayRows) {
        QAction* const action = actions.action(QLatin1String(row.act));
        action->setCheckable(true);
        action->setIconVisibleInMenu(false);  // it would cover the tick
        choices->addAction(action);
    }
    const auto tick = [this, &actions] {
        actions.action(QLatin1String(rowOf(m_state.linkDisplay()).act))->setChecked(true);
    };
    connect(&m_state, &EditorState::linkDisplayChanged, this, tick);
    connect(choices, &QActionGroup::triggered, this, tick, Qt::QueuedConnection);  // a refused act must not stay ticked
    tick();
}

void MapDisplay::turnGrid()
{
    m_canvas.setGrid(!m_canvas.hasGrid());
    m_state.tell(m_canvas.hasGrid() ? tr("The grid is shown.") : tr("The grid is hidden."));
}

void MapDisplay::drawLinks(LinkDisplay display)
{
    m_state.setLinkDisplay(display);
    m_state.tell(tr(rowOf(display).told));
}

void MapDisplay::setOverlay(Overlay overlay)
{
    m_state.setOverlay(overlay);
    m_state.tell(overlay == Overlay::None ? tr("The overlay is off.")
                                          : tr("Overlay: %1.").arg(nameOf(overlay).toLower()));
}

}  // namespace gloam::editor
