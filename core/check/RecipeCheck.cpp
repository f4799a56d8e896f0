#include "core/check/RecipeCheck.h"

#include "core/base/Fault.h"
#include "core/generate/Recipe.h"

#include <algorithm>

namespace gloam {

namespace {

/// Reports the names in fields that nothing has.
class NameReport : public QuietVisitor {
public:
    NameReport(const World& world, const EncounterTables& tables, Problems& problems)
        : m_types(*world.registry), m_problems(problems)
    {
        for (const auto& [name, table] : tables)
            m_tables.push_back(name.text());
    }

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
    }

private:
    void report(const FieldInfo& info, const Name& name, const std::string& noun, const std::vector<std::string>& known)
    {
        m_problems.push_back(problemAt(Severity::Error, Fault::UnknownName, m_path + "." + std::string(info.name),
                                       "There is no " + noun + " '" + name.text() + "'.",
                                       suggestName(name.text(), known)));
    }

    const TypeRegistry& m_types;
    Problems& m_problems;
    std::vector<std::string> m_tables;
    std::string m_path;
};

/// Checks one world's recipes and tables.
class RecipeCheck {
public:
    explicit RecipeCheck(const World& world) : m_world(world), m_names(world, knownTables(world), m_problems) {}

    Problems run()
    {
        for (const Entry& entry : m_world.tables.entries()) {
            const std::string path = "tables." + entry.key;
            const EncounterTable table = readTable(entry.value, path, m_problems);
            for (std::size_t i = 0; i < table.entries.size(); ++i)
                m_names.check(table.entries[i], path + ".entries[" + std::to_string(i) + "]");
        }
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

    /// Tables with problems are known too: they are reported where they are.
    static EncounterTables knownTables(const World& world)
    {
        EncounterTables tables;
        const Map all = withLibraries(world, &Library::tables, world.tables);
        for (const Entry& entry : all.entries())
            tables[entry.key];
        return tables;
    }

    void checkLevel(const Level& level, const std::string& path)
    {
        if (level.recipe.isNothing())
            return;
        const auto* name = level.recipe.as<std::string>();
        if (!name) {
            Recipe recipe;
            recipe.steps = readSteps(level.recipe, path, m_problems);
            checkSteps(recipe, path);
            return;
        }
        const std::vector<std::string> names = recipeNames(m_world);
        if (std::find(names.begin(), names.end(), *name) == names.end())
            m_problems.push_back(problemAt(Severity::Error, Fault::UnknownName, path,
                                           "There is no recipe '" + *name + "'.", suggestName(*name, names),
                                           level.recipe.mark));
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
        }
    }

    const World& m_world;
    Problems m_problems;
    NameReport m_names;
};

}  // namespace

Problems checkRecipes(const World& world)
{
    return RecipeCheck(world).run();
}

}  // namespace gloam
