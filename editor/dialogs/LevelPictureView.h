#pragma once

#include "core/world/Level.h"
#include "editor/ui/UiStyle.h"

#include <QWidget>

namespace gloam::editor {

/// A level as large as fits: with its glyphs, or if it is too large for them, as a small picture.
class LevelPictureView : public QWidget {
    Q_OBJECT

public:
    LevelPictureView(const UiStyle& style, QWidget* parent);

    void present(const Level& level);
    void clear();
    void setWaiting(bool isWaiting);            ///< dimmed: a newer picture is on its way
    void light(const std::vector<Point>& lit);  ///< these cells, by dimming all others; none dims nothing
    const std::vector<Point>& lit() const { return m_lit; }
    const QImage& picture() const { return m_picture; }
    QSize sizeHint() const override { return {480, 300}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void draw();

    const UiStyle m_style;
    std::optional<Level> m_level;
    QImage m_picture;
    std::vector<Point> m_lit;
    QImage m_shade;  ///< a pixel for each cell: clear where it is lit
    bool m_isWaiting = false;
};

}  // namespace gloam::editor
