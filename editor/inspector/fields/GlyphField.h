#pragma once

#include "editor/inspector/fields/LineField.h"

#include <QLabel>

namespace gloam::editor {

/// One glyph, with the map's drawing of it beside the line.
class GlyphField : public LineField {
    Q_OBJECT

public:
    GlyphField(const FieldSite& site, const QString& name, QWidget* parent);

private:
    void showSign();

    QLabel* m_picture;
};

}  // namespace gloam::editor
