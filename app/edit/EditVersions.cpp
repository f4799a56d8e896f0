#include "app/edit/EditController.h"
#include "app/edit/VersionsPage.h"

#include <QDateTime>
#include <QFileInfo>

namespace gloam::app {

namespace {

constexpr std::int64_t millisecondsOfSecond = 1'000;

}  // namespace

/// The file whose versions belong to the open world: its own, or the pack that it was opened from.
QString EditController::versionedFile() const
{
    return m_document.path().empty() ? m_pack : QString::fromStdString(m_document.path().string());
}

/// Keeps the world as it was opened, before the first save from here replaces it.
void EditController::keepOpened()
{
    const QString file = versionedFile();
    const World* saved = m_document.savedWorld();
    if (file.isEmpty() || !saved || !m_backups.versionsOf(file).empty())
        return;
    // If this fails, keeping the version about to be saved fails too, and that is reported.
    static_cast<void>(m_backups.keep(file, *saved, m_document.layout(), m_document.savedTime() * millisecondsOfSecond,
                                     QDateTime::currentMSecsSinceEpoch()));
}

void EditController::keepVersion(const QString& file)
{
    const std::int64_t now = QDateTime::currentMSecsSinceEpoch();
    tellOfVersion(m_backups.keep(file, m_document.world(), m_document.layout(), now, now));
}

/// The save itself has succeeded.
void EditController::tellOfVersion(const Status& kept)
{
    if (!kept)
        state().notices.tell(tr("The world is saved, but this version cannot be kept to restore it later. %1")
                                 .arg(QString::fromStdString(kept.error().sentence)),
                             editor::Sign::Warning);
}

QString EditController::whyNoVersion() const
{
    const QString file = versionedFile();
    const bool isThere = !file.isEmpty() && !m_backups.versionsOf(file).empty();
    return isThere ? QString() : tr("There is no saved version of this world yet: each save keeps one.");
}

void EditController::askVersion()
{
    if (const QString objection = whyNoVersion(); !objection.isEmpty()) {
        state().notices.tell(objection, editor::Sign::Warning);
        return;
    }
    const QString file = versionedFile();
    std::vector<KeptVersion> versions = m_backups.versionsOf(file);
    if (!m_versions) {
        m_versions = new VersionsPage(m_context.style, m_document.context(), this);
        connect(m_versions, &VersionsPage::restored, this, &EditController::restore);
    }
    m_versions->show(QFileInfo(file).fileName(), std::move(versions), m_document.world(), state().open.id());
}

void EditController::restore(const World& world, const QString& when)
{
    const editor::EditResult restored =
        m_document.perform({edit::Whole{Cow<World>(world)}, tr("restore the version saved %1").arg(when)});
    if (restored)
        state().notices.tell(tr("Restored as it was saved %1. Ctrl+Z undoes it.").arg(when), editor::Sign::Good);
    else
        state().notices.tell(restored.objection, editor::Sign::Danger);
}

}  // namespace gloam::app
