#include "core/find/Hints.h"

#include "core/find/Find.h"
#include "core/find/FoldedText.h"
#include "core/find/Leaves.h"
#include "core/generate/WorldNames.h"
#include "core/types/TypeForm.h"
#include "core/world/LinkKind.h"

#include <algorithm>

namespace gloam {

namespace {

using AskedKind = QueryTerm::Kind;

std::vector<std::string> wordsAsked(const Query& query, AskedKind kind)
{
    std::vector<std::string> words;
    for (const StatedTerm& each : termsOf(query))
        if (each.term->kind == kind && each.isPositive && each.term->value.find('*') == std::string::npos)
            words.push_back(each.term->value);
    return words;
}

void addFieldNames(const std::vector<FormField>& form, std::vector<std::string>& names)
{
    for (const FormField& field : form) {
        names.push_back(field.name);
        addFieldNames(field.inner, names);
    }
}

/// Every name that a field of anything in a world can have, without those that authors add.
std::vector<std::string> fieldNamesOf(const World& world)
{
    std::vector<std::string> names{"x",     "y",       "type",  "hp",     "text",  "name",
                                   "depth", "ambient", "width", "height", "parent"};
    for (const TypeCategory category : allTypeCategories)
        for (const TypeFormGroup& group : formOfTypes(category, *world.registry)) {
            names.push_back(group.name.text());
            addFieldNames(group.fields, names);
        }
    for (const std::vector<FormField>& form :
         {formOf<Trigger>(), formOf<Link>(), formOf<WorldSettings>(), formOf<Goal>(), formOf<Faction>()})
        addFieldNames(form, names);
    return names;
}

/// Ends with another progress and reports nothing to it.
struct SilentProgress : Progress {
    explicit SilentProgress(const Progress& progress) : m_progress(progress) {}
    bool isCancelled() const override { return m_progress.isCancelled(); }

private:
    const Progress& m_progress;
};

/// What is wrong with the name of a field; empty if anything has one.
std::string hintForField(const World& world, const QueryTerm& term, const Progress& progress)
{
    const std::string name = term.key.substr(term.key.rfind('.') + 1);
    const std::vector<std::string> names = fieldNamesOf(world);
    if (std::any_of(names.begin(), names.end(), [&name](const auto& each) { return isEqualFolded(each, name); }))
        return {};
    QueryTerm has;
    has.kind = AskedKind::Has;
    has.key = term.key;
    SilentProgress silent(progress);
    const FindResult found = find(world, {.kind = Query::Kind::Term, .term = has, .inner = {}}, {}, 0, silent);
    if (found.count > 0 || found.isStopped)
        return {};
    const std::string nearest = suggestName(name, names);
    return "Nothing has a field '" + term.key + "'." + (nearest.empty() ? "" : " " + nearest);
}

}  // namespace

std::string hintFor(const World& world, const Query& query, const Progress& progress)
{
    struct Named {
        AskedKind kind;
        std::string_view refersTo;
        std::string_view noun;
    };
    const auto hint = [](std::string_view noun, const std::string& word, const std::vector<std::string>& names) {
        const bool isThere = std::any_of(names.begin(), names.end(),
                                         [&word](const std::string& each) { return matchesFolded(each, word); });
        if (isThere)
            return std::string();
        const std::string nearest = suggestName(word, names);
        return "There is no " + std::string(noun) + " '" + word + "'." + (nearest.empty() ? "" : " " + nearest);
    };
    for (const Named& each :
         {Named{AskedKind::Tile, "tiles", "tile"}, Named{AskedKind::Type, "entities", "entity type"},
          Named{AskedKind::Level, "levels", "level"}, Named{AskedKind::From, "levels", "level"},
          Named{AskedKind::To, "levels", "level"}})
        for (const std::string& word : wordsAsked(query, each.kind))
            if (std::string text = hint(each.noun, word, namesOfKind(world, each.refersTo)); !text.empty())
                return text;
    for (const std::string& word : wordsAsked(query, AskedKind::Link)) {
        std::vector<std::string> names = linkKindNames();
        for (const auto& [id, level] : world.levels)
            names.push_back(id.text());
        if (std::string text = hint("kind of link and no level", word, names); !text.empty())
            return text;
    }
    for (const StatedTerm& each : termsOf(query))
        if (each.isPositive && (each.term->kind == AskedKind::Field || each.term->kind == AskedKind::Has))
            if (std::string text = hintForField(world, *each.term, progress); !text.empty())
                return text;
    return {};
}

}  // namespace gloam
