#include "app/edit/Trying.h"

#include "app/edit/AdoptPage.h"
#include "app/edit/EditController.h"
#include "app/edit/LoadoutPage.h"
#include "app/edit/TryGame.h"
#include "app/play/PlayView.h"
#include "app/widgets/Asking.h"
#include "core/world/Overland.h"
#include "editor/document/Clipping.h"
#include "editor/document/WorkPlans.h"
#include "editor/state/EditorState.h"
#include "editor/ui/ActHandlers.h"

namespace gloam::app {

Trying::Trying(const AppContext& context, PlayView& view, Asking& asking, QWidget& over)
    : QObject(&over), m_context(context), m_view(view), m_asking(asking), m_over(over)
{}

void Trying::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("try-with"), [this] { askLoadout(); });
    acts.add(QStringLiteral("edit-here"), [this] { editHere(); });
    acts.add(QStringLiteral("adopt"), [this] { askAdoption(); });
}

/// The loadout for the open level: the one kept for it, else the world's own.
Loadout Trying::loadoutForLevel() const
{
    const World& world = m_editController->state().document.world();
    const LoadoutFile file(m_context.folders.loadoutFile());
    return file.find(world.settings.id, m_editController->state().open.id()).value_or(usualLoadout(world));
}

/// The hero's loadout at the end of the last try of this world; nullopt if there was none.
std::optional<Loadout> Trying::lastLoadout() const
{
    const Name world = m_editController->state().document.world().settings.id;
    return m_left && m_left->first == world ? std::optional(m_left->second) : std::nullopt;
}

/// During a try, first returns to the editor.
void Trying::askLoadout()
{
    if (m_session)
        leave();
    if (!m_loadoutPage) {
        m_loadoutPage = new LoadoutPage(m_context.style, m_editController);
        connect(m_loadoutPage, &LoadoutPage::tried, this, &Trying::beginWith);
    }
    const editor::EditorState& editorState = m_editController->state();
    m_loadoutPage->show(editorState.document.world(), editorState.open.id(), loadoutForLevel(), lastLoadout());
}

void Trying::beginWith(const Loadout& loadout)
{
    editor::EditorState& editorState = m_editController->state();
    const LoadoutFile file(m_context.folders.loadoutFile());
    if (!file.keep(editorState.document.world().settings.id, editorState.open.id(), loadout))
        editorState.notices.tell(tr("What you try with cannot be saved: its file cannot be written."),
                                 editor::Sign::Warning);
    begin(false, loadout);
}

void Trying::begin(bool fromStart, const std::optional<Loadout>& loadout)
{
    editor::EditorState& editorState = m_editController->state();
    const std::optional<Place> at = fromStart ? std::nullopt : std::optional(editorState.overland.placeToTry());
    // The zones that the map shows, not those of another game.
    const auto overland = overlandOf(editorState.document.world());
    const bool isOfZone = !fromStart && editorState.overland.isOpen() && overland && overland->seed == 0;
    const quint64 seed = isOfZone ? static_cast<quint64>(editorState.overland.seed()) : m_context.freshSeed();
    TryGame opened = tryGame(editorState.document.world(), m_context.reading.engine, seed, at, loadout);
    if (!opened.game) {
        refuse(opened.told.join(QLatin1Char(' ')), at.has_value(), loadout);
        return;
    }
    m_asking.close();  // an earlier one about the cursor
    end();
    m_at = at;
    m_loadout = loadout;
    m_session =
        std::make_unique<PlaySession>(std::move(*opened.game), std::string(), std::vector<SavedLine>(), nullptr);
    for (const QString& sentence : opened.told)
        m_session->note(sentence, MessageSeverity::Note);
    connect(m_session.get(), &PlaySession::ended, this, &Trying::over);
    emit begun();
}

/// Deep in rock the cursor is no place to begin; the world's start may be one.
void Trying::refuse(const QString& why, bool offersStart, const std::optional<Loadout>& loadout)
{
    editor::EditorState& editorState = m_editController->state();
    editorState.notices.tell(why, editor::Sign::Warning);
    const WorldSettings& settings = editorState.document.world().settings;
    const Place start{settings.start.level, settings.start.at};
    if (!offersStart || !editorState.document.world().contains(start))
        return;
    m_asking.ask(why, {tr("Try from the world's start"), tr("Stay here")}, [this, loadout](int option) {
        if (option == 1)
            begin(true, loadout);
    });
}

void Trying::show()
{
    m_view.setSession(m_session.get(), editor::Mode::Try);
    if (m_session->game().isOver())
        emit over();
}

void Trying::leave()
{
    if (m_adoptPage)
        m_adoptPage->close();
    end();
    emit left();
}

void Trying::editHere()
{
    const Spot spot{m_session->game().state().level, m_session->slice().self.at};
    leave();
    m_editController->goTo(spot);
}

void Trying::askAdoption()
{
    const Level* edited = m_editController->document().world().findLevel(m_session->game().state().level);
    if (!edited)
        return;
    if (!m_adoptPage) {
        m_adoptPage = new AdoptPage(m_context.style, &m_over);
        connect(m_adoptPage, &AdoptPage::adopted, this, &Trying::adopt);
    }
    std::vector<PlayedChange> changes = playedChanges(*edited, m_session->game().level());
    if (m_editController->state().open.level() == edited)
        markSelected(changes, m_editController->state().open, m_editController->state().cells,
                     m_editController->state().subject);
    m_adoptPage->show(changes);
}

/// Adopts changes as one step. Entities born in play get new ids; reports those that have no room.
void Trying::adopt(const std::vector<PlayedChange>& changes)
{
    const Name level = m_session->game().state().level;
    editor::WorldDocument& document = m_editController->document();
    Adoption adoption = adopted(*document.world().findLevel(level), m_session->game().level(), changes);
    editor::giveNewIds(adoption.came, document.newIds());
    adoption.work.placed.insert(adoption.work.placed.end(), adoption.came.placed.begin(), adoption.came.placed.end());
    const int misfits = editor::dropMisfits(document.world(), level, adoption.work);
    const editor::EditResult result = editor::performWork(document, level, adoption.work, tr("adopt what was played"));
    editHere();
    if (!result)
        m_editController->state().notices.tell(result);
    else if (misfits > 0)
        m_editController->state().notices.tell(tr("Adopted; %1 had no room.").arg(misfits), editor::Sign::Warning);
    else
        m_editController->state().notices.tell(tr("Adopted. Undo takes it back."), editor::Sign::Good);
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
