#include "editor/panels/ProblemGroups.h"

#include <map>

namespace gloam::editor {

std::string kindOf(const Problem& problem)
{
    std::string kind(problem.code());
    for (const char letter : problem.sentence)
        if (letter < '0' || letter > '9')
            kind += letter;
    return kind;
}

void ProblemGroups::set(const Problems& problems)
{
    m_groups.clear();
    m_kinds.clear();
    std::map<std::string, std::size_t> known;
    for (const Problem& problem : problems) {
        const auto [found, isNew] = known.try_emplace(kindOf(problem), m_groups.size());
        if (isNew) {
            m_groups.emplace_back();
            m_kinds.push_back(found->first);
        }
        m_groups[found->second].push_back(problem);
    }
}

void ProblemGroups::setOpen(std::size_t group, bool isOpen)
{
    if (isOpen)
        m_open.insert(m_kinds[group]);
    else
        m_open.erase(m_kinds[group]);
}

std::optional<ProblemGroups::Place> ProblemGroups::find(const Problem& problem) const
{
    for (const Place place : places())
        if (at(place) == problem)
            return place;
    return std::nullopt;
}

std::vector<ProblemGroups::Place> ProblemGroups::places() const
{
    std::vector<Place> all;
    for (std::size_t group = 0; group < m_groups.size(); ++group)
        for (std::size_t member = 0; member < m_groups[group].size(); ++member)
            all.push_back({group, member});
    return all;
}

Problems ProblemGroups::rows() const
{
    Problems rows;
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        rows.push_back(m_groups[group].front());
        if (isOpen(group))
            rows.insert(rows.end(), m_groups[group].begin(), m_groups[group].end());
    }
    return rows;
}

std::vector<ProblemMark> ProblemGroups::marks() const
{
    std::vector<ProblemMark> marks;
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        marks.push_back({static_cast<int>(m_groups[group].size()), isOpen(group), false});
        if (isOpen(group))
            marks.insert(marks.end(), m_groups[group].size(), {1, false, true});
    }
    return marks;
}

ProblemGroups::Place ProblemGroups::placeOf(int row) const
{
    std::size_t left = static_cast<std::size_t>(row);
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const std::size_t taken = 1 + (isOpen(group) ? m_groups[group].size() : 0);
        if (left < taken)
            return {group, left == 0 ? 0 : left - 1};
        left -= taken;
    }
    return {};
}

bool ProblemGroups::isHead(int row) const
{
    const Place place = placeOf(row);
    return m_groups[place.group].size() > 1
           && (!isOpen(place.group) || row == rowOf(place) - 1 - static_cast<int>(place.member));
}

int ProblemGroups::rowOf(Place place) const
{
    std::size_t row = 0;
    for (std::size_t group = 0; group < place.group; ++group)
        row += 1 + (isOpen(group) ? m_groups[group].size() : 0);
    return static_cast<int>(isOpen(place.group) ? row + 1 + place.member : row);
}

}  // namespace gloam::editor
