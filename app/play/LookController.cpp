#include "app/play/LookController.h"

#include "app/items/ItemActs.h"
#include "app/play/DebugController.h"
#include "app/play/LookMode.h"
#include "app/play/LookPanel.h"
#include "app/play/PlayCommands.h"
#include "app/play/PlayMap.h"
#include "app/run/PlaySession.h"
#include "core/action/Outcome.h"
#include "core/action/Policies.h"
#include "core/view/words/WayWords.h"
#include "editor/ui/ActionRows.h"
#include "editor/ui/MapSpeech.h"
#include "editor/ui/TileCanvas.h"

#include <QKeyEvent>

#include <algorithm>
#include <array>

namespace gloam::app {

namespace {

constexpr int leapCells = 8;  ///< with Ctrl and a direction

/// The cells of the level that the canvas shows whole.
Rect cellsShown(const editor::TileCanvas& canvas)
{
    const Rect frame{canvas.frame().origin, canvas.frame().cells.size()};
    const QRect corner = canvas.rectOf(frame.at);
    const auto firstOf = [](int place, int cell) { return place < 0 ? (cell - 1 - place) / cell : 0; };
    const Point first{firstOf(corner.x(), corner.width()), firstOf(corner.y(), corner.height())};
    const Size shown{(canvas.width() - corner.x()) / corner.width() - first.x,
                     (canvas.height() - corner.y()) / corner.height() - first.y};
    return intersected({frame.at + first, shown}, frame);
}

/// Where the ruleset lets the cursor go; nullopt: anywhere on the level.
std::optional<Rect> boundsOf(const PlaySession& session, const editor::TileCanvas& canvas)
{
    if (session.game().policies().ruleset.look != Name("view"))
        return std::nullopt;
    return cellsShown(canvas);
}

bool waitsForLook(const Slice& slice, Point cell)
{
    return slice.isSeen(cell)
           && std::any_of(slice.visible.begin(), slice.visible.end(), [cell](const VisibleEntity& entity) {
                  return entity.isLookedAt && entity.cells().contains(cell);
              });
}

}  // namespace

LookController::LookController(const editor::UiStyle& style, PlayCommands& commands, PlayMap& map, QObject* parent)
    : QObject(parent), m_commands(commands), m_map(map), m_panel(new LookPanel(style, &map.canvas())),
      m_look(new LookMode(map.canvas(), *m_panel, map.effects(), this)),
      m_speech(
          new editor::MapSpeech(map.canvas(), {[this] { return spokenCell(); }, [this] { return spokenSurroundings(); },
                                               [this](const QString& name) { emit actAsked(name); }}))
{
    addActsOfCursor();
    m_panel->setKnowledge([this](const LookInfo& info) { return knownOf(info); });
    connect(m_look, &LookMode::moved, this, [this] {
        emit cursorMoved();
        m_speech->cellChanged();
    });
    connect(m_look, &LookMode::ended, this, [this] {
        m_aimed.reset();
        emit cursorMoved();
    });
}

void LookController::addActs(editor::ActHandlers& acts)
{
    acts.add(QStringLiteral("look"), [this] { begin(false); });
    acts.add(QStringLiteral("fire"), [this] { begin(true); });
    acts.add(QStringLiteral("describe"), [this] { describe(); });
}

void LookController::addActsOfCursor()
{
    m_acts.addDirections(QStringLiteral("move-"),
                         [this](Direction direction) { moveCursor([&] { m_look->move(direction); }); });
    m_acts.addDirections(QStringLiteral("bump-"), [this](Direction direction) {
        moveCursor([&] {
            for (int i = 0; i < leapCells; ++i)
                m_look->move(direction);
        });
    });
    m_acts.add(QStringLiteral("fire"), [this] {
        if (m_look->purpose() == LookMode::Purpose::Aim && !m_aimed)
            accept();
        else
            m_look->turnTo(LookMode::Purpose::Aim);
    });
    m_acts.add(QStringLiteral("look"), [this] {
        if (m_look->purpose() == LookMode::Purpose::Aim)
            m_look->turnTo(LookMode::Purpose::Look);
        else
            moveCursor([this] { m_look->goThroughEntities(1); });
    });
    m_acts.add(QStringLiteral("describe"), [this] { describe(); });
    m_acts.add(QStringLiteral("travel"), [this] {
        if (isAiming())
            return;
        const Point cell = *m_look->cell();
        m_look->end();
        emit travelAsked(cell);
    });
    m_acts.add(QStringLiteral("known-creatures"), [this] {
        const LookInfo& info = m_look->info();
        emit creatureAsked(info.category == LookCategory::Entity && !info.isSelf ? info.type : Name());
    });
    m_acts.add(QStringLiteral("menu"), [this] { m_look->end(); });
}

bool LookController::isOn() const
{
    return m_look->isOn();
}

bool LookController::isAiming() const
{
    return m_look->isOn() && m_look->purpose() == LookMode::Purpose::Aim;
}

std::optional<Point> LookController::cursor() const
{
    return m_look->cell();
}

void LookController::begin(bool isAim, std::optional<Point> at)
{
    start(isAim, at);
    setOff();
}

void LookController::start(bool isAim, std::optional<Point> at)
{
    const PlaySession& session = *m_commands.session();
    const Slice& slice = session.slice();
    const Point start = at ? *at : isAim ? firstTarget(slice, {slice.range, true}, m_lastTarget) : firstLook(slice);
    m_hovered.reset();
    m_aimed.reset();
    m_look->setBounds(boundsOf(session, m_map.canvas()));
    m_look->begin(isAim ? LookMode::Purpose::Aim : LookMode::Purpose::Look, slice, session.narrator(), start);
    emit begun();
}

void LookController::moveCursor(const std::function<void()>& move)
{
    const std::optional<Point> before = m_look->cell();
    move();
    if (m_look->cell() != before)
        setOff();
}

/// Sets off what waits for a look at the cursor's cell (EVT-08); the look goes on afterwards.
void LookController::setOff()
{
    const std::optional<Point> cell = m_look->cell();
    const PlaySession& session = *m_commands.session();
    if (!cell || isAiming() || session.isWatched() || session.hasEnded() || !waitsForLook(session.slice(), *cell))
        return;
    m_commands.perform(command::Look{*cell});
    const PlaySession* const after = m_commands.session();
    if (after && !after->hasEnded() && !after->slice().question && !isOn())
        start(false, cell);
}

void LookController::aim(const QString& what, int range, const Command& command, const QString& act,
                         std::optional<Point> at)
{
    const PlaySession& session = *m_commands.session();
    m_hovered.reset();
    const AimRule rule{range, false};
    m_look->setBounds(boundsOf(session, m_map.canvas()));
    m_look->beginAim(rule, what, session.slice(), session.narrator(),
                     at ? *at : firstTarget(session.slice(), rule, m_lastTarget));
    m_aimed = command;
    m_aimAct = act;
    emit begun();
}

void LookController::aimAbility(const AbilityView& ability, std::optional<Point> at)
{
    aim(QString::fromStdString(ability.name), ability.range, command::UseAbility{ability.slot, std::nullopt},
        QStringLiteral("ability-%1").arg(ability.slot), at);
}

void LookController::end()
{
    m_look->end();
}

/// While the cursor is on, acts of the window and the overlays stay what they are, and those of the hero do nothing.
bool LookController::act(const QString& name)
{
    m_hovered.reset();
    if (!isOn())
        return false;
    const editor::ActionRow* const row = editor::actionRowOf(name);
    const bool isOfOthers = DebugController::isAct(name) || (row && row->owner == editor::KeyOwner::Window);
    return performAtCursor(name) || !isOfOthers;
}

/// Directions and the acts of looking and aiming (LOOK-06).
bool LookController::performAtCursor(const QString& name)
{
    const bool isAimedAgain = m_look->purpose() == LookMode::Purpose::Aim && m_aimed && name == m_aimAct;
    if (!isAimedAgain)
        return m_acts.trigger(name);
    accept();
    return true;
}

bool LookController::claims(const QKeyEvent& event) const
{
    static constexpr std::array keys{Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape};
    return isOn() && std::find(keys.begin(), keys.end(), event.key()) != keys.end();
}

bool LookController::takeKey(const QKeyEvent& event, const QString&)
{
    if (!isOn())
        return false;
    switch (event.key()) {
    case Qt::Key_Tab:
        moveCursor([&] { m_look->goThroughEntities(event.modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1); });
        return true;
    case Qt::Key_Backtab: moveCursor([this] { m_look->goThroughEntities(-1); }); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!event.isAutoRepeat())
            accept();
        return true;
    case Qt::Key_Escape:
        if (!event.isAutoRepeat())
            m_look->end();  // no message, no time (LOOK-05)
        return true;
    default: return false;
    }
}

/// A right click ends the look and shows the menu of the cell.
bool LookController::click(Point cell, Qt::MouseButton button)
{
    if (button == Qt::RightButton)
        m_look->end();
    if (!isOn())
        return false;
    moveCursor([&] { m_look->put(cell); });
    if (isOn())
        accept();
    return true;
}

void LookController::accept()
{
    PlaySession& session = *m_commands.session();
    const Point cell = *m_look->cell();
    const bool isAim = m_look->purpose() == LookMode::Purpose::Aim;
    if (isAim && m_aimed) {
        m_commands.perform(aimedAt(Command(*m_aimed), cell));
        return;
    }
    if (isAim && session.slice().range > 0) {
        if (m_look->refusal() == RefusalReason::NotYourself)  // the player aims again
            session.refuse(targetsInSight(session.slice()).empty() ? RefusalReason::NothingToShootAt
                                                                   : RefusalReason::NotYourself);
        else
            fire(cell);
        return;
    }
    const Message message = lookMessage(m_look->info(), session.narrator());
    m_look->end();
    session.tell(message);
}

/// After a refusal, aiming continues; the log says why.
void LookController::fire(Point cell)
{
    const Slice& slice = m_commands.session()->slice();
    m_lastTarget = lookAt(slice, cell).target;
    const std::int64_t turn = slice.turn;
    const bool wouldFly = !aimAt(slice, cell).refusal;
    m_commands.perform(command::Fire{cell});
    const PlaySession* const session = m_commands.session();
    if (!wouldFly && session && session->slice().turn == turn && !session->game().isOver())
        begin(true, cell);
}

/// The cursor follows the mouse.
void LookController::hover(std::optional<Point> cell)
{
    if (!m_look->isOn()) {
        m_hovered = cell;
        emit hoverMoved();
    } else if (cell) {
        moveCursor([&] { m_look->put(*cell); });
    }
}

bool LookController::showHovered()
{
    const PlaySession& session = *m_commands.session();
    const LookInfo hovered = m_hovered && !m_look->isOn() ? lookAt(session.slice(), *m_hovered) : LookInfo();
    const bool isOther = hovered.category == LookCategory::Entity && !hovered.isSelf;
    const bool isFurniture = hovered.category == LookCategory::Tile && hovered.layer != Layer::Terrain;
    const bool isShown = !hovered.isRemembered && (isOther || (isFurniture && !hovered.description.empty()));
    const editor::TileCanvas& canvas = m_map.canvas();
    if (isShown)
        m_panel->show(hovered, session.narrator(), canvas.rectOf(*m_hovered).center().x() < canvas.width() / 2, {});
    else if (!m_look->isOn())
        m_panel->hide();
    return isShown;
}

/// Describes the cursor's cell, or where the hero is and what is around, in the log and to screen readers.
void LookController::describe()
{
    const QString words = m_look->isOn() ? spokenCell() + QLatin1Char('.') : spokenSurroundings();
    m_commands.session()->tell({words.toStdString(), MessageSeverity::Info, "look"});
    m_speech->say(words);
}

/// What the hero has learned of a creature in one line, and the key to the rest.
QString LookController::knownOf(const LookInfo& info) const
{
    const PlaySession& session = *m_commands.session();
    const bool isOther = info.category == LookCategory::Entity && !info.isSelf && !info.isRemembered;
    const CreatureToTell kind = isOther && !info.entity.isFelt ? session.creature(info.type) : CreatureToTell();
    if (!kind.now && !kind.earlier)
        return {};
    return QString::fromStdString(metSentence(together(kind), session.narrator(), true));
}

QString LookController::spokenCell() const
{
    if (!m_commands.session())
        return {};
    const Slice& slice = m_commands.session()->slice();
    const Point cell = m_look->cell().value_or(m_hovered.value_or(slice.self.at));
    return QString::fromStdString(cellSentence(lookAt(slice, cell), slice));
}

QString LookController::spokenSurroundings() const
{
    QStringList sentences;
    if (m_commands.session())
        for (const std::string& sentence : describeHere(m_commands.session()->slice()))
            sentences << QString::fromStdString(sentence);
    return sentences.join(QLatin1Char(' '));
}

}  // namespace gloam::app
