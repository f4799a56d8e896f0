#pragma once

#include "core/base/Problem.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace gloam::editor {

class CellRows;

/// A value of a file of another tool, whether that is XML or JSON: nothing, a truth, a number, a text, a list, members
/// by name, or whole numbers without a sign, which cells are; to be written, cells are also made row by row. It knows
/// where it stood.
class ForeignNode {
public:
    struct Member;
    using List = std::vector<ForeignNode>;
    using Members = std::vector<Member>;
    using Numbers = std::vector<std::uint32_t>;
    using Rows = std::shared_ptr<const CellRows>;
    using Content = std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Members, Numbers, Rows>;

    // Below, where a member is known: the content is made and ended there.
    ForeignNode();
    ForeignNode(Content content, Mark at = {});
    ForeignNode(const char* text);
    ForeignNode(int number);

    const Content& content() const { return m_content; }
    template <typename T> const T* as() const { return std::get_if<T>(&m_content); }
    template <typename T> T* as() { return std::get_if<T>(&m_content); }

    const ForeignNode* find(std::string_view name) const;  ///< the first member of a name, or null

    /// Appends a member; the node must hold members, or nothing yet.
    ForeignNode& add(std::string name, ForeignNode value);

    /// Appends to the list under a name, which is made if missing; nothing else may have that name.
    ForeignNode& append(std::string_view name, ForeignNode value);

    Mark mark;

private:
    Content m_content;
};

struct ForeignNode::Member {
    std::string name;
    ForeignNode value;
};

inline ForeignNode::ForeignNode() = default;
inline ForeignNode::ForeignNode(Content content, Mark at) : mark(at), m_content(std::move(content))
{}
inline ForeignNode::ForeignNode(const char* text) : m_content(std::string(text))
{}
inline ForeignNode::ForeignNode(int number) : m_content(std::int64_t{number})
{}

/// A file as a tree, or the problem that kept it from being read.
struct ForeignTree {
    ForeignNode root;
    std::optional<Problem> problem;
};

/// The problem of a foreign file at a position.
Problem foreignProblem(std::string sentence, Mark mark, Severity severity = Severity::Error);

// XML has only texts, so that a number or truth may also be written as one. An infinite number is none.
std::optional<std::int64_t> wholeOf(const ForeignNode* node);
std::optional<double> numberOf(const ForeignNode* node);
std::optional<bool> truthOf(const ForeignNode* node);
std::string textOf(const ForeignNode* node);  ///< a number as it is written; empty for anything else

/// The items of a list, numbers included; none for anything else. The node must outlive them.
class ForeignItems {
public:
    explicit ForeignItems(const ForeignNode* node);
    ForeignItems(const ForeignItems&) = delete;
    ForeignItems& operator=(const ForeignItems&) = delete;

    auto begin() const { return list().begin(); }
    auto end() const { return list().end(); }
    bool empty() const { return list().empty(); }
    std::size_t size() const { return list().size(); }
    const ForeignNode& operator[](std::size_t index) const { return list()[index]; }
    const ForeignNode::List& list() const { return m_list ? *m_list : m_made; }

private:
    const ForeignNode::List* m_list = nullptr;
    ForeignNode::List m_made;  ///< of numbers
};

inline ForeignItems itemsOf(const ForeignNode* node)
{
    return ForeignItems(node);
}

/// The members; empty for anything else.
const ForeignNode::Members& membersOf(const ForeignNode* node);

}  // namespace gloam::editor
