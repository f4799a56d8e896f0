#include "editor/canvas/LevelCanvas.h"

#include "editor/canvas/OverlayPaint.h"
#include "editor/tools/CellWords.h"
#include "editor/ui/Dress.h"
#include "editor/ui/MapSpeech.h"

#include <QAccessible>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr QRgb aroundLevel = 0xFF0F0D0B;
constexpr int markReach = 2;          ///< pixels that a ring reaches beyond its cell
constexpr int overscroll = 64;        ///< pixels that may be seen beyond the edge of a large level
constexpr int cellsOfSight = 2;       ///< that stay between what is brought into sight and the edge

int clampedAlong(int at, int level, int view)
{
    if (level <= view)
        return std::clamp(at, level - view, 0);
    return std::clamp(at, -overscroll, level - view + overscroll);
}

int centredAlong(int middle, int level, int view)
{
    return level <= view ? (level - view) / 2 : middle - view / 2;
}

/// Moves `at` as little as brings `first` to `last` into a view, with a margin; of more than fits a part.
int broughtIntoSight(int at, int first, int last, int view, int margin)
{
    const auto [least, most] = std::minmax({last + margin - view, first - margin});
    return std::clamp(at, least, most);
}

Rect boundsOf(const std::vector<Rect>& cells)
{
    Rect all = cells.front();
    for (const Rect& each : cells) {
        const Point at{std::min(all.left(), each.left()), std::min(all.top(), each.top())};
        all = {at, {std::max(all.right(), each.right()) - at.x, std::max(all.bottom(), each.bottom()) - at.y}};
    }
    return all;
}

}  // namespace

LevelCanvas::LevelCanvas(const Look& look, KeyBindings keys, Workbench& bench, QWidget* parent)
    : QWidget(parent), m_look(look), m_keys(std::move(keys)), m_bench(bench), m_overlay(new OverlayPaint(bench, this)),
      m_picture(look.glyphs, aroundLevel)
{
    const auto here = [this] { return Place{m_bench.levelId(), m_bench.cursor()}; };
    m_speech = new MapSpeech(*this, {[this, here] { return describeCell(m_bench.world(), here()); },
                                     [this, here] { return nearestThings(m_bench.world(), here()); },
                                     [this](const QString& act) { emit acted(act); }});
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(160, 120);
    dress(this, [this] { followLook(); });
    m_edgeTimer.setInterval(40);
    m_motionTimer.setInterval(60);
    connect(&m_edgeTimer, &QTimer::timeout, this, &LevelCanvas::scrollAtEdge);
    connect(&m_motionTimer, &QTimer::timeout, this, [this] {
        ++m_dash;
        update();
        if (m_sinceGlow.isValid() && m_sinceGlow.elapsed() > 500)
            m_glowing.clear();
        const bool isMarching = !m_bench.selection().entities.empty() || !m_bench.area().isEmpty();
        if (m_glowing.empty() && !(isMarching && m_hasMotion))
            m_motionTimer.stop();
    });
    connect(&bench, &Workbench::levelOpened, this, &LevelCanvas::openLevel);
    connect(&bench, &Workbench::cursorMoved, this, [this] {
        m_speech->cellChanged();
        update(rectOf(m_cursorShown).adjusted(-markReach, -markReach, markReach, markReach));
        m_cursorShown = m_bench.cursor();
        update(rectOf(m_cursorShown).adjusted(-markReach, -markReach, markReach, markReach));
        if (m_bench.linkDisplay() == LinkDisplay::Direct || m_bench.linkDisplay() == LinkDisplay::Transitive)
            update();   // other links are the cursor's now
        describe();
    });
    connect(&bench, &Workbench::selectionChanged, this, [this] {
        if (m_hasMotion && !m_bench.selection().entities.empty())
            m_motionTimer.start();
        update();
    });
    connect(&bench, &Workbench::areaSelected, this, [this] {
        if (m_hasMotion && !m_bench.area().isEmpty())
            m_motionTimer.start();
        update();
    });
    connect(&bench, &Workbench::shown, this, &LevelCanvas::glow);
    connect(&bench, &Workbench::layersChanged, this, [this] {
        refresh();
        update();
    });
    connect(&bench, &Workbench::linkDisplayChanged, this, [this] { update(); });
    connect(m_overlay, &OverlayPaint::changed, this, [this] { update(); });
    connect(&bench.document(), &WorldDocument::changed, this, [this] {
        describe();
        setCamera(m_camera);
        update();   // links and the start may have changed, too
    });
    openLevel();
}

/// Where it was left, or for the first time whole if it fits, else about the cursor.
void LevelCanvas::openLevel()
{
    const Level* level = m_bench.level();
    setAccessibleName(level ? tr("Map %1, %2 by %3").arg(QString::fromStdString(level->displayName()))
                                  .arg(level->tiles.size().width).arg(level->tiles.size().height)
                            : tr("Map"));
    m_glowing.clear();
    m_cursorShown = m_bench.cursor();
    setCamera(m_bench.camera().value_or(cameraOn(m_bench.cursor(), step())));
    describe();
    update();
}

void LevelCanvas::setPreview(const ToolPreview& preview)
{
    updateMarks();
    m_preview = preview;
    refresh();
    updateMarks();
}

/// What lies over the cells is drawn anew where it is now; what is in the cells, `refresh` sees to.
void LevelCanvas::updateMarks()
{
    constexpr std::size_t mostRows = 64;   // of an outline: of more, one look at all is cheaper
    const bool isCrossed = !m_preview.objection.isEmpty() && !m_preview.outline.empty();
    if (m_preview.arrow || m_preview.box || isCrossed || m_preview.outline.size() > mostRows || !m_badge.isEmpty()) {
        update();
        return;
    }
    for (const Rect& row : m_preview.outline)
        update(areaOf(row).adjusted(-markReach, -markReach, markReach, markReach));
    for (const Point source : m_preview.sources)
        update(rectOf(source).adjusted(-markReach, -markReach, markReach, markReach));
    for (const Rect& cells : m_preview.marks)
        update(areaOf(cells).adjusted(-markReach, -markReach, markReach, markReach));
}

void LevelCanvas::setReshape(const std::optional<CellMove>& move)
{
    m_reshape = move;
    update();
}

void LevelCanvas::setNotice(const QString& notice)
{
    if (notice == m_notice)
        return;
    m_notice = notice;
    update();
}

void LevelCanvas::setGrid(bool hasGrid)
{
    m_hasGrid = hasGrid;
    update();
}

void LevelCanvas::setBadge(const QString& badge)
{
    if (badge == m_badge)
        return;
    m_badge = badge;
    update();
}

/// With cells of another form the cursor stays in the middle.
void LevelCanvas::followLook()
{
    const bool isOther = m_look.form(step()) != m_picture.form();
    m_picture.setForm(m_look.form(step()));
    if (isOther && m_bench.level())
        setCamera(cameraOn(m_bench.cursor(), step()));
    else
        refresh();
    update();
}

void LevelCanvas::setCamera(const Camera& camera)
{
    m_camera = clampedCamera(camera);
    if (m_bench.level() && !size().isEmpty() && testAttribute(Qt::WA_WState_Created))
        m_bench.setCamera(m_camera);
    if (m_camera.step != m_picture.step()) {
        m_picture.setStep(m_camera.step);
        emit stepChanged();
    }
    refresh();
}

/// The picture follows the level: only what differs is drawn.
void LevelCanvas::refresh()
{
    const Level* level = m_bench.level();
    const QSize cell = m_picture.cell();
    const Point first{std::max(0, m_camera.topLeft.x()) / cell.width(), std::max(0, m_camera.topLeft.y()) / cell.height()};
    const QPoint last = m_camera.topLeft + QPoint(width() - 1, height() - 1);
    const Rect seen{first, {last.x() / cell.width() - first.x + 1, last.y() / cell.height() - first.y + 1}};
    if (!level || last.x() < 0 || last.y() < 0) {
        update(m_picture.show({}, {}));
        return;
    }
    const Rect window = intersected(seen, {{0, 0}, level->tiles.size()});
    const Start& start = m_bench.world().settings.start;
    std::optional<StartMark> mark;
    if (start.level == m_bench.levelId())
        mark = StartMark{start.at, m_bench.world().registry->findEntity(start.hero)};
    update(m_picture.show(frameOf(*level, m_look.theme.palette, window, m_preview.level, mark, m_bench.layers().view()),
                          pixelsOf(window.at, m_camera.step) - m_camera.topLeft));
}

QSize LevelCanvas::levelPixels(CellStep step) const
{
    const Size size = m_bench.level() ? m_bench.level()->tiles.size() : Size{};
    return {size.width * cellSize(m_look.form(step)).width(), size.height * cellSize(m_look.form(step)).height()};
}

QPoint LevelCanvas::pixelsOf(Point cell, CellStep step) const
{
    return {cell.x * cellSize(m_look.form(step)).width(), cell.y * cellSize(m_look.form(step)).height()};
}

Camera LevelCanvas::clampedCamera(Camera camera) const
{
    const QSize level = levelPixels(camera.step);
    camera.topLeft = {clampedAlong(camera.topLeft.x(), level.width(), width()), clampedAlong(camera.topLeft.y(), level.height(), height())};
    return camera;
}

Camera LevelCanvas::cameraOn(Point cell, CellStep step) const
{
    const QSize level = levelPixels(step);
    const QPoint middle = pixelsOf(cell, step) + QPoint(cellSize(m_look.form(step)).width(), cellSize(m_look.form(step)).height()) / 2;
    return {step, {centredAlong(middle.x(), level.width(), width()), centredAlong(middle.y(), level.height(), height())}};
}

void LevelCanvas::zoom(int steps, QPoint keeping)
{
    std::optional<CellStep> next = step();
    for (int i = 0; i < std::abs(steps) && next; ++i)
        next = steps > 0 ? larger(*next) : smaller(*next);
    if (!next)
        return;
    const QSize before = cellSize(m_look.form(step()));
    const QSize after = cellSize(m_look.form(*next));
    const QPoint inLevel = m_camera.topLeft + keeping;
    const QPoint scaled(inLevel.x() * after.width() / before.width(), inLevel.y() * after.height() / before.height());
    setCamera({*next, scaled - keeping});
    update();
}

void LevelCanvas::zoomTo(CellStep next)
{
    zoom(static_cast<int>(next) - static_cast<int>(step()), rect().center());
}

void LevelCanvas::zoomToFit()
{
    CellStep fitting = CellStep::S;
    for (const CellStep each : {CellStep::M, CellStep::L, CellStep::XL, CellStep::XXL})
        if (levelPixels(each).width() <= width() && levelPixels(each).height() <= height())
            fitting = each;
    setCamera(cameraOn(m_bench.cursor(), fitting));
    update();
}

void LevelCanvas::panBy(QPoint pixels)
{
    setCamera({m_camera.step, m_camera.topLeft + pixels});
    update();
}

void LevelCanvas::ensureVisible(const Rect& cells)
{
    const QSize cell = cellSize(m_look.form(m_camera.step));
    const QPoint first = pixelsOf(cells.at, m_camera.step);
    const QPoint last = pixelsOf({cells.right(), cells.bottom()}, m_camera.step);
    const QPoint at(broughtIntoSight(m_camera.topLeft.x(), first.x(), last.x(), width(), cellsOfSight * cell.width()),
                    broughtIntoSight(m_camera.topLeft.y(), first.y(), last.y(), height(), cellsOfSight * cell.height()));
    if (at != m_camera.topLeft)
        panBy(at - m_camera.topLeft);
}

void LevelCanvas::glow(const std::vector<Rect>& cells)
{
    ensureVisible(boundsOf(cells));
    if (std::none_of(cells.begin(), cells.end(), [this](const Rect& each) { return areaOf(each).intersects(rect()); }))
        ensureVisible(cells.front());   // few cells far from each other
    m_glowing = cells;
    m_sinceGlow.start();
    m_motionTimer.start();
    update();
}

/// What readers of the screen are told of the cursor's cell.
void LevelCanvas::describe()
{
    const QString words = m_bench.level() ? describeCell(m_bench.world(), {m_bench.levelId(), m_bench.cursor()}) : QString();
    if (words == accessibleDescription())
        return;
    setAccessibleDescription(words);
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
}

}  // namespace gloam::editor
