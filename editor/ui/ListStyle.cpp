#include "editor/ui/ListStyle.h"

#include "editor/ui/Dress.h"

#include <QWidget>

#include <utility>

namespace gloam::editor {

void dressLists(QWidget* page, const Theme& theme)
{
    dress(page, [page, &theme] {
        QString sheet = QStringLiteral(R"(
            QListView { border: 1px solid %line; border-radius: 4px; background: %panel; padding: 2px; outline: none; }
            QListView:focus { border: 2px solid %accent; padding: 1px; }
            QListView::item { padding: 4px 6px; border-radius: 4px; color: %text; }
            QListView::item:selected { background: %chosen; color: %text; }
            QListView::indicator { width: 14px; height: 14px; border: 1px solid %faint; border-radius: 3px; }
            QListView::indicator:checked { background: %accent; border: 1px solid %accent; }
        )");
        if (!page->objectName().isEmpty())
            sheet += QStringLiteral("#%1 { background: %panel; border: 1px solid %line; border-radius: 4px; }").arg(page->objectName());
        const std::pair<const char*, QColor> tokens[] = {{"%line", theme.line}, {"%accent", theme.accent}, {"%chosen", chosenGroundOf(theme)},
                                                         {"%panel", theme.panel}, {"%text", theme.text}, {"%faint", theme.faint}};
        for (const auto& [token, colour] : tokens)
            sheet.replace(QLatin1String(token), colour.name());
        page->setStyleSheet(sheet);
    });
}

}  // namespace gloam::editor
