#include "core/rules/Containers.h"

namespace gloam {

void fields(FieldVisitor& visitor, Container& container)
{
    field(visitor, {"holds", "how many things at most", {}, 1, 1'000}, container.holds);
    field(visitor, {"max-weight", "what fits in; 0 is whatever there is room for", "pounds", 0, 1'000'000}, container.maxWeight);
    field(visitor, {.name = "accepts", .help = "only things of this type", .refersTo = "entities"}, container.accepts);
    field(visitor, {"closed", "whether nothing in it can act or leave"}, container.isClosed);
}

Outcome perform(Deed&, const command::PutIn& put)
{
    return Refusal{RefusalReason::NotCarried, {}, {}, put.what};
}

void registerContainers(PartTable& parts, HookTable&)
{
    parts.add<Container>("container");
}

}  // namespace gloam
