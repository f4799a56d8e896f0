#include "editor/canvas/LevelCanvas.h"

#include "editor/canvas/Bubble.h"
#include "editor/canvas/LevelPaint.h"
#include "editor/canvas/OverlayPaint.h"
#include "editor/canvas/PatrolPaint.h"
#include "editor/canvas/PreviewChange.h"
#include "editor/canvas/WitnessPaint.h"
#include "editor/tools/CellWords.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/MapSpeech.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QToolTip>

#include <algorithm>
#include <numeric>

namespace gloam::editor {

namespace {

constexpr QRgb aroundLevel = 0xFF0F0D0B;
constexpr int markReach = 8;             ///< pixels that a ring, or a mark in a small cell, extends beyond its cell
constexpr std::size_t mostPatched = 64;  ///< rectangles; with more, comparing everything is cheaper

}  // namespace

LevelCanvas::LevelCanvas(const UiStyle& style, KeyBindings keys, EditorState& state, QWidget* parent)
    : QWidget(parent), m_style(style), m_state(state),
      m_overlay(new OverlayPaint(state.document, state.display, state.open, this)),
      m_patrol(new PatrolPaint(state.document, state.open, state.subject, state.patrol, this)),
      m_witness(new WitnessPaint(state.document, state.open, state.witness, this)),
      m_bubble(new Bubble(style.theme, this)), m_picture(style.glyphs, aroundLevel), m_view(style, state.open, *this),
      m_input(style, std::move(keys), state.document, state.display, state.tool, state.open, state.subject,
              state.patrol, *this),
      m_motion(state.cells, state.subject, m_view, m_picture, *this)
{
    const auto here = [this] { return Place{m_state.open.id(), m_state.open.cursor()}; };
    m_speech = new MapSpeech(*this, {[this, here] { return describeCell(m_state.document.world(), here()); },
                                     [this, here] { return exitsOf(m_state.document.world(), here()); },
                                     [this](const QString& act) { emit acted(act); }});
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(80, 120);  // with its scroll bar, the minimum that fits the smallest window
    applyStyle(this, [this] { followLook(); });
    connect(&state.open, &OpenLevel::opened, this, &LevelCanvas::openLevel);
    connect(&state.open, &OpenLevel::cursorMoved, this, &LevelCanvas::followCursor);
    connect(&state.open, &OpenLevel::viewTaken, this, [this] {
        if (const auto camera = m_state.open.camera())
            moveTo(*camera);
    });
    connect(&state.navigation, &Navigation::shown, this, &LevelCanvas::glow);
    connect(&state.display, &DisplayChoices::layersChanged, this, [this] {
        refresh();
        update();
    });
    connect(&state.display, &DisplayChoices::linkDisplayChanged, this, [this] { update(); });
    connect(m_overlay, &OverlayPaint::changed, this, [this] { update(); });
    connect(this, &LevelCanvas::hoverChanged, m_overlay, [this] { m_overlay->point(hovered()); });
    connect(m_patrol, &PatrolPaint::changed, this, [this] { update(); });
    connect(m_witness, &WitnessPaint::changed, this, [this] { update(); });
    connect(&state.document, &WorldDocument::changed, this, &LevelCanvas::followChange);
    openLevel();
}

/// Shows the level at its last position; the first time, all of it if it fits, else around the cursor.
void LevelCanvas::openLevel()
{
    const Level* level = m_state.open.level();
    setAccessibleName(level ? tr("Map %1, %2 by %3")
                                  .arg(QString::fromStdString(level->displayName()))
                                  .arg(level->tiles.size().width)
                                  .arg(level->tiles.size().height)
                            : tr("Map"));
    m_motion.endGlow();
    m_cursorShown = m_state.open.cursor();
    setCamera(m_state.open.camera().value_or(m_view.filled(m_view.centredOn(m_state.open.cursor(), step()))));
    describe();
    update();
}

void LevelCanvas::setPreview(const ToolPreview& preview)
{
    updateMarks();
    const Level* level = m_state.open.level();
    const std::vector<Rect> changed =
        level ? differenceOf(m_marks.preview.level, preview.level, *level) : std::vector<Rect>();
    m_marks.preview = preview;
    m_patrol->setDraft(preview.patrol);
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
    constexpr std::size_t mostRows = 64;  // of an outline; beyond that, redrawing everything is cheaper
    const bool isCrossed = !m_marks.preview.objection.isEmpty() && !m_marks.preview.outline.empty();
    if (m_marks.preview.arrow || m_marks.preview.box || isCrossed || m_marks.preview.outline.size() > mostRows
        || !m_marks.badge.isEmpty()) {
        update();
        return;
    }
    for (const Rect& row : m_marks.preview.outline)
        updateAround(row);
    for (const Point source : m_marks.preview.sources)
        updateAround({source, {1, 1}});
    for (const Rect& cells : m_marks.preview.marks)
        updateAround(cells);
}

void LevelCanvas::updateAround(const Rect& cells)
{
    update(areaOf(cells).adjusted(-markReach, -markReach, markReach, markReach));
}

void LevelCanvas::setReshape(const std::optional<CellMove>& move)
{
    m_marks.reshape = move;
    update();
}

void LevelCanvas::setNotice(const QString& notice)
{
    if (notice == m_marks.notice)
        return;
    m_marks.notice = notice;
    update();
}

void LevelCanvas::setGrid(bool hasGrid)
{
    m_marks.hasGrid = hasGrid;
    update();
    emit gridChanged();
}

void LevelCanvas::setBadge(const QString& badge)
{
    if (badge == m_marks.badge)
        return;
    m_marks.badge = badge;
    update();
}

void LevelCanvas::followCursor()
{
    hideBubble();
    m_input.cursorMoved();
    updateAround({m_cursorShown, {1, 1}});
    m_cursorShown = m_state.open.cursor();
    updateAround({m_cursorShown, {1, 1}});
    if (m_state.display.linkDisplay() == LinkDisplay::Direct
        || m_state.display.linkDisplay() == LinkDisplay::Transitive)
        update();  // the cursor has other links now
    describe();
}

/// If the shape of cells changes, keeps the cursor in the middle.
void LevelCanvas::followLook()
{
    const bool isOther = m_style.form(step()) != m_picture.form();
    m_picture.setForm(m_style.form(step()));
    if (isOther && m_state.open.level())
        setCamera(m_view.centredOn(m_state.open.cursor(), step()));
    else
        refresh();
    update();
}

void LevelCanvas::setCamera(const Camera& camera)
{
    m_view.setCamera(camera);
    if (m_state.open.level() && !size().isEmpty() && testAttribute(Qt::WA_WState_Created))
        m_state.open.setCamera(m_view.camera());
    if (step() != m_picture.step()) {
        m_picture.setStep(step());
        emit stepChanged();
    }
    refresh();
    m_motion.forgetOutline();
    emit viewChanged();
}

/// Updates the picture; draws only what differs.
void LevelCanvas::refresh()
{
    const Rect window = cellsSeen();
    if (window.isEmpty())
        update(m_picture.show({}, {}));
    else
        update(m_picture.show(frameOfCells(window), m_view.pixelsOf(window.at) - topLeft()));
}

/// The same for cells, if nothing else can have changed.
void LevelCanvas::refreshCells(const Rect& cells)
{
    // Walls join their neighbours.
    const Rect around = grown(cells, 1);
    if (const Rect window = intersected(around, cellsSeen()); !window.isEmpty())
        update(m_picture.patch(frameOfCells(window)));
}

Frame LevelCanvas::frameOfCells(const Rect& window) const
{
    const Start& start = m_state.document.world().settings.start;
    std::optional<StartMark> mark;
    if (start.level == m_state.open.id())
        mark = StartMark{start.at, m_state.document.world().registry->findEntity(start.hero)};
    LevelView view = m_state.display.layers().view();
    view.isRockQuiet = true;
    return frameOf(*m_state.open.level(), m_style.theme.palette, window, m_marks.preview.level, mark, view);
}

/// Redraws only the cells that changed, if nothing else did.
void LevelCanvas::followChange(const Touched& touched)
{
    describe();
    const Touched::Part* const part = touched.find(m_state.open.id());
    const bool isOfCells =
        !touched.levelList && !touched.links && !touched.types && !touched.settings && touched.renamed.empty();
    if (isOfCells && !part)
        return;
    if (!isOfCells || part->cells.empty() || part->cells.size() > mostPatched) {
        setCamera(m_view.camera());
        update();  // links and the start may have changed, too
        return;
    }
    for (const Rect& cells : part->cells)
        refreshCells(cells);
    update();  // wires, marks and the selection
}

void LevelCanvas::glow(const std::vector<Rect>& cells)
{
    ensureVisible(std::accumulate(cells.begin(), cells.end(), Rect(), united));
    if (std::none_of(cells.begin(), cells.end(), [this](const Rect& each) { return areaOf(each).intersects(rect()); }))
        ensureVisible(cells.front());  // a few distant cells
    m_motion.glow(cells);
}

void LevelCanvas::tellHere(const QString& sentence, Sign sign)
{
    const QRect place =
        hovered() ? QRect(m_input.mouse(), QSize(8, 8)) : rectOf(m_state.open.cursor()).intersected(rect());
    m_bubble->tell(sentence, sign, place);
}

void LevelCanvas::setMotion(bool hasMotion)
{
    m_motion.setMotion(hasMotion);
    m_bubble->setTimed(hasMotion);
}

void LevelCanvas::hideBubble()
{
    m_bubble->hide();
}

/// Tells screen readers about the cursor's cell, once: as the map's value.
void LevelCanvas::describe()
{
    const QString words = m_state.open.level()
                              ? describeCell(m_state.document.world(), {m_state.open.id(), m_state.open.cursor()})
                              : QString();
    if (words == m_described)
        return;
    m_described = words;
    m_speech->cellChanged();
}

/// Claims single letters; otherwise shortcuts elsewhere in the window would take them before keyPressEvent.
bool LevelCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(),
                           noteOn(m_state.document.world(), {m_state.open.id(), cellAt(help->pos())}), this);
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride && m_input.takes(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void LevelCanvas::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.drawImage(event->rect(), m_picture.image(), event->rect());
    if (!m_state.open.level())
        return;
    m_marks.hasFocus = hasFocus();
    m_marks.pointed = hovered();
    const CanvasPen pen(m_picture, m_style, m_state, painter, event->rect());
    LevelPaint(pen, *m_overlay).draw(m_marks.hasGrid);
    const Rect window = intersected(grown(cellsSeen(), 1), {{}, m_state.open.size()});
    if (m_drawnOver)
        m_drawnOver(painter, window);
    m_witness->draw(painter, window, m_style.theme, [this](const Rect& cells) { return areaOf(cells); });
    MarkPaint(pen, m_marks, m_motion, *m_patrol).draw();
    m_witness->drawWords(painter, rect(), m_style.theme);
}

void LevelCanvas::resizeEvent(QResizeEvent* event)
{
    m_picture.resize(size());
    const std::optional<Camera> shown = m_state.open.camera();
    setCamera(shown ? m_view.resized(*shown, event->oldSize())
                    : m_view.filled(m_view.centredOn(m_state.open.cursor(), step())));
    m_input.viewMoved();
    update();
}

void LevelCanvas::keyPressEvent(QKeyEvent* event)
{
    hideBubble();
    if (!m_input.press(*event))
        QWidget::keyPressEvent(event);
}

void LevelCanvas::keyReleaseEvent(QKeyEvent* event)
{
    m_input.release(*event);
    QWidget::keyReleaseEvent(event);
}

void LevelCanvas::mousePressEvent(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    hideBubble();
    m_input.press(*event);
}

void LevelCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (!m_input.doubleClick(*event))
        mousePressEvent(event);
}

void LevelCanvas::focusOutEvent(QFocusEvent*)
{
    m_input.loseFocus();
    update();
}

void LevelCanvas::zoom(int steps, QPoint keeping)
{
    if (const auto camera = m_view.zoomed(steps, keeping))
        moveTo(*camera);
}

void LevelCanvas::zoomTo(CellStep next)
{
    zoom(static_cast<int>(next) - static_cast<int>(step()), rect().center());
}

void LevelCanvas::zoomToFit()
{
    moveTo(m_view.fitting());
}

void LevelCanvas::centreOn(Point cell)
{
    moveTo(m_view.centredOn(cell, step()));
}

void LevelCanvas::scrollTo(QPoint to)
{
    if (to != topLeft())
        moveTo({step(), to});
}

void LevelCanvas::panBy(QPoint pixels)
{
    moveTo({step(), topLeft() + pixels});
}

void LevelCanvas::ensureVisible(const Rect& cells)
{
    scrollTo(m_view.showing(cells).topLeft);
}

void LevelCanvas::moveTo(const Camera& camera)
{
    setCamera(camera);
    update();
}

}  // namespace gloam::editor
