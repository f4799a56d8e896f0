#include "app/cli/SliceText.h"

#include "core/game/Hash.h"

#include <set>

namespace gloam::app {

namespace {

List cellList(Point p)
{
    return {p.x, p.y};
}

List idsOf(const std::vector<EntityId>& ids)
{
    List list;
    for (const EntityId id : ids)
        list.push_back(toText(id));
    return list;
}

/// A tile's number in the text; its name stands under `tiles`.
std::int64_t numberOf(TileId tile)
{
    return tile == unseenTile ? -1 : tile.slot;
}

/// Collects the tiles that a text names.
class TileNames {
public:
    explicit TileNames(const Slice& slice) : m_types(*slice.types) {}

    std::int64_t number(TileId tile)
    {
        if (tile != unseenTile)
            m_used.insert(tile.slot);
        return numberOf(tile);
    }

    Map names() const
    {
        Map map;
        for (const std::uint16_t slot : m_used)
            map.set(std::to_string(slot), slot == 0 ? "nothing" : m_types.tile(TileId{slot}).id.text());
        return map;
    }

private:
    const TypeRegistry& m_types;
    std::set<std::uint16_t> m_used;
};

Map visibleMap(const VisibleEntity& seen)
{
    Map map;
    map.set("id", toText(seen.id));
    map.set("type", seen.type.text());
    map.set("name", seen.name);
    map.set("glyph", toUtf8(seen.glyph.sign));
    map.set("at", cellList(seen.at));
    map.set("size", List{seen.footprint.width, seen.footprint.height});
    if (seen.maxHp > 0)
        map.set("hp", List{seen.hp, seen.maxHp});
    if (seen.mood.bearing != Bearing::None)
        map.set("bearing", wordOf(seen.mood.bearing));
    return map;
}

List visibleList(const std::vector<VisibleEntity>& visible)
{
    List list;
    for (const VisibleEntity& seen : visible)
        list.push_back(visibleMap(seen));
    return list;
}

std::string line(const std::string& key, const Value& value)
{
    return key + ": " + toFlowText(value) + "\n";
}

/// One row of a grid a line.
template <typename RowAt> std::string rows(const std::string& key, int height, const std::string& indent, RowAt rowAt)
{
    std::string text = indent + key + (height == 0 ? ": []\n" : ":\n");
    for (int y = 0; y < height; ++y)
        text += indent + "  - " + toFlowText(rowAt(y)) + "\n";
    return text;
}

std::string headOf(const Slice& slice)
{
    const Rect box = slice.box();
    return line("levelId", slice.level.text()) + line("rev", hexText(slice.revision)) + line("turn", slice.turn)
           + line("at", cellList(slice.self.at))
           + line("box", List{box.at.x, box.at.y, box.size.width, box.size.height})
           + rows("maskBits", box.size.height, "", [&](int y) {
                 std::string row;
                 for (int x = 0; x < box.size.width; ++x)
                     row += slice.mask.bits.get({x, y}) ? '*' : '.';
                 return Value(row);
             });
}

std::string floorsOf(const Slice& slice, TileNames& names)
{
    std::string text = "floors3D:\n";
    const Size size = slice.box().size;
    for (const Layer layer : allLayers)
        text += rows(std::string(namesOf(layer)[static_cast<std::size_t>(layer)]), size.height, "  ", [&](int y) {
            List row;
            for (int x = 0; x < size.width; ++x)
                row.push_back(names.number(slice.floors[static_cast<std::size_t>(layer)][{x, y}]));
            return Value(row);
        });
    return text;
}

std::string entitiesOf(const Slice& slice)
{
    const Size size = slice.box().size;
    return rows("entities2D", size.height, "", [&](int y) {
        List row;
        for (int x = 0; x < size.width; ++x) {
            const EntityId who = slice.entities2D[{x, y}];
            row.push_back(who.isNothing() ? Value(0) : Value(toText(who)));
        }
        return Value(row);
    });
}

}  // namespace

std::string sliceText(const Slice& slice)
{
    TileNames names(slice);
    std::string text = headOf(slice) + floorsOf(slice, names) + entitiesOf(slice)
                       + line("touching", idsOf(slice.touching)) + line("visible", visibleList(slice.visible));
    List memory;
    for (const Point p : cellsIn(slice.remembered->size()))
        if (const TileId tile = (*slice.remembered)[p]; tile != nothingTile)
            memory.push_back(List{p.x, p.y, names.number(tile)});
    return text + line("memoryPatch", memory) + line("tiles", names.names());
}

std::string deltaText(const SliceDelta& delta)
{
    if (delta.isWhole)
        return sliceText(delta.rest);
    TileNames names(delta.rest);
    Map base;
    base.set("rev", hexText(delta.baseRevision));
    base.set("at", cellList(delta.baseAt));
    List floors;
    for (const auto& [layer, at, tile] : delta.tiles)
        floors.push_back(
            List{std::string(namesOf(layer)[static_cast<std::size_t>(layer)]), at.x, at.y, names.number(tile)});
    List drawn;
    for (const auto& [at, who] : delta.drawn)
        drawn.push_back(List{at.x, at.y, who.isNothing() ? Value(0) : Value(toText(who))});
    List memory;
    for (const auto& [at, tile] : delta.memoryPatch)
        memory.push_back(List{at.x, at.y, names.number(tile)});
    return line("base", base) + headOf(delta.rest) + line("floors3D", floors) + line("entities2D", drawn)
           + line("touching", idsOf(delta.rest.touching)) + line("visible", visibleList(delta.changed))
           + line("inSight", idsOf(delta.order)) + line("memoryPatch", memory) + line("tiles", names.names());
}

std::string windowText(const Slice& slice, const SliceWindow& window)
{
    std::string text =
        line("box", List{window.box.at.x, window.box.at.y, window.box.size.width, window.box.size.height});
    for (int y = 0; y < window.box.size.height; ++y) {
        for (int x = 0; x < window.box.size.width; ++x) {
            const Point p{x, y};
            Glyph sign{U' '};
            for (const Layer layer : allLayers)
                if (const TileId tile = window.floors[static_cast<std::size_t>(layer)][p];
                    window.seen.get(p) && tile != nothingTile)
                    sign = slice.types->tile(tile).glyph;
            if (const VisibleEntity* seen = slice.find(window.entities2D[p]))
                sign = seen->glyph;
            text += toUtf8(sign.sign);
        }
        text += '\n';
    }
    return text;
}

std::string chaseText(const ChaseState& chase)
{
    Map map;
    map.set("target", cellList(chase.target));
    map.set("path", chase.path);
    map.set("step", chase.step);
    map.set("rev", hexText(static_cast<std::uint64_t>(chase.revision)).substr(8));
    map.set("moved", chase.hasMoved);
    map.set("reason", wordOf(chase.reason));
    map.set("pathRemaining", chase.pathRemaining);
    return toFlowText(map);
}

}  // namespace gloam::app
