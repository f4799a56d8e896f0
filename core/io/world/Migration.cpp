#include "core/io/world/Migration.h"

#include "core/base/Fault.h"
#include "core/io/file/Zlib.h"
#include "core/io/world/EdnText.h"
#include "core/io/world/OldMaps.h"
#include "core/io/world/WorldSections.h"
#include "core/types/EffectWords.h"

#include <algorithm>
#include <utility>

namespace gloam {

namespace {

constexpr const char* onlyMap = "level-1";
constexpr std::string_view choiceOfSave = "choice";  ///< a save is a world with more sections, and this has effects
constexpr std::size_t oldHeadBytes = 4096;

/// Takes a value out of a map; nothing if it has none of that name.
Value taken(Map& tree, std::string_view key)
{
    Value* found = tree.find(key);
    if (!found)
        return {};
    Value value = std::move(*found);
    tree.erase(key);
    return value;
}

Value alone(Value value)
{
    Map map;
    map.set(onlyMap, std::move(value));
    return map;
}

/// Version 1 is one map; it becomes the only one of a world (SAVE-05).
Map wrapped(Map tree, Problems& problems)
{
    Value map = taken(tree, "game-map");
    if (!map.as<Map>())
        problems.push_back(problemAt(Severity::Error, Fault::OldShape, "game-map",
                                     "A file of version 1 needs a 'game-map' with width, height and tiles.", {},
                                     map.mark));
    Map world;
    if (map.as<Map>())
        world.set("maps", alone(std::move(map)));
    world.set("current-map-id", onlyMap);
    Map next;
    next.set("version", 2);
    next.set("world", std::move(world));
    if (Value explored = taken(tree, "explored"); !explored.isNothing())
        next.set("explored", alone(std::move(explored)));
    for (const Entry& entry : tree.entries())
        if (entry.key != "version" && entry.key != "gloam")
            next.set(entry.key, entry.value);
    return next;
}

constexpr Migration migrationChain[] = {{1, &wrapped}, {2, &worldFromOldMaps}};

/// Sections that this version does not know stay as they are; an edit or a copied entity has no sections.
void renewWords(Map& root)
{
    const bool hasSections = std::any_of(root.entries().begin(), root.entries().end(), [](const Entry& entry) {
        return entry.key == "world" || entry.key == "types" || entry.key == "levels" || entry.key == "prefabs";
    });
    if (!hasSections)
        return renewEffectWords(root);
    for (Entry& entry : root.entries())
        if ((isIn(worldSections, entry.key) && entry.key != "x") || entry.key == choiceOfSave)
            if (Map* section = entry.value.as<Map>())
                renewEffectWords(*section);
}

}  // namespace

std::span<const Migration> migrations()
{
    return migrationChain;
}

std::optional<std::int64_t> versionOf(const Map& tree)
{
    for (const char* key : {"gloam", "version"})
        if (const Value* version = tree.find(key))
            return version->as<std::int64_t>() ? std::optional(*version->as<std::int64_t>()) : std::nullopt;
    return std::nullopt;
}

std::optional<std::int64_t> migrate(Map& tree, Problems& problems)
{
    const std::optional<std::int64_t> version = versionOf(tree);
    if (!version || *version < migrationChain[0].from || *version >= formatVersion)
        return version;
    for (const Migration& step : migrationChain)
        if (step.from >= *version)
            tree = step.toNext(std::move(tree), problems);
    return version;
}

bool isOldSave(const Map& tree)
{
    const auto version = versionOf(tree);
    return version && *version < formatVersion && (tree.find("next-entity-id") || tree.find("explored"));
}

ParsedTree readRenewedTree(std::string_view text, const Limits& limits, Progress& progress)
{
    ParsedTree tree = readTree(text, limits, progress);
    if (text.find(formerEffectWord) != std::string_view::npos)
        renewWords(tree.root);
    return tree;
}

ParsedTree readOldOrNewTree(std::string_view text, const Limits& limits, Progress& progress)
{
    return isEdn(text) ? readEdn(text, limits) : readRenewedTree(text, limits, progress);
}

Result<std::string_view> unzippedText(std::string_view bytes, const Limits& limits, std::string& inflated)
{
    if (!isGzip(bytes))
        return bytes;
    auto text = gloam::inflated(bytes, limits.fileBytes);
    if (!text)
        return text.error();
    inflated = std::move(*text);
    return std::string_view(inflated);
}

bool isOldSaveText(std::string_view text)
{
    if (isEdn(text))
        return isEdnSave(text);
    const std::string_view head = text.substr(0, oldHeadBytes);
    const bool isOld = head.starts_with("version: ") || head.find("\nversion: ") != std::string_view::npos;
    return isOld
           && (text.find("\nnext-entity-id: ") != std::string_view::npos
               || text.find("\nexplored:") != std::string_view::npos);
}

}  // namespace gloam
