#pragma once

#include "app/window/MainWindow.h"

#include <vector>

namespace gloam::bench {

/// Prints `bench map 1920x1080 gloam ns low high` as gloam_bench does: the median with the tenth and the ninety-fifth
/// of a hundred.
void printWindowRow(const char* bench, const char* map, std::vector<qint64> nanoseconds);

void printNewGameRow(app::MainWindow& window);                          ///< new-game
void printPlayRows(app::MainWindow& window, const QString& folder);     ///< key-to-frame
void printArrivalRows(app::MainWindow& window, const QString& folder);  ///< zone-crossing, new-level
void printReviewRows(app::MainWindow& window);                          ///< review-position
void printEditorRows(app::MainWindow& window);                          ///< from stroke-step to theme

}  // namespace gloam::bench
