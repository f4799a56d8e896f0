#include "core/io/world/WorldText.h"

#include "core/base/Fault.h"
#include "core/game/Engine.h"
#include "core/game/Modes.h"
#include "core/io/world/EntityText.h"
#include "core/io/world/FactionText.h"
#include "core/io/world/LevelText.h"
#include "core/io/world/LinkText.h"
#include "core/io/world/ReadContext.h"
#include "core/io/world/SettingsText.h"
#include "core/io/world/TypeText.h"
#include "core/io/world/WorldSections.h"
#include "core/io/yaml/Comments.h"
#include "core/world/Overland.h"
#include "core/world/Ruleset.h"
#include "core/world/Sentence.h"

#include <map>
#include <utility>

namespace gloam {

namespace {

const std::vector<std::string> saveSections{"game",   "chance",    "flags",    "memory",    "left-at",
                                            "choice", "creatures", "passages", "chronicle", "log"};

/// Reads one world from its tree; holds what its steps share.
class WorldReader {
public:
    WorldReader(Map& tree, const ReadContext& context, std::string file, Lines lines)
        : m_tree(tree), m_context(context), m_file(std::move(file)), m_lines(lines)
    {}

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
        for (const AuthoredSection section : entrySections)
            if (const Map* entries = mapAt(keyOf(section)))
                setWritten(world, section, *entries);
        if (const Map* overland = mapAt("overland"))
            world.overland = *overland;
        if (const Map* messages = mapAt("messages"))
            world.messages = *messages;
        readTypeSources();
        readFactionSection();
        bakeTypes();
        readLevels();
        readLinks();
        checkIds();
        adoptDrawnHero();
        checkHero();
    }

private:
    void report(const std::string& path, Fault fault, std::string sentence, Mark mark, std::string suggestion = {})
    {
        problems.push_back({Severity::Error, fault, path, std::move(sentence), std::move(suggestion), m_file, mark});
    }

    const Map* mapAt(std::string_view key)
    {
        const Value* value = m_tree.find(key);
        if (value && !value->as<Map>() && !value->isNothing())
            report(std::string(key), Fault::BadValue, "'" + std::string(key) + "' must be a map.", value->mark);
        return value ? value->as<Map>() : nullptr;
    }

    void readVersion()
    {
        const Value* named = m_tree.find("gloam");
        const Value* version = named ? named : m_tree.find("version");  // as versions 1 and 2 wrote it
        const auto* number = version ? version->as<std::int64_t>() : nullptr;
        if (!number)
            report("gloam", Fault::NotAWorld, "This is no world of Gloamwright: it does not begin with 'gloam: 3'.",
                   version ? version->mark : Mark{1, 1});
        else if (*number > formatVersion)
            report("gloam", Fault::OtherVersion,
                   "This file is of version " + std::to_string(*number) + "; this program reads up to version "
                       + std::to_string(formatVersion) + ".",
                   version->mark);
        else if (*number < formatVersion)
            report("gloam", Fault::OtherVersion,
                   "This file is of version " + std::to_string(*number) + ", and there is none before 1.",
                   version->mark);
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
                problems.push_back({Severity::Warning,
                                    Fault::LaterSection,
                                    entry.key,
                                    "The section '" + entry.key + "' is kept, and not used by this version.",
                                    {},
                                    m_file,
                                    entry.mark});
            else
                report(entry.key, Fault::UnknownKey, "There is no section '" + entry.key + "'.", entry.mark,
                       suggestName(entry.key, worldSections));
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
        report("world.uses", Fault::UnknownName, "There is no type library '" + used.text() + "'.", at.mark,
               suggestName(used.text(), names));
    }

    void readTypeSources()
    {
        if (const Map* types = mapAt("types")) {
            Extras extras;
            world.types = Cow(readTypes(*types, m_file, problems, extras));
            if (!extras.unknown.isEmpty())
                world.extras.unknown.set("types", std::move(extras.unknown));
            for (auto& [category, comments] : extras.comments)
                world.extras.comments.emplace_back(ofCategory + category, std::move(comments));
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
        strengthenFoes(world);
    }

    void readLevels()
    {
        if (!mapAt("levels"))
            return;
        LevelTotals totals;
        for (Entry& entry : m_tree.find("levels")->as<Map>()->entries()) {
            Map* written = entry.value.as<Map>();
            if (static_cast<int>(world.levels.size()) >= m_context.limits.levels) {
                report("levels", Fault::TooManyLevels,
                       "A world has at most " + std::to_string(m_context.limits.levels) + " levels.", entry.mark);
                return;
            }
            if (!written) {
                report("levels." + entry.key, Fault::BadValue, "A level must be a map.", entry.mark);
                continue;
            }
            Level level = levelFrom(entry.key, *written, totals);
            level.extras.commentsAbove = entry.value.commentsAbove;
            level.place.number = static_cast<int>(world.levels.size()) + 1;
            const Name id = level.id;  // a copy: the level is moved before the key is read
            world.levels.insert_or_assign(id, Cow<Level>(std::move(level)));
        }
    }

    Level levelFrom(const Name& id, Map& written, LevelTotals& totals)
    {
        if (m_lines == Lines::Kept)
            return readLevel(id, std::as_const(written), world.registry, m_context, totals, problems, m_drawnHero);
        return readLevel(id, std::move(written), world.registry, m_context, totals, problems, m_drawnHero);
    }

    void readLinks()
    {
        const Value* links = m_tree.find("links");
        if (links && !links->as<List>())
            report("links", Fault::BadValue, "'links' must be a list.", links->mark);
        if (!links || !links->as<List>())
            return;
        List lost;
        const List& list = *links->as<List>();
        for (std::size_t i = 0; i < list.size(); ++i) {
            Value made;
            if (!readLink(withCommentsAbove(list[i], made), i))
                lost.push_back(list[i]);
        }
        if (!lost.empty())
            world.extras.unknown.set("links", std::move(lost));
        // Adding in the order of ids moves none of those already added.
        for (auto& [id, link] : m_links)
            world.links.add(std::move(link));
    }

    bool readLink(const Value& item, std::size_t order)
    {
        const std::string path = "links[" + std::to_string(order) + "]";
        const Map* written = item.as<Map>();
        if (!written) {
            report(path, Fault::BadValue, "A link must be a map such as {from: [gate, 1, 1], to: [crypt, 2, 2]}.",
                   item.mark);
            return false;
        }
        Link link = gloam::readLink(*written, path, problems);
        link.extras.commentsAbove = item.commentsAbove;
        if (link.id.isNothing())
            link.id = derivedId(link.from.level, link.from.at, order);
        const std::string id = toText(link.id);
        if (m_links.try_emplace(link.id, std::move(link)).second)
            return true;
        report(path + ".id", Fault::DoubleId, "The id " + id + " stands twice among the links.", item.mark);
        return false;
    }

    /// Only a save lists the hero among its entities.
    void checkIds()
    {
        if (m_tree.find("game"))
            return;
        for (const auto& [id, level] : world.levels)
            if (level->entities.find(heroId))
                problems.push_back(
                    problemAt(Severity::Error, Fault::DoubleId, "levels." + id.text() + ".entities[player].id",
                              "The id 1, or 'player', is the hero's.", "Leave the id out, and the program gives one."));
    }

    void adoptDrawnHero()
    {
        if (!m_drawnHero)
            return;
        if (!world.settings.start.level.isEmpty()) {
            report("world.start", Fault::TwoStarts,
                   "The world has two starts: one in its settings and a hero drawn in level '"
                       + m_drawnHero->level.text() + "'.",
                   {});
            return;
        }
        world.settings.start.level = m_drawnHero->level;
        world.settings.start.at = m_drawnHero->at;
    }

    void checkHero()
    {
        const Start& start = world.settings.start;
        for (std::size_t i = 0; i < start.kit.size(); ++i)
            checkEntityType(start.kit[i], "world.start.kit[" + std::to_string(i) + "]");
        checkEntityType(start.hero, "world.start.hero");
    }

    void checkEntityType(const Name& type, const std::string& path)
    {
        const EntityTypeId id = world.registry->findEntity(type);
        if (!type.isEmpty() && (id.slot == 0 || world.registry->entity(id).isMissing))
            problems.push_back(
                problemAt(Severity::Error, Fault::UnknownName, path, "There is no entity type '" + type.text() + "'.",
                          suggestAmong(problems, type.text(),
                                       [this] { return world.registry->names(TypeCategory::Entities); })));
    }

    Map& m_tree;
    const ReadContext& m_context;
    std::string m_file;
    Lines m_lines;
    std::map<LinkId, Link> m_links;
    std::optional<Start> m_drawnHero;
};

}  // namespace

ParsedWorld readWorldTree(Map tree, const ReadContext& context, const std::string& file, Lines lines)
{
    WorldReader reader(tree, context, file, lines);
    reader.read();
    ParsedWorld parsed;
    parsed.world = std::move(reader.world);
    if (lines == Lines::Kept)
        parsed.lines = SourceMap(std::move(tree));
    parsed.problems = std::move(reader.problems);
    parsed.lines.locate(parsed.problems, file);
    return parsed;
}

}  // namespace gloam
