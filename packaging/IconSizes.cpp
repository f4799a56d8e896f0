// icon-sizes OUT NAME=SVG…: draws each icon in the usual sizes as OUT/SIZExSIZE/NAME.png. Runs while the program is
// built.
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <cstdio>

namespace {

constexpr int sizes[] = {16, 22, 24, 32, 48, 64, 128, 256, 512};

bool draw(const QString& svg, const QString& out, int size)
{
    QSvgRenderer renderer(svg);
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter);
    painter.end();
    return renderer.isValid() && QDir().mkpath(QFileInfo(out).path()) && image.save(out, "PNG");
}

}  // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    const QStringList words = QGuiApplication::arguments();
    for (const QString& icon : words.mid(2)) {
        const QString name = icon.section('=', 0, 0);
        const QString svg = icon.section('=', 1);
        for (const int size : sizes) {
            const QString out = QStringLiteral("%1/%2x%2/%3.png").arg(words.value(1)).arg(size).arg(name);
            if (!draw(svg, out, size)) {
                std::fprintf(stderr, "icon-sizes: %s cannot be drawn to %s\n", qPrintable(svg), qPrintable(out));
                return 1;
            }
        }
    }
    return 0;
}
