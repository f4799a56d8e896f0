#pragma once

#include "editor/document/TextDrawing.h"
#include "editor/ui/UiStyle.h"

#include <QDialog>

namespace gloam::editor {

class ChoiceBox;

/// Asks what the glyphs of a pasted drawing mean, one row each, with a likely answer filled in.
class DrawingDialog : public QDialog {
    Q_OBJECT

public:
    DrawingDialog(const UiStyle& style, const TextDrawing& drawing, const SignMeanings& likely,
                  const TypeRegistry& types, QWidget* parent);

    SignMeanings meanings() const;

private:
    struct Row {
        char32_t sign;
        ChoiceBox* choice;
    };
    std::vector<Row> m_rows;
    std::vector<SignMeaning> m_offered;  ///< in the order of every choice
};

}  // namespace gloam::editor
