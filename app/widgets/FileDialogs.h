#pragma once

#include <QStringList>

#include <functional>

class QWidget;

namespace gloam::app {

struct AppContext;

/// A file name for a world: "The Lamplit Stair" becomes "the-lamplit-stair.gloam".
QString fileNameFor(const QString& worldName);

/// Whether the file came with the program: such files are read but never written.
bool isExample(const AppContext& context, const QString& file);

/// The last folder used for worlds, else the user's documents, or the home folder if there are none.
QString folderOfWorlds(const AppContext& context);

/// Asks for a world or a saved run to open. The dialogs stay above the window and answer later, or never.
void askWhatToOpen(QWidget* window, const AppContext& context, std::function<void(const QString&)> chosen);

/// Asks for the file to save a world in and adds its ending. Does not ask about existing files.
void askWhereToSave(QWidget* window, const AppContext& context, const QString& suggested,
                    std::function<void(const QString&)> chosen);

/// The filters of a dialog for files of other programs: all of them, then those of each tool.
QString importFilters();

/// Asks for files of other programs, one or several.
void askWhatToImport(QWidget* window, const AppContext& context, std::function<void(const QStringList&)> chosen);

/// Asks for the file to export to; the ending is that of `suggested` unless another one is typed, or chosen from
/// `otherEndings`. Does not ask about existing files.
void askWhereToExport(QWidget* window, const AppContext& context, const QString& suggested,
                      std::function<void(const QString&)> chosen, const QStringList& otherEndings = {});

}  // namespace gloam::app
