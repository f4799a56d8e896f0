#include "app/edit/Exchanging.h"
#include "app/widgets/Asking.h"
#include "app/widgets/FileDialogs.h"
#include "core/game/Engine.h"
#include "core/io/world/WorldWeight.h"
#include "editor/exchange/ImportedFiles.h"
#include "editor/exchange/KeptImports.h"
#include "editor/exchange/WriteBack.h"

#include <QFileInfo>
#include <QPointer>

namespace gloam::app {

void Exchanging::exportOpen()
{
    auto* dialog = new editor::ExportDialog(m_context.style, m_document.world(), m_context.reading.engine->parts,
                                            m_open.id(), m_pane.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &editor::ExportDialog::exportAsked, this, [this](const editor::ExportDialog::Choice& choice) {
        const QString own = QFileInfo(fileNameFor(QString::fromStdString(m_document.world().displayName()))).baseName();
        const QString name = choice.level ? QString::fromStdString(choice.level->text()) : own;
        askWhereTo(choice, name + QString::fromStdString(choice.ending));
    });
    dialog->open();
}

void Exchanging::askWhereTo(const editor::ExportDialog::Choice& choice, const QString& suggested)
{
    askWhereToExport(m_pane.window(), m_context, suggested,
                     [this, choice](const QString& file) { exportTo(file, choice); });
}

/// The ending that was typed decides, if it is that of a format.
void Exchanging::exportTo(const QString& file, const editor::ExportDialog::Choice& choice)
{
    const QFileInfo place(file);
    const auto ask = [this, choice](const QString& suggested) { askWhereTo(choice, suggested); };
    if (refusesOwnFolder(file, ask))
        return;
    editor::ExportRequest request{m_document.world(), m_context.reading.engine->parts, place.fileName().toStdString(),
                                  editor::levelsToExport(m_document.world(), choice.level)};
    request.reading = &m_context.reading;
    request.places = places();
    const std::filesystem::path source = editor::sourceToGoBack(request);
    if (source.empty()) {
        exportAs(file, choice);
        return;
    }
    if (source.extension() == ".ldtk") {  // of which there is no form of our own
        exportBack(file, choice);
        return;
    }
    m_asking.ask(tr("This level came from '%1'.").arg(QString::fromStdString(source.filename().string())),
                 {tr("Write that map, changed only where the level is"), tr("Write a map of our own form"), tr("Stay")},
                 [this, file, choice](int option) {
                     if (option == 1)
                         exportBack(file, choice);
                     else if (option == 2)
                         exportAs(file, choice);
                 });
}

/// An export into the text of the map that a level came from, with all it needs on another thread.
struct Exchanging::Back {
    QString file;
    editor::ExportDialog::Choice choice;
    World world;
    ReadContext reading;
    editor::SourcePlaces places;
    Result<editor::Exported> exported = Error{};
};

void Exchanging::exportBack(const QString& file, const editor::ExportDialog::Choice& choice)
{
    const auto back = std::make_shared<Back>();
    back->file = file;
    back->choice = choice;
    back->world = m_document.world();
    back->reading = m_context.reading;
    back->reading.limits = limitsOfWorld(back->reading.limits, m_document.layout().isSpread());
    back->places = places();
    const QPointer<Exchanging> self(this);
    m_run(
        [back] {
            editor::ExportRequest request{back->world, back->reading.engine->parts,
                                          QFileInfo(back->file).fileName().toStdString(),
                                          editor::levelsToExport(back->world, back->choice.level)};
            request.reading = &back->reading;
            request.places = back->places;
            back->exported = editor::exportWorld(request);
        },
        [self, back] {
            if (self)
                self->takeBack(back);
        });
}

/// Says what the map cannot hold before it is written.
void Exchanging::takeBack(const std::shared_ptr<const Back>& back)
{
    if (!back->exported) {
        m_notices.tell(tr("Nothing is exported. %1").arg(QString::fromStdString(back->exported.error().sentence)),
                       editor::Sign::Danger);
        return;
    }
    const Problems& lost = back->exported->lost;
    if (lost.empty()) {
        writeBack(back);
        return;
    }
    const QString first = QString::fromStdString(lost.front().sentence);
    m_asking.ask(lost.size() == 1   ? first
                 : lost.size() == 2 ? tr("%1 One more thing is lost.").arg(first)
                                    : tr("%1 %2 more things are lost.").arg(first).arg(lost.size() - 1),
                 {tr("Export all else"), tr("Stay")}, [this, back](int option) {
                     if (option == 1)
                         writeBack(back);
                 });
}

/// Where the source itself is written, the world knows its new bytes: others have not changed it.
void Exchanging::writeBack(const std::shared_ptr<const Back>& back)
{
    const QString file = back->file;
    const QStringList names{QFileInfo(file).fileName()};
    const auto ask = [this, choice = back->choice](const QString& suggested) { askWhereTo(choice, suggested); };
    std::error_code error;
    const bool isIntoSource = std::filesystem::equivalent(file.toStdString(), back->exported->back, error);
    const auto writeAndNote = [this, back, file, isIntoSource] {
        if (!write(file, *back->exported))
            return;
        m_notices.tell(back->exported->isSame
                           ? tr("Exported as '%1', byte for byte as it came.").arg(QFileInfo(file).fileName())
                           : tr("Exported as '%1', changed only where the level is.").arg(QFileInfo(file).fileName()),
                       editor::Sign::Good);
        m_sources.note(file);
        if (back->exported->isSame || !isIntoSource)
            return;
        const World& world = m_document.world();
        WorldSettings settings = world.settings;
        editor::rememberWritten(settings, back->exported->back, back->exported->files.front().bytes, places());
        if (!(settings == world.settings))
            m_document.perform(editor::Plan(edit::Settings{std::move(settings), world.ruleset, world.messages, {}},
                                            tr("export to %1").arg(QFileInfo(file).fileName())));
    };
    writeUnlessKept(file, names, ask, writeAndNote, isIntoSource ? QString() : lossOfSource(file, names));
}

void Exchanging::exportAs(const QString& file, const editor::ExportDialog::Choice& choice)
{
    const QFileInfo place(file);
    const auto ask = [this, choice](const QString& suggested) { askWhereTo(choice, suggested); };
    const World& world = m_document.world();
    const auto font = [this]() -> Result<std::shared_ptr<const editor::GlyphFont>> { return m_context.style.glyphs; };
    const auto exported =
        editor::exportWorld({world, m_context.reading.engine->parts, place.fileName().toStdString(),
                             editor::levelsToExport(world, choice.level), false, choice.picture, font});
    if (!exported) {
        m_notices.tell(tr("Nothing is exported. %1").arg(QString::fromStdString(exported.error().sentence)),
                       editor::Sign::Danger);
        return;
    }
    QStringList names;
    for (const editor::ExportedFile& each : exported->files)
        names << QString::fromStdString(each.name);
    writeUnlessKept(
        file, names, ask, [this, file, files = *exported] { write(file, files); }, lossOfSource(file, names));
}

void Exchanging::exportGraph(const GraphWriter& write)
{
    const QString own = QFileInfo(fileNameFor(QString::fromStdString(m_document.world().displayName()))).baseName();
    askWhereToDraw(own + QStringLiteral("-graph.png"), write);
}

void Exchanging::askWhereToDraw(const QString& suggested, const GraphWriter& write)
{
    const auto draw = [this, write](const QString& file) {
        const auto ask = [this, write](const QString& other) { askWhereToDraw(other, write); };
        if (const QString ending = QFileInfo(file).suffix().toLower();
            ending != QLatin1String("png") && ending != QLatin1String("svg")) {
            m_notices.tell(tr("Nothing is exported. The world graph can be a .png or an .svg file."),
                           editor::Sign::Danger);
            return;
        }
        if (refusesOwnFolder(file, ask))
            return;
        writeUnlessKept(file, {QFileInfo(file).fileName()}, ask, [this, file, write] {
            const Status written = write(file);
            m_notices.tell(written
                               ? tr("Exported as '%1'.").arg(QFileInfo(file).fileName())
                               : tr("Nothing is exported. %1").arg(QString::fromStdString(written.error().sentence)),
                           written ? editor::Sign::Good : editor::Sign::Danger);
        });
    };
    const bool isDrawing = suggested.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive);
    askWhereToExport(m_pane.window(), m_context, suggested, draw,
                     {isDrawing ? QStringLiteral("png") : QStringLiteral("svg")});
}

/// Whether a file would lie among those of the program; then it asks for another one.
bool Exchanging::refusesOwnFolder(const QString& file, const std::function<void(const QString&)>& ask)
{
    if (!isExample(m_context, file))
        return false;
    m_asking.ask(tr("The program's own folder cannot be written to. Export somewhere else."),
                 {tr("Choose a place…"), tr("Stay")}, [ask, name = QFileInfo(file).fileName()](int option) {
                     if (option == 1)
                         ask(name);
                 });
    return true;
}

/// What replacing files of another program would lose; empty if none of the files is such a one.
QString Exchanging::lossOfSource(const QString& file, const QStringList& names) const
{
    const editor::ImportedFiles imported(m_document.world(), places(), m_context.reading.limits);
    const std::filesystem::path folder = QFileInfo(file).absolutePath().toStdString();
    for (const QString& name : names)
        if (const auto found = imported.at(folder / name.toStdString()))
            return found->level
                       ? tr("The level '%1' came from '%2'. If you replace that map, you lose what only it holds.")
                             .arg(QString::fromStdString(found->level->displayName()), name)
                       : tr("'%1' belongs to a map that was imported. If you replace it, that map changes.").arg(name);
    return {};
}

/// Writes at once if none of the files is there, else asks whether to replace them.
void Exchanging::writeUnlessKept(const QString& file, const QStringList& names,
                                 const std::function<void(const QString&)>& ask, const std::function<void()>& write,
                                 const QString& loss)
{
    const QString folder = QFileInfo(file).absolutePath();
    QStringList present;
    for (const QString& name : names)
        if (QFileInfo::exists(folder + QLatin1Char('/') + name))
            present << name;
    if (present.isEmpty()) {
        write();
        return;
    }
    const QString question =
        !loss.isEmpty() ? loss
        : present.size() == 1
            ? tr("There is a file '%1' already.").arg(present.front())
            : tr("There are %1 of these files already, such as '%2'.").arg(present.size()).arg(present.front());
    m_asking.ask(question,
                 {tr("Export under another name…"), present.size() == 1 ? tr("Replace it") : tr("Replace them"),
                  tr("Stay")},
                 [file, ask, write](int option) {
                     if (option == 1)
                         ask(file);
                     else if (option == 2)
                         write();
                 });
}

bool Exchanging::write(const QString& file, const editor::Exported& exported)
{
    const QFileInfo place(file);
    if (const Status written = editor::writeExported(exported.files, place.absolutePath().toStdString()); !written) {
        m_notices.tell(tr("The export is not complete. %1").arg(QString::fromStdString(written.error().sentence)),
                       editor::Sign::Danger);
        return false;
    }
    const std::size_t others = exported.files.size() - 1;
    m_notices.tell(others == 0   ? tr("Exported as '%1'.").arg(place.fileName())
                   : others == 1 ? tr("Exported as '%1' and 1 file beside it.").arg(place.fileName())
                                 : tr("Exported as '%1' and %2 files beside it.").arg(place.fileName()).arg(others),
                   editor::Sign::Good);
    return true;
}

}  // namespace gloam::app
