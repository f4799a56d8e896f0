#include "app/setup/KeptSizes.h"

#include "editor/inspector/form/FormView.h"
#include "editor/inspector/form/Inspector.h"
#include "editor/pane/PanelArea.h"
#include "editor/pane/PanelSlot.h"
#include "editor/panels/LevelList.h"
#include "editor/panels/ProblemList.h"
#include "editor/things/ThingsPanel.h"

#include <QHash>
#include <QSettings>
#include <QSplitter>

namespace gloam::app {

namespace {

const QString windowKey = QStringLiteral("sizes/window");
const QString groupsKey = QStringLiteral("open-groups");
const QString problemsKey = QStringLiteral("panels/problems");
const QString thingColumnsKey = QStringLiteral("panels/thing-columns");
const QString shortLevelsKey = QStringLiteral("panels/short-levels");

QString keyOf(const editor::PanelSlot& slot)
{
    return QStringLiteral("floating/") + slot.objectName();
}

QString keyOf(const QSplitter& splitter)
{
    return QStringLiteral("sizes/") + splitter.objectName();
}

}  // namespace

void keepWindow(const QWidget& window, const UserFolders& folders)
{
    if (!window.isFullScreen())
        QSettings(folders.settingsFile(), QSettings::IniFormat).setValue(windowKey, window.saveGeometry());
}

void restoreWindow(QWidget& window, const UserFolders& folders)
{
    const QByteArray kept = QSettings(folders.settingsFile(), QSettings::IniFormat).value(windowKey).toByteArray();
    if (!kept.isEmpty())
        window.restoreGeometry(kept);
}

void keepPanels(const QWidget& editor, const UserFolders& folders)
{
    QSettings settings(folders.settingsFile(), QSettings::IniFormat);
    for (const QSplitter* splitter : editor.findChildren<QSplitter*>())
        if (splitter->property(editor::PanelArea::sizedByHand).toBool())
            settings.setValue(keyOf(*splitter), splitter->saveState());
        else if (!splitter->objectName().isEmpty())
            settings.remove(keyOf(*splitter));  // reset
    for (const editor::PanelSlot* slot : editor.findChildren<editor::PanelSlot*>())
        if (slot->isFloating())
            settings.setValue(keyOf(*slot), slot->floatingAt());
        else
            settings.remove(keyOf(*slot));
    if (const auto* problems = editor.findChild<editor::ProblemList*>())
        settings.setValue(problemsKey, !problems->isHidden());
    if (const auto* levels = editor.findChild<editor::LevelList*>(); levels && levels->shortByHand())
        settings.setValue(shortLevelsKey, *levels->shortByHand());
    if (const auto* things = editor.findChild<editor::ThingsPanel*>())
        settings.setValue(thingColumnsKey, things->columnKeys());
    const auto* inspector = editor.findChild<editor::Inspector*>();
    if (!inspector)
        return;
    const QHash<QString, bool>& groups = inspector->form().openGroups();
    settings.beginGroup(groupsKey);
    for (auto each = groups.begin(); each != groups.end(); ++each)
        settings.setValue(each.key(), each.value());
}

void restorePanels(QWidget& editor, const UserFolders& folders)
{
    QSettings settings(folders.settingsFile(), QSettings::IniFormat);
    for (QSplitter* splitter : editor.findChildren<QSplitter*>()) {
        const QByteArray kept =
            splitter->objectName().isEmpty() ? QByteArray() : settings.value(keyOf(*splitter)).toByteArray();
        if (!kept.isEmpty() && splitter->restoreState(kept))
            splitter->setProperty(editor::PanelArea::sizedByHand, true);
    }
    for (editor::PanelSlot* slot : editor.findChildren<editor::PanelSlot*>())
        if (const QRect place = settings.value(keyOf(*slot)).toRect(); place.isValid())
            slot->floatAt(place);
    if (auto* problems = editor.findChild<editor::ProblemList*>())
        problems->setVisible(settings.value(problemsKey, false).toBool());
    if (auto* levels = editor.findChild<editor::LevelList*>(); levels && settings.contains(shortLevelsKey))
        levels->setShortByHand(settings.value(shortLevelsKey).toBool());
    if (auto* things = editor.findChild<editor::ThingsPanel*>())
        things->setColumnKeys(settings.value(thingColumnsKey).toStringList());
    auto* inspector = editor.findChild<editor::Inspector*>();
    if (!inspector)
        return;
    QHash<QString, bool> groups;
    settings.beginGroup(groupsKey);
    for (const QString& key : settings.childKeys())
        groups[key] = settings.value(key).toBool();
    inspector->form().setOpenGroups(groups);
}

}  // namespace gloam::app
