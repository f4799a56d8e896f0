#include "app/items/AbilitiesPage.h"
#include "app/items/InventoryPage.h"
#include "app/items/TakePage.h"
#include "app/log/BlowPanel.h"
#include "app/log/LogPage.h"
#include "app/log/LogPanel.h"
#include "app/play/CharacterSheet.h"
#include "app/play/LookMode.h"
#include "app/play/MapEffects.h"
#include "app/play/MapLight.h"
#include "app/play/NearestPage.h"
#include "app/play/PauseMenu.h"
#include "app/play/PlayView.h"
#include "app/play/PlayWords.h"
#include "app/play/RestPage.h"
#include "app/play/SidePanel.h"
#include "app/run/PlaySession.h"
#include "app/widgets/Asking.h"
#include "app/widgets/ChoicePanel.h"
#include "core/bot/Rest.h"
#include "core/view/words/Sheet.h"

#include <QApplication>
#include <QTimer>

#include <algorithm>

namespace gloam::app {

void PlayView::connectPages()
{
    connect(m_log, &LogPanel::lineAsked, this, [this](int row) {
        if (const auto entry = m_session->entryOfLine(static_cast<std::size_t>(row)))
            askDice(*entry);
    });
    connect(m_log, &LogPanel::wholeAsked, this, [this](int row) {
        if (const auto entry = m_session->entryOfLine(static_cast<std::size_t>(row)))
            m_logPage->showAt(m_session->history(), *entry);
    });
    connect(m_logPage, &LogPage::diceAsked, this, &PlayView::askDice);
    connect(m_nearest, &NearestPage::chosen, this, [this](Point cell) { beginLook(false, cell); });
    connect(m_side, &SidePanel::chosen, this, [this](Point cell) { beginLook(false, cell); });
    connect(m_idle, &QTimer::timeout, this, &PlayView::passTime);
}

bool PlayView::showsLevels() const
{
    return m_workplace.settings->isOn(QStringLiteral("level-prefix"));
}

std::vector<LogLine> PlayView::logLines() const
{
    std::vector<LogLine> lines = m_session->lines();
    if (showsLevels())
        std::transform(lines.begin(), lines.end(), lines.begin(), withLevel);
    return lines;
}

/// False when the act shows nothing.
bool PlayView::showPage(const QString& act)
{
    m_logPage->setShowsLevels(showsLevels());
    if (act == QLatin1String("log") || act == QLatin1String("find-in-log"))
        m_logPage->show(m_session->history(), act == QLatin1String("find-in-log"));
    else if (act == QLatin1String("character"))
        m_sheet->show(sheetOf(m_session->game(), m_session->slice()), QString::fromStdString(m_session->slice().self.name));
    else if (act == QLatin1String("nearest"))
        m_nearest->show(allInSight(m_session->slice(), palette()), m_session->slice().types);
    else if (act == QLatin1String("look") || act == QLatin1String("fire"))
        beginLook(act == QLatin1String("fire"));
    else if (act == QLatin1String("describe"))
        describe();
    else
        return false;
    return true;
}

bool PlayView::isPageOpen() const
{
    const std::vector<OverlayPage*> all = pages();
    const bool isAnyOpen = std::any_of(all.begin(), all.end(), [](const OverlayPage* page) { return page->isOpen(); });
    return isAnyOpen || m_pause->isVisible() || m_choice->isOpen() || m_asking->isOpen();
}

std::vector<OverlayPage*> PlayView::pages() const
{
    return {m_logPage, m_sheet, m_nearest, m_dice, m_inventory, m_take, m_abilities, m_restPage};
}

void PlayView::askDice(std::size_t entry)
{
    m_dice->show(m_session->history().entries()[entry], m_session->narrator());
}

/// Nothing is shown of a level that was left.
void PlayView::showSpectacle(const Name& levelBefore)
{
    if (m_session->slice().level != levelBefore)
        return;
    m_effects->play(spectacleOf(m_session->lastEvents()), palette());
    m_light->flare(flaresOf(m_session->lastEvents(), *m_session->slice().types));
}

void PlayView::holdDangers(std::size_t toldBefore)
{
    const std::vector<LogEntry>& told = m_session->history().entries();
    if (!m_workplace.settings->isOn(QStringLiteral("hold-dangers")) || m_session->game().isOver())
        return;
    for (std::size_t i = toldBefore; i < told.size(); ++i)
        m_isHeld = m_isHeld || told[i].line.severity == "danger";
    if (m_isHeld)
        showHint();
}

void PlayView::acknowledge()
{
    m_isHeld = false;
    showHint();
}

/// The world goes on while the player idles; not behind a page, a menu or another window.
void PlayView::passTime()
{
    const bool isWatching = hasFocus() && isActiveWindow() && !QApplication::activePopupWidget();
    if (!m_session || m_session->game().isOver() || !isWatching || isPageOpen() || m_look->isOn() || m_isHeld || m_rest)
        return;
    perform(command::Wait{});
}

}  // namespace gloam::app
