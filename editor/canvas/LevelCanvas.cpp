#include "editor/canvas/LevelCanvas.h"

#include "editor/canvas/Bubble.h"
#include "editor/canvas/OverlayPaint.h"
#include "editor/tools/CellWords.h"
#include "editor/ui/Dress.h"
#include "editor/ui/MapSpeech.h"

#include <QAccessible>

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

constexpr QRgb aroundLevel = 0xFF0F0D0B;
constexpr int markReach = 8;          ///< pixels that a ring, or a mark in a small cell, extends beyond its cell
constexpr std::size_t mostPatched = 64;   ///< rectangles; with more, comparing everything is cheaper

/// The cells in which two previews differ; runs in a row are merged.
std::vector<Rect> differenceOf(const LevelPreview& before, const LevelPreview& after, const Level& level)
{
    std::vector<Rect> cells;
    const auto add = [&cells](Point at) {
        if (!cells.empty() && cells.back().top() == at.y && cells.back().right() >= at.x)
            cells.back().size.width = at.x + 1 - cells.back().left();
        else
            cells.push_back({at, {1, 1}});
    };
    const auto& old = before.tiles.changes();
    const auto& now = after.tiles.changes();
    const auto isBefore = [](const TileChange& a, const TileChange& b) { return a.at == b.at ? a.layer < b.layer : comesBefore(a.at, b.at); };
    std::size_t i = 0;
    for (std::size_t j = 0; i < old.size() || j < now.size();) {
        if (i < old.size() && j < now.size() && old[i] == now[j]) {
            ++i;
            ++j;
        } else if (j == now.size() || (i < old.size() && isBefore(old[i], now[j])))
            add(old[i++].at);
        else
            add(now[j++].at);
    }
    if (before.entities != after.entities)
        for (const std::vector<Entity>* each : {&before.entities, &after.entities})
            for (const Entity& entity : *each)
                cells.push_back(entity.cells());
    if (before.lifted != after.lifted)
        for (const std::vector<EntityId>* each : {&before.lifted, &after.lifted})
            for (const EntityId id : *each)
                if (const Entity* entity = level.entities.find(id))
                    cells.push_back(entity->cells());
    return cells;
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
      m_bubble(new Bubble(look.theme, this)),
      m_picture(look.glyphs, aroundLevel)
{
    const auto here = [this] { return Place{m_bench.levelId(), m_bench.cursor()}; };
    m_speech = new MapSpeech(*this, {[this, here] { return describeCell(m_bench.world(), here()); },
                                     [this, here] { return nearestThings(m_bench.world(), here()); },
                                     [this](const QString& act) { emit acted(act); }});
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(150, 120);   // with its scroll bar, the least that the window allows
    dress(this, [this] { followLook(); });
    m_edgeTimer.setInterval(40);
    m_motionTimer.setInterval(60);
    connect(&m_edgeTimer, &QTimer::timeout, this, &LevelCanvas::scrollAtEdge);
    connect(&m_motionTimer, &QTimer::timeout, this, [this] {
        ++m_dash;
        march();
        if (m_sinceGlow.isValid() && m_sinceGlow.elapsed() > 500 && !std::exchange(m_glowing, {}).empty())
            update();   // without it
        const bool isMarching = !m_bench.selection().entities.empty() || !m_bench.area().isEmpty();
        if (m_glowing.empty() && !(isMarching && m_hasMotion))
            m_motionTimer.stop();
    });
    connect(&bench, &Workbench::levelOpened, this, &LevelCanvas::openLevel);
    connect(&bench, &Workbench::cursorMoved, this, [this] {
        hideBubble();
        m_speech->cellChanged();
        update(rectOf(m_cursorShown).adjusted(-markReach, -markReach, markReach, markReach));
        m_cursorShown = m_bench.cursor();
        update(rectOf(m_cursorShown).adjusted(-markReach, -markReach, markReach, markReach));
        if (m_bench.linkDisplay() == LinkDisplay::Direct || m_bench.linkDisplay() == LinkDisplay::Transitive)
            update();   // the cursor's links differ now
        describe();
    });
    connect(&bench, &Workbench::selectionChanged, this, [this] {
        if (m_hasMotion && !m_bench.selection().entities.empty())
            m_motionTimer.start();
        update();
    });
    connect(&bench, &Workbench::areaSelected, this, [this] {
        m_isOutlineStale = true;
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
    connect(&bench.document(), &WorldDocument::changed, this, &LevelCanvas::followChange);
    openLevel();
}

/// At its last position, or the first time whole if it fits, else around the cursor.
void LevelCanvas::openLevel()
{
    const Level* level = m_bench.level();
    setAccessibleName(level ? tr("Map %1, %2 by %3").arg(QString::fromStdString(level->displayName()))
                                  .arg(level->tiles.size().width).arg(level->tiles.size().height)
                            : tr("Map"));
    m_glowing.clear();
    m_cursorShown = m_bench.cursor();
    setCamera(m_bench.camera().value_or(filled(cameraOn(m_bench.cursor(), step()))));
    describe();
    update();
}

void LevelCanvas::setPreview(const ToolPreview& preview)
{
    updateMarks();
    const Level* level = m_bench.level();
    const std::vector<Rect> changed = level ? differenceOf(m_preview.level, preview.level, *level) : std::vector<Rect>();
    m_preview = preview;
    if (changed.size() > mostPatched)
        refresh();
    else
        for (const Rect& cells : changed)
            refreshCells(cells);
    updateMarks();
}

/// Redraws what lies over the cells; `refresh` handles the cells.
void LevelCanvas::updateMarks()
{
    constexpr std::size_t mostRows = 64;   // of an outline; with more, one complete repaint is cheaper
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

/// If the form of cells changes, the cursor stays in the middle.
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
    m_isOutlineStale = true;
    emit viewChanged();
}

/// Updates the picture; draws only what differs.
void LevelCanvas::refresh()
{
    const Rect window = cellsSeen();
    if (window.isEmpty())
        update(m_picture.show({}, {}));
    else
        update(m_picture.show(frameOfCells(window), pixelsOf(window.at, m_camera.step) - m_camera.topLeft));
}

/// The same if nothing else can have changed.
void LevelCanvas::refreshCells(const Rect& cells)
{
    const Rect around{cells.at - Point{1, 1}, {cells.size.width + 2, cells.size.height + 2}};   // walls join their neighbours
    if (const Rect window = intersected(around, cellsSeen()); !window.isEmpty())
        update(m_picture.patch(frameOfCells(window)));
}

Frame LevelCanvas::frameOfCells(const Rect& window) const
{
    const Start& start = m_bench.world().settings.start;
    std::optional<StartMark> mark;
    if (start.level == m_bench.levelId())
        mark = StartMark{start.at, m_bench.world().registry->findEntity(start.hero)};
    LevelView view = m_bench.layers().view();
    view.isRockQuiet = true;
    return frameOf(*m_bench.level(), m_look.theme.palette, window, m_preview.level, mark, view);
}

/// Redraws only the cells that changed, if nothing else did.
void LevelCanvas::followChange(const Touched& touched)
{
    describe();
    const Touched::Part* const part = touched.find(m_bench.levelId());
    const bool isOfCells = !touched.levelList && !touched.links && !touched.types && !touched.settings && touched.renamed.empty();
    if (isOfCells && !part)
        return;
    if (!isOfCells || part->cells.empty() || part->cells.size() > mostPatched) {
        setCamera(m_camera);
        update();   // links and the start may have changed, too
        return;
    }
    for (const Rect& cells : part->cells)
        refreshCells(cells);
    update();   // wires, marks and the selection
}

void LevelCanvas::glow(const std::vector<Rect>& cells)
{
    ensureVisible(boundsOf(cells));
    if (std::none_of(cells.begin(), cells.end(), [this](const Rect& each) { return areaOf(each).intersects(rect()); }))
        ensureVisible(cells.front());   // a few cells far apart
    m_glowing = cells;
    m_sinceGlow.start();
    m_motionTimer.start();
    update();
}

void LevelCanvas::tellHere(const QString& sentence, Sign sign)
{
    const QRect place = m_hovered ? QRect(m_mouse, QSize(8, 8)) : rectOf(m_bench.cursor()).intersected(rect());
    m_bubble->tell(sentence, sign, place);
}

void LevelCanvas::setMotion(bool hasMotion)
{
    m_hasMotion = hasMotion;
    m_bubble->setTimed(hasMotion);
}

void LevelCanvas::hideBubble()
{
    m_bubble->hide();
}

/// Tells screen readers about the cursor's cell.
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
