#pragma once

#include "app/edit/Loadout.h"
#include "app/run/PlaySession.h"
#include "app/setup/AppContext.h"

#include <memory>

namespace gloam::editor {
class ActHandlers;
}

namespace gloam::app {

class AdoptPage;
class Asking;
class EditController;
class LoadoutPage;
class PlayView;
struct PlayedChange;

/// Tries the world of the editor in a copy of it. A try writes nothing and leaves no trace, unless its changes are
/// adopted.
class Trying : public QObject {
    Q_OBJECT

public:
    /// Its pages appear over `over`.
    Trying(const AppContext& context, PlayView& view, Asking& asking, QWidget& over);

    void setEditController(EditController& editController)
    {
        m_editController = &editController;
    }                                                         ///< with the world to try
    PlaySession* session() const { return m_session.get(); }  ///< null when nothing is tried

    /// Prepares a game from the cell cursor, or from the world's start, with a new seed. If that fails, the editor's
    /// status line says why.
    void begin(bool fromStart) { begin(fromStart, {}); }
    void again() { begin(!m_at.has_value(), m_loadout); }  ///< as and where the last one started
    void askLoadout();  ///< asks for a loadout, keeps it for the level, and starts from the cell cursor

    void show();         ///< in the play view
    void leave();        ///< to the editor
    void editHere();     ///< with the cell cursor where the hero stands or fell
    void askAdoption();  ///< of what was played on this level into the world
    void end();

    void addActs(editor::ActHandlers& acts);  ///< but those that begin a try, which depend on the mode

signals:
    void begun();
    void left();
    void over();  ///< in death or victory

private:
    void begin(bool fromStart, const std::optional<Loadout>& loadout);
    void beginWith(const Loadout& loadout);
    void refuse(const QString& why, bool offersStart, const std::optional<Loadout>& loadout);
    Loadout loadoutForLevel() const;
    std::optional<Loadout> lastLoadout() const;
    void adopt(const std::vector<PlayedChange>& changes);

    const AppContext m_context;
    PlayView& m_view;
    Asking& m_asking;
    QWidget& m_over;
    EditController* m_editController = nullptr;
    LoadoutPage* m_loadoutPage = nullptr;
    AdoptPage* m_adoptPage = nullptr;
    std::unique_ptr<PlaySession> m_session;
    std::optional<Loadout> m_loadout;
    std::optional<std::pair<Name, Loadout>> m_left;  ///< of the last try: its world, and the hero's loadout at the end
    std::optional<Place> m_at;                       ///< the requested start; if empty, the world's
};

}  // namespace gloam::app
