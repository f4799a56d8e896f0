#include "app/play/PlayHints.h"

#include "app/play/InputStack.h"
#include "app/play/LookController.h"
#include "app/play/MapOverlay.h"
#include "app/play/PlayCommands.h"
#include "app/play/PlayMap.h"
#include "app/play/PlayWords.h"
#include "app/run/PlaceWords.h"
#include "app/run/PlaySession.h"
#include "editor/ui/TileCanvas.h"

namespace gloam::app {

PlayHints::PlayHints(const AppContext& context, const PlayCommands& commands, const InputStack& layers,
                     LookController& look, const PlayMap& map)
    : QObject(&map.canvas()), m_commands(commands), m_layers(layers), m_look(look),
      m_overlay(new MapOverlay(context.style.theme, &map.canvas())), m_way(map.effects())
{
    m_overlay->keepClear([this, &map] {
        const PlaySession* const session = m_commands.session();
        return session ? map.canvas().rectOf(session->slice().self.at) : QRect();
    });
}

void PlayHints::follow()
{
    if (!m_commands.session())
        return;
    const QString words = hint(m_look.showHovered());
    if (words.isEmpty())
        m_overlay->hideHint();
    else
        m_overlay->showHint(words);
}

/// The way to the look cursor, or to the cell under the mouse if a click would walk there.
QString PlayHints::wayToChosen(bool isWanted)
{
    const Slice& slice = m_commands.session()->slice();
    if (!isWanted || m_look.isAiming() || slice.question || slice.end != GameEnd::Running)
        return m_way.show(slice, std::nullopt);
    return m_way.show(slice, m_look.isOn() ? m_look.cursor() : m_look.hovered());
}

QString PlayHints::hint(bool isHoveredShown)
{
    const QString awaited = m_layers.hint();
    const QString way = wayToChosen(awaited.isEmpty());
    const Slice& slice = m_commands.session()->slice();
    if (!awaited.isEmpty())
        return awaited;
    if (m_look.isOn() || isHoveredShown)
        return way;
    if (m_look.hovered()) {
        const QString what = whatIsAt(slice, *m_look.hovered());
        return way.isEmpty() ? what : tr("%1. %2").arg(what, way);
    }
    return {};
}

void PlayHints::greet()
{
    const PlaySession& session = *m_commands.session();
    m_overlay->showTitle(QString::fromStdString(session.slice().levelName),
                         levelWords(session.slice().depth, session.zone()));
}

void PlayHints::skipTitle()
{
    m_overlay->skipTitle();
}

void PlayHints::setMotion(bool hasMotion)
{
    m_overlay->setMotion(hasMotion);
}

}  // namespace gloam::app
