#include "app/edit/EditController.h"
#include "app/edit/MergePage.h"
#include "app/widgets/Asking.h"
#include "core/io/edit/WorldMerge.h"

#include <QApplication>
#include <QDateTime>
#include <QFileInfo>

#include <memory>

namespace gloam::app {

namespace {

constexpr int millisecondsBetweenLooks = 3'000;
constexpr std::int64_t nanosecondsOfMillisecond = 1'000'000;

}  // namespace

/// Looks now and then while the editor has the user's attention and no gesture is under way.
void EditController::watchDisk()
{
    m_look.setInterval(millisecondsBetweenLooks);
    connect(&m_look, &QTimer::timeout, this, [this] {
        const bool isBusy = QApplication::mouseButtons() != Qt::NoButton || QApplication::activePopupWidget()
                            || QApplication::activeModalWidget();
        if (isVisible() && isActiveWindow() && !isBusy)
            lookAtDisk();
    });
    m_look.start();
}

void EditController::lookAtDisk()
{
    if (!m_isOpen || m_asking.isOpen() || (m_mergePage && m_mergePage->isOpen()))
        return;
    if (m_document.isChangedOnDisk())
        askOfChange();
    else
        m_exchanging->lookAtSource();
}

/// Each change is asked about once; saving asks again.
void EditController::askOfChange()
{
    const auto stamp = m_document.diskStamp();
    if (!stamp || m_toldStamp == *stamp)
        return;
    m_toldStamp = *stamp;
    if (!m_document.isModified()) {
        m_asking.ask(tr("Another program has changed '%1'.").arg(fileName()),
                     {tr("Reload it"), tr("Keep what is here")}, [this](int option) {
                         if (option == 1)
                             reload();
                     });
        return;
    }
    m_asking.ask(tr("Another program has changed '%1', and you have changes that are not saved.").arg(fileName()),
                 {tr("Merge both"), tr("Reload theirs"), tr("Keep mine")}, [this](int option) {
                     if (option == 1)
                         merge({});
                     else if (option == 2)
                         reload();
                 });
}

/// Before a save. Enter alone, which gives the first answer, loses nothing of either side.
void EditController::askOver(Then then)
{
    m_asking.ask(tr("Another program has changed '%1' since it was opened here.").arg(fileName()),
                 {tr("Merge both"), tr("Save as another…"), tr("Save over it"), tr("Reload theirs"), tr("Stay")},
                 [this, then](int option) {
                     if (option == 1)
                         merge([this, then] { save(then); });
                     else if (option == 2)
                         saveAs(then);
                     else if (option == 3)
                         saveOver(then);
                     else if (option == 4)
                         reload();
                 });
}

/// What another program wrote is kept as a version.
void EditController::saveOver(Then then)
{
    if (const auto disk = m_document.readDisk())
        tellOfVersion(m_backups.keep(versionedFile(), disk->world, disk->layout,
                                     disk->stamp.modifiedNanoseconds / nanosecondsOfMillisecond,
                                     QDateTime::currentMSecsSinceEpoch()));
    saveOwn(editor::WorldDocument::SaveOver::Anything, std::move(then));
}

/// The step and what led to it can be undone; selection and cursor stay.
void EditController::reload()
{
    auto disk = m_document.readDisk();
    if (!disk) {
        state().notices.tell(QString::fromStdString(disk.error().sentence), editor::Sign::Danger);
        return;
    }
    editor::Plan plan{edit::Whole{Cow<World>(disk->world)},
                      tr("reload '%1' as another program left it").arg(fileName())};
    if (const editor::EditResult result = m_document.takeDisk(std::move(*disk), std::move(plan)); !result) {
        state().notices.tell(result.objection, editor::Sign::Danger);
        return;
    }
    m_toldStamp.reset();
    state().notices.tell(tr("'%1' is as the other program left it. Ctrl+Z brings back yours.").arg(fileName()),
                         editor::Sign::Good);
    emit stateChanged();
}

/// Only a file that could be read as a whole can be merged: what is missing would count as removed.
void EditController::merge(Then then)
{
    auto disk = m_document.readDisk();
    const World* base = m_document.savedWorld();
    QString objection;
    if (!disk)
        objection = QString::fromStdString(disk.error().sentence);
    else if (!base)
        objection = tr("It is not known what both sides started from.");
    else
        for (const Problem& problem : disk->problems)
            if (problem.code().front() == 'F')
                objection =
                    tr("Only part of '%1' can be read: %2").arg(fileName(), QString::fromStdString(problem.sentence));
    auto merged = objection.isEmpty() ? mergeWorlds(*base, m_document.world(), disk->world, m_document.reading())
                                      : Result<MergedWorld>(Error{objection.toStdString()});
    if (!merged) {
        m_asking.ask(tr("The changes cannot be merged. %1").arg(QString::fromStdString(merged.error().sentence)),
                     {tr("Stay"), tr("Reload theirs")}, [this](int option) {
                         if (option == 2)
                             reload();
                     });
        return;
    }
    if (merged->conflicts.empty()) {
        takeMerged(std::move(*disk), *merged, then);
        return;
    }
    if (!m_mergePage)
        m_mergePage = new MergePage(m_context.style, this);
    m_mergePage->disconnect(this);
    auto theirs = std::make_shared<editor::DiskWorld>(std::move(*disk));
    connect(m_mergePage, &MergePage::merged, this, [this, theirs, then](const std::set<std::string>& fromTheirs) {
        const auto answered =
            mergeWorlds(*m_document.savedWorld(), m_document.world(), theirs->world, m_document.reading(), fromTheirs);
        if (answered)
            takeMerged(std::move(*theirs), *answered, then);
        else
            state().notices.tell(QString::fromStdString(answered.error().sentence), editor::Sign::Danger);
    });
    m_mergePage->show(fileName(), merged->conflicts);
}

void EditController::takeMerged(editor::DiskWorld disk, const MergedWorld& merged, const Then& then)
{
    editor::Plan plan{edit::Whole{Cow<World>(merged.world)},
                      tr("merge what another program changed in '%1'").arg(fileName())};
    if (const editor::EditResult result = m_document.takeDisk(std::move(disk), std::move(plan)); !result) {
        state().notices.tell(result.objection, editor::Sign::Danger);
        return;
    }
    m_toldStamp.reset();
    state().notices.tell(tr("The changes of both are merged. Ctrl+Z brings back yours alone."), editor::Sign::Good);
    emit stateChanged();
    if (then)
        then();
}

}  // namespace gloam::app
