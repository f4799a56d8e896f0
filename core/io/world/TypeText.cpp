#include "core/io/world/TypeText.h"

#include "core/base/Fault.h"
#include "core/io/yaml/Comments.h"

namespace gloam {

namespace {

const std::vector<std::string> typeCategories{"tiles", "entities", "abilities", "statuses"};

TypeSource readType(const Entry& entry, const std::string& path, const std::string& file, Problems& problems)
{
    TypeSource source;
    source.name = entry.key;
    source.commentsAbove = entry.value.commentsAbove;
    source.file = file;
    source.mark = entry.mark;
    if (const Map* written = entry.value.as<Map>())
        source.written = *written;
    else if (!entry.value.isNothing())
        problems.push_back(
            {Severity::Error, Fault::BadValue, path, "A type must be a map such as {glyph: G}.", {}, file, entry.mark});
    if (const Value* parent = source.written.find("parent")) {
        if (const auto* name = parent->as<std::string>())
            source.parent = *name;
        else
            problems.push_back({Severity::Error,
                                Fault::BadValue,
                                path + ".parent",
                                "'parent' must be the name of a type.",
                                {},
                                file,
                                parent->mark});
        const std::vector<std::string> comments = commentsOf(*parent);
        source.commentsAbove.insert(source.commentsAbove.end(), comments.begin(), comments.end());
        source.written.erase("parent");
    }
    return source;
}

Map categoryTree(const std::vector<TypeSource>& sources)
{
    Map tree;
    for (const TypeSource& source : sources) {
        Map written;
        if (!source.parent.isEmpty())
            written.set("parent", source.parent.text());
        for (const Entry& entry : source.written.entries())
            written.set(entry.key, entry.value);
        Value value(std::move(written));
        value.commentsAbove = source.commentsAbove;
        tree.set(source.name.text(), std::move(value));
    }
    return tree;
}

}  // namespace

TypeSources readTypes(const Map& section, const std::string& file, Problems& problems, Extras& extras)
{
    TypeSources types;
    for (const Entry& category : section.entries()) {
        const auto known = typeCategoryFromWord(category.key);
        const Map* members = category.value.as<Map>();
        if (known && members) {
            auto& sources = types.of(*known);
            for (const Entry& entry : members->entries())
                sources.push_back(readType(entry, "types." + category.key + "." + entry.key, file, problems));
        }
        if (known && (members || category.value.isNothing())) {
            if (!category.value.commentsAbove.empty())
                extras.comments.emplace_back(category.key, category.value.commentsAbove);
            continue;
        }
        extras.unknown.set(category.key, category.value);
        if (known) {
            problems.push_back({Severity::Error,
                                Fault::BadValue,
                                "types." + category.key,
                                "'" + category.key + "' must be a map of types.",
                                {},
                                file,
                                category.mark});
            continue;
        }
        const bool isLater = category.key == "abilities";
        problems.push_back({isLater ? Severity::Warning : Severity::Error,
                            isLater ? Fault::LaterSection : Fault::UnknownKey, "types." + category.key,
                            isLater ? "Types of '" + category.key + "' are kept, and not used by this version."
                                    : "There is no category of types '" + category.key + "'.",
                            isLater ? std::string() : suggestName(category.key, typeCategories), file, category.mark});
    }
    return types;
}

Map typesTree(const TypeSources& types, const Extras& extras)
{
    Map tree;
    for (const TypeCategory category : allTypeCategories)
        if (!types.of(category).empty())
            tree.set(nameOf(category), categoryTree(types.of(category)));
    for (const Entry& entry : extras.unknown.entries())
        tree.set(entry.key, entry.value);
    if (!tree.isEmpty())
        putCommentsWithin(tree, extras.comments, typeCategories);
    return tree;
}

}  // namespace gloam
