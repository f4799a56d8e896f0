#pragma once

#include "core/base/Problem.h"
#include "core/types/Value.h"

#include <memory>
#include <string>
#include <utility>

namespace gloam {

/// Reads a value that an author wrote; a specialization for each type that sections hold. A field
/// that is missing or cannot be read keeps its usual value; one that cannot be read also becomes a problem. `path`
/// names the value in problems.
template <typename T> T readWritten(const Value& written, const std::string& path, Problems& problems);

/// What was read from a written value, and the problems of reading it.
template <typename T> struct Read {
    T value{};
    Problems problems;
};

template <typename T> std::shared_ptr<const Read<T>> readOnce(const Value& written, const std::string& path)
{
    auto read = std::make_shared<Read<T>>();
    read->value = readWritten<T>(written, path, read->problems);
    return read;
}

/// A section as its author wrote it, with comments and unknown keys, and the value that was read from it when it was
/// set. Copies share both; comparisons look at what was written.
///
/// `T` names its section, and may be incomplete where no section is set and no value is used.
template <typename T> class Authored {
public:
    Authored() = default;
    Authored(Map written)
    {
        if (written.isEmpty())
            return;
        m_written = std::make_shared<const Value>(std::move(written));
        m_read = readOnce<T>(*m_written, std::string(T::section));
    }

    bool isEmpty() const { return !m_written; }
    const Map& written() const
    {
        static const Map nothing;
        return m_written ? *m_written->template as<Map>() : nothing;
    }

    const T& value() const { return read().value; }
    const Problems& problems() const { return read().problems; }

    /// Lets `change` put, replace or remove entries of what is written, and reads the section again.
    template <typename Change> void change(Change change)
    {
        Map changed = written();
        change(changed);
        *this = Authored(std::move(changed));
    }

    friend bool operator==(const Authored& a, const Authored& b)
    {
        return a.m_written == b.m_written || a.written() == b.written();
    }

private:
    const Read<T>& read() const
    {
        static const Read<T> blank;
        return m_read ? *m_read : blank;
    }

    std::shared_ptr<const Value> m_written;  ///< null for an empty section
    std::shared_ptr<const Read<T>> m_read;
};

}  // namespace gloam
