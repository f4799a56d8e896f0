#include "editor/ui/AppStyle.h"

#include "editor/ui/ScreenFit.h"
#include "editor/ui/Theme.h"

#include <QApplication>
#include <QProxyStyle>
#include <QStyleOptionHeader>

namespace gloam::editor {

namespace {

constexpr const char* sheetText = R"(
    QAbstractButton, QAbstractItemView, QComboBox, QTabBar, QSlider { outline: none; }
    QPushButton, QToolButton { background: %raised; border: 1px solid %line; border-radius: 4px; padding: 4px 12px; }
    QPushButton, QToolButton { min-height: %buttonlinepx; }
    QPushButton:hover, QToolButton:hover { background: %chosen; }
    QPushButton:focus, QToolButton:focus { border: 2px solid %accent; padding: 3px 11px; }
    QToolButton { padding: 3px; } QToolButton:focus { padding: 2px; }
    QPushButton:pressed, QToolButton:checked { background: %accent; color: %onaccent; }
    QToolButton:checked:focus { border: 3px double %onaccent; padding: 1px; }
    QSlider { border: 2px solid transparent; border-radius: 4px; } QSlider:focus { border-color: %accent; }
    QLineEdit, QSpinBox { background: %panel; border: 1px solid %line; border-radius: 4px; padding: 4px; }
    QLineEdit:focus, QSpinBox:focus { border: 2px solid %accent; padding: 3px; }
    QToolTip { background: %raised; color: %text; border: 1px solid %line; padding: 4px; }
    QMenuBar { background: %panel; } QMenuBar::item { padding: 4px 8px; }
    QMenu { background: %raised; border: 1px solid %line; padding: 4px; menu-scrollable: 1; }
    QMenu::item { padding: 4px 24px; border-radius: 4px; } QMenu::icon { padding-left: 8px; }
    QMenu::item:selected, QMenuBar::item:selected { background: %chosen; }
    QMenu::separator { height: 1px; background: %line; margin: 4px 8px; }
    QScrollBar { background: %panel; border: none; width: 10px; height: 10px; margin: 0; }
    QScrollBar::handle { background: %line; border-radius: 4px; min-height: 24px; min-width: 24px; margin: 1px; }
    QScrollBar::handle:hover { background: %faint; }
    QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
    QScrollBar::add-page, QScrollBar::sub-page { background: none; }
    QAbstractScrollArea { border: none; }

    gloam--editor--ChoiceBox { combobox-popup: 0; }
    gloam--editor--ChoiceBox, gloam--editor--NumberBox { background: %panel; border: 1px solid %line; }
    gloam--editor--ChoiceBox, gloam--editor--NumberBox { border-radius: 4px; padding: 4px; }
    gloam--editor--ChoiceBox:focus, gloam--editor--NumberBox:focus { border: 2px solid %accent; padding: 3px; }
    gloam--editor--ChoiceBox::drop-down { border: none; width: 20px; }
    gloam--editor--ChoiceBox::down-arrow { image: none; }
    gloam--editor--NumberBox::up-button { subcontrol-origin: border; subcontrol-position: top right; }
    gloam--editor--NumberBox::down-button { subcontrol-origin: border; subcontrol-position: bottom right; }
    gloam--editor--NumberBox::up-button { border: none; background: none; width: 18px; height: 14px; }
    gloam--editor--NumberBox::down-button { border: none; background: none; width: 18px; height: 14px; }
    gloam--editor--NumberBox::up-arrow, gloam--editor--NumberBox::down-arrow { image: none; }
    gloam--editor--ChoiceBox QAbstractItemView { background: %raised; border: 1px solid %line; }
    gloam--editor--ChoiceBox QAbstractItemView { selection-background-color: %chosen; selection-color: %text; }

    gloam--editor--LinkToPage { background: %panel; border: 1px solid %line; border-radius: 4px; }
    *[hasFramedLists="true"] QListView { border: 1px solid %line; border-radius: 4px; background: %panel; }
    *[hasFramedLists="true"] QListView { padding: 2px; outline: none; }
    *[hasFramedLists="true"] QListView:focus { border: 2px solid %accent; padding: 1px; }
    *[hasFramedLists="true"] QListView::item { padding: 4px 6px; border-radius: 4px; color: %text; }
    *[hasFramedLists="true"] QListView::item:selected { background: %chosen; color: %text; }
    *[hasFramedLists="true"] QListView::indicator { width: 14px; height: 14px; }
    *[hasFramedLists="true"] QListView::indicator { border: 1px solid %faint; border-radius: 3px; }
    *[hasFramedLists="true"] QListView::indicator:checked { background: %accent; border: 1px solid %accent; }
)";

/// Fusion without the scroll bars' menu, which blocks the program until closed and has untranslated texts. The arrow of
/// a sorted column points down if the largest or newest comes first.
class PlainStyle : public QProxyStyle {
public:
    PlainStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

    /// Narrow tabs, so that the five pages of the palette fit side by side.
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override
    {
        constexpr int besideTabText = 10;
        return metric == PM_TabBarTabHSpace ? besideTabText : QProxyStyle::pixelMetric(metric, option, widget);
    }

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* result) const override
    {
        return hint == SH_ScrollBar_ContextMenu ? 0 : QProxyStyle::styleHint(hint, option, widget, result);
    }

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override
    {
        const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
        if (element != PE_IndicatorHeaderArrow || !header || header->sortIndicator == QStyleOptionHeader::None) {
            QProxyStyle::drawPrimitive(element, option, painter, widget);
            return;
        }
        QStyleOptionHeader turned = *header;
        turned.sortIndicator = header->sortIndicator == QStyleOptionHeader::SortUp ? QStyleOptionHeader::SortDown
                                                                                   : QStyleOptionHeader::SortUp;
        QProxyStyle::drawPrimitive(element, &turned, painter, widget);
    }
};

/// What a palette cannot set: corners, focus rings, scroll bars, boxes and framed lists. One sheet serves the whole
/// program, because for each sheet above it Qt polishes a page's widgets again.
QString styleSheetOf(const Theme& theme)
{
    QString sheet = QString::fromLatin1(sheetText);
    const std::pair<const char*, QColor> tokens[] = {
        {"%raised", theme.raised}, {"%line", theme.line},         {"%chosen", chosenGroundOf(theme)},
        {"%accent", theme.accent}, {"%onaccent", theme.onAccent}, {"%panel", theme.panel},
        {"%text", theme.text},     {"%faint", theme.faint}};
    sheet.replace(QLatin1String("%buttonline"), QString::number(theme.scaled(18)));
    for (const auto& [token, colour] : tokens)
        sheet.replace(QLatin1String(token), colour.name());
    return sheet;
}

}  // namespace

void frameLists(QWidget* page)
{
    page->setProperty("hasFramedLists", true);
}

void applyTheme(QApplication& application, const Theme& theme)
{
    ScreenFit::of(application);
    application.setStyleSheet({});  // replacing a sheet polishes each widget once per parent
    if (!dynamic_cast<const PlainStyle*>(QApplication::style()))
        QApplication::setStyle(new PlainStyle);
    QApplication::setPalette(paletteOf(theme));
    QApplication::setFont(theme.bodyFont());
    application.setStyleSheet(styleSheetOf(theme));
}

}  // namespace gloam::editor
