#include "editor/inspector/fields/GlyphField.h"

#include "editor/ui/ApplyStyle.h"

#include <QPixmap>

namespace gloam::editor {

namespace {

/// The glyph in the theme's text colour on the map's ground.
QImage signPicture(char32_t sign, const UiStyle& style)
{
    const GlyphBits bits = style.glyphs->draw(sign, CellStep::M);
    QImage picture(bits.size, QImage::Format_RGB32);
    picture.fill(style.theme.map);
    for (int y = 0; y < bits.size.height(); ++y)
        for (int x = 0; x < bits.size.width(); ++x)
            if (bits.at(x, y))
                picture.setPixelColor(x, y, style.theme.text);
    return picture;
}

}  // namespace

GlyphField::GlyphField(const FieldSite& fieldSite, const QString& name, QWidget* parent)
    : LineField(fieldSite, name, parent), m_picture(new QLabel(this))
{
    m_picture->setFixedSize(fieldHeight, fieldHeight);
    m_picture->setAlignment(Qt::AlignCenter);
    applyStyle(m_picture, [this] {
        QPalette palette = m_picture->palette();
        palette.setColor(QPalette::Window, theme().map);
        m_picture->setPalette(palette);
    });
    m_picture->setAutoFillBackground(true);
    row().addWidget(m_picture);
    connect(&line(), &QLineEdit::textChanged, this, &GlyphField::showSign);
}

void GlyphField::showSign()
{
    const std::u32string signs = line().text().toStdU32String();
    m_picture->setPixmap(signs.size() == 1 ? QPixmap::fromImage(signPicture(signs.front(), site().style)) : QPixmap());
}

}  // namespace gloam::editor
