#include "app/widgets/FileDialogs.h"

#include "app/setup/AppContext.h"
#include "editor/exchange/Formats.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QSettings>
#include <QSplitter>
#include <QStandardPaths>
#include <QUrl>

#include <utility>

namespace gloam::app {

namespace {

const QString folderKey = QStringLiteral("files/folder");
const QString exchangeKey = QStringLiteral("files/exchange-folder");
const QString ending = QStringLiteral("gloam");
const QString packEnding = QStringLiteral("gloampack");

QString dialogWord(const char* text)
{
    return QCoreApplication::translate("FileDialogs", text);
}

void rememberFolder(const AppContext& context, const QString& key, const QString& file)
{
    if (isExample(context, file))
        return;
    QSettings settings(context.folders.settingsFile(), QSettings::IniFormat);
    settings.setValue(key, QFileInfo(file).absolutePath());
}

/// Folders that may hold worlds, if they exist.
QList<QUrl> placesOf(const AppContext& context)
{
    QList<QUrl> places;
    for (const QString& folder : {QStandardPaths::writableLocation(QStandardPaths::HomeLocation),
                                  QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation),
                                  context.style.resources.path(QStringLiteral("worlds"))})
        if (const QUrl place = QUrl::fromLocalFile(folder); QFileInfo(folder).isDir() && !places.contains(place))
            places << place;
    return places;
}

/// Qt's own dialog with the folders of worlds at its side. Opened, not run: the rest of the program continues. `key` is
/// that of the folder it remembers.
void openDialog(QFileDialog* dialog, const AppContext& context, const QString& key,
                std::function<void(const QStringList&)> chosen)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QFileDialog::DontUseNativeDialog);
    dialog->setSidebarUrls(placesOf(context));
    dialog->resize(800, 520);
    if (auto* splitter = dialog->findChild<QSplitter*>())
        splitter->setSizes({160, 600});
    QObject::connect(dialog, &QFileDialog::filesSelected, dialog,
                     [context, key, chosen = std::move(chosen)](const QStringList& files) {
                         if (files.isEmpty())
                             return;
                         rememberFolder(context, key, files.front());
                         chosen(files);
                     });
    dialog->open();
    if (auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit")))
        name->setFocus(Qt::OtherFocusReason);  // otherwise the list has it
}

/// Puts a name into a dialog that saves, to be typed over.
void suggest(QFileDialog& dialog, const QFileInfo& place)
{
    dialog.selectFile(place.fileName());
    if (auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit")))
        name->setSelection(0, static_cast<int>(place.completeBaseName().size()));
}

QString exchangeFolder(const AppContext& context)
{
    const QSettings settings(context.folders.settingsFile(), QSettings::IniFormat);
    const QString last = settings.value(exchangeKey).toString();
    return !last.isEmpty() && QFileInfo(last).isDir() ? last : folderOfWorlds(context);
}

/// Typing over a selected base name may repeat the ending after it.
QString withOneEnding(QString file)
{
    const QString twice = QLatin1Char('.') + ending + QLatin1Char('.') + ending;
    while (file.endsWith(twice, Qt::CaseInsensitive))
        file.chop(ending.size() + 1);
    if (file.endsWith(QLatin1Char('.') + packEnding + QLatin1Char('.') + ending, Qt::CaseInsensitive))
        file.chop(ending.size() + 1);
    return file;
}

}  // namespace

QString folderOfWorlds(const AppContext& context)
{
    const QSettings settings(context.folders.settingsFile(), QSettings::IniFormat);
    for (const QString& folder :
         {settings.value(folderKey).toString(), QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)})
        if (!folder.isEmpty() && QFileInfo(folder).isDir())
            return folder;
    return QStandardPaths::writableLocation(QStandardPaths::HomeLocation);
}

QString fileNameFor(const QString& worldName)
{
    QString name;
    for (const QChar sign : worldName.toLower())
        if (sign.isLetterOrNumber())
            name += sign;
        else if (!name.isEmpty() && !name.endsWith(QLatin1Char('-')))
            name += QLatin1Char('-');
    while (name.endsWith(QLatin1Char('-')))
        name.chop(1);
    return (name.isEmpty() ? QStringLiteral("world") : name) + QLatin1Char('.') + ending;
}

bool isExample(const AppContext& context, const QString& file)
{
    const QString folder = QFileInfo(context.style.resources.folder).canonicalFilePath();
    const QString itsFolder = QFileInfo(QFileInfo(file).absolutePath()).canonicalFilePath();
    return itsFolder == folder || itsFolder.startsWith(folder + QLatin1Char('/'));
}

void askWhatToOpen(QWidget* window, const AppContext& context, std::function<void(const QString&)> chosen)
{
    const QSettings settings(context.folders.settingsFile(), QSettings::IniFormat);
    const QString folder =
        settings.contains(folderKey) ? folderOfWorlds(context) : context.style.resources.path(QStringLiteral("worlds"));
    auto* dialog = new QFileDialog(
        window, dialogWord("Open World"), folder,
        dialogWord("Worlds and saved runs (*.gloam *.gloampack *.gloamsave *.gloamrun *.yaml);;All files (*)"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    openDialog(dialog, context, folderKey,
               [chosen = std::move(chosen)](const QStringList& files) { chosen(files.front()); });
}

void askWhereToSave(QWidget* window, const AppContext& context, const QString& suggested,
                    std::function<void(const QString&)> chosen)
{
    const QFileInfo place(suggested);
    auto* dialog = new QFileDialog(window, dialogWord("Save World As"),
                                   place.isAbsolute() ? place.absolutePath() : folderOfWorlds(context),
                                   dialogWord("Worlds (*.gloam);;Packs to share (*.gloampack);;All files (*)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setDefaultSuffix(ending);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(packEnding) ? packEnding : ending);
    });
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    openDialog(dialog, context, folderKey,
               [chosen = std::move(chosen)](const QStringList& files) { chosen(withOneEnding(files.front())); });
    suggest(*dialog, place);
}

QString importFilters()
{
    QString all;
    std::vector<std::pair<QString, QString>> tools;  // with their patterns
    for (const editor::ExchangeFormat* format : editor::importFormats()) {
        const QString pattern = QLatin1Char('*') + QString::fromStdString(std::string(format->ending));
        const QString tool = dialogWord(format->tool);
        if (tools.empty() || tools.back().first != tool)
            tools.emplace_back(tool, QString());
        tools.back().second += (tools.back().second.isEmpty() ? QString() : QStringLiteral(" ")) + pattern;
        all += pattern + QLatin1Char(' ');
    }
    QString filters = dialogWord("Maps of other programs (%1*.gz)").arg(all);
    for (const auto& [tool, patterns] : tools)
        filters += QStringLiteral(";;%1 (%2)").arg(tool, patterns);
    return filters + QStringLiteral(";;") + dialogWord("All files (*)");
}

void askWhatToImport(QWidget* window, const AppContext& context, std::function<void(const QStringList&)> chosen)
{
    auto* dialog = new QFileDialog(window, dialogWord("Import Maps"), exchangeFolder(context), importFilters());
    dialog->setFileMode(QFileDialog::ExistingFiles);
    openDialog(dialog, context, exchangeKey, std::move(chosen));
}

void askWhereToExport(QWidget* window, const AppContext& context, const QString& suggested,
                      std::function<void(const QString&)> chosen, const QStringList& otherEndings)
{
    const QFileInfo place(suggested);
    QStringList filters;
    for (const QString& each : QStringList(place.suffix()) + otherEndings)
        filters << dialogWord("%1 files (*.%2)").arg(each.toUpper(), each);
    auto* dialog = new QFileDialog(window, dialogWord("Export"),
                                   place.isAbsolute() ? place.absolutePath() : exchangeFolder(context));
    dialog->setNameFilters(filters + QStringList(dialogWord("All files (*)")));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setDefaultSuffix(place.suffix());
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        QString chosenEnding = filter.section(QStringLiteral("(*."), 1);  // none of "All files (*)"
        chosenEnding.chop(1);
        const QFileInfo named(dialog->selectedFiles().value(0));
        if (chosenEnding.isEmpty() || named.fileName().isEmpty() || named.isDir())
            return;
        dialog->setDefaultSuffix(chosenEnding);
        suggest(*dialog, QFileInfo(named.completeBaseName() + QLatin1Char('.') + chosenEnding));
    });
    openDialog(dialog, context, exchangeKey,
               [chosen = std::move(chosen)](const QStringList& files) { chosen(files.front()); });
    suggest(*dialog, place);
}

}  // namespace gloam::app
