#include "core/check/Check.h"

#include "core/base/Fault.h"
#include "core/base/Words.h"
#include "core/check/BrainCheck.h"
#include "core/check/EntityCheck.h"
#include "core/check/FactionCheck.h"
#include "core/check/LinkEnds.h"
#include "core/check/ModeCheck.h"
#include "core/check/OpenEnds.h"
#include "core/check/OverlapCheck.h"
#include "core/check/RecipeCheck.h"
#include "core/check/References.h"
#include "core/check/SightCheck.h"
#include "core/check/TileCheck.h"
#include "core/game/Engine.h"
#include "core/generate/ContentPools.h"
#include "core/parts/Standing.h"
#include "core/parts/Waiting.h"
#include "core/prove/Prove.h"
#include "core/rules/Effects.h"
#include "core/types/NameKind.h"
#include "core/world/LinkKind.h"
#include "core/world/Overland.h"
#include "core/world/SavePoints.h"
#include "core/world/Sentence.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace gloam {

namespace {

/// Checks one world; each function covers one subject.
class WorldCheck {
public:
    /// `problems`: those found before, which come first.
    WorldCheck(const World& world, const Engine& engine, const LinkEnds& linkEnds, Problems problems = {})
        : m_world(world), m_engine(engine), m_linkEnds(linkEnds), m_problems(std::move(problems))
    {}

    /// `ofLevel` reports the problems of one level.
    template <typename OfLevel> Problems run(OfLevel ofLevel)
    {
        checkStart();
        checkModes(m_world, m_problems);
        checkStartsOfModes();
        checkOverland();
        checkMessages();
        for (std::size_t i = 0; i < m_world.settings.goals.size(); ++i)
            checkGoal(m_world.settings.goals[i],
                      m_world.settings.goals.size() == 1 ? "world.goal" : "world.goal[" + std::to_string(i) + "]");
        makeRoomForLinks();
        for (const Link& link : m_world.links.all())
            checkLink(link);
        for (const auto& [id, level] : m_world.levels) {
            const Problems& found = ofLevel(id, level);
            m_problems.insert(m_problems.end(), found.begin(), found.end());
        }
        checkTypes();
        checkFactions(m_world, m_problems);
        return std::move(m_problems);
    }

    Problems runOn(const Level& level, const Policies* policies)
    {
        checkLevel(level);
        checkBrains(level, policies, m_problems);
        return std::move(m_problems);
    }

private:
    void report(Severity severity, Fault fault, std::string path, std::string sentence, std::string suggestion = {})
    {
        m_problems.push_back({severity, fault, std::move(path), std::move(sentence), std::move(suggestion), {}, {}});
    }

    std::string suggestLevel(const Name& level) const
    {
        return suggestAmong(m_problems, level.text(), [this] {
            std::vector<std::string> names;
            for (const auto& [id, known] : m_world.levels)
                names.push_back(id.text());
            return names;
        });
    }

    /// Reports what is wrong with a place where someone will stand; returns whether it is all right.
    bool checkPlace(const Place& place, Fault missing, Fault blocked, const std::string& path, const std::string& what)
    {
        const Level* level = m_world.findLevel(place.level);
        if (!level && isInZone(place))
            return false;  // it is built when someone comes there
        if (!level)
            report(Severity::Error, missing, path,
                   what + " is in a level '" + place.level.text() + "' that does not exist.",
                   suggestLevel(place.level));
        else if (!place.hasCell())
            return false;  // it is found when a game begins or the level is built
        else if (!level->contains(place.at))
            report(Severity::Error, missing, path,
                   what + " " + textOf(place.at) + " is outside of level '" + place.level.text() + "', which is "
                       + std::to_string(level->tiles.size().width) + " by " + std::to_string(level->tiles.size().height)
                       + ".");
        else if (level->isUnbuilt())
            return false;  // its recipe will lead there
        else if (level->tiles.blocksMove(place.at) && !level->tiles.isClosedDoor(place.at))
            report(Severity::Error, blocked, path,
                   what + " " + textOf(place.at) + " in level '" + place.level.text() + "' is "
                       + level->tiles.typeAt(place.at).displayName() + ": nobody can stand there.");
        else
            return true;
        return false;
    }

    bool isInZone(const Place& place) const
    {
        const auto overland = overlandOf(m_world);
        return overland && zoneOf(*overland, place.level) && (!place.hasCell() || overland->zone.contains(place.at));
    }

    void checkOverland()
    {
        if (m_world.overland.isEmpty())
            return;
        const Overland& overland = m_world.overland.value();
        for (const Problem& problem : m_world.overland.problems())
            m_problems.push_back(problem);
        for (Problem& problem : problemsOf(overland))
            m_problems.push_back(std::move(problem));
        for (std::size_t i = 0; i < overland.biomes.size(); ++i)
            if (overland.biomes[i].recipe.isEmpty())
                report(Severity::Error, Fault::MissingKey, "overland.biomes[" + std::to_string(i) + "]",
                       "The biome needs a recipe.", "Write recipe: NAME.");
    }

    void checkMessages()
    {
        for (const Entry& entry : m_world.messages.written().entries()) {
            const Problems& found = m_world.messages.find(entry.key)->problems;
            m_problems.insert(m_problems.end(), found.begin(), found.end());
        }
    }

    void checkStart()
    {
        const Start& start = m_world.settings.start;
        if (m_world.levels.empty() && m_world.overland.isEmpty())
            report(Severity::Error, Fault::NoLevels, "levels", "The world has no levels.", "Add one under 'levels'.");
        if (start.level.isEmpty()) {
            report(Severity::Error, Fault::NoStart, "world.start", "The world has no start.",
                   "Write start: {level: …, at: [x, y], hero: …} under 'world'.");
            return;
        }
        checkPlace({start.level, start.at}, Fault::NoStart, Fault::NoStart, "world.start", "The start");
        if (m_world.settings.saves == SavePlaces::AtSavePoints && !mayHaveSavePoint(m_world))
            report(Severity::Warning, Fault::NoSavePoint, "world.saves",
                   "Players can save only at save points, and no level has one.",
                   "Place a tile with save-point: true, such as the waystone, or let them save anywhere.");
        if (start.hero.isEmpty())
            report(Severity::Error, Fault::NoHero, "world.start", "The start names no hero.",
                   "Write hero: TYPE in the start.");
    }

    void checkStartsOfModes()
    {
        const std::vector<GameMode>& modes = m_world.settings.modes;
        for (std::size_t i = 0; i < modes.size(); ++i)
            if (const Start& start = modes[i].start; !start.level.isEmpty())
                checkPlace({start.level, start.at}, Fault::NoStart, Fault::NoStart,
                           "world.modes[" + std::to_string(i) + "].start",
                           "The start of the mode '" + modes[i].displayName() + "'");
    }

    void checkGoal(const Goal& goal, const std::string& path)
    {
        if (!goal.reach.level.isEmpty())
            checkPlace(goal.reach, Fault::UnmetGoal, Fault::UnmetGoal, path + ".reach", "The goal");
        if (!goal.have.isEmpty() && !definesType(*m_world.registry, TypeCategory::Entities, goal.have))
            report(Severity::Error, Fault::UnmetGoal, path + ".have",
                   "There is no entity type '" + goal.have.text() + "'.",
                   suggestAmong(m_problems, goal.have.text(),
                                [this] { return m_world.registry->names(TypeCategory::Entities); }));
        if (goal.killed.isNothing())
            return;
        for (const auto& [id, level] : m_world.levels)
            if (level->entities.find(goal.killed))
                return;
        report(Severity::Error, Fault::UnmetGoal, path + ".killed", "There is no entity " + toText(goal.killed) + ".");
    }

    /// A long list of problems would be held twice each time that it grows.
    void makeRoomForLinks()
    {
        constexpr std::size_t mostOfLink = 4;  // of nearly all
        m_problems.reserve(m_problems.size() + mostOfLink * m_world.links.all().size());
    }

    void checkLink(const Link& link)
    {
        const std::string path = "links[" + toText(link.id) + "]";
        if (link.from == link.to && link.from.stairs != EndStairs::Fitting)
            report(Severity::Error, Fault::LinkToItself, path, "The link leads back to where it begins.");
        if (!findLinkKind(link.kind))
            report(Severity::Warning, Fault::UnknownLinkKind, path + ".kind",
                   "The link is of kind '" + link.kind.text()
                       + "', which this version does not have: it can only be taken from stairs.",
                   suggestAmong(m_problems, link.kind.text(), &linkKindNames));
        checkNeeds(link, path + ".needs");
        checkSides(link, path);
        const bool isBothWays = link.ways == LinkWays::Both;
        for (const bool isFrom : {true, false})
            if (!(isFrom ? link.from : link.to).hasCell())
                checkOpenEnd(m_world, link, isFrom, path + (isFrom ? ".from" : ".to"), m_problems);
        if (checkPlace(link.from, Fault::LinkToNowhere, Fault::LinkBlocked, path + ".from", "The link's beginning"))
            checkEnd(link, link.from, true, path + ".from");
        if (checkPlace(link.to, Fault::LinkToNowhere, Fault::LinkBlocked, path + ".to", "The link's end"))
            checkEnd(link, link.to, isBothWays, path + ".to");
        checkDirection(link, link.from, link.to, path + ".from");
        if (isBothWays)
            checkDirection(link, link.to, link.from, path + ".to");
    }

    void checkNeeds(const Link& link, const std::string& path)
    {
        if (rollsDice(link.needs))
            report(Severity::Error, Fault::PassageByChance, path,
                   "The link depends on chance and never lets anyone through.", "Use flags, items or standing.");
        if (std::any_of(link.needs.begin(), link.needs.end(), &asksForNothing))
            report(Severity::Error, Fault::UnknownName, path, "A condition 'have' does not say which item.",
                   "Write type: NAME.");
    }

    static bool asksForNothing(const Condition& need)
    {
        return (need.kind == ConditionKind::Have && need.type.isEmpty())
               || std::any_of(need.of.begin(), need.of.end(), &asksForNothing);
    }

    /// An edge leads from a side of a map to a side.
    void checkSides(const Link& link, const std::string& path)
    {
        if (kindOf(link).moment != LinkMoment::Edge)
            return;
        for (const auto& [end, key] : {std::pair(link.from, ".from"), std::pair(link.to, ".to")})
            if (m_world.contains(end) && !isOnRim(m_world.findLevel(end.level)->tiles.size(), end.at))
                report(Severity::Error, Fault::EdgeInside, path + key,
                       "The edge at " + textOf(end.at) + " of level '" + end.level.text()
                           + "' is not at the border of the map.",
                       "Move it to the first or last row or column.");
    }

    static bool isOnRim(Size size, Point at)
    {
        return at.x == 0 || at.y == 0 || at.x == size.width - 1 || at.y == size.height - 1;
    }

    /// Players expect stairs to lead the way they seem to lead.
    void checkDirection(const Link& link, const Place& from, const Place& to, const std::string& path)
    {
        if (link.kind != Name("stairs") || !m_world.contains(from) || !m_world.contains(to))
            return;
        const StairDirection direction = m_world.findLevel(from.level)->tiles.typeAt(from.at).stairs;
        const int deeper = m_world.findLevel(to.level)->depth - m_world.findLevel(from.level)->depth;
        const bool isDown = direction == StairDirection::Down;
        if (direction == StairDirection::None || deeper == 0 || isDown == (deeper > 0))
            return;
        report(Severity::Warning, Fault::StairsMisdirected, path,
               "The stairs " + std::string(isDown ? "down" : "up") + " at " + textOf(from.at) + " in level '"
                   + from.level.text() + "' lead " + (isDown ? "up" : "down") + " to level '" + to.level.text() + "'.",
               "Put the other stairs there, or change the depth of a level.");
    }

    /// Checks one end of a link: the stairs it needs, and other links that begin there.
    void checkEnd(const Link& link, const Place& end, bool isTakenFromHere, const std::string& path)
    {
        const TileType& tile = m_world.findLevel(end.level)->tiles.typeAt(end.at);
        const std::string where = textOf(end.at) + " in level '" + end.level.text() + "'";
        if (isTakenFromHere && findLinkKind(link.kind) && !canBeginOn(kindOf(link), tile))
            report(Severity::Error, Fault::LinkWithoutStairs, path,
                   "The link needs stairs at " + where + ", where " + tile.displayName() + " is.",
                   "Put stairs there, or remove the link.");
        const Link* other =
            m_linkEnds.otherAt(end, link.id, isTakenFromHere ? std::optional(kindOf(link).moment) : std::nullopt);
        if (other && isTakenFromHere && other->id < link.id)
            report(Severity::Error, Fault::LinksCollide, path,
                   "Another link begins at " + where + ", and only that one is ever taken.", "Use other stairs.");
        if (other && !isTakenFromHere)
            report(Severity::Warning, Fault::LinksCollide, path,
                   "The link arrives at " + where + ", on the stairs of another link.", "Let it arrive beside them.");
    }

    void checkLevel(const Level& level)
    {
        const std::string path = "levels." + level.id.text();
        m_foundEnds = foundEndsOn(m_world, level);
        checkLegend(level, *m_world.registry, m_problems);
        OverlapCheck overlaps(level);
        for (const Entity& entity : level.entities.all())
            if (entity.isPlaced())
                checkEntity(level, entity, overlaps, path + ".entities[" + toText(entity.id) + "]");
        for (int y = 0; y < level.tiles.size().height; ++y) {
            const TileRowView structure = level.tiles.row(Layer::Structure, y);
            const TileRowView terrain = level.tiles.row(Layer::Terrain, y);
            for (int x = 0; x < level.tiles.size().width; ++x) {
                const TileId upper = structure[x];
                const TileType& tile = level.tiles.types().tile(upper == nothingTile ? terrain[x] : upper);
                if (isMouth(tile))
                    checkMouth(level, {x, y}, tile, path);
            }
        }
    }

    void checkMouth(const Level& level, Point at, const TileType& tile, const std::string& path)
    {
        if (m_linkEnds.otherAt({level.id, at}, LinkId())
            || std::find(m_foundEnds.begin(), m_foundEnds.end(), at) != m_foundEnds.end()
            || (goesDeeper(m_world, level.id) && tile.stairs == StairDirection::Down)
            || (isInBand(m_world.settings.deeper, level.id) && tile.stairs == StairDirection::Up)
            || doesSomethingAt(level, at))
            return;
        report(Severity::Warning, Fault::StairsToNowhere,
               path + ".map[" + std::to_string(at.x) + ", " + std::to_string(at.y) + "]",
               wordsOfMouth(tile) + " at " + textOf(at) + " of level '" + level.id.text() + "' lead"
                   + (isPlural(tile) ? "" : "s") + " nowhere.",
               "Add a link from there.");
    }

    /// Whether to reach a cell wins the game, or sets something off: no link is missing there.
    bool doesSomethingAt(const Level& level, Point at) const
    {
        const std::vector<Goal>& goals = m_world.settings.goals;
        for (const Entity* entity : level.entities.at(at))
            if (gloam::part<Trigger>(*entity, *m_world.registry))
                return true;
        return std::any_of(goals.begin(), goals.end(), [&](const Goal& goal) {
            return goal.reach == Place{level.id, at};
        });
    }

    static bool isPlural(const TileType& tile) { return tile.leads.isEmpty(); }
    static std::string wordsOfMouth(const TileType& tile)
    {
        return isPlural(tile) ? "The stairs" : "The " + tile.displayName();
    }

    void checkEntity(const Level& level, const Entity& entity, OverlapCheck& overlaps, const std::string& path)
    {
        const std::string name = displayName(entity, *m_world.registry);
        checkGround(level, entity, name, path + ".at");
        const Trap* trap = gloam::part<Trap>(entity, *m_world.registry);
        if (trap && trap->damage == Dice{} && trap->status.isEmpty())
            report(Severity::Warning, Fault::IdleTrap, path + ".parts.trap",
                   "The " + name + " at " + textOf(entity.at) + " does nothing to who steps on it.",
                   "Give it damage, or a status.");
        overlaps.check(entity, path, m_problems);
    }

    /// Whether the tiles allow all cells of a body.
    void checkGround(const Level& level, const Entity& entity, const std::string& name, const std::string& path)
    {
        const Size size = level.tiles.size();
        const Size body = entity.footprint;
        const std::string at = "The " + name + " at " + textOf(entity.at);
        if (body.width > size.width || body.height > size.height) {
            report(Severity::Error, Fault::BodyTooLarge, path,
                   at + " is " + textOf(body) + " and level '" + level.id.text() + "' is " + textOf(size)
                       + ": it has no room there.",
                   "Enlarge the level, or place something smaller.");
            return;
        }
        const Rect cells = entity.cells();
        if (cells.right() > size.width || cells.bottom() > size.height) {
            report(Severity::Error, Fault::EntityOutside, path,
                   at + " is " + textOf(body) + " and lies partly outside of level '" + level.id.text() + "'.",
                   "Place it at " + textOf(Point{size.width - body.width, size.height - body.height})
                       + " or further to the left and up.");
            return;
        }
        const auto cell = misplacedCell(level.tiles, entity);
        if (!cell || level.isUnbuilt())
            return;
        const std::string tile = level.tiles.typeAt(*cell).displayName();
        report(Severity::Error, Fault::EntityMisplaced, path,
               body == Size{1, 1} ? at + " stands on " + tile + ", where it cannot be."
                                  : at + " is " + textOf(body) + " and stands with " + textOf(*cell) + " on " + tile
                                        + ", where it cannot be.",
               body == Size{1, 1} ? std::string() : "Its place is its top left cell; it needs room for all cells.");
    }

    static std::string textOf(Point p) { return gloam::textOf(p); }
    static std::string textOf(Size size) { return std::to_string(size.width) + " by " + std::to_string(size.height); }

    void add(Problems more)
    {
        if (m_problems.empty())
            m_problems = std::move(more);
        else
            m_problems.insert(m_problems.end(), std::make_move_iterator(more.begin()),
                              std::make_move_iterator(more.end()));
    }

    void checkTypes()
    {
        add(checkReferences(m_world, m_engine));
        add(checkEntities(m_world));
        add(checkRecipes(m_world));
        checkBrainsOfTypes(*m_world.registry, m_problems);
        checkTiles(*m_world.registry, m_problems);
    }

    const World& m_world;
    const Engine& m_engine;
    const LinkEnds& m_linkEnds;
    std::vector<Point> m_foundEnds;  ///< on the level being checked, of links without a cell there
    Problems m_problems;
};

bool isOfOneCreature(Fault fault)
{
    using enum Fault;
    static constexpr std::array faults{EntityMisplaced, EntitiesOverlap, EntityOutside, BodyTooLarge,
                                       MissingState,    LeaderMissing,   PatrolOutside};
    return std::ranges::find(faults, fault) != faults.end();
}

}  // namespace

Problems checkWorld(const World& world, const Engine& engine, const Progress& progress, Proofs proofs,
                    std::vector<Finding>* findings)
{
    CheckMemory none;
    return none.check(world, engine, progress, proofs, findings);
}

Problems CheckMemory::check(const World& world, const Engine& engine, const Progress& progress, Proofs proofs,
                            std::vector<Finding>* findings)
{
    m_lookedThrough = 0;
    std::erase_if(m_known, [&world](const auto& known) { return !world.findLevel(known.first); });
    Problems problems;
    const Ruleset ruleset = rulesetOf(world, engine, problems);
    if (!m_ruleset || *m_ruleset != ruleset)
        m_known.clear();
    m_ruleset = ruleset;
    std::optional<Policies> policies;
    if (!hasErrors(problems))
        policies = resolve(ruleset, engine.policies);
    checkHeroSight(world, ruleset, problems);
    const LinkEnds linkEnds(world.links);
    Problems all = WorldCheck(world, engine, linkEnds, std::move(problems))
                       .run([&](const Name& id, const Cow<Level>& level) -> const Problems& {
                           return ofLevel(world, engine, linkEnds, policies ? &*policies : nullptr, id, level);
                       });
    const Problems& unbuilt = m_trials.of(world, all);
    all.insert(all.end(), unbuilt.begin(), unbuilt.end());
    if (proofs == Proofs::No || barsGame(all))
        return all;
    Proof proof = prove(world, engine, progress);
    for (const Finding& finding : proof.findings)
        all.push_back(finding.problem);
    if (findings)
        *findings = std::move(proof.findings);
    return all;
}

bool barsGame(const Problems& problems)
{
    return std::ranges::any_of(problems, [](const Problem& problem) { return barsGame(problem); });
}

bool barsGame(const Problem& problem)
{
    return problem.severity == Severity::Error && !isOfOneCreature(problem.fault);
}

const Problems& CheckMemory::ofLevel(const World& world, const Engine& engine, const LinkEnds& linkEnds,
                                     const Policies* policies, const Name& id, const Cow<Level>& level)
{
    std::vector<Link> links = linkEnds.ofLevel(id);
    const auto known = m_known.find(id);
    if (known != m_known.end() && known->second.level.sharesWith(level) && known->second.types == world.registry
        && known->second.links == links)
        return known->second.problems;
    ++m_lookedThrough;
    Problems found = WorldCheck(world, engine, linkEnds).runOn(*level, policies);
    return m_known.insert_or_assign(id, Known{level, world.registry, std::move(links), std::move(found)})
        .first->second.problems;
}

}  // namespace gloam
