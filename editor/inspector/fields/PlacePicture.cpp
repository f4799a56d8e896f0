#include "editor/inspector/fields/PlacePicture.h"

#include "core/view/frame/LevelFrame.h"
#include "editor/ui/ApplyStyle.h"
#include "editor/ui/CellPainter.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"
#include "editor/ui/MapInk.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace gloam::editor {

namespace {

constexpr int mostColumns = 29;
constexpr int pictureBorder = 3;  ///< the ring surrounds the picture

}  // namespace

PlacePicture::PlacePicture(const FieldSite& site, QWidget* parent)
    : QAbstractButton(parent), m_site(site), m_atlas(site.style.glyphs, site.style.form(CellStep::S))
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    applyStyle(this, [this] {
        m_atlas = GlyphAtlas(m_site.style.glyphs, m_site.style.form(CellStep::S));
        setFixedHeight(sizeHint().height());
        update();
    });
}

void PlacePicture::setPicture(const FormPicture& picture)
{
    m_picture = picture;
    setPlainText(*this, picture.text);
    setSpokenName(*this, picture.text);
    setToolTip(picture.tip);
    setSpokenDescription(*this, picture.tip);
    update();
}

QSize PlacePicture::sizeHint() const
{
    return {mostColumns * m_atlas.cell().width() + 2 * pictureBorder,
            rows * m_atlas.cell().height() + 2 * pictureBorder};
}

Rect PlacePicture::cellsSeen() const
{
    const int fitting = (width() - 2 * pictureBorder) / m_atlas.cell().width();
    const int columns = std::clamp(fitting % 2 == 0 ? fitting - 1 : fitting, 1, mostColumns);
    return {m_picture.place.at - Point{columns / 2, rows / 2}, {columns, rows}};
}

void PlacePicture::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_site.style.theme;
    const World& world = m_site.document.world();
    const QSize cell = m_atlas.cell();
    const Rect seen = cellsSeen();
    QRect area(pictureBorder, pictureBorder, seen.size.width * cell.width(), seen.size.height * cell.height());
    area.moveLeft((width() - area.width()) / 2);
    QPainter painter(this);
    if (const Level* level = world.findLevel(m_picture.place.level)) {
        const Start& start = world.settings.start;
        const auto mark = start.level == level->id
                              ? std::optional(StartMark{start.at, world.registry->findEntity(start.hero)})
                              : std::nullopt;
        m_atlas.useTypes(world.registry);
        painter.drawImage(area.topLeft(), pictureOf(frameOf(*level, theme.palette, seen, {}, mark), m_atlas));
    } else {
        painter.fillRect(area, Qt::black);
    }
    const QRect ring(area.topLeft() + QPoint(seen.size.width / 2 * cell.width(), seen.size.height / 2 * cell.height()),
                     cell);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(inkOnMap(theme, world.contains(m_picture.place) ? theme.note : theme.danger), 2));
    painter.drawRoundedRect(QRectF(ring).adjusted(-1, -1, 1, 1), 2, 2);
    painter.setPen(underMouse() ? theme.accent : theme.line);
    painter.drawRect(QRectF(area).adjusted(-0.5, -0.5, 0.5, 0.5));
    if (hasFocus())
        drawFocusRing(painter, area.adjusted(-pictureBorder, -pictureBorder, pictureBorder, pictureBorder), theme);
}

void PlacePicture::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

}  // namespace gloam::editor
