#include "app/edit/EditDesk.h"
#include "app/widgets/Asking.h"
#include "app/widgets/FileDialogs.h"
#include "app/widgets/RecentTile.h"
#include "core/game/Engine.h"
#include "editor/panels/Minimap.h"

#include <QFileInfo>

namespace gloam::app {

namespace {

void goOn(const EditDesk::Then& then)
{
    if (then)
        then();
}

}  // namespace

void EditDesk::save(Then then)
{
    if (m_document.path().empty())
        saveAs(std::move(then));
    else if (isExample(m_workplace, QString::fromStdString(m_document.path().string())))
        explainExample(std::move(then));
    else if (m_document.isChangedOnDisk())
        askOver(std::move(then));
    else
        finish(m_document.save(), std::move(then));
}

void EditDesk::saveAs(Then then)
{
    const QString own = QString::fromStdString(m_document.path().string());
    const bool hasPlace = !own.isEmpty() && !isExample(m_workplace, own);
    const QString suggested = hasPlace ? own : fileNameFor(QString::fromStdString(m_document.world().displayName()));
    askWhereToSave(this, m_workplace, suggested, [this, then](const QString& file) { saveTo(file, then); });
}

/// Never overwrites an existing file without a question, nor by Enter alone, which gives the first answer.
void EditDesk::saveTo(const QString& file, Then then)
{
    if (isExample(m_workplace, file))
        explainExample(std::move(then));
    else if (isOpen(file) && m_document.isChangedOnDisk())
        askOver(std::move(then));
    else if (QFileInfo::exists(file) && !isOpen(file))
        replace(file, std::move(then));
    else
        writeTo(file, std::move(then));
}

void EditDesk::replace(const QString& file, Then then)
{
    m_asking.ask(tr("There is a file '%1' already.").arg(QFileInfo(file).fileName()),
                 {tr("Save under another name…"), tr("Replace it"), tr("Stay")}, [this, file, then](int option) {
                     if (option == 1)
                         saveAs(then);
                     else if (option == 2)
                         writeTo(file, then);
                 });
}

void EditDesk::writeTo(const QString& file, Then then)
{
    finish(m_document.saveAs(file.toStdString()), std::move(then));
}

void EditDesk::askOver(Then then)
{
    m_asking.ask(tr("Another program has changed '%1' since it was opened here.").arg(fileName()),
                 {tr("Save as another…"), tr("Save over it"), tr("Stay")}, [this, then](int option) {
                     if (option == 1)
                         saveAs(then);
                     else if (option == 2)
                         finish(m_document.save(editor::WorldDocument::SaveOver::Anything), then);
                 });
}

void EditDesk::explainExample(Then then)
{
    m_asking.ask(tr("The program's own worlds cannot be overwritten. Save yours somewhere else."),
                 {tr("Choose a place…"), tr("Stay")}, [this, then](int option) {
                     if (option == 1)
                         saveAs(then);
                 });
}

/// If the write failed, the world stays unsaved.
void EditDesk::finish(const Status& saved, Then then)
{
    if (saved) {
        m_toldStamp.reset();
        noteRecent();
        const QString kept = QString::fromStdString(m_document.keptCopy().filename().string());
        bench().tell(kept.isEmpty() ? tr("Saved as '%1'.").arg(fileName())
                                    : tr("Saved as '%1'. The file as it was, with its mistakes, is kept as '%2'.").arg(fileName(), kept),
                     editor::Sign::Good);
        goOn(then);
        return;
    }
    m_asking.ask(tr("The world is not saved. %1").arg(QString::fromStdString(saved.error().sentence)),
                 {tr("Save somewhere else…"), tr("Stay")}, [this, then](int option) {
                     if (option == 1)
                         saveAs(then);
                 });
}

void EditDesk::noteRecent() const
{
    const World& world = m_document.world();
    QImage picture;
    if (const Level* level = world.findLevel(world.settings.start.level))
        picture = editor::smallPictureOf(*level, m_workplace.look.theme.palette, RecentTile::pictureSize);
    RecentWorlds(m_workplace.folders)
        .note({m_workplace.storedName(QString::fromStdString(m_document.path().string())),
               QString::fromStdString(world.displayName())}, picture, m_workplace.look.theme.name);
}

}  // namespace gloam::app
