#include "editor/pane/DisplayActs.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/canvas/OverlayPaint.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>

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
    LinkDisplayRow{LinkDisplay::None, "links-none", QT_TRANSLATE_NOOP("DisplayActs", "Links: none are drawn.")},
    LinkDisplayRow{LinkDisplay::Selected, "links-selected",
                   QT_TRANSLATE_NOOP("DisplayActs", "Links: only the selected one.")},
    LinkDisplayRow{LinkDisplay::Direct, "links-direct",
                   QT_TRANSLATE_NOOP("DisplayActs", "Links: those at the cursor and at the selection.")},
    LinkDisplayRow{LinkDisplay::Transitive, "links-transitive",
                   QT_TRANSLATE_NOOP("DisplayActs", "Links: those at the cursor and at the selection, "
                                                    "and all links that follow from them.")},
    LinkDisplayRow{LinkDisplay::All, "links-all", QT_TRANSLATE_NOOP("DisplayActs", "Links: all on this level.")},
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
    case Overlay::Light: return Overlay::Danger;
    case Overlay::Danger: return Overlay::Steps;
    case Overlay::Steps: return Overlay::Paths;
    case Overlay::Paths: return Overlay::Minds;
    case Overlay::Minds: return Overlay::Sound;
    case Overlay::Sound: break;
    }
    return Overlay::None;
}

/// Ticks the act of the current display, however it was chosen.
void offerLinkDisplays(const ActionTable& actions, EditorState& state, LevelCanvas& canvas)
{
    auto* choices = new QActionGroup(&canvas);
    for (const LinkDisplayRow& row : linkDisplayRows) {
        QAction* const action = actions.action(QLatin1String(row.act));
        action->setCheckable(true);
        action->setIconVisibleInMenu(false);  // it would cover the tick
        choices->addAction(action);
    }
    const auto tick = [&state, &actions] {
        actions.action(QLatin1String(rowOf(state.display.linkDisplay()).act))->setChecked(true);
    };
    QObject::connect(&state.display, &DisplayChoices::linkDisplayChanged, choices, tick);
    // A refused act must not stay ticked.
    QObject::connect(choices, &QActionGroup::triggered, choices, tick, Qt::QueuedConnection);
    tick();
}

QString displaySaid(const char* sentence)
{
    return QCoreApplication::translate("DisplayActs", sentence);
}

void drawLinks(EditorState& state, LinkDisplay display)
{
    state.display.setLinkDisplay(display);
    state.notices.tell(displaySaid(rowOf(display).told));
}

void turnGrid(EditorState& state, LevelCanvas& canvas)
{
    canvas.setGrid(!canvas.hasGrid());
    state.notices.tell(canvas.hasGrid() ? displaySaid(QT_TRANSLATE_NOOP("DisplayActs", "The grid is shown."))
                                        : displaySaid(QT_TRANSLATE_NOOP("DisplayActs", "The grid is hidden.")));
}

void turnOverlay(EditorState& state, Overlay overlay)
{
    state.display.setOverlay(overlay);
    state.notices.tell(
        overlay == Overlay::None
            ? displaySaid(QT_TRANSLATE_NOOP("DisplayActs", "The overlay is off."))
            : displaySaid(QT_TRANSLATE_NOOP("DisplayActs", "Overlay: %1.")).arg(nameOf(overlay).toLower()));
}

}  // namespace

void addDisplayActs(ActHandlers& acts, const ActionTable& actions, EditorState& state, LevelCanvas& canvas)
{
    offerLinkDisplays(actions, state, canvas);
    acts.add(QStringLiteral("zoom-in"), [&canvas] { canvas.zoom(1, canvas.rect().center()); });
    acts.add(QStringLiteral("zoom-out"), [&canvas] { canvas.zoom(-1, canvas.rect().center()); });
    acts.add(QStringLiteral("zoom-reset"), [&canvas] { canvas.zoomTo(CellStep::M); });
    acts.add(QStringLiteral("zoom-fit"), [&canvas] { canvas.zoomToFit(); });
    acts.add(QStringLiteral("grid"), [&state, &canvas] { turnGrid(state, canvas); });
    for (const LinkDisplayRow& row : linkDisplayRows)
        acts.add(QLatin1String(row.act), [&state, display = row.display] { drawLinks(state, display); });
    acts.add(QStringLiteral("link-display"), [&state] {
        drawLinks(state,
                  static_cast<LinkDisplay>((static_cast<int>(state.display.linkDisplay()) + 1) % linkDisplayCount));
    });
    acts.add(QStringLiteral("overlay"), [&state] { turnOverlay(state, overlayAfter(state.display.overlay())); });
    acts.add(QStringLiteral("overlay-off"), [&state] { turnOverlay(state, Overlay::None); });
    acts.add(QStringLiteral("overlay-sight"), [&state] { turnOverlay(state, Overlay::Sight); });
    acts.add(QStringLiteral("overlay-light"), [&state] { turnOverlay(state, Overlay::Light); });
    acts.add(QStringLiteral("overlay-danger"), [&state] { turnOverlay(state, Overlay::Danger); });
    acts.add(QStringLiteral("overlay-steps"), [&state] { turnOverlay(state, Overlay::Steps); });
    acts.add(QStringLiteral("overlay-paths"), [&state] { turnOverlay(state, Overlay::Paths); });
    acts.add(QStringLiteral("overlay-minds"), [&state] { turnOverlay(state, Overlay::Minds); });
    acts.add(QStringLiteral("overlay-sound"), [&state] { turnOverlay(state, Overlay::Sound); });
}

}  // namespace gloam::editor
