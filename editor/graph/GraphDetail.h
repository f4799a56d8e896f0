#pragma once

#include "core/world/World.h"
#include "editor/ui/GlyphAtlas.h"
#include "editor/ui/UiStyle.h"

#include <QImage>

#include <map>

namespace gloam::editor {

/// Parts of levels with their glyphs or pictograms, for a graph seen from near. A part is kept until the view leaves it
/// or its level changes.
class GraphDetail {
public:
    static constexpr double leastCell = 6;  ///< pixels of a cell's width from which it is drawn

    explicit GraphDetail(const UiStyle& style) : m_style(style) {}

    struct Part {
        Rect cells;
        QImage image;
    };

    /// A part of a level that holds a window of cells, drawn for cells of about that width in pixels.
    const Part& of(const World& world, const Level& level, const Rect& window, double width);
    void forget()
    {
        m_parts.clear();
        m_pixels = 0;
    }

private:
    struct Kept {
        CellForm form;
        Part part;
    };

    CellForm formFor(double width) const;

    UiStyle m_style;
    std::map<Name, Kept> m_parts;
    long long m_pixels = 0;  ///< of all parts
};

}  // namespace gloam::editor
