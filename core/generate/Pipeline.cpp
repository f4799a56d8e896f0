#include "core/generate/Pipeline.h"

#include "core/base/EntityId.h"
#include "core/generate/Shapes.h"
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

}  // namespace

std::uint64_t seedOfAttempt(std::uint64_t seed, int attempt)
{
    return attempt == 0 ? seed : mix64(seed ^ mix64(static_cast<std::uint64_t>(attempt)));
}

Result<Draft> drafted(const Level& level, const BuildRequest& request, std::uint64_t seed, Progress& progress)
{
    const std::vector<Builder> steps = inOrder(request.recipe.steps);
    const bool connects = std::any_of(steps.begin(), steps.end(), [](const Builder& step) {
        return std::holds_alternative<builder::Connect>(step);
    });
    const BuildArea area = areaOf(level, request);
    Draft draft(level, area);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (progress.isCancelled())
            return Error{"The building was cancelled."};
        progress.report(static_cast<int>(i), static_cast<int>(steps.size()));
        Random chance(mix64(seed ^ hashOf(builderWord(steps[i]))) + i);
        BuildContext context{draft, request.pools, chance, level.depth, connects};
        const Status status = std::visit([&context](const auto& own) { return build(context, own); }, steps[i]);
        if (!status)
            return failure(steps[i], status.error().sentence);
    }
    if (const Status sound = checkDraft(draft, area.keepsMap ? &level : nullptr); !sound)
        return Error{"The recipe leaves something out: " + sound.error().sentence + "."};
    return draft;
}

Result<Level> built(const Level& level, const BuildRequest& request, Progress& progress)
{
    const BuildArea area = areaOf(level, request);
    if (area.cells.isEmpty() || intersected(area.cells, {{}, level.tiles.size()}) != area.cells)
        return Error{"There is nothing to build on."};
    if (const Status named = checkNames(level, request); !named)
        return named.error();
    std::optional<Error> last;
    for (int attempt = 0; attempt < mostAttempts; ++attempt) {
        const Result<Draft> draft = drafted(level, request, seedOfAttempt(request.seed, attempt), progress);
        if (draft)
            return laid(level, *draft, request);
        last = draft.error();
        if (progress.isCancelled())
            break;
    }
    return *last;
}

}  // namespace gloam
