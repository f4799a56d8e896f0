#include "core/io/world/Pack.h"

#include "core/base/Fault.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/WorldFiles.h"
#include "core/world/Sections.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr const char* worldFolder = "world/";
constexpr const char* worldEntry = "world/world.gloam";
constexpr const char* libraryFolder = "library/";
constexpr const char* entryEnding = ".gloam";
constexpr const char* pictureEntry = "picture.png";
constexpr const char* readmeEntry = "readme.md";

std::string libraryEntry(const Name& name)
{
    return libraryFolder + name.text() + entryEnding;
}

/// Of those a pack holds, the libraries that differ from the program's.
Result<std::map<Name, TypeLibrary>> foreignLibraries(const NamedFiles& files, const ReadContext& context,
                                                     const std::string& pack)
{
    std::map<Name, TypeLibrary> foreign;
    const std::string folder = libraryFolder;
    for (auto at = files.lower_bound(folder); at != files.end() && at->first.starts_with(folder); ++at) {
        const std::string& file = at->first;
        if (!file.ends_with(entryEnding))
            return Error{"The pack has an entry '" + file + "', which is no library."};
        const Name name =
            file.substr(folder.size(), file.size() - folder.size() - std::string_view(entryEnding).size());
        Problems problems;
        TypeLibrary library = parseLibrary(at->second, pack + "/" + file, context.limits, problems);
        for (const Problem& problem : problems)
            if (problem.severity == Severity::Error)
                return Error{"A type library of the pack cannot be read: " + toLine(problem)};
        if (!context.library || !(libraryOf(*context.library, name) == library))
            foreign.emplace(name, std::move(library));
    }
    return foreign;
}

std::shared_ptr<const Library> withLibrariesOf(const std::map<Name, TypeLibrary>& foreign,
                                               const std::shared_ptr<const Library>& usual)
{
    auto all = usual ? std::make_shared<Library>(*usual) : std::make_shared<Library>();
    for (const auto& [name, library] : foreign) {
        all->types[name] = library.types;
        all->factions[name] = library.factions;
        all->sections[name] = library;
    }
    return all;
}

/// Feelings of the libraries, each on top of the one before, with the world's own on top.
Factions joinedFactions(const World& world)
{
    Factions all;
    const auto add = [&all](const Factions& factions) {
        for (const auto& [id, faction] : factions) {
            Faction merged = faction;
            const Faction& before = all[id];
            merged.feelings = before.feelings;
            if (merged.name.empty())
                merged.name = before.name;
            all[id] = std::move(merged);
            for (const Feeling& feeling : faction.feelings)
                setFeeling(all, id, feeling.toward, feeling.feeling);
        }
    };
    for (const Name& used : world.settings.uses)
        add(libraryOf(*world.library, used).factions);
    add(world.settings.factions);
    return all;
}

/// The entries of the libraries, each on top of the one before, with the world's own on top.
Map joinedEntries(const World& world, AuthoredSection section)
{
    Map all;
    for (const SectionSource& source : sectionSources(world, section))
        for (const Entry& entry : source.written->entries())
            all.set(entry.key, entry.value);
    return all;
}

/// Makes all that a world has from its libraries its own.
void takeLibrariesIn(World& world)
{
    world.types = Cow(allTypes(world));
    for (const AuthoredSection section : entrySections)
        setWritten(world, section, joinedEntries(world, section));
    world.settings.factions = joinedFactions(world);
    world.settings.uses.clear();
}

bool usesAny(const World& world, const std::map<Name, TypeLibrary>& libraries)
{
    return std::any_of(world.settings.uses.begin(), world.settings.uses.end(),
                       [&](const Name& used) { return libraries.count(used) > 0; });
}

}  // namespace

Result<std::string> writePack(const World& world, const WorldLayout& layout, const PackExtras& extras,
                              const WorldLimits& limits)
{
    NamedFiles files;
    WorldTexts texts = formatWorldTexts(world, layout);
    for (auto& [name, text] : texts.parts)
        files[worldFolder + name] = std::move(text);
    files[worldEntry] = std::move(texts.main);
    for (const Name& used : world.settings.uses)
        if (world.library && world.library->types.count(used) > 0)
            files[libraryEntry(used)] = formatLibrary(libraryOf(*world.library, used));
    if (!extras.picture.empty())
        files[pictureEntry] = extras.picture;
    if (!extras.readme.empty())
        files[readmeEntry] = extras.readme;
    return formatContainer(ContainerKind::Pack, files, Packing::Small, limits);
}

Result<ParsedWorld> readPack(std::string_view bytes, const ReadContext& context, const std::string& file,
                             Progress& progress)
{
    const auto files = parseContainer(ContainerKind::Pack, bytes);
    if (!files)
        return files.error().within(file);
    const auto main = files->find(worldEntry);
    if (main == files->end())
        return Error{file + ": The pack holds no world."};
    const auto foreign = foreignLibraries(*files, context, file);
    if (!foreign)
        return foreign.error().within(file);
    ReadContext reading = context;
    if (!foreign->empty())
        reading.library = withLibrariesOf(*foreign, context.library);
    ParsedWorld parsed =
        parseWorldTexts(main->second, filesAmong(*files, worldFolder), reading, file + "/" + worldEntry, progress);
    if (usesAny(parsed.world, *foreign))
        takeLibrariesIn(parsed.world);
    parsed.world.library = context.library;
    parsed.isPacked = true;
    return parsed;
}

Result<PackExtras> readPackExtras(std::string_view bytes, const WorldLimits& limits)
{
    auto files = parseContainer(ContainerKind::Pack, bytes, limits);
    if (!files)
        return files.error();
    return PackExtras{std::move((*files)[pictureEntry]), std::move((*files)[readmeEntry])};
}

bool isPack(std::string_view bytes)
{
    return isContainer(bytes) && kindOfContainer(bytes) == ContainerKind::Pack;
}

}  // namespace gloam
