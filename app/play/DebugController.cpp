#include "app/play/DebugController.h"

#include "app/play/DebugOverlay.h"
#include "app/play/LookController.h"
#include "app/play/PlayCommands.h"
#include "app/play/PlayMap.h"
#include "app/run/PlaySession.h"
#include "app/widgets/Asking.h"
#include "editor/ui/DebugLegend.h"

#include <QPointer>

#include <array>
#include <utility>

namespace gloam::app {

namespace {

struct LayerRow {
    DebugLayer layer;
    const char* act;
};

/// In the order of the chooser.
constexpr std::array layerRows{
    LayerRow{DebugLayer::Sight, "overlay-sight"}, LayerRow{DebugLayer::Light, "overlay-light"},
    LayerRow{DebugLayer::Steps, "overlay-steps"}, LayerRow{DebugLayer::Paths, "overlay-paths"},
    LayerRow{DebugLayer::Minds, "overlay-minds"}, LayerRow{DebugLayer::Sound, "overlay-sound"},
    LayerRow{DebugLayer::None, "overlay-off"},
};

}  // namespace

DebugController::DebugController(const editor::UiStyle& style, PlayCommands& commands, const LookController& look,
                                 PlayMap& map)
    : QObject(&map), m_commands(commands), m_look(look), m_map(map), m_overlay(new DebugOverlay(style, map.canvas()))
{}

void DebugController::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("overlay"), [this] { choose(); });
    for (const LayerRow& row : layerRows)
        acts.add(QLatin1String(row.act), [this, layer = row.layer] { ask(layer); });
}

bool DebugController::isAct(const QString& name)
{
    return name.startsWith(QLatin1String("overlay"));
}

void DebugController::begin(editor::Mode mode)
{
    m_mode = mode;
    m_looked = {};
    m_layer = DebugLayer::None;
    m_map.liftFog(false);
    m_overlay->clear();
}

void DebugController::choose()
{
    QStringList names;
    for (const LayerRow& row : layerRows)
        names << (row.layer == DebugLayer::None ? tr("None") : editor::nameOf(row.layer));
    m_commands.asking().ask(tr("Which overlay?"), names,
                            [this](int option) { ask(layerRows[static_cast<std::size_t>(option - 1)].layer); });
}

bool DebugController::needsMark(const PlaySession& session) const
{
    return m_mode == editor::Mode::Run && !session.isPractice() && !session.tally().usedOverlays;
}

void DebugController::ask(DebugLayer layer)
{
    PlaySession* const session = m_commands.session();
    if (layer == DebugLayer::None || !needsMark(*session)) {
        turn(layer);
        return;
    }
    const QString sentence =
        tr("Overlays show what you cannot know. This run will be marked as played with them, also "
           "in the Hall of Runs. To try a level with overlays and no mark, press F5 in the editor.");
    m_commands.asking().ask(sentence, {tr("Keep playing without"), tr("Show overlays and mark the run")},
                            [this, layer, played = QPointer(session)](int option) {
                                if (option != 2 || !played || played->isBusy())
                                    return;
                                played->markOverlays();
                                turn(layer);
                            });
}

void DebugController::turn(DebugLayer layer)
{
    m_layer = layer;
    m_map.liftFog(layer != DebugLayer::None);
    emit turned();
}

std::optional<Point> DebugController::pointed() const
{
    return m_look.isOn() ? m_look.cursor() : m_look.hovered();
}

void DebugController::follow()
{
    const PlaySession* const session = m_commands.session();
    if (m_layer == DebugLayer::None || !session) {
        m_overlay->clear();
        return;
    }
    const std::optional<Point> cell = pointed();
    if (const EntityId at = cell ? mindAt(session->game().level(), *cell) : EntityId{}; !at.isNothing())
        m_looked = at;
    m_overlay->show(debugViewOf(session->game(), m_layer, m_map.window(), m_looked, session->lastNoises()),
                    m_map.window(), cell, cell.value_or(session->slice().self.at));
}

void DebugController::point()
{
    if (m_layer != DebugLayer::None)
        follow();
}

}  // namespace gloam::app
