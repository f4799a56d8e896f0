#include "app/play/LookMode.h"

#include "app/play/LookPanel.h"
#include "app/play/MapEffects.h"
#include "core/action/Outcome.h"
#include "editor/ui/TileCanvas.h"

#include <algorithm>

namespace gloam::app {

namespace {

std::vector<Point> stopsOf(LookMode::Purpose purpose, const Slice& slice)
{
    if (purpose == LookMode::Purpose::Look)
        return entitiesInSight(slice);
    std::vector<Point> cells;
    for (const VisibleEntity* target : targetsInSight(slice))
        cells.push_back(nearestCell(target->cells(), slice.self.at));
    return cells;
}

}  // namespace

Point firstTarget(const Slice& slice, const AimRule& rule, EntityId last)
{
    if (const VisibleEntity* again = slice.find(last); again && again->isHostile && !again->isFelt) {
        const Point cell = seenCellOf(slice, *again);
        if (!aimAt(slice, cell, rule).refusal)
            return cell;
    }
    return mostDangerous(slice, rule).value_or(slice.self.at);
}

LookMode::LookMode(editor::TileCanvas& canvas, LookPanel& panel, MapEffects& effects, QObject* parent)
    : QObject(parent), m_canvas(canvas), m_panel(panel), m_effects(effects)
{}

void LookMode::begin(Purpose purpose, const Slice& slice, const Narrator& narrator, Point start)
{
    m_rule = {slice.range, true};
    m_what.clear();
    this->start(purpose, slice, narrator, start);
}

void LookMode::beginAim(const AimRule& rule, const QString& what, const Slice& slice, const Narrator& narrator,
                        Point start)
{
    m_rule = rule;
    m_what = what;
    this->start(Purpose::Aim, slice, narrator, start);
}

void LookMode::start(Purpose purpose, const Slice& slice, const Narrator& narrator, Point start)
{
    m_purpose = purpose;
    m_slice = &slice;
    m_narrator = &narrator;
    m_looking.reset();
    m_looking = std::make_unique<Looking>(slice, start, m_bounds, [this](Point, const LookInfo&) {
        if (m_looking)
            show();
    });
    show();
}

void LookMode::end()
{
    if (!isOn())
        return;
    m_looking.reset();
    m_effects.clearLine();
    m_panel.hide();
    m_canvas.setRing(std::nullopt);
    emit ended();
}

std::optional<RefusalReason> LookMode::refusal() const
{
    return aimAt(*m_slice, m_looking->at(), m_rule).refusal;
}

void LookMode::turnTo(Purpose purpose)
{
    m_purpose = purpose;
    show();
}

void LookMode::goThroughEntities(int by)
{
    const std::vector<Point> stops = stopsOf(m_purpose, *m_slice);
    if (stops.empty())
        return;
    const int count = static_cast<int>(stops.size());
    const auto here = std::find(stops.begin(), stops.end(), m_looking->at());
    const int from = here == stops.end() ? (by > 0 ? -1 : count) : static_cast<int>(here - stops.begin());
    put(stops[static_cast<std::size_t>(((from + by) % count + count) % count)]);
}

void LookMode::show()
{
    const Point cell = m_looking->at();
    m_canvas.setFocusCell(cell);
    emit moved(cell);
    m_canvas.setRing(cell);
    const LookInfo info = m_purpose == Purpose::Look ? m_looking->info() : aimedInfo(m_looking->info(), m_rule);
    m_panel.show(info, *m_narrator, m_canvas.rectOf(cell).center().x() < m_canvas.width() / 2, hint());
    if (m_purpose == Purpose::Look) {
        m_effects.clearLine();
        return;
    }
    AimLine aim = aimAt(*m_slice, cell, m_rule);
    if (aim.refusal && aim.refusal != RefusalReason::NotYourself)
        m_panel.setRefusal(QString::fromStdString(m_narrator->refused({*aim.refusal, {}, {}, {}}).text));
    m_effects.setLine(std::move(aim.path), aim.clear);
}

QString LookMode::hint() const
{
    const auto cells = [](int range) { return range == 1 ? tr("1 cell") : tr("%1 cells").arg(range); };
    if (m_purpose == Purpose::Look)
        return tr(
            "Move the cursor with the direction keys. Tab: next thing in sight. Enter: add to the log. Esc: close.");
    if (!m_what.isEmpty())
        return tr("%1 reaches %2. Tab goes to the next target, Enter or the same key uses it, Esc cancels.")
            .arg(m_what, cells(m_rule.range));
    if (m_slice->range <= 0)
        return tr("You have nothing to shoot with. Enter: add what is there to the log. Esc: close.");
    if (targetsInSight(*m_slice).empty())
        return tr("Nothing to shoot at is in sight. Range %1. Esc cancels.").arg(cells(m_slice->range));
    return tr("Range %1. Tab goes to the next target, Enter or the same key fires, Esc cancels.")
        .arg(cells(m_slice->range));
}

}  // namespace gloam::app
