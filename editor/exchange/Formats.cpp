#include "editor/exchange/Formats.h"

#include "core/types/Scalar.h"
#include "editor/exchange/CsvReader.h"
#include "editor/exchange/DesReader.h"
#include "editor/exchange/ForeignFiles.h"
#include "editor/exchange/KindIndex.h"
#include "editor/exchange/LdtkReader.h"
#include "editor/exchange/LongNames.h"
#include "editor/exchange/TextReader.h"
#include "editor/exchange/TiledReader.h"
#include "editor/exchange/XpReader.h"

#include <algorithm>
#include <iterator>

namespace gloam::editor {

namespace {

struct Format {
    std::string_view ending;
    ForeignWorld (*read)(const std::filesystem::path&, ForeignFiles&);
};

constexpr Format formats[] = {
    {".tmx", [](const std::filesystem::path& file, ForeignFiles& files) { return readTiledMap(file, files); }},
    {".tmj", [](const std::filesystem::path& file, ForeignFiles& files) { return readTiledMap(file, files); }},
    {".json", [](const std::filesystem::path& file, ForeignFiles& files) { return readTiledMap(file, files); }},
    {".world", &readTiledWorld},
    {".ldtk", &readLdtkProject},
    {".xp", &readXpMap},
    {".des", &readDesVaults},
    {".txt", &readTextMap},
    {".csv", &readCsvMap},
};

const Format* formatOf(std::filesystem::path file)
{
    if (file.extension() == ".gz")
        file.replace_extension();
    std::string ending = file.extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    });
    const auto found = std::find_if(std::begin(formats), std::end(formats),
                                    [&ending](const Format& format) { return format.ending == ending; });
    return found == std::end(formats) ? nullptr : found;
}

}  // namespace

bool isForeign(const std::filesystem::path& file)
{
    return formatOf(file) != nullptr;
}

std::vector<std::string_view> foreignEndings()
{
    std::vector<std::string_view> endings;
    for (const Format& format : formats)
        endings.push_back(format.ending);
    return endings;
}

ForeignWorld readForeign(const std::filesystem::path& file, const std::filesystem::path& root, const Limits& limits)
{
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    ForeignFiles files(root.empty() ? folder : root, limits);
    if (const Format* format = formatOf(file)) {
        ForeignWorld world = format->read(file, files);
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
        return world;
    }
    std::string known;
    for (const Format& each : formats)
        known += (known.empty() ? "" : ", ") + std::string(each.ending);
    return refusedWorld(file, "'" + shown(file.string()) + "' has no ending that can be imported: " + known + ".");
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
        if (files.size() == 1)
            all.properties = std::move(world.properties);
    }
    if (!files.empty())
        all.name = asUtf8(files.front().stem().string());
    return all;
}

}  // namespace gloam::editor
