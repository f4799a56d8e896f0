#include "app/widgets/RecentTile.h"

#include "editor/ui/ApplyStyle.h"
#include "editor/ui/Drawing.h"
#include "editor/ui/Labels.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

namespace gloam::app {

namespace {

constexpr int tileFrame = 4;  ///< room for the focus ring around the picture
constexpr int tileCaption = 20;
constexpr int tileActs = 24;  ///< height of the two words below

}  // namespace

RecentTile::RecentTile(const QString& name, const QImage& picture, const editor::Theme& theme, QWidget* parent)
    : QAbstractButton(parent), m_theme(theme), m_picture(picture)
{
    editor::setPlainText(*this, name);
    setAccessibleName(tr("Recent world: %1").arg(name));
    setAccessibleDescription(tr("Enter plays, Ctrl+Enter edits"));
    setToolTip(editor::plainTip(QStringLiteral("%1\n%2").arg(name, accessibleDescription())));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    editor::applyStyle(this, [this] { setFixedSize(sizeHint()); });
}

QSize RecentTile::sizeHint() const
{
    return pictureSize + QSize(2 * tileFrame, 3 * tileFrame + m_theme.scaled(tileCaption) + m_theme.scaled(tileActs));
}

/// The halves of the line below the name.
QRect RecentTile::partBelow(bool isLeft) const
{
    const int tall = m_theme.scaled(tileActs);
    const int half = pictureSize.width() / 2;
    return {tileFrame + (isLeft ? 0 : half), height() - tileFrame - tall, half, tall};
}

QRect RecentTile::editPart() const
{
    return partBelow(false);
}

QString RecentTile::caption() const
{
    const QFontMetrics metrics(m_theme.secondaryFont());
    const int width = pictureSize.width();
    const qsizetype brackets = text().endsWith(QLatin1Char(')')) ? text().lastIndexOf(QLatin1String(" (")) : -1;
    if (brackets < 0 || metrics.horizontalAdvance(text()) <= width)
        return metrics.elidedText(text(), Qt::ElideMiddle, width);
    const QString which = metrics.elidedText(text().mid(brackets), Qt::ElideMiddle, width * 3 / 4);
    return metrics.elidedText(text().left(brackets), Qt::ElideRight, width - metrics.horizontalAdvance(which)) + which;
}

void RecentTile::drawPart(QPainter& painter, const QRect& part, const QString& word, bool isChosen) const
{
    if (isChosen)
        painter.fillRect(part, m_theme.raised);
    painter.setPen(isChosen ? m_theme.accent : m_theme.text);
    painter.drawText(part, Qt::AlignCenter, word);
}

void RecentTile::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect picture({tileFrame, tileFrame}, pictureSize);
    painter.fillRect(picture, m_theme.panel);
    if (!m_picture.isNull())
        painter.drawImage(picture.topLeft(), m_picture, QRect({0, 0}, pictureSize));
    const bool isChosen = hasFocus() || underMouse();
    painter.setPen(m_theme.line);
    if (!isChosen)
        painter.drawRect(picture.adjusted(0, 0, -1, -1));
    if (isChosen)
        editor::drawFocusRing(painter, picture.adjusted(-3, -3, 3, 3), m_theme);
    painter.setFont(m_theme.secondaryFont());
    painter.setPen(isChosen ? m_theme.accent : m_theme.quiet);
    const QRect line(tileFrame, picture.bottom() + tileFrame, pictureSize.width(), m_theme.scaled(tileCaption));
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft, caption());
    const bool isAtMouse = underMouse();
    drawPart(painter, partBelow(true), tr("Play"), isAtMouse ? !m_isOverEdit : hasFocus());
    drawPart(painter, editPart(), tr("Edit"), isAtMouse && m_isOverEdit);
}

void RecentTile::mouseMoveEvent(QMouseEvent* event)
{
    m_isOverEdit = editPart().contains(event->position().toPoint());
    update();
    QAbstractButton::mouseMoveEvent(event);
}

void RecentTile::mouseReleaseEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    if (event->button() != Qt::LeftButton || !isDown() || !editPart().contains(at)) {
        QAbstractButton::mouseReleaseEvent(event);
        return;
    }
    setDown(false);
    emit editAsked();
}

void RecentTile::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (event->modifiers().testFlag(Qt::ControlModifier))
            emit editAsked();
        else
            click();
        return;
    }
    event->ignore();
}

void RecentTile::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Play")), &QAction::triggered, this, &QAbstractButton::click);
    connect(menu->addAction(tr("&Edit")), &QAction::triggered, this, &RecentTile::editAsked);
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    menu->popup(isByKey ? mapToGlobal(rect().center()) : event->globalPos());
}

}  // namespace gloam::app
