#include "tests/support/WidgetTest.h"

#include "editor/ui/AppStyle.h"

#include <QAbstractButton>
#include <QApplication>
#include <QSet>
#include <QStyle>
#include <QStyleFactory>
#include <QWidget>

#include <functional>
#include <memory>

namespace gloam::test {

std::function<std::unique_ptr<QCoreApplication>(int&, char**)>& windowApplication();  // of TestMain.cpp

namespace {

std::unique_ptr<QCoreApplication> makeThemedApplication(int& count, char** arguments)
{
    auto application = std::make_unique<QApplication>(count, arguments);
    editor::applyTheme(*application, look().theme);
    return application;
}

bool isNamed(const QWidget& widget)
{
    const bool canFocus = widget.focusPolicy() != Qt::NoFocus && !widget.focusProxy();
    const bool isPart = widget.objectName().startsWith(QLatin1String("qt_"));  // viewports and scroll bars of a view
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);        // its text speaks
    return !canFocus || isPart || !widget.accessibleName().isEmpty() || (button && !button->text().isEmpty());
}

/// Set before main runs: this file is linked into every program of widget tests.
[[maybe_unused]] const bool isThemed = [] {
    windowApplication() = makeThemedApplication;
    return true;
}();

}  // namespace

const editor::UiStyle& look()
{
    static const editor::UiStyle theLook = [] {
        auto loaded = editor::loadStyle({QStringLiteral(GLOAM_RESOURCES)}, editor::emberTheme());
        if (!loaded)
            qFatal("%s", loaded.error().sentence.c_str());
        return *loaded;
    }();
    return theLook;
}

Frame frameOf(const QStringList& rows, Point origin)
{
    Frame frame;
    frame.origin = origin;
    frame.cells = Grid<FrameCell>({static_cast<int>(rows.value(0).size()), static_cast<int>(rows.size())});
    for (int y = 0; y < rows.size(); ++y)
        for (int x = 0; x < rows[y].size(); ++x)
            frame.cells[{x, y}] = {rows[y][x].unicode(), {0xA89078}, {0x1A1A1A}, CellMark::None};
    return frame;
}

QStringList focusableWithoutName(const QWidget& root)
{
    QStringList found;
    if (!isNamed(root))
        found << QString::fromLatin1(root.metaObject()->className());
    for (const QWidget* widget : root.findChildren<QWidget*>())
        if (!isNamed(*widget))
            found << QString::fromLatin1(widget->metaObject()->className());
    return found;
}

namespace {

QSet<QRgb> coloursOfDefaultStyle()
{
    const std::unique_ptr<QStyle> fusion(QStyleFactory::create(QStringLiteral("Fusion")));
    const QPalette palette = fusion->standardPalette();
    QSet<QRgb> colours;
    for (const QPalette::ColorRole role : {QPalette::Window, QPalette::Button, QPalette::Midlight, QPalette::Mid,
                                           QPalette::Dark, QPalette::Highlight, QPalette::AlternateBase})
        colours << palette.color(role).rgb();
    colours.remove(qRgb(0, 0, 0));
    return colours;
}

/// Whether a square of this many pixels has a single colour.
bool isBlock(const QImage& picture, int left, int top, int side)
{
    for (int y = top; y < top + side; ++y)
        for (int x = left; x < left + side; ++x)
            if (picture.pixel(x, y) != picture.pixel(left, top))
                return false;
    return true;
}

int squaresOfDefaultStyle(const QImage& picture, int side)
{
    const QSet<QRgb> colours = coloursOfDefaultStyle();
    int found = 0;
    for (int y = 0; y + side <= picture.height(); ++y)
        for (int x = 0; x + side <= picture.width(); ++x)
            found += colours.contains(picture.pixel(x, y)) && isBlock(picture, x, y, side) ? 1 : 0;
    return found;
}

}  // namespace

int pixelsOfDefaultStyle(const QImage& picture)
{
    return squaresOfDefaultStyle(picture, 1);
}

int blocksOfDefaultStyle(const QImage& picture)
{
    return squaresOfDefaultStyle(picture, 3);
}

}  // namespace gloam::test
