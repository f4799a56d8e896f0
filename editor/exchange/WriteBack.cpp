#include "editor/exchange/WriteBack.h"

#include "core/base/Fault.h"
#include "core/game/Engine.h"
#include "core/io/file/Files.h"
#include "core/io/file/Zlib.h"
#include "core/io/world/LevelText.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/Formats.h"
#include "editor/exchange/ImportContext.h"
#include "editor/exchange/MappingRows.h"
#include "editor/exchange/TiledSource.h"
#include "editor/exchange/WriteLdtk.h"
#include "editor/exchange/WriteThings.h"

#include <algorithm>
#include <set>

namespace gloam::editor {

namespace {

std::string cellWords(Point p)
{
    return std::to_string(p.x) + "," + std::to_string(p.y);
}

/// What a level has that the file will not give back, as J002.
class LossFinder {
public:
    LossFinder(const Level& wanted, const Level& given, Problems& lost) : m_wanted(wanted), m_given(given), m_lost(lost)
    {}

    void find()
    {
        findTiles();
        findWords();
        findThings();
    }

private:
    void report(std::string sentence)
    {
        m_lost.push_back(
            problemAt(Severity::Warning, Fault::NotCarried, "levels." + m_wanted.id.text(), std::move(sentence)));
    }

    static Name tileName(const Level& level, Layer layer, Point p)
    {
        const TileId tile = level.tiles.at(layer, p);
        return tile == nothingTile ? Name() : level.tiles.types().tile(tile).id;
    }

    /// Ground under a wall is counted separately, because nobody sees it.
    void findTiles()
    {
        long long count = 0;
        long long under = 0;
        Point first;
        Point firstUnder;
        for (const Point p : cellsIn(m_wanted.tiles.size())) {
            const bool isSameGround = tileName(m_wanted, Layer::Terrain, p) == tileName(m_given, Layer::Terrain, p);
            const bool isSameAbove = std::all_of(allLayers.begin(), allLayers.end(), [&](Layer layer) {
                return layer == Layer::Terrain || tileName(m_wanted, layer, p) == tileName(m_given, layer, p);
            });
            if (isSameGround && isSameAbove)
                continue;
            if (isSameAbove && !tileName(m_wanted, Layer::Structure, p).isEmpty())
                firstUnder = under++ == 0 ? p : firstUnder;
            else
                first = count++ == 0 ? p : first;
        }
        if (count > 0)
            report("The tiles of " + cellsText(count, first) + (count == 1 ? "" : ",")
                   + " do not come back from the file.");
        if (under > 0)
            report("What lies under walls and doors of " + cellsText(under, firstUnder) + (under == 1 ? "" : ",")
                   + " is not in the file.");
    }

    static std::string cellsText(long long count, Point first)
    {
        return (count == 1 ? "the cell " : std::to_string(count) + " cells, such as ") + cellWords(first);
    }

    void findWords()
    {
        Map wanted = levelTree(m_wanted, Drawings::Empty);
        Map given = levelTree(m_given, Drawings::Empty);
        std::set<std::string> keys;
        for (const Map* tree : {&wanted, &given})
            for (const Entry& entry : tree->entries())
                keys.insert(entry.key);
        for (const char* elsewhere : {"size", "legend", "map", "entities", "x"})
            keys.erase(elsewhere);
        for (const std::string& key : keys) {
            const Value* a = wanted.find(key);
            const Value* b = given.find(key);
            if (!(a && b && *a == *b))
                report("What the level has changed of its '" + key + "' does not go into the file.");
        }
    }

    void findThings()
    {
        long long count = 0;
        std::string first;
        for (const ThingPair& pair : pairedThings(m_wanted, m_given)) {
            const bool isSame =
                pair.before && pair.now && pair.before->at == pair.now->at
                && m_wanted.tiles.types().entity(pair.before->type).id
                       == m_given.tiles.types().entity(pair.now->type).id
                && wordsOfThing(*pair.before, m_wanted.tiles.types()) == wordsOfThing(*pair.now, m_given.tiles.types());
            if (isSame || count++ > 0)
                continue;
            const Level& in = pair.before ? m_wanted : m_given;
            const Entity& thing = pair.before ? *pair.before : *pair.now;
            first = in.tiles.types().entity(thing.type).id.text() + " at " + cellWords(thing.at);
        }
        if (count > 0)
            report((count == 1 ? "A thing, " : std::to_string(count) + " things, such as ") + first
                   + ", cannot be written as it is: the file has no place for it or for what it has.");
    }

    const Level& m_wanted;
    const Level& m_given;
    Problems& m_lost;
};

/// The folder that holds all files of an import.
std::filesystem::path folderOfAll(const KeptImport& kept, const std::filesystem::path& file, const SourcePlaces& places)
{
    std::filesystem::path folder = std::filesystem::absolute(file).lexically_normal().parent_path();
    for (const auto& [name, hash] : kept.files) {
        const std::filesystem::path other = fileOfSource(name, places);
        while (!other.empty() && folder.has_relative_path()
               && std::filesystem::absolute(other)
                      .lexically_normal()
                      .lexically_relative(folder)
                      .generic_string()
                      .starts_with(".."))
            folder = folder.parent_path();
    }
    return folder;
}

/// Writes the levels of one file; holds what its steps share.
class BackWriter {
public:
    explicit BackWriter(const BackRequest& request) : m_request(request) {}

    Result<WrittenBack> write()
    {
        if (const Status can = readSource(); !can)
            return can.error();
        const auto before = imported(m_foreign);
        auto patched = patchedText(before);
        if (!patched)
            return patched.error();
        if (*patched == m_text)
            return WrittenBack{m_bytes, losses(before), true};
        const ForeignWorld again = readForeignAs(m_request.file, *patched, m_root, m_request.reading.limits);
        if (again.maps.size() != m_foreign.maps.size())
            return Error{
                "'" + name() + "' cannot be written so that it can be read again: "
                + (again.problems.empty() ? std::string("a map is missing.") : again.problems.front().sentence)};
        return WrittenBack{isGzip(m_bytes) ? gzipped(*patched) : *patched, losses(imported(again)), false};
    }

private:
    std::string name() const { return m_request.file.filename().string(); }

    Status readSource()
    {
        const Limits& limits = m_request.reading.limits;
        std::error_code error;
        if (!std::filesystem::is_regular_file(m_request.file, error))
            return Error{"The file '" + shown(m_request.file.string())
                         + "', from which the level comes, is not there."};
        auto kept = keptImport(m_request.world.settings, m_request.file, m_request.places);
        if (!kept)
            return Error{"The world does not know what the tiles of '" + name()
                         + "' became. Import the file again, then export."};
        if (kept->isUnclear)
            return Error{"'" + name()
                         + "' has a tile that became a wall in one layer and something else in another, "
                           "so that levels cannot go back. Export the level as a map of its own."};
        m_kept = std::move(*kept);
        const auto bytes = readFile(m_request.file, limits.fileBytes);
        if (!bytes)
            return bytes.error();
        m_bytes = *bytes;
        auto text = isGzip(m_bytes) ? inflated(m_bytes, limits.fileBytes) : Result<std::string>(m_bytes);
        if (!text)
            return text.error();
        m_text = std::move(*text);
        if (m_text.size() > 1 && (m_text[0] == '\0' || m_text[1] == '\0' || m_text[0] == '\xFF' || m_text[0] == '\xFE'))
            return Error{"'" + name() + "' is in UTF-16. Save it as UTF-8 with its own program, and import it again."};
        m_root = folderOfAll(m_kept, m_request.file, m_request.places);
        m_foreign = readForeign(m_request.file, m_root, limits);
        if (m_foreign.maps.empty())
            return Error{m_foreign.problems.empty() ? "'" + name() + "' has no map."
                                                    : m_foreign.problems.front().sentence};
        return checkUnchanged();
    }

    Status checkUnchanged() const
    {
        for (const auto& [file, hash] : m_foreign.files)
            if (keptHash(m_kept, file, m_request.places) != textOfHash(hash))
                return Error{"'" + std::filesystem::path(file).filename().string()
                             + "' has changed since it was imported. Update the level from its source first, or "
                               "export it as a map of its own."};
        return done();
    }

    /// What an import of the maps gives now; the world begins wherever they say.
    Imported imported(const ForeignWorld& foreign) const
    {
        World world = m_request.world;
        const std::vector<Name>& levels = m_request.levels;
        if (std::find(levels.begin(), levels.end(), world.settings.start.level) != levels.end())
            world.settings.start = {};
        const Mapping mapping = usableMapping(m_kept.mapping, *world.registry);
        return importWorld({foreign, mapping, m_request.reading, &world, {}, m_request.places, true});
    }

    Result<std::string> patchedText(const Imported& before)
    {
        const std::string ending = m_request.file.extension() == ".gz" ? m_request.file.stem().extension().string()
                                                                       : m_request.file.extension().string();
        if (ending == ".ldtk")
            return patchedProject(before);
        const auto source = TiledSource::of(m_text, ending == ".tmx");
        if (!source)
            return Error{"'" + name() + "' cannot be changed in its place: its text is not understood."};
        for (std::size_t i = 0; i < before.levels.size(); ++i) {
            const std::vector<Name>& asked = m_request.levels;
            if (std::find(asked.begin(), asked.end(), before.levels[i]) == asked.end())
                continue;
            if (const Status written = patchMap(before, i, *source); !written)
                return written.error();
        }
        return source->patched();
    }

    Result<std::string> patchedProject(const Imported& before) const
    {
        const auto project = jsonSpans(m_text);
        if (!project)
            return Error{"'" + name() + "' cannot be changed in its place: its text is not understood."};
        TextPatch patch;
        for (std::size_t i = 0; i < before.levels.size(); ++i) {
            const std::vector<Name>& asked = m_request.levels;
            if (std::find(asked.begin(), asked.end(), before.levels[i]) == asked.end())
                continue;
            const ForeignMap& map = m_foreign.maps[i];
            const Level* was = before.world.findLevel(before.levels[i]);
            const Level* now = m_request.world.findLevel(before.levels[i]);
            if (const Status can = canWrite(before.levels[i], was, now); !can)
                return can.error();
            if (map.file != map.project)
                return Error{"'" + name() + "' keeps its levels in files of their own, which are not written back."};
            if (const Status written = writeLdtk({map, before.objects[i], before.stacks[i], m_kept.mapping, *was, *now},
                                                 m_text, *project, patch);
                !written)
                return written.error();
        }
        return patch.applied(m_text);
    }

    Status canWrite(const Name& id, const Level* was, const Level* now) const
    {
        if (!was || !now)
            return Error{"The level '" + id.text() + "' is not there."};
        if (now->tiles.size() != was->tiles.size())
            return Error{"The level '" + now->displayName() + "' has " + sizeWords(now->tiles.size()) + " cells and '"
                         + name() + "' " + sizeWords(was->tiles.size())
                         + ": resize the map with its own program and update, or export it as a map of its own."};
        return done();
    }

    Status patchMap(const Imported& before, std::size_t index, TiledSource& source) const
    {
        const ForeignMap& map = m_foreign.maps[index];
        const Level* was = before.world.findLevel(before.levels[index]);
        const Level* now = m_request.world.findLevel(before.levels[index]);
        if (const Status can = canWrite(before.levels[index], was, now); !can)
            return can;
        if (source.layers().size() != map.layers.size() || source.objects().size() != map.objects.size())
            return Error{"'" + name() + "' cannot be changed in its place: its groups are nested too deep."};
        const Start& startBefore = before.world.settings.start;
        const Start& startNow = m_request.world.settings.start;
        const KnownKeys known = knownKeys(m_request.reading.engine->parts);
        const DrawnThings drawn =
            writeThings({map, before.objects[index], before.stacks[index], m_kept.mapping, known, *was, *now,
                         Place{startBefore.level, startBefore.at}, Place{startNow.level, startNow.at}},
                        source);
        const auto cells = changedCells({map, before.stacks[index], m_kept.mapping, *was, *now, drawn});
        return cells ? writeCells(map, *cells, source) : Status(cells.error());
    }

    static std::string sizeWords(Size size)
    {
        return std::to_string(size.width) + " by " + std::to_string(size.height);
    }

    /// Each part of a layer once, as those that are packed change as a whole.
    static Status writeCells(const ForeignMap& map, const std::vector<CellChange>& changes, TiledSource& source)
    {
        std::map<std::pair<std::size_t, std::size_t>, std::map<std::size_t, std::uint32_t>> byBlock;
        for (const CellChange& change : changes) {
            const auto& blocks = map.layers[change.layer].blocks;
            for (std::size_t i = blocks.size(); i-- > 0;)
                if (blocks[i].contains(change.at)) {
                    const Point within = change.at - blocks[i].at;
                    byBlock[{change.layer, i}]
                           [static_cast<std::size_t>(within.y) * static_cast<std::size_t>(blocks[i].size.width)
                            + static_cast<std::size_t>(within.x)] = change.number;
                    break;
                }
        }
        for (const auto& [place, cells] : byBlock) {
            const Size size = map.layers[place.first].blocks[place.second].size;
            const auto count = static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
            if (place.second >= source.layers()[place.first].blocks.size())
                return Error{"A layer cannot be changed in its place: its parts are not understood."};
            if (const Status set = source.setCells(place.first, place.second, cells, count); !set)
                return set;
        }
        return done();
    }

    Problems losses(const Imported& given) const
    {
        Problems lost;
        for (const Name& id : m_request.levels) {
            const Level* wanted = m_request.world.findLevel(id);
            const Level* back = given.world.findLevel(id);
            if (wanted && back)
                LossFinder(*wanted, *back, lost).find();
        }
        const Start& start = m_request.world.settings.start;
        const bool isHere =
            std::find(m_request.levels.begin(), m_request.levels.end(), start.level) != m_request.levels.end();
        const Start& back = given.world.settings.start;
        if (isHere && (back.level != start.level || back.at != start.at))
            lost.push_back(problemAt(Severity::Warning, Fault::NotCarried, "world.start",
                                     "The place where the hero begins does not go into the file."));
        findLostLinks(given, lost);
        return lost;
    }

    void findLostLinks(const Imported& given, Problems& lost) const
    {
        const auto linksOf = [this](const World& world) {
            std::set<std::tuple<std::string, int, int, std::string, int, int>> links;
            for (const Link& link : world.links.all())
                for (const Name& id : m_request.levels)
                    if (link.from.level == id)
                        links.emplace(link.from.level.text(), link.from.at.x, link.from.at.y, link.to.level.text(),
                                      link.to.at.x, link.to.at.y);
            return links;
        };
        if (linksOf(m_request.world) != linksOf(given.world))
            lost.push_back(problemAt(Severity::Warning, Fault::NotCarried, "links",
                                     "Links that were added, moved or removed do not go into the file."));
    }

    const BackRequest& m_request;
    KeptImport m_kept;
    std::string m_bytes;
    std::string m_text;
    std::filesystem::path m_root;
    ForeignWorld m_foreign;
};

}  // namespace

Result<WrittenBack> writtenBack(const BackRequest& request)
{
    return BackWriter(request).write();
}

std::filesystem::path fileToWriteBack(const World& world, const Level& level, const SourcePlaces& places)
{
    const std::string source = sourceOf(level);
    if (source.empty())
        return {};
    const std::filesystem::path file = fileOfSource(source, places);
    return file.empty() || !keptImport(world.settings, file, places) ? std::filesystem::path() : file;
}

std::vector<Name> levelsOfSource(const World& world, const Level& level, const SourcePlaces& places)
{
    const std::filesystem::path file = fileOfSource(sourceOf(level), places);
    std::vector<Name> levels;
    for (const auto& [id, each] : world.levels)
        if (const std::string source = sourceOf(*each); !source.empty() && fileOfSource(source, places) == file)
            levels.push_back(id);
    return levels;
}

}  // namespace gloam::editor
