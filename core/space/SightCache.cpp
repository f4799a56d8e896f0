#include "core/space/SightCache.h"

#include <algorithm>

namespace gloam {

namespace {

constexpr std::size_t mostViewers = 64;

}  // namespace

const CellMask* SightCache::find(const Key& key)
{
    const auto kept = std::find_if(m_kept.begin(), m_kept.end(), [&](const Kept& one) { return one.key == key; });
    if (kept == m_kept.end())
        return nullptr;
    ++m_found;
    return &kept->seen;
}

CellMask& SightCache::replace(const Key& key)
{
    const auto isOfSame = [&](const Kept& one) { return one.key.who == key.who; };
    auto place = std::find_if(m_kept.begin(), m_kept.end(), isOfSame);
    if (place == m_kept.end() && m_kept.size() < mostViewers)
        place = m_kept.insert(m_kept.end(), Kept{});
    else if (place == m_kept.end())
        place = m_kept.begin() + static_cast<std::ptrdiff_t>(m_next++ % mostViewers);
    place->key = key;
    return place->seen;
}

}  // namespace gloam
