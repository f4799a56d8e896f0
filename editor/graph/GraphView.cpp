#include "editor/graph/GraphView.h"

#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/document/PlanParts.h"
#include "editor/graph/GraphLayout.h"
#include "editor/tools/LevelOrder.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Lists.h"
#include "editor/ui/MapSpeech.h"

#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr double farNear = 1.6;  ///< what an offset aside counts for, when an arrow looks for a neighbour

}  // namespace

GraphView::GraphView(const UiStyle& style, const KeyBindings& keys, WorldDocument& document, Notices& notices,
                     const OpenLevel& open, UndoSteps& steps, TaskRunner run, QWidget* parent)
    : QWidget(parent), m_style(style), m_keys(keys), m_document(document), m_notices(notices), m_open(open),
      m_steps(steps), m_speech(new MapSpeech(*this, {[this] { return said(); }, [this] { return surroundings(); },
                                                     [this](const QString&) { m_speech->say(said()); }})),
      m_pictures(new GraphPictures(style, document, std::move(run), this)), m_detail(style)
{
    setAccessibleName(tr("World graph"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setContextMenuPolicy(Qt::DefaultContextMenu);
    applyStyle(this, [this] {
        m_detail.forget();
        m_pictures->redraw();
    });
    connect(m_pictures, &GraphPictures::changed, this, qOverload<>(&QWidget::update));
    connect(&document, &WorldDocument::changed, this, &GraphView::follow);
    connect(&document, &WorldDocument::worldReplaced, this, [this] {
        cancel();
        m_detail.forget();
        m_marks.selected.clear();
        m_marks.current.reset();
        m_isStale = true;
        m_isFitted = false;
        update();
    });
}

void GraphView::setProblems(const Problems& problems)
{
    m_problems = problems;
    m_isStale = true;
    update();
}

void GraphView::follow(const Touched& touched)
{
    cancel();
    m_detail.forget();
    for (const auto& [from, to] : touched.renamed) {
        if (m_marks.selected.erase(from) > 0)
            m_marks.selected.insert(to);
        if (m_marks.current && m_graph.cards[*m_marks.current].level == from)
            m_graph.cards[*m_marks.current].level = to;  // by which the next graph has it
    }
    m_isStale = true;
    update();
}

/// Work waits until the graph is seen or asked for.
void GraphView::bringUpToDate()
{
    if (!m_isStale)
        return;
    m_isStale = false;
    const auto before = m_marks.current ? std::optional(m_graph.cards[*m_marks.current]) : std::nullopt;
    m_graph = graphOf(m_document.world(), m_problems);
    m_marks.current = before ? cardAfter(*before) : std::nullopt;
    m_marks.handle.reset();
    m_marks.stairs.reset();
    std::erase_if(m_marks.selected, [this](const Name& level) { return !m_graph.find(level); });
    refilter();
    if (!m_isFitted && width() > 0)
        fit();
}

/// The same card, or what is nearest to where it was.
std::optional<std::size_t> GraphView::cardAfter(const GraphCard& before) const
{
    if (const auto same = before.isLevel() ? m_graph.find(before.level) : std::nullopt)
        return same;
    std::optional<std::size_t> nearest;
    double least = 0;
    for (std::size_t card = 0; card < m_graph.cards.size(); ++card) {
        const Point way = m_graph.cards[card].area.at - before.area.at;
        if (const double distance = std::hypot(way.x, way.y); !nearest || distance < least) {
            nearest = card;
            least = distance;
        }
    }
    return nearest;
}

const GraphContents& GraphView::graph()
{
    bringUpToDate();
    return m_graph;
}

void GraphView::setFilter(const QString& words)
{
    m_filter = words.trimmed();
    bringUpToDate();
    refilter();
    if (!m_marks.isFaint.empty())
        for (std::size_t card = 0; card < m_graph.cards.size(); ++card)
            if (!m_marks.isFaint[card]) {
                setCurrent(card);
                break;
            }
    update();
    emit chosen();
}

void GraphView::refilter()
{
    m_marks.isFaint.clear();
    if (m_filter.isEmpty())
        return;
    for (const GraphCard& card : m_graph.cards) {
        const QString words =
            QStringList{card.name, toQString(card.level), card.detail, card.badges.words().join(QLatin1Char(' '))}.join(
                QLatin1Char(' '));
        m_marks.isFaint.push_back(!hasAllWords(words, m_filter));
    }
}

CardShape GraphView::shapeAt(std::size_t card) const
{
    return shapeOf(m_graph.cards[card], m_camera.toPixels(m_graph.cards[card].area), m_style);
}

QRectF GraphView::rectOf(const Name& level)
{
    bringUpToDate();
    const auto card = m_graph.find(level);
    return card ? m_camera.toPixels(m_graph.cards[*card].area) : QRectF();
}

QPoint GraphView::pixelOf(const Name& level, Point cell)
{
    bringUpToDate();
    const auto card = m_graph.find(level);
    return card ? shapeAt(*card).rectOf(cell, m_graph.cards[*card].cells).center().toPoint() : QPoint();
}

std::optional<std::size_t> GraphView::cardAt(QPointF pixel)
{
    bringUpToDate();
    for (std::size_t card = 0; card < m_graph.cards.size(); ++card)
        if (m_camera.toPixels(m_graph.cards[card].area).contains(pixel))
            return card;
    return std::nullopt;
}

std::vector<Name> GraphView::concerned()
{
    bringUpToDate();
    if (!m_marks.selected.empty())
        return selection();
    if (const auto level = current())
        return {*level};
    return {};
}

std::optional<Name> GraphView::current()
{
    bringUpToDate();
    if (!m_marks.current || !m_graph.cards[*m_marks.current].isLevel())
        return std::nullopt;
    return m_graph.cards[*m_marks.current].level;
}

void GraphView::select(const std::vector<Name>& levels)
{
    bringUpToDate();
    m_marks.selected.clear();
    for (const Name& level : levels)
        if (m_graph.find(level))
            m_marks.selected.insert(level);
    if (!levels.empty())
        if (const auto card = m_graph.find(levels.front()))
            setCurrent(card);
    update();
    emit chosen();
}

void GraphView::chooseOnly(std::size_t card)
{
    m_marks.selected.clear();
    if (m_graph.cards[card].isLevel())
        m_marks.selected.insert(m_graph.cards[card].level);
    setCurrent(card, false);
}

void GraphView::turnSelected(const Name& level)
{
    if (m_marks.selected.erase(level) == 0)
        m_marks.selected.insert(level);
    update();
    emit chosen();
}

void GraphView::enter()
{
    bringUpToDate();
    if (const auto card = m_graph.find(m_open.id()); card && !m_marks.current)
        setCurrent(card, m_isFitted);
    setFocus(Qt::OtherFocusReason);
}

void GraphView::setCurrent(std::optional<std::size_t> card, bool isRevealed)
{
    m_marks.current = card;
    m_menuAt.reset();
    if (card && isRevealed)
        m_camera.reveal(m_camera.toPixels(m_graph.cards[*card].area), size());
    m_speech->cellChanged();
    update();
    emit chosen();
}

void GraphView::goTo(const Name& level)
{
    bringUpToDate();
    if (const auto card = m_graph.find(level))
        setCurrent(card);
}

void GraphView::stepLevel(int by)
{
    bringUpToDate();
    const std::vector<Name> levels = levelsInOrder(m_document.world());
    const Name here = m_marks.current ? m_graph.cards[*m_marks.current].level : m_open.id();
    const auto at = std::find(levels.begin(), levels.end(), here);
    const auto next = at == levels.end() ? 0 : static_cast<int>(at - levels.begin()) + by;
    if (next >= 0 && next < static_cast<int>(levels.size()))
        goTo(levels[static_cast<std::size_t>(next)]);
}

/// To the nearest card that a link leads to in that direction, else to the nearest card there.
void GraphView::go(Point step, bool isExtending)
{
    bringUpToDate();
    if (m_graph.cards.empty())
        return;
    if (!m_marks.current) {
        setCurrent(m_graph.find(m_open.id()).value_or(0));
        return;
    }
    const std::size_t here = *m_marks.current;
    const auto middle = [this](std::size_t card) {
        const Rect& area = m_graph.cards[card].area;
        return QPointF(area.left() + area.size.width / 2.0, area.top() + area.size.height / 2.0);
    };
    std::vector<bool> isLinked(m_graph.cards.size(), false);
    for (const std::size_t edge : m_graph.edgesAt[here])
        isLinked[m_graph.edges[edge].from] = isLinked[m_graph.edges[edge].to] = true;
    std::optional<std::size_t> best;
    double least = 0;
    const double length = std::hypot(step.x, step.y);
    for (std::size_t card = 0; card < m_graph.cards.size(); ++card) {
        const QPointF way = middle(card) - middle(here);
        const double along = (way.x() * step.x + way.y() * step.y) / length;
        const double aside = std::abs(way.x() * step.y - way.y() * step.x) / length;
        if (card == here || along <= 0 || aside > along * (isLinked[card] ? 1.5 : 4))
            continue;
        const double cost = (along + farNear * aside) * (isLinked[card] ? 0.4 : 1);
        if (!best || cost < least) {
            best = card;
            least = cost;
        }
    }
    if (!best)
        return;
    if (isExtending)
        for (const std::size_t card : {here, *best})
            if (m_graph.cards[card].isLevel())
                m_marks.selected.insert(m_graph.cards[card].level);
    setCurrent(best);
    if (m_gesture == Gesture::Carry)
        aimWireAt(*best);
}

void GraphView::nudge(Point step)
{
    constexpr int unitsOfNudge = 16;
    bringUpToDate();
    if (m_marks.selected.empty())
        if (const std::vector<Name> levels = concerned(); !levels.empty())
            m_marks.selected.insert(levels.front());
    moveSelected(step * unitsOfNudge);
}

void GraphView::moveSelected(Point by)
{
    std::vector<std::pair<Name, std::optional<Point>>> pins;
    for (const Name& level : m_marks.selected)
        if (const auto card = m_graph.find(level))
            pins.emplace_back(level, m_graph.cards[*card].area.at + by);
    if (!pins.empty())
        m_notices.tell(m_document.perform(planPins(m_document.world(), pins)));
}

void GraphView::freePins()
{
    std::vector<std::pair<Name, std::optional<Point>>> pins;
    for (const Name& level : concerned())
        if (const auto card = m_graph.find(level); card && m_graph.cards[*card].pin)
            pins.emplace_back(level, std::nullopt);
    if (pins.empty()) {
        m_notices.tell(tr("None of these levels is pinned."));
        return;
    }
    m_notices.tell(m_document.perform(planPins(m_document.world(), pins)));
}

QString GraphView::said()
{
    bringUpToDate();
    if (!m_marks.current)
        return tr("No level is chosen.");
    QString sentence = m_graph.sentence(*m_marks.current);
    if (m_marks.isSelected(m_graph.cards[*m_marks.current]))
        sentence = tr("Selected. %1").arg(sentence);
    return sentence;
}

QString GraphView::hint()
{
    return tr("Drag a card to move it, the handle at its foot to link it. Double click: open. Ctrl+wheel: zoom.");
}

QString GraphView::surroundings()
{
    bringUpToDate();
    const std::size_t links = m_document.world().links.all().size();
    return tr("%1, %2. Arrows go along links or to the neighbour, Enter opens the level.")
        .arg(m_graph.levels == 1 ? tr("1 level") : tr("%1 levels").arg(m_graph.levels),
             links == 1 ? tr("1 link") : tr("%1 links").arg(links));
}

void GraphView::fit()
{
    bringUpToDate();
    std::vector<Rect> areas;
    for (const GraphCard& card : m_graph.cards)
        areas.push_back(card.area);
    const Rect all = areaAround(areas);
    m_camera.fit(QRectF(all.left(), all.top(), all.size.width, all.size.height), size());
    m_isFitted = true;
    update();
}

/// What is at a pixel stays there: a cell, if it is on a map.
void GraphView::zoomBy(double factor, QPointF pixel)
{
    const auto card = cardAt(pixel);
    const auto partOf = [&](const QRectF& map) {
        return QPointF((pixel.x() - map.left()) / map.width(), (pixel.y() - map.top()) / map.height());
    };
    const QRectF before = card ? shapeAt(*card).map : QRectF();
    m_camera.zoomTo(m_camera.zoom() * factor, pixel);
    if (!before.isEmpty()) {
        // The words of a card keep their size, so that its map does not grow with the camera alone.
        const QPointF part = partOf(before);
        const QRectF map = shapeAt(*card).map;
        m_camera.moveBy(pixel - map.topLeft() - QPointF(part.x() * map.width(), part.y() * map.height()));
    }
    hover(m_pointer);
    update();
}

void GraphView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (!event->oldSize().isValid() || event->oldSize().isEmpty())
        m_isFitted = false;
    if (!m_isFitted && !m_isStale)
        fit();
}

void GraphView::paintEvent(QPaintEvent*)
{
    bringUpToDate();
    QPainter painter(this);
    painter.fillRect(rect(), m_style.theme.panel);
    m_marks.hasFocus = hasFocus();
    m_pictures->beginPainting();
    GraphPaint paint(
        painter, m_style, m_document.world(), m_graph, m_camera, m_marks, rect(),
        [this](const Name& level, QSize pixels) { return m_pictures->of(level, pixels); }, &m_detail);
    paint.draw();
    m_cardsDrawn = paint.cardsDrawn();
    if (m_graph.cards.empty()) {
        painter.setFont(m_style.theme.bodyFont());
        painter.setPen(m_style.theme.quiet);
        painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("The world has no levels yet."));
    }
}

void GraphView::open(std::size_t card, const std::optional<Point>& cell)
{
    switch (m_graph.cards[card].kind) {
    case CardKind::Level: emit opened(m_graph.cards[card].level, cell); break;
    case CardKind::Overland: emit overlandAsked(); break;
    case CardKind::Deeper: emit settingsAsked(); break;
    case CardKind::Missing:
        m_notices.tell(tr("A link names the level '%1', which the world does not have.").arg(m_graph.cards[card].name),
                       Sign::Warning);
        break;
    }
}

void GraphView::duplicate()
{
    const std::vector<Name> levels = concerned();
    if (levels.empty())
        return;
    std::vector<Name> made;
    const EditResult result =
        m_document.perform(planDuplicateLevels(m_document.world(), m_document.limits(), m_document.parts(), levels,
                                               m_document.newIds(), made));
    m_notices.tell(result);
    if (!result)
        return;
    select(made);
    m_notices.tell(made.size() == 1 ? tr("A copy is added.") : tr("%1 copies are added.").arg(made.size()), Sign::Good);
}

void GraphView::remove()
{
    const std::vector<Name> levels = concerned();
    if (levels.empty())
        return;
    const EditResult result = m_document.perform(planRemoveLevels(m_document.world(), m_document.parts(), levels));
    m_notices.tell(result);
    if (result)
        m_notices.tell(levels.size() == 1
                           ? tr("The level is deleted, with its links. Undo brings it back.")
                           : tr("%1 levels are deleted, with their links. Undo brings them back.").arg(levels.size()));
}

/// At a place, else beside the current card, at the depth of the nearest level.
void GraphView::addLevel(std::optional<QPointF> units)
{
    bringUpToDate();
    const World& world = m_document.world();
    const GraphMeasure measure;
    if (!units && m_marks.current) {
        const Rect& area = m_graph.cards[*m_marks.current].area;
        units = QPointF(area.left() + measure.pitch().x, area.top());
    }
    const Point place{static_cast<int>(std::lround(units.value_or(QPointF()).x())),
                      static_cast<int>(std::lround(units.value_or(QPointF()).y()))};
    const Level* nearest = nullptr;
    long long least = 0;
    for (std::size_t card = 0; card < m_graph.levels; ++card) {
        const Point way = m_graph.cards[card].area.at - place;
        // Rows tell the depth, so that what lies aside counts less.
        const long long distance = 1LL * way.x * way.x / 4 + 1LL * way.y * way.y;
        if (!nearest || distance < least) {
            nearest = world.findLevel(m_graph.cards[card].level);
            least = distance;
        }
    }
    const QString name = freeLevelName(world, tr("New level"), tr("New level %1"));
    Level level = solidLevel(freeLevelId(world, name), name.toStdString(), usualLevelSize, world.registry);
    level.depth = nearest ? nearest->depth : 1;
    digFirstRoom(level);
    const Name id = level.id;
    const EditResult result = m_document.perform(planAddLevelAt(world, m_document.limits(), std::move(level), place));
    m_notices.tell(result);
    if (!result)
        return;
    select({id});
    m_notices.tell(tr("%1 is added. Enter opens it.").arg(name), Sign::Good);
}

}  // namespace gloam::editor
