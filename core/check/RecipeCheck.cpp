#include "core/check/RecipeCheck.h"

#include "core/base/Fault.h"
#include "core/game/TableConditions.h"
#include "core/generate/ContentPools.h"
#include "core/generate/Shapes.h"
#include "core/world/Recipe.h"
#include "core/world/Sections.h"

#include <algorithm>
#include <limits>
#include <optional>

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
        m_problems = problemsOf(m_world);
        for (const Entry& entry : m_world.tables.written().entries())
            checkEntries(m_world.tables.find(entry.key)->value, "tables." + entry.key);
        for (const Entry& entry : m_world.prefabs.written().entries())
            checkPrefab(entry.key);
        for (const Entry& entry : m_world.recipes.written().entries())
            checkSteps(m_world.recipes.find(entry.key)->value, "recipes." + entry.key + ".steps");
        for (const auto& [id, level] : m_world.levels) {
            checkLevel(*level, "levels." + id.text() + ".recipe");
            checkContents(*level, "levels." + id.text() + ".contents");
        }
        checkDeeper(m_world.settings.deeper);
        return std::move(m_problems);
    }

private:
    void report(Fault fault, const std::string& path, const std::string& sentence, const std::string& suggestion)
    {
        m_problems.push_back(problemAt(Severity::Error, fault, path, sentence, suggestion));
    }

    /// An entry is tested before anyone arrives, where there is no place yet and no dice are rolled.
    void checkEntries(const EncounterTable& table, const std::string& path)
    {
        for (std::size_t i = 0; i < table.entries.size(); ++i)
            if (const std::string_view word = untestable(table.entries[i].conditions); !word.empty())
                report(Fault::BadValue, path + ".entries[" + std::to_string(i) + "].if",
                       "The condition '" + std::string(word) + "' cannot be tested before the level is built.",
                       word == wordOf(ConditionKind::Chance) ? "Change the weight instead." : "");
    }

    /// The first condition that depends on a place or on dice; empty if none does.
    static std::string_view untestable(const std::vector<Condition>& conditions)
    {
        for (const Condition& one : conditions) {
            if (asksAboutPlace(one.kind))
                return namesOf(one.kind)[static_cast<std::size_t>(one.kind)];
            if (const std::string_view inner = untestable(one.of); !inner.empty())
                return inner;
        }
        return {};
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
        checkDepths(deeper, path);
        for (const auto& [id, level] : m_world.levels)
            if (id == deeperId(level->depth))
                report(Fault::BadValue, "levels." + id.text(),
                       "The level '" + id.text() + "' has an id that a level below '" + deeper.below.text()
                           + "' will have.",
                       "Give it another id.");
        for (std::size_t i = 0; i < deeper.bands.size(); ++i)
            checkBand(deeper.bands[i], path + ".bands[" + std::to_string(i) + "]");
    }

    /// Reports depths between the first level and the last for which there is no recipe, and bands that lie below the
    /// last.
    void checkDepths(const Deeper& deeper, const std::string& path)
    {
        const Level* const first = m_world.findLevel(deeper.below);
        const std::optional<int> last = lastDepth(deeper);
        if (first && !deeper.bands.empty() && !(last && *last <= first->depth)
            && !bandAt(deeper, last.value_or(std::numeric_limits<int>::max())))
            report(Fault::MissingKey, path + ".bands", "No band has recipes for the levels that no band names.",
                   "Add {recipes: [NAME]}, or end the way with last: true.");
        for (std::size_t i = 0; i < deeper.bands.size(); ++i) {
            const int from = deeper.bands[i].from;
            const std::string where = path + ".bands[" + std::to_string(i) + "]";
            if (last && from > *last)
                report(Fault::BadValue, where + ".from",
                       "No one comes to depth " + std::to_string(from) + ": depth " + std::to_string(*last)
                           + " is the last.",
                       "Remove the band, or 'last' of the other.");
            else if (first && deeper.bands[i].isLast && from <= first->depth)
                report(Fault::BadValue, where + ".from",
                       "The last level is at depth " + std::to_string(from) + ", and the way begins below depth "
                           + std::to_string(first->depth) + ".",
                       "Give it a greater depth.");
        }
    }

    /// A level of the world in place of built ones: it must lie at that depth, and once.
    void checkBandLevel(const DeeperBand& band, const std::string& path)
    {
        const Deeper& deeper = m_world.settings.deeper;
        const Level* const level = m_world.findLevel(band.level);
        if (!level) {
            std::vector<std::string> names;
            for (const auto& [id, known] : m_world.levels)
                names.push_back(id.text());
            return report(Fault::UnknownName, path, "There is no level '" + band.level.text() + "'.",
                          suggestName(band.level.text(), names));
        }
        if (level->depth != band.from)
            report(Fault::BadValue, path,
                   "The level '" + band.level.text() + "' has depth " + std::to_string(level->depth)
                       + ", and its band is at depth " + std::to_string(band.from) + ".",
                   "Give both the same depth.");
        const auto sameLevel = [&band](const DeeperBand& other) { return other.level == band.level; };
        if (band.level == deeper.below || std::count_if(deeper.bands.begin(), deeper.bands.end(), sameLevel) > 1)
            report(Fault::BadValue, path, "The level '" + band.level.text() + "' would lie at two depths.",
                   "Name another level.");
    }

    void checkBand(const DeeperBand& band, const std::string& path)
    {
        if (!band.level.isEmpty())
            return checkBandLevel(band, path + ".level");
        if (band.recipes.empty())
            report(Fault::MissingKey, path, "These levels need a recipe.", "Write recipes: [NAME].");
        for (const Name& name : band.recipes) {
            const std::string where = path + ".recipes";
            const Recipe* recipe = soundRecipe(name);
            if (recipe && !placesStairsFor(band, *recipe))
                report(Fault::BadValue, where,
                       "The recipe '" + name.text() + "' places no stairs up" + (band.isLast ? "." : " and down."),
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
        if (isReadable(read))
            for (Problem& problem : problemsOfPrefab(read.value, *m_world.registry, "prefabs." + name))
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
            if (const auto* populate = std::get_if<builder::Populate>(&recipe.steps[i]))
                checkTable(populate->table, populate->word, step);
            if (const auto* slot = std::get_if<builder::Slot>(&recipe.steps[i]))
                checkTable(slot->table, slot->word, step);
            if (const auto* vault = std::get_if<builder::Vault>(&recipe.steps[i]))
                checkVault(*vault, recipe, step);
            if (const auto* vaults = std::get_if<builder::Vaults>(&recipe.steps[i]))
                checkVaults(*vaults, recipe, step);
        }
    }

    void checkTable(const Name& table, std::string_view word, const std::string& path)
    {
        if (table.isEmpty())
            m_problems.push_back(problemAt(Severity::Error, Fault::MissingKey, path,
                                           "'" + std::string(word) + "' needs the name of an encounter table.",
                                           "Write " + std::string(word) + ": {table: NAME}."));
    }

    /// The room must hold each prefab of the pool, or it would come on no seed.
    void checkVault(const builder::Vault& vault, const Recipe& recipe, const std::string& path)
    {
        const std::vector<Name> pool = poolOf(*vaultsIn(vault), m_prefabs);
        if (pool.empty() && m_isEachPrefabSound)
            report(Fault::EmptyPool, path, "The pool of the vault is empty.",
                   "Name prefabs in 'pool', or give prefabs one of the 'tags'.");
        const Size room = partOf(recipe.size, vault.at, vault.size).size;
        for (const Name& name : pool)
            checkFits(m_prefabs.at(name), name, {room.width + 2, room.height + 2}, path);
    }

    /// Steps over a drawn level: the cells that they name must be inside of it, and slots free.
    void checkContents(const Level& level, const std::string& path)
    {
        if (!level.contents.written().as<List>())
            return;
        for (Problem& problem : problemsOfContents(level))
            m_problems.push_back(std::move(problem));
        Recipe recipe = level.contents.read()->value;
        recipe.size = level.tiles.size();
        checkSteps(recipe, path);
        for (std::size_t i = 0; i < recipe.steps.size(); ++i)
            checkCells(level, recipe.steps[i], path + "[" + std::to_string(i) + "].");
    }

    void checkCells(const Level& level, const Builder& step, const std::string& path)
    {
        const Size size = level.tiles.size();
        const auto checkInside = [&](std::string_view word, Point at) {
            const bool isInside =
                at.x >= -size.width && at.y >= -size.height && at.x < size.width && at.y < size.height;
            if (!isInside)
                report(Fault::BadValue, path + std::string(word) + ".at",
                       "The cell " + cellText(at) + " is outside of the level, which is " + std::to_string(size.width)
                           + " by " + std::to_string(size.height) + ".",
                       {});
            return isInside;
        };
        if (const auto* vault = std::get_if<builder::Vault>(&step))
            checkInside(vault->word, vault->at);
        if (const auto* populate = std::get_if<builder::Populate>(&step))
            checkInside(populate->word, populate->at);
        const auto* slot = std::get_if<builder::Slot>(&step);
        if (!slot || !checkInside(slot->word, slot->at) || level.isUnbuilt())
            return;
        const Point at = cellOf(size, slot->at);
        if (level.tiles.blocksMove(at))
            report(Fault::BadValue, path + std::string(slot->word) + ".at",
                   "The slot at " + cellText(at) + " is on " + level.tiles.typeAt(at).displayName()
                       + ", where nothing can stand.",
                   "Draw floor there.");
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
