#pragma once

#include "editor/document/WorldDocument.h"
#include "editor/state/OpenLevel.h"
#include "editor/ui/UiStyle.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace gloam::editor {

/// Reads a cell as people write it, "12, 7" or "12 7", optionally after a level's name as Copy Place writes it; without
/// one, on the open level. Returns why if there is no such place.
EditResult readPlace(const QString& text, const WorldDocument& document, const OpenLevel& open, Place& place);

/// Asks for a cell to go to and previews its contents.
class GoToDialog : public QDialog {
    Q_OBJECT

public:
    GoToDialog(const UiStyle& style, const WorldDocument& document, const OpenLevel& open, QWidget* parent);

signals:
    void chosen(const gloam::Place& place);

private:
    void tell();
    void finish();

    const UiStyle m_style;
    const WorldDocument& m_document;
    const OpenLevel& m_open;
    QLineEdit* m_cell;
    QLabel* m_told;
    QPushButton* m_go;
};

}  // namespace gloam::editor
