#pragma once

#include "core/view/frame/LevelFrame.h"

#include <QObject>

#include <optional>

namespace gloam::editor {

/// Which layers of a level are drawn, and which can be changed by hand.
struct LayerStates {
    LevelLayers hidden;
    LevelLayers locked;
    LevelLayer current = LevelLayer::Terrain;  ///< the layer that keys hide, lock and highlight
    bool isHighlighted = false;                ///< all but the current one are dimmed

    bool isOpen(LevelLayer layer) const { return !hidden.has(layer) && !locked.has(layer); }
    LevelLayers open() const;
    LevelView view() const { return {hidden, isHighlighted ? std::optional(current) : std::nullopt}; }
    bool operator==(const LayerStates&) const = default;
};

/// Which links and wires are drawn: none; what is selected; what starts or ends at the selection or the cursor; that
/// and everything reachable from there along links; or all.
enum class LinkDisplay { None, Selected, Direct, Transitive, All };
inline constexpr int linkDisplayCount = 5;

/// What the engine computes, shown over the level.
enum class Overlay {
    None,
    Sight,        ///< what the hero would see from the cursor
    Light,        ///< how bright cells are
    Danger,       ///< how many creatures would notice the hero and attack
    Steps,        ///< how many steps the hero takes from where it comes in
    Paths,        ///< the ways of creatures to the hero
    Minds,        ///< what creatures do first
    Sound,        ///< who hears a noise at the pointer
    Reach,        ///< with how many keys the hero may get to each cell
    Unreachable,  ///< the ground that it never gets to
    Rooms,        ///< which room each cell is in
    ChokePoints,  ///< cells that join parts of the level that nothing else joins
    DeadEnds      ///< passages that lead nowhere
};

/// What is drawn of a level: its layers, links and an overlay.
class DisplayChoices : public QObject {
    Q_OBJECT

public:
    static constexpr int everyKey = 1'000;

    using QObject::QObject;

    const LayerStates& layers() const { return m_layers; }
    void setLayers(const LayerStates& layers);
    LinkDisplay linkDisplay() const { return m_linkDisplay; }
    void setLinkDisplay(LinkDisplay display);
    Overlay overlay() const { return m_overlay; }
    void setOverlay(Overlay overlay);
    /// With how many keys at most the overlay of reach shows where the hero gets to.
    int mostKeys() const { return m_mostKeys; }
    void setMostKeys(int keys);

signals:
    void layersChanged();
    void linkDisplayChanged();
    void overlayChanged();
    void mostKeysChanged();

private:
    friend class EditorState;  // which announces a new world
    void exchangeWith(DisplayChoices& other);
    void begin()
    {
        m_layers = {};
        m_mostKeys = everyKey;
    }

    LayerStates m_layers;
    LinkDisplay m_linkDisplay = LinkDisplay::All;
    Overlay m_overlay = Overlay::None;
    int m_mostKeys = everyKey;
};

}  // namespace gloam::editor
