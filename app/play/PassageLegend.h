#pragma once

#include "core/view/advice/WorldMap.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

namespace gloam::app {

/// The kinds of passages on a world map, each with its line.
class PassageLegend : public QWidget {
    Q_OBJECT

public:
    PassageLegend(const editor::UiStyle& style, QWidget* parent);

    void setLinks(const std::vector<MapLink>& links);  ///< hidden without any

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    editor::UiStyle m_style;
    std::vector<Name> m_kinds;  ///< sorted
};

}  // namespace gloam::app
