#include "core/io/world/LinkText.h"

#include "core/types/FieldReader.h"
#include "core/world/LinkKind.h"

namespace gloam {

Link readLink(const Map& written, const std::string& path, Problems& problems)
{
    Link link;
    if (const Value* kind = written.find("kind"); kind && kind->as<std::string>()) {
        link.kind = Name(*kind->as<std::string>());
        link.ways = kindOf(link).ways;
    }
    FieldReader reader(written, path, problems);
    fields(reader, link);
    reader.reportUnknown({"x"});
    for (const Entry& entry : written.entries())
        if (!reader.isKnown(entry.key))
            link.extras.unknown.set(entry.key, entry.value);
    return link;
}

}  // namespace gloam
