#pragma once

#include <array>
#include <compare>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace gloam {

/// The name of a type, level, stream, verb…: a small immutable text. Names in files are kebab-case, but any text is
/// allowed here, so that nothing an author wrote is lost.
///
/// Every text is kept once in the process, and a name is a pointer to it: copying, hashing and testing for equality
/// cost what they cost for a number. Order is that of the texts, letter by letter, so that it never depends on which
/// text came first. To make a name from a text takes a search in a hash table: without a lock where the text is known,
/// which nearly every text in play is. A text that came once stays until the program ends. Names come from files,
/// whose sizes have limits, and from what a person types, so that the texts of one program take a few megabytes at
/// most. Commands name entities by their ids, which count up in a game, one by one.
class Name {
public:
    Name() = default;
    Name(std::string_view text) : m_spelling(spellingOf(text)) {}
    Name(const std::string& text) : m_spelling(spellingOf(text)) {}
    Name(const char* text) : m_spelling(spellingOf(text)) {}

    const std::string& text() const { return m_spelling->text; }  ///< stays valid until the program ends
    bool isEmpty() const { return m_spelling == &none; }
    std::size_t hash() const { return m_spelling->hash; }  ///< of the text: the same in every run

    friend bool operator==(const Name&, const Name&) = default;
    friend std::strong_ordering operator<=>(const Name& a, const Name& b)
    {
        if (a == b)
            return std::strong_ordering::equal;
        const auto order = a.m_spelling->beginning <=> b.m_spelling->beginning;
        return order != 0 ? order : a.text() <=> b.text();
    }

    /// Comparing with a text makes no name of it.
    template <std::convertible_to<std::string_view> Text> friend bool operator==(const Name& name, const Text& text)
    {
        return name.text() == std::string_view(text);
    }

private:
    struct Spelling {
        std::string text;
        std::size_t hash = 0;
        std::array<std::uint64_t, 2> beginning{};  ///< the first bytes as numbers, by which most texts are ordered
    };
    class Table;
    static const Spelling none;

    static const Spelling* spellingOf(std::string_view text);

    const Spelling* m_spelling = &none;
};

inline constexpr Name::Spelling Name::none{};

}  // namespace gloam

template <> struct std::hash<gloam::Name> {
    std::size_t operator()(const gloam::Name& name) const noexcept { return name.hash(); }
};
