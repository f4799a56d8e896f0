#include "app/play/LookMode.h"
#include "app/play/MapLight.h"
#include "app/play/PlayView.h"
#include "app/play/PlayWords.h"
#include "app/play/SidePanel.h"
#include "app/run/PlaySession.h"
#include "core/view/frame/Viewport.h"
#include "core/view/slice/KnownGround.h"
#include "editor/ui/TileCanvas.h"

#include <algorithm>

namespace gloam::app {

namespace {

constexpr Size usualView{48, 18};      ///< cells around the hero that should be seen of a level that does not fit
constexpr Size leastView{25, 9};       ///< cells that are shown even where less is known, so that a corridor has room ahead
constexpr int roomAhead = 2;           ///< cells around what is known

Size cellsIn(QSize pixels, const editor::CellForm& form)
{
    const QSize cell = editor::cellSize(form);
    return {std::max(1, pixels.width() / cell.width()), std::max(1, pixels.height() / cell.height())};
}

bool fits(Size inner, Size outer)
{
    return inner.width <= outer.width && inner.height <= outer.height;
}

/// The hero's place and the top left corner of what is shown, as the first console game said them (REND-12).
QString placesText(Point hero, Point corner)
{
    return QStringLiteral("loc: [%1-%2] start: [%3-%4]").arg(hero.x).arg(hero.y).arg(corner.x).arg(corner.y);
}

}  // namespace

/// The user's, but the world's own where the user has chosen none (REND-11); with soft light only where it is wanted.
const Palette& PlayView::palette() const
{
    const editor::Theme& chosen = m_workplace.look.theme;
    const QString wanted = QString::fromStdString(m_session->game().policies().ruleset.theme.text());
    const editor::Theme* const own = m_workplace.themes->find(wanted);
    const Palette& palette = chosen.name == m_workplace.themes->all.front().name && own ? own->palette : chosen.palette;
    if (!palette.isSoft() || m_workplace.settings->isOn(QStringLiteral("soft-light")))
        return palette;
    m_plainPalette = palette;
    m_plainPalette.setSoft(false);
    return m_plainPalette;
}

void PlayView::drawMap()
{
    if (!m_session)
        return;
    const Slice& slice = m_session->slice();
    const CameraMode camera = cameraNamed(m_session->game().policies().ruleset.camera).value_or(CameraMode::Auto);
    const Rect known = knownPart(slice);
    const editor::CellStep usual = camera == CameraMode::Whole ? stepForAll(slice.size) : stepFor(slice.size, known.size);
    m_canvas->setForm(m_workplace.look.form(m_chosenStep.value_or(usual)));
    const Point focus = m_look->cell().value_or(slice.self.at);   // LOOK-10
    const Rect before = m_window;
    m_window = windowFor(slice.size, cellsIn(m_canvas->size(), m_canvas->form()), focus, known);
    m_canvas->setFocusCell(focus);
    m_canvas->setFrame(m_light->frameOf(slice, palette(), m_window));
    const Rgb flame = palette().resolve(Colour("flame"));
    m_canvas->setRingInk(QColor(flame.red(), flame.green(), flame.blue()));
    m_canvas->setRing(m_look->cell());
    if (m_window != before && m_workplace.settings->isOn(QStringLiteral("show-place")))
        showSide();
}

void PlayView::showSide()
{
    SideModel side = sideModelOf(m_session->slice(), m_workplace.look.theme, palette(), m_session->seed());
    const Point corner{std::max(0, m_window.left()), std::max(0, m_window.top())};
    if (m_workplace.settings->isOn(QStringLiteral("show-place")))
        side.place = placesText(m_session->slice().self.at, corner);
    m_side->setModel(side);
}

/// The flame is never still, for the eye alone: nothing is read from it.
void PlayView::moveLight()
{
    if (m_session && isVisible() && !m_session->game().isOver() && !isPageOpen())
        m_canvas->setFrame(m_light->frameOf(m_session->slice(), palette(), m_window));
}

/// The largest cell size, at least M, at which this many cells fit the window; nothing if none does.
std::optional<editor::CellStep> PlayView::largestStepFor(Size cells) const
{
    using editor::CellStep;
    for (const CellStep step : {CellStep::XXL, CellStep::XL, CellStep::L, CellStep::M})
        if (fits(cells, cellsIn(m_canvas->size(), m_workplace.look.form(step))))
            return step;
    return std::nullopt;
}

/// The largest cells in which the level is seen whole, the smallest there are if need be (REND-09).
editor::CellStep PlayView::stepForAll(Size level) const
{
    return largestStepFor(level).value_or(editor::CellStep::S);
}

/// The largest cells in which what is known of the level is seen: a first room is no spot in the dark. Of a level that does
/// not fit, the hero's surroundings are enough.
editor::CellStep PlayView::stepFor(Size level, Size known) const
{
    const auto shownAlong = [](int all, int part, int least, int most) {
        return std::min({all, std::max(part + 2 * roomAhead, least), most});
    };
    const Size most = largestStepFor(level) ? level : usualView;
    const Size shown{shownAlong(level.width, known.width, leastView.width, most.width),
                     shownAlong(level.height, known.height, leastView.height, most.height)};
    return largestStepFor(shown).value_or(editor::CellStep::M);
}

void PlayView::zoom(int steps)
{
    std::optional<editor::CellStep> next = m_canvas->step();
    for (int i = 0; i < std::abs(steps) && next; ++i)
        next = steps > 0 ? editor::larger(*next) : editor::smaller(*next);
    if (!next)
        return;
    m_chosenStep = next;
    drawMap();
}

void PlayView::zoomToUsual()
{
    m_chosenStep.reset();
    drawMap();
}

}  // namespace gloam::app
