#pragma once

#include "core/find/Leaves.h"
#include "core/find/Query.h"
#include "core/world/World.h"

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

namespace gloam {

/// Whether a plain value is as a comparison asks; always for another kind of term.
bool isAsked(const Value& value, const QueryTerm& term);

/// Whether subjects of one world are what a query asks for. It keeps what it learns about types; one for each thread.
class Matcher {
public:
    /// Whether it learns who uses the names that the query asks for; to judge tiles, their own names are enough.
    enum class Uses { All, OfTiles };

    /// The world and the query must outlive it. Uses are looked for on the one level if it is given, else everywhere.
    Matcher(const World& world, const Query& query, const Level* only = nullptr, Uses uses = Uses::All);

    /// `why` is added what matched, in words: "hp 25".
    bool matches(const SubjectView& view, std::string* why = nullptr);

    /// By slot, whether tiles of that type are what is asked for: 0 or 1.
    std::vector<std::uint8_t> tilesOn(const Level& level);

private:
    /// A subject that a term does not concern is neither found nor found by its negation.
    enum class Verdict : std::uint8_t { Unknown, Unconcerned, No, Yes };
    using HolderKey = std::tuple<SubjectKind, Name, EntityId, std::size_t, int>;
    struct TermState {
        const QueryTerm* term = nullptr;
        LeafReader texts{LeafWish{}};
        LeafReader fields;
        std::vector<Verdict> ofTypes;                ///< by slot: what an entity without parts of its own inherits
        std::map<HolderKey, std::string> holders{};  ///< of Uses: with the way to the name
    };

    Verdict judge(const Query& query, const SubjectView& view, std::string* why, bool isPositive);
    Verdict judge(TermState& state, const SubjectView& view, std::string* why);
    Verdict judgeLeaves(TermState& state, LeafReader& reader, const SubjectView& view, std::string* why);
    Verdict judgeInherited(TermState& state, LeafReader& reader, const SubjectView& view);
    Verdict judgeUses(const TermState& state, const SubjectView& view, std::string* why) const;
    bool isNamed(const SubjectView& view, const QueryTerm& term, std::string* why) const;
    void learnUses(TermState& state, const Level* only) const;
    static HolderKey keyOf(const FindSubject& subject);

    const World& m_world;
    const Query& m_query;
    std::vector<TermState> m_terms;
    bool m_isNegated = false;  ///< it has a `not`, so that it matters whether a term concerns a subject
};

}  // namespace gloam
