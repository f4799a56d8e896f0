#include "core/view/words/ResistWords.h"

#include "core/types/StatusType.h"

#include <algorithm>
#include <utility>

namespace gloam {

Withstood withstoodBy(const Resists& resists, const TypeRegistry& types)
{
    Withstood withstood;
    for (const Entry& entry : resists.harm.entries())
        if (const int percent = resists.percentOf(Name(entry.key)); percent == 0)
            withstood.nothing.push_back(entry.key);
        else if (percent != usualHarm)
            withstood.shares.push_back({entry.key, percent});
    for (const Name& status : resists.statuses) {
        const StatusType* type = types.findStatus(status);
        std::string name = type ? type->displayName() : status.text();
        if (std::find(withstood.nothing.begin(), withstood.nothing.end(), name) == withstood.nothing.end())
            withstood.nothing.push_back(std::move(name));
    }
    return withstood;
}

}  // namespace gloam
