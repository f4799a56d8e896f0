#include "core/check/EntityCheck.h"

#include "core/base/Fault.h"
#include "core/parts/Ends.h"
#include "core/parts/Items.h"
#include "core/parts/Lights.h"
#include "core/parts/Weighing.h"
#include "core/types/Resists.h"
#include "core/types/StatusType.h"

#include <algorithm>
#include <map>

namespace gloam {

namespace {

/// Checks the items of one world; each function covers one kind of mistake.
class EntityCheck {
public:
    explicit EntityCheck(const World& world) : m_types(*world.registry), m_world(world) {}

    Problems run()
    {
        for (const EntityType& type : m_types.entities())
            if (!type.isMissing && type.part<Look>()) {  // slot 0 is no type
                const std::string path = "types.entities." + type.id.text();
                const EntityType* parent = parentOf(type);
                checkParts(type.part<Item>(), type.part<Light>(), type.displayName(), path, parent);
                checkRemains(type.part<Remains>(), type.displayName(), path, parent);
                checkResists(type.part<Resists>(), path + ".parts.resists", parent ? parent->part<Resists>() : nullptr);
            }
        for (const auto& [id, status] : m_types.statuses())
            checkResists(&status->resists, "types.statuses." + id.text() + ".resists", nullptr);
        for (const auto& [id, level] : m_world.levels) {
            const std::vector<EntityId> tangled = withinThemselves(level->entities);
            m_contents.clear();
            for (const Entity& entity : level->entities.all())
                if (!entity.isPlaced())
                    m_contents[entity.in].push_back(&entity);
            for (const Entity& entity : level->entities.all())
                checkEntity(*level, entity, tangled, "levels." + id.text() + ".entities[" + toText(entity.id) + "]");
        }
        return std::move(m_problems);
    }

private:
    void report(Fault fault, std::string path, std::string sentence, std::string suggestion = {})
    {
        m_problems.push_back(
            problemAt(Severity::Error, fault, std::move(path), std::move(sentence), std::move(suggestion)));
    }

    const EntityType* parentOf(const EntityType& type) const
    {
        const EntityTypeId parent =
            type.ancestors.empty() ? EntityTypeId{} : m_types.findEntity(type.ancestors.front());
        return parent.slot == 0 ? nullptr : &m_types.entity(parent);
    }

    /// Inherited values are reported only for the parent.
    void checkParts(const Item* item, const Light* light, const std::string& name, const std::string& path,
                    const EntityType* parent)
    {
        const Item* inherited = parent ? parent->part<Item>() : nullptr;
        const Light* inheritedLight = parent ? parent->part<Light>() : nullptr;
        if (item && item->count > item->mostStacked && !(inherited && *inherited == *item))
            report(Fault::OverfullStack, path + ".parts.item.count",
                   "There are " + std::to_string(item->count) + " of the " + name + " in a stack that holds "
                       + std::to_string(item->mostStacked) + ".",
                   "Raise 'stack', or lay down several.");
        if (light && light->capacity > 0 && light->fuel > light->capacity
            && !(inheritedLight && *inheritedLight == *light))
            report(Fault::TooMuchFuel, path + ".parts.light.fuel",
                   "The " + name + " holds " + std::to_string(light->fuel) + " turns of fuel and takes "
                       + std::to_string(light->capacity) + ".");
    }

    /// A value that is inherited is reported only for the parent.
    void checkRemains(const Remains* remains, const std::string& name, const std::string& path,
                      const EntityType* parent)
    {
        const Remains* inherited = parent ? parent->part<Remains>() : nullptr;
        const TileId tile = remains ? m_types.findTile(remains->tile) : nothingTile;
        const bool isInherited = remains && inherited && inherited->tile == remains->tile;
        if (tile == nothingTile || m_types.tile(tile).isMissing || m_types.tile(tile).layer == Layer::Effect
            || isInherited)
            return;
        m_problems.push_back(problemAt(Severity::Warning, Fault::WrongLayer, path + ".parts.remains.tile",
                                       "The " + name + " leaves '" + remains->tile.text()
                                           + "' where it dies, a tile of the " + wordOf(m_types.tile(tile).layer)
                                           + " layer: nothing will lie there.",
                                       "Name a tile of the effect layer, such as blood."));
    }

    /// A share that is inherited is reported only for the parent.
    void checkResists(const Resists* resists, const std::string& path, const Resists* inherited)
    {
        if (!resists)
            return;
        for (const Entry& entry : resists->harm.entries()) {
            const auto* percent = entry.value.as<std::int64_t>();
            const Value* same = inherited ? inherited->harm.find(entry.key) : nullptr;
            if ((percent && *percent >= 0 && *percent <= mostHarm) || (same && *same == entry.value))
                continue;
            m_problems.push_back(problemAt(Severity::Error, Fault::OutOfRange, path + ".harm." + entry.key,
                                           "'" + entry.key + "' must be a percentage from 0 to "
                                               + std::to_string(mostHarm) + ", not " + toFlowText(entry.value) + ".",
                                           {}, entry.mark));
        }
    }

    void checkEntity(const Level& level, const Entity& entity, const std::vector<EntityId>& tangled,
                     const std::string& path)
    {
        const std::string name = displayName(entity, m_types);
        checkParts(findPart<Item>(entity.parts), findPart<Light>(entity.parts), name, path, nullptr);
        checkRemains(findPart<Remains>(entity.parts), name, path, &m_types.entity(entity.type));
        checkResists(findPart<Resists>(entity.parts), path + ".parts.resists",
                     m_types.entity(entity.type).part<Resists>());
        if (const Inventory* inventory = findPart<Inventory>(entity.parts))
            for (std::size_t i = 0; i < inventory->worn.size(); ++i)
                if (const Entity* worn = level.entities.find(inventory->worn[i].item); !worn || worn->in != entity.id)
                    report(Fault::WornNotCarried, path + ".parts.inventory.worn[" + std::to_string(i) + "].item",
                           "The " + name + " wears " + toText(inventory->worn[i].item) + " and does not carry it.");
        if (entity.in.isNothing())
            return;
        const Entity* holder = level.entities.find(entity.in);
        if (!holder && entity.in != heroId)
            report(Fault::HolderMissing, path + ".in",
                   "The " + name + " is in " + toText(entity.in) + ", which is not there.");
        else if (std::binary_search(tangled.begin(), tangled.end(), entity.id))
            report(Fault::InsideItself, path + ".in", "The " + name + " is within itself.");
        else if (holder)
            checkFit(entity, *holder, path);
    }

    void checkFit(const Entity& entity, const Entity& holder, const std::string& path)
    {
        const std::string what =
            "The " + displayName(entity, m_types) + " does not fit into the " + displayName(holder, m_types) + ": ";
        const Container* container = part<Container>(holder, m_types);
        if (!container) {
            if (!part<Inventory>(holder, m_types))
                report(Fault::DoesNotFit, path + ".in", what + "nothing can be put into that.");
            return;
        }
        const std::vector<const Entity*>& contents = m_contents.at(holder.id);
        const std::int64_t weight = weighed(m_types, entity, ContentsFound{m_contents});
        const bool isLast = contents.back()->id == entity.id;  // reports an excess only once
        if (!container->accepts.isEmpty() && !m_types.entity(entity.type).isA(container->accepts))
            report(Fault::DoesNotFit, path + ".in", what + "it takes '" + container->accepts.text() + "' only.");
        else if (container->maxWeight > 0 && weight > container->maxWeight)
            report(Fault::DoesNotFit, path + ".in",
                   what + "it weighs " + std::to_string(weight) + " pounds, and " + std::to_string(container->maxWeight)
                       + " are the most.");
        else if (isLast && static_cast<int>(contents.size()) > container->holds)
            report(Fault::DoesNotFit, path + ".in",
                   what + "there are " + std::to_string(contents.size()) + " things in it, and "
                       + std::to_string(container->holds) + " are the most.");
        else if (isLast && container->maxWeight > 0
                 && weighedWithin(m_types, holder.id, ContentsFound{m_contents}) > container->maxWeight)
            report(Fault::DoesNotFit, path + ".in", what + "all in it together is too heavy.");
    }

    /// The direct contents of holders on the level that is checked, by holder and sorted by id.
    using Contents = std::map<EntityId, std::vector<const Entity*>>;
    struct ContentsFound {
        const Contents& all;
        const std::vector<const Entity*>& operator()(EntityId holder) const
        {
            static const std::vector<const Entity*> none;
            const auto found = all.find(holder);
            return found == all.end() ? none : found->second;
        }
    };

    const TypeRegistry& m_types;
    const World& m_world;
    Contents m_contents;
    Problems m_problems;
};

}  // namespace

Problems checkEntities(const World& world)
{
    return EntityCheck(world).run();
}

}  // namespace gloam
