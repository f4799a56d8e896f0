#pragma once

#include "editor/inspector/fields/LineField.h"

#include <QToolButton>

namespace gloam::editor {

/// A colour as authors write it, with a button that shows it and opens the theme's roles and a picker.
class ColourField : public LineField {
    Q_OBJECT

public:
    ColourField(const FieldSite& site, const QString& name, QWidget* parent);

private:
    void showColour();
    void offerColours();
    void pickColour();
    void enter(const QString& colour);

    QToolButton* m_swatch;
};

}  // namespace gloam::editor
