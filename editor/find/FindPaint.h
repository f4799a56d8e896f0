#pragma once

#include "core/find/Find.h"
#include "editor/state/OpenLevel.h"
#include "editor/ui/Theme.h"

#include <QObject>

#include <map>

class QPainter;

namespace gloam::editor {

class FindPanel;
class LevelCanvas;

/// Boxes on the map around what was found: tiles, also those beyond the list, and what stands on cells.
class FindPaint : public QObject {
    Q_OBJECT

public:
    FindPaint(const Theme& theme, const WorldDocument& document, const OpenLevel& open, const FindPanel& panel,
              LevelCanvas& canvas);

    void draw(QPainter& painter, const Rect& window) const;

private:
    void forget();
    std::vector<Rect> boxesIn(const Rect& window) const;

    const Theme& m_theme;
    const WorldDocument& m_document;
    const OpenLevel& m_open;
    const FindPanel& m_panel;
    LevelCanvas& m_canvas;
    mutable std::map<Name, std::vector<std::uint8_t>> m_tiles;  ///< by level and slot: whether they are found
};

}  // namespace gloam::editor
