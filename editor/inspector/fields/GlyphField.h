#pragma once

#include "editor/inspector/fields/LineField.h"

#include <QLabel>

namespace gloam::editor {

/// One sign, drawn beside the line as the map draws it.
class GlyphField : public LineField {
    Q_OBJECT

public:
    GlyphField(const FieldSite& site, const QString& name, QWidget* parent);

private:
    void showSign();

    QLabel* m_picture;
};

}  // namespace gloam::editor
