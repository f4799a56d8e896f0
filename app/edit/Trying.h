#pragma once

#include "app/edit/Loadout.h"
#include "app/run/PlaySession.h"
#include "app/setup/AppContext.h"

#include <memory>

namespace gloam::app {

class AdoptPage;
class EditController;
class LoadoutPage;
class PlayView;
struct PlayedChange;

/// Tries of the world in the editor: games of a copy of it. A try writes nothing of the game and leaves no trace,
/// unless what was played is adopted.
class Trying : public QObject {
    Q_OBJECT

public:
    /// Its pages lie over `over`.
    Trying(const AppContext& context, PlayView& view, QWidget& over);

    void setDesk(EditController& desk) { m_desk = &desk; }    ///< with the world that is tried
    PlaySession* session() const { return m_session.get(); }  ///< none when nothing is tried

    /// Prepares a game from the cell cursor, or from the world's start, with a fresh seed. Where there can be none, the
    /// bench tells why.
    void begin(bool fromStart) { begin(fromStart, {}); }
    void again() { begin(!m_at.has_value(), m_loadout); }  ///< as and where the last one began
    void askLoadout();  ///< what to begin with: then from the cell cursor, and it is kept for the level

    void show();         ///< in the view
    void leave();        ///< to the editor
    void editHere();     ///< with the cell cursor where the hero stands or fell
    void askAdoption();  ///< of what was played on this level into the world
    void end();

signals:
    void begun();
    void left();
    void over();  ///< in death or victory

private:
    void begin(bool fromStart, const std::optional<Loadout>& loadout);
    void beginWith(const Loadout& loadout);
    Loadout loadoutForLevel() const;
    std::optional<Loadout> lastLoadout() const;
    void adopt(const std::vector<PlayedChange>& changes);

    const AppContext m_context;
    PlayView& m_view;
    QWidget& m_over;
    EditController* m_desk = nullptr;
    LoadoutPage* m_loadoutPage = nullptr;
    AdoptPage* m_adoptPage = nullptr;
    std::unique_ptr<PlaySession> m_session;
    std::optional<Loadout> m_loadout;
    std::optional<std::pair<Name, Loadout>> m_left;  ///< of the last try: its world, and the hero at its end
    std::optional<Place> m_at;                       ///< the requested start; if empty, the world's
};

}  // namespace gloam::app
