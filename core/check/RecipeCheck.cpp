#include "core/check/RecipeCheck.h"

#include "core/base/Fault.h"
#include "core/generate/ContentPools.h"
#include "core/world/Recipe.h"
#include "core/world/Sections.h"

#include <algorithm>

namespace gloam {

namespace {

/// Reports the tiles of builders that are of a wrong layer.
class LayerReport : public QuietVisitor {
public:
    LayerReport(const TypeRegistry& types, Problems& problems) : m_types(types), m_problems(problems) {}

    void check(Builder step, const std::string& path)
    {
        m_path = path;
        fields(*this, step);
    }

    using QuietVisitor::leaf;
    void leaf(const FieldInfo& info, Name& name) override
    {
        if (!name.isEmpty() && typeCategoryFromWord(info.refersTo) == TypeCategory::Tiles)
            checkLayer(info, name);
    }

private:
    /// What a builder strews may lie on any layer; what it builds of is ground, and what it builds on is terrain.
    void checkLayer(const FieldInfo& info, const Name& name)
    {
        const Layer layer = m_types.tile(m_types.findTile(name)).layer;
        const bool mustBeTerrain = isOneOf(info.name, "floor corridor sand grass");
        const Layer most = mustBeTerrain ? Layer::Terrain : Layer::Structure;
        if (info.name == "tile" || layer <= most)
            return;
        m_problems.push_back(problemAt(Severity::Warning, Fault::WrongLayer, m_path + "." + std::string(info.name),
                                       "The tile '" + name.text() + "' is of the " + wordOf(layer)
                                           + " layer: nothing can stand on it alone.",
                                       mustBeTerrain ? "Name a tile of the terrain layer."
                                                     : "Name a tile of the terrain or structure layer."));
    }

    const TypeRegistry& m_types;
    Problems& m_problems;
    std::string m_path;
};

/// Checks one world's recipes and tables.
class RecipeCheck {
public:
    explicit RecipeCheck(const World& world) : m_world(world), m_layers(*world.registry, m_problems) {}

    Problems run()
    {
        for (const Entry& entry : m_world.tables.written().entries())
            reported(*m_world.tables.find(entry.key));
        for (const Entry& entry : m_world.prefabs.written().entries())
            checkPrefab(entry.key);
        for (const Entry& entry : m_world.recipes.written().entries())
            checkSteps(reported(*m_world.recipes.find(entry.key)), "recipes." + entry.key + ".steps");
        for (const auto& [id, level] : m_world.levels)
            checkLevel(*level, "levels." + id.text() + ".recipe");
        checkDeeper(m_world.settings.deeper);
        return std::move(m_problems);
    }

private:
    /// Reports what could not be read.
    template <typename T> const T& reported(const Read<T>& read)
    {
        m_problems.insert(m_problems.end(), read.problems.begin(), read.problems.end());
        return read.value;
    }

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
        for (const Name& name : band.recipes) {
            const std::string where = path + ".recipes";
            const Recipe* recipe = soundRecipe(name);
            if (recipe && !placesBothStairs(*recipe))
                report(Fault::BadValue, where, "The recipe '" + name.text() + "' places no stairs up and down.",
                       "Add the step stairs: {}.");
        }
    }

    /// Null if there is none, or if it has errors, which are reported for it.
    const Recipe* soundRecipe(const Name& name) const
    {
        const Read<Recipe>* recipe = findEntry<Recipe>(m_world, name);
        return recipe && !hasErrors(recipe->problems) ? &recipe->value : nullptr;
    }

    void checkPrefab(const std::string& name)
    {
        const Read<Prefab>& read = *m_world.prefabs.find(name);
        const Prefab& prefab = reported(read);
        if (isReadable(read))
            for (Problem& problem : problemsOfPrefab(prefab, *m_world.registry, "prefabs." + name))
                m_problems.push_back(std::move(problem));
        m_isEachPrefabSound = m_isEachPrefabSound && m_prefabs.count(name) > 0;
    }

    void checkLevel(const Level& level, const std::string& path)
    {
        if (level.recipe.isNothing())
            return;
        if (const Read<Recipe>* own = level.recipe.steps()) {
            for (Problem& problem : problemsOfSteps(level))
                m_problems.push_back(std::move(problem));
            Recipe recipe = own->value;
            recipe.size = level.tiles.size();
            checkSteps(recipe, path);
        } else if (const Recipe* recipe = soundRecipe(*level.recipe.name())) {
            checkRoom(*recipe, level.tiles.size(), path);
        }
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
            m_layers.check(recipe.steps[i], step);
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
    LayerReport m_layers;
};

}  // namespace

Problems checkRecipes(const World& world)
{
    return RecipeCheck(world).run();
}

}  // namespace gloam
