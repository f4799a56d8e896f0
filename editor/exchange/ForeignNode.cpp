#include "editor/exchange/ForeignNode.h"

#include "core/base/Fault.h"

#include <array>
#include <charconv>
#include <cmath>

namespace gloam::editor {

namespace {

/// A number that takes the whole text.
template <typename T> std::optional<T> numberIn(const std::string& text)
{
    T number{};
    const char* first = text.data() + (text.starts_with('+') ? 1 : 0);
    const char* last = text.data() + text.size();
    const auto read = std::from_chars(first, last, number);
    return read.ec == std::errc() && read.ptr == last && first != last ? std::optional(number) : std::nullopt;
}

}  // namespace

const ForeignNode* ForeignNode::find(std::string_view name) const
{
    const Members* members = as<Members>();
    if (!members)
        return nullptr;
    for (const Member& member : *members)
        if (member.name == name)
            return &member.value;
    return nullptr;
}

ForeignNode& ForeignNode::add(std::string name, ForeignNode value)
{
    if (!as<Members>())
        m_content = Members();
    return as<Members>()->emplace_back(Member{std::move(name), std::move(value)}).value;
}

ForeignNode& ForeignNode::append(std::string_view name, ForeignNode value)
{
    auto* list = const_cast<ForeignNode*>(find(name));
    if (!list)
        list = &add(std::string(name), ForeignNode(List(), value.mark));
    return list->as<List>()->emplace_back(std::move(value));
}

Problem foreignProblem(std::string sentence, Mark mark, Severity severity)
{
    const Fault fault = severity == Severity::Error ? Fault::BadForeignFile : Fault::NotCarried;
    return problemAt(severity, fault, {}, std::move(sentence), {}, mark);
}

std::optional<std::int64_t> wholeOf(const ForeignNode* node)
{
    if (!node)
        return std::nullopt;
    if (const auto* whole = node->as<std::int64_t>())
        return *whole;
    if (const auto* number = node->as<double>())
        return std::trunc(*number) == *number && std::abs(*number) < 1e15
                   ? std::optional(static_cast<std::int64_t>(*number))
                   : std::nullopt;
    const auto* text = node->as<std::string>();
    return text ? numberIn<std::int64_t>(*text) : std::nullopt;
}

std::optional<double> numberOf(const ForeignNode* node)
{
    if (!node)
        return std::nullopt;
    if (const auto* whole = node->as<std::int64_t>())
        return static_cast<double>(*whole);
    if (const auto* number = node->as<double>())
        return *number;
    const auto* text = node->as<std::string>();
    const auto number = text ? numberIn<double>(*text) : std::nullopt;
    return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<bool> truthOf(const ForeignNode* node)
{
    if (!node)
        return std::nullopt;
    if (const auto* truth = node->as<bool>())
        return *truth;
    const std::string text = textOf(node);
    if (text == "1" || text == "true")
        return true;
    return text == "0" || text == "false" ? std::optional(false) : std::nullopt;
}

std::string textOf(const ForeignNode* node)
{
    if (!node)
        return {};
    if (const auto* text = node->as<std::string>())
        return *text;
    if (const auto* whole = node->as<std::int64_t>())
        return std::to_string(*whole);
    if (const auto* number = node->as<double>()) {
        std::array<char, 32> digits{};
        return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), *number).ptr};
    }
    return {};
}

ForeignItems::ForeignItems(const ForeignNode* node) : m_list(node ? node->as<ForeignNode::List>() : nullptr)
{
    const auto* numbers = node ? node->as<ForeignNode::Numbers>() : nullptr;
    for (std::size_t i = 0; numbers && i < numbers->size(); ++i)
        m_made.emplace_back(ForeignNode::Content(std::int64_t{(*numbers)[i]}), node->mark);
}

const ForeignNode::Members& membersOf(const ForeignNode* node)
{
    static const ForeignNode::Members none;
    const auto* members = node ? node->as<ForeignNode::Members>() : nullptr;
    return members ? *members : none;
}

}  // namespace gloam::editor
