#include "core/find/Replacement.h"

#include <algorithm>
#include <initializer_list>

namespace gloam {

namespace {

using Sought = QueryTerm::Kind;

std::string_view withoutBlanksAround(std::string_view text)
{
    const std::size_t from = text.find_first_not_of(" \t");
    return from == std::string_view::npos ? std::string_view()
                                          : text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

/// The leading term, without a `not` around it, that any of these are; null if there is none.
const QueryTerm* firstOf(const Query& query, std::initializer_list<Sought> kinds)
{
    for (const StatedTerm& each : termsOf(query))
        if (each.isPositive && std::find(kinds.begin(), kinds.end(), each.term->kind) != kinds.end())
            return each.term;
    return nullptr;
}

QueryTerm comparisonOf(const Query& query, const std::string& key)
{
    for (const StatedTerm& each : termsOf(query))
        if (each.isPositive && each.term->kind == Sought::Field && each.term->key == key)
            return *each.term;
    return {.kind = Sought::Has, .key = key};
}

Result<Replacement> textInstead(std::string_view text, const Query& query)
{
    const QueryTerm* const wanted = firstOf(query, {Sought::Text, Sought::Word});
    if (!wanted)
        return Error{"The query has no text to replace, such as \"word\"."};
    return Replacement{.kind = Replacement::Kind::Text, .text = std::string(text), .wanted = wanted->value};
}

/// A word by itself.
Result<Replacement> likeFirst(std::string_view text, const Query& query)
{
    const QueryTerm* const leading =
        firstOf(query, {Sought::Tile, Sought::Type, Sought::Field, Sought::Text, Sought::Word});
    if (!leading)
        return Error{"Say what to put in their place, such as tile:floor, type:rat, hp = 5 or \"a text\"."};
    if (leading->kind == Sought::Text || leading->kind == Sought::Word)
        return textInstead(text, query);
    if (text.empty())
        return Error{"Say what to put in their place."};
    const std::string said(text);
    if (leading->kind == Sought::Tile)
        return Replacement{.kind = Replacement::Kind::Tile, .text = said};
    if (leading->kind == Sought::Type)
        return Replacement{.kind = Replacement::Kind::Type, .text = said};
    return Replacement{.kind = Replacement::Kind::Value, .key = leading->key, .text = said, .only = *leading};
}

}  // namespace

Result<Replacement> parseReplacement(std::string_view text, const Query& query)
{
    const std::string_view said = withoutBlanksAround(text);
    const auto read = parseQuery(said);
    if (!read || read->kind != Query::Kind::Term)
        return likeFirst(said, query);
    const QueryTerm& term = read->term;
    switch (term.kind) {
    case Sought::Tile: return Replacement{.kind = Replacement::Kind::Tile, .text = term.value};
    case Sought::Type: return Replacement{.kind = Replacement::Kind::Type, .text = term.value};
    case Sought::Text: return textInstead(term.value, query);
    case Sought::Field:
        if (term.compare != QueryTerm::Compare::Equal)
            return Error{"A field gets a value by '=', as in " + term.key + " = " + term.value + "."};
        return Replacement{.kind = Replacement::Kind::Value,
                           .key = term.key,
                           .text = term.value,
                           .only = comparisonOf(query, term.key)};
    case Sought::Link:
    case Sought::From:
    case Sought::To:
    case Sought::Uses:
    case Sought::Name:
    case Sought::Level:
    case Sought::Is:
    case Sought::Has:
    case Sought::Word: return likeFirst(said, query);
    }
    return likeFirst(said, query);
}

}  // namespace gloam
