#include "editor/exchange/WorldMapSvg.h"

#include "core/base/Utf8.h"
#include "core/world/LinkKind.h"
#include "editor/exchange/GraphPlace.h"

#include <algorithm>
#include <cmath>

namespace gloam::editor {

namespace {

constexpr double pixelsOfCell = 4;
constexpr double leastWidth = 132;
constexpr double leastHeight = 52;
constexpr double gapOfBoxes = 32;
constexpr double margin = 32;
constexpr std::size_t longestName = 40;  ///< characters

/// A level's box, in pixels.
struct LevelBox {
    const Level* level = nullptr;
    std::optional<Point> graph;
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
};

/// As the text of an element or attribute; a character that XML forbids becomes `?`.
std::string escapedForXml(std::string_view text, std::size_t most = std::string::npos)
{
    std::string safe;
    std::size_t count = 0;
    for (const char32_t sign : toCodePoints(text)) {
        if (count++ == most)
            return safe + "…";
        const bool isForbidden = sign < 0x20 || (sign >= 0x7F && sign < 0xA0) || (sign >= 0xD800 && sign < 0xE000)
                                 || (sign & 0xFFFE) == 0xFFFE;
        switch (isForbidden ? U'?' : sign) {
        case U'&': safe += "&amp;"; break;
        case U'<': safe += "&lt;"; break;
        case U'>': safe += "&gt;"; break;
        case U'"': safe += "&quot;"; break;
        case U'\'': safe += "&#39;"; break;
        default: safe += toUtf8(isForbidden ? U'?' : sign);
        }
    }
    return safe;
}

std::string pixelsText(double pixels)
{
    return std::to_string(static_cast<long long>(std::lround(pixels)));
}

std::string attribute(const char* name, double value)
{
    return std::string(" ") + name + "=\"" + pixelsText(value) + "\"";
}

bool overlap(const LevelBox& a, const LevelBox& b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/// Draws one world; holds what its steps share.
class WorldMapDrawing {
public:
    explicit WorldMapDrawing(const World& world) : m_world(world)
    {
        for (const auto& [id, level] : world.levels) {
            const Size size = level->tiles.size();
            m_boxes.push_back({&*level, graphPlaceOf(*level), 0, 0, std::max(leastWidth, size.width * pixelsOfCell),
                               std::max(leastHeight, size.height * pixelsOfCell)});
        }
        placeByGraph();
        placeByDepth();
        moveToMargin();
    }

    std::string draw()
    {
        std::string text =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\""
            + attribute("width", m_width) + attribute("height", m_height) + " viewBox=\"0 0 " + pixelsText(m_width)
            + " " + pixelsText(m_height) + "\" font-family=\"sans-serif\" font-size=\"14\">\n<title>"
            + escapedForXml(m_world.settings.name) + "</title>\n"
            + "<defs><marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"7\" "
              "markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0 10 5 0 10z\" fill=\"#E8A33D\"/></marker>"
              "</defs>\n<rect width=\"100%\" height=\"100%\" fill=\"#171310\"/>\n";
        for (const LevelBox& box : m_boxes)
            text += boxText(box);
        for (const Link& link : m_world.links.all())
            text += linkText(link);
        for (const LevelBox& box : m_boxes)  // above the lines, with a rim, so that they can be read
            text += wordsText(box);
        return text + "</svg>\n";
    }

private:
    /// At the places of the world graph, spread until no box covers another.
    void placeByGraph()
    {
        std::vector<LevelBox*> placed;
        for (LevelBox& box : m_boxes)
            if (box.graph)
                placed.push_back(&box);
        constexpr std::size_t mostToSpread = 512;
        for (double spread = pixelsOfCell; spread <= 4'096; spread *= 2) {
            for (LevelBox* box : placed) {
                box->x = box->graph->x * spread;
                box->y = box->graph->y * spread;
            }
            if (placed.size() > mostToSpread || !isAnyCovered(placed))
                return;
        }
    }

    static bool isAnyCovered(const std::vector<LevelBox*>& boxes)
    {
        for (std::size_t i = 0; i < boxes.size(); ++i)
            for (std::size_t k = i + 1; k < boxes.size(); ++k)
                if (overlap(*boxes[i], *boxes[k]) && boxes[i]->graph != boxes[k]->graph)
                    return true;
        return false;
    }

    void placeByDepth()
    {
        std::vector<LevelBox*> rest;
        double y = 0;
        double left = 0;
        bool isAnyPlaced = false;
        for (LevelBox& box : m_boxes) {
            if (!box.graph) {
                rest.push_back(&box);
                continue;
            }
            y = isAnyPlaced ? std::max(y, box.y + box.height) : box.y + box.height;
            left = isAnyPlaced ? std::min(left, box.x) : box.x;
            isAnyPlaced = true;
        }
        y += isAnyPlaced ? gapOfBoxes : 0;
        std::stable_sort(rest.begin(), rest.end(),
                         [](const LevelBox* a, const LevelBox* b) { return a->level->depth < b->level->depth; });
        double x = left;
        double tallest = 0;
        for (std::size_t i = 0; i < rest.size(); ++i) {
            if (i > 0 && rest[i]->level->depth != rest[i - 1]->level->depth) {
                y += tallest + gapOfBoxes;
                x = left;
                tallest = 0;
            }
            rest[i]->x = x;
            rest[i]->y = y;
            x += rest[i]->width + gapOfBoxes;
            tallest = std::max(tallest, rest[i]->height);
        }
    }

    void moveToMargin()
    {
        double left = 0, top = 0;
        for (const LevelBox& box : m_boxes) {
            left = &box == &m_boxes.front() ? box.x : std::min(left, box.x);
            top = &box == &m_boxes.front() ? box.y : std::min(top, box.y);
        }
        for (LevelBox& box : m_boxes) {
            box.x += margin - left;
            box.y += margin - top;
            m_width = std::max(m_width, box.x + box.width + margin);
            m_height = std::max(m_height, box.y + box.height + margin);
        }
    }

    std::string boxText(const LevelBox& box) const
    {
        const Level& level = *box.level;
        const bool isStart = m_world.settings.start.level == level.id;
        return "<rect" + attribute("x", box.x) + attribute("y", box.y) + attribute("width", box.width)
               + attribute("height", box.height) + " rx=\"4\" fill=\"#2A221B\" stroke=\""
               + (isStart ? "#F2C572" : "#6B5A48") + "\" stroke-width=\"" + (isStart ? "3" : "1") + "\"><title>"
               + escapedForXml(level.displayName()) + " (" + escapedForXml(level.id.text()) + ")</title></rect>\n";
    }

    std::string wordsText(const LevelBox& box) const
    {
        const Level& level = *box.level;
        const Size size = level.tiles.size();
        const bool isStart = m_world.settings.start.level == level.id;
        const std::string words = std::to_string(size.width) + " × " + std::to_string(size.height) + ", depth "
                                  + std::to_string(level.depth) + (isStart ? ", start" : "");
        const auto fitting = static_cast<std::size_t>((box.width - 16) / 8);
        const std::string rim = " stroke=\"#2A221B\" stroke-width=\"4\" paint-order=\"stroke\"";
        return "<text" + attribute("x", box.x + 8) + attribute("y", box.y + 22) + rim + " fill=\"#F0E6D8\">"
               + escapedForXml(level.displayName(), std::min(fitting, longestName)) + "</text><text"
               + attribute("x", box.x + 8) + attribute("y", box.y + 42) + rim + " fill=\"#B5A48F\" font-size=\"11\">"
               + words + "</text>\n";
    }

    const LevelBox* boxOf(const Name& level) const
    {
        const auto found = std::lower_bound(m_boxes.begin(), m_boxes.end(), level,
                                            [](const LevelBox& box, const Name& id) { return box.level->id < id; });
        return found == m_boxes.end() || found->level->id != level ? nullptr : &*found;
    }

    /// A place within its box. Beyond the level's edge it is held at the box's.
    static Point pixelOf(const LevelBox& box, Point cell)
    {
        const Size size = box.level->tiles.size();
        const auto along = [](int at, int side) { return side > 0 ? std::clamp((at + 0.5) / side, 0.0, 1.0) : 0.5; };
        return {static_cast<int>(std::lround(box.x + box.width * along(cell.x, size.width))),
                static_cast<int>(std::lround(box.y + box.height * along(cell.y, size.height)))};
    }

    /// In the middle, if no one knows it yet.
    static Point cellOf(const LevelBox& box, const Place& place)
    {
        const Size size = box.level->tiles.size();
        return place.hasCell() ? place.at : Point{size.width / 2, size.height / 2};
    }

    /// Nothing for a link to or from a level that does not exist.
    std::string linkText(const Link& link) const
    {
        const LevelBox* from = boxOf(link.from.level);
        const LevelBox* to = boxOf(link.to.level);
        if (!from || !to)
            return {};
        const Point begin = pixelOf(*from, cellOf(*from, link.from));
        const Point end = pixelOf(*to, cellOf(*to, link.to));
        const std::string dot = "<circle r=\"4\" fill=\"#E8A33D\"";
        const bool isOneWay = link.ways == LinkWays::One;
        return dot + attribute("cx", begin.x) + attribute("cy", begin.y) + "/>"
               + (isOneWay ? std::string() : dot + attribute("cx", end.x) + attribute("cy", end.y) + "/>") + "<line"
               + attribute("x1", begin.x) + attribute("y1", begin.y) + attribute("x2", end.x) + attribute("y2", end.y)
               + " stroke=\"#E8A33D\" stroke-width=\"2\"" + (link.isOpen ? "" : " stroke-dasharray=\"6 4\"")
               + (isOneWay ? " marker-end=\"url(#arrow)\"" : "") + "><title>" + escapedForXml(link.kind.text())
               + "</title></line>\n";
    }

    const World& m_world;
    std::vector<LevelBox> m_boxes;  ///< sorted by the levels' ids, as the world's are
    double m_width = 0;
    double m_height = 0;
};

}  // namespace

Result<std::string> worldMapSvg(const World& world)
{
    if (world.levels.empty())
        return Error{"The world has no levels."};
    return WorldMapDrawing(world).draw();
}

}  // namespace gloam::editor
