#include "editor/exchange/TiledObjects.h"

#include "editor/exchange/ForeignWords.h"

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

void reportObject(const TiledObjectContext& context, std::string sentence, Mark mark)
{
    context.problems.push_back(foreignProblem(std::move(sentence), mark, Severity::Warning));
    context.problems.back().file = context.file.string();
}

/// Reads the objects of one layer; holds what its steps share.
class ObjectReader {
public:
    ObjectReader(const TiledObjectContext& context, const PlacedLayer& layer) : m_context(context), m_layer(layer) {}

    ForeignObject read(const ForeignNode& node)
    {
        const ForeignNode* reference = node.find("template");
        if (!reference)
            return read(node, nullptr, tiledProperties(node));
        const auto* base = m_context.library.find(textOf(reference), m_context.file, node.mark, m_context.problems);
        ForeignNode whole = node;
        for (const ForeignNode::Member& member : membersOf(base ? &base->object : nullptr))
            if (!whole.find(member.name))
                whole.add(member.name, member.value);
        ForeignProperties properties = tiledProperties(node);
        if (base)
            properties = withInherited(std::move(properties), tiledProperties(base->object));
        ForeignObject object = read(whole, node.find("gid") ? nullptr : base, std::move(properties));
        if (!base)
            object.about.set("template", textOf(reference));
        return object;
    }

    long long hidden() const { return m_hidden; }
    const std::vector<std::string>& told() const { return m_told; }

private:
    ForeignObject read(const ForeignNode& node, const TiledLibrary::Template* base, ForeignProperties properties)
    {
        ForeignObject object;
        object.id = textOf(node.find("id"));
        object.name = textOf(node.find("name"));
        object.type = tiledClass(node);
        object.layer = m_layer.name;
        object.mark = node.mark;
        keepWords(node, object);
        std::string alignment = "topleft";
        const auto gid = wholeOf(node.find("gid"));
        if (gid && (static_cast<std::uint64_t>(*gid) & ~std::uint64_t{tiledFlipBits}) == 0) {
            reportObject(m_context, "The tile of an object is 0, which is none; it is imported without a tile.",
                         node.mark);
        } else if (gid && *gid > 0 && *gid <= UINT32_MAX) {
            const ForeignKind kind = kindOf(static_cast<std::uint32_t>(*gid), base, alignment, node.mark);
            if (object.type.empty())
                object.type = kind.type;
            properties = withInherited(std::move(properties), kind.properties);
            object.shape.set("tile", kind.set + ":" + kind.id);
            if (const std::uint32_t turn = static_cast<std::uint32_t>(*gid) >> 28; turn != 0)
                object.shape.set("turn", static_cast<int>(turn));
        }
        object.properties = std::move(properties);
        place(object, node, alignment);
        return object;
    }

    /// What says how the object looks, and all that is not known.
    void keepWords(const ForeignNode& node, ForeignObject& object)
    {
        Leftover left = leftoverOf(node, ForeignPart::TiledObject);
        if (const ForeignNode* text = node.find("text")) {
            object.text = textOf(text->find("text"));
            Leftover look = leftoverOf(*text, ForeignPart::TiledText);
            if (!look.kept.isEmpty())
                left.kept.set("look", std::move(look.kept));
            left.told.insert(left.told.end(), look.told.begin(), look.told.end());
        }
        const Value* visible = left.kept.find("visible");
        m_hidden += visible && *visible == Value(false) ? 1 : 0;
        for (std::string& name : left.told)
            if (std::find(m_told.begin(), m_told.end(), name) == m_told.end())
                m_told.push_back(std::move(name));
        object.about = std::move(left.kept);
    }

    ForeignKind kindOf(std::uint32_t gid, const TiledLibrary::Template* base, std::string& alignment, Mark mark)
    {
        const std::uint32_t tile = gid & ~tiledFlipBits;
        alignment = "bottomleft";
        const auto align = [&alignment](const TiledTileset& tileset) {
            if (!tileset.alignment.empty() && tileset.alignment != "unspecified")
                alignment = tileset.alignment;
        };
        if (base && base->tileset && tile >= base->firstGid) {
            align(*base->tileset);
            return kindIn(*base->tileset, tile - base->firstGid);
        }
        const TiledSets::Member* set = m_context.sets.memberOf(tile);
        if (!set) {
            reportObject(m_context, "The tile " + std::to_string(tile) + " belongs to no tileset.", mark);
            ForeignKind kind;
            kind.set = "no tileset";
            kind.id = std::to_string(tile);
            return kind;
        }
        align(*set->tileset);
        return kindIn(*set->tileset, tile - set->first);
    }

    double pixels(const ForeignNode& node, const char* name)
    {
        return tiledPixels(node, name, m_context.file, m_context.problems);
    }

    /// The cell of an object is that of its top left corner, which tile objects do not give.
    void place(ForeignObject& object, const ForeignNode& node, const std::string& alignment)
    {
        const double width = pixels(node, "width");
        const double height = pixels(node, "height");
        const auto back = [&](const char* far, const char* near, double length) {
            if (alignment.find(near) != std::string::npos)
                return 0.0;
            return alignment.find(far) != std::string::npos ? length : length / 2;
        };
        const double x = pixels(node, "x") + m_layer.x - back("right", "left", width);
        const double y = pixels(node, "y") + m_layer.y - back("bottom", "top", height);
        object.at = cellAt(x, y);
        object.size = {cellsOver(width, m_context.tile.width), cellsOver(height, m_context.tile.height)};
        object.end = object.at;
        for (const char* kind : {"polyline", "polygon"})
            if (const ForeignNode* value = node.find(kind))
                if (const auto* points = value->as<ForeignNode::List>(); points && !points->empty())
                    object.end = cellAt(x + pixels(points->back(), "x"), y + pixels(points->back(), "y"));
        keepShape(object, node);
    }

    Point cellAt(double x, double y) const
    {
        constexpr double hair = 1e-6;
        const auto within = [](double pixels) { return std::clamp(pixels, -farthestPixel, farthestPixel); };
        return Point{static_cast<int>(std::floor(within(x) / m_context.tile.width + hair)),
                     static_cast<int>(std::floor(within(y) / m_context.tile.height + hair))}
               - m_context.origin;
    }

    static int cellsOver(double pixels, int tile)
    {
        return static_cast<int>(std::clamp(std::lround(pixels / tile), 1L, 4'096L));
    }

    /// Of shapes that are whole cells nothing needs to be kept; of points that lie in the middle of a cell neither.
    void keepShape(ForeignObject& object, const ForeignNode& node)
    {
        const auto rest = [&](const char* name, int tile) {
            return std::fmod(std::abs(numberOf(node.find(name)).value_or(0)), tile);
        };
        const Size tile = m_context.tile;
        const bool isPoint = truthOf(node.find("point")).value_or(false);
        const bool isCells = rest("x", tile.width) == 0 && rest("y", tile.height) == 0 && rest("width", tile.width) == 0
                             && rest("height", tile.height) == 0;
        const bool isMiddle =
            isPoint && rest("x", tile.width) * 2 == tile.width && rest("y", tile.height) * 2 == tile.height;
        for (const char* name : {"ellipse", "capsule", "polygon", "polyline", "rotation"}) {
            const ForeignNode* value = node.find(name);
            const auto number = numberOf(value);
            if (value && !(number && *number == 0) && object.type != "gloam:link" && truthOf(value) != false)
                object.shape.set(name, valueFrom(*value));
        }
        if ((isCells || isMiddle) && object.shape.isEmpty())
            return;
        if (isPoint)
            object.shape.set("point", true);
        for (const char* name : {"x", "y", "width", "height"})
            if (const ForeignNode* value = node.find(name))
                object.shape.set(name, textOf(value));
    }

    const TiledObjectContext& m_context;
    const PlacedLayer& m_layer;
    long long m_hidden = 0;
    std::vector<std::string> m_told;
};

}  // namespace

double tiledPixels(const ForeignNode& node, const char* name, const std::filesystem::path& file, Problems& problems)
{
    const ForeignNode* value = node.find(name);
    const auto number = numberOf(value);
    if (!value || (number && std::abs(*number) <= farthestPixel))
        return number.value_or(0);
    problems.push_back(
        foreignProblem("'" + std::string(name) + "' must be a number between -1000000000 and 1000000000.", value->mark,
                       Severity::Warning));
    problems.back().file = file.string();
    return 0;
}

void addTiledObjects(const TiledObjectContext& context, const PlacedLayer& layer, std::vector<ForeignObject>& objects)
{
    const ForeignNode* listed = layer.node->find("objects");
    const auto* list = listed ? listed->as<ForeignNode::List>() : nullptr;
    if (!list)
        return;
    ObjectReader reader(context, layer);
    objects.reserve(objects.size() + list->size());
    for (const ForeignNode& node : *list)
        objects.push_back(reader.read(node));
    const long long hidden = layer.isHidden ? static_cast<long long>(list->size()) : reader.hidden();
    if (hidden > 0)
        reportObject(context,
                     "In the layer '" + shown(layer.name) + "', "
                         + (hidden == 1 ? std::string("1 object is hidden: it comes")
                                        : std::to_string(hidden) + " objects are hidden: they come")
                         + " as others do.",
                     layer.node->mark);
    if (!reader.told().empty())
        reportObject(context,
                     "Of the objects of the layer '" + shown(layer.name)
                         + "', this is not imported: " + gloam::editor::listed(reader.told()) + ".",
                     layer.node->mark);
}

}  // namespace gloam::editor
