#pragma once

#include "editor/inspector/fields/FieldEditor.h"
#include "editor/inspector/fields/Subject.h"
#include "editor/ui/GlyphAtlas.h"

#include <QAbstractButton>

namespace gloam::editor {

/// A small picture of the cells around a place, which is ringed, as the map draws them. The form decides what a click,
/// Enter or Space does.
class PlacePicture : public QAbstractButton {
    Q_OBJECT

public:
    static constexpr int rows = 9;

    PlacePicture(const FieldSite& site, QWidget* parent);

    void setPicture(const FormPicture& picture);
    const Place& place() const { return m_picture.place; }
    Rect cellsSeen() const;  ///< of the level, and beyond its edges; the place is in the middle
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    FieldSite m_site;
    GlyphAtlas m_atlas;
    FormPicture m_picture;
};

}  // namespace gloam::editor
