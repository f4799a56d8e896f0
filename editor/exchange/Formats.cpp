#include "editor/exchange/Formats.h"

#include "core/types/Scalar.h"
#include "editor/exchange/CsvReader.h"
#include "editor/exchange/DesReader.h"
#include "editor/exchange/KindIndex.h"
#include "editor/exchange/LdtkReader.h"
#include "editor/exchange/LongNames.h"
#include "editor/exchange/TextReader.h"
#include "editor/exchange/TiledReader.h"
#include "editor/exchange/XpReader.h"

#include <QtGlobal>

#include <algorithm>
#include <iterator>

namespace gloam::editor {

namespace {

ForeignWorld readOneTiledMap(const std::filesystem::path& file, ForeignFiles& files)
{
    return readTiledMap(file, files);
}

#define TEXT(words) QT_TRANSLATE_NOOP("gloam::editor::ExportDialog", words)
constexpr const char* wholeLevel =
    TEXT("Nothing of the level is lost; links to other levels lead nowhere until those are exported, too.");
constexpr const char* typesAlone = TEXT("Tiles and the types of things come back from it.");
constexpr std::string_view oneForTiled = "one level for Tiled, with the tileset and its picture";

constexpr ExchangeFormat formats[] = {
    {".world",
     "Tiled",
     {"worlds of Tiled", &readTiledWorld},
     {.name = TEXT("Tiled: a map for each level"),
      .carries = TEXT("Nothing is lost: imported again, the maps give the same world. Beside them stand the tileset "
                      "and its picture."),
      .help = "a folder for Tiled: all levels as maps, a tileset with its picture, and the world; imported again, they "
              "give the same world",
      .hasWorld = true,
      .write = &exportAsTiled}},
    {".tmx",
     "Tiled",
     {"maps of Tiled", &readOneTiledMap},
     {.name = TEXT("Tiled: a map (XML)"),
      .carries = wholeLevel,
      .help = oneForTiled,
      .hasLevel = true,
      .write = &exportAsTiled}},
    {".tmj",
     "Tiled",
     {"maps of Tiled", &readOneTiledMap},
     {.name = TEXT("Tiled: a map (JSON)"),
      .carries = wholeLevel,
      .help = oneForTiled,
      .hasLevel = true,
      .write = &exportAsTiled}},
    {".json", "Tiled", {"maps of Tiled", &readOneTiledMap}},
    {".ldtk",
     "LDtk",
     {"projects of LDtk", &readLdtkProject},
     {.name = TEXT("LDtk: the project that levels came from"),
      .carries = TEXT("The project as it was imported, changed only where its levels are: values of cells, and places "
                      "of entities. Levels that came from elsewhere are not in it."),
      .help = "the project of LDtk that levels came from, changed only where these have changed",
      .hasLevel = true,
      .hasWorld = true,
      .write = &exportAsLdtk}},
    {".xp",
     "REXPaint",
     {"pictures of REXPaint", &readXpMap},
     {.name = TEXT("REXPaint: a picture of glyphs"),
      .carries = typesAlone,
      .help = "one level as a picture of REXPaint",
      .hasLevel = true,
      .isTried = true,
      .write = &exportAsXp}},
    {".des", "Dungeon Crawl", {"vaults of Dungeon Crawl", &readDesVaults}},
    {".txt",
     "Drawings and tables",
     {"plain text", &readTextMap},
     {.name = TEXT("Plain text: a drawing"),
      .carries = TEXT("The highest glyph of each cell. What lies below it is not in the file."),
      .help = "one level as text",
      .hasLevel = true,
      .isTried = true,
      .write = &exportAsText}},
    {".csv",
     "Drawings and tables",
     {"tables", &readCsvMap},
     {.name = TEXT("Table: type names for each cell"),
      .carries = typesAlone,
      .help = "one level as a table: the names of what each cell has",
      .hasLevel = true,
      .isTried = true,
      .write = &exportAsTable}},
    {".png",
     "Pictures",
     {},
     {.name = TEXT("Picture"),
      .carries = TEXT("A picture to look at: nothing comes back from it."),
      .help = "a picture of one level, or a sheet of all; needs no display",
      .hasLevel = true,
      .hasWorld = true,
      .isPicture = true,
      .write = &exportAsPicture}},
    {".svg",
     "Pictures",
     {},
     {.name = TEXT("Map of the world"),
      .carries = TEXT("Levels as boxes and links as lines: nothing comes back from it."),
      .help = "the map of the world: its levels as boxes, its links as lines",
      .hasWorld = true,
      .write = &exportAsMap}},
    {".gloampack",
     "Gloamwright",
     {},
     {.name = TEXT("Gloamwright: a pack to share"),
      .carries = TEXT("The whole world in one small file. It can be played and opened, and is never saved over."),
      .help = "the world in one compressed file to share, with the types it uses",
      .hasWorld = true,
      .write = &exportAsPack}},
    {".gloam",
     "Gloamwright",
     {},
     {.name = TEXT("Gloamwright: a copy of the world"),
      .carries = TEXT("The whole world as text, in one file."),
      .help = "the world in canonical form",
      .hasWorld = true,
      .write = &exportAsWorld}},
};
#undef TEXT

template <typename Is> std::vector<const ExchangeFormat*> formatsThat(Is is)
{
    std::vector<const ExchangeFormat*> chosen;
    for (const ExchangeFormat& format : formats)
        if (is(format))
            chosen.push_back(&format);
    return chosen;
}

const ExchangeFormat* formatWith(std::string_view ending)
{
    const auto found = std::find_if(std::begin(formats), std::end(formats),
                                    [ending](const ExchangeFormat& format) { return format.ending == ending; });
    return found == std::end(formats) ? nullptr : found;
}

const ExchangeFormat* importFormatOf(std::filesystem::path file)
{
    if (file.extension() == ".gz")
        file.replace_extension();
    std::string ending = file.extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    });
    const ExchangeFormat* format = formatWith(ending);
    return format && format->in.read ? format : nullptr;
}

}  // namespace

std::span<const ExchangeFormat> exchangeFormats()
{
    return formats;
}

std::vector<const ExchangeFormat*> importFormats()
{
    return formatsThat([](const ExchangeFormat& format) { return format.in.read != nullptr; });
}

std::vector<const ExchangeFormat*> exportFormats()
{
    return formatsThat([](const ExchangeFormat& format) { return format.out.write != nullptr; });
}

const ExchangeFormat* exportFormatOf(const std::filesystem::path& file)
{
    const ExchangeFormat* format = formatWith(file.extension().string());
    return format && format->out.write ? format : nullptr;
}

std::string exportEndings()
{
    const std::vector<const ExchangeFormat*> all = exportFormats();
    std::string text;
    for (const ExchangeFormat* format : all)
        text += (text.empty() ? "" : format == all.back() ? " or " : ", ") + std::string(format->ending);
    return text;
}

bool isForeign(const std::filesystem::path& file)
{
    return importFormatOf(file) != nullptr;
}

namespace {

ForeignWorld readThrough(ForeignFiles& files, const std::filesystem::path& file)
{
    if (const ExchangeFormat* format = importFormatOf(file)) {
        ForeignWorld world = format->in.read(file, files);
        for (ForeignMap& map : world.maps) {
            map.opened = file.string();
            map.file = asUtf8(map.file);
            map.name = asUtf8(map.name);
            map.project = asUtf8(map.project);
            map.id = asUtf8(map.id);
        }
        world.name = asUtf8(world.name);
        shortenNames(world);
        world.leadsOutside = files.hasRefused();
        world.files = files.hashes();
        return world;
    }
    std::string known;
    for (const ExchangeFormat* each : importFormats())
        known += (known.empty() ? "" : ", ") + std::string(each->ending);
    return refusedWorld(file, "'" + shown(file.string()) + "' has no ending that can be imported: " + known + ".");
}

ForeignFiles filesFor(const std::filesystem::path& file, const std::filesystem::path& root, const Limits& limits)
{
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    return {root.empty() ? folder : root, limits};
}

}  // namespace

ForeignWorld readForeign(const std::filesystem::path& file, const std::filesystem::path& root, const Limits& limits)
{
    ForeignFiles files = filesFor(file, root, limits);
    return readThrough(files, file);
}

ForeignWorld readForeignAs(const std::filesystem::path& file, std::string bytes, const std::filesystem::path& root,
                           const Limits& limits)
{
    ForeignFiles files = filesFor(file, root, limits);
    files.readInstead(file, std::move(bytes));
    return readThrough(files, file);
}

ForeignWorld readForeign(const std::vector<std::filesystem::path>& files, const std::filesystem::path& root,
                         const Limits& limits)
{
    ForeignWorld all;
    for (const std::filesystem::path& file : files) {
        ForeignWorld world = readForeign(file, root, limits);
        std::move(world.maps.begin(), world.maps.end(), std::back_inserter(all.maps));
        all.problems.insert(all.problems.end(), world.problems.begin(), world.problems.end());
        all.leadsOutside = all.leadsOutside || world.leadsOutside;
        all.files.insert(world.files.begin(), world.files.end());
        if (files.size() == 1)
            all.properties = std::move(world.properties);
    }
    if (!files.empty())
        all.name = asUtf8(files.front().stem().string());
    return all;
}

}  // namespace gloam::editor
