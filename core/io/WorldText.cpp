#include "core/io/WorldText.h"

#include "core/io/EntityText.h"
#include "core/io/FactionText.h"
#include "core/io/LevelText.h"
#include "core/io/SettingsText.h"
#include "core/io/TreeReader.h"
#include "core/io/TreeText.h"
#include "core/io/TypeText.h"

namespace gloam {

namespace {

constexpr std::int64_t formatVersion = 3;
constexpr const char* endOfFile = "#end";  ///< the key under which comments behind everything are kept

const std::vector<std::string> worldSections{"gloam", "world", "ruleset", "types", "factions", "messages", "levels", "links", "x"};
const std::vector<std::string> laterSections{"tables", "recipes", "biomes", "prefabs", "overland"};
const std::vector<std::string> saveSections{"game", "chance", "flags", "memory", "left-at", "choice", "log"};

bool isIn(const std::vector<std::string>& keys, const std::string& key)
{
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// Reads one world from its tree; holds what the steps share.
class WorldReader {
public:
    WorldReader(const Map& tree, const ReadContext& context, std::string file) : m_tree(tree), m_context(context), m_file(std::move(file)) {}

    World world;
    Problems problems;

    void read()
    {
        world.library = m_context.library;
        readVersion();
        keepUnknown();
        readSettings();
        if (const Map* ruleset = mapAt("ruleset"))
            world.ruleset = *ruleset;
        if (const Map* messages = mapAt("messages"))
            world.messages = *messages;
        readTypeSources();
        readFactionSection();
        bakeTypes();
        readLevels();
        readLinks();
        adoptDrawnHero();
        checkHero();
    }

private:
    void report(const std::string& path, std::string code, std::string sentence, Mark mark, std::string suggestion = {})
    {
        problems.push_back({Severity::Error, std::move(code), path, std::move(sentence), std::move(suggestion), m_file, mark});
    }

    const Map* mapAt(std::string_view key)
    {
        const Value* value = m_tree.find(key);
        if (value && !value->as<Map>() && !value->isNothing())
            report(std::string(key), "E001", "'" + std::string(key) + "' must be a map.", value->mark);
        return value ? value->as<Map>() : nullptr;
    }

    void readVersion()
    {
        const Value* version = m_tree.find("gloam");
        const auto* number = version ? version->as<std::int64_t>() : nullptr;
        if (!number)
            report("gloam", "V001", "This is no world of Gloamwright: it does not begin with 'gloam: 3'.", version ? version->mark : Mark{1, 1});
        else if (*number > formatVersion)
            report("gloam", "V001", "This file is of version " + std::to_string(*number) + "; this program reads up to version " +
                                        std::to_string(formatVersion) + ".", version->mark);
        else if (*number < formatVersion)
            report("gloam", "V001", "This file is of version " + std::to_string(*number) + ", which this version of the program does not read yet.", version->mark);
    }

    void keepUnknown()
    {
        for (const Entry& entry : m_tree.entries()) {
            if (!entry.value.commentsAbove.empty())
                world.extras.comments.emplace_back(entry.key, entry.value.commentsAbove);
            if (entry.key == "x")
                world.extras.unknown.set(entry.key, entry.value);
            if (isIn(worldSections, entry.key) || isIn(saveSections, entry.key))
                continue;
            world.extras.unknown.set(entry.key, entry.value);
            if (isIn(laterSections, entry.key))
                problems.push_back({Severity::Warning, "E001", entry.key, "The section '" + entry.key + "' is kept, and not used by this version.", {}, m_file, entry.mark});
            else
                report(entry.key, "E001", "There is no section '" + entry.key + "'.", entry.mark, suggestName(entry.key, worldSections));
        }
    }

    void readSettings()
    {
        const Map* settings = mapAt("world");
        if (!settings)
            return;
        world.settings = readWorldSettings(*settings, "world", problems);
        for (const Name& used : world.settings.uses)
            checkLibrary(used, *settings->find("uses"));
    }

    void checkLibrary(const Name& used, const Value& at)
    {
        if (m_context.library && m_context.library->types.count(used) > 0)
            return;
        std::vector<std::string> names;
        if (m_context.library)
            for (const auto& [name, types] : m_context.library->types)
                names.push_back(name.text());
        report("world.uses", "E001", "There is no type library '" + used.text() + "'.", at.mark, suggestName(used.text(), names));
    }

    void readTypeSources()
    {
        if (const Map* types = mapAt("types")) {
            Extras extras;
            world.types = readTypes(*types, m_file, problems, extras);
            if (!extras.isEmpty())
                world.extras.unknown.set("types", typesTree({}, extras));
        }
    }

    void readFactionSection()
    {
        const Map* section = mapAt("factions");
        Map unknown;
        if (section)
            world.settings.factions = readFactions(*section, "factions", problems, unknown);
        if (!unknown.isEmpty())
            world.extras.unknown.set("factions", std::move(unknown));
    }

    void bakeTypes()
    {
        UsedNames used;
        used.entities = world.settings.start.kit;
        const Value* levels = m_tree.find("levels");
        if (levels && levels->as<Map>())
            for (const Entry& entry : levels->as<Map>()->entries())
                if (const Map* level = entry.value.as<Map>())
                    collectUsedNames(*level, used);
        world.registry = bake(allTypes(world), m_context.engine->parts, used, problems);
    }

    void readLevels()
    {
        const Map* levels = mapAt("levels");
        if (!levels)
            return;
        long long cells = 0;
        for (const Entry& entry : levels->entries()) {
            const Map* written = entry.value.as<Map>();
            if (static_cast<int>(world.levels.size()) >= m_context.limits.levels) {
                report("levels", "D002", "A world has at most " + std::to_string(m_context.limits.levels) + " levels.", entry.mark);
                return;
            }
            if (!written) {
                report("levels." + entry.key, "E001", "A level must be a map.", entry.mark);
                continue;
            }
            Level level = readLevel(entry.key, *written, world.registry, m_context, cells, problems, m_drawnHero);
            level.extras.commentsAbove = entry.value.commentsAbove;
            const Name id = level.id;  // a copy: the level is moved from before the key is read
            world.levels.insert_or_assign(id, Cow<Level>(std::move(level)));
        }
    }

    void readLinks()
    {
        const Value* links = m_tree.find("links");
        if (links && !links->as<List>())
            report("links", "E001", "'links' must be a list.", links->mark);
        if (!links || !links->as<List>())
            return;
        List lost;
        for (std::size_t i = 0; i < links->as<List>()->size(); ++i)
            if (!readLink((*links->as<List>())[i], i))
                lost.push_back((*links->as<List>())[i]);
        if (!lost.empty())
            world.extras.unknown.set("links", std::move(lost));
    }

    bool readLink(const Value& item, std::size_t order)
    {
        const std::string path = "links[" + std::to_string(order) + "]";
        const Map* written = item.as<Map>();
        if (!written) {
            report(path, "E001", "A link must be a map such as {from: [gate, 1, 1], to: [crypt, 2, 2]}.", item.mark);
            return false;
        }
        Link link;
        FieldReader reader(*written, path, problems);
        fields(reader, link);
        reader.reportUnknown();
        for (const Entry& entry : written->entries())
            if (!reader.isKnown(entry.key))
                link.extras.unknown.set(entry.key, entry.value);
        link.extras.commentsAbove = item.commentsAbove;
        if (link.id.isNothing())
            link.id = derivedId(link.from.level, link.from.at, order);
        const std::string id = toText(link.id);
        if (world.links.add(std::move(link)))
            return true;
        report(path + ".id", "E001", "The id " + id + " stands twice among the links.", item.mark);
        return false;
    }

    void adoptDrawnHero()
    {
        if (!m_drawnHero)
            return;
        if (!world.settings.start.level.isEmpty()) {
            report("world.start", "W001", "The world has two starts: one in its settings and a hero drawn in level '" + m_drawnHero->level.text() + "'.", {});
            return;
        }
        world.settings.start.level = m_drawnHero->level;
        world.settings.start.at = m_drawnHero->at;
    }

    void checkHero()
    {
        const Start& start = world.settings.start;
        std::vector<Name> types = start.kit;
        types.push_back(start.hero);
        for (const Name& type : types) {
            const EntityTypeId id = world.registry->findEntity(type);
            if (!type.isEmpty() && (id.slot == 0 || world.registry->entity(id).isMissing))
                report("world.start", "E001", "There is no entity type '" + type.text() + "'.", m_tree.find("world")->mark,
                       suggestName(type.text(), world.registry->names(TypeCategory::Entities)));
        }
    }

    const Map& m_tree;
    const ReadContext& m_context;
    std::string m_file;
    std::optional<Start> m_drawnHero;
};

List linksTree(const World& world)
{
    List list;
    for (const Link& link : world.links.all())
        list.emplace_back(linkTree(link)).commentsAbove = link.extras.commentsAbove;
    if (const Value* lost = world.extras.unknown.find("links"))
        list.insert(list.end(), lost->as<List>()->begin(), lost->as<List>()->end());
    return list;
}

Map levelsTree(const World& world)
{
    Map tree;
    for (const auto& [id, level] : world.levels)
        tree.set(id.text(), levelTree(*level)).commentsAbove = level->extras.commentsAbove;
    return tree;
}

/// What of a section was not understood.
Map unknownSection(const World& world, const std::string& key)
{
    const Value* section = world.extras.unknown.find(key);
    return section && section->as<Map>() ? *section->as<Map>() : Map();
}

Extras typeExtras(const World& world)
{
    Extras extras;
    extras.unknown = unknownSection(world, "types");
    return extras;
}

/// Sets a section unless it is empty.
void setSection(Map& tree, const std::string& key, Map section)
{
    if (!section.isEmpty())
        tree.set(key, std::move(section));
}

}  // namespace

ParsedWorld readWorldTree(Map tree, const ReadContext& context, const std::string& file)
{
    WorldReader reader(tree, context, file);
    reader.read();
    ParsedWorld parsed{std::move(reader.world), SourceMap(std::move(tree)), std::move(reader.problems)};
    parsed.lines.locate(parsed.problems, file);
    return parsed;
}

ParsedWorld parseWorld(std::string_view text, const ReadContext& context, const std::string& file, Progress& progress)
{
    ParsedTree tree = readTree(text, context.limits, progress);
    ParsedWorld parsed = readWorldTree(std::move(tree.root), context, file);
    if (!tree.trailingComments.empty())
        parsed.world.extras.comments.emplace_back(endOfFile, tree.trailingComments);
    for (Problem& problem : tree.problems)
        problem.file = file;
    // What follows from a text that could not be read to its end would only hide why.
    if (!tree.isWhole)
        parsed.problems = std::move(tree.problems);
    else
        parsed.problems.insert(parsed.problems.begin(), tree.problems.begin(), tree.problems.end());
    return parsed;
}

Map worldTree(const World& world)
{
    Map tree;
    tree.set("gloam", formatVersion);
    tree.set("world", settingsTree(world.settings));
    setSection(tree, "ruleset", world.ruleset);
    setSection(tree, "types", typesTree(world.types, typeExtras(world)));
    const auto setUnknown = [&](const std::string& key) {
        if (const Value* value = world.extras.unknown.find(key))
            tree.set(key, *value);
    };
    setSection(tree, "factions", factionsTree(world.settings.factions, unknownSection(world, "factions")));
    for (const char* key : {"tables", "recipes", "biomes", "prefabs"})
        setUnknown(key);
    setSection(tree, "messages", world.messages);
    setSection(tree, "levels", levelsTree(world));
    setUnknown("overland");
    if (List links = linksTree(world); !links.empty())
        tree.set("links", std::move(links));
    for (const Entry& entry : world.extras.unknown.entries())
        if (entry.key != "types" && entry.key != "factions" && entry.key != "links" && entry.key != "x" && !isIn(laterSections, entry.key))
            tree.set(entry.key, entry.value);
    setUnknown("x");
    for (const auto& [key, comments] : world.extras.comments)
        if (Value* value = tree.find(key))
            value->commentsAbove = comments;
    return tree;
}

std::string formatWorld(const World& world)
{
    std::vector<std::string> trailing;
    for (const auto& [key, comments] : world.extras.comments)
        if (key == endOfFile)
            trailing = comments;
    return formatTree(worldTree(world), trailing);
}

}  // namespace gloam
