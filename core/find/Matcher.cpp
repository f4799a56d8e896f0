#include "core/find/Matcher.h"

#include "core/base/Problem.h"
#include "core/find/FoldedText.h"
#include "core/generate/AuthoredNames.h"
#include "core/generate/WorldNames.h"
#include "core/types/FieldWriter.h"

#include <algorithm>
#include <optional>

namespace gloam {

namespace {

using Asked = QueryTerm::Kind;

void addReason(std::string* why, std::string_view reason)
{
    if (!why || reason.empty() || why->find(reason) != std::string::npos)
        return;
    *why += (why->empty() ? "" : ", ") + std::string(reason);
}

bool isA(const Name& id, const std::vector<Name>& ancestors, std::string_view pattern)
{
    return matchesFolded(id.text(), pattern)
           || std::any_of(ancestors.begin(), ancestors.end(),
                          [pattern](const Name& each) { return matchesFolded(each.text(), pattern); });
}

/// The part of a text around what was found in it.
std::string excerptOf(std::string_view text, std::string_view part)
{
    constexpr std::size_t around = 24;
    const std::string folded = foldedText(text);
    const std::size_t found = folded.find(foldedText(part));
    const std::size_t at = found == std::string::npos ? 0 : found;
    std::size_t from = at > around ? at - around : 0;
    while (from > 0 && (static_cast<unsigned char>(text[from]) & 0xC0U) == 0x80U)
        --from;  // not within a letter
    const std::string_view shown = beginningOf(text.substr(from), part.size() + 2 * around);
    std::string excerpt = (from > 0 ? "…" : "") + std::string(shown) + (from + shown.size() < text.size() ? "…" : "");
    std::replace(excerpt.begin(), excerpt.end(), '\n', ' ');
    return excerpt;
}

std::optional<std::int64_t> numberOf(const Value& value)
{
    if (const auto* number = value.as<std::int64_t>())
        return *number;
    return std::nullopt;
}

std::string textOfLeaf(const Value& value)
{
    if (const auto* text = value.as<std::string>())
        return *text;
    if (const auto* truth = value.as<bool>())
        return *truth ? "yes" : "no";
    const auto number = numberOf(value);
    return number ? std::to_string(*number) : std::string();
}

bool isSameTruth(bool truth, std::string_view word)
{
    const std::string folded = foldedText(word);
    return truth ? folded == "yes" || folded == "true" : folded == "no" || folded == "false";
}

bool isEqualTo(const Value& value, const QueryTerm& term)
{
    if (const auto* truth = value.as<bool>())
        return isSameTruth(*truth, term.value);
    if (const auto number = numberOf(value))
        return term.number ? *number == *term.number : matchesFolded(std::to_string(*number), term.value);
    return matchesFolded(textOfLeaf(value), term.value);
}

/// As isAsked(), but `!=` is answered as `=` is.
bool isAsAsked(const Value& value, const QueryTerm& term)
{
    const auto number = numberOf(value);
    switch (term.compare) {
    case QueryTerm::Compare::Equal:
    case QueryTerm::Compare::Unequal: return isEqualTo(value, term);
    case QueryTerm::Compare::Less: return number && *number < *term.number;
    case QueryTerm::Compare::AtMost: return number && *number <= *term.number;
    case QueryTerm::Compare::More: return number && *number > *term.number;
    case QueryTerm::Compare::AtLeast: return number && *number >= *term.number;
    case QueryTerm::Compare::Contains: return containsFolded(textOfLeaf(value), term.value);
    }
    return false;
}

/// The subject that a holder of names is; nullopt for an entry of a legend, whose cells count.
std::optional<FindSubject> subjectOf(const NameHolder& holder)
{
    using Kind = NameHolder::Kind;
    switch (holder.kind) {
    case Kind::Type: return FindSubject{.kind = SubjectKind::Type, .name = holder.name, .category = holder.category};
    case Kind::Entity: return FindSubject{.kind = SubjectKind::Entity, .level = holder.name, .id = holder.id};
    case Kind::Trigger: return FindSubject{.kind = SubjectKind::Trigger, .level = holder.name, .index = holder.index};
    case Kind::Steps: return FindSubject{.kind = SubjectKind::Level, .level = holder.name};
    case Kind::Settings: return FindSubject{};
    case Kind::Goal: return FindSubject{.kind = SubjectKind::Goal, .index = holder.index};
    case Kind::Faction: return FindSubject{.kind = SubjectKind::Faction, .name = holder.name};
    case Kind::Authored: return FindSubject{.kind = SubjectKind::Entry, .name = holder.name, .section = holder.section};
    case Kind::Link: return FindSubject{.kind = SubjectKind::Link, .id = holder.id};
    case Kind::Cells:
    case Kind::Legend: return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

bool isAsked(const Value& value, const QueryTerm& term)
{
    if (term.kind != Asked::Field)
        return true;
    return isAsAsked(value, term) != (term.compare == QueryTerm::Compare::Unequal);
}

Matcher::Matcher(const World& world, const Query& query, const Level* only, Uses uses) : m_world(world), m_query(query)
{
    for (const StatedTerm& each : termsOf(query)) {
        TermState state{.term = each.term, .fields = LeafReader(LeafWish{keysOf(each.term->key)}), .ofTypes = {}};
        if (each.term->kind == Asked::Uses && uses == Uses::All)
            learnUses(state, only);
        m_isNegated = m_isNegated || !each.isPositive;
        m_terms.push_back(std::move(state));
    }
}

/// All but cells, whose names are those of their tiles: reading them takes longest.
void Matcher::learnUses(TermState& state, const Level* only) const
{
    const QueryTerm& term = *state.term;
    const bool isPattern = term.value.find('*') != std::string::npos;
    const NameFilter filter{term.key, isPattern ? std::string_view() : std::string_view(term.value)};
    const auto see = [&](const Mention& mention) {
        const auto subject = subjectOf(mention.holder);
        if (subject && (!isPattern || matchesFolded(mention.name, term.value)))
            state.holders.try_emplace(keyOf(*subject), pathText(mention.way));
    };
    NamesOfLevels levels(m_world, filter);
    for (const auto& [id, level] : m_world.levels) {
        if (only && only->id != id)
            continue;
        levels.seeEntities(*level, see);
        levels.seeRest(*level, see);
    }
    seeNamesInLinks(m_world, filter, see);
    seeNamesInWritten(m_world, filter, see);
    if (only)
        return;
    seeNamesInTypes(*m_world.types, *m_world.registry, filter, see);
    seeNamesInSettings(m_world, filter, see);
}

Matcher::HolderKey Matcher::keyOf(const FindSubject& subject)
{
    const int group = subject.kind == SubjectKind::Type    ? static_cast<int>(subject.category)
                      : subject.kind == SubjectKind::Entry ? static_cast<int>(subject.section)
                                                           : 0;
    const bool isOnLevel = subject.kind == SubjectKind::Entity || subject.kind == SubjectKind::Trigger
                           || subject.kind == SubjectKind::Level;
    return {subject.kind, isOnLevel ? subject.level : subject.name, subject.id, subject.index, group};
}

bool Matcher::matches(const SubjectView& view, std::string* why)
{
    return judge(m_query, view, why, true) == Verdict::Yes;
}

std::vector<std::uint8_t> Matcher::tilesOn(const Level& level)
{
    const std::vector<TileType>& types = m_world.registry->tiles();
    std::vector<std::uint8_t> found(types.size());
    SubjectView view{.subject = {.kind = SubjectKind::Tile, .level = level.id}, .on = &level};
    for (std::size_t slot = 1; slot < types.size(); ++slot) {
        view.tile = &types[slot];
        view.subject.name = types[slot].id;
        found[slot] = matches(view) ? 1 : 0;
    }
    return found;
}

Matcher::Verdict Matcher::judge(const Query& query, const SubjectView& view, std::string* why, bool isPositive)
{
    std::string* const reason = isPositive ? why : nullptr;
    switch (query.kind) {
    case Query::Kind::Term: return judge(m_terms[query.term.index], view, reason);
    case Query::Kind::Not: {
        const Verdict inner = judge(query.inner.front(), view, why, !isPositive);
        return inner == Verdict::Yes ? Verdict::No : inner == Verdict::No ? Verdict::Yes : inner;
    }
    case Query::Kind::And: {
        Verdict all = Verdict::Yes;
        for (const Query& inner : query.inner) {
            const Verdict each = judge(inner, view, why, isPositive);
            if (each == Verdict::Unconcerned || (each == Verdict::No && !m_isNegated))
                return each;
            all = each == Verdict::No ? each : all;
        }
        return all;
    }
    case Query::Kind::Or: {
        Verdict any = Verdict::Unconcerned;
        for (const Query& inner : query.inner) {
            const Verdict each = judge(inner, view, why, isPositive);
            any = std::max(any, each);
        }
        return any;
    }
    }
    return Verdict::Unconcerned;
}

Matcher::Verdict Matcher::judge(TermState& state, const SubjectView& view, std::string* why)
{
    const QueryTerm& term = *state.term;
    const SubjectKind kind = view.subject.kind;
    const auto answer = [why](bool isYes, std::string_view reason) {
        if (isYes)
            addReason(why, reason);
        return isYes ? Verdict::Yes : Verdict::No;
    };
    switch (term.kind) {
    case Asked::Tile:
        if (kind != SubjectKind::Tile)
            return Verdict::Unconcerned;
        return answer(isA(view.tile->id, view.tile->ancestors, term.value), view.tile->id.text());
    case Asked::Type:
        if (!view.type)
            return Verdict::Unconcerned;
        return answer(isA(view.type->id, view.type->ancestors, term.value), view.type->id.text());
    case Asked::Link:
        if (!view.link)
            return Verdict::Unconcerned;
        return answer(matchesFolded(view.link->kind.text(), term.value)
                          || matchesFolded(view.link->from.level.text(), term.value)
                          || matchesFolded(view.link->to.level.text(), term.value),
                      view.link->kind.text());
    case Asked::From:
    case Asked::To: {
        if (!view.link)
            return Verdict::Unconcerned;
        const Name& end = term.kind == Asked::From ? view.link->from.level : view.link->to.level;
        return answer(matchesFolded(end.text(), term.value), end.text());
    }
    case Asked::Uses: return judgeUses(state, view, why);
    case Asked::Name: return isNamed(view, term, why) ? Verdict::Yes : Verdict::No;
    case Asked::Text:
        return kind == SubjectKind::Tile ? Verdict::Unconcerned : judgeLeaves(state, state.texts, view, why);
    case Asked::Level:
        if (!view.on && !view.link)
            return Verdict::Unconcerned;
        return answer(view.on ? matchesFolded(view.on->id.text(), term.value)
                              : matchesFolded(view.link->from.level.text(), term.value)
                                    || matchesFolded(view.link->to.level.text(), term.value),
                      {});
    case Asked::Is: return answer(term.value == wordOf(kind), {});
    case Asked::Has:
    case Asked::Field: return judgeLeaves(state, state.fields, view, why);
    case Asked::Word:
        if (isNamed(view, term, why))
            return Verdict::Yes;
        return kind == SubjectKind::Tile ? Verdict::No
                                         : std::max(Verdict::No, judgeLeaves(state, state.texts, view, why));
    }
    return Verdict::Unconcerned;
}

/// Of a Field: Unconcerned if the subject has no such field. An entity without parts of its own is as its type.
Matcher::Verdict Matcher::judgeLeaves(TermState& state, LeafReader& reader, const SubjectView& view, std::string* why)
{
    const QueryTerm& term = *state.term;
    Verdict verdict = Verdict::Unconcerned;
    const auto look = [&](const Leaf& leaf) {
        const bool isYes = term.kind == Asked::Has     ? true
                           : term.kind == Asked::Field ? isAsAsked(leaf.value, term)
                                                       : containsFolded(*leaf.value.as<std::string>(), term.value);
        const bool isField = term.kind == Asked::Field || term.kind == Asked::Has;
        const bool isOpposite = isField && term.compare == QueryTerm::Compare::Unequal;
        if (why && isYes != isOpposite) {
            const std::string text = textOfLeaf(leaf.value);
            addReason(why, pathText(leaf.way) + " " + (isField ? excerptOf(text, {}) : excerptOf(text, term.value)));
        }
        verdict = std::max(verdict, isYes ? Verdict::Yes : Verdict::No);
    };
    reader.see(view, look);
    if (view.type) {
        if (why || (view.entity && !view.entity->parts.empty()))
            reader.seeParts(view.entity, *view.type, look);
        else
            verdict = std::max(verdict, judgeInherited(state, reader, view));
    }
    if (verdict == Verdict::Unconcerned && term.kind != Asked::Field)
        return Verdict::No;  // anything may have a text, or a field
    if (term.kind == Asked::Field && term.compare == QueryTerm::Compare::Unequal && verdict != Verdict::Unconcerned)
        return verdict == Verdict::Yes ? Verdict::No : Verdict::Yes;
    return verdict;
}

Matcher::Verdict Matcher::judgeInherited(TermState& state, LeafReader& reader, const SubjectView& view)
{
    const std::size_t slot = m_world.registry->findEntity(view.type->id).slot;
    if (state.ofTypes.size() <= slot)
        state.ofTypes.resize(m_world.registry->entities().size());
    Verdict& known = state.ofTypes[slot];
    if (known != Verdict::Unknown)
        return known;
    known = Verdict::Unconcerned;
    const QueryTerm& term = *state.term;
    const auto look = [&](const Leaf& leaf) {
        const bool isYes = term.kind == Asked::Has     ? true
                           : term.kind == Asked::Field ? isAsAsked(leaf.value, term)
                                                       : containsFolded(*leaf.value.as<std::string>(), term.value);
        known = std::max(known, isYes ? Verdict::Yes : Verdict::No);
    };
    reader.seeParts(nullptr, *view.type, look);
    return known;
}

Matcher::Verdict Matcher::judgeUses(const TermState& state, const SubjectView& view, std::string* why) const
{
    const QueryTerm& term = *state.term;
    if (view.subject.kind == SubjectKind::Tile) {
        const bool isYes = (term.key.empty() || term.key == "tiles") && matchesFolded(view.tile->id.text(), term.value);
        if (isYes)
            addReason(why, view.tile->id.text());
        return isYes ? Verdict::Yes : Verdict::No;
    }
    const auto found = state.holders.find(keyOf(view.subject));
    if (found == state.holders.end())
        return Verdict::No;
    addReason(why, found->second);
    return Verdict::Yes;
}

/// A Name is like one of the subject's names, and a Word within it.
bool Matcher::isNamed(const SubjectView& view, const QueryTerm& term, std::string* why) const
{
    const auto isLike = [&](const std::string& name) {
        const bool isYes =
            !name.empty()
            && (term.kind == Asked::Name ? matchesFolded(name, term.value) : containsFolded(name, term.value));
        if (isYes)
            addReason(why, name);
        return isYes;
    };
    switch (view.subject.kind) {
    case SubjectKind::Tile: return isLike(view.tile->id.text()) || isLike(view.tile->displayName());
    case SubjectKind::Entity:
        return isLike(view.type->id.text()) || isLike(displayName(*view.entity, *m_world.registry))
               || isLike(toText(view.entity->id));
    case SubjectKind::Type:
        return isLike(view.source->name.text()) || (view.tile && isLike(view.tile->displayName()))
               || (view.type && isLike(view.type->displayName()));
    case SubjectKind::Level: return isLike(view.on->id.text()) || isLike(view.on->displayName());
    case SubjectKind::Link: return isLike(toText(view.link->id));
    case SubjectKind::Settings: return isLike(m_world.settings.id.text()) || isLike(m_world.displayName());
    case SubjectKind::Faction: return isLike(view.subject.name.text()) || isLike(view.faction->name);
    case SubjectKind::Entry:
    case SubjectKind::Message: return isLike(view.subject.name.text());
    case SubjectKind::Cell:
    case SubjectKind::Note:
    case SubjectKind::Trigger:
    case SubjectKind::Goal: return false;
    }
    return false;
}

}  // namespace gloam
