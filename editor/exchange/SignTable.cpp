#include "editor/exchange/SignTable.h"

#include "core/view/frame/Palette.h"

#include <algorithm>
#include <numeric>

namespace gloam::editor {

namespace {

/// Places with parents before children, else in the order of the types.
template <typename Type> std::vector<std::size_t> slotsInOrder(const std::vector<Type>& types)
{
    std::vector<std::size_t> places(types.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::stable_sort(places.begin(), places.end(), [&types](std::size_t a, std::size_t b) {
        return types[a].ancestors.size() < types[b].ancestors.size();
    });
    return places;
}

}  // namespace

SignTable::SignTable(const TypeRegistry& types)
{
    addTiles(types);
    addEntities(types);
}

void SignTable::addTiles(const TypeRegistry& types)
{
    m_tileInks.resize(types.tiles().size());
    for (const std::size_t slot : slotsInOrder(types.tiles())) {
        const TileType& tile = types.tiles()[slot];
        if (slot == nothingTile.slot || tile.id.isEmpty() || tile.isMissing || slot == types.boundTile().slot)
            continue;
        m_tileInks[slot] = take(tile.glyph.sign, Palette::ember().resolve(tile.color), {tile.id, {}});
    }
}

/// A type without a glyph of its own is a base for other types, or a plain trigger.
void SignTable::addEntities(const TypeRegistry& types)
{
    m_entityInks.resize(types.entities().size());
    for (const std::size_t slot : slotsInOrder(types.entities())) {
        const EntityType& type = types.entities()[slot];
        if (slot == 0 || type.id.isEmpty() || type.isMissing)
            continue;
        const Look& look = type.look();
        if (look.glyph == Look{}.glyph)
            continue;
        const Colour colour = look.color.isEmpty() ? threatColour(look.glyph.sign) : look.color;
        m_entityInks[slot] = take(look.glyph.sign, Palette::ember().resolve(colour), {{}, type.id});
    }
}

Rgb SignTable::take(char32_t sign, Rgb ink, const Meaning& meaning)
{
    m_firsts.emplace(sign, meaning);
    for (std::uint32_t shade = 0;; ++shade) {
        const std::uint32_t value = ink.value ^ shade;
        if (m_byInk.emplace(std::pair(sign, value), meaning).second)
            return {value};
    }
}

SignTable::Meaning SignTable::meaningOf(char32_t sign, std::optional<Rgb> ink) const
{
    if (const auto exact = ink ? m_byInk.find({sign, ink->value}) : m_byInk.end(); exact != m_byInk.end())
        return {exact->second.tile, exact->second.entity, true};
    const auto first = m_firsts.find(sign);
    return first == m_firsts.end() ? Meaning() : first->second;
}

}  // namespace gloam::editor
