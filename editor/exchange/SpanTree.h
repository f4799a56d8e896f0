#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::editor {

/// A part of a text.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
};

/// An element of XML, or a value of JSON, by where it stands in its text, so that parts of the text can be replaced and
/// all else stays as it is. Items of JSON lists are members only if they are objects or lists.
struct SpanNode {
    struct Attribute {
        std::string name;
        Span value;  ///< within its quotes
    };
    std::string name;                     ///< of an element; of a member of a JSON object, else empty
    Span whole;                           ///< with its tags; with its key
    Span head;                            ///< of XML: its first tag
    Span inner;                           ///< between its tags, brackets or quotes; a bare JSON value itself
    bool isClosedAtOnce = false;          ///< `<layer/>`
    std::vector<Attribute> attributes{};  ///< of XML
    std::vector<SpanNode> children{};

    const SpanNode* child(std::string_view name) const;       ///< the first of a name, or null
    const Attribute* attribute(std::string_view name) const;  ///< or null
};

/// The root of a text that a stricter reader has accepted; nullopt if it is not understood.
std::optional<SpanNode> xmlSpans(std::string_view text);
std::optional<SpanNode> jsonSpans(std::string_view text);

/// Replacements in a text. What is replaced twice is replaced once, by the first.
class TextPatch {
public:
    void replace(Span span, std::string with) { m_parts.push_back({span, std::move(with)}); }
    void insert(std::size_t at, std::string text) { m_parts.push_back({{at, at}, std::move(text)}); }
    bool isEmpty() const { return m_parts.empty(); }
    std::string applied(std::string_view text) const;

private:
    struct Part {
        Span span;
        std::string with;
    };
    std::vector<Part> m_parts;
};

/// What a list of JSON holds; nothing if it is null.
const std::vector<SpanNode>& spansIn(const SpanNode* list);

/// Takes items out of a list of JSON, with their commas.
void removeItems(const SpanNode& list, const std::set<const SpanNode*>& items, TextPatch& patch);

/// Replaces whole numbers of a list, by their order. Returns how many it has.
std::size_t replaceNumbers(std::string_view text, Span within, const std::map<std::size_t, std::uint32_t>& cells,
                           TextPatch& patch);

}  // namespace gloam::editor
