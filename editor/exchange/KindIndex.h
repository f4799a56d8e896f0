#pragma once

#include "editor/exchange/ForeignMap.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

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

/// The kinds of cells that are numbers. A map has millions of cells, and nearly all of their numbers are small.
class KindsOfNumbers {
public:
    /// The kind of a number. Calls `find()` the first time, and again as long as that gives none.
    template <typename Find> std::optional<std::uint32_t> of(std::uint32_t number, Find find)
    {
        if (number < m_small.size() && m_small[number] != unknown)
            return m_small[number];
        if (number >= mostSmall)
            if (const auto known = m_large.find(number); known != m_large.end())
                return known->second;
        const std::optional<std::uint32_t> kind = find();
        if (kind)
            keep(number, *kind);
        return kind;
    }

private:
    static constexpr std::uint32_t mostSmall = 65'536;
    static constexpr std::uint32_t unknown = UINT32_MAX;

    void keep(std::uint32_t number, std::uint32_t kind)
    {
        if (number >= mostSmall) {
            m_large.emplace(number, kind);
            return;
        }
        if (number >= m_small.size())
            m_small.resize(number + 1, unknown);
        m_small[number] = kind;
    }

    std::vector<std::uint32_t> m_small;  ///< by number, as far as the largest of them
    std::unordered_map<std::uint32_t, std::uint32_t> m_large;
};

/// Where no mapping says otherwise, `@` is the hero.
ForeignKind::Sense senseOf(char32_t sign);

/// What cells without anything hold, so that a mapping can fill them.
ForeignKind emptyKind(std::string set, std::string id);

/// A world without maps, for a file that cannot be read, with the reason.
ForeignWorld refusedWorld(const std::filesystem::path& file, std::string sentence, Mark mark = {});

}  // namespace gloam::editor
