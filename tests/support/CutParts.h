#pragma once

#include <QStringList>

class QWidget;

namespace gloam::test {

/// Whether the whole widget lies within all that contain it. In a scroll area it may lie above or below the viewport.
bool isReachable(const QWidget& widget);

/// The buttons and fields of a pane that are cut off sideways or cannot be scrolled to, and the buttons, fields and
/// labels that have less room than their text needs.
QStringList cutPartsOf(const QWidget& pane);

}  // namespace gloam::test
