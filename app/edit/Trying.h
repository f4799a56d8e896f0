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

/// A try: a game of a copy of the world in the editor. It writes nothing and leaves no trace.
class Trying : public QObject {
    Q_OBJECT

public:
    Trying(const Workplace& workplace, PlayView& view, QObject* parent = nullptr);

    PlaySession* session() const { return m_session.get(); }   ///< null if nothing is being tried

    /// Prepares a game at the cell cursor, or at the world's start, with a fresh seed. False if there can be none: then
    /// the bench has said why.
    bool begin(editor::Workbench& bench, bool fromStart, const std::optional<Loadout>& loadout = {});
    bool again(editor::Workbench& bench) { return begin(bench, !m_at.has_value(), m_loadout); }   ///< with the last place and loadout

    /// What this user tries the open level with: the stored loadout, else the world's.
    Loadout loadoutFor(const editor::Workbench& bench) const;
    /// What the hero had when the last try of this world ended, if there was one.
    std::optional<Loadout> lastOf(const editor::Workbench& bench) const;
    /// The same from the cell cursor, with a loadout that is stored for the level.
    bool beginWith(editor::Workbench& bench, const Loadout& loadout);

    void show();   ///< in the view
    void end();

signals:
    void over();   ///< by death or victory

private:
    const Workplace m_workplace;
    PlayView& m_view;
    std::unique_ptr<PlaySession> m_session;
    std::optional<Loadout> m_loadout;
    std::optional<std::pair<Name, Loadout>> m_left;   ///< of the last try: its world, and the hero at its end
    std::optional<Place> m_at;   ///< the requested start; if empty, the world's
};

}  // namespace gloam::app
