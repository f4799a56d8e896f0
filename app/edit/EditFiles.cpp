#include "app/edit/EditController.h"
#include "app/setup/RecentWorlds.h"
#include "app/widgets/Asking.h"
#include "app/widgets/FileDialogs.h"
#include "app/widgets/RecentTile.h"
#include "core/game/Engine.h"
#include "core/io/world/Pack.h"
#include "editor/panels/Minimap.h"

#include <QFileInfo>

namespace gloam::app {

namespace {

/// Writes a pack, which the document does not take for its own file.
Status packTo(const editor::WorldDocument& document, const std::filesystem::path& path)
{
    const auto pack = writePack(document.world(), document.layout());
    if (!pack)
        return pack.error();
    SaveOptions options;
    options.keepBackup = false;
    options.fault = document.fault();
    options.verify = [&document](std::string_view bytes) {
        Progress progress;
        const auto read = readPack(bytes, document.context(), {}, progress);
        return read ? done() : Status(read.error());
    };
    return saveFileDurably(path, *pack, options);
}

void proceed(const EditController::Then& then)
{
    if (then)
        then();
}

}  // namespace

void EditController::save(Then then)
{
    if (m_document.path().empty())
        saveAs(std::move(then));
    else if (isExample(m_context, QString::fromStdString(m_document.path().string())))
        explainExample(std::move(then));
    else if (!isWriter())
        explainElsewhere(QString::fromStdString(m_document.path().string()), std::move(then));
    else if (m_document.isChangedOnDisk())
        askOver(std::move(then));
    else
        saveOwn(editor::WorldDocument::SaveOver::Own, std::move(then));
}

void EditController::saveOwn(editor::WorldDocument::SaveOver over, Then then)
{
    keepOpened();
    finish(m_document.save(over), std::move(then));
}

void EditController::saveAs(Then then)
{
    const QString own = QString::fromStdString(m_document.path().string());
    const bool hasPlace = !own.isEmpty() && !isExample(m_context, own);
    const QString suggested = hasPlace ? own : fileNameFor(QString::fromStdString(m_document.world().displayName()));
    askWhereToSave(this, m_context, suggested, [this, then](const QString& file) { saveTo(file, then); });
}

/// Never overwrites an existing file without a question, nor by Enter alone, which gives the first answer.
void EditController::saveTo(const QString& file, Then then)
{
    if (isExample(m_context, file))
        explainExample(std::move(then));
    else if (isElsewhere(file))
        explainElsewhere(file, std::move(then));
    else if (isOpen(file) && m_document.isChangedOnDisk())
        askOver(std::move(then));
    else if (QFileInfo::exists(file) && !isOpen(file))
        replace(file, std::move(then));
    else
        writeTo(file, std::move(then));
}

void EditController::replace(const QString& file, Then then)
{
    m_asking.ask(tr("There is a file '%1' already.").arg(QFileInfo(file).fileName()),
                 {tr("Save under another name…"), tr("Replace it"), tr("Stay")}, [this, file, then](int option) {
                     if (option == 1)
                         saveAs(then);
                     else if (option == 2)
                         writeTo(file, then);
                 });
}

void EditController::writeTo(const QString& file, Then then)
{
    if (!file.endsWith(QLatin1String(".gloampack")))
        return finish(m_document.saveAs(file.toStdString()), std::move(then));
    if (const Status packed = packTo(m_document, file.toStdString()); !packed)
        return finish(packed, std::move(then));
    state().notices.tell(
        tr("Packed as '%1', to share. Your world itself is not saved by this.").arg(QFileInfo(file).fileName()),
        editor::Sign::Good);
    keepVersion(file);
}

void EditController::explainExample(Then then)
{
    m_asking.ask(tr("The program's own worlds cannot be overwritten. Save yours somewhere else."),
                 {tr("Choose a place…"), tr("Stay")}, [this, then](int option) {
                     if (option == 1)
                         saveAs(then);
                 });
}

void EditController::explainElsewhere(const QString& file, Then then)
{
    m_asking.ask(tr("'%1' is open in another window, which alone writes it. Save yours under another name.")
                     .arg(QFileInfo(file).fileName()),
                 {tr("Choose a place…"), tr("Stay")}, [this, then](int option) {
                     if (option == 1)
                         saveAs(then);
                 });
}

/// If the write failed, the world stays unsaved.
void EditController::finish(const Status& saved, Then then)
{
    if (saved) {
        m_toldStamp.reset();
        m_pack.clear();
        noteRecent();
        markOpen();
        const QString kept = QString::fromStdString(m_document.keptCopy().filename().string());
        state().notices.tell(
            kept.isEmpty()
                ? tr("Saved as '%1'.").arg(fileName())
                : tr("Saved as '%1'. The file as it was, with its mistakes, is kept as '%2'.").arg(fileName(), kept),
            editor::Sign::Good);
        keepVersion(versionedFile());
        proceed(then);
        return;
    }
    m_asking.ask(tr("The world is not saved. %1").arg(QString::fromStdString(saved.error().sentence)),
                 {tr("Save somewhere else…"), tr("Stay")}, [this, then](int option) {
                     if (option == 1)
                         saveAs(then);
                 });
}

void EditController::noteRecent() const
{
    const World& world = m_document.world();
    QImage picture;
    if (const Level* level = world.findLevel(world.settings.start.level))
        picture = editor::smallPictureOf(*level, m_context.style.theme.palette, RecentTile::pictureSize);
    RecentWorlds(m_context.folders)
        .note({m_context.storedName(QString::fromStdString(m_document.path().string())),
               QString::fromStdString(world.displayName())},
              picture, m_context.style.theme.name);
}

}  // namespace gloam::app
