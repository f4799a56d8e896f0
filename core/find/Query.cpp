#include "core/find/Query.h"

#include "core/base/Problem.h"
#include "core/base/Utf8.h"
#include "core/find/FoldedText.h"
#include "core/find/SubjectKind.h"
#include "core/types/NameKind.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace gloam {

namespace {

using TermKind = QueryTerm::Kind;

constexpr std::size_t mostBytes = 10'000;
constexpr std::size_t mostTerms = 200;
constexpr int deepest = 50;  ///< brackets and negations within each other

struct Prefix {
    std::string_view word;
    TermKind kind;
};
constexpr std::array prefixes{Prefix{"tile", TermKind::Tile},   Prefix{"type", TermKind::Type},
                              Prefix{"link", TermKind::Link},   Prefix{"from", TermKind::From},
                              Prefix{"to", TermKind::To},       Prefix{"uses", TermKind::Uses},
                              Prefix{"flag", TermKind::Uses},   Prefix{"name", TermKind::Name},
                              Prefix{"text", TermKind::Text},   Prefix{"is", TermKind::Is},
                              Prefix{"level", TermKind::Level}, Prefix{"has", TermKind::Has}};

struct QueryToken {
    enum class Kind { Word, Quoted, Compare, Open, Close, Or, And, Not, End };
    Kind kind = Kind::End;
    std::string text = {};
    std::size_t at = 0;   ///< its first byte
    std::size_t end = 0;  ///< the byte after its last
};

bool isBlank(char sign)
{
    return sign == ' ' || sign == '\t' || sign == '\n' || sign == '\r';
}

bool endsWord(char sign)
{
    return isBlank(sign) || std::string_view("()\"=<>!~|&").find(sign) != std::string_view::npos;
}

Error errorAt(std::string_view text, std::size_t at, const std::string& sentence)
{
    const std::size_t column = countOfCodePoints(text.substr(0, std::min(at, text.size()))) + 1;
    return {"Column " + std::to_string(column) + ": " + sentence};
}

std::string inQuotes(std::string_view word)
{
    return "'" + std::string(word) + "'";
}

class QueryLexer {
public:
    explicit QueryLexer(std::string_view text) : m_text(text) {}

    Result<std::vector<QueryToken>> all()
    {
        std::vector<QueryToken> tokens;
        for (;;) {
            while (m_at < m_text.size() && isBlank(m_text[m_at]))
                ++m_at;
            auto token = next();
            if (!token)
                return token.error();
            tokens.push_back(*token);
            if (token->kind == QueryToken::Kind::End)
                return tokens;
        }
    }

private:
    Result<QueryToken> next()
    {
        if (m_at >= m_text.size())
            return QueryToken{QueryToken::Kind::End, {}, m_text.size(), m_text.size()};
        for (const std::string_view sign : {"!=", "<=", ">=", "==", "<", ">", "=", "~"})
            if (m_text.substr(m_at).starts_with(sign))
                return take(QueryToken::Kind::Compare, sign.size());
        switch (m_text[m_at]) {
        case '(': return take(QueryToken::Kind::Open, 1);
        case ')': return take(QueryToken::Kind::Close, 1);
        case '|': return take(QueryToken::Kind::Or, m_text.substr(m_at).starts_with("||") ? 2 : 1);
        case '&': return take(QueryToken::Kind::And, m_text.substr(m_at).starts_with("&&") ? 2 : 1);
        case '!': return take(QueryToken::Kind::Not, 1);
        case '"': return quotedText();
        case '-': return isNegation() ? Result(take(QueryToken::Kind::Not, 1)) : Result(word());
        default: return word();
        }
    }

    QueryToken take(QueryToken::Kind kind, std::size_t size)
    {
        QueryToken token{kind, std::string(m_text.substr(m_at, size)), m_at, m_at + size};
        m_at += size;
        m_wasCompare = kind == QueryToken::Kind::Compare;
        return token;
    }

    /// `-boss` is a negation; `-3` after a comparison is a number.
    bool isNegation() const { return !m_wasCompare; }

    QueryToken word()
    {
        std::size_t size = 1;
        while (m_at + size < m_text.size() && !endsWord(m_text[m_at + size]))
            ++size;
        QueryToken token = take(QueryToken::Kind::Word, size);
        const std::string folded = foldedText(token.text);
        if (folded == "and")
            token.kind = QueryToken::Kind::And;
        else if (folded == "or")
            token.kind = QueryToken::Kind::Or;
        else if (folded == "not")
            token.kind = QueryToken::Kind::Not;
        return token;
    }

    /// `\"` stands for a quote within.
    Result<QueryToken> quotedText()
    {
        QueryToken token{QueryToken::Kind::Quoted, {}, m_at, m_at};
        for (std::size_t i = m_at + 1; i < m_text.size(); ++i) {
            if (m_text[i] == '"') {
                m_at = token.end = i + 1;
                m_wasCompare = false;
                return token;
            }
            if (m_text[i] == '\\' && i + 1 < m_text.size())
                ++i;
            token.text += m_text[i];
        }
        return errorAt(m_text, m_at, "The text that begins here has no closing quote.");
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_wasCompare = false;
};

QueryTerm::Compare compareOf(std::string_view sign)
{
    return sign == "!="   ? QueryTerm::Compare::Unequal
           : sign == "<"  ? QueryTerm::Compare::Less
           : sign == ">"  ? QueryTerm::Compare::More
           : sign == "<=" ? QueryTerm::Compare::AtMost
           : sign == ">=" ? QueryTerm::Compare::AtLeast
           : sign == "~"  ? QueryTerm::Compare::Contains
                          : QueryTerm::Compare::Equal;
}

bool isOrdering(QueryTerm::Compare compare)
{
    return compare != QueryTerm::Compare::Equal && compare != QueryTerm::Compare::Unequal
           && compare != QueryTerm::Compare::Contains;
}

std::optional<std::int64_t> numberIn(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

class QueryParser {
public:
    QueryParser(std::string_view text, std::vector<QueryToken> tokens) : m_text(text), m_tokens(std::move(tokens)) {}

    Result<Query> parse()
    {
        if (now().kind == QueryToken::Kind::End)
            return Error{"Say what to find, such as tile:wall, type:goblin, hp > 20 or \"word\"."};
        auto query = anyOf();
        if (query && now().kind != QueryToken::Kind::End)
            return here("There is no '(' before this.");
        return query;
    }

private:
    const QueryToken& now() const { return m_tokens[m_next]; }
    const QueryToken& following() const { return m_tokens[std::min(m_next + 1, m_tokens.size() - 1)]; }
    Error here(const std::string& sentence) const { return errorAt(m_text, now().at, sentence); }

    Result<Query> anyOf()
    {
        std::vector<Query> choices;
        for (;;) {
            auto choice = allOf();
            if (!choice)
                return choice;
            choices.push_back(std::move(*choice));
            if (now().kind != QueryToken::Kind::Or)
                break;
            ++m_next;
        }
        return joinedBy(Query::Kind::Or, std::move(choices));
    }

    Result<Query> allOf()
    {
        std::vector<Query> parts;
        for (;;) {
            auto part = negated();
            if (!part)
                return part;
            parts.push_back(std::move(*part));
            if (now().kind == QueryToken::Kind::And) {
                ++m_next;
                continue;
            }
            if (now().kind == QueryToken::Kind::Or || now().kind == QueryToken::Kind::Close
                || now().kind == QueryToken::Kind::End)
                break;
        }
        return joinedBy(Query::Kind::And, std::move(parts));
    }

    static Query joinedBy(Query::Kind kind, std::vector<Query> parts)
    {
        if (parts.size() == 1)
            return std::move(parts.front());
        return Query{kind, {}, std::move(parts)};
    }

    Result<Query> negated()
    {
        if (now().kind != QueryToken::Kind::Not)
            return primary();
        if (++m_depth > deepest)
            return here("There are too many brackets within each other.");
        ++m_next;
        auto inner = negated();
        --m_depth;
        if (!inner)
            return inner;
        Query query{Query::Kind::Not, {}, {}};
        query.inner.push_back(std::move(*inner));
        return query;
    }

    Result<Query> primary()
    {
        switch (now().kind) {
        case QueryToken::Kind::Open: return bracket();
        case QueryToken::Kind::Quoted: return stated({.kind = TermKind::Text, .value = m_tokens[m_next++].text});
        case QueryToken::Kind::Word: return wordTerm();
        case QueryToken::Kind::Compare: return here("A field is missing before " + inQuotes(now().text) + ".");
        case QueryToken::Kind::Close: return here("Something to find is missing before ')'.");
        case QueryToken::Kind::Or:
        case QueryToken::Kind::And: return here("Something to find is missing before " + inQuotes(now().text) + ".");
        case QueryToken::Kind::Not:
        case QueryToken::Kind::End: return here("Something to find is missing at the end.");
        }
        return here("This cannot be read.");
    }

    Result<Query> bracket()
    {
        const Error unclosed = here("The bracket that begins here is not closed.");
        if (++m_depth > deepest)
            return here("There are too many brackets within each other.");
        ++m_next;
        auto inner = anyOf();
        --m_depth;
        if (!inner)
            return inner;
        if (now().kind != QueryToken::Kind::Close)
            return unclosed;
        ++m_next;
        return inner;
    }

    Result<Query> wordTerm()
    {
        const std::size_t colon = now().text.find(':');
        if (following().kind == QueryToken::Kind::Compare)
            return comparison();
        if (colon == std::string::npos)
            return stated({.kind = TermKind::Word, .value = m_tokens[m_next++].text});
        return prefixed(colon);
    }

    Result<Query> comparison()
    {
        QueryTerm term{.kind = TermKind::Field, .key = foldedText(now().text)};
        ++m_next;
        const std::string sign = now().text;
        term.compare = compareOf(sign);
        ++m_next;
        if (now().kind != QueryToken::Kind::Word && now().kind != QueryToken::Kind::Quoted)
            return here("A value is missing after " + inQuotes(sign) + ".");
        term.value = now().text;
        term.number = numberIn(term.value);
        if (isOrdering(term.compare) && !term.number)
            return here(inQuotes(sign) + " compares whole numbers, and " + inQuotes(term.value) + " is none.");
        ++m_next;
        return stated(std::move(term));
    }

    Result<Query> prefixed(std::size_t colon)
    {
        const QueryToken& token = now();
        const std::string word = foldedText(token.text.substr(0, colon));
        const auto prefix = std::ranges::find(prefixes, word, &Prefix::word);
        if (prefix == prefixes.end())
            return here(unknownPrefix(word));
        QueryTerm term{.kind = prefix->kind, .value = token.text.substr(colon + 1)};
        const std::size_t valueAt = token.at + colon + 1;
        if (term.value.empty() && following().kind == QueryToken::Kind::Quoted && following().at == token.end) {
            ++m_next;
            term.value = now().text;
        }
        if (term.value.empty())
            return errorAt(m_text, valueAt, "A name is missing after " + inQuotes(word + ":") + ".");
        ++m_next;
        if (term.kind == TermKind::Uses)
            return uses(std::move(term), word == "flag", valueAt);
        if (term.kind == TermKind::Is)
            return isOfKind(std::move(term), valueAt);
        if (term.kind == TermKind::Has)
            term.key = foldedText(term.value);
        return stated(std::move(term));
    }

    static std::string unknownPrefix(const std::string& word)
    {
        std::vector<std::string> words;
        for (const Prefix& each : prefixes)
            words.emplace_back(each.word);
        const std::string nearest = nearestName(word, words);
        return "'" + word + ":' means nothing here. "
               + (nearest.empty() ? "To compare a field, write " + word + " = and its value."
                                  : "Did you mean '" + nearest + ":'?");
    }

    Result<Query> uses(QueryTerm term, bool isFlag, std::size_t at)
    {
        if (isFlag) {
            term.key = "flags";
            return stated(std::move(term));
        }
        const std::size_t slash = term.value.find('/');
        if (slash == std::string::npos)
            return stated(std::move(term));
        const std::string kind = foldedText(term.value.substr(0, slash));
        const std::string_view refersTo = kind == "type" ? "entities" : nameKindFromWord(kind);
        if (refersTo.empty()) {
            const std::string suggestion = suggestName(kind, nameKindWords());
            return errorAt(m_text, at,
                           "There are no names of the kind " + inQuotes(kind) + "."
                               + (suggestion.empty() ? "" : " " + suggestion));
        }
        term.key = refersTo;
        term.value = term.value.substr(slash + 1);
        if (term.value.empty())
            return errorAt(m_text, at + slash + 1, "A name is missing after '/'.");
        return stated(std::move(term));
    }

    Result<Query> isOfKind(QueryTerm term, std::size_t at)
    {
        const auto kind = subjectKindFromWord(foldedText(term.value));
        if (!kind)
            return errorAt(m_text, at, "'is:' can be followed by " + subjectKindWords() + ".");
        term.value = wordOf(*kind);
        return stated(std::move(term));
    }

    Result<Query> stated(QueryTerm term)
    {
        if (m_terms == mostTerms)
            return Error{"A query can have " + std::to_string(mostTerms) + " conditions at most."};
        term.index = m_terms++;
        return Query{Query::Kind::Term, std::move(term), {}};
    }

    std::string_view m_text;
    std::vector<QueryToken> m_tokens;
    std::size_t m_next = 0;
    std::size_t m_terms = 0;
    int m_depth = 0;
};

void addTerms(const Query& query, bool isPositive, std::vector<StatedTerm>& terms)
{
    if (query.kind == Query::Kind::Term)
        terms.push_back({&query.term, isPositive});
    for (const Query& inner : query.inner)
        addTerms(inner, isPositive != (query.kind == Query::Kind::Not), terms);
}

}  // namespace

Result<Query> parseQuery(std::string_view text)
{
    if (text.size() > mostBytes)
        return Error{"A query can have " + std::to_string(mostBytes) + " letters at most."};
    auto tokens = QueryLexer(text).all();
    if (!tokens)
        return tokens.error();
    return QueryParser(text, std::move(*tokens)).parse();
}

std::vector<StatedTerm> termsOf(const Query& query)
{
    std::vector<StatedTerm> terms;
    addTerms(query, true, terms);
    return terms;
}

}  // namespace gloam
