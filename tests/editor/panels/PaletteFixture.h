#pragma once

#include "editor/panels/PaletteGrid.h"
#include "editor/panels/TypePalette.h"
#include "tests/editor/panels/PanelFixture.h"

#include <QApplication>
#include <QLineEdit>
#include <QTest>

#include <vector>

namespace gloam::test {

/// A palette of one category on a new world.
struct PaletteFixture : PanelFixture {
    editor::TypePalette palette;
    QLineEdit& search{*palette.findChild<QLineEdit*>()};
    editor::PaletteGrid& recent{*palette.findChildren<editor::PaletteGrid*>()[0]};
    editor::PaletteGrid& all{*palette.findChildren<editor::PaletteGrid*>()[1]};

    explicit PaletteFixture(TypeCategory category = TypeCategory::Tiles)
        : palette(look(), document, state.notices, state.tool, state.paint, state.types, state.subject, category)
    {}

    static QStringList names(const QListView& grid)
    {
        QStringList found;
        for (const int row : rows(grid))
            found << grid.model()->index(row, 0).data().toString();
        return found;
    }
    /// The rows of types: a heading cannot be chosen.
    static std::vector<int> rows(const QListView& grid)
    {
        std::vector<int> found;
        for (int i = 0; i < grid.model()->rowCount(); ++i)
            if (grid.model()->index(i, 0).flags().testFlag(Qt::ItemIsEnabled))
                found.push_back(i);
        return found;
    }
    static QStringList headings(const QListView& grid)
    {
        QStringList found;
        for (int i = 0; i < grid.model()->rowCount(); ++i)
            if (!grid.model()->index(i, 0).flags().testFlag(Qt::ItemIsEnabled))
                found << grid.model()->index(i, 0).data().toString();
        return found;
    }
    QModelIndex typeAt(int number) const { return all.model()->index(rows(all)[static_cast<std::size_t>(number)], 0); }
    QModelIndex find(const char* name) const
    {
        return typeAt(static_cast<int>(names(all).indexOf(QLatin1String(name))));
    }
    void click(const char* name)
    {
        all.scrollTo(find(name));
        QTest::mouseClick(all.viewport(), Qt::LeftButton, {}, all.visualRect(find(name)).center());
    }
};

/// Types each letter into the widget that has the focus at that time.
inline void typeOn(const char* text)
{
    for (const QChar letter : QString::fromUtf8(text))
        QTest::keyClicks(QApplication::focusWidget(), QString(letter));
}

}  // namespace gloam::test
