#pragma once

#include "editor/panels/ProblemsModel.h"

#include <optional>
#include <set>
#include <vector>

namespace gloam::editor {

/// What equal problems share: the code and the sentence without its numbers.
std::string kindOf(const Problem& problem);

/// Problems with one row for equal ones; an open group shows each of them below it.
class ProblemGroups {
public:
    struct Place {
        std::size_t group = 0;
        std::size_t member = 0;
        bool operator==(const Place&) const = default;
    };

    void set(const Problems& problems);  ///< in order; open groups stay open
    void setOpen(std::size_t group, bool isOpen);

    const std::vector<Problems>& all() const { return m_groups; }
    const Problem& at(Place place) const { return m_groups[place.group][place.member]; }
    std::optional<Place> find(const Problem& problem) const;
    bool isOpen(std::size_t group) const { return m_open.count(m_kinds[group]) > 0 && m_groups[group].size() > 1; }
    std::vector<Place> places() const;  ///< of every problem, shown or not

    // The visible rows.
    Problems rows() const;
    std::vector<ProblemMark> marks() const;
    Place placeOf(int row) const;
    bool isHead(int row) const;    ///< of a group with more than one problem
    int rowOf(Place place) const;  ///< its own, or that of its folded group

private:
    std::vector<Problems> m_groups;
    std::vector<std::string> m_kinds;  ///< of the groups
    std::set<std::string> m_open;      ///< by kind
};

}  // namespace gloam::editor
