#pragma once

#include "editor/exchange/ForeignMap.h"

#include <filesystem>
#include <map>
#include <optional>

namespace gloam::editor {

/// Gives each kind of cell of a map its index, once. There can be no more than a world can have tile types.
template <typename Key> class KindIndex {
public:
    static constexpr std::size_t most = 65'535;

    explicit KindIndex(ForeignMap& map) : m_map(map) {}

    /// The index of a key's kind, which `make()` describes when the key is new; nullopt if there are too many.
    template <typename Make> std::optional<std::uint32_t> indexOf(const Key& key, Make make)
    {
        if (m_last && m_last->first == key)  // cells beside each other are often alike
            return m_last->second;
        if (const auto known = m_indices.find(key); known != m_indices.end()) {
            m_last = *known;
            return known->second;
        }
        if (m_map.kinds.size() > most)
            return std::nullopt;
        const auto index = static_cast<std::uint32_t>(m_map.kinds.size());
        m_map.kinds.push_back(make());
        m_indices.emplace(key, index);
        return index;
    }

private:
    ForeignMap& m_map;
    std::map<Key, std::uint32_t> m_indices;
    std::optional<std::pair<Key, std::uint32_t>> m_last;
};

/// Where no mapping says otherwise, `@` is the hero.
ForeignKind::Sense senseOf(char32_t sign);

/// What cells without anything hold, so that a mapping can fill them.
ForeignKind emptyKind(std::string set, std::string id);

/// A world without maps, for a file that cannot be read, with the reason.
ForeignWorld refusedWorld(const std::filesystem::path& file, std::string sentence, Mark mark = {});

}  // namespace gloam::editor
