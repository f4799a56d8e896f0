#include "core/check/UnknownCheck.h"

#include "core/base/Fault.h"
#include "core/check/EffectCheck.h"
#include "core/parts/Items.h"
#include "core/parts/Lights.h"
#include "core/parts/Unknown.h"
#include "core/parts/Uses.h"
#include "core/world/World.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace gloam {

namespace {

bool writesLooks(const World& world, const Name& type)
{
    for (const TypeSource& source : world.types->entities)
        if (source.name == type) {
            const Value* parts = source.written.find("parts");
            const Map* map = parts ? parts->as<Map>() : nullptr;
            return map && map->find("unknown");
        }
    return false;
}

/// Where the looks of a type are written: at its own, or at the nearest ancestor that has them.
std::string pathOfLooks(const World& world, const EntityType& type)
{
    Name writer = type.id;
    for (const Name& ancestor : type.ancestors)
        if (!writesLooks(world, writer))
            writer = ancestor;
    return "types.entities." + (writesLooks(world, writer) ? writer : type.id).text() + ".parts.unknown.looks";
}

/// Whether using, wearing or throwing one shows what it is.
bool showsByUse(const EntityType& type)
{
    const Thrown* thrown = type.part<Thrown>();
    return type.part<Usable>() || type.part<Edible>() || type.part<Fuel>() || type.part<Equippable>()
           || (thrown && !thrown->effects.empty());
}

class UnknownCheck {
public:
    UnknownCheck(const World& world, const EffectCheck& effects)
        : m_world(world), m_types(*world.registry), m_effects(effects)
    {}

    Problems run()
    {
        std::size_t count = 0;
        for (const auto& [family, members] : familiesOf(m_types)) {
            checkFamily(family, members);
            count += members.size();
        }
        if (count > mostUnknown)
            report(Severity::Error, Fault::OutOfRange, "types.entities",
                   "The families of unknown items have " + std::to_string(count) + " types; players know all but "
                       + std::to_string(mostUnknown) + " of them from the start.",
                   "Leave more of them known.");
        return std::move(m_problems);
    }

private:
    void report(Severity severity, Fault fault, std::string path, std::string sentence, std::string suggestion)
    {
        m_problems.push_back(problemAt(severity, fault, std::move(path), std::move(sentence), std::move(suggestion)));
    }

    void checkFamily(const Name& family, const std::vector<EntityTypeId>& members)
    {
        if (members.empty())
            return;
        const EntityType& first = m_types.entity(members.front());
        const Unknown& shared = *first.part<Unknown>();
        if (shared.looks.size() < members.size())
            report(Severity::Error, Fault::TooFewLooks, pathOfLooks(m_world, first),
                   "The family '" + family.text() + "' has " + std::to_string(members.size()) + " types, but looks for "
                       + std::to_string(shared.looks.size()) + " of them only: some would look alike.",
                   "Write at least " + std::to_string(members.size()) + " looks.");
        checkNames(family, shared, pathOfLooks(m_world, first));
        for (const EntityTypeId id : members) {
            const EntityType& type = m_types.entity(id);
            if (type.part<Unknown>()->looks != shared.looks)
                report(Severity::Error, Fault::DifferentLooks, pathOfLooks(m_world, type),
                       "'" + type.id.text() + "' and '" + first.id.text() + "' are of the family '" + family.text()
                           + "' but have different looks.",
                       "Write the looks once, in a type that both inherit from.");
            if (!showsByUse(type) && !m_effects.isIdentified(type.id))
                report(Severity::Warning, Fault::NeverKnown, "types.entities." + type.id.text(),
                       "Nothing ever makes '" + type.id.text() + "' known.",
                       "Give it a use, sell it, or add an effect 'do: identify'.");
        }
    }

    void checkNames(const Name& family, const Unknown& shared, const std::string& path)
    {
        for (std::size_t i = 0; i < shared.looks.size(); ++i)
            if (shared.looks[i].name.empty())
                report(Severity::Error, Fault::NamelessLook, path + "[" + std::to_string(i) + "]",
                       "A look of the family '" + family.text() + "' has no name: "
                           + (shared.noun.empty() ? "what gets it is known from the start."
                                                  : "it is only called '" + shared.noun + "'."),
                       "Write name: …");
    }

    const World& m_world;
    const TypeRegistry& m_types;
    const EffectCheck& m_effects;
    Problems m_problems;
};

}  // namespace

Problems checkUnknown(const World& world, const EffectCheck& effects)
{
    return UnknownCheck(world, effects).run();
}

}  // namespace gloam
