#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace gloam::app {

struct Workplace;

/// What a world is called as a file: "The Lamplit Stair" is "the-lamplit-stair.gloam".
QString fileNameFor(const QString& worldName);

/// Whether the file came with the program: such are read and never written.
bool isExample(const Workplace& workplace, const QString& file);

/// The folder of worlds used last, else the user's documents.
QString folderOfWorlds(const Workplace& workplace);

/// Asks for a world or a saved run to be opened. The dialogs stand over the window and answer later, or never.
void askWhatToOpen(QWidget* window, const Workplace& workplace, std::function<void(const QString&)> chosen);

/// Asks for the file a world is to be saved in; the name gets its ending. Whether a file is there already is not asked.
void askWhereToSave(QWidget* window, const Workplace& workplace, const QString& suggested,
                    std::function<void(const QString&)> chosen);

}  // namespace gloam::app
