#include "editor/dialogs/OfferedTypes.h"

#include "editor/document/AbstractTypes.h"
#include "editor/panels/PaletteModel.h"

#include <QCoreApplication>

#include <map>

namespace gloam::editor {

std::vector<OfferedType> offeredTypes(const TypeRegistry& types)
{
    const auto said = [](const char* text) { return QCoreApplication::translate("OfferedTypes", text); };
    std::vector<OfferedType> offered;
    for (const std::string& name : types.names(TypeCategory::Tiles))
        offered.push_back({TypeCategory::Tiles, name, nameOfType(types, TypeCategory::Tiles, name)});
    const std::set<Name> abstract = abstractTypes(types);
    for (const std::string& name : types.names(TypeCategory::Entities))
        if (abstract.count(Name(name)) == 0)
            offered.push_back({TypeCategory::Entities, name,
                               said("%1 (thing)").arg(nameOfType(types, TypeCategory::Entities, name))});
    std::map<QString, int> counts;
    for (const OfferedType& type : offered)
        ++counts[type.words];
    for (OfferedType& type : offered)
        if (counts[type.words] > 1)
            type.words = said("%1, %2").arg(type.words, QString::fromStdString(type.name.text()));
    return offered;
}

}  // namespace gloam::editor
