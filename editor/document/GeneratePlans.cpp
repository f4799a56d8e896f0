#include "editor/document/GeneratePlans.h"

#include "core/base/Random.h"
#include "core/game/LevelOrder.h"
#include "core/game/StairEnds.h"
#include "core/generate/Pipeline.h"
#include "core/world/CellLock.h"
#include "editor/document/AuthoredPlans.h"
#include "editor/document/EntityPlans.h"
#include "editor/document/PlanParts.h"
#include "editor/document/RecipePlans.h"

#include <algorithm>
#include <array>
#include <set>

namespace gloam::editor {

namespace {

/// Where to build on a level, and what stays there.
class Ground {
public:
    Ground(const World& world, const Level& level, const CellArea& chosen)
        : m_world(world), m_level(level), m_chosen(chosen.isEmpty() ? wholeOf(level) : chosen),
          m_isWhole(chosen.isEmpty()), m_locked(level.tiles.size())
    {
        lock();
    }

    bool isWhole() const { return m_isWhole; }
    BuildArea area() const { return {m_chosen.bounds(), m_locked, openings()}; }

    /// The level without what will be replaced, so that nothing depends on it. Cells that were not chosen are closed,
    /// or builders would try to join what is there to the rest.
    Level cleared() const
    {
        Level level = m_level;
        if (m_isWhole && m_locked.count() == 0) {
            level.tiles = emptied(m_level.tiles);
            return level;
        }
        const Rect bounds = m_chosen.bounds();
        std::array<Grid<TileId>, 4> layers;
        for (const Layer layer : allLayers) {
            Grid<TileId>& grid = layers[static_cast<std::size_t>(layer)];
            grid = Grid<TileId>(bounds.size);
            for (const Point p : cellsIn(bounds.size))
                if (const Point cell = bounds.at + p; m_chosen.contains(cell) && m_locked.get(cell))
                    grid[p] = m_level.tiles.at(layer, cell);
        }
        level.tiles.putAll(bounds, layers);
        return level;
    }

    /// Puts back what must stay of the tiles.
    void restore(Level& level) const
    {
        for (const Point p : cellsIn(m_chosen.bounds().size)) {
            const Point cell = m_chosen.bounds().at + p;
            if (m_locked.get(cell))
                copyCell(level, cell, allLayers);
        }
        std::vector<LinkStair> missing = stairsOfLinks(m_world, m_level);
        std::erase_if(missing, [this](const LinkStair& stair) { return !isBuilt(stair.at) || isOpen(stair.at); });
        layStairs(level, missing);
        for (const Point cell : placesOn(m_world, m_level))
            if (isBuilt(cell) && isOpen(cell) && m_level.tiles.at(Layer::Structure, cell) != nothingTile)
                copyCell(level, cell, allLayers);
    }

private:
    /// A new map without tiles: grids of nothing as large as the old one would take far more memory.
    static TileMap emptied(const TileMap& tiles)
    {
        TileMap map(tiles.size(), tiles.sharedTypes());
        for (const Point p : tiles.cells().places())
            map.setOverride(p, *tiles.overrideAt(p));
        return map;
    }

    static CellArea wholeOf(const Level& level) { return {level.tiles.size(), Rect{{}, level.tiles.size()}}; }

    bool isBuilt(Point cell) const { return m_chosen.contains(cell) && !m_locked.get(cell); }
    bool isOpen(Point cell) const { return m_level.contains(cell) && isOpenTile(m_level.tiles.typeAt(cell)); }

    template <typename Layers> void copyCell(Level& level, Point cell, const Layers& layers) const
    {
        for (const Layer layer : layers)
            level.tiles.put(layer, cell, m_level.tiles.at(layer, cell));
    }

    void lock()
    {
        const Rect bounds = m_chosen.bounds();
        for (const Point p : cellsIn(bounds.size)) {
            const Point cell = bounds.at + p;
            m_locked.set(cell, !m_chosen.contains(cell) || isLocked(m_level, cell));
        }
        for (bool isMore = true; isMore;) {  // an entity that stays keeps its cells, and these what else stands there
            isMore = false;
            for (const Entity& entity : m_level.entities.all()) {
                if (!entity.isPlaced() || (entity.id != heroId && isBuilt(entity.at)))
                    continue;
                for (const Point cell : cellsIn(entity.cells()))
                    if (m_chosen.contains(cell) && !m_locked.get(cell)) {
                        m_locked.set(cell, true);
                        isMore = true;
                    }
            }
        }
    }

    std::vector<Point> openings() const
    {
        std::vector<Point> cells = gates();
        for (const Point cell : placesOn(m_world, m_level))
            if (isBuilt(cell) || (m_chosen.contains(cell) && isOpen(cell)))
                cells.push_back(cell);
        std::sort(cells.begin(), cells.end(), comesBefore);
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
        return cells;
    }

    /// One cell for each run of cells at the edge of what was chosen that has something to walk on beside it.
    std::vector<Point> gates() const
    {
        std::vector<Point> gates;
        if (m_isWhole)
            return gates;
        std::set<Point, ReadingOrder> edge;
        for (const Point cell : m_chosen.cells())
            for (const Point side : {Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}})
                if (isBuilt(cell) && !m_chosen.contains(cell + side) && isOpen(cell + side))
                    edge.insert(cell);
        while (!edge.empty()) {
            std::vector<Point> run{*edge.begin()};
            edge.erase(edge.begin());
            for (std::size_t i = 0; i < run.size(); ++i)
                for (const Point p : cellsIn({run[i] - Point{1, 1}, {3, 3}}))
                    if (edge.erase(p) > 0)
                        run.push_back(p);
            std::sort(run.begin(), run.end(), comesBefore);
            gates.push_back(run[run.size() / 2]);
        }
        return gates;
    }

    const World& m_world;
    const Level& m_level;
    CellArea m_chosen;
    bool m_isWhole;
    BitGrid m_locked;
};

/// Part of a level, or one with links, gets no stairs of its own, and part of one has its openings beside it.
Recipe fitted(Recipe recipe, bool isWhole, bool hasLinks)
{
    if (!isWhole || hasLinks)
        dropStairs(recipe);
    if (!isWhole)
        for (Builder& step : recipe.steps)
            if (auto* connect = std::get_if<builder::Connect>(&step))
                connect->edges = false;
    return recipe;
}

Result<Recipe> recipeFor(const World& world, const Level& level, const GenerateRequest& request)
{
    if (!request.steps)
        return request.recipe.isEmpty() ? recipeOf(world, level) : recipeNamed(world, request.recipe);
    Level own;
    own.id = level.id;
    own.recipe = Value(*request.steps);
    return recipeOf(world, own);
}

/// Part of a level that is not built yet: what lies around the part is built first.
Result<Level> generatedIn(const World& world, const Level& unbuilt, const GenerateRequest& request, Progress& progress)
{
    Result<Level> whole = generated(world, unbuilt.id, *requestOf(unbuilt), progress);
    if (!whole)
        return whole;
    World around = world;
    around.levels[unbuilt.id] = Cow<Level>(std::move(*whole));
    return generated(around, unbuilt.id, request, progress);
}

/// Gives entities that were built an id that nothing on another level has.
void makeIdsFree(const World& world, const Level& before, Level& after)
{
    std::vector<Entity> again;
    for (const Entity& entity : after.entities.all())
        if (!before.entities.find(entity.id) && isTaken(world, entity.id))
            again.push_back(entity);
    for (Entity& entity : again) {
        after.entities.remove(entity.id);
        while (isTaken(world, entity.id) || after.entities.find(entity.id))
            entity.id = EntityId{mix64(entity.id.value) | leastAuthoredId};
        after.entities.add(entity);
    }
}

}  // namespace

List stepsOf(const World& world, const Name& level, const GenerateRequest& request)
{
    if (request.steps)
        return *request.steps;
    if (!request.recipe.isEmpty())
        return stepsOfRecipe(world, request.recipe);
    const Level* found = world.findLevel(level);
    const List* own = found ? found->recipe.written().as<List>() : nullptr;
    return own ? *own : List();
}

Result<Level> generated(const World& world, const Name& level, const GenerateRequest& request)
{
    Progress untold;
    return generated(world, level, request, untold);
}

Result<Level> generated(const World& world, const Name& level, const GenerateRequest& request, Progress& progress)
{
    const Level* found = world.findLevel(level);
    if (!found)
        return Error{"There is no level '" + level.text() + "'."};
    if (found->isUnbuilt() && !request.cells.isEmpty())
        return generatedIn(world, *found, request, progress);
    const Result<Recipe> recipe = recipeFor(world, *found, request);
    if (!recipe)
        return recipe.error();
    const Ground ground(world, *found, request.cells);
    const bool areStairsGiven = !stairsOfLinks(world, *found).empty() && !choosesStairs(world, *found);
    const Recipe steps = fitted(*recipe, ground.isWhole(), areStairsGiven);
    const ContentPools pools = contentPoolsOf(world);
    Result<Level> made =
        built(ground.cleared(), {steps, pools, static_cast<std::uint64_t>(request.seed), ground.area()}, progress);
    if (!made)
        return made;
    ground.restore(*made);
    makeIdsFree(world, *found, *made);
    if (ground.isWhole()) {
        if (request.steps)
            made->recipe = Value(*request.steps);
        else if (!request.recipe.isEmpty())
            made->recipe = request.recipe;
        made->seed = request.seed;
    }
    return made;
}

Plan planGenerate(const World& world, const Name& level, const GenerateRequest& request)
{
    Progress untold;
    return planGenerate(world, level, request, untold);
}

Plan planGenerate(const World& world, const Name& level, const GenerateRequest& request, Progress& progress)
{
    Result<Level> made = generated(world, level, request, progress);
    if (!made)
        return EditResult{QString::fromStdString(made.error().sentence)};
    const bool isNamed = !request.recipe.isEmpty() && !request.steps;
    const QString what = !isNamed ? tr("generate %1").arg(nameOf(world, level))
                         : request.cells.isEmpty()
                             ? tr("generate %1 as %2").arg(nameOf(world, level), toQString(request.recipe))
                             : tr("generate %1 in %2 cells of %3")
                                   .arg(toQString(request.recipe))
                                   .arg(request.cells.count())
                                   .arg(nameOf(world, level));
    if (*made == *world.findLevel(level))
        return {};
    return {edit::LevelList{edit::LevelList::Put{level, Cow<Level>(std::move(*made))}}, what};
}

Plan builtFirst(const World& world, Plan plan)
{
    std::set<Name> unbuilt;
    for (const edit::Simple& edit : plan.edits)
        if (const auto* tiles = std::get_if<edit::Tiles>(&edit))
            if (const Level* level = world.findLevel(tiles->level); level && level->isUnbuilt())
                unbuilt.insert(level->id);
    if (unbuilt.empty())
        return plan;
    World linked = world;  // the recipe leads to what the plan links
    for (const edit::Simple& edit : plan.edits)
        if (const auto* links = std::get_if<edit::Links>(&edit))
            for (const auto& [id, link] : links->links) {
                linked.links.remove(id);
                if (link)
                    linked.links.add(*link);
            }
    for (const Name& id : unbuilt) {
        Result<Level> made = generated(linked, id, *requestOf(*world.findLevel(id)));
        if (!made)
            return EditResult{tr("%1 is not built yet, and its recipe cannot build it. %2")
                                  .arg(nameOf(world, id), QString::fromStdString(made.error().sentence))};
        for (edit::Simple& edit : plan.edits)
            if (auto* tiles = std::get_if<edit::Tiles>(&edit); tiles && tiles->level == id)
                tiles->patch = changesOf(tiles->patch, made->tiles);
        plan.edits.insert(plan.edits.begin(), edit::LevelList{edit::LevelList::Put{id, Cow<Level>(std::move(*made))}});
        plan.name = tr("build %1, then %2").arg(nameOf(world, id), plan.name);
    }
    return plan;
}

LevelPreview previewOf(const Level& before, const Level& after)
{
    LevelPreview preview;
    for (const Point cell : cellsIn(before.tiles.size()))
        for (const Layer layer : allLayers)
            if (const TileId tile = after.tiles.at(layer, cell); tile != before.tiles.at(layer, cell))
                preview.tiles.set(cell, layer, tile);
    for (const Entity& entity : after.entities.all()) {
        const Entity* same = before.entities.find(entity.id);
        if (entity.isPlaced() && !(same && *same == entity))
            preview.entities.push_back(entity);
    }
    for (const Entity& entity : before.entities.all()) {
        const Entity* same = after.entities.find(entity.id);
        if (entity.isPlaced() && !(same && *same == entity))
            preview.lifted.push_back(entity.id);
    }
    return preview;
}

std::optional<GenerateRequest> requestOf(const Level& level)
{
    if (level.recipe.isNothing())
        return std::nullopt;
    return GenerateRequest{level.recipe.name().value_or(Name()), level.seed.value_or(0), {}};
}

bool isAsGenerated(const World& world, const Name& level, const GenerateRequest& request)
{
    Progress untold;
    return isAsGenerated(world, level, request, untold);
}

bool isAsGenerated(const World& world, const Name& level, const GenerateRequest& request, Progress& progress)
{
    const Level* present = world.findLevel(level);
    const Result<Level> again = generated(world, level, request, progress);
    return present && again && again->tiles == present->tiles && again->entities == present->entities;
}

}  // namespace gloam::editor
