#include "editor/exchange/WriteLdtk.h"

#include "core/base/EntityId.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/WriteThings.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <set>

namespace gloam::editor {

namespace {

constexpr long long farthestWrittenPixel = 1'000'000'000;  ///< as the reader takes them

/// Writes one level; holds what its steps share.
class LdtkWriter {
public:
    LdtkWriter(const LdtkToWrite& level, const std::string& text, TextPatch& patch)
        : m_level(level), m_text(text), m_patch(patch)
    {}

    Status write(const SpanNode& project)
    {
        const SpanNode* node = levelNode(project);
        m_layers = node ? node->child("layerInstances") : nullptr;
        if (!m_layers)
            return Error{"The level '" + m_level.now.displayName() + "' is not in the project's own text."};
        const DrawnThings drawn = writeEntities();
        const auto cells =
            changedCells({m_level.map, m_level.stacks, m_level.mapping, m_level.before, m_level.now, drawn});
        return cells ? writeCells(*cells) : Status(cells.error());
    }

private:
    std::string said(const SpanNode& node, std::string_view name) const
    {
        const SpanNode* member = node.child(name);
        return member ? std::string(member->inner.of(m_text)) : std::string();
    }

    /// Levels lie in the project, or in its worlds.
    const SpanNode* levelNode(const SpanNode& holder) const
    {
        for (const SpanNode& level : spansIn(holder.child("levels")))
            if (said(level, level.child("iid") ? "iid" : "identifier") == m_level.map.id)
                return &level;
        for (const SpanNode& world : spansIn(holder.child("worlds")))
            if (const SpanNode* level = levelNode(world))
                return level;
        return nullptr;
    }

    const SpanNode* numbersOf(const std::string& layer) const
    {
        for (const SpanNode& instance : spansIn(m_layers))
            if (said(instance, "__identifier") == layer && said(instance, "__type") == "IntGrid")
                return instance.child("intGridCsv");
        return nullptr;
    }

    Status writeCells(const std::vector<CellChange>& changes)
    {
        std::map<std::size_t, std::map<std::size_t, std::uint32_t>> byLayer;
        for (const CellChange& change : changes) {
            const Rect block = m_level.map.layers[change.layer].blocks.front();
            const Point within = change.at - block.at;
            byLayer[change.layer][static_cast<std::size_t>(within.y) * static_cast<std::size_t>(block.size.width)
                                  + static_cast<std::size_t>(within.x)] = change.number;
        }
        for (const auto& [layer, cells] : byLayer) {
            const SpanNode* numbers = numbersOf(m_level.map.layers[layer].name);
            const Size size = m_level.map.layers[layer].blocks.front().size;
            const auto count = static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
            if (!numbers || replaceNumbers(m_text, numbers->inner, cells, m_patch) != count)
                return Error{"The layer '" + shown(m_level.map.layers[layer].name)
                             + "' has another number of cells than its size says."};
        }
        return done();
    }

    /// An entity, and the layer it is in; null if its project does not tell entities apart.
    const SpanNode* entityNode(const std::string& iid, const SpanNode** in) const
    {
        for (const SpanNode& layer : spansIn(iid.empty() ? nullptr : m_layers))
            for (const SpanNode& entity : spansIn(layer.child("entityInstances")))
                if (said(entity, "iid") == iid) {
                    *in = &layer;
                    return &entity;
                }
        return nullptr;
    }

    DrawnThings writeEntities()
    {
        std::map<std::string, std::size_t> objects;
        for (std::size_t i = 0; i < m_level.rows.size(); ++i)
            if (m_level.rows[i].fate == ObjectTable::Fate::Entity)
                objects.emplace(m_level.rows[i].id, i);
        std::map<const SpanNode*, std::set<const SpanNode*>> removed;
        for (const ThingPair& pair : pairedThings(m_level.before, m_level.now)) {
            const auto object = pair.before ? objects.find(toText(pair.before->id)) : objects.end();
            const SpanNode* layer = nullptr;
            const SpanNode* node =
                object == objects.end() ? nullptr : entityNode(m_level.map.objects[object->second].id, &layer);
            if (node && pair.now)
                move(*node, *layer, pair.now->at - pair.before->at);
            else if (node)
                removed[layer->child("entityInstances")].insert(node);
        }
        for (const auto& [list, nodes] : removed)
            removeItems(*list, nodes, m_patch);
        return {};
    }

    /// Its place in pixels, in cells of its layer, and in its world where it says so. All or nothing of it.
    void move(const SpanNode& node, const SpanNode& layer, Point way)
    {
        const Point pixels{way.x * m_level.map.tile.width, way.y * m_level.map.tile.height};
        const auto px = pairOf(node.child("px"));
        const long long cell = wholeNumber(layer.child("__gridSize")).value_or(0);
        if (way == Point{} || !px || cell <= 0)
            return;
        movePair(node.child("px"), pixels.x, pixels.y);
        movePair(node.child("__grid"), cellAt(px->first + pixels.x, cell) - cellAt(px->first, cell),
                 cellAt(px->second + pixels.y, cell) - cellAt(px->second, cell));
        moveNumber(node.child("__worldX"), pixels.x);
        moveNumber(node.child("__worldY"), pixels.y);
    }

    static long long cellAt(long long pixels, long long cell) { return pixels / cell - (pixels % cell < 0 ? 1 : 0); }

    /// The halves of a list of two numbers; nullopt if it is something else.
    std::optional<std::pair<Span, Span>> halvesOf(const SpanNode* pair) const
    {
        const std::size_t comma = pair ? pair->inner.of(m_text).find(',') : std::string_view::npos;
        if (comma == std::string_view::npos)
            return std::nullopt;
        const std::size_t at = pair->inner.begin + comma;
        return std::pair(withoutBlanks({pair->inner.begin, at}), withoutBlanks({at + 1, pair->inner.end}));
    }

    Span withoutBlanks(Span span) const
    {
        while (span.begin < span.end && m_text[span.begin] <= ' ')
            ++span.begin;
        while (span.end > span.begin && m_text[span.end - 1] <= ' ')
            --span.end;
        return span;
    }

    std::optional<long long> wholeNumber(Span span) const
    {
        long long number = 0;
        const char* const end = m_text.data() + span.end;
        const auto read = std::from_chars(m_text.data() + span.begin, end, number);
        const bool isWhole = read.ec == std::errc() && read.ptr == end && std::abs(number) <= farthestWrittenPixel;
        return isWhole ? std::optional(number) : std::nullopt;
    }

    std::optional<long long> wholeNumber(const SpanNode* member) const
    {
        return member ? wholeNumber(member->inner) : std::nullopt;
    }

    std::optional<std::pair<long long, long long>> pairOf(const SpanNode* pair) const
    {
        const auto halves = halvesOf(pair);
        const auto first = halves ? wholeNumber(halves->first) : std::nullopt;
        const auto second = halves ? wholeNumber(halves->second) : std::nullopt;
        return first && second ? std::optional(std::pair(*first, *second)) : std::nullopt;
    }

    void movePair(const SpanNode* pair, long long x, long long y)
    {
        if (const auto halves = halvesOf(pair)) {
            moveNumber(halves->first, x);
            moveNumber(halves->second, y);
        }
    }

    void moveNumber(const SpanNode* member, long long by)
    {
        if (member)
            moveNumber(member->inner, by);
    }

    /// A whole number; anything else stays.
    void moveNumber(Span span, long long by)
    {
        if (const auto number = wholeNumber(span); number && by != 0)
            m_patch.replace(span, std::to_string(*number + by));
    }

    const LdtkToWrite& m_level;
    const std::string& m_text;
    TextPatch& m_patch;
    const SpanNode* m_layers = nullptr;
};

}  // namespace

Status writeLdtk(const LdtkToWrite& level, const std::string& text, const SpanNode& project, TextPatch& patch)
{
    return LdtkWriter(level, text, patch).write(project);
}

}  // namespace gloam::editor
