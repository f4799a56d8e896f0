#pragma once

#include <compare>
#include <functional>
#include <string>
#include <string_view>

namespace gloam {

/// The name of a type, level, stream, verb…: a small immutable text, compared and ordered letter by letter.
/// Names in files are kebab-case, but any text is allowed here, so that nothing an author wrote is lost.
class Name {
public:
    Name() = default;
    Name(std::string text) : m_text(std::move(text)) {}
    Name(std::string_view text) : m_text(text) {}
    Name(const char* text) : m_text(text) {}

    const std::string& text() const { return m_text; }
    bool isEmpty() const { return m_text.empty(); }

    bool operator==(const Name&) const = default;
    friend auto operator<=>(const Name&, const Name&) = default;

private:
    std::string m_text;
};

}  // namespace gloam

template <> struct std::hash<gloam::Name> {
    std::size_t operator()(const gloam::Name& name) const noexcept { return std::hash<std::string>()(name.text()); }
};
