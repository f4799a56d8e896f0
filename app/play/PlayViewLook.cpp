#include "app/play/CellMenu.h"
#include "app/play/LookMode.h"
#include "app/play/LookPanel.h"
#include "app/play/MapOverlay.h"
#include "app/play/PlayActs.h"
#include "app/play/PlayView.h"
#include "app/run/PlaySession.h"
#include "core/view/words/WayWords.h"
#include "editor/ui/ActionTable.h"
#include "editor/ui/Icons.h"
#include "editor/ui/MapSpeech.h"
#include "editor/ui/TileCanvas.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>

namespace gloam::app {

namespace {

constexpr int leapCells = 8;   ///< by Ctrl and a direction

}  // namespace

void PlayView::beginLook(bool isAim, std::optional<Point> at)
{
    const Slice& slice = m_session->slice();
    const Point start = at ? *at : isAim ? firstTarget(slice, {slice.range, true}, m_lastTarget) : firstLook(slice);
    m_hovered.reset();
    setFocus(Qt::OtherFocusReason);
    m_look->begin(isAim ? LookMode::Purpose::Aim : LookMode::Purpose::Look, slice, m_session->narrator(), start);
    showHint();
}

/// Directions, the acts of looking and aiming and those of the window; all others are ignored (LOOK-06).
void PlayView::actInLook(const QString& name)
{
    const bool isAiming = m_look->purpose() == LookMode::Purpose::Aim;
    if (const auto direction = directionOfAct(name)) {
        const int steps = name.startsWith(QLatin1String("bump-")) ? leapCells : 1;
        for (int i = 0; i < steps; ++i)
            m_look->move(*direction);
    } else if (isAiming && name == (m_aimed ? m_aimAct : QStringLiteral("fire"))) {
        acceptLook();
    } else if (name == QLatin1String("fire")) {
        m_look->turnTo(LookMode::Purpose::Aim);
    } else if (name == QLatin1String("look") && isAiming) {
        m_look->turnTo(LookMode::Purpose::Look);
    } else if (name == QLatin1String("look")) {
        m_look->goThroughThings(1);
    } else if (name == QLatin1String("describe")) {
        describe();
    } else if (name == QLatin1String("menu")) {
        m_look->end();
    } else if (m_actions.isOfWindow(name)) {
        m_actions.action(name)->trigger();
    }
}

bool PlayView::takeKeyOfLook(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        m_look->goThroughThings(event.key() == Qt::Key_Backtab || event.modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!event.isAutoRepeat())
            acceptLook();
        return true;
    case Qt::Key_Escape:
        if (!event.isAutoRepeat())
            m_look->end();   // no message, no time (LOOK-05)
        return true;
    default:
        return false;
    }
}

void PlayView::acceptLook()
{
    const Point cell = *m_look->cell();
    if (m_look->purpose() == LookMode::Purpose::Aim && m_aimed) {
        perform(aimedAt(Command(*m_aimed), cell));
        return;
    }
    if (m_look->purpose() == LookMode::Purpose::Aim && m_session->slice().range > 0) {
        if (m_look->refusal() == RefusalReason::NotYourself)   // then it is aimed again (CMB-06)
            m_session->refuse(RefusalReason::NotYourself);
        else
            fire(cell);
        return;
    }
    const Message message = lookMessage(m_look->info(), m_session->narrator());
    m_look->end();
    m_session->tell(message);
}

/// What is refused goes on being aimed at; the log tells why.
void PlayView::fire(Point cell)
{
    m_lastTarget = lookAt(m_session->slice(), cell).target;
    const std::int64_t turn = m_session->slice().turn;
    const bool wouldFly = !aimAt(m_session->slice(), cell).refusal;
    perform(command::Fire{cell});
    if (!wouldFly && m_session && m_session->slice().turn == turn && !m_session->game().isOver())
        beginLook(true, cell);
}

QMenu* PlayView::menuOf(Point cell)
{
    auto* menu = new QMenu(this);
    menu->setAccessibleName(tr("What you can do here"));
    for (const CellAct& act : actsAt(m_session->slice(), cell)) {
        const CellMenuRow row = menuRowOf(act, m_actions.keys());
        const QString text = row.key.isEmpty() ? row.text : row.text + QLatin1Char('\t') + row.key;
        QAction* const action = menu->addAction(editor::iconNamed(row.icon, m_workplace.look.resources, m_workplace.look.theme), text);
        connect(action, &QAction::triggered, this, [this, act, cell] { doAct(act, cell); });
    }
    return menu;
}

void PlayView::showMenu(Point cell)
{
    QMenu* const menu = menuOf(cell);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_canvas->setRing(cell);
    connect(menu, &QMenu::aboutToHide, this, [this] { m_canvas->setRing(m_look->cell()); });
    menu->popup(m_canvas->mapToGlobal(m_canvas->rectOf(cell).bottomRight()));
}

void PlayView::doAct(const CellAct& act, Point cell)
{
    if (!m_session)
        return;
    if (act.command && act.act == Name("fire"))
        fire(cell);
    else if (act.command)
        perform(*act.command);
    else if (act.act == Name("look"))
        beginLook(false, cell);
    else
        describe();
}

/// The cell of the cursor, or where one is and what is around: into the log, and to those who hear it.
void PlayView::describe()
{
    const QString words = m_look->isOn() ? spokenCell() + QLatin1Char('.') : spokenSurroundings();
    m_session->tell({words.toStdString(), MessageSeverity::Info, "look"});
    m_speech->say(words);
}

QString PlayView::spokenCell() const
{
    if (!m_session)
        return {};
    const Slice& slice = m_session->slice();
    const Point cell = m_look->cell().value_or(m_hovered.value_or(slice.self.at));
    return QString::fromStdString(cellSentence(lookAt(slice, cell), slice));
}

QString PlayView::spokenSurroundings() const
{
    QStringList sentences;
    if (m_session)
        for (const std::string& sentence : describeHere(m_session->slice()))
            sentences << QString::fromStdString(sentence);
    return sentences.join(QLatin1Char(' '));
}

}  // namespace gloam::app
