#include "editor/ui/Labels.h"

#include "editor/ui/ApplyStyle.h"

#include <QAbstractButton>
#include <QKeySequence>
#include <QLabel>
#include <QTextDocument>

namespace gloam::editor {

namespace {

QLabel* plainLabel(const QString& text, const Theme& theme, QFont (Theme::*font)() const, QColor Theme::*ink,
                   QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    applyFont(label, theme, font);
    applyInk(label, theme, ink);
    return label;
}

}  // namespace

QLabel* titleLabel(const QString& text, const Theme& theme, QWidget* parent)
{
    return plainLabel(text, theme, &Theme::titleFont, &Theme::text, parent);
}

QLabel* bodyLabel(const QString& text, const Theme& theme, QWidget* parent)
{
    QLabel* const label = plainLabel(text, theme, &Theme::bodyFont, &Theme::text, parent);
    label->setWordWrap(true);
    return label;
}

QLabel* quietLabel(const QString& text, const Theme& theme, QWidget* parent)
{
    return plainLabel(text, theme, &Theme::secondaryFont, &Theme::quiet, parent);
}

QLabel* capsLabel(const QString& text, const Theme& theme, QWidget* parent)
{
    return plainLabel(text, theme, &Theme::capsFont, &Theme::faint, parent);
}

QString plainTip(const QString& text)
{
    return Qt::mightBeRichText(text) ? QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped()) : text;
}

QString withoutMnemonic(const QString& name)
{
    return QString(name).replace(QLatin1Char('&'), QLatin1String("&&"));
}

void setPlainText(QAbstractButton& button, const QString& text)
{
    button.setText(text);
    button.setShortcut(QKeySequence());
}

void setSpokenName(QWidget& widget, const QString& name)
{
    if (widget.accessibleName() != name)
        widget.setAccessibleName(name);
}

void setSpokenDescription(QWidget& widget, const QString& description)
{
    if (widget.accessibleDescription() != description)
        widget.setAccessibleDescription(description);
}

}  // namespace gloam::editor
