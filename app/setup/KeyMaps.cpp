#include "app/setup/KeyMaps.h"

#include "core/base/Fault.h"
#include "editor/ui/ActionRows.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSaveFile>

namespace gloam::app {

namespace {

QString textOfAct(const QString& act)
{
    const editor::ActionRow* const row = editor::actionRowOf(act);
    return row ? QCoreApplication::translate("ActionTable", row->text) : act;
}

}  // namespace

QString KeyMaps::fileOf(Pane pane) const
{
    return m_folders.settings
           + (pane == Pane::Play ? QStringLiteral("/keys-play.txt") : QStringLiteral("/keys-edit.txt"));
}

Result<editor::KeyBindings> KeyMaps::usual(Pane pane, const QString& preset) const
{
    return pane == Pane::Play ? editor::KeyBindings::preset(preset) : editor::KeyBindings::ofEditor();
}

Result<editor::KeyBindings> KeyMaps::load(Pane pane, const QString& preset, Problems& problems) const
{
    auto keys = usual(pane, preset);
    if (!keys || !QFile::exists(fileOf(pane)))
        return keys;
    const auto complain = [&](const std::string& sentence) {
        problems.push_back({Severity::Warning, Fault::BadKeyBinding, {}, sentence, {}, fileOf(pane).toStdString(), {}});
    };
    const auto changes = editor::KeyBindings::load(fileOf(pane));
    if (!changes) {
        complain(changes.error().sentence);
        return keys;
    }
    editor::KeyBindings changed = keys->changedBy(*changes);
    if (const auto conflicts = changed.conflicts(); !conflicts.empty()) {
        complain("One key is both " + conflicts.front().first.toStdString() + " and "
                 + conflicts.front().second.toStdString() + "; the default keys are used.");
        return keys;
    }
    return changed;
}

Status KeyMaps::save(Pane pane, const QString& preset, const editor::KeyBindings& keys) const
{
    const auto base = usual(pane, preset);
    if (!base)
        return base.error();
    const QString text = keys.differenceFrom(*base).toText();
    if (text.isEmpty()) {
        QFile::remove(fileOf(pane));
        return done();
    }
    QDir().mkpath(m_folders.settings);
    QSaveFile file(fileOf(pane));
    const QString head =
        QStringLiteral("# Changes over the keys of '%1'.\n").arg(pane == Pane::Play ? preset : QStringLiteral("edit"));
    if (!file.open(QIODevice::WriteOnly) || file.write((head + text).toUtf8()) < 0 || !file.commit())
        return Error{"The keys cannot be written: " + file.errorString().toStdString()};
    return done();
}

QString objectionTo(const editor::KeyBindings& keys, const QString& act, const editor::KeyChord& chord)
{
    const QString other = keys.actOf(chord);
    if (other.isEmpty() || other == act)
        return {};
    return QCoreApplication::translate("KeyMaps", "%1 is \"%2\" already: \"%3\" needs another key.")
        .arg(editor::readableName(chord), textOfAct(other), textOfAct(act));
}

}  // namespace gloam::app
