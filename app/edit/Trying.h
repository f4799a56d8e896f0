#pragma once

#include "app/edit/Loadout.h"
#include "app/run/PlaySession.h"
#include "app/setup/Workplace.h"

#include <memory>

namespace gloam::editor {
class Workbench;
}

namespace gloam::app {

class PlayView;

/// A Try: a game of a copy of the world in the editor. It writes nothing of the game and leaves no trace.
class Trying : public QObject {
    Q_OBJECT

public:
    Trying(const Workplace& workplace, PlayView& view, QObject* parent = nullptr);

    PlaySession* session() const { return m_session.get(); }   ///< none when nothing is tried

    /// Prepares a game from the cell cursor, or from the world's start, with a fresh seed. False when there can be none:
    /// then the bench has told why.
    bool begin(editor::Workbench& bench, bool fromStart, const std::optional<Loadout>& loadout = {});
    bool again(editor::Workbench& bench) { return begin(bench, !m_at.has_value(), m_loadout); }   ///< as and where the last one began

    /// What this user tries the open level with: what was kept for it, else what the world gives.
    Loadout loadoutFor(const editor::Workbench& bench) const;
    /// What the hero had when the last try of this world ended; none when there was none.
    std::optional<Loadout> lastOf(const editor::Workbench& bench) const;
    /// The same from the cell cursor, with a loadout that is kept for the level from now on.
    bool beginWith(editor::Workbench& bench, const Loadout& loadout);

    void show();   ///< in the view
    void end();

signals:
    void over();   ///< in death or victory

private:
    const Workplace m_workplace;
    PlayView& m_view;
    std::unique_ptr<PlaySession> m_session;
    std::optional<Loadout> m_loadout;
    std::optional<std::pair<Name, Loadout>> m_left;   ///< of which world the last try was, and how one was at its end
    std::optional<Place> m_at;   ///< where it was asked to begin; if empty, the world's start
};

}  // namespace gloam::app
