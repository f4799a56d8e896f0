#include "app/edit/SourceWatch.h"

#include "core/base/Random.h"

namespace gloam::app {

std::optional<SourceWatch::Seen> SourceWatch::seenOf(const QString& file) const
{
    const auto stamp = stampOf(file.toStdString());
    const auto bytes = readFile(file.toStdString(), m_limits.fileBytes);
    if (!stamp || !bytes)
        return {};
    return Seen{*stamp, hashOf(*bytes)};
}

void SourceWatch::note(const QString& file)
{
    if (const auto seen = seenOf(file))
        m_seen.insert_or_assign(file, *seen);
}

/// The bytes are read only where the stamp is another, so that looking often costs little.
bool SourceWatch::look(const QString& file)
{
    const auto known = m_seen.find(file);
    if (known == m_seen.end()) {
        note(file);
        return false;
    }
    const auto stamp = stampOf(file.toStdString());
    if (!stamp || *stamp == known->second.stamp)
        return false;
    const std::uint64_t before = known->second.bytes;
    note(file);
    return known->second.bytes != before;
}

}  // namespace gloam::app
