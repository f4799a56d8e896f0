#pragma once

#include "editor/ui/Candidate.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace gloam::editor {

/// What was typed: the words to find, and the kind that a prefix narrows the search to ("l: cellar", "> undo").
struct CandidateQuery {
    std::optional<Candidate::Kind> kind;
    QStringList words;  ///< as FuzzyText::folded() writes them

    static CandidateQuery of(const QString& typed);
    bool operator==(const CandidateQuery&) const = default;
};

/// How well a candidate fits, nullopt if some word does not, or only by letters strewn over a long title. Each word
/// counts by its letters in the title (see FuzzyText::score), else by the word of the context or of what is hidden that
/// it begins. On top of that come what was chosen lately, 10 for the last choice and 1 less for each one before, and
/// what cannot be done now, at -30.
std::optional<int> scoreOf(const Candidate& candidate, const CandidateQuery& query, int recency = -1);

/// Finds candidates by what is typed, letter by letter. Of equal ones, the shorter title comes first, then the one that
/// was added first; as long as no word is typed, only the latter counts.
class CandidateSearch {
public:
    void clear();
    void add(std::vector<Candidate> more);
    const std::vector<Candidate>& all() const { return m_all; }

    /// The kinds that are found without a prefix; all of them if empty.
    void setKinds(std::vector<Candidate::Kind> kinds);

    /// What was chosen lately, the last first, by keyOf().
    void setRecent(QStringList recent);

    /// Searches for what is typed now. If it continues what was typed before, only what fitted that is looked at.
    void find(const QString& typed);

    std::size_t count() const { return m_found.size(); }    ///< of all that fit
    std::vector<std::size_t> best(std::size_t most) const;  ///< indices in all(), best first
    const CandidateQuery& query() const { return m_query; }

    /// Names a candidate in the list of recent ones, also in later runs of the program.
    static QString keyOf(const Candidate& candidate);

private:
    struct Found {
        std::size_t index;
        int score;
        qsizetype length;
    };
    bool isOfferedBy(const CandidateQuery& query, const Candidate& candidate) const;
    int recencyOf(const Candidate& candidate) const;
    void consider(std::size_t index);

    std::vector<Candidate> m_all;
    std::vector<int> m_recencies;  ///< of all, in m_recent; -1 if not there
    std::vector<Candidate::Kind> m_kinds;
    QStringList m_recent;
    CandidateQuery m_query;
    bool m_isFound = false;              ///< m_found belongs to m_query
    std::vector<std::size_t> m_fitting;  ///< what has the letters, in the order of all(); a longer word is among it
    std::vector<Found> m_found;          ///< of those, what fits closely
};

}  // namespace gloam::editor
