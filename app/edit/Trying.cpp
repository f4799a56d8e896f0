#include "app/edit/Trying.h"

#include "app/edit/TryGame.h"
#include "app/play/PlayView.h"
#include "editor/state/Workbench.h"

namespace gloam::app {

Trying::Trying(const Workplace& workplace, PlayView& view, QObject* parent) : QObject(parent), m_workplace(workplace), m_view(view)
{
}

Loadout Trying::loadoutFor(const editor::Workbench& bench) const
{
    const LoadoutFile file(m_workplace.folders.loadoutFile());
    return file.find(bench.world().settings.id, bench.levelId()).value_or(usualLoadout(bench.world()));
}

std::optional<Loadout> Trying::lastOf(const editor::Workbench& bench) const
{
    return m_left && m_left->first == bench.world().settings.id ? std::optional(m_left->second) : std::nullopt;
}

bool Trying::beginWith(editor::Workbench& bench, const Loadout& loadout)
{
    const LoadoutFile file(m_workplace.folders.loadoutFile());
    if (!file.keep(bench.world().settings.id, bench.levelId(), loadout))
        bench.tell(tr("What you try with cannot be saved: its file cannot be written."), editor::Sign::Warning);
    return begin(bench, false, loadout);
}

bool Trying::begin(editor::Workbench& bench, bool fromStart, const std::optional<Loadout>& loadout)
{
    const std::optional<Place> at = fromStart ? std::nullopt : std::optional(Place{bench.levelId(), bench.cursor()});
    TryGame opened = tryGame(bench.world(), m_workplace.reading.engine, m_workplace.freshSeed(), at, loadout);
    if (!opened.game) {
        bench.tell(opened.told.join(QLatin1Char(' ')), editor::Sign::Warning);
        return false;
    }
    end();
    m_at = at;
    m_loadout = loadout;
    m_session = std::make_unique<PlaySession>(std::move(*opened.game), std::string(), std::vector<SavedLine>(), nullptr);
    for (const QString& sentence : opened.told)
        m_session->note(sentence, MessageSeverity::Note);
    connect(m_session.get(), &PlaySession::ended, this, &Trying::over);
    return true;
}

void Trying::show()
{
    m_view.setSession(m_session.get(), editor::Mode::Try);
    if (m_session->game().isOver())
        emit over();
}

void Trying::end()
{
    if (!m_session)
        return;
    const Game& game = m_session->game();
    m_left = std::pair(game.state().world.settings.id, loadoutOf(game));
    m_view.setSession(nullptr);
    m_session.reset();
}

}  // namespace gloam::app
