#include "editor/ui/Labels.h"

#include <QLabel>

namespace gloam::editor {

namespace {

QLabel* plainLabel(const QString& text, const QFont& font, const QColor& ink, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(font);
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, ink);
    label->setPalette(palette);
    return label;
}

}  // namespace

QLabel* titleLabel(const QString& text, const Theme& theme, QWidget* parent)
{
    return plainLabel(text, theme.titleFont(), theme.text, parent);
}

QLabel* bodyLabel(const QString& text, const Theme& theme, QWidget* parent)
{
    QLabel* const label = plainLabel(text, theme.bodyFont(), theme.text, parent);
    label->setWordWrap(true);
    return label;
}

QLabel* quietLabel(const QString& text, const Theme& theme, QWidget* parent)
{
    return plainLabel(text, theme.secondaryFont(), theme.quiet, parent);
}

QLabel* capsLabel(const QString& text, const Theme& theme, QWidget* parent)
{
    QFont font = theme.secondaryFont();
    font.setCapitalization(QFont::AllUppercase);
    return plainLabel(text, font, theme.faint, parent);
}

}  // namespace gloam::editor
