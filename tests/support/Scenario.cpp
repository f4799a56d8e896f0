#include "tests/support/Scenario.h"

#include "core/action/Outcome.h"
#include "core/base/Progress.h"
#include "core/io/world/LibraryFiles.h"
#include "core/io/world/ReadContext.h"

#include <QtGlobal>

#include <set>

namespace gloam::test {

namespace {

const std::map<char, std::string> usualSigns{
    {'#', "wall"},
    {'.', "floor"},
    {'+', "[floor, door-closed]"},
    {'\'', "[floor, door-open]"},
    {'~', "water"},
    {'>', "[floor, stairs-down]"},
    {'<', "[floor, stairs-up]"},
    {'@', "{entity: hero, on: floor}"},
};

/// `{entity: gritling, on: floor}` for G: the first shipped entity type with this glyph.
std::string creatureOfGlyph(char sign)
{
    for (const TypeSource& source : shippedLibrary()->types.at("gloam-types").entities) {
        const Value* glyph = source.written.find("glyph");
        if (glyph && glyph->as<std::string>() && *glyph->as<std::string>() == std::string(1, sign))
            return "{entity: " + source.name.text() + ", on: floor}";
    }
    return {};
}

std::string meaningOf(char sign, const ScenarioOptions& options)
{
    if (const auto own = options.signs.find(sign); own != options.signs.end())
        return own->second;
    if (const auto usual = usualSigns.find(sign); usual != usualSigns.end())
        return usual->second;
    return creatureOfGlyph(sign);
}

std::string levelText(const std::string& name, const Drawing& drawing, const ScenarioOptions& options)
{
    std::set<char> signs;
    for (const std::string& row : drawing.rows())
        signs.insert(row.begin(), row.end());
    signs.erase(' ');
    std::string legend;
    for (const char sign : signs)
        legend += (legend.empty() ? "" : ", ") + std::string("\"") + sign + "\": " + meaningOf(sign, options);
    std::string text = "  " + name + ":\n    legend: {" + legend + "}\n    map: |2-\n";
    for (const std::string& row : drawing.rows())
        text += "      " + row + "\n";
    return text;
}

std::string line(const std::string& key, const std::string& value)
{
    return value.empty() ? std::string() : key + ": " + value + "\n";
}

Game gameOrEnd(Result<Game> game)
{
    if (!game)
        qFatal("The scenario cannot begin: %s", game.error().sentence.c_str());
    return std::move(*game);
}

char32_t signAt(const Level& level, const TypeRegistry& types, Point p)
{
    const Entity* top = nullptr;
    for (const Entity* entity : level.entities.at(p))
        if (!top || lookOf(*entity, types).layer >= lookOf(*top, types).layer)
            top = entity;
    return top ? lookOf(*top, types).glyph.sign : types.tile(level.tiles.topAt(p)).glyph.sign;
}

}  // namespace

std::shared_ptr<const Library> shippedLibrary()
{
    static const LoadedLibrary loaded = [] {
        LoadedLibrary read = loadLibrary(GLOAM_RESOURCES);
        for (const Problem& problem : read.problems)
            qFatal("%s", toLine(problem).c_str());
        return read;
    }();
    return loaded.library;
}

std::string scenarioText(std::string_view map, const ScenarioOptions& options)
{
    std::string text = "gloam: 3\nworld: {id: scenario, ruleset: " + options.ruleset + ", start: {hero: " + options.hero
                       + ", kit: [" + options.kit + "]}, uses: [gloam-types]"
                       + (options.goal.empty() ? "" : ", goal: " + options.goal) + "}\n";
    text += line("ruleset", options.choices) + line("types", options.types) + line("factions", options.factions)
            + "levels:\n";
    text += levelText("first", Drawing(map), options);
    text += line("    triggers", options.triggers) + line("    cells", options.cells)
            + line("    entities", options.entities);
    for (const ScenarioLevel& level : options.levels)
        text += levelText(level.name, Drawing(level.map), options);
    return text + line("links", options.links);
}

ParsedWorld parseScenario(std::string_view map, const ScenarioOptions& options)
{
    Progress progress;
    return parseWorld(scenarioText(map, options), {options.engine, shippedLibrary()}, "scenario.gloam", progress);
}

World scenarioWorld(std::string_view map, const ScenarioOptions& options)
{
    ParsedWorld parsed = parseScenario(map, options);
    for (const Problem& problem : parsed.problems)
        qFatal("%s\nin\n%s", toLine(problem).c_str(), scenarioText(map, options).c_str());
    return std::move(parsed.world);
}

Result<Game> beginScenario(std::string_view map, const ScenarioOptions& options)
{
    return Game::begin(options.engine, scenarioWorld(map, options), options.seed);
}

Scenario::Scenario(std::string_view map, const ScenarioOptions& options)
    : m_engine(options.engine), m_game(gameOrEnd(beginScenario(map, options)))
{}

Scenario::Scenario(const World& world, std::uint64_t seed)
    : m_engine(standardEngine()), m_game(gameOrEnd(Game::begin(m_engine, world, seed)))
{}

StepResult Scenario::play(std::string_view commands)
{
    const auto parsed = parseCommands(commands);
    if (!parsed)
        qFatal("%s", parsed.error().sentence.c_str());
    StepResult all;
    for (const Command& command : *parsed) {
        StepResult result = m_game.perform(command);
        all.events.insert(all.events.end(), result.events.begin(), result.events.end());
        all.refusal = result.refusal;
        if (result.refusal)
            break;
    }
    return all;
}

Drawing Scenario::drawing(const Name& id) const
{
    const Level& level = *state().world.findLevel(id);
    std::string text;
    for (int y = 0; y < level.tiles.size().height; ++y) {
        for (int x = 0; x < level.tiles.size().width; ++x)
            text += toUtf8(signAt(level, m_game.types(), {x, y}));
        text += '\n';
    }
    return Drawing(text);
}

const Entity* Scenario::find(std::string_view glyph) const
{
    for (const auto& [id, level] : state().world.levels)
        for (const Entity& entity : level->entities.all())
            if (toUtf8(lookOf(entity, m_game.types()).glyph.sign) == glyph)
                return &entity;
    return nullptr;
}

const Entity& Scenario::entity(std::string_view glyph) const
{
    const Entity* found = find(glyph);
    if (!found)
        qFatal("There is no '%s'.", std::string(glyph).c_str());
    return *found;
}

void Scenario::change(const std::function<void(GameState&)>& change)
{
    GameState changed = state();
    change(changed);
    m_game = gameOrEnd(Game::resume(m_engine, std::move(changed)));
}

std::string refusalWord(const StepResult& result)
{
    static constexpr const char* words[] = {
        "Blocked",          "EdgeOfMap",
        "Occupied",         "NothingThere",
        "NoDoor",           "DoorIsOpen",
        "DoorIsClosed",     "DoorIsBlocked",
        "NoStairs",         "StairsLeadNowhere",
        "NotAdjacent",      "NotYourself",
        "CannotSee",        "OutOfRange",
        "NothingToShootAt", "NothingToShootWith",
        "CannotDig",        "CannotPush",
        "NotCarried",       "NothingToTake",
        "TooHeavy",         "NoRoom",
        "CannotWear",       "NotWorn",
        "StuckOn",          "CannotUse",
        "NeedsTarget",      "NoCharges",
        "NotHungry",        "NoLight",
        "LightIsFull",      "NoAbility",
        "NotReady",         "CannotPay",
        "TooCrowded",       "ChoicePending",
        "NoChoice",         "UnknownVerb",
        "GameIsOver",       "Forbidden",
    };
    static_assert(std::size(words) == static_cast<std::size_t>(RefusalReason::Forbidden) + 1);
    return result.refusal ? words[static_cast<std::size_t>(result.refusal->reason)] : "";
}

}  // namespace gloam::test
