#include "core/generate/Pipeline.h"

#include "core/base/EntityId.h"
#include "core/base/Overloaded.h"
#include "core/generate/Shapes.h"
#include "core/generate/Sides.h"
#include "core/generate/Steps.h"
#include "core/types/NameKind.h"
#include "core/world/Level.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace gloam {

namespace {

/// A kind of names that pools hold, and why one of them is left out of a pool; null if that has no reason.
struct PoolKind {
    std::string_view refersTo;
    bool (*has)(const ContentPools&, const Name&);
    const std::string* (*fault)(const ContentPools&, const Name&);
};
constexpr PoolKind poolKinds[] = {
    {"tables", [](const ContentPools& pools, const Name& name) { return pools.tables.contains(name); },
     [](const ContentPools& pools, const Name& name) -> const std::string* {
         const auto fault = pools.faultyTables.find(name);
         return fault == pools.faultyTables.end() ? nullptr : &fault->second;
     }},
    {"prefabs", [](const ContentPools& pools, const Name& name) { return pools.prefabs.contains(name); },
     [](const ContentPools&, const Name&) -> const std::string* { return nullptr; }},
};

const PoolKind* poolKindOf(std::string_view refersTo)
{
    const auto kind = std::ranges::find(poolKinds, refersTo, &PoolKind::refersTo);
    return kind == std::end(poolKinds) ? nullptr : kind;
}

/// Why no builder can use a name: nothing has it, or what has it cannot be read.
std::string lackOf(const ContentPools& pools, std::string_view refersTo, const Name& name)
{
    const std::string what = std::string(nounOf(refersTo)) + " '" + name.text() + "'";
    const PoolKind* kind = poolKindOf(refersTo);
    const std::string* fault = kind ? kind->fault(pools, name) : nullptr;
    return fault ? "the " + what + " cannot be used. " + fault->substr(0, fault->size() - 1) : "there is no " + what;
}

/// Finds the first name of a builder that nothing has.
class NameCheck : public QuietVisitor {
public:
    NameCheck(const TypeRegistry& types, const ContentPools& pools) : m_types(types), m_pools(pools) {}
    using QuietVisitor::leaf;
    void leaf(const FieldInfo& info, Name& name) override
    {
        if (!m_missing.empty() || name.isEmpty())
            return;
        const auto category = typeCategoryFromWord(info.refersTo);
        const PoolKind* pool = poolKindOf(info.refersTo);
        const bool isMissing = category ? !definesType(m_types, *category, name) : pool && !pool->has(m_pools, name);
        if (isMissing)
            m_missing = lackOf(m_pools, info.refersTo, name);
    }
    const std::string& missing() const { return m_missing; }

private:
    const TypeRegistry& m_types;
    const ContentPools& m_pools;
    std::string m_missing;
};

Error failure(const Builder& builder, const std::string& reason)
{
    return Error{"The builder '" + std::string(builderWord(builder)) + "' cannot build this: " + reason + "."};
}

/// The entity types that the prefabs of a pool can place, by themselves or through tables.
void checkPool(const builder::Vaults& vaults, const ContentPools& pools, NameCheck& check)
{
    for (const Name& name : poolOf(vaults, pools.prefabs)) {
        Prefab prefab = pools.prefabs.at(name);
        fields(check, prefab);
        for (const PrefabSlot& slot : prefab.slotCells)
            if (const auto table = pools.tables.find(slot.table); table != pools.tables.end()) {
                EncounterTable entries = table->second;
                fields(check, entries);
            }
    }
}

/// The encounter table that a step cannot do without; null for other steps.
const Name* tableOf(const Builder& step)
{
    if (const auto* slot = std::get_if<builder::Slot>(&step))
        return &slot->table;
    const auto* populate = std::get_if<builder::Populate>(&step);
    return populate ? &populate->table : nullptr;
}

Status checkNames(const Level& level, const BuildRequest& request)
{
    NameCheck check(level.tiles.types(), request.pools);
    for (Builder step : request.recipe.steps) {
        fields(check, step);
        if (const Name* name = tableOf(step)) {
            const auto table = request.pools.tables.find(*name);
            if (table == request.pools.tables.end())
                return failure(step, lackOf(request.pools, "tables", *name));
            EncounterTable entries = table->second;
            fields(check, entries);
        }
        if (const auto vaults = vaultsIn(step))
            checkPool(*vaults, request.pools, check);
        if (!check.missing().empty())
            return failure(step, check.missing());
    }
    return done();
}

std::vector<Builder> inOrder(std::vector<Builder> steps)
{
    std::stable_sort(steps.begin(), steps.end(),
                     [](const Builder& a, const Builder& b) { return priorityOf(a) < priorityOf(b); });
    return steps;
}

BuildArea areaOf(const Level& level, const BuildRequest& request)
{
    return request.area ? *request.area : BuildArea{{{}, level.tiles.size()}, {}, {}};
}

/// Ids of what is built, so that the same level gives each entity the same id; no author's entity has one of them.
EntityId idOfEntity(const Name& level, std::uint64_t seed, std::size_t number)
{
    return {mix64(mix64(hashOf(level.text()) ^ seed) ^ number) | leastAuthoredId};
}

/// What stood in the area goes, except in locked cells.
void clearEntities(Level& level, const BuildArea& area)
{
    std::vector<EntityId> gone;
    for (const Entity& entity : level.entities.all())
        if (entity.isPlaced() && area.cells.contains(entity.at) && entity.id != heroId
            && (area.locked.isEmpty() || !area.locked.get(entity.at)))
            gone.push_back(entity.id);
    level.entities.removeAll(withCarried(level.entities, gone));
}

Level laid(const Level& before, const Draft& draft, const BuildRequest& request)
{
    Level level = before;
    clearEntities(level, areaOf(before, request));
    level.tiles.putAll(draft.area(), draft.tiles());
    // In the order of their ids, so that none is inserted before others.
    std::map<EntityId, const DraftEntity*> entities;
    for (std::size_t number = 0; const DraftEntity& entity : draft.entities) {
        EntityId id = idOfEntity(level.id, request.seed, number++);
        while (level.entities.find(id) || entities.count(id) > 0)
            id = idOfEntity(level.id, request.seed, number++);
        entities.emplace(id, &entity);
    }
    for (const auto& [id, entity] : entities)
        level.entities.add(withParts(makeEntity(draft.types(), entity->type, id, draft.area().at + entity->at),
                                     entity->parts, draft.types()));
    return level;
}

/// The openings are open, except those that were closed as drawn.
Status checkDraft(const Draft& draft, const Level* drawn)
{
    const auto wasOpen = [&](Point p) { return isOpenTile(drawn->tiles.typeAt(draft.area().at + p)); };
    for (const Point opening : draft.openings)
        if (!draft.isOpen(opening) && !(drawn && !wasOpen(opening)))
            return Error{"the opening at " + cellText(opening) + " is closed"};
    return done();
}

/// Whether a builder asks which cells are taken, or must be reached; `connect` does, and has a trail of its own.
bool asksWhatIsTaken(const Builder& step)
{
    return std::visit(Overloaded{[](const builder::Vaults&) { return true; },
                                 [](const builder::Vault&) { return true; }, [](const builder::Doors&) { return true; },
                                 [](const builder::SecretDoors&) { return true; },
                                 [](const builder::Slot&) { return true; }, [](const builder::Stairs&) { return true; },
                                 [](const builder::Scatter&) { return true; },
                                 [](const builder::Traps&) { return true; },
                                 [](const builder::Populate&) { return true; }, [](const auto&) { return false; }},
                      step);
}

/// One attempt, from step to step.
class Drafting {
public:
    Drafting(const Level& level, const BuildRequest& request, std::uint64_t seed)
        : m_level(level), m_request(request), m_seed(seed), m_steps(inOrder(request.recipe.steps)),
          m_connects(std::any_of(m_steps.begin(), m_steps.end(),
                                 [](const Builder& step) { return std::holds_alternative<builder::Connect>(step); }))
    {}

    /// All steps; what `trail` is given, if anything, is a copy.
    Result<Draft> run(Progress& progress, BuildTrail* trail = nullptr) const
    {
        return runFrom(0, Draft(m_level, areaOf(m_level, m_request)), progress, trail);
    }

    Result<Draft> runFrom(std::size_t first, Draft draft, Progress& progress, BuildTrail* trail = nullptr) const
    {
        for (std::size_t i = first; i < m_steps.size(); ++i) {
            if (progress.isCancelled())
                return Error{"The building was cancelled."};
            progress.report(static_cast<int>(i), static_cast<int>(m_steps.size()));
            if (trail && !trail->draft)
                leaveTrail(draft, i, *trail);
            Random chance(mix64(m_seed ^ hashOf(builderWord(m_steps[i]))) + i);
            BuildContext context{draft, m_request.pools, chance, m_level.depth, m_connects};
            const Status status = std::visit([&context](const auto& own) { return build(context, own); }, m_steps[i]);
            if (!status)
                return failure(m_steps[i], status.error().sentence);
        }
        const bool keepsMap = areaOf(m_level, m_request).keepsMap;
        if (const Status sound = checkDraft(draft, keepsMap ? &m_level : nullptr); !sound)
            return Error{"The recipe leaves something out: " + sound.error().sentence + "."};
        return draft;
    }

private:
    void leaveTrail(const Draft& draft, std::size_t step, BuildTrail& trail) const
    {
        if (const auto* connect = std::get_if<builder::Connect>(&m_steps[step]))
            trail.joined.push_back({draft.open(), draft.fixed(), connect->smallest});
        if (!asksWhatIsTaken(m_steps[step]))
            return;
        trail.draft = draft;
        trail.next = step;
    }

    const Level& m_level;
    const BuildRequest& m_request;
    std::uint64_t m_seed;
    std::vector<Builder> m_steps;
    bool m_connects;
};

/// Whether a cell can be walked to from as many cells, itself among them, as make a region that is kept.
bool isInLargeRegion(const BitGrid& open, Point from, int smallest)
{
    std::vector<Point> reached{from};
    for (std::size_t i = 0; i < reached.size() && static_cast<int>(reached.size()) < smallest; ++i)
        for (const Point side : fourSides)
            if (const Point p = reached[i] + side;
                open.contains(p) && open.get(p) && std::find(reached.begin(), reached.end(), p) == reached.end())
                reached.push_back(p);
    return static_cast<int>(reached.size()) >= smallest;
}

/// Whether joining would have done the same with the cell among those that must be reached: it needed no digging, and
/// its region was not filled.
bool wasReachedAnyway(const BuildTrail::Joined& before, Point opening)
{
    const auto canBeChanged = [&before](Point p) { return before.fixed.contains(p) && !before.fixed.get(p); };
    return before.open.get(opening) && canBeChanged(opening)
           && std::any_of(fourSides.begin(), fourSides.end(), [&](Point side) { return canBeChanged(opening + side); })
           && isInLargeRegion(before.open, opening, before.smallest);
}

}  // namespace

std::uint64_t seedOfAttempt(std::uint64_t seed, int attempt)
{
    return attempt == 0 ? seed : mix64(seed ^ mix64(static_cast<std::uint64_t>(attempt)));
}

Result<Draft> drafted(const Level& level, const BuildRequest& request, std::uint64_t seed, Progress& progress)
{
    return Drafting(level, request, seed).run(progress);
}

namespace {

Result<Level> builtWithTrail(const Level& level, const BuildRequest& request, BuildTrail* trail, Progress& progress)
{
    const BuildArea area = areaOf(level, request);
    if (area.cells.isEmpty() || intersected(area.cells, {{}, level.tiles.size()}) != area.cells)
        return Error{"There is nothing to build on."};
    if (const Status named = checkNames(level, request); !named)
        return named.error();
    std::optional<Error> last;
    for (int attempt = 0; attempt < mostAttempts; ++attempt) {
        const Drafting drafting(level, request, seedOfAttempt(request.seed, attempt));
        const Result<Draft> draft = drafting.run(progress, attempt == 0 ? trail : nullptr);
        if (draft)
            return laid(level, *draft, request);
        if (trail)
            *trail = {};  // an attempt that failed is no part of another build
        last = draft.error();
        if (progress.isCancelled())
            break;
    }
    return *last;
}

}  // namespace

Result<Level> built(const Level& level, const BuildRequest& request, Progress& progress)
{
    return builtWithTrail(level, request, nullptr, progress);
}

Result<Level> built(const Level& level, const BuildRequest& request, BuildTrail& trail, Progress& progress)
{
    trail = {};
    return builtWithTrail(level, request, &trail, progress);
}

Result<Level> builtWith(Point opening, const Level& level, const BuildRequest& request, BuildTrail trail,
                        Progress& progress)
{
    BuildArea area = areaOf(level, request);
    area.openings.insert(area.openings.begin(), opening);
    const BuildRequest more{request.recipe, request.pools, request.seed, area};
    const Point place = opening - area.cells.at;
    const auto isSame = [place](const BuildTrail::Joined& joined) { return wasReachedAnyway(joined, place); };
    if (trail.draft && std::all_of(trail.joined.begin(), trail.joined.end(), isSame)) {
        trail.draft->openings.insert(trail.draft->openings.begin(), place);
        trail.draft->take(place);
        const Drafting drafting(level, more, seedOfAttempt(request.seed, 0));
        if (const Result<Draft> draft = drafting.runFrom(trail.next, std::move(*trail.draft), progress))
            return laid(level, *draft, more);
    }
    return built(level, more, progress);
}

}  // namespace gloam
