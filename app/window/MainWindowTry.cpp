#include "app/edit/AdoptPage.h"
#include "app/edit/EditDesk.h"
#include "app/edit/LoadoutPage.h"
#include "app/edit/Trying.h"
#include "app/run/PlaySession.h"
#include "app/window/MainWindow.h"
#include "editor/document/Clipping.h"
#include "editor/document/WorkPlans.h"

#include <QStackedWidget>

namespace gloam::app {

using editor::Mode;

/// In a try, from where it was begun: back to the editor, and asked there.
void MainWindow::tryWith()
{
    if (m_mode == Mode::Try)
        endTry();
    if (!m_loadout) {
        m_loadout = new LoadoutPage(m_workplace.look, m_desk);
        connect(m_loadout, &LoadoutPage::tried, this, [this](const Loadout& loadout) {
            if (m_trying->beginWith(m_desk->bench(), loadout))
                showTry();
        });
    }
    m_loadout->show(m_desk->bench().world(), m_desk->bench().levelId(), m_trying->loadoutFor(m_desk->bench()), m_trying->lastOf(m_desk->bench()));
}

/// Stops at this instant, with the cell cursor where the hero stands or fell.
void MainWindow::editHere()
{
    const Spot spot{session()->game().state().level, session()->slice().self.at};
    endTry();
    goTo(spot);
}

void MainWindow::askAdoption()
{
    const Level* edited = m_desk->document().world().findLevel(session()->game().state().level);
    if (!edited)
        return;
    if (!m_adopt) {
        m_adopt = new AdoptPage(m_workplace.look, m_pages);
        connect(m_adopt, &AdoptPage::adopted, this, &MainWindow::adopt);
    }
    std::vector<PlayedChange> changes = playedChanges(*edited, session()->game().level());
    if (m_desk->bench().level() == edited)
        markSelected(changes, m_desk->bench());
    m_adopt->show(changes);
}

/// As one step. What came in play gets ids of its own; what has no room in the world as it stands is left out and told.
void MainWindow::adopt(const std::vector<PlayedChange>& changes)
{
    const Name level = session()->game().state().level;
    editor::WorldDocument& document = m_desk->document();
    Adoption adoption = adopted(*document.world().findLevel(level), session()->game().level(), changes);
    editor::giveNewIds(adoption.came, document.newIds());
    adoption.work.placed.insert(adoption.work.placed.end(), adoption.came.placed.begin(), adoption.came.placed.end());
    const int misfits = editor::dropMisfits(document.world(), level, adoption.work);
    const editor::Answer answer = editor::performWork(document, level, adoption.work, tr("adopt what was played"));
    editHere();
    if (!answer)
        m_desk->bench().tell(answer);
    else if (misfits > 0)
        m_desk->bench().tell(tr("Adopted; %1 had no room.").arg(misfits), editor::Sign::Warning);
    else
        m_desk->bench().tell(tr("Adopted. Undo takes it back."), editor::Sign::Good);
}

}  // namespace gloam::app
