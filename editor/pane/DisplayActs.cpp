#include "editor/pane/DisplayActs.h"

#include "editor/canvas/LevelCanvas.h"
#include "editor/canvas/OverlayPaint.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>

#include <algorithm>
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

struct OverlayRow {
    const char* act;
    Overlay overlay;
};

constexpr std::array overlayRows{
    OverlayRow{"overlay-off", Overlay::None},           OverlayRow{"overlay-sight", Overlay::Sight},
    OverlayRow{"overlay-light", Overlay::Light},        OverlayRow{"overlay-danger", Overlay::Danger},
    OverlayRow{"overlay-steps", Overlay::Steps},        OverlayRow{"overlay-paths", Overlay::Paths},
    OverlayRow{"overlay-minds", Overlay::Minds},        OverlayRow{"overlay-sound", Overlay::Sound},
    OverlayRow{"overlay-reach", Overlay::Reach},        OverlayRow{"overlay-unreachable", Overlay::Unreachable},
    OverlayRow{"overlay-rooms", Overlay::Rooms},        OverlayRow{"overlay-choke-points", Overlay::ChokePoints},
    OverlayRow{"overlay-dead-ends", Overlay::DeadEnds},
};

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
    case Overlay::Sound: return Overlay::Reach;
    case Overlay::Reach: return Overlay::Unreachable;
    case Overlay::Unreachable: return Overlay::Rooms;
    case Overlay::Rooms: return Overlay::ChokePoints;
    case Overlay::ChokePoints: return Overlay::DeadEnds;
    case Overlay::DeadEnds: break;
    }
    return Overlay::None;
}

/// Ticks the act of the current display, however it was chosen.
void offerLinkDisplays(const ActionTable& actions, const DisplayChoices& display, LevelCanvas& canvas)
{
    auto* choices = new QActionGroup(&canvas);
    for (const LinkDisplayRow& row : linkDisplayRows) {
        QAction* const action = actions.action(QLatin1String(row.act));
        action->setCheckable(true);
        action->setIconVisibleInMenu(false);  // it would cover the tick
        choices->addAction(action);
    }
    const auto tick = [&display, &actions] {
        actions.action(QLatin1String(rowOf(display.linkDisplay()).act))->setChecked(true);
    };
    QObject::connect(&display, &DisplayChoices::linkDisplayChanged, choices, tick);
    // A refused act must not stay ticked.
    QObject::connect(choices, &QActionGroup::triggered, choices, tick, Qt::QueuedConnection);
    tick();
}

QString displaySaid(const char* sentence)
{
    return QCoreApplication::translate("DisplayActs", sentence);
}

void drawLinks(Notices& notices, DisplayChoices& displayChoices, LinkDisplay display)
{
    displayChoices.setLinkDisplay(display);
    notices.tell(displaySaid(rowOf(display).told));
}

void turnGrid(Notices& notices, LevelCanvas& canvas)
{
    canvas.setGrid(!canvas.hasGrid());
    notices.tell(canvas.hasGrid() ? displaySaid(QT_TRANSLATE_NOOP("DisplayActs", "The grid is shown."))
                                  : displaySaid(QT_TRANSLATE_NOOP("DisplayActs", "The grid is hidden.")));
}

void turnOverlay(Notices& notices, DisplayChoices& display, Overlay overlay)
{
    display.setOverlay(overlay);
    notices.tell(overlay == Overlay::None
                     ? displaySaid(QT_TRANSLATE_NOOP("DisplayActs", "The overlay is off."))
                     : displaySaid(QT_TRANSLATE_NOOP("DisplayActs", "Overlay: %1.")).arg(nameOf(overlay).toLower()));
}

/// Moves the slider of reach, and turns that overlay on first.
void turnKeys(Notices& notices, DisplayChoices& display, const OverlayPaint& overlay, int by)
{
    if (display.overlay() != Overlay::Reach)
        return turnOverlay(notices, display, Overlay::Reach);
    if (const int all = static_cast<int>(overlay.keys().size()); all > 0) {
        const int most = std::clamp(std::min(display.mostKeys(), all) + by, 0, all);
        display.setMostKeys(most == all ? DisplayChoices::everyKey : most);
    }
    notices.tell(overlay.heldWords());
}

}  // namespace

void addDisplayActs(ActHandlers& acts, const ActionTable& actions, Notices& notices, DisplayChoices& displayChoices,
                    LevelCanvas& canvas)
{
    offerLinkDisplays(actions, displayChoices, canvas);
    acts.add(QStringLiteral("zoom-in"), [&canvas] { canvas.zoom(1, canvas.rect().center()); });
    acts.add(QStringLiteral("zoom-out"), [&canvas] { canvas.zoom(-1, canvas.rect().center()); });
    acts.add(QStringLiteral("zoom-reset"), [&canvas] { canvas.zoomTo(CellStep::M); });
    acts.add(QStringLiteral("zoom-fit"), [&canvas] { canvas.zoomToFit(); });
    acts.add(QStringLiteral("grid"), [&notices, &canvas] { turnGrid(notices, canvas); });
    for (const LinkDisplayRow& row : linkDisplayRows)
        acts.add(QLatin1String(row.act),
                 [&notices, &displayChoices, display = row.display] { drawLinks(notices, displayChoices, display); });
    acts.add(QStringLiteral("link-display"), [&notices, &displayChoices] {
        drawLinks(notices, displayChoices,
                  static_cast<LinkDisplay>((static_cast<int>(displayChoices.linkDisplay()) + 1) % linkDisplayCount));
    });
    acts.add(QStringLiteral("overlay"), [&notices, &displayChoices] {
        turnOverlay(notices, displayChoices, overlayAfter(displayChoices.overlay()));
    });
    for (const OverlayRow& row : overlayRows)
        acts.add(QLatin1String(row.act),
                 [&notices, &displayChoices, overlay = row.overlay] { turnOverlay(notices, displayChoices, overlay); });
    acts.object(QStringLiteral("overlay-off"), [&displayChoices] {
        const bool isOff = displayChoices.overlay() == Overlay::None;
        return isOff ? displaySaid(QT_TRANSLATE_NOOP("DisplayActs", "No overlay is shown.")) : QString();
    });
    acts.add(QStringLiteral("more-keys"),
             [&notices, &displayChoices, &canvas] { turnKeys(notices, displayChoices, canvas.overlay(), 1); });
    acts.add(QStringLiteral("fewer-keys"),
             [&notices, &displayChoices, &canvas] { turnKeys(notices, displayChoices, canvas.overlay(), -1); });
}

}  // namespace gloam::editor
