#include "core/check/TileCheck.h"

#include "core/base/Fault.h"
#include "core/base/Field.h"
#include "core/base/Utf8.h"

#include <array>
#include <utility>

namespace gloam {

namespace {

/// The problems of one tile type.
class TileCheck {
public:
    TileCheck(const TypeRegistry& types, const TileType& type, Problems& problems)
        : m_types(types), m_type(type), m_path("types.tiles." + type.id.text() + "."), m_problems(problems)
    {}

    /// What a tile becomes takes its place as ground, and so must be ground; something dug away may leave what lies on
    /// the ground below.
    void checkGroundAfter()
    {
        const bool hasGroundBelow = m_type.layer != Layer::Terrain;
        const std::pair<const char*, const Name*> names[] = {{"opens-to", &m_type.opensTo},
                                                             {"closes-to", &m_type.closesTo},
                                                             {"found-as", &m_type.foundAs},
                                                             {"filled-to", &m_type.filledTo},
                                                             {"dug-to", hasGroundBelow ? nullptr : &m_type.dugTo},
                                                             {"burns.to", hasGroundBelow ? nullptr : &m_type.burns.to}};
        for (const auto& [key, name] : names) {
            const TileId tile = name ? m_types.findTile(*name) : nothingTile;
            if (tile != nothingTile)
                checkLayerAfter(key, *name, m_types.tile(tile).layer);
        }
    }

    /// What burns needs a fire that can lie over it.
    void checkBurning()
    {
        const TileId fire = m_types.findTile(m_type.burns.as);
        if (m_type.burns.percent == 0 || (fire == nothingTile && !m_type.burns.as.isEmpty()))
            return;  // a name without a tile is reported elsewhere
        const std::string as = "'" + m_type.burns.as.text() + "'";
        if (fire == nothingTile)
            report(Severity::Warning, Fault::MissingKey, "burns", "It burns, and names no fire.",
                   "Name a fire tile: as: …");
        else if (m_types.tile(fire).layer != Layer::Effect || !m_types.tile(fire).isFire)
            report(Severity::Warning, Fault::WrongLayer, "burns.as", "It burns as " + as + ", which is no fire tile.",
                   "Name a tile of the effect layer with fire: true.");
        if (m_type.layer == Layer::Effect)
            report(Severity::Warning, Fault::WrongLayer, "burns", "A tile of the effect layer does not burn.",
                   "Write fire: true if it is a fire.");
    }

private:
    void report(Severity severity, Fault fault, const std::string& key, std::string sentence, std::string suggestion)
    {
        m_problems.push_back({severity, fault, m_path + key, std::move(sentence), std::move(suggestion), {}, {}});
    }

    void checkLayerAfter(const char* key, const Name& tile, Layer layer)
    {
        const std::string sentence = "It becomes '" + tile.text() + "', a tile of the " + wordOf(layer) + " layer, ";
        if (layer > Layer::Structure)
            report(Severity::Warning, Fault::WrongLayer, key, sentence + "which is no ground.",
                   "Name a tile of the terrain or structure layer.");
        else if (layer == Layer::Structure && m_type.layer == Layer::Terrain)
            report(Severity::Warning, Fault::WrongLayer, key, sentence + "and leaves no ground below.",
                   "Name a tile of the terrain layer, or write layer: structure.");
    }

    const TypeRegistry& m_types;
    const TileType& m_type;
    const std::string m_path;
    Problems& m_problems;
};

}  // namespace

void checkTiles(const TypeRegistry& types, Problems& problems)
{
    for (const TileType& type : types.tiles()) {
        TileCheck check(types, type, problems);
        check.checkGroundAfter();
        check.checkBurning();
    }
}

void checkLegend(const Level& level, const TypeRegistry& types, Problems& problems)
{
    for (const LegendEntry& entry : level.legend) {
        std::array<TileId, allLayers.size()> stack{};
        for (const Name& name : entry.tiles) {
            const TileId tile = types.findTile(name);
            if (tile == nothingTile || types.tile(tile).isMissing)
                continue;  // reported elsewhere; nobody knows its layer
            const Layer layer = types.tile(tile).layer;
            const TileId below = std::exchange(stack[static_cast<std::size_t>(layer)], tile);
            if (below == nothingTile || below == tile)
                continue;
            problems.push_back(problemAt(Severity::Warning, Fault::WrongLayer, "levels." + level.id.text() + ".legend",
                                         "The sign '" + toUtf8(entry.glyph) + "' has '" + types.tile(below).id.text()
                                             + "' and '" + name.text() + "', both of the " + wordOf(layer)
                                             + " layer, and only the last is laid.",
                                         "Name one tile for each layer."));
        }
    }
}

}  // namespace gloam
