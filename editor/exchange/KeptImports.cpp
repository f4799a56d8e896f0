#include "editor/exchange/KeptImports.h"

#include "core/base/Random.h"
#include "core/game/Hash.h"
#include "editor/exchange/ForeignWords.h"
#include "editor/exchange/ImportContext.h"
#include "editor/exchange/TreeParts.h"

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr const char* importsKey = "imports";
constexpr const char* filesKey = "files";
constexpr const char* unclearKey = "unclear";

List importsIn(const WorldSettings& settings)
{
    const Map* x = innerMap(settings.extras.unknown, "x");
    const Value* imports = x ? x->find(importsKey) : nullptr;
    return imports && imports->as<List>() ? *imports->as<List>() : List();
}

/// An import whose maps are all remembered by others is forgotten.
void setImports(WorldSettings& settings, List imports)
{
    std::erase_if(imports, [](const Value& import) {
        const Map* map = import.as<Map>();
        const Map* files = map ? innerMap(*map, filesKey) : nullptr;
        return files && std::none_of(files->entries().begin(), files->entries().end(), [](const Entry& file) {
                   return isFileOfLevels(std::filesystem::path(file.key));
               });
    });
    Map& x = madeMap(settings.extras.unknown, "x");
    x.erase(importsKey);
    if (!imports.empty())
        x.set(importsKey, std::move(imports));
    else if (x.isEmpty())
        settings.extras.unknown.erase("x");
}

/// Whether a world means a file by a name.
bool isSameFile(const std::string& name, const std::filesystem::path& file, const SourcePlaces& places)
{
    std::error_code error;
    const std::filesystem::path named = fileOfSource(name, places);
    return !named.empty() && named.filename() == file.filename() && std::filesystem::equivalent(named, file, error);
}

/// What a file is called among those of an import; empty if it is not among them.
std::string keyOfFile(const Map& files, const std::filesystem::path& file, const SourcePlaces& places)
{
    const std::string usual = nameOfSourceFile(file, places);
    if (files.find(usual))
        return usual;
    for (const Entry& each : files.entries())
        if (isSameFile(each.key, file, places))
            return each.key;
    return {};
}

}  // namespace

bool isFileOfLevels(const std::filesystem::path& file)
{
    constexpr std::string_view endings[] = {".tmx", ".tmj", ".json", ".ldtk"};
    return std::find(std::begin(endings), std::end(endings), file.extension().string()) != std::end(endings);
}

bool isWrittenBack(const ForeignWorld& foreign)
{
    return std::any_of(foreign.maps.begin(), foreign.maps.end(), [](const ForeignMap& map) {
        return isFileOfLevels(map.project.empty() ? map.file : map.project)
               && !findProperty(map.properties, ownLevelKey);
    });
}

std::string textOfHash(std::uint64_t hash)
{
    return "x" + hexText(hash);  // so that no reader takes it for a number
}

void rememberImport(WorldSettings& settings, const ForeignWorld& foreign, const std::optional<Mapping>& mapping,
                    const SourcePlaces& places)
{
    if (!isWrittenBack(foreign))
        return;
    Map files;
    std::map<std::string, std::string> named;
    for (const auto& [file, hash] : foreign.files)
        named[nameOfSourceFile(file, places)] = textOfHash(hash);
    for (const auto& [name, hash] : named)
        if (fitsAsKey(name))
            files.set(name, hash);
    Map import = mapping ? mappingTree(*mapping) : Map();
    if (!mapping)
        import.set(unclearKey, true);
    import.entries().insert(import.entries().begin(), {filesKey, files, {}});
    List imports = importsIn(settings);
    if (std::ranges::find(imports, Value(import)) != imports.end())
        return;  // importing the same again changes nothing
    for (Value& known : imports)
        if (Map* before = known.as<Map>())
            for (const Entry& file : files.entries())
                if (isFileOfLevels(std::filesystem::path(file.key)))
                    madeMap(*before, filesKey).erase(file.key);
    imports.emplace_back(std::move(import));
    setImports(settings, std::move(imports));
}

std::optional<KeptImport> keptImport(const WorldSettings& settings, const std::filesystem::path& file,
                                     const SourcePlaces& places)
{
    for (const Value& import : importsIn(settings)) {
        const Map* map = import.as<Map>();
        const Map* files = map ? innerMap(*map, filesKey) : nullptr;
        if (!files || keyOfFile(*files, file, places).empty())
            continue;
        KeptImport kept;
        for (const Entry& each : files->entries())
            if (const auto* hash = each.value.as<std::string>())
                kept.files[each.key] = *hash;
        Map mapping = *map;
        mapping.erase(filesKey);
        kept.isUnclear = mapping.find(unclearKey) != nullptr;
        kept.mapping = mappingFrom(mapping);
        return kept;
    }
    return std::nullopt;
}

std::string keptHash(const KeptImport& import, const std::filesystem::path& file, const SourcePlaces& places)
{
    const auto named = import.files.find(nameOfSourceFile(file, places));
    if (named != import.files.end())
        return named->second;
    for (const auto& [name, hash] : import.files)
        if (isSameFile(name, file, places))
            return hash;
    return {};
}

void rememberWritten(WorldSettings& settings, const std::filesystem::path& file, std::string_view bytes,
                     const SourcePlaces& places)
{
    List imports = importsIn(settings);
    for (Value& import : imports) {
        Map* map = import.as<Map>();
        const Map* files = map ? innerMap(*map, filesKey) : nullptr;
        if (const std::string key = files ? keyOfFile(*files, file, places) : std::string(); !key.empty())
            madeMap(*map, filesKey).set(key, textOfHash(hashOf(bytes)));
    }
    setImports(settings, std::move(imports));
}

}  // namespace gloam::editor
