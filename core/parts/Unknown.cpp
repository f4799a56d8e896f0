#include "core/parts/Unknown.h"

#include "core/types/TypeRegistry.h"

#include <algorithm>
#include <cstdint>
#include <set>

namespace gloam {

void fields(FieldVisitor& visitor, UnknownLook& look)
{
    field(visitor, {"name", "what the look is called, before the noun"}, look.name);
    field(visitor, {"color", "color while it is unknown; empty for its own"}, look.color);
}

void fields(FieldVisitor& visitor, Unknown& unknown)
{
    field(visitor, {"family", "types of one family share their looks"}, unknown.family);
    field(visitor, {"noun", "what each is called after its look, such as draught"}, unknown.noun);
    field(visitor, {"looks", "looks, which each run deals to the types of the family; none: it is known"},
          unknown.looks);
    field(visitor,
          {.name = "description", .help = "what a look at it tells while it is unknown", .input = InputStyle::Prose},
          unknown.description);
    field(visitor, {"glyph", "glyph while it is unknown; empty for its own"}, unknown.glyph);
    field(visitor, {"known-when-bought", "whether buying one makes it known"}, unknown.isKnownWhenBought);
}

std::string nameOf(const Unknown& unknown, const UnknownLook& look)
{
    return unknown.noun.empty() || look.name.empty() ? look.name + unknown.noun : look.name + " " + unknown.noun;
}

const Unknown* unknownOf(const EntityType& type)
{
    const Unknown* unknown = type.part<Unknown>();
    return unknown && unknown->real ? unknown : nullptr;
}

const Name& idSeen(const EntityType& type)
{
    const Unknown* unknown = unknownOf(type);
    return unknown ? unknown->as : type.id;
}

std::map<Name, std::vector<EntityTypeId>> familiesOf(const TypeRegistry& types)
{
    std::map<Name, std::vector<EntityTypeId>> families;
    std::map<Name, std::set<Name>> parents;  // by family
    for (std::size_t slot = 1; slot < types.entities().size(); ++slot) {
        const EntityType& type = types.entities()[slot];
        const Unknown* unknown = type.part<Unknown>();
        if (!unknown || unknown->looks.empty() || type.isMissing)
            continue;
        families[unknown->family].push_back({static_cast<std::uint16_t>(slot)});
        parents[unknown->family].insert(type.ancestors.begin(), type.ancestors.end());
    }
    for (auto& [family, members] : families) {
        const std::set<Name>& inherited = parents[family];
        std::erase_if(members, [&](EntityTypeId id) { return inherited.count(types.entity(id).id) > 0; });
        std::sort(members.begin(), members.end(),
                  [&](EntityTypeId a, EntityTypeId b) { return types.entity(a).id < types.entity(b).id; });
    }
    return families;
}

Name lookFlag(const Name& type)
{
    return Name("look." + type.text());
}

Name knownFlag(const Name& type)
{
    return Name("known." + type.text());
}

}  // namespace gloam
