#pragma once

#include "core/base/Direction.h"
#include "core/base/EntityId.h"
#include "core/types/TileType.h"

#include <optional>
#include <string>
#include <string_view>

namespace gloam {

/// Goes through a command's word piece by piece. Writing and reading take the same steps, so that what is written
/// parses back; naming takes them too, for lists of words: `put:[N*]NAME>CONTAINER`.
class Speller {
public:
    enum class Way { Write, Read, Name };
    explicit Speller(Way way, std::string_view word = {}) : m_way(way), m_rest(word) {}

    Speller& text(std::string_view fixed);

    /// A field; when read, it ends before `end`, or with the word.
    template <typename T> Speller& field(std::string_view name, T& value, char end = '\0')
    {
        if (m_way == Way::Read)
            m_isWrong = m_isWrong || !read(take(end), value);
        else
            m_written += m_way == Way::Name ? std::string(name) : spelled(value);
        return *this;
    }

    /// How many of a stack come before the name, from 1: "3*". 0, which is not written, means all.
    Speller& portion(int& count, char end = '\0');
    Speller& maybeName(Name& name);                 ///< ":NAME", unless it is empty
    Speller& maybePlace(std::optional<Point>& at);  ///< "@X,Y"

    /// One of some words with blanks between; the first means an empty name.
    Speller& oneOf(std::string_view words, Name& name);

    /// Refuses what was read unless a condition holds.
    void require(bool isRight) { m_isWrong = m_isWrong || !isRight; }

    bool isRead() const { return !m_isWrong && m_rest.empty(); }
    const std::string& written() const { return m_written; }

private:
    std::string_view take(char end);

    static bool read(std::string_view text, int& number);
    static bool read(std::string_view text, Name& name);
    static bool read(std::string_view text, Point& at);
    static bool read(std::string_view text, EntityId& id);
    static bool read(std::string_view text, Direction& direction);
    static bool read(std::string_view text, StairDirection& direction);

    static std::string spelled(int number) { return std::to_string(number); }
    static std::string spelled(const Name& name) { return name.text(); }
    static std::string spelled(Point at) { return std::to_string(at.x) + "," + std::to_string(at.y); }
    static std::string spelled(EntityId id) { return toText(id); }
    static std::string spelled(Direction direction) { return std::string(wordOf(direction)); }
    static std::string spelled(StairDirection direction) { return direction == StairDirection::Up ? "<" : ">"; }

    Way m_way;
    std::string m_written;
    std::string_view m_rest;
    bool m_isWrong = false;
};

/// A whole number in decimal digits, nothing else; nullopt otherwise.
std::optional<int> wholeNumber(std::string_view text);

}  // namespace gloam
