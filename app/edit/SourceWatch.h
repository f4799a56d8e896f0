#pragma once

#include "core/base/Limits.h"
#include "core/io/file/Files.h"

#include <QString>

#include <cstdint>
#include <map>
#include <optional>

namespace gloam::app {

/// Files that levels were imported from, and whether another program has written other bytes to them since.
class SourceWatch {
public:
    explicit SourceWatch(const Limits& limits) : m_limits(limits) {}

    /// Remembers the file as it is now, which is what the levels hold.
    void note(const QString& file);

    /// Whether the bytes differ from those of the last note() or look(); false at the first look.
    bool look(const QString& file);

private:
    struct Seen {
        FileStamp stamp;
        std::uint64_t bytes = 0;  ///< their hash
    };
    std::optional<Seen> seenOf(const QString& file) const;

    Limits m_limits;
    std::map<QString, Seen> m_seen;
};

}  // namespace gloam::app
