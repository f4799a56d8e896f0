#pragma once

#include "editor/document/TextDrawing.h"
#include "editor/ui/Look.h"

#include <QDialog>

namespace gloam::editor {

class ChoiceBox;

/// Asks what the signs of a pasted drawing stand for, one row each, with the likely answer given.
class DrawingDialog : public QDialog {
    Q_OBJECT

public:
    DrawingDialog(const Look& look, const TextDrawing& drawing, const SignMeanings& likely, const TypeRegistry& types, QWidget* parent);

    SignMeanings meanings() const;

private:
    struct Row {
        char32_t sign;
        ChoiceBox* choice;
    };
    std::vector<Row> m_rows;
    std::vector<SignMeaning> m_offered;   ///< by their place in every choice
};

}  // namespace gloam::editor
