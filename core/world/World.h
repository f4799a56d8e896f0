#pragma once

#include "core/world/EntrySections.h"
#include "core/world/Faction.h"
#include "core/world/Level.h"
#include "core/world/Link.h"

#include <optional>

namespace gloam {

struct Overland;
struct RuleChoices;
struct Sentence;

/// One goal. Its kind is that of the field that is set.
struct Goal {
    Place reach;              ///< cell the hero must stand on
    Name have;                ///< type of an entity the hero must carry
    EntityId killed;          ///< entity that must be gone
    Name flag;                ///< world flag that must not be 0
    std::string ending = {};  ///< what it is called to win by these goals; of several, the first name counts
    std::string text = {};    ///< what the end page says of it
    bool operator==(const Goal&) const = default;
};
void fields(FieldVisitor& visitor, Goal& goal);

/// Where a game begins, and as whom.
struct Start {
    Name level;
    Point at;
    Name hero;              ///< the type of the hero
    std::vector<Name> kit;  ///< types of the items the hero carries
    bool operator==(const Start&) const = default;
};
void fields(FieldVisitor& visitor, Start& start);

/// The levels from a depth on.
struct DeeperBand {
    int from = 1;               ///< the depth
    std::vector<Name> recipes;  ///< one of them for each level
    int crowding = 0;           ///< percent more rolls on encounter tables for each level below `from`
    std::string name;           ///< of each level, with its depth for `{depth}`; if empty, that of `Deeper`
    Name level;                 ///< the level of the world that lies at this depth alone; if empty, they are built
    bool isLast = false;        ///< nothing lies below this depth
    bool operator==(const DeeperBand&) const = default;
};
void fields(FieldVisitor& visitor, DeeperBand& band);

/// Levels below a level: stairs down that no link starts from lead to the next one. They go on without end, or to the
/// band that is the last.
struct Deeper {
    Name below;        ///< the level above the first endless one; if empty, there are none
    std::string name;  ///< of each level, before its depth
    int kept = 0;      ///< levels to keep above the deepest one; 0 for all
    std::vector<DeeperBand> bands;
    bool operator==(const Deeper&) const = default;
};
void fields(FieldVisitor& visitor, Deeper& deeper);

/// What a world flag is worth in a run's score.
struct ScoreCount {
    Name flag;
    std::int64_t each = 1;
    std::string name;  ///< shown to players; if empty, the flag
    bool operator==(const ScoreCount&) const = default;
};
void fields(FieldVisitor& visitor, ScoreCount& count);

/// What counts in a run's score.
struct ScoreRules {
    std::int64_t depth = 100;  ///< for each level of depth
    std::int64_t kill = 10;    ///< for each kill
    std::int64_t gold = 1;     ///< for each piece of gold
    std::int64_t win = 5'000;  ///< once
    std::int64_t boss = 0;     ///< for each kill of a creature that is tagged `boss`, on top of `kill`
    std::int64_t light = 0;    ///< for every ten turns of fuel that the hero carries
    std::vector<ScoreCount> counts;
    bool operator==(const ScoreRules&) const = default;
};
void fields(FieldVisitor& visitor, ScoreRules& score);

/// Where a player may save a game to come back to it.
enum class SavePlaces {
    Nowhere,       ///< each run goes on from its last step only
    AtSavePoints,  ///< on a tile that is a save point, or beside one
    Anywhere
};
std::span<const std::string_view> namesOf(SavePlaces);

/// Where a mode lets players save.
enum class ModeSaves { AsUsual, Nowhere, AtSavePoints, Anywhere };
std::span<const std::string_view> namesOf(ModeSaves);

/// A way to play a world. What it leaves out is as in the world.
struct GameMode {
    Name id;
    std::string name;   ///< shown to players; if empty, the id
    std::string about;  ///< one sentence for the list of modes
    Name ruleset;
    Start start;       ///< its level with its cell, its hero and its kit each count if there is one
    int foesHp = 100;  ///< percent of the hit points of those who are hostile to the hero's faction
    ModeSaves saves = ModeSaves::AsUsual;
    bool isDaily = false;  ///< whether the date is the seed
    bool operator==(const GameMode&) const = default;

    const std::string& displayName() const { return name.empty() ? id.text() : name; }
};
void fields(FieldVisitor& visitor, GameMode& mode);

/// A problem that the author has looked at and does not want to see again.
struct IgnoredProblem {
    std::string fault;   ///< its code: "W009"
    std::string path;    ///< where it is; if empty, everywhere
    std::string reason;  ///< why it is not a problem here
    bool operator==(const IgnoredProblem&) const = default;
};
void fields(FieldVisitor& visitor, IgnoredProblem& ignored);

/// A world's general settings.
struct WorldSettings {
    Name id;
    std::string name;
    std::string about;  ///< one sentence for the list of worlds
    std::string author;
    std::string license;
    Name ruleset{"gloam"};
    Start start;
    Deeper deeper;
    SavePlaces saves = SavePlaces::Nowhere;
    ScoreRules score;
    std::vector<GameMode> modes;          ///< the first is the usual one
    Name mode;                            ///< the one in which a run is played; see inMode()
    std::vector<Name> uses;               ///< type libraries it uses
    std::vector<IgnoredProblem> ignored;  ///< what its check leaves out
    std::vector<Goal> goals;              ///< all must be achieved to win; if empty, the world has no end
    Factions factions;  ///< feelings that override those of the libraries; a separate section in files
    Extras extras;
    bool operator==(const WorldSettings&) const = default;
};
void fields(FieldVisitor& visitor, WorldSettings& settings);  ///< except goals and factions, which have their own forms

/// What many worlds share: type libraries and their sections, rulesets and sentences by name, as read from files.
struct Library {
    std::map<Name, TypeSources> types;
    std::map<Name, Factions> factions;       ///< by library
    std::map<Name, EntrySections> sections;  ///< by library
    std::map<Name, Authored<RuleChoices>> rulesets;
    AuthoredEntries<Sentence> messages;
};

/// The id of the level built at a depth.
Name deeperId(int depth);

/// The band of a depth: the last one that begins above it or there. One with a level of the world holds for its own
/// depth only. Null if there is none.
const DeeperBand* bandAt(const Deeper& deeper, int depth);

/// The depth of the last level; nullopt if there is no end.
std::optional<int> lastDepth(const Deeper& deeper);

/// Whether a band names the level.
bool isInBand(const Deeper& deeper, const Name& level);

/// Types, levels and links: the contents of a world file. A value; copies share what they do not change. Its own
/// sections of entries come on top of its libraries'.
struct World : EntrySections {
    WorldSettings settings;
    Authored<RuleChoices> ruleset;           ///< its own choices on top of the named ruleset's
    Cow<TypeSources> types;                  ///< its own types
    std::shared_ptr<const Library> library;  ///< what it builds on; its own types come on top
    std::shared_ptr<const TypeRegistry> registry;
    Authored<Overland> overland;
    AuthoredEntries<Sentence> messages;  ///< its own on top of the usual ones
    std::map<Name, Cow<Level>> levels;
    Links links;
    Extras extras;  ///< unknown sections, comments

    const Level* findLevel(const Name& id) const
    {
        const auto found = levels.find(id);
        return found == levels.end() ? nullptr : &*found->second;
    }
    bool contains(const Place& place) const
    {
        const Level* level = findLevel(place.level);
        return level && level->contains(place.at);
    }
    const std::string& displayName() const { return settings.name.empty() ? settings.id.text() : settings.name; }

    /// Compares what was written, not what was baked from it.
    friend bool operator==(const World& a, const World& b)
    {
        return a.settings == b.settings && a.ruleset == b.ruleset && a.types == b.types
               && static_cast<const EntrySections&>(a) == static_cast<const EntrySections&>(b)
               && a.overland == b.overland && a.messages == b.messages && a.levels == b.levels && a.links == b.links
               && a.extras == b.extras;
    }
};

/// The types of the libraries a world uses, with its own on top.
TypeSources allTypes(const World& world);

/// The names of tiles and entities that levels, start and kit use, sorted.
UsedNames usedNames(const World& world);

/// Whether stairs down on a level lead to the next of the `deeper` levels if no link starts from them.
bool goesDeeper(const World& world, const Name& level);

/// The id of the level below one that goes deeper.
Name levelBelow(const World& world, const Level& level);

/// A level of one terrain, which must be a tile of these types; empty without a name.
Level makeLevel(const Name& id, Size size, std::shared_ptr<const TypeRegistry> types, const Name& terrain);

}  // namespace gloam
