#include "editor/ui/CandidateSearch.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace gloam::editor {

namespace {

constexpr int ofContext = 12;  ///< what a word is worth that only the context begins with
constexpr int ofHidden = 6;
constexpr int lastChoice = 10;
constexpr int lessForEachBefore = 1;
constexpr int notNow = 30;
constexpr int leastStrewn = 4;  ///< letters of a word from which on they must not be strewn

struct KindRow {
    Candidate::Kind kind;
    const char* prefix;
    const char* title;
};

#define TEXT(words) QT_TRANSLATE_NOOP("Candidates", words)
constexpr KindRow kindRows[] = {
    {Candidate::Kind::Act, ">", TEXT("Acts")},          {Candidate::Kind::Level, "l:", TEXT("Levels")},
    {Candidate::Kind::Entity, "e:", TEXT("Things")},    {Candidate::Kind::Type, "t:", TEXT("Types")},
    {Candidate::Kind::Recipe, "r:", TEXT("Recipes")},   {Candidate::Kind::Table, "b:", TEXT("Tables")},
    {Candidate::Kind::Prefab, "p:", TEXT("Prefabs")},   {Candidate::Kind::Link, "k:", TEXT("Links")},
    {Candidate::Kind::Setting, "s:", TEXT("Settings")}, {Candidate::Kind::Page, "?", TEXT("Manual")},
};
#undef TEXT

const KindRow& rowOfKind(Candidate::Kind kind)
{
    return *std::find_if(std::begin(kindRows), std::end(kindRows),
                         [kind](const KindRow& row) { return row.kind == kind; });
}

/// How well a candidate fits, and whether that is more than letters strewn over a long title.
struct Fit {
    int score = 0;
    bool isClose = true;
};

/// On average, the letters of a longer word must stand side by side or begin words.
bool isCloseFit(int score, const QString& word)
{
    return word.size() < leastStrewn || score >= FuzzyText::eachLetter * static_cast<int>(word.size());
}

std::optional<Fit> fitOfWord(const Candidate& candidate, const QString& word)
{
    const auto score = candidate.title.score(word);
    if (score && isCloseFit(*score, word))
        return Fit{*score};
    if (candidate.context.hasWordWith(word))
        return Fit{ofContext};
    if (candidate.hidden.hasWordWith(word))
        return Fit{ofHidden};
    return score ? std::optional(Fit{*score, false}) : std::nullopt;
}

std::optional<Fit> fitOf(const Candidate& candidate, const CandidateQuery& query, int recency)
{
    Fit all;
    for (const QString& word : query.words) {
        const auto fit = fitOfWord(candidate, word);
        if (!fit)
            return std::nullopt;
        all.score += fit->score;
        all.isClose = all.isClose && fit->isClose;
    }
    if (recency >= 0)
        all.score += std::max(0, lastChoice - lessForEachBefore * recency);
    if (!candidate.objection.isEmpty())
        all.score -= notNow;
    return all;
}

/// Whether all that fits the one fits the other: it has the same words and perhaps more, or longer ones.
bool continues(const CandidateQuery& later, const CandidateQuery& earlier)
{
    if (later.kind != earlier.kind || later.words.size() < earlier.words.size())
        return false;
    return std::equal(earlier.words.begin(), earlier.words.end(), later.words.begin(),
                      [](const QString& before, const QString& now) { return now.startsWith(before); });
}

}  // namespace

QString prefixOf(Candidate::Kind kind)
{
    return QLatin1String(rowOfKind(kind).prefix);
}

QString titleOfKind(Candidate::Kind kind)
{
    return QCoreApplication::translate("Candidates", rowOfKind(kind).title);
}

CandidateQuery CandidateQuery::of(const QString& typed)
{
    CandidateQuery query;
    QString rest = FuzzyText::folded(typed).trimmed();
    for (const KindRow& row : kindRows)
        if (const QLatin1String prefix(row.prefix); !query.kind && rest.startsWith(prefix)) {
            query.kind = row.kind;
            rest.remove(0, prefix.size());
        }
    query.words = rest.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return query;
}

std::optional<int> scoreOf(const Candidate& candidate, const CandidateQuery& query, int recency)
{
    const auto fit = fitOf(candidate, query, recency);
    return fit && fit->isClose ? std::optional(fit->score) : std::nullopt;
}

void CandidateSearch::clear()
{
    m_all = std::vector<Candidate>();  // gives the memory back: there may be a hundred thousand
    m_recencies = std::vector<int>();
    m_fitting = std::vector<std::size_t>();
    m_found = std::vector<Found>();
    m_isFound = false;
}

void CandidateSearch::add(std::vector<Candidate> more)
{
    const std::size_t before = m_all.size();
    m_all.insert(m_all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    for (std::size_t index = before; index < m_all.size(); ++index)
        m_recencies.push_back(recencyOf(m_all[index]));
    if (m_isFound)
        for (std::size_t index = before; index < m_all.size(); ++index)
            consider(index);
}

void CandidateSearch::setKinds(std::vector<Candidate::Kind> kinds)
{
    m_kinds = std::move(kinds);
    m_isFound = false;
}

void CandidateSearch::setRecent(QStringList recent)
{
    m_recent = std::move(recent);
    m_recencies.clear();
    for (const Candidate& candidate : m_all)
        m_recencies.push_back(recencyOf(candidate));
    m_isFound = false;
}

bool CandidateSearch::isOfferedBy(const CandidateQuery& query, const Candidate& candidate) const
{
    if (query.kind)
        return candidate.kind == *query.kind;
    return m_kinds.empty() || std::find(m_kinds.begin(), m_kinds.end(), candidate.kind) != m_kinds.end();
}

int CandidateSearch::recencyOf(const Candidate& candidate) const
{
    return m_recent.isEmpty() ? -1 : static_cast<int>(m_recent.indexOf(keyOf(candidate)));
}

void CandidateSearch::consider(std::size_t index)
{
    const Candidate& candidate = m_all[index];
    if (!isOfferedBy(m_query, candidate))
        return;
    const auto fit = fitOf(candidate, m_query, m_recencies[index]);
    if (!fit)
        return;
    m_fitting.push_back(index);
    if (fit->isClose)
        m_found.push_back({index, fit->score, m_query.words.isEmpty() ? 0 : candidate.title.text().size()});
}

void CandidateSearch::find(const QString& typed)
{
    const CandidateQuery query = CandidateQuery::of(typed);
    const bool isNarrower = m_isFound && continues(query, m_query);
    m_query = query;
    m_isFound = true;
    m_found.clear();
    const std::vector<std::size_t> before = std::exchange(m_fitting, {});
    if (isNarrower)
        for (const std::size_t index : before)
            consider(index);
    else
        for (std::size_t index = 0; index < m_all.size(); ++index)
            consider(index);
}

std::vector<std::size_t> CandidateSearch::best(std::size_t most) const
{
    std::vector<Found> sorted = m_found;
    const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(std::min(most, sorted.size()));
    std::partial_sort(sorted.begin(), end, sorted.end(), [](const Found& a, const Found& b) {
        if (a.score != b.score)
            return a.score > b.score;
        return a.length != b.length ? a.length < b.length : a.index < b.index;
    });
    std::vector<std::size_t> indices;
    std::transform(sorted.begin(), end, std::back_inserter(indices), [](const Found& found) { return found.index; });
    return indices;
}

QString CandidateSearch::keyOf(const Candidate& candidate)
{
    const QStringList parts{prefixOf(candidate.kind),
                            candidate.id,
                            QString::fromStdString(candidate.level.text()),
                            QString::fromStdString(candidate.name.text()),
                            QString::number(candidate.at.x),
                            QString::number(candidate.at.y)};
    return parts.join(QLatin1Char('\t'));
}

}  // namespace gloam::editor
