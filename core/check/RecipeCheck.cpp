#include "core/check/RecipeCheck.h"

#include "core/base/Fault.h"
#include "core/generate/Recipe.h"

#include <algorithm>

namespace gloam {

namespace {

/// Reports the names in fields that nothing has.
class NameReport : public QuietVisitor {
public:
    NameReport(const World& world, Problems& problems)
        : m_types(*world.registry), m_problems(problems),
          m_tables(keysOf(withLibraries(world, &Library::tables, world.tables))),
          m_prefabs(keysOf(withLibraries(world, &Library::prefabs, world.prefabs)))
    {}

    template <typename T> void check(T thing, const std::string& path)
    {
        m_path = path;
        fields(*this, thing);
    }

    using QuietVisitor::leaf;
    void leaf(const FieldInfo& info, Name& name) override
    {
        if (name.isEmpty())
            return;
        if (info.refersTo == "tiles" && m_types.findTile(name).slot == 0)
            report(info, name, "tile", m_types.names(TypeCategory::Tiles));
        if (info.refersTo == "entities" && m_types.findEntity(name).slot == 0)
            report(info, name, "entity type", m_types.names(TypeCategory::Entities));
        if (info.refersTo == "tables" && std::find(m_tables.begin(), m_tables.end(), name.text()) == m_tables.end())
            report(info, name, "encounter table", m_tables);
        if (info.refersTo == "prefabs" && std::find(m_prefabs.begin(), m_prefabs.end(), name.text()) == m_prefabs.end())
            report(info, name, "prefab", m_prefabs);
    }

private:
    /// Includes entries with problems, which are reported elsewhere.
    static std::vector<std::string> keysOf(const Map& map)
    {
        std::vector<std::string> keys;
        for (const Entry& entry : map.entries())
            keys.push_back(entry.key);
        return keys;
    }

    void report(const FieldInfo& info, const Name& name, const std::string& noun, const std::vector<std::string>& known)
    {
        m_problems.push_back(problemAt(Severity::Error, Fault::UnknownName, m_path + "." + std::string(info.name),
                                       "There is no " + noun + " '" + name.text() + "'.",
                                       suggestName(name.text(), known)));
    }

    const TypeRegistry& m_types;
    Problems& m_problems;
    std::vector<std::string> m_tables;
    std::vector<std::string> m_prefabs;
    std::string m_path;
};

/// Checks one world's recipes and tables.
class RecipeCheck {
public:
    explicit RecipeCheck(const World& world) : m_world(world), m_names(world, m_problems) {}

    Problems run()
    {
        for (const Entry& entry : m_world.tables.entries()) {
            const std::string path = "tables." + entry.key;
            const EncounterTable table = readTable(entry.value, path, m_problems);
            for (std::size_t i = 0; i < table.entries.size(); ++i)
                m_names.check(table.entries[i], path + ".entries[" + std::to_string(i) + "]");
        }
        for (const Entry& entry : m_world.prefabs.entries())
            checkPrefab(entry);
        for (const Entry& entry : m_world.recipes.entries()) {
            const std::string path = "recipes." + entry.key;
            checkSteps(readRecipe(entry.value, path, m_problems), path + ".steps");
        }
        for (const auto& [id, level] : m_world.levels)
            checkLevel(*level, "levels." + id.text() + ".recipe");
        checkDeeper(m_world.settings.deeper);
        return std::move(m_problems);
    }

private:
    void report(Fault fault, const std::string& path, const std::string& sentence, const std::string& suggestion)
    {
        m_problems.push_back(problemAt(Severity::Error, fault, path, sentence, suggestion));
    }

    void checkDeeper(const Deeper& deeper)
    {
        const std::string path = "world.deeper";
        if (deeper == Deeper())
            return;
        if (!m_world.findLevel(deeper.below)) {
            std::vector<std::string> names;
            for (const auto& [id, level] : m_world.levels)
                names.push_back(id.text());
            report(Fault::UnknownName, path + ".below", "There is no level '" + deeper.below.text() + "'.",
                   suggestName(deeper.below.text(), names));
        }
        if (deeper.bands.empty())
            report(Fault::MissingKey, path, "'deeper' needs recipes.", "Write bands: [{from: 2, recipes: [NAME]}].");
        for (const auto& [id, level] : m_world.levels)
            if (id == deeperId(level->depth))
                report(Fault::BadValue, "levels." + id.text(),
                       "The level '" + id.text() + "' has an id that a level below '" + deeper.below.text()
                           + "' will have.",
                       "Give it another id.");
        for (std::size_t i = 0; i < deeper.bands.size(); ++i)
            checkBand(deeper.bands[i], path + ".bands[" + std::to_string(i) + "]");
    }

    void checkBand(const DeeperBand& band, const std::string& path)
    {
        if (band.recipes.empty())
            report(Fault::MissingKey, path, "These levels need a recipe.", "Write recipes: [NAME].");
        const std::vector<std::string> names = recipeNames(m_world);
        for (const Name& name : band.recipes) {
            const std::string where = path + ".recipes";
            if (std::find(names.begin(), names.end(), name.text()) == names.end())
                report(Fault::UnknownName, where, "There is no recipe '" + name.text() + "'.",
                       suggestName(name.text(), names));
            else if (const Result<Recipe> recipe = recipeNamed(m_world, name); recipe && !hasBothStairs(*recipe))
                report(Fault::BadValue, where, "The recipe '" + name.text() + "' places no stairs up and down.",
                       "Add the step stairs: {}.");
        }
    }

    static bool hasBothStairs(const Recipe& recipe)
    {
        return std::any_of(recipe.steps.begin(), recipe.steps.end(), [](const Builder& step) {
            const auto* stairs = std::get_if<builder::Stairs>(&step);
            return stairs && !stairs->up.isEmpty() && !stairs->down.isEmpty();
        });
    }

    void checkPrefab(const Entry& entry)
    {
        const std::string path = "prefabs." + entry.key;
        Problems problems;
        const Prefab prefab = readPrefab(entry.value, path, problems);
        const bool isRead = std::none_of(problems.begin(), problems.end(), [](const Problem& problem) {
            return problem.severity == Severity::Error && problem.fault != Fault::UnknownKey;
        });
        m_problems.insert(m_problems.end(), problems.begin(), problems.end());
        if (isRead)
            for (Problem& problem : problemsOfPrefab(prefab, *m_world.registry, path))
                m_problems.push_back(std::move(problem));
        m_isEachPrefabSound = m_isEachPrefabSound && m_prefabs.count(Name(entry.key)) > 0;
        for (std::size_t i = 0; i < prefab.slotCells.size(); ++i)
            m_names.check(prefab.slotCells[i], path + ".slots[" + std::to_string(i) + "]");
        for (std::size_t i = 0; i < prefab.entities.size(); ++i)
            m_names.check(prefab.entities[i], path + ".entities[" + std::to_string(i) + "]");
    }

    void checkLevel(const Level& level, const std::string& path)
    {
        if (level.recipe.isNothing())
            return;
        const auto* name = level.recipe.as<std::string>();
        if (!name) {
            Recipe recipe;
            recipe.steps = readSteps(level.recipe, path, m_problems);
            recipe.size = level.tiles.size();
            checkSteps(recipe, path);
            return;
        }
        const std::vector<std::string> names = recipeNames(m_world);
        if (std::find(names.begin(), names.end(), *name) == names.end())
            m_problems.push_back(problemAt(Severity::Error, Fault::UnknownName, path,
                                           "There is no recipe '" + *name + "'.", suggestName(*name, names),
                                           level.recipe.mark));
        else if (const Result<Recipe> recipe = recipeNamed(m_world, *name); recipe)
            checkRoom(*recipe, level.tiles.size(), path);
    }

    /// Reports vaults that a level is too small for; at the recipe's own size they fit, or a problem of it says so.
    void checkRoom(const Recipe& recipe, Size size, const std::string& path)
    {
        if (size.width >= recipe.size.width && size.height >= recipe.size.height)
            return;
        for (const Builder& step : recipe.steps) {
            const auto* vaults = std::get_if<builder::Vaults>(&step);
            if (!vaults || vaults->least == 0)
                continue;
            const std::vector<Name> pool = poolOf(*vaults, m_prefabs);
            const bool isAnyRoom = std::any_of(pool.begin(), pool.end(), [&](const Name& prefab) {
                return fitsInto(m_prefabs.at(prefab), size);
            });
            if (!pool.empty() && !isAnyRoom)
                report(Fault::ImpossibleSize, path,
                       "No vault of the recipe fits into a level of " + std::to_string(size.width) + " by "
                           + std::to_string(size.height) + ".",
                       "Make the level larger, or give it another recipe.");
        }
    }

    /// Whether a prefab fits into a level as drawn or turned, with a ring of one cell around it.
    static bool fitsInto(const Prefab& prefab, Size size)
    {
        const auto fits = [size](int width, int height) {
            return width + 2 <= size.width && height + 2 <= size.height;
        };
        const Size own = prefab.size();
        return fits(own.width, own.height) || (prefab.turns == PrefabTurns::Any && fits(own.height, own.width));
    }

    void checkSteps(const Recipe& recipe, const std::string& path)
    {
        for (std::size_t i = 0; i < recipe.steps.size(); ++i) {
            const std::string step = path + "[" + std::to_string(i) + "]." + std::string(builderWord(recipe.steps[i]));
            m_names.check(recipe.steps[i], step);
            if (const auto* populate = std::get_if<builder::Populate>(&recipe.steps[i]);
                populate && populate->table.isEmpty())
                m_problems.push_back(problemAt(Severity::Error, Fault::MissingKey, step,
                                               "'populate' needs the name of an encounter table.",
                                               "Write populate: {table: NAME}."));
            if (const auto* vaults = std::get_if<builder::Vaults>(&recipe.steps[i]))
                checkVaults(*vaults, recipe, step);
        }
    }

    void checkVaults(const builder::Vaults& vaults, const Recipe& recipe, const std::string& path)
    {
        const auto report = [&](Fault fault, std::string sentence, std::string suggestion) {
            m_problems.push_back(problemAt(Severity::Error, fault, path, std::move(sentence), std::move(suggestion)));
        };
        if (std::none_of(recipe.steps.begin(), recipe.steps.end(),
                         [](const Builder& other) { return std::holds_alternative<builder::Connect>(other); }))
            report(Fault::MissingKey, "'vaults' needs the builder 'connect', which joins them to the way.",
                   "Add {connect: {}} to the steps.");
        const std::vector<Name> pool = poolOf(vaults, m_prefabs);
        if (!m_isEachPrefabSound)
            return;  // their own problems say why they are not in the pool
        if (vaults.least > 0 && pool.empty())
            report(Fault::EmptyPool, "The pool of the vaults is empty.",
                   "Name prefabs in 'pool', or give prefabs one of the 'tags'.");
        else if (!vaults.repeat && static_cast<std::size_t>(vaults.least) > pool.size())
            report(Fault::EmptyPool,
                   "The vaults ask for at least " + std::to_string(vaults.least) + " prefabs, and their pool has "
                       + std::to_string(pool.size()) + ".",
                   "Add prefabs, or set 'repeat'.");
        for (const Name& name : pool)
            checkFits(m_prefabs.at(name), name, recipe.size, path);
    }

    void checkFits(const Prefab& prefab, const Name& name, Size size, const std::string& path)
    {
        if (fitsInto(prefab, size))
            return;
        const Size own = prefab.size();
        m_problems.push_back(problemAt(Severity::Error, Fault::ImpossibleSize, path,
                                       "The prefab '" + name.text() + "' of " + std::to_string(own.width) + " by "
                                           + std::to_string(own.height) + " cells does not fit into a level of "
                                           + std::to_string(size.width) + " by " + std::to_string(size.height) + ".",
                                       "Take it out of the pool, or make the levels larger."));
    }

    const World& m_world;
    const PrefabsByName m_prefabs = prefabsOf(m_world);
    bool m_isEachPrefabSound = true;
    Problems m_problems;
    NameReport m_names;
};

}  // namespace

Problems checkRecipes(const World& world)
{
    return RecipeCheck(world).run();
}

}  // namespace gloam
