#include "editor/state/DisplayChoices.h"

#include <utility>

namespace gloam::editor {

LevelLayers LayerStates::open() const
{
    LevelLayers layers;
    for (int i = 0; i < levelLayerCount; ++i)
        layers.set(static_cast<LevelLayer>(i), isOpen(static_cast<LevelLayer>(i)));
    return layers;
}

void DisplayChoices::setLayers(const LayerStates& layers)
{
    if (layers == m_layers)
        return;
    m_layers = layers;
    emit layersChanged();
}

void DisplayChoices::setLinkDisplay(LinkDisplay display)
{
    if (display == m_linkDisplay)
        return;
    m_linkDisplay = display;
    emit linkDisplayChanged();
}

void DisplayChoices::setOverlay(Overlay overlay)
{
    if (overlay == m_overlay)
        return;
    m_overlay = overlay;
    emit overlayChanged();
}

/// Overlays are of a view, layers and links of all.
void DisplayChoices::exchangeWith(DisplayChoices& other)
{
    std::swap(m_overlay, other.m_overlay);
    std::swap(m_mostKeys, other.m_mostKeys);
}

void DisplayChoices::setMostKeys(int keys)
{
    if (keys == m_mostKeys)
        return;
    m_mostKeys = keys;
    emit mostKeysChanged();
}

}  // namespace gloam::editor
