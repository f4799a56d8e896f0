#include "tests/fuzz/FuzzTargets.h"

#include "core/base/Progress.h"
#include "core/io/edit/EditLog.h"
#include "core/io/edit/Replay.h"
#include "core/io/edit/StepText.h"
#include "core/io/run/RunFile.h"
#include "core/io/run/RunText.h"
#include "core/io/run/SaveFile.h"
#include "core/io/run/SaveText.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/Pack.h"
#include "editor/exchange/Formats.h"
#include "editor/exchange/Import.h"
#include "editor/ui/KeyBindings.h"
#include "editor/ui/Theme.h"
#include "tests/fuzz/FuzzBytes.h"
#include "tests/support/SourceFolder.h"
#include "tests/support/WorldFixture.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <set>

namespace gloam::test {

namespace {

/// Types to keep, by category.
struct Kept {
    std::set<Name> tiles;
    std::set<Name> entities;
    std::set<Name> abilities;
    std::set<Name> statuses;
};

/// The engine and the shipped library without most types: readers prepare all there are for each file.
ReadContext contextWith(const Kept& kept)
{
    ReadContext context = shippedContext();
    auto library = std::make_shared<Library>(*context.library);
    const auto keep = [](std::vector<TypeSource>& types, const std::set<Name>& names) {
        std::erase_if(types, [&names](const TypeSource& type) { return names.count(type.name) == 0; });
    };
    TypeSources& types = library->types["gloam-types"];
    keep(types.tiles, kept.tiles);
    keep(types.entities, kept.entities);
    keep(types.abilities, kept.abilities);
    keep(types.statuses, kept.statuses);
    library->sections.clear();
    context.library = std::move(library);
    context.limits.fileBytes = std::size_t{1} << 20;
    return context;
}

/// For imports, which read the world they make again and again.
const ReadContext& importContext()
{
    static const ReadContext context = contextWith({{"floor", "wall", "water", "door-closed", "stairs-down"},
                                                    {"physical-object", "item", "creature", "delver", "gritling"},
                                                    {},
                                                    {}});
    return context;
}

template <typename T> std::string sentenceOf(const Result<T>& refused)
{
    return refused.error().sentence.empty() ? "It is refused without a word." : std::string();
}

/// A world that was read whole is written as a text that reads back to itself.
std::string worldComplaint(const World& world, const ReadContext& context = fuzzContext())
{
    Progress progress;
    const std::string text = formatWorld(world);
    const ParsedWorld again = parseWorld(text, context, "again.gloam", progress);
    if (!again.isSound)
        return "What was written cannot be read: " + again.problems.front().sentence;
    return formatWorld(again.world) == text ? std::string() : "What was written reads back to another text.";
}

std::string readText(std::string_view bytes)
{
    Progress progress;
    const ParsedWorld parsed = parseWorld(bytes, fuzzContext(), "fuzz.gloam", progress);
    return parsed.isSound && parsed.problems.empty() ? worldComplaint(parsed.world) : std::string();
}

std::string readTypes(std::string_view bytes)
{
    Problems problems;
    const TypeLibrary library = parseLibrary(bytes, "fuzz.gloam", fuzzContext().limits, problems);
    if (!problems.empty())
        return {};
    const TypeLibrary again = parseLibrary(formatLibrary(library), "again.gloam", fuzzContext().limits, problems);
    return again == library ? std::string() : "A library reads back as another one.";
}

/// A folder of this process with what maps of other tools name.
const QTemporaryDir& folderOfMaps()
{
    static const QTemporaryDir folder;
    static const bool isFilled = [] {
        const QDir shipped(sourceFolder() / GLOAM_TEST_DATA / "exchange");
        for (const QString& name :
             shipped.entryList({QStringLiteral("*.tsx"), QStringLiteral("*.tsj"), QStringLiteral("*.tx")}))
            QFile::copy(shipped.filePath(name), folder.filePath(name));
        QFile::copy(shipped.filePath(QStringLiteral("csv.tmx")), folder.filePath(QStringLiteral("csv.tmx")));
        return true;
    }();
    Q_UNUSED(isFilled);
    return folder;
}

/// The path of a file with those bytes, in that folder.
QString fileWith(std::string_view bytes, const QString& name)
{
    const QString path = folderOfMaps().filePath(name);
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    return path;
}

std::string readTheme(std::string_view bytes)
{
    static const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("fuzz.txt")));
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    file.close();
    const editor::Themes themes = editor::loadThemes({folder.path()});
    return themes.all.empty() && themes.problems.empty() ? "No theme comes, and no problem says why." : std::string();
}

std::string readKeys(std::string_view bytes)
{
    const auto keys = editor::KeyBindings::parse(QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size())));
    return keys ? std::string() : sentenceOf(keys);
}

std::string readStep(std::string_view bytes)
{
    static const World world = worldFrom(bytesOf(sourceFolder() / GLOAM_TEST_DATA / "worlds/two-rooms.gloam")).world;
    const auto step = parseStep(bytes, world, fuzzContext());
    return step ? std::string() : sentenceOf(step);
}

std::string readEdits(std::string_view bytes)
{
    const auto log = parseEditLog(editsFor(bytes), fuzzContext().limits);
    if (!log)
        return sentenceOf(log);
    const auto replayed = replay(*log, fuzzContext());
    return replayed ? std::string() : sentenceOf(replayed);
}

std::string readPackBytes(std::string_view bytes)
{
    Progress progress;
    const auto pack = readPack(containerFor(bytes), fuzzContext(), "fuzz.gloampack", progress);
    if (!pack)
        return sentenceOf(pack);
    return pack->isSound && pack->problems.empty() ? worldComplaint(pack->world) : std::string();
}

std::string readSaveBytes(std::string_view bytes)
{
    Progress progress;
    const auto save = readSave(containerFor(bytes), fuzzContext(), "fuzz.gloamsave", progress);
    if (!save)
        return sentenceOf(save);
    const std::string text = formatSave(*save);
    const auto again = parseSave(text, fuzzContext(), "again.gloamsave", progress);
    if (!again)
        return "What was written cannot be read: " + again.error().sentence;
    return formatSave(*again) == text ? std::string() : "What was written reads back to another text.";
}

std::string readJournal(std::string_view bytes)
{
    Progress progress;
    const auto run = parseRun(journalFor(bytes), fuzzContext(), "fuzz.gloamrun", progress);
    return run ? std::string() : sentenceOf(run);
}

std::string readRecord(std::string_view bytes)
{
    const auto record = parseRecord(bytes);
    return record ? std::string() : sentenceOf(record);
}

/// A map of another tool becomes a world, or a problem says why not.
std::string importAs(std::string_view bytes, std::string_view ending)
{
    const QString path = fileWith(bytes, QString::fromStdString("fuzz" + std::string(ending)));
    const ReadContext& context = importContext();
    const editor::ForeignWorld foreign = editor::readForeign(path.toStdString(), {}, context.limits);
    const editor::Imported imported = editor::importWorld({foreign, {}, context, nullptr, {}});
    if (imported.levels.empty())
        return imported.problems.empty() ? "Nothing comes, and no problem says why." : std::string();
    return worldComplaint(imported.world, context);
}

FuzzTarget targetOf(const editor::ExchangeFormat& format)
{
    const std::string_view ending = format.ending;
    const bool isOfBytes = ending == ".xp" || ending == ".csv" || ending == ".txt";
    const bool isJson = ending == ".tmj" || ending == ".json" || ending == ".ldtk";
    return {std::string(ending.substr(1)), [ending](std::string_view bytes) { return importAs(bytes, ending); },
            isJson ? 16384 : 8192, isOfBytes ? "" : "maps", true};
}

std::vector<FuzzTarget> allTargets()
{
    std::vector<FuzzTarget> targets{
        {"keys", readKeys, 2048, ""},
        {"themes", readTheme, 8192, ""},
        {"records", readRecord, 2048, ""},
        {"steps", readStep, 2048},
        {"types", readTypes},
        {"text", readText, 16384},
        {"pack", readPackBytes, 16384},
        {"save", readSaveBytes, 16384},
        {"journal", readJournal, 16384},
        {"edits", readEdits, 16384},
    };
    for (const editor::ExchangeFormat* format : editor::importFormats())
        targets.push_back(targetOf(*format));
    return targets;
}

}  // namespace

const ReadContext& fuzzContext()
{
    static const ReadContext context = contextWith({
        {"floor", "wall", "secret-door", "water", "door-open", "door-closed", "stairs-down", "rug", "blood"},
        {"physical-object", "item", "melee-weapon", "furnishing", "creature", "humanoid", "delver", "gritling",
         "brazier", "potion", "mending-draught", "satchel", "tool", "torch", "dagger", "trap-plate", "gas-trap"},
        {"emberpalm"},
        {"poison", "frozen"},
    });
    return context;
}

const std::vector<FuzzTarget>& fuzzTargets()
{
    static const std::vector<FuzzTarget> targets = allTargets();
    return targets;
}

const FuzzTarget* fuzzTarget(std::string_view name)
{
    const std::vector<FuzzTarget>& targets = fuzzTargets();
    const auto found = std::ranges::find(targets, name, &FuzzTarget::name);
    return found == targets.end() ? nullptr : &*found;
}

}  // namespace gloam::test
