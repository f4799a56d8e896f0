#include "editor/dialogs/LevelPictureView.h"

#include "editor/exchange/LevelPictures.h"
#include "editor/panels/Minimap.h"
#include "editor/ui/ApplyStyle.h"

#include <QPainter>

namespace gloam::editor {

namespace {

/// The largest usual step at which a level fits; nullopt if none has glyphs.
std::optional<CellStep> stepThatFits(Size level, QSize area)
{
    for (std::optional<CellStep> step = CellStep::M; step; step = smaller(*step, CellStep::XS)) {
        const QSize cell = cellSize(*step);
        if (level.width <= area.width() / cell.width() && level.height <= area.height() / cell.height())
            return step;
    }
    return std::nullopt;
}

}  // namespace

LevelPictureView::LevelPictureView(const UiStyle& style, QWidget* parent) : QWidget(parent), m_style(style)
{
    setMinimumSize(160, 100);
    applyStyle(this, [this] { draw(); });  // the map's colours belong to the theme
}

void LevelPictureView::present(const Level& level)
{
    m_level = level;
    m_isWaiting = false;
    draw();
}

void LevelPictureView::light(const std::vector<Point>& lit)
{
    constexpr int dimmed = 170;  // of 255
    m_lit = lit;
    m_shade = {};
    if (m_level && !lit.empty()) {
        const Size size = m_level->tiles.size();
        m_shade = QImage(size.width, size.height, QImage::Format_ARGB32);
        m_shade.fill(QColor(0, 0, 0, dimmed));
        for (const Point cell : lit)
            if (size.contains(cell))
                m_shade.setPixelColor(cell.x, cell.y, Qt::transparent);
    }
    update();
}

void LevelPictureView::clear()
{
    m_level.reset();
    light({});
    draw();
}

void LevelPictureView::setWaiting(bool isWaiting)
{
    m_isWaiting = isWaiting;
    update();
}

void LevelPictureView::draw()
{
    m_picture = {};
    const QSize area = size() - QSize(2, 2);
    if (m_level && !area.isEmpty()) {
        PictureForm form;
        form.step = stepThatFits(m_level->tiles.size(), area);
        form.isPictorial = m_style.shared->hasPictograms;
        m_picture = form.step ? levelPicture(*m_level, m_style.theme.palette, m_style.glyphs, form)
                              : smallPictureOf(*m_level, m_style.theme.palette, area);
    }
    update();
}

void LevelPictureView::resizeEvent(QResizeEvent*)
{
    draw();
}

void LevelPictureView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Qt::black);
    painter.setOpacity(m_isWaiting ? 0.5 : 1.0);
    const QRect place((width() - m_picture.width()) / 2, (height() - m_picture.height()) / 2, m_picture.width(),
                      m_picture.height());
    painter.drawImage(place.topLeft(), m_picture);
    if (!m_shade.isNull())
        painter.drawImage(place, m_shade);
    painter.setOpacity(1.0);
    painter.setPen(m_style.theme.line);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

}  // namespace gloam::editor
