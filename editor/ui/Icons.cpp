#include "editor/ui/Icons.h"

#include <QFile>
#include <QFileInfo>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace gloam::editor {

namespace {

constexpr int boardSide = 20;  ///< the board that icons are designed on, in pixels

/// The two colours of an icon: its strokes, and the active part.
struct IconInk {
    QColor strokes;
    QColor acting;
};

IconInk inkFor(QIcon::Mode mode, QIcon::State state, const Theme& theme)
{
    if (mode == QIcon::Disabled) {
        const auto faded = [](int text, int raised) { return (text * 9 + raised * 11) / 20; };  // text at 45 %
        const QColor disabled(faded(theme.text.red(), theme.raised.red()),
                              faded(theme.text.green(), theme.raised.green()),
                              faded(theme.text.blue(), theme.raised.blue()));
        return {disabled, disabled};
    }
    if (state == QIcon::On)
        return {theme.onAccent, theme.onAccent};
    return {theme.text, theme.accent};
}

QPixmap rendered(const QString& path, const IconInk& ink, QSize size)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    svg.replace("currentColor", ink.strokes.name().toLatin1());
    svg.replace("#FFAA00", ink.acting.name().toLatin1());
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QSvgRenderer renderer(svg);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

/// Draws an SVG file in the theme's colours, once for each size and pair of colours.
class ThemedIconEngine : public QIconEngine {
public:
    ThemedIconEngine(QString path, const Theme& theme)
        : m_path(std::move(path)), m_inks{inkFor(QIcon::Normal, QIcon::Off, theme),
                                          inkFor(QIcon::Normal, QIcon::On, theme),
                                          inkFor(QIcon::Disabled, QIcon::Off, theme)}
    {}

    void paint(QPainter* painter, const QRect& area, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatioF();
        QPixmap picture = pixmap((QSizeF(area.size()) * ratio).toSize(), mode, state);
        picture.setDevicePixelRatio(ratio);
        painter->drawPixmap(area, picture);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        const IconInk& ink = m_inks[mode == QIcon::Disabled ? 2 : state == QIcon::On ? 1 : 0];
        const QString key = QStringLiteral("%1|%2|%3|%4x%5")
                                .arg(m_path, ink.strokes.name(), ink.acting.name())
                                .arg(size.width())
                                .arg(size.height());
        QPixmap picture;
        if (!QPixmapCache::find(key, &picture)) {
            picture = rendered(m_path, ink, size);
            QPixmapCache::insert(key, picture);
        }
        return picture;
    }

    QList<QSize> availableSizes(QIcon::Mode, QIcon::State) override
    {
        return {QSize(boardSide, boardSide), QSize(2 * boardSide, 2 * boardSide)};
    }

    QString key() const override { return QStringLiteral("gloam-themed-icon"); }
    QIconEngine* clone() const override { return new ThemedIconEngine(*this); }

private:
    QString m_path;
    IconInk m_inks[3];  ///< normal, checked, disabled
};

}  // namespace

QIcon iconNamed(const QString& name, const Resources& resources, const Theme& theme)
{
    const QString path = resources.path(QStringLiteral("icons/%1.svg").arg(name));
    return QFileInfo::exists(path) ? QIcon(new ThemedIconEngine(path, theme)) : QIcon();
}

QIcon untinted(const QPixmap& picture)
{
    QIcon icon(picture);
    icon.addPixmap(picture, QIcon::Selected);
    return icon;
}

}  // namespace gloam::editor
