#pragma once

#include "editor/inspector/LinesField.h"

namespace gloam::editor {

/// Two numbers: a cell's x and y, or a width and a height.
class PairField : public LinesField {
    Q_OBJECT

public:
    enum class Of { Cell, Size };
    PairField(const FieldSite& site, Of of, const QString& name, QWidget* parent);

protected:
    QStringList textsOf(const Value& value) const override;
    Value entry() const override;

private:
    Answer enterCell(const Place& place);
};

}  // namespace gloam::editor
