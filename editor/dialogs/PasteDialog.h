#pragma once

#include "editor/state/Workbench.h"
#include "editor/ui/Look.h"

#include <QDialog>

class QPushButton;

namespace gloam::editor {

/// Asks what becomes of a piece that is larger than the level it is to be pasted on: cut to it, the level enlarged, or a
/// level of its own. Says beforehand how much would be left out, and what cannot be.
class PasteDialog : public QDialog {
    Q_OBJECT

public:
    PasteDialog(const Look& look, const Workbench& bench, Size piece, QWidget* parent);

signals:
    void clipChosen();
    void enlargeChosen();
    void newLevelChosen();

private:
    QPushButton* choice(const QString& text, const QString& tip, const Answer& can, void (PasteDialog::*chosen)());
};

/// As large as a level and a piece together: what the level would have to be.
Size largerOfBoth(Size level, Size piece);

/// How many cells of a piece lie beyond a level, when both begin in one corner.
long long cellsBeyond(Size level, Size piece);

}  // namespace gloam::editor
