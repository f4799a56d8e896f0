#pragma once

#include "core/types/NamesIn.h"
#include "core/world/Edit.h"

#include <unordered_map>

namespace gloam {

/// What holds names: something with a place of its own in the text of a world, which one edit can replace.
struct NameHolder {
    enum class Kind {
        Type,      ///< one of the world's own, of a category
        Entity,    ///< on a level
        Cells,     ///< the drawing of a level
        Trigger,   ///< one of a level's own, by its index
        Legend,    ///< an entry of a level's legend, by its index
        Steps,     ///< the recipe of a level: a name, or steps of its own
        Settings,  ///< of the world
        Goal,      ///< by its index
        Faction,
        Authored,  ///< of a section; the overland is one
        Link
    };
    Kind kind = Kind::Settings;
    Name name = {};    ///< of the type, the level, the faction, or what is written in a section
    EntityId id = {};  ///< of an entity or a link
    std::size_t index = 0;
    TypeCategory category = TypeCategory::Tiles;
    AuthoredSection section = AuthoredSection::Tables;
    bool operator==(const NameHolder&) const = default;
};

/// A name that something in a world holds; valid while it is shown.
struct Mention {
    const NameHolder& holder;
    std::string_view refersTo;  ///< "tiles", "levels"…
    std::string_view name;
    std::span<const PathStep> way;  ///< from the holder
    std::size_t count = 1;          ///< of cells
};
using SeeMention = FunctionRef<void(const Mention&)>;

// Where they are, as problems say it: "levels.hall.triggers[0]", "levels.hall.triggers[0].effects[1].tile".

std::string pathOf(const World& world, const NameHolder& holder);
std::string pathOf(const World& world, const Mention& mention);

// Each of these shows the mentions that a filter takes. `core/generate/WorldNames.h` shows all of a world.

void seeNamesInTypes(const TypeSources& types, const TypeRegistry& registry, NameFilter filter, SeeMention see);
/// What stands and lies on levels, their drawings, triggers and legends, and the names of their recipes, but not steps
/// of their own.
class NamesOfLevels {
public:
    NamesOfLevels(const World& world, NameFilter filter) : m_types(*world.registry), m_filter(filter) {}

    /// All of it, in the order of the three below.
    void see(const Level& level, SeeMention see);
    void seeEntities(const Level& level, SeeMention see);
    void seeCells(const Level& level, SeeMention see) const;  ///< reads every cell of the level
    void seeRest(const Level& level, SeeMention see) const;

private:
    bool canHold(const PartKind& kind);

    const TypeRegistry& m_types;
    NameFilter m_filter;
    std::unordered_map<const void*, bool> m_kinds;  ///< whether they can hold such names, by their C++ types
};
/// With goals and factions.
void seeNamesInSettings(const World& world, NameFilter filter, SeeMention see);
void seeNamesInLinks(const World& world, NameFilter filter, SeeMention see);

// Each of these changes the mentions of a name; what an entity has from its type stays. For all else, replaceNamesOf().

void renameIn(TypeSource& source, const std::vector<TypeFormGroup>& form, TypeCategory category,
              const NameChange& change);
void renameIn(Entity& entity, const TypeRegistry& types, const NameChange& change);
void renameIn(LegendEntry& entry, const NameChange& change);
void renameIn(WorldSettings& settings, const NameChange& change);

}  // namespace gloam
