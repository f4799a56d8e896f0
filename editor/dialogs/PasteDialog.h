#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/OpenLevel.h"
#include "editor/ui/UiStyle.h"

#include <QDialog>

class QPushButton;

namespace gloam::editor {

/// Asks what to do with a piece larger than the level it is pasted on: clip it, enlarge the level, or make a new level.
/// Says beforehand how much would be lost, and what is impossible.
class PasteDialog : public QDialog {
    Q_OBJECT

public:
    PasteDialog(const UiStyle& style, WorldDocument& worldDocument, const OpenLevel& open, Size piece, QWidget* parent);

signals:
    void clipChosen();
    void enlargeChosen();
    void newLevelChosen();

private:
    QPushButton* choice(const QString& text, const QString& tip, const EditResult& can, void (PasteDialog::*chosen)());
};

/// The size a level needs to hold a piece: the greater width and the greater height.
Size largerOfBoth(Size level, Size piece);

/// How many cells of a piece lie beyond a level if both start in one corner.
long long cellsBeyond(Size level, Size piece);

}  // namespace gloam::editor
