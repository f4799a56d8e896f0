#pragma once

#include "editor/document/LevelPlans.h"
#include "editor/document/NewWorld.h"
#include "editor/panels/LevelForms.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/LevelListModel.h"
#include "tests/editor/panels/PanelFixture.h"

#include <QLineEdit>
#include <QListView>
#include <QTest>

#include <string>

namespace gloam::test {

/// The list of levels of a world with two levels.
struct LevelFixture : PanelFixture {
    editor::LevelList panel{look(), state};
    QListView& list{*panel.findChild<QListView*>()};
    editor::LevelListModel& model{*static_cast<editor::LevelListModel*>(list.model())};
    editor::NewLevelForm& form{*panel.findChild<editor::NewLevelForm*>()};
    editor::DeleteLevelQuestion& question{*panel.findChild<editor::DeleteLevelQuestion*>()};

    LevelFixture() { addCellar(); }

    QStringList names() const
    {
        QStringList found;
        for (int i = 0; i < model.rowCount(); ++i)
            found << model.index(i).data().toString();
        return found;
    }
    QString said(const Name& level) const { return model.find(level).data(Qt::AccessibleTextRole).toString(); }
    void click(const Name& level)
    {
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(model.find(level)).center());
    }
    QLineEdit* editor() const { return list.viewport()->findChild<QLineEdit*>(); }
    void setDepth(const Name& level, int depth)
    {
        LevelSettings settings = settingsOf(this->level(level));
        settings.depth = depth;
        document.perform(editor::planLevelSettings(document.world(), level, settings));
    }
    /// Adds a hundred levels, ten of each depth.
    void addHalls()
    {
        for (int i = 1; i <= 100; ++i) {
            Level level = editor::solidLevel(Name("hall-" + std::to_string(i)), "Hall " + std::to_string(i), {4, 4},
                                             document.world().registry);
            level.depth = 2 + i / 10;
            document.perform(editor::planAddLevel(document.world(), document.limits(), level));
        }
    }
    QLineEdit& search() const
    {
        for (QLineEdit* line : panel.findChildren<QLineEdit*>())
            if (line->accessibleName() == QLatin1String("Search the levels"))
                return *line;
        qFatal("no search");
    }
    int heightOf(const Name& level) const { return list.visualRect(model.find(level)).height(); }
    int rowsShown() const
    {
        int shown = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            shown += list.isRowHidden(row) ? 0 : 1;
        return shown;
    }
    void add(const char* id, const char* name)
    {
        document.perform(editor::planAddLevel(document.world(), document.limits(),
                                              editor::solidLevel(id, name, {4, 4}, document.world().registry)));
    }
};

}  // namespace gloam::test
