#include "editor/graph/GraphContents.h"

#include "core/world/Overland.h"
#include "editor/document/LinkPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/exchange/GraphPlace.h"
#include "editor/graph/GraphLayout.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cstdlib>

namespace gloam::editor {

namespace {

QString graphSaid(const char* text)
{
    return QCoreApplication::translate("GraphContents", text);
}

/// Makes the cards and edges of one world; holds what its steps share.
class GraphMaker {
public:
    GraphMaker(const World& world, const Problems& problems) : m_world(world), m_overland(overlandOf(world))
    {
        const std::map<Name, LevelBadges> badges = badgesOf(world, problems);
        for (const auto& [id, level] : world.levels)
            addLevel(*level, badges.at(id));
        addOverland();
        for (const Link& link : world.links.all())
            addLink(link);
        addDeeper();
        layOut();
        graph.edgesAt.resize(graph.cards.size());
        for (std::size_t i = 0; i < graph.edges.size(); ++i) {
            graph.edgesAt[graph.edges[i].from].push_back(i);
            if (graph.edges[i].to != graph.edges[i].from)
                graph.edgesAt[graph.edges[i].to].push_back(i);
        }
    }

    GraphContents graph;

private:
    std::optional<Point> zoneOfLevel(const Name& level) const
    {
        return m_overland ? zoneOf(*m_overland, level) : std::nullopt;
    }

    std::size_t add(GraphCard card, GraphSpot spot)
    {
        spot.pin = card.pin;
        graph.cards.push_back(std::move(card));
        m_spots.push_back(spot);
        return graph.cards.size() - 1;
    }

    void addLevel(const Level& level, const LevelBadges& badges)
    {
        const Size size = level.tiles.size();
        GraphCard card{CardKind::Level, level.id, QString::fromStdString(level.displayName()), {}, size, badges};
        card.detail = graphSaid("depth %1, %2 by %3").arg(level.depth).arg(size.width).arg(size.height);
        card.isUnbuilt = level.isUnbuilt();
        card.pin = graphPlaceOf(level);
        const auto zone = zoneOfLevel(level.id);
        add(std::move(card), {level.depth, {}, zone});
        ++graph.levels;
    }

    void addOverland()
    {
        if (m_world.overland.isEmpty())
            return;
        GraphCard card{CardKind::Overland, {}, graphSaid("The overland")};
        const Size size = m_overland ? m_overland->size : Size{};
        card.detail = graphSaid("%1 by %2 zones").arg(size.width).arg(size.height);
        const auto start = m_overland ? startZone(m_world, *m_overland) : std::nullopt;
        card.badges.isStart = start && !m_world.findLevel(m_world.settings.start.level);
        m_zones = add(std::move(card), {0, {}, Point{-1, -1}});
    }

    /// The card of a level, or one that stands for it.
    std::size_t cardOf(const Name& level, int depth)
    {
        if (const auto found = graph.find(level))
            return *found;
        if (m_zones && zoneOfLevel(level))
            return *m_zones;
        const auto [place, isNew] = m_missing.try_emplace(level, 0);
        if (isNew) {
            GraphCard card{CardKind::Missing, level, toQString(level), graphSaid("no such level")};
            if (card.name.isEmpty())
                card.name = graphSaid("nowhere");
            place->second = add(std::move(card), {depth});
        }
        return place->second;
    }

    int depthBelow(const Name& level) const
    {
        const Level* found = m_world.findLevel(level);
        return found ? found->depth + 1 : 0;
    }

    void addLink(const Link& link)
    {
        GraphEdge edge;
        edge.link = link.id;
        edge.from = cardOf(link.from.level, depthBelow(link.to.level));
        edge.to = cardOf(link.to.level, depthBelow(link.from.level));
        if (link.from.hasCell())
            edge.fromAt = link.from.at;
        if (link.to.hasCell())
            edge.toAt = link.to.at;
        edge.isOneWay = link.ways == LinkWays::One;
        edge.isClosed = !link.isOpen || !link.key.isEmpty();
        edge.isBroken = isBrokenLink(link);
        edge.kind = toQString(link.kind);
        graph.edges.push_back(std::move(edge));
    }

    /// Zones that games build have what a link needs.
    bool isBrokenLink(const Link& link) const
    {
        const auto isBuiltLater = [this](const Place& end) {
            return !m_world.findLevel(end.level) && zoneOfLevel(end.level).has_value();
        };
        if (!isBuiltLater(link.from) && !isBuiltLater(link.to))
            return isBroken(m_world, link);
        const auto isGone = [&](const Place& end) { return !isBuiltLater(end) && !m_world.findLevel(end.level); };
        return isGone(link.from) || isGone(link.to);
    }

    /// A card for each band of the levels without end, in a chain below the level they begin under.
    void addDeeper()
    {
        const Deeper& deeper = m_world.settings.deeper;
        if (deeper.below.isEmpty())
            return;
        std::size_t above = cardOf(deeper.below, 0);
        int depth = depthBelow(deeper.below);
        for (std::size_t i = 0; i < deeper.bands.size(); ++i) {
            const DeeperBand& band = deeper.bands[i];
            depth = std::max(depth, band.from);
            const std::size_t card = band.level.isEmpty() ? addBand(band, i, depth) : cardOf(band.level, depth);
            GraphEdge edge;
            edge.from = above;
            edge.to = card;
            if (card != above)
                graph.edges.push_back(edge);
            above = card;
            ++depth;
        }
    }

    std::size_t addBand(const DeeperBand& band, std::size_t number, int depth)
    {
        const Deeper& deeper = m_world.settings.deeper;
        const std::string& name = band.name.empty() ? deeper.name : band.name;
        GraphCard card{CardKind::Deeper, {}, QString::fromStdString(name)};
        if (card.name.isEmpty())
            card.name = graphSaid("Levels below");
        const bool hasNext = number + 1 < deeper.bands.size();
        const int last = hasNext ? deeper.bands[number + 1].from - 1 : depth;
        const bool isOne = band.isLast || (hasNext && last <= depth);
        card.name += QLatin1Char(' ');
        card.name += isOne     ? QString::number(depth)
                     : hasNext ? QStringLiteral("%1–%2").arg(depth).arg(last)
                               : QStringLiteral("%1+").arg(depth);
        const QString depths = isOne     ? graphSaid("depth %1").arg(depth)
                               : hasNext ? graphSaid("depths %1 to %2").arg(depth).arg(last)
                                         : graphSaid("depth %1 and on").arg(depth);
        QStringList recipes;
        for (const Name& recipe : band.recipes)
            recipes << toQString(recipe);
        card.detail = recipes.isEmpty() ? depths : graphSaid("%1: %2").arg(depths, recipes.join(QStringLiteral(", ")));
        return add(std::move(card), {depth});
    }

    void layOut()
    {
        std::vector<GraphWay> ways;
        for (const GraphEdge& edge : graph.edges)
            ways.push_back({edge.from, edge.to});
        const auto start = graph.find(m_world.settings.start.level);
        const std::vector<Rect> areas = layOutGraph(m_spots, ways, start.value_or(0));
        for (std::size_t i = 0; i < areas.size(); ++i)
            graph.cards[i].area = areas[i];
    }

    const World& m_world;
    const Overland* m_overland;
    std::vector<GraphSpot> m_spots;
    std::optional<std::size_t> m_zones;  ///< the overland's card
    std::map<Name, std::size_t> m_missing;
};

}  // namespace

std::optional<std::size_t> GraphContents::find(const Name& level) const
{
    const auto end = cards.begin() + static_cast<std::ptrdiff_t>(levels);
    const auto found = std::lower_bound(cards.begin(), end, level,
                                        [](const GraphCard& card, const Name& id) { return card.level < id; });
    if (found == end || found->level != level)
        return std::nullopt;
    return static_cast<std::size_t>(found - cards.begin());
}

QString GraphContents::sentence(std::size_t card) const
{
    const GraphCard& at = cards[card];
    QStringList words{at.name};
    if (!at.detail.isEmpty())
        words << at.detail;
    words << at.badges.words();
    if (at.isUnbuilt)
        words << graphSaid("built on arrival");
    if (at.pin)
        words << graphSaid("pinned");
    QStringList to;
    QStringList from;
    for (const std::size_t each : edgesAt[card]) {
        const GraphEdge& edge = edges[each];
        const bool isComing = edge.to == card && edge.from != card;
        QString other = cards[isComing ? edge.from : edge.to].name;
        QStringList how;
        if (edge.isOneWay)
            how << graphSaid("one way");
        if (edge.isClosed)
            how << graphSaid("closed");
        if (edge.isBroken)
            how << graphSaid("broken");
        if (!how.isEmpty())
            other = graphSaid("%1 (%2)").arg(other, how.join(QStringLiteral(", ")));
        (isComing && edge.isOneWay ? from : to) << other;
    }
    QString sentence = words.join(QStringLiteral(", ")) + QLatin1Char('.');
    const auto add = [&sentence](QStringList names, const char* text) {
        constexpr qsizetype mostNamed = 8;
        const qsizetype more = names.size() - mostNamed;
        if (more > 0)
            names = names.mid(0, mostNamed) << graphSaid("%1 more").arg(more);
        if (!names.isEmpty())
            sentence += QLatin1Char(' ') + graphSaid(text).arg(names.join(QStringLiteral(", ")));
    };
    add(to, "Leads to %1.");
    add(from, "Entered from %1.");
    if (edgesAt[card].empty())
        sentence += QLatin1Char(' ') + graphSaid("No link.");
    return sentence;
}

GraphContents graphOf(const World& world, const Problems& problems)
{
    return std::move(GraphMaker(world, problems).graph);
}

}  // namespace gloam::editor
