#include "editor/inspector/fields/ColourField.h"

#include "core/view/frame/Palette.h"

#include <QColorDialog>
#include <QMenu>
#include <QPainter>

namespace gloam::editor {

namespace {

constexpr int swatchSide = 16;

QColor shownColour(const QString& text, const Theme& theme)
{
    return QColor(static_cast<QRgb>(theme.palette.resolve(Colour(text.toStdString())).value));
}

/// A square of the colour, or a crossed one if there is none.
QIcon swatchOf(const QString& text, const Theme& theme)
{
    QPixmap pixmap(swatchSide, swatchSide);
    const bool isColour = parseColour(text.toStdString()) ? true : false;
    pixmap.fill(isColour ? shownColour(text, theme) : theme.panel);
    QPainter painter(&pixmap);
    painter.setPen(theme.line);
    painter.drawRect(0, 0, swatchSide - 1, swatchSide - 1);
    if (!isColour)
        painter.drawLine(0, swatchSide - 1, swatchSide - 1, 0);
    return QIcon(pixmap);
}

}  // namespace

ColourField::ColourField(const FieldSite& fieldSite, const QString& name, QWidget* parent)
    : LineField(fieldSite, name, parent), m_swatch(new QToolButton(this))
{
    m_swatch->setFixedSize(fieldHeight, fieldHeight);
    m_swatch->setIconSize({swatchSide, swatchSide});
    m_swatch->setAccessibleName(tr("Choose %1").arg(name));
    m_swatch->setToolTip(tr("Choose a color"));
    m_swatch->setFocusPolicy(Qt::StrongFocus);
    row().addWidget(m_swatch);
    connect(&line(), &QLineEdit::textChanged, this, &ColourField::showColour);
    connect(m_swatch, &QToolButton::clicked, this, &ColourField::offerColours);
    showColour();
}

void ColourField::showColour()
{
    m_swatch->setIcon(swatchOf(line().text(), theme()));
}

void ColourField::offerColours()
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Pick…")), &QAction::triggered, this, &ColourField::pickColour);
    menu->addSeparator();
    for (const Name& role : theme().palette.roles()) {
        const QString name = QString::fromStdString(role.text());
        connect(menu->addAction(swatchOf(name, theme()), name), &QAction::triggered, this,
                [this, name] { enter(name); });
    }
    menu->popup(m_swatch->mapToGlobal(QPoint(0, m_swatch->height())));
}

void ColourField::pickColour()
{
    auto* dialog = new QColorDialog(shownColour(line().text(), theme()), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QColorDialog::DontUseNativeDialog);
    connect(dialog, &QColorDialog::colorSelected, this,
            [this](const QColor& colour) { enter(colour.name().toUpper()); });
    dialog->open();
}

void ColourField::enter(const QString& colour)
{
    line().setText(colour);
    emit entered(Value(colour.toStdString()));
}

}  // namespace gloam::editor
