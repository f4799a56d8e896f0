#pragma once

#include "core/base/Problem.h"

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace gloam {

class Value;
struct Entry;
using List = std::vector<Value>;

/// Finds keys of a map with many entries. It belongs to one map: a copy of it is empty.
class KeyIndex {
public:
    // Defined where the slots are known.
    KeyIndex() noexcept;
    KeyIndex(const KeyIndex&) noexcept;
    KeyIndex(KeyIndex&&) noexcept;
    KeyIndex& operator=(const KeyIndex&) noexcept;
    KeyIndex& operator=(KeyIndex&&) noexcept;
    ~KeyIndex();

    /// Learns the keys of entries that it does not know yet, if there are many.
    void learn(const std::vector<Entry>& entries);
    void forget() noexcept;

    /// Where the key is; the number of entries if it is not among them.
    std::size_t find(const std::vector<Entry>& entries, std::string_view key) const;

private:
    struct Slots;
    std::unique_ptr<Slots> m_slots;
};

/// Keys and values in the order they were written; a key occurs once.
class Map {
public:
    // Defaulted below, where an entry is complete.
    Map();
    Map(const Map&);
    Map(Map&&) noexcept;
    Map& operator=(const Map&);
    Map& operator=(Map&&) noexcept;
    ~Map();

    const Value* find(std::string_view key) const;
    Value* find(std::string_view key);

    /// Replaces the value of a key in place, below its comments if the new one brings none, or appends the key.
    Value& set(std::string_view key, Value value);
    void erase(std::string_view key);

    /// To change them at will, until the next call to another member.
    std::vector<Entry>& entries()
    {
        m_index.forget();
        return m_entries;
    }
    const std::vector<Entry>& entries() const { return m_entries; }
    bool isEmpty() const { return m_entries.empty(); }

    friend bool operator==(const Map&, const Map&);

private:
    std::vector<Entry> m_entries;
    KeyIndex m_index;  ///< of maps that change; those that are only read are searched from the front
};

/// The comment lines above a value, without the '#' and one blank after it. Nearly all values have none, and take no
/// more than a pointer for them.
class CommentLines {
public:
    CommentLines() = default;
    CommentLines(std::vector<std::string> lines);
    CommentLines(std::initializer_list<std::string> lines) : CommentLines(std::vector<std::string>(lines)) {}
    CommentLines(const CommentLines&);
    CommentLines(CommentLines&&) noexcept = default;
    CommentLines& operator=(const CommentLines&);
    CommentLines& operator=(CommentLines&&) noexcept = default;

    operator const std::vector<std::string>&() const { return lines(); }
    const std::vector<std::string>& lines() const;
    std::vector<std::string>& write();  ///< to change them

    bool empty() const { return lines().empty(); }
    auto begin() const { return lines().begin(); }
    auto end() const { return lines().end(); }
    void push_back(std::string line) { write().push_back(std::move(line)); }
    void clear() { m_lines.reset(); }

    friend bool operator==(const CommentLines& a, const CommentLines& b) { return a.lines() == b.lines(); }
    friend bool operator==(const CommentLines& a, const std::vector<std::string>& b) { return a.lines() == b; }

private:
    std::unique_ptr<std::vector<std::string>> m_lines;  ///< null for none
};

/// What a file can contain: nothing, yes or no, a whole number, a text, a list, or a map.
/// A value knows where it was in its file, how it was written, and the comment lines above it; comparisons ignore all
/// of that. A world is read as millions of values, so that each of its bytes counts.
class Value {
public:
    using Content = std::variant<std::monostate, bool, std::int64_t, std::string, List, Map>;

    Value() = default;
    Value(bool truth) : m_content(truth) {}
    Value(std::int64_t number) : m_content(number) {}
    Value(int number) : m_content(std::int64_t{number}) {}
    Value(std::string text) : m_content(std::move(text)) {}
    Value(const char* text) : m_content(std::string(text)) {}
    Value(List list) : m_content(std::move(list)) {}
    Value(Map map) : m_content(std::move(map)) {}

    bool isNothing() const { return m_content.index() == 0; }
    template <typename T> const T* as() const { return std::get_if<T>(&m_content); }
    template <typename T> T* as() { return std::get_if<T>(&m_content); }
    const Content& content() const { return m_content; }

    /// "a text", "a list"…, for messages about a value of the wrong kind.
    std::string_view kind() const;

    Mark mark;
    CommentLines commentsAbove;

    friend bool operator==(const Value& a, const Value& b) { return a.m_content == b.m_content; }

private:
    [[no_unique_address]] Content m_content;  // what follows lies in the bytes that it leaves free

public:
    int blockColumn = 0;  ///< of a text over several lines: the column where they begin, from 1; 0 for one line
};

struct Entry {
    std::string key;
    Value value;
    Mark mark;  ///< position of the key
};

inline Map::Map() = default;
inline Map::Map(const Map&) = default;
inline Map::Map(Map&&) noexcept = default;
inline Map& Map::operator=(const Map&) = default;
inline Map& Map::operator=(Map&&) noexcept = default;
inline Map::~Map() = default;

/// How many values a map holds, at any depth; a value counts itself.
std::size_t valuesIn(const Map& map);
std::size_t valuesIn(const Value& value);

/// A value on one line, as files write it: `{at: [9, 5], locked: brass}`.
std::string toFlowText(const Value& value);

}  // namespace gloam
