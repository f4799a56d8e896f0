#include "app/play/PlayMap.h"

#include "app/play/MapEffects.h"
#include "app/play/MapLight.h"
#include "app/run/PlaySession.h"
#include "core/view/frame/UnfoggedFrame.h"
#include "core/view/frame/Viewport.h"
#include "core/view/slice/KnownGround.h"
#include "core/view/words/Looking.h"
#include "editor/ui/TileCanvas.h"

#include <QKeyEvent>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace gloam::app {

namespace {

constexpr Size usualView{48, 18};  ///< cells around the hero to show of a level that does not fit
constexpr Size leastView{25, 9};   ///< cells shown even if less is known, so that a corridor has room ahead
constexpr int roomAhead = 2;       ///< cells around what is known

Size cellsIn(QSize pixels, const editor::CellForm& form)
{
    const QSize cell = editor::cellSize(form);
    return {std::max(1, pixels.width() / cell.width()), std::max(1, pixels.height() / cell.height())};
}

bool fits(Size inner, Size outer)
{
    return inner.width <= outer.width && inner.height <= outer.height;
}

}  // namespace

PlayMap::PlayMap(const AppContext& context, QWidget* parent)
    : QObject(parent), m_context(context), m_canvas(new editor::TileCanvas(context.style.glyphs, parent)),
      m_effects(new MapEffects(context.style, *m_canvas)), m_light(new MapLight(this))
{
    connect(m_light, &MapLight::moved, this, &PlayMap::lightMoved);
}

const Palette& PlayMap::palette(const PlaySession& session) const
{
    const editor::Theme& chosen = m_context.style.theme;
    const QString wanted = QString::fromStdString(session.game().policies().ruleset.theme.text());
    const editor::Theme* const own = m_context.themes->find(wanted);
    const Palette& palette = chosen.name == m_context.themes->all.front().name && own ? own->palette : chosen.palette;
    if (!palette.isSoft() || m_context.settings->isOn(QStringLiteral("soft-light")))
        return palette;
    m_plainPalette = palette;
    m_plainPalette.setSoft(false);
    return m_plainPalette;
}

void PlayMap::draw(const PlaySession& session, std::optional<Point> cursor)
{
    const Slice& slice = session.slice();
    if (!m_shown || m_shown->level != slice.level)
        m_lamps.since(slice);  // what shines on arrival is not news
    const CameraMode camera = cameraNamed(session.game().policies().ruleset.camera).value_or(CameraMode::Auto);
    const Rect known = m_isFogLifted ? Rect{{}, slice.size} : knownPart(slice);
    const bool isTight = camera == CameraMode::Whole && needsSmallest(slice.size, known.size);
    const editor::CellStep wanted =
        isTight ? editor::CellStep::S : std::max(stepFor(slice.size, known.size), stepAtWhichItFills(known.size));
    const editor::CellStep usual = stepWithThreats(slice, known, usualStep(slice, wanted));
    m_canvas->setForm(m_context.style.form(m_chosenStep.value_or(usual)));
    const Rect before = m_window;
    m_window = windowAround(slice, cursor, known);
    m_canvas->setFocusCell(cursor.value_or(slice.self.at));  // LOOK-10
    if (!cursor || !m_shown)
        m_shown = Shown{slice.level, m_canvas->size(), usual, m_window};
    m_unfogged.reset();
    if (m_isFogLifted)
        m_unfogged = unfoggedFrame(session.game(), slice, palette(session), m_window);
    drawLight(session);
    const Rgb flame = palette(session).resolve(Colour("flame"));
    m_canvas->setRingInk(QColor(flame.red(), flame.green(), flame.blue()));
    m_canvas->setRing(cursor);
    if (m_window != before)
        emit windowMoved();
}

/// Cells of a level shrink by one size at a time as more of it becomes known, and never grow.
editor::CellStep PlayMap::usualStep(const Slice& slice, editor::CellStep wanted)
{
    const bool isSame = m_shown && m_shown->level == slice.level && m_shown->view == m_canvas->size();
    if (!isSame)
        return wanted;
    return wanted < m_shown->step ? editor::smaller(m_shown->step).value_or(wanted) : m_shown->step;
}

/// The largest cells up to `most`, at least M, at which every enemy in sight stands on the map.
editor::CellStep PlayMap::stepWithThreats(const Slice& slice, const Rect& known, editor::CellStep most) const
{
    const std::vector<const VisibleEntity*> threats = inSight(slice, SightKind::Threat);
    const auto showsAll = [&](editor::CellStep step) {
        const Size view = cellsIn(m_canvas->size(), m_context.style.form(step));
        const Rect window = windowFor(slice.size, view, slice.self.at, known, windowBefore(slice));
        return std::all_of(threats.begin(), threats.end(), [&](const VisibleEntity* threat) {
            return window.contains(nearestCell(threat->cells(), slice.self.at));
        });
    };
    editor::CellStep step = most;
    while (step > editor::CellStep::M && !showsAll(step))
        step = editor::smaller(step).value_or(editor::CellStep::M);
    return step;
}

std::optional<Rect> PlayMap::windowBefore(const Slice& slice) const
{
    return m_shown && m_shown->level == slice.level ? std::optional(m_shown->window) : std::nullopt;
}

/// Around the hero; a cursor moves it only as far as it must.
Rect PlayMap::windowAround(const Slice& slice, std::optional<Point> cursor, const Rect& known)
{
    const Size view = cellsIn(m_canvas->size(), m_canvas->form());
    const std::optional<Rect> before = windowBefore(slice);
    if (cursor && before && m_window.size == view)
        return windowWith(m_window, *cursor);
    return windowFor(slice.size, view, cursor.value_or(slice.self.at), known, before);
}

void PlayMap::drawLight(const PlaySession& session)
{
    Frame frame = m_light->frameOf(session.slice(), palette(session), m_window);
    if (m_unfogged) {
        frame = withoutFog(std::move(frame), *m_unfogged, session.slice());
        markBearings(frame, session.game());
    }
    m_canvas->setFrame(std::move(frame));
}

void PlayMap::showLastEvents(const PlaySession& session)
{
    m_effects->play(animationOf(session.lastEvents()), palette(session));
    std::vector<Flare> flares = flaresOf(session.lastEvents(), *session.slice().types);
    for (Flare& lit : m_lamps.since(session.slice()))
        flares.push_back(std::move(lit));
    m_light->flare(std::move(flares));
}

void PlayMap::startOver()
{
    m_shown.reset();
    m_lamps.forget();
}

void PlayMap::skip()
{
    m_effects->skip();
    m_light->skip();
}

/// Esc and Space that end an effect do nothing else.
bool PlayMap::takeKey(const QKeyEvent& event, const QString&)
{
    const bool wasPlaying = m_effects->isPlaying();
    m_effects->skip();
    return wasPlaying && (event.key() == Qt::Key_Escape || event.key() == Qt::Key_Space);
}

bool PlayMap::click(Point, Qt::MouseButton)
{
    m_effects->skip();
    return false;
}

void PlayMap::followSettings()
{
    const Settings& settings = *m_context.settings;
    const QStringList steps = settings.choicesOf(QStringLiteral("cell-size"));
    const auto step = steps.indexOf(settings.value(QStringLiteral("cell-size"))) - 1;  // the first is auto
    m_chosenStep = step < 0 ? std::nullopt : std::optional(static_cast<editor::CellStep>(step));
    m_effects->setMotion(motionNamed(settings.value(QStringLiteral("motion"))));
    m_light->setMotion(motionNamed(settings.value(QStringLiteral("motion"))));
}

/// The largest cell size, at least M, at which this many cells fit the window; nullopt if none does.
std::optional<editor::CellStep> PlayMap::largestStepFor(Size cells) const
{
    using editor::CellStep;
    for (const CellStep step : {CellStep::XXL, CellStep::XL, CellStep::L, CellStep::M})
        if (fits(cells, cellsIn(m_canvas->size(), m_context.style.form(step))))
            return step;
    return std::nullopt;
}

/// Whether only the smallest cells show all that is known of the level, and the level fits with them (REND-09). Until
/// half of the level is known, cells stay readable instead.
bool PlayMap::needsSmallest(Size level, Size known) const
{
    const Size view = cellsIn(m_canvas->size(), m_context.style.form(editor::CellStep::S));
    const bool isMostlyKnown = 2 * known.area() >= level.area();
    return isMostlyKnown && !largestStepFor(known) && fits(level, view);
}

/// The largest cells that show all known parts of the level, so that a first room is not a spot in the dark. If the
/// level does not fit, the hero's surroundings are enough.
editor::CellStep PlayMap::stepFor(Size level, Size known) const
{
    const auto shownAlong = [](int all, int part, int least, int most) {
        return std::min({all, std::max(part + 2 * roomAhead, least), most});
    };
    const Size most = largestStepFor(level) ? level : usualView;
    const Size shown{shownAlong(level.width, known.width, leastView.width, most.width),
                     shownAlong(level.height, known.height, leastView.height, most.height)};
    return largestStepFor(shown).value_or(editor::CellStep::M);
}

/// The smallest cells, at least M, at which the known part fills a third of the view; else the largest.
editor::CellStep PlayMap::stepAtWhichItFills(Size known) const
{
    using editor::CellStep;
    for (const CellStep step : {CellStep::M, CellStep::L, CellStep::XL}) {
        const Size view = cellsIn(m_canvas->size(), m_context.style.form(step));
        const int shown = std::min(known.width, view.width) * std::min(known.height, view.height);
        if (3 * shown >= view.width * view.height)
            return step;
    }
    return CellStep::XXL;
}

void PlayMap::zoom(int steps)
{
    std::optional<editor::CellStep> next = m_canvas->step();
    for (int i = 0; i < std::abs(steps) && next; ++i)
        next = steps > 0 ? editor::larger(*next) : editor::smaller(*next);
    if (next)
        m_chosenStep = next;
}

void PlayMap::zoomToUsual()
{
    m_chosenStep.reset();
    m_shown.reset();
}

}  // namespace gloam::app
