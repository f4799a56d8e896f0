#include "app/MapLight.h"
#include "app/LookMode.h"
#include "app/PlaySession.h"
#include "app/PlayView.h"
#include "app/PlayWords.h"
#include "app/SidePanel.h"
#include "core/view/KnownGround.h"
#include "core/view/Viewport.h"
#include "editor/ui/TileCanvas.h"

#include <algorithm>

namespace gloam::app {

namespace {

constexpr Size usualView{48, 18};      ///< cells around the hero that should be seen of a level that does not fit

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
    m_canvas->setForm(m_workplace.look.form(m_chosenStep.value_or(stepFor(slice.size, camera == CameraMode::Whole))));
    const Point focus = m_look->cell().value_or(slice.self.at);   // LOOK-10
    const Rect before = m_window;
    m_window = windowFor(slice.size, cellsIn(m_canvas->size(), m_canvas->form()), focus, knownPart(slice));
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

/// The largest cells in which the level is seen whole, M at least; of a level that is larger those in which the hero's
/// surroundings are. Smaller ones only when the whole must be seen (REND-09).
editor::CellStep PlayView::stepFor(Size level, bool mustFit) const
{
    using editor::CellStep;
    const auto largestFor = [this](Size cells) {
        for (const CellStep step : {CellStep::XXL, CellStep::XL, CellStep::L, CellStep::M})
            if (fits(cells, cellsIn(m_canvas->size(), m_workplace.look.form(step))))
                return std::optional(step);
        return std::optional<CellStep>();
    };
    if (const auto step = largestFor(level))
        return *step;
    return mustFit ? CellStep::S : largestFor(usualView).value_or(CellStep::M);
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
