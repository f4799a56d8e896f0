#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace gloam {

/// Why something in the outside world could not be done: a sentence the user can act on.
struct Error {
    std::string sentence;

    /// The same error, prefixed by a caller that knows the place: "crypt.gloam: …".
    Error within(const std::string& place) const { return {place + ": " + sentence}; }
    bool operator==(const Error&) const = default;
};

/// A value, or the Error that prevented it.
template <typename T> class [[nodiscard]] Result {
public:
    Result(T value) : m_content(std::move(value)) {}
    Result(Error error) : m_content(std::move(error)) {}

    explicit operator bool() const { return m_content.index() == 0; }
    const Error& error() const
    {
        assert(m_content.index() == 1);
        return std::get<1>(m_content);
    }

    T& operator*() & { return std::get<0>(m_content); }
    const T& operator*() const& { return std::get<0>(m_content); }
    /// By value, so that `for (auto& item : *make())` iterates over a living object.
    T operator*() && { return std::get<0>(std::move(m_content)); }
    T* operator->() { return &std::get<0>(m_content); }
    const T* operator->() const { return &std::get<0>(m_content); }

private:
    std::variant<T, Error> m_content;
};

/// Done, or the Error that prevented it.
using Status = Result<std::monostate>;
inline Status done()
{
    return std::monostate{};
}

}  // namespace gloam
