#include "core/world/Prefab.h"

#include "core/base/Fault.h"
#include "core/base/Utf8.h"
#include "core/types/Drawing.h"
#include "core/types/FieldReader.h"

#include <algorithm>
#include <sstream>

namespace gloam {

namespace {

const std::vector<PrefabChoice> keptAsIs;
constexpr const char* keepWord = "keep";

/// `keep`, or tiles separated by blanks.
PrefabChoice choiceFrom(const std::string& text)
{
    PrefabChoice choice;
    std::istringstream words(text);
    for (std::string word; words >> word;)
        if (word != keepWord)
            choice.tiles.emplace_back(word);
    return choice;
}

/// Reads one prefab.
class PrefabReader {
public:
    PrefabReader(Prefab& prefab, const Map& map, std::string path, Problems& problems)
        : m_prefab(prefab), m_map(map), m_path(std::move(path)), m_problems(problems)
    {}

    void read(Mark mark)
    {
        FieldReader reader(m_map, m_path, m_problems);
        fields(reader, m_prefab);
        reader.reportUnknown({"legend", "map"});
        readLegend();
        readDrawing(mark);
        checkDepth(mark);
    }

private:
    void report(const std::string& path, Fault fault, std::string sentence, Mark mark, std::string suggestion = {})
    {
        m_problems.push_back(
            problemAt(Severity::Error, fault, m_path + path, std::move(sentence), std::move(suggestion), mark));
    }

    void readLegend()
    {
        const Value* legend = m_map.find("legend");
        const Map* map = legend ? legend->as<Map>() : nullptr;
        if (legend && !map)
            report(".legend", Fault::BadValue, "A legend must be a map such as {\"#\": wall}.", legend->mark);
        for (std::size_t i = 0; map && i < map->entries().size(); ++i) {
            const Entry& entry = map->entries()[i];
            const std::u32string signs = toCodePoints(entry.key);
            if (signs.size() != 1)
                report(".legend", Fault::BadSign, "'" + entry.key + "' is not one sign.", entry.mark);
            else
                m_prefab.legend.push_back({signs[0], choicesFrom(entry)});
        }
    }

    std::vector<PrefabChoice> choicesFrom(const Entry& entry)
    {
        if (const auto* text = entry.value.as<std::string>())
            return {choiceFrom(*text)};
        if (const List* list = entry.value.as<List>()) {
            PrefabChoice choice;
            for (const Value& tile : *list)
                choice.tiles.emplace_back(tile.as<std::string>() ? *tile.as<std::string>() : toFlowText(tile));
            return {choice};
        }
        if (const Map* map = entry.value.as<Map>())
            return weighedFrom(*map, entry);
        report(".legend", Fault::BadValue,
               "'" + entry.key + "' must be a tile, a list of tiles, 'keep', or tiles with weights such as "
                   + "{rubble: 1, floor: 3}.",
               entry.mark);
        return {};
    }

    std::vector<PrefabChoice> weighedFrom(const Map& map, const Entry& entry)
    {
        std::vector<PrefabChoice> choices;
        long long sum = 0;
        for (const Entry& each : map.entries()) {
            PrefabChoice choice = choiceFrom(each.key);
            const auto* weight = each.value.as<std::int64_t>();
            if (!weight || *weight < 0 || *weight > mostWeight)
                report(".legend", Fault::BadValue,
                       "The weight of '" + each.key + "' must be a whole number from 0 to " + std::to_string(mostWeight)
                           + ".",
                       each.mark);
            choice.weight = weight ? static_cast<int>(std::clamp<std::int64_t>(*weight, 0, mostWeight)) : 1;
            sum += choice.weight;
            choices.push_back(std::move(choice));
        }
        if (sum == 0)
            report(".legend", Fault::BadValue, "'" + entry.key + "' has no alternative with a weight.", entry.mark,
                   "Write tiles with weights such as {rubble: 1, floor: 3}.");
        return choices;
    }

    void readDrawing(Mark mark)
    {
        const Value* map = m_map.find("map");
        const DrawnRows rows = rowsOf(map);
        const Size size = sizeOf(rows);
        if (size.isEmpty()) {
            report(".map", Fault::BadPrefab, "A prefab needs a drawing.", map ? map->mark : mark,
                   "Give it a 'map', and a 'legend' for its signs.");
            return;
        }
        if (size.area() > Prefab::mostCells) {
            report(".map", Fault::BadPrefab,
                   "A prefab of " + std::to_string(size.width) + " by " + std::to_string(size.height)
                       + " cells is over the limit of " + std::to_string(Prefab::mostCells) + " cells.",
                   map->mark, "Draw it as a level, or divide it.");
            return;
        }
        m_prefab.drawing = Grid<char32_t>(size, U' ');
        std::u32string unknown;
        for (int y = 0; y < size.height; ++y) {
            const std::u32string row = toCodePoints(rows[static_cast<std::size_t>(y)].text);
            for (int x = 0; x < static_cast<int>(row.size()); ++x) {
                const char32_t sign = row[static_cast<std::size_t>(x)];
                m_prefab.drawing[{x, y}] = sign;
                if (sign == U' ' || isKnown(sign) || unknown.find(sign) != std::u32string::npos)
                    continue;
                unknown += sign;
                report(".map", Fault::UnknownSign, "The legend has no sign '" + toUtf8(sign) + "'.",
                       markIn(*map, rows, {x, y}));
            }
        }
    }

    bool isKnown(char32_t sign) const
    {
        return std::any_of(m_prefab.legend.begin(), m_prefab.legend.end(),
                           [sign](const PrefabGlyph& known) { return known.glyph == sign; });
    }

    void checkDepth(Mark mark)
    {
        const std::vector<int>& depth = m_prefab.depth;
        if (depth.empty() || (depth.size() == 2 && depth[0] <= depth[1]))
            return;
        const Value* written = m_map.find("depth");
        report(".depth", Fault::ImpossibleSize,
               depth.size() == 2 ? "'depth' begins at " + std::to_string(depth[0]) + " and ends before, at "
                                       + std::to_string(depth[1]) + "."
                                 : "'depth' must be two numbers: from and to.",
               written ? written->mark : mark, "Write depth: [1, 4].");
        m_prefab.depth.clear();
    }

    static constexpr int mostWeight = 1000;

    Prefab& m_prefab;
    const Map& m_map;
    std::string m_path;
    Problems& m_problems;
};

}  // namespace

std::span<const std::string_view> namesOf(PrefabTurns)
{
    static constexpr std::string_view names[] = {"any", "none"};
    return names;
}

void fields(FieldVisitor& visitor, PrefabSlot& slot)
{
    field(visitor, {"at", "cell of the drawing"}, slot.at);
    field(visitor, {.name = "table", .help = "encounter table that one thing comes from", .refersTo = "tables"},
          slot.table);
}

void fields(FieldVisitor& visitor, PrefabEntity& entity)
{
    field(visitor, {.name = "type", .help = "what stands or lies there", .refersTo = "entities"}, entity.type);
    field(visitor, {"at", "cell of the drawing"}, entity.at);
    field(visitor, {"parts", "where it differs from its type; cells in them are cells of the drawing"}, entity.parts);
}

void fields(FieldVisitor& visitor, Prefab& prefab)
{
    field(visitor, {"about", "one sentence that says what it is"}, prefab.about);
    field(visitor, {"tags", "words by which builders choose it"}, prefab.tags);
    field(visitor, {"weight", "how often a builder takes it, relative to the others; 0 for never", {}, 0, 1000},
          prefab.weight);
    field(visitor,
          {.name = "depth",
           .help = "from and to which depth; any without",
           .min = 0,
           .max = 1000,
           .input = InputStyle::Range},
          prefab.depth);
    field(visitor, {"turns", "whether it may be turned and mirrored"}, prefab.turns);
    field(visitor, {"openings", "cells of its edge to join to the way; empty: any walkable one"}, prefab.openings);
    field(visitor, {"slots", "cells that each get one thing from an encounter table"}, prefab.slotCells);
    field(visitor, {"entities", "things that are always there"}, prefab.entities);
}

bool Prefab::isFor(int levelDepth) const
{
    return levelDepth == 0 || depth.size() != 2 || (depth[0] <= levelDepth && levelDepth <= depth[1]);
}

bool Prefab::hasTag(const std::vector<Name>& wanted) const
{
    return std::any_of(wanted.begin(), wanted.end(),
                       [this](const Name& tag) { return std::find(tags.begin(), tags.end(), tag) != tags.end(); });
}

const std::vector<PrefabChoice>& Prefab::choicesAt(Point p) const
{
    const char32_t sign = drawing[p];
    for (const PrefabGlyph& known : legend)
        if (known.glyph == sign)
            return known.choices.size() == 1 && known.choices.front().tiles.empty() ? keptAsIs : known.choices;
    return keptAsIs;
}

template <> Prefab readWritten(const Value& written, const std::string& path, Problems& problems)
{
    Prefab prefab;
    if (const Map* map = written.as<Map>())
        PrefabReader(prefab, *map, path, problems).read(written.mark);
    else
        problems.push_back(problemAt(Severity::Error, Fault::BadValue, path,
                                     "A prefab must be a map such as {legend: {\"#\": wall}, map: \"###\"}.", {},
                                     written.mark));
    return prefab;
}

}  // namespace gloam
