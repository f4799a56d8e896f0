#include "editor/exchange/Mapping.h"

#include "core/base/Fault.h"
#include "core/base/Progress.h"
#include "core/io/yaml/TreeReader.h"
#include "core/io/yaml/TreeText.h"
#include "editor/exchange/ForeignWords.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace gloam::editor {

namespace {

constexpr std::array layerWords{"tiles", "walls", "nothing"};
constexpr const char* emptyWord = "nothing";
constexpr const char* noteWord = "note";

class MappingReader {
public:
    ParsedMapping take() { return std::move(m_parsed); }

    void read(const ParsedTree& tree)
    {
        m_parsed.problems = tree.problems;
        const Value* version = tree.root.find("mapping");
        if (!version || *version != Value(1))
            report("This is no mapping: it does not begin with 'mapping: 1'.", version ? version->mark : Mark{1, 1});
        readParts(tree.root);
    }

    void readParts(const Map& root)
    {
        for (const Entry& entry : root.entries()) {
            if (entry.key == "tiles")
                forEach(entry.value, [this](const Entry& set) { readSet(set); });
            else if (entry.key == "entities")
                forEach(entry.value, [this](const Entry& type) { readEntity(type, m_parsed.mapping.entities); });
            else if (entry.key == "object-layers")
                forEach(entry.value, [this](const Entry& layer) { readEntity(layer, m_parsed.mapping.objects); });
            else if (entry.key == "layers")
                forEach(entry.value, [this](const Entry& layer) { readLayer(layer); });
            else if (entry.key != "mapping")
                report("A mapping has no '" + entry.key + "'; it has tiles, entities, object-layers and layers.",
                       entry.mark);
        }
    }

private:
    void report(std::string sentence, Mark mark)
    {
        m_parsed.problems.push_back(problemAt(Severity::Error, Fault::BadValue, {}, std::move(sentence), {}, mark));
    }

    template <typename Read> void forEach(const Value& value, Read read)
    {
        const Map* map = value.as<Map>();
        if (!map && !value.isNothing())
            report("This must be a map of names.", value.mark);
        if (map)
            std::for_each(map->entries().begin(), map->entries().end(), read);
    }

    void readSet(const Entry& set)
    {
        forEach(set.value, [&](const Entry& tile) {
            Mapping::Stack stack;
            const List items = tile.value.as<List>() ? *tile.value.as<List>() : List{tile.value};
            for (const Value& item : items) {
                const auto* name = item.as<std::string>();
                if (!name)
                    report("A tile must be the name of a tile type, a list of them, or 'nothing'.", tile.value.mark);
                else if (*name != emptyWord)
                    stack.emplace_back(*name);
            }
            m_parsed.mapping.tiles[set.key][tile.key] = std::move(stack);
        });
    }

    void readEntity(const Entry& entry, std::map<std::string, Name>& decided)
    {
        const auto* name = entry.value.as<std::string>();
        if (!name)
            report("An object must be the name of an entity type, 'note', 'start' or 'nothing'.", entry.value.mark);
        else
            decided[entry.key] = *name == noteWord ? Name() : Name(*name);
    }

    void readLayer(const Entry& entry)
    {
        const auto* word = entry.value.as<std::string>();
        const auto use = std::find(layerWords.begin(), layerWords.end(), word ? *word : std::string());
        if (use == layerWords.end())
            report("A layer must be 'tiles', 'walls' or 'nothing'.", entry.value.mark);
        else
            m_parsed.mapping.layers[entry.key] = static_cast<LayerUse>(use - layerWords.begin());
    }

    ParsedMapping m_parsed;
};

Value stackTree(const Mapping::Stack& stack)
{
    if (stack.empty())
        return emptyWord;
    if (stack.size() == 1)
        return stack.front().text();
    List list;
    for (const Name& name : stack)
        list.emplace_back(name.text());
    return list;
}

/// 2 before 10.
std::vector<std::pair<std::string, Mapping::Stack>> inOrder(const std::map<std::string, Mapping::Stack>& tiles)
{
    std::vector<std::pair<std::string, Mapping::Stack>> ordered(tiles.begin(), tiles.end());
    const auto numberOf = [](const std::string& id) {
        long long number = -1;
        std::from_chars(id.data(), id.data() + id.size(), number);
        return number;
    };
    std::stable_sort(ordered.begin(), ordered.end(),
                     [&](const auto& a, const auto& b) { return numberOf(a.first) < numberOf(b.first); });
    return ordered;
}

}  // namespace

const Mapping::Stack* Mapping::find(const std::string& set, const std::string& id) const
{
    const auto tilesOfSet = tiles.find(set);
    if (tilesOfSet == tiles.end())
        return nullptr;
    const auto tile = tilesOfSet->second.find(id);
    return tile == tilesOfSet->second.end() ? nullptr : &tile->second;
}

ParsedMapping parseMapping(std::string_view text, const Limits& limits, const std::string& file)
{
    Progress progress;
    MappingReader reader;
    reader.read(readTree(text, limits, progress));
    ParsedMapping parsed = reader.take();
    for (Problem& problem : parsed.problems)
        problem.file = file;
    return parsed;
}

Mapping mappingFrom(const Map& tree)
{
    MappingReader reader;
    reader.readParts(tree);
    return reader.take().mapping;
}

std::string formatMapping(const Mapping& mapping)
{
    Map tree;
    tree.set("mapping", 1);
    const Map inner = mappingTree(mapping);
    for (const Entry& entry : inner.entries())
        tree.set(entry.key, entry.value);
    return formatTree(tree);
}

Map mappingTree(const Mapping& mapping)
{
    Map tree;
    Map tiles;
    for (const auto& [set, ids] : mapping.tiles) {
        Map lines;
        for (const auto& [id, stack] : inOrder(ids))
            lines.set(id, stackTree(stack));
        if (!lines.isEmpty())
            tiles.set(set, std::move(lines));
    }
    const auto typesTree = [](const std::map<std::string, Name>& decided) {
        Map types;
        for (const auto& [key, name] : decided)
            if (fitsAsKey(key))
                types.set(key, name.isEmpty() ? Value(noteWord) : Value(name.text()));
        return types;
    };
    Map entities = typesTree(mapping.entities);
    Map objects = typesTree(mapping.objects);
    Map layers;
    for (const auto& [name, use] : mapping.layers)
        if (fitsAsKey(name))
            layers.set(name, layerWords[static_cast<std::size_t>(use)]);
    for (auto& [key, map] : {std::pair("tiles", &tiles), std::pair("entities", &entities),
                             std::pair("object-layers", &objects), std::pair("layers", &layers)})
        if (!map->isEmpty())
            tree.set(key, std::move(*map));
    return tree;
}

}  // namespace gloam::editor
