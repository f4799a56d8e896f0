#include "editor/exchange/WriteLdtk.h"

#include "core/base/EntityId.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/WriteThings.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace gloam::editor {

namespace {

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
            if (said(level, "iid") == m_level.map.id || said(level, "uid") == m_level.map.id
                || said(level, "identifier") == m_level.map.name)
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

    const SpanNode* entityNode(const std::string& iid, const SpanNode** list) const
    {
        for (const SpanNode& layer : spansIn(m_layers))
            for (const SpanNode& entity : spansIn(layer.child("entityInstances")))
                if (said(entity, "iid") == iid) {
                    *list = layer.child("entityInstances");
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
            const SpanNode* list = nullptr;
            const SpanNode* node =
                object == objects.end() ? nullptr : entityNode(m_level.map.objects[object->second].id, &list);
            if (node && pair.now)
                move(*node, pair.now->at - pair.before->at);
            else if (node)
                removed[list].insert(node);
        }
        for (const auto& [list, nodes] : removed)
            removeItems(*list, nodes, m_patch);
        return {};
    }

    /// Its place in pixels and in cells, and in those of its world where it says so.
    void move(const SpanNode& node, Point way)
    {
        if (way == Point{})
            return;
        const Point pixels{way.x * m_level.map.tile.width, way.y * m_level.map.tile.height};
        movePair(node.child("px"), pixels);
        movePair(node.child("__grid"), way);
        moveNumber(node.child("__worldX"), pixels.x);
        moveNumber(node.child("__worldY"), pixels.y);
    }

    void movePair(const SpanNode* pair, Point way)
    {
        if (!pair)
            return;
        const std::string_view text = pair->inner.of(m_text);
        const std::size_t comma = text.find(',');
        if (comma == std::string_view::npos)
            return;
        moveNumber({pair->inner.begin, pair->inner.begin + comma}, way.x);
        moveNumber({pair->inner.begin + comma + 1, pair->inner.end}, way.y);
    }

    void moveNumber(const SpanNode* member, int by)
    {
        if (member)
            moveNumber(member->inner, by);
    }

    /// A whole number among blanks; anything else stays.
    void moveNumber(Span span, int by)
    {
        while (span.begin < span.end && m_text[span.begin] <= ' ')
            ++span.begin;
        while (span.end > span.begin && m_text[span.end - 1] <= ' ')
            --span.end;
        long long number = 0;
        const char* const end = m_text.data() + span.end;
        const auto read = std::from_chars(m_text.data() + span.begin, end, number);
        if (by != 0 && read.ec == std::errc() && read.ptr == end)
            m_patch.replace(span, std::to_string(number + by));
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
