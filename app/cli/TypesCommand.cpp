#include "app/cli/Arguments.h"
#include "app/cli/Commands.h"
#include "app/cli/SchemaText.h"
#include "app/widgets/ReferencePage.h"
#include "core/types/AbilityType.h"
#include "core/types/StatusType.h"

#include <ostream>

namespace gloam::app {

namespace {

void listTypes(const TypeRegistry& registry, std::ostream& out)
{
    for (const std::string& name : registry.names(TypeCategory::Tiles)) {
        const TileType& type = registry.tile(registry.findTile(name));
        out << "tile    " << toUtf8(type.glyph.sign) << "  " << name << "\n";
    }
    for (const std::string& name : registry.names(TypeCategory::Entities)) {
        const EntityType& type = registry.entity(registry.findEntity(name));
        out << "entity  " << toUtf8(type.look().glyph.sign) << "  " << name;
        for (const Name& ancestor : type.ancestors)
            out << " < " << ancestor.text();
        out << "\n";
    }
    for (const auto& [name, type] : registry.abilities())
        out << "ability " << toUtf8(type->glyph.sign) << "  " << name.text() << "\n";
    for (const auto& [name, type] : registry.statuses())
        out << "status  " << toUtf8(type->glyph.sign) << "  " << name.text() << "\n";
}

/// Prints one type with every value and its origin. False if the category has no such type.
bool describeType(const TypeSources& sources, TypeCategory category, const std::string& name, std::ostream& out)
{
    const auto& all = sources.of(category);
    const bool isThere =
        std::any_of(all.begin(), all.end(), [&](const TypeSource& source) { return source.name == Name(name); });
    if (!isThere)
        return false;
    out << nameOf(category) << "." << name << "\n";
    for (const ResolvedValue& value : resolvedValues(sources, category, name))
        out << "  " << value.path << ": " << toFlowText(value.value)
            << (value.from == Name(name) ? "" : "  (from " + value.from.text() + ")") << "\n";
    return true;
}

}  // namespace

int typesCommand(const Arguments& arguments, CommandContext& context)
{
    if (arguments.has("reference")) {
        context.out << referencePage(*context.reading.engine);
        return exitDone;
    }
    if (arguments.has("schema")) {
        context.out << worldSchemaText(*context.reading.engine);
        return exitDone;
    }
    if (arguments.files().empty() || arguments.files().size() > 2)
        return usageError(context, "types", "types needs a file and, optionally, the name of a type");
    const auto opened = openFile(arguments.worlds()[0], context.reading);
    if (!opened)
        return fileError(context, opened.error().sentence);
    const World& world = opened->parsed.world;
    if (arguments.files().size() == 1) {
        listTypes(*world.registry, context.out);
        return exitDone;
    }
    const std::string& name = arguments.files()[1];
    const TypeSources sources = allTypes(world);
    bool isKnown = false;
    for (const TypeCategory category : allTypeCategories)
        isKnown = describeType(sources, category, name, context.out) || isKnown;
    if (isKnown)
        return exitDone;
    std::vector<std::string> names;
    for (const TypeCategory category : allTypeCategories) {
        const std::vector<std::string> more = world.registry->names(category);
        names.insert(names.end(), more.begin(), more.end());
    }
    const std::string suggestion = suggestName(name, names);
    context.err << "gloamwright: error: there is no type '" << name << "'." << (suggestion.empty() ? "" : " ")
                << suggestion << "\n";
    return exitFindings;
}

}  // namespace gloam::app
